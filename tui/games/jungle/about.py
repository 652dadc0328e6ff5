"""Under the menu: the targets of what is chosen, what is known of the piles, chances, and what it is for."""

from __future__ import annotations

from rules.jungle.state import Acting, Collecting, Running
from tui.games.front import Scene
from tui.games.jungle.chances import chances_of
from tui.games.jungle.cursor import Cursor, target, ways
from tui.games.jungle.dicebox import odds_words, throw_words
from tui.games.jungle.menu import strip
from tui.games.jungle.ways import ACTS, CALL
from tui.games.jungle.words import JungleTongue, deck_of, hand_of, mover, public_of, view_of
from tui.widgets.phrase import Words, joined, width_of, wrapped
from tui.widgets.picture import Span, pad


def below(tongue: JungleTongue, scene: Scene, cursor: Cursor | None, width: int, room: int) -> list[Words]:
    """As many lines as there is room for, the most needed first."""
    lines: list[Words] = []
    if cursor is not None:
        lines += [words for words in (strip(tongue, scene, cursor),) if words]
    throw = public_of(scene).turn.throw
    if throw is not None:
        lines.append(throw_words(tongue, throw))
    lines += known_tops(tongue, scene)
    about = _about(tongue, scene, cursor, width) if cursor is not None else []
    table = _table(tongue, scene, cursor, width)
    if len(lines) + len(about) <= room:
        lines += about
    if table and len(lines) + len(table) + 1 <= room:
        lines += [(), *table]
    elif table and not lines and len(table) <= room:
        lines = table
    return lines[:room]


def known_tops(tongue: JungleTongue, scene: Scene) -> list[Words]:
    """The top cards of the piles, where a Peacock of these eyes showed them."""
    own = view_of(scene).own
    if own is None or scene.eyes is None:
        return []
    parts = [
        (tongue.pile_span(bool(peril)), Span(" ", "text"), tongue.play_span(card))
        for peril, card in enumerate(own.tops)
        if card is not None
    ]
    if not parts:
        return []
    eye = Span(tongue.eye, "accent+bold")
    return [tongue.words("{eye} on top of the piles: {cards}", "accent", eye=eye, cards=joined(parts, ", "))]


def _about(tongue: JungleTongue, scene: Scene, cursor: Cursor, width: int) -> list[Words]:
    """What is written on a card of the hand, or what an act is for."""
    hand, deck = hand_of(scene), deck_of(scene)
    source = cursor.source
    if source.kind == "card" and source.number < len(hand):
        card = hand[source.number]
        text = tongue.say(
            "{card}: {text}", card=tongue.play(card), text=tongue.translate(deck.plays[card].text)
        )
    else:
        text = _purpose(tongue, scene, cursor)
    return wrapped((Span(text, "muted"),), width, indent=2)


def _purpose(tongue: JungleTongue, scene: Scene, cursor: Cursor) -> str:
    """What an act, a power or a set is for."""
    say, source = tongue.say, cursor.source
    other = tongue.name(scene.names, 1 - mover(scene))
    if source.kind == "power":
        return say("A power card is used in place of the dice and leaves the game.")
    if source.kind == "set":
        return say("A set buys a PERIL card, or removes a plant or the Explore! of {name}.", name=other)
    name = ACTS[source.number]
    if name == "end":
        if isinstance(public_of(scene).pending, Acting):
            return say("Actions are for this phase only; next comes one attempt to collect.")
        if isinstance(public_of(scene).pending, Collecting):
            return say("Next comes defense: cards that make the next turn of {name} harder.", name=other)
        return say("Whatever you hold stays hidden until your next turn.")
    return {
        "resource": say("RESOURCE cards help you: with dice, looks, moves and answers."),
        "peril": say(
            "PERIL cards hinder {name}: they close decks, force, steal and cost actions.", name=other
        ),
        "look": say("A card you have seen stays marked {eye} for you alone.", eye=tongue.eye),
        "take": say("Commons need no dice; three of one animal are a set."),
        "fewer": say("You may leave some of them where they are."),
        "call": say("Four dice, two throws. Locked dice stay; a Dice Changer turns one afterwards."),
        "fill": say("Explore! moves the top card of a deck into an empty space."),
        "skip": say("The whole turn is spent on it, and no phase takes place."),
        "decline": say("The look is free, so there is rarely a reason not to."),
        "pass": say("The card stays with whoever drew it."),
    }.get(name, "")


def _table(tongue: JungleTongue, scene: Scene, cursor: Cursor | None, width: int) -> list[Words]:
    """The chances of every card that can be called now or next."""
    public, deck = public_of(scene), deck_of(scene)
    if not isinstance(public.pending, Acting | Collecting | Running):
        return []
    here = target(ways(tongue, scene), cursor) if cursor is not None and cursor.source == CALL else None
    rows: list[Words] = []
    for number, sight in enumerate(public.decks):
        top = sight.showing[0] if sight.showing else None
        if top is None or not deck.needs[top]:
            continue
        aimed = here is not None and here.number == number
        name = Span(pad(tongue.card(top), 14, tongue.more), "accent+bold" if aimed else "text")
        needs = tongue.chips(deck.needs[top])
        blank = Span(" " * (2 * (deck.dice.count - len(deck.needs[top])) + 1), "text")
        head = (Span(f"{number + 1} ", "accent+bold" if aimed else "muted"), name, *needs, blank)
        odds = chances_of(scene, top)
        line = (*head, *odds_words(tongue, odds))
        rows.append(line if width_of(line) <= width else (*head, *odds_words(tongue, odds, brief=True)))
    return rows
