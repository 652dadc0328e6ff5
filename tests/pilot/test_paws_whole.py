"""Whole matches of Paws in Peril by keys, by somebody who knows only the words on the screen."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.pilot.support import NO_COLOUR, desk, spec_of
from tests.pilot.support_player import Player
from tui.screens.result import Result

TURN = {"move", "loot", "roll", "go on", "play"}
MATCHES: dict[str, tuple[str, int, int, dict[str, Any], set[str]]] = {
    "two on the beginner board, with fights": ("pp", 3, 1, {}, TURN | {"curtain", "build", "keep"}),
    "two and a bot": ("ppb", 3, 1, {}, TURN | {"curtain", "floor"}),
    "two explore": ("pp", 3, 1, {"board": "explorer"}, TURN | {"curtain", "lay it"}),
    "teams of a person and a bot": ("ppbb", 2, 1, {"teams": True}, TURN | {"curtain", "discard"}),
    "teams explore": ("ppbb", 5, 1, {"teams": True, "board": "explorer"}, TURN | {"curtain", "lay it"}),
    "one with bots": ("pbb", 2, 1, {}, TURN),
}
"""By name: who plays, seeds of match and player, options, and what has to have been done."""


@pytest.mark.slow
@pytest.mark.parametrize("name", list(MATCHES))
async def test_a_match_is_played_to_its_end(name: str) -> None:
    kinds, seed, player, options, wanted = MATCHES[name]
    plain = name == "two explore"
    env = NO_COLOUR if plain else None
    async with desk(spec_of(kinds, game="paws", seed=seed, **options), ascii=plain, env=env) as at:
        newcomer = Player(at, player)
        await newcomer.play()
        await at.settle()
        assert isinstance(at.app.screen, Result), at.text
        assert re.search(r"\bwins?\b|\bshare\b", at.text), at.text
        missing = wanted - set(newcomer.did)
        assert not missing, f"never done: {missing}; done: {newcomer.did}"
        assert "curtain" not in newcomer.did or kinds.count("p") > 1
        if plain:
            assert at.text.isascii()
