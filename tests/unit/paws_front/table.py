"""Scenes of Paws in Peril to draw: real ones made by playing, and tables made by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Event
from rules.paws.actions import Place
from rules.paws.engine import GAME
from rules.paws.options import Options
from rules.paws.pending import Acting
from rules.paws.state import State
from tests.support.scenes import log_of, scene_of
from themes.glyphs import Glyphs
from tui.games.front import Scene
from tui.games.paws.front import PawsFront
from tui.widgets.phrase import Words

PLAIN = ("Ada", "Maja", "Bo", "Cem")
WIDE = "\N{FULLWIDTH LATIN CAPITAL LETTER A}" * 9
LONG = ("Wolfeschlegelsteinhausen" * 2, "名前" * 15, "[/]", WIDE)
PANELS = ("map", "side", "hand")
SIZES = ((80, 20), (100, 26), (160, 41), (81, 23), (93, 37), (120, 25), (200, 60), (80, 60), (200, 20))
TABLES = (
    (2, Options()),
    (3, Options()),
    (4, Options()),
    (2, Options(board="explorer")),
    (4, Options(board="explorer")),
    (4, Options(teams=True)),
    (4, Options(board="explorer", teams=True)),
)


class Played(NamedTuple):
    """A state that play has reached, and everything that happened on the way."""

    state: State
    events: tuple[Event, ...]


@cache
def front(ascii: bool = False, board: str = "beginner") -> PawsFront:
    """The front with one set of signs."""
    made = PawsFront(GAME, Glyphs(ascii), str)
    made.options = Options(board="explorer" if board == "explorer" else "beginner")
    return made


def play(seed: int, seats: int, options: Options, *, hoard: bool = False) -> Iterator[Played]:
    """Every state of a match in which each seat chooses by lot; whoever may break in does now and then."""
    state = GAME.deal(options, seats, Chance(seed))
    events: list[Event] = list(GAME.opening(state))
    chance = Chance(seed + 1)
    while True:
        yield Played(state, tuple(events[-40:]))
        actors = GAME.actors(state)
        if not actors:
            return
        seat = actors[0]
        lot, chance = chance.below(6)
        if not lot:
            at, chance = chance.below(len(actors))
            seat = actors[at] if GAME.legal(state, actors[at]) else seat
        legal = GAME.legal(state, seat)
        if hoard and len(legal) > 1 and isinstance(state.pending, Acting):
            # Tiles are kept for as long as there is something else to do, so that a knock-out lays them.
            legal = [one for one in legal if not isinstance(one, Place) or one.kind == "home"] or legal
        choice, chance = chance.below(len(legal))
        state, happened = GAME.apply(state, seat, legal[choice])
        events += happened


def scene(
    state: State,
    eyes: int | None,
    acting: int | None,
    names: Sequence[str] = PLAIN,
    log: tuple[Words, ...] = (),
    floor: tuple[int, ...] = (),
    bots: tuple[bool, ...] = (),
) -> Scene:
    """What a pair of eyes sees of a state."""
    made = front(False, state.setup.options.board)
    return scene_of(made, state, eyes, acting, names[: state.setup.seats], log, floor, bots, True)


def own(played: Played, names: Sequence[str] = PLAIN, ascii: bool = False) -> Scene:
    """The state as the seat asked sees it, hand open."""
    actors = GAME.actors(played.state)
    seat = actors[0] if actors else 0
    made = front(ascii, played.state.setup.options.board)
    log = log_of(made, played.events, seat, names)
    return scene(played.state, seat, seat if actors else None, names, log)


def cutting_in(played: Played, names: Sequence[str] = PLAIN) -> Scene | None:
    """The state as a seat sees it that may break in with a card, if there is one."""
    for seat in GAME.actors(played.state)[1:]:
        if GAME.legal(played.state, seat):
            return scene(played.state, seat, seat, names)
    return None


def public(played: Played, names: Sequence[str] = PLAIN) -> Scene:
    """The state on the public table: what needs no secret is answered there, the rest by a digit."""
    moment = GAME.moment(played.state)
    open_ = next((ask.seat for ask in moment.asks if not ask.secret), None)
    asks = tuple(ask.seat for ask in moment.asks if ask.secret)
    return scene(played.state, None, open_, names, floor=(*asks, *moment.may))


def phase(state: State) -> tuple[object, ...]:
    """What a gallery has one picture of."""
    fight = state.fight
    kind = fight.kind if fight is not None else ""
    return (
        type(state.pending).__name__,
        kind,
        state.setup.options.board,
        state.setup.seats,
        state.setup.options.teams,
    )


@cache
def gallery() -> tuple[Played, ...]:
    """States of every prompt on both boards, with every number of players, two of each kind."""
    found: dict[tuple[object, ...], list[Played]] = {}
    for seed in range(6):
        for number, (seats, options) in enumerate(TABLES):
            for played in play(100 * number + seed, seats, options, hoard=seed % 2 == 1):
                kept = found.setdefault(phase(played.state), [])
                if len(kept) < 2:
                    kept.append(played)
    return tuple(played for kept in found.values() for played in kept)


def changed(state: State, **fields: Any) -> State:
    """A state with some of its parts replaced."""
    return replace(state, **fields)
