"""What holds in every state of Amazing Jungle Run."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.contract import Outcome
from rules.jungle.events import Collected, Drew, TurnBegan
from rules.jungle.state import (
    CARD,
    LOW,
    OPEN,
    SEEN,
    SHOWN,
    Answering,
    Camp,
    Changing,
    Defending,
    Over,
    Rolling,
    State,
)
from tests.conformance.hook import Hidden, Hook

FILLER = -1
"""Stands for any card that need not lie deep, where only the others are looked at."""


def phase_of(state: State) -> str:
    """The kind of phase; the dice of a bottom card and of a Rhino Run apart."""
    pending, name = state.pending, type(state.pending).__name__
    if isinstance(pending, Rolling | Changing):
        if pending.goal.bottom:
            return f"{name} bottom"
        return f"{name} run" if state.turn.using is not None else name
    return name


def jungle_of(state: State) -> Counter[int]:
    """Every JUNGLE card, wherever it is."""
    found = Counter(entry & CARD for deck in state.decks for entry in deck.cards)
    for camp in state.camps:
        found.update(camp.stash)
    found.update(state.gone)
    return found


def plays_of(state: State) -> Counter[int]:
    """Every RESOURCE and PERIL card, wherever it is."""
    deck, found = state.setup.options.components, Counter[int]()
    for cards in (*state.hands, *state.piles, *state.discards):
        found.update(cards)
    if state.turn.using is not None:
        found[state.turn.using] += 1
    for camp in state.camps:
        found[deck.plant] += camp.plants
        found[deck.explore] += camp.explore
        found[deck.off_limits] += camp.closed.bit_count()
        found[deck.quicksand] += camp.sunk is not None
    return +found


def check_state(state: State) -> None:
    """Cards, points, marks of cards, markers and figures."""
    deck = state.setup.options.components
    jungle = jungle_of(state)
    assert jungle == Counter(deck.jungle()), "JUNGLE cards lost or doubled"
    assert sum(deck.points[card] * number for card, number in jungle.items()) == 17, "J3"
    every = Counter([*deck.pile(peril=False), *deck.pile(peril=True)])
    assert plays_of(state) == every, "RESOURCE or PERIL cards lost or doubled"
    for pile, cards in enumerate((*state.piles, *state.discards)):
        assert all((card >= deck.resources) == bool(pile % 2) for card in cards), "a card in the wrong pile"
    assert all(list(hand) == sorted(hand) for hand in state.hands)
    assert not Counter(state.fresh) - Counter(state.hands[state.turn.seat]), "new cards that are not held"
    assert state.turn.number <= 2 * deck.game.guard_turns_per_player, "J148"
    _check_decks(state)
    for camp in state.camps:
        _check_camp(state, camp)


def _check_decks(state: State) -> None:
    """What lies up is marked so, and dear cards lie where they were dealt first (J14, J17, J149)."""
    dear = [card.in_lower_half for card in state.setup.options.components.jungle_card]
    between = not isinstance(state.pending, Over) and phase_of(state) in (
        *("Running", "Rolling run", "Changing run", "Glancing"),
    )
    for deck in state.decks:
        size = len(deck.cards)
        assert 0 <= deck.up <= size
        assert deck.up or not size or between or isinstance(state.pending, Over), "J17: no top is face up"
        assert all(entry & OPEN == OPEN for entry in deck.cards[size - deck.up :]), "up, and not seen"
        for entry in deck.cards:
            assert not entry & SHOWN or entry & OPEN == OPEN, "shown, and not seen"
            assert entry & LOW or not dear[entry & CARD], "J14: a dear card among the last dealt"


def _check_camp(state: State, camp: Camp) -> None:
    """Figures follow from the stash, and markers do not contradict each other (J112, J121, J128)."""
    deck = state.setup.options.components
    animals = Counter(deck.animals[card] for card in camp.stash)
    assert camp.animals == (animals[0], animals[1], animals[2]), "commons that do not follow from the stash"
    points = sum(deck.points[card] for card in camp.stash)
    assert camp.points == points, "points that do not follow from the stash"
    assert Counter(camp.powers) == Counter(card for card in camp.stash if deck.powers[card] is not None)
    assert camp.plants <= deck.game.plants_per_player_max, "J128"
    assert camp.sunk is None or not camp.closed >> camp.sunk & 1, "J112"
    won = camp.points >= deck.game.points_to_win
    assert not won or isinstance(state.pending, Over), "J146: nine points and the match goes on"


def _known(state: State, seat: int) -> Counter[int]:
    """The cards in the decks that a seat has seen."""
    return Counter(entry & CARD for deck in state.decks for entry in deck.cards if entry & SEEN[seat])


def check_step(before: State, after: State, events: tuple[Any, ...]) -> None:
    """Points only grow, turns count up, what was seen stays known, and markers end with their turn."""
    collected = [event for event in events if isinstance(event, Collected)]
    for seat, (old, new) in enumerate(zip(before.camps, after.camps, strict=True)):
        assert new.points >= old.points, "J4: points changed hands"
        lost = _known(before, seat) - _known(after, seat)
        assert not lost - Counter(event.card for event in collected), "J149: forgotten"
    worth = before.setup.options.components.points
    told = [(event.seat, event.card, event.points) for event in collected if worth[event.card]]
    assert after.scores[: len(before.scores)] == before.scores
    newest = after.scores[len(before.scores) :]
    assert [(score.seat, score.card, score.points) for score in newest] == told, "scores without cards"
    assert all(score.turn == before.turn.number for score in newest)
    number, turns = before.turn.number, [event for event in events if isinstance(event, TurnBegan)]
    assert after.turn.number == number + len(turns)
    assert len(turns) <= 1
    if turns:
        ended = after.camps[before.turn.seat]
        assert not ended.closed, "J38"
        assert ended.sunk is None, "J38"
        assert after.turn.seat == 1 - before.turn.seat, "J31"
    for event in events:
        if isinstance(event, Drew) and event.why == "action" and event.peril:
            assert isinstance(before.pending, Answering), "JP2: a PERIL card drawn without a window"
    if isinstance(before.pending, Defending) and collected:
        assert all(event.why in ("hidden", "arrow") for event in collected), "J49: a second attempt"


def check_outcome(state: State, outcome: Outcome) -> None:
    """The points decide, and never both reach the points to win (J2, J4)."""
    end, frame = state.pending, state.setup.options.components.game
    assert isinstance(end, Over)
    assert outcome.scores == tuple(camp.points for camp in state.camps)
    assert outcome.winners == (end.winner,)
    assert outcome.ranks[1 - end.winner] == 2
    reached = [score >= frame.points_to_win for score in outcome.scores]
    assert reached.count(True) == (end.why == "points")
    assert outcome.scores[end.winner] >= outcome.scores[1 - end.winner]
    assert outcome.sheet[0].cells == tuple(map(str, outcome.scores))


def hidden(state: State, seat: int | None) -> Hidden:
    """Other hands until the end, the piles card by card, and face-down JUNGLE cards this seat has not seen.

    Which cards lie deep is told by place; the others by place too, those dealt first all in one.
    """
    deck, places = state.setup.options.components, list[tuple[str, tuple[int, ...]]]()
    for pile, name in enumerate(("resource", "peril")):
        for other, hand in enumerate(state.hands):
            held = tuple(card for card in hand if (card >= deck.resources) == bool(pile))
            if other != seat and held and not isinstance(state.pending, Over):
                places.append((f"{name} hand {other}", held))
        told = seat is not None and state.tops[pile] >> seat & 1
        cards = state.piles[pile][1:] if told else state.piles[pile]
        places += [(f"{name} pile {index}", (card,)) for index, card in enumerate(cards)]
    mark = SHOWN if seat is None else SEEN[seat]
    filler: list[int] = []
    for place, lying in enumerate(state.decks):
        for index, entry in enumerate(lying.cards):
            card = entry & CARD
            if entry & mark:
                continue
            if not entry & LOW:
                places.append((f"jungle {place}:{index}", (card,)))
                continue
            dear = deck.jungle_card[card].in_lower_half
            places.append((f"deep {place}:{index}", (card if dear else FILLER,)))
            if not dear:
                filler.append(card)
    if filler:
        places.append(("jungle deep", tuple(sorted(filler))))
    return tuple(places)


PHASES = frozenset(
    [
        *("Acting", "Answering", "Collecting", "Running", "Glancing", "Defending", "Over"),
        *("Rolling", "Rolling bottom", "Rolling run", "Changing", "Changing bottom", "Changing run"),
    ]
)

HOOK = Hook(
    seats_of=lambda state: 2,
    phases=PHASES,
    phase_of=phase_of,
    check_state=check_state,
    check_step=check_step,
    check_outcome=check_outcome,
    hidden=hidden,
    cap=12000,
    sort_of=lambda place: place.partition(" ")[0],
)
