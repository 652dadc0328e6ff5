"""The words of Amazing Jungle Run: cards, dice and sentences in the player's language and signs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rules.jungle.deck import ANIMALS, COLOURS, Deck, shipped
from rules.jungle.effects import (
    Cancel,
    Collect,
    CommonsThenDice,
    DiscardDrawnPeril,
    Effect,
    Give,
    LayOut,
    MarkDeck,
    Move,
    PeekBottom,
    PeekPiles,
    Recolour,
    Remove,
    StealCommon,
)
from rules.jungle.view import Public, View
from rules.kit.book import Book
from rules.kit.filling import fill
from themes.glyphs import Glyphs
from tui.games.front import Scene
from tui.games.tongue import Tongue
from tui.widgets.phrase import Words, joined
from tui.widgets.picture import Span

EYE = "jungle.marks.known"


class Face(NamedTuple):
    """How a JUNGLE card is drawn."""

    letter: str
    """The letter in the corner of its frame."""
    name: str
    sign: str
    """What kind of card it is: common, power, or a mark for each point."""
    needs: tuple[int, ...]
    """Colours by number."""
    icon: str
    """The sign of its icon, empty for none."""
    icon_role: str


class JungleTongue(Tongue):
    """Signs and words of one terminal, with every card's face made once."""

    def __init__(
        self, glyphs: Glyphs, translate: Callable[[str], str], book: Book, deck: Deck | None = None
    ) -> None:
        super().__init__(glyphs, translate, book)
        self.deck = deck or shipped()
        self.eye = glyphs[EYE].text
        self.hidden = glyphs.mark("hidden")
        self.on, self.off = glyphs.mark("pip_on"), glyphs.mark("pip_off")
        self.resource = glyphs["jungle.icons.resource"].text
        self.peril = glyphs["jungle.icons.peril"].text
        self.arrow = glyphs["jungle.icons.beneath"].text
        self.plant = glyphs["jungle.marks.plant"].text
        self.off_limits = glyphs["jungle.marks.off_limits"].text
        self.quicksand = glyphs["jungle.marks.quicksand"].text
        self.dice = tuple(glyphs[f"jungle.dice.{colour}"] for colour in COLOURS)
        self.colours = (
            translate("black"),
            translate("red"),
            translate("blue"),
            translate("green"),
            translate("yellow"),
        )
        self._animals = (translate("tiger"), translate("hippo"), translate("toucan"))
        self._several = (translate("tigers"), translate("hippos"), translate("toucans"))
        self.faces = tuple(self._face(card) for card in range(len(self.deck.jungle_card)))
        self.plays = tuple(self._play_name(card) for card in range(len(self.deck.plays)))

    # -- JUNGLE cards -------------------------------------------------------------------------

    def _face(self, card: int) -> Face:
        made = self.deck.jungle_card[card]
        group = self.glyphs[f"jungle.groups.{made.kind}"].text
        icons = {"resource": self.resource, "peril": self.peril, "arrow": self.arrow}
        if self.spoken:
            icons = {
                "resource": self.translate("a RESOURCE card"),
                "peril": self.translate("a PERIL card"),
                "arrow": self.translate("an arrow"),
            }
        roles = {"resource": "success", "peril": "error", "arrow": "accent"}
        return Face(
            self._letter(card),
            self.translate(made.name),
            group * made.points if made.kind == "point" else group,
            self.deck.needs[card],
            icons.get(made.icon, ""),
            roles.get(made.icon, "text") + "+bold",
        )

    def _letter(self, card: int) -> str:
        """The letter of a card: of its animal, its power, or its points."""
        made = self.deck.jungle_card[card]
        if made.kind == "point":
            return str(made.points)[-1]
        key = f"jungle.kinds.{made.animal or made.id}"
        return self.glyphs[key].letter if key in self.glyphs else made.name[:1].upper()

    def card(self, card: int) -> str:
        """The name of a JUNGLE card in running text."""
        return self.faces[card].name

    def card_span(self, card: int) -> Span:
        """The same, standing out."""
        return Span(self.faces[card].name, "text+bold")

    def cards(self, cards: Iterable[int]) -> Words:
        """Several JUNGLE cards in running text."""
        return joined([(self.card_span(card),) for card in cards], ", ", "text")

    def animal(self, animal: int, number: int = 1) -> str:
        """One or several of an animal, without the number."""
        return self._animals[animal] if number == 1 else self._several[animal]

    def counted(self, animal: int, number: int) -> str:
        """Several of an animal with the number: ``3 tigers``."""
        return f"{number} {self.animal(animal, number)}"

    def animal_letter(self, animal: int) -> str:
        """The letter of an animal."""
        return self.glyphs[f"jungle.kinds.{ANIMALS[animal]}"].letter

    # -- dice ---------------------------------------------------------------------------------

    def colour(self, colour: int) -> Span:
        """A colour in running text, in its own colour."""
        return Span(self.colours[colour], f"{self.dice[colour].token}+bold")

    def chip(self, colour: int, brackets: bool = False) -> Span:
        """The letter of a colour, filled with it; spoken, its name."""
        if self.spoken:
            return self.colour(colour)
        letter = self.dice[colour].letter
        return Span(f"[{letter}]" if brackets else letter, f"chip:{self.dice[colour].token}")

    def chips(self, colours: Iterable[int], brackets: bool = False) -> Words:
        """Several colours as chips; without brackets a blank parts them."""
        if self.spoken:
            return self.colour_names(colours)
        spans: list[Span] = []
        for colour in colours:
            if spans and not brackets:
                spans.append(Span(" ", "text"))
            spans.append(self.chip(colour, brackets))
        return tuple(spans)

    def colour_names(self, colours: Iterable[int]) -> Words:
        """Several colours in words."""
        return joined([(self.colour(colour),) for colour in colours], ", ", "text")

    def dice_named(self, dice: Sequence[int], which: int) -> str:
        """Those of some dice that a mask names: by number, spoken with their colours too."""
        at = [number for number in range(len(dice)) if which >> number & 1]
        if self.spoken:
            one = self.translate("die {number}, {colour}")
            return "; ".join(
                fill(one, {"number": number + 1, "colour": self.colours[dice[number]]}) for number in at
            )
        return " ".join(str(number + 1) for number in at)

    # -- RESOURCE and PERIL cards -------------------------------------------------------------

    def _play_name(self, card: int) -> str:
        made = self.deck.plays[card]
        if isinstance(made.effect[0], Recolour):
            colour = self.colours[self.deck.colours[card]].capitalize()
            return fill(self.translate("{colour} Changer"), {"colour": colour})
        return self.translate(made.name)

    def is_peril(self, card: int) -> bool:
        """Whether a card is a PERIL card."""
        return card >= self.deck.resources

    def pile_span(self, peril: bool, text: str = "") -> Span:
        """The sign of a pile, or its sign before a text."""
        sign, role = (self.peril, "error+bold") if peril else (self.resource, "success+bold")
        return Span(f"{sign}{text}", role)

    def play(self, card: int) -> str:
        """The name of a RESOURCE or PERIL card in running text."""
        return self.plays[card]

    def play_span(self, card: int) -> Span:
        """The same, standing out."""
        return Span(self.plays[card], "text+bold")

    def pile(self, peril: bool) -> str:
        """What the cards of a pile are called."""
        return self.translate("PERIL") if peril else self.translate("RESOURCE")

    def brief(self, card: int) -> str:
        """What a card does, in at most twenty cells."""
        return self._brief(self.deck.plays[card].effect[0])

    def _brief(self, step: Effect) -> str:
        say = self.translate
        match step:
            case Collect(source="bottom"):
                return say("go for a bottom card")
            case Collect(source="face_down"):
                return say("take a hidden card")
            case Collect():
                return say("take a top card")
            case CommonsThenDice():
                return say("commons, then dice")
            case PeekBottom():
                return say("see two bottom cards") if step.count > 1 else say("see a bottom card")
            case PeekPiles():
                return say("see both piles")
            case Move(target="bottom"):
                return say("bury a top card")
            case Move(target="top"):
                return say("raise a bottom card")
            case Move():
                return say("move a top card")
            case Cancel():
                return say("lift what binds you")
            case LayOut():
                return say("fill empty spaces")
            case Remove(thing="explore"):
                return say("end their Explore!")
            case Remove():
                return say("one plant goes")
            case MarkDeck(marker="off_limits"):
                return say("close a deck")
            case MarkDeck():
                return say("force a deck")
            case Give():
                return say("costs them an action")
            case StealCommon():
                return say("steal a common")
            case DiscardDrawnPeril():
                return say("stops a PERIL draw")
            case Recolour():
                return fill(self.translate("a die turns {colour}"), {"colour": self.translate(step.colour)})

    # -- figures ------------------------------------------------------------------------------

    def decks(self, numbers: Iterable[int]) -> str:
        """Deck numbers as the table counts them: ``1, 3``."""
        return ", ".join(str(number + 1) for number in numbers)


def view_of(scene: Scene) -> View:
    """The scene's view."""
    view: View = scene.view
    return view


def public_of(scene: Scene) -> Public:
    """The public part of the scene's view."""
    public: Public = scene.view.public
    return public


def hand_of(scene: Scene) -> tuple[int, ...]:
    """The cards of the open hand; none on the public table."""
    own = view_of(scene).own
    return own.hand if own is not None and scene.eyes is not None else ()


def deck_of(scene: Scene) -> Deck:
    """The components of this match."""
    return public_of(scene).setup.options.components


def me(scene: Scene) -> int | None:
    """The seat that decides here, else the one that looks."""
    return scene.acting if scene.acting is not None else scene.eyes


def mover(scene: Scene) -> int:
    """The seat whose turn it is."""
    return public_of(scene).turn.seat
