"""Carrying out what lies on the stack, until somebody has to be asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.paws import choices, endings, hitting, knockouts, playing, rolls, turns
from rules.paws.draft import Draft
from rules.paws.pending import (
    Acting,
    After,
    Before,
    Discarding,
    Effects,
    Hitting,
    KnockOut,
    Laying,
    Starting,
    Struck,
    Sweep,
)

_STEPS: dict[type, Callable[[Draft, Any], None]] = {
    Effects: playing.effects,
    Hitting: hitting.hitting,
    Struck: rolls.struck,
    KnockOut: knockouts.knock_out,
    Sweep: knockouts.sweep,
    Starting: turns.starting,
}
"""Steps that nobody is asked for."""
_WAITS: dict[type, Callable[[Draft, Any], bool]] = {
    Acting: turns.acting,
    Before: endings.in_window,
    After: endings.in_window,
    Discarding: choices.discarding,
    Laying: choices.laying,
}
"""Prompts that may have nothing left to ask; all others always wait."""


def run(d: Draft) -> None:
    """Do every step up to the next prompt that waits for somebody."""
    while True:
        top = d.stack[0]
        kind = type(top)
        step = _STEPS.get(kind)
        if step is not None:
            step(d, top)
            continue
        waits = _WAITS.get(kind)
        if waits is None or waits(d, top):
            return
