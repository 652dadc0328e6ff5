"""One terminal as whoever listens has it: lines out, lines in, and the signals that ask to leave."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress

from tui.textmode.paper import Lines, Paper, is_terminal
from tui.textmode.speech import Say


class Gone(Exception):
    """Nobody is there any more: the input has ended, or a signal asked to leave."""


class Desk:
    """What home, set-up and every table of one run have in common."""

    def __init__(self, say: Say, *, ascii: bool = False) -> None:
        """``ascii`` writes in plain letters."""
        self.say = say
        typed, shown = is_terminal(sys.stdin), is_terminal(sys.stdout)
        self.wipes = typed and shown
        """Whether what was said can be wiped, so that people may have secrets from each other."""
        self.paper = Paper(sys.stdout, clears=shown, ascii=ascii)
        self.lines = Lines(_descriptor(), terminal=typed)
        self.code: int | None = None
        """The exit code that a signal asked for."""
        self._stirred: asyncio.Event | None = None

    @property
    def stirred(self) -> asyncio.Event:
        """Set when something has happened that is no line."""
        if self._stirred is None:
            self._stirred = asyncio.Event()
        return self._stirred

    def start(self) -> None:
        """Begin to hear lines and signals; an interrupt is a way to leave like any other."""
        loop = asyncio.get_running_loop()
        codes = {signal.SIGINT: 0, signal.SIGHUP: 128 + signal.SIGHUP, signal.SIGTERM: 128 + signal.SIGTERM}
        for number, code in codes.items():
            loop.add_signal_handler(number, self._stop, code)
        self.lines.start()

    def _stop(self, code: int) -> None:
        self.code = code
        self.stirred.set()

    async def stir(self) -> None:
        """Wait for a line or for something to happen."""
        waits = [asyncio.ensure_future(self.lines.come()), asyncio.ensure_future(self.stirred.wait())]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()

    async def ask(self, *said: str, hidden: bool = False) -> str:
        """Say something that asks, and give the next line; ``hidden`` does not show what is typed.

        Raises:
            Gone: no line will come.
        """
        self.paper.say(*said)
        self.lines.echo(not hidden)
        try:
            while True:
                self.stirred.clear()
                line = self.lines.take()
                if line is not None:
                    return " ".join(line.text.split())
                if self.lines.ended or self.code is not None:
                    raise Gone
                await self.stir()
        finally:
            self.lines.echo(True)

    def last(self, text: str) -> None:
        """Say something though the terminal may be gone."""
        with suppress(OSError):
            self.paper.say(text)


def means(text: str, word: str, own: str) -> bool:
    """Whether a typed text is a word of the program, in English or, as ``own``, in the player's language."""
    return text.casefold() in (word, own.casefold())


def _descriptor() -> int:
    """Where lines come from; where standard input is closed there are none."""
    return os.open(os.devnull, os.O_RDONLY) if sys.stdin is None else sys.stdin.fileno()
