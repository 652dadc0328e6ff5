"""Home as a picture: the name, what is to be done, the games, and what a newcomer presses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from rules.kit.filling import fill
from tui.screens.parts import ago, centre, cursor_line, put_right, window
from tui.screens.shelf import GameLine
from tui.widgets.picture import Canvas, Picture, fit, pad, wrap

if TYPE_CHECKING:
    from tui.store.records import MatchInfo

WORDMARK = (
    "┬ ┬ ┌─┐ ┌┬┐ ┌─┐ ┌─┐ ┌─┐ ┌┬┐",
    "├─┤ │ │  │  └─┐ ├─  ├─┤  │ ",
    "┴ ┴ └─┘  ┴  └─┘ └─┘ ┴ ┴  ┴ ",
)
INKS = ("blue", "yellow", "red", "green", "purple", "cyan", "orange")
"""The letters' colours. They mean nothing here, and nothing is told by them."""
MOST_TODO = 4
MOST_NOTES = 4
"""Lines for sentences about what had to be given up; a sentence is never cut short."""
LABELS = {"your-move": "Continue", "finished-new": "Finished", "waiting": "Continue", "damaged": "Damaged"}


class Item(NamedTuple):
    """A line of home that Enter chooses: a match or a game."""

    match: MatchInfo | None = None
    game: GameLine | None = None

    @property
    def key(self) -> str:
        """The game's key."""
        if self.match is not None:
            return self.match.game
        return self.game.key if self.game else ""


class HomeCard(NamedTuple):
    """What home shows."""

    items: tuple[Item, ...]
    cursor: int
    lesson: str
    """The title of the game that a first game with a coach would be of; empty for none."""
    more: int
    """Matches to do that are not listed."""
    notes: tuple[str, ...]
    now: float
    ascii: bool


def items_of(todo: Sequence[MatchInfo], games: Sequence[GameLine]) -> tuple[tuple[Item, ...], int]:
    """The lines of home, and how many matches that want something are not among them."""
    wanted = [info for info in todo if info.status in ("your-move", "waiting")]
    wanted += [info for info in todo if info.status == "finished-new"]
    shown = wanted if len(wanted) <= MOST_TODO else wanted[: MOST_TODO - 1]
    lines = [Item(match=info) for info in shown] + [Item(game=line) for line in games]
    return tuple(lines), len(wanted) - len(shown)


