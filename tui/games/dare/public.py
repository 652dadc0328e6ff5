"""What the table waits for and how the round stands, in words that everybody may read."""

from __future__ import annotations

from rules.dare.state import (
    Burying,
    Choosing,
    Daring,
    Deciding,
    Drawing,
    Forcing,
    Leaving,
    Over,
    Raising,
    Rolling,
    Searching,
    Targeting,
)
from rules.dare.view import Public
from tui.games.dare.words import Tongue, deck_of, effect_of, public_of
from tui.games.front import Scene
from tui.widgets.phrase import Words, joined, wrapped
from tui.widgets.picture import Span
from tui.widgets.seats import chip, every_seat


def asked_for(tongue: Tongue, public: Public, seat: int) -> str:
    """What a seat is asked for, as the end of a sentence: "to roll the die"."""
    say = tongue.translate
    match public.pending:
        case Drawing(late=False):
            return say("to draw a card or see the cards")
        case Drawing():
            return say("to draw a card")
        case Rolling():
            return say("to roll the die")
        case Daring():
            return say("to take the Dare or pay")
        case Deciding():
            return say("to use a chaos card or save it")
        case Forcing():
            return say("to use the chaos cards")
        case Raising():
            return say("to raise or pass on")
        case Leaving():
            return say("to go on or stop")
        case Over():
            return say("for nothing: the match is over")
    effect = effect_of(public)
    card = tongue.card(deck_of(public).chaos[effect.card]) if effect is not None else ""
    return tongue.say("to carry out {card}", card=card)


def step_of(public: Public) -> int:
    """Which of the three steps a turn is in, from 1; 0 between turns."""
    match public.pending:
        case Drawing():
            return 1
        case Raising():
            return 3
        case Leaving() | Over():
            return 0
        case Rolling():
            return 2
        case Choosing(effect=effect) | Targeting(effect=effect) | Burying(effect=effect):
            return _step_back(effect.back)
        case Searching(effect=effect):
            return _step_back(effect.back)
    return 2


def _step_back(origin: str) -> int:
    return {"draw": 1, "roll": 2, "raise": 3, "forced": 2}[origin]


def phase_words(tongue: Tongue, public: Public) -> str:
    """Round and step for the title line."""
    options = public.setup.options
    number = public.round.number
    if options.limit:
        round_ = tongue.say("round {number} of {limit}", number=number, limit=options.limit)
    else:
        round_ = tongue.say("round {number}", number=number)
    steps = {
        0: tongue.translate("between rounds"),
        1: tongue.translate("step 1 of 3: draw"),
        2: tongue.translate("step 2 of 3: the die"),
        3: tongue.translate("step 3 of 3: raise"),
    }
    if isinstance(public.pending, Over):
        return f"{round_} │ {tongue.translate('finished')}"
    ante = f" │ {tongue.say('ante {chips}', chips=public.round.ante)}" if options.format == "rising" else ""
    return f"{round_} │ {steps[step_of(public)]}{ante}"


def turn_words(tongue: Tongue, scene: Scene) -> Words:
    """The steps of a turn with the present one marked, and who comes next."""
    public = public_of(scene)
    now = step_of(public)
    if not now:
        return _between(tongue, scene)
    names = (tongue.translate("draw"), tongue.translate("die"), tongue.translate("raise"))
    spans: list[Span] = []
    for step, name in enumerate(names, 1):
        if spans:
            spans.append(Span(" ", "text"))
        mark = tongue.cursor if step == now else ""
        spans.append(Span(f"{mark}{step} {name}", "accent+bold" if step == now else "muted"))
    seats = public.round.seats
    seat = public.seat
    if seat is None:
        return tuple(spans)
    order = seats[seats.index(seat) + 1 :] + seats[: seats.index(seat)]
    then = tongue.words("then {names}", "muted", names=tongue.names(scene.names, order, 4))
    return joined([tuple(spans), then], " │ ")


def _between(tongue: Tongue, scene: Scene) -> Words:
    pending = public_of(scene).pending
    if not isinstance(pending, Leaving):
        return ()
    others = [seat for seat in pending.waiting if seat != scene.acting]
    if not others:
        return tongue.words("The answers are shown once all have given theirs.", "muted")
    return tongue.words(
        "Still to answer: {names}. All answers are shown together.",
        "muted",
        names=tongue.names(scene.names, others, 4),
    )


def what_now(tongue: Tongue, scene: Scene, width: int) -> list[Words]:
    """Who is asked for what, for eyes that decide nothing."""
    public = public_of(scene)
    lines: list[Words] = []
    eyes = scene.eyes
    gone = public.match.gone[eyes] if eyes is not None else None
    if eyes is not None and gone is not None and scene.moment.kind != "over":
        template = "{name} has stopped and is out of the match."
        if not gone.left:
            template = "{name} has no chips and is out of the match."
        lines += wrapped(tongue.words(template, name=tongue.name(scene.names, eyes)), width)
    seats = [ask.seat for ask in scene.moment.asks]
    if len(seats) > 1:
        what = asked_for(tongue, public, seats[0])
        names = tongue.names(scene.names, seats)
        lines += wrapped(tongue.words("{names} are asked {what}.", names=names, what=what), width)
    elif seats:
        what = asked_for(tongue, public, seats[0])
        name = Span(tongue.name(scene.names, seats[0]), "text+bold")
        sentence = tongue.words("{name} is asked {what}.", name=name, what=what)
        lines += wrapped((chip(seats[0]), Span(" ", "text"), *sentence), width, indent=4)
    return lines


def tally(tongue: Tongue, scene: Scene) -> Words:
    """Every seat with its chips, in one line that fits the curtain's card."""
    public = public_of(scene)
    head = tongue.words("Chips, pot {pot}", "muted", pot=Span(str(public.pot), "warning+bold"))
    return every_seat(head, scene.names, [str(chips) for chips in public.chips], tongue.more)
