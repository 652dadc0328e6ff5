"""``python -m tests.bench``: the budgets, each beside a bare program measured in the same run."""

from __future__ import annotations

import argparse
import sys

from tests.bench.figures import Figure, table
from tests.bench.measures import MEASURES, run


def main() -> int:
    """Measure, print, and with ``--strict`` fail when a budget is broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("measure", nargs="*", help=f"what to measure: {', '.join(MEASURES)}; all if left out")
    parser.add_argument("--repeats", type=int, default=3, help="tries for each median")
    parser.add_argument("--strict", action="store_true", help="exit code 1 if a budget is broken")
    chosen = parser.parse_args()
    unknown = [name for name in chosen.measure if name not in MEASURES]
    if unknown:
        parser.error(f"{unknown[0]!r} cannot be measured; there are {', '.join(MEASURES)}")
    figures: list[Figure] = []
    for figure in run(chosen.measure or list(MEASURES), max(1, chosen.repeats)):
        figures.append(figure)
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print("\n".join(table(figures)))
    over = [figure.name for figure in figures if not figure.ok]
    print(f"\n{len(figures) - len(over)} of {len(figures)} budgets kept.")
    return 1 if over and chosen.strict else 0


if __name__ == "__main__":
    sys.exit(main())
