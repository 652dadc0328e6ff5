"""Matches on the engine and on a model written from the rules alone, prompt by prompt the same."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib import resources
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.luck import bot_chance
from rules.paws.actions import PawsAction
from rules.paws.board import NOBODY
from rules.paws.deck import Deck, Small, shipped
from rules.paws.dice import pick, throw
from rules.paws.engine import GAME
from rules.paws.options import Options
from rules.paws.pending import Acting, After, Before, Over
from rules.paws.state import State
from rules.paws.view import target_of
from tests.conformance.counts import SOAK
from tests.rules.paws.model import ACT, AFTER, BEFORE, Animal, Ask, Luck, Tile, Word
from tests.rules.paws.model_turns import Model

MATCHES = 20 if SOAK else 2
"""Matches of each kind."""
STEPS = 4000
NAMES = {
    "EndTurn": "end",
    "UseLuck": "luck",
    "TakeMonster": "take_monster",
    "TakeItem": "take_item",
    "PutOnTop": "top",
}


def word(action: PawsAction) -> Word:
    """An action of the engine as the model says it."""
    kind = type(action).__name__
    found: list[Any] = [NAMES.get(kind, kind.lower())]
    for name in type(action).__struct_fields__:
        value = getattr(action, name)
        found += value if kind == "Place" and name == "place" else [value]
    return tuple(found)


def plain(deck: Deck | None) -> dict[str, Any]:
    """The components as the model reads them: the file itself, or a deck written out."""
    if deck is None:
        text = resources.files("rules.paws").joinpath("deck.toml").read_text(encoding="utf-8")
        return tomllib.loads(text)
    found: dict[str, Any] = msgspec.to_builtins(deck)
    return found


def scarce() -> Deck:
    """A deck that runs out all the time: one card of each kind, few monsters, all lives long."""
    deck = shipped()
    few = tuple(replace(item, copies=1) for item in deck.item)
    numbers = replace(deck.numbers, lives=Small(4, "house"))
    return replace(deck, item=few, monster=deck.monster[::4], numbers=numbers)


def strong() -> Deck:
    """A deck whose monsters have larger buffs, with cheap cards that hit hard."""
    deck = shipped()
    monsters = tuple(replace(m, hp=max(1, m.hp - 3), buff=replace(m.buff, n=2)) for m in deck.monster)
    items = tuple(
        replace(i, copies=6 if i.id in ("snare", "thunderclap", "wasp_nest") else 2) for i in deck.item
    )
    numbers = replace(deck.numbers, target_vp=Small(7, "house"), lives=Small(3, "house"))
    return replace(deck, item=items, monster=monsters, numbers=numbers)


class Recorder:
    """Writes down what luck decides in the engine while an action is carried out."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.luck = Luck()
        shuffled = Chance.shuffled

        def throwing(chance: Chance, number: int) -> tuple[tuple[int, ...], Chance]:
            dice, after = throw(chance, number)
            self.luck.throws.append(dice)
            return dice, after

        def picking(chance: Chance, number: int) -> tuple[int, Chance]:
            place, after = pick(chance, number)
            self.luck.picks.append(place)
            return place, after

        def shuffling(chance: Chance, cards: Any) -> tuple[tuple[Any, ...], Chance]:
            order, after = shuffled(chance, cards)
            self.luck.orders.append(order)
            return order, after

        for module in ("rolls", "playing", "hitting"):
            patch.setattr(f"rules.paws.{module}.throw", throwing)
        patch.setattr("rules.paws.rolls.pick", picking)
        patch.setattr(Chance, "shuffled", shuffling)


def begun(state: State) -> Model:
    """The model of a match that was just dealt, before its first turn."""
    setup = state.setup
    board = [
        Tile(place.q, place.r, kind)
        for place, kind in zip(state.board.places, state.board.kinds, strict=True)
    ]
    deck = plain(setup.options.deck)
    numbers = deck["numbers"]
    animals = [
        Animal(numbers["lives"]["value"], numbers["start_hp"]["value"], list(hand), list(player.tiles))
        for hand, player in zip(state.hands, state.players, strict=True)
    ]
    target = target_of(setup)
    model = Model(deck, board, animals, (setup.options.teams, target, setup.options.last_round, setup.first))
    model.items, model.monsters = list(state.items), list(state.monsters)
    return model


def compare_table(state: State, model: Model) -> None:
    """Everything that lies on the table."""
    board = state.board
    rows = zip(board.places, board.kinds, board.bricks, board.barricades, strict=True)
    mine = [
        ((t.q, t.r), t.kind, NOBODY if t.brick is None else t.brick, NOBODY if t.wall is None else t.wall)
        for t in model.tiles
    ]
    assert [(tuple(place), *rest) for place, *rest in rows] == mine
    for seat, (player, animal) in enumerate(zip(state.players, model.animals, strict=True)):
        assert (player.lives, player.hp, player.tokens) == (animal.lives, animal.hp, animal.tokens)
        assert player.tile == animal.at
        assert list(player.tiles) == animal.held
        assert [(t.card, t.awake) for t in player.monsters] == [(m.card, m.awake) for m in animal.row]
        assert sorted((t.card, t.by, t.n) for t in player.traps) == sorted(animal.snares)
        assert list(state.hands[seat]) == animal.hand
        assert board.points(seat) == model.points(seat)
    assert (list(state.items), list(state.monsters)) == (model.items, model.monsters)
    assert Counter(state.monster_discards) == Counter(model.beaten)
    assert Counter(state.item_discards) == Counter(model.spent)


