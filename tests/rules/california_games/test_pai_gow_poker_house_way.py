"""The House Way of pai gow poker and fortune pai gow poker, row by row.

A setting is written `front | behind`; the chart gets the seven cards in several orders and must come to it each time.
"""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from riverboat.core.cards import JOKER, WITH_JOKER_53, Card, Cards, parse_cards
from riverboat.core.houseway import FORTUNE, PAI_GOW, HouseWay
from riverboat.core.ranking import Category
from riverboat.core.ranking.pai_gow import BEHIND, FRONT, foul
from riverboat.rulebook.books import under

BOTH = pytest.mark.parametrize("way", [PAI_GOW, FORTUNE], ids=["pai-gow-poker", "fortune-pai-gow-poker"])
COMPLETE = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)


def expect(way: HouseWay, row: str, *settings: str) -> None:
    for setting in settings:
        front, behind = map(parse_cards, setting.split("|"))
        cards = (*front, *behind)
        for order in (cards, cards[::-1], cards[3:] + cards[:3], tuple(sorted(cards))):
            got = way.set(order)
            assert (set(got[0]), set(got[1])) == (set(front), set(behind)), setting
            assert way.why(order)[1].endswith(f".house-way.{row}"), setting


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.high-card", "california-games/fortune-pai-gow-poker.house-way.high-card"
)
def test_high_card_second_and_third_in_front() -> None:
    expect(PAI_GOW, "high-card", "Kd Tc | Jk 8s 6h 4d 2c")
    expect(FORTUNE, "high-card", "Qd Tc | Ah 8s 6h 4d 2c")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.one-pair", "california-games/fortune-pai-gow-poker.house-way.one-pair"
)
def test_one_pair_behind_and_the_two_highest_others_in_front() -> None:
    expect(PAI_GOW, "one-pair", "Kd Tc | Jk As 7h 5s 3d", "Jk Kd | 9h 9c 6d 5c 2h")
    expect(FORTUNE, "one-pair", "Ad Qs | 9h 9c 7d 5c 2h", "Ad Ks | 2h 2c 9d 7c 5h")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.two-pair-aces-kings-queens",
    "california-games/fortune-pai-gow-poker.house-way.two-pair-aces-kings-queens",
)
def test_two_pair_queens_or_higher_always_split() -> None:
    row = "two-pair-aces-kings-queens"
    expect(PAI_GOW, row, "2s 2d | Ah Ac Kh Js 8c", "Ks Kd | Ah Jk 9s 5c 2h")
    expect(FORTUNE, row, "4h 4c | Qs Qd Ad 9s 7c", "2h 2c | Ks Kd Jk 9s 7c")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.two-pair-jacks-tens-nines",
    "california-games/fortune-pai-gow-poker.house-way.two-pair-jacks-tens-nines",
)
def test_two_pair_jacks_to_nines_stay_behind_an_ace() -> None:
    row = "two-pair-jacks-tens-nines"
    expect(PAI_GOW, row, "Jk 7s | 9s 9d 3h 3c 5c", "3h 3c | Ts Td Qd 7s 5c")
    expect(FORTUNE, row, "Ad 7s | Js Jd 8h 8c 4c", "8h 8c | Js Jd Kd 7s 4c")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.two-pair-eights-sevens-sixes",
    "california-games/fortune-pai-gow-poker.house-way.two-pair-eights-sevens-sixes",
)
def test_two_pair_eights_to_sixes_stay_behind_a_king() -> None:
    row = "two-pair-eights-sevens-sixes"
    expect(PAI_GOW, row, "Ad 9s | 6s 6d 2h 2c 7c", "6h 6c | 7s 7d Qd Js 9c")
    expect(FORTUNE, row, "Kd 9s | 8s 8d 4h 4c 6c", "4h 4c | 8s 8d Qd Ts 6c")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.two-pair-fives-fours-threes",
    "california-games/fortune-pai-gow-poker.house-way.two-pair-fives-fours-threes",
)
def test_two_pair_fives_to_threes_stay_behind_a_queen() -> None:
    row = "two-pair-fives-fours-threes"
    expect(PAI_GOW, row, "Kd Ts | 3s 3d 2h 2c 8c", "2h 2c | 4s 4d Jd 9s 7c")
    expect(FORTUNE, row, "Qd 8s | 5s 5d 4h 4c 2c", "4h 4c | 5s 5d Jd 9s 2c")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.three-pair", "california-games/fortune-pai-gow-poker.house-way.three-pair"
)
def test_three_pair_the_highest_in_front_even_with_a_straight() -> None:
    # With As Jk Kh Qc Jh there is a straight, and Jk Kh Qc Jh Th would be one with a ten.
    expect(PAI_GOW, "three-pair", "As Jk | Kh Kd Qc Qs Jh", "Ah Jk | Kh Kd Qc Qh Th")
    expect(FORTUNE, "three-pair", "9s 9d | 7h 7c 5s 5d Ac")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.three-aces", "california-games/fortune-pai-gow-poker.house-way.three-aces"
)
def test_three_aces_one_goes_in_front() -> None:
    expect(PAI_GOW, "three-aces", "As Jc | Ah Jk 8s 6h 3d")
    expect(FORTUNE, "three-aces", "As 9c | Ah Ad 7s 5h 3d")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.three-kings-or-lower",
    "california-games/fortune-pai-gow-poker.house-way.three-kings-or-lower",
)
def test_three_kings_or_lower_stay_together() -> None:
    expect(PAI_GOW, "three-kings-or-lower", "Ac Qs | 6s 6h 6d 9h 2d", "Jk Qs | 2s 2h 2d 9h 7d")
    expect(FORTUNE, "three-kings-or-lower", "Jc 9s | Ks Kh Kd 7h 4d")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.two-three-of-a-kinds",
    "california-games/fortune-pai-gow-poker.house-way.two-three-of-a-kinds",
)
def test_two_of_the_higher_three_in_front() -> None:
    expect(PAI_GOW, "two-three-of-a-kinds", "As Ah | Ad 2s 2h 2c 9d", "As Ah | Jk Ks Kh Kc 9d")
    expect(FORTUNE, "two-three-of-a-kinds", "Js Jh | Jd 5s 5h 5c Ad")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.complete-no-pair",
    "california-games/fortune-pai-gow-poker.house-way.complete-no-pair",
)
def test_a_straight_or_flush_without_a_pair_the_highest_two_that_leave_one() -> None:
    row = "complete-no-pair"
    expect(PAI_GOW, row, "Js Td | Kh Qh 9h 7h 4h", "Jk 2c | 9d 8s 7c 6h 5d")
    expect(FORTUNE, row, "Ad 9s | 6c 5h 4d 3s 2h", "Kd Qs | 7c 6h 5d 4s 3h")


