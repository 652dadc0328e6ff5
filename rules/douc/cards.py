"""Cards as numbers: 0-47 are DOUCs, then 6 Traps, 3 Donations and 2 Rescue Teams.

DOUC ``suit * 12 + strength - 1``; suits are yellow (star), blue (drop), green (leaf) and Trump (gray, rock).
Every card has a number of its own, so a set of cards is one integer with a bit for each (a *mask*).
Action cards of one kind look alike, so which copy it is must tell nobody anything: wherever a card can
be seen it is written as its *face*, the first number of its kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

SUITS = 4
STRENGTHS = 12
YELLOW, BLUE, GREEN, TRUMP = range(SUITS)
DOUCS = SUITS * STRENGTHS
TRAP, DONATION, TEAM = 48, 54, 57
"""The faces of the action cards."""
CARDS = 59

ActionKind = Literal["trap", "donation", "team"]
"""What an action card is."""
FACES: dict[ActionKind, int] = {"trap": TRAP, "donation": DONATION, "team": TEAM}
"""The face of each kind of action card."""
KINDS: dict[int, ActionKind] = {face: kind for kind, face in FACES.items()}

DOUC_MASK = (1 << DOUCS) - 1
TRAP_MASK = (1 << DONATION) - (1 << TRAP)
DONATION_MASK = (1 << TEAM) - (1 << DONATION)
TEAM_MASK = (1 << CARDS) - (1 << TEAM)
KIND_MASKS: dict[ActionKind, int] = {"trap": TRAP_MASK, "donation": DONATION_MASK, "team": TEAM_MASK}
_EVERY_SUIT = sum(1 << (suit * STRENGTHS) for suit in range(SUITS))

COLOURS = ("yellow", "blue", "green", "trump")
_LETTERS = "YBGT"


def douc(suit: int, strength: int) -> int:
    """The card of this suit and strength (1 to 12)."""
    return suit * STRENGTHS + strength - 1


def is_douc(card: int) -> bool:
    """Whether the card is a DOUC (a Trump is one too) and not an action card."""
    return 0 <= card < DOUCS


def suit_of(card: int) -> int:
    """The suit of a DOUC."""
    return card // STRENGTHS


def strength_of(card: int) -> int:
    """The strength of a DOUC, 1 to 12."""
    return card % STRENGTHS + 1


def face_of(card: int) -> int:
    """The card as it looks: a DOUC's own number, or the face of an action card's kind."""
    return FACE[card]


def name_of(card: int) -> str:
    """A short name: ``Y7``, ``T12``, ``TRAP``, ``DON``, ``RT``."""
    if card < DOUCS:
        return f"{_LETTERS[suit_of(card)]}{strength_of(card)}"
    return {TRAP: "TRAP", DONATION: "DON", TEAM: "RT"}[FACE[card]]


def card_named(name: str) -> int:
    """The card of a short name, its face for an action card.

    Raises:
        KeyError: no card is called so.
    """
    return _BY_NAME[name.upper()]


def mask_of(cards: Iterable[int]) -> int:
    """The set of these cards. A face that comes again stands for the next copy of its kind."""
    mask = 0
    for card in cards:
        bit = 1 << card
        while mask & bit and card >= DOUCS:
            bit <<= 1
        mask |= bit
    return mask


def cards_of(mask: int) -> tuple[int, ...]:
    """The cards of a set by number: suit, then strength, then action cards."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return tuple(cards)


def faces_of(mask: int) -> tuple[int, ...]:
    """The cards of a set as they look, in the order of :func:`cards_of`."""
    return tuple([FACE[card] for card in cards_of(mask)])


def matching(strengths: int) -> int:
    """Every DOUC whose strength is in ``strengths``, where bit 0 stands for strength 1."""
    return strengths * _EVERY_SUIT


def _beaters(card: int) -> int:
    """The cards that save this DOUC: stronger ones of its suit, and any Trump unless it is one itself."""
    suit, strength = suit_of(card), strength_of(card)
    saving = [douc(suit, other) for other in range(strength + 1, STRENGTHS + 1)]
    if suit != TRUMP:
        saving += [douc(TRUMP, other) for other in range(1, STRENGTHS + 1)]
    return mask_of(saving)


FACE = tuple(range(DOUCS)) + (TRAP,) * 6 + (DONATION,) * 3 + (TEAM,) * 2
"""Each card's face."""
BEATERS = tuple(_beaters(card) for card in range(DOUCS))
"""For each DOUC, the cards that save it when it is in danger (douc R38, R39)."""
STRENGTH_BIT = tuple(1 << (card % STRENGTHS) for card in range(DOUCS))
"""For each DOUC, the bit of its strength."""
_BY_NAME: dict[str, int] = {name_of(card): card for card in (*range(DOUCS), TRAP, DONATION, TEAM)}
