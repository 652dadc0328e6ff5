"""A deck made ready for play: numbers as plain integers, and for each card what the rules keep asking."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from rules.paws.deck import Deck, Item, shipped
from rules.paws.effects import BuffKind, Cancel, Effect
from rules.paws.options import Options
from rules.paws.players import Trophy

When = Literal["turn", "before", "after", "aside"]
"""Where a card is played: at one's own action stop, as a fighter before or after the dice, or breaking in."""


class Box:
    """One deck; made once and asked all the time."""

    def __init__(self, deck: Deck) -> None:
        numbers = deck.numbers
        self.deck = deck
        self.start_hp = numbers.start_hp.value
        self.max_hp = numbers.max_hp.value
        self.return_hp = numbers.return_hp.value
        self.lives = numbers.lives.value
        self.start_cards = numbers.start_cards.value
        self.return_cards = numbers.return_cards.value
        self.hand_limit = numbers.hand_limit.value
        self.ap_per_turn = numbers.ap_per_turn.value
        self.min_ap = numbers.min_ap.value
        self.rest_heal = numbers.rest_heal.value
        self.move_cost = numbers.move_cost.value
        self.loot_cost = numbers.loot_cost.value
        self.place_cost = numbers.place_cost.value
        self.raid_cost = numbers.raid_cost.value
        self.invade_cost = numbers.invade_cost.value
        self.barricade_cost = numbers.barricade_cost.value
        self.chest_cards = numbers.chest_cards.value
        self.forest_barricades = numbers.forest_barricades.value
        self.raid_rolls = numbers.raid_rolls.value
        self.dice = numbers.dice_per_side.value
        self.kept = numbers.dice_kept.value
        self.edge = numbers.defender_edge.value
        self.extra_hp = {"home": 0, "mansion": numbers.mansion_extra_hp.value}
        self.monsters_in = {"home": numbers.home_monsters.value, "mansion": numbers.mansion_monsters.value}
        self.hp = tuple([monster.hp for monster in deck.monster])
        """HP of each monster card as printed."""
        self.effects: tuple[tuple[Effect, ...], ...] = tuple([item.effects for item in deck.item])
        """What each item card does."""
        self.answers = tuple([isinstance(item.effects[0], Cancel) for item in deck.item])
        """For each item card, whether it is an answer to an aimed card and nothing else (P152)."""
        self.fits: dict[When, tuple[bool, ...]] = {
            when: tuple([_fits(item, when) for item in deck.item])
            for when in ("turn", "before", "after", "aside")
        }
        """For each place where a card may be played, which item cards have the right timing."""
        self.item_cards = _copies([item.copies for item in deck.item])
        """Every item card, copies included."""
        self.monster_cards = _copies([monster.copies for monster in deck.monster])
        self._buffs: dict[tuple[tuple[Trophy, ...], BuffKind], int] = {}

    def buff(self, monsters: tuple[Trophy, ...], kind: BuffKind) -> int:
        """The size of a buff over all awake monster cards before a player: they add up (P75)."""
        if not monsters:
            return 0
        key = (monsters, kind)
        found = self._buffs.get(key)
        if found is None:
            if len(self._buffs) > 8192:
                self._buffs.clear()
            found = self._buffs[key] = sum([n for _, n in self.buffs(monsters, kind)])
        return found

    def buffs(self, monsters: tuple[Trophy, ...], kind: BuffKind) -> Iterable[tuple[int, int]]:
        """The awake monster cards with this buff, each with its size."""
        for trophy in monsters:
            if trophy.awake:
                buff = self.deck.monster[trophy.card].buff
                if buff.do == kind:
                    yield trophy.card, buff.n

    def defender_hp(self, kind: str, trophy: Trophy | None, card: int, row: tuple[Trophy, ...]) -> int:
        """The HP of a monster that defends an owned building (P84).

        Args:
            kind: ``"home"`` or ``"mansion"``.
            trophy: the owner's card that defends; ``None`` for one from the deck.
            card: that monster card.
            row: the owner's monster cards, for their `guard`.
        """
        more = self.extra_hp[kind] + self.buff(row, "guard")
        buff = self.deck.monster[card].buff
        if trophy is not None and trophy.awake and buff.do == "bulwark":
            more += buff.n
        return self.hp[card] + more


def _fits(item: Item, when: When) -> bool:
    """Whether the timing of a card is right (P136, P137, P139); an answer is no card to begin with."""
    if isinstance(item.effects[0], Cancel):
        return False
    if item.timing == "anytime":
        return True
    if item.timing == "on_turn":
        return when == "turn"
    return when in ("before", "after") and item.window in ("either", when)


def _copies(copies: list[int]) -> tuple[int, ...]:
    return tuple([card for card, number in enumerate(copies) for _ in range(number)])


# A deck is a large value, and hashing it at every question would cost more than the question. The boxes of
# the last few decks are kept with the very deck they were made of, so that its identity finds them.
_BOXES: dict[int, Box] = {}
_SHIPPED: list[Box] = []
MOST_BOXES = 16


def box_of(options: Options) -> Box:
    """The box that a match is played with."""
    deck = options.deck
    if deck is None:
        if not _SHIPPED:
            _SHIPPED.append(Box(shipped()))
        return _SHIPPED[0]
    box = _BOXES.get(id(deck))
    if box is None or box.deck is not deck:
        if len(_BOXES) >= MOST_BOXES:
            _BOXES.clear()
        box = _BOXES[id(deck)] = Box(deck)
    return box
