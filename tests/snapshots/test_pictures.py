"""Pictures of every screen, in the sizes and themes that matter. Each scene says what its picture proves.

After a change that is meant, look at the new pictures, then keep them with ``pytest tests/snapshots
--snapshot-update``.
"""

from __future__ import annotations

import re

import pytest
from pytest_textual_snapshot import SVGImageExtension
from syrupy.assertion import SnapshotAssertion

from tests.pilot.support import Desk
from tests.snapshots.scenes import SCENES, shown

SIZES = ((80, 24), (100, 30), (160, 45))
LOOKS = (("colour-blind", False), ("light", False), ("high-contrast", False), ("mono", False), ("mono", True))
"""Themes, and whether in plain letters, beside the dark one."""
LOOKED_AT = ("match-23", "public", "curtain")
"""Scenes pictured in every look; the other ones use the same ink."""
PLAIN = ("home", "set-up", "result", "race")
"""Scenes pictured without colours and in plain letters as well."""
CASES = [
    *((name, size, "dark", False) for name in SCENES for size in SIZES),
    *((name, (100, 30), theme, ascii) for name in LOOKED_AT for theme, ascii in LOOKS),
    *((name, (80, 24), "mono", True) for name in PLAIN),
]


DRAWN_BY_LOT = (
    (r"\bterminal-\d+-", "terminal-"),
    (r"/tmp/tmp\w{8}/", "/home/player/"),
)
"""What differs from run to run (a number of the SVG, a folder), and a stand-in."""


def svg_of(at: Desk) -> str:
    """The screen as SVG, with stand-ins for what is drawn by lot."""
    svg = at.app.export_screenshot(title="Hotseat", simplify=True)
    for pattern, stand_in in DRAWN_BY_LOT:
        svg = re.sub(pattern, stand_in, svg)
    return svg


@pytest.mark.parametrize(
    ("name", "size", "theme", "ascii"),
    CASES,
    ids=[f"{name}-{w}x{h}-{theme}{'-ascii' if ascii else ''}" for name, (w, h), theme, ascii in CASES],
)
async def test_picture(
    name: str, size: tuple[int, int], theme: str, ascii: bool, snapshot: SnapshotAssertion
) -> None:
    async with shown(SCENES[name], size, theme, ascii) as at:
        assert at.app.size == size
        picture = svg_of(at)
    assert picture == snapshot.use_extension(SVGImageExtension), SCENES[name].proves


async def test_the_card_for_a_small_window(snapshot: SnapshotAssertion) -> None:
    """Both sizes, that the match waits, and the key that leaves; no card of the hand below it."""
    async with shown(SCENES["match-1"], (80, 24), "dark", False) as at:
        await at.resize(60, 20)
        assert svg_of(at) == snapshot.use_extension(SVGImageExtension)
