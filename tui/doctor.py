"""The command ``doctor``: what was found of terminal, locale and folders, and how things look."""

from __future__ import annotations

import os
import select
import sys
import termios
import time
import tty
from collections.abc import Iterator, Mapping
from pathlib import Path

from themes.detect import LOCALE_NAMES, SymbolChoice, pick_depth, wants_ascii
from themes.files import ThemeError
from themes.glyphs import Glyphs
from themes.loader import Theme, load_theme, load_theme_file, theme_names
from themes.roles import DEPTHS, SETS, TOKENS, Depth, Token
from tui.crash import versions
from tui.launch import Common, WrongInput, unfit
from tui.paths import Paths
from tui.plain import plainer
from tui.settings import SettingsFile
from tui.text import LANGUAGES, pick_language

LEAST = (80, 24)
PROBED = "●★►█"
"""Characters of ambiguous width that tell how a terminal draws them all."""
PATIENCE = 0.5
"""Seconds to wait for the terminal's answer."""


def doctor(common: Common, probe: bool) -> int:
    """Print what was found. Works without a terminal; ``probe`` needs one."""
    env, paths = os.environ, common.paths
    settings = SettingsFile(paths.config)
    wide = ambiguous_cells() > 1 if probe else False
    symbols = wants_ascii(env, "ascii" if common.ascii else settings.value.symbols, wide)
    depth = pick_depth(env, settings.value.depth)
    theme = _theme(common, settings)
    lines = [
        f"program     {versions()}",
        f"terminal    {_terminal(env)}",
        f"COLORTERM   {_shown(env, 'COLORTERM')}   NO_COLOR {_shown(env, 'NO_COLOR')}",
        f"colours     {_DEPTH_WORDS[depth.depth]}: {depth.reason}",
        f"locale      {_locale(env)}",
        f"symbols     {'ASCII' if symbols.ascii else 'Unicode'}: {symbols.reason}",
        f"language    {LANGUAGES[pick_language(common.language or settings.value.language, env)]}",
        f"theme       {theme.label}",
        *_folders(paths, settings),
    ]
    if probe:
        lines.append(f"ambiguous   {'two cells: ASCII is needed' if wide else 'one cell, as it should be'}")
    for line in [*lines, "", *looks(theme, depth.depth, symbols)]:
        print(plainer(line) if symbols.ascii else line)
    return 0


_DEPTH_WORDS: Mapping[Depth, str] = {
    "truecolor": "16 million",
    "ansi256": "256",
    "ansi16": "16",
    "none": "none",
}


def _shown(env: Mapping[str, str], name: str) -> str:
    """A variable's value, harmless; ``not set`` where there is none."""
    return repr(env[name][:60]) if name in env else "not set"


def _terminal(env: Mapping[str, str]) -> str:
    try:
        width, height = os.get_terminal_size(1)
    except OSError:
        return f"TERM {_shown(env, 'TERM')}; standard output is not a terminal"
    found = f"{width} columns, {height} lines, TERM {_shown(env, 'TERM')}"
    if width < LEAST[0] or height < LEAST[1]:
        return f"{found}; too small, {LEAST[0]} columns and {LEAST[1]} lines are needed"
    reason = unfit(env)
    return f"{found}; {reason}" if reason else found


def _locale(env: Mapping[str, str]) -> str:
    name = next((name for name in LOCALE_NAMES if env.get(name)), None)
    return f"{name} {_shown(env, name)}" if name else "none is set, which means C"


def _theme(common: Common, settings: SettingsFile) -> Theme:
    wanted = common.theme or (settings.value.theme if settings.value.theme != "auto" else theme_names()[0])
    try:
        return load_theme(wanted) if wanted in theme_names() else load_theme_file(Path(wanted))
    except ThemeError as error:
        if common.theme:
            raise WrongInput(str(error)) from None
        return load_theme(theme_names()[0])


def _folders(paths: Paths, settings: SettingsFile) -> Iterator[str]:
    yield f"matches     {paths.data}: {_writable(paths.data)}"
    where = "" if os.path.exists(paths.config) else " (not there yet; everything as it comes)"
    yield f"settings    {paths.config}{where}"
    if settings.trouble:
        yield f"            {settings.trouble}"
    yield f"log         {paths.log}"


