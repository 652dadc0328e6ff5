"""Tables of Amazing Jungle Run made by hand, in the notation of its worked cases.

A deck is written from bottom to top; ``^`` marks a face-up card; ``+R``, ``+P``, ``+arrow`` are icons. A is
seat 0 and to move, B is seat 1. Decks and piles that are not given are empty.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rules.chance import Chance
from rules.contract import Refusal
from rules.jungle.actions import JungleAction
from rules.jungle.deck import COLOURS, shipped
from rules.jungle.engine import GAME
from rules.jungle.events import JungleEvent
from rules.jungle.options import Options
from rules.jungle.state import (
    CARD,
    LOW,
    OPEN,
    Acting,
    Camp,
    Collecting,
    Deck,
    Defending,
    Pending,
    Setup,
    State,
    Turn,
)

DECK = shipped()
A, B = 0, 1
ACTION, COLLECT, DEFENSE = Acting(), Collecting(), Defending()
_ICONS = {"": "plain", "R": "resource", "P": "peril", "arrow": "arrow"}
_IDS = {card.id: number for number, card in enumerate(DECK.jungle_card)}
_PLAYS = {card.id: number for number, card in enumerate(DECK.plays)}
_LETTERS = {"K": "black", "R": "red", "B": "blue", "G": "green", "Y": "yellow"}


class Loaded(Chance, frozen=True):
    """Luck whose next numbers are known: for dice that have to fall in a certain way."""

    falls: tuple[int, ...] = ()

    def below(self, bound: int) -> tuple[int, Chance]:
        """The next of the numbers, as long as there are any."""
        if not self.falls:
            return super().below(bound)
        assert self.falls[0] < bound
        return self.falls[0], Loaded(self.seed, self.count, self.falls[1:])


def jungle(name: str) -> int:
    """The JUNGLE card of this name: ``tiger``, ``hippo+R``, ``sun_mask``."""
    animal, _, icon = name.partition("+")
    return _IDS[name] if name in _IDS else _IDS[f"{animal}_{_ICONS[icon]}"]


def card(name: str) -> int:
    """The RESOURCE or PERIL card with this id."""
    return _PLAYS[name]


def cards(names: str) -> tuple[int, ...]:
    """Several of them."""
    return tuple(card(name) for name in names.split())


def deck(text: str, known: Iterable[int] = ()) -> Deck:
    """A deck in the notation of the cases; the seats in ``known`` have seen its bottom card."""
    entries, up = [], 0
    for name in text.split():
        entry = jungle(name.rstrip("^"))
        if DECK.jungle_card[entry].in_lower_half:
            entry |= LOW
        if name.endswith("^"):
            entry |= OPEN
            up += 1
        entries.append(entry)
    for seat in known:
        entries[0] |= 1 << 8 << seat
    return Deck(tuple(entries), up)


def camp(
    stash: str = "",
    plants: int = 0,
    explore: bool = False,
    closed: Iterable[int] = (),
    sunk: int | None = None,
) -> Camp:
    """What lies in front of a player; decks count from 1 here, as the cases count them."""
    held = tuple(jungle(name) for name in stash.split())
    animals = [DECK.animals[number] for number in held]
    return Camp(
        held,
        (animals.count(0), animals.count(1), animals.count(2)),
        sum(DECK.points[number] for number in held),
        tuple(number for number in held if DECK.powers[number] is not None),
        plants,
        explore,
        sum(1 << place - 1 for place in closed),
        None if sunk is None else sunk - 1,
    )


def table(
    *decks: str | Deck,
    phase: Pending = ACTION,
    hand: str = "",
    foe_hand: str = "",
    me: Camp | None = None,
    foe: Camp | None = None,
    resource: str = "",
    peril: str = "",
    discards: tuple[str, str] = ("", ""),
    number: int = 3,
    dice: Iterable[str] = (),
    options: Options | None = None,
) -> State:
    """A table with A to move. ``dice`` are the throws to come, by letters."""
    lying = [deck(entry) if isinstance(entry, str) else entry for entry in decks]
    lying += [Deck((), 0)] * (4 - len(lying))
    return State(
        Setup(options or Options(), A),
        Loaded(7, 0, tuple(throw(letters) for letters in dice)),
        Turn(number, A),
        (me or Camp(), foe or Camp()),
        (tuple(sorted(cards(hand))), tuple(sorted(cards(foe_hand)))),
        (),
        (lying[0], lying[1], lying[2], lying[3]),
        (cards(resource), cards(peril)),
        (0, 0),
        (cards(discards[0]), cards(discards[1])),
        (),
        phase,
    )


def throw(letters: str) -> int:
    """The number for which the thrown dice fall like this, in order."""
    number = 0
    for letter in reversed(letters):
        number = number * len(DECK.faces) + DECK.faces.index(COLOURS.index(_LETTERS[letter]))
    return number


def act(state: State, action: JungleAction, seat: int | None = None) -> State:
    """The state after an action of whoever may act."""
    return told(state, action, seat)[0]


def told(
    state: State, action: JungleAction, seat: int | None = None
) -> tuple[State, tuple[JungleEvent, ...]]:
    """The same with what happened; the action is in the list of its seat."""
    who = GAME.actors(state)[0] if seat is None else seat
    assert action in GAME.legal(state, who), f"{action} is refused: {GAME.refuse(state, who, action)}"
    return GAME.apply(state, who, action)


def play(state: State, *actions: JungleAction) -> State:
    """The state after several actions."""
    for action in actions:
        state = act(state, action)
    return state


def why(state: State, action: JungleAction, seat: int | None = None) -> str:
    """The code of the refusal of an action, which must not be in the list."""
    refusal = refused(state, action, seat)
    return refusal.code


def refused(state: State, action: JungleAction, seat: int | None = None) -> Refusal:
    """The refusal of an action, which must not be in the list; its sentence can be said."""
    who = GAME.actors(state)[0] if seat is None and GAME.actors(state) else seat or 0
    refusal = GAME.refuse(state, who, action)
    assert refusal is not None, f"{action} is accepted"
    assert action not in GAME.legal(state, who)
    GAME.book().rule_of(refusal.rule)
    assert "{" not in GAME.book().say(refusal.code, refusal.params)
    return refusal


def shown(state: State, place: int) -> str:
    """A deck, counted from 1, in the notation of the cases."""
    lying, names = state.decks[place - 1], []
    for index, entry in enumerate(lying.cards):
        known = DECK.jungle_card[entry & CARD]
        name = known.animal or known.id
        if known.animal and known.icon != "none":
            name += "+arrow" if known.icon == "arrow" else f"+{known.icon[0].upper()}"
        names.append(name + ("^" if index >= len(lying.cards) - lying.up else ""))
    return " ".join(names)


def names(numbers: Iterable[int]) -> str:
    """RESOURCE and PERIL cards by their ids, in alphabetical order."""
    return " ".join(sorted(DECK.plays[number].id for number in numbers))


def owned(state: State, seat: int = A) -> str:
    """A collection by ids, oldest first."""
    return " ".join(DECK.jungle_card[number].id for number in state.camps[seat].stash)


def knows(state: State, seat: int, place: int) -> tuple[str | None, ...]:
    """The cards of a deck, counted from 1, as far as a seat's view has them."""
    view = GAME.view(state, seat)
    return tuple(None if number is None else DECK.jungle_card[number].id for number in view.decks[place - 1])


def with_turn(state: State, **changes: object) -> State:
    """The same table with another record of the turn."""
    return msgspec.structs.replace(state, turn=msgspec.structs.replace(state.turn, **changes))
