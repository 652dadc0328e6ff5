"""What holds in every state of Paws in Peril."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.contract import Outcome
from rules.kit.hexes import touching
from rules.paws.board import BEGINNER_TILES, EXPLORER_TILES, NOBODY
from rules.paws.box import box_of
from rules.paws.events import Barricaded, FightStarted, Looted, TurnStarted, WentOut
from rules.paws.pending import (
    Acting,
    After,
    Before,
    Discarding,
    Effects,
    Keeping,
    Over,
    Struck,
    Sweep,
    Taking,
)
from rules.paws.scoring import sides_of
from rules.paws.state import State
from tests.conformance.hook import Hidden, Hook


def phase_of(state: State) -> str:
    """The kind of prompt; at the stops of a roll with the kind of fight."""
    pending = state.pending
    name = type(pending).__name__
    if isinstance(pending, Before | After) and state.fight is not None:
        return f"{name} {state.fight.kind}"
    return name


def _items(state: State) -> Counter[int]:
    """Every item card, wherever it is."""
    found = Counter(state.items)
    found.update(state.item_discards)
    for hand in state.hands:
        found.update(hand)
    for player in state.players:
        found.update(trap.card for trap in player.traps)
    found.update(step.card for step in state.stack if isinstance(step, Effects) and step.spent)
    return found


def _monsters(state: State) -> Counter[int]:
    """Every monster card, wherever it is."""
    found = Counter(state.monsters)
    found.update(state.monster_discards)
    for player in state.players:
        found.update(trophy.card for trophy in player.monsters)
    if state.fight is not None and state.fight.card >= 0:
        found[state.fight.card] += 1
    return found


def check_state(state: State) -> None:
    """Cards, HP, lives, hands, tiles and what is known."""
    box, setup = box_of(state.setup.options), state.setup
    down = {step.seat for step in state.stack if isinstance(step, Keeping | Sweep)}
    if state.fight is not None and any(isinstance(step, Struck) for step in state.stack):
        # The taker of a raid roll discards before a knock-out (P107).
        down |= set(state.fight.fighters)
    for seat, player in enumerate(state.players):
        standing = player.hp or not player.lives or seat in down or isinstance(state.pending, Over)
        assert standing, f"P111: seat {seat} stands with 0 HP"
    assert _items(state) == Counter(box.item_cards), "item cards lost or doubled"
    assert _monsters(state) == Counter(box.monster_cards), "monster cards lost or doubled"
    waiting = {step.seat for step in state.stack if isinstance(step, Discarding)}
    for seat, (player, hand) in enumerate(zip(state.players, state.hands, strict=True)):
        assert 0 <= player.hp <= box.max_hp, f"P14, P15: {player.hp} HP"
        assert 0 <= player.lives <= box.lives
        assert player.tokens >= 0
        assert len(hand) <= box.hand_limit or seat in waiting, f"P134: {len(hand)} cards"
        assert 0 <= state.fresh[seat] <= len(hand)
        if player.lives:
            assert 0 <= player.tile < len(state.board.places)
        else:
            assert not isinstance(state.pending, Acting) or (player.tile, player.tokens, hand) == (-1, 0, ())
    assert len(state.lore) == len(state.monsters)
    for known in state.known:
        left = Counter(state.hands[known.holder])
        known_here = [one for one in state.known if (one.seat, one.holder) == (known.seat, known.holder)]
        assert not Counter(one.card for one in known_here) - left, "known cards that are not there"
        assert known.seat != known.holder
    assert state.turn.ap >= 0
    assert isinstance(state.pending, Over) or state.players[state.turn.seat].lives or len(state.stack) > 1
    _check_board(state)
    assert setup.partner(0) == (2 if setup.options.teams else None)


def _check_board(state: State) -> None:
    """Tiles are conserved and hang together; bricks and barricades are of players in the game."""
    board, setup = state.board, state.setup
    assert board.kinds[0] == "desert"
    assert (board.bricks[0], board.barricades[0]) == (NOBODY, NOBODY), "P40: something lies on the Desert"
    assert len(set(board.places)) == len(board.places)
    assert len(board.places) == 1 or all(touching(board.places)), "a tile touches no other"
    tiles = Counter(board.kinds[1:])
    for player in state.players:
        tiles.update(player.tiles)
    each = EXPLORER_TILES[setup.seats] * setup.seats if setup.options.board == "explorer" else BEGINNER_TILES
    assert tiles == Counter(each), "tiles lost or doubled"
    over = isinstance(state.pending, Over)
    for seat in (*board.bricks, *board.barricades):
        settled = over or len(state.stack) > 1
        assert seat == NOBODY or settled or state.players[seat].lives, "P125: tiles of somebody who is out"


def check_step(before: State, after: State, events: tuple[Any, ...]) -> None:
    """One building fight and one raid a turn; barricades are spent one by one; turns go clockwise."""
    starts = [event for event in events if isinstance(event, FightStarted)]
    for event in starts:
        used = before.turn.raided if event.kind == "raid" else before.turn.fought
        assert not used, f"P28, P99: a second {event.kind} in a turn"
    built = sum(isinstance(event, Barricaded) for event in events)
    gained = sum(event.tokens for event in events if isinstance(event, Looted))
    if not any(isinstance(event, WentOut) for event in events):
        tokens = [sum(player.tokens for player in state.players) for state in (before, after)]
        assert tokens[1] == tokens[0] - built + gained, "barricades lost or doubled"
    for event in events:
        if isinstance(event, TurnStarted):
            assert after.players[event.seat].lives or isinstance(after.pending, Over)
    lives = zip(before.players, after.players, strict=True)
    assert all(0 <= old.lives - new.lives <= 1 for old, new in lives), "two lives lost at once"


def check_outcome(state: State, outcome: Outcome) -> None:
    """Winners have reached the target, are the last ones left, or are best when the match is stopped."""
    over = state.pending
    assert isinstance(over, Over)
    assert outcome.winners == over.winners
    sides = sides_of(state.setup)
    totals = {side: sum(state.board.points(seat) for seat in side) for side in sides}
    for side in sides:
        assert all(outcome.scores[seat] == totals[side] for seat in side)
        assert len({outcome.ranks[seat] for seat in side}) == 1, "partners have one place"
    if over.why == "last":
        alive = [side for side in sides if any(state.players[seat].lives for seat in side)]
        assert alive == [over.winners]
    else:
        best = max(totals.values())
        assert all(totals[side] == best for side in sides if set(side) <= set(over.winners))


def hidden(state: State, seat: int | None) -> Hidden:
    """Other hands but the cards known there, both decks but the monsters this seat has seen."""
    places: list[tuple[str, tuple[int, ...]]] = []
    seer = None if seat is None or not state.players[seat].lives else seat
    pending = state.pending
    for other, hand in enumerate(state.hands):
        if other == seer or isinstance(pending, Over):
            continue
        left = Counter(hand)
        left.subtract(one.card for one in state.known if (one.seat, one.holder) == (seer, other))
        shown = isinstance(pending, Taking) and (pending.seat, pending.victim) == (seer, other)
        if +left and not shown:
            places.append((f"hand {other}", tuple((+left).elements())))
    places += [(f"item {index}", (card,)) for index, card in enumerate(state.items)]
    mask = 0b1111 if seer is None or isinstance(pending, Over) else 1 << seer
    pairs = enumerate(zip(state.monsters, state.lore, strict=True))
    places += [(f"monster {index}", (card,)) for index, (card, lore) in pairs if lore & mask != mask]
    return tuple(places)


def sort_of(place: str) -> str:
    """Monster cards lie in their own deck."""
    return "monster" if place.startswith("monster") else "item"


PHASES = frozenset(
    [
        *(
            "Acting",
            "Before loot",
            "After loot",
            "Before invade",
            "After invade",
            "Before raid",
            "After raid",
        ),
        *("Defending", "Keeping", "Taking", "Discarding", "Answering", "Targeting", "Stepping", "Rerolling"),
        *("Peeking", "Scouting", "Laying", "Over"),
    ]
)

HOOK = Hook(
    seats_of=lambda state: state.setup.seats,
    phases=PHASES,
    phase_of=phase_of,
    check_state=check_state,
    check_step=check_step,
    check_outcome=check_outcome,
    hidden=hidden,
    open_phases=frozenset({"Over"}),
    cap=12000,
    sort_of=sort_of,
)
