"""The look that home, set-up, result and their like share: title, body, two lines that answer, keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rules.kit.filling import fill
from tui.kit import Kit
from tui.screens.commands import Command, shown
from tui.screens.stage import Stage
from tui.widgets.keynames import key_name
from tui.widgets.lines import key_line, title_line
from tui.widgets.picture import Box, Canvas, Picture, fit, wrap

if TYPE_CHECKING:
    from tui.screens.nav import Nav

ANSWER = 2
"""Lines for the answer to a key."""

UP = Command("up", ("up",), "up", "The line above.", hidden=True)
DOWN = Command("down", ("down",), "down", "The line below.", hidden=True)
BACK = Command("back", ("escape",), "back", "Back to where you came from.")
LEAVE = Command("leave", ("q",), "leave", "Close this screen.", hidden=True)
QUIT = Command("quit", ("ctrl+q", "ctrl+c"), "leave Hotseat", "Leave; everything is kept.", hidden=True)


class Page(Stage):
    """A stage with a title line, a body, two lines that answer, and a key line."""

    def __init__(self, kit: Kit, nav: Nav) -> None:
        super().__init__(kit)
        self.nav = nav
        self.warned = False
        """Whether the message refuses something, which is drawn as a warning."""
        self._pausing = 0

    # -- what a page brings -------------------------------------------------------------------

    def heading(self) -> tuple[str, str, str]:
        """The three parts of the title line."""
        return ("Hotseat", "", "")

    def hint(self) -> str:
        """What the answer lines say while there is nothing to answer."""
        return ""

    def draw(self, width: int, height: int) -> Picture:
        """The body."""
        return Canvas(width, height).picture()

    # -- drawing ------------------------------------------------------------------------------

    def boxes(self, width: int, height: int) -> Mapping[str, Box]:
        """The four panels."""
        return {
            "title": Box(0, 0, width, 1),
            "body": Box(0, 1, width, height - 2 - ANSWER),
            "answer": Box(0, height - 1 - ANSWER, width, ANSWER),
            "keys": Box(0, height - 1, width, 1),
        }

    def paint(self, panel: str, width: int, height: int) -> Picture:
        """One of the four panels."""
        if panel == "title":
            left, middle, right = self.heading()
            return title_line(left.upper(), middle, right, width)
        if panel == "keys":
            return key_line(self.key_hints(), width)
        if panel == "answer":
            return answer_lines(self.message or self.hint(), width, height, self.answer_role())
        return self.draw(width, height)

    def answer_role(self) -> str:
        """The role of the answer: a refusal is a warning, everything else plain."""
        return "warning" if self.message and self.warned else "text"

    def key_hints(self) -> list[tuple[str, str, str]]:
        """The key line: every command that works and is not hidden."""
        say = self.kit.translate
        return [
            (command.keys[0], say(shown(command)), say(command.label))
            for command in self.commands()
            if not command.hidden
        ]

    def body_size(self) -> tuple[int, int]:
        """Width and height of the body now."""
        width, height = self.app.size
        return width, height - 2 - ANSWER

    # -- answering ----------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Answer until the next key."""
        self.warned = False
        super().say(text)

    def refuse(self, text: str) -> None:
        """Answer that something is not possible, and why."""
        super().say("! " + text)
        self.warned = True

    def unknown(self, key: str) -> None:
        """Answer a key that does nothing here with those that do."""
        say = self.kit.translate
        works = [f"[{say(shown(command))}] {say(command.label)}" for command in self.commands()]
        text = say("{key} does nothing here. What works: {keys}.")
        self.say(fill(text, {"key": fit(key_name(key), 12), "keys": ", ".join(works[:7])}))

    def told(self, sentence: str) -> None:
        """Answer with what ``Nav`` gave back, if it gave anything."""
        if sentence:
            self.refuse(sentence)

    def after_pause(self, act: Callable[[], None]) -> None:
        """Do something final unless another key comes at once, as it does when text is pasted."""
        self._pausing += 1
        self.answered()
        mine, heard = self._pausing, self.kit.pace.heard

        def quiet() -> None:
            if self._pausing == mine and self.kit.pace.heard == heard and self.is_current:
                act()

        if self.kit.burst <= 0:
            act()
        else:
            self.set_timer(self.kit.burst, quiet)

    # -- commands every page has --------------------------------------------------------------

    def action_back(self) -> None:
        """Close this screen."""
        self.nav.back()

    def action_leave(self) -> None:
        """Close this screen; on home it leaves the program."""
        self.nav.back()

    def action_leave_small(self) -> None:
        """Below the least size there is no room to do anything but leave."""
        self.nav.leave()

    def action_quit(self) -> None:
        """Leave the program."""
        self.nav.leave()


def answer_lines(text: str, width: int, height: int, role: str = "text") -> Picture:
    """The answer in as many lines as there are, at the bottom if it is short, cut if it is long."""
    canvas = Canvas(width, height)
    lines = wrap(text, width - 2)
    if len(lines) > height:
        lines = [*lines[: height - 1], fit(" ".join(lines[height - 1 :]), width - 2)]
    for row, line in enumerate(lines, height - len(lines)):
        canvas.put(1, row, line, role)
    return canvas.picture()
