"""What keys cost: a step of the cursor, an action shown, the curtain, a key that is held."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from functools import partial

from tests.bench import probe
from tests.bench.bench import BOARD, COVERED, DEAF, SIZES, Bench, cover, open_hand, scenes, to_curtain
from tests.bench.figures import Figure
from tests.bench.scenes import Scene
from tests.support.pty import Program, key_bytes

REDRAW = "ctrl+l"
"""The key that paints everything again."""
TIMES_BOARD = 2.0
"""CPU of a step, in steps of the board that is drawn by line."""
STEP_BYTES = 700.0
"""Bytes of a step at the first of the sizes, on average."""


def stepping(bench: Bench) -> Iterator[Figure]:
    """A step of the cursor to a place where it was not before, in turns with the board drawn by line."""
    for size in SIZES:
        with bench.start(BOARD, size) as board:
            probe.ready(board)
            for key, scene in scenes():
                with bench.match(key, scene, size=size) as program:
                    to_curtain(program, scene)
                    name = f"{key} cursor step at {size[0]}x{size[1]}"
                    limit = STEP_BYTES if size == SIZES[0] else float("inf")
                    yield from _steps(bench, name, limit, scene, program, board)


def _steps(
    bench: Bench, name: str, limit: float, scene: Scene, program: Program, board: Program
) -> Iterator[Figure]:
    costs: list[probe.Cost] = []
    sticks: list[probe.Cost] = []
    # What was drawn once for an open hand is not drawn again, so the hand is opened anew for each walk.
    for _ in range(bench.repeats + 3):
        open_hand(program, scene)
        for step in scene.steps:
            costs.append(_cost(program, step))
            sticks.append(_cost(board, "right"))
        cover(program, scene)
    told = [cost for cost in costs if cost.bytes]
    assert 2 * len(told) > len(costs), f"{name}: the keys do nothing"
    stick = statistics.median(cost.cpu for cost in sticks)
    cpu = statistics.median(cost.cpu for cost in told)
    yield Figure(f"{name}, CPU", cpu, "ms", TIMES_BOARD * stick, stick)
    yield Figure(name, _mean_bytes(told), "B", limit, _mean_bytes(sticks))


def acting(bench: Bench) -> Iterator[Figure]:
    """An action shown, and the curtain going up and down."""
    for key, scene in scenes():
        acts: list[probe.Cost] = []
        up: list[probe.Cost] = []
        down: list[probe.Cost] = []
        for _ in range(bench.repeats):
            with bench.match(key, scene) as program:
                to_curtain(program, scene)
                curtain = _cost(program, REDRAW).bytes
                for _ in range(3):
                    up.append(_cost(program, scene.open))
                    program.wait_gone(COVERED)
                    down.append(_cost(program, scene.cover))
                    program.wait_for(COVERED)
                    program.rest(DEAF)
                program.press(scene.open)
                program.wait_gone(COVERED)
                hand = _cost(program, REDRAW).bytes
                acts.append(_cost(program, *scene.act))
        yield from _shown(f"{key} action shown", acts, 15.0, 8000.0)
        yield from _shown(f"{key} curtain up", up, 40.0, 1.2 * hand, hand)
        yield from _shown(f"{key} curtain down", down, 40.0, 1.2 * curtain, curtain)


def holding(bench: Bench) -> Iterator[Figure]:
    """A held key over a slow link."""
    for key, scene in scenes():
        with bench.match(key, scene) as program:
            to_curtain(program, scene)
            open_hand(program, scene)
            rests = [probe.held(program, scene.held) for _ in range(max(1, bench.repeats // 2))]
            yield Figure(f"{key} held key at 100 ms, 1 Mbit/s", statistics.median(rests), "ms", 200)


def _cost(program: Program, *keys: str) -> probe.Cost:
    """What keys cost, up to the rest of the screen."""
    if len(keys) == 1:
        return probe.cost_of(program, partial(program.send, key_bytes(keys[0])))
    return probe.cost_of(program, partial(program.press, *keys, settle=False))


def _shown(
    name: str, costs: Sequence[probe.Cost], cpu: float, most: float, repaint: float | None = None
) -> Iterator[Figure]:
    """CPU time and bytes of something shown; ``repaint`` is what painting all of it takes."""
    assert all(cost.bytes for cost in costs), f"{name}: nothing was shown"
    yield Figure(f"{name}, CPU", statistics.median(cost.cpu for cost in costs), "ms", cpu)
    yield Figure(name, _mean_bytes(costs), "B", most, repaint)


def _mean_bytes(costs: Sequence[probe.Cost]) -> float:
    return statistics.mean(cost.bytes for cost in costs)
