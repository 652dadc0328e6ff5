"""A fight: both sides with their dice, those that count framed, every bonus by name, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.paws.fight import Bonus, Fight, Roll
from tui.games.front import Scene
from tui.games.paws.chances import odds_words, running
from tui.games.paws.seats import hp_role
from tui.games.paws.words import Tongue, coordinate, deck_of, public_of
from tui.widgets.dice import HEIGHTS, Die, Size, dice_width, draw_dice
from tui.widgets.meter import bar
from tui.widgets.phrase import Part, Words, cut, joined, width_of, wrapped
from tui.widgets.picture import Canvas, Span, fit
from tui.widgets.seats import chip

HEIGHT = {"large": 13, "medium": 8, "small": 8}
"""Lines of the panel without its frame."""


def shown_fight(scene: Scene) -> tuple[Fight, Roll] | None:
    """The fight to be drawn and the roll in it: before the dice the one just settled is still shown."""
    public = public_of(scene)
    fight, last = public.fight, public.last
    if fight is None:
        return None if last is None else (last, last.roll)
    if not fight.roll.thrown and last is not None and last.kind == fight.kind and last.seat == fight.seat:
        return fight, last.roll
    return fight, fight.roll


def title(tongue: Tongue, scene: Scene, fight: Fight) -> str:
    """What is fought about, and which roll it is."""
    public, number = public_of(scene), fight.roll.number
    place = coordinate(public, public.board.places[fight.tile])
    if fight.kind == "raid":
        rolls = deck_of(scene).numbers.raid_rolls.value
        return tongue.say("Raid: roll {n} of {most}", n=number, most=rolls)
    if fight.kind == "invade":
        name = tongue.say("Invasion of {place}", place=place)
    elif public.board.kinds[fight.tile] == "mansion":
        name = tongue.say("Mansion {place}, fight {which}", place=place, which=fight.second + 1)
    else:
        name = tongue.say("Fight for {place}", place=place)
    return tongue.say("{fight}: roll {n}", fight=name, n=number) if number else name


def side_name(tongue: Tongue, scene: Scene, fight: Fight, side: int, room: int = 16) -> str:
    """Who fights on a side; a defender that is not chosen yet has no name."""
    if side == 0:
        return tongue.cut(scene.names[fight.seat], room)
    if fight.kind == "raid":
        return tongue.cut(scene.names[fight.foe], room)
    if fight.card < 0:
        return tongue.cut(tongue.say("defender"), room)
    return tongue.cut(tongue.trophy(deck_of(scene), fight.card), room)


def lines_needed(tongue: Tongue, scene: Scene, width: int, size: str) -> int:
    """Lines that the inside of the panel would like."""
    shown = shown_fight(scene)
    if shown is None:
        return 0
    fight, roll = shown
    said = len(_bonus_lines(tongue, scene, fight, roll, width)) + len(
        _result(tongue, scene, fight, roll, width)
    )
    return _top(size) + 1 + said


def _dice_size(size: str) -> Size:
    return "large" if size == "large" else "small" if size == "medium" else "line"


def _top(size: str) -> int:
    """Lines for names, HP, dice and scores."""
    dice = _dice_size(size)
    return 2 + HEIGHTS[dice] + (dice == "line")


def draw_fight(
    tongue: Tongue, scene: Scene, canvas: Canvas, x: int, y: int, width: int, height: int, size: str
) -> None:
    """The inside of the panel: the sides beside each other, then the bonuses and what comes of it."""
    shown = shown_fight(scene)
    if shown is None:
        return
    fight, roll = shown
    gap = 3 if size == "large" else 2
    half = (width - gap) // 2
    dice = _dice_size(size)
    for side in (0, 1):
        _draw_side(tongue, scene, canvas, fight, roll, side, x + side * (half + gap), y, half, dice)
    row, end = y + _top(size), y + height
    result = _result(tongue, scene, fight, roll, width)
    bonuses = _bonus_lines(tongue, scene, fight, roll, width)
    if len(bonuses) + len(result) < end - row:
        row += 1
    for words in (*bonuses, *result)[: max(0, end - row)]:
        canvas.spans(x, row, *words)
        row += 1


def _draw_side(
    tongue: Tongue,
    scene: Scene,
    canvas: Canvas,
    fight: Fight,
    roll: Roll,
    side: int,
    x: int,
    y: int,
    width: int,
    size: Size,
) -> None:
    """Name and HP, dice, score."""
    seat = fight.seat if side == 0 else fight.foe if fight.kind == "raid" else None
    head = (chip(seat) if seat is not None else Span(tongue.monster, "warning+bold"), Span(" ", "text"))
    hp = _hp_words(tongue, scene, fight, side, wide=width > 30)
    name = (Span(side_name(tongue, scene, fight, side, 24), "text+bold"),)
    start, end = x, x + width
    if size == "line":
        # No room for both in one line. A long name begins where the other side's ends.
        canvas.spans(x, y + 1, *hp)
        if side:
            other = min(width, width_of((chip(fight.seat), Span(f" {scene.names[fight.seat]}", "text"))))
            start = max(x - width + other, min(x, end - width_of((*head, *name))))
    else:
        end -= width_of(hp) + 1
        canvas.spans(end + 1, y, *hp)
    # A monster's name tells itself apart from a player's, which has its chip.
    whole = seat is not None or width_of((*head, *name)) <= end - start
    canvas.spans(start, y, *cut((*head, *name) if whole else name, end - start, tongue.more))
    y += 2 if size == "line" else 1
    dice = faces(scene, roll, side)
    size = _draw_faces(tongue, canvas, dice, x, y, width, size)
    if roll.thrown:
        score = _score(scene, roll, side)
        canvas.spans(x, y + HEIGHTS[size], *cut(score, width, tongue.more))


def _draw_faces(
    tongue: Tongue, canvas: Canvas, dice: Sequence[Die], x: int, y: int, width: int, size: Size
) -> Size:
    """The dice of a side in the largest drawing for which there is room; the size it came to."""
    for tried, gap in (("large", 1), ("large", 0), ("small", 0)):
        fitting: Size = "large" if tried == "large" else "small"
        if HEIGHTS[fitting] <= HEIGHTS[size] and dice_width(dice, fitting, gap) <= width:
            draw_dice(canvas, x, y, dice, fitting, gap, tongue.pip)
            return fitting
    counted = [die for die in dice if die.double]
    fitting = "line" if size == "line" or dice_width(counted, "small", 0) > width else "small"
    end = x + width
    if dice_width(counted, fitting, 0) <= width:
        x = draw_dice(canvas, x, y, counted, fitting, 0)
    others = [die.face for die in dice if not die.double] if counted else [die.face for die in dice]
    apart = next((gap for gap in ("  ", " ", "") if 1 + len(gap.join(others)) <= end - x), "")
    text = fit(f" {apart.join(others)}", max(0, end - x), tongue.more)
    canvas.put(x, y + HEIGHTS[fitting] // 2, text, "text" if counted else "muted")
    return fitting


def faces(scene: Scene, roll: Roll, side: int) -> list[Die]:
    """A side's dice, the highest first; those that count are marked."""
    numbers = deck_of(scene).numbers
    if not roll.thrown:
        return [Die("?", "muted")] * (numbers.dice_per_side.value + roll.extra[side])
    ordered = sorted(roll.dice[side], reverse=True)
    return [Die(str(face), double=at < numbers.dice_kept.value) for at, face in enumerate(ordered)]


