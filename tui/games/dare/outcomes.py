"""What each action would bring, as the question puts it: one line of eighty columns each."""

from __future__ import annotations

from rules.contract import Action, Pass
from rules.dare import odds
from rules.dare.actions import (
    Accept,
    Answer,
    Bury,
    Call,
    Choose,
    Draw,
    Keep,
    LeaveOut,
    Raise,
    Refuse,
    Roll,
    Take,
    Target,
    Use,
    UseDrawn,
)
from rules.dare.deck import Chaos, StepChoose
from rules.dare.effects import step_at
from tui.games.dare.chaos import asks_target, draws_after, left_of, option_does, rest_of, would_do
from tui.games.dare.draws import NO_ODDS, asks_draw, hits, spoken
from tui.games.dare.stakes import asks_answer, asks_call, asks_raise
from tui.games.dare.words import Tongue, deck_of, effect_of, own_of, public_of, range_of, total_span
from tui.games.front import Scene
from tui.games.tongue import percent
from tui.widgets.phrase import Words
from tui.widgets.picture import Span


def outcome(tongue: Tongue, scene: Scene, action: Action) -> Words:
    """The sentence for an action."""
    match action:
        case Draw():
            return asks_draw(tongue, scene)
        case LeaveOut():
            return tongue.words(
                "Leave the draw out? Everybody then knows that you are above {high}.",
                high=str(range_of(public_of(scene)).high),
            )
        case Call():
            return asks_call(tongue, scene)
        case Roll():
            return _roll(tongue, scene)
        case Accept() | Refuse() | UseDrawn() | Keep() | Use():
            return _chaos(tongue, scene, action)
        case Choose() | Target() | Bury() | Take():
            return _step(tongue, scene, action)
        case Raise(chips=chips):
            return asks_raise(tongue, scene, chips)
        case Pass():
            seat = scene.acting if scene.acting is not None else 0
            name = tongue.name(scene.names, left_of(scene, seat), 12)
            return tongue.words("No raise? Your turn ends and {name} is next.", name=name)
        case Answer(word=word):
            return asks_answer(tongue, scene, word)
    return ()


def _roll(tongue: Tongue, scene: Scene) -> Words:
    public, own = public_of(scene), own_of(scene)
    sides = [side for side in deck_of(public).die if side.sides]
    if own is not None and own.kept:
        return tongue.words(
            "Roll? {do}, or {dare} if you take it, makes you use your saved cards as well.",
            do=tongue.face("do"),
            dare=tongue.face("dare"),
        )
    faces: list[Span] = []
    for side in sides:
        faces += [Span(", ", "text")] if faces else []
        faces += [tongue.face(side.face), Span(f" {side.sides}", "text")]
    count = sum(side.sides for side in sides)
    return tongue.words("Roll the die? Of {count} sides: {faces}.", count=str(count), faces=tuple(faces))


# -- chaos cards ------------------------------------------------------------------------------


def card_of(scene: Scene, action: Action) -> Chaos | None:
    """The chaos card an action uses or keeps."""
    own, deck = own_of(scene), deck_of(public_of(scene))
    if own is None:
        return None
    if isinstance(action, UseDrawn | Keep):
        return None if own.drawn is None else deck.chaos[own.drawn]
    if isinstance(action, Use) and action.place < len(own.kept):
        return deck.chaos[own.kept[action.place]]
    return None


def _chaos(tongue: Tongue, scene: Scene, action: Action) -> Words:
    public, own = public_of(scene), own_of(scene)
    kept = len(own.kept) if own is not None else 0
    card = card_of(scene, action)
    if isinstance(action, Accept) and kept == 1:
        return tongue.words("Take the Dare? Draw a chaos card and use it now, and your saved one as well.")
    if isinstance(action, Accept) and kept:
        return tongue.words(
            "Take the Dare? Draw a chaos card and use it now, and your {count} saved as well.",
            count=str(kept),
        )
    if isinstance(action, Accept):
        return tongue.words("Take the Dare? Draw a chaos card, unseen until then, and use it now.")
    if isinstance(action, Refuse):
        cost = deck_of(public).dare.value
        template = "Refuse the Dare? You pay {price}, the pot grows to {pot}."
        if kept:
            template = "Refuse the Dare? You pay {price}, the pot grows to {pot}. Saved cards stay."
        return tongue.words(template, price=tongue.chips(cost), pot=str(public.pot + cost))
    if card is None:
        return tongue.words("Use the chaos card?")
    name = tongue.card_span(card)
    if isinstance(action, Keep):
        return tongue.words("Save {card}? Unseen by the others; use it on your turns.", card=name)
    return tongue.words("Use {card}? {outcome}", card=name, outcome=would_do(tongue, scene, card))


def _step(tongue: Tongue, scene: Scene, action: Action) -> Words:
    """A choice within a chaos card."""
    own = own_of(scene)
    match action:
        case Choose(option=option):
            return _way(tongue, scene, option)
        case Target(seat=seat):
            return asks_target(tongue, scene, seat)
        case Bury(place=place) if own is not None and place < len(own.hand):
            return _bury(tongue, scene, place)
        case Take(place=place) if own is not None and place < len(own.search):
            value = own.search[place].value
            total = own.total + value
            return tongue.words(
                "Take the {value}? {verdict}",
                value=Span(str(value), "text+bold"),
                verdict=verdict(tongue, scene, total),
            )
    return ()


def _way(tongue: Tongue, scene: Scene, option: int) -> Words:
    public = public_of(scene)
    effect = effect_of(public)
    if effect is None:
        return ()
    step = step_at(deck_of(public).chaos[effect.card].effect, effect.path)
    assert isinstance(step, StepChoose)
    way = step.options[option]
    return tongue.words(
        "{way}: {does}?",
        way=Span(tongue.translate(way.name), "text+bold"),
        does=option_does(tongue, way.steps),
    )


def verdict(tongue: Tongue, scene: Scene, total: int) -> Words:
    """What a total is worth."""
    wanted = range_of(public_of(scene))
    figure = total_span(total, wanted)
    if total > wanted.high:
        return tongue.words("You would hold {total}: too much.", total=figure)
    if total == wanted.high:
        return tongue.words("You would hold {total}: the best there is.", total=figure)
    if total >= wanted.low:
        return tongue.words("You would hold {total}: in the range.", total=figure)
    return tongue.words("You would hold {total}.", total=figure)


def _bury(tongue: Tongue, scene: Scene, place: int) -> Words:
    own = own_of(scene)
    assert own is not None
    value = Span(str(own.hand[place]), "text+bold")
    left = own.total - own.hand[place]
    if not draws_after(rest_of(scene)) or not public_of(scene).pile:
        return tongue.words("Bury the {value}? {verdict}", value=value, verdict=verdict(tongue, scene, left))
    found = hits(scene, left)
    figure = total_span(left, range_of(public_of(scene)))
    if not found:
        return tongue.words(
            "Swap the {value}? {left} left; no card reaches the range.", value=value, left=figure
        )
    chance = odds.swap_odds(scene.view, place) or NO_ODDS
    return tongue.words(
        "Swap the {value}? {left} left; {hits} then puts you in the range ({odds}).",
        value=value,
        left=figure,
        hits=Span(spoken(tongue, found), "success+bold"),
        odds=Span(percent(chance.inside), "success+bold"),
    )


def plain_outcome(tongue: Tongue, scene: Scene, action: Action) -> str:
    """The outcome of an action without roles."""
    return "".join(span.text for span in outcome(tongue, scene, action))
