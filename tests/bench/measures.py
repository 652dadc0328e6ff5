"""What is measured, each as a generator of figures."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tests.bench.bench import Bench
from tests.bench.figures import Figure
from tests.bench.keying import acting, holding, stepping
from tests.bench.playing import thinking
from tests.bench.resting import remembering, resting
from tests.bench.starting import leaving, starting

MEASURES: dict[str, Callable[[Bench], Iterator[Figure]]] = {
    "start": starting,
    "leave": leaving,
    "step": stepping,
    "act": acting,
    "hold": holding,
    "idle": resting,
    "memory": remembering,
    "rules": thinking,
}
"""What can be asked for by name."""


def run(names: Sequence[str], repeats: int) -> Iterator[Figure]:
    """The figures of these measures, as they come; each has a home folder of its own."""
    for name in names:
        with tempfile.TemporaryDirectory(prefix="hotseat-bench-") as folder:
            yield from MEASURES[name](Bench(Path(folder), repeats))
