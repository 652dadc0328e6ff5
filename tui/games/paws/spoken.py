"""What this game hands to a translator without being a literal, by its source, and all it may be."""

from __future__ import annotations

from collections.abc import Mapping

from rules.paws.deck import shipped

ITEMS = tuple(item.name for item in shipped().item)
MONSTERS = tuple(monster.name for monster in shipped().monster)
KINDS = ("mansion", "home", "chest", "forest")

COMPUTED: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("tui/games/paws/cards.py", "item.text"): tuple(dict.fromkeys(item.text for item in shipped().item)),
    ("tui/games/paws/cards.py", "monster.text"): tuple(dict.fromkeys(one.text for one in shipped().monster)),
    ("tui/games/paws/words.py", "deck.item[card].name"): ITEMS,
    ("tui/games/paws/words.py", "deck.monster[card].name"): MONSTERS,
}
"""All that an expression of a module may be."""

PARAMS = (*ITEMS, *MONSTERS, *KINDS)
"""Words that the parameters of reasons and previews may be."""

SAME = frozenset(
    {
        "+{n} AP",
        "-{n}AP",
        "AP ",
        "AP +{n}",
        "HP",
        "Paws in Peril",
        "Pause",
        "Stop",
        "VP ",
        "monster",
        "{hp} HP",
        "{hp} HP, {items}",
        "{name} ({when}): {text}",
        "{name} {hp}",
        "{name} {hp} HP",
        "{name} {hp} HP ({buff})",
        "{name} {total}",
        "{name}, {hp} HP",
        "{name}, {hp} HP, +{edge}",
        "{n} AP",
        "{n} VP ({tiles})",
        "{n}AP",
        "{place} ({what})",
        "{when}: {text}",
        "{who} +{n} {why}",
    }
)
"""Sentences that read the same in Danish."""
