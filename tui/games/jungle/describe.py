"""The decks, the dice and the hand in whole sentences, for whoever listens instead of looking."""

from __future__ import annotations

from collections.abc import Iterator

from rules.jungle.deck import ANIMALS
from rules.jungle.odds import missing
from rules.jungle.state import Acting, Answering, Changing, Over, Rolling
from tui.games.front import Scene
from tui.games.jungle.places import bottom_of
from tui.games.jungle.words import JungleTongue, deck_of, hand_of, mover, public_of, view_of
from tui.widgets.phrase import text_of


def describe(tongue: JungleTongue, scene: Scene) -> tuple[str, ...]:
    """Whose turn it is, dice that are being played, the four decks, both players, the piles."""
    return (
        *_turn(tongue, scene),
        *_dice(tongue, scene),
        *_decks(tongue, scene),
        *_players(tongue, scene),
        *_piles(tongue, scene),
    )


def own(tongue: JungleTongue, scene: Scene) -> tuple[str, ...]:
    """The cards in hand with their texts, and the cards of decks and piles that only this seat has seen."""
    held = view_of(scene).own
    if held is None or scene.eyes is None:
        return ()
    deck, hand = deck_of(scene), hand_of(scene)
    lines = [] if hand else [tongue.say("You hold no cards.")]
    fresh = list(held.fresh)
    for card in hand:
        parts = {
            "pile": tongue.pile(tongue.is_peril(card)),
            "card": tongue.play(card),
            "text": tongue.translate(deck.plays[card].text),
        }
        if card in fresh and len(held.fresh) < len(hand):
            fresh.remove(card)
            lines.append(tongue.say("New {pile} card {card}: {text}", **parts))
        else:
            lines.append(tongue.say("{pile} card {card}: {text}", **parts))
    for number, sight in enumerate(public_of(scene).decks):
        bottom = bottom_of(scene, number)
        if bottom is not None and sight.up < len(sight.cards):
            lines.append(
                tongue.say(
                    "You know the bottom of deck {deck}: {card}.",
                    deck=number + 1,
                    card=_card(tongue, scene, bottom),
                )
            )
    for peril, top in enumerate(held.tops):
        if top is not None:
            lines.append(
                tongue.say(
                    "You know the top of the {pile} pile: {card}.",
                    pile=tongue.pile(bool(peril)),
                    card=tongue.play(top),
                )
            )
    return tuple(lines)


def _card(tongue: JungleTongue, scene: Scene, card: int) -> str:
    """A JUNGLE card: its name, the dice it needs, what it is worth, what its icon brings."""
    deck = deck_of(scene)
    made = deck.jungle_card[card]
    parts = [tongue.card(card)]
    if deck.needs[card]:
        parts.append(tongue.say("needs {colours}", colours=text_of(tongue.colour_names(deck.needs[card]))))
    if made.points == 1:
        parts.append(tongue.say("1 point"))
    elif made.points:
        parts.append(tongue.say("{points} points", points=made.points))
    if made.kind == "power":
        parts.append(tongue.say("a power"))
    icon = {
        "resource": tongue.say("brings a RESOURCE card"),
        "peril": tongue.say("brings a PERIL card"),
        "arrow": tongue.say("takes along the card beneath"),
    }.get(made.icon)
    if icon:
        parts.append(icon)
    return ", ".join(parts)


def _turn(tongue: JungleTongue, scene: Scene) -> Iterator[str]:
    public = public_of(scene)
    if isinstance(public.pending, Over):
        yield tongue.say(
            "{name} has won the jungle run.", name=tongue.name(scene.names, public.pending.winner)
        )
        return
    name = tongue.name(scene.names, mover(scene))
    if isinstance(public.pending, Acting | Answering):
        yield (
            tongue.say("It is the turn of {name}, with 1 action left.", name=name)
            if public.actions == 1
            else tongue.say(
                "It is the turn of {name}, with {count} actions left.", name=name, count=public.actions
            )
        )
    else:
        yield tongue.say("It is the turn of {name}.", name=name)
    if isinstance(public.pending, Answering):
        yield tongue.say("{name} has drawn a PERIL card. It lies aside, seen by nobody.", name=name)


