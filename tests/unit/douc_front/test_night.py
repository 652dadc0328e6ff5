"""What a night cost is said on the table: at 80x24 the log has scrolled it away before anybody reads it."""

from __future__ import annotations

import pytest

from rules.douc.state import Appointing, Opening
from tests.unit.douc_front.table import LEVELS, LONG, PLAIN, SIZES, front, play, public
from tui.games.douc.night import last_night
from tui.widgets.phrase import text_of


@pytest.mark.parametrize("level", LEVELS)
def test_every_loss_of_the_last_night_is_named_at_the_opening(level: str) -> None:
    nights = 0
    for played in play(4, 4, level):  # type: ignore[arg-type]
        month = played.state.month
        if not isinstance(played.state.pending, Opening) or month.day < 2:
            continue
        text = text_of(last_night(front().tongue, public(played)))
        lost = [loss for loss in month.losses if loss.day == month.day - 1]
        for loss in lost:
            cards = text_of(front().tongue.cards(loss.cards))
            assert f"Last night {PLAIN[loss.seat]} lost {cards}." in text
        assert lost or text == "Last night nobody lost a card."
        drawn = front().draw("zone", public(played), None, 48, 11).text
        assert "Last night" in drawn
        nights += bool(lost)
    assert nights


def test_a_month_that_begins_says_how_the_last_one_ended() -> None:
    for played in play(4, 3, "1"):
        text = text_of(last_night(front().tongue, public(played)))
        if played.state.past and isinstance(played.state.pending, Appointing):
            ended = played.state.past[-1]
            assert text.startswith(f"Month {ended.number} ended. Lost: Ada {ended.result[0]}, ")
        elif played.state.month.number == 1 and played.state.month.day < 2:
            assert text == ""


def test_beside_the_first_card_of_a_day_and_never_over_anything() -> None:
    """One card lies there: the words stand beside it; a second card takes their place."""
    met = 0
    for played in play(4, 3, "1"):
        stacks = played.state.zone.stacks
        if played.state.month.day < 2 or not stacks:
            continue
        for width, height in ((48, 11), (60, 13)):
            drawn = front().draw("zone", public(played), None, width, height).text
            assert ("Last night" in drawn) == (len(stacks) == 1)
            met += len(stacks) == 1
    assert met
    for width, height in SIZES:
        for played in list(play(4, 4, "2+3"))[::25]:
            front().draw("zone", public(played, LONG), None, width, height)
