"""Log lines of fights: who fights what, what was rolled, how it ended."""

from __future__ import annotations

from typing import Any

from rules.contract import Event
from rules.paws import events as happened
from tui.games.paws.teller import Teller, Told, line, nothing
from tui.widgets.phrase import Part, Words
from tui.widgets.picture import Span


def _side(told: Told, event: Any, side: int) -> Part:
    """Who is on a side of the fight an event is about."""
    if side == 0:
        return told.who(event.seat)
    foe = getattr(event, "foe", -1)
    card = getattr(event, "card", -1)
    if card >= 0:
        return told.monster(card)
    return told.who(foe) if foe >= 0 else told.tongue.say("the other side")


def _building(told: Told, event: happened.FightStarted) -> str:
    """What is fought for; as it lies on the table."""
    return told.tongue.kind(event.building)


def _started(told: Told, event: happened.FightStarted) -> Words:
    if event.kind == "raid":
        return told.words("{seat} raided {foe}", event, "accent")
    if event.kind == "loot":
        return told.words("{seat} broke into {kind} {place}", event, "accent", kind=_building(told, event))
    words = told.words("{seat} invaded {kind} {place} of {foe}", event, "accent", kind=_building(told, event))
    if event.no_edge == "leader":
        return (*words, *told.tongue.words("; no +1, {foe} leads", foe=told.who(event.foe)))
    if event.no_edge == "burglar":
        return (*words, *told.tongue.words("; no +1, burglar"))
    return words


def _came(told: Told, event: happened.MonsterCame) -> Words:
    template = "{monster} came out: {hp} HP" if not event.second else "then {monster} came out: {hp} HP"
    return told.words(template, event, "text", monster=told.monster(event.card))


def _chosen(told: Told, event: happened.DefenderChosen) -> Words:
    return told.words("{seat}: {monster} defends, {hp} HP", event, "text", monster=told.monster(event.card))


def _settled(told: Told, event: happened.RollSettled) -> Words:
    """The whole roll in one line, the attacker first."""
    attacker = event.attacker
    scores = event.scores
    figures: dict[str, Part] = {
        "attacker": _side(told, event, attacker),
        "defender": _side(told, event, 1 - attacker),
        "high": str(scores[attacker]),
        "low": str(scores[1 - attacker]),
        "hit": Span(str(event.damage), "error+bold"),
    }
    if not event.damage:
        return told.words("{attacker} {high} against {defender} {low}: nothing", event, "muted", **figures)
    return told.words("{attacker} {high} against {defender} {low}: {hit} damage", event, "text", **figures)


def _ended(told: Told, event: happened.FightEnded) -> Words | None:
    monster = told.monster(event.card) if event.card >= 0 else Span("", "text")
    if event.why == "called-off":
        return told.words("The fight of {seat} was called off", event, "muted")
    if event.why == "rolls":
        return told.words("The raid of {seat} was over", event, "muted")
    if event.to == "deck":
        return told.words("{monster} went under the deck", event, "muted", monster=monster)
    if event.to == "owner":
        return told.words("{monster} held the building", event, "muted", monster=monster)
    return None


def _won(told: Told, event: happened.MonsterWon) -> Words:
    monster = told.monster(event.card)
    if event.loser >= 0:
        return told.words("{seat} won {monster} from {loser}", event, "success", monster=monster)
    return told.words("{seat} won {monster}", event, "success", monster=monster)


def _claimed(told: Told, event: happened.Claimed) -> Words:
    kind = told.tongue.kind(event.kind)
    if event.loser >= 0:
        return told.words("{seat} took {kind} {place} from {loser}: +1 VP", event, "success+bold", kind=kind)
    return told.words("{seat} now owns {kind} {place}: +1 VP", event, "success+bold", kind=kind)


def _monster_hurt(told: Told, event: happened.MonsterHurt) -> Words:
    return told.words(
        "{by} hit {monster} for {n} with {item}",
        event,
        monster=told.monster(event.card),
        item=told.item(event.item),
    )


def _raised(told: Told, event: happened.ScoreRaised) -> Words:
    return told.words("{seat} added {n} with {item}", event, item=told.item(event.card))


def _added(told: Told, event: happened.DiceAdded) -> Words:
    item = told.item(event.card)
    if event.dice:
        dice = " ".join(map(str, event.dice))
        return told.words("{seat} rolled {dice} more with {item}", event, dice=dice, item=item)
    return told.words("{seat} adds {n} dice with {item}", event, item=item)


def _rerolled(told: Told, event: happened.Rerolled) -> Words:
    before, after = (" ".join(map(str, dice)) for dice in (event.before, event.after))
    why = told.item(event.card) if event.card >= 0 else Span(told.tongue.say("luck"), "text+bold")
    return told.words(
        "{by} had dice rolled again ({item}): {before} became {after}",
        event,
        item=why,
        before=before,
        after=after,
    )


def _fled(told: Told, event: happened.Fled) -> Words:
    item = told.item(event.card)
    if event.to == "desert":
        return told.words("{seat} ran to the Desert with {item}", event, "warning", item=item)
    return told.words("{seat} ran from the fight with {item}", event, "warning", item=item)


FIGHTS: dict[type[Event], Teller] = {
    happened.FightStarted: _started,
    happened.MonsterCame: _came,
    happened.NoMonster: line("No monster was left: {seat} won unopposed"),
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
}
"""Lines for what happens in fights."""
