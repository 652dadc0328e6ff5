"""Golden matches of DOUC in Danger: every way to play the day, every level, every way to race."""

from __future__ import annotations

from rules.douc.cards import CARDS, name_of
from tests.transcripts.case import Case, Cases

CARD_FIELDS = {
    *("card", "cards", "saved", "trapped", "hand", "fresh", "looked", "shown", "top", "treetop", "lost"),
}


def word(name: str, value: object) -> str | None:
    """Cards by their short names."""
    if name in CARD_FIELDS and isinstance(value, int) and 0 <= value < CARDS:
        return name_of(value)
    return None


CASES = Cases(
    cases=(
        Case(
            "level-1-ring",
            "saving and endangering with offers in a ring, three months of level 1",
            (("levels", "1,1,1"), ("day", "ring"), ("rescue", "lot")),
            ("medium", "easy", "random"),
            ("Offers round", "Offers again", "Offers declared"),
        ),
        Case(
            "jungle-and-actions-lot",
            "Jungle Cards and action cards together, Rescue Teams by lot",
            (("levels", "2+3,2+3,2+3"), ("day", "ring"), ("rescue", "lot"), ("memory_aid", "yes")),
            ("random", "easy", "random", "random"),
            ("Looking", "Placing", "Charge", "Taking"),
        ),
        Case(
            "levels-1-2-3-claim",
            "the floor is claimed; a level a month; somebody is eliminated and swaps the role card",
            (("levels", "1,2,3"), ("day", "claim"), ("rescue", "lot"), ("footprint", "2,0,3,1")),
            ("random", "medium", "random", "easy"),
            ("Free", "Offers declared", "Swapping"),
        ),
        Case(
            "jungle-live",
            "a live day with the Ranger's question, Jungle Cards, two players",
            (("levels", "2,1,2"), ("day", "live"), ("rescue", "lot"), ("question_seconds", "5")),
            ("random", "random"),
            ("Free", "Question", "Looking"),
        ),
        Case(
            "actions-slap",
            "action cards with races for the Rescue Team by slap",
            (("levels", "3,3,3"), ("day", "ring"), ("rescue", "slap")),
            ("random", "random", "random"),
            ("Race", "Charge"),
        ),
    ),
    word=word,
)
