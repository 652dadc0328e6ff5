"""Every key is answered, the cursor begins on something sensible, and nothing is done that was not chosen."""

from __future__ import annotations

import string
from collections.abc import Iterator

import pytest

from rules.contract import Action
from rules.paws.actions import END_TURN, LOOT, PASS, Build, Invade, Loot, Place, Play, Raid, Reroll
from rules.paws.actions import Move as Step
from rules.paws.board import Kind
from rules.paws.engine import GAME
from rules.paws.options import Options
from rules.paws.pending import Acting, After, Before, Rerolling
from tests.pilot.paws_position import after, item, position, tile
from tests.unit.paws_front.table import LONG, PLAIN, Played, cutting_in, front, gallery, own, public, scene
from tui.games.front import Do, Move, Say, Scene
from tui.games.paws.cursor import NONE, Cursor, Source, chosen, ways_of
from tui.games.paws.walk import own_dice
from tui.games.paws.words import coordinate

KEYS = (
    "up", "down", "left", "right", "tab", "shift+tab", "enter", "space", "escape", "slash", "backspace", "f5",
    *string.ascii_lowercase, *string.digits, *"!#%&+-.,;<",
)  # fmt: skip
ARROWS = ("up", "down", "left", "right")


def owned() -> Iterator[Scene]:
    """Every scene of the gallery in which a seat decides something."""
    for played in gallery():
        view = own(played)
        if view.acting is not None:
            yield view


def reached(view: Scene, keys: tuple[str, ...]) -> set[Action]:
    """The actions under every cursor that these keys lead to."""
    first = front().start(view)
    known, waiting, found = {first}, [first], set()
    while waiting:
        here = waiting.pop()
        action = chosen(ways_of(front().tongue, view), here)
        if action is not None:
            found.add(action)
        for key in keys:
            answer = front().press(view, here, key)
            if isinstance(answer, Move) and answer.cursor not in known:
                known.add(answer.cursor)
                waiting.append(answer.cursor)
    return found


def test_every_key_is_answered_everywhere() -> None:
    for view in owned():
        ways = ways_of(front().tongue, view)
        first = front().start(view)
        places = [
            first,
            *(Cursor(source, mode=first.mode) for source in [*ways][:6]),
            Cursor(Source("card", 4)),
        ]
        for here in (*places, Cursor(first.source, typed="")):
            for key in KEYS:
                answer = front().press(view, here, key)
                if isinstance(answer, Do):
                    assert answer.action in view.legal
                elif isinstance(answer, Move):
                    hash(answer.cursor)
                    front().question(view, answer.cursor)
                elif answer is None:
                    assert key == "escape", "the screen's own step back"
                else:
                    assert isinstance(answer, Say), (key, here)
                    assert answer.text.strip()
                    assert "{" not in answer.text


def test_the_cursor_begins_on_a_legal_choice_or_on_the_own_tile() -> None:
    for view in owned():
        here = front().start(view)
        action = chosen(ways_of(front().tongue, view), here)
        assert view.acting is not None
        standing = view.view.public.players[view.acting].tile
        assert action in view.legal or here.source in (Source("tile", standing), Source("dice", 0))


def test_tab_walks_through_all_that_can_be_done() -> None:
    for view in owned():
        legal = set(view.legal) - {one for one in view.legal if isinstance(one, Reroll)}
        assert legal <= reached(view, ("tab",)) or not legal


def test_arrows_reach_everything_without_tab() -> None:
    """But what a tile offers second, which its letter finds: a barricade where one could walk as well."""
    for view in owned():
        found = reached(view, ARROWS)
        for source, actions in ways_of(front().tongue, view).items():
            if source.kind != "place" and actions:
                assert actions[0] in found, source


def test_letters_choose_and_the_same_letter_does_it() -> None:
    state = position(
        at={0: "B2", 1: "B2"},
        hands={1: ("Snare",)},
        tokens={0: 1},
        bricks={"A1": 0},
        trophies={0: ("Fog Lynx",)},
    )
    view = own(Played(state, ()))
    elsewhere = Cursor(Source("tile", tile(state.board, "C3")))
    for letter, kind in (("l", Loot), ("r", Raid), ("k", Build)):
        answer = front().press(view, elsewhere, letter)
        assert isinstance(answer, Move)
        action = chosen(ways_of(front().tongue, view), answer.cursor)
        assert isinstance(action, kind)
        assert front().press(view, answer.cursor, letter) == Do(action)
        assert front().press(view, answer.cursor, "enter") == Do(action)


