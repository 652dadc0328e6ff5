"""Whole matches of Amazing Jungle Run by keys, by somebody who knows only the words on the screen."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.pilot.support import NO_COLOUR, desk, spec_of
from tests.pilot.support_player import Player
from tui.screens.result import Result

PHASES = {"draw", "collect", "take", "roll", "throw", "give up", "end turn", "play"}
MATCHES: dict[str, tuple[str, int, dict[str, Any], set[str]]] = {
    "two at one keyboard": ("pp", 3, {}, PHASES | {"curtain", "go on", "turn die", "yes"}),
    "two, cards for the second": ("pp", 8, {"second_player_cards": 2}, PHASES | {"curtain"}),
    "one with a bot": ("pe", 2, {}, {"draw", "collect", "end turn"}),
}
"""By name: who plays, seed, options, and what has to have been done by the words of the key line."""


@pytest.mark.slow
@pytest.mark.parametrize("name", list(MATCHES))
async def test_a_match_is_played_to_its_end(name: str) -> None:
    kinds, seed, options, wanted = MATCHES[name]
    plain = name == "two, cards for the second"
    env = NO_COLOUR if plain else None
    async with desk(spec_of(kinds, game="jungle", seed=seed, **options), ascii=plain, env=env) as at:
        player = Player(at, 1)
        await player.play()
        await at.settle()
        assert isinstance(at.app.screen, Result), at.text
        assert re.search(r"\bwins\b", at.text), at.text
        missing = wanted - set(player.did)
        assert not missing, f"never done: {missing}; done: {player.did}"
        assert "curtain" not in player.did or kinds.count("p") > 1
        if plain:
            assert at.text.isascii()
