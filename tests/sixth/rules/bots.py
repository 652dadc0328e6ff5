"""The bots of Pips: they see what their seat sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.chance import Chance
from rules.contract import Bot
from tests.sixth.rules.values import Lay, View, best


def choose_random(view: View, legal: Sequence[Lay], chance: Chance) -> Lay:
    """Any card."""
    return chance.pick(legal)[0]


def choose_easy(view: View, legal: Sequence[Lay], chance: Chance) -> Lay:
    """The card that is best by itself, at once."""
    return legal[0 if view.public.options.low else -1]


def choose_medium(view: View, legal: Sequence[Lay], chance: Chance) -> Lay:
    """The cheapest card that wins so far, else the one that is least worth."""
    options, laid = view.public.options, view.public.laid
    cheap = list(reversed(legal)) if options.low else list(legal)
    wins = [lay for lay in cheap if lay.card not in laid and best(options, (*laid, lay.card)) == lay.card]
    return (wins or cheap)[0]


BOTS: Mapping[str, Bot] = {"random": choose_random, "easy": choose_easy, "medium": choose_medium}
"""Level to policy."""
