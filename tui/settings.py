"""What a player has chosen, kept in one TOML file in the platform's configuration folder."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from themes.detect import ColourSetting, SymbolSetting

BotSpeed = Literal["slow", "normal", "fast", "instant"]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player's choices; every one has a default."""

    theme: str = "auto"
    """A theme's name, or ``"auto"``."""
    symbols: SymbolSetting = "auto"
    depth: ColourSetting = "auto"
    """How many colours to use."""
    language: str = "auto"
    """A language code, or ``"auto"`` for the environment's."""
    bots: BotSpeed = "normal"
    """How long bots' moves are shown."""
    name: str = ""
    """The player's name in a new match; empty for the login name."""
    seen: tuple[str, ...] = ()
    """What is shown once only and has been: ``"primer:douc"``, ``"cover"``."""
    keys: dict[str, str] = {}
    """Keys chosen by the player: command id to keys, parted by commas."""

    @property
    def tempo(self) -> float:
        """The host's ``tempo`` for the chosen bot speed."""
        return {"slow": 2.0, "normal": 1.0, "fast": 0.4, "instant": 0.0}[self.bots]

    def marked(self, flag: str) -> Settings:
        """These settings with one more thing shown."""
        if flag in self.seen:
            return self
        return msgspec.structs.replace(self, seen=(*self.seen, flag))


class SettingsFile:
    """One settings file: ``value`` is what it says, ``trouble`` one sentence if it could not be used."""

    def __init__(self, path: Path | None) -> None:
        """Read ``path``; ``None`` keeps everything in memory. Never raises."""
        self.path = path
        self.value = Settings()
        self.trouble = ""

    def save(self, value: Settings) -> str:
        """Use and keep ``value``; empty, or one sentence why it holds for this run only."""
        self.value = value
        return self.trouble
