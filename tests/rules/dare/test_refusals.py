"""Every refusal of the numbered rules, provoked once, with its sentence and the rule it rests on."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import replace

import rules.dare
from rules.contract import Action, IllegalAction, Refusal, TimeUp
from rules.dare.actions import (
    ACCEPT,
    CALL,
    DRAW,
    KEEP,
    LEAVE,
    LEAVE_OUT,
    PASS,
    REFUSE,
    ROLL,
    STAY,
    USE_DRAWN,
    Bury,
    Choose,
    Raise,
    Take,
    Target,
    Use,
)
from rules.dare.deck import Number, shipped
from rules.dare.options import Options
from rules.dare.phases import PHASES
from rules.dare.state import Daring, Deciding, Drawing, Forcing, Gone, Over, Raising, Rolling, State
from tests.rules.dare.build import GAME, play, resting, scene


class Case(NamedTuple):
    """How a code is provoked, and what a player then reads."""

    rule: str
    text: str
    provoke: Callable[[], Refusal | None]


def no(state: State | Callable[[], State], seat: int, action: Action) -> Callable[[], Refusal | None]:
    """What this seat is told that tries this action."""

    def provoke() -> Refusal | None:
        here = state() if callable(state) else state
        refusal: Refusal | None = GAME.refuse(here, seat, action)
        assert action not in GAME.legal(here, seat)
        with pytest.raises(IllegalAction):
            GAME.apply(here, seat, action)
        return refusal

    return provoke


def tiny() -> Options:
    """A deck of four number cards."""
    return Options(deck=replace(shipped(), numbers=(Number(8, 2, "house"), Number(9, 2, "house"))))


def using(hands: str, card: str, *more: tuple[int, Action], exact: bool = False) -> Callable[[], State]:
    """Seat 0 has used this kept card."""
    return lambda: play(scene(hands, kept=card, exact=exact), (0, Use(0)), *more).state


def called() -> State:
    """Seat 0 has called falsely."""
    return play(scene("5|5"), (0, CALL)).state


CASES = {
    "seats": Case("C1", "The game is for two to six players, not 7.", lambda: GAME.check(Options(), 7)),
    "deck-too-small": Case(
        "C16",
        "This deck has 4 number cards; 5 players need at least one each to find the starter.",
        lambda: GAME.check(tiny(), 5),
    ),
    "over": Case("C123", "The match is over.", no(scene("-|-", phase=Over("rounds")), 0, DRAW)),
    "no-seat": Case("C1", "There is no such seat at this table.", no(scene("5|5"), 2, DRAW)),
    "left": Case(
        "C118",
        "Whoever has left takes no further part.",
        no(scene("5|5|-", gone={2: Gone(1, True, 9)}), 2, DRAW),
    ),
    "eliminated": Case(
        "C115",
        "Whoever has no chips after a round is out of the match.",
        no(scene("5|5|-", gone={2: Gone(1, False, 0)}), 2, DRAW),
    ),
    "answered": Case(
        "C118",
        "This seat has answered; the answers are shown when all have.",
        no(lambda: play(resting((9, 9)), (0, STAY)).state, 0, LEAVE),
    ),
    "not-your-turn": Case(
        "C60",
        "It is another player's turn; cards of yours can be used on your own turns only.",
        no(scene("5|5"), 1, DRAW),
    ),
    "draw-first": Case(
        "C24",
        "The draw comes first; before it you may only call or use saved cards.",
        no(scene("5|5"), 0, ROLL),
    ),
    "roll-first": Case(
        "C30",
        "The die is rolled first; saved cards may be used before it.",
        no(scene("5|5", phase=Rolling(0)), 0, PASS),
    ),
    "dare-first": Case(
        "C47",
        "The die shows Dare: take it or refuse it first.",
        no(scene("5|5", phase=Daring(0), kept="CHIPS"), 0, Use(0)),
    ),
    "decide-first": Case(
        "C53",
        "The die shows Decide: use the drawn card or save it first.",
        no(scene("5|5", phase=Deciding(0), drawn="LUCK"), 0, PASS),
    ),
    "force-first": Case(
        "C46",
        "The drawn card and every saved card have to be used first, in any order.",
        no(scene("5|5", phase=Forcing(0), drawn="LUCK"), 0, Raise(1)),
    ),
    "choose-first": Case("C74", "Pick first how the chaos card is used.", no(using("5|5", "SWAP"), 0, DRAW)),
    "target-first": Case(
        "C78", "Pick first whom the chaos card works on.", no(using("5|5|5", "SNATCH"), 0, DRAW)
    ),
    "bury-first": Case(
        "C72",
        "Pick first which of your number cards is buried.",
        no(using("5 6|5", "SWAP", (0, Choose(1))), 0, DRAW),
    ),
    "take-first": Case(
        "C88", "Take a card out of the number pile first.", no(using("5|5", "PERFECT"), 0, DRAW)
    ),
    "raise-first": Case(
        "C93",
        "The die is done with: raise, pass on, or use saved cards.",
        no(scene("5|5", phase=Raising(0)), 0, ROLL),
    ),
    "answer-first": Case(
        "C118",
        "Between rounds, say first whether you stay, leave or do as the others.",
        no(resting((9, 9)), 0, DRAW),
    ),
    "call-late": Case(
        "C42",
        "A call comes first in a turn; you have drawn or used a card already.",
        no(scene("5|5", phase=Daring(0)), 0, CALL),
    ),
    "call-twice": Case(
        "C41", "One call a turn; a false one has been made in this turn.", no(called, 0, CALL)
    ),
    "must-draw": Case(
        "C28",
        "Only above 36 may the draw be left out; your total is 36.",
        no(scene("11 11 11 3|5"), 0, LEAVE_OUT),
    ),
    "cannot-refuse": Case(
        "C52",
        "Refusing a Dare costs 1, which you do not have.",
        no(scene("5|5", phase=Daring(0), chips=(0, 9)), 0, REFUSE),
    ),
    "must-use": Case(
        "C45",
        "Only on Decide may a card be saved; this one has to be used.",
        no(scene("5|5", phase=Forcing(0), drawn="LUCK"), 0, KEEP),
    ),
    "raise-size": Case("C93", "A raise is one of 1, 2, 3.", no(scene("5|5", phase=Raising(0)), 0, Raise(4))),
    "raise-chips": Case(
        "C99",
        "A raise cannot exceed your own chips; you have 1.",
        no(scene("5|5", phase=Raising(0), chips=(1, 9)), 0, Raise(2)),
    ),
    "no-kept": Case(
        "C59",
        "You have saved no such chaos card; only Decide lets you save one.",
        no(scene("5|5", kept="LUCK"), 0, Use(1)),
    ),
    "none-drawn": Case(
        "C57",
        "The drawn card has been used; the saved ones are left.",
        no(scene("5|5", phase=Forcing(0), kept="LUCK"), 0, USE_DRAWN),
    ),
    "no-way": Case("C74", "The card has no such choice.", no(using("5|5", "SWAP"), 0, Choose(2))),
    "target-other": Case(
        "C68",
        "Pick another player who takes part in this round.",
        no(using("5|5|5", "SNATCH"), 0, Target(0)),
    ),
    "target-empty": Case(
        "C78", "That player holds no number card.", no(using("5|5|-|5", "SNATCH"), 0, Target(2))
    ),
    "no-card": Case(
        "C72", "No number card of yours is there.", no(using("5 6|5", "SWAP", (0, Choose(0))), 0, Bury(2))
    ),
    "not-found": Case(
        "C87", "No card of the number pile is there.", no(using("5|5", "PERFECT"), 0, Take(11))
    ),
}
ELSEWHERE = {"way-empty"}
"""Codes that only other decks provoke: test_effects."""


@pytest.mark.parametrize("code", list(CASES))
def test_refusal(code: str) -> None:
    case = CASES[code]
    refusal = case.provoke()
    assert refusal is not None
    assert (refusal.code, refusal.rule) == (code, f"dare {case.rule}")
    assert GAME.book().say(refusal.code, refusal.params) == case.text
    assert GAME.book().sentence_of(code).rule == case.rule


def codes() -> set[str]:
    """Every code the sources refuse with, and those in tables of phases."""
    found: set[str] = set()
    for path in Path(rules.dare.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "no":
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    found.add(str(first.value))
    return found | {entry.first[0] for entry in PHASES.values()}


def test_every_refusal_is_provoked() -> None:
    assert codes() == set(CASES) | ELSEWHERE


@pytest.mark.parametrize("action", [TimeUp("turn"), ACCEPT, Use(-1), Target(99), Bury(-1), Raise(0)])
def test_what_never_fits_is_refused_with_a_sentence(action: Action) -> None:
    for state in (scene("5|5"), scene("5|5", phase=Raising(0)), resting((9, 9)), scene(phase=Drawing(0))):
        refusal = GAME.refuse(state, 0, action)
        assert refusal is not None
        assert GAME.book().say(refusal.code, refusal.params)
