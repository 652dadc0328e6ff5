"""Between rounds, leaving, and the end of the match (C115-C127)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dare.actions import CALL, FOLLOW, LEAVE, PASS, STAY, Answer
from rules.dare.deck import shipped
from rules.dare.events import (
    Answered,
    AnswersShown,
    AntePaid,
    Eliminated,
    Left,
    MatchEnded,
    PotWon,
    RoundStarted,
)
from rules.dare.options import Length, Options
from rules.dare.scoring import places
from rules.dare.state import Drawing, Gone, Leaving, Over, Raising, State
from tests.rules.dare.build import GAME, Played, play, resting, scene

BROKE, FIFTH = Gone(3, False, 0), Gone(5, False, 0)


def answers(state: State, *words: Answer) -> Played:
    """Everybody asked answers, in order."""
    pending = state.pending
    assert isinstance(pending, Leaving)
    return play(state, *zip(pending.waiting, words, strict=True))


def won(chips: tuple[int, ...], staked: tuple[int, ...], **more: object) -> Played:
    """Seat 0 calls rightly and wins."""
    hands = "11 11 11|" + "|".join("5" for _ in chips[1:])
    return play(scene(hands, held=(0,), chips=chips, staked=staked, **more), (0, CALL))  # type: ignore[arg-type]


@pytest.mark.rule("dare C115", "dare C20", "dare C116")
def test_who_has_no_chips_after_a_round_is_out() -> None:
    """D-S29: B lost its last chips in this round's raise."""
    done = won((50, 0, 26), (5, 4, 5))
    assert done.state.chips == (64, 0, 26)
    assert done.one(Eliminated).seat == 1
    assert done.state.match.gone == (None, Gone(1, False, 0), None)
    assert done.state.pending == Leaving((0, 2))
    nxt = answers(done.state, STAY, STAY).state
    assert nxt.round.seats == (0, 2)
    assert (nxt.chips, sum(nxt.staked)) == ((63, 0, 25), 2)
    assert GAME.view(nxt, 1).own is None
    assert GAME.refuse(nxt, 1, PASS).rule == "dare C115"


@pytest.mark.rule("dare C115", "dare C20")
def test_who_has_a_single_chip_plays_on() -> None:
    done = won((50, 1, 26), (5, 3, 5))
    assert done.state.pending == Leaving((0, 1, 2))
    nxt = answers(done.state, STAY, STAY, STAY).state
    assert (nxt.chips[1], nxt.staked[1]) == (0, 1)
    assert nxt.round.seats == (0, 1, 2)


@pytest.mark.rule("dare C116")
def test_who_runs_out_of_chips_in_a_round_stays_in_it() -> None:
    state = scene("5|5|5", phase=Raising(0), chips=(9, 1, 0))
    after = play(state, (0, GAME.legal(state, 0)[1])).state
    assert after.chips[1:] == (0, 0)
    assert GAME.actors(after) == (1,)
    assert after.round.seats == (0, 1, 2)


@pytest.mark.rule("dare C117", "dare C118")
def test_who_wishes_to_go_on_starts_a_new_round() -> None:
    done = answers(resting((40, 30, 20)), STAY, STAY, STAY)
    assert done.one(RoundStarted).number == 2
    assert done.state.chips == (39, 29, 19)
    assert done.one(AnswersShown).words == ("stay", "stay", "stay")


@pytest.mark.rule("dare C118", "dare C119", "dare C15")
def test_leaving() -> None:
    """D-S33: A leaves with 50, B and C stay; then C leaves too."""
    first = answers(resting((50, 25, 15)), LEAVE, STAY, STAY)
    assert first.one(Left) == Left(seat=0, chips=50, reveals=True)
    state = first.state
    assert state.match.gone[0] == Gone(1, True, 50)
    assert sum(state.chips) + sum(state.staked) == 40
    assert state.round.seats == (1, 2)
    assert GAME.refuse(state, 0, PASS).rule == "dare C118"
    rest = resting((0, 25, 15), {0: Gone(1, True, 50)}, number=2)
    over = answers(rest, STAY, LEAVE)
    assert over.state.pending == Over("last-stays")
    outcome = GAME.outcome(over.state)
    assert outcome.ranks == (3, 1, 2)
    assert outcome.scores == (50, 25, 15)
    assert outcome.why.rule == "dare C119"


