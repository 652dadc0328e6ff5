"""A screen as it is read: a sentence goes on in the next line, and where it is broken says nothing.

How long the folder of a test, a name or a number is decides where a line ends. Whoever looks for more than
one word looks here, not in the lines.
"""

from __future__ import annotations

import re


def sentences(screen: str) -> str:
    """The words of a screen one after another, without frames, whatever lines they stand in."""
    return " ".join(re.sub("[│║]", " ", screen).split())


def unbroken(screen: str) -> str:
    """A screen without any space: for paths, which are broken between any two characters."""
    return re.sub(r"[│║\s]", "", screen)
