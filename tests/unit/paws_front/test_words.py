"""What is said: the log by names, questions that fit and tell the price, the coach, the end."""

from __future__ import annotations

import re

from msgspec.structs import replace

from rules.chance import Chance
from rules.paws.actions import INVADE, LOOT, PASS, PLAY, RAID, Raid
from rules.paws.effects import Buff
from rules.paws.events import Drew, Looked, Stole, TookItem
from rules.paws.options import Options
from rules.paws.pending import Over
from tests.pilot.paws_position import after, item, monster, position
from tests.unit.paws_front.table import (
    LONG,
    PLAIN,
    TABLES,
    Played,
    cutting_in,
    front,
    gallery,
    own,
    play,
    public,
    scene,
)
from tui.games.front import Scene
from tui.games.paws import cards
from tui.games.paws.cursor import Cursor, Source, ways_of
from tui.games.paws.outcomes import outcome, plain_outcome
from tui.games.tongue import percent
from tui.widgets.phrase import text_of, width_of

LEAST = 78
"""Cells of the question at the least width."""


def first(view: Scene, here: Cursor | None = None) -> str:
    """The first line of the question."""
    cursor = here if here is not None or view.acting is None else front().start(view)
    return text_of(front().question(view, cursor)[0])


def test_the_log_tells_events_by_names_and_without_a_hole() -> None:
    kinds = set()
    for number, (seats, options) in enumerate(TABLES):
        for played in play(900 + number, seats, options):
            for event in played.events[-6:]:
                for eyes in (None, 0):
                    seen = event.seen_by(eyes)
                    words = front(board=options.board).told(seen, PLAIN)
                    if words is None:
                        continue
                    kinds.add(type(event).__name__)
                    text = text_of(words)
                    assert text.strip()
                    assert "{" not in text
                    assert not re.search(r"\byou|None\b", text, re.IGNORECASE), text
    assert len(kinds) > 30, kinds


def test_what_one_seat_saw_is_told_to_it_alone() -> None:
    card = item("Royal Honey")
    events = (
        Drew(seat=0, number=1, cards=(card,), knows=(0,)),
        Stole(seat=0, loser=1, by_raid=True, card=card, knows=(0, 1)),
        TookItem(seat=0, victim=1, card=card, knows=(0, 1)),
        Looked(seat=0, number=1, cards=(monster("Tusk Shade"),), knows=(0,)),
    )
    for event in events:
        told = text_of(front().told(event.seen_by(0), PLAIN) or ())
        assert "Royal Honey" in told or "Tusk Shade" in told
        for eyes in (None, 2):
            text = text_of(front().told(event.seen_by(eyes), PLAIN) or ())
            assert text
            assert "Royal Honey" not in text
            assert "Tusk Shade" not in text


def test_names_are_never_filled_a_second_time() -> None:
    event = Stole(seat=0, loser=1, by_raid=False, card=item("Snare"), knows=(0, 1))
    text = text_of(front().told(event, ("{loser}", "{item}")) or ())
    assert text == "{loser} took Snare from {item}"


def test_every_question_fits_the_least_width_whatever_the_names() -> None:
    for played in gallery():
        for names in (PLAIN, LONG):
            for view in (own(played, names), public(played, names), cutting_in(played, names)):
                if view is None:
                    continue
                places: list[Cursor | None] = [None]
                if view.acting is not None:
                    ways = ways_of(front().tongue, view)
                    places = [Cursor(at, pick) for at, found in ways.items() for pick in range(len(found))]
                    places += [Cursor(Source("tile", at)) for at in range(len(view.view.public.board.places))]
                    places += [Cursor(Source("card", at)) for at in range(6)]
                for here in places:
                    for line in front().question(view, here):
                        assert width_of(line) <= LEAST, text_of(line)


def test_the_question_tells_act_price_and_chance() -> None:
    at_home = position(at={0: "B2"}, hp={0: 12})
    view = own(Played(at_home, ()))
    chance = view.preview(LOOT)
    assert chance is not None
    assert chance.odds is not None
    assert (
        first(view)
        == f"Loot the home B2 for 1 AP? You fight a monster for it: {percent(chance.odds)} to win."
    )
    against = position(at={0: "B2"}, bricks={"B2": 1}, trophies={1: ("Mud Bulwark", "Gate Gargoyle")})
    view = own(Played(against, ()))
    chance = view.preview(INVADE)
    assert chance is not None
    assert chance.odds is not None
    assert first(view) == (
        f"Invade the home of Maja for 1 AP? Mud Bulwark, 9 HP: {percent(chance.odds)} to win."
    ), "one VP alone leads, so its owner's monster gets no +1"


def test_the_last_step_says_that_the_turn_ends() -> None:
    view = own(Played(position(at={0: "C3"}, ap=1), ()))
    text = plain_outcome(
        front().tongue, view, next(one for one in view.legal if type(one).__name__ == "Move")
    )
    assert text.endswith("It is your last: the turn ends there.")


def test_one_is_said_as_one_and_two_as_two() -> None:
    made = position(at={0: "C3", 1: "C3"}, ap=3)
    for strides, said in ((1, "1 free step "), (2, "2 free steps ")):
        view = own(Played(replace(made, turn=replace(made.turn, strides=strides)), ()))
        assert said in text_of(front().question(view, None)[1]) + " "
    assert any("here stand Ada, " in line for line in front().describe(own(Played(made, ()))))


