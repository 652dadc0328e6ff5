"""Where in a TOML file each of its values stands: ``tomllib`` reads values and forgets their lines."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping
from typing import Final

Path = tuple[str | int, ...]
"""Keys and list positions from the outermost on."""

_BLANK: Final = re.compile(r"(?:[ \t\r]|#[^\n]*)*")
_SPACE: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_PLAIN: Final = re.compile(r"[^,\]}\n#]+")
_STRINGS: Final = (
    re.compile(r'"""(?:[^\\]|\\.)*?"{3,5}', re.DOTALL),
    re.compile(r"'''.*?'{3,5}", re.DOTALL),
    re.compile(r'"(?:[^"\\\n]|\\.)*"'),
    re.compile(r"'[^'\n]*'"),
)


def lines_of(text: str) -> Mapping[Path, int]:
    """The line, from 1, of every table, key and list entry of a TOML text that can be read."""
    return _Lines(text).found


def line_of(lines: Mapping[Path, int], path: Path) -> int:
    """The line of a value, or of the nearest thing around it that stands in the file."""
    for length in range(len(path), 0, -1):
        if path[:length] in lines:
            return lines[path[:length]]
    return 1


class _Lines:
    """One reading. What ``tomllib`` has accepted is not checked again."""

    def __init__(self, text: str) -> None:
        self.found: dict[Path, int] = {}
        self._text, self._at = text.replace("\r\n", "\n"), 0
        self._ends = [end.start() for end in re.finditer("\n", self._text)]
        self._lists: dict[Path, int] = {}
        table: Path = ()
        while self._skip(_SPACE):
            if self._peek("["):
                table = self._header()
            else:
                self._pair(table)

    def _skip(self, what: re.Pattern[str]) -> bool:
        """Pass over what does not count; whether anything is left."""
        match = what.match(self._text, self._at)
        self._at = match.end() if match else self._at
        return self._at < len(self._text)

    def _peek(self, start: str) -> bool:
        return self._text.startswith(start, self._at)

    def _note(self, path: Path) -> None:
        self.found.setdefault(path, bisect_left(self._ends, self._at) + 1)

    def _header(self) -> Path:
        """``[a.b]`` or ``[[a.b]]``; a list of tables stands for its last entry."""
        start, several = self._at, self._peek("[[")
        self._at += 1 + several
        path: Path = ()
        keys = self._keys()
        for depth, key in enumerate(keys):
            path = (*path, key)
            if several and depth == len(keys) - 1:
                self._lists[path] = self._lists.get(path, -1) + 1
            if path in self._lists:
                path = (*path, self._lists[path])
        self._at, end = start, self._text.find("\n", self._at)
        self._note(path)
        self._at = len(self._text) if end < 0 else end
        return path

    def _keys(self) -> list[str]:
        """A key and those it is dotted with."""
        keys: list[str] = []
        while True:
            self._skip(_BLANK)
            found = self._string() or _BARE.match(self._text, self._at)
            if found is None:
                self._at += 1
                return keys
            self._at = found.end()
            keys.append(found.group().strip("\"'"))
            self._skip(_BLANK)
            if not self._peek("."):
                return keys
            self._at += 1

    def _string(self) -> re.Match[str] | None:
        if not self._text.startswith(('"', "'"), self._at):
            return None
        return next((match for kind in _STRINGS if (match := kind.match(self._text, self._at))), None)

    def _pair(self, table: Path) -> None:
        """``key = value``."""
        start = self._at
        path = (*table, *self._keys())
        after, self._at = self._at, start
        self._note(path)
        self._at = after
        self._skip(_BLANK)
        self._at += 1
        self._skip(_SPACE)
        self._value(path)

    def _value(self, path: Path) -> None:
        if self._peek("["):
            self._items(path)
        elif self._peek("{"):
            self._at += 1
            while self._skip(_SPACE) and not self._peek("}"):
                if self._peek(","):
                    self._at += 1
                else:
                    self._pair(path)
            self._at += 1
        else:
            match = self._string() or _PLAIN.match(self._text, self._at)
            self._at = match.end() if match else self._at + 1

    def _items(self, path: Path) -> None:
        self._at += 1
        number = 0
        while self._skip(_SPACE) and not self._peek("]"):
            if self._peek(","):
                self._at += 1
                continue
            self._note((*path, number))
            self._value((*path, number))
            number += 1
        self._at += 1
