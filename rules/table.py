"""A match in progress: seats, state, journal, undo, standing orders, and what each seat has seen.

A :class:`Table` is pure: it reads no clock and writes no file. Every change comes in two steps, so that
whoever keeps the journal can commit it before anybody sees the result: :meth:`Table.submit` and its
siblings work out a :class:`Played` and change nothing; :meth:`Table.accept` makes it so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from rules import journal, luck
from rules.chance import Chance
from rules.contract import Action, AnyGame, Ask, IllegalAction, Moment, quiet_of
from rules.journal import CannotUndo, Entry, Hint, Opened, Order, Played, Press, Row, Seat, SeatNote, Snapshot


class _Step(msgspec.Struct, frozen=True):
    """Where an undo would go back to."""

    seat: int
    number: int
    before: Any
    spent: int


class Table:
    """One match: the rules' state and everything around it that the journal gives back."""

    def __init__(self, game: AnyGame, options: Any, seats: Sequence[Seat], seed: int) -> None:
        """Deal a new match.

        ``options`` have been settled and checked for this number of seats.

        Raises:
            ValueError: so many cannot sit down; a record that was edited by hand may say so.
        """
        if len(seats) not in game.seats:
            raise ValueError(f"{len(seats)} seats, and {game.title} has {game.seats[0]} to {game.seats[-1]}")
        self.game = game
        self.options = options
        self.seats = tuple(seats)
        self.seed = seed
        self.state: Any = game.deal(options, len(self.seats), Chance(seed))
        self.number = 0
        """Number of the last row."""
        self.entries: list[Entry] = [Entry(0, "act", -1, tuple(game.opening(self.state)))]
        self.orders: dict[int, Order] = {}
        self.seen: list[int] = [-1] * len(self.seats)
        """For each seat, the last row it has seen with its own eyes; -1 before its first look."""
        self.hints = [0] * len(self.seats)
        """For each seat, how many hints it asked for."""
        self.used: dict[int, int] = {}
        """Milliseconds each seat has used in its pending ask."""
        self._back: list[_Step] = []
        self._stop = "nothing"

    @property
    def moment(self) -> Moment:
        """What the table waits for."""
        return self.game.moment(self.state)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.moment.kind == "over"

    def ask_of(self, seat: int) -> Ask | None:
        """The ask of ``seat`` with the time it really has left, or ``None``."""
        for ask in self.moment.asks:
            if ask.seat == seat:
                left = None if ask.left is None else max(0, ask.left - self.used.get(seat, 0))
                return msgspec.structs.replace(ask, left=left)
        return None

    def view(self, seat: int | None) -> Any:
        """What ``seat``, or a spectator, may know now."""
        return self.game.view(self.state, seat)

    def history(self, seat: int | None, since: int = -1) -> list[Entry]:
        """The entries after row ``since`` as ``seat`` saw them, without those taken back.

        Standing orders and curtains are nobody else's business and are left out.
        """
        return [
            msgspec.structs.replace(entry, events=tuple(event.seen_by(seat) for event in entry.events))
            for entry in self.entries
            if entry.number > since and entry.kind in ("act", "undo") and not entry.undone
        ]

    def unseen(self, seat: int) -> list[Entry]:
        """What happened since ``seat`` last looked, as it may know it."""
        return self.history(seat, self.seen[seat])

    # -- working out --------------------------------------------------------------------------

    def submit(self, seat: int, action: Action, spent: int = 0, at: int = 0) -> Played:
        """What ``action`` would do. ``spent`` is what was used since the time already counted in ``used``.

        Time above what was left plays the seat's silence instead and is reported as *late*; exactly what
        was left is in time.

        Raises:
            IllegalAction: the action is refused.
        """
        total = spent + self.used.get(seat, 0)
        silence = self._overdue(seat, total)
        state, events = self.game.apply(self.state, seat, silence or action, total)
        row = Row(self.number + 1, "act", seat, msgspec.json.encode(silence or action), total, at)
        return Played((row,), (Entry(row.number, "act", seat, tuple(events)),), state, silence is not None)

    def _overdue(self, seat: int, total: int) -> Action | None:
        """What silence plays for ``seat`` if ``total`` is more than it had, else ``None``."""
        for ask in self.moment.asks:
            if ask.seat == seat and ask.left is not None and total > ask.left:
                return ask.quiet
        return None

    def race(self, presses: Sequence[Press], at: int = 0) -> Played:
        """All presses of a race at once, ordered: in time, silent, too early (the earliest is last).

        Equal presses are ordered by the match's seed.

        Raises:
            ValueError: one of the seats is not in the race.
        """
        seats = sorted(press.seat for press in presses)
        lots = luck.lots(self.seed, self.number, seats)

        def place(press: Press) -> tuple[int, int, int]:
            kind = 2 if press.early else 1 if press.after is None else 0
            return (kind, press.after or 0, lots.index(press.seat))

        state, rows, entries = self.state, [], []
        for number, press in enumerate(sorted(presses, key=place), self.number + 1):
            action = quiet_of(self.game.moment(state), press.seat)
            if action is None:
                raise ValueError(f"seat {press.seat} is not in a race")
            state, events = self.game.apply(state, press.seat, action, press.after or 0)
            rows.append(Row(number, "act", press.seat, msgspec.json.encode(action), press.after or 0, at))
            entries.append(Entry(number, "act", press.seat, tuple(events)))
        return Played(tuple(rows), tuple(entries), state)

    def undo(self, seat: int, at: int = 0) -> Played:
        """Take back the last action, if ``seat`` made it and nothing was revealed or opened since.

        Raises:
            CannotUndo: there is nothing this seat may take back.
        """
        if not self._back:
            raise CannotUndo(self._stop)
        if self._back[-1].seat != seat:
            raise CannotUndo("other")
        row = Row(self.number + 1, "undo", seat, b"", 0, at)
        return Played((row,), (Entry(row.number, "undo", seat),), self._back[-1].before)

    def can_undo(self, seat: int) -> bool:
        """Whether ``seat`` may take the last action back."""
        return bool(self._back) and self._back[-1].seat == seat

    def order(self, seat: int, name: str, at: int = 0) -> Played:
        """Leave the standing order ``name``, or withdraw it with an empty name."""
        mark = self.game.orders[name].mark(self.view(seat)) if name else 0
        order = Order(name, mark)
        row = Row(self.number + 1, "order", seat, msgspec.json.encode(order), 0, at)
        return Played((row,), (Entry(row.number, "order", seat),), self.state, told=(order,))

    def note(self, seat: int, note: SeatNote, at: int = 0) -> Played:
        """Put on record that a curtain opened, who sits here now, or that a hint was asked for."""
        row = Row(self.number + 1, "seat", seat, msgspec.json.encode(note), 0, at)
        return Played((row,), (Entry(row.number, "seat", seat),), self.state, told=(note,))

    def ordered(self, seat: int) -> Action | None:
        """What the standing order of ``seat`` plays now, or ``None`` (also when its time is over)."""
        order = self.orders.get(seat) or journal.first_order(self.game, self.seats[seat])
        if order is None:
            return None
        act = self.game.orders[order.name].act
        action: Action | None = act(self.view(seat), self.game.legal(self.state, seat), order.mark)
        return action

    # -- making it so -------------------------------------------------------------------------

    def accept(self, played: Played) -> None:
        """Make a result of this table's own methods the state of the table."""
        for row, entry in zip(played.rows, played.entries, strict=True):
            if row.number != self.number + 1:
                raise ValueError(f"row {row.number} does not follow row {self.number}")
            self.number = row.number
            if row.kind == "act":
                # The presses of a race stand together, also when the journal gives them one by one.
                self._accept_act(row, entry, played.late or self.moment.kind == "race")
            elif row.kind == "undo":
                self._accept_undo(row)
            elif row.kind == "order":
                self._accept_order(row.seat, played.told[0])
            else:
                self._accept_note(row.seat, played.told[0])
            self.entries.append(entry)
        self.state = played.state

    def _accept_act(self, row: Row, entry: Entry, final: bool) -> None:
        if final or any(event.reveals for event in entry.events):
            self._forget("revealed")
        else:
            if self._back and self._back[-1].seat != row.seat:
                self._forget("other")
            self._back.append(_Step(row.seat, row.number, self.state, row.spent))
        self.used.pop(row.seat, None)

    def _accept_undo(self, row: Row) -> None:
        step = self._back.pop()
        for index, entry in enumerate(self.entries):
            if entry.number == step.number:
                self.entries[index] = msgspec.structs.replace(entry, undone=True)
        self.used[row.seat] = step.spent

    def _accept_order(self, seat: int, order: Order) -> None:
        if order.name:
            self.orders[seat] = order
        else:
            self.orders.pop(seat, None)

    def _accept_note(self, seat: int, note: SeatNote) -> None:
        if isinstance(note, Opened):
            self.seen[seat] = self.number
            if self._back and self._back[-1].seat != seat:
                self._forget("other")
        elif isinstance(note, Hint):
            self.hints[seat] += 1
        else:
            seats = list(self.seats)
            seats[seat] = note.seat
            self.seats = tuple(seats)

    def _forget(self, why: str) -> None:
        """Nothing before this can be taken back any more."""
        self._back.clear()
        self._stop = why

    def redo(self, rows: Iterable[Row]) -> None:
        """Play rows of a journal again, in order.

        Raises:
            ValueError: the rows do not follow, or carry something the rules refuse.
        """
        for row in rows:
            self.accept(self._again(row))

    def _again(self, row: Row) -> Played:
        """The result that a journal row had when it was written."""
        if not 0 <= row.seat < len(self.seats):
            raise ValueError(f"row {row.number} is of seat {row.seat}, which is not at this table")
        if row.kind == "act":
            action = msgspec.json.decode(row.payload, type=self.game.Action)
            late = action == self._overdue(row.seat, row.spent)
            try:
                state, events = self.game.apply(self.state, row.seat, action, row.spent)
            except IllegalAction as illegal:
                raise ValueError(f"row {row.number} is refused: {illegal}") from illegal
            return Played((row,), (Entry(row.number, "act", row.seat, tuple(events)),), state, late)
        entry = Entry(row.number, row.kind, row.seat)
        if row.kind == "undo":
            if not self._back or self._back[-1].seat != row.seat:
                raise ValueError(f"row {row.number} takes back what cannot be taken back")
            return Played((row,), (entry,), self._back[-1].before)
        if row.kind == "order":
            order = msgspec.json.decode(row.payload, type=Order)
            if order.name and order.name not in self.game.orders:
                raise ValueError(f"row {row.number} leaves an order that this game does not have")
            return Played((row,), (entry,), self.state, told=(order,))
        return Played((row,), (entry,), self.state, told=(msgspec.json.decode(row.payload, type=SeatNote),))

    def snapshot(self) -> Snapshot:
        """Everything about the table that resuming needs, without replaying old rules."""
        return Snapshot(
            number=self.number,
            version=self.game.version,
            state=msgspec.json.encode(self.state),
            used=tuple(sorted(self.used.items())),
            orders=tuple(sorted(self.orders.items())),
            seats=self.seats,
            seen=tuple(self.seen),
            hints=tuple(self.hints),
        )

    def restore(self, snapshot: Snapshot, entries: Iterable[Entry]) -> None:
        """Take up the table at a snapshot, told up to it by ``entries``; nothing before it can be undone."""
        self.state = msgspec.json.decode(snapshot.state, type=self.game.State)
        self.number = snapshot.number
        self.used = dict(snapshot.used)
        self.orders = dict(snapshot.orders)
        self.seats = snapshot.seats
        self.seen = list(snapshot.seen)
        self.hints = list(snapshot.hints) or [0] * len(self.seats)
        self.entries = list(entries)
        self._forget("nothing")