@BOTH
def test_of_equal_fronts_the_one_that_leaves_the_highest_hand(way: HouseWay) -> None:
    """Any nine may go in front: the nine of hearts stays, for the straight flush or the flush."""
    expect(way, "complete-one-pair", "9s 2c | 9h 8h 7h 6h 5h", "Kd 9s | 9h 8h 7h 6h Jk", "9s 2c | Jh 9h 8h 7h Th")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.complete-one-pair",
    "california-games/fortune-pai-gow-poker.house-way.complete-one-pair",
)
def test_a_straight_or_flush_with_one_pair() -> None:
    row = "complete-one-pair"
    expect(PAI_GOW, row, "Jh 8d | 9s 8c 7h 6s 5d", "5s 3d | As Jk Kd Qh Jc")
    expect(FORTUNE, row, "9s 9d | 8h 7c 6s 5d 4c", "Kd Td | Ah Th 8h 6h 2h")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.complete-two-pair",
    "california-games/fortune-pai-gow-poker.house-way.complete-two-pair",
)
def test_a_straight_or_flush_with_two_pair_is_given_up_unless_a_pair_fits_before_it() -> None:
    expect(FORTUNE, "complete-two-pair", "9h 9d | As Jk Kc Qs Jd")
    expect(PAI_GOW, "complete-two-pair", "2h 2d | Ah Jk Kh 9h 5h")
    expect(PAI_GOW, "two-pair-jacks-tens-nines", "Ad Jd | 9d 9s 7d 7c 4d", "9h 9c | Ts Td 8s 7d 6c")
    expect(FORTUNE, "two-pair-jacks-tens-nines", "7d 7c | 9d 9s Qd Jd 4d")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.complete-three-of-a-kind",
    "california-games/fortune-pai-gow-poker.house-way.complete-three-of-a-kind",
)
def test_a_straight_or_flush_with_three_of_a_kind() -> None:
    row = "complete-three-of-a-kind"
    expect(PAI_GOW, row, "8s 8d | 8h Kh Jh 6h 2h")
    expect(FORTUNE, row, "5s 5h | 5d 7c 6s 4h 3d")
    # A pair of aces where it may be, else an ace.
    expect(PAI_GOW, row, "As Ah | Jk 8d 7c 6s 5h", "As 5h | Ad Jk Kc Qs Jd")


