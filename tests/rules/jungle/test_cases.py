"""The worked cases of the rules page on set-up, actions, commons and dice, each with its exact outcome."""

from __future__ import annotations

import pytest

from rules.chance import Chance
from rules.jungle.actions import (
    Call,
    ChangeDie,
    DrawPeril,
    DrawResource,
    EndPhase,
    Peek,
    Play,
    Reroll,
    Stand,
    Take,
)
from rules.jungle.engine import GAME
from rules.jungle.events import Peeked
from rules.jungle.options import Options
from rules.jungle.state import CARD, Changing, Defending, Rolling
from tests.rules.jungle.build import (
    COLLECT,
    DECK,
    A,
    B,
    act,
    camp,
    card,
    jungle,
    knows,
    names,
    owned,
    play,
    shown,
    table,
    told,
    why,
)

TIGER, HIPPO, TOUCAN = 0, 1, 2


@pytest.mark.rule("jungle J14", "jungle J15", "jungle J16", "jungle J17")
@pytest.mark.parametrize("seed", range(40))
def test_s01_setup_seeding(seed: int) -> None:
    state = GAME.deal(Options(), 2, Chance(seed))
    dear = [number for number, known in enumerate(DECK.jungle_card) if known.points >= 2]
    low: list[int] = []
    for lying in state.decks:
        faces = [entry & CARD for entry in lying.cards]
        assert len(faces) == 8
        assert not set(faces[4:]) & set(dear)
        low += faces[:4]
        assert lying.up == 1
    assert all(low.count(number) == 1 for number in dear)


@pytest.mark.rule("jungle J18", "jungle J19")
def test_s02_second_player_bonus() -> None:
    for seed in range(6):
        state = GAME.deal(Options(second_player_cards=2), 2, Chance(seed))
        first = state.setup.first
        assert state.turn.seat == first
        assert state.hands[first] == ()
        assert len(state.hands[1 - first]) == 2
        assert all(held < DECK.resources for held in state.hands[1 - first])
        assert (len(state.piles[0]), len(state.piles[1])) == (28, 16)


@pytest.mark.rule("jungle J40", "jungle J51", "jungle J54", "jungle J55", "jungle J50")
def test_s03_rulebook_turn_one() -> None:
    state = table(
        "hippo tiger^",
        "toucan tiger+R^",
        "king tiger+P^",
        "papaya toucan^",
        resource="dice_changer_black bottom_feeder hideaway",
        peril="quicksand transport",
    )
    state = play(state, DrawResource(), DrawResource(), EndPhase(), Take(TIGER, (1, 1, 1, 0)))
    assert names(state.hands[A]) == "bottom_feeder dice_changer_black hideaway quicksand"
    assert state.camps[A].animals == (3, 0, 0)
    assert [shown(state, place) for place in (1, 2, 3)] == ["hippo^", "toucan^", "king^"]
    assert shown(state, 4) == "papaya toucan^"
    assert isinstance(state.pending, Defending)
    assert GAME.view(state, A).public.actions == 0


@pytest.mark.rule("jungle J42", "jungle J44")
def test_s04_peril_needs_two() -> None:
    state = act(table("lime hippo^", resource="giraffe peacock", peril="transport"), DrawResource())
    assert why(state, DrawPeril()) == "no-actions"
    assert GAME.view(state, A).public.actions == 1
    assert {DrawResource(), Peek(0)} <= set(GAME.legal(state, A))


@pytest.mark.rule("jungle J43", "jungle J44", "jungle J42")
def test_s05_one_plant() -> None:
    state = table("lime hippo^", me=camp(plants=1), resource="giraffe", peril="transport")
    assert GAME.view(state, A).public.actions == 1
    legal = GAME.legal(state, A)
    assert DrawResource() in legal
    assert Peek(0) in legal
    assert DrawPeril() not in legal


@pytest.mark.rule("jungle J102", "jungle J44")
def test_s06_ants_give_action_back() -> None:
    state = table(me=camp(plants=1), hand="swarming_ants", resource="giraffe peacock")
    state = play(state, DrawResource(), Play(card("swarming_ants")), DrawResource())
    assert names(state.hands[A]) == "giraffe peacock"
    assert names(state.discards[1]) == "man_eating_plant"
    assert names(state.discards[0]) == "swarming_ants"
    assert GAME.view(state, A).public.actions == 0
    assert why(state, DrawResource()) == "no-actions"


