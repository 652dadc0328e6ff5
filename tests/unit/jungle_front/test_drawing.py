"""What is drawn keeps its place and its width, says everything in characters, and is quick."""

from __future__ import annotations

import re

import pytest

from rules.contract import actors_of
from rules.jungle.engine import GAME
from tests.unit.jungle_front.table import (
    CARDS,
    JUNGLE,
    LONG,
    PLAIN,
    SIZES,
    Played,
    after,
    camp,
    front,
    gallery,
    laid,
    own,
    scene,
)
from tui.games.front import Scene
from tui.games.jungle.cursor import Cursor
from tui.widgets.picture import Picture

USUAL = ((80, 20), (100, 26), (160, 41))


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


def panel(view: Scene, name: str, size: tuple[int, int] = (80, 20), here: Cursor | None = None) -> str:
    """The text of one panel."""
    return pictures(view, *size, here=here)[name].text


def box(view: Scene, number: int, size: tuple[int, int], here: Cursor | None = None) -> str:
    """The text of one deck."""
    picture = pictures(view, *size, here=here)["decks"]
    zone = next(zone for zone in picture.zones if zone.target == f"deck:{number}")
    rows = picture.text.split("\n")[zone.y : zone.y + zone.height]
    return "\n".join(row[zone.x : zone.x + zone.width] for row in rows)


# -- places and widths ----------------------------------------------------------------------------


def test_figures_stay_where_they_are_whatever_the_names() -> None:
    for played in gallery()[::30]:
        for width, height in SIZES:
            short = pictures(own(played, PLAIN), width, height)["seats"].text.split("\n")[2:]
            long = pictures(own(played, LONG), width, height)["seats"].text.split("\n")[2:]
            assert short == long


def test_nothing_is_drawn_over_a_frame() -> None:
    for played in gallery()[::8]:
        for size in USUAL:
            for name, picture in pictures(own(played), *size).items():
                rows = picture.text.split("\n")
                if name == "decks" and size == (80, 20):
                    continue
                assert all(row[0] in "│┌└" and row[-1] in "│┐┘" for row in rows), (name, rows)


def test_every_phase_and_action_is_in_the_gallery() -> None:
    phases = {type(played.state.pending).__name__ for played in gallery()}
    assert len(phases) == 9
    kinds = {
        type(action).__name__
        for played in gallery()
        for seat in actors_of(GAME.moment(played.state))
        for action in GAME.legal(played.state, seat)
    }
    assert len(kinds) == 23
    assert isinstance(gallery()[0], Played)


# -- decks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", USUAL)
@pytest.mark.parametrize("name", list(JUNGLE))
def test_every_card_is_told_by_letter_name_kind_and_needs(name: str, size: tuple[int, int]) -> None:
    card = JUNGLE[name]
    made, tongue = CARDS.jungle_card[card], front().tongue
    state = laid("lime tiger^", "lime tiger^")
    state = laid("lime tiger^", "lime " + _named(card) + "^") if made.kind != "common" else state
    if made.kind == "common":
        icon = {"none": "", "resource": "+R", "peril": "+P", "arrow": "+arrow"}[made.icon]
        state = laid("lime tiger^", f"lime {made.animal}{icon}^")
    text = box(own(state), 1, size)
    assert text[1] == tongue.faces[card].letter
    shown = made.name if len(made.name) <= 11 or size != (80, 20) else made.name[:10]
    assert shown in text
    if made.kind == "common":
        assert "common" in text
        assert {"none": "no dice", "resource": "RESOURCE", "peril": "PERIL", "arrow": "and"}[
            made.icon
        ] in text
        return
    letters = text.split("\n")[3].replace("[", " ").replace("]", " ").split()
    assert letters[1 : 1 + len(made.needs)] or letters
    for colour in CARDS.needs[card]:
        assert tongue.dice[colour].letter in text.split("\n")[3]
    assert "%" in text
    assert "2 left" in text


def _named(card: int) -> str:
    return CARDS.jungle_card[card].id


