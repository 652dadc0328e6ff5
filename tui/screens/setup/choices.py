"""Options as lines to step through: one for each choice, or for each month or seat it is made for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from rules.kit.options import OptionError, OptionField, describe, read_option, show_option

DRAWN = "drawn by lot"


class Choice(NamedTuple):
    """One line of the list of options."""

    field: OptionField
    place: int | None
    """Which month or seat it is for, ``None`` for a single choice or a tuple left to the lot."""
    value: str
    """The value in the words the command line takes; empty when it is drawn."""
    printed: bool
    """Whether it is as the rules print it."""

    @property
    def note(self) -> str:
        """What the value means."""
        if self.value in self.field.choices:
            return self.field.notes[self.field.choices.index(self.value)]
        return ""


def lines_of(options: Any) -> tuple[Choice, ...]:
    """Every choice there is, in the order the game declares them."""
    found: list[Choice] = []
    for field in describe(type(options)):
        value = getattr(options, field.name)
        if isinstance(value, tuple) and value:
            default = field.default if isinstance(field.default, tuple) else ()
            for place, item in enumerate(value):
                printed = place < len(default) and default[place] == item
                found.append(Choice(field, place, show_option(item), printed))
        elif isinstance(value, tuple):
            found.append(Choice(field, None, "", True))
        else:
            found.append(Choice(field, None, show_option(value), value == field.default))
    return tuple(found)


def step(options: Any, line: Choice, by: int, seats: int) -> Any:
    """The options with one choice moved on; at the end it begins again.

    A tuple left to the lot is first written down in order. Where each seat has a choice of its own, the seat
    that had the new one gets the old one, so that no two are alike.
    """
    field = line.field
    if not field.choices:
        return options
    if line.place is None and field.per:
        return _in_order(options, field, seats)
    at = field.choices.index(line.value)
    few = len(field.choices) <= 12
    wanted = field.choices[(at + by) % len(field.choices) if few else _held(at + by, len(field.choices))]
    if line.place is not None and field.length == 0:
        while field.per == "seat" and _number(wanted) >= seats > 1:
            wanted = field.choices[(field.choices.index(wanted) + by) % len(field.choices)]
    return chosen(options, line, wanted, seats)


def chosen(options: Any, line: Choice, wanted: str, seats: int) -> Any:
    """The options with one of its choices made, in the order of the field; as :func:`step` leaves them."""
    field = line.field
    if line.place is None and not field.per:
        return _set(options, field, [wanted])
    if line.place is None:
        return chosen(_in_order(options, field, seats), line._replace(place=0), wanted, seats)
    values = [show_option(item) for item in getattr(options, field.name)]
    if field.length == 0 and wanted in values:
        values[values.index(wanted)] = values[line.place]
    values[line.place] = wanted
    return _set(options, field, values)


def values_of(line: Choice, seats: int) -> tuple[str, ...]:
    """What can be chosen in a line: of an order of seats, the seats there are."""
    return line.field.choices[:seats] if is_seat_list(line.field) else line.field.choices


def _in_order(options: Any, field: OptionField, seats: int) -> Any:
    """The options with a tuple that was left to the lot written down."""
    return _set(options, field, [field.choices[place % len(field.choices)] for place in range(seats)])


def reset(options: Any, line: Choice) -> Any:
    """The options with one choice as the rules print it; a tuple for seats is left to the lot again."""
    default = line.field.default
    if line.place is not None and isinstance(default, tuple) and default:
        values = list(getattr(options, line.field.name))
        values[line.place] = default[line.place]
        default = tuple(values)
    return msgspec.structs.replace(options, **{line.field.name: default})


def unseat(options: Any) -> Any:
    """The options with every choice that was made seat by seat left to the lot again."""
    fields = [field for field in describe(type(options)) if field.per == "seat" and field.length == 0]
    return msgspec.structs.replace(options, **{field.name: field.default for field in fields})


def changed(options: Any, say: Callable[[str], str] = str) -> tuple[str, ...]:
    """What is not as the rules print it, one phrase for each option."""
    found = []
    for field in describe(type(options)):
        value = getattr(options, field.name)
        if value != field.default:
            shown = [say(show_option(item)) for item in (value if isinstance(value, tuple) else (value,))]
            found.append(f"{say(field.title)}: {', '.join(shown)}")
    return tuple(found)


def shown_value(line: Choice, names: Sequence[str], say: Callable[[str], str]) -> str:
    """A value as people read it: a seat by its name, a seat's number counted from 1."""
    if not line.value:
        return say(DRAWN)
    number = _number(line.value)
    if is_seat_list(line.field) and 0 <= number < len(names):
        return names[number]
    return say(line.value)


def shown_place(line: Choice, names: Sequence[str], say: Callable[[str], str]) -> str:
    """Which month or seat a line is for, as people read it."""
    if line.place is None:
        return ""
    if is_seat_list(line.field):
        return f"{line.place + 1}."
    if line.field.per == "seat" and line.place < len(names):
        return names[line.place]
    return f"{say(line.field.per)} {line.place + 1}"


def is_seat_list(field: OptionField) -> bool:
    """Whether the option is an order of seats: its values are seats, not something each seat has."""
    return field.per == "seat" and field.length == 0 and all(map(str.isdecimal, field.choices))


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() else -1


def _held(at: int, count: int) -> int:
    """A long range of numbers stops at its ends."""
    return max(0, min(count - 1, at))


def _set(options: Any, field: OptionField, values: Sequence[str]) -> Any:
    try:
        value = read_option(type(options), field.name, ",".join(values))
    except OptionError:
        return options
    return msgspec.structs.replace(options, **{field.name: value})
