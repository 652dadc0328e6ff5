"""Matches of bots on the bare contract, and what they add up to."""

from __future__ import annotations

import os
from collections.abc import Sequence
from time import perf_counter
from typing import Any, NamedTuple

from rules.chance import Chance
from rules.contract import AnyGame, Bot, Outcome
from rules.luck import bot_chance

SOAK = os.environ.get("HOTSEAT_SOAK", "") not in ("", "0")
MOST = 5000
"""Actions no match comes near."""


class Match(NamedTuple):
    """A match that has ended."""

    outcome: Outcome
    actions: int
    thought: tuple[float, ...]
    """Seconds of every decision of the seat that was watched."""


def match(game: AnyGame, options: Any, bots: Sequence[Bot], seed: int, watched: int = 0) -> Match:
    """Play one match; every action has to be in the list of its seat.

    Where nobody is waited for, another seat is asked first after every action.
    """
    state = game.deal(options, len(bots), Chance(seed))
    thought: list[float] = []
    for number in range(MOST):
        actors = game.actors(state)
        if not actors:
            outcome = game.outcome(state)
            assert outcome is not None
            return Match(outcome, number, tuple(thought))
        first = number % len(actors) if game.moment(state).kind == "open" else 0
        for seat in actors[first:] + actors[:first]:
            view, legal, luck = (
                game.view(state, seat),
                game.legal(state, seat),
                bot_chance(seed, number, seat),
            )
            begun = perf_counter()
            action = bots[seat](view, legal, luck)
            if seat == watched:
                thought.append(perf_counter() - begun)
            if action is not None:
                assert action in legal
                state, _ = game.apply(state, seat, action)
                break
        else:
            raise AssertionError(f"nobody goes on in match {seed} after {number} actions")
    raise AssertionError(f"match {seed} does not end")


def share(game: AnyGame, options: Sequence[Any], ours: Bot, theirs: Bot, seats: int, matches: int) -> float:
    """What part of the matches one seat of ``ours`` wins against others of ``theirs``.

    Every deal is played once with ``ours`` in each seat, and a shared victory is shared.
    """
    won = 0.0
    for number in range(matches):
        seat, deal = number % seats, number // seats
        bots = [ours if other == seat else theirs for other in range(seats)]
        winners = match(game, options[deal % len(options)], bots, deal).outcome.winners
        won += (seat in winners) / len(winners)
    return won / matches
