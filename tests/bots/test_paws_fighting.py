"""Cards that ``medium`` plays in fights, on tables made by hand."""

from __future__ import annotations

import pytest

from rules.paws.actions import (
    LOOT,
    PASS,
    USE_LUCK,
    Raid,
    Reroll,
)
from rules.paws.bots.fighting import best_reroll
from rules.paws.odds import Bout
from tests.bots.paws_choice import choice
from tests.rules.paws.build import play
from tests.rules.paws.played import Luck, table


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Luck:
    """Dice as stated."""
    return Luck(monkeypatch)


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
    assert best_reroll(bout)[1] == (1, 2)


def test_a_card_is_kept_while_the_others_do(dice: Luck) -> None:
    dice("6 5 1 1 / 5 5 1 1; 1 1 1 1 / 6 6 1 1")
    made = table(at=(1, 0), hp=(12, 10), hands=["Bandage Kit"], deck="Mossback").do(LOOT)
    assert choice(made) == PASS, "a kit gains nothing that it does not stand for already"
    deadly = table(at=(1, 0), hp=(8, 10), hands=["Bandage Kit"], deck="Mossback").do(LOOT).roll().passes()
    assert deadly.state.players[0].hp == 8
    assert choice(deadly) == play("Bandage Kit"), "10 damage would knock it out"


def test_in_a_raid_cards_are_for_knock_outs(dice: Luck) -> None:
    assert choice(table(at=3, hp=(10, 2), hands=["Thornball"]).do(Raid(1))) == play("Thornball")
    assert choice(table(at=3, hp=(10, 9), hands=["Thornball"]).do(Raid(1))) == PASS
    dice("6 6 1 1 / 4 4 1 1")
    made = table(at=3, hp=(10, 5), hands=["Sharp Claws"]).do(Raid(1)).passes(2)
    assert choice(made) == play("Sharp Claws")
    dice("6 6 1 1 / 1 1 1 1")
    saved = table(at=3, hp=(10, 9), hands=["", "Sharp Claws"]).do(Raid(1)).passes(3)
    assert choice(saved) == play("Sharp Claws")
