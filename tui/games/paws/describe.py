"""The board and the cards in whole sentences, for whoever listens instead of looking."""

from __future__ import annotations

from collections.abc import Iterator

from rules.paws.board import NOBODY, Tile
from rules.paws.fight import Fight
from rules.paws.view import Public
from tui.games.front import Scene
from tui.games.paws import cards
from tui.games.paws.fight import side_name
from tui.games.paws.words import Tongue, coordinate, deck_of, public_of


def describe(tongue: Tongue, scene: Scene) -> tuple[str, ...]:
    """The turn, a fight, players with their monster cards, the map tile by tile, the decks."""
    return (
        *_turn(tongue, scene),
        *_fight(tongue, scene),
        *_players(tongue, scene),
        *_map(tongue, scene),
        *_decks(tongue, scene),
    )


def own(tongue: Tongue, scene: Scene) -> tuple[str, ...]:
    """The items in hand with their texts, and what the seat knows of the monster deck and of other hands."""
    held = scene.view.own
    if scene.eyes is None or held is None:
        return ()
    deck, hand = deck_of(scene), held.hand
    lines = []
    if not hand:
        lines.append(tongue.say("You hold no items."))
    for at, card in enumerate(hand):
        item = deck.item[card]
        parts = {
            "name": tongue.item(deck, card),
            "when": cards.when(tongue, item),
            "text": cards.item_text(tongue, item),
        }
        if held.fresh and at >= len(hand) - held.fresh and held.fresh < len(hand):
            lines.append(tongue.say("New item {name}, {when}: {text}", **parts))
        else:
            lines.append(tongue.say("Item {name}, {when}: {text}", **parts))
    for at, card in enumerate(held.monsters):
        if card >= 0:
            lines.append(
                tongue.say(
                    "You know monster {number} of the deck: {monster}.",
                    number=at + 1,
                    monster=_monster(tongue, scene, card),
                )
            )
    for holder, card in held.knows:
        lines.append(
            tongue.say(
                "You know that {name} holds {item}.",
                name=tongue.name(scene.names, holder),
                item=tongue.item(deck, card),
            )
        )
    return tuple(lines)


def _monster(tongue: Tongue, scene: Scene, card: int) -> str:
    """A monster card: name, HP and buff."""
    monster = deck_of(scene).monster[card]
    return tongue.say(
        "{name} with {hp} HP, {buff}",
        name=tongue.trophy(deck_of(scene), card),
        hp=monster.hp,
        buff=cards.buff(tongue, monster.buff),
    )


def _turn(tongue: Tongue, scene: Scene) -> Iterator[str]:
    public = public_of(scene)
    if scene.moment.kind == "over":
        return
    turn = public.turn
    parts = {"name": tongue.name(scene.names, turn.seat), "ap": turn.ap}
    yield (
        tongue.say("It is the turn of {name}, who has 1 action point left.", **parts)
        if turn.ap == 1
        else tongue.say("It is the turn of {name}, who has {ap} action points left.", **parts)
    )
    if turn.strides:
        yield tongue.say("Free steps left: {count}.", count=turn.strides)
    if turn.fought:
        yield tongue.say("The building fight of this turn is used.")
    if turn.raided:
        yield tongue.say("The raid of this turn is used.")


def _fight(tongue: Tongue, scene: Scene) -> Iterator[str]:
    """The fight that is on: sides, HP, dice and scores."""
    public = public_of(scene)
    fight = public.fight
    if fight is None:
        return
    one, other = side_name(tongue, scene, fight, 0), side_name(tongue, scene, fight, 1)
    place = coordinate(public, public.board.places[fight.tile])
    template = {
        "raid": "A raid: {one} against {other}, roll {number}.",
        "invade": "An invasion of {place}: {one} against {other}, roll {number}.",
        "loot": "A fight for {place}: {one} against {other}, roll {number}.",
    }[fight.kind]
    yield tongue.say(template, place=place, one=one, other=other, number=fight.roll.number)
    if fight.kind != "raid" and fight.card >= 0:
        yield tongue.say("{name} has {hp} of {full} HP.", name=other, hp=fight.hp, full=fight.full)
    yield from _dice(tongue, scene, fight)


def _dice(tongue: Tongue, scene: Scene, fight: Fight) -> Iterator[str]:
    roll, kept = fight.roll, deck_of(scene).numbers.dice_kept.value
    for side in (0, 1):
        name, bonus = side_name(tongue, scene, fight, side), roll.bonus(side)
        if roll.thrown:
            dice = ", ".join(map(str, roll.dice[side]))
            yield tongue.say(
                "{name} rolled {dice}; with bonuses of {bonus} that scores {score}.",
                name=name,
                dice=dice,
                bonus=bonus,
                score=roll.score(side, kept),
            )
        elif bonus:
            yield tongue.say("{name} has bonuses of {bonus}.", name=name, bonus=bonus)


