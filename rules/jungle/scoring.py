"""How a match ended."""

from __future__ import annotations

from rules.contract import Outcome, Reason, SheetRow
from rules.jungle.deck import ANIMALS
from rules.jungle.state import Over, State


def outcome(state: State) -> Outcome | None:
    """Ranks, points and the score sheet (J2, J146, J148)."""
    end = state.pending
    if not isinstance(end, Over):
        return None
    components = state.setup.options.components
    rows = [SheetRow("Points", tuple(str(camp.points) for camp in state.camps))]
    for worth in sorted({card.points for card in components.jungle_card if card.points}, reverse=True):
        cells = [sum(components.points[card] == worth for card in camp.stash) for camp in state.camps]
        rows.append(SheetRow(f"Cards worth {worth}", tuple(map(str, cells))))
    for animal, name in enumerate(ANIMALS):
        cells = [camp.animals[animal] for camp in state.camps]
        rows.append(SheetRow(f"{name.capitalize()}s", tuple(map(str, cells))))
    cells = [len(camp.powers) for camp in state.camps]
    rows.append(SheetRow("Power cards", tuple(map(str, cells))))
    ranks = tuple(1 if seat == end.winner else 2 for seat in range(len(state.camps)))
    scores = tuple(camp.points for camp in state.camps)
    return Outcome(ranks, scores, tuple(rows), _why(state, end))


def _why(state: State, end: Over) -> Reason:
    """What decided it."""
    frame = state.setup.options.components.game
    if end.why == "points":
        return Reason("won-points", "jungle J146", (("points", str(frame.points_to_win)),))
    turns = (("turns", str(frame.guard_turns_per_player)),)
    first, second = state.camps
    if first.points != second.points:
        return Reason("guard-points", "jungle J148", turns)
    if sum(first.animals) != sum(second.animals):
        return Reason("guard-commons", "jungle J148", turns)
    return Reason("guard-second", "jungle J148", turns)
