"""Paws in Peril at one keyboard: fights, invasions, raids, knock-outs and tiles by keys, and who sees what.

Each test sets up a position on a real table and plays on by keys.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from rules.paws.options import Options
from rules.paws.pending import Acting, After, Answering, Before, Defending, Keeping, Laying, Taking
from rules.paws.state import State
from rules.registry import GAMES
from tests.pilot.paws_position import item, monster, position
from tests.pilot.support import Desk, desk, spec_of
from tui.screens.result import Result

pytestmark = pytest.mark.skipif("paws" not in GAMES, reason="the program does not offer it")


@asynccontextmanager
async def table(state: State, size: tuple[int, int] = (100, 30), kinds: str = "") -> AsyncIterator[Desk]:
    """People before a position, with the hand of the seat in turn open."""
    seats = state.setup.seats
    options = state.setup.options
    kinds = kinds or "p" * seats
    spec = spec_of(kinds, game="paws", seed=1, board=options.board, teams=options.teams)
    async with desk(spec, size=size) as at:
        at.host._table.state = state
        at.host.tell("played")
        await at.settle()
        if kinds.count("p") > 1:
            assert at.covered
            await at.press(str(state.turn.seat + 1))
        yield at


def state_of(at: Desk) -> Any:
    """What is on the table now."""
    return at.host._table.state


def pending(at: Desk) -> type[Any]:
    """What the table waits for."""
    kind: type[Any] = type(state_of(at).pending)
    return kind


async def fight_on(at: Desk, most: int = 40) -> None:
    """Let every roll count until nothing is fought any more, whoever is asked."""
    for _ in range(most):
        if pending(at) not in (Before, After):
            return
        if at.link.eyes is None and at.covered:
            await at.press(str(at.host.moment.asks[0].seat + 1))
        await at.press("space")
        await at.wait(4)


async def test_a_home_is_walked_to_fought_for_and_owned() -> None:
    """From the Desert two steps and a fight: the question tells price and chance before each."""
    async with table(position(at={0: "C3"}, hp={0: 12}, top=("Fog Lynx",))) as at:
        await at.press("slash", "a", "1")
        assert re.search(r"Go to A1 \(free (home|mansion|chest|forest)\): 2 AP in all", at.lines[-3])
        before = state_of(at).players[0].tile
        await at.press("enter")
        assert state_of(at).players[0].tile != before
        assert state_of(at).turn.ap == 4
        assert "A1" in at.lines[-3], "the cursor stays on the tile that was chosen"
        await at.press("z")
        assert state_of(at).players[0].tile == before, "a step reveals nothing and can be taken back"


async def test_a_fight_shows_dice_scores_damage_and_the_chance() -> None:
    state = position(at={0: "B2"}, hp={0: 12}, top=("Fog Lynx",), hands={0: ("Sharp Claws", "Smoke Bomb")})
    kind = state.board.kinds[state.players[0].tile]
    assert kind in ("home", "mansion")
    async with table(state) as at:
        assert re.search(r"\d+% to win", at.lines[-3]), "the cursor begins on what can be looted"
        await at.press("l")
        assert pending(at) is Before
        assert "Fog Lynx" in at.text
        assert "Cards may be played" in at.lines[-2] or "You may play a card" in at.lines[-2]
        await at.press("1")
        assert "Sharp Claws" in at.lines[-3]
        await at.press("enter")
        assert pending(at) is Before, "it may be played after the dice alone"
        assert re.search(r"\(P\d+\)", at.lines[-3] + at.lines[-2]), at.text
        await at.press("space")
        assert pending(at) is After
        roll = state_of(at).fight.roll
        assert f"= {roll.score(0)}" in at.text
        assert at.text.count("║") >= 4, "the dice that count have double frames"
        await at.press("1", "enter")
        assert state_of(at).fight.roll.score(0) == roll.score(0) + 2
        assert "+2 Sharp Claws" in at.text
        await at.press("1", "enter")
        assert state_of(at).fight is None
        assert state_of(at).turn.fought
        assert "with Smoke" in at.text


async def test_the_owner_chooses_who_defends_on_the_public_table() -> None:
    """Monster cards are open, so nobody has to look away; the screen names the owner."""
    state = position(
        at={0: "B2"},
        bricks={"B2": 1},
        trophies={1: ("Gate Gargoyle", "Mud Bulwark"), 0: ("Fog Lynx",)},
        hands={0: ("Pinecone",), 1: ("Snare",)},
    )
    async with table(state) as at:
        assert "Invade the" in at.lines[-3]
        assert "Mud Bulwark" in at.lines[-3], "the strongest defender, with the chance against it"
        await at.press("v")
        assert pending(at) is Defending
        assert at.link.eyes is None
        assert not at.covered
        assert at.lines[-3].startswith(" Maja: ")
        assert "Pinecone" not in at.text
        assert "Snare" not in at.text
        assert "Gate Gargoyle" in at.text
        await at.press("2")
        assert "Let Mud Bulwark defend B2, with" in at.lines[-3]
        await at.press("enter")
        assert state_of(at).fight.card == monster("Mud Bulwark")
        assert at.covered, "the invader's hand comes back behind the curtain"
        await at.press("1")
        await fight_on(at)
        assert state_of(at).fight is None


async def test_a_raid_is_fought_on_the_public_table_and_cards_change_hands() -> None:
    state = position(
        at={0: "B2", 1: "B2"},
        hands={0: ("Snare", "Snare"), 1: ("Pinecone", "Pinecone", "Spyglass")},
    )
    async with table(state) as at:
        await at.press("r")
        assert re.search(r"Raid Maja for 1 AP\? 3 rolls", at.lines[-3])
        await at.press("enter")
        assert pending(at) is Before
        assert at.link.eyes is None
        assert "Raid: roll 1 of 3" in at.text
        assert "Snare" not in at.text
        assert "[Space] go on" in at.lines[-1]
        await at.press("2")
        assert at.link.eyes is None, "it is Ada's word first"
        await at.press("1")
        assert "Snare" in at.text
        await at.press("c")
        assert "Snare" not in at.text
        await fight_on(at)
        assert pending(at) is Acting
        assert at.covered
        await at.press("o")
        assert "from Maja" in at.text or "from Ada" in at.text
        assert "Pinecone" not in at.text, "everybody reads that log"


async def test_a_knock_out_keep_one_take_one_and_everybody_else_sees_a_card_move() -> None:
    state = position(
        3,
        at={0: "B2", 1: "B2", 2: "E1"},
        hp={1: 2},
        hands={0: ("Wasp Nest",), 1: ("Snare", "Royal Honey"), 2: ("Pinecone",)},
        trophies={1: ("Tusk Shade", "Fog Lynx")},
    )
    async with table(state) as at:
        await at.press("1", "enter")
        assert pending(at) is Answering
        assert at.link.eyes is None
        assert "Royal Honey" not in at.text
        await at.press("space")
        await at.wait(1)
        assert pending(at) is Keeping
        assert at.lines[-3].startswith(" Maja: Keep Tusk Shade")
        await at.press("enter")
        assert pending(at) is Taking
        assert at.covered, "only the one who takes sees the cards"
        assert "Royal Honey" not in at.text
        await at.press("1")
        assert all(name in at.text for name in ("Snare", "Royal Honey", "Fog Lynx"))
        assert "Tusk Shade" not in at.lines[-7]
        shown = [name for name in ("Royal Honey", "Snare", "Fog Lynx") if name in at.text]
        assert len(shown) == 3
        digit = next(key for key in "123" if _slot_named(at, key, "Royal Honey"))
        await at.press(digit)
        assert "Take Royal Honey" in at.lines[-3]
        await at.press("enter")
        assert item("Royal Honey") in state_of(at).hands[0]
        assert state_of(at).players[1].lives == 1
        assert [trophy.card for trophy in state_of(at).players[1].monsters] == [monster("Tusk Shade")]
        await at.press("c")
        await at.press("o")
        assert "Ada took an item from Maja" in at.text
        assert "took Royal Honey" not in at.text


def _slot_named(at: Desk, key: str, name: str) -> bool:
    """Whether a card of the panel has this key and this name."""
    from tui.games.paws.hand import slots_of

    front = at.match.front
    return any(
        slot.key == key and slot.title == name
        for slot in slots_of(front.tongue, at.match.scene)  # type: ignore[attr-defined]
    )


async def test_somebody_breaks_in_from_the_curtain() -> None:
    state = position(
        at={0: "B2", 1: "B2"}, hp={0: 3}, hands={0: ("Spyglass",), 1: ("Pinecone", "Snare")}, turn=0
    )
    async with table(state) as at:
        await at.press("c")
        assert at.covered
        assert "[2] Maja breaks in" in at.lines[-1]
        await at.press("2")
        assert at.link.eyes == 1
        assert "Pinecone" in at.text
        assert "Play Pinecone" in at.lines[-3]
        await at.press("2")
        assert "Snare" in at.lines[-3]
        await at.press("enter")
        assert state_of(at).players[0].hp == 3, "a Snare is for one's own turn"
        await at.press("1", "enter")
        assert pending(at) is Answering
        await at.press("space")
        await at.wait(1)
        assert state_of(at).players[0].hp == 2
        assert at.covered
        await at.press("1")
        assert at.link.eyes == 0
        assert pending(at) is Acting


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
    homes = ["B1", "B2", "C4", "D1"]
    state = position(
        4,
        Options(teams=True),
        at={0: "D3"},
        hp={0: 12},
        ap=5,
        bricks={},
        top=("Fog Lynx",),
        hands={0: ("Thornball", "Thornball")},
    )
    board = state.board
    owned = [at for at, kind in enumerate(board.kinds) if kind in ("home", "mansion")]
    free = next(at for at in owned if board.kinds[at] == "home")
    for number, at in enumerate([at for at in owned if at != free][:4]):
        board = board.with_brick(at, (0, 2)[number % 2])
    from msgspec.structs import replace

    players = (replace(state.players[0], tile=free), *state.players[1:])
    state = replace(state, board=board, players=players)
    async with table(state) as at:
        await at.press("l", "enter", "1", "enter", "1", "enter")
        await at.settle()
        assert isinstance(at.app.screen, Result), at.text
        assert re.search(r"Ada.*Bo|Bo.*Ada", at.text), homes


async def test_ending_a_turn_asks_once_and_says_what_is_lost() -> None:
    async with table(position(ap=3)) as at:
        await at.press("e")
        assert "End your turn? 3 AP are lost." in at.lines[-3]
        assert state_of(at).turn.seat == 0
        await at.press("e")
        assert state_of(at).turn.seat == 1
