"""From the command line to the App: what holds everywhere, and a terminal that is fit for it.

Nothing here imports Textual before the terminal has been looked at, because Textual reads the colour depth
and much else from the environment once, when it is imported.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Mapping, MutableMapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from tui.app import Start
    from tui.paths import Paths

WRONG = 2
"""Exit code for input that cannot be used."""
NO_TABLES = ("dumb", "unknown")
"""Types of terminals that cannot show the tables."""


class WrongInput(Exception):
    """What the command line says cannot be used; one sentence on what is wrong and what would be right."""


class Common(msgspec.Struct, frozen=True):
    """The options that hold for every command."""

    data: Path | None = None
    """The folder of the matches."""
    config: Path | None = None
    """The settings file."""
    theme: str | None = None
    ascii: bool = False
    language: str | None = None
    text: bool | None = None
    """Whether everything is said in lines of words; ``None`` as the settings have it."""

    def speaks(self, own: bool | None = None) -> bool:
        """Whether it is said in words: as a command's ``own`` option, this one, or the settings have it."""
        wanted = self.text if own is None else own
        if wanted is not None:
            return wanted
        from tui.settings import SettingsFile

        return SettingsFile(self.paths.config).value.text

    @property
    def paths(self) -> Paths:
        """Where the files of this run are.

        Raises:
            WrongInput: the data folder is a file, or cannot be one.
        """
        from tui.paths import find_paths

        if self.data is not None:
            _check_folder(self.data)
        return find_paths(self.data, self.config)


def check_theme(wanted: str) -> None:
    """See that a theme of this name, or the file of one, can be used.

    Raises:
        WrongInput: it cannot.
    """
    from themes.files import ThemeError
    from themes.loader import load_theme_file, theme_names

    if wanted in theme_names():
        return
    if not os.path.exists(wanted):
        names = ", ".join(theme_names())
        raise WrongInput(f"There is no theme {wanted!r}, nor a file of that name; the themes are {names}.")
    try:
        load_theme_file(Path(wanted))
    except ThemeError as error:
        raise WrongInput(str(error)) from None


def _check_folder(data: Path) -> None:
    try:
        wrong = data.exists() and not data.is_dir()
    except OSError as error:
        raise WrongInput(f"--data cannot be {str(data)[:40]}... ({str(error.strerror).lower()}).") from None
    if wrong:
        raise WrongInput(f"--data names a folder, and {data} is a file.")


def complain(text: str) -> int:
    """One line on standard error; the exit code for wrong input."""
    from tui.plain import one_line, plainer

    line = one_line(text)
    try:
        print(line, file=sys.stderr)
    except UnicodeEncodeError:
        print(plainer(line), file=sys.stderr)
    except OSError:
        return WRONG
    return WRONG


def unfit(env: Mapping[str, str]) -> str:
    """Why the screens cannot be shown here, as one sentence; empty if they can."""
    for stream, name in ((sys.__stdin__, "Standard input"), (sys.__stdout__, "Standard output")):
        try:
            fit = stream is not None and stream.isatty()
        except ValueError:
            fit = False
        if not fit:
            return (
                f"{name} is not a terminal, and the tables need one;"
                " `hotseat --text` and other commands of `hotseat --help` work without."
            )
    if env.get("TERM", "").strip().lower() in NO_TABLES:
        return (
            f"A terminal of type {env['TERM'].strip()!r} cannot show the tables;"
            " set TERM to what yours is, such as xterm-256color, or play with --text."
        )
    return ""


def prepare_colours(env: MutableMapping[str, str], config: Path) -> None:
    """Tell Textual which colours to use, as the settings and the terminal have it."""
    from themes.detect import COLOR_SYSTEMS, pick_depth
    from tui.settings import SettingsFile

    depth = pick_depth(env, SettingsFile(config).value.depth).depth
    env["TEXTUAL_COLOR_SYSTEM"] = COLOR_SYSTEMS[depth]
    if depth == "none":
        env["NO_COLOR"] = "1"
    else:
        # Textual takes an empty NO_COLOR for a wish, and one that the player's setting overrules.
        env.pop("NO_COLOR", None)


def launch(common: Common, start: Start | None = None) -> int:
    """Show the screens until the player leaves; the exit code.

    Raises:
        WrongInput: a theme, language or folder that cannot be used, or no terminal to show anything on.
    """
    reason = unfit(os.environ)
    if reason:
        raise WrongInput(reason)
    paths = common.paths
    prepare_colours(os.environ, paths.config)
    # Hardly anything made while starting is ever garbage, and looking for it takes a tenth of the start.
    gc.disable()

    from themes.files import ThemeError
    from tui.app import make_app
    from tui.crash import CrashLog
    from tui.run import run_app

    try:
        app = make_app(paths, theme=common.theme, ascii=common.ascii, language=common.language, start=start)
    except ThemeError as error:
        raise WrongInput(str(error)) from None
    return run_app(app, CrashLog(paths.log.parent))
