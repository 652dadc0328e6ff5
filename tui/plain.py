"""Text that a plain terminal or a file takes as it is: no control characters, and ASCII where need be."""

from __future__ import annotations

from codecs import register_error

PLAIN_ERRORS = "hotseat-plain"
"""Name of the codec error handler that puts one ASCII character for each that cannot be sent."""

_PLAINER = str.maketrans("æøåÆØÅäöüÄÖÜßéèáàóòíìñç’–…", "aoaAOAaouAOUseeaaooiinc'-.")


def plainer(text: str) -> str:
    """``text`` in ASCII, one character for each, so that columns stay where they are."""
    return "".join(char if char.isascii() else "?" for char in text.translate(_PLAINER))


def one_line(text: str) -> str:
    """``text`` as a single line in which every control character is visible and harmless."""
    return "".join(char if char.isprintable() else "?" for char in " ".join(text.split()))


def _handle(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plainer(error.object[error.start : error.end]), error.end


register_error(PLAIN_ERRORS, _handle)
