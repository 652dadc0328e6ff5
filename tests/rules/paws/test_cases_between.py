"""The worked cases of the rules page, E15 to E26: invasions, raids, knock-outs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.paws.actions import (
    INVADE,
    LOOT,
    Defend,
    Discard,
    Invade,
    Keep,
    Loot,
    Raid,
    TakeMonster,
    Target,
)
from rules.paws.draft import Draft
from rules.paws.engine import GAME
from rules.paws.events import Drew, RollSettled, Stole
from rules.paws.pending import (
    Answering,
    Before,
    Defending,
    Discarding,
    Keeping,
    Taking,
)
from tests.rules.paws.build import item, play, scene
from tests.rules.paws.played import Luck, Table, table

LYNX = "5 4 1 1 / 4 4 1 1; 4 4 1 1 / 5 4 1 1; 6 5 1 1 / 3 3 1 1"


@pytest.mark.rule("paws P79", "paws P86", "paws P90", "paws P88", "paws P91", "paws P73")
def test_e15_the_edge_of_the_defender(dice: Luck) -> None:
    dice(LYNX)
    made = table(3, at=(1, 0, 0), bricks={1: 1, 5: 2}, rows=["", "Fog Lynx"]).do(INVADE)
    assert isinstance(made.pending, Before), "one card: nothing is asked"
    made.fight()
    assert [event.damage for event in made.told(RollSettled)] == [0, 2, 4]
    assert made.hp(0) == 8
    assert (made.owner(1), made.row(0), made.row(1), made.points()) == (0, ["~Fog Lynx"], [], [1, 0, 1])


@pytest.mark.rule("paws P88", "paws P89", "paws P86")
def test_e16_the_leader_gets_no_edge(dice: Luck) -> None:
    dice(LYNX)
    tiles = "H M C F H H"
    made = table(3, tiles, at=(1, 0, 0), bricks={1: 1, 2: 1, 5: 2}, rows=["", "Fog Lynx"]).do(INVADE)
    assert made.state.fight is not None
    assert (made.state.fight.edge, made.state.fight.no_edge) == (0, "leader")
    made.fight()
    assert [event.damage for event in made.told(RollSettled)] == [1, 1, 5]
    assert (made.owner(1), made.hp(0)) == (0, 9)


@pytest.mark.rule("paws P84", "paws P85", "paws P77", "paws P81")
def test_e17_mansion_guard_and_bulwark(dice: Luck) -> None:
    made = table(at=(2, 0), bricks={2: 1, 1: 0}, rows=["", "Gate Gargoyle, Mud Bulwark"]).do(INVADE)
    assert isinstance(made.pending, Defending)
    assert made.asked == 1
    strong = Table(made.state).do(Defend(1)).state.fight
    assert strong is not None
    assert strong.hp == 10
    dice("6 6 1 1 / 2 2 1 1")
    made.do(Defend(0))
    assert made.state.fight is not None
    assert made.state.fight.hp == 7
    made.roll()
    # Seats 1 and 2 have one point each, so nobody leads and the monster has the edge: 12 - (4 + 1) = 7.
    assert (made.owner(2), made.row(0), made.row(1)) == (0, ["~Gate Gargoyle"], ["Mud Bulwark"])


@pytest.mark.rule("paws P80", "paws P162", "paws P183", "paws P28")
def test_e18_what_cannot_be_invaded_or_looted() -> None:
    def there(tile: int) -> list[object]:
        made = table(4, "H H H", at=(tile, 0, 0, 0), teams=True, bricks={1: 2, 2: 1, 3: 3}, barricades={2: 1})
        return made.kinds(Invade) + made.kinds(Loot)

    assert there(1) == []
    assert there(2) == []
    assert there(3) == [INVADE]


@pytest.mark.rule("paws P95", "paws P138", "paws P140")
def test_e19_the_owner_and_in_combat_cards() -> None:
    hands = ["Smoke Bomb", "Sharp Claws, Pinecone", ""]
    made = table(3, at=(1, 1, 0), bricks={1: 1, 5: 2}, rows=["", "Fog Lynx"], hands=hands).do(INVADE)
    assert made.cards(1) == ["Pinecone"]
    assert made.why(play("Sharp Claws"), 1) == "combat-only P137"
    made.do(play("Pinecone"), 1).do(Target(0))
    assert isinstance(made.pending, Answering), "seat 1 holds a card and is asked"
    made.passes()
    assert made.hp(0) == 9
    assert not made.told(RollSettled)
    made.do(play("Smoke Bomb"))
    assert (made.owner(1), made.row(1)) == (1, ["Fog Lynx"])


@pytest.mark.rule("paws P101", "paws P102", "paws P104", "paws P105", "paws P107")
def test_e20_three_rolls_cards_and_hp(dice: Luck) -> None:
    dice("6 4 1 1 / 3 3 1 1; 4 3 1 1 / 5 4 1 1; 4 4 1 1 / 4 4 1 1")
    dice.draws(0, 0, 1)
    made = table(at=3, hands=["Snare, Snare", "Pinecone, Pinecone, Pinecone"]).do(Raid(1))
    made.roll()
    assert (made.hp(1), made.hand(0)) == (7, ["Pinecone", "Snare", "Snare"])
    made.roll()
    assert (made.hp(0), made.hand(0)) == (7, ["Pinecone", "Snare"])
    made.roll()
    assert (made.hp(0), made.hand(0)) == (7, ["Snare"])
    assert (made.hp(1), made.hand(1)) == (7, ["Pinecone", "Pinecone", "Pinecone", "Snare"])
    assert [(event.seat, event.loser) for event in made.told(Stole)] == [(0, 1), (1, 0), (1, 0)]
    assert (made.state.fight, made.state.turn.raided) == (None, True)


@pytest.mark.rule("paws P106", "paws P104")
def test_e21_empty_hand(dice: Luck) -> None:
    dice("6 5 1 1 / 2 2 1 1; 6 5 1 1 / 2 2 1 1; 6 5 1 1 / 2 2 1 1")
    made = table(at=3).do(Raid(1)).fight()
    assert made.told(Stole) == []
    assert [event.damage for event in made.told(RollSettled)] == [6, 0, 6]
    assert (made.state.players[1].lives, made.hp(1), made.state.players[1].tile) == (1, 10, 0)


@pytest.mark.rule("paws P135", "paws P107")
def test_e22_item_limit_in_the_middle_of_a_raid(dice: Luck) -> None:
    dice("6 4 1 1 / 3 3 1 1; 1 1 1 1 / 1 1 1 1; 1 1 1 1 / 1 1 1 1")
    state = scene(at=3, hands=["", "Pinecone"])
    state = replace(state, hands=((item("Snare"),) * 5, state.hands[1]))
    made = Table(state).do(Raid(1)).roll()
    assert (type(made.pending), made.asked, len(made.state.hands[0])) == (Discarding, 0, 6)
    made.do(Discard(item("Snare")))
    assert made.hand(0) == ["Pinecone"] + ["Snare"] * 4
    made.fight()
    assert (made.hand(0), made.hp(0)) == (["Pinecone", "Snare", "Snare"], 9)


@pytest.mark.rule("paws P100", "paws P99", "paws P183")
def test_e23_where_and_how_often(dice: Luck) -> None:
    dice("1 1 1 1 / 1 1 1 1; 1 1 1 1 / 1 1 1 1; 1 1 1 1 / 1 1 1 1")
    made = table(4, teams=True)
    assert made.kinds(Raid) == [Raid(1), Raid(3)]
    made.do(Raid(1)).fight()
    assert (made.kinds(Raid), made.ap, made.hp(0), made.hp(1)) == ([], 4, 9, 10)


@pytest.mark.rule("paws P113", "paws P114", "paws P115", "paws P116", "paws P118", "paws P119", "paws P74")
@pytest.mark.rule("paws P73")
def test_e24_the_order_of_a_knock_out() -> None:
    made = table(
        at=3,
        hp=(10, 3),
        hands=["Wasp Nest", "Snare, Royal Honey"],
        rows=["", "Tusk Shade, Fog Lynx"],
    )
    made.do(play("Wasp Nest")).passes()
    assert isinstance(made.pending, Keeping)
    made.do(Keep(0))
    assert isinstance(made.pending, Taking)
    assert made.asked == 0
    own = GAME.view(made.state, 0).own
    assert own is not None
    assert own.victim == tuple(sorted((item("Snare"), item("Royal Honey"))))
    assert made.kinds(TakeMonster) == [TakeMonster(1)], "the kept card cannot be taken"
    made.do(TakeMonster(1))
    victim = made.state.players[1]
    assert (victim.lives, victim.hp, victim.tile, made.row(1)) == (1, 10, 0, ["Tusk Shade"])
    assert made.told(Drew)[-1].number == len(made.state.hands[1]) == 3
    assert made.row(0) == ["~Fog Lynx"]
    assert sorted(made.spent()) == ["Royal Honey", "Snare", "Wasp Nest"]
    assert made.points() == [0, 0]


@pytest.mark.rule("paws P48", "paws P163", "paws P120", "paws P162", "paws P45")
def test_e25_what_resets_and_what_stays() -> None:
    made = table(
        at=(0, 3),
        hp=(10, 1),
        hands=["Pinecone"],
        tokens=(0, 1),
        bricks={3: 1, 4: 1, 1: 1},
        barricades={3: 1},
    )
    made.do(play("Pinecone"))
    board = made.state.board
    assert (board.bricks[1], board.bricks[3], board.bricks[4], board.barricades[3]) == (1, -1, -1, 1)
    assert (made.points(), made.state.players[1].tokens) == ([0, 1], 1)
    for seat, tile, may in ((0, 3, False), (1, 3, True), (0, 4, True), (1, 4, True)):
        d = Draft(made.state)
        d.place(seat, tile)
        d.turn = replace(d.turn, seat=seat)
        assert (LOOT in Table(d.frozen()).legal(seat)) == may, (seat, tile)


@pytest.mark.rule("paws P33", "paws P34", "paws P139", "paws P116")
def test_e26_knocked_out_in_ones_own_turn_by_somebody_else() -> None:
    made = table(at=(3, 0), ap=4, hp=(1, 10), hands=["Royal Honey", "Pinecone"])
    made.do(play("Pinecone"), 1).passes()
    assert (made.state.players[0].lives, made.state.players[0].tile, made.hp(0)) == (1, 0, 10)
    assert (len(made.state.hands[0]), made.hand(1)) == (3, ["Royal Honey"])
    assert (made.state.turn.seat, made.ap) == (1, 5)
