"""Mexican stud: its ranking, and what the joker stands for.

`Jk` in a hand here is a joker that was dealt face up; one that was dealt face down is given by `down`.
"""

from itertools import pairwise

import pytest

from riverboat.core.cards import JOKER, MEXICAN_41, RANKS, WILD, parse_cards, rank_of
from riverboat.core.ranking import MEXICAN, Category, Made

BEST_FIRST = "AKQJ765432"


def made(cards: str) -> Made:
    return MEXICAN.made(parse_cards(cards))


def down(cards: str) -> Made:
    """These four and the joker dealt face down."""
    return MEXICAN.made((*parse_cards(cards), WILD))


def high(cards: str) -> int:
    return made(cards).strength


def kind(cards: str) -> Category:
    return MEXICAN.category(high(cards))


def ranks(hand: Made) -> str:
    """As the hand lies: a joker is `*`."""
    return "".join("*" if card >= JOKER else RANKS[rank_of(card)] for card in hand.cards)


def falling(hands: list[str]) -> bool:
    return all(high(better) > high(worse) for better, worse in pairwise(hands))


@pytest.mark.rule("california-poker/mexican-stud.object")
def test_the_games_own_ranking_is_used() -> None:
    assert high("7h 5h 4h 3h 2h") > high("As Ah Ad Ks Kh")


@pytest.mark.rule("california-poker/mexican-stud.deck")
def test_ten_ranks_in_four_suits_and_a_joker() -> None:
    assert len(set(MEXICAN_41)) == len(MEXICAN_41) == 41
    assert {RANKS[rank_of(card)] for card in MEXICAN_41 if card != JOKER} == set(BEST_FIRST)
    assert MEXICAN_41.count(JOKER) == 1


@pytest.mark.rule("california-poker/mexican-stud.rank.cards")
def test_card_order() -> None:
    assert high("Js 5d 4c 3h 2s") > high("7d 6c 5h 3s 2d")
    assert falling([f"Ac Ad Ah As {rank}c" for rank in BEST_FIRST[1:]])


@pytest.mark.rule("california-poker/mexican-stud.rank.suits-equal")
def test_suits_are_equal() -> None:
    assert high("As Kd Qc 6h 3s") == high("Ac Kh Qd 6s 3c")
    assert len({high(f"A{suit} K{suit} Q{suit} 6{suit} 3{suit}") for suit in "cdhs"}) == 1


@pytest.mark.rule("california-poker/mexican-stud.rank.ace-low")
def test_the_ace_is_low_where_it_begins_a_straight() -> None:
    assert made("Ac 2d 3h 4s 5c").name == "straight, five high"
    assert made("Ac 2c 3c 4c 5c").name == "straight flush, five high"
    assert high("Ac 2d 3h 4s 5c") < high("2c 3d 4h 5s 6c")
    assert kind("Qc Kd Ah 2s 3c") is Category.HIGH_CARD


# ---------------------------------------------------------------- the joker


@pytest.mark.rule("california-poker/mexican-stud.joker.face-up")
def test_a_joker_dealt_up_is_an_ace_or_completes_a_straight() -> None:
    as_ace = made("Jk Kd Qc 6h 3s")
    assert (as_ace.name, ranks(as_ace)) == ("ace high", "*KQ63")
    assert as_ace.strength == high("Ac Kd Qc 6h 3s")
    two_pairs = made("Jk Kc Kd 5h 5s")
    assert (two_pairs.name, ranks(two_pairs)) == ("two pair, kings and fives", "KK55*")
    assert two_pairs.strength == high("Ac Kc Kd 5h 5s")
    straight = made("Jk 4c 5d 6h 7s")
    assert (straight.name, ranks(straight)) == ("straight, jack high", "*7654")
    inside = made("Jk 4c 5d 7h Js")
    assert (inside.name, ranks(inside)) == ("straight, jack high", "J7*54")
    assert made("Jk Ac Kd 6h 3s").name == "pair of aces"


@pytest.mark.rule("california-poker/mexican-stud.joker.face-up")
def test_a_joker_dealt_up_is_nothing_else() -> None:
    assert high("Jk 6c 6d 6h 3s") == high("Ac 6c 6d 6h 3s")
    assert made("Jk 6c 6d Qh 3s").name == "pair of sixes"
    assert made("Jk 7c 7d 7h 7s").name == "four sevens"