@pytest.mark.rule("dare C118", "dare CP12")
def test_answers_take_effect_together_and_are_hidden_until_then() -> None:
    state = resting((40, 30, 20))
    moment = GAME.moment(state)
    assert moment.kind == "sealed"
    assert [ask.seat for ask in moment.asks] == [0, 1, 2]
    part = play(state, (1, LEAVE))
    assert part.state.pending == Leaving((0, 2))
    event = part.one(Answered)
    assert [event.seen_by(seat).word for seat in (0, 1, 2, None)] == [None, "leave", None, None]
    assert not event.reveals
    assert part.state.match.gone == (None, None, None)
    assert GAME.view(part.state, 1).own.answer == "leave"
    for seat in (0, 2):
        assert GAME.view(part.state, seat).own.answer is None
        assert "leave" not in str(GAME.view(part.state, seat))
    assert GAME.refuse(part.state, 1, STAY).code == "answered"
    done = play(part.state, (2, STAY), (0, STAY))
    assert done.one(AnswersShown).reveals
    assert done.one(Left).seat == 1
    assert done.state.match.said == ("stay", "leave", "stay")


@pytest.mark.rule("dare C119")
def test_the_only_one_who_stays_wins() -> None:
    over = answers(resting((10, 60, 20)), STAY, LEAVE, LEAVE)
    assert over.one(MatchEnded).winners == (0,)
    assert GAME.outcome(over.state).ranks == (1, 2, 3)


@pytest.mark.rule("dare C120")
def test_if_nobody_stays_the_most_chips_win() -> None:
    over = answers(resting((30, 40, 20)), LEAVE, LEAVE, LEAVE)
    assert over.state.pending == Over("all-left")
    assert over.one(MatchEnded).chips == (30, 40, 20)
    assert GAME.outcome(over.state).ranks == (2, 1, 3)
    assert GAME.outcome(over.state).why.code == "all-left"
    shared = GAME.outcome(answers(resting((30, 30, 30)), LEAVE, FOLLOW, LEAVE).state)
    assert shared.winners == (0, 1, 2)
    assert (shared.why.code, shared.why.rule) == ("all-left-shared", "dare C120")


@pytest.mark.rule("dare C121")
@pytest.mark.parametrize(
    ("words", "stays"),
    [
        ((FOLLOW, FOLLOW, FOLLOW), {0, 1, 2}),
        ((LEAVE, FOLLOW, FOLLOW), set()),
        ((LEAVE, LEAVE, FOLLOW), set()),
        ((STAY, FOLLOW, FOLLOW), {0, 1, 2}),
        ((STAY, LEAVE, FOLLOW), {0, 2}),
    ],
)
def test_follow(words: tuple[Answer, ...], stays: set[int]) -> None:
    state = resting((40, 30, 20))
    assert GAME.legal(state, 0) == [STAY, LEAVE, FOLLOW]
    after = answers(state, *words).state
    assert {seat for seat, gone in enumerate(after.match.gone) if gone is None} == stays
    assert isinstance(after.pending, Over) == (len(stays) < 2)


@pytest.mark.rule("dare C122")
def test_nobody_leaves_during_a_round() -> None:
    for phase in (Drawing(0), Raising(0)):
        state = scene("5|5", phase=phase)
        for word in (STAY, LEAVE, FOLLOW):
            assert GAME.refuse(state, 0, word) is not None


@pytest.mark.rule("dare C123", "dare C4")
@pytest.mark.parametrize("form", ["rounds", "classic", "rising"])
def test_all_the_chips_win_at_once(form: Length) -> None:
    """D-S30: A is all-in with its last 3 chips, and the pot ends with B."""
    state = scene(
        "5|11 11 11",
        held=(1,),
        phase=Drawing(1),
        chips=(0, 54),
        staked=(3, 3),
        options=Options(format=form),
    )
    over = play(state, (1, CALL))
    assert over.one(PotWon).chips == (0, 60)
    assert over.state.pending == Over("all-chips")
    assert GAME.moment(over.state).kind == "over"
    assert GAME.outcome(over.state).winners == (1,)
    assert GAME.outcome(over.state).why.rule == "dare C123"


