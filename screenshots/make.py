"""The pictures of the README, made by the program itself: ``make shots``.

Which they are says ``SHOTS`` in each ``tests/snapshots/scenes_<key>.py``. Each is a whole App on fake time,
with a fixed seed and nothing from outside, so that the same program makes the same pictures. Names given as
arguments make only those.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from tests import outside  # noqa: E402

if __name__ == "__main__":
    # Textual and the clock look outside when they are first loaded.
    outside.shut_out()
    os.environ.update(outside.FIXED)
    time.tzset()

from screenshots.picture import png_of, standalone  # noqa: E402
from tests.snapshots.gallery import svg_of  # noqa: E402
from tests.snapshots.scenes import SCENES, SHOTS  # noqa: E402


async def drawn(name: str) -> str:
    """A picture as SVG."""
    key, case = SHOTS[name]
    async with SCENES[key].shown(case) as at:
        return standalone(svg_of(at))


async def make(names: list[str]) -> None:
    """Make pictures, and remove those that no longer have a name."""
    for name in names:
        svg = await drawn(name)
        (HERE / f"{name}.svg").write_text(svg, encoding="utf-8", newline="\n")
        (HERE / f"{name}.png").write_bytes(png_of(svg))
        print(HERE / f"{name}.png")
    for path in (*HERE.glob("*.svg"), *HERE.glob("*.png")):
        if path.stem not in SHOTS:
            path.unlink()


def main(names: list[str]) -> None:
    """Make all pictures, or those named."""
    unknown = [name for name in names if name not in SHOTS]
    if unknown:
        sys.exit(f"There is no picture {' '.join(unknown)}. There are: {' '.join(SHOTS)}.")
    asyncio.run(make(names or list(SHOTS)))


if __name__ == "__main__":
    main(sys.argv[1:])
