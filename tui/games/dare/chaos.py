"""What chaos cards would do, worked out from their steps, so that a new card needs no words of its own."""

from __future__ import annotations

from rules.dare.deck import (
    Chaos,
    Step,
    StepBury,
    StepChoose,
    StepDraw,
    StepSearch,
    StepSwapChips,
    StepTarget,
)
from rules.dare.effects import path_after, step_at
from tui.games.dare.words import Tongue, deck_of, effect_of, own_of, public_of
from tui.games.front import Scene
from tui.widgets.phrase import Words
from tui.widgets.picture import Span


def would_do(tongue: Tongue, scene: Scene, card: Chaos) -> Words:
    """What using a card would do now, as one sentence; what it can do nothing with is said too."""
    first = card.effect[0]
    if isinstance(first, StepTarget):
        return _aimed(tongue, scene, first, card.effect[1:], card)
    own = own_of(scene)
    hand = own.hand if own is not None else ()
    if isinstance(first, StepChoose | StepBury) and first_needs_hand(first) and not hand:
        return tongue.words("You hold no number card, so it has no effect.")
    if isinstance(first, StepChoose):
        ways = [tongue.translate(option.name) for option in first.options]
        if len(hand) == 1:
            return tongue.words("{ways}: it works on the only card you hold.", ways=" / ".join(ways))
        return tongue.words("{ways}: you choose one of your cards.", ways=" / ".join(ways))
    if isinstance(first, StepBury) and first.pick == "blind" and len(card.effect) == 1:
        low, high = sum(hand) - max(hand), sum(hand) - min(hand)
        if low == high:
            return tongue.words("A card of yours goes, picked blind: you then hold {total}.", total=str(low))
        return tongue.words(
            "A card of yours goes, picked blind: you then hold {low} to {high}.",
            low=str(low),
            high=str(high),
        )
    if isinstance(first, StepSearch):
        if not public_of(scene).pile:
            return tongue.words("The number pile is empty, so it has no effect.")
        return tongue.words("You look through the number pile and take the card you like.")
    if isinstance(first, StepSwapChips):
        return _chips(tongue, scene)
    return (Span(tongue.translate(card.text), "text"),)


def first_needs_hand(step: Step) -> bool:
    """Whether a step works on the user's own number cards."""
    if isinstance(step, StepChoose):
        return all(first_needs_hand(option.steps[0]) for option in step.options)
    return isinstance(step, StepBury) and step.whose == "self"


def left_of(scene: Scene, seat: int) -> int:
    """The next participant clockwise."""
    seats = public_of(scene).round.seats
    return seats[(seats.index(seat) + 1) % len(seats)]


def _chips(tongue: Tongue, scene: Scene) -> Words:
    public = public_of(scene)
    if scene.acting is None:
        return ()
    other = left_of(scene, scene.acting)
    return tongue.words(
        "You get {theirs} from {name} for your {ours}.",
        name=tongue.name(scene.names, other, 12),
        theirs=Span(tongue.chips(public.chips[other]), "text+bold"),
        ours=Span(str(public.chips[scene.acting]), "text+bold"),
    )


def _aimed(tongue: Tongue, scene: Scene, step: StepTarget, rest: tuple[Step, ...], card: Chaos) -> Words:
    """A card that works on another player: on whom, if there is no choice."""
    public = public_of(scene)
    others = [
        seat
        for seat in public.round.seats
        if seat != scene.acting and (step.needs == "nothing" or public.sizes[seat])
    ]
    if not others:
        return tongue.words("Nobody else holds a number card, so it has no effect.")
    if len(others) == 1:
        return suffers(tongue, scene, others[0], rest)
    if all(isinstance(each, StepBury) and each.pick == "blind" for each in rest):
        return tongue.words("You choose who loses a blind number card; only you two see it.")
    if any(isinstance(each, StepBury) and each.count == "all" for each in rest):
        return tongue.words("You choose who buries the whole hand and draws one card.")
    return (Span(tongue.translate(card.text), "text"),)


def suffers(tongue: Tongue, scene: Scene, seat: int, steps: tuple[Step, ...]) -> Words:
    """What steps would do to the player they work on."""
    public = public_of(scene)
    name = Span(tongue.name(scene.names, seat, 12), "text+bold")
    count = public.sizes[seat]
    for step in steps:
        if isinstance(step, StepBury) and step.pick == "blind" and count == 1:
            return tongue.words("{name} loses the only card; only you two see it.", name=name)
        if isinstance(step, StepBury) and step.pick == "blind":
            return tongue.words(
                "{name} loses one of {cards}, picked blind; only you two see it.",
                name=name,
                cards=tongue.cards(count),
            )
        if isinstance(step, StepBury) and not count:
            return tongue.words("{name} holds no number card and draws one.", name=name)
        if isinstance(step, StepBury):
            return tongue.words("{name} buries {cards} and draws one.", name=name, cards=tongue.cards(count))
    return tongue.words("It works on {name}.", name=name)


def asks_target(tongue: Tongue, scene: Scene, seat: int) -> Words:
    """Whether to choose a player, and what that player would lose."""
    steps, count = rest_of(scene), public_of(scene).sizes[seat]
    name = Span(tongue.name(scene.names, seat, 10), "text+bold")
    blind = next((step for step in steps if isinstance(step, StepBury)), None)
    if blind is None or blind.pick != "blind":
        return tongue.words(
            "Choose {name}? {outcome}", name=name, outcome=suffers(tongue, scene, seat, steps)
        )
    if count == 1:
        return tongue.words("Take from {name}? The only card goes; only you two see it.", name=name)
    return tongue.words(
        "Take from {name}? One of {cards} goes, picked blind; only you two see it.",
        name=name,
        cards=tongue.cards(count),
    )


def rest_of(scene: Scene) -> tuple[Step, ...]:
    """The steps that come after the choice that is waited for, in order."""
    public = public_of(scene)
    effect = effect_of(public)
    if effect is None:
        return ()
    steps = deck_of(public).chaos[effect.card].effect
    found: list[Step] = []
    path = path_after(steps, effect.path)
    while path is not None:
        found.append(step_at(steps, path))
        path = path_after(steps, path)
    return tuple(found)


def draws_after(steps: tuple[Step, ...]) -> bool:
    """Whether the user draws a number card among these steps."""
    return any(isinstance(step, StepDraw) and step.whose == "self" for step in steps)


def option_does(tongue: Tongue, steps: tuple[Step, ...]) -> Words:
    """What one way to use a card does."""
    if isinstance(steps[0], StepBury) and steps[0].whose == "self" and steps[0].pick == "owner":
        if draws_after(steps):
            return tongue.words("bury one of your cards, then draw a new one")
        return tongue.words("bury one of your cards, without a new one")
    return tongue.words("go on with it")
