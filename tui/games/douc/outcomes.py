"""What each action would bring, as one sentence for the question line and the help."""

from __future__ import annotations

from rules.contract import Action, Pass
from rules.douc.actions import (
    TURN,
    Appoint,
    CallTeam,
    Declare,
    Discard,
    Donate,
    Done,
    Endanger,
    Hold,
    Lay,
    LayTrap,
    Look,
    PlaceOn,
    Save,
    SkipLook,
    Swap,
    Take,
    Turn,
)
from rules.douc.cards import DONATION, FACES, TRAP
from rules.douc.options import has_actions
from rules.douc.state import Charge, Opening, Placing
from tui.games.douc.jungle import open_card
from tui.games.douc.words import Tongue, public_of
from tui.games.front import Scene
from tui.widgets.phrase import Part, Words
from tui.widgets.picture import Span


def outcome(tongue: Tongue, scene: Scene, action: Action) -> Words:
    """The sentence for an action of the acting seat."""
    match action:
        case Save(card=card, stack=stack):
            return _save(tongue, scene, card, stack, from_hand=True)
        case PlaceOn(stack=stack):
            return _place(tongue, scene, stack)
        case Donate(stack=stack):
            return tongue.words(
                "Save {douc} ({letter}) with a Donation? Nothing more can be laid on it.",
                **_on(tongue, scene, stack),
            )
        case LayTrap(stack=stack):
            return _after(
                tongue,
                scene,
                1,
                "Trap {douc} ({letter})? Then {danger} in danger, limit {limit}.",
                _on(tongue, scene, stack),
            )
        case Endanger(card=card):
            return _endanger(tongue, scene, card)
        case CallTeam():
            return _call(tongue, scene)
        case Turn(place=place):
            return _turn(tongue, scene, place)
    return _plain(tongue, scene, action)


def _on(tongue: Tongue, scene: Scene, stack: int) -> dict[str, Part]:
    """The stack's DOUC and letter, for a sentence."""
    top = public_of(scene).zone.stacks[stack].top
    return {"douc": tongue.span(top), "letter": Span(tongue.stack(stack), "text+bold")}


def _after(
    tongue: Tongue, scene: Scene, more: int, template: str, parts: dict[str, Part], spent: int = 0
) -> Words:
    """A sentence with the danger and the limit as they would be."""
    public = public_of(scene)
    figures: dict[str, Part] = {
        "danger": Span(str(public.zone.danger + more), "text+bold"),
        "limit": Span(str(public.cap - spent), "text+bold"),
    }
    return tongue.words(template, **parts, **figures)


def _save(tongue: Tongue, scene: Scene, card: int, stack: int, *, from_hand: bool) -> Words:
    public = public_of(scene)
    parts = {**_on(tongue, scene, stack), "card": tongue.span(card)}
    if public.zone.danger == 1:
        return tongue.words("Save {douc} ({letter}) with {card}? Then nothing is in danger.", **parts)
    spent = 1 if from_hand and scene.acting == public.month.ranger else 0
    template = "Save {douc} ({letter}) with {card}? Then {danger} in danger, limit {limit}."
    return _after(tongue, scene, -1, template, parts, spent)


def _place(tongue: Tongue, scene: Scene, stack: int) -> Words:
    card = public_of(scene).revealed
    if card is None or card == DONATION:
        return tongue.words(
            "Save {douc} ({letter}) with the Donation turned over?", **_on(tongue, scene, stack)
        )
    if card == TRAP:
        return tongue.words("Lay the Trap turned over on {douc} ({letter})?", **_on(tongue, scene, stack))
    return _save(tongue, scene, card, stack, from_hand=False)


def _endanger(tongue: Tongue, scene: Scene, card: int) -> Words:
    public = public_of(scene)
    if isinstance(public.pending, Opening):
        return tongue.words(
            "Open the day with {card}? The Ranger loses it unless it is saved.",
            card=tongue.span(card),
        )
    parts: dict[str, Part] = {
        "card": tongue.span(card),
        "letter": Span(tongue.stack(len(public.zone.stacks)), "text+bold"),
    }
    return _after(
        tongue, scene, 1, "Put {card} in danger ({letter})? Then {danger} in danger, limit {limit}.", parts
    )


def _call(tongue: Tongue, scene: Scene) -> Words:
    rest = [seat for seat in public_of(scene).month.remaining if seat != scene.acting]
    if len(rest) == 1:
        return tongue.words(
            "Call the Rescue Team? {name} must save, and loses what is not saved.",
            name=tongue.name(scene.names, rest[0]),
        )
    return tongue.words("Call the Rescue Team? The last hand on it must save, and loses the rest.")


