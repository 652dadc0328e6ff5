"""Amazing Jungle Run at the terminal: ties words, drawings and keys to the interface of every game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from rules.contract import Action, Event
from rules.jungle.actions import GiveUp, Stand
from rules.jungle.state import Answering, Over
from tui.games.front import Answer, Choice, Front, KeyHint, Scene, Words, why_nots
from tui.games.jungle import (
    ask,
    cursor,
    decks,
    describe,
    field,
    hand,
    hints,
    keys,
    layout,
    mouse,
    public,
    review,
    seats,
    tell,
)
from tui.games.jungle.coach import coach
from tui.games.jungle.cursor import Cursor
from tui.games.jungle.menu import menu
from tui.games.jungle.outcomes import plain_outcome
from tui.games.jungle.tries import why_not
from tui.games.jungle.ways import Source
from tui.games.jungle.words import JungleTongue, deck_of, hand_of, mover, public_of
from tui.widgets.log import log_panel
from tui.widgets.picture import Box, Picture

LONG = 12
"""Letters of a phase that leave room for the aim beside it."""


class JungleFront(Front):
    """Draws and hears Amazing Jungle Run."""

    key = "jungle"
    pitch = "dice and nerve for nine points"
    secret = "hands secret"
    still = frozenset({"seats", "log"})

    @cached_property
    def tongue(self) -> JungleTongue:
        """Signs and words for the deck of this match."""
        return JungleTongue(self.glyphs, self.translate, self.game.book(), self.options.components)

    def silence(self, action: Action) -> str:
        """To say nothing stops the dice where they are thrown, and lets a drawn PERIL card be else."""
        if isinstance(action, Stand | GiveUp):
            return self.translate("stop")
        return self.translate("no answer")

    def primer(self, options: Any, seats: int) -> tuple[str, ...]:
        """Seven lines for a newcomer."""
        return review.primer(self.tongue, options)

    def title(self, scene: Scene) -> tuple[str, str, str]:
        """Game, turn and aim, and whose view this is."""
        tongue, table = self.tongue, public_of(scene)
        if isinstance(table.pending, Over):
            phase = tongue.translate("the run is over")
        else:
            word, number = field.phase_word(tongue, scene), table.turn.number
            goal = deck_of(scene).game.points_to_win
            if len(word) <= LONG:
                phase = tongue.say(
                    "turn {number} │ {phase} │ first to {points}", number=number, phase=word, points=goal
                )
            else:
                phase = tongue.say("turn {number} │ {phase}", number=number, phase=word)
        return tongue.translate("Amazing Jungle Run"), phase, self._whose(scene)

    def _whose(self, scene: Scene) -> str:
        tongue = self.tongue
        if scene.eyes is None:
            return tongue.translate("public table")
        name = tongue.name(scene.names, scene.eyes, 12)
        if scene.eyes == mover(scene) and not isinstance(public_of(scene).pending, Answering | Over):
            return tongue.say("({seat}) {name}, your turn", seat=scene.eyes + 1, name=name)
        return f"({scene.eyes + 1}) {name}"

    def layout(self, scene: Scene, width: int, height: int) -> Mapping[str, Box]:
        """Decks, field and hand at the left, players and log at the right."""
        return layout.boxes(width, height)

    def draw(self, panel: str, scene: Scene, cursor: Any, width: int, height: int) -> Picture:
        """One panel at its size."""
        here = cursor if isinstance(cursor, Cursor) and scene.acting is not None else None
        match panel:
            case "decks":
                return decks.draw_decks(self.tongue, scene, here, width, height)
            case "field":
                return field.draw_field(self.tongue, scene, here, width, height)
            case "seats":
                return seats.draw_seats(self.tongue, scene, width, height)
            case "hand":
                return hand.draw_hand(self.tongue, scene, here, width, height)
            case "log":
                return log_panel(self.translate("Log"), width, height, scene.log)
        raise LookupError(f"no panel {panel}")

    def start(self, scene: Scene) -> Cursor:
        """The first sensible legal choice."""
        return cursor.start(self.tongue, scene)

    def keep(self, scene: Scene, cursor: Any) -> Cursor:
        """The same place if it still makes sense."""
        return _keep(self.tongue, scene, cursor)

    def question(self, scene: Scene, cursor: Any) -> tuple[Words, Words]:
        """What is asked, and the phases of the turn."""
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
        found = [Choice(plain_outcome(self.tongue, scene, action)) for action in scene.legal]
        return (*found, *self._refusals(scene, cursor))

    def _refusals(self, scene: Scene, here: Any) -> list[Choice]:
        """Why not: for what the cursor is on first, then for the cards and the acts of the phase."""
        if scene.acting is None:
            return []
        sources = [Source("card", at) for at in range(len(hand_of(scene)))]
        sources += [entry.source for entry in menu(self.tongue, scene)]
        sources += [Source("power", card) for card in public_of(scene).camps[scene.acting].powers]
        if isinstance(here, Cursor):
            sources.insert(0, here.source)
        return why_nots(scene, (why_not(scene, source) for source in sources))

    def outcome(self, scene: Scene, action: Action) -> str:
        """What an action would do."""
        return plain_outcome(self.tongue, scene, action)

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
        """Both seats with their points, for the curtain."""
        return public.tally(self.tongue, scene)

    def coach(self, scene: Scene, cursor: Any) -> str:
        """What matters now, for somebody's first game."""
        return coach(self.tongue, scene, cursor)

    def review(self, view: Any, names: tuple[str, ...]) -> tuple[Words, ...]:
        """What decided the match."""
        return review.review(self.tongue, view, names)


def _keep(tongue: JungleTongue, scene: Scene, here: Any) -> Cursor:
    return cursor.keep(tongue, scene, here) if isinstance(here, Cursor) else cursor.start(tongue, scene)
