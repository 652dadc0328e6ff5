"""What one terminal shows of a table, gathered through its link into a scene."""

from __future__ import annotations

from rules.contract import Preview, Reason, Refusal
from tui.eyes import Public, Seat
from tui.games.front import Front, Scene, Words
from tui.link import Link
from tui.screens.story import Story


class Sight:
    """Makes scenes for one terminal. Everything in a scene has come through the link for its open eyes."""

    def __init__(self, link: Link, front: Front) -> None:
        self.link = link
        self.front = front
        self.names = tuple(seat.name for seat in link.host.seats)
        self.bots = tuple(seat.is_bot for seat in link.host.seats)
        self.story = Story(front, self.names)

    def scene(self) -> Scene:
        """What may be shown now."""
        link = self.link
        acting = link.actor
        legal = link.legal() if acting is not None else ()
        floor = link.show.floor if isinstance(link.show, Public) and not link.sole else ()
        return Scene(
            view=link.view,
            eyes=link.eyes,
            acting=acting if legal else None,
            moment=link.host.moment,
            legal=legal,
            names=self.names,
            bots=self.bots,
            floor=floor,
            log=self.story.lines(link.eyes, link.history),
            why=link.why,
            preview=link.preview,
            tell=self.tell,
        )

    def public(self) -> Scene:
        """The spectator's scene, whoever's eyes are open: nothing can be done and nothing is private."""
        host = self.link.host
        return Scene(
            view=host.view(None),
            eyes=None,
            acting=None,
            moment=host.moment,
            legal=(),
            names=self.names,
            bots=self.bots,
            floor=(),
            log=self.story.lines(None, lambda since: host.history(None, since)),
            why=_nothing,
            preview=_no_preview,
            tell=self.tell,
        )

    def recap(self, seat: int) -> tuple[Words, ...]:
        """What happened since ``seat`` last looked, in public words."""
        lines: list[Words] = []
        for entry in self.link.recap(seat):
            lines.extend(self.story.entry(entry))
        return tuple(lines)

    def tell(self, reason: Reason | Preview) -> str:
        """A refusal, reason or preview as a sentence; with its rule where it has one."""
        reason = self.front.drawn(reason)
        text = self.front.game.book().say(reason.code, reason.params, self.front.translate)
        rule = reason.rule.rsplit(" ", 1)[-1] if isinstance(reason, Reason) else ""
        return f"{text} ({rule})" if rule else text

    @property
    def covered_for(self) -> bool:
        """Whether a private view is open that a second person at this keyboard must not see."""
        return isinstance(self.link.show, Seat) and not self.link.sole


def _nothing(action: object) -> Refusal | None:
    return None


def _no_preview(action: object) -> Preview | None:
    return None
