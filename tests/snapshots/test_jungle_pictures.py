"""Pictures of Amazing Jungle Run: sizes and looks. Each position says what its picture proves."""

from __future__ import annotations

import pytest
from pytest_textual_snapshot import SVGImageExtension
from syrupy.assertion import SnapshotAssertion

from tests.snapshots.scenes_jungle import PICTURES, shown
from tests.snapshots.test_pictures import svg_of

SMALL, USUAL, LARGE = (80, 24), (100, 30), (160, 45)
LOOKS = (("dark", False), ("colour-blind", False), ("mono", False), ("mono", True))
"""Themes, and whether in plain letters, in which one position is pictured at every size."""
CASES: list[tuple[str, tuple[int, int], str, bool]] = [
    *(("dice", size, theme, ascii) for size in (SMALL, USUAL, LARGE) for theme, ascii in LOOKS),
    *(("action", size, "dark", False) for size in (SMALL, USUAL, LARGE)),
    *(("bound", SMALL, theme, ascii) for theme, ascii in (("dark", False), ("mono", True))),
    ("collect", USUAL, "dark", False),
    ("run", SMALL, "high-contrast", False),
    ("turn", SMALL, "mono", False),
    ("bottom", LARGE, "light", False),
    ("transport", SMALL, "colour-blind", False),
    ("transport", LARGE, "dark", False),
    ("window", SMALL, "dark", False),
    ("many", SMALL, "dark", False),
    ("empty", USUAL, "mono", True),
    ("refused", SMALL, "dark", False),
]
"""Position, size, theme, whether in plain letters."""


@pytest.mark.parametrize(
    ("name", "size", "theme", "ascii"),
    CASES,
    ids=[f"{name}-{w}x{h}-{theme}{'-ascii' if ascii else ''}" for name, (w, h), theme, ascii in CASES],
)
async def test_picture(
    name: str, size: tuple[int, int], theme: str, ascii: bool, snapshot: SnapshotAssertion
) -> None:
    async with shown(name, size, theme, ascii) as at:
        assert at.app.size == size
        picture = svg_of(at)
    assert picture == snapshot.use_extension(SVGImageExtension), PICTURES[name].proves
