"""Ink: the styles that a theme gives to the roles of a picture, for one App."""

from __future__ import annotations

from rich.color import Color
from rich.style import Style

from themes.loader import TERMINAL_OWN, Theme
from themes.roles import EMPHASES, ROLES, TOKENS, Depth, Emphasis, Role, Token

_ROLES: dict[str, Role] = {role: role for role in ROLES}
_TOKENS: dict[str, Token] = {token: token for token in TOKENS}
_EMPHASES: dict[str, Emphasis] = {name: name for name in EMPHASES}


class Ink:
    """Looks up the style of a role, such as ``"yellow+bold"``. Styles are made once."""

    def __init__(self, theme: Theme, depth: Depth) -> None:
        self.theme = theme
        self.depth = depth
        self._palette = theme.palette(depth)
        self._plain = theme.mono or depth == "none"
        self._made: dict[str, Style] = {}

    def __getitem__(self, role: str) -> Style:
        style = self._made.get(role)
        if style is None:
            style = self._made[role] = self._make(role)
        return style

    @property
    def mono(self) -> bool:
        """Whether there are no colours, so that attributes carry the emphasis."""
        return self._plain

    def colour(self, name: str) -> str:
        """The colour of a role or token, ``default`` for the terminal's own."""
        value = self._palette.token(_TOKENS[name]) if name in _TOKENS else self._palette.role(_ROLES[name])
        return "default" if value == TERMINAL_OWN else value

    def _make(self, role: str) -> Style:
        name, *flags = role.split("+")
        kind, _, token = name.partition(":")
        front, back = self.colour(token or kind), self.colour("panel" if "panel" in flags else "background")
        words = ["bold"] if "bold" in flags else []
        if self._plain:
            words += self._attributes(kind, token, flags)
        elif kind == "chip" or "cursor" in flags:
            front, back = self.colour("background"), front
            words.append("bold")
        elif self.theme.label == "High contrast" and "panel" in flags:
            words.append("reverse")
        return Style.parse(" ".join(dict.fromkeys(words)) or "none") + Style(
            color=Color.parse(front), bgcolor=Color.parse(back)
        )

    def _attributes(self, kind: str, token: str, flags: list[str]) -> list[str]:
        """What a theme without colours does for a role."""
        names: list[Emphasis] = []
        if kind == "chip":
            names.append("chip")
        elif kind in _EMPHASES:
            names.append(_EMPHASES[kind])
        elif kind in _TOKENS or token in _TOKENS:
            names.append("tokens")
        names += [_EMPHASES[flag] for flag in flags if flag in ("cursor", "panel", "double")]
        return [word for name in names for word in self.theme.attribute(name).split()]
