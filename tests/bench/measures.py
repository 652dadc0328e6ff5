"""What is measured, each as a generator of figures."""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from rules.kit.options import read_options
from rules.registry import GAMES
from tests.bench import playing, probe
from tests.bench.figures import Figure
from tests.bench.scenes import RANDOM_PLAY, SCENES, Scene
from tests.support.matches import almost_finished
from tests.support.pty import HOTSEAT, Program, environment

SIZES = ((100, 30), (160, 45))
BARE = (sys.executable, "-m", "tests.bench.samples.bare")
BOARD = (sys.executable, "-m", "tests.bench.samples.board")
DEAF = 0.7
"""Seconds after which a curtain hears keys."""
REDRAW = "ctrl+l"
"""The key that paints everything again."""
COVERED = "screen is covered"
"""What every curtain says."""


class Bench:
    """One run: a home folder of its own, in which nothing is shown for the first time."""

    def __init__(self, folder: Path, repeats: int) -> None:
        self.folder = folder
        self.repeats = repeats
        seen = ["cover", *(f"primer:{key}" for key in GAMES)]
        self.settings = folder / "settings.toml"
        self.settings.write_text(f'bots = "instant"\nseen = {seen!r}\n'.replace("'", '"'))

    def hotseat(self, *words: str, size: tuple[int, int] = SIZES[0]) -> Program:
        """The program, started."""
        words = (*words, "--config", str(self.settings), "--data", str(self.folder / "data"))
        return self.start((*HOTSEAT, *words), size)

    def home(self, size: tuple[int, int] = SIZES[0]) -> Program:
        """The program as people start it, without a command parser."""
        return self.start(HOTSEAT, size)

    def start(self, argv: Sequence[str], size: tuple[int, int] = SIZES[0]) -> Program:
        """A program at a terminal."""
        return Program(argv, environment(self.folder), size=size)

    def several(self, measure: Callable[[], float]) -> float:
        """The median of several tries."""
        return statistics.median(measure() for _ in range(self.repeats))

    # -- start, memory, leaving ---------------------------------------------------------------

    def starting(self) -> Iterator[Figure]:
        """CPU time to the first text, in turns with the bare program, and what leaving takes."""
        first: dict[str, list[float]] = {"home": [], "bare": []}
        last: dict[str, list[float]] = {"home": [], "bare": []}
        untidy = 0
        for _ in range(self.repeats):
            for name, argv in (("bare", BARE), ("home", HOTSEAT)):
                with self.start(argv) as program:
                    first[name].append(probe.first_text(program))
                    last[name].append(probe.leaving(program))
                    untidy += len(program.untidy()) if name == "home" else 0
        bare, home = statistics.median(first["bare"]), statistics.median(first["home"])
        yield Figure("CPU to first text of home", home, "ms", 1.4 * bare, bare)
        bare, home = statistics.median(last["bare"]), statistics.median(last["home"])
        yield Figure("leaving home", home, "ms", bare + 60, bare)
        yield Figure("modes left on after leaving", untidy, "modes", 0)

    def resting(self) -> Iterator[Figure]:
        """What home and the screens of a match cost when nothing happens."""
        with self.start(BARE) as program:
            probe.ready(program)
            bare = probe.idle(program).cpu
        with self.home() as program:
            yield from _idle("home", program, bare)
        for key, scene in _scenes():
            with self.hotseat("play", key, *scene.words) as program:
                yield from _idle(f"{key} first screen", program, bare)
                _to_curtain(program, scene)
                yield from _idle(f"{key} curtain", program, bare)
                program.press(scene.open)
                program.wait_gone(COVERED)
                yield from _idle(f"{key} open hand", program, bare)

            if scene.clock:
                yield self._ticking(key, scene)

    def _ticking(self, key: str, scene: Scene) -> Figure:
        """What a clock that runs before an open hand sends a second."""
        with self.hotseat("play", key, *scene.words, *scene.clock) as program:
            probe.ready(program)
            for press in scene.to_clock:
                program.rest(DEAF)
                program.press(press)
            program.wait_for(r"\d+ s left")
            return Figure(f"{key} running clock", probe.idle(program, 4.0).bytes, "B/s", 120)

    def remembering(self) -> Iterator[Figure]:
        """Memory after a whole match that bots play."""
        with self.start(BARE) as program:
            probe.ready(program)
            bare = probe.memory_mb(program.pid)
        for key, scene in _scenes():
            match = almost_finished(self.folder / "data", GAMES[key], scene.usual, 5, leave=4)
            with self.hotseat("resume", match) as program:
                program.until(lambda key=key: self.finished(key), "a result")  # type: ignore[misc]
                program.rest(1.0)
                memory = probe.memory_mb(program.pid)
                yield Figure(f"{key} memory after a match", memory, "MB", 1.7 * bare, bare)

    def finished(self, key: str) -> bool:
        """Whether a match of this game has been played to its end in this folder."""
        from tui.store import Store

        path = self.folder / "data" / "hotseat.sqlite3"
        if not path.exists():
            return False
        with Store(path) as store:
            return any(
                info.game == key and info.status.startswith("finished") for info in store.list_matches()
            )

    # -- keys and actions ---------------------------------------------------------------------

    def stepping(self) -> Iterator[Figure]:
        """A cursor step on each board, at both sizes, against the board drawn by line."""
        for size in SIZES:
            place = f"at {size[0]}x{size[1]}"
            with self.start(BOARD, size) as program:
                probe.ready(program)
                stick = probe.cost_of_keys(program, ["right", "left"] * 15)
            for key, scene in _scenes():
                with self.hotseat("play", key, *scene.words, size=size) as program:
                    _open_hand(program, scene)
                    cost = probe.cost_of_keys(program, list(scene.steps) * 15)
                    yield Figure(f"{key} cursor step {place}, CPU", cost.cpu, "ms", 2 * stick.cpu, stick.cpu)
                    limit = 700.0 if size == SIZES[0] else float("inf")
                    yield Figure(f"{key} cursor step {place}", cost.bytes, "B", limit, stick.bytes)

    def acting(self) -> Iterator[Figure]:
        """An action shown, and the curtain going up and down."""
        for key, scene in _scenes():
            acts: list[probe.Cost] = []
            up: list[probe.Cost] = []
            down: list[probe.Cost] = []
            for _ in range(self.repeats):
                with self.hotseat("play", key, *scene.words) as program:
                    _to_curtain(program, scene)
                    curtain = _cost(program, REDRAW).bytes
                    for _ in range(3):
                        down.append(_cost(program, scene.open))
                        program.wait_gone(COVERED)
                        up.append(_cost(program, scene.cover))
                        program.wait_for(COVERED)
                        program.rest(DEAF)
                    program.press(scene.open)
                    program.wait_gone(COVERED)
                    hand = _cost(program, REDRAW).bytes
                    acts.append(_cost(program, *scene.act))
            yield from _shown(f"{key} action shown", acts, 15.0, 8000.0)
            yield from _shown(f"{key} curtain down", down, 40.0, 1.2 * hand, hand)
            yield from _shown(f"{key} curtain up", up, 40.0, 1.2 * curtain, curtain)

    def holding(self) -> Iterator[Figure]:
        """A held key over a slow link."""
        for key, scene in _scenes():
            with self.hotseat("play", key, *scene.words) as program:
                _open_hand(program, scene)
                yield Figure(
                    f"{key} held key at 100 ms, 1 Mbit/s", probe.held(program, scene.steps), "ms", 200
                )

    # -- rules and bots -----------------------------------------------------------------------

    def thinking(self) -> Iterator[Figure]:
        """Random play against the lean playout, and the moves of bots."""
        for key, game in GAMES.items():
            seats = min(4, game.seats[-1])
            options = game.settle(game.Options(), ["bot"] * seats)
            lean = playing.lean_speed(1.0)
            speed = playing.random_speed(game, options, seats, 1.5)
            yield Figure(f"{key} random decisions", speed, "/s", lean / RANDOM_PLAY.get(key, 80), lean)
            for mode, (slower, pairs) in playing.MODES.get(key, {}).items():
                other = game.settle(read_options(game.Options, pairs), ["bot"] * seats)
                speed = playing.random_speed(game, other, seats, 1.5)
                yield Figure(f"{key} {mode} random decisions", speed, "/s", lean / slower, lean)
            times = sorted(playing.bot_times(game, options, seats, "medium", 1.5))
            yield Figure(f"{key} medium bot, 95th percentile", times[len(times) * 95 // 100], "ms", 50)


MEASURES: dict[str, Callable[[Bench], Iterator[Figure]]] = {
    "start": Bench.starting,
    "step": Bench.stepping,
    "act": Bench.acting,
    "hold": Bench.holding,
    "idle": Bench.resting,
    "memory": Bench.remembering,
    "rules": Bench.thinking,
}
"""What can be asked for by name."""


def run(names: Sequence[str], repeats: int) -> Iterator[Figure]:
    """The figures of these measures, as they come."""
    with tempfile.TemporaryDirectory(prefix="hotseat-bench-") as folder:
        for name in names:
            yield from MEASURES[name](Bench(Path(folder), repeats))


def _scenes() -> list[tuple[str, Scene]]:
    return [(key, SCENES[key]) for key in GAMES if key in SCENES]


def _to_curtain(program: Program, scene: Scene) -> None:
    probe.ready(program)
    program.rest(DEAF)
    for _ in range(3):
        # A primer that has not been read comes first and is left with the same key.
        if COVERED not in program.text:
            program.press(*scene.to_curtain)
            program.rest(DEAF)
    program.wait_for(COVERED)
    program.rest(DEAF)


def _open_hand(program: Program, scene: Scene) -> None:
    _to_curtain(program, scene)
    program.press(scene.open)
    program.wait_gone(COVERED)
    program.rest(0.3)


def _cost(program: Program, *keys: str) -> probe.Cost:
    """What keys cost, up to the rest of the screen."""
    return probe.cost_of(program, partial(program.press, *keys, settle=False))


def _shown(
    name: str, costs: Sequence[probe.Cost], cpu: float, most: float, repaint: float | None = None
) -> Iterator[Figure]:
    """CPU time and bytes of something shown; ``repaint`` is what painting all of it takes."""
    yield Figure(f"{name}, CPU", statistics.median(cost.cpu for cost in costs), "ms", cpu)
    yield Figure(name, statistics.mean(cost.bytes for cost in costs), "B", most, repaint)


def _idle(name: str, program: Program, bare: float) -> Iterator[Figure]:
    probe.ready(program)
    program.rest(DEAF)
    cost = probe.idle(program)
    yield Figure(f"idle {name}", cost.bytes, "B/s", 0)
    # The bare program's own figure is a fraction of a millisecond, so a little is allowed on top.
    yield Figure(f"idle {name}, CPU a second", cost.cpu, "ms", max(1.2 * bare, bare + 0.5), bare)
