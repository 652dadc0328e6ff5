"""The dice of the policy: what to call in a Rhino Run, what to keep, and which changers to play."""

from __future__ import annotations

from collections.abc import Sequence

from rules.bots.choice import best
from rules.chance import Chance
from rules.jungle import odds
from rules.jungle.actions import (
    Call,
    ChangeDie,
    GiveUp,
    JungleAction,
    Reroll,
    Stand,
)
from rules.jungle.bots.worth import Sight
from rules.jungle.state import (
    Changing,
    Rolling,
)

Legal = Sequence[JungleAction]


def call(sight: Sight, legal: Legal, chance: Chance) -> JungleAction:
    """The second step of a Rhino Run."""
    scored: list[tuple[float, JungleAction]] = []
    for action in legal:
        if isinstance(action, Call) and (card := sight.decks[action.deck][-1]) is not None:
            scored.append((sight.roll(card), action))
    chosen = best(scored, chance)
    return chosen[1] if chosen is not None else legal[0]


def roll(sight: Sight, legal: Legal, chance: Chance) -> JungleAction:
    """The dice with the best exact chance, changers counted."""
    pending = sight.public.pending
    assert isinstance(pending, Rolling)
    keep = odds.best_keep(sight.deck, pending.goal.card, pending.dice, pending.rolls, sight.colours)
    wanted = Stand() if keep == (1 << len(pending.dice)) - 1 else Reroll(keep)
    return wanted if wanted in legal else legal[0]


def change(sight: Sight, legal: Legal, chance: Chance) -> JungleAction:
    """As few changers as needed, on a die that is not needed; none if they cannot do it."""
    pending = sight.public.pending
    assert isinstance(pending, Changing)
    needs = sight.deck.needs[pending.goal.card]
    wanted = odds.changers_needed(needs, pending.dice, sight.colours)
    gives_up = next(action for action in legal if isinstance(action, GiveUp))
    if not wanted:
        return gives_up
    left, spare = list(needs), 0
    for die, colour in enumerate(pending.dice):
        if colour in left:
            left.remove(colour)
        else:
            spare = die
    card = next(card for card in sight.hand if sight.deck.colours[card] == wanted[0])
    change = ChangeDie(card, spare)
    return change if change in legal else gives_up
