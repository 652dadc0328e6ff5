"""Golden matches of Amazing Jungle Run: the whole policy, the second player's cards, and play at random."""

from __future__ import annotations

from rules.jungle.deck import ANIMALS, COLOURS, shipped
from tests.transcripts.case import Case, Cases

DECK = shipped()
PLAYS = {
    *("hand", "laid", "fresh", "discards", "played", "using", "scorpion", "resource"),
    *("Drew.card", "Played.card", "Stung.card", "DieChanged.card", "PilesSeen.peril"),
}
JUNGLE = {"card", "cards", "stash", "powers", "won", "gone", "decks", "power", "Began.tops"}


def word(name: str, value: object) -> str | None:
    """Cards by their ids, animals and colours by their names."""
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    if name in PLAYS and value < len(DECK.plays):
        return DECK.plays[value].id
    if name in JUNGLE and value < len(DECK.jungle_card):
        return DECK.jungle_card[value].id
    if name == "animal":
        return ANIMALS[value]
    return COLOURS[value] if name in ("dice", "colour") else None


CASES = Cases(
    cases=(
        Case(
            "policy",
            "two bots that play the whole policy: calls, commons, runs, powers, a Scorpion's window",
            (("second_player_cards", "0"),),
            ("hard", "hard"),
            ("Answering", "Running", "Rolling", "Changing", "Rolling run", "Glancing"),
        ),
        Case(
            "two-cards",
            "the second player has two cards; bottom cards are rolled for and changers tried on them",
            (("second_player_cards", "2"),),
            ("medium", "easy"),
            ("Rolling bottom", "Changing bottom", "Answering"),
        ),
        Case(
            "anything",
            "one player does anything at all against an easy bot",
            (("second_player_cards", "1"),),
            ("random", "easy"),
            ("Changing", "Changing run"),
        ),
    ),
    word=word,
)
