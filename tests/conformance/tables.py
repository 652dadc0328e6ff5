"""What the table promises of every match: undo, replay of the journal, snapshots."""

from __future__ import annotations

import msgspec
import pytest

from rules.journal import CannotUndo, Opened, Row, Snapshot
from rules.table import Table
from tests.conformance.checks import encoded
from tests.conformance.walk import Step, Walk


def why_not(table: Table, seat: int) -> str:
    """Why ``seat`` may not take back; it must not."""
    with pytest.raises(CannotUndo) as caught:
        table.undo(seat)
    return caught.value.code


def check_undo(walk: Walk, step: Step) -> None:
    """The last action is taken back exactly when nothing was revealed and nobody else looked.

    Once it has been, it is played again.
    """
    table, played = walk.table, step.played
    seat = played.rows[-1].seat
    others = [other for other in range(walk.drawn.seats) if other != seat]
    if step.moment.kind == "race" or played.late or any(event.reveals for event in played.events):
        assert {why_not(table, other) for other in range(walk.drawn.seats)} == {"revealed"}
        return
    assert {why_not(table, other) for other in others} <= {"other"}
    spent = played.rows[-1].spent
    walk.accept(table.undo(seat))
    assert encoded(table.state) == encoded(step.before), "undo did not restore the state"
    left = [ask.left for ask in step.moment.asks if ask.seat == seat and ask.left is not None]
    if left:
        ask = table.ask_of(seat)
        assert ask is not None
        assert ask.left == left[0] - spent, "time spent came back with the undo"
    walk.accept(table.submit(seat, step.action))
    assert encoded(table.state) == encoded(step.after), "the same action gave something else"
    if others and walk.below(2):
        other = others[walk.below(len(others))]
        walk.accept(table.note(other, Opened()))
        assert table.unseen(other) == []
        assert why_not(table, seat) == "other"


def check_replay(walk: Walk) -> None:
    """The journal gives the match back byte for byte, also twice in one process."""
    table, rows = walk.table, msgspec.json.decode(encoded(walk.rows), type=list[Row])
    end = encoded(table.snapshot())
    for _ in range(2):
        again = walk.fresh()
        again.redo(rows)
        assert encoded(again.snapshot()) == end, "the replay ended otherwise"
        assert again.entries == table.entries, "the replay told something else"


def check_resume(walk: Walk) -> None:
    """A snapshot at any row goes on to the same end."""
    rows = walk.rows
    cuts = [cut for cut in range(len(rows) + 1) if cut == len(rows) or rows[cut].kind != "undo"]
    cut = cuts[walk.below(len(cuts))]
    first = walk.fresh()
    first.redo(rows[:cut])
    kept = msgspec.json.decode(encoded(first.snapshot()), type=Snapshot)
    second = walk.fresh()
    second.restore(kept, first.entries)
    assert second.snapshot() == first.snapshot()
    assert why_not(second, 0) == "nothing"
    second.redo(rows[cut:])
    assert encoded(second.snapshot()) == encoded(walk.table.snapshot()), (
        f"a resume at row {cut} ended otherwise"
    )
    assert second.entries == walk.table.entries
