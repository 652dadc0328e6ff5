"""Windows of any size: at a table of every game and on every screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from rules.paws.options import Options
from rules.registry import GAMES
from tests.conformance.hook import hook_of
from tests.faults.room import SETTINGS, Room, open_hand
from tests.faults.test_ex import HOME
from tests.fronts.scenes import met
from tests.leaks.theatre import theatre
from tests.pilot.paws_desk import table as paws_table
from tests.pilot.paws_position import position
from tests.pilot.support import desk, spec_of
from tests.support.games import EVERY_GAME, SOAK, some_games, spread
from tests.support.hands import go_on, private, to_hand
from tests.unit.jungle_front.table import CARDS, held, laid
from tui.spec import build

LEAST = (80, 24)
TINY = ((79, 24), (40, 12), (10, 5), (4, 4), (2, 2), (1, 1))
STORM = ((1, 1), (300, 8), (30, 60), (80, 24))
OVER = ((), ("right", "right"), ("question_mark",), ("o",), ("ctrl+p",), ("q",), ("c",))
"""What a hand is looked at through, or covered by."""


@spread("size", [(79, 24), (60, 20), (20, 6), (10, 5), (1, 1)])
def test_sz_01_a_match_begun_in_a_tiny_window(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    """No crash, no table; ``q`` leaves."""
    room = Room(tmp_path)
    with room.start("play", game, "--seat", "Ann", "--seat", "Bo", size=size) as program:
        program.until(lambda: room.database.exists() and bool(room.infos()), "a match")
        program.rest(0.6)
        assert not private(program.text)
        program.press("q")
        program.press("q", settle=False)
        assert program.wait_exit() == 0
        assert program.untidy() == []


@EVERY_GAME
async def test_sz_01_below_the_least_size_a_table_says_so_and_waits(game: str) -> None:
    """No crash, no hand, keys play nothing, and leaving works; grown again it is as it was."""
    async with desk(spec_of("pp", game=game, seed=3), size=LEAST) as at:
        await to_hand(at)
        text, rows = at.text, at.host.number
        for size in TINY:
            await at.resize(*size)
            assert not private(at.text)
            assert size[0] < 20 or "80x24" in at.text.replace("\n", "")
            await at.press("enter", "enter", "space", "d", "1", "c")
            assert at.host.number == rows
            assert at.host.paused
        await at.resize(*LEAST)
        assert at.text == text
        assert not at.host.paused
        await at.resize(20, 6)
        await at.press("q")
        assert at.app.nav.seated is None


@EVERY_GAME
async def test_sz_02_a_storm_of_sizes_changes_nothing(game: str) -> None:
    """On the hand, a cursor moved, help, log, commands, the question whether to leave, the curtain."""
    async with desk(spec_of("pp", game=game, seed=3), size=LEAST) as at:
        for keys in OVER:
            await to_hand(at)
            await at.press(*keys)
            text, screen, cursor, rows = at.text, at.app.screen, at.match.cursor, at.host.number
            for size in STORM:
                await at.resize(*size)
                assert all(cell_len(line) == size[0] for line in at.lines)
                assert size == LEAST or not private(at.text) or size[0] >= 80 <= size[1]
            assert (at.app.screen, at.match.cursor, at.host.number) == (screen, cursor, rows)
            assert at.text == text
            await at.press("escape", "escape")


@pytest.mark.parametrize("place", HOME)
async def test_sz_01_sz_02_every_screen_at_every_size(place: str) -> None:
    """Smaller and smaller, and in storms; back at 80x24 the same screen says the same."""
    async with desk() as at:
        await at.press(*HOME[place])
        before, screen = at.text, at.app.screen
        for size in (*TINY, *STORM):
            await at.resize(*size)
            assert at.app.screen is screen
            assert all(len(line) <= size[0] for line in at.lines)
        assert at.text == before


@some_games
def test_sz_02_a_storm_at_a_real_terminal(tmp_path: Path, game: str) -> None:
    """Sizes faster than anything can be drawn, with a hand open: the same screen at the end."""
    with Room(tmp_path, SETTINGS).play("Ann", "Bo", game=game, size=LEAST) as program:
        open_hand(program)
        before = program.rest(0.3)
        for step in range(60):
            program.resize(*STORM[step % 3])
            program.pump(0.005)
        program.resize(*LEAST)
        program.until(lambda: program.terminal.text == before, "the same screen")


@EVERY_GAME
async def test_sz_03_the_chosen_thing_is_always_in_view(game: str) -> None:
    """The fullest positions of random matches at 80x24: whatever the cursor goes to, it is in sight."""
    found = [at for at in met(game) if GAMES[game].outcome(at.state) is None and GAMES[game].actors(at.state)]
    found.sort(key=lambda at: len(str(at.state)), reverse=True)
    places = set()
    async with theatre("dark", LEAST) as stage:
        for at in found[: 40 if SOAK else 5]:
            seat = GAMES[game].actors(at.state)[0]
            seats = hook_of(GAMES[game]).seats_of(at.state)
            stage.seat(GAMES[game], at.options, at.state, (seat,), seats)
            await stage.desk.settle()
            for key in ("right", "down", "right", "tab") * 3:
                await stage.desk.press(key)
                if stage.played or stage.screen.cursor is None:
                    break
                places.add((at.number, stage.screen.cursor))
                assert re.search("►|╔|║", stage.desk.text), f"the cursor is out of sight:\n{stage.desk.text}"
                assert stage.desk.lines[-3].strip(), "the question says what is chosen"
                assert all(cell_len(line) == LEAST[0] for line in stage.desk.lines)
    assert len(places) > 4


async def test_sz_03_every_one_of_fourteen_cards_of_a_hand_can_be_reached() -> None:
    """Amazing Jungle Run at 80x24: more cards than lines; each is chosen in turn, and its name is seen."""
    names = "dice_changer_red dice_changer_black dice_changer_blue hideaway rhino_run off_limits transport"
    hand = held(f"{names} giraffe peacock elephant monarch scavenger rhino_run transport")
    assert len(hand) == 14
    decks = ("tiger lime^", "king shaman^", "shaman hippo^", "banana tiger^")
    state = replace(laid(*decks, other="scorpion"), hands=(hand, ()))
    async with desk(spec_of("pp", game="jungle", seed=3), size=LEAST) as at:
        at.host._table.state = state
        at.host.tell("played")
        await at.settle()
        await to_hand(at)
        await at.press("1")
        chosen = set[str]()
        for _ in range(2 * len(hand)):
            marked = [re.search(r"►\s*\d?\s*[+!] (\w+(?: \w+)?)", line) for line in at.lines]
            chosen |= {found[1] for found in marked if found}
            await at.press("down")
        assert len(chosen) == len({CARDS.plays[card].name for card in hand}), at.text


async def test_sz_03_eight_monsters_before_each_player_are_counted() -> None:
    """Paws in Peril at 80x24: what does not fit is a number beside its sign, and the columns hold."""
    names = [card.name for card in Options().components.monster for _ in range(card.copies)]
    trophies = {seat: tuple(names[8 * seat : 8 * seat + 8]) for seat in range(4)}
    async with paws_table(position(4, at={0: "C3"}, trophies=trophies), size=LEAST) as at:
        rows = {
            seat: next(line for line in at.lines[1:] if f"({seat}) " in line[50:]) for seat in range(1, 5)
        }
        numbers = [re.findall(r"\d+", row[52:])[1:] for row in rows.values()]
        assert all(len(row) == len(numbers[0]) for row in numbers), rows


@EVERY_GAME
async def test_sz_04_long_names_leave_the_numbers_where_they_are(game: str) -> None:
    """As many as can sit down, with 60 letters and with 30 wide ones: cut with a mark, columns hold."""
    made = GAMES[game]
    seats = made.seats[-1]
    letters = "ABCDEF"[:seats]
    short = spec_of("p" * seats, game=game, seed=5, names=letters)
    frames = []
    for names in (
        [*letters],
        [letter * 60 for letter in letters],
        [letter + "名" * 29 for letter in letters],
    ):
        async with desk(build(made, names, short.options, 5), size=LEAST) as at:
            await to_hand(at)
            for _ in range(3):
                assert all(cell_len(line) == LEAST[0] for line in at.lines)
                await go_on(at)
            await to_hand(at)
            frames.append(at.lines)
    for rows in zip(*(frame[1:-3] for frame in frames), strict=True):
        if re.search(r"\(\d\)", rows[0][46:]):
            numbers = [re.findall(r"\d+", row[46:]) for row in rows]
            assert numbers[0] == numbers[1] == numbers[2], "\n".join(rows)
    assert any("…" in line for line in frames[1]), "a cut name has a mark"
    assert all(re.search(rf"\({seat + 1}\)", "\n".join(frames[1])) for seat in range(seats))
