"""A state while an action changes it, and the steps that every action is made of."""

from __future__ import annotations

from bisect import insort

from msgspec.structs import replace

from rules.jungle.events import (
    Collected,
    Drew,
    Ended,
    JungleEvent,
    NothingToDraw,
    Peeked,
    PhaseBegan,
    Played,
    Shuffled,
    TurnedUp,
)
from rules.jungle.reasons import DrawWhy, PeekWhy, TakeWhy
from rules.jungle.state import (
    CARD,
    DEFENDING,
    OPEN,
    SEEN,
    SHOWN,
    Camp,
    Deck,
    EndWhy,
    Over,
    Pending,
    Score,
    State,
    Turn,
)

RESOURCE, PERIL = 0, 1
"""The two piles by number."""


class Draft:
    """A state that is being changed, and what has happened. It is used for one action and then frozen."""

    __slots__ = (
        "camps",
        "chance",
        "deck",
        "decks",
        "discards",
        "events",
        "fresh",
        "gone",
        "hands",
        "other",
        "pending",
        "piles",
        "scores",
        "seat",
        "setup",
        "tops",
        "turn",
    )

    def __init__(self, state: State) -> None:
        self.setup = state.setup
        self.deck = state.setup.options.components
        self.chance = state.chance
        self.turn: Turn = state.turn
        self.seat = state.turn.seat
        """The seat whose turn it is."""
        self.other = 1 - state.turn.seat
        self.camps = list(state.camps)
        self.hands = list(state.hands)
        self.fresh = state.fresh
        self.decks = list(state.decks)
        self.piles = list(state.piles)
        self.tops = list(state.tops)
        self.discards = list(state.discards)
        self.gone = state.gone
        self.pending: Pending = state.pending
        self.scores = state.scores
        self.events: list[JungleEvent] = []

    def done(self) -> tuple[State, tuple[JungleEvent, ...]]:
        """The state as it is now, and what happened."""
        state = State(
            self.setup,
            self.chance,
            self.turn,
            (self.camps[0], self.camps[1]),
            (self.hands[0], self.hands[1]),
            self.fresh,
            (self.decks[0], self.decks[1], self.decks[2], self.decks[3]),
            (self.piles[0], self.piles[1]),
            (self.tops[0], self.tops[1]),
            (self.discards[0], self.discards[1]),
            self.gone,
            self.pending,
            self.scores,
        )
        return state, self._told()

    def _told(self) -> tuple[JungleEvent, ...]:
        """What happened. Whatever follows something hidden that came to light may follow from it."""
        for index, event in enumerate(self.events):
            if event.reveals and not event.secret:
                later = [
                    event if event.reveals else replace(event, reveals=True)
                    for event in self.events[index + 1 :]
                ]
                return (*self.events[: index + 1], *later)
        return tuple(self.events)

    @property
    def camp(self) -> Camp:
        """What lies in front of the player whose turn it is."""
        return self.camps[self.seat]

    @property
    def over(self) -> bool:
        """Whether the match has just ended."""
        return isinstance(self.pending, Over)

    # -- hands, piles and discards ------------------------------------------------------------

    def discard(self, card: int) -> None:
        """Put a RESOURCE or PERIL card on its discard (J141, J142)."""
        pile = PERIL if card >= self.deck.resources else RESOURCE
        self.discards[pile] = (*self.discards[pile], card)

    def lay_off(self, seat: int, card: int) -> None:
        """Take a card out of a hand."""
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands[seat] = tuple(hand)
        if card in self.fresh and seat == self.seat and self.fresh.count(card) > hand.count(card):
            fresh = list(self.fresh)
            fresh.remove(card)
            self.fresh = tuple(fresh)

    def play(self, card: int) -> int:
        """The player whose turn it is lays a card out of the hand; which seat that is."""
        self.lay_off(self.seat, card)
        self.turn = replace(self.turn, played=(*self.turn.played, card))
        self.events.append(Played(seat=self.seat, card=card))
        return self.seat

    def ready(self, pile: int) -> bool:
        """Make sure that a pile has a top card; from its discard if need be (J143)."""
        if self.piles[pile]:
            return True
        if not self.discards[pile]:
            return False
        self.piles[pile], self.chance = self.chance.shuffled(self.discards[pile])
        self.discards[pile] = ()
        self.tops[pile] = 0
        self.events.append(Shuffled(peril=pile == PERIL, cards=len(self.piles[pile])))
        return True

    def draw(self, pile: int, why: DrawWhy) -> None:
        """The player whose turn it is draws the top card of a pile."""
        seat, peril = self.seat, pile == PERIL
        if not self.ready(pile):
            self.events.append(NothingToDraw(seat=seat, peril=peril))
            return
        card, *rest = self.piles[pile]
        self.piles[pile] = tuple(rest)
        self.tops[pile] = 0
        hand, fresh = list(self.hands[seat]), list(self.fresh)
        insort(hand, card)
        insort(fresh, card)
        self.hands[seat], self.fresh = tuple(hand), tuple(fresh)
        self.events.append(Drew(seat=seat, peril=peril, why=why, card=card, knows=(seat,), reveals=True))

    # -- decks --------------------------------------------------------------------------------

    def turn_up(self, place: int) -> None:
        """Turn the top card of a deck face up if none is (J28, J29)."""
        deck = self.decks[place]
        if deck.cards and not deck.up:
            *below, top = deck.cards
            self.decks[place] = Deck((*below, top | OPEN), 1)
            self.events.append(TurnedUp(deck=place, card=top & CARD, reveals=True))

    def peek(self, place: int, why: PeekWhy) -> None:
        """The player whose turn it is looks at the bottom card of a deck (J41, J149)."""
        cards, seat = self.decks[place].cards, self.seat
        bottom = cards[0]
        self.decks[place] = Deck((bottom | SEEN[seat], *cards[1:]), self.decks[place].up)
        event = Peeked(seat=seat, deck=place, why=why, card=bottom & CARD, knows=(seat,), reveals=True)
        self.events.append(event)

    def take_down(self, place: int, index: int, named: int, why: TakeWhy, animal: int = -1) -> bool:
        """Collect cards of a deck from ``index`` downwards; whether the match goes on.

        ``named`` cards are collected, with ``animal`` so many of that animal, and those that arrows add
        (J57 to J60, J72 to J74). A card that is named and lies beneath an arrow counts once.
        """
        deck, arrow = self.deck, False
        while (named or arrow) and index >= 0:
            cards, up = self.decks[place].cards, self.decks[place].up
            entry = cards[index]
            card = entry & CARD
            showing = len(cards) - index <= up
            self.decks[place] = Deck(cards[:index] + cards[index + 1 :], up - showing)
            how: TakeWhy = "arrow" if arrow and not (named and animal in (-1, deck.animals[card])) else why
            if named and animal in (-1, deck.animals[card]):
                named -= 1
            if not self.collect(place, entry, how):
                return False
            icon = deck.icons[card]
            if icon == "resource":
                self.draw(RESOURCE, "icon")
            elif icon == "peril":
                self.draw(PERIL, "icon")
            arrow = icon == "arrow"
            index -= 1
        return True

    def collect(self, place: int, entry: int, why: TakeWhy) -> bool:
        """Lay a card taken from a deck in front of the player; whether the match goes on (J146, J147)."""
        seat, card, deck = self.seat, entry & CARD, self.deck
        camp = self.camps[seat]
        points = camp.points + deck.points[card]
        self.camps[seat] = replace(
            camp,
            stash=(*camp.stash, card),
            animals=_more(camp.animals, deck.animals[card], 1),
            points=points,
            powers=(*camp.powers, card) if deck.powers[card] is not None else camp.powers,
        )
        if deck.points[card]:
            self.scores = (*self.scores, Score(self.turn.number, seat, card, points))
        if deck.powers[card] is not None:
            self.turn = replace(self.turn, won=(*self.turn.won, card))
        event = Collected(seat=seat, deck=place, card=card, why=why, points=points, reveals=not entry & SHOWN)
        self.events.append(event)
        if points < deck.game.points_to_win:
            return True
        self.end(seat, "points")
        return False

    def give_up_common(self, seat: int, animal: int) -> int:
        """Take the newest common of an animal out of a collection; which card it was."""
        camp = self.camps[seat]
        index = max(place for place, card in enumerate(camp.stash) if self.deck.animals[card] == animal)
        self.camps[seat] = replace(
            camp,
            stash=camp.stash[:index] + camp.stash[index + 1 :],
            animals=_more(camp.animals, animal, -1),
        )
        return camp.stash[index]

    def gain_common(self, seat: int, card: int) -> None:
        """Lay a common that was collected before in front of a player."""
        camp, animal = self.camps[seat], self.deck.animals[card]
        self.camps[seat] = replace(camp, stash=(*camp.stash, card), animals=_more(camp.animals, animal, 1))

    # -- the turn -----------------------------------------------------------------------------

    def begin_attempt(self) -> None:
        """The attempt of this turn is made now, perhaps under Quicksand (J116, J120)."""
        sunk = self.camp.sunk
        if sunk is not None and self.decks[sunk].cards:
            self.turn = replace(self.turn, forced=True)

    def finish_attempt(self) -> None:
        """The collecting is over: tops are turned up, the card in use is discarded, DEFENSE begins (J50)."""
        for place in range(len(self.decks)):
            self.turn_up(place)
        if self.turn.using is not None:
            self.discard(self.turn.using)
            self.turn = replace(self.turn, using=None)
        self.pending = DEFENDING
        self.events.append(PhaseBegan(seat=self.seat, phase="defense"))

    def end(self, winner: int, why: EndWhy) -> None:
        """The match is over, and both hands are laid open."""
        self.pending = Over(winner, why)
        self.events.append(Ended(winner=winner, why=why, reveals=True))


def _more(animals: tuple[int, int, int], animal: int, number: int) -> tuple[int, int, int]:
    """Counts with ``number`` more of an animal; -1 is no animal."""
    if animal < 0:
        return animals
    counts = list(animals)
    counts[animal] += number
    return (counts[0], counts[1], counts[2])
