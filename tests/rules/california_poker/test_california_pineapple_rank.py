"""California pineapple: what beats what, for high and for low."""

import pytest
from halveskit import plays, shared_pot
from pineapplekit import GAME

from riverboat.core.cards import parse_cards
from riverboat.games import game
from riverboat.table import events as e

HIGH, LOW = (award.ranking for award in game(GAME).awards)


def high(cards: str) -> int:
    return HIGH.strength(parse_cards(cards))


def low(ranks: str) -> int:
    """The strength of a low in mixed suits; 0 if it does not qualify."""
    return LOW.strength(parse_cards(" ".join(rank + suit for rank, suit in zip(ranks.split(), "shdcs", strict=True))))


RANKED = {
    "california-poker/pineapple-high-low.rank.cards": ("As 6d 4c 3h 2s", "Kd Qc Jh 9s 8d"),
    "california-poker/pineapple-high-low.rank.royal-flush": ("Ad Kd Qd Jd Td", "Ks Qs Js Ts 9s"),
    "california-poker/pineapple-high-low.rank.four-of-a-kind": ("2s 2h 2d 2c 3s", "Ah Ad Ac Ks Kd"),
    "california-poker/pineapple-high-low.rank.flush": ("7d 5d 4d 3d 2d", "As Kd Qh Jc Ts"),
    "california-poker/pineapple-high-low.rank.straight": ("Ac 2d 3h 4s 5c", "Kc Kd Kh As Qd"),
    "california-poker/pineapple-high-low.rank.three-of-a-kind": ("2s 2h 2d 4c 3s", "As Ah Ks Kh Qd"),
    "california-poker/pineapple-high-low.rank.two-pairs": ("As Ah 2s 2h 3d", "Ks Kh Qs Qh Jd"),
    "california-poker/pineapple-high-low.rank.one-pair": ("2s 2h 5d 4c 3h", "As Kh Qd Jc 9h"),
    "california-poker/pineapple-high-low.rank.high-card": ("As Kh Qd Jc 9h", "As Kh Qd Jc 8h"),
}


@pytest.mark.parametrize(
    ("better", "worse"),
    [pytest.param(*hands, id=clause, marks=pytest.mark.rule(clause)) for clause, hands in RANKED.items()],
)
def test_the_better_hand_wins(better: str, worse: str) -> None:
    assert high(better) > high(worse)


@pytest.mark.rule("california-poker/pineapple-high-low.rank.ace-low")
def test_an_ace_is_low_only_where_it_begins_a_straight() -> None:
    assert HIGH.made(parse_cards("Ac 2d 3h 4s 5c")).name == "straight, five high"
    assert high("Ac 2d 3h 4s 5c") < high("2c 3d 4h 5s 6c")
    assert HIGH.made(parse_cards("Kc Ad 2h 3s 4c")).name == "ace high"


@pytest.mark.rule("california-poker/pineapple-high-low.rank.suits-equal")
def test_suits_are_equal() -> None:
    assert high("As Kd 9c 5h 3s") == high("Ac Kh 9d 5s 3c")


@pytest.mark.rule("california-poker/pineapple-high-low.rank.straight-flush")
def test_the_lowest_straight_flush_beats_four_kings() -> None:
    assert high("Kh Kd Ks Kc Ad") < high("Ah 2h 3h 4h 5h") < high("2c 3c 4c 5c 6c")


@pytest.mark.rule("california-poker/pineapple-high-low.rank.full-house")
def test_a_full_house_beats_a_flush_and_its_three_count_first() -> None:
    assert high("Ac Kc Qc Jc 9c") < high("2s 2h 2d 3c 3h")
    assert high("2s 2c 2h Ac Ad") < high("3s 3h 3d 4c 4h")


@pytest.mark.rule("california-poker/pineapple-high-low.rank.high-card")
def test_seven_high_is_the_worst_hand() -> None:
    assert high("7s 5h 4d 3c 2h") == 1


# ---------------------------------------------------------------- for low


@pytest.mark.rule("california-poker/pineapple-high-low.low.card-values")
def test_the_ace_is_the_best_low_card_and_never_high_there() -> None:
    assert low("8 5 3 2 A") > low("8 5 4 3 2") > 0


@pytest.mark.rule("california-poker/pineapple-high-low.low.qualifier")
@pytest.mark.parametrize(("board", "best"), [("3d 8h 9s Kd Qc", ""), ("3d 8h 9s 7h Qc", "A 8 7 3 2")])
def test_a_low_is_eight_or_better(board: str, best: str) -> None:
    room = shared_pot(GAME, {1: "Ac 2c 9d", 2: "Ks Kc 9h"}, board, pot=40)
    assert plays(room, 1, "low") == best
    assert room.won() == ({1: 20, 2: 20} if best else {2: 40})


@pytest.mark.rule("california-poker/pineapple-high-low.low.straights-flushes")
def test_straights_and_flushes_do_not_spoil_a_low() -> None:
    assert LOW.strength(parse_cards("6h 5h 4h 3h 2h")) == low("6 5 4 3 2") > 0


@pytest.mark.rule("california-poker/pineapple-high-low.low.pairs")
def test_a_pair_is_no_low() -> None:
    room = shared_pot(GAME, {1: "Ac 2d 9d", 2: "Jc Jd 9h"}, "Ad 2h 3s Kd Qh", pot=40)
    assert plays(room, 1, "low") == ""
    assert room.one(e.PotAwarded).share == "high"


@pytest.mark.rule("california-poker/pineapple-high-low.low.best")
def test_the_wheel_is_the_best_low_and_a_straight() -> None:
    assert low("5 4 3 2 A") > low("6 4 3 2 A")
    assert HIGH.made(parse_cards("5s 4h 3d 2c As")).name == "straight, five high"


@pytest.mark.rule("california-poker/pineapple-high-low.low.comparison")
@pytest.mark.parametrize(
    ("better", "worse"), [("7 6 4 3 A", "8 6 4 3 2"), ("7 6 5 4 3", "8 4 3 2 A"), ("7 5 4 3 2", "7 6 3 2 A")]
)
def test_lows_are_compared_from_the_highest_card_down(better: str, worse: str) -> None:
    assert low(better) > low(worse) > 0
