"""Component files of players: what is wrong with one is said with its line."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from rules.duco.deck import Deck
from rules.registry import GAMES
from tui import cli
from tui.deckfile import LARGEST_DECK, DeckError, DeckFile, read_deck, read_file
from tui.spec import SpecError, build, deck_type
from tui.tomllines import line_of, lines_of

NASTY = """# [not.a.table]
title = "a # b" # a comment
[deck]
game = 'x = 1'
"quoted key" = 3
long = \"\"\"
[no.table]
list = [1]
\"\"\"
[a.b]  # of a
c.d = { e = [1,
  2], f = "}" }
list = [
  # nothing yet
  "one, two",
  ["deep",
   "deeper"], 3,
]
[[pack]]
size = 1
[[pack]]
size = 2
[pack.inner]
x = '''
y = 1'''
y = 2
"""


def test_every_value_has_its_line() -> None:
    tomllib.loads(NASTY)
    found = lines_of(NASTY)
    assert found == {
        ("title",): 2,
        ("deck",): 3,
        ("deck", "game"): 4,
        ("deck", "quoted key"): 5,
        ("deck", "long"): 6,
        ("a", "b"): 10,
        ("a", "b", "c", "d"): 11,
        ("a", "b", "c", "d", "e"): 11,
        ("a", "b", "c", "d", "e", 0): 11,
        ("a", "b", "c", "d", "e", 1): 12,
        ("a", "b", "c", "d", "f"): 12,
        ("a", "b", "list"): 13,
        ("a", "b", "list", 0): 15,
        ("a", "b", "list", 1): 16,
        ("a", "b", "list", 1, 0): 16,
        ("a", "b", "list", 1, 1): 17,
        ("a", "b", "list", 2): 17,
        ("pack", 0): 19,
        ("pack", 0, "size"): 20,
        ("pack", 1): 21,
        ("pack", 1, "size"): 22,
        ("pack", 1, "inner"): 23,
        ("pack", 1, "inner", "x"): 24,
        ("pack", 1, "inner", "y"): 26,
    }
    assert lines_of(NASTY.replace("\n", "\r\n")) == found
    assert line_of(found, ("pack", 1, "inner", "z", 4)) == 23
    assert line_of(found, ("nowhere",)) == 1
    assert lines_of("") == {}


WITH_A_DECK = pytest.mark.parametrize("key", [key for key in GAMES if deck_type(GAMES[key]) is not None])
"""Every game that is played with a component file."""


def _paths(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place in a read TOML file."""
    entries = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in entries:
        yield (*path, key)
        if isinstance(inner, dict | list):
            yield from _paths(inner, (*path, key))


@WITH_A_DECK
def test_every_place_of_a_games_own_deck_is_found(key: str) -> None:
    text = resources.files(f"rules.{key}").joinpath("deck.toml").read_text(encoding="utf-8")
    found, lines = lines_of(text), text.splitlines()
    for path in _paths(tomllib.loads(text)):
        if path not in found:
            # Only a list of tables has no line of its own.
            assert (*path, 0) in found, path
        elif isinstance(path[-1], str):
            assert path[-1] in lines[found[path] - 1], path


DUCO = resources.files("rules.duco").joinpath("deck.toml").read_text(encoding="utf-8")
LINES = DUCO.splitlines()
FIRST = LINES.index("list = [") + 2
"""The line of the first card, from 1."""


