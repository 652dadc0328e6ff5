"""What every game offers: the one contract that tables, hosts, bots, screens and tests rely on.

States, actions, events and views are frozen structs of plain values, tuples and bytes. Cards are
numbers into a deck. Seats count from 0 in code and from 1 on the screen. No function here changes
a state: ``apply`` gives the next one and leaves the old one untouched.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, Generic, Literal, Self, TypeVar

import msgspec

from rules.chance import Chance
from rules.kit.book import Book, load_book
from rules.luck import THINKING
from rules.outcome import Outcome as Outcome
from rules.outcome import SheetRow as SheetRow
from rules.outcome import ranked as ranked
from rules.standing import Standing as Standing
from rules.value import Reason as Reason
from rules.value import Value as Value

Deadline = Annotated[int, msgspec.Meta(ge=0)]
"""Milliseconds a seat has left for one answer."""


class Action(Value, frozen=True, tag=True):
    """Something a seat does. It names only what the whole table can see once it is done."""


class Pass(Action, frozen=True):
    """Nothing is played now. In a window it is also what silence means."""


class TimeUp(Action, frozen=True):
    """The time for an answer ran out; never legal, accepted only as an ask's ``quiet``."""

    kind: str
    """Which clock ran out, for example ``"turn"``."""


class Event(Value, frozen=True, tag=True, kw_only=True):
    """Something that happened, as a record of who may know what of it.

    Fields named in ``secret`` must have a default, which is what seats outside ``knows`` see.
    """

    secret: ClassVar[tuple[str, ...]] = ()
    """Names of the fields only the seats in ``knows`` may see."""
    lingers: ClassVar[bool] = False
    """Whether its actor should see it before the keyboard changes hands: a peek, a card taken."""

    knows: tuple[int, ...] = ()
    """The seats that see the secret fields. That they know is itself public."""
    reveals: bool = False
    """Whether its content or its occurrence tells anybody something hidden until then."""

    def seen_by(self, seat: int | None) -> Self:
        """This event as ``seat`` saw it; ``None`` is a spectator."""
        if not self.blanked_for(seat):
            return self
        return msgspec.structs.replace(self, **_blanks(type(self)))

    def blanked_for(self, seat: int | None) -> bool:
        """Whether ``seat`` sees less of this event than happened."""
        return bool(self.secret) and (seat is None or seat not in self.knows)


@cache
def _blanks(kind: type[Event]) -> dict[str, Any]:
    """The secret fields of an event class with the values that outsiders see."""
    fields = msgspec.structs.fields(kind)
    blanks = {field.name: field.default for field in fields if field.name in kind.secret}
    missing = [name for name in kind.secret if blanks.get(name, msgspec.NODEFAULT) is msgspec.NODEFAULT]
    if missing:
        raise TypeError(f"{kind.__name__}: secret fields need a default: {', '.join(missing)}")
    return blanks


class Refusal(Reason, frozen=True):
    """Why an action is not allowed now. It rests only on what the asking seat may see."""