@pytest.mark.rule("jungle J41", "jungle J46", "jungle J149", "jungle J151")
def test_s07_peek_private() -> None:
    state, events = told(table("", "shaman hippo tiger^"), Peek(1))
    assert GAME.view(state, A).public.actions == 1
    assert knows(state, A, 2)[0] == "shaman"
    assert knows(state, B, 2)[0] is None
    peeked = events[0]
    assert isinstance(peeked, Peeked)
    assert peeked.card == jungle("shaman")
    blind = peeked.seen_by(B)
    assert (blind.seat, blind.deck, blind.card) == (A, 1, None)
    later = play(state, EndPhase(), EndPhase(), EndPhase(), EndPhase(), EndPhase(), EndPhase())
    assert later.turn.seat == A
    assert knows(later, A, 2)[0] == "shaman"
    assert knows(later, B, 2)[0] is None


@pytest.mark.rule("jungle J51", "jungle J49")
def test_s08_mixed_animals() -> None:
    state = act(table("lime toucan^", "banana tiger^", phase=COLLECT), Take(TOUCAN, (1, 0, 0, 0)))
    assert why(state, Take(TIGER, (0, 1, 0, 0))) == "one-attempt"


@pytest.mark.rule("jungle J57", "jungle J58", "jungle J50")
def test_s09_arrow_takes_point_card() -> None:
    state = table("hyena shaman tiger+arrow^", phase=COLLECT, me=camp("papaya lime"))
    state = act(state, Take(TIGER, (1, 0, 0, 0)))
    assert state.camps[A].points == 5
    assert owned(state).endswith("tiger_arrow shaman")
    assert shown(state, 1) == "hyena^"


@pytest.mark.rule("jungle J59")
def test_s10_arrow_at_bottom() -> None:
    state = act(table("hippo+arrow^", "lime papaya^", phase=COLLECT), Take(HIPPO, (1, 0, 0, 0)))
    assert owned(state) == "hippo_arrow"
    assert shown(state, 1) == ""


@pytest.mark.rule("jungle J53", "jungle J27")
def test_s11_pair_in_one_deck() -> None:
    state = table("lime hippo^ hippo^", "papaya hippo^", phase=COLLECT)
    takes = {action.takes for action in GAME.legal(state, A) if isinstance(action, Take)}
    assert takes == {(2, 1, 0, 0), (2, 0, 0, 0), (1, 1, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0)}
    all_three = act(state, Take(HIPPO, (2, 1, 0, 0)))
    assert all_three.camps[A].animals[HIPPO] == 3
    two = act(state, Take(HIPPO, (1, 1, 0, 0)))
    assert shown(two, 1) == "lime hippo^"
    assert shown(act(state, Take(HIPPO, (2, 0, 0, 0))), 1) == "lime^"


@pytest.mark.rule("jungle J60", "jungle J54")
def test_s12_icon_order() -> None:
    state = table(
        "lime toucan+R^", "guava hippo^", "banana toucan+R^", phase=COLLECT, resource="peacock monarch"
    )
    _, events = told(state, Take(TOUCAN, (1, 0, 1, 0)))
    told_in_order = [
        getattr(event, "card", None) if type(event).__name__ == "Drew" else event.deck  # type: ignore[union-attr]
        for event in events
        if type(event).__name__ in ("Drew", "Collected")
    ]
    assert told_in_order == [0, card("peacock"), 2, card("monarch")]


@pytest.mark.rule("jungle J61", "jungle J63", "jungle J65")
def test_s13_roll_hit() -> None:
    state = table("lime papaya^", phase=COLLECT, me=camp("shaman"), dice=("KKRB", "YYG"))
    state = act(state, Call(0))
    assert isinstance(state.pending, Rolling)
    state = act(state, Reroll(0b0100))
    assert state.camps[A].points == 4
    assert owned(state) == "shaman papaya"
    assert shown(state, 1) == "lime^"
    assert state.turn.throw is not None
    assert state.turn.throw.hit


@pytest.mark.rule("jungle J68", "jungle J63")
def test_s14_roll_miss() -> None:
    state = table("lime jade_serpent^", "banana tiger^", phase=COLLECT, dice=("BKKR", "GGR"))
    state = play(state, Call(0), Reroll(0b0001))
    assert shown(state, 1) == "lime jade_serpent^"
    assert isinstance(state.pending, Defending)
    assert why(state, Take(TIGER, (0, 1, 0, 0))) == "one-attempt"


@pytest.mark.rule("jungle J64", "jungle J66")
def test_s15_stop_after_first() -> None:
    state = table("lime gorilla^", phase=COLLECT, hand="dice_changer_black", dice=("KRRB",))
    state = play(state, Call(0), Stand())
    assert isinstance(state.pending, Changing)
    state = act(state, ChangeDie(card("dice_changer_black"), 1))
    assert owned(state) == "gorilla"
    assert names(state.discards[0]) == "dice_changer_black"
