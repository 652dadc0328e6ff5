"""Whom the table waits for, by public facts."""

from __future__ import annotations

from rules.paws.pending import Acting, After, Before, Over
from rules.paws.view import Public


def asked_seat(public: Public) -> int | None:
    """The seat that is asked now; ``None`` when the match is over."""
    pending = public.pending
    if isinstance(pending, Acting):
        return public.turn.seat
    if isinstance(pending, Before | After):
        fight = public.fight
        assert fight is not None
        return fight.foe if pending.side else fight.seat
    # The topmost step is always a prompt, and all others have a seat, which a type checker cannot see.
    return None if isinstance(pending, Over) else pending.seat  # type: ignore[union-attr]
