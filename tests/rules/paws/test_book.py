"""The numbered rules as data, the deck, and which decks and options can be played."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.paws import deck as decks
from rules.paws.actions import LOOT
from rules.paws.box import Box, box_of
from rules.paws.deck import Deck, Item
from rules.paws.effects import BuffKind, Cancel, Damage, Effect, Flee, Heal, MoreAP, Score, needs_fight
from rules.paws.engine import GAME
from rules.paws.options import Options
from tests.rules.paws.build import DECK, scene
from tests.rules.paws.played import table

BOOK = GAME.book()
FOLDER = Path(decks.__file__).parent


def test_every_statement_of_the_page_is_there() -> None:
    numbers = [rule.id for rule in BOOK.rule]
    assert numbers == [f"P{n}" for n in range(1, 194)] + [f"W{n}" for n in range(1, 19)]
    assert all(rule.text.endswith((".", ".)")) for rule in BOOK.rule)
    assert not any(mark in rule.text for rule in BOOK.rule for mark in ("`", "*", "[house]"))
    sections = {section.id for section in BOOK.section}
    assert {rule.section for rule in BOOK.rule} == sections


def test_readings_are_used_and_there() -> None:
    used = {number for rule in BOOK.rule for number in rule.readings}
    assert used <= {reading.id for reading in BOOK.reading}
    assert all(reading.question.endswith("?") for reading in BOOK.reading)
    assert sum(bool(rule.readings) for rule in BOOK.rule if rule.id.startswith("P")) == 107


def test_every_code_has_a_sentence_and_every_sentence_is_used() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py"))
    used = set(re.findall(r'"([a-z][a-z-]*[a-z])"', source))
    codes = {sentence.code for sentence in BOOK.sentence}
    assert len(codes) == len(BOOK.sentence)
    refused = set(re.findall(r'no\(\s*"([\w-]+)"', source)) | set(
        re.findall(r'Preview\(\s*"([\w-]+)"', source)
    )
    assert refused <= codes
    assert codes <= used, f"never said: {codes - used}"
    for sentence in BOOK.sentence:
        BOOK.rule_of(sentence.rule)


def test_the_shipped_deck_is_the_one_of_the_page() -> None:
    box = box_of(Options())
    assert (len(box.item_cards), len(box.monster_cards)) == (78, 30)
    assert round(sum(box.hp) / 30, 1) == 5.6
    assert len(DECK.item) == 24
    timings = [
        sum(item.copies for item in DECK.item if item.timing == when)
        for when in ("on_turn", "in_combat", "anytime")
    ]
    assert timings == [44, 22, 12]
    assert all(item.copies == 2 for item in DECK.item if item.series == "V4")
    assert {monster.buff.do for monster in DECK.monster} == set(BuffKind.__args__)  # type: ignore[attr-defined]


def test_no_rule_knows_a_card_by_name() -> None:
    called = [(card.name, card.id) for card in DECK.item] + [(card.name, card.id) for card in DECK.monster]
    # One card is called like the word of the vocabulary it is made of.
    names = {name for pair in called for name in pair} - {"Snare", "snare"}
    for path in FOLDER.rglob("*.py"):
        code = "\n".join(line for line in path.read_text(encoding="utf-8").splitlines() if "#" not in line)
        text = re.sub(r'"""(?s:.)*?"""', "", code)
        assert not [name for name in names if name in text], path.name


# -- other decks -------------------------------------------------------------------------------------


def with_item(effects: tuple[Effect, ...], timing: str = "on_turn", window: str = "either") -> Deck:
    """The shipped deck with another first item card."""
    first = replace(DECK.item[0], effects=effects, timing=timing, window=window)
    return replace(DECK, item=(first, *DECK.item[1:]))


def numbered(**numbers: decks.Zero | decks.Small | decks.Health) -> Deck:
    """The shipped deck with other numbers."""
    return replace(DECK, numbers=replace(DECK.numbers, **numbers))


def why(deck: Deck, seats: int = 2) -> str | None:
    """Why a deck cannot be played with."""
    refusal = GAME.check(Options(deck=deck), seats)
    return None if refusal is None else f"{refusal.code} {refusal.rule}"


def test_what_a_deck_needs() -> None:
    assert why(DECK) is None
    small = replace(DECK, item=(replace(DECK.item[0], copies=7),))
    assert why(small, 2) is None
    assert why(small, 3) == "deck-too-small paws P13"
    numbers = DECK.numbers
    assert (
        why(replace(DECK, numbers=replace(numbers, dice_kept=decks.Small(5, "house"))))
        == "deck-dice paws P168"
    )
    assert why(numbered(hand_limit=decks.Small(2, "house"))) == "deck-hand paws P134"
    assert why(numbered(start_hp=decks.Health(20, "house"))) == "deck-hp paws P14"
    assert why(replace(DECK, item=(DECK.item[0], *DECK.item))) == "deck-twice paws P141"


def test_what_a_card_may_do_when() -> None:
    assert why(with_item((Cancel(), Heal(1)), "anytime")) == "deck-answer paws P152"
    assert why(with_item((Cancel(),), "on_turn")) == "deck-answer paws P152"
    assert why(with_item((Score(1),), "anytime")) == "deck-fight paws P137"
    assert why(with_item((Damage(1, "opponent"),), "on_turn")) == "deck-fight paws P137"
    assert why(with_item((MoreAP(1),), "anytime")) == "deck-turn paws P136"
    assert why(with_item((Heal(1), Score(1)), "in_combat")) is None


def test_a_card_of_ones_own_works_by_its_words() -> None:
    deck = with_item((Heal(2), MoreAP(1), Damage(3, "rival", "any")))
    made = table(tiles="C C C C C C C", at=(0, 7), hp=5, hands=["Bandage Kit"], deck=None)
    made.state = replace(made.state, setup=replace(made.state.setup, options=Options(deck=deck, limit="off")))
    made.do(made.kinds(type(made.legal()[-2]))[0])
    assert (made.hp(0), made.ap, made.hp(1)) == (7, 6, 2)


def test_numbers_of_ones_own_are_played_by() -> None:
    numbers = replace(DECK.numbers, dice_per_side=decks.Small(3, "house"), lives=decks.Small(1, "house"))
    deck = replace(DECK, numbers=numbers)
    state = GAME.deal(Options(deck=deck), 2, Chance(4))
    assert {player.lives for player in state.players} == {1}
    home = state.board.kinds.index("home")
    seat = state.turn.seat
    players = list(state.players)
    players[seat] = replace(players[seat], tile=home)
    state = replace(state, players=tuple(players))
    after, _ = GAME.apply(state, seat, LOOT)
    after, _ = GAME.apply(after, seat, GAME.legal(after, seat)[-1])
    assert after.fight is not None
    assert [len(dice) for dice in after.fight.roll.dice] == [3, 3]


def test_a_deck_goes_through_a_file_and_json() -> None:
    text = FOLDER.joinpath("deck.toml").read_text(encoding="utf-8")
    again = msgspec.toml.decode(text, type=Deck)
    assert again == DECK
    options = Options(deck=again)
    assert msgspec.json.decode(msgspec.json.encode(options), type=Options) == options
    with pytest.raises(msgspec.ValidationError, match="Invalid value"):
        msgspec.convert({"do": "explode", "n": 1}, Effect)
    assert Flee("monster", "desert").away == "monster"


@pytest.mark.parametrize("words", ["", "x" * 201, "Snare\x1b[31m", "Snare\nSnare", "\x9b2J"])
def test_words_of_a_deck_fit_on_a_screen_and_steer_no_terminal(words: str) -> None:
    values = msgspec.to_builtins(DECK)
    for entry, field in (
        (values["deck"], "title"),
        (values["monster"][0], "name"),
        (values["item"][0], "name"),
        (values["item"][0], "text"),
    ):
        kept, entry[field] = entry[field], words
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(values, Deck)
        entry[field] = kept
    assert msgspec.convert(values, Deck) == DECK


def test_boxes_are_made_once_a_deck() -> None:
    deck = with_item((Heal(2),))
    assert box_of(Options(deck=deck)) is box_of(Options(deck=deck))
    assert box_of(Options(deck=deck)) is not box_of(Options())
    for number in range(1, 30):
        box_of(Options(deck=with_item((Heal(number % 12 + 1),))))
    assert isinstance(box_of(Options(deck=deck)), Box)
    assert isinstance(DECK.item[0], Item)


def test_words_tell_what_they_need() -> None:
    assert needs_fight(Damage(1, "opponent"))
    assert not needs_fight(Damage(1, "rival"))
    assert scene().setup.options.deck is None