def _hp_words(tongue: Tongue, scene: Scene, fight: Fight, side: int, *, wide: bool) -> Words:
    """HP in figures, where there is room with a bar."""
    if side == 1 and fight.kind != "raid" and fight.card < 0:
        return (Span("?", "muted"),)
    if side == 1 and fight.kind != "raid":
        hp, full = fight.hp, fight.full
        figures = f"{hp}/{full}"
    else:
        hp = public_of(scene).players[fight.seat if side == 0 else fight.foe].hp
        full = deck_of(scene).numbers.max_hp.value
        figures = tongue.say("{hp} HP", hp=hp)
    role = hp_role(hp, full)
    if not wide:
        return (Span(figures, f"{role}+bold"),)
    meter = bar(tongue.glyphs, hp, full, min(12, full), "warning" if role == "error" else role)
    return (*meter, Span(f" {figures}", "error+bold" if role == "error" else "text+bold"))


def _score(scene: Scene, roll: Roll, side: int) -> Words:
    """``6 + 5 + 2 = 13``."""
    kept = deck_of(scene).numbers.dice_kept.value
    best = sorted(roll.dice[side], reverse=True)[:kept]
    parts = [str(face) for face in best]
    bonus = roll.bonus(side)
    if bonus:
        parts.append(str(bonus))
    total = roll.score(side, kept)
    return (Span(f"{'+'.join(parts)} = ", "text"), Span(str(total), "accent+bold"))


def bonus_name(tongue: Tongue, scene: Scene, bonus: Bonus) -> str:
    """Where a bonus comes from."""
    deck = deck_of(scene)
    if bonus.why == "edge":
        return tongue.say("defender")
    if bonus.why == "card":
        return tongue.item(deck, bonus.card)
    return tongue.trophy(deck, bonus.card)