def wrong(tmp_path: Path, old: str, new: str) -> str:
    """What is said of the shipped deck of DuCo with something changed."""
    assert DUCO.count(old) == 1
    path = tmp_path / "mine.toml"
    path.write_text(DUCO.replace(old, new), encoding="utf-8")
    with pytest.raises(DeckError) as caught:
        read_deck(read_file(path), Deck, "DuCo")
    text = str(caught.value)
    assert text.startswith(f"{path}, line ")
    assert "\n" not in text
    return text.removeprefix(f"{path}, line ")


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ('"R Rc2 Kc', '"R Zc Kc', FIRST + 3, "'Zc' has no colour"),
        ('"R Rc2 Kc', '"R Rq Kc', FIRST + 3, "'Rq' has no shape"),
        ('"R Rc2 Kc', '"R Rc3 Kc', FIRST + 3, "'Rc3' is no icon"),
        ('"R Rc2 Kc', '"W Rc2 Kc', FIRST + 3, "'W' is no centre colour"),
        ('"R Rc2 Kc', '"R Kc', FIRST + 3, "8 words"),
        ('"R Rc2 Kc Rt Rm Bs Yx Bm Kt"', "7", FIRST + 3, "expected `str`, got `int` (cards.list[3])"),
        ('  "R Rc2 Kc Rt Rm Bs Yx Bm Kt",\n', "", FIRST - 1, "these are 74 cards; a deck has 75"),
        ('"R Rc2 Kc', '"R Rc Rc Rc Rc Rc Rc Rc Rc", "R Rc2 Kc', FIRST - 1, "these are 76 cards"),
        ('source = "house"', 'source = "home"', FIRST - 2, "'home' (cards.source)"),
        ('source = "house"', "", FIRST - 3, "missing required field `source` (cards)"),
        ('source = "house"', 'source = "house"\ncolour = 1', FIRST - 1, "unknown field `colour`"),
        ('game = "duco"', 'game = "go"', LINES.index('game = "duco"') + 1, "(deck.game)"),
        ('title = "DuCo"', "title = ", LINES.index('title = "DuCo"') + 1, "not TOML"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, old: str, new: str, line: int, why: str) -> None:
    text = wrong(tmp_path, old, new)
    assert text.startswith(f"{line}: "), text
    assert why in text


def test_too_few_cards_of_a_colour(tmp_path: Path) -> None:
    text = DUCO
    for card in [line for line in LINES if line.startswith('  "K ')][:6]:
        text = text.replace(card, card.replace('"K', '"R'))
    path = tmp_path / "red.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DeckError, match=rf"line {FIRST - 1}: .*only 9 cards have the centre colour K"):
        read_deck(read_file(path), Deck, "DuCo")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="cannot be read: No such file"):
        read_file(tmp_path / "none.toml")
    with pytest.raises(DeckError, match="cannot be read: Is a directory"):
        read_file(tmp_path)
    path = tmp_path / "any.toml"
    path.write_bytes(b"# fine\n# \xff\n")
    with pytest.raises(DeckError, match=r"any\.toml, line 2: this is not text in UTF-8"):
        read_file(path)
    path.write_bytes(b"#" * (LARGEST_DECK + 1))
    with pytest.raises(DeckError, match="larger than any deck"):
        read_file(path)
    path.write_text("a = [1,\n", encoding="utf-8")
    with pytest.raises(DeckError, match="is not TOML"):
        read_file(path)


def test_deck_check_and_play_say_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = resources.files("rules.douc").joinpath("deck.toml").read_text(encoding="utf-8")
    path = tmp_path / "small.toml"
    path.write_text(text.replace("strengths = 7", "strengths = 70"), encoding="utf-8")
    line = text.splitlines().index("strengths = 7") + 1
    assert cli.run(["deck", "check", str(path)]) == 2
    said = capsys.readouterr().err
    assert f"{path}, line {line}: " in said
    assert "packs[0].strengths" in said
    with pytest.raises(SpecError, match=f"line {line}: "):
        build(GAMES["douc"], ["Ada", "Bo"], deck=path)
    path.write_text(text, encoding="utf-8")
    assert cli.run(["deck", "check", str(path)]) == 0
    assert "for 2, 3, 4, 5, 6 seats" in capsys.readouterr().out


def test_a_file_that_names_no_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "empty.toml"
    path.write_text("[cards]\nlist = []\n", encoding="utf-8")
    assert cli.run(["deck", "check", str(path)]) == 2
    said = capsys.readouterr().err
    assert "does not name its game" in said
    assert all(key in said for key in GAMES)


def _texts(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path of every text in what TOML came to."""
    if isinstance(value, str):
        yield path
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in steps:
        yield from _texts(inner, (*path, step))


@WITH_A_DECK
def test_no_text_of_a_deck_steers_the_terminal(key: str) -> None:
    text = resources.files(f"rules.{key}").joinpath("deck.toml").read_text(encoding="utf-8")
    kind = type(GAMES[key].Options().deck)
    data = tomllib.loads(text)
    places = list(_texts(data))
    assert len(places) > 10
    for path in places:
        spoiled = tomllib.loads(text)
        inner: Any = spoiled
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = "\x1b" + inner[path[-1]][1:]
        with pytest.raises(DeckError) as raised:
            read_deck(DeckFile(Path("own.toml"), text, spoiled), kind, "it")
        assert "\x1b" not in str(raised.value), path
        assert "regex" not in str(raised.value), path