@pytest.mark.rule("california-poker/mexican-stud.joker.face-up.flush")
def test_a_joker_dealt_up_completes_a_flush() -> None:
    assert high("Jk Kh Qh 6h 3h") == high("Ah Kh Qh 6h 3h")
    # The highest card of the suit that is not held: no second ace.
    assert high("Jk Ah Qh 6h 3h") == high("Ah Kh Qh 6h 3h")
    assert ranks(made("Jk Ah Qh 6h 3h")) == "A*Q63"
    straight_flush = made("Jk 5h 6h 7h Jh")
    assert (straight_flush.name, ranks(straight_flush)) == ("straight flush, queen high", "*J765")
    assert high("Jk Kh Qh Jh 7h") == high("Ah Kh Qh Jh 7h")
    assert made("Jk Kh Qh Jh 7h").name == made("Jk Ah Kh Qh Jh").name == "royal flush"
    assert made("Jk Kh Qh Jh 6h").name == "straight flush, king high"


@pytest.mark.rule("california-poker/mexican-stud.joker.face-down")
def test_a_joker_dealt_down_is_any_card() -> None:
    assert down("Kd Qc 6h 3s").strength == high("Kd Kc Qc 6h 3s")
    assert down("Kc Kd 5h 5s").name == "full house, kings over fives"
    assert down("7c 7d 7h 7s").name == "five sevens"
    assert down("6c 6d 6h 3s").name == "four sixes"
    assert down("4c 5d 6h 7s").strength == high("4c 5d 6h 7s Jc")
    assert down("Ah Qh 6h 3h").strength == high("Ah Kh Qh 6h 3h")


@pytest.mark.rule("california-poker/mexican-stud.rank.five-of-a-kind")
def test_five_of_a_kind() -> None:
    fives = [down(f"{rank}c {rank}d {rank}h {rank}s") for rank in BEST_FIRST]
    assert all(better.strength > worse.strength for better, worse in pairwise(fives))
    assert fives[-1].name == "five twos"
    assert fives[-1].strength > high("As Ks Qs Js 7s")
    assert made("Jk 2c 2d 2h 2s").name == "four twos"
    assert high("Jk 2c 2d 2h 2s") == high("Ac 2c 2d 2h 2s")
    assert made("Jk Ac Ad Ah As") == Made(fives[0].strength, "five aces", parse_cards("Ac Ad Ah As Jk"))


# ---------------------------------------------------------------- the hands


@pytest.mark.rule("california-poker/mexican-stud.rank.order")
def test_one_hand_of_each_kind_in_order() -> None:
    best_first = [
        "As Ks Qs Js 7s",
        "6d 5d 4d 3d 2d",
        "2s 2h 2d 2c 3s",
        "7h 5h 4h 3h 2h",
        "Ah Ad Ac Ks Kd",
        "7c Jd Qh Ks Ac",
        "Ah Ad Ac Ks Qd",
        "Ah Ad Kc Ks Qd",
        "Ah Ad Kc Qs Jd",
        "Ah Kd Qc Js 6d",
    ]
    assert [kind(hand) for hand in best_first] == [
        Category.ROYAL_FLUSH,
        Category.STRAIGHT_FLUSH,
        Category.FOUR_OF_A_KIND,
        Category.FLUSH,
        Category.FULL_HOUSE,
        Category.STRAIGHT,
        Category.THREE_OF_A_KIND,
        Category.TWO_PAIR,
        Category.PAIR,
        Category.HIGH_CARD,
    ]
    assert falling(best_first)
    assert down("2c 2d 2h 2s").strength > high(best_first[0])


@pytest.mark.rule("california-poker/mexican-stud.rank.royal-flush")
def test_royal_flush() -> None:
    assert high("As Ks Qs Js 7s") > high("Kd Qd Jd 7d 6d")
    assert high("As Ks Qs Js 7s") == high("Ac Kc Qc Jc 7c")
    assert kind("As Ks Qs Js 6s") is Category.FLUSH


