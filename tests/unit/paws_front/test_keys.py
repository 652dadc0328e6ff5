"""Every key is answered, the cursor begins on something sensible, and nothing is done that was not chosen."""

from __future__ import annotations

import string
from collections.abc import Iterator

from rules.contract import Action
from rules.paws.actions import END_TURN, LOOT, PASS, Build, Loot, Play, Raid, Reroll
from rules.paws.pending import Acting, After, Before, Rerolling
from tests.fronts.answers import answered
from tests.pilot.paws_position import after, item, position, tile
from tests.unit.paws_front.table import Played, cutting_in, front, gallery, own, scene
from tui.games.front import Do, Move, Say, Scene
from tui.games.paws.cursor import NONE, Cursor, Source, chosen, ways_of
from tui.games.paws.walk import own_dice
from tui.widgets.phrase import text_of, width_of

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
                answered(front(), view, here, key)


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


def test_what_a_letter_cannot_do_is_refused_by_its_rule() -> None:
    view = own(Played(position(at={0: "C3"}), ()))
    for letter in "lvk":
        answer = front().press(view, front().start(view), letter)
        assert isinstance(answer, Say)
        assert answer.refusal is not None
        assert answer.refusal.rule.startswith("paws P")


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
    assert front().holds(view, answer.cursor), "bots wait now"
    assert not front().holds(view, here)
    assert front().keep(view, answer.cursor) == answer.cursor
    other = scene(
        position(turn=1, hp={0: 3}, hands={0: ("Bandage Kit", "Pinecone")}), 0, 0, bots=(False, True)
    )
    assert front().keep(other, answer.cursor).source == NONE, "another hand"
    mine = own(Played(position(hp={0: 3}, hands={0: ("Bandage Kit",)}), ()))
    assert front().keep(mine, answer.cursor).source.kind == "tile", "another question"


def test_whoever_takes_the_floor_begins_on_a_card() -> None:
    seen = 0
    for played in gallery():
        view = cutting_in(played)
        if view is not None:
            seen += 1
            here = front().start(view)
            assert here.source.kind == "card"
            assert chosen(ways_of(front().tongue, view), here) in view.legal
            second = text_of(front().question(view, here)[1])
            assert "[Esc] goes back" in second or width_of(front().question(view, here)[1]) > 60
            assert front().press(view, here, "escape") is None, "the screen steps back"
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


def test_the_prompts_of_the_gallery_are_all_prompts() -> None:
    kinds = {type(played.state.pending).__name__ for played in gallery()}
    assert {"Acting", "Before", "After", "Defending", "Keeping", "Taking", "Discarding", "Answering"} <= kinds
    assert {"Targeting", "Stepping", "Rerolling", "Peeking", "Scouting", "Laying", "Over"} <= kinds
    assert any(isinstance(played.state.pending, After | Acting) for played in gallery())
