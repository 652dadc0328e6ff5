"""Before and after a match: seven lines for a newcomer, and what decided it in the end."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from rules.jungle.deck import ANIMALS, Deck
from rules.jungle.options import Options
from rules.jungle.state import Camp, Over, Score
from rules.jungle.view import Public, View
from tui.games.jungle.dicebox import throw_words
from tui.games.jungle.public import laid_open
from tui.games.jungle.words import JungleTongue
from tui.widgets.phrase import Words, joined
from tui.widgets.picture import Span
from tui.widgets.seats import chip

DECISIVE = 3
"""How many turns are told as those that decided a match."""


def primer(tongue: JungleTongue, options: Options) -> tuple[str, ...]:
    """Aim, end, what a turn holds, where to look, which keys matter."""
    say, frame = tongue.say, options.components.game
    return (
        say(
            "Be the first with point cards worth {points}. They lie in four decks.",
            points=frame.points_to_win,
        ),
        say("A turn: actions for cards or a look, then one attempt to collect, then defense."),
        say(
            "Commons need no dice: all tigers {tiger}, hippos {hippo} or toucans {toucan} that show.",
            tiger="" if tongue.spoken else tongue.animal_letter(0),
            hippo="" if tongue.spoken else tongue.animal_letter(1),
            toucan="" if tongue.spoken else tongue.animal_letter(2),
        ),
        say("Points and powers need dice: call a card, throw, lock what fits, throw again."),
        say(
            "RESOURCE cards {resource} help you, PERIL cards {peril} hinder the other. Hands are secret.",
            resource=tongue.resource,
            peril=tongue.peril,
        ),
        say("The table tells what the top card of each deck needs, the list tells your chance.")
        if tongue.spoken
        else say(
            "Each deck shows what its top card needs and your chance; {eye} is a card you know.",
            eye=tongue.eye,
        ),
        say("Up and down choose what to do, left and right the deck; Enter does it, Space goes on."),
    )


def review(tongue: JungleTongue, view: View, names: tuple[str, ...]) -> tuple[Words, ...]:
    """What each has collected and holds, the turns that decided it, what was left over, and the last roll."""
    public = view.public
    deck = public.setup.options.components
    lines: list[Words] = []
    for seat, camp in enumerate(public.camps):
        lines += _camp(tongue, deck, camp, seat, names)
        lines.append(_hand(tongue, public, seat))
    lines += _turning_points(tongue, public, names)
    left = [card for sight in public.decks for card in sight.showing if card is not None]
    if left:
        lines.append(tongue.words("Still on top of the decks: {cards}", "muted", cards=tongue.cards(left)))
    lines.append(
        tongue.words(
            "{turns} turns were begun; {name} had the first.",
            "muted",
            turns=str(public.turn.number),
            name=tongue.name(names, public.setup.first),
        )
    )
    if public.turn.throw is not None:
        lines.append(throw_words(tongue, public.turn.throw))
    return tuple(lines)


def _camp(tongue: JungleTongue, deck: Deck, camp: Camp, seat: int, names: tuple[str, ...]) -> list[Words]:
    """The stash of one player: point cards in the order in which they came, then the rest by kind."""
    cards = [card for card in camp.stash if deck.points[card]]
    shown: list[Words] = [
        (tongue.card_span(card), Span(f" {deck.points[card]}", "success+bold")) for card in cards
    ]
    head = (chip(seat), Span(f" {tongue.name(names, seat, 20)} ", "text+bold"))
    template = "1 point: " if camp.points == 1 else "{points} points: "
    points = tongue.words(template, "text", points=Span(str(camp.points), "text+bold"))
    lines: list[Words] = [
        (*head, *points, *(joined(shown, ", ", "text") or tongue.words("no card", "muted")))
    ]
    rest: list[Words] = [
        (Span(tongue.counted(animal, number), "text"),)
        for animal, number in enumerate(camp.animals)
        if number and animal < len(ANIMALS)
    ]
    rest += [(tongue.card_span(card),) for card in camp.powers]
    if rest:
        lines.append(
            (
                Span("  ", "text"),
                *tongue.words("and {things}", "muted", things=joined(rest, ", ", "text")),
            )
        )
    return lines


def _hand(tongue: JungleTongue, public: Public, seat: int) -> Words:
    """The hand of one player, laid open now that the match is over; before that how many cards it has."""
    indent = Span("  ", "text")
    if not public.laid:
        resource, peril = public.hands[seat]
        held = tongue.words(
            "{resource} RESOURCE and {peril} PERIL in hand",
            "muted",
            resource=str(resource),
            peril=str(peril),
        )
        return (indent, *held)
    cards = public.laid[seat]
    if not cards:
        return (indent, *tongue.words("no card in hand", "muted"))
    return (indent, *tongue.words("in hand: {cards}", "muted", cards=laid_open(tongue, cards)))


class Gain(NamedTuple):
    """The point cards of one turn."""

    turn: int
    seat: int
    cards: tuple[int, ...]
    worth: int
    """Points they brought."""
    stands: tuple[int, int]
    """Points of both seats after it."""
    leads: bool
    """Whether the seat was not ahead before and is now."""


def gains(deck: Deck, scores: tuple[Score, ...]) -> list[Gain]:
    """The turns in which points were collected, in order."""
    found: list[Gain] = []
    stands = [0, 0]
    for (turn, seat), made in groupby(scores, key=lambda score: (score.turn, score.seat)):
        before, other = stands[seat], stands[1 - seat]
        cards = tuple(score.card for score in made)
        worth = sum(deck.points[card] for card in cards)
        stands[seat] += worth
        leads = before <= other < stands[seat]
        found.append(Gain(turn, seat, cards, worth, (stands[0], stands[1]), leads))
    return found


def _turning_points(tongue: JungleTongue, public: Public, names: tuple[str, ...]) -> list[Words]:
    """The turns that brought most points, the winning one among them, in the order in which they came."""
    deck = public.setup.options.components
    found = gains(deck, public.scores)
    if not found:
        return [tongue.words("Nobody collected a point card in the whole match.", "muted")]
    won = isinstance(public.pending, Over) and public.pending.why == "points"
    last = found[-1] if won else None
    best = sorted(found, key=lambda gain: (gain is last, gain.worth, gain.leads, gain.turn), reverse=True)
    lines: list[Words] = [tongue.words("The turns that decided it", "accent+bold")]
    for gain in sorted(best[:DECISIVE], key=lambda gain: gain.turn):
        if gain is last:
            template = "  Turn {turn}: {name} collected {cards} and won, {own} to {other}"
        elif gain.leads:
            template = "  Turn {turn}: {name} collected {cards} and went ahead, {own} to {other}"
        else:
            template = "  Turn {turn}: {name} collected {cards}, {own} to {other}"
        shown: list[Words] = [
            (tongue.card_span(card), Span(f" {deck.points[card]}", "success+bold")) for card in gain.cards
        ]
        line = tongue.words(
            template,
            turn=str(gain.turn),
            name=tongue.name(names, gain.seat),
            cards=joined(shown, ", ", "text"),
            own=str(gain.stands[gain.seat]),
            other=str(gain.stands[1 - gain.seat]),
        )
        lines.append(line)
    return lines
