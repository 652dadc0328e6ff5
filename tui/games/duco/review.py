"""Before and after a match: seven lines for a newcomer, and what decided it in the end."""

from __future__ import annotations

from rules.duco.deck import CardFaces
from rules.duco.options import Options
from rules.duco.preview import faces_of, standing_of
from rules.duco.sets import points_in, sets_of
from rules.duco.view import View
from tui.games.duco.drawn import HIGH, draw_card
from tui.games.duco.places import place_name
from tui.games.duco.tell import point_name
from tui.games.duco.words import Tongue, centre_span
from tui.widgets.phrase import Words
from tui.widgets.picture import Canvas, Span


def primer(tongue: Tongue, options: Options, seats: int) -> tuple[str, ...]:
    """Aim, end, what a turn holds, where to look, which keys matter."""
    say = tongue.say
    if options.corner_cluster:
        return _primer_cluster(tongue, options)
    turn = say("On your turn lay your card against the table, edge to edge, then draw a new one.")
    if options.chaos:
        turn = say("On your turn lay your card anywhere it touches or covers the table, then draw.")
    elif options.disorder:
        turn = say("On your turn lay your card against the table, shifted if you like, then draw.")
    if options.lineup and options.chaos:
        turn = say("On your turn take the left or right card of the row; it may touch or cover the table.")
    elif options.lineup and options.disorder:
        turn = say("On your turn take the left or right card of the row; it may lie shifted.")
    elif options.lineup:
        turn = say("On your turn take the left or right card of the row and lay it on the table.")
    elif options.stress:
        turn = say("Everybody lays ten cards of one colour against the clock, all on one table.")
    keys = say("Arrows move the card, r turns it, Enter lays it. The sum stands beside the table.")
    letters = (
        say("A capital letter is 2X: it doubles its pair. Rainbow fits every colour, ? every shape."),
        say(
            "An icon is its shape and its colour letter; k is black, {a} is rainbow.",
            a=tongue.colours[5].letter,
        ),
    )
    if tongue.spoken:
        letters = (
            say("An icon with 2X doubles its pair. Rainbow fits every colour, any shape fits every shape."),
            say("A card is read row by row: three icons, then two beside its middle, then three."),
        )
    return (
        _aim(tongue, options, seats),
        turn,
        say("Each icon that touches another card's icon is compared: colour 1 point, shape 1, both 2."),
        letters[0],
        _special(tongue, options),
        letters[1],
        keys,
    )


def _aim(tongue: Tongue, options: Options, seats: int) -> str:
    """What wins, and when it ends."""
    say = tongue.say
    if options.conquest:
        return say("At the end your cards score their pairs, and 3 a card of your largest group.")
    if options.stress:
        return say("Most points win. When somebody has laid all ten cards, the others have 30 seconds.")
    if seats == 1:
        return say("Reach {target} points in as few turns as you can.", target=options.target)
    return say(
        "The first to {target} points ends the round; then the most points win.", target=options.target
    )


def _special(tongue: Tongue, options: Options) -> str:
    """What the options of this match change most, or the Rectangle Rule."""
    say = tongue.say
    if options.rotation:
        return say("Rotation: before your card scores you may turn one other card on the table.")
    if options.chaos:
        return say("Chaos: only what can be seen counts; a visible centre square has a colour.")
    if options.ten_seconds:
        return say("Ten seconds a turn: too late, and the turn scores nothing.")
    if options.open_cards:
        return say("Three open cards each: choose one with its digit; v shows those of the others.")
    if options.diagonal:
        return say("Diagonal scoring: corner icons are compared across the corner, too.")
    return say("Make the whole table a full rectangle, and a card is added to each of its sides.")


def _primer_cluster(tongue: Tongue, options: Options) -> tuple[str, ...]:
    say = tongue.say
    return (
        say("Make sets: points where four cards meet with corner icons of one colour."),
        say("At {target} sets the round is finished; the most sets win.", target=options.target),
        say("On your turn you may exchange two neighbouring cards, once."),
        say("You may turn one card, any card, once. Both are optional, in any order."),
        say("At the end of your turn you score the points that are sets now and were none before."),
        say(
            "{sign} marks a set; shapes and 2X do not matter, Rainbow fits every colour.",
            sign=tongue.set_sign,
        ),
        say("Arrows move, s exchanges, r turns, Enter does it, Space ends the turn."),
    )


