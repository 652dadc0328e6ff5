"""The stream of luck: its words never change, its draws are even, and forks stand apart."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import msgspec
import pytest

from rules import luck
from rules.chance import SEED_BITS, Chance


def words(chance: Chance, number: int) -> list[int]:
    found = []
    for _ in range(number):
        word, chance = chance.word()
        found.append(word)
    return found


FIXED = {
    0: [258863698125685209, 13867563454281172139, 2585967822589947902],
    1: [15979313559291895140, 8853410974868434435, 13921432576363492924],
    2**63 - 1: [16656206196686635526, 2232653837443743942, 4739107295161379276],
    -5: [3963805412219037386, 12128916036487422043, 907022727043899248],
}
"""The first words of some streams. If one changes, no recorded match can be replayed."""


@pytest.mark.parametrize("seed", FIXED)
def test_words_of_a_seed_never_change(seed: int) -> None:
    assert words(Chance(seed), 3) == FIXED[seed]


def test_draws_of_a_seed_never_change() -> None:
    assert Chance(7).shuffled(range(10))[0] == (3, 2, 4, 8, 1, 9, 5, 7, 0, 6)
    assert Chance(7).dice(12)[0] == (1, 4, 4, 2, 6, 4, 3, 2, 6, 4, 4, 3)
    assert Chance(7).fork(1, 2) == Chance(3728568649981367030)
    assert luck.bot_chance(7, 3, 1) == Chance(979397856948465034)
    assert luck.lots(7, 3, [0, 1, 2, 3]) == (1, 3, 0, 2)


def test_every_word_of_a_stream_depends_on_its_place_alone() -> None:
    later = Chance(11, 5)
    assert words(Chance(11), 8)[5:] == words(later, 3)


def test_drawing_leaves_the_stream_it_was_drawn_from() -> None:
    chance = Chance(3)
    assert chance.below(6) == chance.below(6)
    assert chance == Chance(3)
    assert chance.shuffled(range(9))[1].count >= 8


def test_a_stream_goes_to_json_and_back() -> None:
    _, after = Chance(2**63 - 1).shuffled(range(20))
    assert msgspec.json.decode(msgspec.json.encode(after), type=Chance) == after


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 59])
def test_below_is_even(bound: int) -> None:
    chance, seen = Chance(17), Counter[int]()
    rounds = 400 * bound
    for _ in range(rounds):
        value, chance = chance.below(bound)
        seen[value] += 1
    assert set(seen) == set(range(bound))
    square = sum((count - 400) ** 2 / 400 for count in seen.values())
    assert square < bound + 4 * (2 * bound) ** 0.5


@pytest.mark.parametrize("bound", [0, -1])
def test_below_refuses_an_empty_range(bound: int) -> None:
    with pytest.raises(ValueError, match="cannot draw below"):
        Chance(0).below(bound)


def test_below_draws_again_where_a_remainder_would_favour_small_numbers() -> None:
    bound = 2**63 + 1
    seen = [Chance(5, count).below(bound) for count in range(40)]
    assert all(value < bound for value, _ in seen)
    assert any(after.count > count + 1 for count, (_, after) in enumerate(seen))


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    seen = Counter(Chance(seed).shuffled("abcd")[0] for seed in range(4800))
    assert set(seen) == set(permutations("abcd"))
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 24 + 4 * 48**0.5


def test_dice_fall_on_every_face() -> None:
    faces, after = Chance(1).dice(600)
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert after.count >= 600


def test_pick_takes_one_of_the_items() -> None:
    assert {Chance(seed).pick("xyz")[0] for seed in range(30)} == {"x", "y", "z"}


def test_forks_follow_seed_and_names_alone() -> None:
    assert Chance(9, 0).fork(1) == Chance(9, 250).fork(1)
    forks = {Chance(9).fork(*names) for names in [(), (1,), (2,), (1, 2), (2, 1), (1, 0), (0,)]}
    assert len(forks) == 7
    assert all(0 <= fork.seed < 2**SEED_BITS for fork in forks)


def test_forks_do_not_resemble_the_stream_or_each_other() -> None:
    streams = [words(Chance(4).fork(name), 64) for name in range(20)] + [words(Chance(4), 64)]
    assert len({word for stream in streams for word in stream}) == 21 * 64
    for stream in streams:
        ones = sum(word.bit_count() for word in stream)
        assert abs(ones - 2048) < 160


def test_neighbouring_seeds_share_nothing() -> None:
    first = [words(Chance(seed), 1)[0] % 6 for seed in range(3000)]
    pairs = Counter(pairwise(first))
    assert len(pairs) == 36
    assert max(pairs.values()) < 2 * min(pairs.values())


def test_luck_beside_the_rules_stays_in_its_range() -> None:
    times = [luck.thinking(5, number, 0, 250, 850) for number in range(300)]
    assert min(times) >= 250
    assert max(times) <= 850
    assert len(set(times)) > 150
    waits = [luck.signal(5, number, 1000, 3000) for number in range(50)]
    assert all(1000 <= wait <= 3000 for wait in waits)
    assert luck.thinking(5, 1, 0, 1, 10**9) != luck.thinking(5, 1, 1, 1, 10**9)
