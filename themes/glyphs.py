"""Signs of the table: a glyph of one cell for each thing, and an ASCII stand-in of the same width.

The signs are data in `symbols.toml`, by dotted keys such as `douc.suits.star`; a player's file of the
same form may replace any of them.
"""

import difflib
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from themes.files import ThemeError, read_file, read_shipped
from themes.roles import ROLES, TOKENS

INKS: Final = (*ROLES, *TOKENS, "icon", "seat")
"""What a sign may be drawn in: a role, a token, the colour of its icon, or that of its owner's seat."""

FIELDS: Final = ("name", "glyph", "ascii", "letter", "token")
REMARKS: Final = ("codepoints", "ambiguous", "note")


class Glyph(msgspec.Struct, frozen=True):
    """A sign as it is to be drawn."""

    text: str
    """What to draw; empty where the letter alone is drawn."""
    letter: str
    """The letter drawn beside it or in its frame; empty where the word is drawn."""
    name: str
    """What it is, in English words."""
    token: str
    """The role or token it is drawn in, or `icon` or `seat`: the colour of its icon, of its owner."""


class Sign(msgspec.Struct, frozen=True):
    """A sign as the data gives it, in both modes."""

    name: str
    glyph: str
    ascii: str
    letter: str
    token: str


class Signs(msgspec.Struct, frozen=True):
    """All signs by dotted key, and the ASCII stand-ins of frames by character."""

    signs: Mapping[str, Sign]
    frames: Mapping[str, str]


class Glyphs:
    """The signs in one mode. Each App holds its own.

    Args:
        ascii: draw the stand-ins.
        signs: a player's signs; the shipped ones otherwise.
        spoken: nothing is drawn: every sign is empty, and whoever tells something by a sign alone says its
            word instead.
    """

    def __init__(self, ascii: bool = False, signs: Signs | None = None, *, spoken: bool = False) -> None:
        self.ascii = ascii
        self.spoken = spoken
        table = signs or shipped_signs()

        def drawn(sign: Sign) -> str:
            return "" if spoken else sign.ascii if ascii else sign.glyph

        self._glyphs = {
            key: Glyph(drawn(sign), sign.letter, sign.name, sign.token) for key, sign in table.signs.items()
        }
        self._frames = str.maketrans(dict(table.frames)) if ascii else {}

    def __getitem__(self, key: str) -> Glyph:
        """The sign of a key such as `douc.suits.star`.

        Raises:
            KeyError: there is none; the text names the nearest.
        """
        try:
            return self._glyphs[key]
        except KeyError:
            near = ", ".join(difflib.get_close_matches(key, self._glyphs, 3))
            raise KeyError(f"no sign {key!r}; near it: {near or 'nothing'}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._glyphs)

    def mark(self, name: str) -> str:
        """What to draw for a mark all games share, such as `cursor` or `pip_on`."""
        return self[f"common.marks.{name}"].text

    def frame(self, text: str) -> str:
        """Text with box drawing, as it is to be drawn: unchanged, or with ASCII in place of the lines."""
        return text.translate(self._frames) if self._frames else text


@cache
def shipped_signs() -> Signs:
    """The signs that come with Hotseat; read once in a process, as they never change."""
    data = read_shipped("symbols")
    return Signs(dict(_signs("symbols.toml", data)), data["frames"])


def load_signs_file(path: Path) -> Signs:
    """The shipped signs with those of a player's file in their place.

    Raises:
        ThemeError: the file cannot be read, or a sign in it is unknown or does not fit its cells.
    """
    shipped = shipped_signs()
    data = read_file(path)
    frames = data.get("frames", {})
    if not isinstance(frames, dict):
        raise ThemeError(f"{path}: frames must be a table.")
    for character, ascii in frames.items():
        if not isinstance(ascii, str) or not _fits(character, ascii, cells=1):
            raise ThemeError(f"{path}: the frame {character!r} needs one printable ASCII character.")
    signs = dict(_signs(str(path), data))
    for key, sign in signs.items():
        if key not in shipped.signs:
            near = difflib.get_close_matches(key, shipped.signs, 1)
            hint = f" (perhaps {near[0]} is meant)" if near else ""
            raise ThemeError(f"{path}: {key} is no sign of any game{hint}.")
        cells = len(shipped.signs[key].glyph)
        if not _fits(sign.glyph, sign.ascii, cells):
            raise ThemeError(f"{path}: {key} needs a glyph and printable ASCII of {cells} narrow cells each.")
        if len(sign.letter) > 1 or not sign.letter.isascii() or sign.token not in INKS:
            raise ThemeError(f"{path}: {key} needs at most one letter, and a role or token of a theme.")
    return Signs(dict(shipped.signs) | signs, dict(shipped.frames) | frames)


def _signs(source: str, data: Mapping[str, Any]) -> Iterator[tuple[str, Sign]]:
    """The signs of a file, which lie three tables deep: game, set, thing."""
    for game, sets in data.items():
        if game in ("format", "frames"):
            continue
        for group, things in _table(source, game, sets).items():
            for thing, fields in _table(source, f"{game}.{group}", things).items():
                key = f"{game}.{group}.{thing}"
                yield key, _sign(source, key, _table(source, key, fields))


def _table(source: str, where: str, value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ThemeError(f"{source}: {where} must be a table.")
    return value


def _sign(source: str, key: str, fields: Mapping[str, Any]) -> Sign:
    for name in fields:
        if name not in FIELDS and name not in REMARKS:
            raise ThemeError(f'{source}: {key} has "{name}", which no sign has.')
    for name in FIELDS:
        if not isinstance(fields.get(name), str):
            raise ThemeError(f'{source}: {key} needs "{name}", a text.')
    return Sign(*(fields[name] for name in FIELDS))


def _fits(glyph: str, ascii: str, cells: int) -> bool:
    return (
        len(glyph) == len(ascii) == cells
        and ascii.isascii()
        and all(character.isprintable() for character in glyph + ascii)
        and not any(unicodedata.category(character)[0] == "M" for character in glyph)
        and not any(unicodedata.east_asian_width(character) in "WF" for character in glyph)
    )
