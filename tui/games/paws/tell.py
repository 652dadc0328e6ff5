"""The log: one line for each event, by names, telling only what the event itself still shows."""

from __future__ import annotations

from typing import Any

from rules.contract import Event
from rules.paws import events as happened
from rules.paws.options import Options
from tui.games.paws.tell_fights import FIGHTS
from tui.games.paws.teller import Names, Teller, Told, nothing
from tui.games.paws.words import Tongue
from tui.widgets.phrase import Words, joined
from tui.widgets.picture import Span


def told(tongue: Tongue, options: Options, event: Event, names: Names) -> Words | None:
    """One line for an event; ``None`` for what needs no line."""
    return TELLERS[type(event)](Told(tongue, options, names), event)


def _line(template: str, role: str = "text") -> Teller:
    """A line that needs nothing but the fields of its event."""

    def tell(tongue: Told, event: Any) -> Words:
        return tongue.words(template, event, role)

    return tell


def _board(tongue: Told, event: happened.BoardLaid) -> Words:
    if event.kinds:
        return tongue.words(
            "{count} tiles were laid round the Desert", event, "muted", count=str(len(event.kinds))
        )
    return tongue.words(
        "The Desert was laid; each player holds {count} tiles", event, "muted", count=str(len(event.held))
    )


def _rolled(tongue: Told, event: happened.FirstRolled) -> Words:
    parts = [
        tongue.tongue.words("{name} {total}", "muted", name=tongue.who(seat), total=str(sum(dice)))
        for seat, dice in zip(event.seats, event.dice, strict=True)
    ]
    return (*tongue.tongue.words("Rolled for the first turn: ", "muted"), *joined(parts, ", "))


def _turn(tongue: Told, event: happened.TurnStarted) -> Words:
    return tongue.words("Round {round}: turn of {seat}", event, "accent+bold")


def _woke(tongue: Told, event: happened.Woke) -> Words:
    return tongue.words(
        "{seat} can use {monsters} now", event, "muted", monsters=tongue.monsters(event.cards)
    )


def _healed(tongue: Told, event: happened.Healed) -> Words:
    if event.why == "rest":
        return tongue.words("{seat} rested: +{n} HP", event)
    if event.why == "mend":
        return tongue.words("{seat} mended: +{n} HP", event)
    return tongue.words("{seat} healed {n} with {item}", event, item=tongue.item(event.card))


def _ap(tongue: Told, event: happened.GotAP) -> Words | None:
    if event.card >= 0:
        return tongue.words("{seat} got {n} AP from {item}", event, item=tongue.item(event.card))
    if event.snared:
        return tongue.words("{seat} was snared: {less} AP less", event, "warning", less=str(event.snared))
    return None


def _ended(tongue: Told, event: happened.TurnEnded) -> Words | None:
    if event.knocked_out:
        return tongue.words("The turn of {seat} ended with the knock-out", event, "warning")
    if event.unused:
        return tongue.words("{seat} ended the turn, {unused} AP unused", event, "muted")
    return None


def _moved(tongue: Told, event: happened.Moved) -> Words:
    if event.card >= 0:
        return tongue.words(
            "{seat} moved to {place} with {item}", event, "muted", item=tongue.item(event.card)
        )
    return tongue.words("{seat} moved to {place}", event, "muted")


def _looted(tongue: Told, event: happened.Looted) -> Words:
    if event.tokens:
        template = "{seat} looted forest {place}: 1 barricade"
        if event.tokens > 1:
            template = "{seat} looted forest {place}: {tokens} barricades"
        return tongue.words(template, event)
    return tongue.words("{seat} looted {kind} {place}", event, kind=tongue.tongue.kind(event.kind))


def _drew(tongue: Told, event: happened.Drew) -> Words:
    if event.cards:
        return tongue.words("{seat} drew {items}", event, "muted", items=tongue.items(event.cards))
    template = "{seat} drew 1 item" if event.number == 1 else "{seat} drew {number} items"
    return tongue.words(template, event, "muted")


def _shuffled(tongue: Told, event: happened.Shuffled) -> Words:
    if event.deck == "items":
        return tongue.words("The discarded items were shuffled: {cards} cards", event, "muted")
    return tongue.words("The discarded monsters were shuffled: {cards} cards", event, "muted")


def _placed(tongue: Told, event: happened.Placed) -> Words:
    return tongue.words("{seat} laid a {kind} at {place}", event, kind=tongue.tongue.kind(event.kind))


def _barricaded(tongue: Told, event: happened.Barricaded) -> Words:
    return tongue.words(
        "{seat} built a barricade on {kind} {place}", event, kind=tongue.tongue.kind(event.kind)
    )


def _played(tongue: Told, event: happened.CardPlayed) -> Words:
    item = tongue.item(event.card)
    if event.broke_in:
        return tongue.words("{seat} broke in with {item}", event, "accent", item=item)
    return tongue.words("{seat} played {item}", event, item=item)


