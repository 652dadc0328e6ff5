"""What chips are put at risk: by calling, by raising, by going on or stopping."""

from __future__ import annotations

from collections.abc import Iterable

from rules.dare import odds
from tui.games.dare.words import Tongue, deck_of, own_of, public_of, range_of, total_span
from tui.games.front import Scene
from tui.widgets.phrase import Part, Words
from tui.widgets.picture import Span


def price(scene: Scene) -> tuple[int, int]:
    """What a false call costs the caller now, and how many others get something."""
    paid = odds.false_call_price(public_of(scene), scene.acting) if scene.acting is not None else ()
    return sum(chips for chips in paid if chips > 0), sum(chips > 0 for chips in paid)


def asks_call(tongue: Tongue, scene: Scene) -> Words:
    """The question before a call: whether it is good, else why it is false and what it costs."""
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


def asks_raise(tongue: Tongue, scene: Scene, chips: int) -> Words:
    """The question before a raise: the pot it makes, and who cannot match it with what."""
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


def asks_answer(tongue: Tongue, scene: Scene, word: str) -> Words:
    """The question between rounds, for ``stay``, ``leave`` or ``follow``: what the answer binds one to."""
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
