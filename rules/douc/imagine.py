"""The cards a view does not show, and one complete state that agrees with it."""

from __future__ import annotations

from collections import Counter

from rules.chance import Chance
from rules.douc.cards import DOUCS, FACE, TEAM
from rules.douc.options import has_actions
from rules.douc.state import Appointing, Over, Placing, State
from rules.douc.view import Public, View


def _open_faces(public: Public) -> Counter[int]:
    """Every card of this month that lies open or was shown and put back, by face."""
    month = public.month
    found = Counter(month.treetop)
    for pile in month.lost:
        found.update(pile)
    for stack in public.zone.stacks:
        found.update(stack.cards)
    found[TEAM] += len(public.zone.teams)
    found.update(place.shown for place in public.jungle if place.shown is not None)
    if isinstance(public.pending, Placing):
        found[public.pending.card] += 1
    return found


def _looked(view: View) -> tuple[int, int] | None:
    """Place and face of the Jungle Card only this seat knows, if there is one."""
    if view.own is None or view.own.looked is None or view.seat is None:
        return None
    place = view.public.month.looks[view.seat]
    if place is None or view.public.jungle[place].shown is not None:
        return None
    return place, view.own.looked


def unseen(view: View) -> Counter[int]:
    """How many cards of each face could lie anywhere the seat cannot see: hands, pile, Jungle."""
    public = view.public
    if isinstance(public.pending, Appointing | Over):
        return Counter()
    setup = public.setup
    cards = setup.options.components.cards(setup.seats, has_actions(public.month.level))
    left = Counter([FACE[card] for card in cards])
    left.subtract(_open_faces(public))
    if view.own is not None:
        left.subtract(view.own.hand)
    if looked := _looked(view):
        left[looked[1]] -= 1
    return +left


class _Copies:
    """Hands out cards by face: a number of its own for each copy of an action card."""

    def __init__(self) -> None:
        self._given: Counter[int] = Counter()

    def of(self, face: int) -> int:
        """The next card that looks like this."""
        if face < DOUCS:
            return face
        self._given[face] += 1
        return face + self._given[face] - 1


def _mask(faces: tuple[int, ...], copies: _Copies) -> int:
    """A hand of these faces."""
    mask = 0
    for face in faces:
        mask |= 1 << copies.of(face)
    return mask


def _part(hand: int, faces: tuple[int, ...]) -> int:
    """Cards of ``hand`` that look like these."""
    part = 0
    for face in faces:
        card = face
        while not hand >> card & 1 or part >> card & 1:
            card += 1
        part |= 1 << card
    return part


def imagine(view: View, chance: Chance) -> State:
    """Spread every unseen card of the month evenly over the other hands, the Jungle and the pile."""
    public, own, copies = view.public, view.own, _Copies()
    hands, fresh = [0] * public.setup.seats, [0] * public.setup.seats
    if own is not None and view.seat is not None:
        hands[view.seat] = _mask(own.hand, copies)
        fresh[view.seat] = _part(hands[view.seat], own.fresh)
    known = {place: entry.shown for place, entry in enumerate(public.jungle) if entry.shown is not None}
    if looked := _looked(view):
        known[looked[0]] = looked[1]
    jungle: list[int | None] = [None] * len(public.jungle)
    for place, face in known.items():
        jungle[place] = copies.of(face)
    faces, chance = chance.shuffled(sorted(unseen(view).elements()))
    hidden = iter([copies.of(face) for face in faces])
    for seat, size in enumerate(public.sizes):
        if own is None or seat != view.seat:
            for _ in range(size):
                hands[seat] |= 1 << next(hidden)
    for place, entry in enumerate(public.jungle):
        if entry.lies and place not in known:
            jungle[place] = next(hidden)
    return State(
        public.setup,
        chance,
        public.past,
        public.month,
        tuple(hands),
        tuple(fresh),
        tuple([next(hidden) for _ in range(public.pile)]),
        tuple(jungle),
        public.zone,
        public.pending,
    )
