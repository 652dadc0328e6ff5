"""What an action would bring, as far as the seat can know."""

from __future__ import annotations

from rules.contract import Preview
from rules.jungle import odds
from rules.jungle.actions import (
    Call,
    ChangeDie,
    EndPhase,
    GiveUp,
    JungleAction,
    PlayHidden,
    PlayOn,
    PlayRun,
    Reroll,
    Skip,
    Stand,
    Take,
    UsePower,
)
from rules.jungle.deck import COLOURS
from rules.jungle.effects import Collect
from rules.jungle.prospects import bottom_odds, changers, down, hidden_index, run_calls, taken
from rules.jungle.state import Acting, Changing, Collecting, Rolling
from rules.jungle.view import View


def percent(chance: float) -> str:
    """A chance as players read it."""
    return f"{chance:.0%}" if 0.01 <= chance <= 0.99 or chance in (0.0, 1.0) else f"{chance:.1%}"


def preview(view: View, action: JungleAction) -> Preview | None:
    """The preview of an action, or ``None`` where there is nothing to say."""
    match action:
        case Call(deck):
            return _call(view, deck)
        case Reroll() | Stand():
            return _roll(view, action)
        case ChangeDie() | GiveUp():
            return _change(view, action)
        case Take(animal, takes):
            cards = [card for deck, number in enumerate(takes) for card in taken(view, deck, number, animal)]
            return _collects(view, cards)
        case PlayRun(_, animal, takes):
            return _run(view, animal, takes)
        case UsePower(power, deck):
            return _power(view, power, deck)
        case PlayHidden(_, deck, bottom):
            if not 0 <= deck < len(view.decks) or (index := hidden_index(view, deck, bottom)) is None:
                return None
            return _collects(view, down(view, deck, index, 1))
        case PlayOn(card, deck):
            return _card(view, card, deck)
        case EndPhase() | Skip():
            return _leaves(view, action)
        case _:
            return None


def _leaves(view: View, action: EndPhase | Skip) -> Preview | None:
    """What leaving a phase or the turn gives away."""
    pending = view.public.pending
    if isinstance(action, Skip):
        return Preview("skips")
    if isinstance(pending, Acting) and view.public.actions:
        return Preview("loses-actions", (("left", str(view.public.actions)),))
    return Preview("no-attempt") if isinstance(pending, Collecting) else None


def _said(
    code: str, plain: float, held: float, *params: tuple[str, str], points: int | None = None
) -> Preview:
    """A chance, and what the changers of the hand make of it."""
    if held <= plain:
        return Preview(code, (*params, ("chance", percent(plain))), points, plain)
    told = (*params, ("chance", percent(plain)), ("with", percent(held)))
    return Preview(f"{code}-changers", told, points, held)


def _call(view: View, place: int) -> Preview | None:
    """The chance of a call with best play (J61)."""
    components = view.public.setup.options.components
    card = view.decks[place][-1] if 0 <= place < len(view.decks) and view.decks[place] else None
    if card is None or components.animals[card] >= 0:
        return None
    plain, held = (odds.call_odds(components, card, colours) for colours in ((), changers(view)))
    named = components.jungle_card[card]
    return _said("call-odds", plain, held, ("card", named.name), points=named.points)


def _roll(view: View, action: Reroll | Stand) -> Preview | None:
    """The chance once these dice are kept (J63, J64)."""
    pending, components, held = view.public.pending, view.public.setup.options.components, changers(view)
    if not isinstance(pending, Rolling):
        return None
    card, dice = pending.goal.card, pending.dice
    if isinstance(action, Stand):
        enough = odds.changers_needed(components.needs[card], dice, held) is not None
        return Preview("stand-changers" if enough else "stand-odds", odds=float(enough))
    if not 0 <= action.keep < 1 << len(dice):
        return None
    plain, best = (
        odds.keep_odds(components, card, dice, action.keep, pending.rolls, colours) for colours in ((), held)
    )
    return _said("keep-odds", plain, best)


def _change(view: View, action: ChangeDie | GiveUp) -> Preview | None:
    """Whether the roll matches after a change (J66)."""
    pending, components = view.public.pending, view.public.setup.options.components
    if not isinstance(pending, Changing):
        return None
    if isinstance(action, GiveUp):
        return Preview("gives-up", odds=0.0)
    dice = list(pending.dice)
    if not (0 <= action.die < len(dice) and 0 <= action.card < len(components.colours)):
        return None
    colour = components.colours[action.card]
    if colour < 0:
        return None
    dice[action.die] = colour
    lacking = odds.missing(components.needs[pending.goal.card], dice)
    if not lacking:
        return Preview("changes-hit", odds=1.0)
    return Preview("changes-short", (("missing", ", ".join(COLOURS[colour] for colour in lacking)),))


def _collects(view: View, cards: list[int | None]) -> Preview | None:
    """These cards are collected, ``None`` for those the seat does not know."""
    components, seat = view.public.setup.options.components, view.seat
    if not cards:
        return None
    points = sum(components.points[card] for card in cards if card is not None)
    unseen = cards.count(None)
    if seat is not None and view.public.camps[seat].points + points >= components.game.points_to_win:
        return Preview("wins", points=points)
    params = (("number", str(len(cards))), ("points", str(points)))
    if unseen:
        return Preview("collects-unseen", (*params, ("unseen", str(unseen))), points)
    return Preview("collects", params, points)


def _run(view: View, animal: int, takes: tuple[int, ...]) -> Preview | None:
    """The commons, and the best of the calls that follow (J97)."""
    cards = [card for deck, number in enumerate(takes) for card in taken(view, deck, number, animal)]
    calls = run_calls(view, animal, takes)
    if not cards or not calls:
        return None
    components, held = view.public.setup.options.components, changers(view)
    best = max(calls, key=lambda card: odds.call_odds(components, card, held))
    plain, most = (odds.call_odds(components, best, colours) for colours in ((), held))
    return _said("run-odds", plain, most, ("number", str(len(cards))))


def _power(view: View, power: int, place: int) -> Preview | None:
    """What a power card collects (J72, J76, J78)."""
    powers = view.public.setup.options.components.powers
    known = powers[power] if 0 <= power < len(powers) else None
    if known is None or not 0 <= place < len(view.decks) or not view.decks[place]:
        return None
    step = known.effect[0]
    assert isinstance(step, Collect)
    index = 0 if step.source == "bottom" else len(view.decks[place]) - 1
    return _collects(view, down(view, place, index, step.count))


def _card(view: View, card: int, place: int) -> Preview | None:
    """A card that goes for the bottom of a deck (J80); there is nothing to say of others."""
    components = view.public.setup.options.components
    if not (0 <= card < len(components.steps) and 0 <= place < len(view.decks) and view.decks[place]):
        return None
    step = components.steps[card]
    if not isinstance(step, Collect):
        return None
    index = 0 if step.source == "bottom" else len(view.decks[place]) - 1
    known = view.decks[place][index]
    if known is None:
        chance = bottom_odds(view, place)
        return Preview("bottom-odds", (("chance", percent(chance)),), odds=chance)
    if not step.dice or components.animals[known] >= 0:
        return _collects(view, down(view, place, index, step.count))
    plain, held = (odds.call_odds(components, known, colours) for colours in ((), changers(view)))
    named = components.jungle_card[known]
    return _said("call-odds", plain, held, ("card", named.name), points=named.points)
