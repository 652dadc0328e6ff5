"""What every test stands on: the same terminal, language, clock zone and an empty home folder."""

import os
import time
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("hotseat", derandomize=True, print_blob=True, deadline=None, database=None)
settings.load_profile("hotseat")

FIXED = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "TZ": "UTC"}
"""What a test may take for granted about the outside."""

INFLUENCES = ("NO_COLOR", "FORCE_COLOR", "CLICOLOR", "COLUMNS", "LINES", "LANGUAGE", "PAGER", "SSH_TTY")
PREFIXES = ("LC_", "XDG_", "TEXTUAL", "HOTSEAT_")
KEPT = ("HOTSEAT_SOAK", "HOTSEAT_SEED")


def _influences() -> list[str]:
    return [
        name for name in os.environ if (name in INFLUENCES or name.startswith(PREFIXES)) and name not in KEPT
    ]


# Textual reads its variables once, when it is first imported, which is before any fixture.
for _name in _influences():
    del os.environ[_name]


@pytest.fixture(autouse=True)
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give the test a fixed environment and a home folder of its own."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in _influences():
            patch.delenv(name)
        for name, value in FIXED.items():
            patch.setenv(name, value)
        patch.setenv("HOME", str(home))
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            patch.setenv(name, str(home / name.lower()))
        time.tzset()
        yield
    time.tzset()
