"""Sentences with holes in them, filled once: what goes in is text of others and never looked at again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

HOLE: Final = re.compile(r"\{(\w+)\}")
"""A ``{name}`` in a sentence, which something goes into."""


def fill(template: str, parts: Mapping[str, object]) -> str:
    """The template with its ``{names}`` replaced; a name that is not in ``parts`` stays as it is."""
    return HOLE.sub(lambda hole: str(parts.get(hole[1], hole[0])), template)
