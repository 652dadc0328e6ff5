"""Golden matches of Do Dare Decide: the rulebook's example, every format, every chaos card, every answer."""

from __future__ import annotations

from typing import Any

from rules.chance import Chance
from rules.contract import Action
from rules.dare.actions import DRAW, KEEP, PASS, ROLL, USE_DRAWN, Raise, Take
from rules.dare.deck import shipped
from rules.dare.engine import GAME
from rules.dare.state import Deciding, Forcing, Raising, Searching, State
from tests.transcripts.case import Case, Cases

PLAYERS = 3
CHAOS = {"used", "drawn"}
"""Fields that hold chaos cards wherever they stand."""
FRESH, PERFECT = 3, 4
"""The cards the rulebook's second and third player draw."""


def word(name: str, value: object) -> str | None:
    """Chaos cards by their names."""
    if name in CHAOS and isinstance(value, int) and not isinstance(value, bool):
        return shipped().chaos[value].name
    return None


def example(options: Any) -> tuple[int, list[tuple[int, Action]]]:
    """A match that begins as the example at the end of the rulebook.

    The first player rolls blank and does not raise; the second rolls Decide and keeps FRESH START; the third
    rolls Do, draws PERFECT DRAW, takes the highest card of the pile and raises by 2.
    """
    seed = 0
    while True:
        seed += 1
        state = GAME.deal(options, PLAYERS, Chance(seed))
        if state.round.starter:
            continue
        moves: list[tuple[int, Action]] = []
        if _turns(state, moves):
            return seed, moves


def _turns(state: State, moves: list[tuple[int, Action]]) -> bool:
    """Play the three turns; whether the die and the cards fell as in the example."""

    def do(seat: int, action: Any) -> None:
        nonlocal state
        moves.append((seat, action))
        state, _ = GAME.apply(state, seat, action)

    do(0, DRAW)
    do(0, ROLL)
    if not isinstance(state.pending, Raising) or state.face != "blank":
        return False
    do(0, PASS)
    do(1, DRAW)
    do(1, ROLL)
    if not isinstance(state.pending, Deciding) or state.drawn != FRESH:
        return False
    do(1, KEEP)
    do(1, PASS)
    do(2, DRAW)
    do(2, ROLL)
    if not isinstance(state.pending, Forcing) or state.drawn != PERFECT:
        return False
    do(2, USE_DRAWN)
    assert isinstance(state.pending, Searching)
    do(2, Take(len(set(state.pile)) - 1))
    do(2, Raise(2))
    return True


CASES = Cases(
    cases=(
        Case(
            "rulebook-example",
            "three players begin as in the example at the end of the rulebook",
            (("format", "rounds"), ("rounds", "1")),
            ("medium", "medium", "medium"),
            ("Searching", "Deciding", "Forcing"),
            begins=example,
        ),
        Case(
            "three-rounds",
            "three rounds, two good players and two that are not",
            (("format", "rounds"), ("rounds", "3")),
            ("hard", "easy", "hard", "random"),
            ("Choosing", "Targeting", "Burying", "Searching", "Leaving"),
        ),
        Case(
            "classic-two",
            "two players until one has every chip",
            (("format", "classic"),),
            ("easy", "easy"),
            ("Forcing", "Daring"),
        ),
        Case(
            "rising-six",
            "six players, and the ante rises until one has every chip",
            (("format", "rising"),),
            ("random", "easy", "random", "random", "easy", "random"),
            ("Leaving", "Targeting"),
        ),
        Case(
            "calls-and-leaving",
            "anything goes: false calls, and players who leave between rounds",
            (("format", "rounds"), ("rounds", "20")),
            ("random", "random", "random", "random"),
            ("Choosing", "Targeting", "Burying", "Searching", "Leaving"),
            wild=True,
        ),
    ),
    word=word,
)
