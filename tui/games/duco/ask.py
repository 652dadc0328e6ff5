"""The two lines of the question: what the choice under the cursor would do, and how the round stands."""

from __future__ import annotations

from rules.contract import Action
from rules.duco.actions import Choose, End, Hold, Place, Side, Swap, Turn
from rules.duco.state import Exchanging, Over
from tui.games.duco.cursor import Cursor, chosen, mode_of, partner_of
from tui.games.duco.places import place_name
from tui.games.duco.public import asked_for
from tui.games.duco.words import Tongue, cards_for, public_of
from tui.games.front import Scene
from tui.widgets.phrase import Words, joined, width_of
from tui.widgets.picture import Span

ROOM = 78
"""Cells of a line of the question in the least window."""


def question(tongue: Tongue, scene: Scene, cursor: Cursor | None) -> tuple[Words, Words]:
    """Both lines."""
    return _first(tongue, scene, cursor), _second(tongue, scene)


def all_ways(tongue: Tongue, scene: Scene, count: int) -> str:
    """How many ways there are to do what is asked, and how they are gone through; ``count`` is 2 and more."""
    match mode_of(scene):
        case "turn":
            return tongue.say(
                "Turn one card, {count} ways in all: the arrows choose it, r turns it.", count=count
            )
        case "exchange":
            return tongue.say("Exchange two cards or turn one: {count} ways are left this turn.", count=count)
    return tongue.say("Lay it, {count} ways in all: the arrows move it, r turns it.", count=count)


def _first(tongue: Tongue, scene: Scene, cursor: Cursor | None) -> Words:
    if scene.acting is None or not isinstance(cursor, Cursor):
        return _waiting(tongue, scene)
    if cursor.typed is not None:
        key = Span(f"{cursor.typed}_", "accent+bold")
        return tongue.words("Which place? {name}  Enter goes there, Esc goes back.", name=key)
    words = _outcome(tongue, scene, cursor)
    if scene.eyes is None and len(scene.names) > 1:
        name = Span(tongue.name(scene.names, scene.acting, 10), "text+bold")
        return (name, Span(": ", "text+bold"), *words)
    return words


def _outcome(tongue: Tongue, scene: Scene, cursor: Cursor) -> Words:
    """What Enter would do."""
    action = chosen(scene, cursor)
    mode = mode_of(scene)
    if action is not None:
        return outcome(tongue, scene, action)
    if mode == "choose":
        return tongue.words("Which card? A digit chooses one.")
    if mode == "exchange":
        return _exchanging(tongue, scene, cursor)
    return tongue.words("Nothing can be done here now.", "muted")


def _exchanging(tongue: Tongue, scene: Scene, cursor: Cursor) -> Words:
    """What the keys of Corner Cluster would begin: only what was not done this turn."""
    pending = public_of(scene).pending
    swapped = isinstance(pending, Exchanging) and pending.swapped
    turned = isinstance(pending, Exchanging) and pending.turned
    place = place_name(cursor.spot, False)
    exchange, turn = (Span(f"[{key}]", "accent+bold") for key in ("s", "r"))
    if swapped and turned:
        return tongue.words("Both are done: Space ends the turn.")
    if swapped:
        return tongue.words("{place}: {turn} turns it.", place=place, turn=turn)
    if turned:
        return tongue.words(
            "{place}: {exchange} exchanges it with a neighbour.", place=place, exchange=exchange
        )
    template = "{place}: {exchange} exchanges it with a neighbour, {turn} turns it."
    return tongue.words(template, place=place, exchange=exchange, turn=turn)


def outcome(tongue: Tongue, scene: Scene, action: Action) -> Words:
    """What an action would do and bring, as a question."""
    public = public_of(scene)
    shifted = public.setup.options.shifted
    preview = scene.preview(action)
    points = preview.points if preview is not None and preview.points is not None else 0
    figure = Span(str(points), "success+bold" if points else "text+bold")
    match action:
        case Place(x=x, y=y):
            name = Span(place_name((x, y), shifted), "accent+bold")
            return _placing(tongue, scene, name, points, figure)
        case Hold():
            return tongue.words("Turn the card like this? Then Enter lays it.")
        case Turn(x=x, y=y, by=by):
            name = Span(place_name((x, y), shifted), "accent+bold")
            if isinstance(public.pending, Exchanging):
                template = "Turn {place} by {by}? Sets made this turn: {points}."
            else:
                template = "Turn {place} by {by}? Your card then has {points}."
            return tongue.words(template, place=name, by=f"{by}/4", points=figure)
        case Swap():
            return tongue.words(
                "Exchange {one} and {other}? Sets made this turn: {points}.",
                one=Span(place_name((action.x, action.y), False), "accent+bold"),
                other=Span(place_name(partner_of(action), False), "accent+bold"),
                points=figure,
            )
        case Side(place=place):
            return tongue.words("Lay the next card on the place marked {place}?", place=str(place + 1))
        case Choose(slot=slot):
            number = Span(str(slot + 1), "accent+bold")
            if not public.setup.options.lineup:
                return tongue.words("Take card {number} to lay it?", number=number)
            if slot:
                return tongue.words("Take card {number}, the right end of the row?", number=number)
            return tongue.words("Take card {number}, the left end of the row?", number=number)
        case End() if isinstance(public.pending, Exchanging):
            return tongue.words("End the turn? Sets made: {points}.", points=figure)
        case End():
            return tongue.words("Turn no other card? Your card scores {points} as it lies.", points=figure)
    return tongue.words("Do it?")


