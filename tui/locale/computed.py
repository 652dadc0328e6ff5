"""What is handed to a translator without being a literal, by its source, and all it may be."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rules.registry import GAMES
from themes.detect import REASONS
from themes.roles import TOKENS
from tui.screens.matches import HEADS
from tui.screens.settings_rows import rows_of
from tui.settings import Settings
from tui.spec import LEVELS
from tui.text import LANGUAGES
from tui.textmode.commands import COMMANDS

ROWS = rows_of(Settings())
WORDS = tuple(word for row in ROWS for word in row.words if word and word not in LANGUAGES.values())
SAVING = ("Everything is saved.", "Playing on without saving; what was saved before is kept.")
SECRETS = tuple(import_module(f"tui.games.{key}").SECRET.removesuffix(" secret") for key in GAMES)

ELSEWHERE = frozenset(
    {
        # The declarations of commands.
        "command.label",
        "command.tip",
        "shown(command)",
        # The games' books, options, orders, lists and score sheets.
        "section.title",
        "rule.text",
        "reading.question",
        "reading.text",
        "reading.reason",
        "self.sentence_of(code).text",
        "self.kit.translate(text)",
        "reason.code",
        "field.title",
        "field.doc",
        "line.field.title",
        "line.field.per",
        "line.note",
        "line.value",
        "choice",
        "show_option(item)",
        "value",
        "self.front.game.orders[name].label",
        "game.secret",
        "game.pitch",
        "row.label",
        # What has been translated already, or is handed on by a function whose callers are followed.
        "line",
        "note",
        "template",
        "self.template",
        "self.sentence",
        # Constants of another module, where they are found.
        "UNNAMED",
        "kit.theme.label",
        "theme.label",
        "level_word(seat.level)",
        "level_word(level)",
        "LABELS",
    }
)
"""What comes from where it is found anyway, in whichever module it is translated."""

Computed = Mapping[tuple[str, str], tuple[str, ...]]
"""From a module and the source of an expression to all that it may be."""

COMPUTED: Computed = {
    ("tui/screens/matches.py", "line"): tuple(HEADS.values()),
    ("tui/screens/settings.py", "self.row.tip"): tuple(row.tip for row in ROWS),
    ("tui/screens/settings.py", "row.label"): tuple(row.label for row in ROWS),
    ("tui/screens/settings.py", "role"): ("text", "muted", "accent", "warning", "error", "success"),
    ("tui/screens/settings.py", "name"): TOKENS,
    ("tui/screens/settings_rows.py", "row.words"): WORDS,
    ("tui/screens/setup/draw.py", "card.secret.removesuffix(' secret')"): SECRETS,
    ("tui/signcard.py", "token"): TOKENS,
    ("tui/doctor.py", "REASONS"): tuple(REASONS.values()),
    ("tui/screens/tablestage.py", "news.text"): SAVING,
    ("tui/textmode/commands.py", "command.name"): tuple(command.name for command in COMMANDS),
    # What the settings say is found with them.
    ("tui/app.py", "text"): (),
    # The games' standing orders, whose names are found with the games.
    ("tui/textmode/answers.py", "session.front.game.orders[name].label"): (),
    ("tui/screens/setup/model.py", "level_word(place.level)"): tuple(LEVELS.values()),
}
"""What the shared modules compute; a game's own stands in its folder, in ``spoken.py``."""


def computed() -> Computed:
    """All that the expressions of the shared modules and of every game's may be."""
    known = dict(COMPUTED)
    for key in GAMES:
        known.update(spoken(key, "COMPUTED", {}))
    return known


def spoken(key: str, name: str, default: Any) -> Any:
    """What a game's own list, ``spoken.py``, has under a name; ``default`` where it has none."""
    there = find_spec(f"tui.games.{key}.spoken")
    return getattr(import_module(f"tui.games.{key}.spoken"), name, default) if there else default
