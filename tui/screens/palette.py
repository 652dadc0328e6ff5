"""The list of commands: everything the screen below can do now, found by typing (Ctrl+P).

It is a screen like any other, opaque and drawn by line, so it fits every window, theme and symbol set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import events

from rules.kit.filling import fill
from tui.screens.commands import Command, shown
from tui.screens.page import DOWN, LEAVE, QUIT, UP, Page
from tui.screens.parts import centre, cursor_line, scroll_marks, window
from tui.screens.stage import Stage
from tui.widgets.painted import Painted
from tui.widgets.picture import Canvas, Picture, clusters, fit, pad

if TYPE_CHECKING:
    from tui.screens.nav import Nav

LONGEST = 40
LABEL = 18
"""Cells for what a command is called."""


class Palette(Page):
    """Letters find, arrows choose, Enter does it."""

    COMMANDS_OF = (
        Command("run", ("enter",), "do it", "Do what the line says."),
        Command("back", ("escape",), "back", "Back; nothing is done."),
        UP._replace(keys=("up", "shift+tab")),
        DOWN._replace(keys=("down", "tab")),
        LEAVE,
        QUIT,
    )

    def __init__(self, nav: Nav, stage: Stage) -> None:
        super().__init__(stage.kit, nav)
        self.stage = stage
        self.wanted = ""
        self.cursor = 0
        self.first = 0

    @property
    def typing(self) -> bool:
        """Letters are always searched for."""
        return True

    def can(self, command: str) -> bool:
        """``q`` is a letter here; it leaves only where nothing can be read."""
        return command != "leave"

    def found(self) -> Sequence[Command]:
        """The commands that hold what was typed, those first that begin with it."""
        wanted, say = self.wanted.casefold(), self.kit.translate

        def name(command: Command) -> str:
            return title_of(self.stage, command).casefold()

        holding = [
            command
            for command in self.stage.commands()
            if wanted in name(command) or wanted in say(command.tip).casefold()
        ]
        return sorted(holding, key=lambda command: not name(command).startswith(wanted))

    # -- drawing ------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str, str]:
        """What this is."""
        return ("Hotseat", self.kit.translate("commands"), "")

    def hint(self) -> str:
        """What was typed, how many lines hold it, and the whole of the one under the cursor."""
        say, found = self.kit.translate, self.found()
        counted = f"/{self.wanted}_   {len(found)} {say('found')}"
        if not found:
            return counted
        command = found[min(self.cursor, len(found) - 1)]
        return f"{counted}   {say(command.tip)}"

    def draw(self, width: int, height: int) -> Picture:
        """One line a command: what it is called, its key, what it does."""
        canvas, say, found = Canvas(width, height), self.kit.translate, self.found()
        left, wide = centre(width, 104)
        room = height - 2
        self.cursor = max(0, min(self.cursor, len(found) - 1))
        self.first = window(self.first, self.cursor, len(found), room)
        for row, command in enumerate(found[self.first : self.first + room]):
            number, y = self.first + row, 1 + row
            add = cursor_line(canvas, left, y, wide - 6, f"line:{number}", number == self.cursor)
            x = canvas.put(left + 3, y, pad(title_of(self.stage, command), LABEL), "text" + (add or "+bold"))
            x = canvas.put(x + 1, y, pad(f"[{say(shown(command))}]", 11), "text" + add)
            canvas.put(x + 1, y, fit(say(command.tip), left + wide - 7 - x), "text" + add)
        scroll_marks(canvas, left + wide - 1, 1, room, self.first, len(found))
        return canvas.picture()

    # -- keys ---------------------------------------------------------------------------------

    def pressed(self, key: str, character: str | None) -> bool:
        """Letters of what is looked for."""
        if key == "backspace":
            self.wanted = "".join([piece for piece, _ in clusters(self.wanted)][:-1])
        elif character and character.isprintable() and len(self.wanted) < LONGEST:
            self.wanted += character
        else:
            self.say(self.kit.translate("Letters, Backspace, Enter and Esc work while you search."))
            return True
        self.cursor = 0
        return True

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text is looked for, up to its first line's end."""
        event.stop()
        line = "".join(char for char in "".join(event.text.splitlines()[:1]) if char.isprintable())
        self.wanted, self.cursor = fit(self.wanted + line, LONGEST, ""), 0
        self.repaint()

    async def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """A line was pressed: it is done."""
        kind, _, number = message.target.partition(":")
        await super().on_painted_pressed(message)
        if kind == "line" and self.is_current and not self.small:
            self.cursor = int(number)
            await self.action_run()

    def action_up(self) -> None:
        """The line above."""
        self._move(-1)

    def action_down(self) -> None:
        """The line below."""
        self._move(1)

    def _move(self, by: int) -> None:
        found = len(self.found())
        if found < 2:
            self.say(self.kit.translate("There is no other place."))
        else:
            self.cursor = (self.cursor + by) % found

    async def action_run(self) -> None:
        """Close the list and do what its line says."""
        found = self.found()
        if not found:
            text = fill(self.kit.translate("Nothing here says {what}."), {"what": repr(self.wanted)})
            self.refuse(text)
            return
        command = found[self.cursor]
        self.nav.back()
        if self.stage.is_current and self.stage.can(command.name):
            await self.stage.perform(command.name)
            self.stage.repaint()


def title_of(stage: Stage, command: Command) -> str:
    """What a command is called in a list."""
    text = stage.kit.translate(command.label) or command.name
    return text[:1].upper() + text[1:]
