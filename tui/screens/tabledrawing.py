"""How a table is drawn at this terminal: the game's panels, the question, the keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.contract import Refusal
from rules.kit.filling import fill
from tui.eyes import Race
from tui.games.front import Front, Scene, Words
from tui.kit import Kit
from tui.link import Link
from tui.screens.sight import Sight
from tui.screens.stage import Stage
from tui.screens.tablewords import (
    idle_question,
    leave_question,
    lingering_question,
    public_keys,
    public_question,
    race_question,
)
from tui.widgets.keynames import key_name
from tui.widgets.lines import key_line, sentence_lines, title_line
from tui.widgets.picture import Box, Picture, Span, fit, wrap


class TableDrawing(Stage):
    """One table as one pair of eyes may see it. It names no game."""

    def __init__(self, kit: Kit, link: Link, front: Front) -> None:
        super().__init__(kit)
        self.link = link
        self.front = front
        self.sight = Sight(link, front)
        self.scene: Scene = self.sight.public()
        """All that may be drawn now."""
        self.cursor: Any = None
        self.coached = False
        """Whether a coach says one sentence a turn."""
        self._parting = -1
        """The row at which the coach took leave, said for one decision only; -1 while it is there."""
        self.refusal: Refusal | None = None
        """What the question line last refused, so that its rule can be opened."""
        self._leaving = False
        self._drawn: dict[tuple[str, int, int, Any], Picture] = {}
        self._drawn_for: Scene | None = None
        self._asked: tuple[Words, Words] | None = None

    # -- drawing ------------------------------------------------------------------------------

    def boxes(self, width: int, height: int) -> Mapping[str, Box]:
        """Title, the game's panels, two lines of question, the keys."""
        panels = self.front.layout(self.scene, width, height - 4)
        body = {f"game-{name}": box._replace(y=box.y + 1) for name, box in panels.items()}
        return {
            "title": Box(0, 0, width, 1),
            **body,
            "question": Box(0, height - 3, width, 1),
            "others": Box(0, height - 2, width, 1),
            "keys": Box(0, height - 1, width, 1),
        }

    def paint(self, panel: str, width: int, height: int) -> Picture:
        """One panel from the scene and the cursor."""
        if panel.startswith("game-"):
            return self._draw(panel[5:], width, height)
        if panel == "title":
            return self._once(panel, width, height, lambda: title_line(*self.front.title(self.scene), width))
        if panel == "keys":
            hints = tuple(self._hints())
            return self._once(panel, width, height, lambda: key_line(hints, width, always=2), hints)
        if self._asked is None:
            self._asked = self._questions(width)
        words = self._asked[panel == "others"]
        return self._once(panel, width, height, lambda: sentence_lines(words, width), words)

    def _present(self) -> None:
        self._asked = None
        super()._present()

    def _draw(self, panel: str, width: int, height: int) -> Picture:
        """A panel of the game; each is drawn once for what it shows, so that going back costs nothing."""

        def draw() -> Picture:
            return self.front.draw(panel, self.scene, self.cursor, width, height)

        cursor = None if panel in self.front.still else self.cursor
        return self._once(panel, width, height, draw, cursor)

    def _once(
        self, panel: str, width: int, height: int, draw: Callable[[], Picture], cursor: Any = None
    ) -> Picture:
        """What was drawn for this scene, cursor and size, or what is drawn now."""
        if self._drawn_for is not self.scene:
            # Nothing is kept of what other eyes saw, whatever stands in the question line meanwhile.
            self._drawn.clear()
            self._calm = {}
            self._drawn_for = self.scene
        key = (panel, width, height, cursor)
        if key not in self._drawn:
            self._drawn[key] = draw()
        return self._drawn[key]

    def _questions(self, width: int) -> tuple[Words, Words]:
        say = self.kit.translate
        if self._leaving:
            first, second = leave_question(self.link, self.front, self.scene, say)
            return first, (Span(self.message, "warning"),) if self.message else second
        if self.link.lingering:
            return lingering_question(say), (Span(self.message, "warning"),)
        if isinstance(self.link.show, Race):
            first, second = race_question(self.link, self.scene, say)
        elif self.scene.acting is None and self.scene.floor:
            first, second = public_question(self.link, self.front, self.scene, say)
        elif self._idle:
            first, second = idle_question(self.front, self.scene, say)
        else:
            first, second = self.front.question(self.scene, self.cursor)
        if self.coached and (advice := self._advice()):
            second = (Span(advice, "accent"),)
        # It stands below the question, which still tells what the choice would do.
        idle = bool(self.message) and self.message == self._idly
        if idle:
            second = (Span(self.message, "warning"),)
        if not self.link.host.saving:
            second = (Span(say("not saved") + "  ", "warning+bold"), *second)
        if self.refusal is not None and "[" not in self.message and not self.coached:
            second = self._cure(first, second)
        left = self.link.left()
        if left is not None and not isinstance(self.link.show, Race):
            clock = fill(say("{seconds} s left"), {"seconds": (left + 999) // 1000})
            second = (Span(f"{clock}  ", "warning+bold"), *second)
        if self.message and not idle:
            # A long answer takes both lines, so that the rule at its end is never cut off.
            lines = wrap(self.message, width - 2)
            first = (Span(lines[0], "warning"),)
            if len(lines) > 1:
                second = (Span(" ".join(lines[1:]), "warning"),)
        return first, second

    def _cure(self, first: Words, second: Words) -> Words:
        """Below a refusal that names no key: what Enter does now, or that arrows go to what can be done."""
        if self.scene.acting is None:
            return second
        asked = "".join(span.text for span in first)
        if asked and asked not in self.message and self.message not in asked:
            return first
        return (Span(self.kit.translate("[arrows] go to what can be done."), "text"),)

    def _advice(self) -> str:
        """What the coach says: one sentence, or that it leaves, and from the next decision on nothing."""
        scene = self.scene
        if scene.acting is None or not self.front.game.taught(scene.view):
            return self.front.coach(scene, self.cursor)
        if self._parting < 0:
            self._parting = self.link.host.number
        if self._parting != self.link.host.number:
            return ""
        return self.kit.translate(
            "You know it now, and the coach leaves. Play on; or [q] keeps it for later."
        )

    def unknown(self, key: str) -> None:
        """Answer a key that does nothing here with those of the key line."""
        works = ", ".join(f"[{written}] {label}" for _, written, label in self._hints()[:4])
        text = self.kit.translate("{key} does nothing here. Try {keys}.")
        self.say(fill(text, {"key": fit(key_name(key), 12), "keys": works}))

    @property
    def _idle(self) -> bool:
        """Whether a hand was opened from the public table and there is nothing it can do."""
        eyes, moment = self.scene.eyes, self.scene.moment
        asked = any(ask.seat == eyes for ask in moment.asks)
        return self.sight.covered_for and self.scene.acting is None and (asked or eyes in moment.may)

    def _hints(self) -> list[tuple[str, str, str]]:
        say = self.kit.translate
        if self._leaving:
            return [("q", "q", say("leave")), ("escape", "Esc", say("stay"))]
        if self.link.lingering:
            return [("enter", "Enter", say("cover")), ("o", "o", say("log")), ("q", "q", say("leave"))]
        hints = public_keys(self.link, self.front, self.scene, say)
        if self._idle:
            hints.append(("c", "c", say("give the table back")))
        if self.scene.acting is not None:
            keys = self.front.keys(self.scene, self.cursor)
            hints += [(hint.key, hint.written, hint.label) for hint in keys]
        for command in self.commands():
            if command.name == "cover" and self._idle:
                continue
            hints.append((command.keys[0], key_name(command.keys[0]), say(command.label)))
        return hints
