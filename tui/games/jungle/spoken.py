"""What this game hands to a translator without being a literal, by its source, and all it may be."""

from __future__ import annotations

from collections.abc import Mapping

from rules.jungle.deck import ANIMALS, COLOURS, shipped

JUNGLE = dict.fromkeys(card.name for card in shipped().jungle_card)
NAMES = tuple(JUNGLE | dict.fromkeys(card.name for card in shipped().plays))
TEXTS = tuple(dict.fromkeys(card.text for card in shipped().plays))
WORTH = tuple(f"Cards worth {points}" for points in sorted(set(shipped().points) - {0}))
HERDS = tuple(f"{animal.capitalize()}s" for animal in ANIMALS)

COMPUTED: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("rules/jungle/scoring.py", "f'Cards worth {worth}'"): WORTH,
    ("rules/jungle/scoring.py", "f'{name.capitalize()}s'"): HERDS,
    ("tui/games/jungle/about.py", "deck.plays[card].text"): TEXTS,
    ("tui/games/jungle/describe.py", "deck.plays[card].text"): TEXTS,
    ("tui/games/jungle/hand.py", "deck_of(scene).plays[card].text"): TEXTS,
    ("tui/games/jungle/plays.py", "deck_of(scene).plays[action.card].text"): TEXTS,
    ("tui/games/jungle/words.py", "made.name"): NAMES,
    ("tui/games/jungle/words.py", "step.colour"): COLOURS,
}
"""All that an expression of a module may be."""

PARAMS = (*NAMES, *COLOURS)
"""Words that the parameters of reasons and previews may be."""

SAME = frozenset(
    {
        *("Amazing Jungle Run", "1 point {sign}", "1 point: ", "for", "tiger", "Tiger", "Gorilla"),
        *("Papaya", "Guava", "Lime", "Shaman", "Transport"),
    }
)
"""What reads the same in Danish."""
