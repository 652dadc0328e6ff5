"""How a match ended (R98, R99)."""

from __future__ import annotations

from rules.contract import Outcome, Reason, SheetRow, ranked
from rules.douc.state import Over, State, totals_of


def outcome(state: State) -> Outcome | None:
    """Ranks by the lowest total, with a line for each month; ``None`` while the match runs."""
    if not isinstance(state.pending, Over):
        return None
    totals = totals_of(state.setup.seats, state.past)
    fewest = min(totals)
    rows = [
        SheetRow(f"Month {month.number}, level {month.level}", tuple(str(cards) for cards in month.result))
        for month in state.past
    ]
    rows.append(SheetRow("Total", tuple(str(total) for total in totals)))
    code = "shared-fewest" if totals.count(fewest) > 1 else "fewest"
    why = Reason(code, "douc R99", (("total", str(fewest)),))
    return Outcome(ranked(totals, lowest_wins=True), totals, tuple(rows), why)
