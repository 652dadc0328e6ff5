"""The golden matches of Pips."""

from __future__ import annotations

from tests.transcripts.case import Case, Cases

CASES = Cases(
    (
        Case("plain", "Three rounds of three.", (), ("easy", "medium", "random"), ("Laying",)),
        Case("low", "Low cards win (P6).", (("low", "yes"),), ("medium", "medium"), ("Laying",)),
    )
)
