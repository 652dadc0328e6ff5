"""The worked cases of the rules page, first half, each with its exact outcome."""

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
    PlayBoth,
    PlayOn,
    PlayRun,
    Reroll,
    Stand,
    Take,
    UsePower,
)
from rules.jungle.engine import GAME
from rules.jungle.events import Peeked, TurnedUp
from rules.jungle.options import Options
from rules.jungle.state import CARD, Changing, Collecting, Defending, Over, Rolling, Running
from tests.rules.jungle.build import (
    COLLECT,
    DECK,
    A,
    B,
    act,
    camp,
    card,
    deck,
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


@pytest.mark.rule("jungle J72", "jungle J70")
def test_s16_king_two() -> None:
    state = table("hippo moon_mask papaya^", phase=COLLECT, me=camp("king lime banana sun_mask"))
    state = act(state, UsePower(jungle("king"), 0))
    assert state.camps[A].points == 7
    assert owned(state) == "lime banana sun_mask papaya moon_mask"
    assert shown(state, 1) == "hippo^"
    assert state.gone == (jungle("king"),)


@pytest.mark.rule("jungle J73", "jungle J58")
def test_s17_king_arrow_third() -> None:
    state = table("lime shaman tiger+arrow papaya^", phase=COLLECT, me=camp("king"))
    state = act(state, UsePower(jungle("king"), 0))
    assert owned(state) == "papaya tiger_arrow shaman"
    assert state.camps[A].points == 4
    assert shown(state, 1) == "lime^"


@pytest.mark.rule("jungle J76", "jungle J71")
def test_s18_gorilla_shaman() -> None:
    mine = camp("gorilla sun_mask moon_mask lime")
    state = table("lime shaman^", "banana papaya^", phase=COLLECT, me=mine)
    state = act(state, UsePower(jungle("gorilla"), 0))
    assert state.camps[A].points == 8
    assert why(state, Call(1)) == "one-attempt"


@pytest.mark.rule("jungle J69")
def test_s19_power_not_same_turn() -> None:
    state = table("lime hippo gorilla^", "banana lime^", phase=COLLECT, dice=("KKRB",))
    state = act(state, Call(0))
    use = UsePower(jungle("gorilla"), 1)
    assert owned(state) == "gorilla"
    assert GAME.view(state, A).public.usable(A) == ()
    assert why(state, use) == "one-attempt"
    state = play(state, EndPhase(), EndPhase(), EndPhase(), EndPhase(), EndPhase())
    assert state.turn.seat == A
    assert owned(act(state, use)) == "lime"


@pytest.mark.rule("jungle J78", "jungle J79")
def test_s20_hyena_bottom() -> None:
    mine = camp("hyena golden_macaw jade_serpent moon_mask")
    state = table("sun_mask lime hippo^", phase=COLLECT, me=mine)
    state = play(state, UsePower(jungle("hyena"), 0), Peek(0))
    assert state.camps[A].points == 8
    assert knows(state, A, 1)[0] == "lime"
    assert knows(state, B, 1)[0] is None
    assert isinstance(state.pending, Defending)


@pytest.mark.rule("jungle J80", "jungle J82")
def test_s21_bottom_feeder_common_alone() -> None:
    state = table("toucan lime hippo^", "papaya toucan^", phase=COLLECT, hand="bottom_feeder")
    state = play(state, PlayOn(card("bottom_feeder"), 0), Peek(0))
    assert owned(state) == "toucan_plain"
    assert knows(state, A, 1) == ("lime", "hippo_plain")
    assert knows(state, B, 1) == (None, "hippo_plain")
    assert shown(state, 2) == "papaya toucan^"


@pytest.mark.rule("jungle J80", "jungle J81", "jungle J83")
def test_s22_bottom_feeder_miss() -> None:
    state = table("shaman lime hippo^", phase=COLLECT, hand="bottom_feeder", dice=("KKYY", "RRY"))
    state = play(state, PlayOn(card("bottom_feeder"), 0), Reroll(0b0001))
    assert shown(state, 1) == "shaman lime hippo^"
    for seat in (A, B, None):
        view = GAME.view(state, seat)
        assert view.decks[0][0] == jungle("shaman")
    assert names(state.discards[0]) == "bottom_feeder"
    assert isinstance(state.pending, Defending)


@pytest.mark.rule("jungle J97", "jungle J98", "jungle J99")
def test_s23_rhino_two_decks() -> None:
    state = table(
        "lime tiger^", "hippo tiger^", "hippo papaya^", phase=COLLECT, hand="rhino_run", dice=("RYKK",)
    )
    state = act(state, PlayRun(card("rhino_run"), TIGER, (1, 1, 0, 0)))
    assert isinstance(state.pending, Running)
    assert why(state, Call(0)) == "not-turned-up"
    assert GAME.legal(state, A) == [Call(2)]
    state, events = told(state, Call(2))
    assert owned(state) == "tiger_plain tiger_plain papaya"
    assert [event.deck for event in events if isinstance(event, TurnedUp)] == [0, 1, 2]


@pytest.mark.rule("jungle J99")
def test_s24_rhino_no_target() -> None:
    state = table("lime tiger^", "papaya hippo^", "king toucan^", phase=COLLECT, hand="rhino_run")
    assert why(state, PlayRun(card("rhino_run"), TIGER, (1, 0, 0, 0))) == "run-no-target"
    assert not any(isinstance(action, PlayRun) for action in GAME.legal(state, A))


@pytest.mark.rule("jungle J85", "jungle J86", "jungle J28", "jungle J149")
def test_s25_hideaway() -> None:
    state = table("lime hippo sun_mask^", phase=COLLECT, hand="hideaway")
    state = act(state, PlayOn(card("hideaway"), 0))
    assert shown(state, 1) == "sun_mask lime hippo^"
    assert Take(HIPPO, (1, 0, 0, 0)) in GAME.legal(state, A)
    assert knows(state, A, 1)[0] == knows(state, B, 1)[0] == "sun_mask"


@pytest.mark.rule("jungle J88", "jungle J89", "jungle J27")
def test_s26_giraffe() -> None:
    state = table("moon_mask lime hippo^", phase=COLLECT, hand="giraffe", dice=("KKKK", "KKKK"))
    state = act(state, PlayOn(card("giraffe"), 0))
    assert shown(state, 1) == "lime hippo^ moon_mask^"
    state = play(state, Call(0), Reroll(0))
    assert shown(state, 1) == "lime hippo^ moon_mask^"


@pytest.mark.rule("jungle J90", "jungle J91")
def test_s27_elephant_two() -> None:
    state = table("shaman hippo^", "lime tiger^", "king toucan^", hand="elephant")
    state = act(state, PlayBoth(card("elephant"), 0, 2))
    assert knows(state, A, 1)[0] == "shaman"
    assert knows(state, A, 2)[0] is None
    assert knows(state, A, 3)[0] == "king"
    assert GAME.view(state, A).public.actions == 2
    assert isinstance(act(state, EndPhase()).pending, Collecting)


@pytest.mark.rule("jungle J146", "jungle J147")
def test_s47_win_mid_take() -> None:
    mine = camp("king golden_macaw jade_serpent moon_mask sun_mask")
    state = act(table("lime shaman papaya^", phase=COLLECT, me=mine), UsePower(jungle("king"), 0))
    assert state.pending == Over(A, "points")
    assert state.camps[A].points == 9
    assert jungle("shaman") not in state.camps[A].stash


def test_the_notation_of_the_cases_is_read_back() -> None:
    text = "lime hippo+R tiger+arrow^ toucan+P^"
    assert shown(table(text), 1) == text
    assert deck(text).up == 2
