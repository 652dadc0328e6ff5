"""A state while an action is carried out: the same fields, to be written to, and the events so far."""

from __future__ import annotations

from rules.chance import Chance
from rules.paws.board import Board
from rules.paws.box import Box, box_of
from rules.paws.events import Drew, PawsEvent, Shuffled
from rules.paws.fight import Fight, Roll
from rules.paws.pending import Discarding, Pending
from rules.paws.players import Player, Trap, Trophy, Turn
from rules.paws.state import EVERYBODY, Known, Setup, State


class Draft:
    """What will be the next state. The one it was made of stays as it was."""

    __slots__ = (
        "board",
        "box",
        "chance",
        "events",
        "fight",
        "fresh",
        "hands",
        "idle",
        "item_discards",
        "items",
        "known",
        "last",
        "lore",
        "monster_discards",
        "monsters",
        "players",
        "setup",
        "stack",
        "turn",
    )

    def __init__(self, state: State) -> None:
        self.setup: Setup = state.setup
        self.box: Box = box_of(state.setup.options)
        self.chance: Chance = state.chance
        self.board: Board = state.board
        self.players: tuple[Player, ...] = state.players
        self.turn: Turn = state.turn
        self.hands: tuple[tuple[int, ...], ...] = state.hands
        self.fresh: tuple[int, ...] = state.fresh
        self.known: tuple[Known, ...] = state.known
        self.items: tuple[int, ...] = state.items
        self.item_discards: tuple[int, ...] = state.item_discards
        self.monsters: tuple[int, ...] = state.monsters
        self.lore: tuple[int, ...] = state.lore
        self.monster_discards: tuple[int, ...] = state.monster_discards
        self.fight: Fight | None = state.fight
        self.last: Fight | None = state.last
        self.idle: tuple[int, ...] = state.idle
        self.stack: tuple[Pending, ...] = state.stack
        self.events: list[PawsEvent] = []

    def frozen(self) -> State:
        """The state as it is now."""
        return State(
            self.setup,
            self.chance,
            self.board,
            self.players,
            self.turn,
            self.hands,
            self.fresh,
            self.known,
            self.items,
            self.item_discards,
            self.monsters,
            self.lore,
            self.monster_discards,
            self.fight,
            self.last,
            self.idle,
            self.stack,
        )

    # -- the stack ----------------------------------------------------------------------------

    def push(self, step: Pending) -> None:
        """Something to be done before everything else."""
        self.stack = (step, *self.stack)

    def pop(self) -> None:
        """The topmost step is done."""
        self.stack = self.stack[1:]

    def top(self, step: Pending) -> None:
        """Something else in place of the topmost step."""
        self.stack = (step, *self.stack[1:])

    # -- players ------------------------------------------------------------------------------

    @property
    def alive(self) -> tuple[int, ...]:
        """The seats still in the game."""
        return tuple([seat for seat, player in enumerate(self.players) if player.lives])

    def put(self, seat: int, player: Player) -> None:
        """A seat's new public figures."""
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def place(self, seat: int, tile: int) -> None:
        """A seat's animal stands on a tile."""
        old = self.players[seat]
        self.put(seat, Player(tile, old.hp, old.lives, old.tokens, old.tiles, old.monsters, old.traps))

    def set_hp(self, seat: int, hp: int) -> None:
        """A seat's HP; never below 0 (P15)."""
        old = self.players[seat]
        self.put(
            seat, Player(old.tile, max(0, hp), old.lives, old.tokens, old.tiles, old.monsters, old.traps)
        )

    def heal(self, seat: int, n: int) -> int:
        """Heals a seat up to the maximum (P14); gives what it gained."""
        hp = self.players[seat].hp
        gained = max(0, min(n, self.box.max_hp - hp))
        if gained:
            self.set_hp(seat, hp + gained)
        return gained

    def set_tokens(self, seat: int, tokens: int) -> None:
        """Barricades in store."""
        old = self.players[seat]
        self.put(seat, Player(old.tile, old.hp, old.lives, tokens, old.tiles, old.monsters, old.traps))

    def set_monsters(self, seat: int, monsters: tuple[Trophy, ...]) -> None:
        """The monster cards before a seat."""
        old = self.players[seat]
        self.put(seat, Player(old.tile, old.hp, old.lives, old.tokens, old.tiles, monsters, old.traps))

    def set_traps(self, seat: int, traps: tuple[Trap, ...]) -> None:
        """The Snares before a seat."""
        old = self.players[seat]
        self.put(seat, Player(old.tile, old.hp, old.lives, old.tokens, old.tiles, old.monsters, traps))

    def win_monster(self, seat: int, card: int) -> None:
        """A monster card comes before a seat, asleep (P71, P72)."""
        self.set_monsters(seat, (*self.players[seat].monsters, Trophy(card)))

    def pay(self, ap: int, *, fought: bool = False, raided: bool = False, stride: bool = False) -> None:
        """AP of the player in turn; they never come back (P36)."""
        turn = self.turn
        self.turn = Turn(
            turn.seat,
            turn.round,
            turn.ap - ap,
            turn.strides - stride,
            turn.fought or fought,
            turn.raided or raided,
            turn.over,
        )

    # -- item cards ---------------------------------------------------------------------------

    def set_hand(self, seat: int, hand: tuple[int, ...], fresh: int) -> None:
        """A seat's item cards, and how many of the last ones are new."""
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        self.fresh = (*self.fresh[:seat], fresh, *self.fresh[seat + 1 :])

    def take_at(self, seat: int, index: int) -> int:
        """The card at this place leaves a hand."""
        hand, fresh = self.hands[seat], self.fresh[seat]
        new = index >= len(hand) - fresh
        self.set_hand(seat, hand[:index] + hand[index + 1 :], fresh - new)
        return hand[index]

    def lose(self, seat: int, card: int) -> None:
        """A card leaves a hand for all to see; the oldest of its kind."""
        self.take_at(seat, self.hands[seat].index(card))
        if self.known:
            self.forget_one(seat, card)

    def forget_one(self, holder: int, card: int, knower: int | None = None) -> None:
        """One card of a kind has left a hand: whoever knew of one knows of one less."""
        gone: set[int] = set()
        kept = []
        for known in self.known:
            hit = known.holder == holder and known.card == card and known.seat not in gone
            if hit and knower in (None, known.seat):
                gone.add(known.seat)
            else:
                kept.append(known)
        self.known = tuple(kept)

    def gain(self, seat: int, cards: tuple[int, ...]) -> None:
        """Cards come into a hand; above the limit they are discarded at once (P134, P135)."""
        hand = self.hands[seat] + cards
        self.set_hand(seat, hand, self.fresh[seat] + len(cards))
        if len(hand) > self.box.hand_limit:
            self.push(Discarding(seat))

    def discard_item(self, card: int) -> None:
        """An item card goes to the discards."""
        self.item_discards = (*self.item_discards, card)

    def draw(self, seat: int, n: int) -> None:
        """Draws item cards; an empty deck is made anew of the discards (P144, P145)."""
        drawn: tuple[int, ...] = ()
        while len(drawn) < n:
            if not self.items:
                if not self.item_discards:
                    break
                self.items, self.chance = self.chance.shuffled(self.item_discards)
                self.item_discards = ()
                self.events.append(Shuffled("items", len(self.items), reveals=True))
            number = n - len(drawn)
            drawn += self.items[:number]
            self.items = self.items[number:]
        if drawn:
            self.events.append(Drew(seat, len(drawn), drawn, knows=(seat,), reveals=True))
            self.gain(seat, drawn)

    # -- monster cards ------------------------------------------------------------------------

    def draw_monster(self) -> int | None:
        """The top monster card; ``None`` if none is left anywhere (P69, P70)."""
        if not self.monsters:
            if not self.monster_discards:
                return None
            self.monsters, self.chance = self.chance.shuffled(self.monster_discards)
            self.lore = (0,) * len(self.monsters)
            self.monster_discards = ()
            self.events.append(Shuffled("monsters", len(self.monsters), reveals=True))
        card = self.monsters[0]
        self.monsters, self.lore = self.monsters[1:], self.lore[1:]
        return card

    def bury(self, card: int, lore: int = EVERYBODY) -> None:
        """A monster card goes under the deck; ``lore`` tells who knows it."""
        self.monsters, self.lore = (*self.monsters, card), (*self.lore, lore)

    # -- fights -------------------------------------------------------------------------------

    def set_roll(self, roll: Roll) -> None:
        """The roll of the fight in progress."""
        old = self.fight
        assert old is not None
        self.set_fight(old, roll, old.hp, old.luck)

    def set_fight(self, old: Fight, roll: Roll, hp: int, luck: tuple[int, int]) -> None:
        """The fight with what changes in the course of it."""
        self.fight = Fight(
            old.kind,
            old.seat,
            old.foe,
            old.tile,
            roll,
            old.card,
            hp,
            old.full,
            old.second,
            old.aside,
            old.edge,
            old.no_edge,
            luck,
        )
