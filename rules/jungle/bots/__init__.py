"""The bots of Amazing Jungle Run by level. They are given a view and legal actions, and keep no memory."""

from __future__ import annotations

from collections.abc import Mapping

from rules.contract import Bot
from rules.jungle.bots.plan import choose_easy, choose_hard, choose_medium, choose_random

BOTS: Mapping[str, Bot] = {
    "random": choose_random,
    "easy": choose_easy,
    "medium": choose_medium,
    "hard": choose_hard,
}
"""Level to policy."""
