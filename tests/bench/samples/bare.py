"""The smallest Textual program that answers a key: what start, memory and leaving are measured against."""

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.events import Key
from textual.widgets import Static


class Bare(App[None]):
    """One line of text."""

    BINDINGS: ClassVar[list[BindingType]] = [("q", "quit", "Quit")]
    heard = 0

    def compose(self) -> ComposeResult:
        yield Static("Hello, world")

    def on_key(self, event: Key) -> None:
        """Count arrow keys."""
        if event.key in ("up", "down", "left", "right"):
            self.heard += 1
            self.query_one(Static).update(f"Key {self.heard}")


if __name__ == "__main__":
    Bare().run()
