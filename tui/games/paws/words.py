"""The words of Paws in Peril: tiles, cards and sentences in the player's language and signs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from string import ascii_uppercase

from rules.kit.book import Book
from rules.kit.hexes import Hex
from rules.paws.board import Kind
from rules.paws.deck import Deck
from rules.paws.options import BoardKind
from rules.paws.view import Public
from themes.glyphs import Glyphs
from themes.roles import seat_token
from tui.games.front import Scene
from tui.games.tongue import Tongue as Common
from tui.widgets.phrase import Words, joined
from tui.widgets.picture import Span

KINDS: tuple[Kind, ...] = ("mansion", "home", "chest", "forest", "desert")
EXPLORER_ROW, EXPLORER_COLUMN = 12, 5
"""Row (from 0) and column of the Desert where the board has no edge: M5."""


class Tongue(Common):
    """Signs and words of one terminal."""

    def __init__(self, glyphs: Glyphs, translate: Callable[[str], str], book: Book) -> None:
        super().__init__(glyphs, translate, book)
        self.tiles = {kind: glyphs[f"paws.tiles.{kind}"] for kind in KINDS}
        self.owner = glyphs["paws.marks.owner"].text
        self.brick = glyphs["paws.marks.brick"].text
        self.barricade = glyphs["paws.marks.barricade"].text
        self.monster = glyphs["paws.marks.monster"].text
        self.life = glyphs["paws.marks.life"].text
        self.point = glyphs["paws.marks.vp"].text
        self.pip = glyphs.mark("pip_on")
        self._kinds: dict[Kind, str] = {
            "mansion": translate("mansion"),
            "home": translate("home"),
            "chest": translate("chest"),
            "forest": translate("forest"),
            "desert": translate("Desert"),
        }

    # -- tiles --------------------------------------------------------------------------------

    def kind(self, kind: Kind) -> str:
        """What a tile is, in a word."""
        return self._kinds[kind]

    # -- cards --------------------------------------------------------------------------------

    def item(self, deck: Deck, card: int) -> str:
        """The name of an item card."""
        return self.translate(deck.item[card].name)

    def trophy(self, deck: Deck, card: int) -> str:
        """The name of a monster card."""
        return self.translate(deck.monster[card].name)

    def items(self, deck: Deck, cards: Iterable[int], role: str = "text+bold") -> Words:
        """Several item cards in running text."""
        return joined(((Span(self.item(deck, card), role),) for card in cards), ", ", "text")

    # -- seats --------------------------------------------------------------------------------

    def who(self, names: tuple[str, ...], seat: int, room: int = 14) -> Span:
        """A seat's name in a sentence."""
        return Span(self.name(names, seat, room), "text+bold")


def coordinate(public: Public, place: Hex) -> str:
    """The coordinate of a place on the board of a match."""
    return named_place(public.setup.options.board, place)


def named_place(board: BoardKind, place: Hex) -> str:
    """The coordinate of a place: a letter for its row, a number for where in the row.

    On the beginner board rows go from A to E and each begins with 1. Where the board has no edge the Desert
    is M5, and coordinates never change as the board grows.
    """
    if board == "beginner":
        return f"{_row(place.r + 2)}{place.q - max(-2, -2 - place.r) + 1}"
    return f"{_row(place.r + EXPLORER_ROW)}{place.q + place.r // 2 + EXPLORER_COLUMN}"


def _row(number: int) -> str:
    """Letters for a row; beyond A and Z two of them."""
    if number < 0:
        return f"A{ascii_uppercase[number % 26]}"
    return ascii_uppercase[number] if number < 26 else f"Z{ascii_uppercase[number % 26]}"


def seat_chip(seat: int) -> Span:
    """The digit of a seat, filled with its colour."""
    return Span(str(seat + 1), f"chip:{seat_token(seat)}")


def public_of(scene: Scene) -> Public:
    """The public part of the scene's view."""
    public: Public = scene.view.public
    return public


def deck_of(scene: Scene) -> Deck:
    """The components of this match."""
    return public_of(scene).setup.options.components


def hand_of(scene: Scene) -> tuple[int, ...]:
    """The item cards of the open hand; none on the public table."""
    own = scene.view.own
    return tuple(own.hand) if own is not None and scene.eyes is not None else ()


def me(scene: Scene) -> int | None:
    """The seat that decides here, else the one that looks."""
    return scene.acting if scene.acting is not None else scene.eyes


def asked(scene: Scene) -> bool:
    """Whether the acting seat is asked, and does not only cut in."""
    return any(ask.seat == scene.acting for ask in scene.moment.asks)
