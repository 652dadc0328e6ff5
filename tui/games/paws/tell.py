"""The log: one line for each event, by names, telling only what the event itself still shows."""

from __future__ import annotations

from rules.contract import Event
from rules.paws import events as happened
from rules.paws.options import Options
from tui.games.paws.tell_fights import FIGHTS
from tui.games.paws.teller import Names, Teller, Told, line, nothing
from tui.games.paws.words import Tongue
from tui.widgets.phrase import Words, joined
from tui.widgets.picture import Span


def told(tongue: Tongue, options: Options, event: Event, names: Names) -> Words | None:
    """One line for an event; ``None`` for what needs no line."""
    return TELLERS[type(event)](Told(tongue, options, names), event)


def _board(told: Told, event: happened.BoardLaid) -> Words:
    if event.kinds:
        return told.words(
            "{count} tiles were laid round the Desert", event, "muted", count=str(len(event.kinds))
        )
    return told.words(
        "The Desert was laid; each player holds {count} tiles", event, "muted", count=str(len(event.held))
    )


def _rolled(told: Told, event: happened.FirstRolled) -> Words:
    parts = [
        told.tongue.words("{name} {total}", "muted", name=told.who(seat), total=str(sum(dice)))
        for seat, dice in zip(event.seats, event.dice, strict=True)
    ]
    return (*told.tongue.words("Rolled for the first turn: ", "muted"), *joined(parts, ", "))


def _turn(told: Told, event: happened.TurnStarted) -> Words:
    return told.words("Round {round}: turn of {seat}", event, "accent+bold")


def _woke(told: Told, event: happened.Woke) -> Words:
    return told.words("{seat} can use {monsters} now", event, "muted", monsters=told.monsters(event.cards))


def _healed(told: Told, event: happened.Healed) -> Words:
    if event.why == "rest":
        return told.words("{seat} rested: +{n} HP", event)
    if event.why == "mend":
        return told.words("{seat} mended: +{n} HP", event)
    return told.words("{seat} healed {n} with {item}", event, item=told.item(event.card))


def _ap(told: Told, event: happened.GotAP) -> Words | None:
    if event.card >= 0:
        return told.words("{seat} got {n} AP from {item}", event, item=told.item(event.card))
    if event.snared:
        return told.words("{seat} was snared: {less} AP less", event, "warning", less=str(event.snared))
    return None


def _ended(told: Told, event: happened.TurnEnded) -> Words | None:
    if event.knocked_out:
        return told.words("The turn of {seat} ended with the knock-out", event, "warning")
    if event.unused:
        return told.words("{seat} ended the turn, {unused} AP unused", event, "muted")
    return None


def _moved(told: Told, event: happened.Moved) -> Words:
    if event.card >= 0:
        return told.words("{seat} moved to {place} with {item}", event, "muted", item=told.item(event.card))
    return told.words("{seat} moved to {place}", event, "muted")


def _looted(told: Told, event: happened.Looted) -> Words:
    if event.tokens:
        template = "{seat} looted forest {place}: 1 barricade"
        if event.tokens > 1:
            template = "{seat} looted forest {place}: {tokens} barricades"
        return told.words(template, event)
    return told.words("{seat} looted {kind} {place}", event, kind=told.tongue.kind(event.kind))


def _drew(told: Told, event: happened.Drew) -> Words:
    if event.cards:
        return told.words("{seat} drew {items}", event, "muted", items=told.items(event.cards))
    template = "{seat} drew 1 item" if event.number == 1 else "{seat} drew {number} items"
    return told.words(template, event, "muted")


def _shuffled(told: Told, event: happened.Shuffled) -> Words:
    if event.deck == "items":
        return told.words("The discarded items were shuffled: {cards} cards", event, "muted")
    return told.words("The discarded monsters were shuffled: {cards} cards", event, "muted")


def _placed(told: Told, event: happened.Placed) -> Words:
    return told.words("{seat} laid a {kind} at {place}", event, kind=told.tongue.kind(event.kind))


def _barricaded(told: Told, event: happened.Barricaded) -> Words:
    return told.words("{seat} built a barricade on {kind} {place}", event, kind=told.tongue.kind(event.kind))


def _played(told: Told, event: happened.CardPlayed) -> Words:
    item = told.item(event.card)
    if event.broke_in:
        return told.words("{seat} broke in with {item}", event, "accent", item=item)
    return told.words("{seat} played {item}", event, item=item)


def _answered(told: Told, event: happened.Answered) -> Words:
    return told.words(
        "{seat} answered {against} of {by} with {item}",
        event,
        item=told.item(event.card),
        against=told.item(event.against),
    )


def _hurt(told: Told, event: happened.Hurt) -> Words:
    return told.words("{item} of {by} hit {seat}: -{n} HP", event, "warning", item=told.item(event.card))


def _stole(told: Told, event: happened.Stole) -> Words:
    if event.card >= 0:
        return told.words("{seat} took {item} from {loser}", event, item=told.item(event.card))
    return told.words("{seat} took an item from {loser}", event)


