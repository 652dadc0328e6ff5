"""What cards are worth to a player, and what a player knows of the table, as the bots see it.

A point is worth 1.1, and everything else is measured by that.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.jungle import odds
from rules.jungle.effects import Collect
from rules.jungle.prospects import changers
from rules.jungle.state import Camp
from rules.jungle.view import Cards, View

POINT, WINS, UNSEEN = 1.1, 10.0, 0.9
"""A point, winning the match at the least, and a card that is not known."""
COMMON, IN_SET, COMPLETES = 0.3, 0.05, 0.35
"""A common; more for each one of its set that is there already, or for the one that makes the set whole."""
ICONS = {"none": 0.0, "resource": 0.3, "peril": 0.45, "arrow": 0.6}
"""What the icon of a common adds."""
KING, GORILLA, HYENA = 1.2, 0.95, 0.8
"""Power cards by what they collect: several from the top, one from the top, the bottom card."""
CHANGED = 0.15
"""What using Dice Changers costs."""
DEAR, SHAMAN, HARD = 0.7, 0.5, 4
"""How much of a point card counts as a danger: less if it needs ``HARD`` dice."""
FEW = 2
"""With fewer PERIL cards in hand than this another one is got now and then."""
AHEAD = 6
"""With so many points the opponent has to be stopped."""


class Sight:
    """A view with what follows from it, for one decision."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.public = view.public
        self.deck = view.public.setup.options.components
        self.me: Camp = view.public.camps[seat]
        self.foe: Camp = view.public.camps[1 - seat]
        self.decks: tuple[Cards, ...] = view.decks
        self.ups = tuple([deck.up for deck in view.public.decks])
        self.hand = view.own.hand if view.own is not None else ()
        self.colours = changers(view)

    def holds(self, *kinds: str) -> bool:
        """Whether a card that is played in one of these ways is in the hand."""
        return any(self.deck.kinds[card] in kinds for card in self.hand)

    @property
    def perils(self) -> int:
        """PERIL cards in the hand."""
        return sum(card >= self.deck.resources for card in self.hand)

    def worth(self, card: int | None, camp: Camp | None = None) -> float:
        """What a JUNGLE card is worth to a player; ``None`` is a card that is not known."""
        return self.gain((card,), camp or self.me)

    def gain(self, cards: Iterable[int | None], camp: Camp | None = None) -> float:
        """What several cards together are worth: sets grow with each of them, and the ninth point wins."""
        camp = camp or self.me
        deck, animals, points, total = self.deck, list(camp.animals), camp.points, 0.0
        for card in cards:
            if card is None:
                total += UNSEEN
                continue
            animal = deck.animals[card]
            if animal < 0:
                points += deck.points[card]
                total += POINT * deck.points[card] or self._power(card)
                continue
            open_set = animals[animal] % deck.game.set_size
            total += COMMON + ICONS[deck.icons[card]]
            total += COMPLETES if open_set == deck.game.set_size - 1 else IN_SET * open_set
            animals[animal] += 1
        won = points >= deck.game.points_to_win > camp.points
        return max(total, WINS) if won else total

    def _power(self, card: int) -> float:
        power = self.deck.powers[card]
        step = power.effect[0] if power is not None else None
        if not isinstance(step, Collect) or step.source == "bottom":
            return HYENA
        return KING if step.count > 1 else GORILLA

    def roll(self, card: int) -> float:
        """What calling a dice card is worth: its chance with the changers held, which are not for nothing."""
        worth = self.worth(card)
        plain = worth * odds.call_odds(self.deck, card)
        if not self.colours:
            return plain
        return max(plain, worth * odds.call_odds(self.deck, card, self.colours) - CHANGED)

    def going_for(self, card: int) -> float:
        """What going for a single card is worth: a common for certain, any other by dice."""
        return self.worth(card) if self.deck.animals[card] >= 0 else self.roll(card)

    def danger(self, place: int) -> float:
        """What the top card of a deck is worth to the opponent next turn; 0 if it cannot be had."""
        foe, cards = self.foe, self.decks[place]
        if not cards or foe.closed >> place & 1 or foe.sunk not in (None, place):
            return 0.0
        card = cards[-1]
        if card is None:
            return 0.0
        worth = self.worth(card, foe)
        if self.deck.points[card]:
            worth *= SHAMAN if len(self.deck.needs[card]) >= HARD else DEAR
        return worth
