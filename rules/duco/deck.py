"""The 75 cards the game is played with: read once from ``deck.toml``, or from a file of the player's."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Annotated, Final, Literal, NamedTuple

from msgspec import Meta

from rules.contract import Value
from rules.duco.icons import CENTRES, POINTS, Colour, centre_byte, read_icon
from rules.kit.deck import PRINTED, Flaw, packaged

CARDS: Final = 75
"""Cards of a deck (R2)."""
LEAST: Final = 10
"""Cards a deck has at least of each centre colour, so that each can be a player's stack (R63, R69)."""
ICONS: Final = 8
"""Icons of a card, clockwise from the north-west corner."""

Source = Literal["rulebook", "house"]
"""Where a value comes from."""
CardText = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=32, pattern=PRINTED)]


class About(Value, frozen=True):
    """What the deck is."""

    game: Literal["duco"]
    title: Name = "DuCo"


class Cards(Value, frozen=True):
    """The list of cards."""

    source: Source
    list: tuple[CardText, ...]
    """Each card as its centre colour and eight icons, parted by blanks: NW N NE E SE S SW W."""

    def __post_init__(self) -> None:
        """Refuse what is no deck.

        Raises:
            Flaw: a line is no card, or there are not as many cards as needed, in all or of a centre colour.
        """
        for number, text in enumerate(self.list):
            try:
                read_card(text)
            except ValueError as error:
                raise Flaw(str(error), ("list", number)) from None
        if len(self.list) != CARDS:
            raise Flaw(f"these are {len(self.list)} cards; a deck has {CARDS}", ("list",))
        centres = Counter(text.split()[0] for text in self.list)
        for colour in CENTRES:
            if centres[colour] < LEAST:
                raise Flaw(
                    f"only {centres[colour]} cards have the centre colour {colour}; each needs {LEAST}",
                    ("list",),
                )


class Deck(Value, frozen=True):
    """All components of the game."""

    deck: About
    cards: Cards


class Face(NamedTuple):
    """A card turned one way."""

    icons: tuple[int, ...]
    """Its eight icons as bytes, clockwise from the north-west corner as it lies."""
    rows: tuple[bytes, bytes, bytes]
    """Its three rows of squares, the centre square in the middle."""
    worth: tuple[bytes, ...]
    """For each icon, what it is worth beside every other byte."""


class CardFaces(NamedTuple):
    """A card of the deck."""

    centre: Colour
    turned: tuple[Face, Face, Face, Face]
    """The card turned by 0 to 3 quarter turns clockwise."""


def read_card(text: str) -> tuple[Colour, tuple[int, ...]]:
    """A line of the deck: the colour of the centre square, and the eight icons as bytes.

    Raises:
        ValueError: it is no card; the text says what is wrong.
    """
    words = text.split()
    if len(words) != ICONS + 1:
        raise ValueError(f"a card is a centre colour and {ICONS} icons; this has {len(words)} words")
    for colour in CENTRES:
        if words[0] == colour:
            return colour, tuple(read_icon(word) for word in words[1:])
    raise ValueError(f"{words[0]!r} is no centre colour; it is one of {' '.join(CENTRES)}")


def faces_of(centre: Colour, icons: tuple[int, ...]) -> CardFaces:
    """The four ways a card can lie (R9)."""
    middle = centre_byte(CENTRES.index(centre))
    turned = []
    for turn in range(4):
        now = icons[-2 * turn :] + icons[: -2 * turn] if turn else icons
        rows = (bytes(now[:3]), bytes((now[7], middle, now[3])), bytes((now[6], now[5], now[4])))
        turned.append(Face(now, rows, tuple(POINTS[icon] for icon in now)))
    return CardFaces(centre, (turned[0], turned[1], turned[2], turned[3]))


@lru_cache(maxsize=8)
def _faces(deck: Deck) -> tuple[CardFaces, ...]:
    return tuple(faces_of(*read_card(text)) for text in deck.cards.list)


@lru_cache(maxsize=1)
def shipped() -> Deck:
    """The deck that comes with the game."""
    return packaged("rules.duco", "deck.toml", Deck)


@lru_cache(maxsize=1)
def _shipped_faces() -> tuple[CardFaces, ...]:
    return _faces(shipped())


def cards_of(deck: Deck | None) -> tuple[CardFaces, ...]:
    """The cards of a deck by number, of the shipped one for ``None``."""
    return _shipped_faces() if deck is None else _faces(deck)
