"""What the terminal can show, told from the environment it was given: colours, and which signs."""

import re
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from themes.roles import Depth

ColourSetting: TypeAlias = Literal["auto", "truecolor", "256", "16", "none"]
SymbolSetting: TypeAlias = Literal["auto", "ascii", "unicode"]

SETTINGS: Final[dict[ColourSetting, Depth]] = {
    "truecolor": "truecolor",
    "256": "ansi256",
    "16": "ansi16",
    "none": "none",
}
"""The settings a player can choose beside "auto", and the depth of each."""

COLOR_SYSTEMS: Final[dict[Depth, str]] = {
    "truecolor": "truecolor",
    "ansi256": "256",
    "ansi16": "standard",
    "none": "auto",
}
"""What TEXTUAL_COLOR_SYSTEM is to say for a depth, set before Textual is imported."""

TRUECOLOR_TERMS: Final = ("xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm")
"""Terminals known to do truecolor, as does each whose TERM ends in -direct. Over SSH their TERM arrives
and COLORTERM does not."""

LOCALE_NAMES: Final = ("LC_ALL", "LC_CTYPE", "LANG")
DEC_TERMINAL: Final = re.compile(r"vt\d")


REASONS: Final = {
    "setting": "the setting says {value}",
    "no colour": "NO_COLOR is set",
    "colorterm": "COLORTERM is {value}",
    "term": "TERM is {value}",
    "known": "TERM is {value}, known to do truecolor",
    "no more": "TERM is {value}, which promises no more",
    "no term": "TERM is not set",
    "no locale": "no locale is set, which means C",
    "no utf-8": "{name} is {value}, which is not UTF-8",
    "locale": "{name} is {value}",
    "wide": "the terminal draws ambiguous-width characters two cells wide",
}
"""Clauses that tell why something was chosen, with the names of what is filled in."""


class Reason(NamedTuple):
    """Why something was chosen."""

    code: str
    """Its clause in :data:`REASONS`."""
    value: str = ""
    name: str = ""

    def said(self, clause: str = "") -> str:
        """One clause, such as "TERM is xterm-kitty, known to do truecolor"; or its translation, filled in."""
        return (clause or REASONS[self.code]).replace("{name}", self.name).replace("{value}", self.value)


class DepthChoice(NamedTuple):
    """The colours to use, and why."""

    depth: Depth
    reason: Reason


class SymbolChoice(NamedTuple):
    """Whether to draw in ASCII, and why."""

    ascii: bool
    reason: Reason


def pick_depth(env: Mapping[str, str], setting: ColourSetting = "auto") -> DepthChoice:
    """The colour depth for an environment: the player's setting, else NO_COLOR, COLORTERM and TERM."""
    if setting != "auto":
        return DepthChoice(SETTINGS[setting], Reason("setting", setting))
    if env.get("NO_COLOR"):
        return DepthChoice("none", Reason("no colour"))
    term = env.get("TERM", "").strip().lower()
    if term in ("dumb", "unknown"):
        return DepthChoice("none", Reason("term", term))
    if env.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return DepthChoice("truecolor", Reason("colorterm", env["COLORTERM"].strip()))
    if term in TRUECOLOR_TERMS or term.endswith("-direct"):
        return DepthChoice("truecolor", Reason("known", term))
    if term.endswith("-256color"):
        return DepthChoice("ansi256", Reason("term", term))
    return DepthChoice("ansi16", Reason("no more", term) if term else Reason("no term"))


def wants_ascii(
    env: Mapping[str, str], setting: SymbolSetting = "auto", ambiguous_wide: bool = False
) -> SymbolChoice:
    """Whether to draw in ASCII: the player's setting, else the terminal, the locale and its widths.

    Args:
        env: the environment of the player's terminal.
        setting: what the player chose.
        ambiguous_wide: whether the terminal was measured to draw ambiguous-width characters two cells wide.
    """
    if setting != "auto":
        return SymbolChoice(setting == "ascii", Reason("setting", setting))
    term = env.get("TERM", "").strip().lower()
    if term == "dumb" or DEC_TERMINAL.match(term):
        return SymbolChoice(True, Reason("term", term))
    # sys.stdout.encoding is no guide: Python says utf-8 in the C locale too.
    name = next((name for name in LOCALE_NAMES if env.get(name)), None)
    if name is None:
        return SymbolChoice(True, Reason("no locale"))
    if not re.search(r"utf-?8", env[name], re.IGNORECASE):
        return SymbolChoice(True, Reason("no utf-8", env[name], name))
    if ambiguous_wide:
        return SymbolChoice(True, Reason("wide"))
    return SymbolChoice(False, Reason("locale", env[name], name))
