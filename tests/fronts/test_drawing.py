"""What every game draws: panels that never overlap, rows as wide as their panel, in every phase and size."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from rules.contract import AnyGame
from rules.registry import GAMES
from tests.conformance.counts import named
from tests.fronts.scenes import LONG, NAMES, Met, front_of, met, scenes
from themes.loader import load_theme
from tui.games.front import Scene
from tui.kit import ascii_frames
from tui.widgets.ink import Ink
from tui.widgets.picture import plain

SIZES = ((80, 20), (100, 26), (160, 41), (81, 23), (93, 37), (120, 25), (200, 60), (80, 60), (200, 20))
"""Bodies, three lines lower than the windows they lie in."""
EVERY_SIZE = [(w, h) for w in (80, 83, 100, 131, 160, 200) for h in (20, 25, 26, 35, 36, 41, 60)]
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
FLAGS = {"bold", "cursor", "panel", "double"}
"""What may follow a role."""
SLIPS = ("None", "object at", "Struct(", "{")
"""What a slip of the pen leaves on the screen."""


def shown(game: AnyGame, names: tuple[str, ...] = NAMES, ascii: bool = False) -> list[tuple[Met, Scene]]:
    """Every scene of every state."""
    return [(at, scene) for at in met(game.key) for scene in scenes(at, names, ascii)]


@EVERY_GAME
def test_panels_never_overlap_and_stay_in_the_body(game: AnyGame) -> None:
    front, panels, phases = front_of(game.key), set[str](), set[str]()
    for number, (at, scene) in enumerate(shown(game)):
        first = at.phase not in phases
        phases.add(at.phase)
        for width, height in EVERY_SIZE if first else (SIZES[0], SIZES[number % len(SIZES)]):
            with named(at.number, f"{at.phase}, {width}x{height}"):
                boxes = front.layout(scene, width, height)
                panels = panels or set(boxes)
                assert set(boxes) == panels, "the names are the same at every size"
                taken = [[""] * width for _ in range(height)]
                for name, box in boxes.items():
                    assert 0 <= box.x <= box.x + box.width <= width
                    assert 0 <= box.y <= box.y + box.height <= height
                    for y in range(box.y, box.y + box.height):
                        across = slice(box.x, box.x + box.width)
                        assert not any(taken[y][across]), f"{name} lies on {set(taken[y][across])}"
                        taken[y][across] = [name] * box.width


@pytest.mark.parametrize(("names", "ascii"), [(NAMES, False), (LONG, False), (NAMES, True)])
@EVERY_GAME
def test_every_row_is_as_wide_as_its_panel_and_every_role_has_ink(
    game: AnyGame, names: tuple[str, ...], ascii: bool
) -> None:
    front, ink = front_of(game.key, ascii), Ink(load_theme("dark"), "truecolor")
    frames = ascii_frames(front.glyphs)
    for number, (at, scene) in enumerate(shown(game, names, ascii)):
        width, height = SIZES[number % len(SIZES)]
        cursor = front.start(scene) if scene.acting is not None else None
        for name, box in front.layout(scene, width, height).items():
            with named(at.number, f"{at.phase}, {name}, {width}x{height}"):
                picture = front.draw(name, scene, cursor, box.width, box.height)
                assert len(picture.rows) == box.height
                for zone in picture.zones:
                    assert 0 <= zone.x < zone.x + zone.width <= box.width
                    assert 0 <= zone.y < zone.y + zone.height <= box.height
                for row in picture.rows:
                    assert sum(cell_len(span.text) for span in row) == box.width
                    for span in row:
                        assert ink[span.role].color is not None
                        assert set(span.role.split("+")[1:]) <= FLAGS, span
                    text = "".join(span.text for span in row)
                    assert text.isprintable()
                    assert not any(word in text for word in SLIPS), text
                    if ascii:
                        drawn = plain(text, frames)
                        assert drawn.isascii()
                        assert drawn.count("?") == text.count("?"), f"a sign without a stand-in: {text}"


@EVERY_GAME
def test_the_question_says_something_in_its_two_lines(game: AnyGame) -> None:
    """At the least width the lines are cut, so they have to fit: an answer that cannot be read is none."""
    front = front_of(game.key)
    for at, scene in shown(game):
        cursor = front.start(scene) if scene.acting is not None else None
        with named(at.number, at.phase):
            first, second = front.question(scene, cursor)
            lines = ["".join(span.text for span in line) for line in (first, second)]
            if game.outcome(at.state) is None:
                assert lines[0].strip()
            assert all(cell_len(line) <= 78 for line in lines), lines
            title = front.title(scene)
            assert all(title[:2]), title
            assert sum(map(cell_len, title)) <= 76, title
