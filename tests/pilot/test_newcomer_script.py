"""A newcomer who knows only the words on the screen, from the start until everybody had a turn.

The script knows no game. It reads the key line, and in it what each key is said to do.
"""

from __future__ import annotations

from collections import Counter

import pytest

from rules.contract import AnyGame
from rules.registry import GAMES
from tests.pilot.support import Desk, desk
from tests.pilot.support_player import NAMED, keys_of
from tui.settings import Settings

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
FRESH = Settings(bots="instant", name="Ada", seen=())
"""Somebody who has never been here."""
ASIDE = {"leave", "help", "log", "undo", "cover", "wait", "back", "why not", "coordinate", "by name", "hint"}
"""Words in the key line for what does not go on."""
NOT_ONE = {"arrows", "yu gj bn"}
"""Keys written so that no one of them is the next."""
FIRST_MOVE = 4
"""Keys until the first move at the table that set-up proposes: game, deal, start, move."""
PATIENCE = 400
"""Keys after which the script gives up."""


class Newcomer:
    """Reads, and tries what the key line offers in its order, until the screen says something new."""

    def __init__(self, at: Desk) -> None:
        self.at = at
        self.tried: Counter[str] = Counter()

    def offered(self) -> list[str]:
        """The keys that may go on, in the order of the key line; of several written together the first."""
        said = {key: label for key, label in keys_of(self.at.lines[-1]).items() if label not in ASIDE}
        mine = [key for key, label in said.items() if label.startswith("I am ")]
        return [NAMED.get(key, key[0]) for key in mine or said if key not in NOT_ONE] or ["right"]

    async def step(self) -> None:
        """Press the next key that has not been tried since the screen last said something new."""
        offered, here = self.offered(), self.at.lines[-3] + self.at.lines[-1]
        self.tried[here] += 1
        await self.at.press(offered[(self.tried[here] - 1) % len(offered)])
        await self.at.wait(3)

    async def onto(self, words: str) -> None:
        """Go down a list to the line that says so."""
        for _ in range(PATIENCE):
            if any("►" in line and words in line for line in self.at.lines):
                return
            await self.at.press("down")
        raise AssertionError(f"{words} is not in the list:\n{self.at.text}")

    async def seat(self, name: str) -> None:
        """Make room for a second person: the key for a seat, else the one for "person or bot"."""
        keys = {label: key for key, label in keys_of(self.at.lines[-1]).items()}
        await self.at.press(keys["seat"], *name, "enter")
        if name not in self.at.text:
            await self.at.press("escape")
            await self.onto("bot")
            while sum("person " in line for line in self.at.lines[:-3]) < 2:
                await self.at.press(keys["person or bot"].lower())


def moved(at: Desk) -> set[int]:
    """The seats that have done something."""
    if at.app.nav.seated is None:
        return set()
    return {entry.seat for entry in at.app.nav.seated.host.history(None) if entry.kind == "act"} - {-1}


async def round_of(at: Desk, script: Newcomer) -> None:
    """Go on until every seat had a turn, or the match is over."""
    for _ in range(PATIENCE):
        if at.app.nav.seated is not None and (at.over or len(moved(at)) == len(at.host.seats)):
            return
        await script.step()
    raise AssertionError(f"not everybody had a turn, only {moved(at)}:\n{at.text}")


@EVERY_GAME
async def test_the_words_on_the_screen_are_enough_for_the_first_round(game: AnyGame) -> None:
    """The first move is the fourth key at the table that set-up proposes."""
    async with desk(settings=FRESH) as at:
        script = Newcomer(at)
        await script.onto(game.title)
        before = len(at.pressed)
        while 0 not in moved(at):
            assert len(at.pressed) - before < FIRST_MOVE, f"no move yet:\n{at.text}"
            await script.step()
        await round_of(at, script)


@EVERY_GAME
async def test_two_people_find_their_way_through_a_round_by_its_words(game: AnyGame) -> None:
    """With the hand-over from one to the other where hands are secret."""
    async with desk(settings=FRESH) as at:
        script = Newcomer(at)
        await script.onto(game.title)
        await script.step()
        await script.seat("Bo")
        await round_of(at, script)
        assert sum(not seat.is_bot for seat in at.host.seats) == 2
