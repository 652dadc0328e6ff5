"""What each card of the open hand can do now, in a few words, and why it can do no more."""

from __future__ import annotations

from rules.contract import Action, Refusal
from rules.douc.actions import (
    CALL_TEAM,
    DISCARD,
    DONATE,
    ENDANGER,
    LAY_TRAP,
    SAVE,
    CallTeam,
    Discard,
    Donate,
    Endanger,
    LayTrap,
    Save,
)
from rules.douc.cards import DONATION, DOUCS, KINDS, TEAM, TRAP, suit_of
from rules.douc.state import Opening
from tui.games.douc.words import Tongue, hand_of, public_of, stack_letter
from tui.games.front import Scene
from tui.widgets.phrase import Words, width_of
from tui.widgets.picture import Span


def short_notes(tongue: Tongue, actions: tuple[Action, ...], room: int, *, opening: bool) -> list[Words]:
    """One line of at most ``room`` cells for each kind of thing a card can do."""
    tight = room < 10
    between = "" if tight else ", "
    lines: list[Words] = []
    for kind, template in (
        (Save, "saves {stacks}"),
        (Donate, "saves {stacks}"),
        (LayTrap, "traps {stacks}"),
    ):
        stacks = [action.stack for action in actions if isinstance(action, kind)]
        if stacks:
            role = "error" if kind is LayTrap else "success"
            letters = between.join(stack_letter(stack) for stack in stacks)
            line = tongue.words(template, role, stacks=Span(letters, "text+bold"))
            if width_of(line) > room:
                line = tongue.words(template, role, stacks=Span(str(len(stacks)), "text+bold"))
            lines.append(line)
    for single, text, role in (
        (Endanger, "opens" if opening else "endanger" if tight else "endangers", "error"),
        (CallTeam, "calls", "success"),
        (Discard, "to lose", "warning"),
    ):
        if any(isinstance(action, single) for action in actions):
            lines.append(tongue.words(text, role))
    return lines


SHORT = {
    "too-weak": "no save",
    "wrong-colour": "no save",
    "trump-needs-trump": "no save",
    "not-in-danger": "no save",
    "no-match": "no match",
    "cap": "no room",
    "barred": "barred",
}
"""Refusals that are told under a card in at most eight cells; those by role are not told again."""


def short_refusals(tongue: Tongue, refusals: list[Refusal]) -> list[Words]:
    """Why a card cannot be played, in a word or two for each thing one would try."""
    words = [tongue.words(SHORT[refusal.code], "muted") for refusal in refusals if refusal.code in SHORT]
    return words or [tongue.words("no use", "muted")]


def most_telling(refusals: list[Refusal]) -> Refusal:
    """Of several reasons the first about the card itself: what a role may never do is no news."""
    return next((refusal for refusal in refusals if refusal.code in SHORT), refusals[0])


def tries(scene: Scene, card: int) -> tuple[Action, ...]:
    """What one would try with a card, to ask why it is refused: the most telling first."""
    public = public_of(scene)
    stacks = public.zone.stacks
    if isinstance(public.pending, Opening):
        return (ENDANGER[card],) if card < DOUCS else (DISCARD[KINDS[card]],)
    danger = [number for number, stack in enumerate(stacks) if stack.danger]
    if card == TEAM:
        return (CALL_TEAM,)
    if card == DONATION:
        return tuple(DONATE[number] for number in danger[:1] or [0])
    if card == TRAP:
        open_to = [number for number, stack in enumerate(stacks) if stack.trappable]
        return tuple(LAY_TRAP[number] for number in open_to[:1] or [0])
    danger.sort(key=lambda number: suit_of(stacks[number].top) != suit_of(card))
    saves: tuple[Action, ...] = tuple(SAVE[number][card] for number in danger[:1])
    return (*saves, ENDANGER[card])


def why_not(scene: Scene, card: int) -> list[Refusal]:
    """Why a card cannot do what one would try with it, each reason once."""
    if scene.acting is None:
        return []
    refusals: list[Refusal] = []
    for action in tries(scene, card):
        refusal = scene.why(action)
        if refusal is not None and all(refusal.code != other.code for other in refusals):
            refusals.append(refusal)
    return refusals


def why_card(tongue: Tongue, scene: Scene, index: int) -> tuple[str, Refusal | None]:
    """A sentence for a card of the hand that can do nothing now, and the refusal behind it."""
    hand = hand_of(scene)
    if not 0 <= index < len(hand):
        return tongue.say("There is no card {number} in this hand.", number=index + 1), None
    refusals = why_not(scene, hand[index])
    if not refusals:
        return tongue.say("{card} has no use now.", card=tongue.card(hand[index])), None
    refusal = most_telling(refusals)
    return scene.tell(refusal), refusal