@BOTH
def test_three_aces_and_the_joker_before_a_straight(way: HouseWay) -> None:
    """Two rows fit, with the same front: the one that leaves the straight or the flush is used."""
    expect(way, "complete-three-of-a-kind", "As Ah | Ad Jk Kc Qs Jh", "As Ad | Ah Jk 9h 5h 2h")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.full-house", "california-games/fortune-pai-gow-poker.house-way.full-house"
)
def test_a_full_house_the_highest_pair_in_front() -> None:
    expect(PAI_GOW, "full-house", "Kc Kh | 5s 5h 5d 9d 9s", "As Jk | Ks Kh Kd Qc Js")
    expect(FORTUNE, "full-house", "4c 4h | 8s 8h 8d Ad Ks", "Ac As | 2s 2h 2d 9d 7c", "Ks Kd | As Ad Jk Qs Jh")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.four-aces-kings-queens",
    "california-games/fortune-pai-gow-poker.house-way.four-aces-kings-queens",
)
def test_four_queens_or_higher_are_split() -> None:
    row = "four-aces-kings-queens"
    expect(PAI_GOW, row, "As Ah | Ad Jk 9c 6s 4d", "Ks Kh | Kd Kc Jk 6s 4d")
    expect(FORTUNE, row, "Qs Qh | Qd Qc 9s 7d 5c")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.four-jacks-tens-nines",
    "california-games/fortune-pai-gow-poker.house-way.four-jacks-tens-nines",
)
def test_four_jacks_to_nines_stay_behind_a_king() -> None:
    row = "four-jacks-tens-nines"
    expect(PAI_GOW, row, "Ad 6s | 9s 9h 9d 9c 3h", "Ts Th | Td Tc Qd 8s 4h")
    expect(FORTUNE, row, "Kd 8s | Js Jh Jd Jc 4h", "Js Jh | Jd Jc Qd Ts 7h")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.four-eights-sevens-sixes",
    "california-games/fortune-pai-gow-poker.house-way.four-eights-sevens-sixes",
)
def test_four_eights_to_sixes_stay_behind_a_queen() -> None:
    row = "four-eights-sevens-sixes"
    expect(PAI_GOW, row, "Kd 9s | 6s 6h 6d 6c 3h", "7s 7h | 7d 7c Jd Ts 2h")
    expect(FORTUNE, row, "Qd 6s | 8s 8h 8d 8c 3h", "8s 8h | 8d 8c Jd 7s 4h")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.four-fives-or-lower",
    "california-games/fortune-pai-gow-poker.house-way.four-fives-or-lower",
)
def test_four_fives_or_lower_are_never_split() -> None:
    expect(PAI_GOW, "four-fives-or-lower", "7h 6c | 2s 2h 2d 2c 3s")
    expect(FORTUNE, "four-fives-or-lower", "9h 8c | 5s 5h 5d 5c 2s")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.four-with-pair",
    "california-games/fortune-pai-gow-poker.house-way.four-with-pair",
)
def test_four_of_a_kind_with_a_pair_stay_together() -> None:
    expect(PAI_GOW, "four-with-pair", "3s 3h | Ks Kh Kd Kc 9d")
    expect(FORTUNE, "four-with-pair", "4c 4h | 5s 5h 5c 5d 2s")


@BOTH
def test_four_and_three_of_a_kind_put_a_pair_of_the_three_in_front(way: HouseWay) -> None:
    expect(way, "four-with-pair", "Ks Kh | 2s 2h 2d 2c Kd", "4s 4h | Ks Kh Kd Kc 4d", "As Ah | Qs Qh Qd Qc Jk")


@pytest.mark.rule(
    "california-games/pai-gow-poker.house-way.five-aces", "california-games/fortune-pai-gow-poker.house-way.five-aces"
)
def test_five_aces_are_split_unless_there_are_kings() -> None:
    expect(PAI_GOW, "five-aces", "As Ah | Ad Ac Jk Qs Qh", "Kc Kd | As Ah Ad Ac Jk")
    expect(FORTUNE, "five-aces", "As Ah | Ad Ac Jk Kd 5c", "Ks Kh | As Ah Ad Ac Jk")


# ---------------------------------------------------------------- the chart as a whole


@pytest.mark.parametrize(
    ("game", "way"), [("pai-gow-poker", PAI_GOW), ("fortune-pai-gow-poker", FORTUNE)], ids=lambda each: str(each)[:22]
)
def test_every_row_of_the_book_is_in_the_chart(game: str, way: HouseWay) -> None:
    book = [clause.name for clause in under(f"california-games/{game}.house-way")]
    assert len(book) == 21
    assert sorted(row.clause for row in way.rows) == sorted(book)


