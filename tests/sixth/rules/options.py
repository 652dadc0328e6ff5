"""What the table can choose before a match of Pips."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rules.contract import Value


class Options(Value, frozen=True):
    """The one choice before a match."""

    low: Annotated[
        bool,
        Meta(
            title="Low cards",
            description="Which card wins a round.",
            extra={"rule": "P6", "choices": {"no": "the highest", "yes": "the lowest"}},
        ),
    ] = False
