"""What a typed line is answered with."""

from __future__ import annotations

from collections.abc import Callable

from tui.eyes import Race
from tui.games.front import Choice
from tui.screens.tablewhy import public_choices
from tui.store import StoreError
from tui.textmode import asking
from tui.textmode.commands import COMMANDS, Line, explained, understood
from tui.textmode.lookup import reasons, rules
from tui.textmode.offer import fits, words_of
from tui.textmode.session import Session, told_own
from tui.textmode.speech import sentence, sentences, stated, told
from tui.widgets.phrase import fill

LATEST = 15
"""Lines of the log that are told unless all are asked for."""


class Answers:
    """Understands lines for one session."""

    def __init__(self, session: Session, hidden: Callable[[bool], None]) -> None:
        """``hidden`` tells whether what is typed next is not to be shown."""
        self.session = session
        self.translate = session.translate
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

    def _say(self, *lines: str) -> None:
        self.session.paper.say(*lines)

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
            self._say(text.replace("{name}", session.sight.names[seat]))
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
        if not self.session.link.press(seat):
            self._say(self.translate("That seat is not in the race, or has pressed already."))

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

    # -- describing ---------------------------------------------------------------------------

    def _list(self, rest: str) -> None:
        session, say = self.session, self.translate
        if session.scene.acting is None:
            choices = public_choices(session.link, session.front, session.scene, say)
            lines = [sentence(stated(choice.text), say) for choice in choices]
            self._say(*(lines or [say("Nothing is asked here now; type help for the commands.")]))
        elif rest:
            self._words(rest)
        else:
            self._say(*session.offer.all())

    def _words(self, wanted: str) -> None:
        """What can be done that has these words."""
        session, say = self.session, self.translate
        lines = session.offer.found(wanted) if session.scene.acting is not None else []
        if lines:
            self._say(*lines)
        else:
            text = say(
                "There is nothing called {words} here; type help for the commands, list for what can be done."
            )
            self._say(fill(text, {"words": " ".join(words_of(wanted))[:40] or "?"}))

    def _board(self, rest: str) -> None:
        session, say = self.session, self.translate
        front, scene = session.front, session.scene
        lines = sentences(front.title(scene)[1], say)
        lines += [line for text in front.describe(scene) for line in sentences(text, say)]
        if rest:
            lines = [line for line in lines if fits(line, words_of(rest))]
        self._say(*(lines or [say("The table has nothing of that name.")]))

    def _hand(self, rest: str) -> None:
        session, say = self.session, self.translate
        lines = told_own(session.front, session.scene, say)
        if not lines:
            self._say(say("No hand is open here."))
        self._say(*lines)

    def _log(self, rest: str) -> None:
        session, say = self.session, self.translate
        lines = told(session.scene.log, say)
        self._say(*(lines if rest else lines[-LATEST:]))

    def _time(self, rest: str) -> None:
        self._say(asking.left(self.session.link, self.translate))

    def _intro(self, rest: str) -> None:
        """The lines for a newcomer but the last, which is on keys."""
        session, say = self.session, self.translate
        front, host = session.front, session.link.host
        lines = front.primer(front.options, len(host.seats))[:-1]
        self._say(*(sentence(line, say) for line in lines))

    # -- rules --------------------------------------------------------------------------------

    def _refused(self) -> list[Choice]:
        """What cannot be done now: what was just refused first."""
        session = self.session
        found: list[Choice] = []
        if session.refusal is not None:
            found.append(Choice(session.sight.tell(session.refusal), session.refusal))
        if session.scene.acting is not None:
            cursor = session.front.start(session.scene)
            found += session.front.choices(session.scene, cursor)
        return [choice for choice in dict.fromkeys(found) if choice.refusal is not None]

    def _why(self, rest: str) -> None:
        self._say(*reasons(self.session.front.game.book(), self._refused(), rest, self.translate))

    def _rules(self, rest: str) -> None:
        self._say(*rules(self.session.front.game.book(), rest, self.translate))

    # -- the table ----------------------------------------------------------------------------

    def _undo(self, rest: str) -> None:
        self.session.undo()

    def _wait(self, rest: str) -> None:
        """Standing orders: the list, or the one of a number; 0 for none."""
        session, say = self.session, self.translate
        orders = list(session.front.game.orders.items())
        if not orders:
            self._say(say("This game has no standing orders."))
        elif session.link.eyes is None:
            self._say(say("A standing order belongs to a hand: open yours first."))
        elif rest.isdecimal() and int(rest) <= len(orders):
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
            self._say(say("Type wait and a number, or wait 0 for none."))

    def _help(self, rest: str) -> None:
        session = self.session
        usable = {command.name for command in COMMANDS}
        if session.link.sole:
            usable -= {"nobody", "open", "cover"}
        if not session.front.game.orders:
            usable -= {"wait"}
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
