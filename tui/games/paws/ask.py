"""The two lines of the question: what the choice under the cursor would do, and how the turn stands."""

from __future__ import annotations

from rich.cells import cell_len

from rules.paws.actions import Reroll
from rules.paws.pending import Acting, After, Before, Laying, Rerolling
from tui.games.front import Scene
from tui.games.paws.cursor import NONE, Cursor, chosen, ways_of
from tui.games.paws.laid import slots_of
from tui.games.paws.outcomes import outcome
from tui.games.paws.public import asked_for
from tui.games.paws.refused import why_source
from tui.games.paws.walk import own_dice
from tui.games.paws.words import Tongue, asked, deck_of, hand_of, me, public_of
from tui.widgets.meter import points
from tui.widgets.phrase import Words, joined, width_of
from tui.widgets.picture import Span, fit

QUESTION = 78
"""Cells in a line of the question at the least width."""


def question(tongue: Tongue, scene: Scene, cursor: Cursor | None) -> tuple[Words, Words]:
    """Both lines."""
    return _first(tongue, scene, cursor), _second(tongue, scene, cursor)


def _first(tongue: Tongue, scene: Scene, cursor: Cursor | None) -> Words:
    if scene.acting is None:
        return _waiting(tongue, scene)
    if not isinstance(cursor, Cursor):
        return tongue.words("Nothing can be done here now.", "muted")
    if cursor.typed is not None:
        return tongue.words(
            "Which tile? Type its coordinate: {typed}_   Esc goes back.", "accent", typed=cursor.typed
        )
    if cursor.source == NONE:
        return _breaking_in(tongue, scene)
    action = chosen(ways_of(tongue, scene), cursor)
    if isinstance(action, Reroll):
        action = marked(scene, cursor)
    if action is None:
        return (Span(why_source(tongue, scene, cursor)[0], "warning"),)
    words = outcome(tongue, scene, action, cursor)
    if scene.eyes is None:
        name = Span(f"{tongue.name(scene.names, scene.acting, 10)}: ", "text+bold")
        return (name, *words)
    return words


def marked(scene: Scene, cursor: Cursor) -> Reroll:
    """Rolling the chosen dice again."""
    dice = own_dice(scene)
    return Reroll(tuple(sorted(face for at, face in enumerate(dice) if cursor.marks >> at & 1)))


def _breaking_in(tongue: Tongue, scene: Scene) -> Words:
    """A seat that is not asked and may play an Anytime card."""
    seat = next((ask.seat for ask in scene.moment.asks), None)
    if seat is None:
        return tongue.words("You may play an Anytime card: its digit chooses it.")
    return tongue.words(
        "{name} decides. You may break in with a card: its digit chooses it.",
        name=tongue.who(scene.names, seat),
    )


def _waiting(tongue: Tongue, scene: Scene) -> Words:
    """What happens while this terminal has nothing to decide."""
    if scene.moment.kind == "over":
        return tongue.words("The match is over.")
    seat = next((ask.seat for ask in scene.moment.asks), None)
    if seat is None:
        return ()
    name = tongue.who(scene.names, seat)
    what = asked_for(tongue, scene, seat)
    if seat in scene.floor:
        key = Span(f"[{seat + 1}]", "accent+bold")
        return tongue.words("{name} is asked {what}: {key} opens the hand.", name=name, what=what, key=key)
    if scene.bots[seat]:
        return tongue.words("{name} is thinking (asked {what}).", name=name, what=what)
    return tongue.words("{name} is asked {what}.", name=name, what=what)


