"""What is told without colour, and what is reached without a mouse: read off the letters on the screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from rules.douc.cards import DOUCS
from rules.jungle.deck import COLOURS as COLOURS_OF_DICE
from rules.registry import GAMES
from tests.leaks.words import names_of
from tests.pilot.support import NO_COLOUR, Desk, desk, spec_of
from tests.pilot.support_player import keys_of
from tests.support.games import EVERY_GAME, SOAK
from tests.support.hands import go_on, to_hand
from themes.glyphs import Glyphs
from tui.games.front import Front
from tui.games.paws.words import named_place

WALK = ("right", "tab", "down", "right", "tab", "left", "up", "tab", "shift+tab")
"""A walk that ends elsewhere than it began."""


def panel(at: Desk, name: str) -> str:
    """What one panel of the table shows, as text."""
    front: Front = at.match.front
    width, height = at.app.size
    box = front.layout(at.match.scene, width, height - 3)[name]
    return "\n".join(line[box.x : box.x + box.width] for line in at.lines[box.y + 1 : box.y + 1 + box.height])


def state_of(at: Desk) -> Any:
    """What is on the table."""
    return at.host._table.state


def read_dare(at: Desk, seat: int) -> None:
    """The cards held by their numbers, chips and cards of everybody."""
    state = state_of(at)
    text = panel(at, "hand")
    assert all(re.search(rf"\b{card}\b", text) for card in state.hands[seat])
    for other, chips in enumerate(state.chips):
        row = next(line for line in panel(at, "seats").split("\n") if f"({other + 1})" in line)
        assert str(chips) in re.findall(r"\d+", row)


def read_jungle(at: Desk, seat: int) -> None:
    """The colours of the dice that each deck's top card needs, by their letters."""
    state = state_of(at)
    needs, read = state.setup.options.components.needs, 0
    for number, pile in enumerate(at.match.scene.view.public.decks):
        column = [line[13 * number : 13 * number + 13] for line in at.lines[1:8]]
        row = next((line for line in column if re.search(r"[KRBGY].*\d+%", line)), "")
        top = pile.showing[0] if pile.showing else None
        if top is not None and row:
            letters = [Glyphs()[f"jungle.dice.{COLOURS_OF_DICE[colour]}"].letter for colour in needs[top]]
            assert sorted(re.findall("[KRBGY]", row.partition("%")[0])) == sorted(letters), row
            read += 1
        elif top is not None and "no dice" in "".join(column):
            assert not needs[top]
            read += 1
    assert read or "Collecting" not in at.lines[0], at.text


def read_duco(at: Desk, seat: int) -> None:
    """Shape and colour of all nine squares of one's card; capitals are 2X, ``a`` is every colour."""
    signs, card = Glyphs(), panel(at, "card")
    tongue = at.match.front.tongue  # type: ignore[attr-defined]
    assert tongue is not None
    shapes = "".join(re.escape(signs[f"duco.shapes.{name}"].text) for name in SHAPES)
    colours = "".join(signs[f"duco.colours.{name}"].letter for name in COLOURS)
    icons = re.findall(rf"[{shapes}][{colours}{colours.upper()}]", card)
    assert len(icons) >= 8, card
    assert re.search("CAPITAL|shape", card)


SHAPES = ("circle", "square", "triangle", "moon", "star", "any")
COLOURS = ("red", "yellow", "green", "blue", "black", "rainbow")


def read_douc(at: Desk, seat: int) -> None:
    """The suit of every card of the hand by its sign and its letter, trump too."""
    held, text = names_of(state_of(at), [seat]), panel(at, "hand")
    for card in held:
        sign, number = card[0], card[1:]
        assert re.search(rf"{re.escape(sign)} +{number}\b", text), card
        letter = next(g.letter for key in SUITS if (g := Glyphs()[f"douc.suits.{key}"]).text == sign)
        assert re.search(rf"[┌╔]{letter}[─═]", text), f"{card} has no letter"
    assert len(held) < DOUCS


SUITS = ("star", "drop", "leaf", "trump")


def read_paws(at: Desk, seat: int) -> None:
    """Each tile's kind by sign and letter, its owner by a digit, and where everybody stands."""
    state, text = state_of(at), panel(at, "map")
    board = state.board
    for number, place in enumerate(board.places):
        sign, name = (
            Glyphs()[f"paws.tiles.{board.kinds[number]}"],
            named_place(state.setup.options.board, place),
        )
        assert f"{sign.letter}{sign.text} {name}" in text, f"{name}:\n{text}"
        owner = re.search(rf"{name} [►=](\d)", text)
        assert (int(owner[1]) - 1 if owner else -1) == board.bricks[number], f"{name}:\n{text}"
    assert all(f"({other + 1})" in text for other, player in enumerate(state.players) if player.lives)