@pytest.mark.rule("california-poker/mexican-stud.rank.straight-flush")
def test_straight_flush() -> None:
    best_first = ["KQJ76", "QJ765", "J7654", "76543", "65432", "5432A"]
    hands = [" ".join(f"{rank}h" for rank in run) for run in best_first]
    assert {kind(hand) for hand in hands} == {Category.STRAIGHT_FLUSH}
    assert falling(hands)
    assert high("3s 4s 5s 6s 7s") < high("4h 5h 6h 7h Jh") < high("5c 6c 7c Jc Qc")
    assert high("5c 4c 3c 2c Ac") > high("As Ah Ad Ac Ks")


@pytest.mark.rule("california-poker/mexican-stud.rank.four-of-a-kind")
def test_four_of_a_kind() -> None:
    assert falling([f"{rank}s {rank}h {rank}d {rank}c {'3' if rank == '2' else '2'}s" for rank in BEST_FIRST])
    assert high("2s 2h 2d 2c 3s") > high("Ah Kh Qh Jh 6h")


@pytest.mark.rule("california-poker/mexican-stud.rank.flush")
def test_flush_above_a_full_house() -> None:
    assert high("7h 5h 4h 3h 2h") > high("As Ah Ad Ks Kh")
    assert kind("Ah Kh Qh Jh 6h") is kind("7h 5h 4h 3h 2h") is Category.FLUSH
    assert falling(["Ah Kh Qh Jh 6h", "Ac Kc Qc Jc 5c", "Kh Qh Jh 7h 5h", "7d 6d 5d 4d 2d", "7h 5h 4h 3h 2h"])
    assert high("7h 5h 4h 3h 2h") == high("As Ah Ad Ks Kh") + 1  # nothing is between them


@pytest.mark.rule("california-poker/mexican-stud.rank.full-house")
def test_full_house_between_a_straight_and_a_flush() -> None:
    assert high("7c Jd Qh Ks Ac") < high("2s 2h 2c 3c 3h") < high("7d 5d 4d 3d 2d")
    assert high("3s 3h 3d 4c 4h") > high("2s 2h 2d Ac Ad")
    assert high("As Ah Ad Ks Kh") == high("2s 2h 2c 3c 3h") + 10 * 9 - 1  # best and worst of 90


@pytest.mark.rule("california-poker/mexican-stud.rank.straight")
def test_the_seven_straights() -> None:
    best_first = ["AKQJ7", "KQJ76", "QJ765", "J7654", "76543", "65432", "5432A"]
    hands = [" ".join(rank + suit for rank, suit in zip(run, "cdhsc", strict=True)) for run in best_first]
    names = ["ace", "king", "queen", "jack", "seven", "six", "five"]
    assert [made(hand).name for hand in hands] == [f"straight, {name} high" for name in names]
    assert falling(hands)
    assert kind("Jc Qd Kh As 2c") is kind("Kc Ad 2h 3s 4c") is Category.HIGH_CARD


@pytest.mark.rule("california-poker/mexican-stud.rank.three-of-a-kind")
def test_three_of_a_kind() -> None:
    assert high("2s 2h 2d 4c 3s") > high("As Ah Ks Kh Qd")
    assert high("As Ah Ad 3c 2s") > high("Ks Kh Kd Ac Qs")
    assert kind("2s 2h 2d 4c 3s") is Category.THREE_OF_A_KIND


@pytest.mark.rule("california-poker/mexican-stud.rank.two-pair")
def test_two_pair() -> None:
    assert falling(["As Ah Ks Kh 2d", "As Ah 2s 2h 3d", "Ks Kh Qs Qh Jd", "3s 3h 2s 2h 5d", "As Ah Ks Qh Jd"])


@pytest.mark.rule("california-poker/mexican-stud.rank.one-pair")
def test_one_pair() -> None:
    assert falling(["As Ah 4d 3c 2h", "Ks Kh Ad Qc Jh", "2s 2h 5d 4c 3h", "As Kh Qd Jc 6h"])


@pytest.mark.rule("california-poker/mexican-stud.rank.high-card")
def test_the_best_and_the_worst_hand_without_a_pair() -> None:
    assert kind("As Kh Qd Jc 7h") is Category.STRAIGHT
    assert kind("As Kh Qd Jc 6h") is Category.HIGH_CARD
    assert high("As Kh Qd Jc 6h") == high("2s 2h 5d 4c 3h") - 1  # the worst pair is next above
    assert high("7s 5h 4d 3c 2h") == 1
    assert high("7s 5h 4d 3c 2h") < high("7d 6h 5c 4s 2d")
