"""The wheel and the sdist, built once, and empty environments with the wheel in them."""

from __future__ import annotations

import fcntl
import os
import re
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.pty import ROOT

LIBRARIES = ("lowest", "newest")
"""With which of the allowed versions of the libraries an environment is made."""
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input")


def run(words: Sequence[str | Path], **env: str) -> subprocess.CompletedProcess[str]:
    """Run a program to its end."""
    return subprocess.run(
        [str(word) for word in words],
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        timeout=300,
        cwd="/",
    )


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """One process at a time."""
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all workers of this run see."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session")
def dist(shared: Path) -> Path:
    """A folder with the sdist, and the wheel that was built from it; made by the first worker to come."""
    folder = shared / "dist"
    with locked(shared / "dist.lock"):
        if not folder.exists():
            done = run([sys.executable, "-m", "build", "--no-isolation", "--outdir", shared / "new", ROOT])
            assert done.returncode == 0, done.stdout + done.stderr
            (shared / "new").rename(folder)
    return folder


def floors() -> list[str]:
    """The lowest versions that ``pyproject.toml`` allows, as constraints."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = []
    for line in project["dependencies"]:
        match = re.match(r"([A-Za-z0-9_.-]+)>=([0-9.]+)", line)
        assert match, f"{line} has no floor"
        found.append(f"{match[1]}=={match[2]}")
    return found


@pytest.fixture(params=LIBRARIES)
def installed(request: pytest.FixtureRequest, dist: Path, shared: Path) -> Path:
    """The command ``hotseat`` of an empty environment outside the tree, with the wheel alone in it.

    The first to ask for an environment makes it; nobody changes it afterwards.
    """
    libraries: str = request.param
    folder = shared / libraries
    with locked(shared / f"{libraries}.lock"):
        if not (folder / "env/bin/hotseat").exists():
            _install(folder, dist, lowest=libraries == "lowest")
    return folder / "env/bin/hotseat"


def _install(folder: Path, dist: Path, *, lowest: bool) -> None:
    """Make an environment; the test is skipped where no package index can be reached."""
    venv.create(folder / "env", with_pip=False, clear=True)
    (wheel,) = dist.glob("*.whl")
    words: list[str | Path] = [
        *PIP,
        "--python",
        folder / "env/bin/python",
        "install",
        "--retries",
        "1",
        wheel,
    ]
    if lowest:
        (folder / "floors.txt").write_text("\n".join(floors()))
        words += ["--constraint", folder / "floors.txt"]
    done = run(words)
    if done.returncode and run([*PIP, "index", "versions", "platformdirs", "--retries", "1"]).returncode:
        pytest.skip("no package index can be reached, so nothing can be installed into an empty environment")
    assert done.returncode == 0, done.stderr
