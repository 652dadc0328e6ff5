"""The actions, events, states and views of the toy game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rules.chance import Chance
from rules.contract import Action, Event, Pass, TimeUp, Value


class Begin(Action, frozen=True):
    """Seat 0 says who begins."""

    seat: int


class Draw(Action, frozen=True):
    """Take the top card of the pile."""


class Play(Action, frozen=True):
    """Lay a card of the hand, which ends the turn."""

    card: int


class Match(Action, frozen=True):
    """Say that one holds the card just played; it has to be true."""


class Shout(Action, frozen=True):
    """Cut in while others are asked; once a turn."""


class Lay(Action, frozen=True):
    """Lay a hand on the table in the race."""


class Bid(Action, frozen=True):
    """A secret figure."""

    figure: int


ToyAction = Begin | Draw | Play | Match | Shout | Lay | Bid | Pass | TimeUp


class Began(Event, frozen=True, kw_only=True):
    """The deal, or the choice of who begins."""

    seat: int = 0


class Drew(Event, frozen=True, kw_only=True):
    """A card was drawn; only its owner sees which."""

    secret = ("card",)
    seat: int
    card: int = -1


class Did(Event, frozen=True, kw_only=True):
    """Anything that everybody saw."""

    seat: int
    what: str
    card: int = -1


class Sealed(Event, frozen=True, kw_only=True):
    """A bid was made; its figure shows with the last one."""

    secret = ("figure",)
    seat: int
    figure: int = -1


class Shown(Event, frozen=True, kw_only=True):
    """All bids."""

    figures: tuple[int, ...]


ToyEvent = Began | Drew | Did | Sealed | Shown


Phase = Literal["pick", "turn", "window", "race", "bid", "over"]


class ToyOptions(Value, frozen=True):
    """How it is played."""

    clock: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    pace: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    race: bool = True
    shouts: bool = True
    open_hands: bool = False


class ToyState(Value, frozen=True):
    """Everything."""

    options: ToyOptions
    chance: Chance
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    scores: tuple[int, ...]
    phase: Phase = "pick"
    turn: int = 0
    turns: int = 0
    drew: bool = False
    card: int = -1
    waiting: tuple[int, ...] = ()
    """Seats still to be asked in a window, a race or a bid, in order."""
    shouted: tuple[int, ...] = ()
    bids: tuple[int, ...] = ()
    used: int = 0
    """Milliseconds used in all turns."""


class Public(Value, frozen=True):
    """What everybody sees."""

    options: ToyOptions
    phase: Phase
    turn: int
    turns: int
    sizes: tuple[int, ...]
    pile: int
    scores: tuple[int, ...]
    card: int
    waiting: tuple[int, ...]
    shouted: tuple[int, ...]
    drew: bool
    used: int


class Own(Value, frozen=True):
    """What one seat holds."""

    hand: tuple[int, ...]
    bid: int = -1


class ToyView(Value, frozen=True):
    """What a seat may know."""

    seat: int | None
    public: Public
    own: Own | None = None
