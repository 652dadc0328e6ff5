"""What starting and leaving cost."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

from tests.bench import probe
from tests.bench.bench import BARE, Bench, open_hand, scenes, to_curtain
from tests.bench.figures import Figure
from tests.bench.scenes import Scene

LATER = 60.0
"""Milliseconds that leaving may take longer than the bare program's."""


def starting(bench: Bench) -> Iterator[Figure]:
    """CPU time to the first text, in turns with the bare program."""
    bare, home = [], []
    # Starting is what differs most from one time to the next.
    for _ in range(2 * bench.repeats + 1):
        with bench.start(BARE) as program:
            bare.append(probe.first_text(program))
        with bench.hotseat() as program:
            home.append(probe.first_text(program))
    stick = statistics.median(bare)
    yield Figure("CPU to first text of home", statistics.median(home), "ms", 1.4 * stick, stick)


def leaving(bench: Bench) -> Iterator[Figure]:
    """How long leaving takes, from home and out of an open hand, and what it leaves changed."""
    bare, home = [], []
    untidy = 0
    for _ in range(bench.repeats):
        with bench.start(BARE) as program:
            probe.ready(program)
            bare.append(probe.leaving(program))
        with bench.hotseat() as program:
            probe.ready(program)
            home.append(probe.leaving(program))
            untidy += len(program.untidy())
    stick = statistics.median(bare)
    yield from _left("home", home, untidy, stick)
    for key, scene in scenes():
        found = [_leave_match(bench, key, scene) for _ in range(max(1, bench.repeats // 2))]
        yield from _left(key, [took for took, _ in found], sum(left for _, left in found), stick)


def _leave_match(bench: Bench, key: str, scene: Scene) -> tuple[float, int]:
    """Milliseconds from the second Ctrl+C to the end of the program, and how much was left changed."""
    with bench.match(key, scene) as program:
        to_curtain(program, scene)
        open_hand(program, scene)
        program.press("ctrl+c")
        return probe.leaving(program, "ctrl+c"), len(program.untidy())


def _left(place: str, times: list[float], untidy: int, stick: float) -> Iterator[Figure]:
    yield Figure(f"leaving {place}", statistics.median(times), "ms", stick + LATER, stick)
    yield Figure(f"modes left on after leaving {place}", untidy, "modes", 0)
