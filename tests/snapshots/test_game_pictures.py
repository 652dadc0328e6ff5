"""Pictures of the games' positions: ``scenes_<key>.py`` says which, and what each proves."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import pytest
from pytest_textual_snapshot import SVGImageExtension
from syrupy.assertion import SnapshotAssertion

from rules.registry import GAMES
from tests.snapshots.gallery import Case
from tests.snapshots.test_pictures import svg_of

SCENES: dict[str, ModuleType] = {
    key: import_module(f"tests.snapshots.scenes_{key}")
    for key in GAMES
    if find_spec(f"tests.snapshots.scenes_{key}")
}
CASES: list[tuple[str, Case]] = [(key, case) for key, scenes in SCENES.items() for case in scenes.CASES]


@pytest.mark.parametrize(("key", "case"), CASES, ids=[f"{key}-{case}" for key, case in CASES])
async def test_picture(key: str, case: Case, snapshot: SnapshotAssertion) -> None:
    scenes = SCENES[key]
    async with scenes.shown(case) as at:
        assert at.app.size == case.size
        picture = svg_of(at)
    assert picture == snapshot.use_extension(SVGImageExtension), scenes.PICTURES[case.name].proves
