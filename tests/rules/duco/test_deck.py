"""A deck of the player's own: what is taken, and what is refused with a reason."""

from __future__ import annotations

import pytest
from msgspec import ValidationError, convert, to_builtins

from rules.duco.deck import Cards, Deck, cards_of, shipped


def test_blanks_around_a_card_do_not_matter() -> None:
    spaced = tuple(f"  {text.replace(' ', '  ')} " for text in shipped().cards.list)
    deck = Deck(shipped().deck, Cards("house", spaced))
    assert cards_of(deck) == cards_of(None)


@pytest.mark.parametrize("title", ["", "x" * 33, "a\x1b[2Jb", "two\nlines", "\x9b2J"])
def test_a_title_is_neither_empty_nor_endless_and_steers_no_terminal(title: str) -> None:
    made = to_builtins(shipped())
    made["deck"]["title"] = title
    with pytest.raises(ValidationError):
        convert(made, Deck)
