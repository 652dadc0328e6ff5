"""A small program that ends tidily, for trying the terminal's care apart from the games.

Keys: q leaves, x fails in a handler, w in a worker, t in a timer, b blocks the loop for ever,
k lets a worker run for ever, p writes to every output there is.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
import warnings
from pathlib import Path

from textual.app import ComposeResult
from textual.events import Key
from textual.widgets import Static

from tui.crash import CrashLog
from tui.run import end_process, run_app
from tui.terminal import TidyApp

SECRET = "ace of spades"


class Sample(TidyApp):
    """Shows how many keys it has heard, or that it is covered."""

    heard = 0

    def compose(self) -> ComposeResult:
        yield Static("Ready")

    def on_mount(self) -> None:
        """Fail at the start when told to."""
        if "fail" in sys.argv[2:]:
            self.fail()

    def on_key(self, event: Key) -> None:
        """Do what the key stands for."""
        self.heard += 1
        self.query_one(Static).update(f"Heard {self.heard} {event.key}")
        if event.key == "q":
            self.leave()
        elif event.key == "x":
            self.fail()
        elif event.key == "w":
            self.run_worker(self.fail_later())
        elif event.key == "t":
            self.set_timer(0.01, self.fail)
        elif event.key == "b":
            time.sleep(600)
        elif event.key == "k":
            self.run_worker(lambda: time.sleep(600), thread=True)
        elif event.key == "p":
            self.write_everywhere()

    def fail(self) -> None:
        """Fail with a secret in a variable and in the message."""
        hand = SECRET
        raise KeyError(hand)

    async def fail_later(self) -> None:
        """The same in a worker."""
        await asyncio.sleep(0)
        self.fail()

    def write_everywhere(self) -> None:
        """What careless code and its child processes do."""
        print("STRAY print")
        print("STRAY error", file=sys.stderr)
        os.system("echo STRAY child; echo STRAY child >&2")
        warnings.warn("STRAY warning", stacklevel=1)

    async def cover_for_suspend(self) -> None:
        """Cover what is private."""
        self.query_one(Static).update("Covered")


if __name__ == "__main__":
    end_process(run_app(Sample(), CrashLog(Path(sys.argv[1]))))
