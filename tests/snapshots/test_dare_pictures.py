"""Pictures of Do Dare Decide: sizes, looks and Danish. Each position says what its picture proves."""

from __future__ import annotations

import pytest
from pytest_textual_snapshot import SVGImageExtension
from syrupy.assertion import SnapshotAssertion

from tests.snapshots.scenes_dare import PICTURES, shown
from tests.snapshots.test_pictures import svg_of

SMALL, USUAL, LARGE = (80, 24), (100, 30), (160, 45)
LOOKS = (("dark", False), ("colour-blind", False), ("mono", False), ("mono", True))
"""Themes, and whether in plain letters, in which one position is pictured at every size."""
CASES: list[tuple[str, tuple[int, int], str, bool, str]] = [
    *(("dare", size, theme, ascii, "en") for size in (SMALL, USUAL, LARGE) for theme, ascii in LOOKS),
    ("false", SMALL, "dark", False, "en"),
    ("news", SMALL, "dark", False, "en"),
    ("search", SMALL, "dark", False, "en"),
    ("search", LARGE, "light", False, "en"),
    ("search", LARGE, "mono", True, "en"),
    ("search", SMALL, "colour-blind", False, "en"),
    ("many", SMALL, "mono", True, "en"),
    ("many", USUAL, "dark", False, "en"),
    ("forced", SMALL, "mono", False, "en"),
    ("raise", SMALL, "high-contrast", False, "en"),
    ("raise", LARGE, "colour-blind", False, "en"),
    ("raise", LARGE, "dark", False, "da"),
    *(("showdown", size, "dark", False, "en") for size in (SMALL, USUAL, LARGE)),
    ("curtain", SMALL, "dark", False, "en"),
    ("dare", SMALL, "dark", False, "da"),
    ("news", SMALL, "dark", False, "da"),
    ("showdown", USUAL, "dark", False, "da"),
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
