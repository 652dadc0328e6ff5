"""Pure parts of the shared screens: windows on lists, times, fields of text, the list of home."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.registry import GAMES as REGISTRY
from tests.pilot.shared import GAMES, NOW, match
from themes.glyphs import Glyphs
from tui.games import make_front
from tui.screens.curtain import Card, draw_card
from tui.screens.home_draw import HomeCard, deciding, draw_home, items_of
from tui.screens.parts import ago, window
from tui.screens.setup.fields import LIMITS, Field, accepts, opened, shorter
from tui.screens.shelf import shelf
from tui.widgets.lines import key_line
from tui.widgets.phrase import text_of
from tui.widgets.picture import Span


@given(st.integers(0, 80), st.integers(1, 60), st.integers(1, 40), st.data())
def test_the_cursor_is_always_in_the_window(first: int, count: int, room: int, data: st.DataObject) -> None:
    cursor = data.draw(st.integers(0, count - 1))
    top = window(first, cursor, count, room)
    assert 0 <= top <= max(0, count - room)
    assert top <= cursor < top + room


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (-5, "just now"),
        (59, "just now"),
        (60, "a minute ago"),
        (119, "a minute ago"),
        (720, "12 minutes ago"),
        (3600, "an hour ago"),
        (86399, "23 hours ago"),
        (86400, "yesterday"),
        (2 * 86400, "2 days ago"),
        (900 * 86400, "900 days ago"),
    ],
)
def test_times_are_told_in_the_largest_unit(seconds: float, words: str) -> None:
    assert ago(seconds) == words


def test_a_field_takes_whole_characters_and_nothing_that_is_not_printed() -> None:
    field = Field("name", 0, "").typed("Bo\x1b[2J\x07é")
    assert field.text == "Bo[2Jé"
    assert shorter("ae\u0301") == "a"
    assert shorter("") == ""
    assert not accepts("x" * LIMITS["name"], "x", LIMITS["name"])
    assert not accepts("漢" * 11 + "x", "漢", LIMITS["name"])
    assert opened("name", 0, "Ada", "backspace", None) == Field("name", 0, "Ad")
    assert opened("name", 0, "Ada", "B", "B") == Field("name", 0, "B")
    assert opened("name", 0, "Ada", "f5", None) is None


@given(st.text(max_size=200))
def test_a_field_never_grows_past_its_cells(text: str) -> None:
    from rich.cells import cell_len

    assert cell_len(Field("name", 0, "").typed(text).text) <= LIMITS["name"]


def test_home_lists_what_wants_something_first_and_every_game() -> None:
    todo = [match(), match("b", "finished"), match("c", "finished-new")]
    items, more = items_of(todo, GAMES)
    assert [item.match.id for item in items if item.match] == ["bako-12", "c"]
    assert [item.key for item in items if item.game] == [game.key for game in GAMES]
    assert more == 0


@pytest.mark.parametrize("matches", [0, 1, 3, 9])
@pytest.mark.parametrize("notes", [0, 1, 5])
@pytest.mark.parametrize("size", [(80, 20), (100, 26), (160, 41), (80, 100)])
def test_home_shows_every_game_whatever_else_there_is(
    matches: int, notes: int, size: tuple[int, int]
) -> None:
    items, more = items_of([match(f"m{n}", seats=("x" * 60,) * 6) for n in range(matches)], GAMES)
    card = HomeCard(items, 0, GAMES[1].title, more, ("A note. " * 30,) * notes, NOW, False)
    picture = draw_home(card, *size, str)
    for game in GAMES:
        assert game.title in picture.text
    assert "Never played?" in picture.text
    assert len(picture.rows) == size[1]


def test_who_decides_is_told_by_name_or_by_number() -> None:
    assert deciding(match(), str) == "Bo to decide"
    many = msgspec.structs.replace(match(seats=("A", "B", "C", "D")), deciding=(0, 1, 2))
    assert deciding(many, str) == "3 to decide"
    assert deciding(match(status="finished"), str) == "finished"


@pytest.mark.parametrize("key", REGISTRY)
def test_the_list_of_games_says_what_game_and_front_say(key: str) -> None:
    line = next(line for line in shelf(REGISTRY) if line.key == key)
    game, front = REGISTRY[key], make_front(REGISTRY[key], Glyphs(), str)
    assert (line.title, line.least, line.most) == (game.title, game.seats[0], game.seats[-1])
    assert (line.pitch, line.secret) == (front.pitch, front.secret)
    assert len(line.pitch) <= 40
    assert len(line.secret) <= 16


def test_a_key_line_has_a_zone_for_every_key() -> None:
    picture = key_line([("enter", "Enter", "go"), ("q", "q", "leave")], 40)
    assert [zone.target for zone in picture.zones] == ["key:enter", "key:q"]


@pytest.mark.parametrize("height", [22, 28])
def test_a_curtain_tells_each_line_whole_and_leaves_out_the_oldest(height: int) -> None:
    told = [
        f"Bartholomew drew {number}; on top lie Hippopotamus, Toucan, Passion Fruit and {number}"
        for number in range(9)
    ]
    recap = tuple((Span(text, "text"),) for text in told)
    card = Card("Game", 1, "Bo", "to play", recap, (), pin=False, first=True)
    drawn = " ".join(text_of(row).strip(" ║") for row in draw_card(card, 78, height, None, str).rows)
    whole = [text in " ".join(drawn.split()) for text in told]
    assert whole == sorted(whole), "a newer line was left out for an older one"
    assert whole[-1]
    assert f"(earlier lines: {whole.count(False)}; [o] log)" in drawn
    assert "Bartholomew drew 8" in drawn
    assert drawn.count("Bartholomew") == whole.count(True)
