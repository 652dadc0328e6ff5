"""Panels: every row as wide as its panel, meters with their numbers, fights with every bonus by name."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Action
from rules.paws.actions import INVADE, LOOT, PASS, PLAY, RAID
from rules.paws.engine import GAME
from rules.paws.options import Options
from rules.paws.pending import After
from rules.paws.state import State
from tests.pilot.paws_position import after, item, position
from tests.unit.paws_front.table import LONG, PANELS, PLAIN, SIZES, Played, front, gallery, own, public, scene
from tui.games.front import Scene
from tui.games.paws.cursor import Cursor, Source
from tui.widgets.picture import Picture

BODIES = {"small": (80, 20), "medium": (100, 26), "large": (160, 41)}


def pictures(view: Scene, width: int, height: int, here: Cursor | None = None) -> dict[str, Picture]:
    """Every panel of a scene."""
    cursor = here if here is not None or view.acting is None else front().start(view)
    boxes = front().layout(view, width, height)
    return {name: front().draw(name, view, cursor, box.width, box.height) for name, box in boxes.items()}


def text_of_panels(view: Scene, size: str) -> str:
    """All panels as text."""
    return "\n".join(picture.text for picture in pictures(view, *BODIES[size]).values())


def fought(state: State, *actions: tuple[int, Action]) -> Scene:
    """The fighter's scene after some actions."""
    return own(Played(after(state, *actions), ()))  # type: ignore[arg-type]


def test_the_panels_are_the_same_and_fill_the_body_at_every_size() -> None:
    for played in gallery()[::20]:
        view = own(played)
        for width, height in SIZES:
            boxes = front().layout(view, width, height)
            assert tuple(boxes) == PANELS
            assert sum(box.width * box.height for box in boxes.values()) == width * height


@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_meters_have_their_numbers(size: str) -> None:
    state = position(3, hp={0: 3, 1: 7, 2: 12}, lives={1: 1}, tokens={2: 4}, hands={0: ("Snare", "Pinecone")})
    text = text_of_panels(own(Played(state, ())), size)
    for hp in (3, 7, 12):
        bar = "█" * hp + "░" * (12 - hp)
        assert re.search(rf"{bar}\s+{hp}\b", text), (size, hp)
    assert "♥♥" in text
    assert "0/4" in text
    assert re.search(r"\b4\b", text)


@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_a_fight_names_both_scores_every_bonus_the_damage_and_what_follows(size: str) -> None:
    state = position(
        at={0: "B2"},
        hp={0: 12},
        bricks={"B2": 1, "A1": 0, "A3": 0},
        trophies={0: ("Tusk Shade",), 1: ("Old Hollowback",)},
        hands={0: ("Sharp Claws",)},
    )
    view = fought(state, (0, INVADE), (0, PASS), (0, PLAY[item("Sharp Claws")]))
    fight = view.view.public.fight
    assert fight is not None
    roll = fight.roll
    text = re.sub(r"\s*│\s*", " ", text_of_panels(view, size))
    text = re.sub(r"\s+", " ", text)
    assert f"= {roll.score(0)}" in text
    assert f"= {roll.score(1)}" in text
    for why in ("+2 Sharp Claws", "+1 Tusk Shade"):
        assert why in text, (size, text)
    assert {(bonus.side, bonus.n, bonus.why) for bonus in roll.bonuses} >= {(0, 2, "card"), (0, 1, "attack")}
    hit = max(0, roll.score(0) - roll.score(1))
    assert (f"= {hit} damage" if hit else "no damage") in text
    if size != "small":
        assert "Then Old Hollowback attacks." in text
        assert "You win it:" in text


def test_the_two_dice_that_count_have_double_frames() -> None:
    state = position(at={0: "B2"}, hp={0: 12}, top=("Fog Lynx",))
    view = fought(state, (0, LOOT), (0, PASS))
    fight = view.view.public.fight
    assert fight is not None
    best = sorted(fight.roll.dice[0], reverse=True)[:2]
    text = pictures(view, *BODIES["medium"])["side"].text
    assert text.count("╔═══╗") == 4
    assert f"║ {best[0]} ║║ {best[1]} ║" in text
    large = pictures(view, *BODIES["large"])["side"].text
    assert large.count("╔═════╗") == 4
    assert f"╚══{best[0]}══╝ ╚══{best[1]}══╝" in large
    small = pictures(view, *BODIES["small"])["side"].text
    assert f"║{best[0]}║║{best[1]}║" in small


