"""What a game brings to the terminal: words, layout, drawing, cursor and keys, all without widgets.

The match screen is the same for every game. It holds a :class:`Scene` (what one pair of eyes may see) and a
cursor, asks the game's :class:`Front` to draw panels from them, and hands it every key that is not shared by
all games. A front never sees a state, a host or a screen; it answers with values.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, NamedTuple, TypeVar

from rules.contract import Action, AnyGame, Event, Moment, Preview, Reason, Refusal
from rules.kit.filling import fill
from themes.glyphs import Glyphs
from themes.roles import seat_token
from tui.games.tongue import in_words
from tui.widgets.keynames import key_name
from tui.widgets.phrase import Words as Words
from tui.widgets.picture import Box, Picture, Span

T = TypeVar("T")

Direction = Literal["up", "down", "left", "right", "next", "previous"]
DIRECTIONS: Mapping[str, Direction] = {
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "tab": "next",
    "shift+tab": "previous",
}
"""Keys that move the cursor among legal places, the same in every game."""


class KeyHint(NamedTuple):
    """A key that works now, as the key line shows it."""

    key: str
    """Textual's name of the key, also pressed by the mouse: ``"enter"``, ``"s"``."""
    label: str
    """What it does, in one or two words."""
    shown: str = ""
    """How the key is written, where that is not its own name: ``"1-5"``, ``"arrows"``."""

    @property
    def written(self) -> str:
        """The key as players read it."""
        return self.shown or key_name(self.key)


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a front may draw from: one seat's knowledge, or the public's."""

    view: Any
    """The game's view for ``eyes``."""
    eyes: int | None
    """Whose private part is in the view; ``None`` on the public table."""
    acting: int | None
    """The seat whose actions ``legal`` lists; ``None`` while this terminal has nothing to decide."""
    moment: Moment
    legal: Sequence[Action]
    names: tuple[str, ...]
    """Seat names, distinct and safe to show; cut them to the room there is."""
    bots: tuple[bool, ...]
    """For each seat, whether a bot plays it."""
    floor: tuple[int, ...]
    """Seats whose digit opens their hand from the public table."""
    log: tuple[Words, ...]
    """The log so far, oldest first, as these eyes know it."""
    why: Callable[[Action], Refusal | None]
    """Why the acting seat may not do something now; ``None`` if it may."""
    preview: Callable[[Action], Preview | None]
    """What an action of the acting seat would bring."""
    tell: Callable[[Reason | Preview], str]
    """A refusal, reason or preview as a sentence; refusals end with their rule in brackets."""
    memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """What a front has worked out from this scene and needs again while it lasts; it goes with the scene."""

    def kept(self, key: Hashable, make: Callable[[], T]) -> T:
        """What was made under this key for the scene already, or what is made now."""
        if key not in self.memo:
            self.memo[key] = make()
        found: T = self.memo[key]
        return found


class Do(NamedTuple):
    """The player confirmed an action."""

    action: Action


class Say(NamedTuple):
    """Nothing was done; the question line answers with this sentence until the next key."""

    text: str
    refusal: Refusal | None = None
    """The refusal behind the sentence, so that ``??`` can open its rule."""


class Move(NamedTuple):
    """The cursor is somewhere else now."""

    cursor: Any


class Hint(NamedTuple):
    """The player asked what to do: the cursor goes there, and the result counts the question."""

    cursor: Any
    text: str = ""
    """What the question line says until the next key; empty for its own words."""


Answer = Do | Say | Move | Hint | None
"""What a key did; ``None`` for a key the game does not know at this moment."""


class Choice(NamedTuple):
    """One line of the help: something the seat could do, with its outcome or why it cannot."""

    text: str
    refusal: Refusal | None = None


def why_nots(scene: Scene, refusals: Iterable[Refusal | None]) -> list[Choice]:
    """Lines of the help for what cannot be done, each reason once, in their order."""
    found = dict.fromkeys(refusal for refusal in refusals if refusal is not None)
    return [Choice(scene.tell(refusal), refusal) for refusal in found]


def works_now(hints: Sequence[KeyHint], translate: Callable[[str], str]) -> str:
    """A sentence with the first keys that work now, for answers to those that do not."""
    keys = ", ".join(f"[{hint.written}] {hint.label}" for hint in hints[:6])
    if not keys:
        return translate("There is nothing to decide here now.")
    return fill(translate("Keys now: {keys}."), {"keys": keys})


