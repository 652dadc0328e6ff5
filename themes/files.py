"""Reading the TOML files of themes and signs, with errors that a player can act on."""

import tomllib
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parent
LARGEST_FILE: Final = 100_000


class ThemeError(Exception):
    """A theme or a file of signs that cannot be used; the text is one sentence naming file and key."""


def read_shipped(name: str) -> dict[str, Any]:
    """The tables of a TOML file that comes with this package, by its name without ending."""
    return tomllib.loads((HERE / f"{name}.toml").read_text("utf-8"))


def read_file(path: Path) -> dict[str, Any]:
    """The tables of a player's TOML file.

    Raises:
        ThemeError: it is missing, not readable, too large, or not TOML.
    """
    try:
        if not path.is_file():
            raise ThemeError(f"{path}: there is no such file.")
        if path.stat().st_size > LARGEST_FILE:
            raise ThemeError(f"{path}: is over {LARGEST_FILE:,} bytes, too large for a theme.")
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise ThemeError(f"{path}: cannot be read ({error.strerror}).") from None
    except UnicodeDecodeError:
        raise ThemeError(f"{path}: is not UTF-8 text.") from None
    except tomllib.TOMLDecodeError as error:
        raise ThemeError(f"{path}: is not TOML ({error}).") from None
