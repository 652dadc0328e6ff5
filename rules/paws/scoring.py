"""Winning, the end, and how it is told (P188-P193)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Outcome, Reason, SheetRow
from rules.paws.board import Board
from rules.paws.draft import Draft
from rules.paws.events import Claimed, GameOver
from rules.paws.pending import Effects, Over
from rules.paws.players import Player
from rules.paws.state import Setup, State
from rules.paws.view import target_of

Standing = tuple[int, int, int, int]
"""What is compared: VP, then lives, then HP, then monster cards (P193)."""


def sides_of(setup: Setup) -> tuple[tuple[int, ...], ...]:
    """Who wins together: every seat alone, or the two teams."""
    if setup.options.teams:
        return (0, 2), (1, 3)
    return tuple([(seat,) for seat in range(setup.seats)])


def standings(setup: Setup, board: Board, players: Sequence[Player]) -> tuple[Standing, ...]:
    """What counts for each seat; in a team game the sums of its team."""
    found: list[Standing] = [(0, 0, 0, 0)] * setup.seats
    for side in sides_of(setup):
        total = (
            sum([board.points(seat) for seat in side]),
            sum([players[seat].lives for seat in side]),
            sum([players[seat].hp for seat in side]),
            sum([len(players[seat].monsters) for seat in side]),
        )
        for seat in side:
            found[seat] = total
    return tuple(found)


def finish(d: Draft, why: Over) -> None:
    """The match is over: nothing else is carried out any more, and cards being played are done."""
    for step in d.stack:
        if isinstance(step, Effects) and step.spent:
            d.discard_item(step.card)
    d.stack = (why,)
    points = tuple([d.board.points(seat) for seat in range(d.setup.seats)])
    hands = tuple([tuple(sorted(hand)) for hand in d.hands])
    d.events.append(GameOver(why.why, why.winners, points, hands, reveals=True))


def _end_if_reached(d: Draft, seat: int) -> None:
    """Ends the match if ``seat`` or its team has the victory points that win (P181, P188, P189)."""
    side = next(side for side in sides_of(d.setup) if seat in side)
    if sum([d.board.points(other) for other in side]) >= target_of(d.setup):
        finish(d, Over("points", side))


def claim(d: Draft, seat: int, tile: int) -> None:
    """A building gets a new owner; the match may be won by it (P61, P91, P189)."""
    d.events.append(Claimed(seat, tile, d.board.places[tile], d.board.kinds[tile], d.board.bricks[tile]))
    d.board = d.board.with_brick(tile, seat)
    _end_if_reached(d, seat)


def last_alive(d: Draft) -> bool:
    """Ends the match if only one player or team has a life left (P190, P191, P182); whether it did."""
    left = [side for side in sides_of(d.setup) if any(d.players[seat].lives for seat in side)]
    if len(left) > 1:
        return False
    finish(d, Over("last", left[0]))
    return True


def stop(d: Draft) -> None:
    """The last round is over: the best standing wins, equal ones share it (P193)."""
    found = standings(d.setup, d.board, d.players)
    finish(d, Over("stop", tuple([seat for seat, one in enumerate(found) if one == max(found)])))


def outcome(state: State) -> Outcome | None:
    """Ranks, points and the score sheet; ``None`` while the match runs."""
    over = state.pending
    if not isinstance(over, Over):
        return None
    setup, players = state.setup, state.players
    found = standings(setup, state.board, players)
    sides = sides_of(setup)
    keys = [(side[0] in over.winners, found[side[0]]) for side in sides]
    # Whoever won by points or as the last one shares the place with nobody but a partner; after the last
    # round the winners have the best standing anyhow.
    places = [1 + sum(other > key for other in keys) for key in keys]
    side_of = tuple([next(n for n, side in enumerate(sides) if seat in side) for seat in range(setup.seats)])
    ranks = tuple([places[side] for side in side_of])
    points = tuple([state.board.points(seat) for seat in range(setup.seats)])
    rows = [SheetRow("Victory points", tuple([str(n) for n in points]))]
    if setup.options.teams:
        rows.append(SheetRow("Team", tuple([str(one[0]) for one in found])))
    rows += [
        SheetRow("Lives", tuple([str(player.lives) for player in players])),
        SheetRow("HP", tuple([str(player.hp) for player in players])),
        SheetRow("Monster cards", tuple([str(len(player.monsters)) for player in players])),
    ]
    return Outcome(
        ranks,
        tuple([one[0] for one in found]),
        tuple(rows),
        _why(state, over),
        side_of if setup.options.teams else (),
    )


def _why(state: State, over: Over) -> Reason:
    """The sentence that tells why the match ended."""
    teams = state.setup.options.teams
    if over.why == "points":
        rule = "P181" if teams else "P188"
        code = "won-team-points" if teams else "won-points"
        return Reason(code, f"paws {rule}", (("target", str(target_of(state.setup))),))
    if over.why == "last":
        return Reason("won-team-last", "paws P182") if teams else Reason("won-last", "paws P190")
    return Reason("won-stop", "paws P193", (("rounds", str(state.turn.round)),))
