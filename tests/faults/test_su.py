"""Setting up: how many may sit down, and nothing left over from the match before."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.registry import GAMES
from tests.faults.room import Room
from tests.faults.saved import begun, change, content
from tests.pilot.support import Desk, desk, spec_of
from tests.support.games import EVERY_GAME, spread
from tests.support.hands import go_on
from tui.cli import run
from tui.screens.matches import Matches
from tui.store import Store, StoreError


def wrong_numbers(game: str) -> list[int]:
    """How many cannot sit down."""
    seats = GAMES[game].seats
    return [0, seats[0] - 1, seats[-1] + 1] if seats[0] > 1 else [0, seats[-1] + 1]


@EVERY_GAME
def test_su_01_too_few_or_too_many_on_the_command_line(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Refused in one line with the range, and nothing is begun; words for numbers too."""
    made = GAMES[game]
    least, most = made.seats[0], made.seats[-1]
    span = f"{least} to {most} seats" if least < most else f"{most} seats"
    for number in wrong_numbers(game):
        assert run(["sim", game, "--matches", "1", "--bots", ",".join(["random"] * number)]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.count("\n") == 1
        assert span in said.err or number == 0, said.err
    for matches in ("-1", "two", "0"):
        assert run(["sim", game, "--matches", matches, "--bots", "random,random"]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    seats = [word for seat in range(most + 1) for word in ("--seat", f"P{seat}")]
    with Room(tmp_path).start("play", game, *seats) as program:
        assert program.wait_exit() == 2
        assert span in program.said
        assert b"\x1b" not in program.raw
    assert not (tmp_path / "data").exists()


@EVERY_GAME
async def test_su_01_set_up_keeps_to_what_the_game_allows(game: str) -> None:
    """By keys: more than can sit down, then fewer; each refused with a sentence."""
    made = GAMES[game]
    async with desk() as at:
        await at.press(*["down"] * [*GAMES].index(game), "enter")
        for key, bound in (("plus", made.seats[-1]), ("minus", made.seats[0])):
            for _ in range(9):
                if key == "minus":
                    await at.press("up")
                await at.press(key)
                if key == "plus":
                    await at.press("escape") if "Type the name" in at.text else None
            shown = len(re.findall(r"^ .?►? *\(\d\) ", at.text, re.MULTILINE))
            assert shown == bound, at.text
        assert at.app.nav.seated is None


@spread("other", ["none", "one more"], times=3)
async def test_su_01_an_edited_match(tmp_path: Path, game: str, other: str) -> None:
    """It is refused with a sentence, by the list too, and is left as it is."""
    room = Room(tmp_path)
    match, made = begun(room.database, game), GAMES[game]
    (row,) = content(room.database)["matches"]
    people = next(
        json.loads(field) for field in row if isinstance(field, str) and field.startswith('[{"name"')
    )
    wrong = [] if other == "none" else (people * 7)[: made.seats[-1] + 1]
    change(room.database, "UPDATE matches SET seats = ?1, seated = ?1", json.dumps(wrong))
    before = content(room.database)
    with Store(room.database) as store, pytest.raises(StoreError, match=r"cannot|damaged|seat"):
        store.resume(match, made)
    async with desk(folder=room.home) as at:
        await at.press("m")
        assert isinstance(at.app.screen, Matches)
        await at.press("enter")
        assert isinstance(at.app.screen, Matches), "it was not opened"
        assert "! " in at.text or "Cannot be read" in at.text
    assert content(room.database) == before


async def first(at: Desk) -> tuple[bytes, str]:
    """What stands on the table, and the first screen of the match."""
    return msgspec.json.encode(at.host._table.state), at.text


BEFORE: dict[str, dict[str, Any]] = {
    "douc": {"levels": ("2+3", "2+3", "2+3"), "day": "live"},
    "duco": {"points75": True},
    "paws": {"board": "explorer"},
}
"""What the match before had, where a game has something to leave behind."""


@EVERY_GAME
async def test_su_02_the_second_match_has_nothing_of_the_first(game: str) -> None:
    """As many seats as there are with other options, played on for a while; then two with none."""
    async with desk(spec_of("pp", game=game, seed=9)) as at:
        fresh = await first(at)
    most = GAMES[game].seats[-1]
    async with desk(spec_of("p" * most, game=game, seed=2, **BEFORE.get(game, {}))) as at:
        for _ in range(14):
            await go_on(at)
        before = at.match.front
        at.app.nav._sit(at.app.tables.begin(spec_of("pp", game=game, seed=9)))
        await at.settle()
        assert await first(at) == fresh
        assert at.match.front is not before