def draw_home(card: HomeCard, width: int, height: int, say: Callable[[str], str]) -> Picture:
    """The body of home."""
    canvas = Canvas(width, height)
    left, wide = centre(width, 100)
    matches = [item for item in card.items if item.match]
    games = len(card.items) - len(matches)
    notes = [line for note in card.notes for line in wrap(say(note), wide - 5)][:MOST_NOTES]
    todo = len(matches) + bool(card.more) + bool(matches)
    rest = height - len(notes) - todo - 2
    step = 2 if rest >= 2 * games + 9 else 1
    mark = rest >= games * step + 5
    y = max(0, (rest - games * step - 5 * mark) // 3)
    y = _wordmark(canvas, y, card.ascii) if mark else y
    for index, item in enumerate(matches):
        assert item.match is not None
        _match_line(canvas, left, y, wide, index, item.match, index == card.cursor, card.now, say)
        y += 1
    if card.more:
        text = fill(say("and {count} more: [m] matches"), {"count": card.more})
        canvas.put(left + 3, y, text, "muted")
        canvas.zone(left, y, wide, 1, "key:m")
        y += 1
    y += bool(matches)
    y = _games(canvas, left, y, wide, height - 2 - len(notes), step, card, say)
    _newcomer(canvas, left, y, wide, card.lesson, say)
    for row, note in enumerate(notes):
        canvas.put(left + 3, height - len(notes) + row, note, "muted")
    return canvas.picture()


def _wordmark(canvas: Canvas, top: int, ascii: bool) -> int:
    """The name in large letters; gives the line where the rest begins."""
    width = len(WORDMARK[0])
    left = (canvas.width - width) // 2
    for letter, ink in enumerate(INKS):
        for row, line in enumerate(WORDMARK):
            text = line[letter * 4 : letter * 4 + 3]
            if ascii:
                text = f" {'HOTSEAT'[letter]} " if row == 1 else "   "
            canvas.put(left + letter * 4, top + row, text, f"{ink}+bold")
    return top + len(WORDMARK) + 2


def _match_line(
    canvas: Canvas,
    left: int,
    y: int,
    wide: int,
    index: int,
    info: MatchInfo,
    on: bool,
    now: float,
    say: Callable[[str], str],
) -> None:
    """A match: what is to be done, the game, who plays, who decides, when."""
    add = cursor_line(canvas, left, y, wide, f"item:{index}", on)
    when = ago(now - info.updated / 1000, say)
    text, quiet = ("text+panel", "text+panel") if on else ("text", "muted")
    end = put_right(canvas, left + wide - 2, y, when, quiet)
    label = "text+bold+panel" if on else "accent+bold"
    x = canvas.put(left + 3, y, pad(say(LABELS[info.status]), 10), label)
    x = canvas.put(x, y, pad(info.title, 20), "text" + add)
    doing = deciding(info, say)
    room = max(0, end - 2 - x)
    names = fit(", ".join(info.seats), max(8, room - min(len(doing), room // 2) - 2))
    x = canvas.put(x, y, names, text) + 2
    canvas.put(x, y, fit(doing, end - 2 - x), quiet)


def deciding(info: MatchInfo, say: Callable[[str], str]) -> str:
    """Who is to decide in a match, or that it is over."""
    if info.status in ("finished-new", "finished"):
        return say("see who won") if info.status == "finished-new" else say("finished")
    names = [info.seats[seat] for seat in info.deciding if seat < len(info.seats)]
    if not names:
        return ""
    if len(names) > 2:
        return fill(say("{count} to decide"), {"count": len(names)})
    return fill(say("{names} to decide"), {"names": ", ".join(fit(name, 16) for name in names)})


def _games(
    canvas: Canvas,
    left: int,
    y: int,
    wide: int,
    bottom: int,
    step: int,
    card: HomeCard,
    say: Callable[[str], str],
) -> int:
    """The games, one line each; gives the line below them."""
    before = sum(1 for item in card.items if item.match)
    games = [item.game for item in card.items if item.game]
    room = max(1, (bottom - y) // step)
    first = window(0, max(0, card.cursor - before), len(games), room)
    title_room = max([len(game.title) for game in games], default=0)
    secrets = [say(game.secret or "nothing secret") for game in games]
    secret_room = max([cell_len(secret) for secret in secrets], default=0)
    for index, game in list(enumerate(games))[first : first + room]:
        on = before + index == card.cursor
        add = cursor_line(canvas, left, y, wide, f"item:{before + index}", on)
        text, quiet = ("text+panel", "text+panel") if on else ("text", "muted")
        canvas.put(left + 3, y, fit(game.title, title_room), "text" + (add or "+bold"))
        x = left + 3 + title_room + 2
        end = put_right(canvas, left + wide - 2, y, pad(secrets[index], secret_room), quiet)
        end = put_right(canvas, end - 2, y, game.seats, text)
        canvas.put(x, y, fit(say(game.pitch), end - 2 - x), text)
        y += step
    return y + (step == 1)


def _newcomer(canvas: Canvas, left: int, y: int, wide: int, title: str, say: Callable[[str], str]) -> None:
    """What to press when one has never played the game under the cursor."""
    text = fill(say("Never played?  Press {key}: {game} with a coach, in a few minutes."), {"game": title})
    head, _, tail = text.partition("{key}")
    if y < canvas.height and title:
        x = canvas.put(left + 3, y, head, "muted")
        x = canvas.put(x, y, "f", "accent+bold")
        canvas.put(x, y, fit(tail, left + wide - 1 - x), "muted")
        canvas.zone(left, y, wide, 1, "key:f")
