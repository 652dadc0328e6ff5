"""What can be taken back: everything but what brought something hidden to light."""

from __future__ import annotations

import pytest

from rules.contract import Action
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
    USE_DRAWN,
    Bury,
    Choose,
    Raise,
    Take,
    Target,
    Use,
)
from rules.dare.events import AnswersShown
from rules.dare.state import Daring, Deciding, Raising, Rolling, State
from tests.rules.dare.build import GAME, play, resting, scene

CHOOSING = play(scene("9 3|5|5", kept="SWAP"), (0, Use(0))).state
TARGETING = play(scene("9 3|5|5", kept="SNATCH"), (0, Use(0))).state
SEARCHING = play(scene("9 3|5|5", kept="PERFECT"), (0, Use(0))).state

KEEPS_SECRETS: list[tuple[str, State, Action]] = [
    ("refuse", scene("9|5", phase=Daring(0)), REFUSE),
    ("keep", scene("9|5", phase=Deciding(0), drawn="LUCK"), KEEP),
    ("raise", scene("9|5", phase=Raising(0)), Raise(2)),
    ("pass", scene("9|5", phase=Raising(0)), PASS),
    ("choose", CHOOSING, Choose(0)),
    ("drop", play(CHOOSING, (0, Choose(1))).state, Bury(0)),
    ("take", SEARCHING, Take(0)),
    ("answer", resting((9, 9)), LEAVE),
]
REVEALS: list[tuple[str, State, Action]] = [
    ("call", scene("11 11 11|5", held=(0,)), CALL),
    ("false call", scene("9|5"), CALL),
    ("draw", scene("9|5"), DRAW),
    ("leave out", scene("11 11 11 11|5"), LEAVE_OUT),
    ("roll", scene("9|5", phase=Rolling(0)), ROLL),
    ("accept", scene("9|5", phase=Daring(0)), ACCEPT),
    ("use", scene("9|5", kept="CHIPS"), Use(0)),
    ("use drawn", scene("9|5", phase=Deciding(0), drawn="CHIPS"), USE_DRAWN),
    ("swap", play(CHOOSING, (0, Choose(0))).state, Bury(0)),
    ("snatch", TARGETING, Target(1)),
    ("search", scene("9|5", kept="PERFECT"), Use(0)),
    ("last turn", scene("9|5", phase=Raising(1), turns=29), PASS),
]


@pytest.mark.parametrize(("name", "state", "action"), KEEPS_SECRETS, ids=[case[0] for case in KEEPS_SECRETS])
def test_what_reveals_nothing_can_be_taken_back(name: str, state: State, action: Action) -> None:
    seat = GAME.actors(state)[0]
    assert not any(event.reveals for event in play(state, (seat, action)).events)


@pytest.mark.parametrize(("name", "state", "action"), REVEALS, ids=[case[0] for case in REVEALS])
def test_what_reveals_something_cannot(name: str, state: State, action: Action) -> None:
    seat = GAME.actors(state)[0]
    assert any(event.reveals for event in play(state, (seat, action)).events)


def test_the_last_answer_cannot_be_taken_back() -> None:
    state = play(resting((9, 9)), (0, LEAVE)).state
    last = play(state, (1, LEAVE))
    assert last.one(AnswersShown).reveals


def test_fresh_start_reveals_the_card_that_comes() -> None:
    state = play(scene("9 3|5|5", kept="FRESH"), (0, Use(0))).state
    assert any(event.reveals and event.blanked_for(0) for event in play(state, (0, Target(1))).events)
