"""The bots of Paws in Peril by level. They are given a view and the legal actions, and keep no memory."""

from __future__ import annotations

from collections.abc import Mapping

from rules.contract import Bot
from rules.paws.bots.easy import choose_easy
from rules.paws.bots.medium import choose_medium
from rules.paws.bots.plain import choose_random

BOTS: Mapping[str, Bot] = {"random": choose_random, "easy": choose_easy, "medium": choose_medium}
"""Level to policy."""
