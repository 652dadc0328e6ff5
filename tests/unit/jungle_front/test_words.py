"""Sentences: every event is told, nothing is told to those who may not know, everything fits its line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from rules.contract import actors_of
from rules.jungle import actions as does
from rules.jungle import events as happened
from rules.jungle.engine import GAME
from rules.jungle.options import Options
from rules.jungle.state import Acting, Answering, Collecting, Over, Score
from tests.unit.jungle_front.table import (
    CARDS,
    JUNGLE,
    LONG,
    PLAIN,
    PLAYS,
    after,
    camp,
    done,
    front,
    gallery,
    laid,
    own,
    play,
    public,
    scene,
)
from themes.glyphs import Glyphs
from tui.games.front import Scene
from tui.games.jungle import review
from tui.games.jungle.front import JungleFront
from tui.games.jungle.outcomes import TELLERS, outcome, plain_outcome
from tui.games.jungle.tell import TELLERS as LOG
from tui.widgets.phrase import width_of

SECRETS = (happened.Drew, happened.Peeked, happened.PilesSeen)
QUIET = (happened.PhaseBegan,)
LINE = 78


def every_event() -> Iterator[Any]:
    """Every event of some matches as it happened."""
    for seed in range(16):
        last: tuple[Any, ...] = ()
        for played in play(seed):
            yield from played.events[len(last) if played.events[: len(last)] == last else -8 :]
            last = played.events


def test_every_kind_of_event_has_its_line() -> None:
    assert set(LOG) == set(get_args(happened.JungleEvent))
    seen = set()
    for event in every_event():
        words = front().told(event, PLAIN)
        seen.add(type(event))
        if words is None:
            assert isinstance(event, (*QUIET, happened.TurnEnded))
            continue
        text = "".join(span.text for span in words)
        assert text.strip()
        assert "{" not in text, text
        assert "None" not in text, text
        assert "you" not in text.lower().split()
    assert seen == set(LOG) - {happened.NothingToDraw}


def test_what_was_hidden_is_not_told() -> None:
    names = [card.name for card in CARDS.plays] + [card.name for card in CARDS.jungle_card]
    told = set()
    for event in every_event():
        if not isinstance(event, SECRETS) or not event.knows:
            continue
        other = 1 - event.knows[0]
        for eyes in (other, None):
            text = "".join(span.text for span in front().told(event.seen_by(eyes), PLAIN) or ())
            assert not any(name in text for name in names), text
        open_text = "".join(span.text for span in front().told(event, PLAIN) or ())
        assert any(name.split(":")[0] in open_text or "Changer" in open_text for name in names)
        told.add(type(event))
    assert told == set(SECRETS)


def test_long_names_and_markup_are_only_text() -> None:
    for event in list(every_event())[:400]:
        words = front().told(event, LONG)
        if words is not None:
            assert width_of(words) < 200


# -- questions ------------------------------------------------------------------------------------


def test_every_action_has_a_sentence_that_fits_its_line() -> None:
    kinds = set(get_args(does.JungleAction))
    assert set(TELLERS) == kinds
    for played in gallery():
        view = own(played, ("Annabella", "Maximilian"))
        for action in view.legal:
            words = outcome(front().tongue, view, action)
            text = plain_outcome(front().tongue, view, action)
            assert "{" not in text
            assert text.endswith(("?", ".")), text
            assert width_of(words) <= LINE, text


def test_both_lines_of_the_question_fit_everywhere() -> None:
    for played in gallery():
        view = own(played)
        here = front().start(view)
        first, second = front().question(view, here)
        assert first
        assert width_of(first) <= LINE
        assert width_of(second) <= LINE, "".join(span.text for span in second)
        table = public(played)
        first, second = front().question(table, None)
        assert width_of(first) <= LINE


@pytest.mark.parametrize(
    ("keys", "wanted"),
    [
        ((), "Roll for Papaya, R Y? 52%."),
        (("right",), "Roll for King, K K? 77%."),
        (("1",), "Hideaway on deck 1: Papaya goes under it, face down?"),
        (("2",), "Transport: Papaya of deck 1 onto which deck? Enter goes on."),
        (("2", "enter"), "Transport: Papaya of deck 1 onto King of deck 2?"),
    ],
)
def test_the_question_tells_the_act_and_what_it_brings(keys: tuple[str, ...], wanted: str) -> None:
    view = own(laid("lime papaya^", "hippo king^", hand="hideaway transport"))
    pick = () if keys else ("slash", "1")
    place = after(view, "d", *pick) if not keys or keys[0] == "right" else after(view, *keys)
    if keys == ("right",):
        place = after(view, "slash", "2")
    text = "".join(span.text for span in front().question(view, place)[0])
    assert text == wanted


def test_icons_of_commons_are_told_before_they_are_taken() -> None:
    view = own(laid("lime tiger+R^", "hippo tiger+P^", "lime tiger+arrow^"))
    text = plain_outcome(front().tongue, view, does.Take(0, (1, 1, 1, 0)))
    assert text == "Take 3 tigers from decks 1, 2, 3? It brings + RESOURCE, ! PERIL, ↓ and next."


def test_a_known_card_is_named_and_an_unknown_one_is_not() -> None:
    mine = camp("hyena king")
    known = own(laid("shaman@0 lime hippo^", own=mine))
    hidden = own(laid("shaman lime hippo^", own=mine))
    power = known.view.public.camps[0].powers[0]
    action = does.UsePower(power, 0)
    assert "Shaman" in plain_outcome(front().tongue, known, action)
    assert "an unseen card" in plain_outcome(front().tongue, hidden, action)


def test_phases_are_marked_in_the_second_line() -> None:
    for pending, wanted in ((Acting(), "► 1 action"), (Collecting(), "► 2 collect")):
        view = own(laid("lime papaya^", pending=pending))
        line = "".join(span.text for span in front().question(view, front().start(view))[1])
        assert wanted in line


# -- help, coach, curtain, result -----------------------------------------------------------------


def test_the_help_lists_what_can_be_done_and_why_not() -> None:
    for played in gallery()[::8]:
        view = own(played)
        choices = front().choices(view, front().start(view))
        can = [choice for choice in choices if choice.refusal is None]
        assert len(can) == len(view.legal)
        assert all(choice.text.strip() for choice in choices)
        for choice in choices[len(can) :]:
            assert choice.refusal is not None
            assert choice.refusal.rule.startswith("jungle J")


def test_the_coach_says_one_line_in_every_phase() -> None:
    said = set()
    for played in gallery():
        view = own(played)
        text = front().coach(view, front().start(view))
        assert bool(text) == (view.acting is not None)
        assert len(text) <= LINE, text
        said.add(text)
    assert len(said) >= 14


def test_the_curtain_says_what_is_asked_and_how_it_stands() -> None:
    for played in gallery():
        view = public(played)
        for ask in view.moment.asks:
            text = front().asked(view, ask.seat)
            assert text.startswith(("to ", "for "))
        line = front().tally(view)
        assert width_of(line) <= 60
        assert front().title(view)[2] == "public table"


def test_silence_and_primer() -> None:
    assert front().silence(does.PASS) == "no answer"
    lines = front().primer(Options(), 2)
    assert len(lines) == 7
    assert all(len(line) <= 90 for line in lines)


def test_the_review_tells_what_each_collected() -> None:
    ended = [played for seed in range(4) for played in play(seed) if isinstance(played.state.pending, Over)]
    assert ended
    for played in ended:
        view = GAME.view(played.state, None)
        text = "\n".join("".join(span.text for span in line) for line in front().review(view, PLAIN))
        for seat, name in enumerate(PLAIN):
            assert f"{name} {played.state.camps[seat].points} points" in text
        hands = text.count("in hand: ") + text.count("no card in hand")
        assert hands == 2
        for card in {card for hand in played.state.hands for card in hand}:
            assert front().tongue.play(card) in text
        assert 1 <= text.count("  Turn ") <= 3
        assert text.count(" and won, ") == 1
        drawn = scene(played.state, 0, None)
        table = front().draw("hand", scene(played.state, None, None), None, 160, 20).text
        for card in {card for hand in played.state.hands for card in hand}:
            assert front().tongue.play(card) in table
        decks = front().draw("decks", drawn, None, 160, 20).text
        assert "to be turned" not in decks
        assert front().title(drawn)[1] == "the run is over"
        assert "won" in "".join(span.text for span in front().draw("field", drawn, None, 60, 9).rows[1])


def test_the_turns_that_decided_it_are_three_and_the_winning_one_is_among_them() -> None:
    played = [played for played in play(2) if isinstance(played.state.pending, Over)][-1]
    cards = ("lime", "shaman", "sun_mask", "papaya", "moon_mask", "guava")
    made = ((3, 0), (4, 1), (7, 0), (10, 1), (10, 1), (12, 1))
    sums, scores = [0, 0], list[Score]()
    for (turn, seat), name in zip(made, cards, strict=True):
        card = JUNGLE[name]
        sums[seat] += CARDS.points[card]
        scores.append(Score(turn, seat, card, sums[seat]))
    found = review.gains(CARDS, tuple(scores))
    assert [(gain.turn, gain.worth, gain.stands, gain.leads) for gain in found] == [
        (3, 1, (1, 0), True),
        (4, 3, (1, 3), True),
        (7, 2, (3, 3), False),
        (10, 3, (3, 6), True),
        (12, 1, (3, 7), False),
    ]
    state = msgspec.structs.replace(played.state, scores=tuple(scores), pending=Over(1, "points"))
    text = ["".join(span.text for span in line) for line in front().review(GAME.view(state, None), PLAIN)]
    assert [line for line in text if line.startswith("  Turn ")] == [
        "  Turn 4: Maja collected Shaman 3 and went ahead, 3 to 1",
        "  Turn 10: Maja collected Papaya 1, Moon Mask 2 and went ahead, 6 to 3",
        "  Turn 12: Maja collected Guava 1 and won, 7 to 3",
    ]
    guard = msgspec.structs.replace(state, pending=Over(1, "guard"), scores=())
    text = ["".join(span.text for span in line) for line in front().review(GAME.view(guard, None), PLAIN)]
    assert "Nobody collected a point card in the whole match." in text


def test_words_are_translated_before_they_are_filled() -> None:
    loud = JungleFront(GAME, Glyphs(), str.upper)
    view = own(laid("lime papaya^", "hippo king^", hand="hideaway"))
    text = "".join(span.text for span in loud.question(view, loud.start(view))[0])
    assert text.startswith("ROLL FOR")


def test_another_deck_is_told_by_its_own_names() -> None:
    card = msgspec.structs.replace(CARDS.jungle_card[-1], name="Witch")
    other = msgspec.structs.replace(CARDS, jungle_card=(*CARDS.jungle_card[:-1], card))
    drawer = JungleFront(GAME, Glyphs(), str)
    drawer.options = Options(deck=other)
    assert drawer.tongue.card(len(other.jungle_card) - 1) == "Witch"


def test_actors_are_asked_in_their_own_words() -> None:
    for played in gallery():
        for seat in actors_of(GAME.moment(played.state)):
            view = scene(played.state, seat, seat)
            whose = front().title(view)[2]
            asked = isinstance(played.state.pending, Answering)
            assert whose.endswith("your turn") != asked
    assert done(own(laid("lime papaya^", hand="hideaway")), "1", "enter").card == PLAYS["hideaway"]
    assert isinstance(own(laid("lime papaya^")), Scene)