def test_the_chance_is_the_exact_one_and_grows_with_changers() -> None:
    state = laid("lime papaya^", "hippo shaman^")
    assert "52%" in box(own(state), 0, (80, 20))
    assert "15%" in box(own(state), 1, (80, 20))
    better = laid("lime papaya^", "hippo shaman^", hand="dice_changer_red dice_changer_yellow")
    text = box(own(better), 0, (100, 26))
    assert "52%" in text
    assert "+100%" in text
    here = after(own(better))
    words = front().question(own(better), here)[0]
    line = "".join(span.text for span in words)
    assert line == "Roll for Papaya, R Y? 52%; with +R 77%, +Y 77%, all 100%."


@pytest.mark.parametrize("size", USUAL)
def test_off_limits_and_quicksand_lie_on_their_decks_with_whom_they_bind(size: tuple[int, int]) -> None:
    state = laid(
        "lime tiger^",
        "lime hippo^",
        "lime toucan^",
        own=camp(closed=0b001, sunk=1),
        theirs=camp(closed=0b110),
    )
    view = own(state)
    first, second, third = (box(view, number, size) for number in range(3))
    assert "OFF LIMITS" in first
    assert "QUICKSAND" in second
    assert "(2)" in second
    assert re.search(r"(CLOSED|OFF LIMITS) ?\(2\)", third), "neither the card nor what it does stands whole"
    seats = panel(view, "seats", size)
    bound = next(line for line in seats.split("\n") if "bound" in line)
    assert "1" in bound
    assert "23" in bound
    line = "".join(span.text for span in front().question(view, after(view))[1])
    assert "Quicksand: play for deck 2" in line
    assert "closed: 1" in line


@pytest.mark.parametrize("size", USUAL)
def test_a_vertical_run_is_seen_from_the_top_down(size: tuple[int, int]) -> None:
    view = own(laid("lime papaya^ hippo^", "lime hippo^ hippo^ tiger^"))
    assert "P" in box(view, 0, size)
    assert "1 Papaya" in box(view, 0, size)
    text = box(view, 1, size)
    assert text.count("H") >= 2


@pytest.mark.parametrize("size", USUAL)
def test_a_seen_card_keeps_a_mark_that_only_that_seat_sees(size: tuple[int, int]) -> None:
    state = laid("shaman@0 lime hippo^", "jade_serpent@1 hippo^", "guava tiger^")
    eye = front().tongue.eye
    mine, theirs = box(scene(state, 0, 0), 0, size), box(scene(state, 1, None), 0, size)
    assert f"{eye}Shaman" in mine
    assert "Shaman" not in theirs
    assert "Shaman" not in box(scene(state, None, None), 0, size)
    assert "Jade" not in box(scene(state, 0, 0), 1, size)
    assert "Jade" in box(scene(state, 1, None), 1, size)


def test_a_card_seen_in_the_middle_of_a_deck_is_told_too() -> None:
    state = laid("lime guava@0 hippo^", "lime tiger^")
    for size in USUAL:
        assert "Guava" in box(own(state), 0, size)
        assert "Guava" not in box(scene(state, 1, None), 0, size)


def test_the_large_drawing_lists_the_whole_column() -> None:
    text = box(own(laid("lime@0 shaman guava moon_mask hippo^", "lime tiger^")), 0, (160, 41))
    assert text.count(front().tongue.hidden * 3) == 3
    assert "5 left" in text


def test_an_empty_space_says_so() -> None:
    for size in USUAL:
        assert "empty" in box(own(laid("lime tiger^")), 2, size)


def test_the_target_has_a_double_frame_a_mark_and_a_word() -> None:
    view = own(laid("lime papaya^", "hippo king^"))
    here = after(view, "d")
    aimed = [number for number in (0, 1) if "►" in box(view, number, (80, 20), here)]
    assert len(aimed) == 1
    text = box(view, aimed[0], (80, 20), here)
    assert "╒" in text
    assert "╘" in text
    assert "target" in text
    assert "═" not in box(view, 1 - aimed[0], (80, 20), here)


def test_a_transport_tells_from_where_and_onto_what() -> None:
    view = own(laid("lime papaya^", "hippo king^", hand="transport"))
    here = after(view, "1", "enter")
    assert "from" in box(view, 0, (80, 20), here)
    assert "onto" in box(view, 1, (80, 20), here)


# -- dice -----------------------------------------------------------------------------------------
