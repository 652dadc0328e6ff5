"""Who is ahead, and how a match ended (C118-C127)."""

from __future__ import annotations

from rules.contract import Outcome, Reason, SheetRow, ranked
from rules.dare.state import Gone, Over, State

ROUNDS = 20
"""With more rounds than this, the sheet does not list each."""


def places(chips: tuple[int, ...], gone: tuple[Gone | None, ...]) -> tuple[int, ...]:
    """Each seat's place: more chips first, then who was in the match longer; leavers behind all who stayed.

    A seat that stops after a round was in the match longer than one that ran out of chips in it.
    """
    last = max([out.round for out in gone if out], default=0) + 1
    keys = [
        (last, False, stock) if out is None else (out.round, out.left, out.chips)
        for stock, out in zip(chips, gone, strict=True)
    ]
    levels = sorted(set(keys))
    return ranked([levels.index(key) for key in keys])


def winners_of(chips: tuple[int, ...], gone: tuple[Gone | None, ...]) -> tuple[int, ...]:
    """The seats that share the first place."""
    return tuple([seat for seat, place in enumerate(places(chips, gone)) if place == 1])


REASONS = {
    "all-chips": ("all-chips", "C123"),
    "last-stays": ("last-stays", "C119"),
    "all-left": ("all-left", "C120"),
    "rounds": ("most-chips", "C124"),
}
SHARED = {"rounds": ("most-chips-shared", "C125"), "all-left": ("all-left-shared", "C120")}
"""Code and rule of why a match ended."""


def outcome(state: State) -> Outcome | None:
    """Places, chips, and a line for each round; ``None`` while the match runs."""
    pending = state.pending
    if not isinstance(pending, Over):
        return None
    match = state.match
    ranks = places(state.chips, match.gone)
    scores = tuple(
        [stock + (out.chips if out else 0) for stock, out in zip(state.chips, match.gone, strict=True)]
    )
    seats, rows = range(state.setup.seats), []
    if len(match.past) <= ROUNDS:
        for record in match.past:
            rows.append(
                SheetRow(
                    f"Round {record.number}",
                    tuple([_cell(record.chips[seat], seat in record.seats) for seat in seats]),
                )
            )
    won = [sum(seat in record.winners for record in match.past) for seat in seats]
    false = [sum(call.seat == seat for record in match.past for call in record.false_calls) for seat in seats]
    rows.append(SheetRow("Rounds won", tuple(map(str, won))))
    rows.append(SheetRow("False calls", tuple(map(str, false))))
    rows.append(SheetRow("Chips", tuple(map(str, scores))))
    first = [seat for seat in seats if ranks[seat] == 1]
    names = SHARED if len(first) > 1 else REASONS
    code, rule = names[pending.why]
    params = (("chips", str(scores[first[0]])), ("rounds", str(len(match.past))))
    return Outcome(ranks, scores, tuple(rows), Reason(code, f"dare {rule}", params))


def _cell(chips: int, took_part: bool) -> str:
    """Chips after a round, nothing for seats that were out."""
    return str(chips) if took_part else ""
