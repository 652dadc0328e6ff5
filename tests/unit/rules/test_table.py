"""The table around a game: lateness, undo, races, what each seat has seen."""

from __future__ import annotations

import pytest

from rules import luck
from rules.chance import Chance
from rules.contract import IllegalAction, Pass, TimeUp
from rules.journal import CannotUndo, Opened, Press, Reseated, Seat
from rules.table import Table
from tests.unit.rules.toy import Blow, Blown, Draw, Drawn, Idle, Options, Play, Toy

SEED = 5


def table(seats: int = 3, **options: object) -> Table:
    people = [Seat(f"P{seat}", "person") for seat in range(seats)]
    return Table(Toy(), Options(**options), people, SEED)  # type: ignore[arg-type]


def play(table: Table, seat: int, action: object, spent: int = 0) -> None:
    table.accept(table.submit(seat, action, spent))  # type: ignore[arg-type]


def plain(table: Table, seat: int) -> Play:
    """A card of the seat's hand that lights no candle."""
    return Play(next(card for card in table.state.hands[seat] if card % 4))


def lit() -> Table:
    """A table where seat 0 has just lit the candle, whatever it was dealt."""
    made = table()
    for seed in range(SEED, 100):
        made = Table(Toy(), Options(), made.seats, seed)
        fours = [card for card in made.state.hands[0] if card % 4 == 0]
        if fours:
            play(made, 0, Play(fours[0]))
            return made
    raise AssertionError("no seed lights a candle")


# -- time ------------------------------------------------------------------------------------------


def test_exactly_at_the_limit_is_in_time() -> None:
    made = table()
    played = made.submit(0, Pass(), 5000)
    assert not played.late
    assert played.events == (Idle(seat=0, late=False),)


def test_one_millisecond_later_silence_is_played() -> None:
    made = table()
    card = plain(made, 0)
    played = made.submit(0, card, 5001)
    assert played.late
    assert b"TimeUp" in played.rows[0].payload
    made.accept(played)
    assert card.card in made.state.hands[0]
    with pytest.raises(CannotUndo, match="revealed"):
        made.undo(0)


def test_silence_itself_is_accepted_in_time() -> None:
    assert not table().submit(0, TimeUp("turn"), 5000).late


def test_time_spent_stays_spent_after_an_undo() -> None:
    made = table()
    play(made, 0, plain(made, 0), 3000)
    made.accept(made.undo(0))
    ask = made.ask_of(0)
    assert ask is not None
    assert ask.left == 2000
    assert made.submit(0, Pass(), 2000).late is False
    assert made.submit(0, Pass(), 2000).rows[0].spent == 5000
    assert made.submit(0, Pass(), 2001).late is True


def test_time_adds_up_over_several_undos() -> None:
    made = table()
    for spent in (1000, 1500, 700):
        play(made, 0, plain(made, 0), spent)
        made.accept(made.undo(0))
    ask = made.ask_of(0)
    assert ask is not None
    assert ask.left == 1800


def test_time_used_is_forgotten_once_the_answer_stands() -> None:
    made = table(2)
    play(made, 0, Pass(), 4000)
    made.accept(made.undo(0))
    play(made, 0, Pass(), 500)
    play(made, 1, Pass(), 100)
    ask = made.ask_of(0)
    assert ask is not None
    assert ask.left == 5000
    assert made.ask_of(1) is None


# -- submitting ------------------------------------------------------------------------------------


def test_working_out_changes_nothing() -> None:
    made = table()
    before = made.snapshot()
    made.submit(0, Draw())
    made.order(1, "pass")
    made.note(1, Opened())
    assert made.snapshot() == before


@pytest.mark.parametrize(("seat", "action"), [(1, Pass()), (0, Play(99)), (0, Blow()), (0, TimeUp("race"))])
def test_a_refused_action_changes_nothing(seat: int, action: Play) -> None:
    made = table()
    before = made.snapshot()
    with pytest.raises(IllegalAction):
        made.submit(seat, action)
    assert made.snapshot() == before


def test_a_result_of_another_moment_is_not_accepted() -> None:
    made = table()
    stale = made.submit(0, Pass())
    made.accept(stale)
    with pytest.raises(ValueError, match="row 1 does not follow row 1"):
        made.accept(stale)


# -- undo ------------------------------------------------------------------------------------------


def test_undo_gives_the_state_back_and_is_a_row_itself() -> None:
    made = table()
    before = made.state
    play(made, 0, plain(made, 0))
    made.accept(made.undo(0))
    assert made.state == before
    assert made.number == 2
    assert [(entry.kind, entry.undone) for entry in made.entries] == [
        ("act", False),
        ("act", True),
        ("undo", False),
    ]


def why_not(table: Table, seat: int) -> str:
    with pytest.raises(CannotUndo) as caught:
        table.undo(seat)
    return caught.value.code


def test_nothing_to_undo() -> None:
    assert why_not(table(), 0) == "nothing"


def test_a_draw_cannot_be_taken_back() -> None:
    made = table()
    play(made, 0, Draw())
    assert why_not(made, 0) == "revealed"


