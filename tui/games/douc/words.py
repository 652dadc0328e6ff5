"""The words of DOUC in Danger: cards, roles and sentences in the player's language and signs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from string import ascii_letters

from msgspec.structs import replace

from rules.douc.cards import DONATION, DOUCS, TEAM, TRAP, card_named, face_of, strength_of, suit_of
from rules.douc.state import Role
from rules.douc.view import Public
from rules.kit.book import Book
from rules.kit.filling import fill
from themes.glyphs import Glyph, Glyphs
from tui.games import tongue
from tui.games.front import Scene
from tui.games.tongue import Reasons
from tui.widgets.cards import Face
from tui.widgets.phrase import Words
from tui.widgets.picture import Span, fit

SUIT_KEYS = ("star", "drop", "leaf", "trump")
ACTION_KEYS = {TRAP: "trap", DONATION: "donation", TEAM: "rescue"}
CARD_PARAMS = ("card", "top")
"""Parameters of reasons that name a card."""


def stack_letter(stack: int) -> str:
    """The letter of a stack: a, b, c and so on."""
    return ascii_letters[stack % len(ascii_letters)]


class Tongue(tongue.Tongue):
    """Signs and words of one terminal, with every card's face made once."""

    def __init__(self, glyphs: Glyphs, translate: Callable[[str], str], book: Book) -> None:
        super().__init__(glyphs, translate, book)
        self.save = glyphs["douc.powers.save"].text
        self.endanger = glyphs["douc.powers.endanger"].text
        self.trump = glyphs["douc.suits.trump"].text
        words = (translate("star"), translate("drop"), translate("leaf"), translate("trump"))
        self._colours = (translate("yellow"), translate("blue"), translate("green"), translate("trump"))
        suits = tuple(glyphs[f"douc.suits.{key}"] for key in SUIT_KEYS)
        self._faces = {
            card: _douc_face(suits[suit_of(card)], strength_of(card), words[suit_of(card)])
            for card in range(DOUCS)
        }
        kinds = {TRAP: translate("trap"), DONATION: translate("gift"), TEAM: translate("call")}
        for card, word in kinds.items():
            glyph = glyphs[f"douc.actions.{ACTION_KEYS[card]}"]
            role = "error" if card == TRAP else "success"
            self._faces[card] = Face(glyph.letter, glyph.text, "", fit(word, 5, ""), role)
        self._kinds = {
            TRAP: translate("Trap"),
            DONATION: translate("Donation"),
            TEAM: translate("Rescue Team"),
        }

    def stack(self, stack: int) -> str:
        """A stack in a sentence: its letter; spoken, what the letter is, too."""
        letter = stack_letter(stack)
        return fill(self.translate("stack {letter}"), {"letter": letter}) if self.spoken else letter

    def signed(self, reason: Reasons) -> Reasons:
        """The reason with its cards as they are drawn: ``*6`` for the rules' ``Y6``."""
        return super().signed(
            replace(reason, params=tuple((name, self._drawn(name, value)) for name, value in reason.params))
        )

    def _drawn(self, param: str, value: str) -> str:
        try:
            return self.card(card_named(value)) if param in CARD_PARAMS else value
        except KeyError:
            return value

    # -- cards --------------------------------------------------------------------------------

    def face(self, card: int) -> Face:
        """How a card is drawn."""
        return self._faces[face_of(card)]

    def card(self, card: int) -> str:
        """A card in running text: ``*6``, spoken "yellow 6", or the name of an action card."""
        if card >= DOUCS:
            return self._kinds[face_of(card)]
        if self.spoken:
            return f"{self._colours[suit_of(card)]} {strength_of(card)}"
        face = self._faces[card]
        return face.sign + face.number

    def span(self, card: int) -> Span:
        """A card in running text, in its colour."""
        return Span(self.card(card), f"{self.face(card).role}+bold")

    def cards(self, cards: Iterable[int]) -> Words:
        """Several cards in running text."""
        spans: list[Span] = []
        for card in cards:
            if spans:
                spans.append(Span(", " if self.spoken else " ", "text"))
            spans.append(self.span(card))
        return tuple(spans)

    # -- seats --------------------------------------------------------------------------------

    def role(self, role: Role) -> str:
        """The name of a role card."""
        return {
            "ranger": self.translate("Ranger"),
            "poacher": self.translate("Poacher"),
            "tourist": self.translate("Tourist"),
            "none": "",
        }[role]

    def powers(self, public: Public, seat: int) -> tuple[bool, bool]:
        """Whether a seat may save and may endanger, by role, rain and bar."""
        role = public.month.role(seat)
        saves = role == "ranger" or (role == "tourist" and not public.month.rain)
        endangers = role == "tourist" or (role == "poacher" and not public.zone.barred)
        return saves, endangers


def _douc_face(glyph: Glyph, strength: int, word: str) -> Face:
    return Face(glyph.letter, glyph.text, str(strength), fit(word, 5, ""), glyph.token)


def public_of(scene: Scene) -> Public:
    """The public part of the scene's view."""
    public: Public = scene.view.public
    return public


def hand_of(scene: Scene) -> tuple[int, ...]:
    """The cards of the open hand; none on the public table."""
    own = scene.view.own
    return tuple(own.hand) if own is not None and scene.eyes is not None else ()


def me(scene: Scene) -> int | None:
    """The seat that decides here, else the one that looks."""
    return scene.acting if scene.acting is not None else scene.eyes
