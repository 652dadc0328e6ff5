"""The players: victory points, lives and HP as meters with their numbers, cards in hand and before them."""

from __future__ import annotations

from rich.cells import cell_len

from tui.games.front import Scene
from tui.games.paws.cards import buff
from tui.games.paws.words import Tongue, deck_of, public_of
from tui.widgets.meter import bar, points
from tui.widgets.phrase import Words, cut, joined, width_of
from tui.widgets.picture import Canvas, Span, fit
from tui.widgets.seats import chip

LINES = {"large": 3, "medium": 2, "small": 2}
"""Lines for each player by size; one where a fight needs the room of the smallest."""
HP_CELLS = 12
LOW, MIDDLING = 0.25, 0.5
"""The shares of full HP up to which a bar is drawn as low, and as middling."""


def seats_height(size: str, seats: int, short: bool) -> int:
    """Lines the players take, frame included."""
    if size == "small" and short:
        return 2 + seats
    return 2 + seats * LINES[size] + (size == "medium")


def draw_seats(tongue: Tongue, scene: Scene, canvas: Canvas, size: str, height: int, short: bool) -> None:
    """The framed list of players at the top of a canvas."""
    width = canvas.width
    canvas.box(0, 0, width, height, "border")
    canvas.put(2, 0, f" {_title(tongue, scene, size)} ", "text")
    if size == "small":
        heads = (
            tongue.say("items") if short else f"{tongue.say('items')}  {tongue.monster}  {tongue.barricade}"
        )
        canvas.put(width - 2 - len(heads), 0, f" {heads}", "muted")
    lines = 1 if short else LINES[size]
    for seat in range(len(scene.names)):
        y = 1 + seat * lines
        if size == "large":
            _large(tongue, scene, canvas, seat, y)
        elif size == "medium":
            _medium(tongue, scene, canvas, seat, y)
        elif short:
            _short(tongue, scene, canvas, seat, y)
        else:
            _small(tongue, scene, canvas, seat, y)
    if size == "medium" and height > 2 + lines * len(scene.names):
        _legend(tongue, scene, canvas, height - 2)


def _title(tongue: Tongue, scene: Scene, size: str) -> str:
    """What is listed; in a team game who plays with whom."""
    setup = public_of(scene).setup
    partners = [(seat, setup.partner(seat)) for seat in range(setup.seats)]
    pairs = " : ".join(
        f"{seat + 1}+{other + 1}" for seat, other in partners if other is not None and seat < other
    )
    if not pairs:
        return tongue.say("Players")
    return pairs if size == "small" else tongue.say("Teams {pairs}", pairs=pairs)


def _legend(tongue: Tongue, scene: Scene, canvas: Canvas, y: int) -> None:
    """What the signs mean."""
    words = tongue.words(
        "{monster} monsters  {fence} barricades",
        "muted",
        monster=Span(tongue.monster, "warning+bold"),
        fence=Span(tongue.barricade, "warning+bold"),
    )
    if any(player.tiles for player in public_of(scene).players):
        words = (*words, Span(tongue.say("  + tiles"), "muted"))
    canvas.spans(2, y, *cut(words, canvas.width - 4, tongue.more))


def _head(
    tongue: Tongue, scene: Scene, canvas: Canvas, seat: int, y: int, right: Words, room: int | None = None
) -> None:
    """Mark, chip and name at the left, and something at the right edge."""
    public = public_of(scene)
    if public.turn.seat == seat and scene.moment.kind != "over":
        canvas.put(1, y, tongue.cursor, "accent+bold")
    canvas.spans(2, y, chip(seat))
    end = canvas.width - 1 - width_of(right)
    canvas.spans(end, y, *right)
    role = "text+bold" if public.turn.seat == seat else "text"
    space = end - 7 if room is None else min(room, end - 7)
    canvas.put(6, y, fit(scene.names[seat], space, tongue.more), role)


def _extras(tongue: Tongue, scene: Scene, seat: int) -> Words:
    """What not everybody has: AP that Snares cost, and tiles still to be laid."""
    player = public_of(scene).players[seat]
    found: list[Words] = []
    less = sum(trap.n for trap in player.traps)
    if less:
        found.append((Span(tongue.say("-{n}AP", n=less), "warning+bold"),))
    if player.tiles:
        found.append((Span(f"+{len(player.tiles)}", "text"),))
    words = joined(found, " ", "text")
    return (*words, Span(" ", "text")) if words else ()


def lives(tongue: Tongue, scene: Scene, seat: int) -> Words:
    """The lives left as signs, always as wide."""
    most = deck_of(scene).numbers.lives.value
    left = public_of(scene).players[seat].lives
    return (Span(tongue.life * left, "error+bold"), Span(" " * max(0, most - left), "text"))


def vp(tongue: Tongue, scene: Scene, seat: int) -> str:
    """Victory points of the target; in a team game those of the team after the own ones."""
    public = public_of(scene)
    if public.setup.options.teams:
        return tongue.say(
            "{own} team {total}/{target}",
            own=public.points[seat],
            total=public.totals[seat],
            target=public.target,
        )
    return f"{public.points[seat]}/{public.target}"


def hp_role(hp: int, full: int) -> str:
    """The role of HP by how much of them is left."""
    share = hp / max(1, full)
    return "error" if share <= LOW else "warning" if share <= MIDDLING else "success"


