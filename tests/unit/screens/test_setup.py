"""The draft of set-up and its options, on a game made for tests."""

from __future__ import annotations

import pytest

from tests.unit.rules.toy import Toy
from tui.screens.setup import model
from tui.screens.setup.choices import changed, lines_of, reset, shown_place, shown_value, step, unseat
from tui.screens.setup.draw import suffix_of
from tui.spec import SpecError, bot_kind, build, find_game, read_seed

GAME = Toy()
OPTIONS = GAME.Options


def test_a_fresh_draft_can_be_played_at_once() -> None:
    draft = model.fresh(GAME, "Ada")
    assert draft.trouble() == ""
    assert draft.names == ("Ada", "Robin")
    assert draft.people == 1


def test_a_player_without_a_name_is_called_by_number() -> None:
    draft = model.fresh(GAME, "")
    assert draft.names == ("Player 1", "Robin")


def test_a_bot_named_like_a_person_and_look_alikes_are_told_apart() -> None:
    draft, at = model.add(model.fresh(GAME, "Robin"))
    draft = model.change(draft, at, model.Place("r\N{CYRILLIC SMALL LETTER O}bin"))
    assert len({name.casefold() for name in draft.names}) == 3


def test_at_a_full_table_a_person_takes_the_place_of_the_last_bot() -> None:
    draft = model.fresh(GAME, "Ada")
    for _ in range(GAME.seats[-1]):
        if draft.people < GAME.seats[-1]:
            draft, _at = model.add(draft)
    assert draft.people == len(draft.places) == GAME.seats[-1]
    with pytest.raises(model.CannotSeat, match="at most"):
        model.add(draft)


def test_options_are_lines_one_for_each_place() -> None:
    lines = lines_of(OPTIONS())
    assert [(line.field.name, line.place, line.value) for line in lines] == [
        ("clock", None, "5"),
        ("candle", None, "yes"),
        ("wins", None, "most"),
        ("order", None, ""),
        ("pair", 0, "0"),
        ("pair", 1, "1"),
    ]
    assert all(line.printed for line in lines)
    assert lines[2].note == "the most points win"


def test_a_choice_steps_round_and_is_put_back() -> None:
    options = step(OPTIONS(), lines_of(OPTIONS())[1], 1, 2)
    assert options.candle is False
    assert changed(options) == ("Candle: no",)
    assert reset(options, lines_of(options)[1]) == OPTIONS()
    assert step(options, lines_of(options)[1], 1, 2) == OPTIONS()
    options = step(OPTIONS(), lines_of(OPTIONS())[5], 1, 2)
    assert options.pair == (0, 2)
    assert reset(options, lines_of(options)[5]) == OPTIONS()


def test_an_order_of_seats_stays_an_order() -> None:
    options = step(OPTIONS(), lines_of(OPTIONS())[3], 1, 3)
    assert options.order == (0, 1, 2)
    line = next(line for line in lines_of(options) if line.field.name == "order" and line.place == 0)
    assert shown_value(line, ("Ada", "Bo", "Cem"), str) == "Ada"
    assert shown_place(line, ("Ada", "Bo", "Cem"), str) == "1."
    options = step(options, line, 1, 3)
    assert options.order == (1, 0, 2)
    assert unseat(options).order == ()
    assert reset(options, line).order == ()


def test_more_or_fewer_seats_leave_their_order_to_the_lot_again() -> None:
    draft = model.fresh(GAME, "Ada", OPTIONS(order=(1, 0)))
    draft, _ = model.add(draft)
    assert draft.options.order == ()


def test_what_is_added_to_a_typed_name_is_shown_after_it() -> None:
    assert suffix_of("Bo", "Bo 2") == " 2"
    assert suffix_of("Bo", "Bo") == ""
    assert suffix_of("", "Player 2") == ""


@pytest.mark.parametrize("text", ["0", "1", "9223372036854775807", "007"])
def test_seeds_are_taken_exactly(text: str) -> None:
    assert read_seed(text) == int(text)


@pytest.mark.parametrize(
    "text", ["-1", "1.5", "x", "9223372036854775808", "9" * 400, "\N{ARABIC-INDIC DIGIT ONE}", "1 2", "0x10"]
)
def test_other_seeds_are_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(SpecError, match="whole number"):
        read_seed(text)


def test_an_empty_seed_is_drawn() -> None:
    assert read_seed("") is None
    assert read_seed(None) is None


def test_the_command_line_and_set_up_build_the_same() -> None:
    spec = build(GAME, ["Ada", "bot:random"], ["clock=7", "order=1,0"], "12")
    assert [(seat.name, seat.kind) for seat in spec.seats] == [("Ada", "person"), ("Robin", "bot:random")]
    assert spec.options == OPTIONS(clock=7, order=(1, 0))
    assert spec.seed == 12
    assert bot_kind(GAME, "wild") == "bot:random"


def test_a_level_with_a_number_is_asked_for_by_name() -> None:
    from rules.duco.engine import GAME as DUCO

    assert bot_kind(DUCO, "best:8") == "bot:best:8"
    assert bot_kind(DUCO, "sharp") == "bot:hard"
    with pytest.raises(SpecError, match=r"no bot 'best:0'; it has .*, bot:best:N\."):
        bot_kind(DUCO, "best:0")


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (["Ada"] * 9, [], "is for"),
        ([], [], "is for"),
        (["Ada", "bot:clever"], [], "has no bot"),
        (["Ada", "Bo"], ["clock"], "KEY=VALUE"),
        (["Ada", "Bo"], ["clok=3"], "did you mean clock"),
        (["Ada", "Bo"], ["clock=77"], "does not take"),
        (["Ada", "Bo"], ["clock=3", "clock=4"], "twice"),
    ],
)
def test_what_cannot_be_played_is_told_in_one_sentence(
    seats: list[str], options: list[str], words: str
) -> None:
    with pytest.raises(SpecError, match=words) as caught:
        build(GAME, seats, options)
    text = str(caught.value)
    assert text.endswith((".", "?"))
    assert not text.endswith("?.")
    assert "\n" not in text


def test_a_game_is_found_by_key_or_the_nearest_is_named() -> None:
    assert find_game({"candle": GAME}, "candle") is GAME
    with pytest.raises(SpecError, match="did you mean candle"):
        find_game({"candle": GAME}, "candel")
    with pytest.raises(SpecError, match="the games are candle"):
        find_game({"candle": GAME}, "chess")
