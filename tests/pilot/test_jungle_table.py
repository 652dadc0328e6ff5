"""What two people at one keyboard see of Amazing Jungle Run, and what only one of them does."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.jungle.events import Peeked, Stung
from rules.jungle.state import Acting, Answering, Defending
from tests.pilot.support import SEEN, Desk, desk, spec_of
from tests.unit.jungle_front.table import camp, front, laid
from tui.settings import Settings

NORMAL = Settings(bots="normal", name="Ada", seen=SEEN)
DECKS = ("shaman lime papaya^", "guava hippo^", "sun_mask tiger^", "moon_mask jade_serpent^")


async def lay(at: Desk, state: Any) -> None:
    """Put a state on the table and draw it."""
    at.host._table.state = state
    at.host.tell("played")
    await at.settle()


async def window(other: str, order: bool) -> tuple[list[str], bool, bool]:
    """A PERIL draw against a hand: the frames of the window, whether it lasted a second, whether it stung."""
    async with desk(spec_of("pp", game="jungle", seed=3), settings=NORMAL) as at:
        await lay(at, laid(*DECKS, other=other, pending=Defending()))
        await at.press("1", "space", "2")
        if order:
            await at.press("w")
            assert "Keep Scorpion" in at.text
        await lay(at, laid(*DECKS, other=other, pending=Acting()))
        await at.press("1", "p", "enter")
        frames = [at.text]
        await at.wait(0.9)
        frames.append(at.text)
        lasted = isinstance(at.host.view(None).public.pending, Answering)
        await at.wait(0.2)
        closed = not isinstance(at.host.view(None).public.pending, Answering)
        stung = any(isinstance(e, Stung) for entry in at.host._table.entries for e in entry.events)
        return frames, lasted and closed, stung


async def test_the_window_is_as_long_and_looks_the_same_whatever_is_held() -> None:
    held, held_long, stung = await window("scorpion", order=False)
    waits, waits_long, kept = await window("scorpion", order=True)
    empty, empty_long, missed = await window("hideaway", order=False)
    assert (stung, kept, missed) == (True, False, False)
    assert held_long
    assert waits_long
    assert empty_long
    assert held == waits == empty
    assert "Scorpion" not in "".join(held)


async def test_a_peek_is_shown_to_its_seat_and_keeps_its_mark() -> None:
    async with desk(spec_of("pp", game="jungle", seed=3)) as at:
        await lay(at, laid(*DECKS, pending=Acting()))
        await at.press("1", "l", "enter")
        assert any(isinstance(e, Peeked) for entry in at.host._table.entries for e in entry.events)
        eye = front().tongue.eye
        assert f"{eye}Shaman" in at.text
        await at.press("c")
        assert "Shaman" not in at.text
        await at.press("1")
        assert f"{eye}Shaman" in at.text
        await at.press("e", "enter", "enter", "e", "enter", "enter", "space")
        assert at.covered
        assert "looked at the bottom of deck 1" in at.text
        assert "Shaman" not in at.text
        await at.press("2")
        assert "Shaman" not in at.text
        await at.press("o")
        assert "Shaman" not in at.text


async def test_a_card_is_taken_back_and_a_draw_is_not() -> None:
    async with desk(spec_of("pp", game="jungle", seed=3)) as at:
        await lay(at, laid(*DECKS, hand="off_limits", pending=Defending()))
        await at.press("1", "1", "enter")
        assert "CLOSED" in at.text
        await at.press("z")
        assert "CLOSED" not in at.text
        await lay(at, laid(*DECKS, hand="off_limits", pending=Acting()))
        await at.press("1") if at.covered else None
        await at.press("r", "enter", "z")
        assert "What was revealed cannot be taken back." in at.text


async def test_alone_against_a_bot_nothing_is_covered() -> None:
    async with desk(spec_of("pe", game="jungle", seed=5)) as at:
        for _ in range(30):
            assert not at.covered
            if "[Enter]" in at.lines[-1]:
                await at.press("enter")
            await at.wait(1)
            if at.over:
                break


async def test_a_plant_and_quicksand_are_told_when_the_turn_begins() -> None:
    state = laid(*DECKS, own=camp(plants=1, sunk=1, closed=0b1000), pending=Acting())
    async with desk(spec_of("pp", game="jungle", seed=3)) as at:
        await lay(at, replace(state, turn=replace(state.turn, began=False)))
        await at.press("1")
        assert "1/2 actions" in at.text
        assert "Quicksand: play for deck 2" in at.lines[-2]
        assert "closed: 4" in at.lines[-2]
        await at.press("x")
        assert "(J" in at.lines[-3] + at.lines[-2]
        await at.press("e", "enter", "enter")
        assert "Take 1 hippo from deck 2?" in at.lines[-3]
        await at.press("space")
        assert "(J" in at.lines[-3] + at.lines[-2]
