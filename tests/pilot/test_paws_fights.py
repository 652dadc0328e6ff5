"""Fights, invasions, raids and knock-outs of Paws in Peril at one keyboard, and who sees what."""

from __future__ import annotations

import re

from rules.paws.pending import Acting, After, Answering, Before, Defending, Keeping, Taking
from tests.pilot.paws_desk import fight_on, pending, state_of, table
from tests.pilot.paws_position import item, monster, position
from tests.pilot.support import Desk
from tui.games.paws.laid import slots_of


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


async def test_bots_wait_while_somebody_chooses_a_card_to_break_in_with() -> None:
    """Alone among bots one has all the time there is; without a card chosen they go on."""
    state = position(3, at={1: "B2", 2: "B2"}, hp={0: 4}, turn=1, hands={0: ("Bandage Kit",)})
    async with table(state, kinds="pbb", bots="normal") as at:
        before = at.host.number
        await at.press("1")
        assert "Play Bandage Kit" in at.lines[-3]
        await at.wait(20)
        assert at.host.number == before, "they wait"
        await at.press("enter")
        assert state_of(at).players[0].hp == 7
        assert at.host.number > before
        before = at.host.number
        await at.wait(20)
        assert at.host.number > before, "and go on"
