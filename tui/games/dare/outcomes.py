"""What each action would bring, as the question puts it: one line of eighty columns each."""

from __future__ import annotations

from collections.abc import Iterable

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
from tui.games.dare.chaos import draws_after, left_of, option_does, rest_of, suffers, would_do
from tui.games.dare.words import Tongue, deck_of, effect_of, own_of, public_of, range_of, total_span
from tui.games.front import Scene
from tui.widgets.phrase import Part, Words
from tui.widgets.picture import Span

NO_ODDS = odds.Odds(0.0, 0.0, 0.0)


def outcome(tongue: Tongue, scene: Scene, action: Action) -> Words:
    """The sentence for an action."""
    match action:
        case Draw():
            return _draw(tongue, scene)
        case LeaveOut():
            return tongue.words(
                "Leave the draw out? Everybody then knows that you are above {high}.",
                high=str(range_of(public_of(scene)).high),
            )
        case Call():
            return _call(tongue, scene)
        case Roll():
            return _roll(tongue, scene)
        case Accept() | Refuse() | UseDrawn() | Keep() | Use():
            return _chaos(tongue, scene, action)
        case Choose() | Target() | Bury() | Take():
            return _step(tongue, scene, action)
        case Raise(chips=chips):
            return _raise(tongue, scene, chips)
        case Pass():
            seat = scene.acting if scene.acting is not None else 0
            name = tongue.name(scene.names, left_of(scene, seat), 12)
            return tongue.words("No raise? Your turn ends and {name} is next.", name=name)
        case Answer(word=word):
            return _answer(tongue, scene, word)
    return ()


# -- draw, call, roll -------------------------------------------------------------------------


def hits(scene: Scene, total: int) -> list[int]:
    """The values of number cards that bring a total into the range."""
    public = public_of(scene)
    wanted = range_of(public)
    values = sorted(number.value for number in deck_of(public).numbers)
    return [value for value in values if wanted.low <= total + value <= wanted.high]


def spoken(tongue: Tongue, values: list[int]) -> str:
    """Values as a player says them: "6 to 11", "11", or with gaps "2, 4"."""
    if len(values) > 1 and values == list(range(values[0], values[-1] + 1)):
        return tongue.say("{first} to {last}", first=values[0], last=values[-1])
    return ", ".join(map(str, values))


def percent(share: float) -> str:
    """A chance, never rounded to none or to all."""
    if 0 < share < 0.01:
        return "1%"
    if 0.99 < share < 1:
        return "99%"
    return f"{round(100 * share)}%"


def _draw(tongue: Tongue, scene: Scene) -> Words:
    public, own = public_of(scene), own_of(scene)
    if own is None:
        return tongue.words("Draw a number card?")
    if not public.pile:
        return tongue.words("The number pile is empty: go on without a card?")
    wanted = range_of(public)
    total = total_span(own.total, wanted)
    found = hits(scene, own.total)
    chance = odds.draw_odds(scene.view) or NO_ODDS
    parts: dict[str, Part] = {
        "total": total,
        "hits": Span(spoken(tongue, found), "success+bold"),
        "odds": Span(percent(chance.inside), "success+bold"),
    }
    if own.call == "good" and not found:
        return tongue.words("Draw? You hold {total}: every card is too much. [s] would be good!", **parts)
    if own.call == "good":
        return tongue.words(
            "Draw? You hold {total}: {hits} keeps you in ({odds}). [s] would be good!", **parts
        )
    if own.total > wanted.high:
        return tongue.words("Draw? You hold {total}, too much already, and would hold more.", **parts)
    if own.total >= wanted.low and not found:
        return tongue.words("Draw? You hold {total} and must: every card is too much.", **parts)
    if own.total >= wanted.low:
        return tongue.words("Draw? You hold {total} and must: {hits} keeps you in ({odds}).", **parts)
    if not found:
        return tongue.words("Draw? You hold {total}: no card reaches the range yet.", **parts)
    if chance.above:
        return tongue.words(
            "Draw? You hold {total}: {hits} puts you in the range ({odds}), more is too much.", **parts
        )
    return tongue.words("Draw? You hold {total}: {hits} puts you in the range ({odds}).", **parts)


