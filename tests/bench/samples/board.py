"""A board of 20 by 20 places drawn by line, the cursor repainting two: what a step is measured against."""

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.events import Key
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

SIDE = 20
STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
LIGHT, DARK, CURSOR = (
    Style.parse(words) for words in ("white on #404858", "white on #303848", "black on #f0c040")
)


class Board(Widget):
    """The board."""

    DEFAULT_CSS = "Board { width: 40; height: 20; }"
    cursor = (0, 0)

    def render_line(self, y: int) -> Strip:
        """One row of places."""
        if y >= SIDE:
            return Strip.blank(self.size.width)
        return Strip([Segment(self.sign(y, x), self.ground(y, x)) for x in range(SIDE)], 2 * SIDE)

    def sign(self, y: int, x: int) -> str:
        """What stands on a place."""
        return "● " if (x * 7 + y * 3) % 5 == 0 else "∙ "

    def ground(self, y: int, x: int) -> Style:
        """How a place is drawn."""
        if (y, x) == self.cursor:
            return CURSOR
        return LIGHT if (x + y) % 2 else DARK

    def move(self, down: int, right: int) -> None:
        """Move the cursor and repaint the places it left and reached."""
        before = self.cursor
        self.cursor = ((before[0] + down) % SIDE, (before[1] + right) % SIDE)
        self.refresh(*(Region(x * 2, y, 2, 1) for y, x in (before, self.cursor)))


class BoardApp(App[None]):
    """The board in the middle of the screen."""

    CSS = "Screen { align: center middle; }"
    BINDINGS: ClassVar[list[BindingType]] = [("q", "quit", "Quit")]

    def compose(self) -> ComposeResult:
        yield Board()

    def on_key(self, event: Key) -> None:
        """Arrow keys move the cursor."""
        if event.key in STEPS:
            self.query_one(Board).move(*STEPS[event.key])


if __name__ == "__main__":
    BoardApp().run()
