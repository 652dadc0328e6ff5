"""The component file: what is shipped, what an owner may correct, and what is told to be wrong."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib import resources
from typing import Any

import msgspec
import pytest

from rules.chance import Chance
from rules.jungle.actions import PlayOn
from rules.jungle.deck import COLOURS, Deck, shipped
from rules.jungle.engine import GAME
from rules.jungle.options import Options
from tests.rules.jungle.build import COLLECT, A, act, card, owned, table

DECK = shipped()


def raw() -> dict[str, Any]:
    """The shipped file as plain values."""
    return tomllib.loads(resources.files("rules.jungle").joinpath("deck.toml").read_text(encoding="utf-8"))


def entry(values: dict[str, Any], name: str) -> dict[str, Any]:
    """One card of the file."""
    cards = [*values["jungle_card"], *values["resource_card"], *values["peril_card"]]
    return next(card for card in reversed(cards) if card["id"] == name)


@pytest.mark.rule("jungle J3", "jungle J4", "jungle J5", "jungle J6", "jungle J7")
def test_jungle_cards() -> None:
    cards = [DECK.jungle_card[number] for number in DECK.jungle()]
    assert len(cards) == 32
    assert Counter(card.kind for card in cards) == {"common": 18, "point": 11, "power": 3}
    assert Counter(card.points for card in cards if card.points) == {3: 1, 2: 4, 1: 6}
    points = sum(card.points for card in cards)
    assert points == 17
    assert 2 * DECK.game.points_to_win > points
    icons = Counter((card.animal, card.icon) for card in cards if card.kind == "common")
    for animal in ("tiger", "hippo"):
        assert [icons[animal, icon] for icon in ("resource", "peril", "arrow", "none")] == [1, 1, 1, 3]
    assert [icons["toucan", icon] for icon in ("resource", "peril", "arrow", "none")] == [2, 1, 0, 3]
    assert sum(number for (_, icon), number in icons.items() if icon == "arrow") == 2


@pytest.mark.rule("jungle J8")
def test_dice() -> None:
    assert DECK.dice.count == 4
    assert DECK.dice.faces == ("black", "black", "red", "blue", "green", "yellow")
    assert DECK.faces == (0, 0, 1, 2, 3, 4)
    assert len(COLOURS) == 5


@pytest.mark.rule("jungle J9", "jungle J10")
def test_requirements() -> None:
    needs = {card.id: " ".join(card.needs) for card in DECK.jungle_card if card.needs}
    assert needs == {
        "papaya": "red yellow",
        "guava": "red green",
        "dragon_fruit": "red blue",
        "banana": "blue yellow",
        "passion_fruit": "blue green",
        "lime": "green yellow",
        "sun_mask": "black red yellow",
        "moon_mask": "black blue yellow",
        "golden_macaw": "red green yellow",
        "jade_serpent": "blue green yellow",
        "shaman": "black red blue green",
        "king": "black black",
        "gorilla": "black black",
        "hyena": "black black",
    }


@pytest.mark.rule("jungle J11", "jungle J12")
def test_piles() -> None:
    copies = {card.id: card.copies for card in DECK.plays}
    assert copies == {
        "bottom_feeder": 2,
        "hideaway": 4,
        "giraffe": 2,
        "elephant": 3,
        "not_today": 4,
        "explore": 1,
        "rhino_run": 2,
        "swarming_ants": 2,
        "monarch": 1,
        "peacock": 2,
        "scorpion": 1,
        "dice_changer_black": 2,
        **{f"dice_changer_{colour}": 1 for colour in ("red", "blue", "green", "yellow")},
        "off_limits": 5,
        "quicksand": 3,
        "transport": 3,
        "man_eating_plant": 3,
        "broken_binoculars": 1,
        "scavenger": 1,
    }
    assert len(DECK.pile(peril=False)) == 30
    assert len(DECK.pile(peril=True)) == 16


def test_every_value_of_the_house_is_a_value_of_its_table() -> None:
    values = raw()
    tables = [values["game"], values["dice"], *values["jungle_card"], *values["power"]]
    tables += [*values["resource_card"], *values["peril_card"]]
    for told in tables:
        assert set(told["house"]) <= set(told), told


def test_an_owner_plays_with_corrected_components() -> None:
    values = raw()
    values["dice"]["faces"] = ["black", "red", "red", "blue", "green", "yellow"]
    entry(values, "shaman")["needs"] = ["black", "black", "black", "black"]
    entry(values, "hideaway")["copies"] = 2
    entry(values, "peacock")["copies"] = 4
    own = msgspec.convert(values, Deck)
    state = GAME.deal(Options(deck=own), 2, Chance(4))
    assert state.setup.options.components == own
    assert len(state.piles[0]) == 30
    assert msgspec.json.decode(msgspec.json.encode(state), type=GAME.State) == state


def test_effects_come_from_the_file() -> None:
    values = raw()
    entry(values, "bottom_feeder")["effect"] = [{"op": "collect", "from": "top", "count": 2, "dice": False}]
    own = msgspec.convert(values, Deck)
    state = table("lime shaman papaya^", phase=COLLECT, hand="bottom_feeder", options=Options(deck=own))
    assert owned(act(state, PlayOn(card("bottom_feeder"), 0))) == "papaya shaman"
    entry(values, "elephant")["effect"] = [{"op": "peek_bottom", "count": 1, "optional": False}]
    own = msgspec.convert(values, Deck)
    state = table("lime papaya^", "shaman hippo^", hand="elephant", options=Options(deck=own))
    assert PlayOn(card("elephant"), 1) in GAME.legal(state, A)


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("tiger_plain", {"copies": 4}, "need 32 JUNGLE cards, not 33"),
    ("tiger_plain", {"needs": ["red"]}, "a common has an animal"),
    ("king", {"animal": "tiger"}, "a common has an animal"),
    ("papaya", {"points": 0}, "point cards, and no others"),
    ("papaya", {"icon": "arrow"}, "only commons carry icons"),
    ("shaman", {"needs": ["red"] * 5}, "more dice than there are"),
    ("lime", {"id": "papaya"}, "papaya is there twice"),
    ("hideaway", {"timing": "defense"}, "has the timing own_turn"),
    ("monarch", {"timing": "collect"}, "has the timing defense"),
    ("off_limits", {"timing": "own_turn"}, "has the timing defense"),
    ("scorpion", {"timing": "own_turn"}, "has the timing reaction"),
    ("explore", {"ongoing": False}, "stay on the table"),
    ("hideaway", {"effect": [{"op": "move", "from": "top", "to": "bottom", "face": "up"}]}, "no card moves"),
    ("elephant", {"effect": [{"op": "peek_bottom", "count": 2, "optional": True}]}, "not optional"),
    (
        "swarming_ants",
        {"effect": [{"op": "remove", "thing": "explore", "whose": "self"}]},
        "cannot be removed",
    ),
    (
        "bottom_feeder",
        {"effect": [{"op": "collect", "from": "bottom", "count": 2, "dice": True}]},
        "several cards",
    ),
    (
        "monarch",
        {"effect": [{"op": "collect", "from": "face_down", "count": 1, "dice": True}]},
        "not rolled for",
    ),
    ("peacock", {"effect": [{"op": "peek_piles"}, {"op": "peek_piles"}]}, "the second step"),
    ("quicksand", {"effect": [{"op": "mark_deck", "marker": "off_limits"}]}, "one kind of PERIL card each"),
    (
        "transport",
        {"effect": [{"op": "give", "thing": "man_eating_plant"}], "ongoing": True},
        "a plant is one kind",
    ),
    (
        "peacock",
        {"effect": [{"op": "lay_out", "grants": "fill_empty_spaces"}], "ongoing": True},
        "Explore! is one",
    ),
    (
        "peacock",
        {"effect": [{"op": "mark_deck", "marker": "quicksand"}], "timing": "defense"},
        "markers are PERIL",
    ),
    ("transport", {"effect": [{"op": "recolour", "colour": "red"}], "timing": "after_roll"}, "only RESOURCE"),
]


@pytest.mark.parametrize(
    ("name", "changes", "told"), WRONG, ids=[f"{name}-{told}" for name, _, told in WRONG]
)
def test_a_deck_that_does_not_fit_together_is_told(name: str, changes: dict[str, Any], told: str) -> None:
    values = raw()
    entry(values, name).update(changes)
    with pytest.raises(msgspec.ValidationError, match=told):
        msgspec.convert(values, Deck)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"points_to_win": 18}, "worth less than 18"),
        ({"lower_half": 8}, "do not fit into it"),
        ({"lower_half": 1}, "do not fit into it"),
    ],
)
def test_the_frame_has_to_fit(changes: dict[str, Any], told: str) -> None:
    values = raw()
    values["game"].update(changes)
    with pytest.raises(msgspec.ValidationError, match=told):
        msgspec.convert(values, Deck)


@pytest.mark.parametrize(
    ("index", "changes", "told"),
    [
        (0, {"effect": [{"op": "peek_piles"}]}, "collects from the top or the bottom"),
        (0, {"id": "papaya"}, "one entry among the powers"),
    ],
)
def test_powers_have_to_fit(index: int, changes: dict[str, Any], told: str) -> None:
    values = raw()
    values["power"][index].update(changes)
    with pytest.raises(msgspec.ValidationError, match=told):
        msgspec.convert(values, Deck)


@pytest.mark.parametrize("field", ["name", "text"])
@pytest.mark.parametrize("words", ["", "x" * 201, "Hide\x1b[31maway", "Hide\naway"])
def test_words_of_a_card_fit_on_a_screen_and_steer_no_terminal(field: str, words: str) -> None:
    values = raw()
    entry(values, "hideaway")[field] = words
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(values, Deck)