READ: dict[str, Callable[[Desk, int], None]] = {
    "dare": read_dare,
    "jungle": read_jungle,
    "duco": read_duco,
    "douc": read_douc,
    "paws": read_paws,
}
"""How a table is read without colour; a game that is not here fails."""


@EVERY_GAME
async def test_ac_01_a_table_is_read_by_signs_and_letters(game: str) -> None:
    """Under NO_COLOR, at many moments of a match, compared with what lies there."""
    async with desk(spec_of("pp", game=game, seed=5), env=NO_COLOUR) as at:
        for _ in range(12 if SOAK else 7):
            seat = await to_hand(at)
            READ[game](at, seat)
            await go_on(at)
            if at.over:
                break


@EVERY_GAME
def test_ac_01_signs_of_one_set_and_their_letters_are_all_different(game: str) -> None:
    """In both modes: what is told apart by colour is told apart by its characters."""
    for ascii in (False, True):
        glyphs, groups = Glyphs(ascii), dict[str, list[str]]()
        for key in glyphs:
            table, group, _ = key.split(".")
            if table == game:
                sign = glyphs[key]
                groups.setdefault(group, []).append(f"{sign.text}{sign.letter}")
        assert groups
        for group, signs in groups.items():
            assert len(set(signs)) == len(signs), f"{group}: {signs}"


@pytest.mark.parametrize("game", ["duco"])
def test_ac_01_a_centre_that_counts_looks_like_no_icon(game: str) -> None:
    """DuCo: both are a sign and a colour's letter, so the signs differ, in plain letters too."""
    for ascii in (False, True):
        signs = Glyphs(ascii)
        shapes = {signs[f"{game}.shapes.{name}"].text for name in SHAPES}
        others = {signs[f"{game}.board.{name}"].text for name in ("centre", "free", "set")}
        assert len(shapes) == len(SHAPES)
        assert not shapes & others


@EVERY_GAME
async def test_ac_03_everything_is_reached_and_told_without_a_mouse(game: str) -> None:
    """Wherever arrows and Tab lead, the question says in words what Enter does there; most acts come up."""
    made, told, missing = GAMES[game], set[str](), 0
    async with desk(spec_of("pp", game=game, seed=5), size=(100, 30)) as at:
        for _ in range(8 if SOAK else 5):
            await to_hand(at)
            places = set()
            for key in WALK:
                await at.press(key)
                line = at.lines[-3].strip()
                assert re.search(r"[a-z]{3}", line), f"nothing is told:\n{at.text}"
                told.add(line)
                places.add(at.match.cursor)
            assert keys_of(at.lines[-1]), at.text
            missing += len(places) < min(2, len(made.legal(state_of(at), at.link.eyes or 0)))
            await go_on(at)
    assert len(told) > 4
    assert missing <= 1


@pytest.mark.parametrize("game", ["paws"])
async def test_ac_03_hexes_by_their_six_keys_and_by_their_names(game: str) -> None:
    """Paws in Peril: each neighbour of the Desert by its key, and any tile by its typed coordinate."""
    async with desk(spec_of("pp", game=game, seed=3), size=(100, 30)) as at:
        await to_hand(at)
        told = []
        for key in "yugjbn":
            await at.press("slash", "c", "3", key)
            told.append(re.search(r"\b([A-E]\d)\b", at.lines[-3] + at.lines[-2]))
        names = [found[1] for found in told if found]
        assert len(set(names)) >= 5, names
        for name in ("A1", "E2"):
            await at.press("slash", *name.lower())
            assert name in at.lines[-3] + at.lines[-2]


@pytest.mark.parametrize("game", ["duco"])
async def test_ac_03_a_card_is_laid_by_typing_where_and_turned(game: str) -> None:
    """DuCo: a coordinate is typed, the card turned four times and laid."""
    async with desk(spec_of("pp", game=game, seed=3), size=(100, 30)) as at:
        await to_hand(at)
        place = re.search(r"at ([A-Z]+\d+) ", at.lines[-3])
        assert place
        await at.press("left", "left", "down")
        await at.press("slash", *place[1].lower(), "enter")
        assert place[1] in at.lines[-3]
        card = panel(at, "card")
        for turns in (1, 2, 3):
            await at.press("r")
            assert f"turned {turns} of 3" in panel(at, "card") or panel(at, "card") != card
        await at.press("r")
        assert panel(at, "card") == card
        rows = at.host.number
        await at.press("enter")
        assert at.host.number > rows
