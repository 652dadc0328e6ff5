"""What stands in a tile of the map: its kind, whose it is, what it costs to walk to, who is there."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kit.hexes import Hex
from rules.paws.board import DESERT, NOBODY, Tile
from rules.paws.pending import Stepping
from themes.roles import seat_token
from tui.games.front import Scene
from tui.games.paws.hexes import LARGE, MEDIUM, Size
from tui.games.paws.reach import Way
from tui.games.paws.words import Tongue, coordinate, deck_of, public_of, seat_chip
from tui.widgets.phrase import Words, width_of
from tui.widgets.picture import Span, fit

SINGLE = 3
"""Animals on a tile that are drawn with a chip each where there is room."""
BLANK = Span(" ", "text")


def tile_lines(tongue: Tongue, scene: Scene, tile: Tile, size: Size, way: Way | None) -> list[Words]:
    """The text of a tile in one of the three sizes; ``way`` if it is within reach."""
    if size is LARGE:
        return _large(tongue, scene, tile, size.text, way)
    if size is MEDIUM:
        return _middle(tongue, scene, tile, size.text, way)
    return _small(tongue, scene, tile, size.text, way)


def place_lines(tongue: Tongue, scene: Scene, place: Hex, size: Size) -> list[Words]:
    """The text of a free place while a tile is laid."""
    name = coordinate(public_of(scene), place)
    text = tongue.say("free place")
    if len(text) > size.text:
        text = tongue.say("free")
    return [(Span(f"+ {name}", "muted"),), (Span(text, "muted"),)]


def _small(tongue: Tongue, scene: Scene, tile: Tile, width: int, way: Way | None) -> list[Words]:
    """Kind, coordinate and whose it is; animals and the price or that it is free."""
    glyph = tongue.tiles[tile.kind]
    name = coordinate(public_of(scene), tile.place)
    state = (*(_owner(tongue, tile) or _monsters(tongue, scene, tile)), *_fence(tongue, tile))
    head = f"{glyph.letter}{glyph.text} {name}"
    if len(head) + 3 > width or len(head) + 1 + width_of(state) > width:
        head = f"{glyph.letter}{glyph.text}{name}"
    room = width - len(head)
    gap = 1 if room > width_of(state) else 0
    first = (Span(head, "text+bold"), Span(" " * gap, "text"), *state)
    right = _price(tongue, scene, way, tight=True) or _free(tongue, tile)
    return [first, _apart(_animals(scene, tile.number, width - width_of(right)), right, width)]


def _middle(tongue: Tongue, scene: Scene, tile: Tile, width: int, way: Way | None) -> list[Words]:
    """Kind in a word; whose it is; animals and price."""
    glyph = tongue.tiles[tile.kind]
    name = coordinate(public_of(scene), tile.place)
    word = fit(tongue.kind(tile.kind), width - 2 - len(name), "")
    first = (Span(f"{glyph.text}{name}", "text+bold"), Span(f" {word}", "text"))
    if tile.number == DESERT:
        rest = deck_of(scene).numbers.rest_heal.value
        left: Words = (BLANK, Span(fit(tongue.say("rest: +{n}", n=rest), width - 1, ""), "muted"))
    elif tile.brick != NOBODY:
        word = tongue.say("owned") if tile.building else tongue.say("looted")
        left = (BLANK, *_owner(tongue, tile), Span(f" {word}", "text"))
    else:
        left = (BLANK, *_free(tongue, tile), Span("  ", "text"), *_monsters(tongue, scene, tile))
    second = _apart(left, _fence(tongue, tile), width)
    animals = _animals(scene, tile.number, width - 1 - (5 if way else 0))
    return [first, second, _apart((BLANK, *animals), _price(tongue, scene, way), width)]


def _large(tongue: Tongue, scene: Scene, tile: Tile, width: int, way: Way | None) -> list[Words]:
    """All of it in words."""
    glyph = tongue.tiles[tile.kind]
    name = coordinate(public_of(scene), tile.place)
    word = fit(tongue.kind(tile.kind), width - 3 - len(name), "")
    first = (Span(f"{glyph.text} {name}", "text+bold"), Span(f" {word}", "text"))
    fence: Words = ()
    if tile.barricade != NOBODY:
        fence = (*_fence(tongue, tile), Span(fit(f" {tongue.say('barricade')}", width - 2, ""), "text"))
    animals = _animals(scene, tile.number, width - (5 if way else 0))
    last = _apart(animals, _price(tongue, scene, way), width)
    return [first, _whose(tongue, scene, tile, width), fence, last]


def _whose(tongue: Tongue, scene: Scene, tile: Tile, width: int) -> Words:
    """Whose a tile is, or what there is to get, in words."""
    if tile.number == DESERT:
        text = tongue.say("rest: heal {n}", n=deck_of(scene).numbers.rest_heal.value)
        return (Span(fit(text, width, ""), "muted"),)
    if tile.brick != NOBODY:
        word = tongue.say("owner") if tile.building else tongue.say("brick")
        name = fit(scene.names[tile.brick], width - 4 - len(word), tongue.more)
        return (*_owner(tongue, tile), Span(f" {word} {name}", "text"))
    signs = _monsters(tongue, scene, tile)
    if not signs:
        return _free(tongue, tile)
    text = tongue.say("monster") if width_of(signs) == 1 else tongue.say("pair")
    return (*_free(tongue, tile), BLANK, *signs, Span(f" {text}", "text"))


def _owner(tongue: Tongue, tile: Tile) -> Words:
    """The mark of a building's owner or of a looter, with the seat's digit in its colour."""
    if tile.brick == NOBODY:
        return ()
    sign = tongue.owner if tile.building else tongue.brick
    return (Span(f"{sign}{tile.brick + 1}", f"chip:{seat_token(tile.brick)}"),)


def _fence(tongue: Tongue, tile: Tile) -> Words:
    """A barricade; with its owner's digit where no brick tells whose it is."""
    if tile.barricade == NOBODY:
        return ()
    sign = Span(tongue.barricade, "warning+bold")
    return (sign,) if tile.brick != NOBODY else (sign, seat_chip(tile.barricade))


