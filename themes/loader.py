"""Themes: one TOML file each, shipped here or written by a player, read and checked whole."""

import difflib
import string
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from themes.files import ThemeError, read_file, read_shipped
from themes.roles import DEPTHS, EMPHASES, ROLES, TOKENS, Depth, Emphasis, Role, Token

SHIPPED: Final = ("dark", "light", "high-contrast", "colour-blind", "mono")
"""The themes that come with Hotseat, in the order of the settings screen."""

TERMINAL_OWN: Final = "ansi_default"
"""The colour name for the terminal's own foreground and background."""

ATTRIBUTE_WORDS: Final = ("bold", "italic", "underline", "reverse", "strike")
FORMAT: Final = 1
LONGEST_LABEL: Final = 40


class Palette(msgspec.Struct, frozen=True):
    """The colours of a theme on one kind of terminal."""

    roles: tuple[str, ...]
    """A colour for each of `ROLES`, as `#rrggbb` or `ansi_default`."""
    tokens: tuple[str, ...]
    """A colour for each of `TOKENS`."""

    def role(self, name: Role) -> str:
        """The colour of a role."""
        return self.roles[ROLES.index(name)]

    def token(self, name: Token) -> str:
        """The colour of a token."""
        return self.tokens[TOKENS.index(name)]


PLAIN: Final = Palette(
    roles=tuple(TERMINAL_OWN for _ in ROLES),
    tokens=tuple(TERMINAL_OWN for _ in TOKENS),
)
"""No colour at all."""


class Theme(msgspec.Struct, frozen=True):
    """A theme, complete and checked."""

    name: str
    """The file's name without its ending."""
    label: str
    """What people call it."""
    dark: bool
    """Whether the ground is dark."""
    contrast: float
    """The least WCAG ratio of tokens and text roles that the theme promises; 0 without colours."""
    palettes: tuple[Palette, ...]
    """Truecolor, ansi256 and ansi16, in that order; empty for a theme without colours."""
    attributes: tuple[str, ...]
    """Text attributes for each of `EMPHASES`, such as `bold reverse`, or an empty string."""

    @property
    def mono(self) -> bool:
        """Whether the theme has no colours of its own."""
        return not self.palettes

    def palette(self, depth: Depth) -> Palette:
        """The colours to use at a depth; `PLAIN` where there are none."""
        if depth == "none" or self.mono:
            return PLAIN
        return self.palettes[DEPTHS.index(depth)]

    def attribute(self, name: Emphasis) -> str:
        """The text attributes of a role, or of cursor, chip, tokens or double."""
        return self.attributes[EMPHASES.index(name)]


def theme_names() -> tuple[str, ...]:
    """The names of the shipped themes, the default first."""
    return SHIPPED


@cache
def load_theme(name: str) -> Theme:
    """A shipped theme; its file is read once.

    Raises:
        ThemeError: there is none of that name.
    """
    if name not in SHIPPED:
        raise ThemeError(f'There is no theme "{name}"; there are {", ".join(SHIPPED)}.')
    return _Reader(f"{name}.toml").theme(name, read_shipped(name))


def load_theme_file(path: Path) -> Theme:
    """Read a player's own theme. What it lacks in contrast is told by `themes.check.shortfalls`.

    Raises:
        ThemeError: the file cannot be read, or a key of it is missing, unknown or wrong.
    """
    return _Reader(str(path)).theme(path.stem, read_file(path))


class _Reader:
    """Turns tables into a theme and says in one sentence what is wrong with the first thing that is."""

    def __init__(self, source: str) -> None:
        self.source = source

    def fail(self, what: str) -> ThemeError:
        return ThemeError(f"{self.source}: {what}.")

    def keys(self, where: str, table: object, expected: Sequence[str]) -> Mapping[str, Any]:
        """The table, which must hold exactly the expected keys."""
        if not isinstance(table, dict):
            raise self.fail(f"{where} must be a table")
        for key in table:
            if key not in expected:
                near = difflib.get_close_matches(key, [name for name in expected if name not in table], 1)
                hint = f' (perhaps "{near[0]}" is meant)' if near else ""
                raise self.fail(f'{where} has "{key}", which no theme has{hint}')
        for key in expected:
            if key not in table:
                raise self.fail(f'{where} lacks "{key}"')
        return table

    def theme(self, name: str, data: dict[str, Any]) -> Theme:
        colours = data.get("colours", True)
        if not isinstance(colours, bool):
            raise self.fail('"colours" must be true or false')
        depths = DEPTHS[:3] if colours else ()
        optional = ("colours",) if "colours" in data else ()
        expected = ("format", "label", "dark", *optional, *(("contrast",) if colours else ()), *depths)
        table = self.keys("the file", data, (*expected, "attributes"))
        if table["format"] != FORMAT:
            raise self.fail(f'"format" must be {FORMAT}')
        if not isinstance(table["dark"], bool):
            raise self.fail('"dark" must be true or false')
        return Theme(
            name=name,
            label=self.label(table["label"]),
            dark=table["dark"],
            contrast=self.contrast(table["contrast"]) if colours else 0.0,
            palettes=tuple(self.palette(depth, table[depth]) for depth in depths),
            attributes=self.attributes(table["attributes"]),
        )

    def label(self, value: object) -> str:
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            raise self.fail('"label" must be a name that can be printed')
        if len(value) > LONGEST_LABEL:
            raise self.fail(f'"label" must be at most {LONGEST_LABEL} characters long')
        return value

    def contrast(self, value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not 1 <= value <= 21:
            raise self.fail('"contrast" must be a ratio from 1 to 21, such as 4.5')
        return float(value)

    def palette(self, depth: str, value: object) -> Palette:
        table = self.keys(f"[{depth}]", value, (*ROLES, "tokens"))
        tokens = self.keys(f"[{depth}.tokens]", table["tokens"], TOKENS)
        return Palette(
            roles=tuple(self.colour(f"[{depth}] {role}", table[role]) for role in ROLES),
            tokens=tuple(self.colour(f"[{depth}.tokens] {token}", tokens[token]) for token in TOKENS),
        )

    def colour(self, where: str, value: object) -> str:
        if (
            not isinstance(value, str)
            or len(value) != 7
            or value[0] != "#"
            or not set(value[1:]) <= set(string.hexdigits)
        ):
            raise self.fail(f'{where} is {value!r}, not a colour written like "#5a78ff"')
        return value.lower()

    def attributes(self, value: object) -> tuple[str, ...]:
        table = self.keys("[attributes]", value, EMPHASES)
        return tuple(self.attribute(name, table[name]) for name in EMPHASES)

    def attribute(self, name: str, value: object) -> str:
        words = value.split() if isinstance(value, str) else [repr(value)]
        for word in words:
            if word not in ATTRIBUTE_WORDS:
                known = ", ".join(ATTRIBUTE_WORDS)
                raise self.fail(f"[attributes] {name} has {word!r}; it may have {known}")
        return " ".join(words)
