"""Pictures of DuCo: every mode, sizes and looks. Each position says what its picture proves."""

from __future__ import annotations

import pytest
from pytest_textual_snapshot import SVGImageExtension
from syrupy.assertion import SnapshotAssertion

from tests.snapshots.scenes_duco import PICTURES, shown
from tests.snapshots.test_pictures import svg_of

SMALL, USUAL, LARGE = (80, 24), (100, 30), (160, 45)
LOOKS = (("dark", False), ("colour-blind", False), ("mono", False), ("mono", True))
"""Themes, and whether in plain letters, in which one position is pictured at every size."""
CASES: list[tuple[str, tuple[int, int], str, bool]] = [
    *(("base", size, theme, ascii) for size in (SMALL, USUAL, LARGE) for theme, ascii in LOOKS),
    ("five", SMALL, "dark", False),
    ("wide", SMALL, "mono", True),
    ("wide", USUAL, "light", False),
    ("refused", SMALL, "dark", False),
    ("typed", SMALL, "dark", False),
    ("open", SMALL, "dark", False),
    ("lineup", SMALL, "dark", False),
    ("rotation", USUAL, "dark", False),
    ("disorder", SMALL, "high-contrast", False),
    ("chaos", USUAL, "colour-blind", False),
    ("chaos", LARGE, "dark", False),
    ("cluster", USUAL, "dark", False),
    ("conquest", USUAL, "dark", False),
    ("conquest", SMALL, "mono", True),
    ("stress", SMALL, "dark", False),
    ("curtain", SMALL, "dark", False),
]
"""Position, size, theme, and whether in plain letters."""


@pytest.mark.parametrize(
    ("name", "size", "theme", "ascii"),
    CASES,
    ids=[f"{name}-{w}x{h}-{theme}{'-ascii' if ascii else ''}" for name, (w, h), theme, ascii in CASES],
)
async def test_picture(
    name: str, size: tuple[int, int], theme: str, ascii: bool, snapshot: SnapshotAssertion
) -> None:
    async with shown(name, size, theme, ascii, "en") as at:
        assert at.app.size == size
        picture = svg_of(at)
    assert picture == snapshot.use_extension(SVGImageExtension), PICTURES[name].proves
