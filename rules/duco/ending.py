"""How a match ends: when, and with which ranks, scores and sheet."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.contract import Outcome, Reason, SheetRow, ranked
from rules.duco.conquest import Standing, standings
from rules.duco.deck import cards_of
from rules.duco.events import ColoursScored, DucoEvent, GameOver
from rules.duco.state import Course, EndWhy, Over, State

Played = tuple[State, tuple[DucoEvent, ...]]

IDLE: Final = 60
"""Rounds in which nobody lays a card, or rounds of Corner Cluster, after which a match ends (UA33).

The sentences of ``won-idle`` and ``won-rounds`` name the number."""


def ending(state: State, course: Course) -> EndWhy | None:
    """Why the match ends with the turn that has just ended, or ``None`` if it goes on. Not for Stress."""
    setup = state.setup
    idle = IDLE * setup.seats
    if setup.options.conquest:
        if not any(state.hands):
            return "laid"
        return "idle" if course.missed >= idle else None
    if course.turns % setup.seats:
        return None
    if max(course.scores) >= setup.options.target:
        return "target"
    if setup.options.corner_cluster:
        return "rounds" if course.turns >= idle else None
    if course.missed >= idle:
        return "idle"
    short = len(state.row) < setup.seats if setup.options.lineup else not all(state.hands)
    return "cards" if short else None


def seat_standings(state: State) -> tuple[Standing, ...]:
    """What each seat has in Conquest as the table lies."""
    setup = state.setup
    return standings(state.table, cards_of(setup.options.deck), setup.colours, setup.options.diagonal)


def over(state: State, why: EndWhy, events: list[DucoEvent]) -> Played:
    """The match has ended; in Conquest the cards are scored now (R71, R72)."""
    scores = state.course.scores
    if state.setup.options.conquest:
        found = seat_standings(state)
        scores = tuple([standing.total for standing in found])
        groups = tuple([len(standing.group) for standing in found])
        events.append(ColoursScored(tuple([standing.pairs for standing in found]), groups, scores))
        state = replace(state, course=replace(state.course, scores=scores))
    winners = tuple([seat for seat, score in enumerate(scores) if score == max(scores)])
    events.append(GameOver(why, scores, winners, reveals=True))  # every hand is laid open
    return replace(state, pending=Over(why)), tuple(events)


def counts_turns(state: State) -> bool:
    """Whether the result is the number of turns: one player who has reached the target (R36)."""
    return state.setup.seats == 1 and isinstance(state.pending, Over) and state.pending.why == "target"


def outcome(state: State) -> Outcome | None:
    """Ranks by the most points, solo by the fewest turns; ``None`` while the match runs."""
    if not isinstance(state.pending, Over):
        return None
    options, course = state.setup.options, state.course
    scores = course.scores
    unit = "Sets" if options.corner_cluster else "Points"
    rows = []
    if options.conquest:
        found = seat_standings(state)
        rows.append(SheetRow("Pairs", tuple(str(standing.pairs) for standing in found)))
        rows.append(SheetRow("Largest group", tuple(str(len(standing.group)) for standing in found)))
        rows.append(SheetRow("Bonus", tuple(str(standing.bonus) for standing in found)))
        unit = "Total"
    if options.stress:
        left = [len(hand) + len(own) for hand, own in zip(state.hands, state.own, strict=True)]
        rows.append(SheetRow("Cards not laid", tuple(str(cards) for cards in left)))
        rows.append(SheetRow("Seconds", tuple(f"{clock / 1000:.1f}" for clock in course.clocks)))
    rows.append(SheetRow(unit, tuple(map(str, scores))))
    if not options.own_stacks:
        turns = str(course.turns // state.setup.seats)
        rows.append(SheetRow("Turns", (turns,) * state.setup.seats))
    if counts_turns(state):
        why = Reason("solo-reached", "duco R36", _params(state, turns=course.turns))
        return Outcome((1,), (course.turns,), tuple(rows), why)
    return Outcome(ranked(scores), scores, tuple(rows), _why(state, state.pending.why))


def _why(state: State, why: EndWhy) -> Reason:
    """Why it ended and what decided it."""
    options, best = state.setup.options, max(state.course.scores)
    params = _params(state, points=best)
    if state.setup.seats == 1:
        return Reason(*(("solo-laid", "duco R68") if options.stress else ("solo-short", "duco R36")), params)
    shared = state.course.scores.count(best) > 1
    code, rule = {
        "target": ("won-sets", "R62") if options.corner_cluster else ("won-target", "R33"),
        "cards": ("won-cards", "R35"),
        "laid": ("won-conquest", "R75") if options.conquest else ("won-laid", "R68"),
        "countdown": ("won-conquest", "R75") if options.conquest else ("won-countdown", "R68"),
        "idle": ("won-idle", "R39"),
        "rounds": ("won-rounds", "R62"),
    }[why]
    return Reason(f"{code}-shared" if shared else code, f"duco {rule}", params)


def _params(state: State, **values: int) -> tuple[tuple[str, str], ...]:
    named = {"target": state.setup.options.target, **values}
    return tuple((name, str(value)) for name, value in named.items())
