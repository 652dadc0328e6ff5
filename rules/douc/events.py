"""What can happen in DOUC in Danger. Cards are faces; ``place`` is where a Jungle Card lay, else ``None``."""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.contract import Event

RangerWhy = Literal["footprint", "fewest", "tie"]
"""Why a seat is the Ranger: month 1, fewest lost so far, or fewest shared and footprint."""
DayWhy = Literal["declared", "jungle", "charge", "discard", "spoiled"]
"""Why a day ended: the Ranger's question was passed by all, an unfitting Jungle Card, the player in charge
was done, the Poacher could not open, or the opening Jungle Card was an action card."""


class FootprintSet(Event, frozen=True):
    """The footprint order of the seats, smallest first (DA2)."""

    order: tuple[int, ...]


class MonthStarted(Event, frozen=True):
    """A month begins."""

    month: int
    level: str


class RangerNamed(Event, frozen=True):
    """Who is Ranger in the new month, and why."""

    seat: int
    why: RangerWhy


class PoacherNamed(Event, frozen=True):
    """The Ranger ``by`` named the Poacher; everyone else is a Tourist."""

    seat: int
    by: int


class PileMade(Event, frozen=True):
    """The Poacher shuffled a draw pile of this many cards."""

    cards: int


class Dealt(Event, frozen=True):
    """A seat was dealt cards, at the start of the month or at night."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    number: int
    cards: tuple[int, ...] = ()


class JungleFilled(Event, frozen=True):
    """Jungle Cards were laid face down on these places."""

    places: tuple[int, ...]


class Looked(Event, frozen=True):
    """A seat looked at the Jungle Card of a place."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    lingers: ClassVar[bool] = True
    seat: int
    place: int
    card: int | None = None


class LookSkipped(Event, frozen=True):
    """A seat looked at no Jungle Card."""

    seat: int


class DayStarted(Event, frozen=True):
    """A day begins; the Poacher has to open."""

    month: int
    day: int
    ranger: int
    poacher: int


class Opened(Event, frozen=True):
    """The Poacher put the first DOUC of the day in danger."""

    seat: int
    card: int
    place: int | None = None


class OpeningSpoiled(Event, frozen=True):
    """The Jungle Card turned over for the opening was an action card; it went to the Treetop (R31)."""

    seat: int
    card: int
    place: int


class Discarded(Event, frozen=True):
    """The Poacher could not open and lost an action card (R30)."""

    seat: int
    card: int


class Endangered(Event, frozen=True):
    """A further DOUC was put in danger as stack ``stack``."""

    seat: int
    card: int
    stack: int
    place: int | None = None


class Saved(Event, frozen=True):
    """``card`` was laid on a stack and saved the DOUC ``saved``."""

    seat: int
    card: int
    stack: int
    saved: int
    place: int | None = None


class Donated(Event, frozen=True):
    """A Donation saved the DOUC ``saved`` and closed its stack."""

    seat: int
    stack: int
    saved: int
    place: int | None = None


class Trapped(Event, frozen=True):
    """A Trap put the rescuer ``trapped`` in danger."""

    seat: int
    stack: int
    trapped: int
    place: int | None = None


class TeamCalled(Event, frozen=True):
    """A Rescue Team was played; ``racing`` are the seats that race, empty when one seat is left to be."""

    seat: int
    racing: tuple[int, ...]
    place: int | None = None


class Laid(Event, frozen=True):
    """A seat laid a hand on the Rescue Team."""

    seat: int


class LotDrawn(Event, frozen=True):
    """The order of the hands on the Rescue Team was drawn by lot; the last is in charge."""

    order: tuple[int, ...]


class InCharge(Event, frozen=True):
    """A seat is in charge until it is done."""

    seat: int


class JungleTurned(Event, frozen=True):
    """A Jungle Card was turned over for all to see; one that does not fit went back face down."""

    seat: int
    place: int
    card: int
    fits: bool


class Barred(Event, frozen=True):
    """The Poacher can put no DOUC in danger for the rest of the day (R53)."""

    seat: int


class Passed(Event, frozen=True):
    """A seat played nothing when offered."""

    seat: int


class Held(Event, frozen=True):
    """The Ranger said nothing yet."""

    seat: int


class Declared(Event, frozen=True):
    """The Ranger asks to end the day, with this many DOUCs in danger."""

    seat: int
    danger: int


class Finished(Event, frozen=True):
    """The player in charge was done."""

    seat: int


class DayEnded(Event, frozen=True):
    """The day is over and night falls."""

    day: int
    why: DayWhy


class Lost(Event, frozen=True):
    """A seat lost these cards from the danger zone."""

    seat: int
    cards: tuple[int, ...]


class TreetopReached(Event, frozen=True):
    """These cards are out of the month without harm."""

    cards: tuple[int, ...]


class RainCame(Event, frozen=True):
    """The draw pile is empty: the Rainy Season begins."""


class JungleTaken(Event, frozen=True):
    """A seat took the Jungle Card of a place into the hand."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    lingers: ClassVar[bool] = True
    seat: int
    place: int
    card: int | None = None


class Eliminated(Event, frozen=True):
    """A seat has no cards and is out for the rest of the month."""

    seat: int


class Swapped(Event, frozen=True):
    """An eliminated seat swapped its role card with a Tourist."""

    seat: int
    tourist: int
    role: Literal["ranger", "poacher"]


class RolesPassed(Event, frozen=True):
    """Everybody passed the role card to the left; this is who has which now."""

    ranger: int
    poacher: int


class LeftOver(Event, frozen=True):
    """The only seat with cards at the month's end lost them all (R95)."""

    seat: int
    cards: tuple[int, ...]


class MonthEnded(Event, frozen=True):
    """The month is over: cards lost in it, and totals so far, by seat."""

    month: int
    lost: tuple[int, ...]
    totals: tuple[int, ...]


class GameOver(Event, frozen=True):
    """The third month is over; the seats with the lowest total share the victory."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


MonthEvent = FootprintSet | MonthStarted | RangerNamed | PoacherNamed | PileMade | Dealt | JungleFilled
LookEvent = Looked | LookSkipped
OpeningEvent = DayStarted | Opened | OpeningSpoiled | Discarded
CardEvent = Endangered | Saved | Donated | Trapped | TeamCalled | JungleTurned | Barred
AnswerEvent = Passed | Held | Declared | Laid | LotDrawn | InCharge | Finished
NightEvent = DayEnded | Lost | TreetopReached | RainCame | JungleTaken | Eliminated | Swapped | RolesPassed
EndEvent = LeftOver | MonthEnded | GameOver
DoucEvent = MonthEvent | LookEvent | OpeningEvent | CardEvent | AnswerEvent | NightEvent | EndEvent
"""Every event of this game."""
