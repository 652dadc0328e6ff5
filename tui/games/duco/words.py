"""The words of DuCo: icons, cards and sentences in the player's language and signs.

An icon is two cells: the sign of its shape, and the letter of its colour, a capital for 2X. So colour, shape,
2X, Rainbow and Any Shape are told apart by characters alone, in every theme.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.duco.deck import CardFaces
from rules.duco.icons import COLOURS, Colour, icon_of
from rules.duco.preview import faces_of
from rules.duco.view import Public
from rules.kit.book import Book
from rules.kit.filling import fill
from themes.glyphs import Glyphs
from tui.games import tongue
from tui.games.front import Scene
from tui.widgets.picture import Span

COLOUR_KEYS = ("red", "yellow", "green", "blue", "black", "rainbow")
"""The signs' names for :data:`COLOURS`."""
SHAPE_KEYS = ("circle", "square", "triangle", "star", "moon", "any")
"""The signs' names for :data:`SHAPES`."""
KINDS = 78
"""Bytes a square may have."""


class Tongue(tongue.Tongue):
    """Signs and words of one terminal, with every icon made once."""

    def __init__(self, glyphs: Glyphs, translate: Callable[[str], str], book: Book) -> None:
        super().__init__(glyphs, translate, book)
        self.colours = tuple(glyphs[f"duco.colours.{key}"] for key in COLOUR_KEYS)
        self.shapes = tuple(glyphs[f"duco.shapes.{key}"] for key in SHAPE_KEYS)
        self.logo = glyphs["duco.board.logo"].text
        self.centre_sign = glyphs["duco.board.centre"].text
        self.free = glyphs["duco.board.free"].text
        self.dot = glyphs.mark("pip_off")
        self.set_sign = glyphs["duco.board.set"].text
        self.icons = tuple(Span("  ", "text") if byte == 0 else self._icon(byte) for byte in range(KINDS))
        """Every square as two cells in its role, by its byte; centre squares as they count."""
        self.colour_names = (
            translate("red"),
            translate("yellow"),
            translate("green"),
            translate("blue"),
            translate("black"),
            translate("rainbow"),
        )
        self._named = (
            translate("{colour} circle"),
            translate("{colour} square"),
            translate("{colour} triangle"),
            translate("{colour} star"),
            translate("{colour} moon"),
            # Heard, the comma would part two icons.
            translate("{colour} any shape") if self.spoken else translate("{colour}, any shape"),
        )
        self._centre = translate("{colour} centre")

    def _icon(self, byte: int) -> Span:
        icon = icon_of(byte)
        colour = self.colours[icon.colour]
        if icon.shape is None:
            return Span(self.centre_sign + colour.letter, f"chip:{colour.token}")
        letter = colour.letter.upper() if icon.double else colour.letter
        return Span(
            self.shapes[icon.shape].text + letter, colour.token + ("+bold+double" if icon.double else "")
        )

    def colour_of(self, colour: Colour) -> str:
        """The name of a centre colour."""
        return self.colour_names[COLOURS.index(colour)]

    def chip_of(self, colour: Colour, mark: str = "") -> Span:
        """A centre square in its colour: with ``mark``, such as a seat's digit, in place of its sign."""
        if self.spoken:
            return Span(self.colour_of(colour), "text")
        sign = self.colours[COLOURS.index(colour)]
        return Span((mark or self.centre_sign) + sign.letter, f"chip:{sign.token}")

    def named(self, byte: int) -> str:
        """A square in words: "red circle with 2X", "green centre"."""
        icon = icon_of(byte)
        template = self._centre if icon.shape is None else self._named[icon.shape]
        named = fill(template, {"colour": self.colour_names[icon.colour]})
        return f"{named} 2X" if icon.double else named

    def squares(self, card: CardFaces, turn: int, centre: Span | None = None) -> tuple[tuple[Span, ...], ...]:
        """A card's three rows of squares as it lies; ``centre`` stands for one that takes no part."""
        rows = [[self.icons[byte] for byte in row] for row in card.turned[turn % 4].rows]
        rows[1][1] = centre or Span(self.logo, "muted")
        return tuple(map(tuple, rows))


def public_of(scene: Scene) -> Public:
    """The public part of the scene's view."""
    public: Public = scene.view.public
    return public


def deciding(scene: Scene) -> int | None:
    """The seat that decides here, else the one that looks."""
    return scene.acting if scene.acting is not None else scene.eyes


def cards_for(scene: Scene, seat: int | None) -> tuple[int, ...]:
    """The cards a seat can lay, as far as these eyes may see them; the row in Lineup."""
    public = public_of(scene)
    if public.setup.options.lineup:
        return public.row
    if seat is None:
        return ()
    if public.hands:
        return public.hands[seat]
    return scene.view.own.hand if scene.view.own is not None and seat == scene.eyes else ()


def ready_card(scene: Scene) -> int | None:
    """The card that would be laid now, by number in the deck; ``None`` while one has to be chosen."""
    seat = scene.acting
    if seat is None:
        return None
    cards = cards_for(scene, seat)
    if len(cards) == 1:
        return cards[0]
    slot = public_of(scene).chosen[seat]
    return cards[slot] if 0 <= slot < len(cards) else None


def face(scene: Scene, card: int) -> CardFaces:
    """A card of this match's deck."""
    return faces_of(public_of(scene))[card]


def centre_span(tongue: Tongue, public: Public, colour: Colour) -> Span:
    """The middle of a card: its logo, or its colour where that counts, with its owner's digit (R54, R72)."""
    options = public.setup.options
    if options.own_stacks:
        colours = public.setup.colours
        return tongue.chip_of(colour, str(colours.index(colour) + 1) if colour in colours else "")
    if options.chaos:
        return tongue.chip_of(colour)
    return Span(tongue.logo, "muted")
