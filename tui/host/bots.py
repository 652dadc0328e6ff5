"""Asking a bot: given a view, never a state; what it gets wrong costs it the choice, not the match."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from typing import Any, Final

from rules import luck
from rules.contract import Action
from rules.table import Table

SHOWN: Final = 0.25
"""How much of its time a bot is shown thinking at tempo 1."""


def think(table: Table, seat: int, mark: int) -> int:
    """The milliseconds that the bot in ``seat`` would use for its decision after row ``mark``."""
    least, most = table.game.thinking(table.view(None), seat, table.seats[seat].level)
    return luck.thinking(table.seed, mark, seat, least, most)


def in_time(table: Table, seat: int, time: int) -> tuple[int, Action | None]:
    """How long the bot really takes, and what is done for it if that is too long.

    Where ``time`` is more than the seat has left, silence answers for a bot as for anybody.
    """
    ask = table.ask_of(seat)
    if ask is None or ask.left is None or ask.quiet is None or time <= ask.left:
        return time, None
    return ask.left, ask.quiet


async def choose(
    table: Table, seat: int, mark: int, executor: Executor | None, log: Callable[[str], None]
) -> Action | None:
    """What the bot in ``seat`` does after row ``mark``; ``None`` for a seat that only may act and does not.

    A bot that raises or answers with something illegal plays a random legal action instead, and the log
    hears of it without hands.
    """
    game, level = table.game, table.seats[seat].level
    legal: Sequence[Any] = game.legal(table.state, seat)
    ask = table.ask_of(seat)
    if not legal:
        return None if ask is None else ask.quiet
    chance = luck.bot_chance(table.seed, mark, seat)
    state = table.state
    try:
        bot = game.bots[level]
        if executor is None:
            choice = bot(table.view(seat), legal, chance)
        else:
            view = table.view(seat)
            choice = await asyncio.get_running_loop().run_in_executor(executor, bot, view, legal, chance)
        fault = ""
        if choice is None and ask is not None:
            fault = "no answer"
        elif choice is not None and game.refuse(state, seat, choice) is not None:
            fault = "an illegal action"
    except Exception as error:
        fault, choice = place_of(error), None
    if not fault:
        chosen: Action | None = choice
        return chosen
    log(f"{game.key}: bot {level} in seat {seat + 1} after row {mark}: {fault}; a random action instead")
    stray: Action | None = None if ask is None else chance.fork(0).pick(legal)[0]
    return stray


def place_of(error: Exception) -> str:
    """An error by its kind and place; its text could name a card."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{place}"
