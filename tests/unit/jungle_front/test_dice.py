"""Dice, cards in hand, stashes and what lies open."""

from __future__ import annotations

import time

import pytest

from rules.jungle.state import Acting, Answering, Changing, Defending, Goal, Rolling
from tests.unit.jungle_front.table import (
    after,
    camp,
    dice,
    front,
    gallery,
    jungle,
    laid,
    own,
    play,
    public,
    scene,
)
from tests.unit.jungle_front.test_drawing import USUAL, box, panel, pictures
from tui.games.front import Scene


def rolling(letters: str, hand: str = "", card: str = "papaya") -> Scene:
    """The first throw for a card lies."""
    return own(
        laid(f"lime {card}^", "lime tiger^", hand=hand, pending=Rolling(Goal(0, jungle(card)), dice(letters)))
    )


@pytest.mark.parametrize("size", USUAL)
def test_dice_show_letters_locks_and_chances(size: tuple[int, int]) -> None:
    view = rolling("KRBB")
    text = panel(view, "field", size)
    assert [letter for letter in text if letter in "║"]
    assert text.count("keep") == 1
    assert "called: Papaya" in text
    assert "lacks [Y]" in text
    assert "42%" in text
    after_all = panel(view, "field", size, after(view, "1"))
    assert after_all.split("\n")[4 if size != (160, 41) else 6].count("keep") == 2
    assert "better: keep 2" in after_all
    assert "CALLED" in box(view, 0, size)


def test_the_chance_follows_the_locks() -> None:
    view = rolling("KRBB", hand="dice_changer_yellow")
    words = "".join(span.text for span in front().question(view, after(view))[0])
    assert words == "Keep 2, throw the other 3 again? 42%; with +Y 100%."
    words = "".join(span.text for span in front().question(view, after(view, "2"))[0])
    assert words.startswith("Throw all dice again? 23%")


def test_what_was_kept_and_turned_is_told_at_the_end() -> None:
    pending = Changing(Goal(0, jungle("papaya")), dice("KRBB"), kept=0b0010, changed=0b1000)
    view = own(laid("lime papaya^", hand="dice_changer_yellow", pending=pending))
    text = panel(view, "field")
    assert "kept" in text
    assert "turned" in text
    assert "►this" in text
    assert "no throw left" in text


# -- hand and stashes -----------------------------------------------------------------------------


def test_each_card_tells_where_or_when_it_works() -> None:
    hand = "hideaway monarch scorpion dice_changer_red off_limits"
    text = panel(own(laid("lime tiger^", "lime hippo^", hand=hand)), "hand", (100, 26))
    wanted = {"Hideaway": "1 2", "Monarch": "defense", "Scorpion": "answers", "Red": "roll"}
    for name, when in wanted.items():
        assert next(line for line in text.split("\n") if name in line).rstrip("│ ").endswith(when)
    defense = own(laid("lime tiger^", "lime hippo^", hand=hand, pending=Defending()))
    text = panel(defense, "hand", (100, 26))
    assert next(line for line in text.split("\n") if "Off Limits" in line).rstrip("│ ").endswith("1 2")


@pytest.mark.parametrize("count", [1, 4, 5, 8, 9, 14, 24])
@pytest.mark.parametrize("size", USUAL)
def test_every_card_of_a_hand_can_be_brought_into_view(count: int, size: tuple[int, int]) -> None:
    names = ["hideaway", "giraffe", "peacock", "transport", "elephant", "man_eating_plant"] * 4
    view = own(laid("lime tiger^", "lime hippo^", hand=" ".join(names[:count])))
    here = after(view)
    cards = set()
    for _ in range(60):
        text = panel(view, "hand", size, here)
        cards |= {line[line.index("►") : line.index("►") + 20] for line in text.split("\n") if "►" in line}
        answer = front().press(view, here, "down")
        here = answer.cursor  # type: ignore[union-attr]
        if here.source.kind == "card":
            shown = panel(view, "hand", size, here)
            assert "►" in shown, (here, shown)
    assert count < 9 or cards


def test_new_cards_are_marked() -> None:
    drawn = next(p for p in play(3) if p.state.fresh and isinstance(p.state.pending, Acting))
    view = own(drawn)
    for size in USUAL:
        shown = panel(view, "hand", size)
        for card in set(drawn.state.fresh):
            name = front().tongue.play(card)[:5]
            assert shown.count(f"*{name}") == drawn.state.fresh.count(card), (size, shown)
        assert shown.count("*") == len(drawn.state.fresh) + ("* new" in shown), (size, shown)
    assert "* new" in panel(view, "hand")


def test_sets_are_marked_and_powers_of_this_turn_too() -> None:
    mine = camp("tiger tiger tiger tiger hippo shaman lime king gorilla")
    state = laid("lime tiger^", own=mine, won=(jungle("gorilla"),))
    for size in USUAL:
        text = panel(own(state), "seats", size)
        assert "4 set" in next(line for line in text.split("\n") if "T tiger" in line)
        powers = next(line for line in text.split("\n") if "powers" in line)
        assert "K" in powers
        assert "(G" in powers
        assert "4 of 9" in text or "4/9" in text


def test_plants_explore_and_piles_lie_open() -> None:
    state = laid("lime tiger^", own=camp(plants=2), theirs=camp(explore=True))
    for size in USUAL:
        text = panel(own(state), "seats", size)
        assert front().tongue.plant * 2 in text
        assert "Explor" in text
        assert "piles" in text


def test_a_peacocks_tops_are_told_to_its_seat_alone() -> None:
    state = next(
        p.state for seed in range(40) for p in play(seed) if p.state.tops[0] == 1 and not p.state.turn.seat
    )
    name = front().tongue.play(state.piles[0][0])
    seen = "".join(panel(scene(state, 0, 0), "field", (160, 41)))
    assert f"on top of the piles: + {name}" in seen
    hidden = panel(scene(state, None, None), "field", (160, 41))
    assert "on top of the piles" not in hidden


# -- the public table -----------------------------------------------------------------------------


def test_the_public_table_shows_no_hand_and_who_may_answer() -> None:
    asked = [played for played in gallery() if isinstance(played.state.pending, Answering)]
    assert asked
    for played in asked:
        view = public(played)
        for size in USUAL:
            drawn = pictures(view, *size)
            text = "\n".join(picture.text for picture in drawn.values())
            assert "Your" not in text
            assert "lies aside" in " ".join(drawn["field"].text.replace("│", " ").split())
            assert f"[{view.floor[0] + 1}]" in drawn["hand"].text
        for card in played.state.hands[0] + played.state.hands[1]:
            log_free = drawn["hand"].text + drawn["field"].text
            assert front().tongue.play(card) not in log_free


def test_drawing_is_quick() -> None:
    hand = "hideaway giraffe peacock transport elephant dice_changer_red dice_changer_blue"
    view = own(laid("lime papaya^", "hippo shaman^", "lime tiger^", "guava hippo^ king^", hand=hand))
    here = front().start(view)

    def taken() -> float:
        began = time.process_time()
        for _ in range(10):
            pictures(view, 100, 26, here=here)
        return (time.process_time() - began) / 10

    assert min(taken() for _ in range(5)) < 0.006
