"""An App that ends tidily, and how to run it at this process's terminal.

Exit codes: 0 after leaving, 1 after a fault, 128 and the signal's number after HUP (129), INT and Ctrl+C
(130), QUIT (131) and TERM (143). Whatever is still at work is not waited for.
"""

from __future__ import annotations

import asyncio
import gc
import inspect
import os
import signal
import sys
import threading
import time
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import App

if TYPE_CHECKING:
    from textual.driver import Driver

    from tui.crash import CrashLog

GRACE = 1.5
"""Seconds a program that leaves has before it is ended."""

STARTED = 1.0
"""Seconds after which the program has started for certain."""

TWICE = 2.0
"""Seconds within which a second Ctrl+C leaves without asking."""


class TidyApp(App[int]):
    """An App whose faults show one sentence, which can be stopped and resumed, and leaves when told to.

    What an App may bring: :meth:`cover_for_suspend`, :meth:`resumed_after_suspend`, :meth:`interrupted`,
    :meth:`tidy_up`.
    """

    CLOSE_TIMEOUT = 1.0

    crash_log: CrashLog | None = None
    """Where faults are logged."""
    output_fd: int = 1
    """The terminal's descriptor for :class:`tui.driver.TidyDriver`."""
    plain_output: bool = False
    """Whether nothing but 7-bit characters may be sent, for locales that are not UTF-8."""
    parting: str = ""
    """One sentence printed after the terminal was given back."""
    crashed: bool = False
    """Whether the program ends because of a fault."""
    _leaving: threading.Event | None = None
    _interrupted_at: float = float("-inf")
    _stopping: bool = False

    # -- what an App may bring ----------------------------------------------------------------

    def cover_for_suspend(self) -> Any:
        """Cover what is private and stop the clocks; may be a coroutine. Called before the program stops."""

    def resumed_after_suspend(self) -> Any:
        """The program goes on after it was stopped; may be a coroutine."""

    def interrupted(self) -> bool:
        """Ctrl+C was pressed: ask whether to leave and return ``True``; ``False`` leaves at once."""
        return False

    def tidy_up(self) -> None:
        """The program ends, in whatever way: keep everything. Called once, when no screen is left."""

    # -- leaving ------------------------------------------------------------------------------

    def get_driver_class(self) -> type[Driver]:
        """The driver of this process's own terminal."""
        from tui.driver import TidyDriver

        return TidyDriver

    def leave(self, code: int = 0) -> None:
        """End the program with an exit code; the first call counts."""
        if not self._exit:
            self.exit(code, return_code=code)

    def exit(self, result: int | None = None, return_code: int = 0, message: Any | None = None) -> None:
        """End the program; nothing that is still at work is waited for."""
        if self._leaving is not None:
            self._leaving.set()
        super().exit(result, return_code, message)

    def hung_up(self) -> None:
        """The terminal is gone."""
        self.leave(128 + signal.SIGHUP)

    async def on_event(self, event: events.Event) -> None:
        """Hear Ctrl+C and Ctrl+Z before anything else does, whatever is on the screen."""
        if isinstance(event, events.Key) and event.key == "ctrl+c":
            self.action_interrupt()
        elif isinstance(event, events.Key) and event.key == "ctrl+z":
            self.suspend_soon()
        else:
            await super().on_event(event)

    def action_interrupt(self) -> None:
        """Ctrl+C: leave, or ask once; a second one soon after leaves whatever is asked."""
        now = time.monotonic()
        again = now - self._interrupted_at < TWICE
        self._interrupted_at = now
        if again or not self.interrupted():
            self.leave(128 + signal.SIGINT)

    # -- faults -------------------------------------------------------------------------------

    def _handle_exception(self, error: Exception) -> None:
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        if not self.crashed:
            self.crashed = True
            if self.crash_log is not None:
                self.parting = self.crash_log.report(error)
        if self._leaving is not None:
            self._leaving.set()
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()

    def panic(self, *renderables: Any) -> None:
        """End because of a fault; what it would like to show may hold anything and is not shown."""
        self._handle_exception(RuntimeError("panic"))

    def _print_error_renderables(self) -> None:
        self._exit_renderables.clear()

    # -- stopping and going on ----------------------------------------------------------------

    def suspend_soon(self) -> None:
        """Stop the program as soon as what is private is covered."""
        self._pause_soon(self._suspend)

    def continued_soon(self) -> None:
        """The program was stopped without being told and goes on: take the terminal over again, covered."""
        self._pause_soon(self._retake)

    def _pause_soon(self, how: Any) -> None:
        from tui.driver import TidyDriver

        if not self._stopping and not self._exit and isinstance(self._driver, TidyDriver):
            self._stopping = True
            self.call_later(how)

    async def _suspend(self) -> None:
        await self._paused(lambda driver: driver.sleep())

    async def _retake(self) -> None:
        def retake(driver: Any) -> None:
            driver.suspend_application_mode()
            driver.wake()

        await self._paused(retake)

    async def _paused(self, pause: Any) -> None:
        try:
            await _settled(self.cover_for_suspend())
            pause(self._driver)
            self.refresh(layout=True)
            await _settled(self.resumed_after_suspend())
        finally:
            self._stopping = False


