"""Luck beside the rules, told by a match's seed and the row number alone.

It never moves the stream inside a state, so a replay needs none of it, and it is the same after a resume.
"""

from __future__ import annotations

from typing import Final

from rules.chance import Chance

THINKING: Final = (2000, 6000)
"""The least and the most milliseconds a bot uses for a decision, where its game says nothing else."""
_BOT, _THINK, _RACE, _SIGNAL = 1, 2, 3, 4


def bot_chance(seed: int, number: int, seat: int) -> Chance:
    """The luck a bot in ``seat`` may use for the decision after row ``number``."""
    return Chance(seed).fork(_BOT, number, seat)


def thinking(seed: int, number: int, seat: int, least: int, most: int) -> int:
    """A bot's thinking time in milliseconds, from ``least`` to ``most``, whatever it holds."""
    value, _ = Chance(seed).fork(_THINK, number, seat).below(most - least + 1)
    return least + value


def signal(seed: int, number: int, least: int, most: int) -> int:
    """How long a race waits for its signal, in milliseconds."""
    value, _ = Chance(seed).fork(_SIGNAL, number).below(most - least + 1)
    return least + value


def lots(seed: int, number: int, seats: list[int]) -> tuple[int, ...]:
    """The order in which equal presses of a race count."""
    return Chance(seed).fork(_RACE, number).shuffled(seats)[0]
