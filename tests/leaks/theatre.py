"""A stage for scrambled states: one App whose table is taken away and put there again with another state.

What is drawn goes the whole way of a real match: host, link, eyes, scene, front, panels, compositor. Only the
state on the table is exchanged, so two states that look alike to a seat have to give the same frame.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from rules.chance import Chance
from rules.contract import AnyGame
from rules.journal import Seat
from rules.table import Table
from tests.conformance.hook import hook_of
from tests.conformance.privacy import Scrambled
from tests.pilot.support import NAMES, Desk, desk, settle, spec_of
from themes.glyphs import Glyphs
from themes.loader import load_theme
from themes.roles import Depth
from tui.app import Look
from tui.games import make_front
from tui.games.front import Front
from tui.host import Host
from tui.link import Link
from tui.screens.match import MatchScreen
from tui.screens.sight import Sight
from tui.store import MemoryMatch

KEYS = (
    "right",
    "left",
    "down",
    "tab",
    "1",
    "2",
    "3",
    "4",
    "5",
    "s",
    "e",
    "t",
    "j",
    "d",
    "slash",
    "b",
    "escape",
    "x",
)
"""Keys that move a cursor, ask, or are refused; in some games one of them plays what the cursor stands on."""
Maker = Callable[[AnyGame, Any, Any], Front]
Linker = Callable[[Host, tuple[int, ...] | None], Link]


class Dress(NamedTuple):
    """How a frame is drawn."""

    depth: Depth
    ascii: bool


class Theatre:
    """One App with one match screen on which states are shown."""

    def __init__(self, at: Desk, theme: str, maker: Maker = make_front, linker: Linker = Link) -> None:
        self.desk = at
        self.theme = theme
        self.maker = maker
        self.linker = linker
        self.state: Any = None
        """The state on the table, for leaks made on purpose."""

    @property
    def screen(self) -> MatchScreen:
        """The one match screen."""
        return self.desk.match

    @property
    def played(self) -> bool:
        """Whether something was played since the state was put on the table."""
        return self.screen.link.host._table.state is not self.state

    def dress(self, dress: Dress) -> None:
        """Draw with another depth of colour and another set of symbols."""
        theme = load_theme(self.theme)
        plain = theme.mono or dress.depth == "none"
        self.desk.app.wear(Look(theme, dress.depth, Glyphs(dress.ascii), "en", plain))

    def seat(self, game: AnyGame, options: Any, state: Any, here: tuple[int, ...] | None, seats: int) -> None:
        """Put a state on a table before this terminal; ``here`` are the seats at its keyboard."""
        kit, screen = self.desk.app.kit, self.screen
        table = Table(game, options, [Seat(NAMES[seat], "person") for seat in range(seats)], 1)
        table.state = self.state = state
        table.entries = []
        host = Host(table, MemoryMatch(), clock=self.desk.time.clock, sleep=self.desk.time.sleep)
        screen._clear_above()
        screen.front = self.maker(game, kit.glyphs, kit.translate)
        screen._unsubscribe()
        screen.link = self.linker(host, here)
        screen._unsubscribe = screen.link.subscribe(screen._hear_news)
        screen.sight = Sight(screen.link, screen.front)
        screen.cursor, screen.message, screen.refusal, screen._leaving = None, "", None, False
        screen._first_curtain = True
        screen.follow()

    async def frames(self, twin: Scrambled, state: Any, game: AnyGame, keys: tuple[str, ...]) -> list[Any]:
        """Every frame that the seat of ``twin`` gets to see of a state, and everybody with it.

        The seat's own view first, and what its keys answer up to the one that plays: what an action turns up
        need not be alike. Then the keyboard that all share, which shows the public table, a race or a
        curtain.
        """
        seats, found = hook_of(game).seats_of(twin.state), []
        options = twin.drawn.options
        if twin.seat is not None:
            self.seat(game, options, state, (twin.seat,), seats)
            await settle(self.desk.app)
            found.append(self.desk.frame)
            for key in keys:
                await self.desk.app.screen.hear(key, key if len(key) == 1 else None)  # type: ignore[attr-defined]
                await settle(self.desk.app)
                if self.played:
                    break
                found.append(self.desk.frame)
        if seats > 1:
            self.seat(game, options, state, None, seats)
            await settle(self.desk.app)
            found.append(self.desk.frame)
        return found


def keys_for(luck: Chance, count: int) -> tuple[str, ...]:
    """Some keys, most of which play nothing."""
    keys = []
    for _ in range(count):
        key, luck = luck.pick(KEYS)
        keys.append(key)
    return tuple(keys)


@asynccontextmanager
async def theatre(
    theme: str, size: tuple[int, int], maker: Maker = make_front, linker: Linker = Link
) -> AsyncIterator[Theatre]:
    """An App in a theme with a match screen to put states on."""
    async with desk(spec_of("pp"), size=size, theme=theme) as at:
        # Frames are taken whole; what would be sent to a terminal bit by bit is not worked out as well.
        screen = at.match

        def skip() -> None:
            screen._compositor._dirty_regions.clear()
            screen._dirty_widgets.clear()

        screen._compositor_refresh = skip  # type: ignore[method-assign]
        yield Theatre(at, theme, maker, linker)
