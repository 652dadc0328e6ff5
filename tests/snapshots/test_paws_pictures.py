"""Pictures of Paws in Peril: sizes, looks and Danish. Each position says what its picture proves."""

from __future__ import annotations

import pytest
from pytest_textual_snapshot import SVGImageExtension
from syrupy.assertion import SnapshotAssertion

from tests.snapshots.scenes_paws import PICTURES, shown
from tests.snapshots.test_pictures import svg_of

SMALL, USUAL, LARGE = (80, 24), (100, 30), (160, 45)
LOOKS = (("dark", False), ("colour-blind", False), ("mono", False), ("mono", True))
"""Themes, and whether in plain letters, in which one position is pictured at every size."""
CASES: list[tuple[str, tuple[int, int], str, bool, str]] = [
    *(("turn", size, theme, ascii, "en") for size in (SMALL, USUAL, LARGE) for theme, ascii in LOOKS),
    ("card", USUAL, "light", False, "en"),
    *(("fight", size, "dark", False, "en") for size in (SMALL, USUAL, LARGE)),
    ("fight", USUAL, "mono", True, "en"),
    ("defender", SMALL, "high-contrast", False, "en"),
    ("raid", SMALL, "dark", False, "en"),
    ("raid", USUAL, "colour-blind", False, "en"),
    ("take", USUAL, "dark", False, "en"),
    ("lay", USUAL, "dark", False, "en"),
    ("far", SMALL, "dark", False, "en"),
    ("far", LARGE, "dark", False, "en"),
    ("curtain", SMALL, "dark", False, "en"),
]
"""Position, size, theme, whether in plain letters, language."""


@pytest.mark.parametrize(
    ("name", "size", "theme", "ascii", "language"),
    CASES,
    ids=[
        f"{name}-{w}x{h}-{theme}{'-ascii' if ascii else ''}-{language}"
        for name, (w, h), theme, ascii, language in CASES
    ],
)
async def test_picture(
    name: str,
    size: tuple[int, int],
    theme: str,
    ascii: bool,
    language: str,
    snapshot: SnapshotAssertion,
) -> None:
    async with shown(name, size, theme, ascii, language) as at:
        assert at.app.size == size
        picture = svg_of(at)
    assert picture == snapshot.use_extension(SVGImageExtension), PICTURES[name].proves
