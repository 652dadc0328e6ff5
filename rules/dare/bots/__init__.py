"""The bots of Do Dare Decide by level. They are given a view and the legal actions, and keep no memory."""

from __future__ import annotations

from collections.abc import Mapping

from rules.contract import Bot
from rules.dare.bots.levels import choose_easy, choose_medium
from rules.dare.bots.plain import choose_random
from rules.dare.bots.policy import choose_well

BOTS: Mapping[str, Bot] = {
    "random": choose_random,
    "easy": choose_easy,
    "medium": choose_medium,
    "hard": choose_well,
}
"""Level to policy."""
