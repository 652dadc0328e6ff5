"""How ``medium`` plays Paws in Peril, on tables made by hand."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.paws.actions import (
    BURY,
    END_TURN,
    INVADE,
    LEAVE,
    LOOT,
    PASS,
    STAND,
    Build,
    Defend,
    Discard,
    Keep,
    Move,
    Place,
    PutOnTop,
    Raid,
    TakeItem,
    TakeMonster,
    Target,
)
from tests.bots.paws_choice import choice, sight
from tests.rules.paws.build import item, knowing, monster, play
from tests.rules.paws.played import Luck, table


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Luck:
    """Dice as stated."""
    return Luck(monkeypatch)


# -- fights ------------------------------------------------------------------------------------------


def test_a_good_fight_is_started_and_a_bad_one_is_not() -> None:
    assert choice(table(tiles="H", at=(1, 0), hp=12)) == LOOT
    assert choice(table(tiles="H", at=(1, 0), hp=3)) != LOOT
    assert choice(table(tiles="H", at=(1, 0), hp=12, fought=True)) != LOOT


def test_what_is_wanted_of_a_fight_is_what_the_page_says() -> None:
    def wanted(**given: Any) -> float:
        return sight(table(tiles="H H H H M M", at=(1, 0), **given)).threshold

    assert wanted() == pytest.approx(0.56)
    assert wanted(lives=(1, 2)) == pytest.approx(0.66)
    assert wanted(hands=["Smoke Bomb"]) == pytest.approx(0.36)
    assert wanted(bricks={2: 1, 3: 1, 4: 1}) == pytest.approx(0.41), "a rival is one point from winning"
    assert wanted(bricks={2: 0, 3: 0, 4: 0}) == pytest.approx(0.34), "the fight would win"
    last: dict[str, Any] = {"lives": (1, 2), "hands": ["Smoke Bomb"]}
    assert wanted(**last, bricks={2: 0, 3: 0, 4: 0}) == pytest.approx(0.46), "nobody comes near"
    assert wanted(**last, bricks={2: 0, 3: 0, 4: 0, 5: 1, 6: 1}) == pytest.approx(0.24)
    waited = table(tiles="H", at=(1, 0))
    for turns, less in ((1, 0.0), (2, 0.1), (3, 0.2)):
        waited.state = replace(waited.state, idle=(turns, 0))
        assert sight(waited).threshold == pytest.approx(0.56 - less)


def test_what_a_fight_is_worth() -> None:
    made = table(tiles="H H H H M", at=(1, 0), hp=12, bricks={2: 1, 3: 1}, rows=["", "Fog Lynx"])
    free, taken = (next(aim for aim in sight(made).aims if aim.tile == tile) for tile in (1, 2))
    assert free.worth == pytest.approx(free.chance * 1.05 - (1 - free.chance) * 0.9)
    assert taken.worth == pytest.approx(taken.chance * 1.30 - (1 - taken.chance) * 0.9)
    made = table(tiles="H H H H M", at=(1, 0), hp=12, lives=(1, 2), bricks={2: 1, 3: 1, 4: 1})
    mansion, last = (next(aim for aim in sight(made).aims if aim.tile == tile) for tile in (5, 2))
    assert mansion.worth == pytest.approx(mansion.chance * 1.10 - (1 - mansion.chance) * 1.6)
    assert last.worth == pytest.approx(last.chance * 1.55 - (1 - last.chance) * 1.6)


def test_cards_in_hand_count_as_hp() -> None:
    hands = ["Bandage Kit, Battle Roar, Lucky Clover, Thornball, Fruit Smoothie"]
    made = sight(table(hp=9, hands=hands, rows=["Coin Toad"]))
    assert made.in_hand() == pytest.approx(3 + 3 * 0.45 + 0.8 + 1.5 + 1.5)
    assert made.health == pytest.approx(9 + made.in_hand())
    assert made.in_hand(item("Bandage Kit"), lucky=False) == pytest.approx(3 * 0.45 + 0.8 + 1.5)


def test_healing_comes_before_a_fight_and_is_not_wasted() -> None:
    assert choice(table(tiles="H", at=(1, 0), hp=7, hands=["Fruit Smoothie"])) == play("Fruit Smoothie")
    assert choice(table(tiles="H", at=(1, 0), hp=12, hands=["Royal Honey"])) == LOOT
    assert choice(table(tiles="H", at=(1, 0), hp=11, hands=["Royal Honey"])) == LOOT


def test_a_look_at_the_deck_comes_before_a_fight() -> None:
    made = table(tiles="H", at=(1, 0), hp=12, hands=["Spyglass"])
    assert choice(made) == play("Spyglass")
    made.state = knowing(made.state, 1)
    assert choice(made) == LOOT


def test_ap_steps_and_swaps_reach_a_fight() -> None:
    far = "C C C C C C C C C C C C H"
    assert choice(table(tiles=far, at=(0, 1), hp=12, ap=2, hands=["Acorn Espresso, Acorn Espresso"])) == play(
        "Acorn Espresso"
    )
    made = table(tiles=far, at=(0, 1), hp=12, ap=2, hands=["Swift Paws"])
    assert choice(made) == play("Swift Paws")
    swap = table(tiles=far, at=(0, 13), hp=12, ap=2, hands=["Burrow Swap"])
    assert choice(swap) == play("Burrow Swap")
    near = table(tiles="H", at=(0, 0), hp=12)
    assert choice(near) == Move(1)


def test_the_building_of_a_leader_is_invaded_if_it_can_be() -> None:
    made = table(tiles="H H H", at=(1, 0), hp=12, bricks={1: 1, 2: 1, 3: 1}, rows=["", "Fog Lynx"])
    assert choice(made) == INVADE


def test_a_forest_comes_before_a_fight_that_does_not_win() -> None:
    tiles = "H F H H H"
    assert choice(table(tiles=tiles, at=(2, 0), hp=12, bricks={1: 0})) == LOOT
    made = table(tiles=tiles, at=(3, 0), hp=12, bricks={1: 0})
    assert choice(made) == Move(2), "the forest first"
    made = table(tiles=tiles, at=(3, 0), hp=12, bricks={1: 0, 4: 0, 5: 0})
    assert choice(made) == LOOT, "this home wins"


# -- the rest of the turn ------------------------------------------------------------------------------


def test_barricades_are_built_at_once_and_fetched() -> None:
    made = table(tiles="H F H", at=(0, 3), bricks={1: 0}, tokens=1, fought=True)
    assert choice(made) == Build(1)
    assert choice(table(tiles="H F C", at=0, bricks={1: 0}, fought=True)) == Move(2)
    assert choice(table(tiles="H F C", at=2, bricks={1: 0}, fought=True)) == LOOT


def test_a_chest_is_looted_if_there_is_room() -> None:
    assert choice(table(tiles="C", at=1, hp=12)) == LOOT
    full = table(tiles="C", at=(1, 0), hp=12, hands=["Snare, Snare, Spyglass, Spyglass"])
    assert choice(full) != LOOT


def test_tired_animals_end_the_turn_on_the_desert() -> None:
    made = table(tiles="C C", at=(1, 2), hp=5, bricks={1: 1, 2: 1}, fought=True)
    assert choice(made) == Move(0)
    made.do(Move(0))
    assert choice(made) == END_TURN


def test_raids_are_for_the_weak_and_the_rich() -> None:
    assert choice(table(tiles="", at=0, hp=(12, 4))) == Raid(1)
    assert choice(table(tiles="H", at=0, hp=(12, 4), bricks={1: 0}, fought=True, barricades={1: 0})) == Raid(
        1
    )
    for cards, raids in (("Snare, Snare, Snare, Snare", True), ("Snare, Snare, Snare", False)):
        rich = table(
            tiles="H", at=0, hp=12, bricks={1: 0}, hands=["", cards], held=["", "H"], barricades={1: 0}
        )
        assert (choice(rich) == Raid(1)) is raids
    poor = table(tiles="H", at=0, hp=(3, 3), bricks={1: 1}, fought=True)
    assert not isinstance(choice(poor), Raid)


def test_who_can_take_nothing_more_hunts_the_weakest_rival() -> None:
    made = table(3, tiles="H C C", at=(0, 2, 3), hp=(12, 9, 7), bricks={1: 1, 2: 1, 3: 2}, barricades={1: 1})
    assert choice(made) == Move(3)
    made.do(Move(3))
    assert choice(made) == Raid(2)
    hurt = table(3, tiles="H C C", at=(2, 2, 3), hp=(5, 9, 7), bricks={1: 1, 2: 1, 3: 2}, barricades={1: 1})
    assert choice(hurt) == Move(0)


def test_damage_is_for_the_leader_and_for_the_weak() -> None:
    def hits(card: str, at: tuple[int, int, int], hp: tuple[int, int, int]) -> bool:
        # Seat 1 leads; no building can be taken.
        walls = {1: 1, 2: 0}
        made = table(3, tiles="H H C", at=at, hp=hp, hands=[card], bricks={**walls, 3: 0}, barricades=walls)
        return choice(made) == play(card)

    assert hits("Wasp Nest", (0, 0, 3), (12, 12, 12))
    assert not hits("Wasp Nest", (0, 3, 0), (12, 12, 6))
    assert hits("Wasp Nest", (0, 3, 0), (12, 12, 5))
    assert not hits("Pinecone", (0, 0, 0), (12, 12, 2))
    assert hits("Pinecone", (0, 3, 0), (12, 12, 1))


def test_explorer_tiles_are_laid_where_they_are_wanted() -> None:
    made = table(tiles="", board="explorer", at=0, hp=12, held=["M H C F"])
    chosen = choice(made)
    assert isinstance(chosen, Place)
    assert chosen.kind == "home"
    made = table(
        tiles="C C", board="explorer", at=0, hp=12, held=["M H C F"], bricks={1: 0, 2: 0}, fought=True
    )
    chosen = choice(made)
    assert isinstance(chosen, Place)
    assert chosen.kind == "chest", "none is near that could be looted"
    made = table(tiles="H", board="explorer", at=0, hp=12, held=["M C F"], bricks={1: 0}, fought=True)
    chosen = choice(made)
    assert isinstance(chosen, Place)
    assert chosen.kind == "forest", "a barricade is wanted"


# -- out of turn -----------------------------------------------------------------------------------------


def test_breaking_in_knocks_out_who_fights_and_easy_never_does() -> None:
    made = table(at=(1, 0), hp=(1, 10), hands=["", "Pinecone"], deck="Mossback").do(LOOT)
    assert choice(made, 1) == play("Pinecone")
    assert choice(made, 1, "easy") is None
    weak = table(at=(1, 0), hp=(4, 10), hands=["", "Pinecone"], deck="Mossback").do(LOOT)
    assert choice(weak, 1) == play("Pinecone")
    strong = table(at=(1, 0), hp=(10, 10), hands=["", "Pinecone"], deck="Mossback").do(LOOT)
    assert choice(strong, 1) is None
    idle = table(at=0, hp=(1, 10), hands=["", "Pinecone"])
    assert choice(idle, 1) is None, "that can wait for its own turn"
    ill = table(at=0, hp=(10, 1), hands=["", "Bandage Kit"])
    assert choice(ill, 1) == play("Bandage Kit")


def test_answers() -> None:
    made = table(hands=["Snare", "Play Possum"]).do(play("Snare"))
    assert choice(made) == play("Play Possum")
    small = table(hands=["Pinecone", "Play Possum"]).do(play("Pinecone"))
    assert choice(small) == PASS


def test_closed_choices() -> None:
    rows = ["", "Fog Lynx, Mud Bulwark"]
    made = table(at=(1, 0), bricks={1: 1}, rows=rows).do(INVADE)
    assert choice(made) == Defend(1)
    rows = ["", "Bramble Ogre, Mud Bulwark, Fog Lynx"]
    made = table(at=(1, 0), bricks={1: 1}, rows=rows).do(INVADE)
    assert choice(made) == Defend(1), "8 HP each: the Ogre is worth more"
    out = table(
        at=3, hp=(10, 3), hands=["Wasp Nest", "Burrow Swap, Snare"], rows=["", "Fog Lynx, Tusk Shade"]
    )
    out.do(play("Wasp Nest")).passes()
    assert choice(out) == Keep(1)
    out.do(Keep(1))
    assert choice(out) == TakeMonster(0)
    items = (
        table(at=3, hp=(10, 3), hands=["Wasp Nest", "Burrow Swap, Smoke Bomb"]).do(play("Wasp Nest")).passes()
    )
    assert choice(items) == TakeItem(item("Smoke Bomb"))
    over = table(at=3, hands=["Smoke Bomb, Burrow Swap, Snare, Snare"], items_left="Royal Honey, Pinecone")
    over.do(LOOT)
    assert choice(over) == Discard(item("Burrow Swap"))
    aim = table(3, at=0, hp=(10, 9, 1), hands=["Pinecone"]).do(play("Pinecone"))
    assert choice(aim) == Target(2)


def test_monsters_looked_at() -> None:
    made = table(tiles="H", at=(1, 0), hp=12, hands=["Spyglass"], deck="Bramble Ogre, Fog Lynx, Coin Toad")
    made.do(play("Spyglass"))
    assert choice(made) == PutOnTop(1)
    for deck, wanted in (("Bramble Ogre, Coin Toad", BURY), ("Fog Lynx, Coin Toad", LEAVE)):
        scout = table(rows=["", "Hollow Owl"], deck=deck).do(END_TURN)
        assert choice(scout) == wanted
    assert monster("Fog Lynx") >= 0


def test_steps_of_a_card_lead_to_the_fight_or_end() -> None:
    made = table(tiles="H C", at=(2, 0), hp=12, hands=["Swift Paws"]).do(play("Swift Paws"))
    assert choice(made) == Move(1)
    made.do(Move(1))
    assert choice(made) == STAND
