"""Terminals as they are met: what the environment says, and what may be sent to each."""

from __future__ import annotations

from typing import NamedTuple

from themes.roles import Depth


class Kind(NamedTuple):
    """One kind of terminal, or of login to one."""

    name: str
    env: dict[str, str | None]
    """Variables that differ from truecolor in UTF-8; ``None`` takes one away."""
    depth: Depth = "truecolor"
    ascii: bool = False

    def __str__(self) -> str:
        return self.name


def _no(**changes: str | None) -> dict[str, str | None]:
    return {"COLORTERM": None, **changes}


PLAIN_PYTHON = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
"""Keeps Python from helping itself to UTF-8."""
KINDS = (
    Kind("truecolor", {}),
    Kind("over ssh", _no(), "ansi256"),
    Kind("xterm", _no(TERM="xterm"), "ansi16"),
    Kind("NO_COLOR", {"NO_COLOR": "1"}, "none"),
    Kind("NO_COLOR empty", {"NO_COLOR": ""}),
    Kind("linux", _no(TERM="linux"), "ansi16"),
    Kind("screen", _no(TERM="screen"), "ansi16"),
    Kind("screen-256color", _no(TERM="screen-256color"), "ansi256"),
    Kind("tmux", _no(TERM="tmux-256color"), "ansi256"),
    Kind("kitty", _no(TERM="xterm-kitty")),
    Kind("vt220", _no(TERM="vt220"), "ansi16", True),
    Kind("no TERM", _no(TERM=None), "ansi16"),
    Kind("C", {"LC_ALL": "C", "LANG": "C", **PLAIN_PYTHON}, "truecolor", True),
    Kind("Latin-1", _no(LANG="en_DK.ISO-8859-1", **PLAIN_PYTHON), "ansi256", True),
    Kind("KOI8-R", _no(LC_ALL="ru_RU.KOI8-R", NO_COLOR="1", **PLAIN_PYTHON), "none", True),
    Kind("no locale", _no(LANG=None), "ansi256", True),
)
SIZES = (
    *((1, 1), (2, 2), (5, 3), (20, 6), (30, 60), (300, 8), (79, 24), (80, 23)),
    *((80, 24), (81, 25), (100, 30), (120, 40), (160, 45), (300, 100)),
)
"""Columns and lines; the tables need 80 and 24."""
