"""A match of Amazing Jungle Run between two people by keys, on a table laid so that everything comes up.

Scorpion answers in the other's ACTION phase, a King collects by an arrow, Quicksand meets Not Today!, a Rhino
Run goes for commons and dice, a roll fails; then the match is played to its end.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.chance import Chance
from rules.jungle.events import Cancelled, Collected, Missed, PhaseBegan, Played, PowerUsed, Stung, TurnBegan
from rules.jungle.state import Acting
from tests.pilot.support import SEEN, Desk, desk, spec_of
from tests.pilot.support_player import Player
from tests.support.reading import sentences
from tests.unit.jungle_front.table import PLAYS, camp, held, laid
from tui.screens.result import Result
from tui.settings import Settings

LUCK = 3
"""Dice with which the Jade Serpent is missed."""


def table_of(at: Desk) -> Any:
    """The table under the screens."""
    return at.host._table


async def lay(at: Desk, state: Any) -> None:
    """Put a state on the table before the first curtain is opened."""
    table_of(at).state = state
    at.host.tell("played")
    await at.settle()


def happened(at: Desk, kind: type[Any]) -> list[Any]:
    """Every event of a kind so far."""
    return [event for entry in table_of(at).entries for event in entry.events if isinstance(event, kind)]


async def choose(at: Desk, *keys: str) -> str:
    """Press keys and read the question."""
    await at.press(*keys)
    return at.lines[-3].strip()


def place_of(at: Desk, name: str) -> str:
    """The digit of a card in the open hand."""
    hand = at.link.view.own.hand
    return str(hand.index(PLAYS[name]) + 1)


async def draw_against_scorpion(at: Desk) -> None:
    """Ada draws a PERIL card; Maja takes the floor from the public table and answers with Scorpion."""
    assert "for 2 actions? Maja may answer first." in await choose(at, "p")
    await at.press("enter")
    assert at.link.eyes is None
    assert "lies aside" in sentences(at.text)
    assert "Scorpion" not in at.text
    await at.press("2")
    assert at.link.eyes == 1
    assert "Play Scorpion?" in await choose(at, place_of(at, "scorpion"))
    await at.press("enter")
    await at.wait(1.1)
    stung = happened(at, Stung)
    assert [(event.seat, event.by) for event in stung] == [(0, 1)]
    assert at.covered
    await at.press("1")
    assert "0/2 actions" in at.text


async def king_by_arrow(at: Desk) -> None:
    """A King takes Papaya and the tiger beneath, and its arrow the Shaman."""
    await at.press("space")
    assert await choose(at, "u", "slash", "1") == "Use the King on deck 1: Papaya and Tiger beneath it?"
    await at.press("enter")
    assert [event.power for event in happened(at, PowerUsed)]
    taken = [(event.why, event.points) for event in happened(at, Collected)]
    assert taken == [("power", 4), ("power", 4), ("arrow", 7)]
    assert "7 of 9" in at.text


async def defend(at: Desk) -> None:
    """Quicksand on deck 2 and Off Limits on deck 4; a second marker there is refused."""
    quicksand = place_of(at, "quicksand")
    assert "Quicksand: Maja must play for Hippo, deck 2" in await choose(at, quicksand, "slash", "2")
    await at.press("enter")
    assert "QUICKSAND" in at.text
    closed = await choose(at, place_of(at, "off_limits"), "slash", "2")
    assert "Nothing can be done with deck 2" in closed
    assert "close deck 4 to Maja" in await choose(at, "slash", "4")
    await at.press("enter")
    assert "OFF LIMITS" in at.text
    await at.press("space")
    assert at.covered
    assert "Deck 4 was closed to Maja" in at.text
    assert "Maja must play for deck 2 next" in at.text


async def not_today_and_rhino_run(at: Desk) -> None:
    """Maja lifts the Quicksand, takes a common and calls a card in one Rhino Run."""
    await at.press("2")
    assert "Quicksand: play for deck 2" in at.lines[-2]
    assert "take Quicksand off deck 2" in await choose(at, place_of(at, "not_today"), "slash", "2")
    await at.press("enter")
    assert [event.marker for event in happened(at, Cancelled)] == ["quicksand"]
    await at.press("e", "enter", "enter")
    run = await choose(at, place_of(at, "rhino_run"))
    assert run == "Rhino Run: take 1 tiger from deck 3, then roll for a card that shows?"
    await at.press("enter")
    assert "Roll for Banana, B Y? 52%." in at.lines[-3]
    assert "this first" in at.lines[-2]
    await at.press("space")
    assert "(J" in at.lines[-3] + at.lines[-2]
    await at.press("enter")
    await finish_roll(at)
    assert [event.card for event in happened(at, Played)].count(PLAYS["rhino_run"]) == 1
    await at.press("space")


async def finish_roll(at: Desk) -> None:
    """Throw again with what fits locked, and give up what is missed."""
    for _ in range(3):
        if "throw 1 of 2" in at.text:
            await at.press("enter")
        elif "no throw left" in at.text:
            await at.press("g", "enter")


async def a_failed_roll(at: Desk) -> None:
    """Ada calls the Jade Serpent and gives up at once."""
    await at.press("1")
    await at.press("space", "space")
    assert "Roll for Jade Serpent" in await choose(at, "d", "slash", "4")
    await at.press("enter")
    if "throw 1 of 2" in at.text:
        before = at.link.view.public.pending.dice
        assert "lock" in at.lines[-1]
        await at.press("1", "1")
        await at.press("s")
        assert "Stop here? These dice do not win." in at.lines[-3]
        await at.press("enter")
        assert "Stop here? These dice do not win." in at.lines[-3]
        assert "Press it again to do it" in at.lines[-2]
        await at.press("enter")
        assert len(before) == 4
    await finish_roll(at)
    assert happened(at, Missed)
    assert "missed" in at.text


async def test_scorpion_king_quicksand_rhino_run_and_a_failed_roll() -> None:
    settings = Settings(bots="normal", name="Ada", seen=SEEN)
    async with desk(spec_of("pp", game="jungle", seed=3), size=(100, 30), settings=settings) as at:
        state = laid(
            "banana shaman tiger+arrow@0 papaya^",
            "guava hippo^",
            "sun_mask tiger^",
            "moon_mask lime jade_serpent^",
            hand="quicksand off_limits",
            other="not_today rhino_run scorpion",
            own=camp("king golden_macaw dragon_fruit"),
            pending=Acting(),
        )
        await lay(at, replace(state, chance=Chance(LUCK)))
        assert at.covered
        assert "Rhino" not in at.text
        await at.press("1")
        await draw_against_scorpion(at)
        await king_by_arrow(at)
        await defend(at)
        await not_today_and_rhino_run(at)
        await a_failed_roll(at)
        assert held("scorpion")[0] in at.link.view.public.discards[0]
        entries = table_of(at).entries
        await Player(at, 5).play()
        await at.settle()
        assert isinstance(at.app.screen, Result), at.text
        events = [event for entry in entries for event in entry.events]
        assert {event.phase for event in events if isinstance(event, PhaseBegan)} >= {"collect", "defense"}
        assert sum(isinstance(event, TurnBegan) for event in events) >= 3