def _snared(told: Told, event: happened.Snared) -> Words:
    return told.words("{item} of {seat} lies before {target}", event, "warning", item=told.item(event.card))


def _swapped(told: Told, event: happened.Swapped) -> Words:
    return told.words(
        "{seat} and {other} changed places: {place}, {other_place}",
        event,
        other_place=told.place(event.other_place),
    )


def _looked(told: Told, event: happened.Looked) -> Words:
    if event.cards:
        return told.words("{seat} looked at {monsters}", event, "muted", monsters=told.monsters(event.cards))
    template = "{seat} looked at the next monster"
    if event.number > 1:
        template = "{seat} looked at {number} monsters"
    return told.words(template, event, "muted")


def _back(told: Told, event: happened.PutBack) -> Words | None:
    if not event.bottom:
        return None
    if event.top >= 0:
        return told.words(
            "{seat} put {bottom} under the deck, {monster} on top",
            event,
            "muted",
            monster=told.monster(event.top),
        )
    return told.words("{seat} put {bottom} under the deck", event, "muted")


def _discarded(told: Told, event: happened.Discarded) -> Words:
    return told.words("{seat} discarded {item}", event, "muted", item=told.item(event.card))


def _knocked_out(told: Told, event: happened.KnockedOut) -> Words:
    lives = (
        told.tongue.say("1 life left")
        if event.lives == 1
        else told.tongue.say("{n} lives left", n=event.lives)
    )
    if not event.lives:
        lives = told.tongue.say("no life left")
    if event.by >= 0:
        return told.words("{by} knocked {seat} out: {lives}", event, "error+bold", lives=lives)
    return told.words("{seat} was knocked out: {lives}", event, "error+bold", lives=lives)


def _kept(told: Told, event: happened.Kept) -> Words:
    return told.words("{seat} kept {monster}", event, monster=told.monster(event.card))


def _took_monster(told: Told, event: happened.TookMonster) -> Words:
    return told.words("{seat} took {monster} from {victim}", event, monster=told.monster(event.card))


def _took_item(told: Told, event: happened.TookItem) -> Words:
    if event.card >= 0:
        return told.words("{seat} took {item} from {victim}", event, item=told.item(event.card))
    return told.words("{seat} took an item from {victim}", event)


def _lost_all(told: Told, event: happened.LostAll) -> Words | None:
    if not event.items and not event.monsters:
        return None
    cards = (*told.items(event.items), *told.monsters(event.monsters))
    if event.items and event.monsters:
        cards = (*told.items(event.items), Span(", ", "text"), *told.monsters(event.monsters))
    return told.words("Cards of {seat} discarded: {cards}", event, "muted", cards=cards)


def _bricks(told: Told, event: happened.BricksLost) -> Words | None:
    if not event.tiles:
        return None
    names = ", ".join(told.place(place).text for place in event.places)
    return told.words("{tiles} can be looted again", event, "muted", tiles=names)


def _snares(told: Told, event: happened.SnaresGone) -> Words | None:
    if not event.targets:
        return None
    return told.words("{names} lost a snare", event, "muted", names=told.whom(event.targets))


def _over(told: Told, event: happened.GameOver) -> Words:
    names = told.whom(event.winners)
    template = "{names} won" if len(event.winners) == 1 else "{names} won together"
    return told.words(template, event, "success+bold", names=names)


TELLERS: dict[type[Event], Teller] = {
    **FIGHTS,
    happened.BoardLaid: _board,
    happened.FirstRolled: _rolled,
    happened.FirstNamed: line("{seat} took the first turn"),
    happened.TurnStarted: _turn,
    happened.Woke: _woke,
    happened.Healed: _healed,
    happened.GotAP: _ap,
    happened.TurnEnded: _ended,
    happened.RoundEnded: nothing,
    happened.Moved: _moved,
    happened.Looted: _looted,
    happened.Drew: _drew,
    happened.Shuffled: _shuffled,
    happened.Placed: _placed,
    happened.Barricaded: _barricaded,
    happened.CardPlayed: _played,
    happened.Aimed: line("It is aimed at {target}", "muted"),
    happened.Answered: _answered,
    happened.Hurt: _hurt,
    happened.Stole: _stole,
    happened.Snared: _snared,
    happened.Swapped: _swapped,
    happened.Looked: _looked,
    happened.PutBack: _back,
    happened.Discarded: _discarded,
    happened.KnockedOut: _knocked_out,
    happened.Kept: _kept,
    happened.TookMonster: _took_monster,
    happened.TookItem: _took_item,
    happened.LostAll: _lost_all,
    happened.BricksLost: _bricks,
    happened.SnaresGone: _snares,
    happened.Returned: line("{seat} was back on the Desert with {hp} HP", "muted"),
    happened.WentOut: line("{seat} was out of the game", "error+bold"),
    happened.GameOver: _over,
}
