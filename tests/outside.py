"""The outside as every test and every picture finds it: one terminal, one language, one clock zone."""

import os

FIXED = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "TZ": "UTC"}
"""What may be taken for granted about the outside."""

INFLUENCES = ("NO_COLOR", "FORCE_COLOR", "CLICOLOR", "COLUMNS", "LINES", "LANGUAGE", "PAGER", "SSH_TTY")
PREFIXES = ("LC_", "XDG_", "TEXTUAL", "HOTSEAT_")
KEPT = ("HOTSEAT_SOAK", "HOTSEAT_SEED")


def influences() -> list[str]:
    """The names of what is set outside and would change what is drawn."""
    return [
        name for name in os.environ if (name in INFLUENCES or name.startswith(PREFIXES)) and name not in KEPT
    ]


def shut_out() -> None:
    """Forget what is set outside. Textual reads its variables once, when it is first imported."""
    for name in influences():
        del os.environ[name]
