"""The bots of DOUC in Danger rest on nothing their view does not show."""

from __future__ import annotations

import pytest

from rules.chance import Chance
from rules.contract import Bot
from rules.douc.actions import DoucAction
from rules.douc.engine import Douc
from rules.douc.options import Options
from rules.douc.state import State
from rules.luck import bot_chance
from tests.bots.contests import SOAK

GAME = Douc()


def unmoved(bot: Bot, state: State, seat: int, chance: Chance, luck: Chance) -> DoucAction | None:
    """What the seat does, after asking again with the same view and with other hidden cards."""
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    action: DoucAction | None = bot(view, legal, chance)
    other = GAME.imagine(view, luck)
    assert bot(view, legal, chance) == action
    assert bot(GAME.view(other, seat), GAME.legal(other, seat), chance) == action
    return action


@pytest.mark.parametrize("level", ["random", "easy", "medium"])
def test_other_hidden_cards_change_no_choice(level: str) -> None:
    for seed in range(40 if SOAK else 6):
        seats, day = 2 + seed % 5, ("ring", "claim", "live")[seed % 3]
        options = Options(levels=("1", "2+3", "3"), day=day, rescue="lot")  # type: ignore[arg-type]
        state, number = GAME.deal(options, seats, Chance(seed)), 0
        while actors := GAME.actors(state):
            luck = Chance(seed).fork(number)
            chosen = [
                (seat, unmoved(GAME.bots[level], state, seat, bot_chance(seed, number, seat), luck))
                for seat in actors
            ]
            seat, action = next(choice for choice in chosen if choice[1] is not None)
            assert action is not None
            state, _ = GAME.apply(state, seat, action)
            number += 1


def test_a_spectator_has_nothing_to_choose() -> None:
    state = GAME.deal(Options(), 3, Chance(1))
    for bot in GAME.bots.values():
        assert bot(GAME.view(state, None), (), Chance(1)) is None
