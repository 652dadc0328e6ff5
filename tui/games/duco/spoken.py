"""What this game hands to a translator without being a literal, by its source, and all it may be."""

from __future__ import annotations

from collections.abc import Mapping

COMPUTED: Mapping[tuple[str, str], tuple[str, ...]] = {
    # Tables of bytes, which are translated as well, but not to be read.
    ("rules/duco/bots/cluster.py", "HUES"): (),
    ("rules/duco/places.py", "bytes((0, *[1] * 255))"): (),
    ("rules/duco/sets.py", "bytes((_colours(byte) if byte < len(POINTS) else 0 for byte in range(256)))"): (),
}
"""All that an expression of a module may be."""

SAME = frozenset(
    {
        "+{points}",
        "+{points} point",
        "Bonus",
        "Chaos",
        "Conquest",
        "Corner Cluster",
        "Disorder",
        "Lineup",
        "Rotation",
        "Stress",
        "B",
        "G",
        "K",
        "R",
        "Y",
        "{mark} {key} {act}",
        "1 point",
        "{name} {colour}",
        "{place}, {turned}: {points}.",
        "{place}: {squares}.",
        "{name} {pairs}+{bonus}",
    }
)
"""Sentences that read the same in Danish: letters, and the modes, which go by their names."""
