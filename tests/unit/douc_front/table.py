"""Scenes of DOUC in Danger to draw: real ones made by playing, and danger zones made by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Event, actors_of
from rules.douc.cards import card_named, mask_of
from rules.douc.engine import Douc
from rules.douc.options import Level, Options
from rules.douc.state import Offers, Stack, State
from tests.rules.douc.build import stack_of, zone_of
from tests.support.scenes import log_of, scene_of
from themes.glyphs import Glyphs
from tui.games.douc.front import DoucFront
from tui.games.front import Scene
from tui.widgets.phrase import Words

GAME = Douc()
PLAIN = ("Ada", "Maja", "Bo", "Cem", "Dora", "Emil")
WIDE = "\N{FULLWIDTH LATIN CAPITAL LETTER A}"
LONG = ("Wolfeschlegelsteinhausen" * 3, "名前" * 15, "[/]", WIDE * 9, "a[b" * 12, "Bo 2")
LEVELS: tuple[Level, ...] = ("1", "2", "3", "2+3")
SIZES = ((80, 20), (100, 26), (160, 41), (81, 23), (93, 37), (120, 25), (200, 60), (80, 60), (200, 20))


class Played(NamedTuple):
    """A state that play has reached, and everything that happened on the way."""

    state: State
    events: tuple[Event, ...]


@cache
def front(ascii: bool = False) -> DoucFront:
    """The front with one set of signs."""
    return DoucFront(GAME, Glyphs(ascii), str)


def play(seed: int, seats: int, level: Level, *, day: Any = "ring", rescue: Any = "lot") -> Iterator[Played]:
    """Every state of a match in which each seat chooses by lot."""
    options = Options(levels=(level, level, level), day=day, rescue=rescue)
    state = GAME.deal(options, seats, Chance(seed))
    events: list[Event] = list(GAME.opening(state))
    chance = Chance(seed + 1)
    while True:
        yield Played(state, tuple(events[-40:]))
        actors = actors_of(GAME.moment(state))
        if not actors:
            return
        seat, chance = chance.below(len(actors))
        legal = GAME.legal(state, actors[seat])
        if not legal:
            continue
        choice, chance = chance.below(len(legal))
        state, happened = GAME.apply(state, actors[seat], legal[choice])
        events += happened


def scene(
    state: State,
    eyes: int | None,
    acting: int | None,
    names: Sequence[str] = PLAIN,
    log: tuple[Words, ...] = (),
    floor: tuple[int, ...] = (),
) -> Scene:
    """What a pair of eyes sees of a state."""
    return scene_of(front(), state, eyes, acting, names[: state.setup.seats], log, floor)


def own(played: Played, names: Sequence[str] = PLAIN, ascii: bool = False) -> Scene:
    """The state as the seat to act sees it, hand open."""
    actors = actors_of(GAME.moment(played.state))
    seat = actors[0] if actors else 0
    log = log_of(front(ascii), played.events, seat, names)
    return scene(played.state, seat, seat if actors else None, names, log)


def public(played: Played, names: Sequence[str] = PLAIN) -> Scene:
    """The state on the public table, with the digits of those asked."""
    asks = tuple(ask.seat for ask in GAME.moment(played.state).asks)
    return scene(played.state, None, None, names, floor=asks)


@cache
def gallery() -> tuple[Played, ...]:
    """States of every phase at every level and table size, a few of each kind."""
    found: dict[tuple[object, ...], Played] = {}
    for seed, (level, seats) in enumerate((level, seats) for level in LEVELS for seats in range(2, 7)):
        for day, rescue in (("ring", "lot"), ("claim", "slap"), ("live", "lot")):
            for played in play(seed, seats, level, day=day, rescue=rescue):
                state = played.state
                actors = actors_of(GAME.moment(state))
                role = state.month.role(actors[0]) if actors else "none"
                stage = getattr(state.pending, "stage", "")
                rain = state.month.rain
                key = (type(state.pending).__name__, stage, role, level, rain, len(state.zone.stacks) > 3)
                found.setdefault(key, played)
    return tuple(found.values())


def stacked(*stacks: Stack, hand: str = "Y9 B9 G9 T9 T12", holders: int = 3) -> Played:
    """The first day at level 3 with these stacks; the Ranger, who is to act, holds this hand."""
    played = next(
        played
        for played in play(5, holders, "3")
        if isinstance(played.state.pending, Offers)
        and played.state.pending.ring.seat == played.state.month.ranger
    )
    state = played.state
    hands = list(state.hands)
    hands[state.month.ranger] = mask_of(card_named(name) for name in hand.split())
    return Played(replace(state, zone=zone_of(*stacks), hands=tuple(hands)), played.events)


def stack(text: str, by: int = 0, danger: bool | None = None) -> Stack:
    """A stack by short names, the lowest card first: ``"Y2 Y4 TRAP"``."""
    cards = [card_named(name) for name in text.split()]
    return stack_of(*cards, by=(by,) * len(cards), danger=danger)
