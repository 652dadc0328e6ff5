"""Time limits and what silence means (W15), bots and the log (W16-W18)."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import TimeUp
from rules.paws.actions import (
    ANSWER_OVER,
    END_TURN,
    INVADE,
    LOOT,
    PASS,
    TURN_OVER,
    USE_LUCK,
    Defend,
    Move,
)
from rules.paws.engine import GAME
from rules.paws.events import Discarded, TookItem
from rules.paws.options import Options
from rules.paws.pending import (
    Acting,
    Laying,
    Rerolling,
    Scouting,
    Stepping,
    Taking,
)
from tests.rules.paws.build import item, monster, play
from tests.rules.paws.played import Luck, Table, table


@pytest.mark.rule("paws W15")
def test_limits_are_for_seats_elsewhere() -> None:
    assert GAME.settle(Options(), ["person", "bot"]).limit == "off"
    assert GAME.settle(Options(), ["person", "remote"]).limit == "60"
    assert GAME.settle(Options(limit="30"), ["person"]).limit == "30"
    made = table(limit="60")
    ask = GAME.moment(made.state).asks[0]
    assert (ask.left, ask.quiet) == (60000, TURN_OVER)
    assert table().why(TURN_OVER) == "no-clock W15"
    assert made.why(ANSWER_OVER) == "no-clock W15"
    assert made.why(TimeUp("no such clock")) == "no-clock W15"
    assert made.do(TURN_OVER).state.turn.seat == 1


def silent(made: Table) -> Table:
    """Whoever is asked lets the time run out."""
    ask = GAME.moment(made.state).asks[0]
    assert ask.left is not None
    assert ask.quiet == ANSWER_OVER
    return made.do(ANSWER_OVER)


@pytest.mark.rule("paws W15")
def test_what_silence_means_at_each_closed_prompt(dice: Luck) -> None:
    rows = ["", "Fog Lynx, Bramble Ogre"]
    made = silent(table(at=(1, 0), bricks={1: 1}, rows=rows, limit="60").do(INVADE))
    assert made.state.fight is not None
    assert made.state.fight.card == monster("Bramble Ogre")
    out = table(at=3, hp=(10, 1), hands=["Pinecone", "Snare, Spyglass"], rows=rows, limit="60")
    out.do(play("Pinecone")).passes()
    silent(out)
    assert isinstance(out.pending, Taking)
    silent(out)
    assert out.row(1) == ["Bramble Ogre"]
    assert len(out.told(TookItem)) == 1, "a random item"
    only = table(at=3, hp=(10, 1), hands=["Pinecone"], rows=["", "Fog Lynx, Coin Toad, Mossback"], limit="60")
    silent(silent(only.do(play("Pinecone"))))
    assert (only.row(1), only.row(0)) == (["Mossback"], ["~Coin Toad"])
    over = table(
        at=3, hands=["Snare, Snare, Snare, Pinecone"], items_left="Wasp Nest, Royal Honey", limit="60"
    )
    silent(over.do(LOOT))
    assert over.told(Discarded)[0].card == item("Royal Honey"), "the newest"
    assert over.told(Discarded)[0].reveals
    aim = table(3, at=3, hands=["Pinecone"], limit="60").do(play("Pinecone"))
    assert silent(aim).hp(1) == 9, "the first clockwise"
    walk = silent(table(hands=["Swift Paws"], limit="60").do(play("Swift Paws")))
    assert walk.state.players[0].tile == 0
    look = silent(table(hands=["Spyglass"], deck="Fog Lynx, Coin Toad", limit="60").do(play("Spyglass")))
    assert look.deck() == ["Fog Lynx", "Coin Toad"]
    scout = table(rows=["", "Hollow Owl"], deck="Fog Lynx, Coin Toad", limit="60").do(END_TURN)
    assert isinstance(scout.pending, Scouting)
    assert silent(scout).deck() == ["Fog Lynx", "Coin Toad"]
    lay = table(
        2, "C", board="explorer", at=(0, 1), hp=(10, 1), hands=["Pinecone"], held=["", "H"], limit="60"
    )
    lay.do(play("Pinecone"))
    assert isinstance(lay.pending, Laying)
    silent(lay)
    assert lay.state.board.places[-1] in lay.state.board.places
    assert lay.state.board.steps(0)[-1] == 1, "nearest the Desert"


@pytest.mark.rule("paws W15")
def test_silence_over_dice_and_in_windows(dice: Luck) -> None:
    dice("6 4 2 1 / 1 1 1 1; 5")
    made = table(at=(1, 0), rows=["Coin Toad"], deck="Fog Lynx", limit="60").do(LOOT)
    ask = GAME.moment(made.state).asks[0]
    assert (ask.left, ask.quiet) == (60000, PASS)
    made.passes().do(USE_LUCK)
    assert isinstance(made.pending, Rerolling)
    silent(made)
    assert made.state.fight is not None
    assert made.state.fight.roll.dice[0] == (6, 4, 2, 5), "the lowest die"
    assert isinstance(silent_step(made).pending, Acting)


def silent_step(made: Table) -> Table:
    """The window passes."""
    return made.passes()


@pytest.mark.rule("paws W16", "paws W17")
def test_bots_are_asked_what_a_person_would_be_asked() -> None:
    made = table(at=(1, 0), bricks={1: 1}, rows=["", "Fog Lynx, Coin Toad"]).do(INVADE)
    view, legal = GAME.view(made.state, 1), made.legal(1)
    hidden = replace(made.state, items=tuple(reversed(made.state.items)))
    for level, bot in GAME.bots.items():
        choice = bot(view, legal, Chance(5))
        assert choice in legal, level
        assert choice == bot(GAME.view(hidden, 1), legal, Chance(5))
        assert isinstance(choice, Defend)


@pytest.mark.rule("paws W18")
def test_the_game_is_a_function_of_seed_and_log() -> None:
    def played() -> list[bytes]:
        state, log = GAME.deal(Options(), 3, Chance(9)), []
        for number in range(120):
            actors = [seat for seat in GAME.actors(state) if GAME.legal(state, seat)]
            if not actors:
                break
            seat = actors[number % len(actors)]
            legal = GAME.legal(state, seat)
            state, events = GAME.apply(state, seat, legal[number * 7 % len(legal)])
            log.append(msgspec.json.encode((state, events)))
        return log

    assert played() == played()


def test_moves_are_not_held() -> None:
    assert GAME.moment(table(hands=["", "Snare"]).do(Move(1)).state).pace == 0
    assert isinstance(table(hands=["Swift Paws"]).do(play("Swift Paws")).pending, Stepping)
