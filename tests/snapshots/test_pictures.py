"""Pictures of every screen and of positions of every game, in the sizes and themes that matter.

``scenes_<key>.py`` says which, and what each proves. After a change that is meant, look at the new pictures,
then keep them with ``pytest tests/snapshots --snapshot-update``.
"""

from __future__ import annotations

import pytest
from pytest_textual_snapshot import SVGImageExtension
from syrupy.assertion import SnapshotAssertion

from tests.snapshots.gallery import SMALL, Case, svg_of
from tests.snapshots.scenes import CASES, SCENES


@pytest.mark.parametrize(("key", "case"), CASES, ids=[f"{key}-{case}" for key, case in CASES])
async def test_picture(key: str, case: Case, snapshot: SnapshotAssertion) -> None:
    scenes = SCENES[key]
    async with scenes.shown(case) as at:
        assert at.app.size == case.size
        picture = svg_of(at)
    assert picture == snapshot.use_extension(SVGImageExtension), scenes.PICTURES[case.name].proves


async def test_the_card_for_a_small_window(snapshot: SnapshotAssertion) -> None:
    """Both sizes, that the match waits, and the key that leaves; no card of the hand below it."""
    async with SCENES["douc"].shown(Case("match-1", SMALL)) as at:
        await at.resize(60, 20)
        assert svg_of(at) == snapshot.use_extension(SVGImageExtension)
