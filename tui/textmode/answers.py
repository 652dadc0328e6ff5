"""What a typed line is answered with."""

from __future__ import annotations

from collections.abc import Callable

from rules.kit.filling import fill
from tui.eyes import Race
from tui.store import StoreError
from tui.textmode import asking
from tui.textmode.commands import COMMANDS, Line, explained, understood
from tui.textmode.describing import Describing
from tui.textmode.session import Session
from tui.textmode.speech import sentence


class Answers(Describing):
    """Understands lines for one session."""

    def __init__(self, session: Session, hidden: Callable[[bool], None]) -> None:
        """``hidden`` tells whether what is typed next is not to be shown."""
        super().__init__(session)
        self.left = False
        """Whether the player has left."""
        self._hidden = hidden
        self._leaving = False

    def hear(self, text: str) -> None:
        """Do what a typed line says, or say in a sentence why not."""
        session, link = self.session, self.session.link
        leaving, self._leaving = self._leaving, False
        if session.pin is not None:
            self._try_pin(text)
            return
        line = understood(text, self.translate)
        if line.name == "quit":
            self._quit(leaving)
        elif link.host.trouble:
            self._in_trouble(line)
        elif link.lingering:
            link.go_on()
        elif session.curtain is not None:
            self._covered(line)
        elif isinstance(link.show, Race) and line.name == "number":
            self._press(int(line.rest) - 1)
        elif line.name == "number":
            self._number(int(line.rest))
        elif line.name == "words":
            self._words(line.rest)
        elif line.name == "empty":
            session.repeat()
        else:
            getattr(self, f"_{line.name}")(line.rest)

    # -- seats --------------------------------------------------------------------------------

    def _number(self, number: int) -> None:
        session = self.session
        if session.scene.acting is None and number - 1 in session.callable:
            self._open(str(number))
        else:
            session.do(number)

    def _open(self, rest: str) -> None:
        session, say = self.session, self.translate
        seat = int(rest) - 1 if rest.isdecimal() else -1
        if seat not in session.callable:
            self._say(say("That hand cannot be opened now."))
        elif session.needs_pin(seat):
            session.pin = seat
            text = say("{name}, type your PIN and press Enter; it is not shown.")
            self._say(fill(text, {"name": session.sight.names[seat]}))
            self._hidden(True)
        elif not session.open(seat):
            session.repeat()

    def _try_pin(self, pin: str) -> None:
        session = self.session
        seat, session.pin = session.pin, None
        self._hidden(False)
        if seat is None or not session.open(seat, pin.strip()):
            self._say(self.translate("That is not the PIN. The cards stay covered."))
            session.repeat()

    def _covered(self, line: Line) -> None:
        """While a seat is called nothing but digits, the public log and help are heard."""
        session, say = self.session, self.translate
        if line.name == "number" and int(line.rest) - 1 in session.callable:
            self._open(line.rest)
        elif line.name in ("log", "help"):
            getattr(self, f"_{line.name}")(line.rest)
        elif session.curtain is not None:
            self._say(asking.opens(session.scene, session.curtain, say))

    def _cover(self, rest: str) -> None:
        session, say = self.session, self.translate
        if session.link.sole:
            self._say(say("Only one person plays here: nothing is ever covered."))
        elif session.link.eyes is None:
            self._say(say("Everybody may hear this: there is nothing to cover."))
        else:
            session.link.cover()
            session.waiting.reset()

    def _press(self, seat: int) -> None:
        say, names = self.translate, self.session.sight.names
        if self.session.link.press(seat):
            self._say(fill(say("{name} has pressed."), {"name": names[seat]}))
        else:
            self._say(say("That does not count: too soon, pressed already, or not in the race."))

    def _nobody(self, rest: str) -> None:
        session, say = self.session, self.translate
        if not session.scene.floor:
            self._say(say("This is for the public table, where whoever wants to act opens a hand."))
            return
        session.waiting.go()
        try:
            session.link.nobody()
        except StoreError:
            return

    def _go(self, rest: str) -> None:
        session, say = self.session, self.translate
        if not session.link.host.paused:
            self._say(say("Nothing waits here to be let go on."))
            return
        session.waiting.go()

    def _stop(self, rest: str) -> None:
        waiting, say = self.session.waiting, self.translate
        waiting.asks = not waiting.asks
        if waiting.asks:
            self._say(say("From now on the others wait where you may break in; go lets them go on."))
        else:
            self._say(say("The others go on without waiting for you to break in."))

    # -- the table ----------------------------------------------------------------------------

    def _undo(self, rest: str) -> None:
        self.session.undo()

    def _wait(self, rest: str) -> None:
        """Standing orders: the list and the one in force, or the one of a number; 0 for none."""
        session, say = self.session, self.translate
        # Where everybody starts with an order there is always one.
        least = 1 if session.link.host.by_order else 0
        orders = list(session.front.game.orders.items())
        if not orders:
            self._say(say("This game has no standing orders."))
        elif session.link.eyes is None:
            self._say(say("A standing order belongs to a hand: open yours first."))
        elif rest.isdecimal() and least <= int(rest[:6]) <= len(orders):
            name = orders[int(rest) - 1][0] if int(rest) else ""
            try:
                session.link.order(name)
            except StoreError:
                return
            label = order_label(session, name) if name else say("none")
            self._say(fill(say("Standing order: {order}."), {"order": label}))
        else:
            for number, (name, _) in enumerate(orders, 1):
                self._say(f"{number}. {sentence(order_label(session, name), say)}")
            name = session.link.ordered()
            label = order_label(session, name) if name else say("none")
            self._say(fill(say("Standing order: {order}."), {"order": label}))
            ask = (
                say("Type wait and a number.")
                if least
                else say("Type wait and a number, or wait 0 for none.")
            )
            self._say(ask)

    def _help(self, rest: str) -> None:
        session = self.session
        usable = {command.name for command in COMMANDS}
        if session.link.sole:
            usable -= {"nobody", "open", "cover"}
        if not session.front.game.orders:
            usable -= {"wait"}
        if not session.front.advises:
            usable -= {"hint"}
        self._say(
            *explained([command.name for command in COMMANDS if command.name in usable], self.translate)
        )

    def _quit(self, sure: bool) -> None:
        if not sure and not self.session.link.host.match.saved:
            self._leaving = True
            self._say(self.translate("This match is not saved and would be lost. Type quit again to leave."))
            return
        self.left = True

    def _in_trouble(self, line: Line) -> None:
        host = self.session.link.host
        word = line.rest.casefold()
        if word in ("retry", self.translate("retry")):
            host.retry()
        elif word in ("unsaved", self.translate("unsaved")) and host.can_play_unsaved:
            host.play_unsaved()
        self.session.repeat()


def order_label(session: Session, name: str) -> str:
    """What a standing order is called."""
    return session.translate(session.front.game.orders[name].label)
