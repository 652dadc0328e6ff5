"""Set-up as pictures: the seats with rules and seed below them, or the list of options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from rules.kit.filling import fill
from tui.screens.parts import centre, cursor_line, put_cut, put_right, scroll_marks, window
from tui.screens.setup.choices import Choice, changed, shown_place, shown_value
from tui.screens.setup.fields import Field
from tui.screens.setup.model import Draft, kind_words
from tui.widgets.picture import Canvas, Picture, fit, pad, wrap
from tui.widgets.seats import chip

MOST = 96
DETAIL = 7
"""Lines below the options for what the one under the cursor means."""
Say = Callable[[str], str]


class SeatsCard(NamedTuple):
    """What the list of seats shows."""

    draft: Draft
    cursor: int
    """A seat; after the seats the rules, then the seed."""
    field: Field | None
    secret: str
    """What is secret in the game; empty for nothing."""
    trouble: str


def draw_seats(card: SeatsCard, width: int, height: int, say: Say) -> Picture:
    """Seats, rules, seed, and what secrecy will mean."""
    canvas = Canvas(width, height)
    left, wide = centre(width, MOST)
    draft = card.draft
    seats = len(draft.places)
    step = 2 if height >= 14 + 2 * seats else 1
    y = 1 if height < 24 else 3
    for index in range(seats):
        _seat_line(canvas, left, y, wide, index, card, say)
        y += step
    y += step == 1
    _rules_line(canvas, left, y, wide, card, say)
    y += step
    _seed_line(canvas, left, y, wide, card, say)
    y += 2
    if draft.deck:
        canvas.put(left + 3, y, fit(say("Deck") + f"     {draft.deck}", wide - 6), "text")
        y += 2
    if card.trouble:
        for line in wrap("! " + card.trouble, wide - 6)[:3]:
            canvas.put(left + 3, y, line, "warning")
            y += 1
        y += 1
    for line in wrap(secrecy(card, say), min(wide - 6, 76))[: max(0, height - y)]:
        canvas.put(left + 3, y, line, "muted")
        y += 1
    return canvas.picture()


def secrecy(card: SeatsCard, say: Say) -> str:
    """What secrecy will mean at this table, said once."""
    if not card.secret or card.secret.startswith("nothing"):
        return say("Nothing is secret in this game, so the screen is never covered.")
    text = say(
        "Secret here: {what}. Between two people the screen is covered and asks for the next by name. "
        "With one person and bots it never is."
    )
    return fill(text, {"what": say(card.secret.removesuffix(" secret"))})


def _seat_line(canvas: Canvas, left: int, y: int, wide: int, index: int, card: SeatsCard, say: Say) -> None:
    """A seat: chip, name, who plays it, what secrecy asks of the person, PIN."""
    place, on = card.draft.places[index], index == card.cursor
    add = cursor_line(canvas, left, y, wide, f"row:{index}", on)
    text, quiet = ("text+panel", "text+panel") if on else ("text", "muted")
    canvas.spans(left + 3, y, chip(index))
    room = 20 if wide < 90 else 26
    x = left + 7
    if card.field and card.field.row == index and card.field.what == "name":
        _typed(canvas, x, y, card.field.text, room, suffix_of(card.field.text, card.draft.names[index]))
    else:
        canvas.put(x, y, fit(card.draft.names[index], room), "text" + (add or "+bold"))
    x += room + 1
    kind = kind_words(place, say)
    canvas.put(x, y, kind, text)
    canvas.zone(x, y, 14, 1, f"kind:{index}")
    x += 15
    if place.level or card.draft.people < 2 or not card.secret:
        return
    end = left + wide - 2
    if card.field and card.field.row == index and card.field.what == "pin":
        canvas.put(x, y, say("PIN") + " ", text)
        _typed(canvas, x + cell_len(say("PIN")) + 1, y, "*" * len(card.field.text), 13)
        return
    pin = say("PIN set") if place.pin else say("no PIN")
    label = f"{pin} [p]" if on else pin
    end = put_right(canvas, end, y, label, text if place.pin or on else quiet)
    canvas.zone(end, y, cell_len(label), 1, f"pin:{index}")
    put_cut(canvas, x, y, end - 1 - x, [(say("looks away in between"), quiet)])


def suffix_of(typed: str, name: str) -> str:
    """What was added to a typed name to make it different from the others: `` 2``."""
    typed = typed.strip()
    return name[len(typed) :] if typed and name.startswith(typed) else ""


def _typed(canvas: Canvas, x: int, y: int, text: str, room: int, after: str = "") -> None:
    """A field of text with its end in sight, a place for the next letter, and what is added to it."""
    from tui.widgets.picture import clusters

    pieces = list(clusters(text))
    while sum(size for _, size in pieces) > room - 1 - cell_len(after):
        pieces = pieces[1:]
    canvas.put(x, y, " " * room, "text+panel")
    x = canvas.put(x, y, "".join(piece for piece, _ in pieces), "text+bold+panel")
    canvas.put(x, y, "_", "accent+bold+panel")
    canvas.put(x + 1, y, after, "text+panel")


def _rules_line(canvas: Canvas, left: int, y: int, wide: int, card: SeatsCard, say: Say) -> None:
    """The options, folded to one line."""
    on = card.cursor == len(card.draft.places)
    add = cursor_line(canvas, left, y, wide, "options", on)
    text = "text+panel" if on else "text"
    x = canvas.put(left + 3, y, pad(say("Rules"), 9), "text" + add)
    different = changed(card.draft.options, say)
    words = "; ".join(different) if different else say("as printed")
    end = put_right(canvas, left + wide - 2, y, say("[o] change"), text if on else "muted")
    canvas.put(x, y, fit(words, end - 2 - x), text if not different else "text" + (add or "+bold"))


def _seed_line(canvas: Canvas, left: int, y: int, wide: int, card: SeatsCard, say: Say) -> None:
    """The seed: drawn, or a number that gives the same deal again."""
    on = card.cursor == len(card.draft.places) + 1
    add = cursor_line(canvas, left, y, wide, "seed", on)
    x = canvas.put(left + 3, y, pad(say("Seed"), 9), "text" + add)
    if card.field and card.field.what == "seed":
        _typed(canvas, x, y, card.field.text, 22)
        return
    seed = card.draft.seed
    canvas.put(x, y, fit(seed or say("drawn by lot"), 40), "text" + (add or ("+bold" if seed else "")))
    if on or seed:
        put_right(
            canvas,
            left + wide - 2,
            y,
            say("type a number to deal the same again"),
            "text+panel" if on else "muted",
        )


def draw_options(
    lines: Sequence[Choice],
    cursor: int,
    names: Sequence[str],
    trouble: str,
    width: int,
    height: int,
    say: Say,
) -> Picture:
    """Every option with its value, and below what the one under the cursor means."""
    canvas = Canvas(width, height)
    left, wide = centre(width, 110)
    if not lines:
        canvas.put(left + 3, 1, say("This game has no options: it is always played as printed."), "muted")
        return canvas.picture()
    room = height - DETAIL - 2
    first = window(0, cursor, len(lines), room)
    titles = max(cell_len(say(line.field.title)) for line in lines)
    places = max(cell_len(fit(shown_place(line, names, say), 12)) for line in lines)
    y = 1
    for index in range(first, min(len(lines), first + room)):
        line, on = lines[index], index == cursor
        cursor_line(canvas, left, y, wide - 5, f"line:{index}", on)
        text, quiet = ("text+panel", "text+panel") if on else ("text", "muted")
        same = index > first and lines[index - 1].field.name == line.field.name
        x = left + 3
        canvas.put(x, y, "" if same and not on else say(line.field.title), text)
        x += titles + 2
        canvas.put(x, y, fit(shown_place(line, names, say), 12), quiet)
        x += places + 2 if places else 0
        value = fit(shown_value(line, names, say), 16)
        bold = "" if line.printed else "+bold"
        if on:
            canvas.put(x, y, f"< {value} >" if line.field.choices else f"  {value}", f"text{bold}+panel")
            canvas.zone(x, y, 2, 1, "key:left")
            canvas.zone(x + cell_len(value) + 2, y, 2, 1, "key:right")
        else:
            canvas.put(x + 2, y, value, f"text{bold}")
        x += 21
        rest = [(say(line.note), quiet)] if line.note else []
        put_cut(canvas, x, y, left + wide - 7 - x, rest)
        y += 1
    scroll_marks(canvas, left + wide, 1, room, first, len(lines))
    _detail(canvas, left, height - DETAIL, wide, lines[cursor], trouble, say)
    return canvas.picture()


def _detail(canvas: Canvas, left: int, y: int, wide: int, line: Choice, trouble: str, say: Say) -> None:
    """What an option is for, its rule, and every choice with its meaning."""
    canvas.put(left + 2, y, "─" * (wide - 4), "border")
    field = line.field
    y += 1
    doc = f"{say(field.doc)} ({field.rule})" if field.rule else say(field.doc)
    for row in wrap(doc, wide - 6)[:2]:
        canvas.put(left + 3, y, row, "text")
        y += 1
    last = y + (3 if trouble else 4)
    if any(field.notes):
        for choice, note in zip(field.choices, field.notes, strict=True):
            if y >= last:
                break
            mark = "►" if choice == line.value else " "
            x = canvas.put(
                left + 3, y, f"{mark} {pad(say(choice), 8)}", "accent+bold" if mark == "►" else "text"
            )
            canvas.put(x + 1, y, fit(say(note), left + wide - 3 - x), "text" if mark == "►" else "muted")
            y += 1
    elif len(field.choices) > 12:
        text = fill(say("{least} to {most}"), {"least": field.choices[0], "most": field.choices[-1]})
        canvas.put(left + 3, y, text, "muted")
    if trouble:
        canvas.put(left + 3, canvas.height - 1, fit("! " + trouble, wide - 6), "warning")