def compare_turn(state: State, model: Model) -> None:
    """Whose turn it is, what is left of it, and the fight in progress."""
    turn, fight, other = state.turn, state.fight, model.fight
    assert (turn.seat, turn.round, turn.ap) == (model.turn, model.round, model.ap)
    if isinstance(state.pending, Acting):
        assert turn.strides == model.strides
    assert (turn.fought, turn.raided) == (model.fought, model.raided)
    if other is None:
        assert fight is None or fight.card < 0
        return
    assert fight is not None
    assert (fight.kind, fight.seat, fight.tile, fight.hp) == (other.kind, other.seat, other.tile, other.hp)
    assert (fight.card, fight.edge) == (-1 if other.card is None else other.card, other.edge)
    assert list(fight.luck)[: len(other.players)] == other.luck
    if isinstance(state.pending, Before | After):
        assert (fight.roll.number, fight.roll.attacker) == (other.number, other.attacker)
        assert [sorted(dice) for dice in fight.roll.dice] == [sorted(dice) for dice in other.dice]
    if isinstance(state.pending, After):
        kept = state.setup.options.components.numbers.dice_kept.value
        assert [fight.roll.score(side, kept) for side in (0, 1)] == [
            model.score(other, side) for side in (0, 1)
        ]


def compare_prompt(state: State, ask: Ask) -> None:
    """Who is asked, what may be answered, and with what others may break in."""
    asked, *may = GAME.actors(state)
    assert asked == ask.seat
    kind = {Acting: ACT, Before: BEFORE, After: AFTER}.get(type(state.pending), "closed")
    assert kind == ask.kind
    legal = [word(action) for action in GAME.legal(state, asked)]
    assert (set(legal), len(set(legal))) == (ask.words, len(legal))
    assert may == list(ask.others)
    for seat in may:
        assert {word(action) for action in GAME.legal(state, seat)} == ask.others[seat]


WEIGHTS = {"loot": 12, "invade": 12, "raid": 3, "build": 3, "play": 4, "place": 1, "end": 1, "pass": 6}


def chosen(state: State, chance: Chance) -> tuple[int, PawsAction]:
    """An action at random: mostly of whoever is asked, and fights rather than the end of the turn."""
    asked, *may = GAME.actors(state)
    number, chance = chance.below(6)
    breaking = [(seat, action) for seat in may for action in GAME.legal(state, seat)]
    if breaking and not number:
        return chance.pick(breaking)[0]
    legal = GAME.legal(state, asked)
    by_kind: dict[str, list[PawsAction]] = {}
    for action in legal:
        by_kind.setdefault(word(action)[0], []).append(action)
    kinds = [kind for kind in by_kind for _ in range(WEIGHTS.get(kind, 4))]
    kind, chance = chance.pick(kinds)
    return asked, chance.pick(by_kind[kind])[0]


def together(options: Options, seats: int, seed: int, patch: pytest.MonkeyPatch) -> Counter[str]:
    """One match on both; gives how often what was done."""
    state = GAME.deal(options, seats, Chance(seed))
    model = begun(state)
    recorder = Recorder(patch)
    done: Counter[str] = Counter()
    match = model.play()
    ask: Ask | None = next(match)
    for number in range(STEPS):
        busy = any(type(step).__name__ == "Effects" for step in state.stack)
        assert ask is not None
        compare_turn(state, model)
        if not busy:
            compare_table(state, model)
        compare_prompt(state, ask)
        seat, action = chosen(state, bot_chance(seed, 0, number))
        recorder.luck = Luck()
        state, events = GAME.apply(state, seat, action)
        done[word(action)[0]] += 1
        done.update(type(event).__name__ for event in events)
        model.luck = recorder.luck
        try:
            ask = match.send((seat, word(action)))
        except StopIteration:
            break
        assert (model.luck.throws, model.luck.orders, model.luck.picks) == ([], [], []), "luck left over"
    over = state.pending
    assert isinstance(over, Over), "the model ended, the engine did not"
    assert (over.why, list(over.winners)) == (model.why, model.winners)
    compare_table(state, model)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [seat for seat, rank in enumerate(outcome.ranks) if rank == 1] == model.winners
    done[over.why] += 1
    return done


KINDS: list[tuple[str, int, bool, str]] = [
    *(
        (board, seats, False, deck)
        for board in ("beginner", "explorer")
        for seats in (2, 3, 4)
        for deck in ("shipped", "scarce")
    ),
    ("beginner", 4, True, "shipped"),
    ("explorer", 4, True, "scarce"),
    ("beginner", 3, False, "strong"),
    ("explorer", 4, True, "strong"),
]
DECKS = {"shipped": lambda: None, "scarce": scarce, "strong": strong}


@pytest.mark.parametrize(("board", "seats", "teams", "deck"), KINDS)
def test_every_prompt_of_a_match_is_the_same(
    board: Any, seats: int, teams: bool, deck: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = Options(board=board, teams=teams, rounds="20", limit="off", deck=DECKS[deck]())
    for seed in range(MATCHES):
        with monkeypatch.context() as patch:
            together(options, seats, 1000 * seats + seed, patch)
