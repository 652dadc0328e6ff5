"""The bots of Amazing Jungle Run, by level."""

from __future__ import annotations

from collections.abc import Mapping

from rules.bots.choice import uniform
from rules.contract import Bot


def _random(view: object, legal: object, chance: object) -> object:
    return uniform(legal, chance)  # type: ignore[arg-type]


BOTS: Mapping[str, Bot] = {"random": _random, "easy": _random, "medium": _random}
