"""The terminal, taken over and given back tidily: on a normal end, a fault, a signal and a hang-up.

:class:`TidyDriver` is Textual's driver for a terminal with what that one lacks: a blank frame before the
alternate screen is left, every mode put back, an input thread that notices a hang-up, and no write that
can fail. It is used by an App that owns this process's terminal; other drivers work as they are.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Any, cast

from textual import constants, events
from textual._ansi_sequences import SYNC_END, SYNC_START
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

from tui.plain import plainer

if TYPE_CHECKING:
    from textual.message import Message

    from tui.terminal import TidyApp

BLANK = "\x1b[?2026l\x1b[0m\x1b[2J\x1b[H"
"""Ends a synchronised update that was begun, and leaves nothing on the screen to be read."""

MODES_OFF = "".join(f"\x1b[?{mode}l" for mode in (1000, 1002, 1003, 1015, 1006, 1016, 2048))
"""Every way of reporting the mouse, and sizes in band."""

RESET = f"\x1b[?1049h{BLANK}{MODES_OFF}\x1b[?2004l\x1b[?1004l\x1b[?7h\x1b[<u\x1b[?1049l\x1b[?25h\x1b[0m"
"""All of it at once, for a program that has no time left; harmless where it was done already."""

TICK = 0.1
"""Seconds between looks at an escape sequence that has begun and not ended."""


ANSWER = 0.5
"""Seconds within which a terminal answers what it was asked at the start, over a long line too."""

ANSWERED = b"[?2026;"
"""In every answer to whether it can draw a frame at once."""


class SafeFile:
    """What the writer thread writes to: a terminal that may be gone, which then swallows everything."""

    def __init__(self, fd: int, plain: Callable[[], bool]) -> None:
        """Write to ``fd``; while ``plain`` says so, nothing but 7-bit characters is sent."""
        self._file: IO[str] = open(fd, "w", encoding="utf-8", errors="replace", newline="", closefd=False)  # noqa: SIM115
        self._fd = fd
        self._plain = plain
        self.gone = False

    def fileno(self) -> int:
        """The descriptor written to."""
        return self._fd

    def write(self, text: str) -> None:
        """Write, unless the terminal is gone."""
        if not self.gone:
            if not text.isascii() and self._plain():
                text = plainer(text)
            try:
                self._file.write(text)
            except OSError:
                self.gone = True

    def flush(self) -> None:
        """Hand on what was written."""
        if not self.gone:
            try:
                self._file.flush()
            except OSError:
                self.gone = True


class TidyDriver(LinuxDriver):
    """Textual's terminal driver, leaving nothing behind."""

    def __init__(self, app: TidyApp, **options: Any) -> None:
        """Drive the terminal at ``app.output_fd``, reading from standard input."""
        super().__init__(app, **options)
        self._tidy = app
        self._out = SafeFile(app.output_fd, lambda: app.plain_output)
        self._file = cast("Any", self._out)
        self._wake_in, self._wake_out = os.pipe()
        self.awake = False
        """Whether the terminal is ours at the moment."""
        self.given_back = True
        """Whether everything that gives the terminal back has reached it."""
        self._asked = 0.0
        """When the terminal was asked what it has not answered; 0 when nothing is open."""
        self._frame: list[str] = []
        """What has been written of a frame that has begun and not ended."""

    # -- size and modes -----------------------------------------------------------------------

    def _get_terminal_size(self) -> tuple[int, int]:
        # COLUMNS and LINES are not asked: they are out of date after the first resize.
        try:
            width, height = os.get_terminal_size(self._out.fileno())
        except OSError:
            return 80, 24
        return width or 80, height or 24

    def _query_in_band_window_resize(self) -> None:
        """Sizes in band bring mouse positions in pixels with them, and a signal tells the size as well."""

    def _request_terminal_sync_mode_support(self) -> None:
        super()._request_terminal_sync_mode_support()
        self._asked = time.monotonic()

    def start_application_mode(self) -> None:
        """Take the terminal over."""
        self.awake, self.given_back = True, False
        self._writer_thread = None
        # Textual has given it no types.
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self.awake = self._writer_thread is not None

    def stop_application_mode(self) -> None:
        """Give the terminal back with nothing on it."""
        if not self.awake:
            return
        self._frame.clear()
        self.write(BLANK + MODES_OFF)
        super().stop_application_mode()
        self.write("\x1b[0m")
        self.awake = False

    def write(self, data: str) -> None:
        """Write, while the terminal is ours.

        A frame goes out in one piece, so that the writer thread wakes up once for it.
        """
        if not self.awake or self._writer_thread is None:
            self._frame.clear()
            return
        if data == SYNC_START or self._frame:
            self._frame.append(data)
            if data != SYNC_END:
                return
            data = "".join(self._frame)
            self._frame.clear()
        super().write(data)

    def close(self) -> None:
        """End the writer thread once everything is written."""
        super().close()
        self._writer_thread = None
        self.given_back = not self.awake

    def abandon(self) -> None:
        """Put the terminal back at once, from any thread, waiting for nobody."""
        fd = self._out.fileno()
        with contextlib.suppress(OSError, termios.error):
            os.set_blocking(fd, False)
            for _ in range(10):
                if select.select([], [fd], [], 0.02)[1]:
                    os.write(fd, RESET.encode())
                    break
        with contextlib.suppress(OSError, termios.error):
            os.set_blocking(fd, True)
            if self.attrs_before is not None:
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
        self.awake, self.given_back = False, True

    def use_mouse(self, on: bool) -> None:
        """Ask the terminal for the mouse, or give it back."""
        if on != self._mouse:
            if not on:
                self._disable_mouse_support()
            self._mouse = on
            if on:
                self._enable_mouse_support()
            self.flush()

    # -- input --------------------------------------------------------------------------------

    def disable_input(self) -> None:
        """End the input thread and drop what was typed ahead."""
        if self.exit_event.is_set():
            return
        with contextlib.suppress(ValueError):  # not in the main thread
            signal.signal(signal.SIGWINCH, signal.SIG_DFL)
        self._disable_mouse_support()
        self.exit_event.set()
        os.write(self._wake_out, b".")
        if self._key_thread is not None:
            self._key_thread.join(1.0)
            self._key_thread = None
        os.read(self._wake_in, 1)
        self.exit_event.clear()
        self._hear_out()
        with contextlib.suppress(termios.error):
            termios.tcflush(self.fileno, termios.TCIFLUSH)

    def _hear_out(self) -> None:
        """Wait for an answer on its way: it would be shown as if typed, among what is said at the end."""
        with contextlib.suppress(OSError, ValueError):
            while (left := self._asked + ANSWER - time.monotonic()) > 0:
                if not select.select([self.fileno], [], [], left)[0]:
                    return
                data = os.read(self.fileno, 4096)
                if not data or ANSWERED in data:
                    return

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except Exception as error:
            self._loop.call_soon_threadsafe(self._tidy._handle_exception, error)

    def run_input_thread(self) -> None:
        """Read keys until the program leaves or the terminal hangs up; wakes only when there is cause."""
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")("replace").decode
        until = 0.0
        while not self.exit_event.is_set():
            wait = TICK if time.monotonic() < until else None
            ready = select.select([self.fileno, self._wake_in], [], [], wait)[0]
            if self._wake_in in ready:
                return
            if self.fileno in ready:
                try:
                    data = os.read(self.fileno, 4096)
                except OSError:
                    data = b""
                if not data:
                    self._loop.call_soon_threadsafe(self._tidy.hung_up)
                    return
                if ANSWERED in data:
                    self._asked = 0.0
                self._send_all(list(parser.feed(decode(data))))
                until = time.monotonic() + constants.ESCAPE_DELAY + 2 * TICK
            for message in parser.tick():
                self.process_message(message)

    def _send_all(self, found: list[Message]) -> None:
        """Hand on what was read at once; fingers hardly ever send different keys together."""
        keys = [message for message in found if isinstance(message, events.Key)]
        if len({event.key for event in keys}) > 1:
            self._tidy.typed_together(keys[0].time, keys[-1].time)
        for message in found:
            self.process_message(message)

    # -- stopping and going on ----------------------------------------------------------------

    def _sigtstp_application(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._tidy.suspend_soon)

    def _sigcont_application(self, *_: object) -> None:
        # After SIGTSTP the program goes on by itself; this is for SIGSTOP, of which nobody is told.
        if self.awake:
            self._loop.call_soon_threadsafe(self._tidy.continued_soon)

    def sleep(self) -> None:
        """Give the terminal back and stop, as the shell expects; returns when the program goes on.

        Without a shell to wake it the system does not stop a program, and this returns at once.
        """
        self.suspend_application_mode()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(0, signal.SIGTSTP)  # the whole group: a program that started this one waits with it
        signal.signal(signal.SIGTSTP, self._sigtstp_application)
        self.wake()

    def wake(self) -> None:
        """Take the terminal over again, waiting while the program is in the background."""
        while True:
            self.resume_application_mode()
            if self.awake:
                return
            time.sleep(TICK)
