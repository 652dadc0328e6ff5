"""What each action would bring, as one sentence for the question line and the help."""

from __future__ import annotations

from rules.contract import Action, Pass
from rules.paws.actions import (
    Build,
    EndTurn,
    Invade,
    Loot,
    Move,
    Place,
    Play,
    Raid,
)
from rules.paws.board import DESERT, NOBODY, Tile
from rules.paws.pending import Laying, Stepping, Targeting
from rules.paws.prospects import Defence
from tui.games.front import Scene
from tui.games.paws import cards
from tui.games.paws.chances import chance_of, chance_span, defenders
from tui.games.paws.choosing import CHOICES, Teller
from tui.games.paws.cursor import Cursor, reach_of
from tui.games.paws.stops import stop_words
from tui.games.paws.words import Tongue, coordinate, deck_of, public_of
from tui.widgets.phrase import Words
from tui.widgets.picture import Span


def outcome(tongue: Tongue, scene: Scene, action: Action, cursor: Cursor | None = None) -> Words:
    """The sentence for an action of the acting seat; ``cursor`` tells where a longer way leads."""
    return TELLERS[type(action)](tongue, scene, action, cursor)


def plain_outcome(tongue: Tongue, scene: Scene, action: Action) -> str:
    """The sentence without its roles."""
    return "".join(span.text for span in outcome(tongue, scene, action))


def describe(tongue: Tongue, scene: Scene, tile: Tile) -> str:
    """A tile in a few words: its kind and whose it is."""
    kind = tongue.kind(tile.kind)
    if tile.number == DESERT:
        return kind
    if tile.brick == scene.acting:
        return tongue.say("your {kind}", kind=kind)
    if tile.brick != NOBODY:
        name = tongue.name(scene.names, tile.brick, 12)
        template = "{kind} of {name}" if tile.building else "{kind} looted by {name}"
        return tongue.say(template, kind=kind, name=name)
    if tile.barricade not in (NOBODY, scene.acting):
        return tongue.say(
            "{kind} barricaded by {name}", kind=kind, name=tongue.name(scene.names, tile.barricade, 12)
        )
    return tongue.say("free {kind}", kind=kind)


def _place(scene: Scene, number: int) -> Span:
    public = public_of(scene)
    return Span(coordinate(public, public.board.places[number]), "text+bold")


def _ap(tongue: Tongue, count: int) -> Span:
    return Span(tongue.say("{n} AP", n=count), "accent+bold")


def _move(tongue: Tongue, scene: Scene, action: Move, cursor: Cursor | None) -> Words:
    public = public_of(scene)
    ways = reach_of(tongue, scene)
    aim = cursor.source.number if cursor is not None and cursor.source.kind == "tile" else action.tile
    way = ways.get(aim)
    if way is None or way.first != action.tile:
        aim = action.tile
        way = ways.get(aim)
    where = _place(scene, aim)
    what = describe(tongue, scene, public.board.tile(aim))
    if isinstance(public.pending, Stepping):
        left = public.pending.left - 1
        template = "Step to {place} ({what})? Then {left} more are free."
        if left < 2:
            last = "Step to {place} ({what})? That is the last."
            template = "Step to {place} ({what})? Then 1 more is free." if left else last
        return tongue.words(
            template,
            place=where,
            what=what,
            left=str(left),
        )
    cost = way.cost if way is not None else 1
    if way is not None and way.steps > 1:
        return tongue.words(
            "Go to {place} ({what}): {cost} in all. Enter takes the first step, to {first}.",
            place=where,
            what=what,
            cost=_ap(tongue, cost),
            first=_place(scene, way.first),
        )
    if not cost:
        return tongue.words("Move to {place} ({what})? This step is free.", place=where, what=what)
    left = public.turn.ap - cost
    template = "Move to {place} ({what}) for {cost}? Then {left} AP are left."
    if left == 1:
        template = "Move to {place} ({what}) for {cost}? Then 1 AP is left."
    elif not left:
        template = "Move to {place} ({what}) for {cost}? It is your last: the turn ends there."
    return tongue.words(template, place=where, what=what, cost=_ap(tongue, cost), left=str(left))


def _loot(tongue: Tongue, scene: Scene, action: Loot, cursor: Cursor | None) -> Words:
    public, numbers = public_of(scene), deck_of(scene).numbers
    assert scene.acting is not None
    player = public.players[scene.acting]
    tile = public.board.tile(player.tile)
    cost = _ap(tongue, numbers.loot_cost.value)
    where = _place(scene, tile.number)
    if tile.kind == "chest":
        count = numbers.chest_cards.value
        over = public.sizes[scene.acting] + count - numbers.hand_limit.value
        if over > 0:
            return tongue.words(
                "Loot the chest {place} for {cost}? You draw {n} items and discard {over}.",
                place=where, cost=cost, n=str(count), over=str(over),
            )  # fmt: skip
        return tongue.words(
            "Loot the chest {place} for {cost}? You draw {n} items.", place=where, cost=cost, n=str(count)
        )
    if tile.kind == "forest":
        deck = deck_of(scene)
        more = sum(
            deck.monster[trophy.card].buff.n
            for trophy in player.monsters
            if trophy.awake and deck.monster[trophy.card].buff.do == "builder"
        )
        count = numbers.forest_barricades.value + more
        template = "Loot the forest {place} for {cost}? You get {n} barricades."
        if count == 1:
            template = "Loot the forest {place} for {cost}? You get a barricade."
        return tongue.words(template, place=where, cost=cost, n=str(count))
    count = numbers.mansion_monsters.value if tile.kind == "mansion" else numbers.home_monsters.value
    template = "Loot the home {place} for {cost}? You fight a monster for it{odds}"
    if count > 1:
        template = "Loot the {kind} {place} for {cost}? You fight {n} monsters for it{odds}"
    return tongue.words(
        template,
        kind=tongue.kind(tile.kind),
        place=where,
        cost=cost,
        n=str(count),
        odds=_odds(tongue, scene, action),
    )


