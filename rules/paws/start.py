"""The start of a match (P8-P17) and what is told of it."""

from __future__ import annotations

from rules.chance import Chance
from rules.paws.board import BEGINNER_TILES, DESERT, EXPLORER_TILES, Kind, beginner, explorer
from rules.paws.box import box_of
from rules.paws.draft import Draft
from rules.paws.events import BoardLaid, Drew, FirstNamed, FirstRolled, GotAP, Healed, PawsEvent, TurnStarted
from rules.paws.options import Options
from rules.paws.pending import Acting
from rules.paws.players import Player, Turn
from rules.paws.run import run
from rules.paws.state import Setup, State
from rules.paws.turns import start_turn

Rolls = tuple[tuple[tuple[int, int], ...], ...]


def _roll_for_first(seats: int, chance: Chance) -> tuple[int, Rolls, tuple[tuple[int, ...], ...], Chance]:
    """Two dice each; those tied for the highest total roll again (P16, P17)."""
    rollers = tuple(range(seats))
    rolls, who = [], []
    while True:
        dice = []
        for _ in rollers:
            pair, chance = chance.dice(2)
            dice.append((pair[0], pair[1]))
        rolls.append(tuple(dice))
        who.append(rollers)
        most = max(map(sum, dice))
        rollers = tuple([seat for seat, pair in zip(rollers, dice, strict=True) if sum(pair) == most])
        if len(rollers) == 1:
            return rollers[0], tuple(rolls), tuple(who), chance


def first_state(options: Options, seats: int, chance: Chance) -> State:
    """Board, decks, hands, and the start of the first turn."""
    box = box_of(options)
    first, rolls, rollers, chance = _roll_for_first(seats, chance)
    setup = Setup(options, seats, first, rolls, rollers)
    held: tuple[Kind, ...] = ()
    if options.board == "beginner":
        kinds, chance = chance.shuffled(BEGINNER_TILES)
        board = beginner(kinds)
    else:
        board, held = explorer(), EXPLORER_TILES[seats]
    items, chance = chance.shuffled(box.item_cards)
    monsters, chance = chance.shuffled(box.monster_cards)
    n = box.start_cards
    state = State(
        setup,
        chance,
        board,
        (Player(DESERT, min(box.start_hp, box.max_hp), box.lives, 0, held),) * seats,
        Turn(first, 1, 0),
        tuple([items[seat * n : seat * n + n] for seat in range(seats)]),
        (0,) * seats,
        (),
        items[seats * n :],
        (),
        monsters,
        (0,) * len(monsters),
        (),
        None,
        None,
        (0,) * seats,
        (Acting(),),
    )
    d = Draft(state)
    start_turn(d, first, 1)
    run(d)
    return d.frozen()


def opening_events(state: State) -> tuple[PawsEvent, ...]:
    """What is told of the deal, with the start of the first turn (P23)."""
    setup, box = state.setup, box_of(state.setup.options)
    held = EXPLORER_TILES[setup.seats] if setup.options.board == "explorer" else ()
    events: list[PawsEvent] = [BoardLaid(state.board.kinds[1:], held, reveals=True)]
    for seats, dice in zip(setup.rollers, setup.rolls, strict=True):
        events.append(FirstRolled(seats, dice, reveals=True))
    events.append(FirstNamed(setup.first))
    for seat, hand in enumerate(state.hands):
        if hand:
            events.append(Drew(seat, len(hand), hand, knows=(seat,), reveals=True))
    events.append(TurnStarted(setup.first, 1))
    hp = state.players[setup.first].hp
    gained = hp - min(box.start_hp, box.max_hp)
    if gained:
        events.append(Healed(setup.first, gained, hp, "rest"))
    events.append(GotAP(setup.first, state.turn.ap, state.turn.ap))
    return tuple(events)
