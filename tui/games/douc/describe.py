"""The table and the hand in whole sentences, for whoever listens instead of looking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.douc.cards import DONATION, DOUCS
from rules.douc.state import Appointing, Charge, Over, Stack
from tui.games.douc.jungle import open_card
from tui.games.douc.words import Tongue, hand_of, public_of, stack_letter
from tui.games.front import Scene
from tui.widgets.phrase import text_of


def describe(tongue: Tongue, scene: Scene) -> tuple[str, ...]:
    """Roles, danger zone, Jungle and piles, players."""
    return (*_roles(tongue, scene), *_zone(tongue, scene), *_jungle(tongue, scene), *_players(tongue, scene))


def own(tongue: Tongue, scene: Scene) -> tuple[str, ...]:
    """The open hand, what its role may do, and the Jungle Card it looked at."""
    if scene.eyes is None or scene.view.own is None:
        return ()
    public, hand = public_of(scene), hand_of(scene)
    if not hand:
        return (tongue.say("Your hand is empty."),)
    lines = [
        tongue.say("Your hand has 1 card: {cards}.", cards=_listed(tongue, hand))
        if len(hand) == 1
        else tongue.say("Your hand has {count} cards: {cards}.", count=len(hand), cards=_listed(tongue, hand))
    ]
    fresh = scene.view.own.fresh
    if fresh and len(fresh) < len(hand):
        lines.append(tongue.say("New in it: {cards}.", cards=_listed(tongue, fresh)))
    role = public.month.role(scene.eyes)
    if role != "none":
        saves, endangers = tongue.powers(public, scene.eyes)
        template = {
            (True, True): "Your role is {role}: you may save and endanger.",
            (True, False): "Your role is {role}: you may save, but not endanger.",
            (False, True): "Your role is {role}: you may endanger, but not save.",
            (False, False): "Your role is {role}: you may neither save nor endanger today.",
        }[saves, endangers]
        lines.append(tongue.say(template, role=tongue.role(role)))
    return tuple(lines)


def _listed(tongue: Tongue, cards: Iterable[int]) -> str:
    return text_of(tongue.cards(cards))


def _roles(tongue: Tongue, scene: Scene) -> Iterator[str]:
    public, names = public_of(scene), scene.names
    month = public.month
    if isinstance(public.pending, Over):
        return
    yield tongue.say("{name} is the Ranger.", name=tongue.name(names, month.ranger))
    if month.poacher is not None:
        yield tongue.say("{name} is the Poacher.", name=tongue.name(names, month.poacher))
    tourists = [seat for seat in range(len(names)) if month.role(seat) == "tourist"]
    if len(tourists) == 1:
        yield tongue.say("{name} is a Tourist.", name=tongue.name(names, tourists[0]))
    elif tourists:
        yield tongue.say("Tourists are {names}.", names=tongue.names(names, tourists))
    gone = [seat for seat in range(len(names)) if seat not in month.remaining]
    if gone:
        yield tongue.say("Out for this month: {names}.", names=tongue.names(names, gone))
    if isinstance(public.pending, Charge):
        yield tongue.say(
            "{name} is in charge after a Rescue Team, and loses what is not saved.",
            name=tongue.name(names, public.pending.seat),
        )
    if public.zone.barred and month.poacher is not None:
        yield tongue.say("{name} may endanger no more today.", name=tongue.name(names, month.poacher))


def _zone(tongue: Tongue, scene: Scene) -> Iterator[str]:
    public = public_of(scene)
    zone = public.zone
    if isinstance(public.pending, Appointing | Over):
        return
    if not zone.stacks:
        yield tongue.say("The danger zone is empty.")
    elif not zone.danger:
        yield tongue.say("No DOUC is in danger now; the limit is {limit}.", limit=public.cap)
    elif zone.danger == 1:
        yield tongue.say("1 DOUC is in danger, the limit is {limit}.", limit=public.cap)
    else:
        yield tongue.say(
            "{count} DOUCs are in danger, the limit is {limit}.", count=zone.danger, limit=public.cap
        )
    for number, stack in enumerate(zone.stacks):
        yield _stack(tongue, number, stack)
    if zone.teams:
        yield tongue.say(
            "Rescue Teams called today by: {names}.", names=tongue.names(scene.names, zone.teams)
        )


def _stack(tongue: Tongue, number: int, stack: Stack) -> str:
    """One stack: its top DOUC, what lies under it, and how it stands."""
    parts = {"letter": stack_letter(number), "card": tongue.card(stack.top)}
    under = [card for card in stack.cards if card < DOUCS][:-1]
    if stack.closed or stack.cards[-1] == DONATION:
        return tongue.say("Stack {letter}: {card}, saved for good by a Donation.", **parts)
    if under:
        parts["under"] = _listed(tongue, reversed(under))
        if stack.danger:
            return tongue.say("Stack {letter}: {card}, in danger again by a Trap, on {under}.", **parts)
        return tongue.say("Stack {letter}: {card}, which saved {under}.", **parts)
    if stack.danger:
        return tongue.say("Stack {letter}: {card}, in danger.", **parts)
    return tongue.say("Stack {letter}: {card}, safe.", **parts)


def _jungle(tongue: Tongue, scene: Scene) -> Iterator[str]:
    """The Jungle Cards place by place, and the draw pile."""
    public = public_of(scene)
    down = [str(n + 1) for n, place in enumerate(public.jungle) if place.lies and open_card(scene, n) is None]
    if down:
        yield tongue.say("Jungle Cards that lie face down: {places}.", places=", ".join(down))
    looked = public.month.looks[scene.eyes] if scene.eyes is not None else None
    for number in range(len(public.jungle)):
        card = open_card(scene, number)
        if card is None:
            continue
        parts = {"place": number + 1, "card": tongue.card(card)}
        if number == looked:
            yield tongue.say("Jungle Card {place}, which only you know, is {card}.", **parts)
        else:
            yield tongue.say("Jungle Card {place} is {card}.", **parts)
    if isinstance(public.pending, Appointing | Over):
        return
    if public.month.rain:
        yield tongue.say("The draw pile is empty: it is the Rainy Season, and Tourists cannot save.")
    elif public.pile == 1:
        yield tongue.say("1 card is left in the draw pile.")
    else:
        yield tongue.say("{count} cards are left in the draw pile.", count=public.pile)


def _players(tongue: Tongue, scene: Scene) -> Iterator[str]:
    public = public_of(scene)
    for seat, lost in enumerate(public.standings):
        yield tongue.say(
            "{name}: cards in hand {size}, lost so far {lost}.",
            name=tongue.name(scene.names, seat),
            size=public.sizes[seat],
            lost=lost,
        )
