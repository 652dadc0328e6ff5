"""Positions written in short: ``state("Y7 T3 | B2 | ", zone="G5! Y2<Y4")`` and the moves of a match."""

from __future__ import annotations

import random
from collections.abc import Iterator

from msgspec.structs import replace

from rules.chance import Chance
from rules.douc.actions import DoucAction
from rules.douc.cards import FACE, TEAM, card_named, faces_of, mask_of
from rules.douc.engine import Douc
from rules.douc.events import DoucEvent
from rules.douc.options import Level, Options
from rules.douc.state import Opening, Pending, Placing, Stack, State
from rules.kit.ring import left_of
from tests.rules.douc.build import stack_of, zone_of

GAME = Douc()


def cards(text: str) -> tuple[int, ...]:
    """Cards by their short names."""
    return tuple(card_named(name) for name in text.split())


def stack(text: str, by: int = 0) -> Stack:
    """A stack from bottom to top: ``Y2<Y4``, ``!`` behind a top in danger, ``+`` for laid action cards."""
    names = text.rstrip("!").replace("+", "<").split("<")
    faces = tuple(card_named(name) for name in names)
    return stack_of(*faces, by=(by,) * len(faces), danger=text.endswith("!"))


def state(
    hands: str,
    zone: str = "",
    *,
    level: Level = "1",
    pending: Pending | None = None,
    pile: str = "",
    jungle: str = "",
    rain: bool = False,
    options: Options | None = None,
    ranger: int = 0,
    poacher: int = 1,
) -> State:
    """A day in month 1: hands parted by ``|``, seat 0 the Ranger and seat 1 the Poacher unless told."""
    held = tuple(mask_of(cards(hand)) for hand in hands.split("|"))
    chosen = replace(options or Options(rescue="lot"), levels=(level, "1", "1"))
    seats = len(held)
    first = GAME.deal(replace(chosen, footprint=tuple(range(seats))), seats, Chance(7))
    places = tuple(None if name == "-" else card_named(name) for name in jungle.split())
    month = replace(
        first.month, ranger=ranger, poacher=poacher, day=1, rain=rain, shown=(None,) * len(places)
    )
    return replace(
        first,
        month=month,
        hands=held,
        pile=cards(pile),
        jungle=places,
        zone=zone_of(*[stack(text) for text in zone.split()]),
        pending=pending or Opening(),
    )


def order_after(now: State, seat: int) -> tuple[int, ...]:
    """The offers that follow a card of ``seat``."""
    return left_of(now.month.remaining, seat)


def play(now: State, *moves: tuple[int, DoucAction]) -> tuple[State, tuple[DoucEvent, ...]]:
    """The state after these moves, and all their events."""
    told: list[DoucEvent] = []
    for seat, action in moves:
        now, events = GAME.apply(now, seat, action)
        told += events
    return now, tuple(told)


def code(now: State, seat: int, action: DoucAction) -> str | None:
    """The code of the refusal, ``None`` if the action is accepted."""
    refusal = GAME.refuse(now, seat, action)
    return refusal.code if refusal else None


def every_face(now: State) -> list[int]:
    """All cards of the month, wherever they are."""
    found = [FACE[card] for card in now.pile]
    found += [FACE[card] for card in now.jungle if card is not None]
    for hand in now.hands:
        found += faces_of(hand)
    for one in now.zone.stacks:
        found += one.cards
    found += [TEAM] * len(now.zone.teams)
    for pile in now.month.lost:
        found += pile
    found += now.month.treetop
    if isinstance(now.pending, Placing):
        found.append(now.pending.card)
    return sorted(found)


def match(
    options: Options, seats: int, seed: int
) -> Iterator[tuple[State, int, DoucAction, tuple[DoucEvent, ...]]]:
    """A random match move by move: the state before it, the seat, the action and the events."""
    rng = random.Random(seed)
    now = GAME.deal(options, seats, Chance(seed))
    while GAME.actors(now):
        able = [(seat, legal) for seat in GAME.actors(now) if (legal := GAME.legal(now, seat))]
        seat, legal = rng.choice(able)
        action = rng.choice(legal)
        after, events = GAME.apply(now, seat, action)
        yield now, seat, action, events
        now = after