def test_several_barricades_are_gone_through_and_never_built_by_the_letter() -> None:
    state = position(tokens={0: 2}, bricks={"A1": 0, "B3": 0, "E1": 0})
    view = own(Played(state, ()))
    here, tiles = front().start(view), set()
    for _ in range(6):
        answer = front().press(view, here, "k")
        assert isinstance(answer, Move)
        here = answer.cursor
        tiles.add(here.source.number)
    assert tiles == {tile(state.board, name) for name in ("A1", "B3", "E1")}


def test_what_a_letter_cannot_do_is_refused_by_its_rule() -> None:
    view = own(Played(position(at={0: "C3"}), ()))
    for letter in "lvk":
        answer = front().press(view, front().start(view), letter)
        assert isinstance(answer, Say)
        assert answer.refusal is not None
        assert answer.refusal.rule.startswith("paws P")


def test_enter_on_a_far_tile_takes_the_first_step_and_the_cursor_stays() -> None:
    state = position(at={0: "C3"})
    view = own(Played(state, ()))
    aim = Cursor(Source("tile", tile(state.board, "A1")), mode=front().start(view).mode)
    answer = front().press(view, aim, "enter")
    assert isinstance(answer, Do)
    assert isinstance(answer.action, Step)
    moved = GAME.apply(state, 0, answer.action)[0]
    following = own(Played(moved, ()))
    kept = front().keep(following, aim)
    assert kept.source == aim.source
    assert moved.board.steps(moved.players[0].tile)[aim.source.number] == 1


def test_a_tile_too_far_away_says_how_far() -> None:
    state = position(at={0: "C1"}, ap=2)
    view = own(Played(state, ()))
    far = Cursor(Source("tile", tile(state.board, "C5")))
    text = "".join(span.text for span in front().question(view, far)[0])
    assert text == "C5 is 4 steps away: 4 AP, and you have 2."
    assert isinstance(front().press(view, far, "enter"), Say)


@pytest.mark.parametrize("board", ["beginner", "explorer"])
def test_typed_coordinates_go_to_their_tile(board: str) -> None:
    chosen_board = Options(board="explorer" if board == "explorer" else "beginner")
    laid: dict[tuple[int, int], Kind] = {(1, 0): "chest", (2, 0): "home"} if board == "explorer" else {}
    state = position(options=chosen_board, laid=laid)
    view = own(Played(state, ()))
    here = front().start(view)
    for number, place in enumerate(state.board.places):
        name = coordinate(view.view.public, place)
        answer = front().press(view, here, "slash")
        for letter in name.lower():
            assert isinstance(answer, Move)
            answer = front().press(view, answer.cursor, letter)
        assert isinstance(answer, Move)
        assert answer.cursor.source == Source("tile", number)
    wrong = front().press(view, Cursor(here.source, typed=""), "z")
    assert isinstance(wrong, Say)
    assert "No tile begins with Z" in wrong.text


def test_digits_choose_cards_and_say_why_one_cannot_be_played() -> None:
    state = position(hands={0: ("Bandage Kit", "Sharp Claws")}, hp={0: 5})
    view = own(Played(state, ()))
    here = front().start(view)
    first = front().press(view, here, "1")
    assert isinstance(first, Move)
    assert front().press(view, first.cursor, "enter") == Do(Play(item("Bandage Kit")))
    second = front().press(view, here, "2")
    assert isinstance(second, Move)
    refused = front().press(view, second.cursor, "enter")
    assert isinstance(refused, Say)
    assert refused.refusal is not None
    third = front().press(view, here, "3")
    assert isinstance(third, Say)
    assert "[1] [2]" in third.text


def test_space_goes_on_at_a_stop_and_ends_a_turn_at_the_second_press() -> None:
    state = position(at={0: "B2"}, hp={0: 12})
    fighting = after(state, (0, LOOT))
    assert isinstance(fighting.pending, Before)
    view = own(Played(fighting, ()))
    assert front().press(view, front().start(view), "space") == Do(PASS)
    view = own(Played(state, ()))
    first = front().press(view, front().start(view), "space")
    assert isinstance(first, Move)
    assert front().press(view, first.cursor, "space") == Do(END_TURN)


