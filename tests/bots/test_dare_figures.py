"""Rounds of bots that follow the policy of the rules, against the figures measured for it.

Everything is measured over single rounds in which everybody starts with a full stock.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import ceil
from typing import Any

import pytest

from rules.chance import Chance
from rules.dare.actions import Draw
from rules.dare.engine import GAME
from rules.dare.events import (
    ChaosUsed,
    Rolled,
    Showdown,
    TieBroken,
)
from rules.dare.options import Options
from rules.dare.state import State
from rules.luck import bot_chance
from tests.bots.contests import SOAK

FULL = 6000
ROUNDS = FULL if SOAK else FULL // 10
"""Rounds for each number of players."""
SHARE, PART = (0.03, 0.1) if SOAK else (0.06, 0.15)
"""How far a share and a mean may be off: two points and a tenth, and what chance does to so many rounds."""


class Figures:
    """What was counted over some rounds."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rounds = 0
        self.turns: list[int] = []
        self.met: Counter[str] = Counter()

    def of(self, name: str) -> float:
        """How often something happened in a round."""
        return self.met[name] / self.rounds

    def turn(self, part: float) -> int:
        """Turns for each player that ``part`` of the rounds do not exceed."""
        return sorted(self.turns)[int(len(self.turns) * part)]


@lru_cache(maxsize=8)
def figures(seats: int) -> Figures:
    """Play rounds and count."""
    found = Figures(seats)
    for seed in range(ROUNDS):
        _round(found, seats, seed)
    return found


def _round(found: Figures, seats: int, seed: int) -> None:
    state, number, over = GAME.deal(Options(rounds=1), seats, Chance(seed)), 0, False
    choose, high = GAME.bots["hard"], 36
    while actors := GAME.actors(state):
        seat = actors[0]
        if state.match.past:
            break
        view, legal = GAME.view(state, seat), GAME.legal(state, seat)
        action = choose(view, legal, bot_chance(seed, number, seat))
        before = state
        state, events = GAME.apply(state, seat, action)
        number += 1
        over = over or (isinstance(action, Draw) and sum(state.hands[seat]) > high)
        _count(found.met, before, state, seat, events)
    record = state.match.past[0]
    found.rounds += 1
    found.turns.append(ceil((record.turns + (record.why == "call")) / seats))
    found.met.update(
        starter=record.starter in record.winners,
        caller=record.caller in record.winners,
        pot=record.pot,
        guard=record.why == "guard",
        over=over,
        best=record.total == high,
        turns=record.turns + (record.why == "call"),
    )


def _count(met: Counter[str], before: State, state: State, seat: int, events: tuple[Any, ...]) -> None:
    """Count what happened in one action."""
    if not any(isinstance(event, Showdown) for event in events):
        met["broken"] += sum(
            held and not state.held[other] for other, held in enumerate(before.held) if other != seat
        )
    met["ties"] += any(isinstance(event, TieBroken) for event in events)
    for event in events:
        if isinstance(event, ChaosUsed):
            met["used"] += 1
            met["forced kept" if event.forced else "free kept"] += event.kept
        elif isinstance(event, Rolled):
            met[event.face] += not event.void
        else:
            met[type(event).__name__] += 1


PAGE = {
    2: ((6, 4, 9), 0.55, 0.85, 7, 0.14, 0.34),
    3: ((6, 4, 8), 0.36, 0.75, 13, 0.17, 0.62),
    4: ((6, 4, 8), 0.27, 0.70, 20, 0.19, 0.87),
    5: ((6, 4, 7), 0.22, 0.64, 28, 0.20, 1.10),
    6: ((6, 4, 7), 0.17, 0.59, 37, 0.20, 1.29),
}
"""Turns (median, 10%, 90%), won by the starter, by the caller, pot, rounds with somebody above 36, and how
often the right to call was broken."""


@pytest.mark.parametrize("seats", PAGE)
def test_rounds_are_as_the_rules_page_says(seats: int) -> None:
    turns, starter, caller, pot, over, broken = PAGE[seats]
    found = figures(seats)
    print(
        f"{seats} players, {found.rounds} rounds: turns {found.turn(0.5)} ({found.turn(0.1)}, "
        f"{found.turn(0.9)}), starter {found.of('starter'):.1%}, caller {found.of('caller'):.1%}, "
        f"pot {found.of('pot'):.1f}, guard {found.of('guard'):.1%}, above {found.of('over'):.1%}, "
        f"broken {found.of('broken'):.2f}"
    )
    assert found.turn(0.5) == turns[0]
    assert found.turn(0.1) == turns[1]
    assert abs(found.turn(0.9) - turns[2]) <= 1
    assert abs(found.of("starter") - starter) <= SHARE
    assert abs(found.of("caller") - caller) <= SHARE
    assert abs(found.of("pot") / pot - 1) <= PART
    assert found.of("guard") <= 0.01
    assert abs(found.of("over") - over) <= SHARE
    assert abs(found.of("broken") / broken - 1) <= PART


def test_chaos_cards_in_four_player_rounds() -> None:
    found = figures(4)
    turn, dare = found.met["turns"], found.met["dare"]
    print(
        f"used {found.met['used'] / turn:.2f} a turn, without effect {found.of('NoEffect'):.2f} a round, "
        f"Dare taken {found.met['DareTaken'] / dare:.1%}, "
        f"kept {found.met['ChaosKept'] / found.met['decide']:.1%}, "
        f"forced {found.of('forced kept'):.2f}, free {found.of('free kept'):.2f} a round, "
        f"36 wins {found.of('best'):.1%}, ties {found.of('ties'):.1%}"
    )
    assert abs(found.met["used"] / turn / 0.54 - 1) <= 0.1
    assert abs(found.met["DareTaken"] / dare - 0.83) <= SHARE
    assert abs(found.met["ChaosKept"] / found.met["decide"] - 0.87) <= SHARE
    assert abs(found.of("forced kept") / 1.7 - 1) <= PART
    assert abs(found.of("free kept") / 0.3 - 1) <= 2 * PART
    assert abs(found.of("best") - 0.25) <= SHARE + 0.01
    assert abs(found.of("ties") - 0.1) <= SHARE
    assert abs(found.of("NoEffect") - 0.1) <= SHARE


@pytest.mark.parametrize(("seats", "median"), [(2, 11), (3, 12), (4, 13), (5, 13), (6, 14)])
def test_the_rising_ante_ends_a_match(seats: int, median: int) -> None:
    lengths = []
    for seed in range(300 if SOAK else 40):
        state, number = GAME.deal(Options(format="rising"), seats, Chance(seed)), 0
        while actors := GAME.actors(state):
            luck = bot_chance(seed, number, actors[0])
            action = GAME.bots["hard"](GAME.view(state, actors[0]), GAME.legal(state, actors[0]), luck)
            state, _ = GAME.apply(state, actors[0], action)
            number += 1
        lengths.append(len(state.match.past))
    lengths.sort()
    print(f"{seats} players: {lengths[len(lengths) // 2]} rounds, {lengths[0]} to {lengths[-1]}")
    assert abs(lengths[len(lengths) // 2] - median) <= (1 if SOAK else 2)
    assert lengths[-1] <= 25
