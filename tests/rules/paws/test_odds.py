"""Dice and fights: exact odds against full enumeration and simulation; previews."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from rules.contract import Pass, Preview
from rules.paws.actions import (
    END_TURN,
    INVADE,
    LOOT,
    PASS,
    USE_LUCK,
    Build,
    Defend,
    Invade,
    Move,
    PawsAction,
    Place,
    Raid,
)
from rules.paws.engine import GAME
from rules.paws.odds import PLAIN, Bout, Terms, best_counts, building, lead, outcome, raid_roll, value
from rules.paws.pool import Pool, pool_of
from rules.paws.prospects import defences, loot_chance, raid_odds, running_chance
from tests.conformance.counts import SOAK
from tests.rules.paws.build import knowing, place, play
from tests.rules.paws.played import Luck, Table, table

FIGHTS = 100_000 if SOAK else 20_000


def test_the_best_two_of_four_against_all_1296_throws() -> None:
    counted = Counter(sum(sorted(dice)[-2:]) for dice in product(range(1, 7), repeat=4))
    assert dict(best_counts(4)) == counted
    assert sum(counted.values()) == 6**4


def test_the_lead_of_one_side_against_all_throws_of_both() -> None:
    """6^4 throws against 6^4: every pair is counted, throws that score the same together."""
    scores = [sum(sorted(dice)[-2:]) for dice in product(range(1, 7), repeat=4)]
    leads: Counter[int] = Counter()
    for other in scores:
        leads.update(score - other for score in scores)
    assert sum(leads.values()) == 6**8
    exact = dict(lead(4, 4))
    assert {by: round(chance * 6**8) for by, chance in exact.items()} == dict(leads)


@pytest.mark.parametrize(("number", "lying"), [(2, (6, 3)), (1, (5, 5, 2)), (5, ()), (0, (4, 2, 1, 1))])
def test_dice_that_lie_there_count_along(number: int, lying: tuple[int, ...]) -> None:
    counted = Counter(sum(sorted((*dice, *lying))[-2:]) for dice in product(range(1, 7), repeat=number))
    assert dict(best_counts(number, 2, tuple(sorted(lying)))) == counted


def test_the_chances_of_the_page() -> None:
    table_of_the_page = {
        (10, 0): [92, 87, 82, 77, 71, 65, 59],
        (12, 0): [95, 92, 88, 84, 80, 74, 69],
        (10, 1): [64, 53, 43, 34, 26, 20, 15],
        (12, 1): [71, 61, 51, 41, 33, 26, 20],
    }
    for (hp, edge), wanted in table_of_the_page.items():
        terms = Terms(edge=edge)
        assert [round(100 * value(hp, foe, True, terms)) for foe in range(3, 10)] == wanted
    mean = sum(score * ways for score, ways in best_counts(4)) / 6**4
    assert round(mean, 2) == 9.34
    assert [round(100 * chance) for chance in raid_roll(0, 1)] == [29, 14, 58]


def fought(rng: random.Random, hp: int, foe: int, attacking: bool, terms: Terms) -> bool:
    """One fight played with real dice."""
    while True:
        mine, theirs = (sum(sorted(rng.choices(range(1, 7), k=4))[-2:]) for _ in range(2))
        margin = mine + (terms.attack if attacking else terms.defend) - theirs - terms.edge
        if attacking:
            foe -= max(0, margin)
        else:
            hp -= max(0, -margin)
        if foe <= 0 or hp <= 0:
            return hp > 0
        attacking = not attacking


@pytest.mark.parametrize(
    ("hp", "foe", "attacking", "terms"),
    [
        (10, 5, True, PLAIN),
        (12, 8, True, Terms(edge=1)),
        (4, 6, False, Terms(attack=1)),
        (9, 7, True, Terms(attack=1, defend=2, edge=1)),
    ],
)
def test_the_odds_of_a_fight_against_so_many_fights(hp: int, foe: int, attacking: bool, terms: Terms) -> None:
    rng = random.Random(hp * 100 + foe)
    won = sum(fought(rng, hp, foe, attacking, terms) for _ in range(FIGHTS)) / FIGHTS
    assert abs(won - value(hp, foe, attacking, terms)) < 0.01


def test_the_limits_of_a_fight() -> None:
    assert value(0, 5, True) == 0
    assert value(5, 0, False) == 1
    assert value(3, 4, True, PLAIN, (0.0, 0.1, 0.2, 0.3)) < 0.3
    assert value(5, 5, True, Terms(edge=40)) < 1e-9
    assert value(5, 5, True, Terms(attack=40, defend=40)) == 1


def test_a_fight_nobody_can_win_is_not_won() -> None:
    assert value(5, 5, True, Terms(attack=-30, defend=30)) == 0


def test_a_roll_in_progress_is_part_of_the_fight() -> None:
    before = outcome(Bout(10, 5, True))
    assert abs(before - value(10, 5, True)) < 1e-12
    sure = Bout(10, 5, True, dice=0, their_dice=0, lying=(1, 1, 6, 6), their_lying=(1, 1, 1, 1))
    assert outcome(sure) == 1
    lost = Bout(3, 5, False, dice=0, their_dice=0, lying=(1, 1, 1, 1), their_lying=(1, 1, 6, 6))
    assert outcome(lost) == 0
    assert outcome(lost._replace(mine=8)) > 0


# -- buildings ---------------------------------------------------------------------------------------


def test_a_building_against_every_draw_of_its_monsters() -> None:
    hp = (4, 4, 5, 8)
    pool = Pool((), ((4, 2), (5, 1), (8, 1)))
    home = sum(value(10, foe, True) for foe in hp) / 4
    assert abs(building(10, pool, 1, 0) - home) < 1e-12
    pairs = [(one, other) for one in range(4) for other in range(4) if one != other]
    mansion = 0.0
    for one, other in pairs:
        worth = tuple(value(left, hp[other] + 1, True) if left else 0.0 for left in range(13))
        mansion += value(10, hp[one] + 1, True, PLAIN, worth)
    assert abs(building(10, pool, 2, 1) - mansion / len(pairs)) < 1e-12


def test_the_page_without_cards() -> None:
    made = table()
    pool = pool_of(GAME.view(made.state, 0))
    assert [round(100 * building(10, pool, 1, 0)), round(100 * building(10, pool, 2, 1))] == [79, 36]


def test_known_monsters_count_as_themselves() -> None:
    made = table(at=(1, 0), deck="Fog Lynx, Bramble Ogre, Coin Toad")
    unknown = loot_chance(GAME.view(made.state, 0), 0, 1)
    made.state = knowing(made.state, 1)
    known = loot_chance(GAME.view(made.state, 0), 0, 1)
    assert known == value(10, 4, True) != unknown
    assert building(10, Pool(), 1, 0) == 1, "no monster is left anywhere"
    empty = table(at=(1, 0), deck="", discards="Fog Lynx")
    assert loot_chance(GAME.view(empty.state, 0), 0, 1) == value(10, 4, True)


def test_what_would_defend_a_building() -> None:
    made = table(at=(1, 0), bricks={1: 1, 5: 0}, rows=["", "Fog Lynx, Mud Bulwark"])
    found = defences(GAME.view(made.state, 0), 0, 1)
    assert [(one.place, one.hp, one.edge) for one in found] == [(1, 8, 1), (0, 4, 1)]
    assert found[0].chance == value(10, 8, True, Terms(edge=1))
    bare = table(at=(1, 0), bricks={1: 1}, deck="Fog Lynx")
    assert defences(GAME.view(bare.state, 0), 0, 1)[0].edge == 0, "the owner leads alone"


def test_a_running_fight_for_everybody(dice: Luck) -> None:
    dice("6 6 1 1 / 5 5 1 1")
    made = table(at=(1, 0), deck="Fog Lynx, Coin Toad").do(LOOT)
    assert running_chance(GAME.view(made.state, 0)) == value(10, 4, True)
    made.passes()
    assert running_chance(GAME.view(made.state, None)) == value(10, 2, False)
    assert running_chance(GAME.view(table().state, None)) is None
    wins = raid_odds(GAME.view(table(at=3, hands=["Snare" for _ in range(2)]).state, None).public, 0, 1)
    assert 0 < wins.wins < 1
    assert wins.loses == pytest.approx(wins.wins + 1, abs=1)


# -- previews ----------------------------------------------------------------------------------------


def told(made: Table, action: PawsAction, seat: int = 0) -> Preview:
    """The preview of an action."""
    preview = GAME.preview(GAME.view(made.state, seat), action)
    assert preview is not None
    return preview


def test_previews_of_the_action_stop() -> None:
    made = table(
        at=(1, 0), tokens=1, bricks={3: 0}, hp=8, hands=["Fruit Smoothie"], board="explorer", held=["C"]
    )
    assert (told(made, Move(0)).code, told(made, Move(0)).params[1]) == ("move-cost", ("ap", "1"))
    assert (told(made, LOOT).code, told(made, LOOT).points) == ("loot-odds", 1)
    assert told(made, LOOT).odds == loot_chance(GAME.view(made.state, 0), 0, 1)
    assert told(made, Build(3)).code == "barricades"
    assert told(made, Place("chest", place(5, 5))).code == "places"
    assert told(made, END_TURN).params == (("ap", "5"),)
    assert told(made, play("Fruit Smoothie")).params == (("n", "4"), ("hp", "12"))
    assert told(table(strides=1), Move(1)).code == "move-free"
    assert told(table(at=3), LOOT).code == "loot-chest"
    assert told(table(at=3, hands=["Snare, Snare, Snare, Pinecone"]), LOOT).code == "loot-over"
    assert told(table(at=4, rows=["Mud Mason"]), LOOT).params == (("tokens", "2"),)
    assert told(table(at=2), LOOT).code == "loot-mansion"
    known = table(at=(1, 0), deck="Fog Lynx")
    known.state = knowing(known.state, 1)
    assert told(known, LOOT).params == (("monster", "Fog Lynx"), ("hp", "4"))
    assert told(table(at=3, hands=["Snare", "Snare"]), Raid(1)).code == "raid-odds"


def test_previews_of_an_invasion() -> None:
    one = table(at=(1, 0), bricks={1: 1, 5: 0}, rows=["", "Fog Lynx"])
    assert told(one, INVADE).code == "invade-odds"
    two = table(at=(1, 0), bricks={1: 1, 5: 0}, rows=["", "Fog Lynx, Mossback"])
    assert told(two, INVADE).code == "invade-strongest"
    assert told(table(at=(1, 0), bricks={1: 1}), INVADE).code == "invade-deck"
    two.do(INVADE)
    held = [told(two, Defend(place_), 1) for place_ in (0, 1)]
    assert held[0].odds is not None
    assert held[1].odds is not None
    assert held[0].odds < held[1].odds
    assert isinstance(INVADE, Invade)


def test_previews_in_a_fight(dice: Luck) -> None:
    dice("6 5 1 1 / 5 4 1 1; 1 1 1 1 / 6 4 1 1; 1 1 1 1 / 1 1 1 1; 1 1 1 1 / 6 6 1 1")
    made = table(
        at=(1, 0), hands=["Smoke Bomb, Sharp Claws, Thornball"], rows=["Coin Toad"], deck="Glowcap"
    ).do(LOOT)
    assert told(made, PASS).code == "fight-on"
    assert told(made, play("Thornball")).code == "plays-odds"
    assert told(made, play("Smoke Bomb")).code == "runs"
    made.passes()
    assert (told(made, PASS).code, told(made, PASS).params) == ("settles", (("damage", "2"),))
    assert told(made, USE_LUCK).code == "fight-on"
    better, now = told(made, play("Sharp Claws")).odds, told(made, PASS).odds
    assert better is not None
    assert now is not None
    assert better > now
    made.passes(2)
    assert told(made, PASS).code == "settles"
    made.roll().passes()
    assert told(made, PASS).code == "settles-none"
    made.passes(2)
    assert told(made, PASS).code == "settles-out"
    assert isinstance(PASS, Pass)


def test_previews_of_a_won_fight_and_of_a_raid(dice: Luck) -> None:
    dice("6 6 1 1 / 1 1 1 1; 6 6 1 1 / 1 1 1 1; 1 1 1 1 / 6 6 1 1; 6 6 1 1 / 1 1 1 1")
    won = table(at=(1, 0), deck="Fog Lynx").do(LOOT).passes()
    assert (told(won, PASS).code, told(won, PASS).odds) == ("settles-win", 1)
    raid = table(at=3, hp=12).do(Raid(1)).passes(2)
    assert told(raid, PASS).code == "settles"
    raid.passes(2).passes(2)
    assert told(raid, PASS, raid.asked).code == "settles"
    raid.passes(2).passes(2) if raid.hp(0) and raid.hp(1) else None
    if raid.state.fight is not None:
        assert told(raid, PASS).code == "settles-last"


def test_a_fight_that_runs_in_a_mansion_counts_the_monster_to_come() -> None:
    made = table(at=(2, 0), deck="Fog Lynx, Bramble Ogre")
    made.state = knowing(made.state, 2)
    before = loot_chance(GAME.view(made.state, 0), 0, 2)
    running = running_chance(GAME.view(made.do(LOOT).state, 0))
    assert running == pytest.approx(before)
    assert before < value(10, 5, True)
