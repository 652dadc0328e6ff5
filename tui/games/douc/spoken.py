"""What this game hands to a translator without being a literal, by its source, and all it may be."""

from __future__ import annotations

from collections.abc import Mapping

MONTHS = tuple(f"Month {month}, level {level}" for month in (1, 2, 3) for level in ("1", "2", "3", "2+3"))

COMPUTED: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("rules/douc/scoring.py", "f'Month {month.number}, level {month.level}'"): MONTHS,
}
"""All that an expression of a module may be."""

PARAMS = ("yellow", "blue", "green", "trump")
"""Words that the parameters of reasons and previews may be."""
