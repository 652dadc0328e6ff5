"""Chances of a roll as the eyes that are open see them: without changers, with each one in hand, with all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from rules.jungle.odds import call_odds, changers_of, keep_odds, roll_odds
from rules.jungle.state import Rolling
from tui.games.front import Scene
from tui.games.jungle.words import deck_of, hand_of


class Chances(NamedTuple):
    """What a roll promises."""

    plain: float
    """Without any changer."""
    each: tuple[tuple[int, float], ...]
    """With one changer of a colour, for each colour in hand that helps."""
    best: float
    """With every changer in hand."""


def _chances(held: Iterable[int], odds: Callable[[tuple[int, ...]], float]) -> Chances:
    """The three figures from a function of the changers that may be played."""
    held = tuple(held)
    plain = odds(())
    each = tuple((colour, odds((colour,))) for colour in dict.fromkeys(held))
    return Chances(plain, tuple((c, o) for c, o in each if o > plain), odds(held) if held else plain)


def chances_of(scene: Scene, card: int) -> Chances:
    """For calling a card before the first throw."""
    deck = deck_of(scene)
    return _chances(changers_of(deck, hand_of(scene)), lambda held: call_odds(deck, card, held))


def chances_keeping(scene: Scene, pending: Rolling, keep: int) -> Chances:
    """For keeping exactly these dice and throwing the others; all of them kept is to stand."""
    deck, dice = deck_of(scene), pending.dice
    if keep == (1 << len(dice)) - 1:
        return chances_now(scene, pending.goal.card, dice)
    return _chances(
        changers_of(deck, hand_of(scene)),
        lambda held: keep_odds(deck, pending.goal.card, dice, keep, pending.rolls, held),
    )


def chances_now(scene: Scene, card: int, dice: tuple[int, ...]) -> Chances:
    """For the dice as they lie, with no throw left."""
    deck = deck_of(scene)
    return _chances(changers_of(deck, hand_of(scene)), lambda held: roll_odds(deck, card, dice, 0, held))
