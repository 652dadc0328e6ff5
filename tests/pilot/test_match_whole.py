"""Whole matches by keys, from the first choice to the result, by somebody who knows only the screen's words.

At every step question and key line stand where they always stand, with nothing over them, and every line
fills the window.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.pilot.support import NO_COLOUR, desk, spec_of
from tests.pilot.support_player import Player
from tui.screens.result import Result

EVERY = ("2+3", "2+3", "2+3")
RING = {"hold", "pass", "save", "declare", "yes", "public pass", "curtain"}
MATCHES: dict[str, tuple[str, int, dict[str, Any], set[str]]] = {
    "two at one keyboard": ("pp", 3, {}, RING),
    "one with bots": ("pbb", 3, {}, {"hold", "pass", "save", "declare", "yes", "endanger"}),
    "three, everything, slap": (
        "ppp",
        3,
        {"levels": EVERY, "rescue": "slap"},
        RING | {"look", "turn over", "take", "trap", "call", "race", "finish"},
    ),
    "claim": (
        "pp",
        3,
        {"levels": ("2", "3", "2+3"), "day": "claim"},
        {"floor", "gave back", "lay", "turn over", "trap"},
    ),
    "live with bots": ("ppb", 5, {"levels": ("1", "2+3", "1"), "day": "live"}, {"floor", "declare"}),
}
"""By name: who plays, seed, options, and what has to have been done by the words of the key line."""


@pytest.mark.slow
@pytest.mark.parametrize("name", list(MATCHES))
async def test_a_match_is_played_to_its_end(name: str) -> None:
    kinds, seed, options, wanted = MATCHES[name]
    plain = name == "claim"
    env = NO_COLOUR if plain else None
    async with desk(spec_of(kinds, seed=seed, **options), ascii=plain, env=env) as at:
        player = Player(at, 1)
        await player.play()
        await at.settle()
        assert isinstance(at.app.screen, Result), at.text
        assert re.search(r"\bwins?\b|\bshare\b", at.text), at.text
        missing = wanted - set(player.did)
        assert not missing, f"never done: {missing}; done: {player.did}"
        assert "curtain" not in player.did or kinds.count("p") > 1
        if plain:
            assert at.text.isascii()
