"""From phase to phase and from turn to turn; skipping a turn; the guard."""

from __future__ import annotations

from msgspec.structs import replace

from rules.contract import Refusal
from rules.jungle.actions import (
    DECKS,
    EndPhase,
    Skip,
)
from rules.jungle.draft import Draft
from rules.jungle.events import (
    PhaseBegan,
    Skipped,
    TurnBegan,
    TurnEnded,
)
from rules.jungle.refusals import bound, no, quicksand
from rules.jungle.state import ACTING, COLLECTING, DEFENDING, Collecting, State, Turn
from rules.jungle.tablecards import drop_plant


def refuse_end(state: State, seat: int, action: EndPhase) -> Refusal | None:
    """Why the phase cannot be left: under Quicksand an attempt has to be made (J37, J118)."""
    if isinstance(state.pending, Collecting) and bound(state, seat):
        return quicksand(state, seat, "quicksand-attempt")
    return None


def to_collect(draft: Draft, action: EndPhase) -> None:
    """Unspent actions are lost (J45)."""
    draft.pending = COLLECTING
    draft.events.append(PhaseBegan(seat=draft.seat, phase="collect"))


def to_defense(draft: Draft, action: EndPhase) -> None:
    """No attempt is made (J37)."""
    draft.pending = DEFENDING
    draft.events.append(PhaseBegan(seat=draft.seat, phase="defense"))


def end_turn(draft: Draft, action: EndPhase) -> None:
    """The turn is over (J31)."""
    _end_turn(draft)


def _end_turn(draft: Draft) -> None:
    """What bound the player is discarded (J38); the opponent's turn begins, or the guard ends it (J148)."""
    seat, camp, number = draft.seat, draft.camp, draft.turn.number + 1
    opened = tuple([place for place in range(DECKS) if camp.closed >> place & 1])
    for _ in opened:
        draft.discard(draft.deck.off_limits)
    if camp.sunk is not None:
        draft.discard(draft.deck.quicksand)
    if opened or camp.sunk is not None:
        draft.camps[seat] = replace(camp, closed=0, sunk=None)
    draft.events.append(TurnEnded(seat=seat, opened=opened, freed=camp.sunk))
    draft.fresh = ()
    if number > 2 * draft.deck.game.guard_turns_per_player:
        draft.end(_ahead(draft), "guard")
        return
    draft.turn = Turn(number, draft.other)
    draft.pending = ACTING
    draft.events.append(TurnBegan(seat=draft.other, number=number))


def _ahead(draft: Draft) -> int:
    """Who wins by the guard: more points, more commons, else the second player (J148)."""
    second = 1 - draft.setup.first
    figures = [(camp.points, sum(camp.animals), seat == second) for seat, camp in enumerate(draft.camps)]
    return figures.index(max(figures))


def refuse_skip(state: State, seat: int, action: Skip) -> Refusal | None:
    """Why the turn cannot be skipped, or ``None`` (J123, J139, J140)."""
    if state.turn.began:
        return no("skip-first", "J140")
    if not state.camps[seat].plants:
        return no("skip-plant", "J140")
    return quicksand(state, seat, "quicksand-skip") if bound(state, seat) else None


def skip(draft: Draft, action: Skip) -> None:
    """One plant goes, and no phase takes place."""
    draft.events.append(Skipped(seat=draft.seat))
    drop_plant(draft, "skip")
    _end_turn(draft)
