"""What is going to happen by itself: answers that wait, bots and standing orders."""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import Executor

import msgspec

from rules import luck
from rules.contract import Action
from rules.journal import first_order
from rules.standing import first_of
from rules.table import Table
from tui.host import bots


class Held(msgspec.Struct, frozen=True):
    """An answer that waits for the moment's pace."""

    action: Action
    due: int
    """The table time at which it counts."""


class Plan(msgspec.Struct, frozen=True):
    """One action that a bot or a standing order is going to play."""

    seat: int
    action: Action
    spent: int
    pace: int
    """Milliseconds it waits at least."""
    shown: int
    """Milliseconds it is shown thinking; any key cuts that short."""


async def next_plan(
    table: Table,
    mark: int,
    tempo: float,
    waiting: Collection[int],
    executor: Executor | None,
    log: Callable[[str], None],
) -> Plan | None:
    """The next action that happens by itself after row ``mark``, or ``None``.

    A bot that cuts in goes before any answer of a bot that is asked; of several asked, the quicker one
    answers first. That order does not depend on how long anything is shown. The standing orders of the
    seats in ``waiting`` stand back.
    """
    found = await _bot_plan(table, mark, tempo, executor, log)
    order = _order_plan(table, waiting, tempo)
    if order is not None and (found is None or found.shown > order.pace):
        return order
    return found


def pace_of(table: Table, tempo: float) -> int:
    """Milliseconds an answer waits now, the same whatever is held.

    A quicker table waits less, and one with a single person not at all: there is nobody to tell anything.
    Where orders close windows by themselves, that time is all a player has to speak up: it is never less.
    """
    quick = 1.0 if first_of(table.game.orders) else min(1.0, tempo)
    return round(table.moment.pace * quick) if several(table) else 0


def several(table: Table) -> bool:
    """Whether more than one person sits at the table."""
    return sum(not seat.is_bot for seat in table.seats) > 1


def order_of(table: Table, seat: int) -> str:
    """The name of the order that stands for ``seat``, empty for none.

    The one that every person starts with leaves a single person the choice: there is nobody to tell anything.
    """
    order = table.orders.get(seat) or (first_order(table.game, table.seats[seat]) if several(table) else None)
    return "" if order is None else order.name


def cuts_in(table: Table, plan: Plan | None, thought: bool) -> bool | None:
    """Whether what is planned is an action of a bot that is not asked; ``None`` until it has been asked."""
    may = table.moment.may
    if not any(table.seats[seat].is_bot for seat in may):
        return False
    return (plan is not None and plan.seat in may) if thought else None


def ended_orders(table: Table, floor: Collection[int]) -> list[int]:
    """The asked seats whose standing order plays nothing any more; one that lasts is never over."""
    return [
        ask.seat
        for ask in table.moment.asks
        if ask.seat in table.orders
        and ask.seat not in floor
        and not table.game.orders[table.orders[ask.seat].name].lasting
        and table.ordered(ask.seat) is None
    ]


async def _bot_plan(
    table: Table, mark: int, tempo: float, executor: Executor | None, log: Callable[[str], None]
) -> Plan | None:
    moment = table.moment
    asked = [ask.seat for ask in moment.asks if table.seats[ask.seat].is_bot]
    cutters = [seat for seat in moment.may if seat not in asked and table.seats[seat].is_bot]
    times, silent = dict[int, int](), dict[int, Action | None]()
    for seat in [*asked, *cutters]:
        times[seat], silent[seat] = bots.in_time(table, seat, bots.think(table, seat, mark))
    for seat in [*cutters, *sorted(asked, key=times.__getitem__)]:
        state = table.state
        action = silent[seat] or await bots.choose(table, seat, mark, executor, log)
        if table.state is not state:
            return None
        if action is not None:
            # What takes no time by the clocks of the game is shown as long as anything else.
            shown = int(max(times[seat], luck.THINKING[0]) * bots.SHOWN * tempo)
            # Only answers wait for the pace; who cuts in does so at once.
            pace = 0 if seat in cutters and moment.kind != "open" else pace_of(table, tempo)
            return Plan(seat, action, times[seat], pace, shown)
    return None


def _order_plan(table: Table, waiting: Collection[int], tempo: float) -> Plan | None:
    moment = table.moment
    seats = [ask.seat for ask in moment.asks]
    if moment.kind == "open":
        seats += [seat for seat in moment.may if seat not in seats]
    for seat in seats:
        if seat not in waiting and not table.seats[seat].is_bot:
            action = table.ordered(seat)
            chosen = order_of(table, seat) or len(table.game.legal(table.state, seat)) < 2
            if action is not None and chosen:
                return Plan(seat, action, 0, pace_of(table, tempo), 0)
    return None
