"""What chaos cards do: their steps, carried out one by one until one waits for a choice (C65-C92)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.dare.deck import (
    Step,
    StepBury,
    StepChoose,
    StepDraw,
    StepSearch,
    StepShuffle,
    StepSwapChips,
    StepTarget,
)
from rules.dare.desk import Desk
from rules.dare.events import ChipsSwapped, Chosen, NoEffect, Searched, Shuffled, Targeted
from rules.dare.state import (
    Burying,
    Choosing,
    Drawing,
    Effect,
    Forcing,
    News,
    Origin,
    Pending,
    Raising,
    Rolling,
    Searching,
    Targeting,
)

Path = tuple[int, ...]


class Course:
    """A card on its way through its steps, within one action."""

    __slots__ = ("back", "buried", "card", "desk", "given", "path", "seat", "steps", "target", "worked")

    def __init__(self, desk: Desk, seat: int, effect: Effect, worked: bool) -> None:
        self.desk = desk
        self.seat = seat
        self.card = effect.card
        self.steps = desk.deck.chaos[effect.card].effect
        self.path: Path = effect.path
        self.back: Origin = effect.back
        self.target = effect.target
        self.worked = worked
        """Whether a step had something to work on."""
        self.buried: list[int] = []
        self.given: list[int] = []
        """What the target lost and got."""

    def effect(self) -> Effect:
        """Where it stands, to wait for a choice."""
        return Effect(self.card, self.path, self.back, self.target)

    def whose(self, step: StepBury | StepDraw) -> int | None:
        """Whose hand a step works on; ``None`` if nobody could be picked."""
        return self.seat if step.whose == "self" else self.target


def step_at(steps: tuple[Step, ...], path: Path) -> Step:
    """The step of an effect at this place."""
    step = steps[path[0]]
    if len(path) == 1:
        return step
    assert isinstance(step, StepChoose)
    return step.options[path[1]].steps[path[2]]


def path_after(steps: tuple[Step, ...], path: Path) -> Path | None:
    """The place after this one, ``None`` at the end of the effect."""
    if len(path) == 3:
        step = steps[path[0]]
        assert isinstance(step, StepChoose)
        if path[2] + 1 < len(step.options[path[1]].steps):
            return (path[0], path[1], path[2] + 1)
    return (path[0] + 1,) if path[0] + 1 < len(steps) else None


# -- going through the steps ---------------------------------------------------------------------------


def run(course: Course) -> None:
    """Carry out steps until one waits or the card is done."""
    desk = course.desk
    while True:
        step = step_at(course.steps, course.path)
        waits = STEPS[type(step)](course, step)
        if waits is not None:
            desk.pending = waits
            break
        if not on(course):
            break
    if course.buried or course.given:
        assert course.target is not None
        news = News(course.card, course.seat, tuple(course.buried), tuple(course.given))
        desk.news = (
            *desk.news[: course.target],
            (*desk.news[course.target], news),
            *desk.news[course.target + 1 :],
        )


def on(course: Course) -> bool:
    """Go to the next step; after the last one the turn goes on, and there is none."""
    path = path_after(course.steps, course.path)
    if path is not None:
        course.path = path
        return True
    desk, seat, back = course.desk, course.seat, course.back
    if not course.worked:
        desk.tell(NoEffect(seat=seat, card=course.card))
    desk.judge(seat)
    if back == "draw":
        desk.pending = Drawing(seat, late=True)
    elif back == "roll":
        desk.pending = Rolling(seat)
    elif back == "forced" and (desk.drawn is not None or desk.kept[seat]):
        desk.pending = Forcing(seat)
    else:
        desk.pending = Raising(seat)
    return False


# -- the steps: each gives the phase that waits for a choice, or None once it is done -----------------


def works(desk: Desk, seat: int, step: Step, target: int | None = None) -> bool:
    """Whether a step has something to work on (C70)."""
    if isinstance(step, StepBury | StepDraw):
        whose = seat if step.whose == "self" else target
        return whose is not None and bool(desk.hands[whose] if isinstance(step, StepBury) else desk.pile)
    if isinstance(step, StepSearch | StepShuffle):
        return bool(desk.pile)
    if isinstance(step, StepTarget):
        return bool(targets(desk, seat, step))
    if isinstance(step, StepChoose):
        return bool(ways(desk, seat, step, target))
    return True


def ways(desk: Desk, seat: int, step: StepChoose, target: int | None = None) -> list[int]:
    """The options whose first step has something to work on (C76)."""
    return [index for index, option in enumerate(step.options) if works(desk, seat, option.steps[0], target)]


def targets(desk: Desk, seat: int, step: StepTarget) -> list[int]:
    """Who can be picked: other participants, with a number card if one is needed (C68, C78, C85)."""
    needs = step.needs == "number_card"
    return [other for other in desk.others(seat) if not needs or desk.hands[other]]


def _choose(course: Course, step: StepChoose) -> Pending | None:
    found = ways(course.desk, course.seat, step, course.target)
    if len(found) > 1:
        return Choosing(course.seat, course.effect())
    if found:
        enter(course, found[0])
    return None


def enter(course: Course, option: int) -> None:
    """Go into one of the ways; the step that comes next is its first."""
    course.worked = True
    course.desk.tell(Chosen(seat=course.seat, card=course.card, option=option))
    course.path = (course.path[0], option, -1)


def _target(course: Course, step: StepTarget) -> Pending | None:
    found = targets(course.desk, course.seat, step)
    if len(found) > 1:
        return Targeting(course.seat, course.effect())
    if found:
        aim(course, found[0])
    return None


def aim(course: Course, target: int) -> None:
    """Pick the player later steps work on."""
    course.worked = True
    course.target = target
    course.desk.tell(Targeted(seat=course.seat, card=course.card, target=target))


def _bury(course: Course, step: StepBury) -> Pending | None:
    desk, seat, owner = course.desk, course.seat, course.whose(step)
    if owner is None or not desk.hands[owner]:
        return None
    course.worked = True
    size = len(desk.hands[owner])
    if step.pick == "hand_order":
        gone = [desk.bury(owner, 0, seat, False, (owner,)) for _ in range(size)]
        desk.skipped = (*desk.skipped[:owner], False, *desk.skipped[owner + 1 :])
        desk.raised = (*desk.raised[:owner], 0, *desk.raised[owner + 1 :])
    elif step.pick == "blind":
        # Every card is as likely as the others, however the hand is shown (C67).
        place, desk.chance = desk.chance.below(size)
        knows = (owner,) if owner == seat else (owner, seat)
        gone = [desk.bury(owner, place, seat, True, knows)]
    elif size > 1:
        return Burying(seat, course.effect())
    else:
        gone = [desk.bury(owner, 0, seat, False, (owner,))]
    if owner != seat:
        course.buried += gone
    return None


def _draw(course: Course, step: StepDraw) -> Pending | None:
    owner = course.whose(step)
    if owner is None:
        return None
    for _ in range(step.count):
        card = course.desk.draw(owner, "card")
        if card is not None:
            course.worked = True
            if owner != course.seat:
                course.given.append(card)
    return None


def _search(course: Course, step: StepSearch) -> Pending | None:
    if not course.desk.pile:
        return None
    course.worked = True
    course.desk.tell(Searched(seat=course.seat, pile=len(course.desk.pile), reveals=True))
    return Searching(course.seat, course.effect())


def _shuffle(course: Course, step: StepShuffle) -> Pending | None:
    desk = course.desk
    if desk.pile:
        course.worked = True
        desk.pile, desk.chance = desk.chance.shuffled(desk.pile)
        desk.tell(Shuffled(pile="number"))
    return None


def _swap_chips(course: Course, step: StepSwapChips) -> Pending | None:
    desk, seat = course.desk, course.seat
    other = desk.others(seat)[0]
    chips = list(desk.chips)
    chips[seat], chips[other] = chips[other], chips[seat]
    desk.chips = tuple(chips)
    course.worked = True
    desk.tell(ChipsSwapped(seat=seat, other=other, chips=desk.chips))
    return None


STEPS: dict[type[Step], Callable[[Course, Any], Pending | None]] = {
    StepChoose: _choose,
    StepTarget: _target,
    StepBury: _bury,
    StepDraw: _draw,
    StepSearch: _search,
    StepShuffle: _shuffle,
    StepSwapChips: _swap_chips,
}
"""How each kind of step is carried out."""
