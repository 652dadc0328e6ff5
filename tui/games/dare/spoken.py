"""What this game hands to a translator without being a literal, by its source, and all it may be."""

from __future__ import annotations

from collections.abc import Mapping

from rules.dare.deck import StepChoose, shipped
from rules.dare.scoring import ROUNDS as LISTED

NAMES = tuple(card.name for card in shipped().chaos)
TEXTS = tuple(card.text for card in shipped().chaos)
WAYS = tuple(
    option.name
    for card in shipped().chaos
    for step in card.effect
    if isinstance(step, StepChoose)
    for option in step.options
)
ROUNDS = tuple(f"Round {number}" for number in range(1, LISTED + 1))

COMPUTED: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("rules/dare/scoring.py", "f'Round {record.number}'"): ROUNDS,
    ("tui/games/dare/board.py", "card.text"): TEXTS,
    ("tui/games/dare/chaos.py", "card.text"): TEXTS,
    ("tui/games/dare/chaos.py", "option.name"): WAYS,
    ("tui/games/dare/describe.py", "card.text"): TEXTS,
    ("tui/games/dare/choose.py", "step.options[option].name"): WAYS,
    ("tui/games/dare/hand.py", "chaos[card].text"): TEXTS,
    ("tui/games/dare/outcomes.py", "way.name"): WAYS,
    ("tui/games/dare/words.py", "card.name"): NAMES,
}
"""All that an expression of a module may be."""

PARAMS = (*NAMES, *TEXTS)
"""Words that the parameters of reasons and previews may be."""

SAME = frozenset(
    {
        "Blank",
        "BLANK",
        "PERFECT DRAW",
        "perfect draw",
        "stop",
        "{card}: {text}",
        "{cards}, {chips}",
        "{name}: {chips}.",
        "{name}: {chips}; {note}.",
        "{way}: {does}?",
    }
)
"""What may read the same in another language."""