def _turn(tongue: Tongue, scene: Scene, place: int) -> Words:
    public = public_of(scene)
    parts: dict[str, Part] = {"place": Span(str(place + 1), "text+bold")}
    known = open_card(scene, place)
    if known is not None:
        parts["card"] = tongue.span(known)
    if isinstance(public.pending, Opening):
        if known is not None:
            return tongue.words("Open the day with Jungle Card {place}? You know it: {card}.", **parts)
        if has_actions(public.month.level):
            return tongue.words(
                "Open the day with Jungle Card {place}? An action card ends the day at once.", **parts
            )
        return tongue.words(
            "Open the day with Jungle Card {place}? Whatever it is, it is in danger.", **parts
        )
    figures: dict[str, Part] = {**parts, "danger": Span(str(public.zone.danger), "text+bold")}
    poacher = scene.acting == public.month.poacher and not isinstance(public.pending, Charge)
    if known is not None:
        return _turn_known(tongue, scene, place, poacher, figures)
    risk = _risk(scene, place)
    if risk is None:
        if poacher:
            return tongue.words("Turn over Jungle Card {place}? Unfit, it bars you for the day.", **parts)
        return tongue.words(
            "Turn over Jungle Card {place}? Unfit, the day ends and you lose {danger}.", **figures
        )
    figures["risk"] = Span(risk, "text+bold")
    if poacher:
        return tongue.words(
            "Turn over Jungle Card {place}? Unfit ({risk} in 10), it bars you for the day.", **figures
        )
    return tongue.words(
        "Turn over Jungle Card {place}? Unfit ({risk} in 10), the day ends and you lose {danger}.", **figures
    )


def _turn_known(tongue: Tongue, scene: Scene, place: int, poacher: bool, parts: dict[str, Part]) -> Words:
    """Turning over a card that is known: whether it fits can be told."""
    brought = scene.preview(TURN[place])
    if brought is not None and brought.odds:
        return tongue.words("Turn over {card} (Jungle Card {place})? It fits.", **parts)
    if poacher:
        return tongue.words(
            "Turn over {card} (Jungle Card {place})? It does not fit: no more for you today.", **parts
        )
    return tongue.words(
        "Turn over {card} (Jungle Card {place})? It does not fit: the day ends, you lose {danger}.", **parts
    )


def _risk(scene: Scene, place: int) -> str | None:
    """How often in ten an unknown card does not fit; nothing for one the table is to remember itself."""
    if public_of(scene).jungle[place].shown is not None:
        return None
    brought = scene.preview(TURN[place])
    if brought is None or brought.odds is None:
        return None
    return str(round(10 * (1 - brought.odds)))


def _plain(tongue: Tongue, scene: Scene, action: Action) -> Words:
    """Actions whose outcome needs no figures, or only the danger there is."""
    public = public_of(scene)
    names = scene.names
    danger = Span(str(public.zone.danger), "text+bold")
    match action:
        case Pass():
            if public.declared and not public.zone.danger:
                return tongue.words("Pass? If all pass, the day ends and nothing is lost.")
            if public.declared:
                ranger = tongue.name(names, public.month.ranger)
                return tongue.words(
                    "Pass? If all pass, the day ends and {ranger} loses {danger}.",
                    ranger=ranger,
                    danger=danger,
                )
            return tongue.words("Pass? You play nothing now and are asked again after the next card.")
        case Hold():
            return tongue.words("Hold? You say nothing yet; asked once more, you must play or declare.")
        case Declare():
            if public.zone.danger:
                return tongue.words(
                    "Declare the day over? Unless somebody plays, you lose {danger}.", danger=danger
                )
            return tongue.words("Declare the day over? Unless somebody plays, it ends and nothing is lost.")
        case Done():
            if public.zone.danger:
                return tongue.words("Finish? The day ends and you lose {danger}.", danger=danger)
            return tongue.words("Finish? The day ends and nothing is lost.")
        case Discard(kind=kind):
            return tongue.words(
                "You cannot open. Lose {card} and end the day?", card=tongue.span(FACES[kind])
            )
        case Look(place=place):
            return tongue.words(
                "Look at Jungle Card {place}? You alone see it; it stays there.", place=str(place + 1)
            )
        case SkipLook():
            return tongue.words("Look at no Jungle Card?")
        case Take(place=place):
            return tongue.words("Take Jungle Card {place} into your hand?", place=str(place + 1))
        case Appoint(seat=seat):
            return tongue.words("Name {name} as the Poacher of this month?", name=tongue.name(names, seat))
        case Swap(seat=seat):
            role = tongue.role(public.month.role(scene.acting)) if scene.acting is not None else ""
            return tongue.words("Give the {role} card to {name}?", role=role, name=tongue.name(names, seat))
        case Lay():
            return tongue.words("Lay your hand on the Rescue Team? The last to do so is in charge.")
    return ()


def asks_final(tongue: Tongue, scene: Scene, action: Action) -> Words:
    """The second question before an act that cannot be taken back."""
    key = "d" if isinstance(action, Declare) else "Enter"
    danger = public_of(scene).zone.danger
    if isinstance(action, Declare) and not danger:
        return tongue.words(
            "Sure? Unless somebody plays, the day ends and nothing is lost. [{key}] declares.",
            "warning",
            key=key,
        )
    if isinstance(action, Declare):
        return tongue.words(
            "Sure? Unless somebody plays, the day ends and you lose {danger}. [{key}] declares.",
            "warning",
            danger=str(danger),
            key=key,
        )
    if not danger:
        text = "Sure? The day ends at once and nothing is lost. [{key}] finishes."
        return tongue.words(text, "warning", key=key)
    return tongue.words(
        "Sure? The day ends at once and you lose {danger}. [{key}] finishes.",
        "warning",
        danger=str(danger),
        key=key,
    )


def revealed_words(tongue: Tongue, scene: Scene) -> Words:
    """What was turned over, while its player chooses where it goes."""
    pending = public_of(scene).pending
    if not isinstance(pending, Placing):
        return ()
    return tongue.words(
        "Turned over at {place}: {card}", place=str(pending.place + 1), card=tongue.span(pending.card)
    )
