"""States of DOUC in Danger in the notation of its rules, at any moment of a match.

``Y7 B4 G3`` are coloured DOUCs, ``T5`` a Trump, ``TRAP DON RT`` action cards. A stack is written
bottom<top; ``!`` marks a top card in danger (on a rescuer: by a Trap), ``+DON`` a stack closed by a
Donation. Hands are parted by ``|``. A number stands for so many cards that do not matter, ``-`` for none.
Every card of the month has exactly one place: cards that are named nowhere lie in the draw pile, or in the
Treetop where the pile is given.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.chance import Chance
from rules.douc.cards import (
    BEATERS,
    DONATION,
    DOUCS,
    STRENGTH_BIT,
    TRAP,
    TRUMP,
    card_named,
    face_of,
    mask_of,
    name_of,
    strength_of,
    suit_of,
)
from rules.douc.options import Level, Options, has_actions, has_jungle
from rules.douc.state import (
    Charge,
    Free,
    Month,
    Offers,
    Opening,
    Pending,
    Placing,
    Setup,
    Stack,
    Stage,
    State,
    Zone,
)
from rules.kit.ring import Ring, clockwise, left_of

PLACES = 6
"""Places for Jungle Cards."""


def stack_of(*cards: int, by: tuple[int, ...] = (), danger: bool | None = None) -> Stack:
    """A stack of these faces from bottom to top, in danger as its top card tells unless ``danger`` says."""
    doucs = [card for card in cards if card < DOUCS]
    closed = cards[-1] > TRAP
    if danger is None:
        danger = len(cards) == 1 or cards[-1] == TRAP
    return Stack(cards, by or (0,) * len(cards), doucs[-1], len(doucs), danger, closed)


def zone_of(*stacks: Stack, teams: tuple[int, ...] = (), barred: bool = False) -> Zone:
    """A danger zone of these stacks."""
    strengths = 0
    for stack in stacks:
        for card in stack.cards:
            if card < DOUCS:
                strengths |= STRENGTH_BIT[card]
    return Zone(stacks, strengths, sum(stack.danger for stack in stacks), teams, barred)


class Supply:
    """The cards of a month that have no place yet."""

    def __init__(self, cards: Iterable[int]) -> None:
        self.left = list(cards)

    def named(self, name: str) -> int:
        """The card of this name, for an action card the next copy.

        Raises:
            ValueError: the month has no such card, or all are placed.
        """
        for card in self.left:
            if face_of(card) == card_named(name):
                self.left.remove(card)
                return card
        raise ValueError(f"no {name} is left in this month")

    def some(self, table: Zone) -> int:
        """A DOUC that does not matter: as far as possible one that can neither save nor endanger."""
        tops = [pile.top for pile in table.stacks]

        def matters(card: int) -> tuple[bool, bool, int]:
            useful = bool(table.strengths & STRENGTH_BIT[card]) or any(
                BEATERS[top] >> card & 1 for top in tops
            )
            return useful, suit_of(card) == TRUMP, strength_of(card)

        card = min((card for card in self.left if card < DOUCS), key=matters)
        self.left.remove(card)
        return card


def stack(text: str) -> Stack:
    """The stack written ``Y2<Y4!``, ``G5+DON`` and so on."""
    rest = text.removesuffix("+DON")
    cards = [card_named(name) for name in rest.rstrip("!").split("<")]
    if rest.endswith("!") and len(cards) > 1:
        cards.append(TRAP)
    if rest != text:
        cards.append(DONATION)
    if len(cards) == 1 and not rest.endswith("!"):
        raise ValueError(f"{text} is safe without a rescuer")
    return stack_of(*cards)


def zone(text: str, teams: tuple[int, ...] = (), barred: bool = False) -> Zone:
    """The danger zone of these stacks."""
    return zone_of(*(stack(part) for part in text.replace(",", " ").split()), teams=teams, barred=barred)


def _expand(text: str) -> list[str]:
    """The words of a list of cards, numbers written out as so many ``?``."""
    words: list[str] = []
    for word in text.replace(",", " ").split():
        words += ["?"] * int(word) if word.isdigit() else [word]
    return words


def _piles(text: str, seats: int, default: str) -> list[list[str]]:
    """The cards of each seat, parted by ``|``; those left out are ``default``."""
    parts = [part.strip() for part in text.split("|")] if text else []
    parts += [default] * (seats - len(parts))
    if len(parts) != seats:
        raise ValueError(f"{text} names more than {seats} seats")
    return [[word for word in _expand(part or default) if word != "-"] for part in parts]


def _wild(text: str | None) -> list[str]:
    """The Jungle Cards of all places; those left out are empty, and without a text all lie out."""
    words = _expand("6" if text is None else text)
    return words + ["-"] * (PLACES - len(words))


def _placed(supply: Supply, table: Zone, places: Sequence[list[str]]) -> list[list[int | None]]:
    """The cards of these places: named ones are taken first, then those that do not matter."""
    named = [[supply.named(word) if word not in "?-" else None for word in words] for words in places]
    return [
        [supply.some(table) if word == "?" else card for word, card in zip(words, cards, strict=True)]
        for words, cards in zip(places, named, strict=True)
    ]


def _open_cards(supply: Supply, table: Zone, phase: Pending | None) -> None:
    """Take the cards of the danger zone, and one just turned over, out of the supply."""
    for pile in table.stacks:
        for card in pile.cards:
            supply.named(name_of(card))
    for _ in table.teams:
        supply.named("RT")
    if isinstance(phase, Placing):
        supply.named(name_of(phase.card))


def ended(number: int, level: Level, lost: Sequence[int]) -> Month:
    """A month that has ended with so many lost cards by seat."""
    seats = len(lost)
    return Month(
        number=number,
        level=level,
        ranger=0,
        remaining=tuple(range(seats)),
        lost=tuple(tuple(range(size)) for size in lost),
        saves=(0,) * seats,
        dangers=(0,) * seats,
        looks=(None,) * seats,
        shown=(None,) * (PLACES if has_jungle(level) else 0),
        poacher=1,
        day=5,
        rain=True,
    )


def scene(
    table: str = "",
    hands: str = "",
    roles: str = "R P T",
    *,
    level: Level = "1",
    jungle: str | None = None,
    pile: str | None = None,
    phase: Pending | None = None,
    options: Options | None = None,
    barred: bool = False,
    teams: tuple[int, ...] = (),
    lost: str = "",
    past: Sequence[Sequence[int]] = (),
    footprint: tuple[int, ...] = (),
    day: int = 2,
    seed: int = 1,
) -> State:
    """A match in the free play of a day, or in another phase.

    Without options the day is played live, so that every seat may act as far as the rules let it.
    """
    marks = roles.split()
    seats = len(marks)
    chosen = options or Options(levels=(level, level, level), day="live", rescue="slap")
    supply = Supply(chosen.components.cards(seats, has_actions(level)))
    here = zone(table, teams, barred)
    _open_cards(supply, here, phase)
    wild = _wild(jungle) if has_jungle(level) else []
    rows = [*_piles(hands, seats, "3"), *_piles(lost, seats, "-"), wild, _expand(pile or "")]
    cards = _placed(supply, here, rows)
    held, gone, grown = cards[:seats], cards[seats : 2 * seats], cards[-2]
    drawn = [card for card in cards[-1] if card is not None]
    month = Month(
        number=len(past) + 1,
        level=level,
        ranger=marks.index("R"),
        remaining=tuple(seat for seat, mark in enumerate(marks) if mark != "-"),
        lost=tuple(tuple(face_of(card) for card in row if card is not None) for row in gone),
        saves=(0,) * seats,
        dangers=(0,) * seats,
        looks=(None,) * seats,
        shown=(None,) * len(grown),
        poacher=marks.index("P"),
        day=day,
        rain=pile is not None and not drawn,
        treetop=() if pile is None else tuple(face_of(card) for card in supply.left),
    )
    return State(
        setup=Setup(chosen, seats, footprint or tuple(range(seats))),
        chance=Chance(seed),
        past=tuple(ended(number, level, result) for number, result in enumerate(past, 1)),
        month=month,
        hands=tuple(mask_of(card for card in row if card is not None) for row in held),
        fresh=(0,) * seats,
        pile=tuple(supply.left) if pile is None else tuple(drawn),
        jungle=tuple(grown),
        zone=here,
        pending=phase or Free(),
    )


def dawn(hands: str = "", roles: str = "R P T", **more: object) -> State:
    """A morning: the Poacher has to open."""
    return scene("", hands, roles, phase=Opening(), **more)  # type: ignore[arg-type]


def charged(seat: int, table: str, hands: str, roles: str = "R P T T", **more: object) -> State:
    """A day on which ``seat`` is in charge after a Rescue Team of its left neighbour."""
    level = more.pop("level", "3")
    teams = ((seat + 1) % len(roles.split()),)
    return scene(table, hands, roles, phase=Charge(seat), teams=teams, level=level, **more)  # type: ignore[arg-type]


def ringed(
    offered: int,
    table: str,
    hands: str = "",
    roles: str = "R P T",
    *,
    last: int | None = None,
    **more: object,
) -> State:
    """A day in the ring: the offer is at ``offered``, after a card of ``last`` (its right neighbour)."""
    marks = roles.split()
    remaining = tuple(seat for seat, mark in enumerate(marks) if mark != "-")
    order = clockwise(remaining, offered) if last is None else left_of(remaining, last)
    stage: Stage = more.pop("stage", "round")  # type: ignore[assignment]
    if stage == "declared":
        order = tuple(seat for seat in left_of(remaining, marks.index("R")) if marks[seat] != "R")
    elif stage == "again":
        order = (marks.index("R"),)
    level: Level = more.get("level", "1")  # type: ignore[assignment]
    options = Options(levels=(level, level, level), day="ring", rescue="lot")
    phase = Offers(Ring(order, order.index(offered)), stage)
    return scene(table, hands, roles, phase=phase, options=options, **more)  # type: ignore[arg-type]
