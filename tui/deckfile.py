"""Component files of players: read, and judged with the line of what is wrong."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import msgspec

from rules.kit.deck import MEANINGS, Flaw
from tui import tomllines

LARGEST_DECK: Final = 200_000
"""Bytes of a deck file."""

_PLACE: Final = re.compile(r"^(?P<text>.*?)(?: - at `\$(?P<path>.*)`)?$", re.DOTALL)
_STEP: Final = re.compile(r"\.(?P<key>\w+)|\[(?P<index>\d+)\]")
_TOML: Final = re.compile(r"^(?P<text>.*) \(at line (?P<line>\d+), column \d+\)$")
_UNKNOWN: Final = re.compile(r"unknown field `(?P<key>[^`]*)`")


class DeckError(ValueError):
    """A file that is no deck; the text is one sentence for the player that names file, line and reason."""


class DeckFile(msgspec.Struct, frozen=True):
    """A file that can be read as TOML."""

    path: Path
    text: str
    data: dict[str, Any]

    @property
    def game(self) -> str | None:
        """The game that its first table names, ``None`` if it names none."""
        first = next(iter(self.data.values()), None)
        key = first.get("game") if isinstance(first, dict) else None
        return key if isinstance(key, str) else None


def read_file(path: Path) -> DeckFile:
    """Read a deck file.

    Raises:
        DeckError: it cannot be read, is too large, or is no TOML.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_DECK + 1)
    except OSError as error:
        raise DeckError(f"{path} cannot be read: {error.strerror}.") from None
    if len(data) > LARGEST_DECK:
        raise DeckError(f"{path} is larger than any deck ({LARGEST_DECK} bytes).")
    try:
        text = data.decode("utf-8")
        return DeckFile(path, text, tomllib.loads(text))
    except UnicodeDecodeError as error:
        raise DeckError(
            _at(path, data.count(b"\n", 0, error.start) + 1, "this is not text in UTF-8")
        ) from None
    except tomllib.TOMLDecodeError as error:
        found = _TOML.match(str(error))
        if found is None:
            raise DeckError(f"{path} is not TOML: {error}.") from None
        what = f"this is not TOML: {found['text']}"
        raise DeckError(_at(path, int(found["line"]), what)) from None


def read_deck(file: DeckFile, kind: Any, title: str) -> Any:
    """The file as a deck of the game with this title, whose decks are of this type.

    Raises:
        DeckError: it is none; the text names the line and what is wrong there.
    """
    try:
        return msgspec.convert(file.data, kind)
    except msgspec.ValidationError as error:
        lines = tomllines.lines_of(file.text)
        text, place = _what(error)
        unknown = _UNKNOWN.search(text)
        if unknown:
            place = (*place, unknown["key"])
        where = "" if isinstance(error.__cause__, Flaw) or not place else f" ({_shown(place)})"
        line = tomllines.line_of(lines, place)
        raise DeckError(_at(file.path, line, f"this is no deck of {title}: {text}{where}")) from None


def _what(error: msgspec.ValidationError) -> tuple[str, tomllines.Path]:
    """What is wrong, and the path to it."""
    found = _PLACE.match(str(error))
    assert found is not None
    place: tomllines.Path = tuple(
        step["key"] if step["key"] is not None else int(step["index"])
        for step in _STEP.finditer(found["path"] or "")
    )
    if isinstance(error.__cause__, Flaw):
        return str(error.__cause__), (*place, *error.__cause__.path)
    text = next((said for pattern, said in MEANINGS.items() if repr(pattern) in found["text"]), found["text"])
    return text[:1].lower() + text[1:], place


def _shown(place: tomllines.Path) -> str:
    """A path as people write it: ``packs[2].players``, entries counted from 0 as in the file's own errors."""
    parts = [f"[{step}]" if isinstance(step, int) else f".{step}" for step in place]
    return "".join(parts).removeprefix(".")


def _at(path: Path, line: int, what: str) -> str:
    return f"{path}, line {line}: {what}."
