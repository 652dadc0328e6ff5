"""Tiles that are laid, teams, and the end of a turn in Paws in Peril, by keys."""

from __future__ import annotations

import re

from rules.paws.options import Options
from rules.paws.pending import Acting, Laying
from tests.pilot.paws_desk import pending, state_of, table
from tests.pilot.paws_position import position
from tui.screens.result import Result


async def test_explorers_lay_tiles_walk_onto_them_and_loot() -> None:
    state = position(options=Options(board="explorer"), hp={0: 12})
    async with table(state, size=(80, 24)) as at:
        assert at.lines[-1].startswith(" [Enter] lay it")
        assert re.search(r"Lay your \w+ at L4 for 1 AP\?", at.lines[-3]), at.lines[-3]
        await at.press("p")
        other = at.lines[-3]
        await at.press("j")
        assert " at L5 " in at.lines[-3]
        assert other.split(" at ")[0] == at.lines[-3].split(" at ")[0], "the tile chosen stays chosen"
        await at.press("enter")
        assert len(state_of(at).board.places) == 2
        assert state_of(at).turn.ap == 4
        await at.press("enter")
        assert state_of(at).players[0].tile == 1, "the cursor went on to the tile just laid"


async def test_a_knocked_out_explorer_lays_every_tile_at_once() -> None:
    state = position(
        options=Options(board="explorer"),
        at={1: "M4"},
        hp={1: 1},
        hands={0: ("Pinecone",), 1: ()},
        laid={(-1, 0): "chest"},
    )
    async with table(state) as at:
        await at.press("1", "enter")
        assert pending(at) is Laying
        assert "Maja: Lay your" in at.lines[-3]
        held = len(state_of(at).players[1].tiles)
        for left in range(held, 0, -1):
            assert len(state_of(at).players[1].tiles) == left
            await at.press("enter")
        assert not state_of(at).players[1].tiles
        assert pending(at) is Acting
        assert state_of(at).turn.seat == 0


async def test_partners_cannot_raid_or_invade_each_other() -> None:
    state = position(
        4, Options(teams=True), at=dict.fromkeys(range(4), "B2"), bricks={"B2": 2}, hands={0: ("Wasp Nest",)}
    )
    async with table(state, size=(80, 24)) as at:
        await at.press("v")
        assert re.search(r"partner", at.lines[-3] + at.lines[-2], re.IGNORECASE), at.text
        await at.press("r")
        assert "Raid Maja" in at.lines[-3]
        await at.press("r")
        assert "Raid Cem" in at.lines[-3]
        await at.press("r")
        assert "Raid Maja" in at.lines[-3], "Bo is the partner"


async def test_the_fifth_point_of_a_team_ends_the_match() -> None:
    """Ada has two of the team's four; the home she wins is the fifth."""
    bricks = {"A1": 0, "A3": 2, "B3": 0, "C1": 2}
    hands = {0: ("Thornball", "Thornball")}
    state = position(
        4, Options(teams=True), at={0: "B2"}, hp={0: 12}, bricks=bricks, top=("Fog Lynx",), hands=hands
    )
    assert state.board.points(0) == state.board.points(2) == 2
    async with table(state) as at:
        await at.press("l", "1", "enter", "1", "enter")
        assert isinstance(at.app.screen, Result), at.text
        assert re.search(r"\(1\) \(3\) Ada and Bo", at.text), at.text


async def test_ending_a_turn_asks_once_and_says_what_is_lost() -> None:
    async with table(position(ap=3)) as at:
        await at.press("e")
        assert "End your turn? 3 AP are lost." in at.lines[-3]
        assert state_of(at).turn.seat == 0
        await at.press("e")
        assert state_of(at).turn.seat == 1
