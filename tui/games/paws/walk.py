"""Where the cursor begins and how it walks: over the map by arrows and by the six letters round ``h``."""

from __future__ import annotations

from dataclasses import replace

from rules.contract import Pass
from rules.kit.hexes import DIRECTIONS, Hex
from rules.paws.actions import Invade, Loot, Play, Stand
from rules.paws.board import DESERT, NOBODY
from rules.paws.pending import Acting, Answering, Laying, Rerolling, Stepping
from tui.games.front import Direction, Scene
from tui.games.paws.cursor import ACTS, NONE, Cursor, Source, Ways, mode_of, reach_of, ways_of
from tui.games.paws.words import Tongue, asked, public_of

WORTH = ("home", "chest", "mansion", "forest")
"""What a newcomer would like best first."""
LETTERS = dict(zip("yugjbn", DIRECTIONS, strict=True))
"""The six neighbours as they lie round the letter h on the keyboard."""


def start(tongue: Tongue, scene: Scene) -> Cursor:
    """The first sensible choice: what can be looted here, else the way to the nearest tile worth it."""
    ways, mode = ways_of(tongue, scene), mode_of(scene)
    if not asked(scene):
        # While a bot's move is shown any key hurries it, so nothing is chosen before a digit is pressed. From
        # a person somebody has taken the floor to play a card.
        bots = all(scene.bots[ask.seat] for ask in scene.moment.asks)
        return Cursor(NONE if bots else next(iter(ways), NONE), mode=mode)
    pending = public_of(scene).pending
    if isinstance(pending, Acting):
        return Cursor(_first_aim(tongue, scene, ways), mode=mode)
    if isinstance(pending, Stepping):
        aim = _nearest(tongue, scene)
        return Cursor(aim or Source("act", ACTS.index(Stand)), mode=mode)
    if isinstance(pending, Rerolling):
        return Cursor(Source("dice", 0), mode=mode, marks=_losers(scene))
    quiet = Source("act", ACTS.index(Pass))
    answers = [source for source in ways if source.kind == "card" and isinstance(ways[source][0], Play)]
    if quiet in ways and not (answers and isinstance(pending, Answering)):
        return Cursor(quiet, mode=mode)
    return Cursor(answers[0] if answers else next(iter(ways), NONE), mode=mode)


def _first_aim(tongue: Tongue, scene: Scene, ways: Ways) -> Source:
    public, seat = public_of(scene), scene.acting
    assert seat is not None
    own = Source("tile", public.players[seat].tile)
    if any(isinstance(action, Loot | Invade) for action in ways.get(own, ())):
        return own
    aim = _nearest(tongue, scene)
    if aim is not None:
        return aim
    places = [source for source in ways if source.kind == "place"]
    if places:
        return places[0]
    return own


def _nearest(tongue: Tongue, scene: Scene) -> Source | None:
    """The nearest tile within reach that can be looted; of equally near ones a home first."""
    board, seat = public_of(scene).board, scene.acting
    worth = []
    for number, way in reach_of(tongue, scene).items():
        tile = board.tile(number)
        if number != DESERT and tile.brick == NOBODY and tile.barricade in (NOBODY, seat):
            worth.append((way.steps, WORTH.index(tile.kind), number))
    return Source("tile", min(worth)[2]) if worth else None


def _losers(scene: Scene) -> int:
    """The dice that do not count as they lie, which is what one would roll again."""
    dice = own_dice(scene)
    fight = public_of(scene).fight
    assert fight is not None
    kept = public_of(scene).setup.options.components.numbers.dice_kept.value
    best = sorted(range(len(dice)), key=lambda at: -dice[at])[:kept]
    return sum(1 << at for at in range(len(dice)) if at not in best) or 1


def own_dice(scene: Scene) -> tuple[int, ...]:
    """The dice of the acting seat in the fight on the table, the highest first, as they are drawn."""
    fight = public_of(scene).fight
    if fight is None or scene.acting is None:
        return ()
    side = fight.side_of(scene.acting)
    return tuple(sorted(fight.roll.dice[side], reverse=True)) if side is not None else ()


def keep(tongue: Tongue, scene: Scene, cursor: Cursor) -> Cursor:
    """The same place if the same is asked and it can still be chosen, else a fresh start."""
    if cursor.mode != mode_of(scene):
        return replace(start(tongue, scene), open=cursor.open)
    if cursor.source == NONE:
        return replace(cursor, pick=0, typed=None)
    actions = ways_of(tongue, scene).get(cursor.source)
    if actions is None:
        return replace(start(tongue, scene), open=cursor.open)
    return replace(cursor, pick=0, typed=None)


def home(scene: Scene, cursor: Cursor) -> Hex:
    """The place on the map where the cursor is: its tile or free place, else the animal that acts."""
    public = public_of(scene)
    kind, number = cursor.source
    if kind == "tile" and number < len(public.board.places):
        return public.board.places[number]
    if kind == "place" and number < len(public.board.free):
        return public.board.free[number]
    seat = scene.acting if scene.acting is not None else public.turn.seat
    return public.board.places[max(0, public.players[seat].tile)]


