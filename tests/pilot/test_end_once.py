"""The end of a match, in every game: told once, however fast it came and whatever else was told meanwhile."""

from __future__ import annotations

import pytest

from rules.registry import GAMES
from tests.pilot.support import desk, spec_of
from tests.support.matches import answer
from tui.screens.result import Result


@pytest.mark.parametrize("key", GAMES)
async def test_the_result_is_worked_out_once(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is read from the whole match; leaving the table for it is news as well and brings no second one."""
    async with desk(spec_of("pp", game=key, seed=3)) as at:
        host, nav, asked = at.host, at.app.nav, list[str]()
        result = type(nav).result

        def counted(self: object, match_id: str) -> str:
            asked.append(match_id)
            return result(nav, match_id)

        monkeypatch.setattr(type(nav), "result", counted)
        while not host._table.over:
            seat, played = answer(host._table)
            host.commit(played, "played", seat)
        await at.settle()
        assert isinstance(at.app.screen, Result), at.text
        assert len(asked) == 1