def _bonus_lines(tongue: Tongue, scene: Scene, fight: Fight, roll: Roll, width: int) -> list[Words]:
    """Every bonus of the roll by name, or why the defender has none."""
    parts: list[Words] = []
    for bonus in roll.bonuses:
        who = side_name(tongue, scene, fight, bonus.side, 8)
        text = tongue.say("{who} +{n} {why}", who=who, n=bonus.n, why=bonus_name(tongue, scene, bonus))
        parts.append((Span(text, "success" if bonus.side == 0 else "warning"),))
    if fight.no_edge == "leader":
        parts.append(tongue.words("no +1: the owner leads", "muted"))
    elif fight.no_edge == "burglar":
        parts.append(tongue.words("no +1: burglar", "muted"))
    return wrapped(joined(parts, ", "), width) if parts else []


def _result(tongue: Tongue, scene: Scene, fight: Fight, roll: Roll, width: int) -> list[Words]:
    """What the roll does or did, who attacks next, and the chance to win."""
    lines: list[Words] = []
    said = verdict(tongue, scene, fight, roll)
    if said:
        lines += wrapped(said, width)
    if public_of(scene).fight is not None:
        after = _next(tongue, scene, fight, roll)
        chance = running(tongue, scene)
        if chance is not None:
            after = (*after, Span(" ", "text"), *odds_words(tongue, scene, chance))
        lines += wrapped(after, width)
    return lines


def verdict(tongue: Tongue, scene: Scene, fight: Fight, roll: Roll, room: int = 16) -> Words:
    """What the dice on the table come to; names in at most ``room`` cells."""
    if not roll.thrown:
        return ()
    kept = deck_of(scene).numbers.dice_kept.value
    attack, defend = roll.score(roll.attacker, kept), roll.score(1 - roll.attacker, kept)
    loser = side_name(tongue, scene, fight, 1 - roll.attacker, room)
    figures: dict[str, Part] = {
        "attack": str(attack),
        "defend": str(defend),
        "loser": Span(loser, "text+bold"),
    }
    hit = max(0, attack - defend) if roll.damage is None else roll.damage
    words = (
        tongue.words("{attack} - {defend}: no damage.", **figures)
        if not hit
        else tongue.words(
            "{attack} - {defend} = {hit} damage to {loser}.", **figures, hit=Span(str(hit), "error+bold")
        )
    )
    if fight.kind == "raid" and roll.damage is None and attack != defend:
        winner = roll.attacker if attack > defend else 1 - roll.attacker
        name = side_name(tongue, scene, fight, winner, room)
        words = (*words, Span(" ", "text"), *tongue.words("{name} takes an item.", name=name))
    elif fight.kind == "raid" and roll.took is not None:
        name = side_name(tongue, scene, fight, roll.took, room)
        words = (*words, Span(" ", "text"), *tongue.words("{name} took an item.", name=name))
    return words


def ending(tongue: Tongue, scene: Scene, fight: Fight, room: int = 16) -> Words:
    """That the dice, if they count, bring a side to 0 HP, or nothing; names in at most ``room`` cells."""
    roll, kept = fight.roll, deck_of(scene).numbers.dice_kept.value
    loser = 1 - roll.attacker
    hit = roll.score(roll.attacker, kept) - roll.score(loser, kept)
    name = Span(side_name(tongue, scene, fight, loser, room), "text+bold")
    if loser == 1 and fight.kind != "raid":
        return tongue.words("That beats {name}.", "success", name=name) if hit >= fight.hp else ()
    hp = public_of(scene).players[fight.seat if loser == 0 else fight.foe].hp
    return tongue.words("That knocks {name} out.", "error", name=name) if hit >= hp else ()


def _next(tongue: Tongue, scene: Scene, fight: Fight, roll: Roll) -> Words:
    """Who attacks in the roll that is to come."""
    if fight.roll.thrown:
        end = ending(tongue, scene, fight)
        if end:
            return end
        if fight.kind == "raid" and roll.number >= deck_of(scene).numbers.raid_rolls.value:
            return tongue.words("It is the last roll of the raid.", "muted")
        name = side_name(tongue, scene, fight, 1 - fight.roll.attacker)
        return tongue.words("Then {name} attacks.", "muted", name=Span(name, "text"))
    if not fight.roll.number:
        return ()
    name = side_name(tongue, scene, fight, fight.roll.attacker)
    return tongue.words(
        "Roll {n}: {name} attacks.", "text", n=str(fight.roll.number), name=Span(name, "text+bold")
    )
