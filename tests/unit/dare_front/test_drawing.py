"""What is drawn: pot, die, hand and scale say everything in characters and stay in their panels."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from rules.dare.cards import Face
from rules.dare.state import (
    Burying,
    Drawing,
    Effect,
    Forcing,
    News,
    Rolling,
    Searching,
)
from tests.rules.dare.build import FRESH, PERFECT, SNATCH, SWAP, scene
from tests.unit.dare_front.table import PANELS, SIZES, front, panel, seen
from tui.games.dare.cursor import Cursor, choices
from tui.games.dare.parts import pot
from tui.games.dare.scale import Range, draw_bar, draw_scale
from tui.widgets.picture import Canvas

WANTED = Range(30, 36)


def scale(total: int, width: int = 49, reach: int = 11) -> list[str]:
    """The three lines of the scale."""
    canvas = Canvas(width, 3)
    draw_scale(front().tongue, canvas, 0, 0, width, total, WANTED, reach)
    return canvas.picture().text.split("\n")


# -- the scale --------------------------------------------------------------------------------


def test_the_range_stands_out_in_characters_and_every_cell_is_a_point() -> None:
    figures, bar, pointer = scale(0)
    assert bar == "─" * 30 + "═" * 7 + "─" * 12
    assert (figures.index("30"), figures.index("36")) == (30, 36)
    assert pointer.startswith("↑∙∙∙∙∙∙∙∙∙∙∙ ")
    _, bar, pointer = scale(24)
    assert bar == "▒" * 25 + "─" * 5 + "═" * 7 + "─" * 12
    assert pointer.index("↑") == 24
    assert pointer.count("∙") == 11
    _, bar, pointer = scale(33)
    assert bar == "▒" * 30 + "█" * 4 + "═" * 3 + "─" * 12
    _, bar, pointer = scale(41)
    assert bar == "▒" * 30 + "█" * 7 + "▒" * 5 + "─" * 7
    assert pointer.index("↑") == 41


def test_a_total_beyond_the_scale_points_on() -> None:
    _, bar, pointer = scale(60)
    assert "↑" not in pointer
    assert pointer.rstrip().endswith("→")
    assert len(bar) == 49


def test_a_narrow_bar_holds_several_points_a_cell_and_still_shows_all_of_them() -> None:
    def bar(total: int, width: int = 22, wanted: Range = WANTED, span: int = 44) -> str:
        canvas = Canvas(width, 1)
        draw_bar(front().tongue, canvas, 0, 0, width, total, wanted, span)
        return canvas.picture().text

    assert bar(0) == "─" * 15 + "═" * 4 + "─" * 3
    assert bar(24) == "▒" * 13 + "──" + "═" * 4 + "───"
    assert bar(36) == "▒" * 15 + "█" * 4 + "───"
    assert bar(40) == "▒" * 15 + "█" * 4 + "▒▒─"
    assert bar(29, width=36, span=43) == "▒" * 25 + "═" * 6 + "─" * 5
    assert bar(30, width=36, span=43) == "▒" * 25 + "█" + "═" * 5 + "─" * 5


def test_a_range_of_another_deck_is_on_the_scale_too() -> None:
    canvas = Canvas(42, 3)
    draw_scale(front().tongue, canvas, 0, 0, 42, 50, Range(60, 70), 20)
    figures, bar, pointer = canvas.picture().text.split("\n")
    assert bar.index("═") == 30 == figures.index("60")
    assert pointer.index("↑") == 25
    assert pointer.count("∙") == 10


def test_the_dots_say_what_they_are_wherever_there_is_room() -> None:
    assert scale(0)[2].rstrip() == "↑" + "∙" * 11 + " next card"
    assert scale(36)[2].rstrip() == " " * 26 + "next card ↑" + "∙" * 11
    assert "next" not in scale(5, width=12)[2]
    assert scale(24, reach=0)[2].strip() == "↑", "with an empty pile there is no next card"


def test_a_wide_scale_has_two_cells_a_point() -> None:
    figures, bar, pointer = scale(24, width=90)
    assert bar.count("═") == 14
    assert (figures.index("30"), figures.index("36"), pointer.index("↑")) == (60, 72, 48)


def test_the_range_differs_from_the_rest_in_colour_too() -> None:
    canvas = Canvas(49, 3)
    draw_scale(front().tongue, canvas, 0, 0, 49, 33, WANTED, 11)
    roles = {span.text: span.role for span in canvas.picture().rows[1]}
    assert roles["█" * 4 + "═" * 3] == "success"


# -- pot and die ------------------------------------------------------------------------------


@pytest.mark.parametrize("chips", [0, 1, 9, 30, 31, 60, 120, 180, 900])
def test_the_pot_shows_chips_and_their_number(chips: int) -> None:
    canvas = Canvas(11, 4)
    pot(front().tongue, canvas, 0, 0, 11, 4, chips)
    *rows, figure = canvas.picture().text.split("\n")
    drawn = sum(row.count("●") for row in rows)
    assert str(chips) in figure
    if chips <= 30:
        assert drawn == chips
    else:
        unit = int(figure.split("=")[1].split(")")[0])
        assert drawn == -(-chips // unit)
        assert drawn <= 30


@pytest.mark.parametrize(
    ("face", "sign", "word"),
    [("blank", "∙", "BLANK"), ("do", "!", "DO"), ("dare", "?", "DARE"), ("decide", "◊", "DECIDE")],
)
def test_the_die_shows_sign_and_word(face: Face, sign: str, word: str) -> None:
    for size in SIZES[:3]:
        view = seen(scene("11 9|3|4", phase=Forcing(0), face=face, drawn="LUCK"))
        text = panel("table", view, size)
        assert re.search(rf"[ ║]{word}[ ║]", text)
        assert text.count(sign) >= 2
        assert word.capitalize() in text, "what the face means is said in words"


def test_a_die_before_the_roll_is_empty() -> None:
    text = panel("table", seen(scene("11 9|3|4", phase=Rolling(0))))
    assert not any(word in text for word in ("BLANK", "DO ", "DARE", "DECIDE"))


def test_the_table_counts_every_pile_and_names_the_used_cards() -> None:
    view = seen(scene("11 9|3|4", used="SNATCH SNATCH CHIPS"))
    small = panel("table", view)
    assert all(figure in small for figure in (" 51 ", " 33 ", " 3 "))
    assert "Used: SNATCH 2, CHIP SWAP 1" in panel("table", view, (100, 26))


# -- the hand ---------------------------------------------------------------------------------


def test_the_hand_is_added_up_and_judged() -> None:
    for hand, text in (
        ("11 9", "11 + 9 = 20: 10 short of 30"),
        ("11 11 11", "11 + 11 + 11 = 33: in the range"),
        ("11 11 11 3", "11 + 11 + 11 + 3 = 36: the best there is"),
        ("11 11 11 5", "11 + 11 + 11 + 5 = 38: 2 too much"),
        ("7", "7: 23 short of 30"),
        ("-", "You hold no number card: 0"),
    ):
        assert text in panel("hand", seen(scene(f"{hand}|3|4")), (100, 26)), hand


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [0, 1, 3, 5, 8, 11, 14, 20])
@pytest.mark.parametrize("kept", ["-", "SNATCH", "SNATCH LUCK", "SNATCH LUCK FRESH PERFECT CHIPS SWAP LUCK"])
def test_every_number_card_is_seen_however_many(size: tuple[int, int], count: int, kept: str) -> None:
    hand = [11, 1, 10, 2, 9, 3, 8, 4, 7, 5, 6, 11, 1, 10, 2, 9, 3, 8, 4, 7][:count]
    view = seen(scene(f"{' '.join(map(str, hand)) or '-'}|3|4", kept=kept))
    box = front().layout(view, *size)["hand"]
    picture = front().draw("hand", view, front().start(view), box.width, box.height)
    lines = picture.text.split("\n")
    assert all(cell_len(line) == box.width for line in lines)
    values = " ".join(lines[1:7])
    for value in set(hand):
        assert values.count(str(value)) >= hand.count(value), picture.text
    short = {"SNATCH": "snatch", "LUCK": "luck", "FRESH": "fresh", "PERFECT": "perfect", "CHIPS": "chip"}
    for kind in kept.split()[:4]:
        if kind in short:
            assert short[kind] in values.lower(), picture.text


def test_where_cards_lie_over_each_other_the_chosen_one_has_the_double_frame() -> None:
    hand = "11 1 10 2 9 3 8 4"
    view = seen(scene(f"{hand}|3|4", phase=Burying(0, Effect(SWAP, (0, 1, 0), "forced")), face="do"))
    for place, action in enumerate(choices(view)):
        text = panel("hand", view, here=Cursor(action))
        assert "╔" in text
        assert f"╚{place + 1}" in text
        assert all(f"└{other + 1}" in text for other in range(8) if other != place)


def test_a_new_card_is_marked_and_a_hand_all_new_is_not() -> None:
    state = scene("11 9 5|3|4", phase=Rolling(0))
    assert "new" not in panel("hand", seen(state))
    assert panel("hand", seen(replace(state, fresh=(1, 0, 0)))).count("new") == 1
    assert "new" not in panel("hand", seen(replace(state, fresh=(3, 0, 0))))


def test_how_a_call_stands_is_said_below_the_scale() -> None:
    for state, text in (
        (scene("11 11 11|3|4", held=(0,)), "Your call is good now: [s] sees the cards."),
        (scene("11 11 11|3|4"), "Too early to call; you must draw first."),
        (scene("11 11 11|3|4", phase=Rolling(0)), "End your turn so: next turn you may call."),
        (scene("11 9|3|4"), "A call needs a full round in 30 to 36."),
        (scene("11 11 11|3|4", phase=Drawing(1), held=(0,)), "Left untouched, you may call next turn."),
    ):
        assert text in panel("hand", seen(state)), text


def test_what_others_did_to_the_hand_is_told_to_its_owner_alone() -> None:
    news = (News(SNATCH, 1, (9,), ()), News(FRESH, 2, (4, 11, 8), (6,)))
    state = replace(scene("6|3|4"), news=(news, (), ()))
    text = panel("hand", seen(state), (100, 26))
    assert "Maja took your 9 (SNATCH)." in text
    assert "Bo made you bury 4 11 8 and draw the 6 (FRESH START)." in " ".join(text.split()).replace(
        "│ │ ", ""
    )
    second = "".join(span.text for span in front().question(seen(state), front().start(seen(state)))[1])
    assert second.startswith("Bo made you bury 4 11 8 and draw the 6 (FRESH START)")
    assert "Maja took your 9 (SNATCH)." in panel("hand", seen(state)), "in the smallest window, both are told"
    assert cell_len(second) <= 78
    for eyes in (1, 2, None):
        view = seen(state, eyes)
        assert not any("took your" in panel(name, view) for name in PANELS)


def test_the_next_card_is_told_value_by_value_where_there_is_room() -> None:
    text = panel("hand", seen(scene("11 9 5|3|4")), (160, 41))
    assert "would make" in text
    row = next(line for line in text.split("\n") if "would make" in line)
    assert row.split("would make")[1].split()[:11] == [str(25 + value) for value in range(1, 12)]


# -- choices ----------------------------------------------------------------------------------


def test_the_searched_pile_is_sorted_with_counts_and_seen_by_nobody_else() -> None:
    state = scene("11 9 5|3|4", phase=Searching(0, Effect(PERFECT, (0,), "forced")), face="do")
    text = panel("choose", seen(state), (100, 26))
    cells = text.replace("►", " ").split()
    for value, copies in ((1, 5), (3, 4), (4, 4), (5, 4), (9, 4), (11, 4)):
        assert f"{value}×{copies}" in cells
    assert "=36" in text
    for eyes in (1, 2, None):
        assert "×" not in "".join(panel(name, seen(state, eyes), (100, 26)) for name in PANELS)


def test_a_list_longer_than_its_panel_keeps_the_chosen_one_in_view() -> None:
    state = scene("11 1 10 2 9 3 8|3|4", phase=Burying(0, Effect(SWAP, (0, 1, 0), "forced")), face="do")
    view = seen(state)
    for place, action in enumerate(choices(view)):
        text = panel("choose", view, here=Cursor(action))
        assert f"►{place + 1} the {[11, 1, 10, 2, 9, 3, 8][place]} " in text
        assert "↓" in text or "↑" in text


# -- players ----------------------------------------------------------------------------------