async def _settled(result: Any) -> None:
    if inspect.isawaitable(result):
        await result


def run_app(app: TidyApp, log: CrashLog) -> int:
    """Run an App at this process's terminal, which must be one; the exit code.

    Standard output and error lead to the log while it runs, whoever writes to them.
    """
    from tui.crash import divert, loop_handler

    app.crash_log = log
    divert(log)
    app.output_fd = os.dup(1)
    saved = {fd: os.dup(fd) for fd in (1, 2)}
    for fd in saved:
        os.dup2(log.descriptor(), fd)
    app._leaving = threading.Event()
    code = 1
    loop = asyncio.new_event_loop()
    loop.set_exception_handler(loop_handler(log))
    _heed_signals(app, loop)
    _guard(app, saved)
    loop.call_later(STARTED, _collect_garbage)
    try:
        asyncio.set_event_loop(loop)
        app.run(loop=loop)
        code = 1 if app.crashed else app.return_code or 0
        app.tidy_up()
    except BaseException as error:
        code, app.crashed, app.parting = 1, True, log.report(error)
    finally:
        app._leaving.set()
        _give_back(app, saved)
    _say_goodbye(app)
    return code


def _collect_garbage() -> None:
    """Look for garbage again, though not among what is there for good."""
    gc.freeze()
    gc.enable()


def end_process(code: int) -> None:
    """End at once with what is still at work in threads and worker processes."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            continue
    processes = sys.modules.get("multiprocessing.process")
    if processes is not None:
        for child in processes.active_children():
            child.kill()
    os._exit(code)


def _give_back(app: TidyApp, saved: dict[int, int]) -> None:
    """Put the terminal back if the driver has not done so, and standard output and error with it."""
    driver: Any = app._driver
    if not getattr(driver, "given_back", True):
        driver.abandon()
    for fd, was in saved.items():
        os.dup2(was, fd)


def _say_goodbye(app: TidyApp) -> None:
    if app.parting:
        fd = 2 if app.crashed else 1
        try:
            os.write(fd, f"{app.parting}\n".encode(errors="replace"))
        except OSError:
            return


def _heed_signals(app: TidyApp, loop: asyncio.AbstractEventLoop) -> None:
    """Leave on each signal that asks for it, also while the loop is busy or waits for the terminal."""

    def leave(number: int, _: object) -> None:
        if app._leaving is not None:
            app._return_code = 128 + number
            app._leaving.set()
        loop.call_soon_threadsafe(app.leave, 128 + number)

    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
        signal.signal(number, leave)


def _guard(app: TidyApp, saved: dict[int, int]) -> None:
    """End the process if leaving takes longer than :data:`GRACE`."""

    def watch() -> None:
        assert app._leaving is not None
        app._leaving.wait()
        time.sleep(GRACE)
        _give_back(app, saved)
        _say_goodbye(app)
        end_process(1 if app.crashed else app._return_code or 0)

    threading.Thread(target=watch, daemon=True, name="hotseat-guard").start()
