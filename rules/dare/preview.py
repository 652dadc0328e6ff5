"""What an action would bring, as far as the seat can know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.contract import Action, Pass, Preview
from rules.dare import odds
from rules.dare.actions import (
    Accept,
    Answer,
    Bury,
    Call,
    Choose,
    DareAction,
    Draw,
    Keep,
    LeaveOut,
    Raise,
    Refuse,
    Take,
    Target,
    Use,
    UseDrawn,
)
from rules.dare.deck import Step, StepBury, StepChoose, StepDraw, StepSwapChips, StepTarget
from rules.dare.effects import path_after, step_at
from rules.dare.state import Burying, Choosing, Targeting
from rules.dare.view import View


def preview(view: View, action: DareAction) -> Preview | None:
    """The preview of an action, or ``None`` where there is nothing to say."""
    maker = PREVIEWS.get(type(action))
    return None if maker is None or view.own is None or view.seat is None else maker(view, action)


def _percent(chance: float) -> str:
    return f"{round(100 * chance)}%"


def _odds(code: str, found: odds.Odds | None, **params: object) -> Preview | None:
    """A preview of where the total may come to lie."""
    if found is None:
        return None
    names = {**params, "inside": _percent(found.inside), "above": _percent(found.above)}
    return Preview(code, _params(names), odds=found.inside)


def _params(names: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
    return tuple((name, str(value)) for name, value in names.items())


def _call(view: View, action: Call) -> Preview | None:
    own, seat = view.own, view.seat
    assert own is not None
    assert seat is not None
    if own.call == "good":
        return Preview("call-good", _params({"total": own.total, "pot": view.public.pot}), odds=1.0)
    if own.call == "late":
        return None
    cost = -odds.false_call_price(view.public, seat)[seat]
    code = "call-early" if own.call == "early" else "call-range"
    return Preview(code, _params({"total": own.total, "cost": cost}), points=-cost, odds=0.0)


def _draw(view: View, action: Draw) -> Preview | None:
    assert view.own is not None
    if not view.public.pile:
        return Preview("draw-nothing")
    return _odds("draw-odds", odds.draw_odds(view), total=view.own.total)


def _leave_out(view: View, action: LeaveOut) -> Preview | None:
    return Preview("leave-out")


def _accept(view: View, action: Accept) -> Preview | None:
    assert view.own is not None
    return Preview("accept-all" if view.own.kept else "accept", _params({"kept": len(view.own.kept)}))


def _refuse(view: View, action: Refuse) -> Preview | None:
    price = view.public.setup.options.components.dare.value
    return Preview("refuse", _params({"price": price, "pot": view.public.pot + price}), points=-price)


def _keep(view: View, action: Keep) -> Preview | None:
    return Preview("keep")


def _use_drawn(view: View, action: UseDrawn) -> Preview | None:
    assert view.own is not None
    return None if view.own.drawn is None else _card(view, view.own.drawn)


def _use(view: View, action: Use) -> Preview | None:
    assert view.own is not None
    kept = view.own.kept
    return _card(view, kept[action.place]) if 0 <= action.place < len(kept) else None


def _card(view: View, card: int) -> Preview:
    """What a chaos card would do: its odds where luck alone decides, else its text."""
    chaos, own = view.public.setup.options.components.chaos[card], view.own
    assert own is not None
    first = chaos.effect[0]
    if not _works(view, first):
        return Preview("no-effect", _params({"card": chaos.name}))
    if (
        isinstance(first, StepBury)
        and (first.whose, first.pick) == ("self", "blind")
        and len(chaos.effect) == 1
    ):
        found = _odds("blind", odds.blind_odds(view), total=own.total)
        assert found is not None
        return found
    return Preview("uses", _params({"card": chaos.name, "text": chaos.text}))


def _works(view: View, step: Step) -> bool:
    """Whether the first step of a card has something to work on (C70)."""
    public = view.public
    if isinstance(step, StepChoose):
        return any(_works(view, option.steps[0]) for option in step.options)
    if isinstance(step, StepBury):
        return view.seat is not None and bool(public.sizes[view.seat])
    if isinstance(step, StepTarget):
        others = [seat for seat in public.round.seats if seat != view.seat]
        return any(public.sizes[seat] or step.needs == "nothing" for seat in others)
    return isinstance(step, StepSwapChips) or bool(public.pile)


def _choose(view: View, action: Choose) -> Preview | None:
    pending = view.public.pending
    if not isinstance(pending, Choosing):
        return None
    chaos = view.public.setup.options.components.chaos[pending.effect.card]
    option = getattr(step_at(chaos.effect, pending.effect.path), "options", ())[
        action.option : action.option + 1
    ]
    if not option:
        return None
    draws = any(isinstance(step, StepDraw) and step.whose == "self" for step in option[0].steps)
    return Preview("way-draws" if draws else "way-drops")


def _target(view: View, action: Target) -> Preview | None:
    public, pending = view.public, view.public.pending
    if not isinstance(pending, Targeting) or not 0 <= action.seat < public.setup.seats:
        return None
    names = {"cards": public.sizes[action.seat], "kept": public.kept[action.seat]}
    return Preview("target", _params(names))


def _bury(view: View, action: Bury) -> Preview | None:
    own, pending = view.own, view.public.pending
    assert own is not None
    if not isinstance(pending, Burying) or not 0 <= action.place < len(own.hand):
        return None
    total = own.total - own.hand[action.place]
    effect = pending.effect
    steps = view.public.setup.options.components.chaos[effect.card].effect
    following = path_after(steps, effect.path)
    step = None if following is None else step_at(steps, following)
    if isinstance(step, StepDraw) and step.whose == "self":
        return _odds("swap", odds.swap_odds(view, action.place), total=total)
    return _total("drop", view, total)


def _take(view: View, action: Take) -> Preview | None:
    own = view.own
    assert own is not None
    if not 0 <= action.place < len(own.search):
        return None
    return _total("take", view, own.total + own.search[action.place].value)


def _total(code: str, view: View, total: int) -> Preview:
    """A total that is certain."""
    limits = view.public.setup.options.components.range
    where = "below" if total < limits.low else "above" if total > limits.high else "inside"
    return Preview(f"{code}-{where}", _params({"total": total}))


def _raise(view: View, action: Raise) -> Preview | None:
    assert view.seat is not None
    paid = odds.raise_payments(view.public, action.chips)
    own = paid[view.seat]
    names = {"paid": own, "pot": view.public.pot + sum(paid), "others": sum(paid) - own}
    return Preview("raise", _params(names), points=-own)


def _pass(view: View, action: Pass) -> Preview | None:
    return Preview("pass-on")


def _answer(view: View, action: Answer) -> Preview | None:
    assert view.seat is not None
    chips = view.public.chips[view.seat]
    return Preview(f"answer-{action.word}", _params({"chips": chips}))


PREVIEWS: dict[type[Action], Callable[[View, Any], Preview | None]] = {
    Call: _call,
    Draw: _draw,
    LeaveOut: _leave_out,
    Accept: _accept,
    Refuse: _refuse,
    Keep: _keep,
    UseDrawn: _use_drawn,
    Use: _use,
    Choose: _choose,
    Target: _target,
    Bury: _bury,
    Take: _take,
    Raise: _raise,
    Pass: _pass,
    Answer: _answer,
}
"""How each action is looked at before it is done."""
