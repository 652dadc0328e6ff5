"""The same again: undo, replays, resumed matches, and the seed that is shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.journal import CannotUndo
from rules.registry import GAMES
from tests.conformance.counts import some
from tests.conformance.drawing import draw
from tests.conformance.walk import Walk
from tests.crash.left import stands
from tests.crash.playing import deal, seats_for
from tests.faults.conftest import SEED, Kept
from tests.faults.room import Room
from tests.faults.saved import play_on
from tests.pilot.support import desk, spec_of
from tests.support.games import EVERY_GAME, KEYS, SOAK
from tests.support.hands import go_on
from tui.screens.replay import ReplayScreen
from tui.store import Store

TIMES = 5
"""How often the same is done again after a resume."""


@EVERY_GAME
def test_rp_01_nothing_is_taken_back_past_what_was_shown(game: str) -> None:
    """In random matches: after a draw, a die or a look nobody can undo; before it everything comes back."""
    revealed = restored = 0
    for number in range(some(30)):
        walk = Walk(GAMES[game], draw(GAMES[game], number))
        for count, step in enumerate(walk.steps()):
            table = walk.table
            shown = any(event.reveals for event in step.played.events)
            if shown:
                revealed += 1
                assert not any(table.can_undo(seat) for seat in range(len(table.seats)))
                with pytest.raises(CannotUndo):
                    table.undo(step.seat)
            elif table.can_undo(step.seat) and count % 3 == 0:
                restored += 1
                table.accept(table.undo(step.seat))
                assert table.state == step.before
            if count > 150:
                break
    assert revealed > 5
    assert restored


@EVERY_GAME
async def test_rp_01_the_key_for_it_says_why_not(game: str) -> None:
    """On the screen: whatever was revealed stays, and the answer is a sentence."""
    told = 0
    async with desk(spec_of("pp", game=game, seed=4)) as at:
        for _ in range(30):
            await go_on(at)
            acts = [entry for entry in at.host._table.entries if entry.kind == "act"]
            if at.over or not acts or not any(event.reveals for event in acts[-1].events):
                continue
            state = at.host._table.state
            await at.press("z")
            assert at.host._table.state == state
            assert "[z] undo" not in at.lines[-1]
            assert at.app.screen.message.endswith("."), at.text  # type: ignore[attr-defined]
            told += 1
    assert told


@EVERY_GAME
def test_rp_02_a_resumed_match_rolls_and_draws_the_same(game: str, tmp_path: Path) -> None:
    """Left at many moments, taken up again five times: the same actions tell the same, word for word."""
    made = GAMES[game]
    table = deal(made, seats_for(made, 1, ("random",)), 11)
    with Store(tmp_path / "hotseat.sqlite3") as store:
        match = store.create(table)
        match.close()
        revealed = 0
        for part in range(8 if SOAK else 4):
            futures = []
            for time in range(TIMES):
                resumed, opened = store.resume(match.id, made)
                rows, told = play_on(resumed, 12, 100 + part)
                futures.append((told, stands(resumed)))
                if time == TIMES - 1:
                    for batch in rows:
                        opened.commit(batch)
                opened.close()
            assert all(future == futures[0] for future in futures)
            revealed += sum(event.reveals for entry in futures[0][0] for event in entry)
    assert revealed > 5, "hardly anything was drawn"


@EVERY_GAME
async def test_rp_04_a_replay_is_the_same_however_often_it_is_begun(
    game: str, tmp_path: Path, kept: Kept
) -> None:
    """To the end, back to the start, to the middle, to the end: the recorded result each time."""
    match = kept(game, tmp_path)
    async with desk(folder=tmp_path) as at:
        for _ in range(2):
            assert at.app.nav.replay(match) == ""
            await at.settle()
            screen = at.app.screen
            assert isinstance(screen, ReplayScreen)
            assert screen.replay.mismatch is None
            await at.press("end")
            last = at.text
            assert f"step {screen.replay.steps} of {screen.replay.steps}" in last
            assert at.app.store is not None
            assert screen.replay.outcome == at.app.store.record(match).result
            # A leap may go to the end of a short match, from which the steps would count otherwise.
            leap = "pagedown" if screen.replay.steps > 40 else "right"
            await at.press("home", leap, "right", "right", "left")
            middle = at.text
            await at.press("end")
            assert at.text == last
            await at.press("home", leap, "left", "right", "right")
            assert at.text == middle
            await at.press("end")
            assert at.text == last
            at.app.nav.home()
            await at.settle()


@EVERY_GAME
async def test_rp_05_the_seed_shown_deals_the_same_match(game: str, tmp_path: Path, kept: Kept) -> None:
    """The one that the result shows is the one it was dealt from, and deals that match once more."""
    match = kept(game, tmp_path)
    async with desk(folder=tmp_path) as at:
        assert at.app.nav.result(match) == ""
        await at.settle()
        for _ in range(20):
            found = re.search(r"[Ss]eed\D{0,12}(\d+)", at.text)
            if found:
                break
            await at.press("pagedown")
        assert found, at.text
    assert int(found[1]) == SEED
    with Store(tmp_path / "data" / "hotseat.sqlite3") as store:
        record = store.record(match)
    assert record.seed == SEED
    made = GAMES[game]
    again = deal(made, ["bot:random"] * len(record.seats), int(found[1]))
    assert again.entries[0].events == deal(made, ["bot:random"] * len(record.seats), SEED).entries[0].events


@pytest.mark.parametrize(
    ("game", "written"), [*zip(KEYS, ("7215904633", "07215904633", " 7215904633 "), strict=False)]
)
def test_rp_05_a_seed_is_read_as_a_number(tmp_path: Path, game: str, written: str) -> None:
    room = Room(tmp_path)
    with room.play("Ann", "Bo", game=game, seed=written):
        record = room.record()
    assert record.seed == SEED