class IllegalAction(Exception):
    """Raised by ``apply`` for an action that is neither legal nor the asked seat's ``quiet``."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule})")
        self.refusal = refusal
        """Why it was refused."""


class Ask(Value, frozen=True):
    """One seat that is asked for an answer."""

    seat: int
    """The seat asked."""
    secret: bool = True
    """Whether answering needs what only this seat may see, and therefore a curtain."""
    left: Deadline | None = None
    """Milliseconds for the answer, ``None`` without a limit."""
    quiet: Action | None = None
    """The action that silence means, ``None`` where an answer must be given."""


MomentKind = Literal["turn", "window", "sealed", "race", "open", "over"]


class Moment(Value, frozen=True):
    """What the table waits for. It follows public facts only."""

    kind: MomentKind
    """``turn``, ``window`` (offered by public facts, silence is an answer), ``sealed`` (shown together
    with the last answer), ``race`` (one press each), ``open`` (nobody is waited for) or ``over``."""
    asks: tuple[Ask, ...] = ()
    """Who is asked, the one to be served first at a shared keyboard first."""
    may: tuple[int, ...] = ()
    """Who else may act now without being asked."""
    pace: int = 0
    """Milliseconds an answer waits before it counts, the same whatever is held."""


class Preview(Value, frozen=True):
    """What an action would bring, as far as the seat can know; a sentence of the book by its code."""

    code: str
    params: tuple[tuple[str, str], ...] = ()
    points: int | None = None
    """Points won or lost, if the action has a known gain."""
    odds: float | None = None
    """The chance of success, 0 to 1, if luck decides."""


O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741 - the letter of Options in the contract's table
S = TypeVar("S", bound=msgspec.Struct)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=msgspec.Struct)

Bot = Callable[[Any, Sequence[Any], Chance], Any]
"""``choose(view, legal, chance)``: an action of ``legal``, or ``None`` for a seat that only may act."""


class Game(ABC, Generic[O, S, A, E, V]):
    """One game. Instances hold no state of a match; everything is in the values handed in."""

    key: ClassVar[str]
    """Short name used by commands, files and rule numbers."""
    title: ClassVar[str]
    """Name shown to players."""
    seats: ClassVar[range]
    """How many can play: ``range(2, 7)`` is two to six."""
    version: ClassVar[int]
    """Raised whenever the same journal would play differently."""
    Options: type[O]
    State: type[S]
    Action: Any
    """The tagged union of this game's actions."""
    Event: Any
    """The tagged union of this game's events."""
    View: type[V]
    bots: Mapping[str, Bot]
    """Level to policy; every game has ``random``, ``easy`` and ``medium``."""
    orders: Mapping[str, Standing] = {}
    """Standing orders by name, for games with moments out of turn."""

    def book(self) -> Book:
        """The numbered rules, readings and sentences of this game, out of its ``rules.toml``."""
        return load_book(f"rules.{self.key}")

    def settle(self, options: O, kinds: Sequence[str]) -> O:
        """Options with choices left to the table settled by who sits there: ``"person"``, ``"remote"`` or
        ``"bot"`` for each seat. Games without such a choice give the options back.
        """
        return options

    def thinking(self, view: V, seat: int, level: str) -> tuple[int, int]:
        """The least and the most milliseconds that a bot of ``level`` in ``seat`` uses for its decision.

        ``view`` is a spectator's: how long somebody thinks must not tell what they hold.
        """
        return THINKING

    @abstractmethod
    def check(self, options: O, seats: int) -> Refusal | None:
        """``None``, or why this combination of options and number of seats cannot be played."""

    @abstractmethod
    def deal(self, options: O, seats: int, chance: Chance) -> S:
        """The first state. The combination has passed :meth:`check`."""

    def lesson(self, state: S) -> bool:
        """Whether a fresh deal teaches seat 0 its first turns well; a first game with a coach is dealt so."""
        return True

    def taught(self, view: V) -> bool:
        """Whether a first game has come so far that what follows comes again, and its coach may leave."""
        return False

    @abstractmethod
    def opening(self, state: S) -> tuple[E, ...]:
        """The events of the deal: start draw, who begins and why."""

    @abstractmethod
    def moment(self, state: S) -> Moment:
        """What the table waits for."""

    @abstractmethod
    def actors(self, state: S) -> tuple[int, ...]:
        """The seats that may act now: those asked in order, then those who may cut in; none when over."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> Sequence[A]:
        """Every legal action of ``seat`` in a stable order; empty for seats that may not act."""

    @abstractmethod
    def refuse(self, state: S, seat: int, action: A) -> Refusal | None:
        """``None`` if ``action`` would be accepted from ``seat`` now, else why not."""

    @abstractmethod
    def apply(self, state: S, seat: int, action: A, spent: int = 0) -> tuple[S, tuple[E, ...]]:
        """The state after ``action`` and what happened.

        ``spent`` is the milliseconds used for this decision, read by games with clocks.

        Raises:
            IllegalAction: the action is refused; nothing has changed.
        """

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """What ``seat``, or a spectator, may know; built by inclusion."""

    @abstractmethod
    def imagine(self, view: V, chance: Chance) -> S:
        """One complete state that is consistent with ``view``, hidden things drawn evenly."""

    @abstractmethod
    def preview(self, view: V, action: A) -> Preview | None:
        """What ``action`` would bring, or ``None`` where there is nothing to say."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or ``None`` while it runs."""


AnyGame = Game[Any, Any, Any, Any, Any]
"""A game whose types are not known statically, as the registry holds it."""


def quiet_of(moment: Moment, seat: int) -> Action | None:
    """The action that the silence of ``seat`` means now, or ``None``."""
    return next((ask.quiet for ask in moment.asks if ask.seat == seat), None)


def actors_of(moment: Moment) -> tuple[int, ...]:
    """The seats that may act in a moment: those asked in order, then those who may cut in."""
    asked = tuple(ask.seat for ask in moment.asks)
    return asked + tuple(seat for seat in moment.may if seat not in asked)
