"""The checks are checks: games that break the contract on purpose are caught by random play."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec
import pytest

from rules.contract import AnyGame, IllegalAction, Moment, Refusal, TimeUp
from rules.registry import GAMES
from tests.conformance.leaks import made
from tests.conformance.test_random_play import play

LEAST, MOST, ENOUGH = 12, 300, 2000
"""Matches, and rows in them, after which a fault should have shown; short matches take more of them."""
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def never_refuses(game: AnyGame) -> AnyGame:
    def refuse(self: AnyGame, state: Any, seat: int, action: Any) -> None:
        return None

    return made(game, refuse=refuse)


def refuses_the_last(game: AnyGame) -> AnyGame:
    def refuse(self: AnyGame, state: Any, seat: int, action: Any) -> Refusal | None:
        legal = game.legal(state, seat)
        if len(legal) > 1 and action == legal[-1]:
            return game.refuse(state, seat, TimeUp("never"))
        return game.refuse(state, seat, action)

    return made(game, refuse=refuse)


def unwritten_refusal(game: AnyGame) -> AnyGame:
    def refuse(self: AnyGame, state: Any, seat: int, action: Any) -> Refusal | None:
        refusal = game.refuse(state, seat, action)
        return None if refusal is None else msgspec.structs.replace(refusal, code="because")

    return made(game, refuse=refuse)


def lists_too_little(game: AnyGame) -> AnyGame:
    def legal(self: AnyGame, state: Any, seat: int) -> Any:
        actions = game.legal(state, seat)
        return actions[:-1] if len(actions) > 1 else actions

    return made(game, legal=legal)


def lists_twice(game: AnyGame) -> AnyGame:
    def legal(self: AnyGame, state: Any, seat: int) -> Any:
        return (*game.legal(state, seat), *game.legal(state, seat))

    return made(game, legal=legal)


def forgets_an_actor(game: AnyGame) -> AnyGame:
    def actors(self: AnyGame, state: Any) -> Any:
        return game.actors(state)[:1]

    def moment(self: AnyGame, state: Any) -> Moment:
        found = game.moment(state)
        seats = len(game.actors(state))
        return msgspec.structs.replace(found, may=(*found.may, 0)) if seats == 1 and not found.may else found

    return made(game, actors=actors, moment=moment)


def never_the_same(game: AnyGame) -> AnyGame:
    """Luck from outside the state."""
    counter = count()

    def apply(self: AnyGame, state: Any, seat: int, action: Any, spent: int = 0) -> Any:
        after, events = game.apply(state, seat, action, spent)
        chance = msgspec.structs.replace(after.chance, count=after.chance.count + next(counter))
        return msgspec.structs.replace(after, chance=chance), events

    return made(game, apply=apply)


def ends_early(game: AnyGame) -> AnyGame:
    def outcome(self: AnyGame, state: Any) -> Any:
        return game.outcome(state) if game.outcome(state) else object()

    return made(game, outcome=outcome)


def wrong_winner(game: AnyGame) -> AnyGame:
    """Everybody but the winners wins."""

    def outcome(self: AnyGame, state: Any) -> Any:
        found = game.outcome(state)
        if found is None:
            return None
        ranks = tuple(2 if rank == 1 else 1 for rank in found.ranks)
        return msgspec.structs.replace(found, ranks=ranks)

    return made(game, outcome=outcome)


FAULTS = (
    never_refuses,
    refuses_the_last,
    unwritten_refusal,
    lists_too_little,
    lists_twice,
    forgets_an_actor,
    never_the_same,
    ends_early,
    wrong_winner,
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
@EVERY_GAME
def test_a_fault_is_caught(game: AnyGame, fault: Callable[[AnyGame], AnyGame]) -> None:
    broken, steps = fault(game), 0
    with pytest.raises((AssertionError, KeyError, IllegalAction)):  # noqa: PT012 - one of these matches has to show it
        for number in range(MOST):
            steps += len(play(broken, number).rows)
            if number >= LEAST and steps > ENOUGH:
                break