def _odds(tongue: Tongue, scene: Scene, action: Action) -> Words:
    """The end of a sentence on a fight: the chance to win it, if it can be told."""
    chance = chance_of(tongue, scene, action)
    if chance is None:
        return (Span(".", "text"),)
    return tongue.words(": {chance} to win.", chance=chance_span(chance))


def _invade(tongue: Tongue, scene: Scene, action: Invade, cursor: Cursor | None) -> Words:
    public = public_of(scene)
    assert scene.acting is not None
    tile = public.board.tile(public.players[scene.acting].tile)
    strongest = defenders(tongue, scene, scene.acting, tile.number)[0]
    return tongue.words(
        "Invade the {kind} of {name} for {cost}? {defence}: {chance} to win.",
        kind=tongue.kind(tile.kind),
        name=tongue.who(scene.names, tile.brick, 9),
        cost=_ap(tongue, deck_of(scene).numbers.invade_cost.value),
        defence=_against(tongue, scene, strongest),
        chance=chance_span(strongest.chance),
    )


def _against(tongue: Tongue, scene: Scene, one: Defence) -> str:
    """The strongest defender a building can have: a card of its owner or an unknown monster."""
    if one.card < 0:
        return tongue.say("against an unknown monster")
    name = tongue.trophy(deck_of(scene), one.card)
    if one.edge:
        return tongue.say("{name}, {hp} HP, +{edge}", name=name, hp=one.hp, edge=one.edge)
    return tongue.say("{name}, {hp} HP", name=name, hp=one.hp)


def _raid(tongue: Tongue, scene: Scene, action: Raid, cursor: Cursor | None) -> Words:
    numbers = deck_of(scene).numbers
    return tongue.words(
        "Raid {name} for {cost}? {n} rolls; the higher takes an item, {name} adds {edge}.",
        name=tongue.who(scene.names, action.seat, 9),
        cost=_ap(tongue, numbers.raid_cost.value),
        n=str(numbers.raid_rolls.value),
        edge=str(numbers.defender_edge.value),
    )


def _build(tongue: Tongue, scene: Scene, action: Build, cursor: Cursor | None) -> Words:
    return tongue.words(
        "Build a barricade on {place} for {cost}? Nobody else may then loot or invade it.",
        place=_place(scene, action.tile),
        cost=_ap(tongue, deck_of(scene).numbers.barricade_cost.value),
    )


def _lay(tongue: Tongue, scene: Scene, action: Place, cursor: Cursor | None) -> Words:
    public = public_of(scene)
    place = Span(coordinate(public, action.place), "text+bold")
    kind = Span(tongue.kind(action.kind), "text+bold")
    seat = scene.acting if scene.acting is not None else 0
    held = len(public.players[seat].tiles)
    if isinstance(public.pending, Laying):
        return tongue.words(
            "Lay your {kind} at {place}? The only tile you hold is laid now, free."
            if held == 1
            else "Lay your {kind} at {place}? All {n} tiles you hold are laid now, free.",
            kind=kind,
            place=place,
            n=str(held),
        )
    return tongue.words(
        "Lay your {kind} at {place} for {cost}? Then you hold {n} more.",
        kind=kind,
        place=place,
        cost=_ap(tongue, deck_of(scene).numbers.place_cost.value),
        n=str(held - 1),
    )


def _play(tongue: Tongue, scene: Scene, action: Play, cursor: Cursor | None) -> Words:
    item = deck_of(scene).item[action.card]
    name = Span(tongue.item(deck_of(scene), action.card), "text+bold")
    words = tongue.words("Play {name}: {effects}?", name=name, effects=cards.effects(tongue, item))
    if public_of(scene).fight is not None and not isinstance(public_of(scene).pending, Targeting):
        words = (*words, *_then(tongue, scene, action))
    return words


def _then(tongue: Tongue, scene: Scene, action: Action) -> Words:
    """What a card makes of the chance to win the fight."""
    fight = public_of(scene).fight
    if fight is None or fight.kind == "raid" or scene.acting != fight.seat:
        return ()
    before, after = chance_of(tongue, scene, Pass()), chance_of(tongue, scene, action)
    if before is None or after is None:
        return ()
    return tongue.words(
        " To win: {before}, then {after}.", before=chance_span(before), after=chance_span(after)
    )


def _end(tongue: Tongue, scene: Scene, action: EndTurn, cursor: Cursor | None) -> Words:
    left = public_of(scene).turn.ap
    template = "End your turn? {n} AP are lost." if left > 1 else "End your turn? 1 AP is lost."
    return tongue.words(template, n=Span(str(left), "warning+bold"))


def _pass(tongue: Tongue, scene: Scene, action: Pass, cursor: Cursor | None) -> Words:
    return stop_words(tongue, scene)


TELLERS: dict[type[Action], Teller] = {
    **CHOICES,
    Move: _move,
    Loot: _loot,
    Invade: _invade,
    Raid: _raid,
    Build: _build,
    Place: _lay,
    Play: _play,
    EndTurn: _end,
    Pass: _pass,
}
