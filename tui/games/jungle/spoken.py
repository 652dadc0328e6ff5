"""What this game hands to a translator without being a literal, by its source, and all it may be."""

from __future__ import annotations

from collections.abc import Mapping

COMPUTED: Mapping[tuple[str, str], tuple[str, ...]] = {}
"""All that an expression of a module may be."""
