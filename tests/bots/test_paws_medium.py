"""How ``medium`` plays Paws in Peril, on tables made by hand."""

from __future__ import annotations

import pytest

from rules.chance import Chance
from rules.paws.actions import (
    BURY,
    END_TURN,
    INVADE,
    LEAVE,
    LOOT,
    PASS,
    STAND,
    USE_LUCK,
    Build,
    Defend,
    Discard,
    Keep,
    Move,
    PawsAction,
    Place,
    PutOnTop,
    Raid,
    Reroll,
    TakeItem,
    TakeMonster,
    Target,
)
from rules.paws.bots.fighting import best_reroll
from rules.paws.bots.sight import Sight
from rules.paws.engine import GAME
from rules.paws.odds import Bout
from tests.rules.paws.build import item, knowing, monster, play
from tests.rules.paws.played import Luck, Table, table


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Luck:
    """Dice as stated."""
    return Luck(monkeypatch)


def choice(made: Table, seat: int | None = None, level: str = "medium") -> PawsAction | None:
    """What the bot does in this seat, the same over some luck."""
    who = made.asked if seat is None else seat
    view, legal = GAME.view(made.state, who), made.legal(who)
    found: set[PawsAction | None] = {GAME.bots[level](view, legal, Chance(seed)) for seed in range(6)}
    assert len(found) == 1, found
    action = found.pop()
    assert action is None or action in legal
    return action


def sight(made: Table, seat: int = 0) -> Sight:
    return Sight(GAME.view(made.state, seat), seat)


# -- fights ------------------------------------------------------------------------------------------


def test_a_good_fight_is_started_and_a_bad_one_is_not() -> None:
    assert choice(table(tiles="H", at=(1, 0), hp=12)) == LOOT
    assert choice(table(tiles="H", at=(1, 0), hp=3)) != LOOT
    assert choice(table(tiles="H", at=(1, 0), hp=12, fought=True)) != LOOT


def test_more_is_wanted_of_a_fight_with_the_last_life_and_less_if_one_can_run() -> None:
    plain, last = (sight(table(tiles="H", at=(1, 0), lives=lives)).threshold for lives in ((2, 2), (1, 2)))
    runs = sight(table(tiles="H", at=(1, 0), hands=["Smoke Bomb"])).threshold
    assert runs < plain < last


def test_healing_comes_before_a_fight_and_is_not_wasted() -> None:
    assert choice(table(tiles="H", at=(1, 0), hp=7, hands=["Fruit Smoothie"])) == play("Fruit Smoothie")
    assert choice(table(tiles="H", at=(1, 0), hp=12, hands=["Royal Honey"])) == LOOT


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


# -- cards in a fight --------------------------------------------------------------------------------


def test_a_card_is_played_for_what_it_adds(dice: Luck) -> None:
    dice("5 5 1 1 / 5 4 1 1")
    made = table(at=(1, 0), hands=["Battle Roar"], deck="Fog Lynx").do(LOOT).passes()
    assert choice(made) == play("Battle Roar"), "1 damage becomes 4 and wins"
    dice("6 6 1 1 / 1 1 1 1")
    won = table(at=(1, 0), hands=["Battle Roar"], deck="Fog Lynx").do(LOOT).passes()
    assert choice(won) == PASS


def test_it_runs_only_from_a_deadly_roll(dice: Luck) -> None:
    dice("1 1 1 1 / 1 1 1 1; 1 1 1 1 / 6 6 1 1")
    made = table(at=(1, 0), hp=5, hands=["Smoke Bomb"], deck="Bramble Ogre").do(LOOT)
    assert choice(made) == PASS
    made.roll().passes()
    assert choice(made) == play("Smoke Bomb")


def test_lucky_is_used_when_it_helps(dice: Luck) -> None:
    dice("2 2 1 1 / 3 2 1 1")
    made = table(at=(1, 0), rows=["Coin Toad"], deck="Glowcap").do(LOOT).passes()
    assert choice(made) == USE_LUCK
    made.do(USE_LUCK)
    chosen = choice(made)
    assert isinstance(chosen, Reroll)
    assert chosen.faces == (1, 1, 2, 2)


def test_the_best_reroll_keeps_high_dice() -> None:
    bout = Bout(10, 4, True, dice=0, their_dice=0, lying=(1, 2, 6, 6), their_lying=(5, 5, 5, 5))
    assert best_reroll(sight(table()), bout)[1] == (1, 2)


def test_in_a_raid_cards_are_for_knock_outs(dice: Luck) -> None:
    assert choice(table(at=3, hp=(10, 2), hands=["Thornball"]).do(Raid(1))) == play("Thornball")
    assert choice(table(at=3, hp=(10, 9), hands=["Thornball"]).do(Raid(1))) == PASS
    dice("6 6 1 1 / 4 4 1 1")
    made = table(at=3, hp=(10, 5), hands=["Sharp Claws"]).do(Raid(1)).passes(2)
    assert choice(made) == play("Sharp Claws")
    dice("6 6 1 1 / 1 1 1 1")
    saved = table(at=3, hp=(10, 9), hands=["", "Sharp Claws"]).do(Raid(1)).passes(3)
    assert choice(saved) == play("Sharp Claws")


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
    assert choice(table(tiles="", at=0, hp=(12, 3))) == Raid(1)
    rich = table(tiles="H", at=0, hp=(12, 12), bricks={1: 1}, hands=["", "Snare, Snare, Snare"], fought=True)
    assert choice(rich) == Raid(1)
    poor = table(tiles="H", at=0, hp=(3, 3), bricks={1: 1}, fought=True)
    assert not isinstance(choice(poor), Raid)


def test_explorer_tiles_are_laid_where_they_are_wanted() -> None:
    made = table(tiles="", board="explorer", at=0, hp=12, held=["M H C F"])
    chosen = choice(made)
    assert isinstance(chosen, Place)
    assert chosen.kind == "home"


# -- out of turn -----------------------------------------------------------------------------------------


def test_breaking_in_knocks_out_who_fights_and_easy_never_does() -> None:
    made = table(at=(1, 0), hp=(1, 10), hands=["", "Pinecone"], deck="Mossback").do(LOOT)
    assert choice(made, 1) == play("Pinecone")
    assert choice(made, 1, "easy") is None
    weak = table(at=(1, 0), hp=(4, 10), hands=["", "Pinecone"], deck="Mossback").do(LOOT)
    assert choice(weak, 1) == play("Pinecone")
    strong = table(at=(1, 0), hp=(10, 10), hands=["", "Pinecone"], deck="Mossback").do(LOOT)
    assert choice(strong, 1) is None
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
