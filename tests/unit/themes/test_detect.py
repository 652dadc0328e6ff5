"""Colours and signs are chosen from the environment as the table of terminals says."""

import pytest

from themes.detect import (
    COLOR_SYSTEMS,
    SETTINGS,
    ColourSetting,
    Reason,
    SymbolSetting,
    pick_depth,
    wants_ascii,
)
from themes.roles import DEPTHS, Depth

TERMINALS: list[tuple[dict[str, str], Depth]] = [
    ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor"),
    ({"TERM": "xterm-256color", "COLORTERM": "24bit"}, "truecolor"),
    ({"TERM": "xterm-256color", "COLORTERM": "yes"}, "ansi256"),
    ({"TERM": "xterm-256color"}, "ansi256"),
    ({"TERM": "tmux-256color"}, "ansi256"),
    ({"TERM": "screen-256color"}, "ansi256"),
    ({"TERM": "rxvt-unicode-256color"}, "ansi256"),
    ({"TERM": "xterm-kitty"}, "truecolor"),
    ({"TERM": "xterm-ghostty"}, "truecolor"),
    ({"TERM": "alacritty"}, "truecolor"),
    ({"TERM": "foot"}, "truecolor"),
    ({"TERM": "wezterm"}, "truecolor"),
    ({"TERM": "xterm-direct"}, "truecolor"),
    ({"TERM": "xterm"}, "ansi16"),
    ({"TERM": "screen"}, "ansi16"),
    ({"TERM": "linux"}, "ansi16"),
    ({"TERM": "vt220"}, "ansi16"),
    ({"TERM": ""}, "ansi16"),
    ({}, "ansi16"),
    ({"TERM": "dumb", "COLORTERM": "truecolor"}, "none"),
    ({"TERM": "xterm-256color", "NO_COLOR": "1", "COLORTERM": "truecolor"}, "none"),
    ({"TERM": "xterm-256color", "NO_COLOR": ""}, "ansi256"),
]


@pytest.mark.parametrize(("env", "depth"), TERMINALS)
def test_depth_of_a_terminal(env: dict[str, str], depth: Depth) -> None:
    choice = pick_depth(env)
    assert choice.depth == depth
    assert any(name in choice.reason.said() for name in ("TERM", "NO_COLOR"))


@pytest.mark.parametrize(("setting", "depth"), SETTINGS.items())
@pytest.mark.parametrize("env", [{}, {"NO_COLOR": "1"}, {"TERM": "dumb"}, {"COLORTERM": "truecolor"}])
def test_a_setting_goes_first(env: dict[str, str], setting: ColourSetting, depth: Depth) -> None:
    assert pick_depth(env, setting) == (depth, Reason("setting", setting))


def test_reasons_name_what_was_found() -> None:
    assert pick_depth({"TERM": "xterm-kitty"}).reason.said() == "TERM is xterm-kitty, known to do truecolor"
    assert pick_depth({}).reason.said() == "TERM is not set"
    assert pick_depth({"TERM": "xterm"}).reason.said() == "TERM is xterm, which promises no more"
    assert set(COLOR_SYSTEMS) == set(DEPTHS)


UTF8 = {"TERM": "xterm", "LANG": "da_DK.UTF-8"}

LOCALES: list[tuple[dict[str, str], bool]] = [
    (UTF8, False),
    ({"LANG": "C.utf8"}, False),
    ({"LC_CTYPE": "en_GB.UTF-8"}, False),
    ({"LC_ALL": "C", "LANG": "da_DK.UTF-8"}, True),
    ({"LC_ALL": "", "LC_CTYPE": "", "LANG": "da_DK.UTF-8"}, False),
    ({"LC_CTYPE": "POSIX", "LANG": "da_DK.UTF-8"}, True),
    ({"LANG": "da_DK.ISO-8859-1"}, True),
    ({"LANG": "da_DK"}, True),
    ({}, True),
    ({**UTF8, "TERM": "dumb"}, True),
    ({**UTF8, "TERM": "vt100"}, True),
    ({**UTF8, "TERM": "vt220-8bit"}, True),
    ({**UTF8, "TERM": "linux"}, False),
]


@pytest.mark.parametrize(("env", "ascii"), LOCALES)
def test_ascii_for_a_locale(env: dict[str, str], ascii: bool) -> None:
    choice = wants_ascii(env)
    assert choice.ascii == ascii
    assert choice.reason.said()


def test_ascii_where_ambiguous_characters_are_wide() -> None:
    choice = wants_ascii(UTF8, ambiguous_wide=True)
    assert choice.ascii
    assert choice.reason.said() == "the terminal draws ambiguous-width characters two cells wide"


@pytest.mark.parametrize(("setting", "ascii"), [("ascii", True), ("unicode", False)])
@pytest.mark.parametrize("env", [UTF8, {}])
def test_a_symbol_setting_goes_first(env: dict[str, str], setting: SymbolSetting, ascii: bool) -> None:
    assert wants_ascii(env, setting, ambiguous_wide=True) == (ascii, Reason("setting", setting))
