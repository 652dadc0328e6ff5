"""The first start over SSH: a line that says where to look whether this terminal draws what we send."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tui.settings import SettingsFile

FLAG = "ssh"
"""Among the things shown once."""
SIGNS = ("SSH_CONNECTION", "SSH_TTY")
"""Variables that a login over SSH sets."""


def from_afar(env: Mapping[str, str]) -> bool:
    """Whether the player sits at the other end of an SSH line."""
    return any(env.get(name) for name in SIGNS)


def greeting(env: Mapping[str, str], settings: SettingsFile, translate: Callable[[str], str]) -> str:
    """One sentence the first time this player comes over SSH, empty ever after."""
    if FLAG in settings.value.seen or not from_afar(env):
        return ""
    settings.save(settings.value.marked(FLAG))
    return translate(
        "Your first time over SSH: `hotseat doctor` shows whether signs and colours come through."
    )
