"""An App at this process's own terminal, from taking it over to giving it back.

Exit codes: 0 after leaving, 1 after a fault, 128 and the signal's number after HUP (129), INT and Ctrl+C
(130), QUIT (131) and TERM (143). Whatever is still at work is not waited for.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import threading
import time
from typing import TYPE_CHECKING, Any

from tui.crash import divert, loop_handler

if TYPE_CHECKING:
    from tui.crash import CrashLog
    from tui.terminal import TidyApp

GRACE = 1.5
"""Seconds a program that leaves has before it is ended."""

STARTED = 1.0
"""Seconds after which the program has started for certain."""


def run_app(app: TidyApp, log: CrashLog) -> int:
    """Run an App at this process's terminal, which must be one; the exit code.

    Standard output and error lead to the log while it runs, whoever writes to them.
    """
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
        app.run(loop=loop, mouse=app.mouse)
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
