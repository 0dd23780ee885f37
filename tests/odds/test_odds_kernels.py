"""Kernels against the rankings of core, and against the books as they read."""

from itertools import combinations

import numpy as np
import pytest

from riverboat.core.cards import STANDARD_52, parse_cards
from riverboat.core.ranking import plain
from riverboat.odds import Unanswerable, strength, strengths
from riverboat.odds.check import differences, random_hands
from riverboat.odds.kernels import lookups
from riverboat.odds.kernels.any import CODES, RANKED, SIZES
from riverboat.testing.cli import Typed

KINDS = [(code, size) for code in range(len(RANKED)) for size in SIZES[code]]
NAMES = [f"{RANKED[code].key}-{size}" for code, size in KINDS]

PLAIN = {
    "high": plain.high,
    "ace-to-five": plain.ace_to_five,
    "deuce-to-seven": plain.deuce_to_seven,
    "badugi": lambda cards: plain.badugi(cards, ace_low=True),
    "badugi-deuce": lambda cards: plain.badugi(cards, ace_low=False),
    "short-deck": plain.short_deck,
    "three-card-high": plain.three_card_high,
    "mexican-stud": plain.mexican,
}


@pytest.mark.parametrize(("code", "size"), KINDS, ids=NAMES)
def test_a_kernel_gives_the_strengths_of_the_ranking(code: int, size: int) -> None:
    assert differences(code, random_hands(code, size, 2_000, np.random.default_rng(size))) == []


@pytest.mark.parametrize("key", PLAIN)
def test_a_kernel_orders_hands_as_the_book_reads(key: str) -> None:
    code = CODES[key]
    hands = random_hands(code, SIZES[code][-1] if key != "badugi" else 5, 150, np.random.default_rng(7))
    ours = strengths(key, hands).tolist()
    book = [PLAIN[key](cards) for cards in hands.tolist()]
    for (one, his), (other, hers) in combinations(zip(ours, book, strict=True), 2):
        assert (one > other, one == other) == (his > hers, his == hers)


def test_every_hand_of_five_is_of_one_of_7_462_classes_and_counted_as_often_as_it_should_be() -> None:
    hands = np.array(list(combinations(STANDARD_52, 5)), dtype=np.uint8)
    counts = np.bincount(strengths("high", hands))
    assert (counts[1:] > 0).sum() == len(counts) - 1 == 7462
    by_category = np.add.reduceat(counts, [1, 1278, 4138, 4996, 5854, 5864, 7141, 7297, 7453, 7462])
    assert by_category.tolist() == [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4]


def test_one_hand_is_ranked_as_many_are() -> None:
    for cards in random_hands(0, 7, 500, np.random.default_rng(3)).tolist():
        assert strength("high", cards) == strengths("high", np.array([cards]))[0]


def test_no_table_is_too_large_to_be_kept_with_the_code() -> None:
    tables = [table for table in vars(lookups).values() if isinstance(table, np.ndarray)]
    assert len(tables) > 10
    assert max(table.nbytes for table in tables) < 1 << 20


@pytest.mark.parametrize(
    ("key", "cards", "why"),
    [
        ("tarot", "As Ks Qs Js Ts", "There is no ranking 'tarot'"),
        ("high", "As Ks Qs", "The ranking high takes hands of 5 to 7 cards"),
        ("short-deck", "As Ks Qs Js 2s", "The ranking short-deck has no card 2s"),
        ("high", "As Ks Qs Js Jk", "The ranking high has no card Jk"),
    ],
)
def test_what_a_ranking_does_not_have_is_refused(key: str, cards: str, why: str) -> None:
    with pytest.raises(Unanswerable, match=why):
        strength(key, parse_cards(cards))


def test_the_command_looks_at_every_hand_where_they_are_few(typed: Typed) -> None:
    told = typed("odds", "check", "pai-gow-front", "--hands", "2000", "--json").json()
    assert told == [{"ranking": "pai-gow-front", "cards": 2, "hands": 1_378, "every": True, "agrees": True}]
    some = typed("odds", "check", "short-deck", "--hands", "300")
    assert [line.split()[1:] for line in some.out.splitlines()[1:]] == [
        [size, "300", "agree,", "at", "random"] for size in ("5", "6", "7")
    ]


def test_the_command_fails_where_a_kernel_is_wrong(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("riverboat.odds.check.strengths", lambda _key, hands: np.zeros(len(hands), dtype=np.uint16))
    done = typed("odds", "check", "pai-gow-front", "--hands", "2000")
    assert done.code == 1
    assert done.err == "pai-gow-front, 2c 2d: 0 by the kernel, 79 by the ranking\n"


def test_the_command_knows_no_other_ranking(typed: Typed) -> None:
    assert typed("odds", "check", "tarot").err.startswith("riverboat: There is no ranking 'tarot': there are high")
