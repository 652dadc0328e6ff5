"""The cursor: what is chosen to be done, the targets chosen so far, and the one it stands on."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Literal

from rules.contract import Action
from rules.jungle.actions import REROLL as REROLLS
from rules.jungle.actions import STAND as STAND_ACTION
from rules.jungle.actions import Take
from rules.jungle.odds import call_odds, changers_needed, changers_of
from rules.jungle.state import Changing, Defending, Rolling
from tui.games.front import Direction, Scene
from tui.games.jungle.ways import (
    CALL,
    END,
    GIVE_UP,
    REROLL,
    TAKE,
    Source,
    Target,
    Ways,
    act,
    action_at,
    options,
    ways_of,
)
from tui.games.jungle.words import JungleTongue, deck_of, hand_of, public_of

Mark = tuple[str, int, tuple[int, ...], tuple[int, ...]]
"""The phase, the turn, the open hand and the dice: while they stay, so does the cursor."""


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where the cursor stands."""

    source: Source
    prefix: tuple[Target, ...] = ()
    """Targets chosen already."""
    pick: int = 0
    """Which of the next targets."""
    step: Literal["", "sure", "deck"] = ""
    """``sure``: the same again does what gives something up; ``deck``: the digit of a deck is awaited."""
    keep: int = 0
    """The dice to be kept, as a mask."""
    mark: Mark = ("", 0, (), ())


NOWHERE = Cursor(END)
DIGITS = 10
"""So many cards have a digit; of a larger hand the arrows go to every card, also to one of no use now."""


def ways(tongue: JungleTongue, scene: Scene) -> Ways:
    """What can be chosen in a scene; worked out once for each."""
    if scene.acting is None:
        return {}
    return scene.kept("ways", lambda: ways_of(scene.legal, hand_of(scene)))


def mark_of(scene: Scene) -> Mark:
    """What has to stay the same for the cursor to stay."""
    public = public_of(scene)
    dice: tuple[int, ...] = getattr(public.pending, "dice", ())
    return type(public.pending).__name__, public.turn.number, hand_of(scene), dice


def targets(ways: Ways, cursor: Cursor) -> tuple[Target, ...]:
    """The targets to choose from now."""
    return options(ways.get(cursor.source, ()), cursor.prefix)


def target(ways: Ways, cursor: Cursor) -> Target | None:
    """The target the cursor stands on."""
    found = targets(ways, cursor)
    return found[min(cursor.pick, len(found) - 1)] if found else None


def path_of(ways: Ways, cursor: Cursor) -> tuple[Target, ...]:
    """The targets chosen so far with the one the cursor stands on."""
    here = target(ways, cursor)
    return cursor.prefix if here is None else (*cursor.prefix, here)


def chosen(ways: Ways, cursor: Cursor) -> Action | None:
    """The action under the cursor; ``None`` where nothing can be done or a further target is needed."""
    if cursor.source not in ways:
        return None
    if cursor.source == REROLL:
        every = (1 << len(cursor.mark[3])) - 1
        return STAND_ACTION if cursor.keep == every else REROLLS[cursor.keep]
    return action_at(ways[cursor.source], path_of(ways, cursor))


def on(source: Source, scene: Scene, cursor: Cursor | None = None, pick: int = 0) -> Cursor:
    """The cursor on a source, with the dice kept as they were."""
    return Cursor(source, pick=pick, keep=cursor.keep if cursor is not None else 0, mark=mark_of(scene))


def start(tongue: JungleTongue, scene: Scene) -> Cursor:
    """The first sensible choice."""
    found = ways(tongue, scene)
    if not found:
        return replace(NOWHERE, mark=mark_of(scene))
    pending = public_of(scene).pending
    if isinstance(pending, Rolling) and REROLL in found:
        return replace(on(REROLL, scene), keep=fitting(scene, pending))
    if isinstance(pending, Changing):
        return on(_changer(scene, pending, found), scene)
    if TAKE in found:
        return on(TAKE, scene, pick=_most(found))
    if CALL in found:
        return on(CALL, scene, pick=_likeliest(scene, found))
    return on(_first(scene, found), scene)


def _first(scene: Scene, found: Ways) -> Source:
    """In DEFENSE a card made for it, else the first act; skipping and giving up come last."""
    if isinstance(public_of(scene).pending, Defending):
        plays = deck_of(scene).plays
        for at, card in enumerate(hand_of(scene)):
            if plays[card].timing == "defense" and Source("card", at) in found:
                return Source("card", at)
        return END if END in found else next(iter(found))
    last = (act("skip"), act("stand"), act("giveup"))
    return next((source for source in found if source not in last), next(iter(found)))


