"""The command ``doctor``: what was found here, how to change it, and a card that shows how it looks."""

from __future__ import annotations

import os
import select
import sys
import termios
import time
import tty
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from rules.kit.filling import fill
from themes.detect import LOCALE_NAMES, REASONS, Reason, SymbolChoice, pick_depth, wants_ascii
from themes.files import ThemeError
from themes.glyphs import Glyphs, Signs, load_signs_file
from themes.loader import Theme, load_theme, load_theme_file, theme_names
from themes.roles import Depth
from tui.afar import from_afar
from tui.crash import versions
from tui.launch import NO_TABLES, Common, WrongInput, unfit
from tui.outside import outside
from tui.paths import Paths
from tui.plain import one_line, plainer
from tui.settings import SettingsFile
from tui.signcard import WIDTH, card, questions
from tui.text import LANGUAGES, pick_language, translator
from tui.widgets.picture import wrap

LEAST = (80, 24)
PROBED = "●★►█"
"""Characters of ambiguous width that tell how a terminal draws them all."""
PATIENCE = 0.5
"""Seconds to wait for the terminal's answer."""


def doctor(common: Common, probe: bool) -> int:
    """Print what was found, how to change it, and the card. Works without a terminal; ``probe`` needs one."""
    env, paths = outside(), common.paths
    settings = SettingsFile(paths.config)
    wide = ambiguous_cells() > 1 if probe else False
    symbols = wants_ascii(env, "ascii" if common.ascii else settings.value.symbols, wide)
    depth = pick_depth(env, settings.value.depth).depth
    theme = _theme(common, settings)
    language = pick_language(common.language or settings.value.language, env)
    say = settings.translate = translator(language)
    found = [
        *_terminal(env, say),
        *_looks(env, settings, symbols, theme, language, say),
        *_folders(paths, settings, say),
    ]
    if probe:
        found.append(
            Line("width", say("two cells: --ascii is needed") if wide else say("one cell, as it should be"))
        )
    lines = [text for line in found for text in line.written(say)]
    lines += ["", *card(theme, depth, Glyphs(symbols.ascii, _signs(settings)), say), ""]
    lines += [text for question in questions(theme, depth, say) for text in wrap(question, WIDTH)]
    for line in lines:
        print(plainer(line) if symbols.ascii else line)
    return 0


class Line(NamedTuple):
    """Something that was found."""

    label: str
    """One of :data:`LABELS`."""
    value: str
    how: str = ""
    """How to change it, as sentences."""

    def written(self, say: Callable[[str], str]) -> Iterator[str]:
        """As lines of the least window; paths are never broken."""
        value, label = one_line(self.value), say(LABELS[self.label])
        lines = [value] if self.label in PATHS else wrap(value, WIDTH - INDENT)
        lines += wrap(self.how, WIDTH - INDENT) if self.how else []
        for line in lines:
            yield f"{label:<{INDENT}}{line}"
            label = ""


DEPTH_WORDS: Mapping[Depth, str] = {
    "truecolor": "16 million",
    "ansi256": "256",
    "ansi16": "16",
    "none": "none",
}
LABELS = {
    "program": "program",
    "terminal": "terminal",
    "variables": "variables",
    "ssh": "over SSH",
    "colours": "colours",
    "locale": "locale",
    "symbols": "symbols",
    "language": "language",
    "theme": "theme",
    "mouse": "mouse",
    "matches": "matches",
    "settings": "settings",
    "log": "log",
    "width": "width",
}
PATHS = ("matches", "settings", "log")
INDENT = 12


def _shown(env: Mapping[str, str], name: str, say: Callable[[str], str]) -> str:
    """A variable with its value, harmless, or that it is not set."""
    value = repr(env[name][:60]) if name in env else say("not set")
    return f"{name} {value}"


def _terminal(env: Mapping[str, str], say: Callable[[str], str]) -> Iterator[Line]:
    """The program, the terminal and what it says of itself."""
    yield Line("program", versions())
    term = _shown(env, "TERM", say)
    try:
        width, height = os.get_terminal_size(1)
    except OSError:
        yield Line("terminal", fill(say("{term}; standard output is not a terminal"), {"term": term}))
    else:
        size = say("{width} columns, {height} lines, {term}")
        size = fill(size, {"width": width, "height": height, "term": term})
        how = ""
        if width < LEAST[0] or height < LEAST[1]:
            how = say("Too small for the tables, which need 80 columns and 24 lines: make the window larger.")
        elif env.get("TERM", "").strip().lower() in NO_TABLES:
            how = say(
                "It cannot show the tables. If it is another one: TERM=xterm-256color before the command."
            )
        yield Line("terminal", size, how)
    yield Line("variables", "   ".join(_shown(env, name, say) for name in ("COLORTERM", "NO_COLOR")))
    if from_afar(env):
        how = ""
        if not env.get("COLORTERM"):
            how = say(
                "ssh does not pass COLORTERM on: `SendEnv COLORTERM` where you sit and `AcceptEnv COLORTERM`"
                " here, or the colours below."
            )
        yield Line("ssh", say("yes"), how)


