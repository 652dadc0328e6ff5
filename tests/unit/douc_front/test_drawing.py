"""What is drawn keeps its place and its width, says everything in characters, and is quick."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from rules.douc.cards import SUITS, douc
from tests.unit.douc_front.table import (
    LONG,
    PLAIN,
    SIZES,
    Played,
    front,
    gallery,
    own,
    play,
    public,
    scene,
    stack,
    stacked,
)
from tui.games.douc.cursor import Cursor, Source
from tui.games.douc.words import stack_letter
from tui.games.front import Scene
from tui.widgets.picture import Picture


def pictures(
    scene: Scene, width: int, height: int, ascii: bool = False, here: Cursor | None = None
) -> dict[str, Picture]:
    """Every panel of a body of this size."""
    drawer = front(ascii)
    here = here or drawer.start(scene)
    return {
        name: drawer.draw(name, scene, here, box.width, box.height)
        for name, box in drawer.layout(scene, width, height).items()
    }


def body(scene: Scene, width: int, height: int, here: Cursor | None = None) -> str:
    """The text of all panels one after another."""
    return "\n".join(picture.text for picture in pictures(scene, width, height, here=here).values())


def test_numbers_stay_where_they_are_whatever_the_names() -> None:
    for played in gallery()[::15]:
        for width, height in SIZES:
            short = pictures(own(played, PLAIN), width, height)["seats"]
            long = pictures(own(played, LONG), width, height)["seats"]
            for ours, theirs in zip(short.text.split("\n"), long.text.split("\n"), strict=True):
                assert ours[-12:] == theirs[-12:]


def test_a_cut_name_ends_in_the_sign_for_more() -> None:
    text = pictures(own(gallery()[-1], LONG), 80, 20)["seats"].text
    assert "…" in text
    assert "Wolf" in text


def test_suits_differ_as_characters() -> None:
    for ascii in (False, True):
        faces = {front(ascii).tongue.face(douc(suit, 5)) for suit in range(SUITS)}
        assert len({face.letter for face in faces}) == len({face.sign for face in faces}) == SUITS


def test_danger_saved_and_trapped_are_words() -> None:
    view = own(stacked(stack("Y2", 1), stack("B3 B4", 2), stack("G3 G4 TRAP", 1), stack("Y3 DON")))
    text = pictures(view, 80, 20)["zone"].text
    assert "DANGER" in text
    assert "TRAPPED" in text
    assert text.count("saved") == 2
    assert "2 in danger, limit 5" in text


def test_the_target_has_a_double_frame_a_mark_and_a_word() -> None:
    view = own(stacked(stack("Y2", 1), stack("B3", 1)))
    here = front().start(view)
    zone = pictures(view, 80, 20, here=here)["zone"].text
    assert "►a" in zone
    assert "╔" in zone
    assert "target" in zone
    assert "►b" not in zone
    hand = pictures(view, 80, 20, here=here)["hand"].text
    assert "►1" in hand
    assert "╔" in hand


@pytest.mark.parametrize("count", [1, 4, 9, 12, 20, 30])
@pytest.mark.parametrize("size", [(80, 20), (100, 26), (160, 41)])
def test_every_stack_can_be_brought_into_view(count: int, size: tuple[int, int]) -> None:
    cards = [f"{suit}{strength}" for suit in "YBG" for strength in range(1, 11)]
    view = own(stacked(*(stack(card, 1) for card in cards[:count]), hand="T1 T2 T3 T4 T5"))
    for number in range(count):
        here = Cursor(Source("card", 0), number)
        text = pictures(view, *size, here=here)["zone"].text
        assert f"►{stack_letter(number)}" in text or f"{stack_letter(number)}╔" in text


def test_what_is_out_of_view_is_counted() -> None:
    deep = "Y1 Y2 TRAP Y3 TRAP Y4 TRAP Y5"
    view = own(stacked(*(stack(deep, 1) for _ in range(12)), stack("B1")))
    text = pictures(view, 80, 20)["zone"].text
    assert "more above" in text
    assert ">m" not in text
    first = pictures(own(stacked(stack("B1"), *(stack(deep, 1) for _ in range(12)))), 80, 20)["zone"].text
    assert "more below" in first


def test_every_strength_of_a_deep_stack_is_shown() -> None:
    deep = stack("Y1 Y2 TRAP Y5 TRAP Y8 TRAP T1", 1)
    view = own(stacked(*(deep for _ in range(6)), stack("B12")))
    for size in SIZES:
        text = pictures(view, *size)["zone"].text.replace(" ", "")
        assert all(text.count(card) >= 6 for card in ("*1", "*2", "*5", "*8", "∆1")), size


def test_new_cards_are_marked_and_known_jungle_cards_open() -> None:
    looked = next(p for p in play(3, 3, "2") if p.state.month.day == 1)
    seat = next(seat for seat, place in enumerate(looked.state.month.looks) if place is not None)
    view = scene(looked.state, seat, None)
    place = looked.state.month.looks[seat]
    assert place is not None
    card = front().tongue.card(looked.state.jungle[place] or 0)
    assert f"{place + 1}{card}" in pictures(view, 80, 20)["jungle"].text
    assert f"looked at number {place + 1}" in pictures(view, 100, 26)["jungle"].text
    drawn = next(p for p in play(3, 3, "2") if p.state.month.day == 2 and _half_new(p))
    ranger = drawn.state.month.ranger
    assert "new" in pictures(scene(drawn.state, ranger, None), 80, 20)["hand"].text


def _half_new(played: Played) -> bool:
    """Whether the Ranger holds new cards and others."""
    ranger = played.state.month.ranger
    return 0 < played.state.fresh[ranger].bit_count() < played.state.hands[ranger].bit_count()


def test_the_public_table_shows_no_hand_and_who_may_open_one() -> None:
    for played in gallery():
        view = public(played)
        text = pictures(view, 80, 20)["hand"].text
        assert "Your hand" not in text
        assert all(f"[{seat + 1}]" in text for seat in view.floor)


def quickest(times: Iterator[float]) -> float:
    return min(times)


def test_drawing_is_quick() -> None:
    view = own(stacked(*(stack(f"Y{n} Y{n + 1}", 1) for n in range(1, 7)), stack("B1", 2), holders=4))
    here = front().start(view)

    def taken() -> float:
        began = time.process_time()
        for _ in range(10):
            pictures(view, 100, 26, here=here)
        return (time.process_time() - began) / 10

    assert quickest(taken() for _ in range(5)) < 0.006


def test_played_states_of_many_kinds_are_in_the_gallery() -> None:
    phases = {type(played.state.pending).__name__ for played in gallery()}
    assert len(phases) == 12
    assert isinstance(gallery()[0], Played)
