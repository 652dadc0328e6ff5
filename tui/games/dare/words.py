"""The words of Do Dare Decide: chaos cards, faces, chips and totals in the player's language and signs."""

from __future__ import annotations

from collections.abc import Callable

from rules.dare.cards import Face
from rules.dare.deck import Chaos, Deck
from rules.dare.state import Effect
from rules.dare.view import Own, Public
from rules.kit.book import Book
from rules.kit.filling import fill
from themes.glyphs import Glyphs
from tui.games import tongue
from tui.games.dare.scale import Range, role_of
from tui.games.front import Scene
from tui.widgets.picture import Span

SHORT: dict[str, str] = {
    "SWAP OR DROP": "swap or drop",
    "SNATCH": "snatch",
    "BLIND LUCK": "blind luck",
    "FRESH START": "fresh start",
    "PERFECT DRAW": "perfect draw",
    "CHIP SWAP": "chip swap",
}
"""Names as they stand on a card: words of at most seven cells, on at most three lines."""


class Tongue(tongue.Tongue):
    """Signs and words of one terminal."""

    def __init__(self, glyphs: Glyphs, translate: Callable[[str], str], book: Book) -> None:
        super().__init__(glyphs, translate, book)
        self.chip = glyphs["dare.things.chip"].text
        self.chaos = glyphs["dare.things.chaos"].text
        self.hidden = glyphs.mark("hidden")

    # -- cards and die ------------------------------------------------------------------------

    def card(self, card: Chaos) -> str:
        """The name of a chaos card."""
        return self.translate(card.name)

    def card_span(self, card: Chaos) -> Span:
        """The name of a chaos card in running text."""
        return Span(self.card(card), "warning+bold")

    def short(self, card: Chaos) -> str:
        """The name as it stands on the card."""
        return self.translate(SHORT.get(card.name, card.name))

    def face(self, face: Face) -> Span:
        """A face of the die in running text: its sign and its word."""
        glyph = self.glyphs[f"dare.faces.{face}"]
        return Span(f"{glyph.text} {self.face_word(face)}", f"{glyph.token}+bold")

    def face_word(self, face: Face) -> str:
        """The word on a face. Three of them are names, the same in every language."""
        return {"blank": self.translate("Blank"), "do": "Do", "dare": "Dare", "decide": "Decide"}[face]

    # -- figures ------------------------------------------------------------------------------

    def chips(self, count: int) -> str:
        """So many chips."""
        text = self.translate("1 chip") if count == 1 else self.translate("{count} chips")
        return fill(text, {"count": count})

    def cards(self, count: int) -> str:
        """So many number cards."""
        text = self.translate("1 card") if count == 1 else self.translate("{count} cards")
        return fill(text, {"count": count})


def total_span(total: int, wanted: Range) -> Span:
    """A total in its colour."""
    return Span(str(total), f"{role_of(total, wanted)}+bold")


# -- scenes -----------------------------------------------------------------------------------


def public_of(scene: Scene) -> Public:
    """The public part of the scene's view."""
    public: Public = scene.view.public
    return public


def own_of(scene: Scene) -> Own | None:
    """The open private part; ``None`` on the public table and for those who are out."""
    own: Own | None = scene.view.own if scene.eyes is not None else None
    return own


def deck_of(public: Public) -> Deck:
    """The components of the match."""
    return public.setup.options.components


def range_of(public: Public) -> Range:
    """The totals that count."""
    limits = deck_of(public).range
    return Range(limits.low, limits.high)


def effect_of(public: Public) -> Effect | None:
    """The chaos card that is being carried out and waits for a choice."""
    return getattr(public.pending, "effect", None)
