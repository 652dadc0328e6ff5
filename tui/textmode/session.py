"""A table as a conversation: what is said when something has happened, and what a typed line does.

Everything that is said comes through the link for the eyes that are open. Before other eyes hear anything,
what was said to the last ones is wiped from the terminal.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.contract import IllegalAction, Refusal
from rules.journal import CannotUndo
from rules.kit.filling import fill
from tui.eyes import Curtain, Public, Race, Result
from tui.games.front import Front, Scene
from tui.host import Busy, News
from tui.link import Link
from tui.screens.sight import Sight
from tui.screens.tablewhy import cannot_undo
from tui.store import StoreError
from tui.textmode import asking
from tui.textmode.offer import Offer
from tui.textmode.paper import Paper
from tui.textmode.speech import Say, Voice, sentence, sentences, told
from tui.textmode.waiting import Waiting
from tui.trouble import Trouble

LATELY = 5
"""Lines of the log that are told when a match is taken up again."""


class Session:
    """One terminal at one table, in words."""

    def __init__(
        self, link: Link, front: Front, paper: Paper, translate: Say, forget: Callable[[], None]
    ) -> None:
        """``forget`` drops what was typed ahead; it is called whenever the keyboard changes hands."""
        self.link, self.front, self.paper = link, front, paper
        self.translate: Say = Voice(translate, front)
        self.sight = Sight(link, front)
        self.waiting = Waiting(link)
        self.scene: Scene = self.sight.public()
        self.offer = Offer(front, self.scene, self.translate)
        self.rest: tuple[str, ...] = ()
        """What of a long answer has not been told yet."""
        self.hinted: tuple[int, int] | None = None
        """The last row at which a hint was asked for, and how many have been told there."""
        self.refusal: Refusal | None = None
        """What was last refused, so that its rule can be asked for."""
        self.over = False
        self.pin: int | None = None
        """The seat whose PIN is awaited."""
        self._forget = forget
        self._private: int | None = None
        """The seat whose cards may stand on the terminal; ``None`` after it was wiped."""
        self._row = -1
        """The last row that was told to the open eyes."""
        self._loud = -1
        """The last row that was told to everybody, on the public table or with the call of a seat."""
        self._public = -1
        """The last row that was told on the public table, so that no call repeats it."""
        self._own: tuple[str, ...] = ()
        """What was told of the open hand last; only what has changed is told with a question."""
        self._asked: object = None
        """What was asked last, so that it is not asked again."""
        self._again = self._warned = False
        self._unsubscribe = link.subscribe(self._hear_news)

    def close(self) -> None:
        """Hear no more of the table."""
        self._unsubscribe()

    def resumed(self) -> None:
        """The match was taken up again: only the latest is told again, and to a single person."""
        say = self.translate
        if self.link.sole:
            lines = told(self.sight.scene().log, say)[-LATELY:]
            self.paper.say(say("The match goes on. The latest of it:"), *lines)
        self._row = self._loud = self.link.host.number

    def _hear_news(self, news: News) -> None:
        if news.kind == "undone":
            self.sight.story.forget()
        if news.kind in ("held", "dropped") and news.seat in self.link.here:
            self._again = news.kind == "dropped"

    # -- speaking -----------------------------------------------------------------------------

    @property
    def curtain(self) -> int | None:
        """The seat that is called while everything is covered."""
        return self.link.show.seat if isinstance(self.link.show, Curtain) else None

    def speak(self) -> None:
        """Say what has happened and what is asked, unless it has been said."""
        link = self.link
        if trouble := link.host.trouble:
            self._once(("trouble", str(trouble)), lambda: self._trouble(trouble))
            return
        if self._private is not None and link.eyes != self._private:
            self._wipe()
        self.scene = self.sight.scene()
        if self.scene.legal is not self.offer.scene.legal or self.scene.acting != self.offer.scene.acting:
            self.offer = Offer(self.front, self.scene, self.translate)
        if isinstance(link.show, Curtain):
            self._once(("curtain", link.show, link.host.number), self._call)
            return
        self._tell()
        if isinstance(link.show, Result):
            self.over = True
        elif link.lingering:
            self._once(("lingering", link.host.number), self._linger)
        elif isinstance(link.show, Race):
            lines = asking.racing(link, self.scene, self.translate)
            self._once(("race", link.show, link.host.signalled), lambda: self.paper.say(*lines))
        else:
            key = (link.show, link.eyes, self.scene.acting, self._row, link.host.paused)
            self._once(key, self.ask)

    def _once(self, key: object, speak: Callable[[], None]) -> None:
        """Say something unless it was the last thing said."""
        if key != self._asked or self._again:
            self._asked, self._again = key, False
            speak()

    def _trouble(self, trouble: Trouble) -> None:
        say, host = self.translate, self.link.host
        self.paper.say(trouble.said(say), say("Type retry to try again, or quit to leave."))
        if host.can_play_unsaved:
            self.paper.say(say("Type unsaved to play on without saving."))

    def _wipe(self) -> None:
        """Nobody else reads or types into what was said to the last eyes."""
        self._private = None
        self.refusal, self._own, self.rest = None, (), ()
        self.paper.clear()
        self._forget()

    def _tell(self) -> None:
        """What has happened since this was last said to these listeners, in order, each thing once."""
        number, alone = self.link.host.number, self.link.eyes is not None
        since = self._row if alone else self._loud
        if since < number:
            for entry in self.link.history(since):
                self.paper.say(*told(self.sight.story.entry(entry), self.translate))
        self._row = number
        if not alone:
            self._loud = self._public = number

    def ask(self) -> None:
        """The question and what can be done."""
        link, scene, say = self.link, self.scene, self.translate
        if scene.acting is not None:
            self.paper.say(*self._news_of_hand())
            self.paper.say(asking.called(self.front, scene, scene.acting, say), *self.offer.told())
            if self.waiting.missed and not self._warned and not self.waiting.asks:
                self._warned = True
                self.paper.say(say("You may break in between the moves of others: type stop, and they wait."))
            if link.left() is not None:
                self.paper.say(asking.left(link, say))
        elif self._idle:
            self.paper.say(*self._news_of_hand(), asking.idle(say))
        if scene.floor:
            self.paper.say(*asking.floor(link, self.front, scene, say))

    def _news_of_hand(self) -> list[str]:
        """What of the hand that is to be played from has not been told in these words."""
        own = told_own(self.front, self.scene, self.translate)
        new = [line for line in own if line not in self._own]
        self._own = tuple(own)
        return new

    @property
    def _idle(self) -> bool:
        """Whether a hand was opened from the public table and can do nothing."""
        return self.sight.covered_for and self.scene.acting is None

    def _linger(self) -> None:
        self.paper.say(
            self.translate(
                "Only you hear this. Press Enter when you have heard it, then pass the keyboard on."
            )
        )

    def _call(self) -> None:
        """The curtain in words, on a clean terminal."""
        seat = self.curtain
        assert seat is not None
        self.paper.clear()
        self._forget()
        others = self.link.show.floor if isinstance(self.link.show, Curtain) else ()
        story, unheard = self.sight.story, (e for e in self.link.recap(seat) if e.number > self._public)
        recap = told((line for entry in unheard for line in story.entry(entry)), self.translate)
        scene = self.sight.public()
        looked = self.link.host.last_look(seat) >= 0
        called = asking.curtain(self.front, scene, seat, recap, others, self.translate, looked=looked)
        self.paper.say(*called)
        self._loud = self.link.host.number

    # -- opening ------------------------------------------------------------------------------

    def open(self, seat: int, pin: str = "") -> bool:
        """Open the hand of a seat with its own digit, and its PIN if it has one; whether it is open."""
        try:
            opened = self.link.open(seat, pin)
        except StoreError:
            return False  # it is said with the next thing that is said
        if not opened:
            return False
        self.pin = None
        self._private = self.link.eyes
        if self._private is not None:
            self._own = ()
            self.paper.say(*self._known_alone())
            self._row = self.link.host.number
        return True

    def _known_alone(self) -> list[str]:
        """What the open eyes saw of what happened since they last looked, beyond what everybody heard."""
        link, story = self.link, self.sight.story
        public = {entry.number: entry for entry in link.host.history(None, link.since)}
        lines: list[str] = []
        for entry in link.fresh():
            heard = told(story.entry(public[entry.number]), self.translate) if entry.number in public else []
            lines += [line for line in told(story.entry(entry), self.translate) if line not in heard]
        return lines

    def needs_pin(self, seat: int) -> bool:
        """Whether a seat has set a PIN."""
        return bool(self.link.host.seats[seat].pin)

    @property
    def callable(self) -> tuple[int, ...]:
        """The seats whose digit opens their hand now."""
        show = self.link.show
        if self.link.sole or not isinstance(show, Curtain | Public):
            return ()
        first = (show.seat,) if isinstance(show, Curtain) else ()
        return (*first, *show.floor)

    # -- acting -------------------------------------------------------------------------------

    def do(self, number: int) -> None:
        """Do what a number of the list stands for, or say why not."""
        say = self.translate
        way = self.offer.way(number) if self.scene.acting is not None else None
        if way is None:
            self.paper.say(self._no_number(number))
            return
        self.waiting.go()
        try:
            answer = self.link.act(way.action)
        except IllegalAction as error:
            self.refusal = error.refusal
            self.paper.say(sentence(self.sight.tell(error.refusal), say))
            self._again = True
        except Busy:
            self.paper.say(say("Your answer is on its way. Type undo to take it back."))
        except StoreError:
            return
        else:
            if answer.late:
                self.paper.say(say("Your time was up."))

    def _no_number(self, number: int) -> str:
        say, count = self.translate, len(self.offer.ways)
        if self.scene.acting is None:
            return say("Nothing is asked here now; type help for the commands.")
        if count == 1:
            return say("There is only number 1 now.")
        return fill(say("The numbers go from 1 to {count} now."), {"count": count})

    def undo(self) -> None:
        """Take the last move back, or say why not."""
        self.waiting.go()
        try:
            self.link.undo()
        except CannotUndo as error:
            self.paper.say(cannot_undo(error, self.translate))
        except StoreError:
            return
        self._again = True

    def repeat(self) -> None:
        """Ask again at the next chance."""
        self._again = True


def told_own(front: Front, scene: Scene, say: Say) -> list[str]:
    """The open hand, or the cards that are to be played."""
    return [line for text in front.own(scene) for line in sentences(text, say)]
