"""What is handed to a translator without being a literal, by its source, and all it may be."""

from __future__ import annotations

from collections.abc import Mapping

from themes.roles import TOKENS
from tui.games.douc import SECRET
from tui.screens.matches import HEADS
from tui.screens.settings_rows import rows_of
from tui.settings import Settings
from tui.spec import LEVELS
from tui.text import LANGUAGES

ROWS = rows_of(Settings())
WORDS = tuple(word for row in ROWS for word in row.words if word and word not in LANGUAGES.values())
SAVING = ("Everything is saved.", "Playing on without saving; what was saved before is kept.")
MONTHS = tuple(f"Month {month}, level {level}" for month in (1, 2, 3) for level in ("1", "2", "3", "2+3"))

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
        "self.front.game.orders[name].label",
        "game.secret",
        "game.pitch",
        "row.label",
        # What has been translated already, or is handed on by a function whose callers are followed.
        "line",
        "note",
        "template",
        "self.template",
        # Constants of another module, where they are found.
        "UNNAMED",
        "kit.theme.label",
        "level_word(seat.level)",
    }
)
"""What comes from where it is found anyway, in whichever module it is translated."""

COMPUTED: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("rules/douc/scoring.py", "f'Month {month.number}, level {month.level}'"): MONTHS,
    ("tui/games/douc/words.py", "value"): ("yellow", "blue", "green", "trump"),
    ("tui/screens/matches.py", "line"): tuple(HEADS.values()),
    ("tui/screens/settings.py", "self.row.tip"): tuple(row.tip for row in ROWS),
    ("tui/screens/settings.py", "row.label"): tuple(row.label for row in ROWS),
    ("tui/screens/settings.py", "role"): ("text", "muted", "accent", "warning", "error", "success"),
    ("tui/screens/settings.py", "name"): TOKENS,
    ("tui/screens/settings_rows.py", "row.words"): WORDS,
    ("tui/screens/setup/draw.py", "card.secret.removesuffix(' secret')"): (SECRET.removesuffix(" secret"),),
    ("tui/screens/tablestage.py", "news.text"): SAVING,
    ("tui/screens/setup/model.py", "level_word(place.level)"): tuple(LEVELS.values()),
}
"""All that an expression of a module may be."""
