"""Cards in a fight: each is played for what it does to the chance to win."""

from __future__ import annotations

from collections.abc import Sequence

from rules.paws.actions import PASS, USE_LUCK, PawsAction, Play, UseLuck
from rules.paws.bots.sight import Sight
from rules.paws.effects import Again, Damage, Effect, ExtraDie, Flee, Heal, Score
from rules.paws.fight import Fight
from rules.paws.odds import Bout, outcome
from rules.paws.pending import After
from rules.paws.prospects import bout_of

GAIN, LAST_GAIN = 0.07, 0.05
"""A card is played if it adds so much to the chance to win; less with the last life."""
LUCK_GAIN = 0.02
"""A buff costs no card."""
GO_ON = 0.65
"""With less chance than this it runs, if it can, rather than play another card against a deadly roll."""


def decide(sight: Sight, legal: Sequence[PawsAction]) -> PawsAction:
    """What to play at a stop of one's own fight, or pass."""
    fight = sight.public.fight
    assert fight is not None
    if fight.kind == "raid":
        return _in_raid(sight, fight, legal)
    return _against_monster(sight, fight, legal)


def _against_monster(sight: Sight, fight: Fight, legal: Sequence[PawsAction]) -> PawsAction:
    bout = bout_of(sight.view, fight)
    now = outlook(bout, sight.in_hand())
    after = isinstance(sight.public.pending, After)
    best: PawsAction = PASS
    least, gain = 1.0, -1.0
    for action in legal:
        if isinstance(action, UseLuck):
            more, needed = best_reroll(bout, sight.in_hand(lucky=False))[0] - now, LUCK_GAIN
        elif isinstance(action, Play) and not sight.has(action.card, Flee):
            more, needed = _with(sight, bout, action.card, after) - now, _least_gain(sight)
        else:
            continue
        if more - needed > gain - least:
            best, gain, least = action, more, needed
    if after and _dies(bout):
        run = _run(sight, legal)
        if run is not None and now + gain < GO_ON:
            return run
        return best if gain > 0 else PASS
    return best if gain >= least else PASS


def _least_gain(sight: Sight) -> float:
    """How much a card has to add."""
    least = LAST_GAIN if sight.me.lives == 1 else GAIN
    return least / 2 if sight.close(sight.seat) else least


def _dies(bout: Bout) -> bool:
    """Whether the dice on the table bring the bot to 0 HP."""
    return not bout.attacking and _margin(bout) <= -bout.hp


def _margin(bout: Bout) -> int:
    """By how much the bot's score is higher with the dice on the table."""
    terms = bout.terms
    mine = sum(bout.lying[-terms.kept :]) + bout.mine + (terms.attack if bout.attacking else terms.defend)
    return mine - sum(bout.their_lying[-terms.kept :]) - bout.theirs - terms.edge


def _run(sight: Sight, legal: Sequence[PawsAction]) -> PawsAction | None:
    """A card to run with."""
    for action in legal:
        if isinstance(action, Play) and sight.has(action.card, Flee):
            return action
    return None


def _with(sight: Sight, bout: Bout, card: int, after: bool) -> float:
    """The chance to win once a card is played; the others still stand for HP."""
    more = sight.in_hand(card)
    for effect in sight.box.effects[card]:
        if isinstance(effect, Again) and effect.whose == "own":
            return best_reroll(bout, more)[0]
        bout = _changed(sight, bout, effect, after)
    return outlook(bout, more)


def outlook(bout: Bout, more: float) -> float:
    """The chance to win with cards in hand that stand for so many HP, whole or not."""
    low = int(more)
    part = more - low
    found = outcome(bout, low)
    return (1 - part) * found + part * outcome(bout, low + 1) if part else found