def _writable(folder: Path) -> str:
    """Whether matches can be kept here, found out without making anything."""
    if os.path.isdir(folder):
        return (
            "can be written" if os.access(folder, os.W_OK | os.X_OK) else "cannot be written, saving is off"
        )
    above = next((parent for parent in folder.parents if os.path.exists(parent)), None)
    if above is not None and above.is_dir() and os.access(above, os.W_OK | os.X_OK):
        return "will be made"
    return "cannot be made, saving is off"


# -- how it looks -----------------------------------------------------------------------------


def looks(theme: Theme, depth: Depth, symbols: SymbolChoice) -> Iterator[str]:
    """A line for each set of coloured signs and one for the seats, in the colours the tables would use."""
    glyphs = Glyphs(symbols.ascii)
    groups: dict[str, list[str]] = {}
    for key in glyphs:
        group, _, thing = key.rpartition(".")
        sign = glyphs[key]
        if sign.letter and (token := _token(sign.token)):
            shown = " ".join((sign.text, sign.letter, thing)).strip()
            groups.setdefault(group, []).append(_painted(shown, token, theme, depth))
    for group, marks in groups.items():
        yield f"{group:<20}{'  '.join(marks)}"
    seats = [_painted(f"{seat} {token}", token, theme, depth) for seat, token in enumerate(SETS["seats"], 1)]
    yield f"{'seats':<20}{'  '.join(seats)}"
    frame = "┌─┬─┐ │ └─┴─┘ ═ ║"
    yield f"{'lines':<20}{glyphs.frame(frame)}"
    if depth == "none" or not sys.stdout.isatty():
        yield "Without colours everything is told apart by signs and letters."


def _token(name: str) -> Token | None:
    return next((token for token in TOKENS if token == name), None)


def _painted(text: str, token: Token | None, theme: Theme, depth: Depth) -> str:
    """``text`` in a colour of the table, where standard output is a terminal that has it."""
    if token is None or depth == "none" or theme.mono or not sys.stdout.isatty():
        return text
    # Rich does the rounding as it will on the screen; it is not needed otherwise.
    from rich.color import Color, ColorSystem

    systems = (ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT, ColorSystem.STANDARD)
    colour = Color.parse(theme.palette(depth).token(token)).downgrade(systems[DEPTHS.index(depth)])
    return f"\x1b[{';'.join(colour.get_ansi_codes())}m{text}\x1b[0m"


# -- how wide it is ---------------------------------------------------------------------------


def ambiguous_cells() -> int:
    """How many cells the terminal draws a character of ambiguous width in, by asking where the cursor is.

    It is never asked while keys may be typed for a table: the answer comes in among them.

    Raises:
        WrongInput: there is no terminal, or it does not answer.
    """
    reason = unfit(os.environ)
    if reason:
        raise WrongInput(f"--probe asks the terminal. {reason}")
    fd = sys.__stdin__.fileno() if sys.__stdin__ is not None else 0
    before = termios.tcgetattr(fd)
    try:
        tty.setcbreak(fd, termios.TCSAFLUSH)
        os.write(1, b"\r" + PROBED.encode() + b"\x1b[6n")
        column = _answered_column(fd)
    finally:
        os.write(1, b"\r\x1b[K")
        termios.tcsetattr(fd, termios.TCSAFLUSH, before)
    if column is None:
        raise WrongInput("The terminal does not say where its cursor is, so it cannot be measured.")
    return 2 if column - 1 > len(PROBED) else 1


def _answered_column(fd: int) -> int | None:
    """The column of a cursor position report, counted from 1."""
    answer, until = b"", time.monotonic() + PATIENCE
    while not answer.endswith(b"R"):
        if not select.select([fd], [], [], max(0.0, until - time.monotonic()))[0]:
            return None
        answer += os.read(fd, 64)
    column = answer.rpartition(b"\x1b[")[2].rstrip(b"R").rpartition(b";")[2]
    return int(column) if column.isdigit() else None
