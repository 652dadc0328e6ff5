"""Windows and names on the match screens: any size, any name, everything still in its place."""

from __future__ import annotations

import random
import re
import unicodedata
from itertools import islice

import pytest
from rich.cells import cell_len

from rules.registry import GAMES
from tests.leaks.theatre import theatre
from tests.leaks.words import cards_in
from tests.pilot.support import Desk, desk, spec_of
from tests.pilot.support_player import Player
from tests.pilot.test_match_moves import states_where
from tui.screens.result import Result
from tui.spec import build

SMALL = ((79, 24), (60, 20), (40, 12), (20, 6), (10, 5), (2, 2), (1, 1))
STORM = ((1, 1), (300, 8), (30, 60), (80, 24))
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
NASTY = (
    ("[/]", "[/", "[red]x", "[link=http://x]y[/link]", "a[b", "$primary"),
    ("\x1b[2J\x1b]0;pwn\x07", "a\r\nb", "\t\x00\x7f\x9b1m", "Bo", "bo ", " Bo"),
    (
        "עדי",
        "محمد",
        "e" + "\u0301" * 20,
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "\u202eabc",
        "\uff21\uff22\uff23",
    ),
    ("x" * 60, "名" * 30, "Bo\u200b", "\u0412\u043e", "Bo", "Robin"),
)


@pytest.mark.parametrize("size", SMALL)
async def test_below_the_least_size_it_says_so_and_waits(size: tuple[int, int]) -> None:
    """SZ-01: no crash, no card, keys play nothing, and leaving works."""
    async with desk(spec_of("pp", seed=3)) as at:
        await at.press("enter")
        await at.press(str(at.host.moment.asks[0].seat + 1))
        text, rows = at.text, at.host.number
        assert cards_in(text)
        await at.resize(*size)
        assert cards_in(at.text) == []
        if size[0] >= 20:
            assert "80x24" in at.text.replace("\n", "")
        await at.press("enter", "enter", "space", "d", "d", "1", "c")
        assert at.host.number == rows
        assert at.host.paused
        await at.resize(80, 24)
        assert at.text == text
        assert not at.host.paused
        await at.resize(*size)
        await at.press("q")
        assert at.app.nav.seated is None


@pytest.mark.parametrize("keys", [(), ("right", "right"), ("d",), ("question_mark",), ("o",), ("c",), ("q",)])
async def test_a_storm_of_sizes_changes_nothing(keys: tuple[str, ...]) -> None:
    """SZ-02: on the table, a question half answered, help, log, curtain and the question whether to leave."""
    async with desk(spec_of("pp", seed=3)) as at:
        await at.press("enter")
        await at.press(str(at.host.moment.asks[0].seat + 1), *keys)
        text, screen, cursor, rows = at.text, at.app.screen, at.match.cursor, at.host.number
        for size in STORM:
            await at.resize(*size)
        assert (at.app.screen, at.match.cursor, at.host.number) == (screen, cursor, rows)
        assert at.text == text


async def test_everything_in_a_crowded_zone_can_be_reached() -> None:
    """SZ-03: the fullest danger zones of random matches at 80x24: the chosen stack is always in sight."""
    game = GAMES["douc"]
    async with theatre("dark", (80, 24)) as stage:
        crowded = states_where(lambda state: len(state.zone.stacks) >= 7 and len(game.actors(state)) > 0)
        for _, options, state, seats in islice(crowded, 12):
            seat = game.actors(state)[0]
            stage.seat(game, options, state, (seat,), seats)
            await stage.desk.settle()
            at = stage.desk
            for key in ["right", "down"] * 8:
                await at.press(key)
                cursor = stage.screen.cursor
                assert "►" in at.text or cursor is None, f"the cursor is out of sight:\n{at.text}"
            assert all(cell_len(line) == 80 for line in at.lines)


@pytest.mark.parametrize("number", range(len(NASTY)))
async def test_names_are_text(number: int) -> None:
    """NM-01 to NM-04, SZ-04: brackets, controls, right to left, wide, long, alike, for seventy steps."""
    spec = build(GAMES["douc"], [*NASTY[number][:5], "bot:medium"], seed=5)
    async with desk(spec) as at:
        names = [seat.name for seat in at.host.seats]
        assert len(set(names)) == len(names)
        player = Player(at, 2)
        for _ in range(70):
            await player.step()
            assert_tidy(at)
            if player.luck.random() < 0.1:
                await at.press("o")
                assert_tidy(at)
                await at.press("escape")
        if number == 0:
            await at.press("o")
            assert all(name in at.text for name in names[:5] if name in _log(at))
            assert any(name in at.text for name in names[:5])


def _log(at: Desk) -> str:
    return "\n".join("".join(span.text for span in line) for line in at.match.scene.log[-12:])


def assert_tidy(at: Desk) -> None:
    """Every line fills the window, and nothing in it moves, hides or reverses what follows."""
    width = at.app.size.width
    for line in at.lines:
        assert cell_len(line) == width, f"{line!r} is {cell_len(line)} wide"
        assert not [char for char in line if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co")], repr(
            line
        )
        assert not [char for char in line if unicodedata.bidirectional(char) in ("RLO", "LRO", "RLE", "LRE")]


async def test_six_long_names_leave_the_numbers_where_they_are() -> None:
    """SZ-04: names cut with a mark; hand, lost and total stay in their columns at 80x24."""
    short = spec_of("pppppp", seed=5, names=("A", "B", "C", "D", "E", "F"))
    long = build(GAMES["douc"], [letter * 60 for letter in "ABCDEF"], short.options, 5)
    rows = []
    for spec in (short, long):
        async with desk(spec) as at:
            await at.press("enter")
            await at.press(str(at.host.moment.asks[0].seat + 1))
            rows.append([re.sub(r"[^\d/]", " ", line[-18:]) for line in at.lines[2:12]])
            assert_tidy(at)
    assert rows[0] == rows[1]
    assert any(re.search(r"\d", row) for row in rows[0])


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_a_rematch_begins_covered(seed: int) -> None:
    """HI-07: from the open hands of a result to the next match: no frame before the digit shows a card."""
    async with desk(spec_of("pp", seed=seed)) as at:
        table = at.host._table
        luck, game = random.Random(seed), table.game
        while game.outcome(table.state) is None:
            seat = game.actors(table.state)[0]
            table.state = game.apply(table.state, seat, luck.choice(game.legal(table.state, seat)))[0]
        at.host.follow()
        at.host.tell("played")
        await at.settle()
        assert isinstance(at.app.screen, Result)
        await at.press("pagedown")
        frames: list[str] = []
        display = at.app._display

        def record(screen: object, renderable: object) -> None:
            strips = at.app.screen._compositor.render_strips()
            if not isinstance(at.app.screen, Result):
                frames.append("\n".join("".join(segment.text for segment in strip) for strip in strips))
            display(screen, renderable)  # type: ignore[arg-type]

        at.app._display = record  # type: ignore[method-assign]
        await at.press("a")
        await at.press("enter", "enter", "space")
        assert at.covered
        assert frames
        assert [cards_in(frame) for frame in frames if cards_in(frame)] == []
        asked = at.host.moment.asks[0].seat
        await at.press(str(asked + 1))
        assert cards_in(at.text)
