"""Paws in Peril at the terminal: ties words, drawings and keys to the interface of every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.contract import Action, AnyGame, Event
from rules.paws.actions import END_TURN, INVADE, LOOT
from rules.paws.pending import Over
from themes.glyphs import Glyphs
from tui.games.front import Answer, Choice, Front, KeyHint, Scene, Words
from tui.games.paws import (
    ask,
    board,
    describe,
    hand,
    hints,
    keys,
    layout,
    mouse,
    public,
    review,
    side,
    tell,
    walk,
)
from tui.games.paws.coach import coach
from tui.games.paws.cursor import NONE, Cursor, ways_of
from tui.games.paws.decisive import decisive
from tui.games.paws.outcomes import plain_outcome
from tui.games.paws.refused import tries, why_source
from tui.games.paws.words import Tongue, asked, public_of
from tui.widgets.picture import Box, Picture


class PawsFront(Front):
    """Draws and hears Paws in Peril."""

    key = "paws"
    pitch = "claim homes, fight what lives in"
    secret = "items secret"

    def __init__(self, game: AnyGame, glyphs: Glyphs, translate: Callable[[str], str]) -> None:
        super().__init__(game, glyphs, translate)
        self.tongue = Tongue(glyphs, translate, game.book())

    def typing(self, cursor: Any) -> bool:
        """Whether a coordinate is half typed."""
        return isinstance(cursor, Cursor) and cursor.typed is not None

    def holds(self, scene: Scene, cursor: Any) -> bool:
        """A card has been chosen to break in with."""
        return isinstance(cursor, Cursor) and not asked(scene) and cursor.source != NONE

    @property
    def units(self) -> Mapping[str, tuple[str, str]]:
        """What is counted in letters on the screen."""
        say = self.translate
        return {
            "AP": (say("action point"), say("action points")),
            "HP": (say("hit point"), say("hit points")),
            "VP": (say("victory point"), say("victory points")),
        }

    def silence(self, action: Action) -> str:
        """At a stop silence lets things go on."""
        return self.tongue.translate("go on")

    def primer(self, options: Any, seats: int) -> tuple[str, ...]:
        """Seven lines for a newcomer."""
        return review.primer(self.tongue, options, seats)

    def title(self, scene: Scene) -> tuple[str, str, str]:
        """Game, board, target and round, and whose view this is."""
        tongue, table = self.tongue, public_of(scene)
        options = table.setup.options
        board = tongue.say("Beginner board") if options.board == "beginner" else tongue.say("Explorer board")
        if options.teams:
            board = (
                tongue.say("Beginner teams") if options.board == "beginner" else tongue.say("Explorer teams")
            )
        phase = tongue.say(
            "{board} │ to {target} VP │ round {round}",
            board=board,
            target=table.target,
            round=table.turn.round,
        )
        if isinstance(table.pending, Over):
            phase = tongue.say("{board} │ ended in round {round}", board=board, round=table.turn.round)
        return tongue.translate("Paws in Peril"), phase, self._whose(scene)

    def _whose(self, scene: Scene) -> str:
        if scene.eyes is None:
            return self.tongue.translate("public table")
        name = self.tongue.name(scene.names, scene.eyes, 12)
        if public_of(scene).turn.seat == scene.eyes:
            return self.tongue.say("({seat}) {name}, your turn", seat=scene.eyes + 1, name=name)
        return f"({scene.eyes + 1}) {name}"

    def layout(self, scene: Scene, width: int, height: int) -> Mapping[str, Box]:
        """The map at the left, players and log or fight at the right, cards below."""
        return layout.boxes(width, height)

    def draw(self, panel: str, scene: Scene, cursor: Any, width: int, height: int) -> Picture:
        """One panel at its size."""
        here = cursor if isinstance(cursor, Cursor) and scene.acting is not None else None
        match panel:
            case "map":
                return board.draw_map(self.tongue, scene, here, width, height)
            case "side":
                opened = here is not None and here.open
                size = layout.size_of_side(width, height)
                return scene.kept(
                    ("side", opened, width, height),
                    lambda: side.draw_side(self.tongue, scene, opened, size, width, height),
                )
            case "hand":
                size = layout.size_of_hand(height)
                on_map = here is None or here.source.kind in ("tile", "place", "none")
                key = None if on_map or here is None else (here.source, here.marks)
                shown = None if on_map else here
                return scene.kept(
                    ("hand", key, width, height),
                    lambda: hand.draw_hand(self.tongue, scene, shown, size, width, height),
                )
        raise LookupError(f"no panel {panel}")

    def start(self, scene: Scene) -> Cursor:
        """The first sensible choice."""
        return walk.start(self.tongue, scene)

    def keep(self, scene: Scene, cursor: Any) -> Cursor:
        """The same place if it still makes sense."""
        if isinstance(cursor, Cursor):
            return walk.keep(self.tongue, scene, cursor)
        return walk.start(self.tongue, scene)

    def question(self, scene: Scene, cursor: Any) -> tuple[Words, Words]:
        """What is asked, and how the turn stands."""
        return ask.question(self.tongue, scene, cursor if isinstance(cursor, Cursor) else None)

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
        found = dict.fromkeys(plain_outcome(self.tongue, scene, action) for action in scene.legal)
        here = cursor if isinstance(cursor, Cursor) else None
        whole = ask.whole_text(self.tongue, scene, here)
        ready = here is not None and here.source in ways_of(self.tongue, scene)
        told = [Choice(whole)] if whole and ready else []
        refused = self._refusals(scene, cursor, "" if ready else whole)
        return (*told, *(Choice(text) for text in found), *refused)

    def _refusals(self, scene: Scene, here: Any, whole: str) -> list[Choice]:
        """Why not: for what the cursor is on first, with its whole text, then for the ordinary acts."""
        if scene.acting is None:
            return []
        choices: list[Choice] = []
        seen: set[str] = set()
        if isinstance(here, Cursor):
            text, refusal = why_source(self.tongue, scene, here)
            if refusal is not None:
                seen.add(text)
                choices.append(Choice(f"{text} {whole}".rstrip(), refusal))
        tried: list[Action] = [LOOT, INVADE, *tries(scene, "r"), *tries(scene, "k")[:3], END_TURN]
        for action in tried:
            refusal = scene.why(action)
            if refusal is not None and (text := scene.tell(refusal)) not in seen:
                seen.add(text)
                choices.append(Choice(text, refusal))
        return choices

    def outcome(self, scene: Scene, action: Action) -> str:
        """What an action would do."""
        return plain_outcome(self.tongue, scene, action)

    def describe(self, scene: Scene) -> tuple[str, ...]:
        """The table in whole sentences."""
        return describe.describe(self.tongue, scene)

    def own(self, scene: Scene) -> tuple[str, ...]:
        """The items in hand, in whole sentences."""
        return describe.own(self.tongue, scene)

    def told(self, event: Event, names: tuple[str, ...]) -> Words | None:
        """One line for the log."""
        return tell.told(self.tongue, self.options, event, names)

    def asked(self, scene: Scene, seat: int) -> str:
        """What a seat is asked for, in public words."""
        return public.asked_for(self.tongue, scene, seat)

    def tally(self, scene: Scene) -> Words:
        """Every seat with its items in hand, for the curtain."""
        return public.tally(self.tongue, scene)

    def coach(self, scene: Scene, cursor: Any) -> str:
        """What matters now, for somebody's first game."""
        return coach(self.tongue, scene, cursor)

    def review(self, view: Any, names: tuple[str, ...]) -> tuple[Words, ...]:
        """How everything lay in the end."""
        return review.review(self.tongue, view, names)

    def decisive(self, events: Sequence[Event], names: tuple[str, ...]) -> tuple[Words, ...]:
        """Buildings that changed hands, lives lost, and the last step to the win."""
        return decisive(self.tongue, events, lambda event: self.told(event, names))