def fitting(scene: Scene, pending: Rolling) -> int:
    """The dice that show what the card needs, as a mask: one for each colour that is needed."""
    left, keep = Counter(deck_of(scene).needs[pending.goal.card]), 0
    for at, colour in enumerate(pending.dice):
        if left[colour] > 0:
            left[colour] -= 1
            keep |= 1 << at
    return keep


def _changer(scene: Scene, pending: Changing, found: Ways) -> Source:
    """A changer that is needed, if those in hand make the roll win; else to give up."""
    deck, hand = deck_of(scene), hand_of(scene)
    needs = deck.needs[pending.goal.card]
    wanted = changers_needed(needs, pending.dice, changers_of(deck, hand))
    for at, card in enumerate(hand):
        if wanted and deck.colours[card] in wanted and Source("card", at) in found:
            return Source("card", at)
    return GIVE_UP if GIVE_UP in found else next(iter(found))


def _most(found: Ways) -> int:
    """The animal of which most can be taken."""
    numbers = [sum(action.takes) if isinstance(action := way.action, Take) else 0 for way in found[TAKE]]
    return numbers.index(max(numbers))


def _likeliest(scene: Scene, found: Ways) -> int:
    """The call with the best chance."""
    deck, public = deck_of(scene), public_of(scene)
    changers = changers_of(deck, hand_of(scene))
    odds = []
    for place in options(found[CALL], ()):
        top = public.decks[place.number].showing[:1]
        odds.append(0.0 if not top or top[0] is None else call_odds(deck, top[0], changers))
    return odds.index(max(odds))


def keep(tongue: JungleTongue, scene: Scene, cursor: Cursor) -> Cursor:
    """The same place if nothing that matters has changed; the same act while the phase goes on."""
    found, mark = ways(tongue, scene), mark_of(scene)
    if cursor.source not in found:
        return start(tongue, scene)
    if cursor.mark == mark:
        legal = [
            target
            for at, target in enumerate(cursor.prefix)
            if target in options(found[cursor.source], cursor.prefix[:at])
        ]
        return cursor if len(legal) == len(cursor.prefix) else Cursor(cursor.source, mark=mark)
    if cursor.mark[:2] == mark[:2] and not mark[3] and cursor.source.kind == "act" and cursor.source != END:
        return Cursor(cursor.source, mark=mark)
    return start(tongue, scene)


def walk(found: Ways, cursor: Cursor, direction: Direction) -> Cursor:
    """Left and right choose the target, up and down what is done; Tab goes through everything."""
    cursor = replace(cursor, step="")
    if not found:
        return cursor
    step = -1 if direction in ("left", "up", "previous") else 1
    count = len(targets(found, cursor))
    if count > 1 and (
        direction in ("left", "right") or (cursor.prefix and direction in ("next", "previous"))
    ):
        return replace(cursor, pick=(min(cursor.pick, count - 1) + step) % count)
    place = cursor.source.number + step
    crowded = cursor.source.kind == "card" and len(cursor.mark[2]) > DIGITS
    if crowded and direction in ("up", "down") and 0 <= place < len(cursor.mark[2]):
        return replace(cursor, source=Source("card", place), prefix=(), pick=0)
    if direction in ("next", "previous") and 0 <= cursor.pick + step < count:
        return replace(cursor, pick=cursor.pick + step)
    moved = replace(cursor, source=neighbour(found, cursor.source, step), prefix=(), pick=0)
    if direction == "previous":
        moved = replace(moved, pick=max(0, len(targets(found, moved)) - 1))
    return moved


def neighbour(found: Ways, source: Source, step: int) -> Source:
    """The next source; from one that can do nothing, the next card that can, else the first or last."""
    every = list(found)
    if source in found:
        return every[(every.index(source) + step) % len(every)]
    same = [
        other for other in every if other.kind == source.kind and (other.number - source.number) * step > 0
    ]
    if same:
        return same[0] if step > 0 else same[-1]
    return every[0] if step > 0 else every[-1]


def aims(found: Ways, cursor: Cursor) -> dict[int, int]:
    """The decks that the chosen targets are on, with their place among the targets; takes count as first."""
    aimed = {goal.number: at for at, goal in enumerate(path_of(found, cursor)) if goal.kind == "deck"}
    action = chosen(found, cursor)
    for number, count in enumerate(getattr(action, "takes", ())):
        if count:
            aimed[number] = 0
    return aimed
