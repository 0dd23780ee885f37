"""The pay tables over every hand there is: how often each line is paid, and what the bets lose on average."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

from riverboat.core.cards import JOKER, STANDARD_52, Card, Cards, parse_cards
from riverboat.core.paytable import PayTable, Row, two_cards
from riverboat.core.ranking.counted import counted
from riverboat.games.paytables import FORTUNE_BONUS, HOLDEM_BONUS, PAIR_PLUS
from riverboat.rulebook.books import clause


def edge(lines: Counter[Row | None]) -> Fraction:
    """What a bet of one wins on average; a loss is negative."""
    won = sum(count * (Fraction(*row.odds) if row else -1) for row, count in lines.items())
    return Fraction(won) / lines.total()


def by_name(lines: Counter[Row | None]) -> dict[str, int]:
    return {row.name if row else "nothing": count for row, count in lines.items()}


def test_pair_plus() -> None:
    lines = Counter(map(PAIR_PLUS.pays, combinations(STANDARD_52, 3)))
    assert by_name(lines) == {
        "mini royal flush": 4,
        "straight flush": 44,
        "three of a kind": 52,
        "straight": 720,
        "flush": 1_096,
        "one pair": 3_744,
        "nothing": 16_440,
    }
    assert edge(lines) == Fraction(-242, 5_525)


def test_the_bonus_wager_of_texas_holdem_bonus() -> None:
    lines = Counter(map(HOLDEM_BONUS.pays, combinations(STANDARD_52, 2)))
    assert sorted(by_name(lines).values()) == [4, 6, 8, 12, 18, 24, 54, 1_200]
    assert edge(lines) == Fraction(-59, 663)


@pytest.mark.slow
def test_the_fortune_bonus() -> None:
    """All 154,143,080 hands of seven from 53, each kind of hand looked at once and weighed."""
    lines: Counter[Row | None] = Counter()
    for cards, hands in kinds_of_hands():
        lines[FORTUNE_BONUS.pays(cards)] += hands
    assert lines.total() == comb(53, 7)
    assert by_name(lines) == {
        "seven-card straight flush without the joker": 32,
        "royal flush and royal match": 72,
        "seven-card straight flush with the joker": 196,
        "five aces": 1_128,
        "royal flush": 26_020,
        "straight flush": 184_644,
        "four of a kind": 307_472,
        "full house": 4_188_528,
        "flush": 6_172_088,
        "three of a kind": 7_672_500,
        "straight": 11_034_204,
        "nothing": 124_556_196,
    }
    assert edge(lines) == Fraction(-215_466, 2_752_555)  # -7.83 %


@pytest.mark.parametrize("table", [PAIR_PLUS, FORTUNE_BONUS, HOLDEM_BONUS], ids=["pair-plus", "fortune", "holdem"])
def test_every_line_cites_a_clause_that_names_its_odds(table: PayTable) -> None:
    for row in table.rows:
        assert f"{row.odds[0]:,} to {row.odds[1]}" in clause(row.clause).rule


def test_the_best_paying_line_counts_wherever_it_stands() -> None:
    aces = Row("aces", (3, 2), "", two_cards("AA"))
    cheap = Row("any of these", (1, 1), "", two_cards("AA", "KK"))
    for rows in ((aces, cheap), (cheap, aces)):
        assert PayTable(rows).pays(parse_cards("As Ad")) is aces
        assert PayTable(rows).pays(parse_cards("Ks Kd")) is cheap
        assert PayTable(rows).pays(parse_cards("Qs Qd")) is None


def test_two_cards_by_short_names() -> None:
    suited, mixed = two_cards("AKs"), two_cards("AKo")
    assert suited(parse_cards("Kd Ad"))
    assert not suited(parse_cards("Kd Ac"))
    assert mixed(parse_cards("Kd Ac"))
    with pytest.raises(AssertionError, match="no such"):
        two_cards("KAs")


# ---------------------------------------------------------------- every kind of hand


def kinds_of_hands() -> Iterator[tuple[Cards, int]]:
    """A hand of each kind, and how many there are of it, first without the joker and then with it.

    Where no suit matters a kind is its ranks. Where one does, it is the ranks of that suit and the other cards, of
    which it is told whether two of them share a suit, for the royal match.
    """
    for joker in ((), (JOKER,)):
        size, flush = 7 - len(joker), 5 - len(joker)
        for ranks in multisets(size):
            hands = without_flush(ranks, flush)
            if hands:
                yield (*spread(ranks), *joker), hands
        for suited in range(flush, size + 1):
            for held in combinations(range(13), suited):
                for others, ways in others_beside(size - suited):
                    yield (*(Card(4 * rank) for rank in held), *others, *joker), 4 * ways


def multisets(size: int) -> Iterator[tuple[int, ...]]:
    """Every choice of ranks that one deck can deal."""
    for ranks in combinations_with_replacement(range(13), size):
        if all(ranks[i] != ranks[i + 4] for i in range(size - 4)):
            yield ranks


def without_flush(ranks: tuple[int, ...], flush: int) -> int:
    """The suitings of these ranks that have fewer than `flush` cards of every suit."""
    times = Counter(ranks)
    suited = sum(
        prod(comb(3, count - (rank in held)) for rank, count in times.items())
        for size in range(flush, len(times) + 1)
        for held in combinations(times, size)
    )
    return prod(comb(4, count) for count in times.values()) - 4 * suited


def spread(ranks: tuple[int, ...]) -> Cards:
    """With the suits in turn: two of a suit at most."""
    return tuple(Card(4 * rank + i % 4) for i, rank in enumerate(ranks))


def others_beside(count: int) -> list[tuple[Cards, int]]:
    """Cards of the three suits besides clubs, two at most: of two it matters whether they share their suit."""
    if count == 0:
        return [((), 1)]
    if count == 1:
        return [((Card(4 * rank + 1),), 3) for rank in range(13)]
    assert count == 2
    apart = [((Card(4 * a + 1), Card(4 * b + 2)), 6) for a, b in combinations(range(13), 2)]
    alike = [((Card(4 * a + 1), Card(4 * b + 1)), 3) for a, b in combinations(range(13), 2)]
    paired = [((Card(4 * rank + 1), Card(4 * rank + 2)), 3) for rank in range(13)]
    return apart + alike + paired


def test_kinds_of_hands_hold_what_they_are_counted_for() -> None:
    some = counted((*spread((0, 1, 2, 3, 5, 6, 7)),))
    assert not some.flush()
    assert without_flush((0, 1, 2, 3, 5, 6, 7), 5) == 4**7 - 4 * (comb(7, 5) * 9 + 7 * 3 + 1)
    assert sum(ways for _, ways in others_beside(2)) == comb(39, 2)