def _second(tongue: Tongue, scene: Scene, cursor: Cursor | None) -> Words:
    """How the turn or the fight stands; for a card under the cursor its whole text."""
    public = public_of(scene)
    text = _card_text(tongue, scene, cursor)
    if text:
        # Whoever opened a hand to break in, or looked at a card meanwhile, may let it be.
        longer = text if asked(scene) else f"{text} │ {tongue.say('[Esc] goes back')}"
        return (Span(longer if cell_len(longer) <= QUESTION else text, "muted"),)
    match public.pending:
        case Acting():
            parts = _turn(tongue, scene)
            whole = joined([*parts, _cutting(tongue, scene)], " │ ")
            return whole if width_of(whole) <= QUESTION else joined(parts, " │ ")
        case Before() | After():
            return joined([_stop(tongue, scene), _cutting(tongue, scene)], " │ ")
        case Laying():
            return tongue.words("A knocked-out player lays every tile still held, at once.", "muted")
        case Rerolling():
            return tongue.words("The highest dice count; the others may be rolled again.", "muted")
    return joined(_turn(tongue, scene), " │ ")


def whole_text(tongue: Tongue, scene: Scene, cursor: Cursor | None) -> str:
    """Name, time and whole text of the card under the cursor; empty where its few words say it all."""
    if cursor is None or scene.acting is None:
        return ""
    slot = next((slot for slot in slots_of(tongue, scene) if slot.source == cursor.source), None)
    if slot is None or cursor.source.kind not in ("card", "monster"):
        return ""
    if slot.long.rstrip(".").casefold() == slot.short.casefold():
        return ""
    return tongue.say("{name} ({when}): {text}", name=slot.title, when=slot.foot, text=slot.long)


def _card_text(tongue: Tongue, scene: Scene, cursor: Cursor | None) -> str:
    """The text of the card under the cursor; of one too long for a line the help tells the rest."""
    if cursor is None or scene.acting is None or cursor.source.kind not in ("card", "monster"):
        return ""
    slot = next((slot for slot in slots_of(tongue, scene) if slot.source == cursor.source), None)
    if slot is None:
        return ""
    text = tongue.say("{when}: {text}", when=slot.foot, text=slot.long)
    if cell_len(text) <= QUESTION:
        return text
    return f"{fit(text, QUESTION - 4, tongue.more)} [?]"


_ALLOWED = {
    (False, False): "allowed: one building fight, one raid",
    (False, True): "allowed: one building fight; raid used",
    (True, False): "allowed: one raid; building fight used",
    (True, True): "building fight and raid are used",
}
"""What the turn still has, by whether its building fight and its raid are used (P28, P99)."""


def _turn(tongue: Tongue, scene: Scene) -> list[Words]:
    """AP, free steps, and what of the turn is still allowed."""
    public, numbers = public_of(scene), deck_of(scene).numbers
    turn = public.turn
    whose: Words = ()
    if me(scene) != turn.seat:
        whose = (Span(f"{tongue.name(scene.names, turn.seat, 10)}  ", "text+bold"),)
    meter = points(tongue.glyphs, turn.ap, max(turn.ap, numbers.ap_per_turn.value))
    parts: list[Words] = [(*whose, Span(tongue.say("AP "), "muted"), *meter)]
    if turn.strides:
        template = "{n} free step" if turn.strides == 1 else "{n} free steps"
        parts.append(tongue.words(template, "success", n=str(turn.strides)))
    parts.append(tongue.words(_ALLOWED[turn.fought, turn.raided], "muted"))
    return parts


def _stop(tongue: Tongue, scene: Scene) -> Words:
    """Cards may be played now, or not."""
    fight = public_of(scene).fight
    if fight is not None and fight.kind == "raid":
        return tongue.words("Both may play cards, until both pass", "muted")
    if asked(scene) and hand_of(scene):
        return tongue.words("You may play a card first: a digit chooses it", "muted")
    return tongue.words("Cards may be played now", "muted")


def _cutting(tongue: Tongue, scene: Scene) -> Words:
    """Other people at the table who may break in; while a bot moves, the key that shows it at once."""
    if scene.eyes is not None and any(scene.bots[ask.seat] for ask in scene.moment.asks):
        return tongue.words("[Enter] hurries", "muted")
    others = [seat for seat in scene.moment.may if not scene.bots[seat] and seat != scene.eyes]
    if not others or scene.eyes is None or not asked(scene):
        return ()
    return tongue.words("[c] lets others break in", "muted")
