"""The choices of the moment, each with its key and what it would bring."""

from __future__ import annotations

from rich.cells import cell_len

from rules.contract import Action, Pass
from rules.dare import odds
from rules.dare.actions import (
    Accept,
    Answer,
    Bury,
    Call,
    Choose,
    Draw,
    Keep,
    LeaveOut,
    Raise,
    Refuse,
    Roll,
    Take,
    Target,
    Use,
    UseDrawn,
)
from rules.dare.deck import StepChoose
from rules.dare.effects import step_at
from tui.games.dare.chaos import draws_after, rest_of, would_do
from tui.games.dare.cursor import GRID, Cursor, choices, key_of
from tui.games.dare.draws import NO_ODDS
from tui.games.dare.outcomes import card_of, outcome
from tui.games.dare.public import what_now
from tui.games.dare.stakes import price
from tui.games.dare.words import Tongue, deck_of, effect_of, own_of, public_of, range_of, total_span
from tui.games.front import Scene
from tui.games.tongue import percent
from tui.widgets.phrase import Words, cut, width_of, wrapped
from tui.widgets.picture import Canvas, Picture, Span


def draw_choices(tongue: Tongue, scene: Scene, cursor: Cursor | None, width: int, height: int) -> Picture:
    """The panel at the bottom right."""
    canvas = Canvas(width, height)
    found = choices(scene)
    inner, room = width - 4, height - 2
    if not found:
        canvas.panel(tongue.translate("What now"))
        for row, words in enumerate(what_now(tongue, scene, inner)[:room]):
            canvas.spans(2, 1 + row, *words)
        return canvas.picture()
    canvas.panel(tongue.translate("Choose"), _note(tongue, scene))
    here = cursor.action if cursor is not None else None
    if isinstance(found[0], Take):
        _draw_values(tongue, scene, canvas, found, here)
    else:
        _draw_list(tongue, scene, canvas, found, here)
    return canvas.picture()


def _note(tongue: Tongue, scene: Scene) -> str:
    """Which chaos card is being carried out."""
    effect = effect_of(public_of(scene))
    return "" if effect is None else tongue.card(deck_of(public_of(scene)).chaos[effect.card])


def _draw_list(
    tongue: Tongue, scene: Scene, canvas: Canvas, found: tuple[Action, ...], here: Action | None
) -> None:
    """A line for each choice, or with room a sentence below; the chosen one is always in view."""
    inner, room = canvas.width - 4, canvas.height - 2
    entries = _entries(tongue, scene, found, here, inner)
    if inner >= 34:
        told = [
            [entry, *wrapped((Span("    ", "text"), *_told(tongue, scene, action)), inner, indent=4)]
            for entry, action in zip(entries, found, strict=True)
        ]
        if sum(map(len, told)) <= room:
            _put(canvas, told)
            return
    at = found.index(here) if here in found else 0
    first = max(0, min(at - room + 1 + (at < len(found) - 1), len(found) - room)) if len(found) > room else 0
    shown = entries[first : first + room]
    for row, entry in enumerate(shown):
        canvas.spans(2, 1 + row, *cut(entry, inner, tongue.more))
        canvas.zone(1, 1 + row, canvas.width - 2, 1, f"do:{first + row}")
    _more(tongue, canvas, first, len(found) - first - len(shown))


def _told(tongue: Tongue, scene: Scene, action: Action) -> Words:
    """What a choice would bring, as a sentence below it."""
    card = card_of(scene, action) if isinstance(action, Use | UseDrawn) else None
    return outcome(tongue, scene, action) if card is None else would_do(tongue, scene, card)


def _put(canvas: Canvas, told: list[list[Words]]) -> None:
    y = 1
    for number, lines in enumerate(told):
        for row, words in enumerate(lines):
            canvas.spans(2, y + row, *words)
        canvas.zone(1, y, canvas.width - 2, len(lines), f"do:{number}")
        y += len(lines)


def _more(tongue: Tongue, canvas: Canvas, above: int, below: int) -> None:
    """How many choices are out of sight, in the frame."""
    for count, row, sign in ((above, 0, "up"), (below, canvas.height - 1, "down")):
        if count > 0:
            text = f" {tongue.glyphs.mark(sign)}{count} "
            canvas.put(canvas.width - 2 - cell_len(text), row, text, "accent")


def _entries(
    tongue: Tongue, scene: Scene, found: tuple[Action, ...], here: Action | None, width: int
) -> list[Words]:
    """The lines of the choices; what they bring stands in a column where there is room for all of it."""
    heads = [_head(tongue, scene, action, action == here) for action in found]
    notes = [note_of(tongue, scene, action) for action in found]
    noted = [(head, note) for head, note in zip(heads, notes, strict=True) if note]
    column = max((width_of(head) for head, _ in noted), default=0) + 2
    if width >= 44:
        column = max(column, 26)
    if any(column + width_of(note) > width for _, note in noted):
        column = 0
    entries = []
    for head, note in zip(heads, notes, strict=True):
        between = max(1, column - width_of(head))
        fits = note and width_of(head) + between + width_of(note) <= width
        entries.append((*head, Span(" " * between, "text"), *note) if fits else head)
    return entries


def _head(tongue: Tongue, scene: Scene, action: Action, chosen: bool) -> Words:
    """Mark, key, and what the choice is."""
    return (
        Span(tongue.cursor if chosen else " ", "accent+bold"),
        Span(f"{key_of(scene, action)} ", "accent+bold"),
        Span(label_of(tongue, scene, action), "accent+cursor" if chosen else "text"),
    )


