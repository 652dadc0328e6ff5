"""The worked cases of the rules page, E01 to E14: set-up, turns, tiles, fights."""

from __future__ import annotations

import pytest

from rules.chance import Chance
from rules.kit.hexes import MIDDLE, distance
from rules.paws.actions import (
    END_TURN,
    LOOT,
    USE_LUCK,
    Discard,
    Place,
    Reroll,
)
from rules.paws.board import explorer
from rules.paws.draft import Draft
from rules.paws.engine import GAME
from rules.paws.events import FirstNamed, FirstRolled, MonsterHurt, RollSettled
from rules.paws.options import Options
from rules.paws.pending import (
    Acting,
    After,
    Discarding,
)
from rules.paws.run import run
from rules.paws.start import opening_events
from rules.paws.turns import start_turn
from tests.rules.paws.build import item, play, scene
from tests.rules.paws.played import Luck, Table, table


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
