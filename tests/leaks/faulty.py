"""A match at a real terminal whose program fails on purpose: run as ``python faulty.py DATA HOW GAME``.

``HOW`` is where it fails once a hand is open and ``x`` is pressed: in a ``handler``, a ``timer``, a
``worker``, the ``host``'s news or while ``drawing``; ``none`` for no fault. Every local variable there holds
a hand.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from rules.journal import Seat
from rules.registry import GAMES
from tui.app import Start
from tui.launch import Common, launch
from tui.screens.match import MatchScreen
from tui.settings import Settings, SettingsFile
from tui.spec import MatchSpec
from tui.terminal import end_process

SEED = 7_215_904_633
"""A seed that is found when it is written anywhere."""


def main(data: Path, how: str, key: str) -> int:
    """Play at this terminal."""
    game = GAMES[key]
    options = game.settle(game.Options(), ["person", "person"])
    spec = MatchSpec(key, (Seat("Ada", "person"), Seat("Maja", "person")), options, SEED)
    config = data / "settings.toml"
    SettingsFile(config).save(Settings(bots="instant", seen=(f"primer:{key}", "cover")))
    _break(how)
    return launch(Common(data=data, config=config), Start(spec=spec))


def _break(how: str) -> None:
    pressed = MatchScreen.pressed

    def fail(self: MatchScreen) -> Any:
        view: Any = self.link.view
        hand, seed = self.front.choices(self.scene, self.cursor), self.link.host._table.seed
        raise KeyError(f"{view} {hand} {seed}")

    def break_(self: MatchScreen, key: str, character: str | None) -> bool:
        if key != "x" or self.link.eyes is None:
            return pressed(self, key, character)
        if how == "handler":
            fail(self)
        elif how == "timer":
            self.set_timer(0.01, lambda: fail(self))
        elif how == "worker":
            self.run_worker(_later(lambda: fail(self)))
        elif how == "host":
            self.link.subscribe(lambda news: fail(self))
            self.link.host.hurry()
            self.sight.scene = lambda: fail(self)  # type: ignore[method-assign]
            self.link.cover()
        elif how == "drawing":
            self.paint = lambda *_: fail(self)  # type: ignore[method-assign]
            self.repaint()
        return True

    async def _later(call: Any) -> None:
        call()

    MatchScreen.pressed = break_  # type: ignore[method-assign]


if __name__ == "__main__":
    end_process(main(Path(sys.argv[1]), *sys.argv[2:]))
