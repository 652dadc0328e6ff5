"""Secrets on a shared screen, at a table of every game."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.screen import Screen

from rules import luck
from rules.chance import Chance
from rules.contract import AnyGame
from rules.registry import GAMES
from tests.leaks.reel import Reel
from tests.pilot.support import Desk, desk, spec_of
from tests.support.games import EVERY_GAME, SOAK
from tests.support.hands import go_on, private, to_curtain, to_hand
from tests.support.reading import sentences
from tui.app import Start
from tui.screens.log import LogScreen
from tui.screens.result import Result
from tui.spec import MatchSpec
from tui.store import export_match
from tui.widgets.painted import Painted

HAND_OVERS = 12 if SOAK else 3


def people(game: str) -> str:
    """Three people, or as many as can sit down."""
    return "ppp" if 3 in GAMES[game].seats else "p" * GAMES[game].seats[-1]


@contextmanager
def dealt_otherwise(game: AnyGame, number: int) -> Iterator[None]:
    """Every deal hides other cards: all that nobody in the public can see is dealt anew."""
    true = game.deal

    def deal(options: Any, seats: int, chance: Chance) -> Any:
        return game.imagine(game.view(true(options, seats, chance), None), Chance(number))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game, "deal", deal)
        yield


async def hand_overs(at: Desk, count: int) -> AsyncIterator[int]:
    """Play on; each time an open hand has just been closed, the seat whose it was."""
    seat = await to_hand(at)
    for _ in range(400):
        if count == 0 or at.over:
            return
        seat = seat if at.link.eyes is None else at.link.eyes
        before = at.link.eyes
        await go_on(at)
        if before is not None and at.link.eyes is None and not at.over:
            count -= 1
            yield before


@EVERY_GAME
async def test_hi_01_the_hand_off_is_the_same_whatever_was_held(game: str) -> None:
    """Between two people nothing is learnt from the screen: with other cards it is alike, cell by cell."""
    made, unlike = GAMES[game], 0
    async with desk(spec_of(people(game), game=game, seed=5)) as at:
        async for _ in hand_overs(at, HAND_OVERS):
            frame, table = at.frame, at.host._table
            assert not private(at.text)
            assert at.match.scene.view.own is None
            assert at.match.cursor is None or at.match.scene.acting is not None
            widgets = [widget for screen in at.app.screen_stack for widget in screen.walk_children(Painted)]
            assert not any(private(widget.picture.text) for widget in widgets), "kept below the curtain"
            true = table.state
            table.state = made.imagine(made.view(true, None), Chance(9))
            unlike += table.state != true
            at.host.tell("played")
            await at.settle()
            assert at.frame == frame
            table.state = true
    assert unlike, "the hands were the same"


async def film(at: Desk, reel: Reel, spec: MatchSpec) -> list[str]:
    """A match is dealt and its first curtain stays closed whatever is pressed; all that its screens show."""
    at.app.nav.home()
    await at.settle()
    reel.frames.clear()
    at.app.nav._sit(at.app.tables.begin(spec))
    await at.settle()
    seat = await to_curtain(at)
    may = (seat, *at.host.moment.may)
    wrong = [str(other + 1) for other in range(len(spec.seats)) if other not in may]
    await at.press("enter", "space", *wrong, *(("9", "x", "z", "w", "escape") if spec.seed == 1 else ()))
    assert at.covered
    frames = dict.fromkeys(text for name, text in reel.frames if name != "Home" and text.strip())
    assert len(frames) > 1
    assert not any(private(text) for text in frames)
    await at.press(str(seat + 1))
    assert private(at.text)
    return list(frames)


@EVERY_GAME
async def test_hi_02_no_hand_before_the_first_player_has_asked_for_it(game: str) -> None:
    """Seeds 1 to 10: every frame from the deal to the digit; for some of them also dealt otherwise."""
    made, unlike = GAMES[game], 0
    async with desk() as at:
        reel = Reel(at)
        for seed in range(1, 11):
            spec = spec_of(people(game), game=game, seed=seed)
            frames = await film(at, reel, spec)
            if seed <= 2 or SOAK:
                true = at.host._table.state
                with dealt_otherwise(made, seed):
                    assert await film(at, reel, spec) == frames, "what is hidden shows"
                unlike += at.host._table.state != true
    assert unlike, "the same was dealt"


@EVERY_GAME
async def test_hi_02_from_set_up_to_the_first_hand(game: str) -> None:
    """By keys from home: a second person types a name and hands nothing over by that."""
    async with desk() as at:
        reel = Reel(at)
        await at.press(*["down"] * [*GAMES].index(game), "enter", "down")
        for _ in range(6):
            if " person " in next(line for line in at.lines if "(2)" in line):
                break
            await at.press("tab")
        await at.press(*"Bo", "enter", "enter")
        for _ in range(3):
            if at.app.nav.seated is not None:
                break
            await at.press("enter")
        assert len(at.link.here) == 2, at.text
        await to_curtain(at)
        assert not any(private(text) for _, text in reel.frames)


@EVERY_GAME
async def test_hi_03_going_on_with_a_match_shows_no_hand_first(game: str, tmp_path: Path) -> None:
    """Left with the second hand open; every frame of the next program, from its first one on."""
    spec = spec_of(people(game), game=game, seed=3)
    async with desk(spec, folder=tmp_path) as at:
        async for _ in hand_overs(at, 1):
            pass
        seat = await to_hand(at)
        hand, match = at.text, at.match.match_id
    texts: list[str] = []
    refresh = Screen._compositor_refresh

    def record(self: Screen[object]) -> None:
        texts.append("\n".join("".join(s.text for s in strip) for strip in self._compositor.render_strips()))
        refresh(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Screen, "_compositor_refresh", record)
        async with desk(Start(resume=match), folder=tmp_path) as at:
            assert at.link.eyes is None
            await at.press("escape", "x")
            assert texts
            assert not any(private(text) for text in texts)
            assert await to_hand(at) == seat
            assert at.lines[0] == hand.split("\n")[0]


@EVERY_GAME
async def test_hi_04_nothing_said_to_one_seat_is_read_by_the_next(game: str) -> None:
    """Answers to keys, and whatever was looked at: gone with the hand, and for six seconds after."""
    said = 0
    async with desk(spec_of(people(game), game=game, seed=6)) as at:
        await to_hand(at)
        for key in ("x", "s", "9", "slash"):
            await at.press(key)
            told = at.match.message
            if told:
                said += 1
                await at.press("c")
                assert told not in sentences(at.text)
                assert at.match.message == ""
                await to_hand(at)
                assert told not in sentences(at.text)
            await at.press("escape")
            await to_hand(at)
        async for _ in hand_overs(at, max(2, HAND_OVERS // 2)):
            assert not private(at.text)
            assert at.match.message == ""
            assert not at.app._notifications
            before = at.text
            if at.covered:
                await at.wait(6)
                assert at.text == before
    assert said, "nothing was said"


@EVERY_GAME
async def test_hi_05_no_log_tells_what_only_its_owner_saw(game: str, tmp_path: Path) -> None:
    """The log on the screen of everybody and of the next seat, and the exported file of a running match."""
    hidden = 0
    async with desk(spec_of(people(game), game=game, seed=4), folder=tmp_path) as at:
        # Not so many that a short match is over.
        async for _ in hand_overs(at, min(HAND_OVERS, 6)):
            pass
        front, names = at.match.front, at.match.scene.names
        table, store, match = at.host._table, at.app.store, at.match.match_id
        assert store is not None
        export_match(GAMES[game], store.record(match), tmp_path / "out.json")
        file = (tmp_path / "out.json").read_text()
        assert str(table.seed) not in file or table.seed < 1000
        for eyes in (None, at.host.moment.asks[0].seat):
            if eyes is not None:
                await to_hand(at)
                eyes = at.link.eyes
            await at.press("o")
            screen = at.app.screen
            assert isinstance(screen, LogScreen)
            text = "\n".join("".join(span.text for span in line) for line in screen.told_lines)
            for entry in table.entries:
                for event in entry.events:
                    if event.seen_by(None) == event:
                        continue
                    lines = {
                        seat: front.told(event.seen_by(seat), names) for seat in (*range(len(names)), None)
                    }
                    mine = lines[eyes]
                    for seat, line in lines.items():
                        if line is not None and line != mine and seat is not None:
                            written = "".join(span.text for span in line)
                            assert written not in text.split("\n"), (
                                f"seat {eyes} reads of seat {seat}: {written}"
                            )
                            hidden += 1
                    hidden += 1
                    assert msgspec.json.encode(event).decode() not in file
            await at.press("escape")
    assert hidden, "nobody was told anything alone"


@EVERY_GAME
async def test_hi_07_a_rematch_begins_with_closed_hands(game: str) -> None:
    """From the end with everything laid open: no frame but the result's own shows a hand before its digit."""
    made = GAMES[game]
    async with desk(spec_of(people(game), game=game, seed=3)) as at:
        table, state = at.host._table, at.host._table.state
        for step in range(20_000):
            if made.outcome(state) is not None:
                break
            seat = made.actors(state)[0]
            chosen = made.bots["random"](
                made.view(state, seat), made.legal(state, seat), luck.bot_chance(3, step, seat)
            )
            assert chosen is not None
            state = made.apply(state, seat, chosen)[0]
        table.state = state
        at.host.follow()
        at.host.tell("played")
        await at.settle()
        assert isinstance(at.app.screen, Result)
        last = {line for line in at.lines if line.strip()}
        reel = Reel(at)
        await at.press("a")
        await to_curtain(at)
        frames = [text for name, text in reel.frames if name != "Result"]
        assert frames
        assert not any(private(text) for text in frames)
        assert not any(line in last for text in frames for line in text.split("\n")[1:-1]), (
            "an old line is left"
        )
        await to_hand(at)