def test_random_hands_are_never_foul_and_use_the_seven_cards() -> None:
    seen = set()
    for cards in deals(3_000):
        front, behind = PAI_GOW.set(cards)
        assert len(front) == 2
        assert sorted((*front, *behind)) == sorted(cards)
        assert not foul(front, behind)
        seen.add(PAI_GOW.why(cards)[0])
    assert len(seen) >= 15


@pytest.mark.slow
def test_a_hundred_thousand_hands_are_never_foul() -> None:
    for cards in deals(100_000):
        assert not foul(*FORTUNE.set(cards))


@pytest.mark.slow
def test_every_choice_of_ranks_is_set_without_a_foul() -> None:
    """All 67,600 of them, with and without the joker; the suits in turn, so that there is no flush."""
    rows: Counter[str] = Counter()
    for joker in ((), (JOKER,)):
        for ranks in combinations_with_replacement(range(13), 7 - len(joker)):
            if max(Counter(ranks).values()) <= 4:
                cards = (*(Card(4 * rank + i % 4) for i, rank in enumerate(ranks)), *joker)
                front, behind = PAI_GOW.set(cards)
                assert sorted((*front, *behind)) == sorted(cards)
                assert not foul(front, behind)
                rows[PAI_GOW.why(cards)[1]] += 1
    assert rows.total() == 49_205 + 18_395
    assert set(rows) == {row.clause for row in PAI_GOW.rows}


def test_both_games_set_every_hand_alike() -> None:
    assert all(PAI_GOW.set(cards) == FORTUNE.set(cards) for cards in deals(500))


def test_what_each_kind_of_hand_leaves_behind() -> None:
    """Read from the rows' words, on hands dealt until enough of them hold a straight or a flush."""
    looked_at = 0
    for cards in deals(3_000):
        front, behind = PAI_GOW.set(cards)
        row = PAI_GOW.why(cards)[1].rpartition(".")[2]
        complete = [two for two in combinations(cards, 2) if is_complete(tuple(set(cards) - set(two)))]
        if row in ("complete-no-pair", "complete-one-pair", "complete-three-of-a-kind"):
            looked_at += 1
            assert is_complete(behind)
            assert FRONT.strength(front) == max(map(FRONT.strength, complete))
        elif row in ("high-card", "one-pair", "three-aces", "three-kings-or-lower"):
            assert not complete
        if row == "complete-three-of-a-kind":
            assert FRONT.strength(front) >= FRONT.strength(parse_cards("As 2d"))
    assert looked_at > 300


def test_both_sides_set_the_house_way_most_hands_push() -> None:
    """Another room's chart, published: the player wins .2855, pushes .4147, loses .2998, copies lost."""
    chance, rounds = Random(53), 6_000
    outcomes: Counter[int] = Counter()
    for _ in range(rounds):
        dealt = chance.sample(WITH_JOKER_53, 14)
        front, behind = PAI_GOW.set(dealt[:7])
        bank_front, bank_behind = PAI_GOW.set(dealt[7:])
        won = FRONT.strength(front) > FRONT.strength(bank_front), BEHIND.strength(behind) > BEHIND.strength(bank_behind)
        outcomes[sum(won)] += 1
    assert outcomes[2] / rounds == pytest.approx(0.2855, abs=0.02)
    assert outcomes[1] / rounds == pytest.approx(0.4147, abs=0.02)
    assert outcomes[0] / rounds == pytest.approx(0.2998, abs=0.02)


@pytest.mark.parametrize("cards", ["", "As Ks Qs Js Ts 9s", "As Ks Qs Js Ts 9s 8s 7s", "As As Qs Js Ts 9s 8s"])
def test_a_hand_is_seven_different_cards(cards: str) -> None:
    with pytest.raises(AssertionError, match="seven different cards"):
        PAI_GOW.set(parse_cards(cards))


def test_an_unknown_card_cannot_be_set() -> None:
    with pytest.raises(KeyError):
        PAI_GOW.set(parse_cards("?? Ks Qs Js Ts 9s 8s"))


def deals(count: int) -> list[Cards]:
    """Seven cards each; every other hand has the joker, which would be in only one of eight."""
    chance = Random(7)
    natural = WITH_JOKER_53[:-1]
    return [tuple(chance.sample(natural, 7)) if i % 2 else (*chance.sample(natural, 6), JOKER) for i in range(count)]


def is_complete(five: Cards) -> bool:
    return BEHIND.category(BEHIND.strength(five)) in COMPLETE
