"""A match is its journal: playing the rows again, and taking up a snapshot."""

from __future__ import annotations

import msgspec
import pytest

from rules.contract import IllegalAction, Pass
from rules.journal import CannotUndo, Hint, Opened, Press, Reseated, Row, Seat, Snapshot
from rules.table import Table
from tests.unit.rules.toy import Draw, Options, Play, Toy

SEATS = [Seat("Ada", "person"), Seat("Bo", "person"), Seat("Cy", "bot:easy")]


def fresh() -> Table:
    return Table(Toy(), Options(), SEATS, 12)


def whole() -> tuple[Table, list[Row]]:
    """A match with a row of every kind, and its journal."""
    made, rows = fresh(), list[Row]()

    def keep(played: object) -> None:
        made.accept(played)  # type: ignore[arg-type]
        rows.extend(played.rows)  # type: ignore[attr-defined]

    keep(made.note(0, Opened()))
    keep(made.submit(0, Pass(), 1200))
    keep(made.undo(0))
    keep(made.order(1, "pass"))
    keep(made.note(1, Hint()))
    keep(made.submit(0, Pass(), 4000))
    keep(made.note(1, Reseated(Seat("Di", "remote"))))
    while not made.over:
        asks = made.moment.asks
        if made.moment.kind == "race":
            keep(made.race([Press(ask.seat, 100 * ask.seat) for ask in asks]))
        else:
            seat = asks[0].seat
            hand = made.state.hands[seat]
            keep(made.submit(seat, Play(hand[0]) if hand else Draw(), 10))
    return made, rows


def test_rows_played_again_give_the_same_table() -> None:
    made, rows = whole()
    again = fresh()
    again.redo(rows)
    assert again.snapshot() == made.snapshot()
    assert again.entries == made.entries
    assert {row.kind for row in rows} == {"act", "undo", "order", "seat"}


def test_hints_are_counted_and_a_move_taken_back_does_not_uncount_them() -> None:
    made, _ = whole()
    assert made.hints == [0, 1, 0]
    table = fresh()
    table.accept(table.submit(0, Pass(), 10))
    table.accept(table.note(0, Hint()))
    assert table.can_undo(0), "asking reveals nothing"
    table.accept(table.undo(0))
    assert table.hints == [1, 0, 0]
    old = msgspec.structs.replace(made.snapshot(), hints=())
    table.restore(old, made.entries)
    assert table.hints == [0, 0, 0], "a snapshot of before hints were counted"


def test_rows_survive_json() -> None:
    made, rows = whole()
    kept = msgspec.json.decode(msgspec.json.encode(rows), type=list[Row])
    again = fresh()
    again.redo(kept)
    assert again.state == made.state


def test_every_snapshot_goes_on_to_the_same_end() -> None:
    made, rows = whole()
    for cut in range(len(rows) + 1):
        first = fresh()
        first.redo(rows[:cut])
        data = msgspec.json.encode(first.snapshot())
        second = fresh()
        second.restore(msgspec.json.decode(data, type=Snapshot), first.entries)
        assert second.snapshot() == first.snapshot()
        if any(row.kind == "undo" for row in rows[cut:]):
            continue
        second.redo(rows[cut:])
        assert second.snapshot() == made.snapshot()
        assert second.entries == made.entries


def test_a_race_cannot_be_taken_back_after_a_replay_either() -> None:
    made = fresh()
    while made.moment.kind != "race":
        seat = made.moment.asks[0].seat
        made.accept(made.submit(seat, Play(max(made.state.hands[seat], key=lambda card: card % 4 == 0))))
    number, before = made.number, made.state
    presses = made.race([Press(ask.seat, ask.seat) for ask in made.moment.asks])
    for rows in (presses.rows[:1], presses.rows):
        again = fresh()
        again.restore(made.snapshot(), made.entries)
        assert (again.number, again.state) == (number, before)
        again.redo(rows)
        with pytest.raises(CannotUndo, match="revealed"):
            again.undo(rows[-1].seat)


def test_nothing_before_a_snapshot_is_taken_back() -> None:
    made = fresh()
    made.accept(made.submit(0, Pass()))
    again = fresh()
    again.restore(made.snapshot(), made.entries)
    with pytest.raises(CannotUndo, match="nothing"):
        again.undo(0)


def test_a_late_answer_is_late_again() -> None:
    made = fresh()
    late = made.submit(0, Pass(), 5001)
    made.accept(late)
    again = fresh()
    again.redo(late.rows)
    for table in (made, again):
        with pytest.raises(CannotUndo, match="revealed"):
            table.undo(0)


@pytest.mark.parametrize(
    "row",
    [
        Row(2, "act", 0, b'{"type":"Pass"}'),
        Row(0, "act", 0, b'{"type":"Pass"}'),
        Row(1, "act", 1, b'{"type":"Pass"}'),
        Row(1, "act", 0, b'{"type":"Play","card":77}'),
        Row(1, "act", 0, b'{"type":"Fly"}'),
        Row(1, "act", 0, b""),
        Row(1, "undo", 0, b""),
        Row(1, "order", 0, b'{"mark":1}'),
        Row(1, "order", 0, b'{"name":"sleep"}'),
        Row(1, "seat", 5, b'{"type":"Opened"}'),
        Row(1, "seat", 0, b'{"type":"Slept"}'),
        Row(1, "act", 7, b'{"type":"Pass"}'),
    ],
)
def test_a_row_that_cannot_be_is_an_error(row: Row) -> None:
    made = fresh()
    before = made.snapshot()
    with pytest.raises(ValueError, match=r"row|JSON|Invalid|truncated|missing"):
        made.redo([row])
    assert made.snapshot() == before


def test_a_refused_row_tells_the_refusal() -> None:
    with pytest.raises(ValueError, match=r"row 1.*not-now") as caught:
        fresh().redo([Row(1, "act", 1, b'{"type":"Pass"}')])
    assert isinstance(caught.value.__cause__, IllegalAction)


def test_an_undo_of_another_seat_in_a_journal_is_an_error() -> None:
    made = fresh()
    made.accept(made.submit(0, Pass()))
    with pytest.raises(ValueError, match="row 2 takes back"):
        made.redo([Row(2, "undo", 1, b"")])
