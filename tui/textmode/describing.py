"""What a typed line can ask to hear: the table, the hand, what can be done, rules, reasons, hints."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kit.filling import fill
from tui.games.front import Choice
from tui.screens.tablewhy import public_choices
from tui.store import StoreError
from tui.textmode import asking
from tui.textmode.lookup import reasons, rules
from tui.textmode.offer import fits, words_of
from tui.textmode.session import Session, told_own
from tui.textmode.speech import sentence, sentences, stated, told

LATEST = 15
"""Lines of the log that are told unless all are asked for."""
BREATH = 20
"""Lines that are told at once; what is longer waits to be asked for."""


class Describing:
    """The commands that only tell."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.translate = session.translate

    def _say(self, *lines: str) -> None:
        self.session.paper.say(*lines)

    def _tell(self, lines: Sequence[str]) -> None:
        """Say lines, of many only the first; the session forgets the rest when the keyboard changes hands."""
        keep = BREATH if len(lines) > BREATH + 1 else len(lines)
        self.session.rest = tuple(lines[keep:])
        self._say(*lines[:keep])
        if self.session.rest:
            text = self.translate("There are {count} more lines: type more to hear on.")
            self._say(fill(text, {"count": len(self.session.rest)}))

    def _more(self, rest: str) -> None:
        """What was left of a long answer."""
        if self.session.rest:
            self._tell(self.session.rest)
        else:
            self._say(self.translate("There is no more of anything now."))

    def _points(self, rest: str) -> None:
        """What the description of the table begins with the name of a seat."""
        names = tuple(self.session.scene.names)
        lines = [line for line in self._table() if line.startswith(names)]
        self._tell(lines or [self.translate("The table has nothing of that name.")])

    def _hint(self, rest: str) -> None:
        """What the game advises, once it is on record that it was asked for; asked again, the next best."""
        session, say = self.session, self.translate
        acting = session.scene.acting is not None
        best = session.front.advice(session.scene) if acting else ()
        if not best:
            self._say(say("There is no advice for this."))
            return
        known = session.hinted if session.hinted and session.hinted[0] == session.link.host.number else None
        if known is None:
            try:
                session.link.hinted()
            except StoreError:
                return
        count = 0 if known is None else known[1]
        session.hinted = (session.link.host.number, count + 1)
        way = session.offer.of(best[count % len(best)])
        if way is not None:
            self._say(fill(say("Hint: {what} The result counts hints."), {"what": way.line}))

    def _list(self, rest: str) -> None:
        session, say = self.session, self.translate
        if session.scene.acting is None:
            choices = public_choices(session.link, session.front, session.scene, say)
            lines = [sentence(stated(choice.text), say) for choice in choices]
            self._say(*(lines or [say("Nothing is asked here now; type help for the commands.")]))
        elif rest:
            self._words(rest)
        else:
            self._tell(session.offer.all())

    def _words(self, wanted: str) -> None:
        """What can be done that has these words."""
        session, say = self.session, self.translate
        lines = session.offer.found(wanted) if session.scene.acting is not None else []
        if lines:
            self._tell(lines)
        else:
            text = say(
                "There is nothing called {words} here; type help for the commands, list for what can be done."
            )
            self._say(fill(text, {"words": " ".join(words_of(wanted))[:40] or "?"}))

    def _table(self) -> list[str]:
        """The whole table, how far the match is first."""
        front, scene, say = self.session.front, self.session.scene, self.translate
        lines = sentences(front.title(scene)[1], say)
        return lines + [line for text in front.describe(scene) for line in sentences(text, say)]

    def _board(self, rest: str) -> None:
        say, lines = self.translate, self._table()
        if rest:
            lines = [line for line in lines if fits(line, words_of(rest))]
        self._tell(lines or [say("The table has nothing of that name.")])

    def _hand(self, rest: str) -> None:
        session, say = self.session, self.translate
        lines = told_own(session.front, session.scene, say)
        if not lines:
            self._say(say("No hand is open here."))
        self._say(*lines)

    def _log(self, rest: str) -> None:
        session, say = self.session, self.translate
        lines = told(session.scene.log, say)
        self._tell(lines if rest else lines[-LATEST:])

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
        self._tell(reasons(self.session.front.game.book(), self._refused(), rest, self.translate))

    def _rules(self, rest: str) -> None:
        self._tell(rules(self.session.front.game.book(), rest, self.translate))
