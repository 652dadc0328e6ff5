"""DOUC in Danger at the terminal: ties words, drawings and keys to the interface of every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.contract import Action, AnyGame, Event, Preview, Reason
from rules.douc.actions import DECLARE, PASS, TURN, Declare, Hold
from rules.douc.options import has_jungle
from rules.douc.state import Appointing, Looking, Over, Swapping, Taking
from themes.glyphs import Glyphs
from tui.games.douc import (
    ask,
    board,
    cursor,
    describe,
    hand,
    hints,
    jungle,
    keys,
    layout,
    mouse,
    public,
    review,
    seats,
    tell,
)
from tui.games.douc.coach import coach
from tui.games.douc.cursor import Cursor
from tui.games.douc.notes import tries
from tui.games.douc.words import Tongue, hand_of, public_of
from tui.games.front import Answer, Choice, Front, KeyHint, Scene, Words, why_nots
from tui.widgets.log import log_panel
from tui.widgets.picture import Box, Picture


class DoucFront(Front):
    """Draws and hears DOUC in Danger."""

    key = "douc"
    pitch = "save cards or lose them, no turns"
    secret = "hands secret"
    still = frozenset({"seats", "log"})

    def __init__(self, game: AnyGame, glyphs: Glyphs, translate: Callable[[str], str]) -> None:
        super().__init__(game, glyphs, translate)
        self.tongue = Tongue(glyphs, translate, game.book())

    def drawn(self, reason: Reason | Preview) -> Reason | Preview:
        """Cards by their signs."""
        return self.tongue.signed(reason)

    def typing(self, cursor: Any) -> bool:
        """After the key for it, the letter of a stack is awaited."""
        return isinstance(cursor, Cursor) and cursor.step == "stack"

    def silence(self, action: Action) -> str:
        """A Ranger who says nothing holds, or on the second offer declares."""
        words = {Hold: "hold", Declare: "declare"}
        return self.tongue.translate(words.get(type(action), "pass"))

    def sure(self, scene: Scene, seat: int, action: Action) -> str:
        """A declared day is over as soon as nobody answers, so declaring is asked once more."""
        if not isinstance(action, Declare):
            return ""
        name = self.tongue.name(scene.names, seat)
        if danger := public_of(scene).zone.danger:
            return self.tongue.say(
                "Sure? Space again declares the day over for {name}: unless somebody plays, {danger} lost.",
                name=name,
                danger=danger,
            )
        return self.tongue.say("Sure? Space again declares the day over for {name}.", name=name)

    def primer(self, options: Any, seats: int) -> tuple[str, ...]:
        """Seven lines for a newcomer."""
        return review.primer(self.tongue, options, seats)

    def title(self, scene: Scene) -> tuple[str, str, str]:
        """Game, month and day, and whose view this is."""
        tongue, table = self.tongue, public_of(scene)
        month = table.month
        if isinstance(table.pending, Over):
            phase = tongue.translate("after three months")
        elif isinstance(table.pending, Appointing | Looking) or not month.day:
            phase = tongue.say(
                "month {month} of 3 │ begins │ level {level}", month=month.number, level=month.level
            )
        elif isinstance(table.pending, Taking | Swapping):
            phase = tongue.say(
                "month {month} of 3 │ night {day} │ level {level}",
                month=month.number,
                day=month.day,
                level=month.level,
            )
        else:
            phase = tongue.say(
                "month {month} of 3 │ day {day} │ level {level}",
                month=month.number,
                day=month.day,
                level=month.level,
            )
        return tongue.translate("DOUC in Danger"), phase, self._whose(scene)

    def _whose(self, scene: Scene) -> str:
        if scene.eyes is None:
            return self.tongue.translate("public table")
        name = self.tongue.name(scene.names, scene.eyes, 12)
        role = self.tongue.role(public_of(scene).month.role(scene.eyes))
        return f"({scene.eyes + 1}) {name} {role}".rstrip()

    def layout(self, scene: Scene, width: int, height: int) -> Mapping[str, Box]:
        """Zone, Jungle and hand at the left, players and log at the right."""
        return layout.boxes(width, height, len(scene.names), has_jungle(public_of(scene).month.level))

    def draw(self, panel: str, scene: Scene, cursor: Any, width: int, height: int) -> Picture:
        """One panel at its size."""
        here = cursor if isinstance(cursor, Cursor) and scene.acting is not None else None
        match panel:
            case "zone":
                return board.draw_zone(self.tongue, scene, here, width, height)
            case "jungle":
                return jungle.draw_jungle(self.tongue, scene, here, width, height)
            case "seats":
                return seats.draw_seats(self.tongue, scene, here, width, height)
            case "hand":
                return hand.draw_hand(self.tongue, scene, here, width, height)
            case "log":
                return log_panel(self.translate("Log"), width, height, scene.log)
        raise LookupError(f"no panel {panel}")

    def start(self, scene: Scene) -> Cursor:
        """The first sensible legal choice."""
        return cursor.start(scene)

    def keep(self, scene: Scene, cursor: Any) -> Cursor:
        """The same place if it still makes sense."""
        return _keep(scene, cursor)

    def question(self, scene: Scene, cursor: Any) -> tuple[Words, Words]:
        """What is asked, and who else is waited for."""
        return ask.question(self.tongue, scene, cursor)

    def keys(self, scene: Scene, cursor: Any) -> tuple[KeyHint, ...]:
        """Keys that work now."""
        return hints.hints(self.tongue, scene, cursor)

    def press(self, scene: Scene, cursor: Any, key: str) -> Answer:
        """What a key does."""
        return keys.press(self.tongue, scene, cursor, key)

    def click(self, scene: Scene, cursor: Any, target: str) -> Answer:
        """What pressing a zone does."""
        return mouse.click(self.tongue, scene, cursor, target)

    def choices(self, scene: Scene, cursor: Any) -> tuple[Choice, ...]:
        """Every legal action with its outcome, then what is not possible and why."""
        found = [Choice(ask.plain_outcome(self.tongue, scene, action)) for action in scene.legal]
        return (*found, *self._refusals(scene, cursor))

    def _refusals(self, scene: Scene, here: Any) -> list[Choice]:
        """Why not: for the card under the cursor first, then for the ordinary acts."""
        if scene.acting is None:
            return []
        held = hand_of(scene)
        tried: list[Action] = []
        if isinstance(here, Cursor) and here.source.kind == "card" and here.source.number < len(held):
            tried += tries(scene, held[here.source.number])
        tried += [action for card in held for action in tries(scene, card)]
        tried += [PASS, Hold(), DECLARE, TURN[0]]
        return why_nots(scene, map(scene.why, tried))

    def outcome(self, scene: Scene, action: Action) -> str:
        """What an action would do."""
        return ask.plain_outcome(self.tongue, scene, action)

    def describe(self, scene: Scene) -> tuple[str, ...]:
        """The table in whole sentences."""
        return describe.describe(self.tongue, scene)

    def own(self, scene: Scene) -> tuple[str, ...]:
        """The open hand in whole sentences."""
        return describe.own(self.tongue, scene)

    def told(self, event: Event, names: tuple[str, ...]) -> Words | None:
        """One line for the log."""
        return tell.told(self.tongue, event, names)

    def asked(self, scene: Scene, seat: int) -> str:
        """What a seat is asked for, in public words."""
        return public.asked_for(self.tongue, public_of(scene), seat)

    def tally(self, scene: Scene) -> Words:
        """Every seat with its cards in hand, for the curtain."""
        return public.tally(self.tongue, scene)

    def coach(self, scene: Scene, cursor: Any) -> str:
        """What matters now, for somebody's first game."""
        return coach(self.tongue, scene, cursor)

    def review(self, view: Any, names: tuple[str, ...]) -> tuple[Words, ...]:
        """What decided the match."""
        return review.review(self.tongue, view, names)


def _keep(scene: Scene, here: Any) -> Cursor:
    return cursor.keep(scene, here) if isinstance(here, Cursor) else cursor.start(scene)
