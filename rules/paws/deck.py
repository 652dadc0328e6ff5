"""The components as data: monster cards, item cards and the numbers of the game, read from ``deck.toml``."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta

from rules.contract import Value
from rules.kit.deck import PRINTED, packaged
from rules.paws.effects import Buff, Effect

Origin = Literal["rulebook", "house"]
"""Where a value comes from."""
Timing = Literal["on_turn", "in_combat", "anytime"]
"""When an item card may be played (P136, P137, P139)."""
Window = Literal["before", "after", "either"]
"""In which stop of a roll an In Combat card may be played: before the dice, after them, or in either."""
Title = Annotated[str, Meta(min_length=1, max_length=48, pattern=PRINTED)]
Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=PRINTED)]
Text = Annotated[str, Meta(min_length=1, max_length=200, pattern=PRINTED)]
Copies = Annotated[int, Meta(ge=1, le=20)]


class About(Value, frozen=True):
    """What the deck is."""

    game: Literal["paws"]
    title: Title


class Zero(Value, frozen=True):
    """A number from 0 to 10."""

    value: Annotated[int, Meta(ge=0, le=10)]
    origin: Origin


class Small(Value, frozen=True):
    """A number from 1 to 10."""

    value: Annotated[int, Meta(ge=1, le=10)]
    origin: Origin


class Health(Value, frozen=True):
    """A number of hit points."""

    value: Annotated[int, Meta(ge=1, le=30)]
    origin: Origin


class Numbers(Value, frozen=True):
    """The numbers of the game."""

    start_hp: Health
    max_hp: Health
    return_hp: Health
    """HP after a knock-out (P119)."""
    lives: Small
    start_cards: Zero
    return_cards: Zero
    """Item cards drawn after a knock-out (P119)."""
    hand_limit: Small
    ap_per_turn: Small
    min_ap: Small
    """AP that Snares leave at the least (P25)."""
    rest_heal: Zero
    move_cost: Small
    loot_cost: Small
    place_cost: Small
    raid_cost: Small
    invade_cost: Small
    barricade_cost: Small
    chest_cards: Small
    forest_barricades: Small
    raid_rolls: Small
    dice_per_side: Small
    dice_kept: Small
    """How many of a side's dice count, the highest (P168)."""
    home_monsters: Small
    mansion_monsters: Small
    mansion_extra_hp: Zero
    defender_edge: Zero
    """What the defending side of an invasion or raid adds to its score (P86, P102)."""
    target_vp: Small
    target_vp_two_player_explorer: Small
    target_vp_team: Small


class MonsterOrigin(Value, frozen=True):
    """Where each value of a monster card comes from."""

    name: Origin
    hp: Origin
    buff: Origin


class Monster(Value, frozen=True):
    """A monster card."""

    id: Name
    name: Name
    hp: Annotated[int, Meta(ge=1, le=20)]
    buff: Buff
    text: Text
    origin: MonsterOrigin
    copies: Copies = 1


class ItemOrigin(Value, frozen=True):
    """Where each value of an item card comes from."""

    name: Origin
    copies: Origin
    timing: Origin
    effect: Origin
    amount: Origin


class Item(Value, frozen=True):
    """An item card."""

    id: Name
    name: Name
    copies: Copies
    series: Name
    """The printing it came with."""
    timing: Timing
    effects: Annotated[tuple[Effect, ...], Meta(min_length=1, max_length=4)]
    """What it does, in this order (P143)."""
    text: Text
    origin: ItemOrigin
    window: Window = "either"
    """For In Combat cards only."""


class Deck(Value, frozen=True):
    """All components of the game. Cards are numbered by their place in these lists, copies alike."""

    deck: About
    numbers: Numbers
    monster: Annotated[tuple[Monster, ...], Meta(min_length=1, max_length=60)]
    item: Annotated[tuple[Item, ...], Meta(min_length=1, max_length=60)]


@lru_cache(maxsize=1)
def shipped() -> Deck:
    """The deck that comes with the game."""
    return packaged("rules.paws", "deck.toml", Deck)
