"""Matches on the engine and on a model written from the rules alone, step by step the same."""

from __future__ import annotations

import os
import re
from collections import Counter

import pytest

from rules.chance import Chance
from rules.jungle import events as told
from rules.jungle.actions import JungleAction
from rules.jungle.deck import shipped
from rules.jungle.engine import GAME
from rules.jungle.options import Options
from rules.jungle.state import CARD, SEEN, Over, State
from rules.luck import bot_chance
from tests.rules.jungle.model import ANIMALS, Cell, Model
from tests.rules.jungle.model_moves import Move, done, legal

DECK = shipped()
LETTERS = "KRBGY"
NAMES = [card.id for card in DECK.jungle_card]
PLAYS = [card.id for card in DECK.plays]
SOAK = os.environ.get("HOTSEAT_SOAK", "") not in ("", "0")
MATCHES = 200 if SOAK else 20
"""Matches of each kind in ``make soak``, else a tenth."""


def word(action: JungleAction) -> Move:
    """An action of the engine as a move of the model."""
    found: list[object] = [type(action).__name__]
    for name in type(action).__struct_fields__:
        value = getattr(action, name)
        if name == "card":
            value = PLAYS[value]
        elif name == "power":
            value = NAMES[value]
        elif name == "animal":
            value = ANIMALS[value]
        found.append(value)
    return tuple(found)


def begun(state: State) -> Model:
    """The model of a table that was just dealt."""
    decks = []
    for lying in state.decks:
        cells = [Cell(NAMES[entry & CARD]) for entry in lying.cards]
        cells[-1].up = True
        cells[-1].show()
        decks.append(cells)
    model = Model(decks, [[PLAYS[card] for card in pile] for pile in state.piles], state.setup.first)
    for player, hand in zip(model.players, state.hands, strict=True):
        player.hand = [PLAYS[card] for card in hand]
    return model


def luck_of(after: State, events: tuple[told.JungleEvent, ...]) -> tuple[list[list[str]], list[str]]:
    """The orders of shuffles and the throws of one action, as its events tell them."""
    orders, throws = [], []
    for index, event in enumerate(events):
        if isinstance(event, told.Shuffled):
            drawn = [
                later.card
                for later in events[index:]
                if isinstance(later, told.Drew) and later.peril == event.peril
            ]
            orders.append([PLAYS[card] for card in (*drawn, *after.piles[event.peril]) if card is not None])
        elif isinstance(event, told.Rolled):
            throws.append("".join(LETTERS[die] for die in event.dice))
    return orders, throws


def compare(state: State, model: Model) -> None:
    """The whole table, and what each seat sees of it."""
    assert type(state.pending).__name__.lower() == model.phase
    lying = [
        [
            (NAMES[entry & CARD], index >= len(deck.cards) - deck.up, {s for s in (0, 1) if entry & SEEN[s]})
            for index, entry in enumerate(deck.cards)
        ]
        for deck in state.decks
    ]
    assert lying == [[(cell.name, cell.up, cell.seen) for cell in deck] for deck in model.decks]
    assert [[PLAYS[card] for card in pile] for pile in state.piles] == model.piles
    for pile, discard in zip(state.discards, model.discards, strict=True):
        assert [PLAYS[card] for card in pile] == discard
    assert sorted(NAMES[card] for card in state.gone) == sorted(model.gone)
    for seat, (camp, player) in enumerate(zip(state.camps, model.players, strict=True)):
        assert sorted(PLAYS[card] for card in state.hands[seat]) == sorted(player.hand)
        assert [NAMES[card] for card in camp.stash] == player.stash
        assert (camp.points, camp.plants, camp.explore) == (player.points(), player.plants, player.explore)
        assert ({place for place in range(4) if camp.closed >> place & 1}, camp.sunk) == (
            player.closed,
            player.sunk,
        )
        compare_view(state, model, seat)
    if isinstance(state.pending, Over):
        return
    assert (state.turn.seat, state.turn.number, state.turn.spent) == (model.seat, model.turn, model.spent)
    assert sorted(NAMES[card] for card in GAME.view(state, None).public.usable(model.seat)) == sorted(
        model.usable()
    )


def compare_view(state: State, model: Model, seat: int) -> None:
    """What one seat sees: its hand, the cards it knows, the tops it saw, and figures (section of views)."""
    view, player = GAME.view(state, seat), model.players[seat]
    assert view.own is not None
    assert sorted(PLAYS[card] for card in view.own.hand) == sorted(player.hand)
    known = [[None if card is None else NAMES[card] for card in deck] for deck in view.decks]
    assert known == [[cell.name if seat in cell.seen else None for cell in deck] for deck in model.decks]
    tops = [None if card is None else PLAYS[card] for card in view.own.tops]
    assert tops == [model.piles[pile][0] if seat in model.tops[pile] else None for pile in (0, 1)]
    aside = model.phase == "answering"
    assert view.public.piles == (len(model.piles[0]), len(model.piles[1]) - aside)
    assert view.public.actions == model.left() or model.phase == "over"
    assert [sum(hand) for hand in view.public.hands] == [len(other.hand) for other in model.players]


def match(seed: int, level: str, cards: int) -> Counter[str]:
    """One match on both; which kinds of move were made."""
    state, made = GAME.deal(Options(second_player_cards=cards), 2, Chance(seed)), Counter[str]()
    model, bot = begun(state), GAME.bots[level]
    for number in range(12000):
        compare(state, model)
        actors = GAME.actors(state)
        if not actors:
            break
        (seat,) = actors
        assert seat == (1 - model.seat if model.phase == "answering" else model.seat)
        mine = GAME.legal(state, seat)
        assert len(set(mine)) == len(mine)
        assert {word(action) for action in mine} == set(legal(model))
        action = bot(GAME.view(state, seat), mine, bot_chance(seed, number, seat))
        state, events = GAME.apply(state, seat, action)
        model = done(model, word(action), *luck_of(state, events))
        made[" ".join(re.findall(r"[A-Za-z_]+", str(word(action)[:2])))] += 1
    assert isinstance(state.pending, Over)
    outcome = GAME.outcome(state)
    assert outcome is not None
    if model.winner is not None:
        assert outcome.winners == (model.winner,)
    return made


@pytest.mark.parametrize("level", ["random", "hard", "easy"])
def test_the_engine_does_what_the_rules_say(level: str) -> None:
    made = Counter[str]()
    for seed in range(MATCHES):
        made += match(seed, level, seed % 3)
    print(made.most_common())
    for card in PLAYS:
        assert any(card in name for name in made), f"{card} was never played"
    for name in ("Skip", "TradeSet", "Fill", "UsePower", "Reroll", "Stand", "GiveUp", "DeclinePeek"):
        assert level != "random" or any(move.startswith(name) for move in made), name
