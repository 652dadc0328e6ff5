"""Before and after a match: seven lines for a newcomer, and what decided it in the end."""

from __future__ import annotations

from rules.jungle.deck import ANIMALS, Deck
from rules.jungle.options import Options
from rules.jungle.state import Camp, Over
from rules.jungle.view import View
from tui.games.jungle.dicebox import throw_words
from tui.games.jungle.words import JungleTongue
from tui.widgets.phrase import Words, joined
from tui.widgets.picture import Span
from tui.widgets.seats import chip


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
            tiger=tongue.animal_letter(0),
            hippo=tongue.animal_letter(1),
            toucan=tongue.animal_letter(2),
        ),
        say("Points and powers need dice: call a card, throw, lock what fits, throw again."),
        say(
            "RESOURCE cards {resource} help you, PERIL cards {peril} hinder the other. Hands are secret.",
            resource=tongue.resource,
            peril=tongue.peril,
        ),
        say(
            "Each deck shows what its top card needs and your chance; {eye} is a card you know.",
            eye=tongue.eye,
        ),
        say("Up and down choose what to do, left and right the deck; Enter does it, Space goes on."),
    )


def review(tongue: JungleTongue, view: View, names: tuple[str, ...]) -> tuple[Words, ...]:
    """What each has collected, what was left over, and the roll that ended it."""
    public = view.public
    deck = public.setup.options.components
    lines: list[Words] = []
    for seat, camp in enumerate(public.camps):
        lines += _camp(tongue, deck, camp, seat, names)
    held = ", ".join(
        tongue.say(
            "{name} {resource} RESOURCE and {peril} PERIL",
            name=tongue.name(names, seat),
            resource=resource,
            peril=peril,
        )
        for seat, (resource, peril) in enumerate(public.hands)
    )
    lines.append(tongue.words("Cards in hand: {held}", "muted", held=held))
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
    if isinstance(public.pending, Over):
        lines += _lead(tongue, deck, public.camps, public.pending.winner, names)
    return tuple(lines)


def _camp(tongue: JungleTongue, deck: Deck, camp: Camp, seat: int, names: tuple[str, ...]) -> list[Words]:
    """The stash of one player: point cards in the order in which they came, then the rest by kind."""
    cards = [card for card in camp.stash if deck.points[card]]
    shown: list[Words] = [
        (tongue.card_span(card), Span(f" {deck.points[card]}", "success+bold")) for card in cards
    ]
    head = (chip(seat), Span(f" {tongue.name(names, seat, 20)} ", "text+bold"))
    points = tongue.words("{points} points: ", "text", points=Span(str(camp.points), "text+bold"))
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
                Span("      ", "text"),
                *tongue.words("and {things}", "muted", things=joined(rest, ", ", "text")),
            )
        )
    return lines


def _lead(
    tongue: JungleTongue, deck: Deck, camps: tuple[Camp, ...], winner: int, names: tuple[str, ...]
) -> list[Words]:
    """The dearest card of the winner, and the last one."""
    cards = [card for card in camps[winner].stash if deck.points[card]]
    if not cards:
        return []
    name = tongue.name(names, winner)
    best = max(cards, key=lambda card: deck.points[card])
    return [
        tongue.words(
            "Worth most to {name}: {best}; the last step was {last}.",
            "accent",
            name=name,
            best=tongue.card_span(best),
            last=tongue.card_span(cards[-1]),
        )
    ]
