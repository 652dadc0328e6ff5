"""Making refusals: a code of ``rules.toml``, its rule, and what the sentence's names stand for."""

from __future__ import annotations

from rules.contract import Refusal
from rules.duco.layout import Layout
from rules.duco.options import Options
from rules.duco.places import fits
from rules.kit.refusals import refuser

no = refuser("duco")
"""Refusals of this game, by code and rule."""


def no_place(layout: Layout, options: Options, x: int, y: int) -> Refusal | None:
    """Why no card can be laid there, or ``None`` (R10, R48, R51)."""
    covers, touches = fits(layout, x, y)
    if options.chaos:
        return None if covers or touches else no("far", "R51")
    if covers:
        return no("taken", "R48" if options.disorder else "R10")
    if not touches:
        return no("no-edge", "R48" if options.disorder else "R10")
    if options.disorder:
        return None
    west, north, _, _ = layout.bounds
    return no("shifted", "R10") if (x - west) % 3 or (y - north) % 3 else None


def no_turn(turn: int) -> Refusal | None:
    """Why a card cannot lie like this, or ``None`` (R9)."""
    return None if 0 <= turn < 4 else no("no-quarter", "R9")
