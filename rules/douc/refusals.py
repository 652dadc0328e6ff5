"""Making refusals: a code of ``rules.toml``, its rule, and what the sentence's names stand for."""

from __future__ import annotations

from rules.contract import Refusal
from rules.douc.cards import COLOURS, TRUMP, is_douc, name_of, strength_of, suit_of
from rules.douc.state import Month, Stack
from rules.kit.refusals import refuser

no = refuser("douc")
"""Refusals of this game, by code and rule."""


def not_held(card: int) -> Refusal:
    """The seat does not hold this card."""
    return no("not-held", "R34", card=name_of(card))


def cannot_save(stack: Stack, card: int) -> Refusal:
    """Why ``card`` does not save this stack, which is in danger."""
    top = stack.top
    names = {
        "card": name_of(card),
        "top": name_of(top),
        "suit": COLOURS[suit_of(top)],
        "strength": strength_of(top),
    }
    if suit_of(top) == TRUMP:
        return no("trump-needs-trump", "R39", **names)
    if suit_of(card) != suit_of(top):
        return no("wrong-colour", "R38", **names)
    return no("too-weak", "R38", **names)


def no_heart(month: Month, seat: int) -> Refusal | None:
    """Why a seat may not save, or ``None`` if it has the heart."""
    if seat == month.poacher:
        return no("no-heart", "R35")
    if month.rain and seat != month.ranger:
        return no("rain", "R86")
    return None


def no_stack(stacks: tuple[Stack, ...], stack: int) -> Refusal | None:
    """Why nothing can be laid on this stack, whoever wants to, or ``None``."""
    if not 0 <= stack < len(stacks):
        return no("no-stack", "R37")
    if stacks[stack].closed:
        return no("closed", "R58")
    return None


def not_in_danger(stacks: tuple[Stack, ...], stack: int) -> Refusal | None:
    """Why this stack cannot be saved by any card, or ``None``."""
    if reason := no_stack(stacks, stack):
        return reason
    if not stacks[stack].danger:
        return no("not-in-danger", "R37", top=name_of(stacks[stack].top))
    return None


def not_a_douc(card: int) -> Refusal | None:
    """Why this number is no DOUC to be played, or ``None``."""
    return None if is_douc(card) else no("not-a-douc", "R37")
