"""What each seat may see, built by inclusion: whatever is not named here stays hidden."""

from __future__ import annotations

from functools import lru_cache

from rules.contract import Value
from rules.paws.board import Board
from rules.paws.fight import Fight
from rules.paws.pending import Over, Pending, Taking
from rules.paws.players import Player, Turn
from rules.paws.state import EVERYBODY, Setup, State

UNKNOWN = -1
"""A card whose face is not known."""


class Public(Value, frozen=True):
    """What the whole table may know; all that a spectator sees."""

    setup: Setup
    board: Board
    """Tiles, bricks, barricades."""
    players: tuple[Player, ...]
    """Animals, HP, lives, barricades in store, held tiles, monster cards, Snares."""
    turn: Turn
    """Whose turn it is, AP left, building fight and raid used."""
    sizes: tuple[int, ...]
    """Item cards in each hand."""
    items: int
    """Cards in the item deck."""
    item_discards: tuple[int, ...]
    """Oldest first."""
    monsters: tuple[int, ...]
    """The monster deck, the next card first: cards that everybody knows, -1 for all others."""
    lore: tuple[int, ...]
    """For each card of the monster deck, the seats that know it as a mask, which is public."""
    monster_discards: tuple[int, ...]
    fight: Fight | None
    last: Fight | None
    """The fight as it was when its last roll was settled, until the next fight or turn."""
    idle: tuple[int, ...]
    """For each seat, how many of its turns in a row have ended without a building fight."""
    stack: tuple[Pending, ...]
    """What is to be done, the topmost first."""
    hands: tuple[tuple[int, ...], ...] = ()
    """Everybody's cards, once the match is over."""

    @property
    def pending(self) -> Pending:
        """What the table waits for."""
        return self.stack[0]

    @property
    def points(self) -> tuple[int, ...]:
        """Victory points of each seat (P3)."""
        return tuple([self.board.points(seat) for seat in range(self.setup.seats)])

    @property
    def totals(self) -> tuple[int, ...]:
        """What counts for winning: each seat's points, in a team game those of its team."""
        points = self.points
        if not self.setup.options.teams:
            return points
        return tuple([points[seat] + points[(seat + 2) % 4] for seat in range(4)])

    @property
    def target(self) -> int:
        """The victory points that win (P188, P181)."""
        return target_of(self.setup)

    @property
    def alive(self) -> tuple[int, ...]:
        """The seats still in the game."""
        return tuple([seat for seat, player in enumerate(self.players) if player.lives])

    def rivals(self, seat: int) -> tuple[int, ...]:
        """The players in the game who are neither this seat nor its partner (P148)."""
        partner = self.setup.partner(seat)
        return tuple([other for other in self.alive if other not in (seat, partner)])


class Own(Value, frozen=True):
    """What only the seat itself may know."""

    hand: tuple[int, ...]
    """Its item cards, oldest first."""
    fresh: int
    """How many of them, the last ones, came since its last turn ended; to be marked as new."""
    monsters: tuple[int, ...]
    """The monster deck as this seat knows it, the next card first, -1 for unknown cards."""
    knows: tuple[tuple[int, int], ...]
    """Cards it knows in other hands: ``(holder, card)``."""
    victim: tuple[int, ...] | None = None
    """While it takes a card of a knocked-out player: all item cards left there."""


class View(Value, frozen=True):
    """What one seat, or a spectator, may know."""

    seat: int | None
    public: Public
    own: Own | None
    """``None`` for a spectator, for a seat that is out, and when the match is over."""


def target_of(setup: Setup) -> int:
    """The victory points that win."""
    numbers = setup.options.components.numbers
    if setup.options.teams:
        return numbers.target_vp_team.value
    if setup.seats == 2 and setup.options.board == "explorer":
        return numbers.target_vp_two_player_explorer.value
    return numbers.target_vp.value


@lru_cache(maxsize=4096)
def _seen(cards: tuple[int, ...], lore: tuple[int, ...], mask: int) -> tuple[int, ...]:
    """The deck with the cards that those in ``mask`` do not all know left out."""
    return tuple([card if known & mask == mask else UNKNOWN for card, known in zip(cards, lore, strict=True)])


def view_of(state: State, seat: int | None) -> View:
    """The view of one seat, or of a spectator."""
    over = isinstance(state.pending, Over)
    public = Public(
        state.setup,
        state.board,
        state.players,
        state.turn,
        tuple([len(hand) for hand in state.hands]),
        len(state.items),
        state.item_discards,
        _seen(state.monsters, state.lore, EVERYBODY),
        state.lore,
        state.monster_discards,
        state.fight,
        state.last,
        state.idle,
        state.stack,
        state.hands if over else (),
    )
    if seat is None or over or not state.players[seat].lives:
        return View(seat, public, None)
    pending = state.pending
    victim = None
    if isinstance(pending, Taking) and pending.seat == seat:
        victim = tuple(sorted(state.hands[pending.victim]))
    own = Own(
        state.hands[seat],
        state.fresh[seat],
        _seen(state.monsters, state.lore, 1 << seat),
        tuple([(known.holder, known.card) for known in state.known if known.seat == seat]),
        victim,
    )
    return View(seat, public, own)
