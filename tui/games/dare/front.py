"""Do Dare Decide at the terminal: ties words, drawings and keys to the interface of every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.contract import Action, AnyGame, Event
from rules.dare.actions import ACCEPT, CALL, DRAW, KEEP, LEAVE_OUT, PASS, REFUSE, ROLL, USE, USE_DRAWN, Raise
from rules.dare.state import Drawing
from themes.glyphs import Glyphs
from tui.games.dare import (
    ask,
    board,
    choose,
    cursor,
    describe,
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
from tui.games.dare.coach import coach
from tui.games.dare.cursor import Cursor
from tui.games.dare.outcomes import plain_outcome
from tui.games.dare.words import Tongue, public_of
from tui.games.front import Answer, Choice, Front, KeyHint, Scene, Words, why_nots
from tui.widgets.log import log_panel
from tui.widgets.picture import Box, Picture


class DareFront(Front):
    """Draws and hears Do Dare Decide."""

    key = "dare"
    pitch = "draw towards 36, dare the die"
    secret = "hands secret"
    still = frozenset({"table", "seats", "log"})
    first_game = ("rounds=2",)

    def __init__(self, game: AnyGame, glyphs: Glyphs, translate: Callable[[str], str]) -> None:
        super().__init__(game, glyphs, translate)
        self.tongue = Tongue(glyphs, translate, game.book())

    def primer(self, options: Any, seats: int) -> tuple[str, ...]:
        """Seven lines for a newcomer."""
        return review.primer(self.tongue, options, seats)

    def title(self, scene: Scene) -> tuple[str, str, str]:
        """Game, round and step, and whose view this is."""
        tongue = self.tongue
        phase = public.phase_words(tongue, public_of(scene))
        if scene.eyes is None:
            return "Do Dare Decide", phase, tongue.translate("public table")
        name = tongue.name(scene.names, scene.eyes, 12)
        if public_of(scene).seat == scene.eyes:
            return (
                "Do Dare Decide",
                phase,
                tongue.say("({seat}) {name}, your turn", seat=scene.eyes + 1, name=name),
            )
        return "Do Dare Decide", phase, f"({scene.eyes + 1}) {name}"

    def layout(self, scene: Scene, width: int, height: int) -> Mapping[str, Box]:
        """Table and hand at the left, players, log and choices at the right."""
        return layout.boxes(width, height, len(scene.names))

    def draw(self, panel: str, scene: Scene, cursor: Any, width: int, height: int) -> Picture:
        """One panel at its size."""
        here = cursor if isinstance(cursor, Cursor) and scene.acting is not None else None
        match panel:
            case "table":
                return board.draw_table(self.tongue, scene, width, height)
            case "hand":
                return hand.draw_hand(self.tongue, scene, here, width, height)
            case "seats":
                return seats.draw_seats(self.tongue, scene, width, height)
            case "choose":
                return choose.draw_choices(self.tongue, scene, here, width, height)
            case "log":
                return log_panel(self.translate("Log"), width, height, scene.log)
        raise LookupError(f"no panel {panel}")

    def start(self, scene: Scene) -> Cursor:
        """The first sensible legal choice."""
        return cursor.start(scene)

    def keep(self, scene: Scene, cursor: Any) -> Cursor:
        """Within a turn the next step begins afresh; else the same choice if it is still there."""
        return _keep(scene, cursor)

    def question(self, scene: Scene, cursor: Any) -> tuple[Words, Words]:
        """What the choice would bring, and how the turn stands."""
        return ask.question(self.tongue, scene, cursor)

    def keys(self, scene: Scene, cursor: Any) -> tuple[KeyHint, ...]:
        """Keys that work now."""
        return hints.hints(self.tongue, scene, _here(scene, cursor))

    def press(self, scene: Scene, cursor: Any, key: str) -> Answer:
        """What a key does."""
        return keys.press(self.tongue, scene, _here(scene, cursor), key)

    def click(self, scene: Scene, cursor: Any, target: str) -> Answer:
        """What pressing a zone does."""
        return mouse.click(self.tongue, scene, _here(scene, cursor), target)

    def choices(self, scene: Scene, cursor: Any) -> tuple[Choice, ...]:
        """Every legal action with its outcome, then what is not possible and why."""
        found = [Choice(plain_outcome(self.tongue, scene, action)) for action in _choices(scene)]
        return (*found, *self._refusals(scene))

    def _refusals(self, scene: Scene) -> list[Choice]:
        if scene.acting is None:
            return []
        tried = (CALL, DRAW, LEAVE_OUT, ROLL, ACCEPT, REFUSE, USE_DRAWN, KEEP, USE[0], *_raises(scene), PASS)
        return why_nots(scene, map(scene.why, tried))

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
        return tell.told(self.tongue, self.options.components, event, names)

    def asked(self, scene: Scene, seat: int) -> str:
        """What a seat is asked for, in public words."""
        return public.asked_for(self.tongue, public_of(scene), seat)

    def tally(self, scene: Scene) -> Words:
        """Every seat with its chips, for the curtain."""
        return public.tally(self.tongue, scene)

    def coach(self, scene: Scene, cursor: Any) -> str:
        """What matters now, for somebody's first game."""
        return coach(self.tongue, scene, cursor)

    def review(self, view: Any, names: tuple[str, ...]) -> tuple[Words, ...]:
        """What decided the match."""
        return review.review(self.tongue, view, names)


def _raises(scene: Scene) -> tuple[Action, ...]:
    deck = public_of(scene).setup.options.components
    return tuple(Raise(chips) for chips in deck.raises.values)


def _choices(scene: Scene) -> tuple[Action, ...]:
    return cursor.choices(scene)


def _here(scene: Scene, here: Any) -> Cursor:
    return here if isinstance(here, Cursor) else cursor.start(scene)


def _keep(scene: Scene, here: Any) -> Cursor:
    if isinstance(public_of(scene).pending, Drawing) or not isinstance(here, Cursor):
        return cursor.start(scene)
    return cursor.keep(scene, here)
