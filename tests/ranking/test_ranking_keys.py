"""The two lists of keys: what `riverboat.core.ranking.keys` claims of them, over every case."""

from itertools import combinations_with_replacement, product

import pytest

from riverboat.core.cards import JOKER, STANDARD_52, UNKNOWN
from riverboat.core.ranking.keys import CARD_KEYS, IS_FLUSH, RANK_KEYS, SUIT_BITS, SUIT_KEYS, SUIT_MASK


@pytest.mark.parametrize(("size", "multisets"), [(5, 6_175), (6, 18_395), (7, 49_205)])
def test_no_two_choices_of_ranks_have_one_sum(size: int, multisets: int) -> None:
    sums = [
        sum(keys)
        for keys in combinations_with_replacement(RANK_KEYS, size)
        if all(keys.count(key) <= 4 for key in set(keys))
    ]
    assert len(sums) == len(set(sums)) == multisets


def test_the_low_bits_tell_a_flush_for_five_to_seven_cards() -> None:
    for counts in product(range(8), repeat=4):
        if 5 <= sum(counts) <= 7:
            total = sum(count * key for count, key in zip(counts, SUIT_KEYS, strict=True))
            assert total <= SUIT_MASK
            assert IS_FLUSH[total] == (max(counts) >= 5)


def test_a_card_key_is_its_rank_key_and_its_suit_key() -> None:
    for card in STANDARD_52:
        assert divmod(CARD_KEYS[card], 1 << SUIT_BITS) == (RANK_KEYS[card // 4], SUIT_KEYS[card % 4])


def test_joker_and_unknown_card_share_a_key_that_is_out_of_reach() -> None:
    assert CARD_KEYS[JOKER] == CARD_KEYS[UNKNOWN]
    assert CARD_KEYS[JOKER] > 7 * max(CARD_KEYS[card] for card in STANDARD_52)
