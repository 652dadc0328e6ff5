"""The bots of DOUC in Danger by level. They are given a view and the legal actions, and keep no memory."""

from __future__ import annotations

from collections.abc import Mapping

from rules.contract import Bot
from rules.douc.bots.medium import choose_medium
from rules.douc.bots.plain import choose_easy, choose_random

BOTS: Mapping[str, Bot] = {"random": choose_random, "easy": choose_easy, "medium": choose_medium}
"""Level to policy."""