def _players(tongue: Tongue, scene: Scene) -> Iterator[str]:
    public = public_of(scene)
    for seat, player in enumerate(public.players):
        name = tongue.name(scene.names, seat)
        partner = public.setup.partner(seat)
        if partner is not None and seat < partner:
            yield tongue.say(
                "{name} and {partner} play together, with {total} of {target} victory points.",
                name=name,
                partner=tongue.name(scene.names, partner),
                total=public.totals[seat],
                target=public.target,
            )
        if player.out:
            yield tongue.say("{name} is out of the game.", name=name)
            continue
        yield tongue.say(
            "{name} stands at {place}: victory points {points} of {target}, HP {hp}, lives {lives},"
            " items {items}, barricades {tokens}.",
            name=name,
            place=coordinate(public, public.board.places[player.tile]),
            points=public.points[seat],
            target=public.target,
            hp=player.hp,
            lives=player.lives,
            items=public.sizes[seat],
            tokens=player.tokens,
        )
        yield from _before(tongue, scene, seat, name)


def _before(tongue: Tongue, scene: Scene, seat: int, name: str) -> Iterator[str]:
    """What lies before a player: monster cards, tiles to be laid, Snares."""
    player = public_of(scene).players[seat]
    for trophy in player.monsters:
        monster = _monster(tongue, scene, trophy.card)
        template = "{name} has the monster {monster}."
        if not trophy.awake:
            template = "{name} has the monster {monster}; it sleeps."
        yield tongue.say(template, name=name, monster=monster)
    if player.tiles:
        tiles = ", ".join(map(tongue.kind, player.tiles))
        yield tongue.say("{name} holds tiles to lay: {tiles}.", name=name, tiles=tiles)
    less = sum(trap.n for trap in player.traps)
    if less:
        template = "Snares cost {name} {count} action points a turn."
        if less == 1:
            template = "Snares cost {name} 1 action point a turn."
        yield tongue.say(template, name=name, count=less)


def _map(tongue: Tongue, scene: Scene) -> Iterator[str]:
    public = public_of(scene)
    count = len(public.board.places)
    if count == 1:
        yield tongue.say("The map has 1 hexagon.")
    else:
        yield tongue.say(
            "The map has {count} hexagons. Rows go by letters from top to bottom, places in a row by numbers"
            " from left to right.",
            count=count,
        )
    tiles = sorted(public.board.tiles, key=lambda tile: (tile.place.r, tile.place.q))
    for tile in tiles:
        yield _tile(tongue, scene, public, tile)


def _tile(tongue: Tongue, scene: Scene, public: Public, tile: Tile) -> str:
    """A tile: what it is, whose, who stands there, and what it touches."""
    near = ", ".join(
        coordinate(public, public.board.places[other]) for other in public.board.near(tile.number)
    )
    parts = [_what(tongue, scene, tile)]
    if tile.barricade != NOBODY:
        name = tongue.name(scene.names, tile.barricade)
        parts.append(tongue.say("a barricade of {name}", name=name))
    here = [
        seat for seat, player in enumerate(public.players) if not player.out and player.tile == tile.number
    ]
    if here:
        template = "here stands {names}" if len(here) == 1 else "here stand {names}"
        parts.append(tongue.say(template, names=tongue.names(scene.names, here)))
    return tongue.say(
        "{place}: {what}; next to {near}.",
        place=coordinate(public, tile.place),
        what=", ".join(parts),
        near=near or tongue.say("nothing"),
    )


def _what(tongue: Tongue, scene: Scene, tile: Tile) -> str:
    kind = tongue.kind(tile.kind)
    if tile.brick == NOBODY:
        return kind if tile.kind == "desert" else tongue.say("free {kind}", kind=kind)
    name = tongue.name(scene.names, tile.brick)
    if tile.building:
        return tongue.say("{kind} of {name}", kind=kind, name=name)
    return tongue.say("{kind} looted by {name}", kind=kind, name=name)


def _decks(tongue: Tongue, scene: Scene) -> Iterator[str]:
    public = public_of(scene)
    yield tongue.say(
        "Item deck {items} cards, monster deck {monsters} cards.",
        items=public.items,
        monsters=len(public.monsters),
    )
