"""Two bots that think no further than the card they play: ``random`` and ``easy``."""

from __future__ import annotations

from collections.abc import Sequence

from rules.bots.choice import likely, uniform
from rules.chance import Chance
from rules.contract import Pass
from rules.douc.actions import (
    CallTeam,
    Declare,
    Donate,
    DoucAction,
    Endanger,
    Hold,
    LayTrap,
    Save,
    Turn,
)
from rules.douc.cards import TRUMP, strength_of, suit_of
from rules.douc.state import Free, Offers, Question
from rules.douc.view import View

ACTING = 50
"""Percent of the offers a Tourist of ``easy`` takes."""
PLAYING = 25
"""Percent of the chances a seat of ``random`` takes where nobody is waited for."""


def choose_random(view: View, legal: Sequence[DoucAction], chance: Chance) -> DoucAction | None:
    """Any legal action. Where nobody is waited for, all but the Ranger mostly wait."""
    public = view.public
    if isinstance(public.pending, Free) and view.seat != public.month.ranger:
        playing, chance = likely(PLAYING, chance)
        if not playing:
            return None
    return uniform(legal, chance)


def choose_easy(view: View, legal: Sequence[DoucAction], chance: Chance) -> DoucAction | None:
    """Saves with the weakest fitting card, endangers whatever matches; Tourists act half of the time."""
    public = view.public
    free = isinstance(public.pending, Free | Offers | Question)
    if free and view.seat is not None and public.month.role(view.seat) == "tourist":
        acting, chance = likely(ACTING, chance)
        plays = [action for action in legal if _is_play(action)] if acting else []
        return uniform(plays, chance) if plays else _waiting(legal)
    if saves := [action for action in legal if isinstance(action, Save)]:
        return min(saves, key=lambda save: weakness(save.card))
    for kinds in ((Donate,), (Endanger, LayTrap), (CallTeam,), (Turn,)):
        if plays := [action for action in legal if isinstance(action, kinds)]:
            return uniform(plays, chance)
    return _waiting(legal) if free else uniform(legal, chance)


def weakness(card: int) -> tuple[bool, int]:
    """Sorts DOUCs from the one that is missed least: colours before Trumps, then by strength."""
    return suit_of(card) == TRUMP, strength_of(card)


def _is_play(action: DoucAction) -> bool:
    return isinstance(action, Save | Donate | Endanger | LayTrap | CallTeam)


def _waiting(legal: Sequence[DoucAction]) -> DoucAction | None:
    """The action that plays no card now: hold rather than declare, else pass, if there is one."""
    for kind in (Hold, Pass, Declare):
        for action in legal:
            if isinstance(action, kind):
                return action
    return None
