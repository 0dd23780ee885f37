"""Pai gow poker: every five cards with the joker as a bug, every two cards, and what is a foul."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, product
from math import comb
from random import Random

import pytest

from riverboat.core.cards import ACE, JOKER, STANDARD_52, WITH_JOKER_53, Card, Cards, names, parse_cards, rank_of
from riverboat.core.ranking import HIGH, Category, plain
from riverboat.core.ranking.classes import SUITED
from riverboat.core.ranking.pai_gow import BEHIND, BEHIND_WHEEL_SECOND, FRONT, Behind, foul

FIVE_ACES = (int(Category.FIVE_OF_A_KIND),)


def by_the_book(five: Cards) -> tuple[int, ...]:
    """The best of every card that the joker may be: an ace, or one that completes a straight or a flush."""
    natural = tuple(card for card in five if card != JOKER)
    if len(natural) == 5:
        return plain.high(natural)
    if all(rank_of(card) == ACE for card in natural):
        return FIVE_ACES
    tried = {card: plain.high((*natural, card)) for card in STANDARD_52 if card not in natural}
    return max(
        order
        for card, order in tried.items()
        if rank_of(card) == ACE or order[0] == Category.STRAIGHT or Category(order[0]) in SUITED
    )


def test_five_of_53_by_category() -> None:
    """Those without the joker rank as for high, and are counted there."""
    assert all(BEHIND.strength(cards) == HIGH.strength(cards) for cards in natural_hands(300, size=5))
    with_joker = Counter(BEHIND.strength((*four, JOKER)) for four in combinations(STANDARD_52, 4))
    hands: Counter[Category] = Counter()
    for strength, count in sorted(with_joker.items(), reverse=True):
        hands[BEHIND.category(strength)] += count
    assert list(hands.items()) == [
        (Category.FIVE_OF_A_KIND, 1),
        (Category.ROYAL_FLUSH, 20),
        (Category.STRAIGHT_FLUSH, 144),
        (Category.FOUR_OF_A_KIND, 204),
        (Category.FULL_HOUSE, 624),
        (Category.FLUSH, 2_696),
        (Category.STRAIGHT, 10_332),
        (Category.THREE_OF_A_KIND, 8_448),
        (Category.TWO_PAIR, 15_048),
        (Category.PAIR, 116_784),
        (Category.HIGH_CARD, 116_424),
    ]
    assert hands.total() == comb(52, 4)


@pytest.mark.slow
def test_the_joker_against_every_card_it_may_be() -> None:
    """Beside every four ranks of mixed suits and every four cards of one suit, which is all that matters of them."""
    mixed = [
        tuple(Card(4 * rank + i) for i, rank in enumerate(ranks))
        for ranks in combinations_with_replacement(range(13), 4)
    ]
    suited = [tuple(Card(4 * rank) for rank in ranks) for ranks in combinations(range(13), 4)]
    order: dict[int, tuple[int, ...]] = {}
    for four in (*mixed, *suited):
        five = (*four, JOKER)
        expected = by_the_book(five)
        assert order.setdefault(BEHIND.strength(five), expected) == expected
    assert list(map(order.__getitem__, sorted(order))) == sorted(order.values())


@pytest.mark.parametrize("ranking", [BEHIND, BEHIND_WHEEL_SECOND], ids=lambda ranking: ranking.key)
def test_of_seven_cards_the_best_five_play(ranking: Behind) -> None:
    for six in natural_hands(150, size=6):
        seven = (*six, JOKER)
        assert ranking.strength(seven) == max(map(ranking.strength, combinations(seven, 5)))


def test_where_the_wheel_ranks_second() -> None:
    straights = ["As Kd Qh Jc Ts", "5s 4d 3h 2c As", "Ks Qd Jh Tc 9s", "6s 5d 4h 3c 2s", "As Ah Ad Kc Qs"]
    strengths = [BEHIND_WHEEL_SECOND.strength(parse_cards(cards)) for cards in straights]
    assert strengths == sorted(strengths, reverse=True)
    flushes = ["As Ks Qs Js Ts", "5s 4s 3s 2s As", "Ks Qs Js Ts 9s", "As Ah Ad Ac Ks"]
    strengths = [BEHIND_WHEEL_SECOND.strength(parse_cards(cards)) for cards in flushes]
    assert strengths == sorted(strengths, reverse=True)
    # The joker is then an ace rather than a six.
    assert BEHIND_WHEEL_SECOND.made(parse_cards("Jk 5d 4h 3c 2s")).name == "straight, five high"
    assert BEHIND.made(parse_cards("Jk 5d 4h 3c 2s")).name == "straight, six high"


def test_the_joker_lies_where_its_card_is_missing() -> None:
    assert names(BEHIND.made(parse_cards("9h 8d Jk 6c 5s")).cards) == "9h 8d Jk 6c 5s"
    assert names(BEHIND.made(parse_cards("Ks Kd Jk 7h 4c")).cards) == "Ks Kd Jk 7h 4c"
    assert names(BEHIND.made(parse_cards("3c 3d As Jk Ah")).cards) == "As Ah Jk 3c 3d"
    assert names(FRONT.made(parse_cards("Qs Jk")).cards) == "Jk Qs"


def test_all_two_card_hands() -> None:
    strengths = Counter(map(FRONT.strength, combinations(STANDARD_52, 2)))
    assert sorted(strengths) == list(range(1, 92))
    assert [strengths[strength] for strength in range(1, 92)] == [16] * 78 + [6] * 13
    for a, b in product(STANDARD_52, repeat=2):
        if a != b:
            assert FRONT.strength((a, b)) == FRONT.strength((b, a))
            plain_a, plain_b = sorted((rank_of(a), rank_of(b)))
            assert (FRONT.strength((a, b)) > 78) is (plain_a == plain_b)
    ranked = sorted(combinations(range(13), 2), key=lambda ranks: ranks[::-1])
    assert [FRONT.strength((Card(4 * high), Card(4 * low + 1))) for low, high in ranked] == list(range(1, 79))


def test_the_joker_in_front_is_an_ace() -> None:
    ace = Card(4 * ACE)
    for card in STANDARD_52:
        if card != ace:
            assert FRONT.strength((card, JOKER)) == FRONT.strength((card, ace))
    assert FRONT.strength((ace, JOKER)) == 91


def test_a_foul_is_a_front_that_outranks_the_hand_behind() -> None:
    """As the eye compares them: pairs first, then the highest cards; the front, which runs out first, is lower."""
    fouls = 0
    for seven in natural_hands(3_000, size=7):
        front, behind = seven[:2], seven[2:]
        high, low = sorted(map(rank_of, front), reverse=True)
        category, *ranks = plain.high(behind)
        if high == low:
            expected = category < Category.PAIR or (category == Category.PAIR and ranks[0] < high)
        else:
            expected = category == Category.HIGH_CARD and (ranks[0], ranks[1]) < (high, low)
        assert foul(front, behind) is expected
        fouls += expected
    assert fouls > 300


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        ("As Jk | Ah Ad 9c 7s 5h", False),
        ("As Jk | Kh Kd 9c 7s 5h", True),
        ("As Ah | Jk Ad 9c 7s 5h", False),
        ("Ks Kh | Jk Kd 9c 7s 5h", True),  # behind: ace and king, no pair
        ("Ks Kh | Jk 9d 8c 7s 5h", False),  # behind: a straight
        ("Jk Qh | Kd 9d 8c 7s 5h", True),
        ("Kd Qh | Jk 9d 8c 6s 3h", False),
        ("As Ah | 3h 3d 2c 2s 4h", False),
    ],
)
def test_fouls_with_a_joker(hands: str, expected: bool) -> None:
    front, behind = map(parse_cards, hands.split("|"))
    assert foul(front, behind) is expected


@pytest.mark.parametrize("cards", ["As Ks Qs Js", "As Ks Qs Jk", ""])
def test_fewer_than_five_cards_are_no_hand_behind(cards: str) -> None:
    with pytest.raises(AssertionError):
        BEHIND.strength(parse_cards(cards))


@pytest.mark.parametrize("cards", ["As", "As Ks Qs", ""])
def test_the_front_is_two_cards(cards: str) -> None:
    with pytest.raises(AssertionError, match="two cards"):
        FRONT.strength(parse_cards(cards))


def test_what_has_no_rank() -> None:
    with pytest.raises(KeyError):
        FRONT.strength(parse_cards("?? As"))
    with pytest.raises(KeyError):
        BEHIND.strength(parse_cards("?? As Ks Qs 9d"))
    with pytest.raises(KeyError):
        BEHIND.strength(parse_cards("?? As Ks Qs Jk"))
    with pytest.raises(AssertionError, match="twice"):
        BEHIND.made(parse_cards("As As Ks Qs Jk"))
    with pytest.raises(AssertionError, match="one joker"):
        BEHIND.made(parse_cards("Jk As Ks Qs Jk"))


def natural_hands(count: int, *, size: int) -> list[Cards]:
    chance = Random(size)
    deck = WITH_JOKER_53[:-1]
    return [tuple(chance.sample(deck, size)) for _ in range(count)]
