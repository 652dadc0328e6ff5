"""Whole matches of Do Dare Decide by keys: by somebody who knows only the words, and by three who gamble.

The gamblers raise whatever they can, call falsely once, and otherwise do what the cursor stands on; their
match has a good call, a false one, a tie, somebody going all in, and every chaos card.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.dare.events import Called, ChaosUsed, Eliminated, MatchEnded, PotWon, Raised, TieBroken
from tests.pilot.support import NO_COLOUR, Desk, desk, spec_of
from tests.pilot.support_player import Player, keys_of
from tui.screens.result import Result

MATCHES: dict[str, tuple[str, int, dict[str, Any], set[str]]] = {
    "three at one keyboard": ("ppp", 4, {"rounds": 2}, {"curtain", "draw", "roll", "no raise", "go on"}),
    "two, the ante rising": ("pp", 7, {"format": "rising"}, {"curtain", "draw", "roll", "raise"}),
    "one with bots": ("pbb", 3, {"rounds": 3}, {"draw", "roll", "no raise"}),
}
"""By name: who plays, seed, options, and what has to have been done by the words of the key line."""


@pytest.mark.slow
@pytest.mark.parametrize("name", list(MATCHES))
async def test_a_match_is_played_to_its_end(name: str) -> None:
    kinds, seed, options, wanted = MATCHES[name]
    plain = name == "one with bots"
    env = NO_COLOUR if plain else None
    async with desk(spec_of(kinds, game="dare", seed=seed, **options), ascii=plain, env=env) as at:
        player = Player(at, 1)
        await player.play()
        await at.settle()
        assert isinstance(at.app.screen, Result), at.text
        assert re.search(r"\bwins?\b|\bshare\b", at.text), at.text
        missing = wanted - set(player.did)
        assert not missing, f"never done: {missing}; done: {player.did}"
        if plain:
            assert at.text.isascii()


class Gambler(Player):
    """Plays for all three: raises what it can, calls falsely once, saves every second card of Decide."""

    def __init__(self, at: Desk) -> None:
        super().__init__(at, 1)
        self.lied = False
        self.saved = 0
        self.lines: set[str] = set()
        """Every line that was ever on the screen, without frames."""

    async def step(self) -> None:
        """Remember what is on the screen, curtains too, then do one thing."""
        for line in self.at.lines:
            self.lines |= {part.strip(" ►") for part in re.split("[│║]", line)}
        await super().step()

    async def _decide(self, keys: dict[str, str]) -> None:
        text, does = self.at.text, keys["Enter"]
        hand = re.search(r"= (\d+): \d+ short of 30", text)
        if (
            does == "draw"
            and not self.lied
            and hand
            and int(hand[1]) > 15
            and re.search("see cards +FALSE", text)
        ):
            self.lied = True
            await self._press("false call", "s")
            assert "FALSE: you hold" in self.at.lines[-3]
            await self._press("false call", "s")
            assert "Sure? The call is FALSE" in self.at.lines[-3]
            await self._press("false call", "s")
        elif does == "no raise":
            raises = re.findall(r"(\d) raise \d", text)
            if raises:
                await self._press("raise", raises[-1])
                assert "the pot grows to" in self.at.lines[-3].lower()
            await self._press("raised" if raises else "no raise", "enter")
        elif does == "use" and "k" in keys:
            self.saved += 1
            for key in ("k", "k") if self.saved % 2 else ("enter",):
                await self._press("decided", key)
        else:
            await self._press(does, "enter")


@pytest.mark.slow
async def test_three_people_gamble_until_one_has_every_chip() -> None:
    async with desk(spec_of("ppp", game="dare", seed=203)) as at:
        player = Gambler(at)
        table = at.host._table
        await player.play()
        await at.settle()
        assert isinstance(at.app.screen, Result), at.text
        events = [event for entry in table.entries for event in entry.events]
        calls = [event for event in events if isinstance(event, Called)]
        assert {event.good for event in calls} == {True, False}
        assert {event.card for event in events if isinstance(event, ChaosUsed)} == set(range(6))
        assert any(isinstance(event, Raised) and event.all_in for event in events)
        assert any(isinstance(event, TieBroken) for event in events)
        assert any(isinstance(event, Eliminated) for event in events)
        won = next(event for event in reversed(events) if isinstance(event, PotWon))
        assert sorted(won.chips) == [0, 0, 90]
        assert isinstance(events[-1], MatchEnded)
        shown = "\n".join(player.lines)
        for line in (
            "called falsely and paid",
            "is all in",
            "PERFECT DRAW",
            "SWAP OR DROP",
            "chips now,",
            "had to start afresh",
            "took a card from",
        ):
            assert line in shown, line
        assert {"curtain", "false call", "raise", "decided", "take", "bury"} <= set(player.did), player.did
        assert keys_of(at.lines[-1])