@pytest.mark.parametrize(
    ("bricks", "mine", "why"),
    [
        ({"B2": 1}, (), "no +1: the owner leads"),
        ({"B2": 1, "A1": 0}, ("Chimney Bat",), "no +1: burglar"),
        ({"B2": 1, "A1": 0}, (), "+1 defender"),
    ],
)
def test_why_a_defender_gets_no_edge_is_said(bricks: dict[str, int], mine: tuple[str, ...], why: str) -> None:
    state = position(at={0: "B2"}, bricks=bricks, trophies={0: mine, 1: ("Fog Lynx",)})
    view = fought(state, (0, INVADE), (0, PASS))
    assert why in pictures(view, *BODIES["medium"])["side"].text


def test_the_roll_before_is_shown_until_the_next_dice() -> None:
    state = position(at={0: "B2"}, hp={0: 12}, top=("Bramble Ogre",))
    view = fought(state, (0, LOOT), (0, PASS), (0, PASS))
    fight = view.view.public.fight
    assert fight is not None
    assert not fight.roll.thrown
    text = pictures(view, *BODIES["medium"])["side"].text
    assert text.count("╔═══╗") == 4
    assert "Roll 2: Bramble Ogre attacks." in text


def test_a_defender_that_is_not_chosen_yet_has_no_name() -> None:
    state = position(at={0: "B2"}, bricks={"B2": 1}, trophies={1: ("Fog Lynx", "Tusk Shade")})
    state = after(state, (0, INVADE))
    side = front().draw("side", scene(state, None, 1), None, 38, 21).text
    assert "defender" in side
    assert "Bramble Ogre" not in side


def test_a_raid_shows_counts_to_others_and_cards_to_those_concerned() -> None:
    state = position(
        3, at={0: "B2", 1: "B2"}, hands={0: ("Snare",), 1: ("Pinecone",), 2: ("Spyglass",)}, trophies={1: ()}
    )
    state = after(state, (0, RAID[1]), (0, PASS), (1, PASS))
    assert isinstance(state.pending, After)
    for eyes in (None, 2):
        text = "\n".join(
            picture.text for picture in pictures(scene(state, eyes, None), *BODIES["medium"]).values()
        )
        assert "Snare" not in text
        assert "Pinecone" not in text
        assert "takes an item" in text or "no damage" in text or "damage to" in text


def test_cards_that_can_be_played_are_marked() -> None:
    state = position(hands={0: ("Bandage Kit", "Sharp Claws")}, hp={0: 5})
    for size in BODIES:
        text = text_of_panels(own(Played(state, ())), size)
        assert "√ anytime" in text
        assert "√ after dice" not in text
        assert "after dice" in text


def test_new_cards_are_marked_until_the_next_turn_ends() -> None:
    state = replace(position(hands={0: ("Snare", "Pinecone")}), fresh=(1, 0))
    text = text_of_panels(own(Played(state, ())), "medium")
    assert text.count("new") == 1


def test_a_new_card_is_marked_beside_the_longest_name_and_the_mark_is_told() -> None:
    hand = ("Snare", "Pinecone", "Thornball", "Trail Mix", "Foraging Basket")
    state = replace(position(hands={0: hand}), fresh=(1, 0))
    text = pictures(own(Played(state, ())), *BODIES["small"])["hand"].text
    assert "5*Foraging" in text
    assert text.count("*") == 2, "one card, and what the mark means"
    assert "* new" in text


def test_a_card_under_the_cursor_has_a_double_frame_or_the_mark() -> None:
    view = own(Played(position(hands={0: ("Snare", "Pinecone")}), ()))
    here = Cursor(Source("card", 1))
    assert "╔═►2" in pictures(view, *BODIES["medium"], here=here)["hand"].text
    assert "►2 Pinecone" in pictures(view, *BODIES["small"], here=here)["hand"].text


def test_open_cards_take_the_place_of_the_log() -> None:
    state = position(trophies={0: ("Tusk Shade",), 1: ("(Fog Lynx)",)})
    view = own(Played(state, ()))
    text = pictures(view, *BODIES["medium"], here=Cursor(Source("tile", 0), open=True))["side"].text
    assert "Tusk Shade 7 HP" in text
    assert "asleep" in text
    assert "Decks: 78 items" in text


def test_the_public_table_shows_monster_cards_and_no_hand() -> None:
    state = position(trophies={0: ("Tusk Shade",)}, hands={0: ("Royal Honey",), 1: ("Snare",)})
    for size in BODIES:
        text = "\n".join(
            picture.text for picture in pictures(public(Played(state, ())), *BODIES[size]).values()
        )
        assert "Tusk Shade" in text
        assert "Royal Honey" not in text
        assert "Snare" not in text


