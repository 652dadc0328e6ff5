"""What the bots make of a placement, from their seat's view alone."""

from __future__ import annotations

from rules.duco.actions import Place, Turn
from rules.duco.conquest import GROUP_POINTS, groups_of, owned_by
from rules.duco.deck import CardFaces
from rules.duco.layout import SIZE, Laid, Layout, card_at, owners, uncovered, with_card, with_turned
from rules.duco.preview import card_to_lay, cards_of_seat, faces_of
from rules.duco.scoring import TOUCHES, points_at, points_of
from rules.duco.view import View


class Sight:
    """One decision of one seat: what placements are worth to it."""

    def __init__(self, view: View) -> None:
        public = view.public
        self.public = public
        self.table = public.table
        self.options = public.setup.options
        self.faces = faces_of(public)
        self.seat = 0 if view.seat is None else view.seat
        self.cards = cards_of_seat(view)
        """The cards to choose from, by slot."""
        card = card_to_lay(view)
        self.card = self.cards[0] if card is None else card
        """The card that is laid now."""
        self._realm = Realm(view) if self.options.conquest else None

    def plain(self, place: Place, card: int | None = None) -> float:
        """What a placement is worth as the table lies: its points, in Conquest what it does to the totals."""
        face = self.faces[self.card if card is None else card]
        if self._realm is not None:
            return self._realm.value(place, face)
        table = self.table
        at = table.index(place.x, place.y)
        return points_at(table.icons, table.width, at, face.turned[place.turn], self.options.diagonal)

    def value(self, place: Place, card: int | None = None) -> float:
        """The same, in Rotation with the best turning of a card beside it."""
        worth = self.plain(place, card)
        if not self.options.rotation or self.options.conquest:
            return worth
        laid = Laid(self.card if card is None else card, place.x, place.y, place.turn)
        return worth + self._turning(with_card(self.table, self.faces, laid, aligned=False), laid)

    def _turning(self, table: Layout, laid: Laid) -> int:
        """What the best turning of a card beside the laid one adds to its points."""
        beside = cards_beside(table, laid)
        if self.options.chaos:
            free = uncovered(table)
            beside = tuple(number for number in beside if free[number])
        face, diagonal = self.faces[laid.card], self.options.diagonal
        lies = most = points_of(table, face, laid.x, laid.y, laid.turn, diagonal)
        for number in beside:
            for by in (1, 2, 3):
                turned = with_turned(table, self.faces, number, by)
                most = max(most, points_of(turned, face, laid.x, laid.y, laid.turn, diagonal))
        return most - lies


class Realm:
    """Conquest: whose cards lie where, and how their groups hang together."""

    def __init__(self, view: View) -> None:
        public = view.public
        setup, faces = public.setup, faces_of(public)
        self._table, self._faces, self._diagonal = public.table, faces, setup.options.diagonal
        seat = 0 if view.seat is None else view.seat
        self._tops = owners(public.table)
        self._owners = owned_by(public.table, faces, setup.colours)
        self._rivals = max(1, setup.seats - 1)
        groups = groups_of(public.table, faces, setup.colours[seat])
        self._group = {number: index for index, group in enumerate(groups) for number in group}
        self._sizes = [len(group) for group in groups]
        self._seat = seat

    def value(self, place: Place, face: CardFaces) -> float:
        """Own points won, bonus included, less what the rivals win on average."""
        table, tops = self._table, self._tops
        at, card = table.index(place.x, place.y), face.turned[place.turn]
        mine = float(points_at(table.icons, table.width, at, card, self._diagonal))
        theirs, friends = 0, set[int]()
        for touch in TOUCHES:
            square = at + touch.down * table.width + touch.across
            number = tops[square]
            owner = self._owners[number] if number >= 0 else -1
            if owner < 0:
                continue
            points = card.worth[touch.icon][table.icons[square]]
            if owner == self._seat:
                # A pair of two own cards counts for both.
                mine += points
                friends.add(number)
            else:
                theirs += points
        return mine + self._bonus(friends) - theirs / self._rivals

    def _bonus(self, friends: set[int]) -> int:
        """What the largest group grows by if a card joins these."""
        if not friends:
            return 0
        joined = {self._group.get(number, -1 - number) for number in friends}
        size = 1 + sum(self._sizes[index] if index >= 0 else 1 for index in joined)
        return GROUP_POINTS * max(0, size - max(self._sizes, default=0))


def cards_beside(layout: Layout, laid: Laid) -> tuple[int, ...]:
    """The cards that may touch the one laid, beyond its corners too, by number in the layout's list."""
    return tuple(
        number
        for number, other in enumerate(layout.cards)
        if other != laid and abs(other.x - laid.x) <= SIZE and abs(other.y - laid.y) <= SIZE
    )


def turned_points(view: View, laid: Laid, action: Turn | None) -> float:
    """What the laid card scores once another one is turned, or with all as they lie."""
    public, table = view.public, view.public.table
    faces, diagonal = faces_of(public), public.setup.options.diagonal
    if action is not None:
        number = card_at(table, action.x, action.y)
        assert number is not None
        table = with_turned(table, faces, number, action.by)
    return points_of(table, faces[laid.card], laid.x, laid.y, laid.turn, diagonal)
