"""What tests of the shared screens stand on: a tiny App, a Nav that writes down what it was asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.app import App

from rules.contract import Refusal
from themes.glyphs import Glyphs
from themes.loader import load_theme
from themes.roles import Depth
from tui.games.front import Choice, Words
from tui.kit import Kit
from tui.screens.commands import Command
from tui.screens.shelf import GameLine
from tui.screens.stage import Stage
from tui.spec import MatchSpec
from tui.store.records import MatchInfo, Status

GAMES = (
    GameLine("dare", "Do Dare Decide", "draw towards 36, dare the die", 2, 6, "hands secret"),
    GameLine("jungle", "Amazing Jungle Run", "dice and nerve for nine points", 2, 2, "hands secret"),
    GameLine("duco", "DuCo", "match edges, race to 50", 1, 5, "one card secret"),
    GameLine("douc", "DOUC in Danger", "save cards or lose them, no turns", 2, 6, "hands secret"),
    GameLine("paws", "Paws in Peril", "claim homes, fight what lives in", 2, 4, "items secret"),
)
NOW = 1_800_000_000.0
NASTY = ("[/]", "[red]x", "עדי", "漢字", "e\u0301" * 4, "x" * 60)


def match(
    name: str = "bako-12",
    status: Status = "your-move",
    seats: tuple[str, ...] = ("Ada", "Bo", "Robin"),
    minutes: float = 12,
    game: GameLine = GAMES[0],
) -> MatchInfo:
    """A line of the list of matches."""
    deciding = () if status.startswith("finished") else (1,)
    updated = int((NOW - 60 * minutes) * 1000)
    return MatchInfo(name, game.key, game.title, seats, deciding, status, updated - 1000, updated)


def make_kit(theme: str = "dark", *, ascii: bool = False, depth: Depth = "truecolor") -> Kit:
    """A kit whose keys are never taken for pasted text, unless a test wants that."""
    return Kit(load_theme(theme), depth, Glyphs(ascii=ascii), burst=0.0, deaf=0.0)


class FakeNav:
    """Writes down what it was asked for; ``answer`` is what it gives back."""

    def __init__(self, answer: str = "") -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.answer = answer

    def home(self) -> None:
        self.asked.append(("home",))

    def back(self) -> None:
        self.asked.append(("back",))

    def set_up(self, game: str) -> None:
        self.asked.append(("set_up", game))

    def play(self, spec: MatchSpec) -> str:
        self.asked.append(("play", spec))
        return self.answer

    def coached(self, game: str) -> str:
        self.asked.append(("coached", game))
        return self.answer

    def resume(self, match_id: str) -> str:
        self.asked.append(("resume", match_id))
        return self.answer

    def rematch(self, match_id: str) -> str:
        self.asked.append(("rematch", match_id))
        return self.answer

    def result(self, match_id: str) -> str:
        self.asked.append(("result", match_id))
        return self.answer

    def replay(self, match_id: str) -> str:
        self.asked.append(("replay", match_id))
        return self.answer

    def export(self, match_id: str) -> str:
        self.asked.append(("export", match_id))
        return self.answer

    def delete(self, match_id: str) -> str:
        self.asked.append(("delete", match_id))
        return self.answer

    def matches(self) -> None:
        self.asked.append(("matches",))

    def rules(self, game: str, rule: str = "") -> None:
        self.asked.append(("rules", game, rule))

    def settings(self) -> None:
        self.asked.append(("settings",))

    def help(
        self,
        game: str,
        choices: Sequence[Choice],
        commands: Sequence[Command],
        refusal: Refusal | None = None,
    ) -> None:
        self.asked.append(("help", game, refusal))

    def log(self, lines: Sequence[Words], title: str) -> None:
        self.asked.append(("log", title))

    def redress(self) -> None:
        self.asked.append(("redress",))

    def leave(self) -> None:
        self.asked.append(("leave",))


class Tiny(App[None]):
    """An App that shows one stage."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage

    def on_mount(self) -> None:
        """Show the stage."""
        self.push_screen(self.stage)


def text_of(stage: Stage) -> str:
    """Everything on the screen, as text, panel under panel from top to bottom."""
    panels = [panel for panel in stage._panels.values() if panel.display]
    panels.sort(key=lambda panel: (panel.region.y, panel.region.x))
    frames = stage.kit.frames
    lines = "\n".join(panel.picture.text for panel in panels)
    return lines if frames is None else lines.translate(frames)
