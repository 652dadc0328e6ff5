"""What one terminal holds of a table: exactly one pair of eyes at a time.

A link knows which seats sit at this keyboard. Nothing private of a seat comes out of it unless that
seat's curtain is open, so a screen that is handed a link cannot show what it must not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.contract import Action, Preview, Refusal
from rules.journal import Entry
from tui.eyes import Curtain, Public, Race, Seat, Show, show_next
from tui.host import Answer, Host, News
from tui.pins import pin_fits


class Closed(Exception):
    """Something private of a seat was asked for while its curtain is closed."""


class Link:
    """One terminal at one table."""

    def __init__(self, host: Host, here: Sequence[int] | None = None) -> None:
        """Sit down at ``host``.

        Args:
            host: the table.
            here: the seats at this keyboard; all seats of kind ``"person"`` when left out.
        """
        self.host = host
        seats = enumerate(host.seats)
        self.here = tuple(n for n, seat in seats if seat.kind == "person") if here is None else tuple(here)
        """The seats played by people at this keyboard."""
        self.eyes: int | None = None
        """The seat whose view may be shown now; ``None`` for the spectator's."""
        self.show: Show = Public()
        """What the terminal is to show now."""
        self.since: int = host.number
        """The row before what the open eyes have not seen yet; see :meth:`fresh`."""
        self.lingering = False
        """Whether the open eyes are left a moment to see what their last action showed them alone."""
        self._floor = False
        self._sitting: int | None = None
        self._listeners: list[Callable[[News], None]] = []
        self._leave = host.subscribe(self._hear)
        self._look()

    # -- looking ------------------------------------------------------------------------------

    @property
    def sole(self) -> bool:
        """Whether one person alone sits here, whose view is never covered."""
        return len(self.here) == 1

    @property
    def view(self) -> Any:
        """The view of the open eyes, or the spectator's."""
        return self.host.view(self.eyes)

    @property
    def actor(self) -> int | None:
        """The seat that keys act for now: the open eyes, or one whose answer needs no secret."""
        if self.eyes is not None:
            return self.eyes
        return self.show.acting if isinstance(self.show, Public) else None

    def legal(self) -> Sequence[Any]:
        """The legal actions of the acting seat; none when nobody here acts, or the view lingers."""
        return () if self.actor is None or self.lingering else self.host.legal(self.actor)

    def why(self, action: Action) -> Refusal | None:
        """Why the acting seat may not do this now, or ``None``.

        Raises:
            Closed: nobody's view is open and no answer is given on the public table.
        """
        return self.host.refuse(self._acting(), action)

    def preview(self, action: Action) -> Preview | None:
        """What ``action`` would bring, as far as the acting seat can know."""
        return self.host.preview(self._acting(), action)

    def history(self, since: int = -1) -> list[Entry]:
        """Entries after row ``since`` as the open eyes, or everybody, saw them."""
        return self.host.history(self.eyes, since)

    def recap(self, seat: int) -> list[Entry]:
        """What happened since ``seat`` last looked, as everybody may know it: for its curtain."""
        return self.host.recap(seat)

    def fresh(self) -> list[Entry]:
        """What happened between the last look of the open eyes and the opening of their curtain or since."""
        return self.history(self.since)

    def left(self) -> int | None:
        """Milliseconds the asked seat in sight has left, ``None`` without a limit. Clocks are public."""
        seat = self.actor
        if seat is None and isinstance(self.show, Curtain):
            seat = self.show.seat
        if seat is None:
            seat = next((ask.seat for ask in self.host.moment.asks), None)
        return None if seat is None else self.host.left(seat)

    # -- opening and covering -----------------------------------------------------------------

    def open(self, seat: int, pin: str = "") -> bool:
        """Open the curtain of ``seat``; whether it may be opened now and the PIN fits.

        Raises:
            StoreError: the opening could not be put on record; the curtain stays closed.
        """
        if self.sole:
            return self.here[0] == seat
        waiting = self.show.seat if isinstance(self.show, Curtain) else None
        free = self.show.floor if isinstance(self.show, Public | Curtain) else ()
        if seat != waiting and seat not in free:
            return False
        if not pin_fits(self.host.seats[seat].pin, pin):
            return False
        since = self.host.last_look(seat)
        floor = seat != waiting
        self.host.opened(seat, floor=floor)
        self.eyes, self.since, self._floor = seat, since, floor
        self._look()
        return True

    def cover(self) -> None:
        """Show nobody's view: the curtain falls, or the table is public again (a step back)."""
        if self.sole or self.eyes is None:
            return
        self.lingering = False
        self.eyes, self._floor = None, False
        self._look()
        self._tell(News("clock", self.host.number))

    # -- acting -------------------------------------------------------------------------------

    def act(self, action: Action) -> Answer:
        """Give the acting seat's answer.

        Raises:
            Closed: nobody's view is open and no answer is given on the public table.
            IllegalAction, Busy, StoreError: as :meth:`Host.submit`.
        """
        answer = self.host.submit(self._acting(), action)
        if answer.held and self._floor:
            # The answer is given: the table is public again while it waits.
            self.cover()
        return answer

    def nobody(self) -> int:
        """Play silence for every seat here that is asked and may be silent; how many there were.

        Where everybody has a standing order from the start, the orders answer, and none speaks for another.
        """
        asked = [ask for ask in self.host.moment.asks if ask.seat in self.here and ask.quiet is not None]
        for ask in asked:
            speaks = not self.host.by_order and not self.host.held(ask.seat)
            if ask.quiet is not None and ask in self.host.moment.asks and speaks:
                self.host.submit(ask.seat, ask.quiet)
        return len(asked)

    def hinted(self) -> None:
        """The acting seat asks for a hint: it is put on record and counted in the result.

        Raises:
            Closed: nobody's view is open and no answer is given on the public table.
            StoreError: it could not be put on record; no hint is given.
        """
        self.host.hinted(self._acting())

    def undo(self) -> None:
        """Take back the acting seat's last action, or on the public table the last one made here.

        Raises:
            CannotUndo: there is nothing that may be taken back.
        """
        seat = self._undoing()
        self.host.undo(self._acting() if seat is None else seat)

    @property
    def can_undo(self) -> bool:
        """Whether :meth:`undo` would take something back."""
        seat = self._undoing()
        return seat is not None and (self.host.held(seat) or self.host.can_undo(seat))

    def _undoing(self) -> int | None:
        """Whose action is taken back: on the public table an answer on its way, else the last one made."""
        if self.eyes is None:
            held = next((seat for seat in self.here if self.host.held(seat)), None)
            last = self.host.last_actor()
            if held is not None or last in self.here:
                return last if held is None else held
        return self.actor

    def order(self, name: str) -> None:
        """Leave a standing order for the open eyes; an empty name withdraws it.

        Raises:
            Closed: nobody's view is open.
        """
        if self.eyes is None:
            raise Closed("orders are left behind the curtain")
        self.host.order(self.eyes, name)

    def ordered(self) -> str:
        """The name of the open eyes' standing order, empty for none."""
        return "" if self.eyes is None else self.host.order_of(self.eyes)

    def press(self, seat: int) -> bool:
        """The race key of a seat at this keyboard; whether it counts."""
        return isinstance(self.show, Race) and seat in self.show.seats and self.host.press(seat)

    # -- hearing ------------------------------------------------------------------------------

    def subscribe(self, listener: Callable[[News], None]) -> Callable[[], None]:
        """Hear of everything that happens, after :attr:`show` and :attr:`eyes` have followed it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def close(self) -> None:
        """Leave the table; the host runs on."""
        self._leave()
        self._listeners.clear()
        self.eyes, self.show = None, Public()
        self._sit()

    def go_on(self) -> None:
        """What the open eyes were left to see has been seen: whoever is next may come."""
        if self.lingering:
            self.lingering = False
            self._look()
            self._tell(News("clock"))

    def _acting(self) -> int:
        if self.actor is None:
            raise Closed("no view is open")
        return self.actor

    def _hear(self, news: News) -> None:
        if news.kind == "played" and news.seat == self.eyes:
            self._floor = False
            self.lingering = self._shown_alone(news.since)
        self._look()
        self._tell(news)

    def _look(self) -> None:
        """Follow the moment: eyes are closed before anything else may be shown."""
        private = [seat for seat in self.here if self.host.view(seat).own is not None]
        show = show_next(self.host.moment, self.here, private, self.eyes, self._floor)
        if self.lingering and self.eyes in private and show != Seat(self.eyes):
            return  # a view that stays open anyway need not be kept open
        self.lingering = False
        self.show = show
        if self.sole:
            self.eyes = self.here[0]
        elif not isinstance(self.show, Seat):
            self.eyes, self._floor = None, False
        self._sit()

    def _shown_alone(self, since: int) -> bool:
        """Whether the last action showed the open eyes something that goes before the next seat comes."""
        return not self.sole and any(
            event.lingers and self.eyes in event.knows
            for entry in self.history(since)
            for event in entry.events
        )

    def _sit(self) -> None:
        """Tell the host before whose view somebody sits, for the clocks."""
        before, self._sitting = self._sitting, self.actor
        if before != self._sitting:
            if before is not None:
                self.host.covered(before)
            if self._sitting is not None:
                self.host.sit(self._sitting)

    def _tell(self, news: News) -> None:
        for listener in tuple(self._listeners):
            listener(news)
