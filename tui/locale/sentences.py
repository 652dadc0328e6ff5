"""Every English sentence that players read: from the calls that translate, and from the games' own data.

A sentence is found where it is handed to a translator: as a literal, or through names, conditions, tables and
parameters of the same module that lead back to literals. What cannot be followed is listed in
:mod:`tui.locale.computed` with what it may be.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from rules.kit.options import describe
from rules.registry import GAMES
from tui.locale.computed import COMPUTED, ELSEWHERE
from tui.locale.follow import Follower

ROOT = Path(__file__).resolve().parents[2]
NOT_LANGUAGE = ("tui/plain.py", "tui/names.py", "tui/widgets/picture.py", "tui/locale/")
"""Modules that translate characters, not sentences."""
COMMAND_TEXTS = ("label", "tip", "shown")

Found = dict[str, list[str]]
"""Sentences and the places they come from, both in order."""


class Lost(Exception):
    """A sentence is handed to a translator in a way that cannot be followed."""


def sentences() -> Found:
    """Every sentence with its places.

    Raises:
        Lost: something is translated that is neither found nor listed, or listed without need.
    """
    found: Found = {}
    met: dict[tuple[str, str], int] = {}
    for path in sorted([*(ROOT / "rules").rglob("*.py"), *(ROOT / "tui").rglob("*.py")]):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(NOT_LANGUAGE):
            _add(found, name, _of_module(name, ast.parse(path.read_text("utf-8")), met))
    for name, texts in _of_games():
        _add(found, name, texts)
    unlisted = met.keys() - COMPUTED.keys()
    lost = [f"{name}:{met[name, text]}: {text}" for name, text in sorted(unlisted) if text not in ELSEWHERE]
    if lost:
        raise Lost("Translated, but tui/locale/computed.py does not say what it may be:", *lost)
    idle = {*(COMPUTED.keys() - met.keys()), *(ELSEWHERE - {text for _, text in unlisted})}
    if idle:
        raise Lost("In tui/locale/computed.py, but translated nowhere:", *sorted(map(str, idle)))
    return found


def _add(found: Found, place: str, texts: Iterable[str]) -> None:
    for text in texts:
        places = found.setdefault(text, [])
        if text and place not in places:
            places.append(place)
    found.pop("", None)


def _of_module(name: str, tree: ast.Module, met: dict[tuple[str, str], int]) -> Iterator[str]:
    """The sentences that one module hands to a translator, in the order in which they stand there.

    Expressions that lead to no literal are noted in ``met`` with their line.
    """
    follower = Follower(tree)
    for call in follower.calls:
        for argument in _handed(call):
            for text, known in follower.texts(argument):
                if known:
                    yield text
                else:
                    met[name, text] = argument.lineno
                    yield from COMPUTED.get((name, text), ())


def _handed(call: ast.Call) -> Iterator[ast.expr]:
    """What a call hands to a translator."""
    func = call.func
    if isinstance(func, ast.Name) and func.id == "Command":
        yield from call.args[2:4]
        yield from (keyword.value for keyword in call.keywords if keyword.arg in COMMAND_TEXTS)
    elif isinstance(func, ast.Name) and func.id in ("say", "translate", "SheetRow"):
        yield from call.args[:1]
    elif isinstance(func, ast.Attribute):
        tongue = ast.unparse(func.value).rpartition(".")[2] == "tongue"
        if func.attr == "translate" or (tongue and func.attr in ("say", "words")):
            yield from call.args[:1]


def _of_games() -> Iterator[tuple[str, list[str]]]:
    """The sentences of the games' books, options, orders and score sheets, under their file's name."""
    for key, game in GAMES.items():
        book = game.book()
        yield (
            f"rules/{key}/rules.toml",
            [section.title for section in book.section]
            + [rule.text for rule in book.rule]
            + [text for item in book.reading for text in (item.question, item.text, item.reason)]
            + [sentence.text for sentence in book.sentence],
        )
        options: list[str] = []
        for field in describe(game.Options):
            options += [field.title, field.doc, *field.notes, field.per]
            options += [choice for choice in field.choices if choice.isalpha()]
        yield f"rules/{key}/options.py", options
        yield f"rules/{key}/orders.py", [order.label for order in game.orders.values()]
        package = import_module(f"tui.games.{key}")
        yield f"tui/games/{key}/__init__.py", [package.PITCH, package.SECRET]
