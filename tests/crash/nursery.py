"""Starts short-lived programs quickly, so that dozens can be killed: ``python -m tests.crash.nursery``.

Everything is imported once, and each job runs in a fork. A job is a line of JSON on standard input. What it
answers on standard output is the number of the process, and, when that has ended, how: the exit code, or
minus the signal.
"""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import traceback
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.crash import playing, told
from tests.support.pty import ROOT
from tui.store import schema

JOBS = {"storm": playing.storm, "session": playing.session, "told": told.told}


class Nursery:
    """The test's end: one job at a time."""

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.crash.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            text=True,
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        self.process.wait()

    def start(self, job: str, path: Path, game: str, seed: int, die: int = 0) -> int:
        """Start a job; its process. ``die`` counts the statements to the database it lives to see."""
        assert self.process.stdin is not None
        line = json.dumps({"job": job, "path": str(path), "game": game, "seed": seed, "die": die})
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self._number()

    def ended(self) -> int:
        """Wait for the job's end; its exit code or minus the signal."""
        return self._number()

    def _number(self) -> int:
        assert self.process.stdout is not None
        return int(self.process.stdout.readline())


def mortal(die: int) -> None:
    """Let this process be killed at its statement number ``die`` to any database."""
    left = die
    connect: Any = sqlite3.connect

    def count(statement: str) -> None:
        nonlocal left
        left -= 1
        if left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def connected(*arguments: Any, **words: Any) -> sqlite3.Connection:
        database: sqlite3.Connection = connect(*arguments, **words)
        database.set_trace_callback(count)
        return database

    schema.sqlite3.connect = connected  # type: ignore[attr-defined]


def main() -> None:
    """Do jobs until there are no more."""
    for line in sys.stdin:
        job = json.loads(line)
        child = os.fork()
        if not child:
            code = 1
            try:
                if job["die"]:
                    mortal(job["die"])
                JOBS[job["job"]](Path(job["path"]), job["game"], job["seed"])
                code = 0
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(code)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
