"""Golden matches of Paws in Peril: both boards, every number of players, teams, with and without limits."""

from __future__ import annotations

from rules.paws.deck import shipped
from tests.transcripts.case import Case, Cases

DECK = shipped()
ITEMS = {"hand", "hands", "item_discards", "items", "victim", "against", "item"}
"""Fields that hold item cards wherever they stand; ``card`` and ``cards`` may be monsters."""
MONSTERS = {"monster_discards", "monster"}


def word(name: str, value: object) -> str | None:
    """Cards by their names where a field holds one kind only."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        return None
    if name in ITEMS and value < len(DECK.item):
        return DECK.item[value].name
    if name in MONSTERS and value < len(DECK.monster):
        return DECK.monster[value].name
    return None


FIGHTS = ("Before loot", "After loot", "Before invade", "After invade")

CASES = Cases(
    cases=(
        Case(
            "beginner-2",
            "two players on the beginner board, fights, an invasion with a choice of defender",
            (("board", "beginner"), ("limit", "off")),
            ("medium", "medium"),
            (*FIGHTS, "Defending", "Discarding"),
        ),
        Case(
            "beginner-3",
            "three players, a raid, cards aimed and answered, a knock-out with a card taken",
            (("board", "beginner"), ("limit", "off")),
            ("medium", "easy", "medium"),
            (*FIGHTS, "Before raid", "After raid", "Answering", "Taking"),
        ),
        Case(
            "explorer-2",
            "the explorer board, tiles laid for AP and after a knock-out",
            (("board", "explorer"), ("limit", "off")),
            ("medium", "easy"),
            ("Laying",),
        ),
        Case(
            "explorer-4",
            "four players with a time limit, one of them at random",
            (("board", "explorer"), ("limit", "60"), ("pause", "0")),
            ("medium", "easy", "random", "medium"),
            ("Keeping", "Targeting"),
        ),
        Case(
            "teams",
            "two teams on the beginner board",
            (("teams", "yes"), ("limit", "off")),
            ("medium", "medium", "easy", "easy"),
            ("Before invade",),
        ),
        Case(
            "stopped",
            "a match at random that is stopped after the last round or ends before it",
            (("rounds", "20"), ("limit", "off")),
            ("random", "random"),
            ("Rerolling", "Peeking", "Scouting", "Stepping"),
        ),
    ),
    word=word,
)