def _placing(tongue: Tongue, scene: Scene, name: Span, points: int, figure: Span) -> Words:
    """What laying a card somewhere would bring."""
    options = public_of(scene).setup.options
    if options.conquest:
        template = "Lay it at {place}? Its pairs are worth {points} now; all count at the end."
    elif options.rotation:
        template = "Lay it at {place}? {points} as it lies; then another card may be turned."
    elif points == 1:
        template = "Lay it at {place} for 1 point?"
    else:
        template = "Lay it at {place} for {points} points?"
    return tongue.words(template, place=name, points=figure)


def plain_outcome(tongue: Tongue, scene: Scene, action: Action) -> str:
    """The outcome of an action without roles."""
    return "".join(span.text for span in outcome(tongue, scene, action))


def _waiting(tongue: Tongue, scene: Scene) -> Words:
    """What happens while this terminal has nothing to decide."""
    asks = scene.moment.asks
    if scene.moment.kind == "over" or not asks:
        return tongue.words("The match is over.")
    if len(asks) > 1:
        names = tongue.names(scene.names, (ask.seat for ask in asks), 3)
        return tongue.words("Waiting for {names}.", names=names)
    seat = asks[0].seat
    name = Span(tongue.name(scene.names, seat), "text+bold")
    what = asked_for(tongue, public_of(scene), seat)
    if scene.bots[seat]:
        return tongue.words("{name} is thinking (asked {what}).", name=name, what=what)
    return tongue.words("{name} is asked {what}.", name=name, what=what)


def _second(tongue: Tongue, scene: Scene) -> Words:
    """How the round stands, and what a newcomer needs at this moment."""
    public = public_of(scene)
    mode, parts = mode_of(scene), list[Words]()
    if mode == "place":
        others = [action.slot for action in scene.legal if isinstance(action, Choose)]
        if others:
            digits = " ".join(str(slot + 1) for slot in others)
            parts.append(tongue.words("{digits} another card", "muted", digits=digits))
        if public.setup.options.shifted:
            parts.append(tongue.words("{sign} its middle may lie here", "muted", sign=tongue.dot))
        else:
            parts.append(tongue.words("{sign} free place", "muted", sign=tongue.free))
    elif mode == "choose":
        count = len(cards_for(scene, scene.acting))
        if public.setup.options.lineup:
            parts.append(
                tongue.words("the left or the right end of the row, 1 or {last}", "muted", last=str(count))
            )
        else:
            parts.append(tongue.words("look at all {count} before you choose", "muted", count=str(count)))
    elif mode == "turn":
        parts.append(tongue.words("only your card scores, with the others as they lie then", "muted"))
    parts += _round(tongue, scene)
    while len(parts) > 1 and width_of(joined(parts, " │ ")) > ROOM:
        del parts[0]
    return joined(parts, " │ ")


def _round(tongue: Tongue, scene: Scene) -> list[Words]:
    """Whose turn comes next, and that the round is the last one."""
    public = public_of(scene)
    options, course = public.setup.options, public.course
    if isinstance(public.pending, Over) or options.stress:
        if course.deadline is not None and not isinstance(public.pending, Over):
            return [tongue.words("countdown: somebody has laid all ten cards", "warning")]
        return [tongue.words("whoever has thought least is next", "muted")] if options.stress else []
    found: list[Words] = []
    if not options.conquest and max(course.scores) >= options.target:
        found.append(tongue.words("last round", "warning+bold"))
    turn, seats = public.turn, public.setup.seats
    if turn is not None and seats > 1:
        name = tongue.name(scene.names, (turn + 1) % seats)
        found.append(tongue.words("then {name}", "muted", name=name))
    return found
