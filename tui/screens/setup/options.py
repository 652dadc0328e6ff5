"""The options of a match that is being set up: each with its rule and what every choice means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tui.kit import Kit
from tui.screens.commands import Command
from tui.screens.page import DOWN, LEAVE, QUIT, UP, Page
from tui.screens.setup.choices import Choice, lines_of, reset, step
from tui.screens.setup.draw import draw_options
from tui.screens.setup.model import Draft
from tui.widgets.picture import Picture

if TYPE_CHECKING:
    from tui.screens.nav import Nav


class OptionsPage(Page):
    """The choices of the table, line by line."""

    COMMANDS_OF = (
        Command("more", ("right", "space"), "change", "The next choice.", shown="arrows"),
        Command("less", ("left",), "change", "The choice before this one.", hidden=True),
        Command("many", ("pagedown",), "ten more", "Ten steps on.", hidden=True),
        Command("fewer", ("pageup",), "ten less", "Ten steps back.", hidden=True),
        Command(
            "printed", ("backspace",), "as printed", "This option as the rules print it.", shown="Backspace"
        ),
        Command("rule", ("r",), "its rule", "The rule this option rests on."),
        UP._replace(keys=("up", "shift+tab")),
        DOWN._replace(keys=("down", "tab")),
        Command("back", ("enter", "escape", "o"), "done", "Back to the seats."),
        Command("help", ("question_mark",), "help", "What the keys do.", hidden=True),
        LEAVE,
        QUIT,
    )

    def __init__(self, kit: Kit, nav: Nav, draft: Draft, changed: Callable[[Draft], None]) -> None:
        """``changed`` hears of every change at once."""
        super().__init__(kit, nav)
        self.draft = draft
        self._changed = changed
        self.line = 0

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The lines of the options."""
        return lines_of(self.draft.options)

    def can(self, command: str) -> bool:
        """Without options there is nothing to change."""
        return bool(self.choices) or command in ("back", "help", "leave", "quit")

    def heading(self) -> tuple[str, str, str]:
        """The game, and what this is."""
        return (self.draft.game.title, self.kit.translate("rules of this table"), "")

    def hint(self) -> str:
        """What to press, and that nothing has to be."""
        return self.kit.translate("Arrows choose a line and change it. Nothing here has to be changed.")

    def draw(self, width: int, height: int) -> Picture:
        """The options and what the one under the cursor means."""
        say = self.kit.translate
        trouble = self.draft.trouble(say)
        return draw_options(self.choices, self.line, self.draft.names, trouble, width, height, say)

    def clicked(self, target: str) -> None:
        """A line was pressed: the cursor goes there."""
        kind, _, number = target.partition(":")
        if kind == "line":
            self.line = int(number)

    def action_up(self) -> None:
        """The line above."""
        self.line = (self.line - 1) % len(self.choices)

    def action_down(self) -> None:
        """The line below."""
        self.line = (self.line + 1) % len(self.choices)

    def _step(self, by: int) -> None:
        self._take(step(self.draft.options, self.choices[self.line], by, len(self.draft.places)))

    def _take(self, options: object) -> None:
        self.draft = replace(self.draft, options=options)
        self.line = min(self.line, len(self.choices) - 1)
        self._changed(self.draft)

    def action_less(self) -> None:
        """The choice before."""
        self._step(-1)

    def action_more(self) -> None:
        """The next choice."""
        self._step(1)

    def action_fewer(self) -> None:
        """Ten steps back, for numbers."""
        self._step(-10)

    def action_many(self) -> None:
        """Ten steps on, for numbers."""
        self._step(10)

    def action_printed(self) -> None:
        """The option as the rules print it."""
        self._take(reset(self.draft.options, self.choices[self.line]))

    def action_rule(self) -> None:
        """The rule the option rests on."""
        self.nav.rules(self.draft.game.key, self.choices[self.line].field.rule)

    def action_help(self) -> None:
        """What the keys do."""
        self.nav.help("", (), self.commands())