def by_letter(scene: Scene, cursor: Cursor, key: str) -> Cursor | None:
    """The neighbour in one of the six directions, on the table or, while a tile is laid, a free place."""
    public, aim = public_of(scene), home(scene, cursor) + LETTERS[key]
    laying = cursor.source.kind == "place" or isinstance(public.pending, Laying)
    if laying and aim in public.board.free:
        return replace(cursor, source=Source("place", public.board.free.index(aim)), typed=None)
    if laying:
        return _leap(scene, cursor, LETTERS[key])
    number = public.board.at(aim)
    return None if number is None else replace(cursor, source=Source("tile", number), pick=0, typed=None)


def _leap(scene: Scene, cursor: Cursor, step: Hex) -> Cursor | None:
    """Over the tiles on the table to the next free place in a direction."""
    free, aim = public_of(scene).board.free, home(scene, cursor) + step
    for _ in range(64):
        if aim in free:
            return replace(cursor, source=Source("place", free.index(aim)), typed=None)
        aim += step
    return None


def walk(tongue: Tongue, scene: Scene, cursor: Cursor, direction: Direction) -> Cursor:
    """Arrows over the map and from it to cards and acts; Tab through everything."""
    ways = ways_of(tongue, scene)
    if not ways:
        return cursor
    if direction in ("next", "previous"):
        return _tab(ways, cursor, 1 if direction == "next" else -1)
    if cursor.source.kind in ("tile", "place"):
        found = _over(scene, ways, cursor, direction)
        if found is not None:
            return replace(cursor, source=found, pick=_pick(ways, cursor, found), typed=None)
        below = [source for source in ways if source.kind not in ("tile", "place")]
        if direction == "down" and below:
            return replace(cursor, source=below[0], pick=0, typed=None)
        return cursor
    return _along(scene, ways, cursor, direction)


def _pick(ways: Ways, cursor: Cursor, found: Source) -> int:
    """Between free places the tile to be laid stays the same."""
    return min(cursor.pick, len(ways[found]) - 1) if found.kind == "place" == cursor.source.kind else 0


def _tab(ways: Ways, cursor: Cursor, step: int) -> Cursor:
    every = [(source, pick) for source, actions in ways.items() for pick in range(len(actions))]
    if ways.get(cursor.source) and cursor.source.kind == "dice":
        every = [(source, 0) for source in ways]
    here = (cursor.source, cursor.pick)
    at = every.index(here) + step if here in every else (0 if step > 0 else -1)
    source, pick = every[at % len(every)]
    return replace(cursor, source=source, pick=pick, typed=None)


def _over(scene: Scene, ways: Ways, cursor: Cursor, direction: Direction) -> Source | None:
    """The nearest choosable tile or place in a direction; rows first, so that arrows reach them all."""
    board = public_of(scene).board
    kind = cursor.source.kind
    here = home(scene, cursor)
    best: tuple[int, int, Source] | None = None
    for source in ways:
        if source.kind != kind:
            continue
        place = board.places[source.number] if kind == "tile" else board.free[source.number]
        across = 2 * (place.q - here.q) + place.r - here.r
        down = place.r - here.r
        if direction in ("left", "right"):
            forward, aside = (across if direction == "right" else -across), abs(down)
            rank = (aside, forward, source)
        else:
            forward, aside = (down if direction == "down" else -down), abs(across)
            rank = (forward, aside, source)
        if forward > 0 and (best is None or rank < best):
            best = rank
    return best[2] if best else None


def _along(scene: Scene, ways: Ways, cursor: Cursor, direction: Direction) -> Cursor:
    """Left and right among what lies in a row, up to the map, down to what comes next."""
    sources = [source for source in ways if source.kind not in ("tile", "place")]
    every = [(source, pick) for source in sources for pick in range(len(ways[source]))]
    if cursor.source.kind == "dice":
        every = [(source, 0) for source in sources]
    if direction == "up":
        maps = [source for source in ways if source.kind in ("tile", "place")]
        if maps and cursor.source.kind != "none":
            own = Source("tile", public_of(scene).players[scene.acting or 0].tile)
            return replace(cursor, source=own if own in maps else maps[0], pick=0, typed=None)
    step = 1 if direction in ("right", "down") else -1
    if not every:
        return cursor
    here = (cursor.source, cursor.pick)
    at = every.index(here) + step if here in every else _beside(sources, cursor.source, step)
    source, pick = every[at % len(every)]
    return replace(cursor, source=source, pick=pick, typed=None)


def _beside(sources: list[Source], source: Source, step: int) -> int:
    """From something that can do nothing, the next of its kind that can."""
    after = [at for at, other in enumerate(sources) if other.kind == source.kind]
    later = [at for at in after if (sources[at].number - source.number) * step > 0]
    if later:
        return later[0] if step > 0 else later[-1]
    return 0 if step > 0 else len(sources) - 1