@pytest.mark.rule("dare C124", "dare C125")
def test_most_chips_after_the_last_round_win() -> None:
    """D-S31: after round 10 A has 31, B and C 44 each, D 1."""
    state = scene(
        "5|5|11 11 11|5",
        held=(2,),
        phase=Drawing(2),
        chips=(31, 44, 40, 1),
        staked=(1, 1, 1, 1),
        number=10,
    )
    over = play(state, (2, CALL))
    assert over.state.chips == (31, 44, 44, 1)
    assert over.state.pending == Over("rounds")
    outcome = GAME.outcome(over.state)
    assert outcome.winners == (1, 2)
    assert outcome.ranks == (3, 1, 1, 4)
    assert (outcome.why.code, outcome.why.rule) == ("most-chips-shared", "dare C125")


@pytest.mark.rule("dare C124")
def test_the_number_of_rounds_is_an_option() -> None:
    for number, rounds, over in ((9, 10, False), (10, 10, True), (10, 20, False), (1, 1, True)):
        done = won((10, 10), (5, 5), number=number, options=Options(rounds=rounds))
        assert isinstance(done.state.pending, Over) == over
    for form in ("classic", "rising"):
        done = won((10, 10), (5, 5), number=30, options=Options(format=form, rounds=1))
        assert isinstance(done.state.pending, Leaving)
    assert (Options().format, Options().rounds) == ("rounds", 10)


@pytest.mark.rule("dare C124")
def test_the_ante_rises() -> None:
    """D-S32: 1, 1, 2, 2, 4, 4, 8, 8."""
    deck = shipped()
    assert [deck.ante_of("rising", number) for number in range(1, 9)] == [1, 1, 2, 2, 4, 4, 8, 8]
    assert {deck.ante_of(form, number) for form in ("rounds", "classic") for number in range(1, 99)} == {1}
    assert deck.ante_of("rising", 10**6) < 2**31


@pytest.mark.rule("dare C126")
def test_who_cannot_pay_the_ante_is_all_in_and_takes_part() -> None:
    """D-S32: in round 7 A has 5 chips."""
    state = resting((5, 40, 45), options=Options(format="rising"), number=6)
    nxt = answers(state, STAY, STAY, STAY)
    assert nxt.state.round.ante == 8
    assert nxt.state.chips == (0, 32, 37)
    paid = nxt.one(AntePaid)
    assert (paid.ante, paid.paid, paid.pot, paid.all_in) == (8, (5, 8, 8), 21, (0,))
    assert nxt.state.round.seats == (0, 1, 2)


@pytest.mark.rule("dare C127", "dare C118")
@pytest.mark.parametrize(
    ("chips", "gone", "ranks"),
    [
        ((60, 30), (None, None), (1, 2)),
        ((90, 0, 0), (None, BROKE, FIFTH), (1, 3, 2)),
        ((90, 0, 0), (None, BROKE, BROKE), (1, 2, 2)),
        ((40, 0, 0), (None, Gone(3, True, 50), FIFTH), (1, 3, 2)),
        ((40, 0, 0), (None, Gone(3, True, 50), BROKE), (1, 2, 3)),
        ((0, 0, 0), (Gone(3, True, 40), Gone(3, True, 50), BROKE), (2, 1, 3)),
        ((0, 0, 0), (Gone(3, True, 45), Gone(3, True, 45), BROKE), (1, 1, 3)),
        ((20, 0, 20), (None, Gone(2, True, 50), None), (1, 3, 1)),
    ],
)
def test_places(chips: tuple[int, ...], gone: tuple[Gone | None, ...], ranks: tuple[int, ...]) -> None:
    assert places(chips, gone) == ranks


@pytest.mark.rule("dare C124", "dare C123")
def test_the_sheet() -> None:
    over = won((50, 0, 26), (5, 4, 5), options=Options(rounds=1))
    outcome = GAME.outcome(over.state)
    assert {row.label: row.cells for row in outcome.sheet} == {
        "Round 1": ("64", "0", "26"),
        "Rounds won": ("1", "0", "0"),
        "False calls": ("0", "0", "0"),
        "Chips": ("64", "0", "26"),
    }
    assert dict(outcome.why.params) == {"chips": "64", "rounds": "1"}
    many = tuple(replace(over.state.match.past[0], number=number) for number in range(1, 25))
    long = replace(over.state, match=replace(over.state.match, past=many))
    assert [row.label for row in GAME.outcome(long).sheet] == ["Rounds won", "False calls", "Chips"]
