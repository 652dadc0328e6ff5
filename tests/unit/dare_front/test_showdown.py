"""The players, the showdown and what nobody else may see."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from rules.dare.state import (
    Burying,
    Daring,
    Drawing,
    Effect,
    Forcing,
    Gone,
)
from tests.rules.dare.build import SWAP, record, resting, scene
from tests.unit.dare_front.table import LONG, NAMES, PANELS, SIZES, front, panel, seen
from tui.games.front import Scene
from tui.kit import ascii_frames
from tui.widgets.picture import plain


def test_the_players_show_chips_counts_and_how_they_stand() -> None:
    state = scene(
        "11 9|3 4 5|4|-",
        phase=Drawing(0),
        kept="-|SNATCH LUCK|-|-",
        chips=(20, 0, 35, 0),
        staked=(8, 9, 8, 0),
        skipped=(2,),
        gone={3: Gone(1, left=False, chips=0)},
    )
    text = panel("seats", seen(state), (160, 41))
    rows = {name: next(line for line in text.split("\n") if name in line) for name in NAMES[:4]}
    assert rows["Maja"].strip("│").split()[2:] == ["all", "in", "0", "9", "░░░", "3", "≋", "2"]
    assert "above 36" in rows["Bo"]
    assert "out" in rows["Cem"]
    assert "55 + pot 25 = 80" in text


def test_figures_stay_where_they_are_whatever_the_names() -> None:
    state = scene("11 9|3|4|5|6|7")
    for size in SIZES:
        for ours, theirs in zip(
            panel("seats", seen(state), size).split("\n"),
            panel("seats", seen(state, names=LONG), size).split("\n"),
            strict=True,
        ):
            assert ours[-16:] == theirs[-16:]


# -- between rounds and on the public table ----------------------------------------------------


def test_the_showdown_lays_every_hand_open_for_all() -> None:
    state = resting((40, 30, 20))
    past = replace(
        record((1,), (40, 30, 20), number=4),
        hands=((11, 11, 10), (11, 11, 11, 3), (11, 11, 11, 4)),
        totals=(32, 36, 37),
        caller=0,
        pot=17,
    )
    state = replace(state, match=replace(state.match, past=(past,)))
    for size in SIZES:
        for eyes in (0, 1, None):
            text = panel("hand", seen(state, eyes), size)
            assert "Showdown of round 4" in text
            assert "11 11 11 3" in text
            assert "Maja won 17 chips with 36." in text
            assert "Ada saw the cards." in text
            lines = text.split("\n")
            rows = [next(at for at, line in enumerate(lines) if f"({seat})" in line) for seat in (2, 1, 3)]
            assert rows == sorted(rows), "best first, those above the range last"
            assert "►(2)" in text


def test_earlier_rounds_are_told_where_there_is_room() -> None:
    state = resting((40, 30, 20))
    past = (
        record((1,), (40, 30, 20)),
        record((2,), (40, 30, 20), number=2),
        record((0,), (40, 30, 20), number=3),
    )
    state = replace(state, match=replace(state.match, past=past))
    text = panel("hand", seen(state), (160, 41))
    assert "Earlier rounds" in text
    assert text.index(" 2  Bo won 3 chips") < text.index(" 1  Maja won 3 chips")


def test_nothing_private_is_drawn_on_the_public_table() -> None:
    secret = scene("11 9 7|8 10|4", kept="SNATCH|LUCK|-", phase=Forcing(0), drawn="PERFECT", face="do")
    other = scene("1 2 3|5 6|7", kept="FRESH|CHIPS|-", phase=Forcing(0), drawn="SWAP", face="do")
    for size in SIZES:
        for name in PANELS:
            assert panel(name, seen(secret, None), size) == panel(name, seen(other, None), size)


@pytest.mark.parametrize("size", SIZES)
def test_ascii_moves_no_cell(size: tuple[int, int]) -> None:
    frames = ascii_frames(front(True).glyphs)
    views: tuple[Scene, ...] = (
        seen(scene("11 9 7|8 10|4", kept="SNATCH|LUCK|-", phase=Daring(0), face="dare"), by=front(True)),
        seen(resting((40, 30, 20)), by=front(True)),
    )
    for view in views:
        for name in PANELS:
            plainly = panel(name, view, size, ascii=True)
            drawn = plain(plainly.replace("\n", " "), frames)
            assert drawn.isascii()
            assert len(drawn) == cell_len(plainly.replace("\n", " "))


# -- choices ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_what_the_choices_bring_stands_in_one_column(size: tuple[int, int]) -> None:
    state = scene("11 1 10|3 4|5", phase=Burying(0, Effect(SWAP, (0, 0, 0), "forced")), face="do")
    found = re.findall(r"(?m)^.*?the \d+ +(?=\d+ left)", panel("choose", seen(state), size))
    assert len(found) == 3
    assert len({len(head) for head in found}) == 1
    assert all(head.endswith("  ") for head in found)


def test_between_rounds_nothing_is_called_secret() -> None:
    assert "secret" in panel("seats", seen(scene("11 9|3|4")), (100, 26))
    assert "secret" not in panel("seats", seen(resting((20, 30, 40))), (100, 26))
