"""Options as data: what a set-up screen is told, and reading them from text."""

from __future__ import annotations

import pytest

from rules.kit.options import OptionError, describe, read_option, read_options, show_option
from tests.unit.rules.toy import Options


def test_options_are_told_in_order_with_choices_and_rule() -> None:
    fields = {field.name: field for field in describe(Options)}
    assert list(fields) == ["clock", "candle", "wins", "order", "pair"]
    assert fields["clock"].choices == tuple("123456789")
    assert fields["clock"].rule == "T1"
    assert fields["candle"].choices == ("no", "yes")
    assert fields["wins"].notes == ("the most points win", "")
    assert fields["wins"].title == "wins"
    assert (fields["order"].per, fields["order"].length) == ("seat", 0)
    assert (fields["pair"].per, fields["pair"].length, fields["pair"].choices) == ("half", 2, ("0", "1", "2"))


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("clock", "7", 7),
        ("clock", " 7 ", 7),
        ("candle", "yes", True),
        ("candle", "No", False),
        ("candle", "off", False),
        ("wins", "fewest", "fewest"),
        ("order", "", ()),
        ("order", "2, 0,1", (2, 0, 1)),
        ("pair", "1,1", (1, 1)),
    ],
)
def test_a_value_is_read_from_text(name: str, text: str, value: object) -> None:
    assert read_option(Options, name, text) == value


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("clok", "7", r"there is no option 'clok'; did you mean clock\?"),
        ("zzz", "7", r"there is no option 'zzz'; the options are clock, candle, wins, order, pair"),
        ("clock", "0", "option clock does not take '0'; it takes 1, 2"),
        ("clock", "ten", "option clock does not take 'ten'"),
        ("clock", "1.5", "option clock does not take '1.5'"),
        ("clock", "²", "option clock does not take '²'"),
        ("clock", "--3", "option clock does not take '--3'"),
        pytest.param("clock", "9" * 5000, "option clock does not take '999", id="very long"),
        ("candle", "maybe", "option candle does not take 'maybe'; it takes no, yes"),
        ("wins", "Most", "option wins does not take 'Most'; it takes most, fewest"),
        ("order", "1,,2", "one for each seat, parted by commas: 0, 1, 2"),
        ("order", "7", "option order does not take '7'"),
        ("pair", "1", "option pair does not take '1'; it takes 2 values, one for each half"),
        ("pair", "", "option pair does not take ''"),
    ],
)
def test_a_wrong_option_is_named_with_what_would_be_right(name: str, text: str, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        read_option(Options, name, text)


def test_options_are_read_over_the_defaults_or_a_base() -> None:
    base = Options(clock=2, candle=False)
    assert read_options(Options, [("wins", "fewest")]) == Options(wins="fewest")
    assert read_options(Options, [("clock", "3")], base) == Options(clock=3, candle=False)


def test_an_option_given_twice_is_refused() -> None:
    with pytest.raises(OptionError, match="option clock is given twice"):
        read_options(Options, [("clock", "3"), ("clock", "4")])


@pytest.mark.parametrize("options", [Options(), Options(9, False, "fewest", (1, 0), (2, 2))])
def test_what_is_shown_is_read_back(options: Options) -> None:
    shown = [(field.name, show_option(getattr(options, field.name))) for field in describe(Options)]
    assert read_options(Options, shown) == options
