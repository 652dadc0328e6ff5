"""Themes stand alone: loading them brings in no terminal library and none of the other packages."""

import subprocess
import sys
from pathlib import Path

PROBE = """
import sys
import themes.check, themes.detect, themes.glyphs, themes.loader, themes.variables
tops = {name.partition(".")[0] for name in sys.modules}
print(" ".join(sorted(tops & {"textual", "rich", "typer", "platformdirs", "rules", "tui"})))
"""


def test_themes_load_no_terminal_library() -> None:
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-c", PROBE], cwd=root, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.split() == []
