"""Lines of the list of matches, from columns that may hold anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rules.contract import Outcome
from tui.store.records import MatchInfo, Status, decode_seats


def match_info(row: Sequence[Any]) -> MatchInfo:
    """A line from the columns of a match.

    Raises:
        ValueError, TypeError, msgspec.MsgspecError: the match is damaged.
    """
    name, game, title, seated, asks, result, seen, created, updated, rows = row
    seats = decode_seats(seated)
    deciding = msgspec.json.decode(asks, type=tuple[int, ...])
    if result is not None:
        msgspec.json.decode(result, type=Outcome)
    if rows is None:
        raise ValueError("its journal is empty")
    if any(not 0 <= seat < len(seats) for seat in deciding):
        raise ValueError("it asks a seat that it does not have")
    status: Status
    if result is not None:
        status = "finished" if seen else "finished-new"
    else:
        status = "your-move" if any(seats[seat].kind == "person" for seat in deciding) else "waiting"
    values = {
        "id": name,
        "game": game,
        "title": title,
        "seats": tuple(seat.name for seat in seats),
        "deciding": deciding,
        "status": status,
        "created": created,
        "updated": updated,
        "rows": rows,
    }
    return msgspec.convert(values, MatchInfo)


def damaged_info(row: Sequence[Any], reason: str) -> MatchInfo:
    """A line for a match that cannot be read, with what can."""
    name, game, title, _, _, _, _, created, updated, _ = row
    return MatchInfo(
        id=str(name),
        game=game if isinstance(game, str) else "",
        title=title if isinstance(title, str) else "?",
        seats=(),
        deciding=(),
        status="damaged",
        created=created if isinstance(created, int) else 0,
        updated=updated if isinstance(updated, int) else 0,
        reason=reason,
    )
