"""The sum with its reasons, before the card is put down: every pair that matches, side by side.

In small windows the pairs stand in a row; with room each side has a line of its own; with much room every
pair is told in words.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.duco.preview import standing_of
from rules.duco.scoring import Pair, Side
from rules.duco.sets import points_in, sets_of
from rules.duco.state import Exchanging, Siding, Turning
from tui.games.duco.board import last_laid, pairs_here
from tui.games.duco.cursor import Cursor, chosen, mode_of
from tui.games.duco.places import place_name
from tui.games.duco.words import Tongue, public_of
from tui.games.front import Scene
from tui.widgets.phrase import Words, cut, width_of, wrapped
from tui.widgets.picture import Canvas, Picture, Span

SIDES: tuple[Side, ...] = ("north", "east", "south", "west", "across")
WORDY = 56
"""Cells from which pairs are told in words."""
NARROW = 32
"""Cells up to which the log has one line only."""


def draw_sum(tongue: Tongue, scene: Scene, cursor: Cursor | None, width: int, height: int) -> Picture:
    """The panel."""
    canvas = Canvas(width, height)
    if cursor is None or mode_of(scene) in ("none", "choose"):
        canvas.panel(tongue.translate("Last card"))
        _put(canvas, _last(tongue, scene, width - 4), tongue)
        return canvas.picture()
    if mode_of(scene) == "side":
        canvas.panel(tongue.translate("Rectangle"))
        _put(canvas, _sides(tongue, scene, width - 4), tongue)
        return canvas.picture()
    if mode_of(scene) == "exchange":
        canvas.panel(tongue.translate("Sets"))
        _put(canvas, _sets(tongue, scene, cursor, width - 4, height - 2), tongue)
        return canvas.picture()
    pairs = pairs_here(scene, cursor)
    total = sum(pair.match.points for pair in pairs)
    canvas.panel(_title(tongue, scene, cursor))
    _total(tongue, canvas, total)
    _put(canvas, _reasons(tongue, scene, pairs, width - 4, height - 2), tongue)
    return canvas.picture()


def _title(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    """Which place the sum is of."""
    public = public_of(scene)
    shifted = public.setup.options.shifted
    if isinstance(public.pending, Turning):
        laid = public.pending.laid
        return tongue.say("Your card at {place}", place=place_name((laid.x, laid.y), shifted))
    return tongue.say("At {place}", place=place_name(cursor.spot, shifted))


def _total(tongue: Tongue, canvas: Canvas, total: int) -> None:
    """The sum, in the upper frame at the right."""
    text = tongue.say("+{points}", points=total)
    if canvas.width > 36:
        text = tongue.say("+{points} points" if total != 1 else "+{points} point", points=total)
    canvas.put(canvas.width - len(text) - 4, 0, f" {text} ", "success+bold" if total else "muted")


def _put(canvas: Canvas, lines: Sequence[Words], tongue: Tongue) -> None:
    room = canvas.height - 2
    for row, words in enumerate(lines[:room], 1):
        canvas.spans(2, row, *cut(words, canvas.width - 4, tongue.more))


# -- pairs ------------------------------------------------------------------------------------------


def _reasons(tongue: Tongue, scene: Scene, pairs: Sequence[Pair], width: int, height: int) -> list[Words]:
    """Why the sum is what it is, in the fullest way there is room for."""
    if not pairs:
        return wrapped(tongue.words("Nothing touches here.", "muted"), width)
    head: list[Words] = []
    if public_of(scene).setup.options.conquest:
        head = _conquest(tongue, scene, width)
    groups = [(side, [pair for pair in pairs if pair.touch.side == side]) for side in SIDES]
    groups = [(side, found) for side, found in groups if found]
    if width >= WORDY and len(head) + len(groups) + len(pairs) <= height:
        return [*head, *_in_words(tongue, groups)]
    sided = _by_sides(tongue, groups, width)
    if len(head) + len(sided) <= height:
        legend = wrapped(tongue.words("one match 1, both 2; each 2X doubles the pair", "muted"), width)
        spare = height - len(head) - len(sided) - len(legend)
        return [*head, *sided, *([()] * spare + legend if spare > 0 else ())]
    flat = [_pair(pair, tongue) for pair in pairs if pair.match.points]
    lines = _flow(flat, width) or wrapped(tongue.words("No pair matches.", "muted"), width)
    if len(lines) > height:
        shown = _flow(flat, width)[: height - 1]
        told = sum("=" in span.text for line in shown for span in line)
        more = tongue.words("and {count} more pairs", "muted", count=str(len(flat) - told))
        return [*shown, more]
    return [*head[: max(0, height - len(lines))], *lines]


def _in_words(tongue: Tongue, groups: Sequence[tuple[Side, list[Pair]]]) -> list[Words]:
    """A line for each side and each of its pairs."""
    lines: list[Words] = []
    for side, pairs in groups:
        lines.append(_side(tongue, side, pairs))
        for pair in pairs:
            why = Span(_why(tongue, pair), "muted")
            lines.append((Span("  ", "text"), *_pair(pair, tongue, coloured=True), Span("  ", "text"), why))
    return lines


def _why(tongue: Tongue, pair: Pair) -> str:
    """What matches in a pair, in words."""
    match = pair.match
    own, other = tongue.named(pair.own), tongue.named(pair.other)
    if match.colour and match.shape:
        text = tongue.say("{own} and {other}: both match", own=own, other=other)
    elif match.colour:
        text = tongue.say("{own} and {other}: colour", own=own, other=other)
    elif match.shape:
        text = tongue.say("{own} and {other}: shape", own=own, other=other)
    else:
        return tongue.say("{own} and {other}: nothing", own=own, other=other)
    return text + ("", ", x2", ", x4")[match.doubles]


def _by_sides(tongue: Tongue, groups: Sequence[tuple[Side, list[Pair]]], width: int) -> list[Words]:
    """A line for each side with its sum, and its pairs that match below or beside it."""
    lines: list[Words] = []
    for side, pairs in groups:
        flow = _flow([_pair(pair, tongue) for pair in pairs if pair.match.points], width - 2)
        lines.append(_side(tongue, side, pairs))
        lines += [(Span("  ", "text"), *line) for line in flow]
    return lines


def _side(tongue: Tongue, side: Side, pairs: Sequence[Pair]) -> Words:
    """The name of a side with what its pairs score."""
    name = {
        "north": tongue.translate("above"),
        "east": tongue.translate("right"),
        "south": tongue.translate("below"),
        "west": tongue.translate("left"),
        "across": tongue.translate("diagonal"),
    }[side]
    points = sum(pair.match.points for pair in pairs)
    return (Span(f"{name} +{points}", "text" if points else "muted"),)


def _pair(pair: Pair, tongue: Tongue, *, coloured: bool = False) -> Words:
    """A pair as it is drawn: ``●R-●r=4``. In colours only where it is told in words.

    The icons stand on the table in their colours; here colours would cost a step of the cursor as many bytes
    as all the rest of it.
    """
    points = pair.match.points
    own, other = tongue.icons[pair.own], tongue.icons[pair.other]
    if not coloured:
        return (Span(f"{own.text}-{other.text}={points}", "text" if points else "muted"),)
    return (own, Span("-", "muted"), other, Span(f"={points}", "success+bold" if points else "muted"))


def _flow(pieces: Sequence[Words], width: int) -> list[Words]:
    """Pieces in lines, none of them broken."""
    lines: list[list[Span]] = []
    used = width
    for piece in pieces:
        size = width_of(piece)
        if not lines or used + 2 + size > width:
            lines.append([*piece])
            used = size
        else:
            lines[-1] += [Span("  ", "text"), *piece]
            used += 2 + size
    return [tuple(line) for line in lines]


# -- other things that are decided ------------------------------------------------------------------


def _conquest(tongue: Tongue, scene: Scene, width: int) -> list[Words]:
    """What the deciding seat has as the table lies: its points come at the end only."""
    if scene.acting is None:
        return []
    now = standing_of(public_of(scene))[scene.acting]
    return [
        cut(
            tongue.words(
                "now {total}: pairs {pairs}, group {bonus}",
                "muted",
                total=Span(str(now.total), "text+bold"),
                pairs=str(now.pairs),
                bonus=f"+{now.bonus}",
            ),
            width,
            tongue.more,
        )
    ]


def _last(tongue: Tongue, scene: Scene, width: int) -> list[Words]:
    """Who laid the last card where, and for how much."""
    public = public_of(scene)
    last = last_laid(public)
    lines: list[Words] = []
    for seat, play in enumerate(public.course.lasts):
        if play is not None and play.laid == last:
            place = place_name((play.laid.x, play.laid.y), public.setup.options.shifted)
            name = Span(tongue.name(scene.names, seat), "text+bold")
            if play.points is None:
                lines += wrapped(tongue.words("{name} laid {place}.", name=name, place=place), width)
            else:
                points = Span(f"+{play.points}", "success+bold")
                lines += wrapped(
                    tongue.words("{name} laid {place}: {points}", name=name, place=place, points=points),
                    width,
                )
    if not lines:
        lines = wrapped(tongue.words("Nobody has laid a card yet.", "muted"), width)
    lines += wrapped(
        tongue.words("Points of touching pairs: colour 1, shape 1, each 2X doubles.", "muted"), width
    )
    return lines


def _sides(tongue: Tongue, scene: Scene, width: int) -> list[Words]:
    """Why a place is asked for."""
    pending = public_of(scene).pending
    if not isinstance(pending, Siding):
        return []
    edge = {
        "north": tongue.translate("the north side"),
        "east": tongue.translate("the east side"),
        "south": tongue.translate("the south side"),
        "west": tongue.translate("the west side"),
    }[pending.asked[0]]
    text = tongue.words("The table is a full rectangle: a card goes to the middle of each side.", "text")
    more = tongue.words("Two places on {edge}. It scores for nobody.", "muted", edge=edge)
    return [*wrapped(text, width), *wrapped(more, width)]


def _sets(tongue: Tongue, scene: Scene, cursor: Cursor, width: int, height: int) -> list[Words]:
    """What the turn has made so far, and would make with what is under the cursor."""
    public = public_of(scene)
    pending = public.pending
    if not isinstance(pending, Exchanging):
        return []
    now = sets_of(public.table)
    made = len(points_in(now & ~pending.before))
    lines = wrapped(
        tongue.words(
            "On the table {sets} of 16; made this turn: {made}",
            sets=Span(str(now.bit_count()), "text+bold"),
            made=Span(str(made), "success+bold"),
        ),
        width,
    )
    action = chosen(scene, cursor)
    preview = scene.preview(action) if action is not None else None
    if preview is not None and preview.points is not None:
        lines += wrapped(
            tongue.words(
                "With this: {made} this turn", "text", made=Span(f"+{preview.points}", "success+bold")
            ),
            width,
        )
    corner = place_name(cursor.spot, False)
    lines += wrapped(tongue.words("cursor on {place}", "muted", place=corner), width)
    return [*lines, *_lately(scene, width, height - len(lines))] if width < NARROW else lines


def _lately(scene: Scene, width: int, height: int) -> list[Words]:
    """The log's lines before its last, below a free one: what others exchanged leaves no other trace."""
    lines: list[Words] = []
    for words in reversed(scene.log[:-1]):
        told = wrapped(words, width)
        if len(lines) + len(told) >= height:
            break
        lines[:0] = told
    return [(), *lines] if lines else []
