"""For each game, the keys that bring its screens to where something can be measured."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A hot-seat match of two people from its start to the first action out of an open hand."""

    words: tuple[str, ...]
    """What follows ``hotseat play GAME``."""
    to_curtain: tuple[str, ...]
    """From the first screen to a curtain."""
    open: str
    """The key that opens this curtain."""
    cover: str = "c"
    steps: tuple[str, ...] = ("tab", "tab", "tab", "tab")
    """Keys that move the cursor, each to a place where it was not since the hand was opened."""
    held: str = "tab"
    """A key that always moves the cursor on."""
    act: tuple[str, ...] = ("enter",)
    """From the open view to an action that was played."""
    usual: tuple[str, ...] = ()
    """Seats of a match that bots play alone."""
    clock: tuple[str, ...] = ()
    """More words for a match with a clock; empty for a game that has none."""
    to_clock: tuple[str, ...] = ()
    """From the first screen to a hand whose time runs, a key at a time."""


SCENES: Mapping[str, Scene] = {
    "douc": Scene(
        words=("--seat", "Ann", "--seat", "Bo", "--seed", "3", "--option", "footprint=0,1"),
        to_curtain=("enter",),
        open="2",
        usual=("bot:easy", "bot:easy", "bot:easy"),
        clock=("--option", "day=live", "--option", "question_seconds=60"),
        to_clock=("enter", "2", "enter", "1", "d", "d", "2"),
    ),
    "duco": Scene(
        # With Rotation no curtain falls right after a card is laid, so that the action itself is measured.
        words=(
            *("--seat", "Ann", "--seat", "Bo", "--seed", "3"),
            *("--option", "first=1", "--option", "rotation=yes"),
        ),
        to_curtain=(),
        open="1",
        # A card is moved and turned.
        steps=("right", "r", "right", "r"),
        usual=("bot:easy", "bot:easy"),
        clock=("--option", "ten_seconds=yes"),
        to_clock=("1",),
    ),
    "dare": Scene(
        words=("--seat", "Ann", "--seat", "Bo", "--seed", "3"),
        to_curtain=(),
        open="2",
        # There are two places.
        steps=("tab",),
        usual=("bot:easy", "bot:easy", "bot:easy"),
    ),
    "paws": Scene(
        words=("--seat", "Ann", "--seat", "Bo", "--seed", "3"),
        to_curtain=(),
        open="1",
        usual=("bot:easy", "bot:easy"),
    ),
    "jungle": Scene(
        words=("--seat", "Ann", "--seat", "Bo", "--seed", "3"),
        to_curtain=("enter",),
        open="1",
        usual=("bot:easy", "bot:easy"),
    ),
}

RANDOM_PLAY: Mapping[str, float] = {"dare": 15, "douc": 15, "jungle": 20, "paws": 25, "duco": 80}
"""How many times slower than the lean playout random play may be."""


def scene_of(key: str) -> Scene:
    """The scene of a game.

    Raises:
        LookupError: it has none.
    """
    if key not in SCENES:
        raise LookupError(f"{key} has no scene in tests/bench/scenes.py")
    return SCENES[key]


def slowness_of(key: str) -> float:
    """How many times slower than the lean playout random play of a game may be.

    Raises:
        LookupError: nobody has said so.
    """
    if key not in RANDOM_PLAY:
        raise LookupError(f"{key} has no line in RANDOM_PLAY of tests/bench/scenes.py")
    return RANDOM_PLAY[key]
