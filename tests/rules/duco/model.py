"""A second referee of DuCo, written from the rules page alone: it follows a match from its deal.

It is told what is done and works out by itself what may be done, what is scored, drawn and added, who is
asked next, and how the match ends. It shares nothing with the engine but the names of actions and options.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.duco.actions import Choose, DucoAction, End, Hold, Place, Side, Swap, Turn
from rules.duco.state import State
from tests.rules.duco.model_table import Card, ModelTable, Square

WIDE = 700
"""Open squares from which on a card is turned before it is laid: no rule, but how lists are kept short."""


class Model(ModelTable):
    """One match."""

    def __init__(self, dealt: State) -> None:
        setup = dealt.setup
        cards = [Card(each.card, each.x, each.y, each.turn) for each in dealt.table.cards]
        super().__init__(setup.options, setup.colours, cards)
        self.seats = setup.seats
        self.stack, self.row = list(dealt.stack), list(dealt.row)
        self.hands = [list(hand) for hand in dealt.hands]
        self.own = [list(own) for own in dealt.own]
        self.scores = [0] * self.seats
        self.turn = 0 if self.options.stress else setup.first
        self.turns = self.idle = 0
        self.picked: list[int | None] = [None] * self.seats
        self.held = [0] * self.seats
        self.clocks, self.deadline = [0] * self.seats, None if self.options.stress else 0
        self.laid: Card | None = None
        """Rotation: the card that has still to be scored."""
        self.asked: list[int] = []
        """Rectangle Rule: numbers of the sides that wait for a choice."""
        self.spots: list[list[Square]] = []
        self.exchanged = self.twisted = False
        self.before = self.sets()
        self.end = ""

    # -- what may be done ---------------------------------------------------------------------

    def choices(self, seat: int) -> list[int]:
        """The cards a seat may take."""
        if self.options.lineup:
            return sorted({0, len(self.row) - 1})
        return list(range(len(self.hands[seat])))

    def legal(self, seat: int) -> set[DucoAction]:
        """Everything the seat that is asked may do."""
        if self.asked:
            return {Side(0), Side(1)}
        if self.laid is not None:
            return {*self._turnings(self.laid), End()}
        if self.options.corner_cluster:
            return {*self._cluster(), End()}
        choices, picked = self.choices(seat), self.picked[seat]
        if picked is None and len(choices) == 1:
            picked = choices[0]
        found: set[DucoAction] = {Choose(slot) for slot in choices if slot != picked}
        if picked is None:
            return found
        places = self.places()
        wide = (self.options.disorder or self.options.chaos) and len(places) > WIDE
        turns = (self.held[seat],) if wide else range(4)
        found |= {Place(x, y, turn) for x, y in places for turn in turns}
        return found | ({Hold(turn) for turn in range(4)} - {Hold(self.held[seat])} if wide else set())

    def _turnings(self, laid: Card) -> Iterator[Turn]:
        top = self.top()
        for index, card in enumerate(self.cards):
            if card is not laid and not (self.options.chaos and self.covered(index, top)):
                yield from (Turn(card.x, card.y, by) for by in (1, 2, 3))

    def _cluster(self) -> Iterator[DucoAction]:
        for card in self.cards:
            if not self.twisted:
                yield from (Turn(card.x, card.y, by) for by in (1, 2, 3))
            if not self.exchanged and card.x < 6:
                yield Swap(card.x, card.y, "east")
            if not self.exchanged and card.y < 6:
                yield Swap(card.x, card.y, "south")

    @property
    def late_ends(self) -> bool:
        """Whether the clock of the seat that is asked can run out."""
        if self.options.stress:
            return self.deadline is not None and not self.asked
        return self.options.ten_seconds

    # -- what is done -------------------------------------------------------------------------

    def do(self, seat: int, action: DucoAction | None, spent: int = 0) -> None:
        """An action; ``None`` for the end of the time."""
        assert seat == self.turn
        if self.options.stress and not self.asked:
            self.clocks[seat] += spent
            if action is None:
                assert self.deadline is not None
                self.clocks[seat] = self.deadline
        if self.asked:
            self._side(0 if action is None else action.place)  # type: ignore[union-attr]
        elif self.laid is not None:
            self._turn(action)
            self._score()
        elif self.options.corner_cluster:
            self._exchange(action)
        elif action is None:
            self.picked[seat], self.held[seat] = None, 0
            self.idle += 1
            self._next()
        elif isinstance(action, Choose):
            self.picked[seat] = action.slot
        elif isinstance(action, Hold):
            self.held[seat] = action.turn
        else:
            assert isinstance(action, Place)
            self._lay(seat, action)

    def _lay(self, seat: int, action: Place) -> None:
        slot = self.picked[seat] or 0
        number = (self.row if self.options.lineup else self.hands[seat]).pop(slot)
        self.laid = Card(number, action.x, action.y, action.turn)
        self.cards.append(self.laid)
        self.held[seat] = 0
        if not self.options.rotation or not list(self._turnings(self.laid)):
            self._score()

    def _turn(self, action: DucoAction | None) -> None:
        if isinstance(action, Turn):
            at = (action.x, action.y)
            card = [each for each in self.cards if (each.x, each.y) == at][-1]
            card.turn = (card.turn + action.by) % 4

    def _score(self) -> None:
        card, self.laid = self.laid, None
        assert card is not None
        self.idle = 0
        if not self.options.conquest:
            self.scores[self.turn] += self.points(card)
        if self.stack and self.filled(self.cards) and not self.filled(self.cards[:-1]):
            self.spots = list(self.sides())[: len(self.stack)]
            self.asked = [index for index, spots in enumerate(self.spots) if len(spots) > 1]
            if self.asked:
                return
            self._add()
        self._draw()

    def _side(self, place: int) -> None:
        index = self.asked.pop(0)
        self.spots[index] = [self.spots[index][place]]
        if not self.asked:
            self._add()
            self._draw()

    def late_sides(self) -> None:
        """The time for the choice is up: the first places."""
        while self.asked:
            self._side(0)

    def _add(self) -> None:
        for ((x, y),) in self.spots:
            self.cards.append(Card(self.stack.pop(0), x, y, 0))

    def _draw(self) -> None:
        seat = self.turn
        slot, self.picked[seat] = self.picked[seat] or 0, None
        if self.options.lineup:
            if self.stack:
                self.row.insert(len(self.row) // 2, self.stack.pop(0))
        else:
            source = self.own[seat] if self.options.stress or self.options.conquest else self.stack
            if source:
                self.hands[seat].insert(slot, source.pop(0))
        self._next()

    def _exchange(self, action: DucoAction | None) -> None:
        if isinstance(action, Turn):
            self._turn(action)
            self.twisted = True
        elif isinstance(action, Swap):
            self.exchanged = True
            step = (3, 0) if action.side == "east" else (0, 3)
            one = next(card for card in self.cards if (card.x, card.y) == (action.x, action.y))
            there = (action.x + step[0], action.y + step[1])
            other = next(card for card in self.cards if (card.x, card.y) == there)
            one.x, one.y, other.x, other.y = other.x, other.y, one.x, one.y
        else:
            self.scores[self.turn] += len(self.sets() - self.before)
            self._next()

    # -- who is next --------------------------------------------------------------------------

    def _next(self) -> None:
        self.exchanged = self.twisted = False
        self.before = self.sets()
        if self.options.stress:
            self._least()
            return
        self.turns += 1
        self.turn = (self.turn + 1) % self.seats
        options = self.options
        if options.conquest:
            if not any(self.hands):
                self._over("laid")
            else:
                while self.idle < 60 * self.seats and not self.hands[self.turn]:
                    self.turn = (self.turn + 1) % self.seats
                    self.idle += 1
                if self.idle >= 60 * self.seats:
                    self._over("idle")
        elif self.turns % self.seats == 0:
            goal = 5 if options.corner_cluster else 75 if options.points75 else 50
            if max(self.scores) >= goal:
                self._over("target")
            elif options.corner_cluster:
                if self.turns >= 60 * self.seats:
                    self._over("rounds")
            elif self.idle >= 60 * self.seats:
                self._over("idle")
            elif len(self.row) < self.seats if options.lineup else not all(self.hands):
                self._over("cards")

    def _least(self) -> None:
        """Stress: whoever's clock shows least, while it is below the deadline (page 4.3)."""
        left = [bool(self.hands[seat]) for seat in range(self.seats)]
        if not left[self.turn]:
            limit = self.clocks[self.turn] + 30_000
            self.deadline = limit if self.deadline is None else min(self.deadline, limit)
        going = [
            (self.clocks[seat], seat)
            for seat in range(self.seats)
            if left[seat] and (self.deadline is None or self.clocks[seat] < self.deadline)
        ]
        if going:
            self.turn = min(going)[1]
        else:
            self._over("countdown" if any(left) else "laid")

    def _over(self, why: str) -> None:
        self.end = why
        if self.options.conquest:
            self.scores = self.totals()
