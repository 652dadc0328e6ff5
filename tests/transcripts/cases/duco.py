"""Golden matches of DuCo: every mode, every advanced rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from rules.duco.deck import shipped
from rules.duco.icons import name_of
from rules.duco.layout import square_of
from tests.transcripts.case import Case, Cases

CARD_FIELDS = {"card", "cards", "hand", "hands", "row"}


def word(name: str, value: object) -> str | None:
    """Cards by their number and their icons as the deck writes them, the map and free places readably."""
    if name == "icons" and isinstance(value, bytes):
        runs = ((square, len([*run])) for square, run in groupby(value))
        return " ".join(name_of(square) if square else f"{length}-" for square, length in _single(runs))
    if name == "free" and isinstance(value, int):
        return "{},{}".format(*square_of(value))
    if name in CARD_FIELDS and isinstance(value, int) and not isinstance(value, bool):
        texts = shipped().cards.list
        return f"{value}[{texts[value]}]" if 0 <= value < len(texts) else None
    return None


def _single(runs: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Runs of squares, those on which something lies one by one."""
    for square, length in runs:
        yield from [(square, length)] if not square else [(square, 1)] * length


CASES = Cases(
    cases=(
        Case(
            "base",
            "the base game of two, from cross to 50 points",
            (("first", "1"),),
            ("easy", "medium"),
            ("Laying",),
        ),
        Case(
            "solo-diagonal",
            "one player, diagonal scoring: the result is the number of turns",
            (("diagonal", "yes"),),
            ("medium",),
            ("Laying",),
        ),
        Case(
            "open-cards-rotation",
            "three open cards each, another card turned before scoring, to 75 points",
            (("open_cards", "yes"), ("rotation", "yes"), ("points75", "yes")),
            ("medium", "random", "hard"),
            ("Choosing", "Turning"),
        ),
        Case(
            "lineup-seconds",
            "a row of five, ten seconds a turn",
            (("lineup", "yes"), ("ten_seconds", "yes"), ("first", "2")),
            ("easy", "easy"),
            ("Choosing", "Laying"),
            timed=True,
        ),
        Case(
            "disorder",
            "shifted cards",
            (("disorder", "yes"),),
            ("medium", "easy"),
            ("Laying",),
        ),
        Case(
            "chaos",
            "overlapping cards, the hand shown to all",
            (("chaos", "yes"), ("show_hands", "yes")),
            ("hard", "medium"),
            ("Laying",),
        ),
        Case(
            "corner-cluster",
            "exchanging and turning to five sets",
            (("corner_cluster", "yes"),),
            ("easy", "medium"),
            ("Exchanging",),
        ),
        Case(
            "stress",
            "ten cards each against personal clocks",
            (("stress", "yes"), ("colours", "G,K"), ("clocks", "personal")),
            ("easy", "medium"),
            ("Laying in Stress",),
            timed=True,
        ),
        Case(
            "conquest",
            "own colours, scored at the end, three players",
            (("conquest", "yes"), ("colours", "R,G,B"), ("start", "K")),
            ("medium", "hard", "easy"),
            ("Laying",),
        ),
    ),
    word=word,
)
