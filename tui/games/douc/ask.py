"""The two lines of the question: what the choice under the cursor would do, and who else is waited for."""

from __future__ import annotations

from rules.contract import Action
from rules.douc.state import (
    Appointing,
    Charge,
    Free,
    Looking,
    Offers,
    Opening,
    Over,
    Placing,
    Question,
    Race,
    Swapping,
    Taking,
)
from tui.games.douc.cursor import FINAL, Cursor, chosen, ways_of
from tui.games.douc.notes import why_card
from tui.games.douc.outcomes import asks_final, outcome, revealed_words
from tui.games.douc.public import asked_for
from tui.games.douc.words import Tongue, me, public_of
from tui.games.front import Scene
from tui.widgets.phrase import Words, joined
from tui.widgets.picture import Span


def question(tongue: Tongue, scene: Scene, cursor: Cursor | None) -> tuple[Words, Words]:
    """Both lines."""
    return _first(tongue, scene, cursor), _second(tongue, scene)


def _first(tongue: Tongue, scene: Scene, cursor: Cursor | None) -> Words:
    if scene.acting is None:
        return _waiting(tongue, scene)
    if not isinstance(cursor, Cursor):
        return tongue.words("Nothing can be done here now.", "muted")
    ways = ways_of(scene)
    action = chosen(ways, cursor)
    if not ways and cursor.source.kind == "act":
        return tongue.words("You can play nothing now. Look at your cards and step back.")
    if cursor.step == "stack":
        return tongue.words("Which stack? Press its letter; Esc goes back.", "accent")
    if action is None:
        return (Span(why_source(tongue, scene, cursor), "warning"),)
    if cursor.step == "sure" and isinstance(action, FINAL):
        return asks_final(tongue, scene, action)
    words = outcome(tongue, scene, action)
    if scene.eyes is None:
        chosen_by = tongue.words(
            "{name}:", "text+bold", name=Span(tongue.name(scene.names, scene.acting), "text+bold")
        )
        return (*chosen_by, Span(" ", "text"), *words)
    return words


def why_source(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    """Why the chosen thing can do nothing now."""
    if cursor.source.kind == "card":
        return why_card(tongue, scene, cursor.source.number)[0]
    return tongue.say("Nothing can be done with that now.")


def _waiting(tongue: Tongue, scene: Scene) -> Words:
    """What happens while this terminal has nothing to decide."""
    public = public_of(scene)
    if scene.moment.kind == "over":
        return tongue.words("The match is over.")
    asks = scene.moment.asks
    if not asks:
        return tongue.words("Whoever likes may play: press the digit of your seat.")
    if len(asks) > 1:
        return tongue.words(
            "Waiting for {names}.", names=tongue.names(scene.names, (ask.seat for ask in asks))
        )
    seat = asks[0].seat
    name = Span(tongue.name(scene.names, seat), "text+bold")
    what = asked_for(tongue, public, seat)
    if seat in scene.floor:
        key = Span(f"[{seat + 1}]", "accent+bold")
        return tongue.words("{name} is asked {what}: {key} opens the hand.", name=name, what=what, key=key)
    if scene.bots[seat]:
        return tongue.words("{name} is thinking (asked {what}).", name=name, what=what)
    return tongue.words("{name} is asked {what}.", name=name, what=what)


def _second(tongue: Tongue, scene: Scene) -> Words:
    """How the round stands."""
    public = public_of(scene)
    pending = public.pending
    names = scene.names
    match pending:
        case Offers():
            return joined([_role_words(tongue, scene), *_offers(tongue, scene, pending)], " │ ")
        case Opening():
            return joined(
                [_role_words(tongue, scene), tongue.words("nobody else may act before the opening", "muted")],
                " │ ",
            )
        case Looking(ring=ring):
            rest = tongue.names(names, ring.waiting)
            then = tongue.words("then {names}", "muted", names=rest) if rest else ()
            return joined(
                [tongue.words("Looking goes round; what you see stays secret", "muted"), then], " │ "
            )
        case Question(waiting=waiting):
            return tongue.words(
                "{ranger} asks to end the day; not answered: {names}",
                "muted",
                ranger=tongue.name(names, public.month.ranger),
                names=tongue.names(names, waiting),
            )
        case Race():
            return _racing(tongue, names, pending)
        case Charge(seat=seat):
            return tongue.words(
                "{name} is in charge, acts alone, and loses what is not saved",
                "muted",
                name=tongue.name(names, seat),
            )
        case Placing():
            return revealed_words(tongue, scene)
        case Taking():
            return tongue.words(
                "Night: the draw pile is empty, so cards come from the Jungle, one each", "muted"
            )
        case Swapping():
            return tongue.words("Out for this month: the role goes to a Tourist, then roles move on", "muted")
        case Appointing() if len(names) == 2:
            return tongue.words("With two at the table there are no Tourists", "muted")
        case Appointing():
            return tongue.words("Everybody else will be a Tourist", "muted")
        case Over():
            return ()
        case Free():
            return joined(
                [_role_words(tongue, scene), tongue.words("Everybody may play now", "muted")], " │ "
            )
    return _role_words(tongue, scene)


def _racing(tongue: Tongue, names: tuple[str, ...], race: Race) -> Words:
    """Who has laid a hand and who has not."""
    laid = tongue.words("laid: {names}", "muted", names=tongue.names(names, race.laid)) if race.laid else ()
    waiting = tongue.names(names, race.waiting, 3)
    return joined([laid, tongue.words("still to lay a hand: {names}", "muted", names=waiting)], " │ ")


def _role_words(tongue: Tongue, scene: Scene) -> Words:
    """What the deciding seat's role may do, for whoever does not know yet."""
    seat = me(scene)
    if seat is None or public_of(scene).month.role(seat) == "none":
        return ()
    saves, endangers = tongue.powers(public_of(scene), seat)
    template = {
        (True, True): "{role}: may save {heart}, endanger {cross}",
        (True, False): "{role}: may save {heart}",
        (False, True): "{role}: may endanger {cross}",
        (False, False): "{role}: may do neither today",
    }[saves, endangers]
    return tongue.words(
        template,
        role=tongue.role(public_of(scene).month.role(seat)),
        heart=Span(tongue.save, "success"),
        cross=Span(tongue.endanger, "error"),
    )


def _offers(tongue: Tongue, scene: Scene, pending: Offers) -> list[Words]:
    """The ring: who passed, whose offer it is, who comes then."""
    public = public_of(scene)
    names, ranger = scene.names, public.month.ranger
    parts: list[Words] = []
    if pending.stage == "declared":
        parts.append(tongue.words("{name} declared", "warning", name=tongue.name(names, ranger)))
    elif public.held:
        parts.append(tongue.words("{name} holds", "warning", name=tongue.name(names, ranger)))
    passed = [seat for seat in public.passed if seat != ranger]
    if passed:
        parts.append(tongue.words("{names} passed", "muted", names=tongue.names(names, passed, 3)))
    waiting = pending.ring.waiting
    if waiting:
        parts.append(tongue.words("then {names}", "muted", names=tongue.names(names, waiting, 3)))
    elif pending.stage != "declared":
        parts.append(tongue.words("the round ends", "muted"))
    return parts


def plain_outcome(tongue: Tongue, scene: Scene, action: Action) -> str:
    """The outcome of an action without roles."""
    return "".join(span.text for span in outcome(tongue, scene, action))