def price(scene: Scene) -> tuple[int, int]:
    """What a false call costs the caller now, and how many others get something."""
    paid = odds.false_call_price(public_of(scene), scene.acting) if scene.acting is not None else ()
    return sum(chips for chips in paid if chips > 0), sum(chips > 0 for chips in paid)


def _call(tongue: Tongue, scene: Scene) -> Words:
    public, own = public_of(scene), own_of(scene)
    if own is None:
        return tongue.words("See the cards?")
    wanted = range_of(public)
    if own.call == "good":
        return tongue.words(
            "See the cards? {good}: the round ends now, the best total takes {pot}. You: {total}.",
            good=Span(tongue.translate("GOOD"), "success+bold"),
            pot=str(public.pot),
            total=total_span(own.total, wanted),
        )
    parts: dict[str, Part] = {
        "false": Span(tongue.translate("FALSE"), "error+bold"),
        "total": total_span(own.total, wanted),
        "price": tongue.chips(price(scene)[0]),
    }
    if own.call == "early":
        return tongue.words(
            "See the cards? {false}: not in the range for a full round yet. It costs {price}.", **parts
        )
    return tongue.words("See the cards? {false}: you hold {total}. It costs {price}.", **parts)


def asks_false_call(tongue: Tongue, scene: Scene) -> Words:
    """The second question before a false call."""
    chips, others = price(scene)
    if not chips:
        return tongue.words("Sure? The call is FALSE; you have no chips to pay for it. [s] calls.", "warning")
    parts: dict[str, Part] = {"price": tongue.chips(chips), "count": str(others)}
    if others == 1:
        return tongue.words(
            "Sure? The call is FALSE: you pay {price} and go on. [s] calls.", "warning", **parts
        )
    return tongue.words(
        "Sure? The call is FALSE: you pay {price} to {count} others and go on. [s] calls.", "warning", **parts
    )


def asks_leaving(tongue: Tongue, scene: Scene) -> Words:
    """The second question before leaving the match for good."""
    return tongue.words(
        "Sure? You leave this match for good and rank behind all who stay. [l] stops.", "warning"
    )


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
            return suffers(tongue, scene, seat, rest_of(scene))
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


# -- raise and leave --------------------------------------------------------------------------


def _raise(tongue: Tongue, scene: Scene, chips: int) -> Words:
    public, seat = public_of(scene), scene.acting
    paid = odds.raise_payments(public, chips)
    short = [other for other in public.round.seats if paid[other] < chips]
    parts: dict[str, Part] = {"chips": str(chips), "pot": Span(str(public.pot + sum(paid)), "warning+bold")}
    if not short:
        if seat is not None and paid[seat] == public.chips[seat]:
            return tongue.words("Raise by {chips}, your last? All match it: the pot grows to {pot}.", **parts)
        return tongue.words("Raise by {chips}? Everybody pays {chips}: the pot grows to {pot}.", **parts)
    names = _paying(tongue, scene, short, paid)
    return tongue.words(
        "Raise by {chips}? The pot grows to {pot}; short of chips: {names}.", **parts, names=names
    )


def _paying(tongue: Tongue, scene: Scene, seats: Iterable[int], paid: tuple[int, ...]) -> str:
    return ", ".join(f"{tongue.name(scene.names, seat, 8)} {paid[seat]}" for seat in seats)


def _answer(tongue: Tongue, scene: Scene, word: str) -> Words:
    public = public_of(scene)
    if word == "stay":
        options = public.setup.options
        number = public.round.number + 1
        ante = deck_of(public).ante_of(options.format, number)
        return tongue.words(
            "Go on? Round {number} follows; everybody puts {ante} into the pot.",
            number=str(number),
            ante=tongue.chips(ante),
        )
    if word == "leave":
        chips = public.chips[scene.acting] if scene.acting is not None else 0
        return tongue.words(
            "Stop? You leave for good with {chips} and rank behind all who stay.", chips=tongue.chips(chips)
        )
    return tongue.words("Do as the others? You stop only if all others who decide stop.")


def plain_outcome(tongue: Tongue, scene: Scene, action: Action) -> str:
    """The outcome of an action without roles."""
    return "".join(span.text for span in outcome(tongue, scene, action))