def _monsters(tongue: Tongue, scene: Scene, tile: Tile) -> Words:
    """The monsters that wait in a building nobody owns: one sign, or two for several."""
    if not tile.building or tile.brick != NOBODY:
        return ()
    numbers = deck_of(scene).numbers
    count = numbers.mansion_monsters.value if tile.kind == "mansion" else numbers.home_monsters.value
    return (Span(tongue.monster * min(2, count), "warning+bold"),)


def _free(tongue: Tongue, tile: Tile) -> Words:
    """That a tile can be looted."""
    if tile.number == DESERT or tile.brick != NOBODY:
        return ()
    return (Span(tongue.say("free"), "success"),) if tile.barricade == NOBODY else ()


def _price(tongue: Tongue, scene: Scene, way: Way | None, *, tight: bool = False) -> Words:
    """What it costs to walk there; steps of a card cost nothing."""
    if way is None:
        return ()
    if isinstance(public_of(scene).pending, Stepping):
        return (Span(tongue.say("go"), "accent+bold"),)
    text = tongue.say("{n}AP", n=way.cost) if tight else tongue.say("{n} AP", n=way.cost)
    return (Span(text, "accent+bold"),)


def _animals(scene: Scene, number: int, room: int) -> Words:
    """The animals on a tile: a chip each, or their digits in one bracket where it is crowded."""
    players = public_of(scene).players
    seats: Sequence[int] = [seat for seat, player in enumerate(players) if player.tile == number]
    if not seats:
        return ()
    if len(seats) <= SINGLE and 3 * len(seats) <= room:
        return tuple(Span(f"({seat + 1})", f"chip:{seat_token(seat)}") for seat in seats)
    return (Span("(", "text"), *(seat_chip(seat) for seat in seats), Span(")", "text"))


def _apart(left: Words, right: Words, width: int) -> Words:
    """Words at both sides of a line."""
    gap = max(0, width - width_of(left) - width_of(right))
    return (*left, Span(" " * gap, "text"), *right)
