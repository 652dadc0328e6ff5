"""What every test stands on: the same terminal, language, clock zone and an empty home folder."""

import compileall
import gc
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.outside import FIXED, influences, shut_out

settings.register_profile("hotseat", derandomize=True, print_blob=True, deadline=None, database=None)
settings.load_profile("hotseat")

# Before any fixture, for the first import of Textual comes before it.
shut_out()


def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile the program once: tests start it hundreds of times and let it write nothing it has compiled."""
    if not hasattr(session.config, "workerinput"):
        for package in ("rules", "themes", "tui"):
            compileall.compile_dir(Path(__file__).parents[1] / package, quiet=2)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests come first, so that no worker is left with one when the others have ended."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """What has been loaded and collected stays to the end, so that no test has it searched for garbage."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def outside(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give the test a fixed environment, a home folder of its own, and the same seeds in every run."""
    home, drawn = tmp_path_factory.mktemp("home"), random.Random(request.node.nodeid)
    with pytest.MonkeyPatch.context() as patch:
        for name in influences():
            patch.delenv(name)
        for name, value in FIXED.items():
            patch.setenv(name, value)
        patch.setenv("HOME", str(home))
        # A match that is dealt without a seed takes one from the operating system.
        patch.setattr(random.SystemRandom, "getrandbits", lambda _, bits: drawn.getrandbits(bits))
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            patch.setenv(name, str(home / name.lower()))
        time.tzset()
        yield
    time.tzset()
