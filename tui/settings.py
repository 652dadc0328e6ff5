"""What a player has chosen, kept in one TOML file in the platform's configuration folder."""

from __future__ import annotations

import difflib
import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from rules.kit.filling import fill
from themes.detect import ColourSetting, SymbolSetting
from tui.files import private_folder, reason, write_private
from tui.trouble import Trouble

BotSpeed = Literal["slow", "normal", "fast", "instant"]
Switch = Literal["on", "off"]

LARGEST_FILE: Final = 100_000


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player's choices; every one has a default."""

    theme: str = "auto"
    """A theme's name, or ``"auto"``."""
    symbols: SymbolSetting = "auto"
    signs: str = ""
    """The path of a file with signs of the player's own; empty for those that come with Hotseat."""
    depth: ColourSetting = "auto"
    """How many colours to use."""
    language: str = "auto"
    """A language code, or ``"auto"`` for the environment's."""
    mouse: Switch = "on"
    """Whether the tables hear the mouse; else it marks and copies text, as the terminal does by itself."""
    bots: BotSpeed = "normal"
    """How long bots' moves are shown."""
    text: bool = False
    """Whether Hotseat starts in lines of words, as for a screen reader."""
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


class Unreadable(Trouble):
    """A settings file that cannot be used, as one sentence with file and line."""


class SettingsFile:
    """One settings file: ``value`` is what it says."""

    def __init__(self, path: Path | None) -> None:
        """Read ``path``; ``None`` keeps everything in memory. Never raises."""
        self.path = path
        self.value = Settings()
        self.translate: Callable[[str], str] = str
        """To the player's language, which is known once the settings have been read."""
        self._unreadable: Unreadable | None = None
        if path is not None:
            try:
                self.value = read_settings(path)[0]
            except Unreadable as error:
                self._unreadable = error

    @property
    def trouble(self) -> str:
        """Why the file could not be used, and what holds instead; empty if it could."""
        if self._unreadable is None:
            return ""
        kept = self.translate("The settings are as shipped for now; the file is kept.")
        return f"{self._unreadable.said(self.translate)} {kept}"

    def save(self, value: Settings) -> str:
        """Use and keep ``value``; empty, or one sentence why it holds for this run only.

        Only what was changed here is written, into the file as it is now: another program may have
        changed the rest. A file that cannot be read is never written over.
        """
        before, self.value = self.value, value
        if self.path is None or value == before:
            return ""
        try:
            now, text = read_settings(self.path)
            changed = {name: new for name, new in _fields(value).items() if new != _fields(before)[name]}
            after = msgspec.structs.replace(now, **changed)
            private_folder(self.path.parent)
            write_private(self.path, written(text, now, after).encode(), replace=True)
        except Unreadable as error:
            return f"{error.said(self.translate)} {self.translate('The change holds for this run only.')}"
        except OSError as error:
            text = self.translate("{path} cannot be written ({why}); the change holds for this run only.")
            return fill(text, {"why": reason(error), "path": self.path})
        self._unreadable = None
        return ""


def read_settings(path: Path) -> tuple[Settings, str]:
    """The settings in a file, and its text; the defaults and no text where there is none.

    Raises:
        Unreadable: there is something, and it is no settings file.
    """
    try:
        if path.exists() and not path.is_file():
            raise Unreadable("{path} is not a file.", path=path)
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        if path.is_symlink():
            raise Unreadable("{path} is a link to nothing.", path=path) from None
        return Settings(), ""
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise Unreadable("{path} cannot be read ({why}).", path=path, why=why) from error
    if len(data) > LARGEST_FILE:
        raise Unreadable("{path} is too large for a settings file.", path=path)
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise Unreadable("{path}, line {line}: this is not text in UTF-8.", path=path, line=line) from error
    return _parsed(path, text), text


def _parsed(path: Path, text: str) -> Settings:
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column \d+\)$", str(error))
        line = found.group(1) if found else str(text.count("\n") + 1)
        what = str(error).partition(" (at ")[0]
        raise Unreadable(
            "{path}, line {line}: {why}.", path=path, line=line, why=what[:1].lower() + what[1:]
        ) from error
    known = Settings.__struct_fields__
    for name in values:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=1)
            there: dict[str, object] = {"path": path, "line": _line_of(text, name), "name": repr(name)}
            if near:
                raise Unreadable(
                    "{path}, line {line}: there is no setting {name}; did you mean {near}?",
                    **there,
                    near=near[0],
                )
            raise Unreadable(
                "{path}, line {line}: there is no setting {name}; the settings are {known}.",
                **there,
                known=", ".join(known),
            )
    try:
        return msgspec.convert(values, Settings)
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at ")
        name = place.strip("`").removeprefix("$.").partition("[")[0].partition(".")[0]
        why = f"{what[:1].lower()}{what[1:]}"
        raise Unreadable(
            "{path}, line {line}: {name} cannot be that: {why}.",
            path=path,
            line=_line_of(text, name),
            name=name,
            why=why,
        ) from error


def _line_of(text: str, name: str) -> int:
    """The line that sets ``name``, 1 where it cannot be told."""
    pattern = re.compile(rf"\s*(\[\s*)?[\"']?{re.escape(name)}[\"']?\s*[\].=]")
    return next((n for n, line in enumerate(text.split("\n"), 1) if pattern.match(line)), 1)


def _fields(settings: Settings) -> dict[str, Any]:
    return msgspec.structs.asdict(settings)


def written(text: str, before: Settings, after: Settings) -> str:
    """The file's text with the changed settings replaced; its comments stay where that is possible."""
    changed = {name: new for name, new in _fields(after).items() if new != _fields(before)[name]}
    lines = text.rstrip("\n").split("\n") if text.strip() else []
    tables = [n for n, line in enumerate(lines) if line.lstrip().startswith("[")]
    top = tables[0] if tables else len(lines)
    for name, value in changed.items():
        line = f"{name} = {_toml(value)}"
        place = next((n for n in range(top) if re.match(rf"\s*{name}\s*=", lines[n])), None)
        if place is None:
            lines.insert(top, line)
            top += 1
        else:
            lines[place] = line
    edited = "\n".join(lines) + "\n"
    try:
        if msgspec.convert(tomllib.loads(edited), Settings) == after:
            return edited
    except (tomllib.TOMLDecodeError, msgspec.ValidationError):
        pass
    # A value over several lines, or keys in a table of their own: written anew as a whole.
    return "".join(
        f"{name} = {_toml(value)}\n"
        for name, value in _fields(after).items()
        if value != _fields(Settings())[name]
    )


def _toml(value: Any) -> str:
    """A switch, a text, several texts or a table of texts as TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_toml(key)} = {_toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, tuple | list):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    return json.dumps(str(value).encode("utf-8", "replace").decode(), ensure_ascii=False).replace(
        "\x7f", "\\u007f"
    )
