"""Names that people type: made harmless, measured in cells, and told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

import msgspec
from rich.cells import cell_len

from rules.journal import Seat

LONGEST = 24
"""Cells of the longest name."""
MOST_MARKS = 2
"""Combining marks that one character may carry."""
_REPLACED = "?"
_FLAG_A = 0x1F1E6
"""The first of 26 letters that make flags."""
_DRAWN_WITH = frozenset([*range(0xFE00, 0xFE10), *range(0x1F3FB, 0x1F400)])
"""Variation selectors and skin tones: they change how the sign before them is drawn."""

# Letters of other scripts that look like Latin ones, so that a look-alike is not taken for another name.
_LOOKALIKES = str.maketrans(
    "авекмнорстухіјѕԁԛԝ" + "αβεικνορτυχ" + "0",
    "abekmhopctyxijsdqw" + "abeikvoptux" + "o",
)


def safe(name: str, cells: int = LONGEST) -> str:
    """A typed name as it may be shown anywhere: one line, no control or direction marks, few combining marks.

    Markup is left as typed, because names never go through markup. The result is at most ``cells`` wide,
    cut at whole characters, and empty where nothing is left.
    """
    text = unicodedata.normalize("NFC", _whole(name))
    kept: list[str] = []
    used, marks = 0, 0
    for char in " ".join(_visible(text).split()):
        size = cell_len(char)
        if unicodedata.combining(char) or size == 0:
            marks += 1
            if marks <= MOST_MARKS and kept:
                kept.append(char)
            continue
        marks = 0
        if used + size > cells:
            break
        kept.append(char)
        used += size
    return "".join(kept).strip()


def _whole(text: str) -> str:
    """The text with what came in as single bytes, as from a command line in the C locale, read as UTF-8."""
    if not any("\udc80" <= char <= "\udcff" for char in text):
        return text
    try:
        return text.encode("utf-8", "surrogateescape").decode("utf-8", "ignore")
    except UnicodeEncodeError:
        return text


def _visible(text: str) -> str:
    """The text without format characters, and with a sign for each control character."""
    out = []
    for char in text:
        category = unicodedata.category(char)
        if char in "\t\r\n":
            out.append(" ")
        elif category in ("Cf", "Co", "Cs", "Cn", "Zl", "Zp") or ord(char) in _DRAWN_WITH:
            continue
        elif _FLAG_A <= ord(char) < _FLAG_A + 26:
            # Two of these make a flag, whose width no two terminals agree on.
            out.append(chr(ord(char) - _FLAG_A + ord("A")))
        elif category == "Cc":
            out.append(_REPLACED)
        else:
            out.append(char)
    return "".join(out)


def known(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Seats that come from a file or database, which may hold anything, with names that are safe to show."""
    return tuple(msgspec.structs.replace(seat, name=safe(seat.name) or _REPLACED) for seat in seats)


def key_of(name: str) -> str:
    """What two names have in common when people would take one for the other."""
    folded = unicodedata.normalize("NFKC", safe(name)).casefold()
    decomposed = unicodedata.normalize("NFKD", folded)
    bare = "".join(char for char in decomposed if not unicodedata.combining(char))
    return "".join(bare.translate(_LOOKALIKES).split())


def distinct(names: Sequence[str]) -> list[str]:
    """The names with a number after each that could be taken for one before it: "Bo", "Bo 2"."""
    taken: set[str] = set()
    made = []
    for name in names:
        candidate, number = name, 1
        while key_of(candidate) in taken:
            number += 1
            tail = f" {number}"
            candidate = safe(name, LONGEST - len(tail)) + tail
        taken.add(key_of(candidate))
        made.append(candidate)
    return made


def login_name(env: Mapping[str, str]) -> str:
    """The name to begin with: that of the login, or "Player" where there is none."""
    for variable in ("LOGNAME", "USER", "USERNAME"):
        name = safe(env.get(variable, ""))
        if name:
            return name[0].upper() + name[1:]
    import getpass

    try:
        name = safe(getpass.getuser())
    except (OSError, KeyError, ImportError):
        name = ""
    return name[0].upper() + name[1:] if name else "Player"
