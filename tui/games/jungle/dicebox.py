"""The dice of a call: what lies, what is locked, what is missing, and the chance of each way on."""

from __future__ import annotations

from rules.jungle.odds import best_keep, changers_of, missing
from rules.jungle.state import Changing, Rolling, Throw
from tui.games.front import Scene
from tui.games.jungle.chances import Chances, chances_keeping, chances_now
from tui.games.jungle.cursor import Cursor, path_of, ways
from tui.games.jungle.words import JungleTongue, deck_of, hand_of, public_of
from tui.games.tongue import percent
from tui.widgets.dice import HEIGHTS, Die, Size, dice_width, draw_dice
from tui.widgets.phrase import Words, cut, joined, width_of
from tui.widgets.picture import Canvas, Span

GAP = 2
SAID = 3
"""How many chances with changers a question says in words; more stand side by side."""


def locked(scene: Scene, cursor: Cursor | None) -> int:
    """The dice drawn as locked: those under the cursor, else those kept at the last throw."""
    pending = public_of(scene).pending
    if isinstance(pending, Rolling):
        return cursor.keep if cursor is not None else pending.kept
    if isinstance(pending, Changing):
        return pending.kept
    return 0


def faces(tongue: JungleTongue, dice: tuple[int, ...], double: int) -> list[Die]:
    """Dice with the letters of their colours; the double frame marks what is locked."""
    found: list[Die] = []
    for at, colour in enumerate(dice):
        glyph = tongue.dice[colour]
        found.append(Die(glyph.letter, f"chip:{glyph.token}", bool(double >> at & 1), str(at + 1)))
    return found


def draw_roll(tongue: JungleTongue, scene: Scene, canvas: Canvas, cursor: Cursor | None) -> None:
    """The dice while they are played, with the frame that names the called card."""
    pending = public_of(scene).pending
    assert isinstance(pending, Rolling | Changing)
    face = tongue.faces[pending.goal.card]
    canvas.panel(tongue.translate("Dice"), tongue.say("called: {card}", card=face.name))
    inner, room = canvas.width - 4, canvas.height - 2
    lines = chance_lines(tongue, scene, pending, cursor)
    if any(width_of(words) > inner for words in lines):
        lines = chance_lines(tongue, scene, pending, cursor, brief=True)
    lines = lines[: 2 if room > 5 else 1]
    size: Size = "large" if room >= HEIGHTS["large"] + len(lines) + 2 else "small"
    double = locked(scene, cursor)
    dice = faces(tongue, pending.dice, double)
    top = 1
    draw_dice(canvas, 3, top, dice, size, GAP)
    _words_below(
        tongue, scene, canvas, pending, cursor, double, top + HEIGHTS[size], 7 if size == "large" else 5
    )
    side = 3 + dice_width(dice, size, GAP) + 3
    for row, words in enumerate(_side(tongue, scene, pending)[: HEIGHTS[size] + 1]):
        canvas.spans(side, top + row, *cut(words, canvas.width - 2 - side, tongue.more))
    for row, words in enumerate(lines):
        canvas.spans(2, canvas.height - 1 - len(lines) + row, *cut(words, inner, tongue.more))


def _words_below(
    tongue: JungleTongue,
    scene: Scene,
    canvas: Canvas,
    pending: Rolling | Changing,
    cursor: Cursor | None,
    double: int,
    y: int,
    width: int,
) -> None:
    """Under each die whether it is locked, changed or aimed at, and the zone for the mouse."""
    aimed = (
        {goal.number for goal in path_of(ways(tongue, scene), cursor) if goal.kind == "die"}
        if cursor
        else set()
    )
    changed = pending.changed if isinstance(pending, Changing) else 0
    for at in range(len(pending.dice)):
        x = 3 + at * (width + GAP)
        canvas.zone(x, 1, width, y, f"die:{at}")
        word = ""
        if at in aimed:
            word = tongue.cursor + tongue.translate("this")
        elif changed >> at & 1:
            word = tongue.translate("turned")
        elif double >> at & 1:
            word = tongue.translate("keep") if isinstance(pending, Rolling) else tongue.translate("kept")
        if word:
            canvas.put(x, y, word, "accent+bold" if at in aimed else "accent", width=width + GAP)


def _side(tongue: JungleTongue, scene: Scene, pending: Rolling | Changing) -> list[Words]:
    """Beside the dice: which throw it was, what the card needs, what is still missing."""
    deck = deck_of(scene)
    needs = deck.needs[pending.goal.card]
    lacks = missing(needs, pending.dice)
    if isinstance(pending, Rolling):
        done = deck.dice.rolls - pending.rolls
        head = tongue.words("throw {done} of {all}", "text", done=str(done), all=str(deck.dice.rolls))
    else:
        head = tongue.words("no throw left", "warning+bold")
    return [
        head,
        tongue.words("needs {chips}", "muted", chips=tongue.chips(needs, brackets=True)),
        tongue.words("lacks {chips}", "muted", chips=tongue.chips(lacks, brackets=True)),
    ]