class Front(ABC):
    """One game at one terminal. Holds the symbols, the language and the options, nothing else of a match."""

    key: ClassVar[str]
    """The game's key in the registry."""
    pitch: ClassVar[str]
    """What you do in it, for the list of games, at most 34 cells in any language."""
    secret: ClassVar[str]
    """What is secret in it, at most 16 cells: ``"hands secret"``."""

    still: ClassVar[frozenset[str]] = frozenset()
    """Panels that do not depend on the cursor, so that moving it need not draw them again."""
    advises: ClassVar[bool] = False
    """Whether hints can be asked for: nothing may then be ranked for a player unasked."""
    first_game: ClassVar[tuple[str, ...]] = ()
    """Options of a first game with a coach as ``"KEY=VALUE"``, where the usual ones make it long."""

    def __init__(self, game: AnyGame, glyphs: Glyphs, translate: Callable[[str], str]) -> None:
        self.game = game
        self.glyphs = glyphs
        self.translate = translate
        self.options: Any = game.Options()
        """The options of the match on the table, such as another deck; the default ones for none."""

    @property
    def units(self) -> Mapping[str, tuple[str, str]]:
        """Abbreviations of the game with their words for one and for several, for those who listen."""
        return {}

    def advice(self, scene: Scene) -> tuple[Action, ...]:
        """What a hint names, the best first; nothing where there is no advice."""
        return ()

    def secret_with(self, options: Any) -> str:
        """What is secret when it is played so; empty where no seat has anything that others may not see."""
        return self.secret

    @abstractmethod
    def primer(self, options: Any, seats: int) -> tuple[str, ...]:
        """Seven lines for a newcomer: aim, end, what a turn holds, where to look, which two keys matter."""

    @abstractmethod
    def title(self, scene: Scene) -> tuple[str, str, str]:
        """The title line: the game, the phase, and whose view this is."""

    @abstractmethod
    def layout(self, scene: Scene, width: int, height: int) -> Mapping[str, Box]:
        """Where the panels lie in a body of this size (title, question and key line are not in it).

        The names are the same at every size; the least size is 80 by 20. Panels never overlap.
        """

    @abstractmethod
    def draw(self, panel: str, scene: Scene, cursor: Any, width: int, height: int) -> Picture:
        """One panel at its size. Everything private is drawn from ``scene.view`` alone."""

    @abstractmethod
    def start(self, scene: Scene) -> Any:
        """The cursor on the first sensible legal choice; a frozen value that compares."""

    def keep(self, scene: Scene, cursor: Any) -> Any:
        """The cursor after the scene changed: the same place if it still makes sense."""
        return self.start(scene)

    @abstractmethod
    def question(self, scene: Scene, cursor: Any) -> tuple[Words, Words]:
        """Two lines: what is asked and what the choice under the cursor would do; who else is waited for."""

    @abstractmethod
    def keys(self, scene: Scene, cursor: Any) -> tuple[KeyHint, ...]:
        """The game's keys that work at this moment, the most used first."""

    @abstractmethod
    def press(self, scene: Scene, cursor: Any, key: str) -> Answer:
        """What a key does. Arrows, Tab, Enter, Space, digits, ``/`` and free letters all come here."""

    @abstractmethod
    def click(self, scene: Scene, cursor: Any, target: str) -> Answer:
        """What pressing a zone of a panel does; a second press on the chosen place confirms."""

    @abstractmethod
    def choices(self, scene: Scene, cursor: Any) -> tuple[Choice, ...]:
        """For the help: every legal action with its outcome, and why not for what the cursor is on."""

    @abstractmethod
    def outcome(self, scene: Scene, action: Action) -> str:
        """What a legal action of the acting seat would do and bring, in a sentence that stands for itself.

        No two actions that differ for the player have the same one.
        """

    @abstractmethod
    def describe(self, scene: Scene) -> tuple[str, ...]:
        """The table as these eyes may see it in whole sentences, for whoever listens instead of looking."""

    @abstractmethod
    def own(self, scene: Scene) -> tuple[str, ...]:
        """What lies before the open eyes alone, or the acting seat is to play with, in whole sentences."""

    @abstractmethod
    def told(self, event: Event, names: tuple[str, ...]) -> Words | None:
        """One log line for an event, in the past tense, by names and never "you"; ``None`` for none.

        The event may be blanked; then the line tells only what everybody saw.
        """

    @abstractmethod
    def asked(self, scene: Scene, seat: int) -> str:
        """What ``seat`` is asked for, in public words, for curtain and list of matches: "to open the day"."""

    @abstractmethod
    def review(self, view: Any, names: tuple[str, ...]) -> tuple[Words, ...]:
        """For the result: every hand laid open and the turns that decided the match, line by line."""

    def decisive(self, events: Sequence[Event], names: tuple[str, ...]) -> tuple[Words, ...]:
        """The turns that decided the match out of all it told, where the final view remembers none."""
        return ()

    def tally(self, scene: Scene) -> Words:
        """One public line about every seat for the curtain, such as hand sizes; the names by default."""
        parts: list[Span] = []
        for seat, name in enumerate(scene.names):
            parts += [Span(f"({seat + 1})", f"chip:{seat_token(seat)}"), Span(f" {name}  ", "text")]
        return tuple(parts)

    def drawn(self, reason: Reason | Preview) -> Reason | Preview:
        """The reason with its parameters as this front draws them, such as a card's sign for its name."""
        return in_words(reason, self.translate)

    def typing(self, cursor: Any) -> bool:
        """Whether letters now go into something half typed, such as a coordinate, and mean nothing else."""
        return False

    def holds(self, scene: Scene, cursor: Any) -> bool:
        """Whether a seat that is not asked has chosen something to cut in with, so that bots wait for it."""
        return False

    def silence(self, action: Action) -> str:
        """In a word or two, what it means for an asked seat to say nothing; the key line shows it."""
        return self.translate("pass")

    def sure(self, scene: Scene, seat: int, action: Action) -> str:
        """What is asked before Space on the public table gives ``action`` as the answer of ``seat``.

        Empty where silence is harmless; else the sentence says what a second Space does.
        """
        return ""

    def coach(self, scene: Scene, cursor: Any) -> str:
        """One sentence for somebody's first game: what matters now, with the keys to try in brackets.

        It is true of where the cursor stands, every key it names does something there, and it takes one line;
        empty where nothing is asked.
        """
        return ""
