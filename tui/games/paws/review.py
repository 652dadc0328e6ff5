"""Before and after a match: seven lines for a newcomer, and how everything lay in the end."""

from __future__ import annotations

from rules.paws.board import BUILDINGS
from rules.paws.options import Options
from rules.paws.view import View
from tui.games.paws import cards
from tui.games.paws.words import Tongue, coordinate
from tui.widgets.phrase import Words, joined
from tui.widgets.picture import Span


def primer(tongue: Tongue, options: Options, seats: int) -> tuple[str, ...]:
    """Aim, end, what a turn holds, how one fights, where to look, which keys matter."""
    say = tongue.say
    numbers = options.components.numbers
    if options.teams:
        aim = say(
            "Own homes and mansions, 1 VP each. The first team with {n} VP wins.",
            n=numbers.target_vp_team.value,
        )
        lives = say(
            "Partners are seats 1 and 3, 2 and 4. Each has {n} lives; the last team alive wins too.",
            n=numbers.lives.value,
        )
    else:
        target = numbers.target_vp.value
        if seats == 2 and options.board == "explorer":
            target = numbers.target_vp_two_player_explorer.value
        aim = say("Own homes and mansions, 1 VP each. The first with {n} VP wins.", n=target)
        lives = say("You have {n} lives; the last one with a life left wins too.", n=numbers.lives.value)
    turn = say(
        "A turn has {n} AP: a step, looting a tile, raiding or a barricade costs 1 each.",
        n=numbers.ap_per_turn.value,
    )
    if options.board == "explorer":
        turn = say(
            "A turn has {n} AP: a step, laying one of your tiles, looting or raiding costs 1.",
            n=numbers.ap_per_turn.value,
        )
    return (
        aim,
        lives,
        turn,
        say("Chests give items, forests barricades; in a home lives a monster, in a mansion two."),
        say("To fight, each side rolls {n} dice: the best {best} count, the difference is the damage.",
            n=numbers.dice_per_side.value, best=numbers.dice_kept.value),
        say("Others can invade what you own, unless you put a barricade on it."),
        say("Arrows or [yu gj bn] choose a tile, [Enter] goes or loots, [e] ends your turn."),
    )  # fmt: skip


def review(tongue: Tongue, view: View, names: tuple[str, ...]) -> tuple[Words, ...]:
    """Seat by seat: what it owned, how it stood, and every card it had."""
    public = view.public
    lines: list[Words] = [
        tongue.words("After round {n}", "accent+bold", n=str(public.turn.round)),
    ]
    for seat in range(len(names)):
        lines += _seat(tongue, view, names, seat)
    return tuple(lines)


def _seat(tongue: Tongue, view: View, names: tuple[str, ...], seat: int) -> list[Words]:
    public, deck = view.public, view.public.setup.options.components
    board, player = public.board, public.players[seat]
    owned = [
        f"{coordinate(public, tile.place)} {tongue.kind(tile.kind)}"
        for tile in board.tiles
        if tile.brick == seat and tile.kind in BUILDINGS
    ]
    fences = sum(tile.barricade == seat for tile in board.tiles)
    name = Span(f"{tongue.name(names, seat)}: ", "text+bold")
    stood = (
        tongue.words("out of the game", "error")
        if player.out
        else tongue.words("{hp} HP, lives {lives}", "text", hp=str(player.hp), lives=str(player.lives))
    )
    homes = tongue.words(
        "{n} VP ({tiles})" if owned else "no VP",
        "success" if owned else "muted",
        n=str(len(owned)),
        tiles=", ".join(owned),
    )
    built = tongue.words("barricades {n}", "muted", n=str(fences))
    lines: list[Words] = [(name, *joined([homes, stood, built], "; "))]
    trophies = [
        tongue.words(
            "{name} {hp} HP ({buff})",
            "text",
            name=tongue.trophy(deck, trophy.card),
            hp=str(deck.monster[trophy.card].hp),
            buff=cards.buff(tongue, deck.monster[trophy.card].buff),
        )
        for trophy in player.monsters
    ]
    if trophies:
        lines.append((Span(f"  {tongue.monster} ", "warning+bold"), *joined(trophies, ", ")))
    hand = public.hands[seat] if seat < len(public.hands) else ()
    if hand:
        lines.append((*tongue.words("  in hand: ", "muted"), *tongue.items(deck, hand, "text")))
    return lines
