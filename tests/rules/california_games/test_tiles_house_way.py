"""Pai gow tiles: the House Way, row by row."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations

import pytest

from riverboat.core.cards import Cards, parse_cards
from riverboat.core.ranking.tiles import PAI_GOW_TILES, PAIR
from riverboat.core.tiles import TILES_32
from riverboat.core.tilesway import CHART, TILES_WAY, TilesWay, WithoutPair

BOOK = "california-games/pai-gow-tiles.house-way"

# By the row that is shown: four tiles, the high hand, the low hand, and the clause that the answer cites.
ROWS = {
    "california-games/pai-gow-tiles.house-way.pair-high": [
        ("1-6 1-6 3-3 5-6", "1-6 1-6", "3-3 5-6", "pair-high"),
        ("6-6 6-6 4-4 4-4", "6-6 6-6", "4-4 4-4", "pair-high"),
    ],
    "california-games/pai-gow-tiles.house-way.split-gee-joon": [
        ("2-4 1-2 3-3 1-4", "2-4 3-3", "1-2 1-4", "split-gee-joon"),
        ("2-4 1-2 1-5 2-2", "2-4 1-5", "1-2 2-2", "split-gee-joon"),
        ("2-4 1-2 1-5 3-3", "2-4 3-3", "1-2 1-5", "split-gee-joon"),
        ("2-4 1-2 3-3 1-6", "2-4 1-2", "3-3 1-6", "pair-high"),
        ("2-4 1-2 3-3 3-3", "2-4 1-2", "3-3 3-3", "pair-high"),
        ("2-4 1-2 1-4 1-3", "2-4 1-2", "1-4 1-3", "pair-high"),
    ],
    "california-games/pai-gow-tiles.house-way.split-sevens": [
        ("1-6 1-6 6-6 5-5", "1-6 6-6", "1-6 5-5", "split-sevens"),
        ("2-5 3-4 1-1 4-6", "2-5 1-1", "3-4 4-6", "split-sevens"),
        ("1-6 1-6 5-5 4-6", "1-6 1-6", "5-5 4-6", "pair-high"),
        ("2-5 3-4 1-1 2-2", "2-5 3-4", "1-1 2-2", "pair-high"),
    ],
    "california-games/pai-gow-tiles.house-way.split-eights": [
        ("4-4 4-4 5-5 5-6", "4-4 5-6", "4-4 5-5", "split-eights"),
        ("2-6 3-5 3-6 5-6", "2-6 5-6", "3-5 3-6", "split-eights"),
        ("4-4 4-4 6-6 1-1", "4-4 6-6", "4-4 1-1", "split-eights"),
        ("4-4 4-4 1-6 5-6", "4-4 4-4", "1-6 5-6", "pair-high"),
    ],
    "california-games/pai-gow-tiles.house-way.split-nines": [
        ("3-6 4-5 5-5 4-6", "3-6 5-5", "4-5 4-6", "split-nines"),
        ("3-6 4-5 6-6 5-5", "3-6 6-6", "4-5 5-5", "split-nines"),
        ("3-6 4-5 6-6 1-1", "3-6 6-6", "4-5 1-1", "split-nines"),
        ("3-6 4-5 5-5 5-6", "3-6 4-5", "5-5 5-6", "pair-high"),
        ("3-6 4-5 4-4 2-6", "3-6 4-5", "4-4 2-6", "pair-high"),
    ],
    "california-games/pai-gow-tiles.house-way.split-teen-dey": [
        ("6-6 6-6 3-3 1-4", "6-6 3-3", "6-6 1-4", "split-teen-dey"),
        ("1-1 1-1 3-6 5-6", "1-1 3-6", "1-1 5-6", "split-teen-dey"),
        ("6-6 6-6 4-4 2-6", "6-6 4-4", "6-6 2-6", "split-teen-dey"),
        ("6-6 6-6 5-6 5-5", "6-6 6-6", "5-6 5-5", "pair-high"),
        ("6-6 6-6 1-2 1-3", "6-6 6-6", "1-2 1-3", "pair-high"),
    ],
    "california-games/pai-gow-tiles.house-way.never-split": [
        ("1-3 1-3 1-4 5-6", "1-3 1-3", "1-4 5-6", "never-split"),
        ("5-6 5-6 4-4 2-6", "5-6 5-6", "4-4 2-6", "never-split"),
        ("1-4 2-3 1-3 2-2", "1-4 2-3", "1-3 2-2", "never-split"),
        ("1-5 1-5 1-2 3-3", "1-5 1-5", "1-2 3-3", "never-split"),
        ("4-6 4-6 3-6 4-4", "4-6 4-6", "3-6 4-4", "never-split"),
    ],
}


def hand(tiles: str) -> Cards:
    """Tiles as a hand lies on the table, the higher one first."""
    return tuple(sorted(parse_cards(tiles), reverse=True))


def set_(way: TilesWay, tiles: str) -> tuple[Cards, Cards]:
    low, high = way.set(parse_cards(tiles))
    return tuple(sorted(low, reverse=True)), tuple(sorted(high, reverse=True))


@pytest.mark.parametrize(
    ("tiles", "high", "low", "clause"),
    [pytest.param(*case, id=case[0], marks=pytest.mark.rule(row)) for row, cases in ROWS.items() for case in cases],
)
def test_every_row_of_the_chart(tiles: str, high: str, low: str, clause: str) -> None:
    assert set_(TILES_WAY, tiles) == (hand(low), hand(high))
    assert TILES_WAY.why(parse_cards(tiles))[1] == f"{BOOK}.{clause}"


def test_every_pair_has_one_row() -> None:
    assert Counter(rank for row in CHART for rank in row.pairs) == dict.fromkeys(range(1, 17), 1)


ALL_HANDS = sorted(set(combinations(TILES_32, 4)))


def test_every_four_tiles_are_set_as_two_hands_whatever_order_they_come_in() -> None:
    for tiles in ALL_HANDS:
        low, high = TILES_WAY.set(tiles)
        assert sorted(low + high) == list(tiles)
        assert PAI_GOW_TILES.strength(low) <= PAI_GOW_TILES.strength(high)
    for tiles in ALL_HANDS[::500]:
        assert len({TILES_WAY.set(order) for order in permutations(tiles)}) == 1


def test_a_split_always_makes_the_low_hand_higher() -> None:
    """What the chart would make of two pairs, or of Teen, Teen, Gee Joon and Gor, is left alone."""
    for tiles in ALL_HANDS:
        kept = pair_kept(tiles)
        low, high = TILES_WAY.set(tiles)
        if kept and not is_pair(high):
            assert PAI_GOW_TILES.strength(low) > PAI_GOW_TILES.strength(kept[0])


def pair_kept(tiles: Cards) -> tuple[Cards, Cards] | None:
    a, b, c, d = tiles
    ways = [PAI_GOW_TILES.low_and_high(*way) for way in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c)))]
    return next((way for way in ways if is_pair(way[1])), None)


def is_pair(tiles: Cards) -> bool:
    return PAI_GOW_TILES.grade(PAI_GOW_TILES.strength(tiles)) == PAIR


@pytest.mark.parametrize(
    ("tiles", "low", "high"),
    [
        ("6-6 6-6 4-4 4-4", "6-6 4-4", "6-6 4-4"),
        ("6-6 6-6 1-2 1-3", "6-6 1-3", "6-6 1-2"),
        ("2-4 1-2 3-3 3-3", "1-2 3-3", "2-4 3-3"),
    ],
)
def test_a_house_may_follow_the_chart_to_the_letter(tiles: str, low: str, high: str) -> None:
    assert set_(replace(TILES_WAY, never_to_two_lower=False), tiles) == (hand(low), hand(high))


@pytest.mark.parametrize(
    ("tiles", "low", "high"),
    [
        ("6-6 1-6 4-6 5-6", "6-6 5-6", "4-6 1-6"),
        ("6-6 3-6 1-6 5-6", "1-6 5-6", "6-6 3-6"),
        ("1-4 2-4 3-3 2-2", "1-4 2-2", "2-4 3-3"),
        ("6-6 3-6 2-6 4-6", "3-6 4-6", "6-6 2-6"),
    ],
    ids=["three before two", "eight before seven", "nine and nine", "nine under a Gong, not eight under a Wong"],
)
def test_without_a_pair_the_low_hand_is_made_as_high_as_it_can_be(tiles: str, low: str, high: str) -> None:
    """The book is silent; of equal low hands the one with the better high hand is set."""
    assert set_(TILES_WAY, tiles) == (hand(low), hand(high))


@pytest.mark.parametrize(
    ("tiles", "low", "high"),
    [
        ("6-6 3-6 2-6 4-6", "2-6 4-6", "6-6 3-6"),
        ("1-1 2-6 1-6 4-6", "1-6 4-6", "1-1 2-6"),
        ("6-6 1-6 4-6 5-6", "4-6 5-6", "6-6 1-6"),
        ("1-4 2-4 3-3 2-2", "1-4 2-2", "2-4 3-3"),
    ],
    ids=["a Wong before a Gong", "a Gong before a nine", "a nine", "no Teen or Dey"],
)
def test_a_house_may_set_a_wong_a_gong_or_a_nine_first(tiles: str, low: str, high: str) -> None:
    way = replace(TILES_WAY, without_pair=WithoutPair.TEEN_OR_DEY)
    assert set_(way, tiles) == (hand(low), hand(high))


def test_four_tiles_are_set_and_not_three() -> None:
    with pytest.raises(AssertionError):
        TILES_WAY.set(parse_cards("6-6 6-6 1-1"))
