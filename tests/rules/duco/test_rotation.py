"""Rotation: turning another card before the laid one scores."""

from __future__ import annotations

import pytest

from rules.duco.actions import END, Choose, Place, Side, Turn
from rules.duco.engine import GAME
from rules.duco.events import LeftAlone, Placed, Scored, Turned
from rules.duco.options import Options
from rules.duco.state import Turning
from tests.rules.duco.build import at, code, kinds, only, play, state

ROTATION = Options(rotation=True)


@pytest.mark.rule("duco R41", "duco R42")
def test_any_other_card_may_be_turned_by_one_to_three() -> None:
    made, events = play(state(ROTATION), 0, at(1, 1))
    assert kinds(events) == ["Placed"]
    assert isinstance(made.pending, Turning)
    assert made.pending.laid == only(events, Placed).laid
    assert GAME.actors(made) == (0,)
    assert not GAME.moment(made).asks[0].secret, "nothing hidden is needed to turn a card"
    legal = GAME.legal(made, 0)
    assert len(legal) == 9 * 3 + 1
    assert legal[-1] == END
    assert Turn(-6, 0, 3) in legal, "adjacent or not"
    assert code(made, 0, Turn(3, 3, 1)) == "just-laid R42"
    assert code(made, 0, Turn(30, 3, 1)) == "nothing-there R42"
    for by in (-1, 0, 4):
        assert code(made, 0, Turn(0, 0, by)) == "no-quarter R41"


@pytest.mark.rule("duco R42")
def test_at_most_one_card_is_turned() -> None:
    made, _ = play(state(ROTATION), 0, at(1, 1))
    made, events = play(made, 0, Turn(-6, 0, 2))
    assert kinds(events) == ["Turned", "Scored", "Drew"]
    assert only(events, Turned).laid.turn == 2
    assert only(events, Turned).by == 2
    assert GAME.actors(made) == (1,)
    assert code(made, 1, Turn(0, 0, 1)) == "lay-first R8"


@pytest.mark.rule("duco R41")
def test_nothing_needs_to_be_turned() -> None:
    made, _ = play(state(ROTATION), 0, at(1, 1))
    before = made.table
    made, events = play(made, 0, END)
    assert kinds(events) == ["LeftAlone", "Scored", "Drew"]
    assert only(events, LeftAlone).seat == 0
    assert made.table == before


@pytest.mark.rule("duco R43")
def test_only_the_laid_card_scores() -> None:
    made, _ = play(state(ROTATION), 0, at(3, 0))
    far, events = play(made, 0, Turn(-6, 0, 1))
    near, same = play(made, 0, END)
    assert only(events, Scored).points == only(same, Scored).points, (
        "a card that does not touch changes nothing"
    )
    assert far.course.scores == near.course.scores


@pytest.mark.parametrize("action", [at(1, 1), Side(0), Choose(0)])
def test_nothing_else_comes_before_the_turning(action: Place | Side | Choose) -> None:
    made, _ = play(state(ROTATION), 0, at(1, 1))
    assert code(made, 0, action) == "turn-first R41"


@pytest.mark.rule("duco R81", "duco UA25")
def test_c69_in_chaos_a_covered_card_cannot_be_turned() -> None:
    options = Options(rotation=True, chaos=True)
    made = state(options, cards=[("A", 0, 0), ("B", 3, 0), ("N", 6, 0)], hands=["C", "D"], scale=1)
    made, _ = play(made, 0, Place(2, 1, 0))
    assert code(made, 0, Turn(0, 0, 1)) == "covered R81"
    assert code(made, 0, Turn(3, 0, 1)) == "covered R81"
    assert code(made, 0, Turn(2, 1, 1)) == "just-laid R42"
    assert list(GAME.legal(made, 0)) == [Turn(6, 0, 1), Turn(6, 0, 2), Turn(6, 0, 3), END]


@pytest.mark.rule("duco R81")
def test_where_no_card_can_be_turned_nothing_is_asked() -> None:
    options = Options(rotation=True, chaos=True)
    made = state(options, cards=[("A", 0, 0)], hands=["C", "D"], scale=1)
    _, events = play(made, 0, Place(1, 1, 0))
    assert kinds(events) == ["Placed", "Scored", "Drew"]


def test_previews_tell_what_a_turning_would_do() -> None:
    made, _ = play(state(ROTATION, cards=[("A", 0, 0, 1), ("N", -1, 0)], hands=["B", "C"]), 0, at(1, 0))
    view = GAME.view(made, 0)
    for action in GAME.legal(made, 0):
        preview = GAME.preview(view, action)
        assert preview is not None
        _, events = play(made, 0, action)
        assert preview.points == only(events, Scored).points
    assert GAME.preview(view, Turn(30, 30, 1)) is None
    assert GAME.preview(view, Turn(4, 4, 1)) is None
