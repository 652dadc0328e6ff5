"""Nothing hidden reaches a frame: states that a seat cannot tell apart are drawn alike, cell by cell.

Text and styles are compared, for the seat's own view, for what its keys answer, and for the keyboard that all
share. Every theme, both symbol sets, every depth of colour and three sizes take part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import cycle
from typing import Any

import pytest

from rules.contract import AnyGame
from rules.registry import GAMES
from tests.conformance import privacy
from tests.conformance.counts import SOAK, named
from tests.conformance.hook import hook_of
from tests.conformance.leaks import secret_of
from tests.leaks.theatre import Dress, Maker, Theatre, keys_for, theatre
from themes.glyphs import Glyphs
from themes.loader import theme_names
from themes.roles import Depth
from tui.eyes import Curtain, Seat, show_next
from tui.games import make_front
from tui.games.front import Front, Scene
from tui.link import Link
from tui.screens.curtain import CurtainScreen
from tui.widgets.picture import Picture, Span

STATES = 1000 if SOAK else max(40, 100 // len(GAMES))
"""Scrambled states a theme and game; in ``make test`` the games share them."""
KEYS_PRESSED = 3 if SOAK else 1
"""Keys pressed in each view, each with a frame of its own."""
SIZES = ((80, 24), (100, 30), (160, 45))
BODY = (80, 20)
"""What a game has of the least window."""
DEPTHS: dict[str, tuple[Depth, ...]] = {"mono": ("none",)}
COLOURED: tuple[Depth, ...] = ("truecolor", "ansi256", "ansi16")
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def dresses(theme: str) -> list[Dress]:
    """Every depth the theme is drawn in, with both symbol sets in turn."""
    return [Dress(depth, ascii) for depth in DEPTHS.get(theme, COLOURED) for ascii in (False, True)]


@cache
def scrambled(game: AnyGame, count: int, start: int) -> list[privacy.Scrambled]:
    """At least ``count`` scrambled states of matches that are not over: at the end everything is open."""
    states = privacy.scrambled(game, count + count // 6, start=start)
    twins = [twin for twin in states if game.outcome(twin.state) is None]
    assert len(twins) >= count
    return twins


def open_to_all(game: AnyGame, twins: list[privacy.Scrambled]) -> int:
    """In how many of the states the keyboard that all share shows something else than a curtain."""
    hook, count = hook_of(game), 0
    for twin in twins:
        here = range(hook.seats_of(twin.state))
        private = [seat for seat in here if game.view(twin.state, seat).own is not None]
        count += not isinstance(show_next(game.moment(twin.state), here, private), Curtain)
    return count


async def differ(stage: Theatre, game: AnyGame, twin: privacy.Scrambled, keys: int) -> list[str]:
    """Where the two states of ``twin`` are drawn unlike; empty if nowhere."""
    pressed = keys_for(twin.drawn.luck(21, keys), keys)
    true = await stage.frames(twin, twin.state, game, pressed)
    other = await stage.frames(twin, twin.imagined, game, pressed)
    assert len(true) == len(other)
    found = []
    for number, (one, two) in enumerate(zip(true, other, strict=True)):
        for row, (line, twin_line) in enumerate(zip(one, two, strict=True)):
            if line != twin_line:
                where = ("view", *pressed, "shared")[number if number < len(true) - 1 else -1]
                found.append(f"{where}, row {row}: {line} / {twin_line}")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("theme", theme_names())
@EVERY_GAME
async def test_frames_do_not_depend_on_what_is_hidden(game: AnyGame, theme: str) -> None:
    start = 60_000 + 1000 * theme_names().index(theme) * SOAK
    twins = scrambled(game, STATES, start)
    hook, unlike, shown = hook_of(game), 0, Counter[str]()
    async with theatre(theme, SIZES[0]) as stage:
        for part, size in enumerate(SIZES):
            await stage.desk.resize(*size)
            for twin, dress in zip(twins[part :: len(SIZES)], cycle(dresses(theme)), strict=False):
                stage.dress(dress)
                with named(twin.drawn.number, f"{twin.phase}, seat {twin.seat}, {dress}, {size}"):
                    assert await differ(stage, game, twin, KEYS_PRESSED) == []
                unlike += hook.hidden(twin.state, twin.seat) != hook.hidden(twin.imagined, twin.seat)
                shown["curtain" if isinstance(stage.desk.app.screen, CurtainScreen) else "table"] += 1
    phases = Counter(twin.phase for twin in twins)
    veiled = sum(count for phase, count in phases.items() if phase not in hook.open_phases)
    assert unlike > 0.8 * veiled, "the scrambled states are hardly scrambled"
    assert set(phases) >= hook.phases - {"Over"}, f"reached: {phases}"
    assert shown["curtain"] >= 5, f"shown: {shown}"
    assert shown["table"] >= min(20, open_to_all(game, twins)), f"shown: {shown}"


def peeking(game: AnyGame, glyphs: Glyphs, translate: Any) -> Front:
    """The game's front, with something of the true state in a panel: what the best honest front cannot do."""
    return _leaky(game, glyphs, translate, lambda secret: (f"next: {secret % 1000}", "text"))


def blushing(game: AnyGame, glyphs: Glyphs, translate: Any) -> Front:
    """The same told by nothing but the colour of one word."""
    return _leaky(game, glyphs, translate, lambda secret: ("hm", "text" if secret % 2 else "success"))


def _leaky(game: AnyGame, glyphs: Glyphs, translate: Any, tell: Callable[[int], tuple[str, str]]) -> Front:
    honest = make_front(game, glyphs, translate)

    def draw(panel: str, scene: Scene, cursor: Any, width: int, height: int) -> Picture:
        picture = type(honest).draw(honest, panel, scene, cursor, width, height)
        if panel != [*honest.layout(scene, *BODY)][-1]:
            return picture
        text, role = tell(secret_of(game, STAGE[-1].state, scene.eyes))
        return picture._replace(rows=((Span(text.ljust(width), role),), *picture.rows[1:]))

    honest.draw = draw  # type: ignore[method-assign]
    return honest


class WrongEyes(Link):
    """A link that hands out the view of the next seat."""

    @property
    def view(self) -> Any:
        """Somebody else's view."""
        seats = len(self.host.seats)
        return self.host.view(None if self.eyes is None else (self.eyes + 1) % seats)


class NoCurtain(Link):
    """A link that opens the first asked seat's view by itself at a keyboard that several share."""

    def _look(self) -> None:
        super()._look()
        if not self.sole and isinstance(self.show, Curtain):
            self.eyes, self.show = self.show.seat, Seat(self.show.seat)


STAGE: list[Theatre] = []
"""The theatre that a leaky front looks behind the scenes of."""


@pytest.mark.parametrize(
    ("maker", "linker"),
    [(peeking, Link), (blushing, Link), (make_front, WrongEyes), (make_front, NoCurtain)],
    ids=["a card in a panel", "a colour", "another seat's view", "no curtain"],
)
@EVERY_GAME
async def test_a_leak_is_caught(game: AnyGame, maker: Maker, linker: type[Link]) -> None:
    """The proof above is one: screens that leak on purpose are noticed by it."""
    found = 0
    async with theatre("dark", SIZES[0], maker, linker) as stage:
        STAGE.append(stage)
        # Of a game with modes that hide nothing it takes some more until a leak can be one.
        for number, twin in enumerate(scrambled(game, 90, 90_000)):
            if number >= 30 and found > 2:
                break
            found += bool(await differ(stage, game, twin, 0))
    STAGE.clear()
    assert found > 2, "the leak was not noticed"
