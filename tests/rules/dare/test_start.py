"""Aim, components, and the start of a match and of a round (C1-C23)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.dare.actions import DRAW, PASS, STAY
from rules.dare.deck import Number, shipped
from rules.dare.events import AntePaid, RoundStarted, StartDrawn, TurnStarted
from rules.dare.options import Options
from rules.dare.rounds import best_of
from rules.dare.state import Drawing, Gone, Leaving, Rolling, StartDraw, State
from tests.rules.dare.build import GAME, PERFECT, play, resting, rolled, scene

DECK = shipped()


def dealt(seats: int, seed: int = 1, options: Options | None = None) -> State:
    """A match that has just been dealt."""
    state: State = GAME.deal(options or Options(), seats, Chance(seed))
    return state


@pytest.mark.rule("dare C1")
def test_two_to_six_play() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]
    for seats in GAME.seats:
        assert GAME.check(Options(), seats) is None
        assert len(dealt(seats).chips) == seats
    assert GAME.check(Options(), 1) is not None
    assert GAME.check(Options(), 7) is not None


@pytest.mark.rule("dare C2", "dare C3")
def test_the_range_is_30_to_36_and_36_is_best() -> None:
    assert (DECK.range.low, DECK.range.high) == (30, 36)
    assert best_of([30, 36, 35], 36) == 36
    assert best_of([37, 29], 36) == 29


@pytest.mark.rule("dare C5", "dare C6")
def test_everybody_starts_with_30_chips_and_nothing_else() -> None:
    assert DECK.stock.value == 30
    state = dealt(4)
    assert [chips + staked for chips, staked in zip(state.chips, state.staked, strict=True)] == [30] * 4


@pytest.mark.rule("dare C7", "dare C8", "dare C22")
def test_two_piles_complete_and_shuffled_and_hands_empty() -> None:
    state = dealt(3)
    assert Counter(state.pile) == Counter(DECK.number_cards())
    assert Counter(state.chaos) == Counter(DECK.chaos_cards())
    assert state.hands == state.kept == ((), (), ())
    assert state.used == ()
    other = dealt(3, 2)
    assert state.pile != other.pile
    assert state.chaos != other.chaos
    own = GAME.view(state, 0)
    assert (own.public.pile, own.public.chaos) == (55, 36)


@pytest.mark.rule("dare C9")
def test_55_number_cards_of_1_to_11() -> None:
    assert Counter(DECK.number_cards()) == dict.fromkeys(range(1, 12), 5)


@pytest.mark.rule("dare C10", "dare C11")
def test_the_die() -> None:
    assert Counter(DECK.faces) == {"blank": 2, "do": 1, "dare": 2, "decide": 1}


@pytest.mark.rule("dare C10")
@pytest.mark.parametrize("face", ["blank", "do", "dare", "decide"])
def test_every_face_is_rolled(face: str) -> None:
    state = play(scene(pile="5"), (0, DRAW))
    assert rolled(state, 0, face).state.face == face  # type: ignore[arg-type]


@pytest.mark.rule("dare C12", "dare C13", "dare C14")
def test_36_chaos_cards_of_six_kinds() -> None:
    copies = {card.name: card.copies for card in DECK.chaos}
    assert copies == {
        "SWAP OR DROP": 8,
        "SNATCH": 8,
        "BLIND LUCK": 7,
        "FRESH START": 5,
        "PERFECT DRAW": 6,
        "CHIP SWAP": 2,
    }
    assert sum(copies.values()) == 36
    assert [type(step).__name__ for step in DECK.chaos[PERFECT].effect] == ["StepSearch", "StepShuffle"]


@pytest.mark.rule("dare C16", "dare C17")
def test_start_draw() -> None:
    """D-S01: the highest card starts; the cards join no hand."""
    deals = (dealt(3, seed) for seed in range(20_000))
    state = next(state for state in deals if state.match.start == (StartDraw((0, 1, 2), (4, 9, 7)),))
    assert state.round.starter == 1
    assert (state.hands, len(state.pile)) == (((), (), ()), 55)
    assert (sum(state.staked), state.chips) == (3, (29, 29, 29))
    assert state.pending == Drawing(1)


@pytest.mark.rule("dare C16")
def test_the_start_is_told() -> None:
    state = dealt(3)
    events = GAME.opening(state)
    assert isinstance(events[0], StartDrawn)
    assert events[0].reveals
    assert events[-3:] == (
        RoundStarted(number=1, starter=state.round.starter, seats=(0, 1, 2)),
        AntePaid(ante=1, paid=(1, 1, 1), pot=3, all_in=()),
        TurnStarted(seat=state.round.starter),
    )


@pytest.mark.rule("dare C18")
def test_those_tied_for_the_highest_draw_again_from_what_is_left() -> None:
    tied = [state for state in (dealt(6, seed) for seed in range(300)) if len(state.match.start) > 1]
    assert tied
    for state in tied:
        start = state.match.start
        for before, after in pairwise(start):
            most = max(before.cards)
            assert after.seats == tuple(
                seat for seat, card in zip(before.seats, before.cards, strict=True) if card == most
            )
        last = start[-1]
        assert last.cards.count(max(last.cards)) == 1
        assert state.round.starter == last.seats[last.cards.index(max(last.cards))]
        drawn = Counter(card for draw in start for card in draw.cards)
        assert all(copies <= 5 for copies in drawn.values())
        again = [event.again for event in GAME.opening(state) if isinstance(event, StartDrawn)]
        assert again == [False] + [True] * (len(start) - 1)


@pytest.mark.rule("dare C18")
def test_a_deck_that_runs_out_lets_the_first_of_those_tied_start() -> None:
    numbers = (Number(8, 2, "house"), Number(9, 2, "house"))
    options = Options(deck=replace(DECK, numbers=numbers))
    for seed in range(60):
        state = dealt(4, seed, options)
        assert len(state.match.start) == 1
        assert state.round.starter == state.match.start[0].cards.index(9)


@pytest.mark.rule("dare C19")
def test_the_next_participant_starts_the_next_round() -> None:
    state = resting((20, 30, 40), starter=2)
    after = play(state, (0, STAY), (1, STAY), (2, STAY)).state
    assert (after.round.number, after.round.starter) == (2, 0)
    assert after.pending == Drawing(0)


@pytest.mark.rule("dare C19", "dare C20")
def test_seats_that_are_out_do_not_start() -> None:
    state = resting((20, 0, 40), {1: Gone(1, False, 0)}, starter=0)
    after = play(state, (0, STAY), (2, STAY)).state
    assert (after.round.starter, after.round.seats) == (2, (0, 2))
    assert after.staked == (1, 0, 1)
    assert 1 not in GAME.actors(after)


@pytest.mark.rule("dare C21")
def test_everybody_puts_in_one_chip_first() -> None:
    state = dealt(5)
    assert state.staked == (1,) * 5
    assert state.chips == (29,) * 5
    assert GAME.view(state, None).public.pot == 5


@pytest.mark.rule("dare C23")
def test_turns_go_clockwise() -> None:
    state = rolled(scene("5|5|5", phase=Rolling(0)), 0, "blank")
    state = play(state, (0, PASS))
    assert state.state.pending == Drawing(1)
    last = scene("5|5|5", phase=Drawing(2))
    after = play(rolled(play(last, (2, DRAW)), 2, "blank"), (2, PASS)).state
    assert after.pending == Drawing(0)


def test_the_match_waits_for_answers_between_rounds_only() -> None:
    assert GAME.actors(dealt(2)) == (dealt(2).round.starter,)
    assert resting((10, 20)).pending == Leaving((0, 1))
