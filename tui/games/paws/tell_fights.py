"""Log lines of fights: who fights what, what was rolled, how it ended."""

from __future__ import annotations

from typing import Any

from rules.contract import Event
from rules.paws import events as happened
from tui.games.paws.teller import Teller, Told, nothing
from tui.widgets.phrase import Part, Words
from tui.widgets.picture import Span


def _side(tongue: Told, event: Any, side: int) -> Part:
    """Who is on a side of the fight an event is about."""
    if side == 0:
        return tongue.who(event.seat)
    foe = getattr(event, "foe", -1)
    card = getattr(event, "card", -1)
    if card >= 0:
        return tongue.monster(card)
    return tongue.who(foe) if foe >= 0 else tongue.tongue.say("the other side")


def _building(tongue: Told, event: happened.FightStarted) -> str:
    """What is fought for; as it lies on the table."""
    return tongue.tongue.kind(event.building)


def _started(tongue: Told, event: happened.FightStarted) -> Words:
    if event.kind == "raid":
        return tongue.words("{seat} raided {foe}", event, "accent")
    if event.kind == "loot":
        return tongue.words(
            "{seat} broke into {kind} {place}", event, "accent", kind=_building(tongue, event)
        )
    words = tongue.words(
        "{seat} invaded {kind} {place} of {foe}", event, "accent", kind=_building(tongue, event)
    )
    if event.no_edge == "leader":
        return (*words, *tongue.tongue.words("; no +1, {foe} leads", foe=tongue.who(event.foe)))
    if event.no_edge == "burglar":
        return (*words, *tongue.tongue.words("; no +1, burglar"))
    return words


def _unopposed(tongue: Told, event: happened.NoMonster) -> Words:
    return tongue.words("No monster was left: {seat} won unopposed", event)


def _came(tongue: Told, event: happened.MonsterCame) -> Words:
    template = "{monster} came out: {hp} HP" if not event.second else "then {monster} came out: {hp} HP"
    return tongue.words(template, event, "text", monster=tongue.monster(event.card))


def _chosen(tongue: Told, event: happened.DefenderChosen) -> Words:
    return tongue.words(
        "{seat}: {monster} defends, {hp} HP", event, "text", monster=tongue.monster(event.card)
    )


def _settled(tongue: Told, event: happened.RollSettled) -> Words:
    """The whole roll in one line, the attacker first."""
    attacker = event.attacker
    scores = event.scores
    figures: dict[str, Part] = {
        "attacker": _side(tongue, event, attacker),
        "defender": _side(tongue, event, 1 - attacker),
        "high": str(scores[attacker]),
        "low": str(scores[1 - attacker]),
        "hit": Span(str(event.damage), "error+bold"),
    }
    if not event.damage:
        return tongue.words("{attacker} {high} against {defender} {low}: nothing", event, "muted", **figures)
    return tongue.words("{attacker} {high} against {defender} {low}: {hit} damage", event, "text", **figures)


def _ended(tongue: Told, event: happened.FightEnded) -> Words | None:
    monster = tongue.monster(event.card) if event.card >= 0 else Span("", "text")
    if event.why == "called-off":
        return tongue.words("The fight of {seat} was called off", event, "muted")
    if event.why == "rolls":
        return tongue.words("The raid of {seat} was over", event, "muted")
    if event.to == "deck":
        return tongue.words("{monster} went under the deck", event, "muted", monster=monster)
    if event.to == "owner":
        return tongue.words("{monster} held the building", event, "muted", monster=monster)
    return None


def _won(tongue: Told, event: happened.MonsterWon) -> Words:
    monster = tongue.monster(event.card)
    if event.loser >= 0:
        return tongue.words("{seat} won {monster} from {loser}", event, "success", monster=monster)
    return tongue.words("{seat} won {monster}", event, "success", monster=monster)


def _claimed(tongue: Told, event: happened.Claimed) -> Words:
    kind = tongue.tongue.kind(event.kind)
    if event.loser >= 0:
        return tongue.words(
            "{seat} took {kind} {place} from {loser}: +1 VP", event, "success+bold", kind=kind
        )
    return tongue.words("{seat} now owns {kind} {place}: +1 VP", event, "success+bold", kind=kind)


def _monster_hurt(tongue: Told, event: happened.MonsterHurt) -> Words:
    return tongue.words(
        "{by} hit {monster} for {n} with {item}",
        event,
        monster=tongue.monster(event.card),
        item=tongue.item(event.item),
    )


def _raised(tongue: Told, event: happened.ScoreRaised) -> Words:
    return tongue.words("{seat} added {n} with {item}", event, item=tongue.item(event.card))


def _added(tongue: Told, event: happened.DiceAdded) -> Words:
    item = tongue.item(event.card)
    if event.dice:
        dice = " ".join(map(str, event.dice))
        return tongue.words("{seat} rolled {dice} more with {item}", event, dice=dice, item=item)
    return tongue.words("{seat} added {n} dice with {item}", event, item=item)


def _rerolled(tongue: Told, event: happened.Rerolled) -> Words:
    before, after = (" ".join(map(str, dice)) for dice in (event.before, event.after))
    why = tongue.item(event.card) if event.card >= 0 else Span(tongue.tongue.say("luck"), "text+bold")
    return tongue.words(
        "{by} had dice rolled again ({item}): {before} became {after}",
        event,
        item=why,
        before=before,
        after=after,
    )


def _found_none(tongue: Told, event: happened.TookNothing) -> Words:
    return tongue.words("{victim} had no card to take", event, "muted")


def _fled(tongue: Told, event: happened.Fled) -> Words:
    item = tongue.item(event.card)
    if event.to == "desert":
        return tongue.words("{seat} ran to the Desert with {item}", event, "warning", item=item)
    return tongue.words("{seat} ran from the fight with {item}", event, "warning", item=item)


FIGHTS: dict[type[Event], Teller] = {
    happened.FightStarted: _started,
    happened.MonsterCame: _came,
    happened.NoMonster: _unopposed,
    happened.DefenderChosen: _chosen,
    happened.Rolled: nothing,
    happened.RollSettled: _settled,
    happened.FightEnded: _ended,
    happened.MonsterWon: _won,
    happened.Claimed: _claimed,
    happened.Passed: nothing,
    happened.MonsterHurt: _monster_hurt,
    happened.ScoreRaised: _raised,
    happened.DiceAdded: _added,
    happened.Rerolled: _rerolled,
    happened.Fled: _fled,
    happened.TookNothing: _found_none,
}
"""Lines for what happens in fights."""
