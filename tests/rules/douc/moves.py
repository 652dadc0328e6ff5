"""Actions of DOUC in Danger by the names of cards, and playing them."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

import pytest

from rules.chance import Chance
from rules.contract import Action, Event, IllegalAction, Pass
from rules.douc.actions import (
    Appoint,
    CallTeam,
    Declare,
    Discard,
    Donate,
    Done,
    Endanger,
    Hold,
    Lay,
    LayTrap,
    Look,
    PlaceOn,
    Save,
    SkipLook,
    Swap,
    Take,
    Turn,
)
from rules.douc.cards import ActionKind, card_named
from rules.douc.options import Level, Options
from rules.douc.state import Free, Looking, Offers, Question, State
from rules.registry import GAMES
from tests.rules.douc.build import charged

E = TypeVar("E", bound=Event)

GAME: Any = GAMES["douc"]
"""The game as the table knows it."""

PASS, HOLD, DECLARE, LAY, DONE, TEAM, SKIP = (
    Pass(),
    Hold(),
    Declare(),
    Lay(),
    Done(),
    CallTeam(),
    SkipLook(),
)

__all__ = ["Appoint", "Donate", "LayTrap", "Look", "PlaceOn", "Swap", "Take", "Turn"]


def endanger(card: str) -> Endanger:
    """Put this DOUC of the hand in danger."""
    return Endanger(card_named(card))


def save(card: str, stack: int = 0) -> Save:
    """Lay this DOUC of the hand on a stack."""
    return Save(card_named(card), stack)


def discard(kind: ActionKind) -> Discard:
    """Lose an action card because the Poacher cannot open."""
    return Discard(kind)


class Run(NamedTuple):
    """Where a line of play led, and all that happened on the way."""

    state: State
    events: tuple[Any, ...]

    def told(self, kind: type[E]) -> list[E]:
        """The events of one kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]


def play(state: State, *moves: tuple[int, Action]) -> Run:
    """Apply moves one after the other."""
    events: list[Any] = []
    for seat, action in moves:
        state, told = GAME.apply(state, seat, action)
        events += told
    return Run(state, tuple(events))


def legal(state: State, seat: int) -> set[Action]:
    """Everything a seat may do."""
    return set(GAME.legal(state, seat))


def ways(state: State, seat: int, *kinds: type[Action]) -> set[Action]:
    """What a seat may do of these kinds."""
    return {action for action in GAME.legal(state, seat) if isinstance(action, kinds)}


def cards_only(state: State, seat: int) -> set[Action]:
    """What a seat may play, without passing, holding and declaring."""
    return {action for action in GAME.legal(state, seat) if not isinstance(action, Pass | Hold | Declare)}


def refused(state: State, seat: int, action: Action) -> str:
    """The code of the refusal and its rule: ``"cap R45"``. Fails where the action is accepted."""
    assert action not in GAME.legal(state, seat)
    refusal = GAME.refuse(state, seat, action)
    assert refusal is not None
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, seat, action)
    assert caught.value.refusal == refusal
    game_key, rule = refusal.rule.split(" ")
    assert game_key == "douc"
    return f"{refusal.code} {rule}"


def charged_done(seat: int, table: str, hands: str, **more: Any) -> State:
    """The morning after ``seat``, in charge with nothing that saves, was done."""
    return play(charged(seat, table, hands, **more), (seat, DONE)).state


def dusk(state: State) -> Run:
    """The Ranger declares and everybody declines: the night falls."""
    ranger = state.month.ranger
    run = play(state, (ranger, DECLARE))
    events = list(run.events)
    here = run.state
    while isinstance(here.pending, Offers | Question):
        seat = GAME.actors(here)[0]
        here, told = GAME.apply(here, seat, PASS)
        events += told
        if here.month.day != state.month.day or here.month.number != state.month.number:
            break
    assert not isinstance(here.pending, Free)
    return Run(here, tuple(events))


def begin(seats: int, *levels: Level, ranger: int = 0, seed: int = 7) -> State:
    """A new match; ``ranger`` is first in the footprint order."""
    order = tuple((ranger + step) % seats for step in range(seats))
    month = levels if len(levels) == 3 else levels * 3
    options = Options(levels=(month[0], month[1], month[2]), footprint=order)
    state: State = GAME.deal(options, seats, Chance(seed))
    return state


def appointed(seats: int, *levels: Level, seed: int = 7) -> Run:
    """A month whose Ranger, the first seat, has named the second."""
    return play(begin(seats, *levels, seed=seed), (0, Appoint(1)))


def ready(seats: int, level: Level, seed: int = 7) -> State:
    """The first morning, nobody having looked at a Jungle Card."""
    state = appointed(seats, level, seed=seed).state
    while isinstance(state.pending, Looking):
        state = play(state, (GAME.actors(state)[0], SKIP)).state
    return state