def _looks(
    env: Mapping[str, str],
    settings: SettingsFile,
    symbols: SymbolChoice,
    theme: Theme,
    language: str,
    say: Callable[[str], str],
) -> Iterator[Line]:
    """What was chosen for this terminal, why, and how to choose otherwise."""
    depth = pick_depth(env, settings.value.depth)
    yield Line(
        "colours",
        f"{say(DEPTH_WORDS[depth.depth])}: {_why(depth.reason, say)}",
        say(
            'Others: depth = "truecolor", "256", "16" or "none" in the settings file; or COLORTERM=truecolor'
            " or NO_COLOR=1 before the command."
        ),
    )
    yield Line("locale", _locale(env, say))
    yield Line(
        "symbols",
        f"{say('plain letters') if symbols.ascii else say('signs')}: {_why(symbols.reason, say)}",
        say(
            'Others: --ascii; or symbols = "ascii" or "unicode" in the settings file; signs = "FILE" for'
            " signs of your own. `hotseat doctor --probe` measures them."
        ),
    )
    yield Line(
        "language",
        LANGUAGES[language],
        say('Another: --lang en or --lang da; or language = "en" or "da" in the settings file.'),
    )
    themes = say(
        'Another: --theme NAME; or theme = "NAME" in the settings file: {names}, or a file of your own.'
    )
    yield Line(
        "theme",
        say(theme.label),
        fill(themes, {"names": ", ".join(theme_names())}),
    )
    mouse = say("used by the tables") if settings.value.mouse == "on" else say("left to the terminal")
    yield Line(
        "mouse",
        mouse,
        say('Otherwise: mouse = "off" or "on" in the settings file; off, it marks text for copying.'),
    )


def _why(reason: Reason, say: Callable[[str], str]) -> str:
    """Why something was chosen."""
    return reason.said(say(REASONS[reason.code]))


def _signs(settings: SettingsFile) -> Signs | None:
    """The player's own signs, if they can be used; home says what is wrong with them."""
    try:
        return load_signs_file(Path(settings.value.signs)) if settings.value.signs else None
    except ThemeError:
        return None


def _locale(env: Mapping[str, str], say: Callable[[str], str]) -> str:
    name = next((name for name in LOCALE_NAMES if env.get(name)), None)
    return _shown(env, name, say) if name else say("none is set, which means C")


def _theme(common: Common, settings: SettingsFile) -> Theme:
    wanted = common.theme or (settings.value.theme if settings.value.theme != "auto" else theme_names()[0])
    try:
        return load_theme(wanted) if wanted in theme_names() else load_theme_file(Path(wanted))
    except ThemeError as error:
        if common.theme:
            raise WrongInput(str(error)) from None
        return load_theme(theme_names()[0])


def _folders(paths: Paths, settings: SettingsFile, say: Callable[[str], str]) -> Iterator[Line]:
    """Where the files are."""
    yield Line("matches", f"{paths.data}: {_writable(paths.data, say)}", say("Another folder: --data DIR."))
    where = "" if os.path.exists(paths.config) else say(" (not there yet; everything as it comes)")
    how = say("Another file: --config FILE. At home, [o] opens its choices.")
    yield Line(
        "settings", f"{paths.config}{where}", " ".join(part for part in (settings.trouble, how) if part)
    )
    yield Line("log", str(paths.log))


def _writable(folder: Path, say: Callable[[str], str]) -> str:
    """Whether matches can be kept here, found out without making anything."""
    if os.path.isdir(folder):
        fit = os.access(folder, os.W_OK | os.X_OK)
        return say("can be written") if fit else say("cannot be written, saving is off")
    above = next((parent for parent in folder.parents if os.path.exists(parent)), None)
    if above is not None and above.is_dir() and os.access(above, os.W_OK | os.X_OK):
        return say("will be made")
    return say("cannot be made, saving is off")


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
