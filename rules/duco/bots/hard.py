"""The bot that sees every placement and minds what it opens to the next player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.bots.choice import best, some, uniform
from rules.chance import Chance
from rules.duco.actions import Choose, DucoAction, Place
from rules.duco.bots import cluster
from rules.duco.bots.plain import as_move, choose_best, places_to_weigh
from rules.duco.bots.sight import Sight
from rules.duco.imagine import unseen
from rules.duco.layout import Laid, Layout, square_of, with_card
from rules.duco.places import places_of
from rules.duco.scoring import points_at
from rules.duco.state import Exchanging, Turning
from rules.duco.view import View

ALL: Final = 100_000
"""More looks than there are placements."""
CLOSE: Final = 2
"""Placements this many points below the best are not thought about."""
CANDIDATES, SAMPLES = 5, 20
"""How many placements are thought about, and with how many cards the next player might hold."""
SHIFTED_CANDIDATES, SHIFTED_SAMPLES = 3, 8
"""The same where cards may be shifted: there are ten times as many replies."""
MIND: Final = 0.5
"""What a point of the next player's best reply costs: what is opened stays open for oneself, too."""


class _Option(NamedTuple):
    """A card of the seat at a place."""

    value: float
    """What it is worth as the table lies."""
    slot: int
    place: Place


def choose_hard(view: View, legal: Sequence[DucoAction], chance: Chance) -> DucoAction | None:
    """The best action in sight, less what the next player is likely to make of it."""
    public = view.public
    pending = public.pending
    if isinstance(pending, Exchanging):
        return cluster.choose(view, pending, chance, ALL, mind=True)
    if isinstance(pending, Turning):
        return choose_best(ALL, view, legal, chance)
    slots = [action.slot for action in legal if type(action) is Choose]
    places: Sequence[Place] = places_to_weigh(view, legal)
    if not places and not slots:
        return uniform(legal, chance)
    sight = Sight(view)
    if places:
        options = [_Option(sight.plain(place), -1, place) for place in places]
    else:
        places = places_of(public.table, public.setup.options)
        options = [
            _Option(sight.plain(place, sight.cards[slot]), slot, place) for slot in slots for place in places
        ]
    top = _best(view, sight, options, chance)
    return as_move(top.place, legal) if top.slot < 0 else Choose(top.slot)


def _best(view: View, sight: Sight, options: list[_Option], chance: Chance) -> _Option:
    """The option with the best value, those near it thought through."""
    number = SHIFTED_CANDIDATES if sight.options.shifted else CANDIDATES
    most = max(option.value for option in options)
    close, number = (2 * CLOSE, 4 * number) if sight.options.rotation else (CLOSE, number)
    near = [option for option in options if option.value >= most - close]
    near.sort(key=lambda option: -option.value)
    near = near[:number]
    thought = _Thought(view, sight, chance)
    top = best(((thought.value(option), option) for option in near), thought.chance)
    assert top is not None
    return top[1]


class _Thought:
    """One look ahead."""

    def __init__(self, view: View, sight: Sight, chance: Chance) -> None:
        self._view, self._sight = view, sight
        options, public = sight.options, view.public
        self._replies: list[int] = []
        self.chance = chance
        # In Stress nobody is next, and in Conquest the value has the rivals' gain in it already.
        if public.setup.seats > 1 and not (options.stress or options.conquest or options.lineup):
            following = (sight.seat + 1) % public.setup.seats
            if public.hands:
                self._replies = list(public.hands[following])
            else:
                number = SHIFTED_SAMPLES if options.shifted else SAMPLES
                self._replies, self.chance = some(unseen(view), number, chance)
        self._open = bool(public.hands)

    def value(self, option: _Option) -> float:
        """What the option brings in the end, as far as can be seen."""
        sight, place = self._sight, option.place
        card = sight.card if option.slot < 0 else sight.cards[option.slot]
        laid = Laid(card, place.x, place.y, place.turn)
        options = sight.options
        value = sight.value(place, card) if options.rotation else option.value
        others = self._view.public.setup.seats - 1
        replies = self._row_after(option) if options.lineup and others else self._replies
        if not replies:
            return value
        table = with_card(sight.table, sight.faces, laid, not options.shifted)
        found = [self._reply(table, reply) for reply in replies]
        answer = max(found) if self._open or options.lineup else sum(found) / len(found)
        return value - MIND * answer / others

    def _row_after(self, option: _Option) -> list[int]:
        """Lineup: the cards at the ends of the row once this one has been taken."""
        slot = option.slot if option.slot >= 0 else self._sight.cards.index(self._sight.card)
        row = self._sight.cards[:slot] + self._sight.cards[slot + 1 :]
        return [] if not row else [row[0], row[-1]]

    def _reply(self, table: Layout, card: int) -> int:
        """The most that a card would score on that table."""
        options, face = self._sight.options, self._sight.faces[card]
        icons, width = table.icons, table.width
        if options.shifted:
            # The four turnings of a square follow each other.
            squares = [(place.x, place.y) for place in places_of(table, options)[::4]]
        else:
            squares = [square_of(spot) for spot in table.free]
        most = 0
        for x, y in squares:
            at = table.index(x, y)
            for turned in face.turned:
                points = points_at(icons, width, at, turned, options.diagonal)
                most = max(most, points)
        return most