def test_a_full_hand_is_told_what_a_chest_costs() -> None:
    state = position(at={0: "B4"}, hands={0: ("Snare", "Snare", "Spyglass", "Pinecone")})
    kinds = {state.board.kinds[number] for number in range(19)}
    assert "chest" in kinds
    chest = next(number for number in range(19) if state.board.kinds[number] == "chest")
    players = (replace(state.players[0], tile=chest), *state.players[1:])
    view = own(Played(replace(state, players=players), ()))
    assert "You draw 2 items and discard 1." in first(view)


def test_a_card_in_a_fight_tells_what_it_does_to_the_chance() -> None:
    state = position(at={0: "B2"}, hp={0: 6}, top=("Bramble Ogre",), hands={0: ("Thornball",)})
    view = own(Played(after(state, (0, LOOT)), ()))
    words = text_of(outcome(front().tongue, view, PLAY[item("Thornball")]))
    found = re.search(r"To win: (\d+)%, then (\d+)%\.", words)
    assert found, words
    assert int(found[2]) > int(found[1])


def test_percentages_are_sure_or_hopeless_only_if_they_are() -> None:
    assert [percent(chance) for chance in (0, 0.001, 0.5, 0.999, 1)] == ["0%", "1%", "50%", "99%", "100%"]


def test_every_effect_and_buff_has_words_of_its_own() -> None:
    deck = Options().components
    tongue = front().tongue
    short = [cards.effects(tongue, one) for one in deck.item]
    assert len(set(short)) >= len(short) - 2, "cards that do the same may read the same"
    assert all(0 < len(text) <= 40 for text in short)
    buffs = {cards.buff(tongue, one.buff) for one in deck.monster}
    assert len(buffs) == len({one.buff for one in deck.monster})
    assert all(len(cards.buff(tongue, Buff(one.buff.do, 6))) <= 16 for one in deck.monster)
    assert {cards.when(tongue, one) for one in deck.item} >= {
        "on your turn", "in combat", "after dice", "anytime", "as an answer",
    }  # fmt: skip


def test_the_whole_text_of_a_long_card_is_in_the_help() -> None:
    state = position(hands={0: ("Snare", "Pounce")})
    view = own(Played(state, ()))
    for at, name in enumerate(("Snare", "Pounce")):
        here = Cursor(Source("card", at))
        text = front().choices(view, here)[0].text
        assert text.startswith(f"{name} (on your turn): ")
        assert Options().components.item[item(name)].text in text


def test_a_card_that_cannot_be_played_is_not_among_what_can_be_done() -> None:
    view = own(Played(position(hands={0: ("Thornball", "Trail Mix")}), ()))
    choices = front().choices(view, Cursor(Source("card", 0)))
    (about,) = [choice for choice in choices if "Thornball" in choice.text]
    assert about.refusal is not None
    assert Options().components.item[item("Thornball")].text in about.text


def test_what_is_asked_is_public_and_fits_a_sentence() -> None:
    for played in gallery():
        view = public(played)
        for ask in view.moment.asks:
            text = front().asked(view, ask.seat)
            assert text.startswith(("to ", "for "))
            assert len(text) <= 46


def test_the_coach_speaks_wherever_something_is_asked() -> None:
    for played in gallery():
        view = own(played)
        if view.acting is None:
            continue
        text = front().coach(view, front().start(view))
        assert text
        assert len(text) <= LEAST
        assert "{" not in text


def test_the_primer_has_seven_lines_with_the_numbers_of_the_deck() -> None:
    for seats, options in TABLES:
        lines = front().primer(options, seats)
        assert len(lines) == 7
        assert all(0 < len(line) <= 88 for line in lines), lines
    assert "first with 3 VP" in front().primer(Options(board="explorer"), 2)[0]
    assert "team with 5 VP" in front().primer(Options(teams=True), 4)[0]
    assert "seats 1 and 3, 2 and 4" in front().primer(Options(teams=True), 4)[1]


def test_the_end_lays_everything_open() -> None:
    ends = [played for played in gallery() if isinstance(played.state.pending, Over)]
    assert ends
    for played in ends:
        view = public(played)
        names = PLAIN[: played.state.setup.seats]
        text = "\n".join(text_of(line) for line in front().review(view.view, names))
        for seat in range(played.state.setup.seats):
            assert PLAIN[seat] in text
            for card in played.state.hands[seat]:
                assert Options().components.item[card].name in text


def test_a_raid_names_its_rolls_and_the_edge() -> None:
    state = position(at={0: "B2", 1: "B2"}, hands={1: ("Snare",)})
    view = own(Played(state, ()))
    assert plain_outcome(front().tongue, view, RAID[1]) == (
        "Raid Maja for 1 AP? 3 rolls; the higher takes an item, Maja adds 1."
    )
    raided = after(state, (0, Raid(1)), (0, PASS), (1, PASS))
    log = [text_of(words) for words in own(Played(raided, ())).log]
    assert isinstance(log, list)
    assert "Raid: roll 1 of 3" in front().draw("side", scene(raided, None, None), None, 38, 21).text


def test_the_question_after_the_dice_shortens_a_name_only_where_it_must() -> None:
    state = position(at={0: "B2"}, hp={0: 12}, top=("Many-Eyed Weaver",))
    for seed in range(40):
        played = Played(after(replace(state, chance=Chance(seed)), (0, LOOT), (0, PASS)), ())
        text = first(own(played))
        if "damage to" in text:
            assert "damage to Many-Eyed Weaver. Let it count?" in text
            break
    else:
        raise AssertionError