def review(tongue: Tongue, view: View, names: tuple[str, ...]) -> tuple[Words, ...]:
    """The last cards, what was left in hands, groups or sets, and the best play."""
    public = view.public
    options = public.setup.options
    lines: list[Words] = []
    if options.corner_cluster:
        at = ", ".join(point_name(tongue, point) for point in points_in(sets_of(public.table)))
        lines.append(tongue.words("Sets on the table at the end: {at}", at=at or "-"))
        return tuple(lines)
    if options.conquest:
        lines += _standings(tongue, view, names)
    best = max((play.points or 0 for play in public.course.lasts if play is not None), default=0)
    for seat, play in enumerate(public.course.lasts):
        name = Span(tongue.name(names, seat), "text+bold")
        if play is None:
            lines.append(tongue.words("{name} laid no card", name=name))
            continue
        place = place_name((play.laid.x, play.laid.y), options.shifted)
        if play.points is None:
            lines.append(tongue.words("{name} laid the last card at {place}", name=name, place=place))
        else:
            role = "success+bold" if play.points == best and best else "text"
            points = Span(f"+{play.points}", role)
            lines.append(
                tongue.words(
                    "{name} laid the last card at {place}: {points}", name=name, place=place, points=points
                )
            )
    lines += _hands(tongue, view, names)
    lines.append(
        tongue.words(
            "{laid} cards on the table, {left} left in the stack",
            "muted",
            laid=str(len(public.table.cards)),
            left=str(public.stack),
        )
    )
    return tuple(lines)


def _standings(tongue: Tongue, view: View, names: tuple[str, ...]) -> list[Words]:
    """Conquest: how each total came about, the largest group by its places."""
    public = view.public
    lines: list[Words] = []
    for seat, standing in enumerate(standing_of(public)):
        cards = [public.table.cards[number] for number in standing.group]
        places = " ".join(place_name((laid.x, laid.y), public.setup.options.shifted) for laid in cards)
        lines.append(
            tongue.words(
                "{colour} {name}: pairs {pairs}, group of {cards} (+{bonus}) {places}",
                colour=tongue.chip_of(public.setup.colours[seat], str(seat + 1)),
                name=Span(tongue.name(names, seat), "text+bold"),
                pairs=str(standing.pairs),
                cards=str(len(standing.group)),
                bonus=str(standing.bonus),
                places=Span(places, "muted"),
            )
        )
    return lines


def _hands(tongue: Tongue, view: View, names: tuple[str, ...]) -> list[Words]:
    """The cards still in hand, drawn open where the rules let them be seen."""
    public = view.public
    if not any(public.hands):
        return []
    lines: list[Words] = []
    for seat, hand in enumerate(public.hands):
        if not hand:
            continue
        if tongue.spoken:
            lines += [_held(tongue, names, seat, faces_of(public)[card]) for card in hand]
            continue
        lines.append(tongue.words("{name} still held:", name=Span(tongue.name(names, seat), "text+bold")))
        canvas = Canvas(10 * len(hand), HIGH)
        for at, card in enumerate(hand):
            made = faces_of(public)[card]
            draw_card(
                canvas, 10 * at + 1, 0, tongue.squares(made, 0, centre_span(tongue, public, made.centre))
            )
        lines += canvas.picture().rows
    return lines


def _held(tongue: Tongue, names: tuple[str, ...], seat: int, made: CardFaces) -> Words:
    """A card left in a hand, in words."""
    name, (top, middle, bottom) = tongue.name(names, seat), made.turned[0].rows
    icons = (*top, middle[2], *reversed(bottom), middle[0])
    squares = ", ".join(map(tongue.named, icons))
    return tongue.words("{name} still held a card with, clockwise: {squares}", name=name, squares=squares)