def test_what_is_drawn_follows_the_view_alone() -> None:
    """The hidden half of the state is dealt anew and nothing on the screen moves."""
    for number, played in enumerate(gallery()[::14]):
        state = played.state
        for seat in (None, *range(state.setup.seats)):
            view = GAME.view(state, seat)
            twin = GAME.imagine(view, Chance(number))
            acting = seat if seat in GAME.actors(state) and GAME.legal(state, seat) else None
            ours, theirs = scene(state, seat, acting), scene(twin, seat, acting)
            for body in BODIES.values():
                assert pictures(ours, *body) == pictures(theirs, *body)
            here = front().start(ours) if acting is not None else None
            assert front().question(ours, here) == front().question(theirs, here)


def test_cut_names_end_in_the_sign_for_more_and_move_no_number() -> None:
    for size, (width, height) in BODIES.items():
        state = position(4, hp={0: 3})
        short = pictures(own(Played(state, ()), PLAIN), width, height)["side"].text.split("\n")
        long = pictures(own(Played(state, ()), LONG), width, height)["side"].text.split("\n")
        rows = {"small": 9, "medium": 10, "large": 13}[size]
        for ours, theirs in zip(short[:rows], long[:rows], strict=True):
            assert ours[-8:] == theirs[-8:]
        assert "…" in "\n".join(long)


def test_a_long_name_comes_before_signs_that_say_what_a_number_says() -> None:
    names = ("Ada", "Alexandrina Marlow", "Bo", "Cem")
    view = own(Played(position(4), ()), names)
    side = pictures(view, *BODIES["medium"])["side"].text
    assert "Alexandrina Marlow" in side
    assert re.search(r"Alexandrina Marlow +\S0/4", side)
    assert re.search(r"Ada +VP \.{4} 0/4", side)


def test_options_of_the_table_are_in_the_title() -> None:
    for seats, options, title in (
        (2, Options(), "Beginner board │ to 4 VP"),
        (2, Options(board="explorer"), "Explorer board │ to 3 VP"),
        (4, Options(teams=True), "Beginner teams │ to 5 VP"),
    ):
        view = own(Played(position(seats, options), ()))
        assert title in front().title(view)[1]
        for size in BODIES:
            heading = pictures(view, *BODIES[size])["side"].text.split("\n")[0]
            assert ("1+3 : 2+4" in heading) == options.teams, "who plays with whom"


def test_many_dice_stay_on_their_side() -> None:
    """Cards add dice; however many there are, the two sides never run into each other."""
    state = position(at={0: "B2"}, hp={0: 12}, top=("Fog Lynx",), hands={0: ("Wild Swing",) * 3})
    actions = ((0, LOOT), *((0, PLAY[item("Wild Swing")]),) * 3, (0, PASS))
    view = fought(state, *actions)
    fight = view.view.public.fight
    assert fight is not None
    assert len(fight.roll.dice[0]) == 10
    best = sorted(fight.roll.dice[0], reverse=True)
    rest = "".join(map(str, best[2:]))
    for size in BODIES:
        text = pictures(view, *BODIES[size])["side"].text
        assert f"= {fight.roll.score(0)} " in text
        assert f"= {fight.roll.score(1)} " in text
        assert rest[:4] in text.replace(" ", "") or size == "large"
        assert "Fog Lynx" in text


def test_a_roll_that_decides_says_so_before_it_counts() -> None:
    """In time for the card that saves."""
    state = position(at={0: "B2"}, hp={0: 12}, top=("Fog Lynx",), hands={0: ("Thornball",)})
    for seed in range(40):
        view = fought(replace(state, chance=Chance(seed)), (0, LOOT), (0, PASS))
        fight = view.view.public.fight
        assert fight is not None
        text = pictures(view, *BODIES["medium"])["side"].text
        beaten = fight.roll.score(0) - fight.roll.score(1) >= fight.hp
        assert ("That beats Fog Lynx." in text) == beaten
        assert ("Then Fog Lynx attacks." in text) == (not beaten)
        asked, _ = front().question(view, front().start(view))
        assert ("That beats Fog Lynx. Let it count?" in "".join(span.text for span in asked)) == beaten


@pytest.mark.parametrize("size", ["small", "medium"])
def test_the_name_of_a_monster_is_whole_where_the_other_side_leaves_room(size: str) -> None:
    played = Played(after(position(at={0: "B2"}, top=("Thorn Jackal",)), (0, LOOT), (0, PASS)), ())
    lines = pictures(own(played), *BODIES[size])["side"].text.split("\n")
    assert any("(1) Ada" in line and "Thorn Jackal" in line for line in lines)