def _answered(tongue: Told, event: happened.Answered) -> Words:
    return tongue.words(
        "{seat} answered {against} of {by} with {item}",
        event,
        item=tongue.item(event.card),
        against=tongue.item(event.against),
    )


def _hurt(tongue: Told, event: happened.Hurt) -> Words:
    return tongue.words("{item} of {by} hit {seat}: -{n} HP", event, "warning", item=tongue.item(event.card))


def _stole(tongue: Told, event: happened.Stole) -> Words:
    if event.card >= 0:
        return tongue.words("{seat} took {item} from {loser}", event, item=tongue.item(event.card))
    return tongue.words("{seat} took an item from {loser}", event)


def _snared(tongue: Told, event: happened.Snared) -> Words:
    return tongue.words(
        "{item} of {seat} lies before {target}", event, "warning", item=tongue.item(event.card)
    )


def _swapped(tongue: Told, event: happened.Swapped) -> Words:
    return tongue.words(
        "{seat} and {other} changed places: {place}, {other_place}",
        event,
        other_place=tongue.place(event.other_place),
    )


def _looked(tongue: Told, event: happened.Looked) -> Words:
    if event.cards:
        return tongue.words(
            "{seat} looked at {monsters}", event, "muted", monsters=tongue.monsters(event.cards)
        )
    template = "{seat} looked at the next monster"
    if event.number > 1:
        template = "{seat} looked at {number} monsters"
    return tongue.words(template, event, "muted")


def _back(tongue: Told, event: happened.PutBack) -> Words | None:
    if not event.bottom:
        return None
    if event.top >= 0:
        return tongue.words(
            "{seat} put {bottom} under the deck, {monster} on top",
            event,
            "muted",
            monster=tongue.monster(event.top),
        )
    return tongue.words("{seat} put {bottom} under the deck", event, "muted")


def _discarded(tongue: Told, event: happened.Discarded) -> Words:
    return tongue.words("{seat} discarded {item}", event, "muted", item=tongue.item(event.card))


def _knocked_out(tongue: Told, event: happened.KnockedOut) -> Words:
    lives = (
        tongue.tongue.say("1 life left")
        if event.lives == 1
        else tongue.tongue.say("{n} lives left", n=event.lives)
    )
    if not event.lives:
        lives = tongue.tongue.say("no life left")
    if event.by >= 0:
        return tongue.words("{by} knocked {seat} out: {lives}", event, "error+bold", lives=lives)
    return tongue.words("{seat} was knocked out: {lives}", event, "error+bold", lives=lives)


def _kept(tongue: Told, event: happened.Kept) -> Words:
    return tongue.words("{seat} kept {monster}", event, monster=tongue.monster(event.card))


def _took_monster(tongue: Told, event: happened.TookMonster) -> Words:
    return tongue.words("{seat} took {monster} from {victim}", event, monster=tongue.monster(event.card))


def _took_item(tongue: Told, event: happened.TookItem) -> Words:
    if event.card >= 0:
        return tongue.words("{seat} took {item} from {victim}", event, item=tongue.item(event.card))
    return tongue.words("{seat} took an item from {victim}", event)


def _lost_all(tongue: Told, event: happened.LostAll) -> Words | None:
    if not event.items and not event.monsters:
        return None
    cards = (*tongue.items(event.items), *tongue.monsters(event.monsters))
    if event.items and event.monsters:
        cards = (*tongue.items(event.items), Span(", ", "text"), *tongue.monsters(event.monsters))
    return tongue.words("Cards of {seat} discarded: {cards}", event, "muted", cards=cards)


def _bricks(tongue: Told, event: happened.BricksLost) -> Words | None:
    if not event.tiles:
        return None
    names = ", ".join(tongue.place(place).text for place in event.places)
    return tongue.words("{tiles} can be looted again", event, "muted", tiles=names)


def _snares(tongue: Told, event: happened.SnaresGone) -> Words | None:
    if not event.targets:
        return None
    return tongue.words("{names} lost a snare", event, "muted", names=tongue.whom(event.targets))


def _over(tongue: Told, event: happened.GameOver) -> Words:
    names = tongue.whom(event.winners)
    template = "{names} won" if len(event.winners) == 1 else "{names} won together"
    return tongue.words(template, event, "success+bold", names=names)


TELLERS: dict[type[Event], Teller] = {
    **FIGHTS,
    happened.BoardLaid: _board,
    happened.FirstRolled: _rolled,
    happened.FirstNamed: _line("{seat} took the first turn"),
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
    happened.Aimed: _line("It is aimed at {target}", "muted"),
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
    # The taker has the cards before the eyes; the log tells what was taken.
    happened.Searched: nothing,
    happened.TookMonster: _took_monster,
    happened.TookItem: _took_item,
    happened.LostAll: _lost_all,
    happened.BricksLost: _bricks,
    happened.SnaresGone: _snares,
    happened.Returned: _line("{seat} was back on the Desert with {hp} HP", "muted"),
    happened.WentOut: _line("{seat} was out of the game", "error+bold"),
    happened.GameOver: _over,
}