def _changed(sight: Sight, bout: Bout, effect: Effect, after: bool) -> Bout:
    """The fight after a simple effect."""
    if isinstance(effect, Heal):
        return bout._replace(hp=min(sight.box.max_hp, bout.hp + effect.n))
    if isinstance(effect, Score):
        return bout._replace(mine=bout.mine + effect.n)
    if isinstance(effect, ExtraDie) and after:
        # Before the dice the card is kept: it can be played after them just as well.
        return bout._replace(dice=bout.dice + effect.n)
    if isinstance(effect, Damage) and effect.who == "opponent":
        return bout._replace(foe=bout.foe - effect.n)
    if isinstance(effect, Again):
        return bout._replace(their_dice=len(bout.their_lying), their_lying=())
    return bout


def best_reroll(bout: Bout, more: float = 0.0) -> tuple[float, tuple[int, ...]]:
    """The best choice of own dice to roll again, with the chance to win after it.

    The dice kept are always the highest, for a lower one kept in place of a higher one is never better.
    """
    best, chosen = -1.0, bout.lying[:1]
    for keep in range(len(bout.lying)):
        again, kept = bout.lying[: len(bout.lying) - keep], bout.lying[len(bout.lying) - keep :]
        worth = outlook(bout._replace(dice=len(again), lying=kept), more)
        if worth > best + 1e-12:
            best, chosen = worth, again
    return best, chosen


def reroll_faces(sight: Sight) -> tuple[int, ...]:
    """The dice to roll again at that prompt."""
    fight = sight.public.fight
    assert fight is not None
    side = fight.side_of(sight.seat) or 0
    dice = tuple(sorted(fight.roll.dice[side]))
    if fight.kind != "raid":
        return best_reroll(bout_of(sight.view, fight), sight.in_hand())[1]
    # In a raid the higher score counts: whatever does not count is free to roll, and low dice are too.
    kept = [face for face in dice[-sight.box.kept :] if face >= 5]
    return dice[: len(dice) - len(kept)]


# -- raids -------------------------------------------------------------------------------------------


def _in_raid(sight: Sight, fight: Fight, legal: Sequence[PawsAction]) -> PawsAction:
    """Cards are played only to knock out or not to be knocked out."""
    side = fight.side_of(sight.seat) or 0
    foe = fight.fighters[1 - side]
    foe_hp = sight.public.players[foe].hp
    for action in legal:
        if isinstance(action, Play) and sight.has(action.card, Damage):
            hit = max([effect.n for effect in sight.effects(action.card, Damage)])
            if hit >= foe_hp:
                return action
    if not isinstance(sight.public.pending, After):
        return PASS
    roll, kept = fight.roll, sight.box.kept
    margin = roll.score(side, kept) - roll.score(1 - side, kept)
    if roll.attacker == side:
        return _finish(sight, legal, margin, foe_hp)
    return _survive(sight, legal, -margin)


def _finish(sight: Sight, legal: Sequence[PawsAction], margin: int, foe_hp: int) -> PawsAction:
    """A card that makes the damage enough."""
    if margin >= foe_hp:
        return PASS
    for action in legal:
        if isinstance(action, Play):
            more = sum([effect.n for effect in sight.effects(action.card, Score)])
            if more and margin + more >= foe_hp:
                return action
    return PASS


def _survive(sight: Sight, legal: Sequence[PawsAction], damage: int) -> PawsAction:
    """A card that keeps the bot above 0 HP: a sure one, then dice, then running."""
    if damage < sight.me.hp:
        return PASS
    dice: PawsAction | None = None
    for action in legal:
        if isinstance(action, Play):
            more = sum([effect.n for effect in sight.effects(action.card, Score)])
            healed = sum([effect.n for effect in sight.effects(action.card, Heal)])
            if damage - more < min(sight.box.max_hp, sight.me.hp + healed):
                return action
            # A union of classes is no class to a type checker, but isinstance takes it.
            if sight.has(action.card, Again | ExtraDie):  # type: ignore[arg-type]
                dice = action
    if USE_LUCK in legal:
        return USE_LUCK
    return _run(sight, legal) or dice or PASS
