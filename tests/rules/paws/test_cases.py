"""The worked cases of the rules page, each with its exact values."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Pass
from rules.kit.hexes import MIDDLE, distance
from rules.paws.actions import (
    END_TURN,
    INVADE,
    LOOT,
    USE_LUCK,
    Build,
    Defend,
    Discard,
    Invade,
    Keep,
    Loot,
    Move,
    Place,
    Raid,
    Reroll,
    TakeMonster,
    Target,
)
from rules.paws.board import explorer
from rules.paws.draft import Draft
from rules.paws.engine import GAME
from rules.paws.events import Drew, FirstNamed, FirstRolled, MonsterHurt, RollSettled, Stole
from rules.paws.options import Options
from rules.paws.pending import (
    Acting,
    After,
    Answering,
    Before,
    Defending,
    Discarding,
    Keeping,
    Laying,
    Over,
    Taking,
    Targeting,
)
from rules.paws.run import run
from rules.paws.start import opening_events
from rules.paws.turns import start_turn
from tests.rules.paws.build import Luck, Table, item, play, scene, table


def started(table_: Table, seat: int) -> Table:
    """The table once the turn of a seat has begun."""
    d = Draft(table_.state)
    start_turn(d, seat, 1)
    run(d)
    return Table(d.frozen())


@pytest.mark.rule("paws P8", "paws P13", "paws P11", "paws P7")
def test_e01_beginner_board() -> None:
    state = GAME.deal(Options(), 3, Chance(11))
    kinds = list(state.board.kinds)
    assert len(kinds) == 19
    assert [kinds.count(kind) for kind in ("desert", "mansion", "home", "chest", "forest")] == [1, 4, 4, 6, 4]
    assert max(distance(place, MIDDLE) for place in state.board.places) == 2
    for seat, player in enumerate(state.players):
        hp = 12 if seat == state.setup.first else 10
        assert (player.lives, player.hp, len(state.hands[seat]), state.board.points(seat)) == (2, hp, 3, 0)
        assert (player.tokens, player.monsters) == (0, ())
    assert (len(state.items), len(state.monsters)) == (69, 30)


@pytest.mark.rule("paws P16", "paws P17")
def test_e02_tie_for_the_first_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    throws = [(5, 4), (6, 3), (2, 2), (3, 3), (4, 1)]

    def fallen(chance: Chance, number: int, sides: int = 6) -> tuple[tuple[int, ...], Chance]:
        return throws.pop(0), chance

    monkeypatch.setattr(Chance, "dice", fallen)
    state = GAME.deal(Options(), 3, Chance(1))
    rolled = [event for event in opening_events(state) if isinstance(event, FirstRolled)]
    assert [(event.seats, event.dice) for event in rolled] == [
        ((0, 1, 2), ((5, 4), (6, 3), (2, 2))),
        ((0, 1), ((3, 3), (4, 1))),
    ]
    assert state.setup.first == state.turn.seat == 0
    assert FirstNamed(0) in opening_events(state)


@pytest.mark.rule("paws P22", "paws P23", "paws P14", "paws P24")
def test_e03_rest_in_the_first_turn() -> None:
    first = started(table(at=0, hp=10), 0)
    assert (first.hp(0), first.ap) == (12, 5)


@pytest.mark.rule("paws P25", "paws P156", "paws P75")
def test_e04_ap_with_snares_and_a_buff() -> None:
    made = started(table(3, at=1, rows=["Gale Hare"], snares=[(0, 1), (0, 2)]), 0)
    assert made.ap == 4


@pytest.mark.rule("paws P31", "paws P32", "paws P136")
def test_e05_the_turn_ends_at_0_ap() -> None:
    made = table(at=(4, 0), ap=1, hands=["Acorn Espresso"]).do(LOOT)
    assert (made.owner(4), made.state.players[0].tokens) == (0, 1)
    assert made.state.turn.seat == 1
    assert made.cards(0) == []
    assert made.why(play("Acorn Espresso"), 0) == "on-turn-only P136"


@pytest.mark.rule("paws P44", "paws P43", "paws P42")
def test_e06_chest_brick_and_second_loot() -> None:
    made = table(at=(3, 3), hands=["Snare, Snare, Pinecone"]).do(LOOT)
    assert (len(made.state.hands[0]), made.ap, made.owner(3)) == (5, 4, 0)
    assert made.why(LOOT) == "brick P43"
    made.do(END_TURN)
    assert made.why(LOOT) == "brick P43"


@pytest.mark.rule("paws P134", "paws P135", "paws P44")
def test_e07_over_the_item_limit() -> None:
    made = table(at=3, hands=["Pinecone, Pinecone, Pinecone, Pinecone"], items_left="Snare, Spyglass").do(
        LOOT
    )
    assert len(made.state.hands[0]) == 6
    assert isinstance(made.pending, Discarding)
    made.do(Discard(item("Spyglass")))
    assert made.hand(0) == ["Pinecone"] * 4 + ["Snare"]
    assert isinstance(made.pending, Acting)


@pytest.mark.rule("paws P49", "paws P51", "paws P10")
def test_e08_explorer_where_a_tile_may_go() -> None:
    state = scene(tiles="", board="explorer", held=["M H C C F F", "M H C C F F"])
    made = Table(state)
    assert len({action.place for action in made.kinds(Place)}) == 6
    made.do(Place("chest", explorer().free[0]))
    assert len({action.place for action in made.kinds(Place)}) == 8
    assert (made.ap, len(made.state.players[0].tiles)) == (4, 5)


@pytest.mark.rule("paws P54", "paws P168", "paws P170", "paws P171", "paws P173", "paws P59", "paws P61")
@pytest.mark.rule("paws P71")
def test_e09_a_home_won_in_three_rolls(dice: Luck) -> None:
    dice("6 4 2 1 / 5 3 3 2; 4 3 1 1 / 6 5 5 2; 5 4 4 1 / 3 2 2 1")
    made = table(at=(1, 0), deck="Hollow Owl").do(LOOT)
    assert made.state.fight is not None
    assert (made.state.fight.hp, made.state.fight.roll.attacker) == (5, 0)
    made.roll()
    assert (made.state.fight.hp, made.state.fight.roll.attacker) == (3, 1)
    made.roll()
    assert made.hp(0) == 6
    made.roll()
    assert (made.owner(1), made.points(), made.row(0), made.hp(0)) == (0, [1, 0], ["~Hollow Owl"], 6)
    settled = made.told(RollSettled)
    assert [(event.scores, event.damage) for event in settled] == [((10, 8), 2), ((7, 11), 4), ((9, 5), 4)]


@pytest.mark.rule("paws P57", "paws P58", "paws P46", "paws P55", "paws P60")
def test_e10_a_mansion(dice: Luck) -> None:
    dice("6 5 1 1 / 5 4 1 1; 3 3 1 1 / 6 4 1 1; 6 6 1 1 / 3 2 1 1; 6 5 1 1 / 3 3 1 1")
    made = table(at=(2, 0), deck="Fog Lynx, Cave Snorer").do(LOOT)
    fight = made.state.fight
    assert fight is not None
    assert (fight.hp, made.deck()) == (5, ["Cave Snorer"])
    made.roll()
    assert made.state.fight is not None
    assert made.state.fight.hp == 3
    made.roll()
    assert made.hp(0) == 6
    made.roll()
    second = made.state.fight
    assert second is not None
    assert made.row(0) == ["~Fog Lynx"]
    assert (second.hp, second.second, second.roll.attacker, made.hp(0)) == (5, 1, 0, 6)
    made.roll()
    assert (made.owner(2), made.points()[0], made.row(0)) == (0, 1, ["~Fog Lynx", "~Cave Snorer"])


@pytest.mark.rule("paws P65", "paws P67", "paws P66", "paws P174")
def test_e11_running_after_the_dice(dice: Luck) -> None:
    dice("2 2 1 1 / 3 3 1 1; 3 3 1 1 / 6 6 1 1")
    made = table(at=(1, 0), hp=3, hands=["Smoke Bomb"], deck="Coin Toad, Fog Lynx").do(LOOT)
    made.roll().passes()
    assert isinstance(made.pending, After)
    made.do(play("Smoke Bomb"))
    assert (made.hp(0), made.state.players[0].tile, made.owner(1)) == (3, 1, -1)
    assert (made.deck(), made.ap) == (["Fog Lynx", "Coin Toad"], 4)
    assert made.why(LOOT) == "fought P28"


@pytest.mark.rule("paws P155", "paws P174")
def test_e12_a_card_ends_the_fight_before_the_roll(dice: Luck) -> None:
    dice("5 4 1 1 / 3 3 1 1")
    made = table(at=(1, 0), hands=["Thornball"], deck="Alley Weasel").do(LOOT).roll()
    assert made.state.fight is not None
    assert (made.state.fight.hp, made.state.fight.roll.number) == (1, 2)
    made.do(play("Thornball"))
    assert made.told(MonsterHurt)[0].hp == 0
    assert (made.owner(1), made.row(0)) == (0, ["~Alley Weasel"])
    assert isinstance(made.pending, Acting)


@pytest.mark.rule("paws P177", "paws P174", "paws P75")
def test_e13_lucky_once_in_each_fight(dice: Luck) -> None:
    dice("6 2 1 1 / 4 3 1 1; 3 5 2; 4 4 1 1 / 4 4 1 1; 5 4 1 1 / 4 3 1 1")
    made = table(at=(1, 0), rows=["Clover Sprite"], deck="Glowcap").do(LOOT).passes()
    assert USE_LUCK in made.legal()
    made.do(USE_LUCK).do(Reroll((1, 1, 2)))
    assert made.state.fight is not None
    assert sorted(made.state.fight.roll.dice[0]) == [2, 3, 5, 6]
    assert USE_LUCK not in made.legal()
    made.passes()
    assert made.told(RollSettled)[0].scores == (11, 7)
    made.roll().passes()
    assert made.why(USE_LUCK) == "no-luck P177"
    made.passes()
    assert (made.owner(1), [event.damage for event in made.told(RollSettled)]) == (0, [4, 0, 2])


@pytest.mark.rule("paws P154", "paws P170", "paws P174")
def test_e14_a_score_card_in_defence_counts_for_one_roll(dice: Luck) -> None:
    dice("4 3 1 1 / 5 4 1 1; 4 3 1 1 / 6 5 1 1; 4 3 1 1 / 6 5 1 1; 4 4 1 1 / 5 4 1 1")
    made = table(at=(1, 0), hp=4, hands=["Sharp Claws, Smoke Bomb"], deck="Coin Toad").do(LOOT)
    made.roll().passes().do(play("Sharp Claws")).passes()
    assert made.hp(0) == 2
    made.roll(2)
    assert made.hp(0) == 1
    made.do(play("Smoke Bomb"))
    assert [event.damage for event in made.told(RollSettled)] == [0, 2, 0, 1]
    assert (made.state.fight, made.hp(0)) == (None, 1)


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


@pytest.mark.rule("paws P123", "paws P124")
def test_e27_the_victim_places_all_held_tiles() -> None:
    made = table(
        tiles="C", board="explorer", at=(0, 1), hp=(10, 1), hands=["Pinecone"], held=["", "H F"], bricks={}
    )
    made.do(play("Pinecone"))
    assert isinstance(made.pending, Laying)
    assert made.asked == 1
    made.do(Place("home", made.kinds(Place)[0].place))
    forest = next(action for action in made.kinds(Place) if action.kind == "forest")
    made.do(forest)
    assert made.state.board.kinds == ("desert", "chest", "home", "forest")
    assert (made.state.players[1].tiles, made.ap, made.state.turn.seat) == ((), 5, 0)


@pytest.mark.rule("paws P14", "paws P131", "paws P133", "paws P143")
def test_e28_cap_and_useless_healing() -> None:
    made = table(ap=3, hp=9, hands=["Fruit Smoothie, Fruit Smoothie, Trail Mix"]).do(play("Fruit Smoothie"))
    assert made.hp(0) == 12
    assert made.cards() == ["Trail Mix"]
    assert made.why(play("Fruit Smoothie")) == "full-hp P133"
    made.do(play("Trail Mix"))
    assert (made.hp(0), made.ap) == (12, 4)


@pytest.mark.rule("paws P151", "paws P150", "paws P152")
def test_e29_play_possum_against_a_snare() -> None:
    made = table(hands=["Snare", "Play Possum, Spyglass"]).do(play("Snare"))
    assert isinstance(made.pending, Answering)
    made.do(play("Play Possum"))
    assert (made.state.players[1].traps, made.hand(1)) == ((), ["Spyglass"])
    assert sorted(made.spent()) == ["Play Possum", "Snare"]
    made.do(END_TURN)
    assert (made.state.turn.seat, made.ap) == (1, 5)


@pytest.mark.rule("paws P144", "paws P142")
def test_e30_item_deck_used_up() -> None:
    made = table(hands=["Foraging Basket"], items_left="Snare", item_discards="Spyglass")
    made.do(play("Foraging Basket"))
    assert made.hand(0) == ["Snare", "Spyglass"]
    assert (made.state.items, made.spent()) == ((), ["Foraging Basket"])


@pytest.mark.rule("paws P136", "paws P137", "paws P139", "paws P138")
def test_e31_timing_classes(dice: Luck) -> None:
    hand = "Fruit Smoothie, Sharp Claws, Bandage Kit"
    made = table(at=(1, 0), hp=6, ap=2, hands=[hand, hand])
    assert made.cards(0) == ["Fruit Smoothie", "Bandage Kit"]
    assert made.cards(1) == ["Bandage Kit"]
    dice("1 1 1 1 / 1 1 1 1")
    made.do(LOOT)
    assert made.cards(0) == ["Bandage Kit"]
    made.passes()
    assert made.cards(0) == ["Sharp Claws", "Bandage Kit"]


@pytest.mark.rule("paws P157", "paws P158", "paws P147", "paws P148")
def test_e32_burrow_swap_and_sticky_paws() -> None:
    tiles = "C C C C C C C C C C C C"
    # Tile 1 touches the Desert; tile 8 lies two steps out and touches tile 1.
    made = table(3, tiles, at=(0, 1, 8), hands=["Burrow Swap, Sticky Paws", "", "Snare"])
    assert 8 in made.state.board.near(1)
    assert 8 not in made.state.board.near(0)
    assert made.cards() == ["Burrow Swap"]
    assert made.why(play("Sticky Paws")) == "nobody-with-cards P158"
    made.do(play("Burrow Swap"))
    assert isinstance(made.pending, Targeting)
    assert made.kinds(Target) == [Target(1), Target(2)]
    made.do(Target(2)).passes()
    assert [player.tile for player in made.state.players] == [8, 1, 0]
    assert made.why(play("Sticky Paws")) == "nobody-with-cards P158"


@pytest.mark.rule("paws P160", "paws P161", "paws P162", "paws P39")
def test_e33_building_from_afar() -> None:
    made = table(tiles="H C H", at=0, ap=2, tokens=2, bricks={1: 0, 2: 0, 3: 1})
    assert made.kinds(Build) == [Build(1), Build(2)]
    made.do(Build(1))
    assert (made.kinds(Build), made.ap, made.state.players[0].tokens) == ([Build(2)], 1, 1)
    made.do(END_TURN).do(Move(1))
    assert made.state.players[1].tile == 1
    assert made.why(INVADE) == "barricade-invade P80"


@pytest.mark.rule("paws P181", "paws P189", "paws P182")
def test_e34_five_team_points(dice: Luck) -> None:
    dice("6 6 1 1 / 2 2 1 1")
    bricks = {2: 0, 3: 0, 4: 2, 5: 2, 6: 1, 7: 1, 8: 1}
    made = table(4, "H H H H H M M M", at=(1, 0, 0, 0), teams=True, bricks=bricks, deck="Fog Lynx").do(LOOT)
    made.roll()
    over = made.pending
    assert isinstance(over, Over)
    assert (over.why, over.winners) == ("points", (0, 2))
    # Seat 2 alone with one more would have four and not have won.
    alone = table(
        4, "H H H H", at=(0, 1, 0, 0), turn=1, teams=True, bricks={2: 1, 3: 1, 4: 1}, deck="Fog Lynx"
    )
    dice("6 6 1 1 / 2 2 1 1")
    alone.do(LOOT).roll()
    assert alone.points()[1] == 4
    assert isinstance(alone.pending, Acting)


@pytest.mark.rule("paws P188", "paws P189", "paws P3")
def test_e35_fourth_point_in_the_middle_of_a_turn(dice: Luck) -> None:
    dice("6 6 1 1 / 3 2 1 1")
    made = table(
        tiles="H H H H M", at=(4, 0), bricks={1: 0, 2: 0, 3: 0, 4: 1}, rows=["", "Fog Lynx"], ap=5
    ).do(INVADE)
    made.roll()
    over = made.pending
    assert isinstance(over, Over)
    assert (over.winners, made.ap, made.told(RollSettled)[0].damage) == ((0,), 4, 6)


@pytest.mark.rule("paws P190", "paws P191", "paws P128")
def test_e36_last_player_left() -> None:
    made = table(
        3,
        "H H H",
        at=(0, 1, 0),
        lives=(2, 1, 0),
        hp=(10, 1, 0),
        bricks={1: 1, 2: 1, 3: 1},
        hands=["Pinecone", "Royal Honey", ""],
    )
    made.do(play("Pinecone")).passes()
    over = made.pending
    assert isinstance(over, Over)
    assert (over.why, over.winners) == ("last", (0,))
    assert (made.hand(0), made.hand(1)) == ([], ["Royal Honey"])


def test_passing_is_the_contracts_own() -> None:
    assert Pass() in table(at=(1, 0), deck="Fog Lynx").do(LOOT).legal()
