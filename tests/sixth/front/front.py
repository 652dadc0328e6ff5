"""Pips at the terminal: layout, drawing, cursor and keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rules.contract import Action, AnyGame, Event
from tests.sixth.front import words
from tests.sixth.front.words import hand_of, public_of
from tests.sixth.rules.values import Lay, points
from themes.glyphs import Glyphs
from themes.roles import seat_token
from tui.games.front import DIRECTIONS, Answer, Choice, Do, Front, KeyHint, Move, Say, Scene, Words
from tui.games.tongue import Tongue
from tui.widgets.log import log_panel
from tui.widgets.picture import Box, Canvas, Picture, Span


class Cursor(NamedTuple):
    """Where the cursor is: a card of the hand, 0 for none."""

    card: int = 0


class PipsFront(Front):
    """Draws and hears Pips."""

    key = "pips"
    pitch = "three cards, three rounds"
    secret = "hands secret"
    still = frozenset({"table", "log"})

    def __init__(self, game: AnyGame, glyphs: Glyphs, translate: Callable[[str], str]) -> None:
        super().__init__(game, glyphs, translate)
        self.tongue = Tongue(glyphs, translate, game.book())

    def primer(self, options: Any, seats: int) -> tuple[str, ...]:
        """Seven lines for a newcomer."""
        return words.primer(self.tongue, options.low)

    def title(self, scene: Scene) -> tuple[str, str, str]:
        """Game, round, and whose view this is."""
        rounds = min(3, len(public_of(scene).winners) + 1)
        phase = self.tongue.say("round {number} of 3", number=rounds)
        if scene.eyes is None:
            return "Pips", phase, self.translate("public table")
        return "Pips", phase, f"({scene.eyes + 1}) {self.tongue.name(scene.names, scene.eyes, 12)}"

    def layout(self, scene: Scene, width: int, height: int) -> Mapping[str, Box]:
        """Table and hand at the left, the log at the right."""
        left, below = width * 3 // 5, 5
        return {
            "table": Box(0, 0, left, height - below),
            "hand": Box(0, height - below, left, below),
            "log": Box(left, 0, width - left, height),
        }

    def draw(self, panel: str, scene: Scene, cursor: Any, width: int, height: int) -> Picture:
        """One panel at its size."""
        match panel:
            case "table":
                return self._table(scene, width, height)
            case "hand":
                return self._hand(scene, cursor, width, height)
            case "log":
                return log_panel(self.translate("Log"), width, height, scene.log)
        raise LookupError(f"no panel {panel}")

    def _table(self, scene: Scene, width: int, height: int) -> Picture:
        canvas, public = Canvas(width, height), public_of(scene)
        canvas.panel(self.translate("Table"))
        for seat, have in enumerate(points(public.winners, len(scene.names))):
            y = 2 + 2 * seat
            canvas.spans(2, y, (f"({seat + 1})", f"chip:{seat_token(seat)}"))
            canvas.put(6, y, scene.names[seat], width=14)
            card = str(public.laid[seat]) if public.laid[seat] else " "
            canvas.put(22, y, f"[ {card} ]", "text+bold")
            canvas.put(29, y, self.tongue.say("points {points}", points=have), width=width - 31)
        return canvas.picture()

    def _hand(self, scene: Scene, cursor: Any, width: int, height: int) -> Picture:
        canvas = Canvas(width, height)
        canvas.panel(self.translate("Hand"), self.translate("only you see this") if hand_of(scene) else "")
        chosen = cursor.card if isinstance(cursor, Cursor) and scene.acting is not None else 0
        for place, card in enumerate(hand_of(scene)):
            role = "text+cursor" if card == chosen else "text"
            sign = self.tongue.cursor if card == chosen else " "
            canvas.put(2 + 8 * place, 2, f"{sign}[ {card} ]", role)
            canvas.zone(2 + 8 * place, 2, 6, 1, f"card:{card}")
        return canvas.picture()

    def start(self, scene: Scene) -> Cursor:
        """On the first card that can be laid."""
        cards = self._cards(scene)
        return Cursor(cards[0] if cards else 0)

    def keep(self, scene: Scene, cursor: Any) -> Cursor:
        """On the same card if it is still there."""
        return (
            cursor if isinstance(cursor, Cursor) and cursor.card in self._cards(scene) else self.start(scene)
        )

    def question(self, scene: Scene, cursor: Any) -> tuple[Words, Words]:
        """What the card under the cursor would do, and who else is waited for."""
        tongue, public = self.tongue, public_of(scene)
        if public.over:
            return tongue.words("The match is over."), ()
        if scene.acting is None:
            name = tongue.name(scene.names, public.turn)
            return tongue.words("{name} is to lay a card.", name=name), ()
        card = cursor.card if isinstance(cursor, Cursor) else self.start(scene).card
        first = words.outcome(tongue, scene, Lay(card))
        return (Span(first, "text"),), tongue.words("Which card is laid?", "muted")

    def keys(self, scene: Scene, cursor: Any) -> tuple[KeyHint, ...]:
        """Keys that work now."""
        if scene.acting is None:
            return ()
        lay = KeyHint("enter", self.translate("lay"))
        look = KeyHint("right", self.translate("choose"), self.translate("arrows"))
        return (lay, look) if len(self._cards(scene)) > 1 else (lay,)

    def press(self, scene: Scene, cursor: Any, key: str) -> Answer:
        """What a key does."""
        if scene.acting is None:
            if key.isdecimal() or key == "escape":
                return None
            return Say(self.translate("It is not your decision now; the log and the help are open to you."))
        here, cards = self.keep(scene, cursor), self._cards(scene)
        if key in DIRECTIONS:
            step = 1 if DIRECTIONS[key] in ("right", "down", "next") else -1
            return Move(Cursor(cards[(cards.index(here.card) + step) % len(cards)]))
        if key == "enter":
            return Do(Lay(here.card))
        if len(key) == 1 and key in "12345678":
            refusal = scene.why(Lay(int(key)))
            return Move(Cursor(int(key))) if refusal is None else Say(scene.tell(refusal), refusal)
        if key == "escape":
            return None
        return Say(self.translate("[arrows] choose a card, [Enter] lays it."))

    def click(self, scene: Scene, cursor: Any, target: str) -> Answer:
        """The first press chooses a card, one on the chosen card lays it."""
        kind, _, card = target.partition(":")
        if kind != "card" or scene.acting is None:
            return None
        chosen = Cursor(int(card))
        if chosen.card not in self._cards(scene):
            return None
        return Do(Lay(chosen.card)) if chosen == cursor else Move(chosen)

    def choices(self, scene: Scene, cursor: Any) -> tuple[Choice, ...]:
        """For the help."""
        return words.choices(self.tongue, scene)

    def outcome(self, scene: Scene, action: Action) -> str:
        """What an action would do."""
        return words.outcome(self.tongue, scene, action) if isinstance(action, Lay) else ""

    def describe(self, scene: Scene) -> tuple[str, ...]:
        """The table in sentences."""
        return words.describe(self.tongue, scene)

    def own(self, scene: Scene) -> tuple[str, ...]:
        """The open hand in sentences."""
        return words.own(self.tongue, scene)

    def told(self, event: Event, names: tuple[str, ...]) -> Words | None:
        """One line for the log."""
        return words.told(self.tongue, event, names)

    def asked(self, scene: Scene, seat: int) -> str:
        """What a seat is asked for."""
        return self.translate("to lay a card")

    def review(self, view: Any, names: tuple[str, ...]) -> tuple[Words, ...]:
        """Every round."""
        return words.review(self.tongue, view.public, names)

    def tally(self, scene: Scene) -> Words:
        """Every seat with its points."""
        return words.tally(self.tongue, scene)

    def coach(self, scene: Scene, cursor: Any) -> str:
        """What to press in a first game."""
        if scene.acting is None:
            return ""
        card = self.keep(scene, cursor).card
        if len(self._cards(scene)) > 1:
            return self.tongue.say(
                "Lay {card} with [Enter], or look at another card with [arrows].", card=card
            )
        return self.tongue.say("Lay {card} with [Enter]; it is all you have.", card=card)

    def _cards(self, scene: Scene) -> list[int]:
        return [action.card for action in scene.legal if isinstance(action, Lay)]
