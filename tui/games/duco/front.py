"""DuCo at the terminal: ties words, drawings and keys to the interface of every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.contract import Action, Event, TimeUp
from rules.duco.actions import END, Place, Swap, Turn
from rules.duco.state import Exchanging, Over
from tui.games.duco import (
    ask,
    board,
    card,
    cursor,
    describe,
    hints,
    keys,
    layout,
    mouse,
    public,
    review,
    seats,
    sums,
)
from tui.games.duco.advice import advice_for
from tui.games.duco.coach import coach
from tui.games.duco.cursor import Cursor, mode_of
from tui.games.duco.decisive import decisive
from tui.games.duco.places import place_name
from tui.games.duco.tell import Teller
from tui.games.duco.words import Tongue, public_of
from tui.games.front import Answer, Choice, Front, KeyHint, Scene, Words, why_nots
from tui.widgets.log import log_panel
from tui.widgets.picture import Box, Picture

MOST = 12
"""Choices the help lists; of hundreds of places only the best ones would be read."""


class DucoFront(Front):
    """Draws and hears DuCo."""

    key = "duco"
    pitch = "match edges, race to 50 points"
    secret = "one card secret"
    still = frozenset({"seats", "log"})
    advises = True

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.tongue = Tongue(self.glyphs, self.translate, self.game.book())

    def typing(self, cursor: Any) -> bool:
        """Whether the name of a place is typed."""
        return isinstance(cursor, Cursor) and cursor.typed is not None

    def silence(self, action: Action) -> str:
        """Silence is only ever the end of a clock."""
        return self.translate("time up") if isinstance(action, TimeUp) else self.translate("end turn")

    @property
    def units(self) -> Mapping[str, tuple[str, str]]:
        """The mark of an icon that counts twice."""
        double = self.translate("double")
        return {"2X": (double, double)}

    def advice(self, scene: Scene) -> tuple[Action, ...]:
        """The best acts by their points."""
        found = (cursor.chosen(scene, best.cursor) for best in advice_for(scene, self.start(scene)))
        return tuple(action for action in found if action is not None)

    def secret_with(self, options: Any) -> str:
        """In several modes every card lies open."""
        return self.secret if options.hidden else ""

    def primer(self, options: Any, seats: int) -> tuple[str, ...]:
        """Seven lines for a newcomer."""
        return review.primer(self.tongue, options, seats)

    def title(self, scene: Scene) -> tuple[str, str, str]:
        """Game, how far the match is, and whose view this is."""
        return "DuCo", self._phase(scene), self._whose(scene)

    def _phase(self, scene: Scene) -> str:
        """Round, aim and stack."""
        say, table = self.tongue.say, public_of(scene)
        options = table.setup.options
        if isinstance(table.pending, Over):
            return say("finished")
        stack = say("stack {count}", count=table.stack)
        if options.stress:
            return (
                say("Stress and Conquest") if options.conquest else say("Stress: ten cards against the clock")
            )
        turn = say("round {round}", round=table.round)
        if options.conquest:
            return f"{turn} │ {say('Conquest')} │ {say('set aside {count}', count=table.stack)}"
        if options.corner_cluster:
            return f"{turn} │ {say('Corner Cluster')} │ {say('to {target} sets', target=options.target)}"
        aim = say("to {target}", target=options.target)
        return f"{turn} │ {aim} │ {stack}"

    def _whose(self, scene: Scene) -> str:
        if scene.eyes is None:
            return self.tongue.translate("public table")
        return f"({scene.eyes + 1}) {self.tongue.name(scene.names, scene.eyes, 12)}"

    def layout(self, scene: Scene, width: int, height: int) -> Mapping[str, Box]:
        """Table at the left; players, card, sum and log at the right."""
        return layout.boxes(width, height, len(scene.names), public_of(scene).setup.options)

    def draw(self, panel: str, scene: Scene, cursor: Any, width: int, height: int) -> Picture:
        """One panel at its size."""
        here = cursor if isinstance(cursor, Cursor) and scene.acting is not None else None
        match panel:
            case "board":
                return board.draw_board(self.tongue, scene, here, width, height)
            case "seats":
                return seats.draw_seats(self.tongue, scene, width, height)
            case "card":
                return self._card(scene, here, width, height)
            case "sum":
                return sums.draw_sum(self.tongue, scene, here, width, height)
            case "log":
                return log_panel(self.translate("Log"), width, height, scene.log)
        raise LookupError(f"no panel {panel}")

    def _card(self, scene: Scene, here: Cursor | None, width: int, height: int) -> Picture:
        """The card panel, which does not follow the cursor from place to place."""
        key = ("card", width, height, here and (here.turn, here.slot, here.shown))
        return scene.kept(key, lambda: card.draw_hand(self.tongue, scene, here, width, height))

    def start(self, scene: Scene) -> Cursor:
        """The first sensible legal choice."""
        return cursor.start(scene)

    def keep(self, scene: Scene, cursor: Any) -> Cursor:
        """The same place if it still makes sense."""
        return _keep(scene, cursor)

    def question(self, scene: Scene, cursor: Any) -> tuple[Words, Words]:
        """What is asked, and how the round stands."""
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
        """What can be done here, and why not what is tried most."""
        found: list[Choice] = []
        if isinstance(cursor, Cursor) and (here := _chosen(scene, cursor)) is not None:
            found.append(Choice(ask.plain_outcome(self.tongue, scene, here)))
        plain = [action for action in scene.legal if not isinstance(action, Place | Turn | Swap)]
        others = (Choice(ask.plain_outcome(self.tongue, scene, action)) for action in plain[:MOST])
        found += [choice for choice in others if choice not in found]
        count = len(scene.legal) - len(plain)
        if count > 1:
            found.append(Choice(ask.all_ways(self.tongue, scene, count)))
        return (*found, *self._refusals(scene, cursor))

    def _refusals(self, scene: Scene, here: Any) -> list[Choice]:
        """Why not: on a card, away from the table, and what belongs to other moments."""
        if scene.acting is None:
            return []
        table = public_of(scene).table
        west, north, _, _ = table.bounds
        taken = table.cards[-1]
        tried: list[Action] = [
            Place(taken.x, taken.y, 0),
            Place(west - 6, north - 6, 0),
            Place(west - 3, north + 1, 0),
            Turn(taken.x, taken.y, 1),
            END,
        ]
        if isinstance(public_of(scene).pending, Exchanging):
            tried.append(Swap(taken.x, taken.y, "east"))
        refused = why_nots(scene, map(scene.why, tried))
        if mode_of(scene) != "place":
            return refused
        # "There" has to be somewhere: the places that were tried are named.
        shifted = public_of(scene).setup.options.shifted
        places = [action for action in tried if isinstance(action, Place)]
        named = {scene.why(place): place_name((place.x, place.y), shifted) for place in reversed(places)}
        return [
            Choice(f"{named[refusal]}: {text}", refusal) if refusal in named else Choice(text, refusal)
            for text, refusal in refused
        ]

    def outcome(self, scene: Scene, action: Action) -> str:
        """What an action would do."""
        return describe.outcome(self.tongue, scene, action)

    def describe(self, scene: Scene) -> tuple[str, ...]:
        """The table in whole sentences."""
        return describe.describe(self.tongue, scene)

    def own(self, scene: Scene) -> tuple[str, ...]:
        """The cards to be laid, in whole sentences."""
        return describe.own(self.tongue, scene)

    def told(self, event: Event, names: tuple[str, ...]) -> Words | None:
        """One line for the log."""
        return Teller(self.tongue, self.options).told(event, names)

    def asked(self, scene: Scene, seat: int) -> str:
        """What a seat is asked for, in public words."""
        return public.asked_for(self.tongue, public_of(scene), seat)

    def tally(self, scene: Scene) -> Words:
        """Every seat with its points, for the curtain."""
        return public.tally(self.tongue, scene)

    def coach(self, scene: Scene, cursor: Any) -> str:
        """What matters now, for somebody's first game."""
        return coach(self.tongue, scene, cursor)

    def review(self, view: Any, names: tuple[str, ...]) -> tuple[Words, ...]:
        """What decided the match."""
        return review.review(self.tongue, view, names)

    def decisive(self, events: Sequence[Event], names: tuple[str, ...]) -> tuple[Words, ...]:
        """The turns with most points, and where the lead changed."""
        return decisive(self.tongue, events, names)


def _keep(scene: Scene, here: Any) -> Cursor:
    return cursor.keep(scene, here) if isinstance(here, Cursor) else cursor.start(scene)


def _chosen(scene: Scene, here: Cursor) -> Action | None:
    return cursor.chosen(scene, here)
