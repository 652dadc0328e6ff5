"""What screens cost when nothing happens, and what is remembered after a match."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

from rules.registry import GAMES
from tests.bench import probe
from tests.bench.bench import BARE, DEAF, Bench, open_hand, scenes, to_curtain
from tests.bench.figures import Figure
from tests.bench.scenes import Scene
from tests.support.matches import almost_finished
from tests.support.pty import Program

SHARED = {"set-up": "enter", "rules": "r", "matches": "m", "options": "o", "help": "?"}
"""Screens that home opens, and the key that does."""
ROWS_LEFT = 4
"""How much of a match that bots have played is still to come when it is taken up."""
MEMORY = 1.7
"""What a match may take, in bare programs."""


def resting(bench: Bench) -> Iterator[Figure]:
    """What each screen costs a second while nothing happens, and a clock that runs before an open hand."""
    with bench.start(BARE) as program:
        probe.ready(program)
        bare = probe.idle(program).cpu
    with bench.hotseat() as program:
        yield from _idle("home", program, bare)
        for name, key in SHARED.items():
            before = program.text
            program.press(key)
            assert program.text != before, f"{key} opens no {name}"
            yield from _idle(name, program, bare)
            program.press("escape")
            program.rest(DEAF)
    for key, scene in scenes():
        with bench.match(key, scene) as program:
            yield from _idle(f"{key} first screen", program, bare)
            to_curtain(program, scene)
            yield from _idle(f"{key} curtain", program, bare)
            open_hand(program, scene)
            yield from _idle(f"{key} open hand", program, bare)
        yield from _after(bench, key, scene, bare)
        if scene.clock:
            yield _ticking(bench, key, scene)


def _idle(name: str, program: Program, bare: float) -> Iterator[Figure]:
    probe.ready(program)
    program.rest(DEAF)
    cost = probe.idle(program)
    yield Figure(f"idle {name}", cost.bytes, "B/s", 0)
    # The bare program's own figure is a fraction of a millisecond, so a little is allowed on top.
    yield Figure(f"idle {name}, CPU a second", cost.cpu, "ms", max(1.2 * bare, bare + 0.5), bare)


def _after(bench: Bench, key: str, scene: Scene, bare: float) -> Iterator[Figure]:
    """The result of a match, and its first screen when it is watched again."""
    match = almost_finished(bench.data, GAMES[key], scene.usual, 5, ROWS_LEFT)
    with bench.hotseat("resume", match) as program:
        program.wait_for(r"\[a\] again")
        yield from _idle(f"{key} result", program, bare)
        program.press("w")
        yield from _idle(f"{key} replay", program, bare)


def _ticking(bench: Bench, key: str, scene: Scene) -> Figure:
    """What a clock that runs before an open hand sends a second."""
    with bench.match(key, scene, *scene.clock) as program:
        probe.ready(program)
        for press in scene.to_clock:
            program.rest(DEAF)
            program.press(press)
        program.wait_for(r"\d+ s left")
        return Figure(f"{key} running clock", probe.idle(program, 4.0).bytes, "B/s", 120)


def remembering(bench: Bench) -> Iterator[Figure]:
    """Memory after a whole match that bots play: taken up at home, and on the command line.

    What parses the command line stays in memory, and it alone is a quarter of the bare program.
    """
    times = range(max(1, bench.repeats // 2))
    bare = statistics.median(_bare_memory(bench) for _ in times)
    for key, scene in scenes():
        for name, at_home in (("", True), (" from the command line", False)):
            found = statistics.median(_memory(bench, key, scene, at_home) for _ in times)
            yield Figure(f"{key} memory after a match{name}", found, "MB", MEMORY * bare, bare)


def _bare_memory(bench: Bench) -> float:
    with bench.start(BARE) as program:
        probe.ready(program)
        return probe.memory_mb(program.pid)


def _memory(bench: Bench, key: str, scene: Scene, at_home: bool) -> float:
    match = almost_finished(bench.data, GAMES[key], scene.usual, 5, ROWS_LEFT)
    with bench.hotseat(*(() if at_home else ("resume", match))) as program:
        if at_home:
            probe.ready(program)
            # It is the first thing to do there.
            program.press("enter")
        program.wait_for(r"\[a\] again")
        program.rest(1.0)
        assert bench.finished(key)
        return probe.memory_mb(program.pid)
