"""What is said of Pips: the table, the hand, the log, the choices."""

from __future__ import annotations

from rules.contract import Event, Reason
from tests.sixth.rules.values import Dealt, Laid, Lay, Public, Won, points
from themes.roles import seat_token
from tui.games.front import Choice, Scene, Words
from tui.games.tongue import Tongue
from tui.widgets.picture import Span


def public_of(scene: Scene) -> Public:
    """What everybody sees."""
    public: Public = scene.view.public
    return public


def hand_of(scene: Scene) -> tuple[int, ...]:
    """The open hand, if one is open."""
    return () if scene.view.own is None else scene.view.own.hand


def outcome(tongue: Tongue, scene: Scene, action: Lay) -> str:
    """What laying a card would bring."""
    preview = scene.preview(action)
    return "" if preview is None else scene.tell(preview)


def choices(tongue: Tongue, scene: Scene) -> tuple[Choice, ...]:
    """Every card with its outcome, and why one that is not held cannot be laid."""
    found = [Choice(outcome(tongue, scene, action)) for action in scene.legal if isinstance(action, Lay)]
    missing = next(card for card in range(1, 9) if card not in hand_of(scene))
    refusal = scene.why(Lay(missing))
    return (*found, *([Choice(scene.tell(refusal), refusal)] if refusal else []))


def told(tongue: Tongue, event: Event, names: tuple[str, ...]) -> Words | None:
    """One line of the log."""
    match event:
        case Dealt():
            return tongue.words("Three cards are dealt to each; {name} lays first.", name=names[0])
        case Laid(seat=seat, card=card):
            return tongue.words("{name} lays {card}.", name=tongue.name(names, seat), card=str(card))
        case Won(seat=-1, number=number):
            return tongue.words("Round {number}: nobody has the point.", number=str(number))
        case Won(seat=seat, number=number):
            name = tongue.name(names, seat)
            return tongue.words("Round {number}: the point goes to {name}.", number=str(number), name=name)
    return None


def describe(tongue: Tongue, scene: Scene) -> tuple[str, ...]:
    """The table in sentences."""
    public, names = public_of(scene), scene.names
    lines = []
    for seat, have in enumerate(points(public.winners, len(names))):
        laid, name = public.laid[seat], tongue.name(names, seat)
        held = public.sizes[seat]
        lines.append(
            tongue.say("{name}: {points} points, {held} cards in hand.", name=name, points=have, held=held)
        )
        if laid:
            lines.append(tongue.say("{name} has laid {card}.", name=name, card=laid))
    return tuple(lines)


def own(tongue: Tongue, scene: Scene) -> tuple[str, ...]:
    """The open hand in a sentence; an empty one, too."""
    if scene.view.own is None:
        return ()
    cards = ", ".join(map(str, hand_of(scene)))
    return (
        tongue.say("Your cards are {cards}.", cards=cards) if cards else tongue.say("Your hand is empty."),
    )


def review(tongue: Tongue, public: Public, names: tuple[str, ...]) -> tuple[Words, ...]:
    """Every round with its cards."""
    seats, lines = len(names), []
    for number, winner in enumerate(public.winners):
        cards = ", ".join(map(str, public.past[number * seats : (number + 1) * seats]))
        who = tongue.translate("nobody") if winner < 0 else tongue.name(names, winner)
        lines.append(
            tongue.words(
                "Round {number}: {cards}; won by {name}.", number=str(number + 1), cards=cards, name=who
            )
        )
    return tuple(lines)


def primer(tongue: Tongue, low: bool) -> tuple[str, ...]:
    """Seven lines for a newcomer."""
    return (
        tongue.say("Win rounds: whoever has most points after three of them wins."),
        tongue.say("The match ends when every hand is empty."),
        tongue.say("In your turn you lay one of your cards; you cannot pass."),
        tongue.say("The lowest card of a round has the point; two equal ones have none.")
        if low
        else tongue.say("The highest card of a round has the point; two equal ones have none."),
        tongue.say("There are two of each card from 1 to 8, and not all are dealt."),
        tongue.say("The table shows what is laid; your hand is below it."),
        tongue.say("Left and right choose a card, Enter lays it."),
    )


def tally(tongue: Tongue, scene: Scene) -> Words:
    """Every seat with its points."""
    parts: list[Span] = []
    for seat, have in enumerate(points(public_of(scene).winners, len(scene.names))):
        name = tongue.name(scene.names, seat, 12)
        parts += [Span(f"({seat + 1})", f"chip:{seat_token(seat)}"), Span(f" {name} {have}  ", "text")]
    return tuple(parts)


def reason_of(tongue: Tongue, reason: Reason) -> str:
    """A reason in words."""
    return tongue.reason(reason)
