"""The settings as rows to step through: pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, get_args

import msgspec

from themes.detect import ColourSetting, SymbolSetting
from themes.loader import load_theme, theme_names
from tui.settings import BotSpeed, Settings, Switch
from tui.text import LANGUAGES

Say = Callable[[str], str]


class Row(NamedTuple):
    """One setting."""

    field: str
    """Its name in the settings file."""
    label: str
    choices: tuple[str, ...]
    """Empty for a field of text."""
    words: tuple[str, ...]
    """What people read for each choice."""
    tip: str


_COLOURS = {
    "auto": "as the terminal says",
    "truecolor": "16 million",
    "256": "256",
    "16": "16",
    "none": "none",
}
_SYMBOLS = {"auto": "as the locale says", "unicode": "signs", "ascii": "plain letters"}
_SWITCH = {"on": "on the tables", "off": "left to the terminal"}
_STARTS = {"false": "tables", "true": "lines of words"}
_SPEED = {"slow": "slow", "normal": "reading speed", "fast": "fast", "instant": "at once"}


_TIPS = {
    "name": "What you are called in a new match; left empty it is the login name.",
    "theme": "Colours of the table. Every sign is told by its shape and letter too.",
    "symbols": "Signs and frames, or plain letters where a terminal has no others.",
    "depth": "How many colours are used; with fewer, signs and letters still tell everything.",
    "language": "The language of everything but names.",
    "mouse": "Pressing things on the tables; left to the terminal it marks and copies text.",
    "bots": "How long a bot's move is shown; any key hurries one.",
    "text": "How Hotseat starts the next time: drawn, or in words, as for a screen reader.",
}


def rows_of(settings: Settings) -> tuple[Row, ...]:
    """Every setting that has a row; a theme from a file stands among the others."""
    names = ["auto", *theme_names()]
    if settings.theme not in names:
        names.append(settings.theme)
    labels = ["as shipped", *(load_theme(name).label for name in theme_names()), settings.theme]
    depths, symbols = get_args(ColourSetting), get_args(SymbolSetting)
    switch = get_args(Switch)
    speeds, languages = get_args(BotSpeed), ("auto", *LANGUAGES)
    return (
        _row("name", "Your name", (), ()),
        _row("theme", "Theme", names, labels[: len(names)]),
        _row("symbols", "Symbols", symbols, [_SYMBOLS[name] for name in symbols]),
        _row("depth", "Colours", depths, [_COLOURS[name] for name in depths]),
        _row("language", "Language", languages, ["as the locale says", *LANGUAGES.values()]),
        _row("mouse", "Mouse", switch, [_SWITCH[name] for name in switch]),
        _row("bots", "Bots' moves", speeds, [_SPEED[name] for name in speeds]),
        _row("text", "Starts as", list(_STARTS), list(_STARTS.values())),
    )


def _row(field: str, label: str, choices: Sequence[str], words: Sequence[str]) -> Row:
    return Row(field, label, tuple(choices), tuple(words), _TIPS[field])


def value_of(settings: Settings, row: Row) -> str:
    """What a setting is now, as the file has it."""
    value = getattr(settings, row.field)
    return str(value).lower() if isinstance(value, bool) else str(value)


def words_of(settings: Settings, row: Row, say: Say) -> str:
    """What a setting is now, as people read it."""
    value = value_of(settings, row)
    if not row.choices:
        return value or say("login name")
    return say(row.words[row.choices.index(value)]) if value in row.choices else value


def stepped(settings: Settings, row: Row, by: int) -> Settings:
    """The settings with one of them moved on; at the end it begins again."""
    if not row.choices:
        return settings
    value = value_of(settings, row)
    at = row.choices.index(value) if value in row.choices else 0
    return with_value(settings, row, row.choices[(at + by) % len(row.choices)])


def with_value(settings: Settings, row: Row, value: str) -> Settings:
    """The settings with one value replaced."""
    truth = isinstance(getattr(settings, row.field), bool)
    changed: dict[str, Any] = {row.field: value == "true" if truth else value}
    return msgspec.structs.replace(settings, **changed)
