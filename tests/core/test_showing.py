"""Up-cards compared: single ones for the forced bet, boards for who opens."""

from itertools import pairwise

import pytest

from riverboat.core.cards import JOKER, WILD, Card, Cards, parse_card, parse_cards
from riverboat.core.showing import best_showing, bring_in_key, lowest_showing


@pytest.mark.parametrize(
    "best_first",
    [
        ["Ac", "Kd", "7h", "2s"],
        ["2c 2d", "Ac Kd", "Ah Qs", "Jc Td"],
        ["2c 2d 2h", "Ac Ad Kh", "Ah As Qs", "3c 3d 2s", "Kc Qd Jh"],
        ["2c 2d 2h 2s", "Ac Ad Ah Kc", "3c 3d 2c 2d", "Ac Ad Kh Qs", "Ac Kd Qh Js"],
        ["5c 5d 4h 4s", "5c 5d 3h 3s", "4c 4d 3h 3s"],
        ["9c 9d Ah 2s", "9c 9d Kh Qs"],
    ],
    ids=["one card", "two", "three", "four", "two pairs", "side cards"],
)
def test_boards_from_the_best(best_first: list[str]) -> None:
    boards = [best_showing(parse_cards(cards)) for cards in best_first]
    assert all(better > worse for better, worse in pairwise(boards))


@pytest.mark.parametrize(
    "best_first",
    [
        ["2c 2d 7h 8s", "Ac Kd 9h 4s 3c", "Ks Qd 9s 4h 3d 2h"],
        ["Kc Kd 4h 3s", "Qc Qd Ah Js 9s", "Jc Jd 4s 3h"],
        ["3c 3d 2h 2s", "Ac Ad 8h 7s 4s"],
        ["5c 4d 3h 2s", "5d 4h 3s"],
    ],
    ids=["no pair", "a pair", "two pairs", "one card more"],
)
def test_a_board_with_a_card_more_is_not_better_for_it(best_first: list[str]) -> None:
    """The last down-card of one player was turned up: they show five cards, the others four."""
    boards = [best_showing(parse_cards(cards)) for cards in best_first]
    assert all(better > worse for better, worse in pairwise(boards))


@pytest.mark.parametrize(("better", "worse"), [("7c 5d 4h 3s 2c", "8c 4d 3h 2s"), ("7c 6d 5h 4s", "8c 4d 3h 2s Ac")])
def test_nor_is_it_worse_for_low(better: str, worse: str) -> None:
    assert lowest_showing(parse_cards(better)) < lowest_showing(parse_cards(worse))


def test_five_cards_are_a_whole_hand() -> None:
    best_first = [
        "9h 8h 7h 6h 5h",
        "5s 4s 3s 2s As",
        "2c 2d 2h 2s 4c",
        "3c 3d 3h 2c 2d",
        "Ah 9h 7h 6h 5h",
        "Kc Jc 7c 6c 5c",
    ]
    best_first += [
        "Tc 9d 8h 7s 6c",
        "6c 5d 4h 3s 2c",
        "5c 4d 3h 2s Ac",
        "4c 4d 4h 3s",
        "Ac Ad Kh Ks 2c",
        "Ac Kd Qh Js 9c",
    ]
    boards = [best_showing(parse_cards(cards)) for cards in best_first]
    assert all(better > worse for better, worse in pairwise(boards))


def test_neither_straights_nor_flushes_show_on_four() -> None:
    assert best_showing(parse_cards("Ts Js Qs Ks")) < best_showing(parse_cards("2c 2d 4h 5s"))
    assert best_showing(parse_cards("Ts Js Qs Ks")) < best_showing(parse_cards("Ac 3d 4h 5s"))


@pytest.mark.parametrize(("one", "other"), [("Ad Kc", "As Ks"), ("9c 9d 3h", "3s 9h 9s")])
def test_boards_that_differ_in_suits_or_in_the_order_dealt_are_equal(one: str, other: str) -> None:
    assert best_showing(parse_cards(one)) == best_showing(parse_cards(other))


def with_joker(cards: str, joker: Card) -> Cards:
    return (joker, *parse_cards(cards))


@pytest.mark.parametrize(
    ("others", "same_as"),
    [("", "Ac"), ("Kd", "Ac Kd"), ("Ad 6h", "Ac Ad 6h"), ("6c 6d", "Ac 6c 6d"), ("2c 2d 2h", "2c 2d 2h Ac")],
)
def test_a_joker_dealt_up_shows_as_an_ace(others: str, same_as: str) -> None:
    assert best_showing(with_joker(others, JOKER)) == best_showing(parse_cards(same_as))


@pytest.mark.parametrize(
    ("others", "same_as"),
    [
        ("", "Ac"),
        ("Kd", "Kd Kc"),
        ("Kd 6h", "Kd Kc 6h"),
        ("6c 6d Kh", "6c 6d 6h Kh"),
        ("Kc Kd 6h", "Kc Kd Kh 6h"),
        ("2c 2d 2h", "2c 2d 2h 2s"),
    ],
)
def test_a_joker_dealt_down_pairs_the_best_showing_card(others: str, same_as: str) -> None:
    assert best_showing(with_joker(others, WILD)) == best_showing(parse_cards(same_as))


@pytest.mark.parametrize(
    "lowest_first",
    [["Ac", "2d", "7h", "Ks"], ["2c Ad", "3c 2d", "Kc Qd", "Ac Ad", "2c 2d"], ["4c 3d 2h", "5c 2d Ah", "2c 2d Ah"]],
    ids=["one card", "two", "three"],
)
def test_low_boards_from_the_best(lowest_first: list[str]) -> None:
    boards = [lowest_showing(parse_cards(cards)) for cards in lowest_first]
    assert all(better < worse for better, worse in pairwise(boards))


def in_order(cards: str, *, ace_low: bool, suits: bool) -> list[Card]:
    return sorted(parse_cards(cards), key=lambda card: bring_in_key(card, ace_low=ace_low, suits=suits))


def test_up_cards_by_rank_then_by_suit() -> None:
    assert in_order("Ks 4h 4d As 4c 4s", ace_low=False, suits=True) == list(parse_cards("4c 4d 4h 4s Ks As"))


def test_an_ace_below_the_two() -> None:
    assert in_order("Ks Ah 2c Kd", ace_low=True, suits=True) == list(parse_cards("Ah 2c Kd Ks"))


def test_up_cards_without_suits_are_equal() -> None:
    keys = {bring_in_key(card, ace_low=False, suits=False) for card in parse_cards("4c 4d 4h 4s")}
    assert len(keys) == 1


@pytest.mark.parametrize("ace_low", [False, True])
def test_the_joker_is_an_ace_for_the_bring_in(ace_low: bool) -> None:
    ace = bring_in_key(parse_card("As"), ace_low=ace_low, suits=False)
    assert bring_in_key(JOKER, ace_low=ace_low, suits=False) == ace
