"""Names that people type."""

import pytest
from rich.cells import cell_len

from tui.names import LONGEST, distinct, key_of, login_name, safe


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Bo", "Bo"),
        ("  Bo  ", "Bo"),
        ("[/]", "[/]"),
        ("[red]x", "[red]x"),
        ("$primary", "$primary"),
        ("a\x1b[2Jb", "a?[2Jb"),
        ("a\x1b]0;pwn\x07", "a?]0;pwn?"),
        ("a\tb\r\nc", "a b c"),
        ("a\x00\x7f\x9b", "a???"),
        ("a\u202eabc", "aabc"),
        ("Bo\u200b", "Bo"),
        ("e\u0301", "\u00e9"),
        ("\U0001f1e9\U0001f1f0 Bo", "DK Bo"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\U0001f469\U0001f467"),
        ("\U0001f44d\U0001f3fd\ufe0f", "\U0001f44d"),
        ("\u05e2\u05d3\u05d9", "\u05e2\u05d3\u05d9"),
        ("\udc80a", "a"),
        ("S\udcc3\udcb8ren", "S\u00f8ren"),
        ("", ""),
        ("\u200b \u200d", ""),
    ],
)
def test_a_typed_name_is_made_harmless(typed: str, shown: str) -> None:
    """Markup stays as typed; control and direction marks never reach a terminal."""
    assert safe(typed) == shown


def test_an_overload_of_combining_marks_is_cut() -> None:
    """Twenty accents on one letter would reach into the lines above."""
    assert len(safe("e" + "\u0316" * 20)) == 3


def test_a_name_is_measured_in_cells() -> None:
    """Wide characters count twice, and a name never ends in the middle of one."""
    assert cell_len(safe("\uff21" * 60)) == LONGEST
    assert cell_len(safe("x" + "\uff21" * 60)) == LONGEST - 1


def test_names_that_look_alike_are_told_apart() -> None:
    """Case, blanks, zero-width and look-alike letters make no other name."""
    names = distinct(["Bo", "bo", " Bo ", "Bo\u200b", "\u0412\u043e", "B\u00f6"])
    assert names[0] == "Bo"
    assert len({key_of(name) for name in names}) == 6


def test_a_long_name_keeps_its_number() -> None:
    """The number that tells two apart is never cut off."""
    names = distinct(["x" * 60, "x" * 60])
    assert names[1].endswith(" 2") or cell_len(names[1]) <= LONGEST


def test_the_login_gives_the_first_name() -> None:
    """Capitalised, and harmless."""
    assert login_name({"LOGNAME": "ada"}) == "Ada"
