"""The bots of Paws in Peril by level. They are given a view and the legal actions, and keep no memory."""

from __future__ import annotations

from collections.abc import Mapping

from rules.contract import Bot
from rules.paws.bots.plain import choose_random

BOTS: Mapping[str, Bot] = {"random": choose_random, "easy": choose_random, "medium": choose_random}
"""Level to policy."""
