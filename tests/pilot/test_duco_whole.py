"""Whole matches of DuCo by keys, from the first choice to the result, by one who knows only what is shown.

At every step question and key line stand where they always stand, with nothing over them, and every line
fills the window.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.pilot.duco_player import DucoPlayer
from tests.pilot.support import NO_COLOUR, Desk, desk, spec_of
from tui.screens.result import Result

LAID = {"lay it", "turn", "hint"}
MATCHES: dict[str, tuple[str, dict[str, Any], set[str], bool]] = {
    "base with two people": ("pp", {}, LAID, True),
    "alone": ("p", {}, LAID, False),
    "lineup": ("pp", {"lineup": True}, LAID | {"take this card"}, False),
    "rotation": ("pp", {"rotation": True}, LAID | {"turn it", "score", "turn none"}, True),
    "corner cluster": ("pp", {"corner_cluster": True}, {"exchange", "turn it", "end turn"}, False),
    "conquest with three": ("ppp", {"conquest": True}, LAID, True),
    "stress with two": ("pp", {"stress": True}, LAID, True),
    "chaos with bots": ("pbb", {"chaos": True}, LAID, False),
    "open cards, ten seconds": (
        "pp",
        {"open_cards": True, "ten_seconds": True},
        LAID | {"take this card"},
        False,
    ),
}
"""By name: who plays, options, what has to have been done by the words of the key line, whether covered."""


async def played(at: Desk, seed: int = 1) -> DucoPlayer:
    """Play to the result."""
    player = DucoPlayer(at, seed)
    await player.play()
    await at.settle()
    assert isinstance(at.app.screen, Result), at.text
    return player


@pytest.mark.slow
@pytest.mark.parametrize("name", list(MATCHES))
async def test_a_match_is_played_to_its_end(name: str) -> None:
    kinds, options, wanted, covered = MATCHES[name]
    plain = name in ("lineup", "conquest with three")
    spec = spec_of(kinds, game="duco", seed=3, **options)
    async with desk(spec, ascii=plain, env=NO_COLOUR if plain else None) as at:
        player = await played(at)
        missing = wanted - set(player.did)
        assert not missing, f"never done: {missing}; done: {player.did}"
        assert ("curtain" in player.did) == covered, "a curtain falls exactly where a card is hidden"
        assert re.search(r"\bwins?\b|\bshare\b", at.text), at.text
        if plain:
            assert at.text.isascii()
        for _ in range(6):
            if "Hints asked for: " in at.text:
                break
            await at.press("down")
        if player.did["hint"]:
            assert "Hints asked for: " in at.text


async def test_the_fourth_key_lays_the_first_card() -> None:
    """From home: the game, deal, the card where it lies, and it is laid."""
    async with desk(size=(100, 30)) as at:
        rows = [number for number, line in enumerate(at.lines) if "DuCo" in line]
        games = [number for number, line in enumerate(at.lines) if re.match(r"^ +►? +\w.*\d", line)]
        await at.press(*["down"] * max(0, games.index(rows[-1])), "enter", "enter")
        for _ in range(20):
            if "Lay it at" in at.lines[-3]:
                break
            await at.wait(1)
        assert "Lay it at" in at.lines[-3], at.text
        await at.press("enter")
        assert "laid" in at.text


async def test_the_card_is_hidden_behind_the_curtain_and_points_are_public() -> None:
    async with desk(spec_of("pp", game="duco", seed=3, first="1"), size=(100, 30)) as at:
        assert at.covered
        assert "to lay a card" in at.text
        assert "Points:" in at.text
        await at.press("1")
        assert "only you see this" in at.text
        icons = at.lines[9][63:71]
        await at.press("enter")
        assert at.covered
        assert icons not in at.text or not icons.strip()
        assert "Ada laid" in at.text
        await at.press("c")
        await at.press("2")
        assert "(2) Maja" in at.lines[0]


async def test_ten_seconds_run_out() -> None:
    spec = spec_of("pp", game="duco", seed=3, first="1", open_cards=True, ten_seconds=True)
    async with desk(spec) as at:
        assert "10 s left" in at.lines[-2]
        await at.wait(9.9)
        assert "1 s left" in at.lines[-2]
        await at.wait(0.2)
        assert "Maja" in at.lines[-3]
        await at.press("o")
        assert "Ada ran out of time" in at.text


async def test_stress_passes_the_keyboard_to_whoever_has_thought_least() -> None:
    async with desk(spec_of("pp", game="duco", seed=3, stress=True)) as at:
        assert "Ada: press [1]" in at.text
        await at.press("1")
        await at.wait(4.0)
        await at.press("enter")
        assert "Maja: press [2]" in at.text
        await at.press("2")
        await at.wait(1.5)
        await at.press("enter")
        assert not at.covered, "Maja's clock shows less than Ada's"
        assert "(2) Maja" in at.lines[0]
        await at.wait(3.0)
        await at.press("enter")
        assert "Ada: press [1]" in at.text