def _hp(tongue: Tongue, scene: Scene, seat: int) -> Words:
    player = public_of(scene).players[seat]
    if player.out:
        return (Span(fit(tongue.say("out of the game"), HP_CELLS + 3, ""), "muted"),)
    most = deck_of(scene).numbers.max_hp.value
    role = hp_role(player.hp, most)
    # What is drawn reversed where there are no colours would turn a full cell into an empty one.
    meter = bar(tongue.glyphs, player.hp, most, HP_CELLS, "warning" if role == "error" else role)
    return (*meter, Span(f"{player.hp:3}", "error+bold" if role == "error" else "text+bold"))


def _small(tongue: Tongue, scene: Scene, canvas: Canvas, seat: int, y: int) -> None:
    public = public_of(scene)
    player = public.players[seat]
    right = (
        *_extras(tongue, scene, seat),
        Span(f"{tongue.point}{vp(tongue, scene, seat)} ", "text+bold"),
        *lives(tongue, scene, seat),
    )
    _head(tongue, scene, canvas, seat, y, right)
    canvas.spans(2, y + 1, *_hp(tongue, scene, seat))
    figures = f"{public.sizes[seat]:4}  {len(player.monsters)}  {player.tokens}"
    canvas.put(canvas.width - 1 - len(figures), y + 1, figures, "text")


def _short(tongue: Tongue, scene: Scene, canvas: Canvas, seat: int, y: int) -> None:
    """One line, while a fight needs the room."""
    public = public_of(scene)
    player = public.players[seat]
    most = deck_of(scene).numbers.max_hp.value
    right: Words = (
        *lives(tongue, scene, seat),
        Span(f"{player.hp:3}", f"{hp_role(player.hp, most)}+bold"),
        Span(" HP", "muted"),
        Span(f"{public.sizes[seat]:4}", "text"),
    )
    _head(tongue, scene, canvas, seat, y, right)


def _medium(tongue: Tongue, scene: Scene, canvas: Canvas, seat: int, y: int) -> None:
    public = public_of(scene)
    player = public.players[seat]
    extras = _extras(tongue, scene, seat)
    signs: Words = (Span(tongue.say("VP "), "muted"), *_stars(tongue, scene, seat))
    numbers: Words = (
        Span(f"{vp(tongue, scene, seat)} ", "text+bold"),
        Span(" ", "text"),
        *lives(tongue, scene, seat),
    )
    right = (*extras, *signs, *numbers)
    if cell_len(scene.names[seat]) > canvas.width - 8 - width_of(right):
        # The signs say what the number says, so a long name comes first.
        right = (*extras, Span(tongue.point, "text+bold"), *numbers)
    _head(tongue, scene, canvas, seat, y, right)
    canvas.spans(3, y + 1, Span("HP ", "muted"), *_hp(tongue, scene, seat))
    if player.out:
        return
    figures: Words = (
        Span(tongue.say("items "), "muted"),
        Span(f"{public.sizes[seat]}", "text"),
        Span(f" {tongue.monster}", "muted"),
        Span(f"{len(player.monsters)}", "text"),
        Span(f" {tongue.barricade}", "muted"),
        Span(f"{player.tokens}", "text"),
    )
    canvas.spans(canvas.width - 1 - width_of(figures), y + 1, *figures)


def _stars(tongue: Tongue, scene: Scene, seat: int) -> Words:
    """Victory points as signs, one for each that is needed; not in a team game, where two share them."""
    public = public_of(scene)
    if public.setup.options.teams:
        return ()
    have = min(public.points[seat], public.target)
    return (
        Span(tongue.point * have, "success+bold"),
        Span("." * (public.target - have) + " ", "muted"),
    )


def _large(tongue: Tongue, scene: Scene, canvas: Canvas, seat: int, y: int) -> None:
    public = public_of(scene)
    player = public.players[seat]
    right: Words = (
        *_extras(tongue, scene, seat),
        Span(tongue.say("VP "), "muted"),
        *_stars(tongue, scene, seat),
        Span(f"{vp(tongue, scene, seat)}   ", "text+bold"),
        Span(tongue.say("lives "), "muted"),
        *lives(tongue, scene, seat),
        Span(tongue.say("   items "), "muted"),
        Span(f"{public.sizes[seat]}", "text"),
        Span(tongue.say("   barricades "), "muted"),
        Span(f"{player.tokens}", "text"),
    )
    _head(tongue, scene, canvas, seat, y, right)
    x = canvas.spans(6, y + 1, Span("HP ", "muted"), *_hp(tongue, scene, seat))
    if public.turn.seat == seat and not player.out and scene.moment.kind != "over":
        most = max(public.turn.ap, deck_of(scene).numbers.ap_per_turn.value)
        canvas.spans(x + 3, y + 1, Span("AP ", "muted"), *points(tongue.glyphs, public.turn.ap, most))
    shown = cut(trophies(tongue, scene, seat), canvas.width - 8, tongue.more)
    canvas.spans(6, y + 2, *shown)


def trophies(tongue: Tongue, scene: Scene, seat: int) -> Words:
    """The monster cards before a player: name, HP, buff, and whether it sleeps."""
    deck, player = deck_of(scene), public_of(scene).players[seat]
    parts: list[Words] = []
    for trophy in player.monsters:
        monster = deck.monster[trophy.card]
        role = "text" if trophy.awake else "muted"
        text = tongue.say("{name} {hp}", name=tongue.trophy(deck, trophy.card), hp=monster.hp)
        gain = buff(tongue, monster.buff) if trophy.awake else tongue.say("asleep")
        parts.append((Span(text, f"{role}+bold"), Span(f" {gain}", role)))
    if not parts:
        return tongue.words("{sign} no monster cards", "muted", sign=Span(tongue.monster, "muted"))
    return (Span(f"{tongue.monster} ", "warning+bold"), *joined(parts, ", "))
