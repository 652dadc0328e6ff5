"""Component files: the one that comes with the game, and others."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import msgspec
import pytest
from msgspec import ValidationError, convert
from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import quiet_of
from rules.dare.actions import CALL, PASS, REFUSE, Raise
from rules.dare.deck import Deck, Number, Raises, shipped
from rules.dare.options import Options
from rules.dare.state import Daring, Raising
from rules.kit.deck import Flaw
from tests.rules.dare.build import GAME, play, scene


def raw() -> dict[str, Any]:
    """The file as it is written."""
    text = resources.files("rules.dare").joinpath("deck.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@pytest.mark.rule("dare C9", "dare C11", "dare C13")
def test_every_value_says_where_it_comes_from() -> None:
    deck = shipped()
    assert {number.source for number in deck.numbers} == {"house"}
    assert {side.source for side in deck.die} == {"rulebook"}
    assert {side.counted for side in deck.die} == {"house"}
    assert [card.named for card in deck.chaos].count("rulebook") == 1
    assert {card.source for card in deck.chaos} == {"rulebook"}
    assert deck.stock.source == deck.range.source == deck.ante.source == deck.raises.source == "rulebook"
    assert deck.guard.source == "house"


def test_a_deck_goes_to_json_and_back() -> None:
    deck = shipped()
    assert msgspec.json.decode(msgspec.json.encode(deck), type=Deck) == deck
    options = Options(deck=deck)
    assert msgspec.json.decode(msgspec.json.encode(options), type=Options) == options


def _set(path: str, value: Any) -> dict[str, Any]:
    """The file with one value changed; ``path`` is written ``chaos.0.effect``."""
    deck = raw()
    *way, last = path.split(".")
    at: Any = deck
    for step in way:
        at = at[int(step)] if step.isdigit() else at[step]
    at[int(last) if last.isdigit() else last] = value
    return deck


BURY = {"op": "bury", "whose": "target", "pick": "blind", "count": 1}
MINE = {"op": "bury", "whose": "self", "pick": "owner", "count": 1}


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("deck.game", "douc", "Invalid enum value"),
        ("range.low", 40, "range ends before it begins"),
        ("range", {"low": 331, "high": 999, "source": "house"}, "do not reach the range"),
        ("chaos.0.name", "", "length"),
        ("chaos.0.name", "A" * 25, "length"),
        ("chaos.0.name", "A\x1b[31mB", "regex"),
        ("chaos.0.text", "one line\nand another", "regex"),
        ("chaos.0.effect.0.options.0.name", "", "length"),
        ("raises.values", [2, 1], "raises are given once each"),
        ("raises.values", [], "length"),
        ("die", [], "length"),
        ("die.0.face", "do", "given twice"),
        ("numbers.0.value", 2, "given twice"),
        ("numbers.0.copies", 0, ">= 1"),
        ("chaos.0.id", "snatch", "given twice"),
        ("chaos.0.effect", [], "length"),
        ("chaos.0.effect", [{"op": "explode"}], "explode"),
        ("chaos.0.effect", [BURY], "before one is picked"),
        ("chaos.0.effect", [{"op": "draw", "whose": "target"}], "before one is picked"),
        ("chaos.1.effect.1", {**BURY, "pick": "owner"}, "only the user of a card picks"),
        ("chaos.0.effect", [{**MINE, "count": "all"}], "hand order"),
        (
            "chaos.0.effect.0.options.0.steps",
            [{"op": "choose", "options": [{"id": "a", "name": "A", "steps": [MINE]}] * 2}],
            "a choice within a choice",
        ),
        ("formats.0.id", "classic", "given twice"),
        ("stock.value", 0, ">= 1"),
        ("stock.colour", "red", "unknown field"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused(path: str, value: Any, why: str) -> None:
    with pytest.raises(ValidationError, match=why):
        convert(_set(path, value), Deck)


def test_a_die_without_sides_is_refused() -> None:
    deck = raw()
    for side in deck["die"]:
        side["sides"] = 0
    with pytest.raises(ValidationError, match="no side"):
        convert(deck, Deck)


def test_figures_of_another_deck_are_played_by() -> None:
    deck = replace(
        shipped(),
        stock=replace(shipped().stock, value=50),
        range=replace(shipped().range, low=20, high=21),
        ante=replace(shipped().ante, value=2),
        raises=Raises((5,), "house"),
        dare=replace(shipped().dare, value=4),
        call=replace(shipped().call, value=3),
        guard=replace(shipped().guard, turns=2),
    )
    options = Options(deck=deck)
    state = GAME.deal(options, 3, Chance(1))
    assert state.staked == (2, 2, 2)
    assert state.chips == (48, 48, 48)
    small = scene("11 10|5", options=options, held=(0,))
    assert GAME.view(small, 0).own.call == "good"
    assert play(scene("5|5", options=options), (0, CALL)).state.chips == (26, 32)
    assert GAME.legal(scene("5|5", options=options, phase=Raising(0)), 0) == [PASS, Raise(5)]
    assert play(scene("5|5", options=options, phase=Daring(0)), (0, REFUSE)).state.chips == (25, 29)
    last = scene("5|5", options=options, phase=Raising(1), turns=3)
    assert play(last, (1, PASS)).state.match.past[0].why == "guard"


@pytest.mark.parametrize("seats", [2, 6])
def test_a_small_deck_plays_to_the_end(seats: int) -> None:
    numbers = tuple(Number(value, 2, "house") for value in (5, 9))
    deck = replace(shipped(), numbers=(*numbers, Number(12, 3, "house")), chaos=shipped().chaos[3:5])
    options = Options(deck=deck, rounds=2)
    assert GAME.check(options, seats) is None
    for seed in range(20):
        state, luck = GAME.deal(options, seats, Chance(seed)), Chance(seed).fork(1)
        for _ in range(3000):
            actors = GAME.actors(state)
            if not actors:
                break
            action, luck = luck.pick(GAME.legal(state, actors[0]))
            assert quiet_of(GAME.moment(state), actors[0]) is None
            state, _ = GAME.apply(state, actors[0], action)
        assert GAME.outcome(state) is not None


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("range.low", 40, ("range", "high")),
        ("raises.values", [2, 1], ("raises", "values")),
        ("die.1.face", "blank", ("die", 1)),
        ("numbers.10.value", 2, ("numbers", 10)),
        ("chaos.1.effect", [BURY], ("effect", 0)),
        ("chaos.0.effect.0.options.1.steps", [MINE, BURY], ("effect", 0, "options", 1, "steps", 1)),
    ],
)
def test_a_flaw_names_its_place(path: str, value: Any, place: tuple[str | int, ...]) -> None:
    with pytest.raises(ValidationError) as caught:
        convert(_set(path, value), Deck)
    flaw = caught.value.__cause__
    assert isinstance(flaw, Flaw)
    assert flaw.path == place