def label_of(tongue: Tongue, scene: Scene, action: Action) -> str:
    """What a choice is, in a few words."""
    say = tongue.translate
    match action:
        case Use() | UseDrawn() | Keep():
            card = card_of(scene, action)
            name = tongue.card(card) if card is not None else ""
            if isinstance(action, Keep):
                return tongue.say("save {card}", card=name)
            return tongue.say("use {card}", card=name)
        case Refuse():
            cost = deck_of(public_of(scene)).dare.value
            return tongue.say("pay {price}", price=tongue.chips(cost))
        case Choose(option=option):
            return _way(tongue, scene, option)
        case Target(seat=seat):
            return tongue.name(scene.names, seat, 12)
        case Bury(place=place):
            own = own_of(scene)
            hand = own.hand if own is not None else ()
            return tongue.say("the {value}", value=" ".join(map(str, hand[place : place + 1])))
        case Raise(chips=chips):
            return tongue.say("raise {chips}", chips=chips)
        case Answer(word=word):
            return {"stay": say("go on"), "leave": say("stop for good"), "follow": say("as the others")}[word]
    words: dict[type[Action], str] = {
        Draw: say("draw a card"),
        LeaveOut: say("take no card"),
        Call: say("see cards"),
        Roll: say("roll the die"),
        Accept: say("draw a chaos card"),
        Pass: say("no raise"),
    }
    return words.get(type(action), "")


def _way(tongue: Tongue, scene: Scene, option: int) -> str:
    public = public_of(scene)
    effect = effect_of(public)
    if effect is None:
        return ""
    step = step_at(deck_of(public).chaos[effect.card].effect, effect.path)
    return tongue.translate(step.options[option].name) if isinstance(step, StepChoose) else ""


def note_of(tongue: Tongue, scene: Scene, action: Action) -> Words:
    """In at most some eighteen cells, what a choice brings."""
    public, own = public_of(scene), own_of(scene)
    match action:
        case Draw() if own is not None:
            chance = odds.draw_odds(scene.view) or NO_ODDS
            return tongue.words("{odds} in range", "muted", odds=Span(percent(chance.inside), "success"))
        case Call() if own is not None:
            if own.call == "good":
                return tongue.words("GOOD", "success+bold")
            return tongue.words("FALSE: costs {count}", "error", count=str(price(scene)[0]))
        case Accept() if own is not None and own.kept:
            return tongue.words("+ {count} saved", "muted", count=str(len(own.kept)))
        case Target(seat=seat):
            return tongue.words(
                "{cards}, {chips}",
                "muted",
                cards=tongue.cards(public.sizes[seat]),
                chips=tongue.chips(public.chips[seat]),
            )
        case Bury(place=place) if own is not None and place < len(own.hand):
            return _bury_note(tongue, scene, place)
        case Raise(chips=chips):
            pot = public.pot + sum(odds.raise_payments(public, chips))
            return tongue.words("pot {pot}", "muted", pot=Span(str(pot), "warning"))
        case Choose(option=option):
            return _way_note(tongue, scene, option)
    return ()


def _way_note(tongue: Tongue, scene: Scene, option: int) -> Words:
    public = public_of(scene)
    effect = effect_of(public)
    step = step_at(deck_of(public).chaos[effect.card].effect, effect.path) if effect is not None else None
    if not isinstance(step, StepChoose):
        return ()
    if draws_after(step.options[option].steps):
        return tongue.words("one out, one in", "muted")
    return tongue.words("one out", "muted")


def _bury_note(tongue: Tongue, scene: Scene, place: int) -> Words:
    own = own_of(scene)
    assert own is not None
    left = total_span(own.total - own.hand[place], range_of(public_of(scene)))
    if draws_after(rest_of(scene)):
        chance = odds.swap_odds(scene.view, place) or NO_ODDS
        return tongue.words(
            "{left} left, {odds}", "muted", left=left, odds=Span(percent(chance.inside), "success")
        )
    return tongue.words("{left} left", "muted", left=left)


def _draw_values(
    tongue: Tongue, scene: Scene, canvas: Canvas, found: tuple[Action, ...], here: Action | None
) -> None:
    """The searched pile, lowest value first: value and number of copies, with the total it would make."""
    own, wanted = own_of(scene), range_of(public_of(scene))
    if own is None:
        return
    inner, room = canvas.width - 4, canvas.height - 2
    rows = -(-len(found) // GRID)
    tall = 2 if 2 * rows <= room else 1
    column = min(10, inner // GRID)
    for at, action in enumerate(found):
        if not isinstance(action, Take) or action.place >= len(own.search):
            continue
        value, copies = own.search[action.place].value, own.search[action.place].copies
        x, y = 2 + at % GRID * column, 1 + at // GRID * tall
        chosen = action == here
        role = "accent+cursor" if chosen else "text+bold"
        end = canvas.put(x, y, f"{tongue.cursor if chosen else ' '}{value}", role)
        canvas.put(end, y, f"×{copies}", "muted")
        if tall == 2:
            total = own.total + value
            span = total_span(total, wanted)
            canvas.put(x + 1, y + 1, f"={span.text}", span.role)
        canvas.zone(x, y, column, tall, f"do:{at}")
