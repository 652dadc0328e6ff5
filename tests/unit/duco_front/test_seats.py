"""The players' panel: what its figures are, whose line it is, in which colours; the primer of mixed modes."""

from __future__ import annotations

import pytest

from rules.duco.options import Options
from tests.unit.duco_front.table import MODES, front, match, own, pictures
from tui.widgets.seats import chip

HEADS = {
    "conquest": "total group left",
    "stress": "points left clock",
    "stress conquest": "total left clock",
}
"""By mode: what stands over several figures where there is no room for a line of heads."""


@pytest.mark.parametrize("mode", HEADS)
def test_several_figures_are_named_where_there_is_no_line_of_heads(mode: str) -> None:
    shown = own(match(mode)[0])
    title, *lines = pictures(shown, 80, 20)["seats"].text.split("\n")
    assert HEADS[mode] in title
    assert all(name in line for name, line in zip(shown.names, lines, strict=False))


@pytest.mark.parametrize("mode", MODES)
def test_a_seat_that_plays_a_colour_shows_no_other(mode: str) -> None:
    shown = own(match(mode)[0])
    options = shown.view.public.setup.options
    spans = {span for row in pictures(shown, 80, 20)["seats"].rows for span in row}
    coloured = [seat for seat in range(len(shown.names)) if chip(seat) in spans]
    assert coloured == ([] if options.own_stacks else list(range(len(shown.names))))


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (Options(lineup=True), "on the table"),
        (Options(lineup=True, chaos=True), "cover"),
        (Options(lineup=True, disorder=True), "shifted"),
    ],
)
def test_the_primer_of_lineup_tells_where_its_cards_may_lie(options: Options, word: str) -> None:
    turn = front().primer(options, 2)[1]
    assert "row" in turn
    assert word in turn