def test_only_the_seat_that_acted_takes_back() -> None:
    made = table()
    play(made, 0, Pass())
    assert why_not(made, 1) == "other"
    made.undo(0)


def test_another_seats_action_ends_it() -> None:
    made = table()
    play(made, 0, Pass())
    play(made, 1, Pass())
    assert why_not(made, 0) == "other"
    made.accept(made.undo(1))
    assert why_not(made, 0) == "other"


def test_another_seats_opened_curtain_ends_it() -> None:
    made = table()
    play(made, 0, Pass())
    made.accept(made.note(0, Opened()))
    made.undo(0)
    made.accept(made.note(1, Opened()))
    assert why_not(made, 0) == "other"


def test_a_new_name_or_an_order_does_not_end_it() -> None:
    made = table()
    play(made, 0, Pass())
    made.accept(made.note(1, Reseated(Seat("Ida", "person"))))
    made.accept(made.order(2, "pass"))
    made.accept(made.undo(0))
    assert made.state.turn == 0


# -- races -----------------------------------------------------------------------------------------


def test_presses_count_in_time_then_silent_then_early() -> None:
    for presses, order in [
        ([Press(1, 300), Press(2, 200)], [2, 1]),
        ([Press(1, None), Press(2, 2999)], [2, 1]),
        ([Press(1, 50, early=True), Press(2, None)], [2, 1]),
        ([Press(1, 50, early=True), Press(2, 400, early=True)], [1, 2]),
        ([Press(1, 1, early=True), Press(2, 3000)], [2, 1]),
    ]:
        made = lit()
        played = made.race(presses)
        assert [row.seat for row in played.rows] == order
        assert [event.last for event in played.events] == [False, True]
        assert made.state.waiting == (1, 2)


def test_equal_presses_are_ordered_by_the_seed() -> None:
    made = lit()
    rows = [made.race(pair).rows for pair in ([Press(1, 9), Press(2, 9)], [Press(2, 9), Press(1, 9)])]
    assert rows[0] == rows[1]
    assert [row.seat for row in rows[0]] == list(luck.lots(made.seed, made.number, [1, 2]))
    assert {luck.lots(seed, 1, [1, 2])[0] for seed in range(20)} == {1, 2}


def test_a_race_is_several_rows_and_cannot_be_taken_back() -> None:
    made = lit()
    made.accept(made.race([Press(1, 10), Press(2, 20)]))
    assert made.number == 3
    assert made.state.waiting == ()
    assert why_not(made, 2) == why_not(made, 0) == "revealed"
    assert made.entries[-1].events == (Blown(seat=2, last=True, reveals=True),)


def test_a_seat_outside_the_race_has_no_press() -> None:
    with pytest.raises(ValueError, match="seat 0 is not in a race"):
        lit().race([Press(0, 10), Press(1, 20)])


# -- what was seen ---------------------------------------------------------------------------------


def test_before_the_first_look_everything_is_unseen() -> None:
    made = table()
    assert [entry.number for entry in made.unseen(1)] == [0]
    made.accept(made.note(1, Opened()))
    assert made.unseen(1) == []
    assert [entry.number for entry in made.unseen(2)] == [0]


def test_a_recap_holds_what_happened_since_as_the_seat_may_know_it() -> None:
    made = table()
    for seat in range(3):
        made.accept(made.note(seat, Opened()))
    play(made, 0, Draw())
    play(made, 1, Pass())
    play(made, 2, Pass())
    recap = [event for entry in made.unseen(1) for event in entry.events]
    assert recap[0] == Drawn(seat=0, card=None, knows=(0,), reveals=True)
    assert recap[1:] == [Idle(seat=1, late=False), Idle(seat=2, late=False)]
    assert made.history(0)[1].events[0].card is not None


def test_history_leaves_out_what_was_taken_back_and_private_rows() -> None:
    made = table()
    play(made, 0, Pass())
    made.accept(made.order(2, "pass"))
    made.accept(made.note(0, Opened()))
    made.accept(made.undo(0))
    assert [(entry.number, entry.kind) for entry in made.history(None)] == [(0, "act"), (4, "undo")]
    assert made.history(1, since=4) == []


# -- standing orders -------------------------------------------------------------------------------


def test_an_order_acts_until_its_mark_is_passed() -> None:
    made = table(2)
    made.accept(made.order(1, "pass"))
    assert made.orders[1].mark == 6
    acted = []
    for _ in range(8):
        seat = made.moment.asks[0].seat
        acted.append(made.ordered(1) if seat == 1 else made.ordered(0))
        play(made, seat, Pass())
    assert acted == [None, Pass(), None, Pass(), None, Pass(), None, None]


def test_an_order_can_be_withdrawn() -> None:
    made = table(2)
    made.accept(made.order(1, "pass"))
    made.accept(made.order(1, ""))
    assert made.orders == {}
    assert made.ordered(1) is None
    with pytest.raises(KeyError):
        made.order(1, "sleep")


def test_the_deal_is_told_by_the_seed() -> None:
    assert table().state == Toy().deal(Options(), 3, Chance(SEED))