def test_while_a_bot_moves_nothing_is_played_before_a_digit() -> None:
    """Enter and Space hurry the bot; they belong to the table."""
    state = position(turn=1, hands={0: ("Bandage Kit",)}, hp={0: 3})
    view = scene(state, 0, 0, bots=(False, True))
    here = front().start(view)
    assert here.source == NONE
    for key in ("enter", "space", "escape"):
        assert front().press(view, here, key) is None
    answer = front().press(view, here, "1")
    assert isinstance(answer, Move)
    assert isinstance(front().press(view, answer.cursor, "enter"), Do)
    assert front().keep(scene(state, 0, 0, bots=(False, True)), answer.cursor).source == NONE


def test_whoever_takes_the_floor_begins_on_a_card() -> None:
    seen = 0
    for played in gallery():
        view = cutting_in(played)
        if view is not None:
            seen += 1
            here = front().start(view)
            assert here.source.kind == "card"
            assert chosen(ways_of(front().tongue, view), here) in view.legal
    assert seen > 9


def test_dice_are_marked_by_digits_and_rolled_again_together() -> None:
    met = 0
    for played in gallery():
        if not isinstance(played.state.pending, Rerolling):
            continue
        met += 1
        view = own(played)
        here, dice = front().start(view), own_dice(view)
        assert list(dice) == sorted(dice, reverse=True)
        assert here.marks
        for digit in range(1, len(dice) + 1):
            answer = front().press(view, here, str(digit))
            assert isinstance(answer, Move)
            assert answer.cursor.marks == here.marks ^ 1 << digit - 1
        done = front().press(view, here, "enter")
        assert isinstance(done, Do)
        assert done.action == Reroll(
            tuple(sorted(face for at, face in enumerate(dice) if here.marks >> at & 1))
        )
    assert met


def test_tiles_are_laid_by_place_and_kind() -> None:
    state = position(options=Options(board="explorer"))
    view = own(Played(state, ()))
    here = front().start(view)
    assert here.source.kind == "place"
    kinds = set()
    for _ in range(4):
        answer = front().press(view, here, "p")
        assert isinstance(answer, Move)
        here = answer.cursor
        action = chosen(ways_of(front().tongue, view), here)
        assert isinstance(action, Place)
        kinds.add(action.kind)
    assert kinds == {"mansion", "home", "chest", "forest"}


def test_keys_where_nothing_is_decided_are_answered_too() -> None:
    for played in gallery()[::5]:
        view = public(played)
        if view.acting is not None:
            continue
        for key in KEYS:
            answer = front().press(view, None, key)
            assert isinstance(answer, Say) or (answer is None and key.isdecimal())


def test_the_mouse_chooses_and_then_does() -> None:
    state = position(at={0: "B2"})
    view = own(Played(state, ()))
    target = f"tile:{tile(state.board, 'C3')}"
    chose = front().click(view, front().start(view), target)
    assert isinstance(chose, Move)
    assert isinstance(front().click(view, chose.cursor, target), Do)
    for names in (PLAIN, LONG):
        for played in gallery()[::9]:
            seen = own(played, names)
            if seen.acting is None:
                continue
            here = front().start(seen)
            for panel, box in front().layout(seen, 100, 26).items():
                for zone in front().draw(panel, seen, here, box.width, box.height).zones:
                    answer = front().click(seen, here, zone.target)
                    assert isinstance(answer, Do | Move | Say), zone


def test_an_invasion_needs_its_letter_or_enter() -> None:
    state = position(at={0: "B2"}, bricks={"B2": 1}, trophies={1: ("Fog Lynx",)})
    view = own(Played(state, ()))
    here = front().start(view)
    assert isinstance(chosen(ways_of(front().tongue, view), here), Invade)
    for key in ARROWS:
        assert not isinstance(front().press(view, here, key), Do)


def test_the_prompts_of_the_gallery_are_all_prompts() -> None:
    kinds = {type(played.state.pending).__name__ for played in gallery()}
    assert {"Acting", "Before", "After", "Defending", "Keeping", "Taking", "Discarding", "Answering"} <= kinds
    assert {"Targeting", "Stepping", "Rerolling", "Peeking", "Scouting", "Laying", "Over"} <= kinds
    assert any(isinstance(played.state.pending, After | Acting) for played in gallery())