def chance_lines(
    tongue: JungleTongue,
    scene: Scene,
    pending: Rolling | Changing,
    cursor: Cursor | None,
    *,
    brief: bool = False,
) -> list[Words]:
    """The chance with the dice locked as they are, and the best lock if it is another one."""
    if isinstance(pending, Changing):
        odds = chances_now(scene, pending.goal.card, pending.dice)
        if odds.best == 1:
            return [tongue.words("Your Dice Changers can still win it.", "success")]
        return [tongue.words("A Dice Changer turns one die.", "muted")]
    keep = locked(scene, cursor) if cursor is not None else None
    best = likeliest_lock(scene, pending)
    if keep is None:
        return [
            odds_words(
                tongue, chances_keeping(scene, pending, best), tongue.translate("best lock"), brief=brief
            )
        ]
    now = chances_keeping(scene, pending, keep)
    lines = [odds_words(tongue, now, tongue.translate("so locked"), brief=brief)]
    other = chances_keeping(scene, pending, best)
    if other.best > now.best + 1e-9:
        numbers = " ".join(
            str(at + 1) for at in range(len(pending.dice)) if best >> at & 1
        ) or tongue.translate("none")
        better = tongue.words(
            "better: keep {dice}, {odds} {key}",
            "warning",
            dice=numbers,
            odds=percent(other.best),
            key=Span("[b]", "accent+bold"),
        )
        lines.insert(0, better)
    return lines


def likeliest_lock(scene: Scene, pending: Rolling) -> int:
    """The dice to keep with the best chance, with every changer in hand; the one the panel calls better."""
    deck = deck_of(scene)
    changers = changers_of(deck, hand_of(scene))
    return best_keep(deck, pending.goal.card, pending.dice, pending.rolls, changers)


def odds_words(tongue: JungleTongue, odds: Chances, head: str = "", *, brief: bool = False) -> Words:
    """The chance alone, with each changer in hand that helps, and with all of them.

    ``brief`` tells the colours of changers by their letters.
    """
    if tongue.spoken:
        return _odds_spoken(tongue, odds)
    plain: Words = (Span(f"{head} " if head else "", "muted"), Span(percent(odds.plain), "text+bold"))
    return joined([plain, *_with_changers(tongue, odds, brief=brief)], "  ")


def odds_asked(tongue: JungleTongue, odds: Chances) -> Words:
    """The same behind a question: what a chance with changers is, is said where the line has room for it."""
    changers = _with_changers(tongue, odds, brief=True)
    if tongue.spoken or not 0 < len(changers) <= SAID:
        return odds_words(tongue, odds, brief=True)
    plain = Span(percent(odds.plain), "text+bold")
    return tongue.words("{odds}; with {changers}", odds=plain, changers=joined(changers, ", ", "text"))


def _with_changers(tongue: JungleTongue, odds: Chances, *, brief: bool) -> list[Words]:
    """The chance with each changer in hand that helps, and with all of them."""
    parts: list[Words] = []
    for colour, chance in odds.each:
        name = tongue.chip(colour) if brief else tongue.colour(colour)
        parts.append((tongue.pile_span(False), name, Span(f" {percent(chance)}", "text+bold")))
    if odds.best > max([odds.plain, *(chance for _, chance in odds.each)]) + 1e-9:
        parts.append(tongue.words("all {odds}", "success", odds=Span(percent(odds.best), "success+bold")))
    return parts


def _odds_spoken(tongue: JungleTongue, odds: Chances) -> Words:
    """The same in words."""
    parts = [percent(odds.plain)]
    for colour, chance in odds.each:
        named = tongue.colours[colour]
        parts.append(tongue.say("with a changer to {colour} {odds}", colour=named, odds=percent(chance)))
    if odds.best > max([odds.plain, *(chance for _, chance in odds.each)]) + 1e-9:
        parts.append(tongue.say("with all changers {odds}", odds=percent(odds.best)))
    return (Span(", ".join(parts), "text"),)


def throw_words(tongue: JungleTongue, throw: Throw) -> Words:
    """How a roll ended, in one line."""
    chips = tongue.chips(throw.dice)
    card = tongue.card_span(throw.goal.card)
    if throw.hit:
        return tongue.words("Rolled {dice}: {card} won", "success", dice=chips, card=card)
    return tongue.words("Rolled {dice}: {card} missed", "warning", dice=chips, card=card)
