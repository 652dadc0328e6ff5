"""The wheel and the sdist hold what the tree holds, and nothing else."""

from __future__ import annotations

import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.support.pty import ROOT

PACKAGES = ("rules", "themes", "tui")
pytestmark = pytest.mark.slow


def in_tree(*folders: str) -> set[str]:
    """The files of folders, but for what Python and tools leave behind."""
    return {
        str(path.relative_to(ROOT))
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and not {"__pycache__", ".hypothesis"} & set(path.parts) and path.suffix != ".pyc"
    }


def test_the_wheel_holds_every_file_and_no_test(dist: Path) -> None:
    (wheel,) = dist.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    info = {name for name in names if name.split("/")[0].endswith(".dist-info")}
    assert names - info == in_tree(*PACKAGES)
    assert {name.partition("/")[2] for name in info} >= {"METADATA", "entry_points.txt", "licenses/LICENSE"}
    for package in PACKAGES:
        assert f"{package}/py.typed" in names
    assert {Path(name).suffix for name in names - info} >= {".py", ".toml"}


def test_the_sdist_can_be_tested(dist: Path) -> None:
    (sdist,) = dist.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert in_tree(*PACKAGES, "tests", "screenshots") <= names
    assert {"pyproject.toml", "Makefile", ".ci/run", "README.md", "CHANGELOG.md", "LICENSE"} <= names
