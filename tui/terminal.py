"""An App that ends tidily, stops and goes on covered, and sends only what changed.

It is run by :mod:`tui.run` at this process's own terminal, or with another driver anywhere else.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, cast

from textual import events
from textual._compositor import CompositorUpdate
from textual.app import App

from tui.run import end_process, run_app
from tui.sparse import Ready, Shown

if TYPE_CHECKING:
    from textual.driver import Driver
    from textual.screen import Screen

    from tui.crash import CrashLog
    from tui.driver import TidyDriver

__all__ = ["TidyApp", "end_process", "run_app"]

TWICE = 2.0
"""Seconds within which a second Ctrl+C leaves without asking."""


class TidyApp(App[int]):
    """An App whose faults show one sentence, which can be stopped and resumed, and leaves when told to.

    What an App may bring: :meth:`cover_for_suspend`, :meth:`resumed_after_suspend`, :meth:`interrupted`,
    :meth:`typed_together`, :meth:`tidy_up`.
    """

    CLOSE_TIMEOUT = 1.0

    crash_log: CrashLog | None = None
    """Where faults are logged."""
    output_fd: int = 1
    """The terminal's descriptor for :class:`tui.driver.TidyDriver`."""
    plain_output: bool = False
    """Whether nothing but 7-bit characters may be sent, for locales that are not UTF-8."""
    mouse: bool = True
    """Whether the mouse is heard; else the terminal keeps it, and it marks and copies text."""
    parting: str = ""
    """One sentence printed after the terminal was given back."""
    crashed: bool = False
    """Whether the program ends because of a fault."""
    _leaving: threading.Event | None = None
    _interrupted_at: float = float("-inf")
    _stopping: bool = False

    def __init__(self, *arguments: Any, **words: Any) -> None:
        super().__init__(*arguments, **words)
        self.shown = Shown()
        """What the terminal shows, so that nothing is sent twice."""

    # -- what an App may bring ----------------------------------------------------------------

    def cover_for_suspend(self) -> Awaitable[None] | None:
        """Cover what is private and stop the clocks; may be a coroutine. Called before the program stops."""

    def resumed_after_suspend(self) -> Awaitable[None] | None:
        """The program goes on after it was stopped; may be a coroutine."""

    def interrupted(self) -> bool:
        """Ctrl+C was pressed: ask whether to leave and return ``True``; ``False`` leaves at once."""
        return False

    def typed_together(self, first: float, last: float) -> None:
        """Different keys came at once, as pasted text does; called from the thread that reads."""

    def tidy_up(self) -> None:
        """The program ends, in whatever way: keep everything. Called once, when no screen is left."""

    def use_mouse(self, on: bool) -> None:
        """Hear the mouse, or leave it to the terminal, from now on."""
        from tui.driver import TidyDriver

        self.mouse = on
        if isinstance(self._driver, TidyDriver):
            self._driver.use_mouse(on)

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
        """Hear Ctrl+C, Ctrl+Z and Ctrl+L before anything else does, whatever is on the screen."""
        if isinstance(event, events.Key) and event.key == "ctrl+c":
            self.action_interrupt()
        elif isinstance(event, events.Key) and event.key == "ctrl+z":
            self.suspend_soon()
        elif isinstance(event, events.Key) and event.key == "ctrl+l":
            self.redraw()
        else:
            if isinstance(event, events.Resize):
                self.shown.forget()
            await super().on_event(event)

    def action_interrupt(self) -> None:
        """Ctrl+C: leave, or ask once; a second one soon after leaves whatever is asked."""
        now = time.monotonic()
        again = now - self._interrupted_at < TWICE
        self._interrupted_at = now
        if again or not self.interrupted():
            self.leave(128 + signal.SIGINT)

    # -- painting -----------------------------------------------------------------------------

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Send only what differs from what is there."""
        drawn = self._running and not self._closed and not self._batch_count and not self.is_headless
        if drawn and isinstance(renderable, CompositorUpdate) and self._driver is not None:
            changes = self.shown.changes(renderable, self.console, self.size)
            if not changes:
                self.post_display_hook()
                return
            renderable = Ready(changes)
        super()._display(screen, renderable)

    def redraw(self) -> None:
        """Paint everything again, whatever the terminal is thought to show (Ctrl+L)."""
        self.shown.forget()
        self.refresh(layout=True)

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

    def _pause_soon(self, how: Callable[[], Awaitable[None]]) -> None:
        from tui.driver import TidyDriver

        if not self._stopping and not self._exit and isinstance(self._driver, TidyDriver):
            self._stopping = True
            self.call_later(how)

    async def _suspend(self) -> None:
        await self._paused(lambda driver: driver.sleep())

    async def _retake(self) -> None:
        def retake(driver: TidyDriver) -> None:
            driver.suspend_application_mode()
            driver.wake()

        await self._paused(retake)

    async def _paused(self, pause: Callable[[TidyDriver], None]) -> None:
        try:
            await _settled(self.cover_for_suspend())
            pause(cast("TidyDriver", self._driver))  # asked for in :meth:`_pause_soon`
            self.redraw()
            await _settled(self.resumed_after_suspend())
        finally:
            self._stopping = False


async def _settled(result: Awaitable[None] | None) -> None:
    if result is not None:
        await result
