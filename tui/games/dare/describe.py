"""The table and the hand in whole sentences, for whoever listens instead of looking."""

from __future__ import annotations

from collections.abc import Iterator

from rules.dare.state import Leaving, Over
from rules.dare.view import Own
from tui.games.dare.ask import news_words
from tui.games.dare.board import used_words
from tui.games.dare.seats import status
from tui.games.dare.words import Tongue, deck_of, effect_of, own_of, public_of, range_of
from tui.games.front import Scene
from tui.widgets.phrase import text_of


def describe(tongue: Tongue, scene: Scene) -> tuple[str, ...]:
    """Pot and die, the card that is carried out, players, piles."""
    return (*_middle(tongue, scene), *_players(tongue, scene), *_piles(tongue, scene))


def own(tongue: Tongue, scene: Scene) -> tuple[str, ...]:
    """The number cards and their total, how a call stands, chaos cards, and what others did to the hand."""
    held = own_of(scene)
    if held is None:
        return ()
    return (*_numbers(tongue, scene, held), *_call(tongue, held), *_chaos(tongue, scene, held))


def _numbers(tongue: Tongue, scene: Scene, held: Own) -> Iterator[str]:
    limits = range_of(public_of(scene))
    if not held.hand:
        yield tongue.say("You hold no number card.")
    elif len(held.hand) == 1:
        yield tongue.say("Your number card is {card}.", card=held.hand[0])
    else:
        cards = ", ".join(map(str, held.hand))
        yield tongue.say("Your number cards are {cards}; together {total}.", cards=cards, total=held.total)
    if held.fresh and held.fresh < len(held.hand):
        fresh = ", ".join(map(str, held.hand[-held.fresh :]))
        yield tongue.say("New in your hand: {cards}.", cards=fresh)
    if held.total > limits.high:
        yield tongue.say("That is {more} too much.", more=held.total - limits.high)
    elif held.total >= limits.low:
        yield tongue.say("That is in the range.")
    else:
        yield tongue.say("The range is {less} away.", less=limits.low - held.total)


def _call(tongue: Tongue, held: Own) -> Iterator[str]:
    yield {
        "good": tongue.say("A call to see the cards would be good."),
        "early": tongue.say("A call would come too early: hold the range for a full circle."),
        "range": tongue.say("A call would be false: you are not in the range."),
        "late": tongue.say("It is too late to call in this turn."),
    }[held.call]


def _chaos(tongue: Tongue, scene: Scene, held: Own) -> Iterator[str]:
    deck = deck_of(public_of(scene)).chaos
    if held.drawn is not None:
        card = deck[held.drawn]
        yield tongue.say(
            "The chaos card you have drawn is {card}: {text}",
            card=tongue.card(card),
            text=tongue.translate(card.text),
        )
    for number in held.kept:
        card = deck[number]
        yield tongue.say(
            "You have saved {card}: {text}", card=tongue.card(card), text=tongue.translate(card.text)
        )
    for found in held.search:
        yield tongue.say("In the number pile: {count} of {value}.", count=found.copies, value=found.value)
    for news in held.news:
        yield text_of(news_words(tongue, scene, news)) + "."


def _middle(tongue: Tongue, scene: Scene) -> Iterator[str]:
    public = public_of(scene)
    limits = range_of(public)
    yield tongue.say("The range that counts is {low} to {high}.", low=limits.low, high=limits.high)
    yield tongue.say("In the pot: {chips}.", chips=tongue.chips(public.pot))
    if public.face is not None:
        yield tongue.say("The die shows {face}.", face=tongue.face_word(public.face))
    effect = effect_of(public)
    if effect is not None:
        card = deck_of(public).chaos[effect.card]
        yield tongue.say(
            "Being carried out: {card}: {text}", card=tongue.card(card), text=tongue.translate(card.text)
        )


def _players(tongue: Tongue, scene: Scene) -> Iterator[str]:
    public = public_of(scene)
    for seat in range(len(scene.names)):
        name, chips = tongue.name(scene.names, seat), tongue.chips(public.chips[seat])
        note = status(tongue, scene, seat).text
        if public.match.gone[seat] is not None or isinstance(public.pending, Over):
            parts: dict[str, object] = {"name": name, "chips": chips, "note": note}
            yield tongue.say("{name}: {chips}; {note}." if note else "{name}: {chips}.", **parts)
            continue
        parts = {
            "name": name,
            "chips": chips,
            "cards": tongue.cards(public.sizes[seat]),
            "kept": public.kept[seat],
            "note": note,
        }
        if note:
            yield tongue.say("{name}: {chips}, {cards} in hand, saved chaos cards {kept}; {note}.", **parts)
        else:
            yield tongue.say("{name}: {chips}, {cards} in hand, saved chaos cards {kept}.", **parts)


def _piles(tongue: Tongue, scene: Scene) -> Iterator[str]:
    public = public_of(scene)
    if isinstance(public.pending, Leaving | Over):
        return
    yield tongue.say(
        "Number pile: {numbers} left. Chaos pile: {chaos} left.", numbers=public.pile, chaos=public.chaos
    )
    used = text_of(used_words(tongue, scene))
    if used:
        yield f"{used}."
    order = public.round.seats
    if public.seat is not None and len(order) > 1:
        at = order.index(public.seat)
        after = order[at + 1 :] + order[:at]
        yield tongue.say(
            "After {name}: {names}.",
            name=tongue.name(scene.names, public.seat),
            names=tongue.names(scene.names, after),
        )
