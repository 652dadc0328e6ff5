"""Where Hotseat keeps its files."""

from __future__ import annotations

from pathlib import Path

import msgspec
import platformdirs


class Paths(msgspec.Struct, frozen=True):
    """The files of one player."""

    data: Path
    """The folder of the matches and the log."""
    config: Path
    """The settings file."""

    @property
    def database(self) -> Path:
        """The file with all matches."""
        return self.data / "hotseat.sqlite3"

    @property
    def log(self) -> Path:
        """The log for crashes and oddities; its owner's alone, and without hands."""
        return self.data / "hotseat.log"


def find_paths(data: Path | None = None, config: Path | None = None) -> Paths:
    """The places asked for on the command line, else the platform's own. Nothing is made or touched.

    A variable that names a relative folder is as good as none, as the XDG rules have it.
    """
    if data is None:
        data = _absolute(platformdirs.user_data_path("hotseat", appauthor=False), ".local/share")
    if config is None:
        config = (
            _absolute(platformdirs.user_config_path("hotseat", appauthor=False), ".config") / "settings.toml"
        )
    return Paths(data=_full(data), config=_full(config))


def _absolute(path: Path, usual: str) -> Path:
    return path if path.is_absolute() else Path("~", usual, "hotseat")


def _full(path: Path) -> Path:
    """The path with ``~`` and the current folder filled in, as far as they are known."""
    try:
        return path.expanduser().absolute()
    except (RuntimeError, OSError):
        return path