def _dice(tongue: JungleTongue, scene: Scene) -> Iterator[str]:
    """The dice one by one, what was kept, what is missing."""
    pending = public_of(scene).pending
    if not isinstance(pending, Rolling | Changing):
        return
    yield tongue.say("Called: {card}.", card=_card(tongue, scene, pending.goal.card))
    for at, colour in enumerate(pending.dice):
        template = "Die {number} shows {colour}."
        if pending.kept >> at & 1:
            template = "Die {number} shows {colour}; it was kept."
        yield tongue.say(template, number=at + 1, colour=tongue.colours[colour])
    lacks = missing(deck_of(scene).needs[pending.goal.card], pending.dice)
    if lacks:
        yield tongue.say("Still missing: {colours}.", colours=text_of(tongue.colour_names(lacks)))
    else:
        yield tongue.say("These dice win.")
    if isinstance(pending, Rolling):
        yield tongue.say("Throws left: {count}.", count=pending.rolls)


def _decks(tongue: JungleTongue, scene: Scene) -> Iterator[str]:
    for number, sight in enumerate(public_of(scene).decks):
        if not sight.cards:
            yield tongue.say("Deck {deck} is empty.", deck=number + 1)
            continue
        shown = [card for card in sight.showing if card is not None]
        cards = "; ".join(_card(tongue, scene, card) for card in shown)
        down = len(sight.cards) - sight.up
        parts = {"deck": number + 1, "cards": cards or tongue.say("nothing face up"), "count": down}
        yield tongue.say("Deck {deck}, from the top: {cards}. Face down beneath: {count}.", **parts)


def _players(tongue: JungleTongue, scene: Scene) -> Iterator[str]:
    public, deck = public_of(scene), deck_of(scene)
    for seat, camp in enumerate(public.camps):
        name = tongue.name(scene.names, seat)
        resource, peril = public.hands[seat]
        yield tongue.say(
            "{name}: points {points} of {goal}; in hand RESOURCE cards {resource}, PERIL cards {peril}.",
            name=name,
            points=camp.points,
            goal=deck.game.points_to_win,
            resource=resource,
            peril=peril,
        )
        animals = [
            tongue.counted(animal, camp.animals[animal])
            for animal in range(len(ANIMALS))
            if camp.animals[animal]
        ]
        if animals:
            yield tongue.say("{name} has collected {animals}.", name=name, animals=", ".join(animals))
        if camp.powers:
            powers = text_of(tongue.cards(camp.powers))
            yield tongue.say("{name} has the powers {powers}.", name=name, powers=powers)
        yield from _binds(tongue, scene, seat, name)


def _binds(tongue: JungleTongue, scene: Scene, seat: int, name: str) -> Iterator[str]:
    """What hinders a player, and a laid-out Explore!."""
    camp, deck = public_of(scene).camps[seat], deck_of(scene)
    if camp.explore:
        yield tongue.say("{name} has laid out {card}.", name=name, card=tongue.play(deck.explore))
    if camp.plants:
        yield tongue.say("Man-Eating Plants before {name}: {count}.", name=name, count=camp.plants)
    closed = [number for number in range(len(public_of(scene).decks)) if camp.closed >> number & 1]
    if closed:
        yield tongue.say("Closed to {name}: deck {decks}.", name=name, decks=tongue.decks(closed))
    if camp.sunk is not None:
        yield tongue.say("Quicksand makes {name} play for deck {deck}.", name=name, deck=camp.sunk + 1)


def _piles(tongue: JungleTongue, scene: Scene) -> Iterator[str]:
    public = public_of(scene)
    yield tongue.say(
        "RESOURCE pile {resource} cards, PERIL pile {peril} cards.",
        resource=public.piles[0],
        peril=public.piles[1],
    )
    for seat, cards in enumerate(public.laid):
        if cards:
            held = ", ".join(tongue.play(card) for card in cards)
            yield tongue.say("{name} held {cards}.", name=tongue.name(scene.names, seat), cards=held)
