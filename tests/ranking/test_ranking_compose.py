"""Two cards of one's own and three of the board: the fast ways against the plain one, which ranks every choice."""

from collections.abc import Iterator
from random import Random

import pytest
from ranking_decks import SIX_TO_ACE_36

from riverboat.core.cards import JOKER, STANDARD_52, UNKNOWN, Card, Cards, names, parse_cards
from riverboat.core.ranking import ACE_TO_FIVE_EIGHT, HIGH, SHORT_DECK, Ranking
from riverboat.core.ranking.compose import best_two_and_three, made_two_and_three, plain_two_and_three

# Few suits make flushes frequent, few ranks make full houses and lows so.
TWO_SUITS = tuple(card for card in STANDARD_52 if card % 4 > 1)
LOW_CARDS = tuple(card for card in STANDARD_52 if card < 32 or card >= 48)


def deals(deck: Cards, *, own: int, board: int, hands: int) -> Iterator[tuple[Cards, Cards]]:
    chance = Random(own * 10 + board)
    for _ in range(hands):
        cards = tuple(chance.sample(deck, own + board))
        yield cards[:own], cards[own:]


@pytest.mark.parametrize(
    ("ranking", "deck"),
    [
        (HIGH, STANDARD_52),
        (HIGH, TWO_SUITS),
        (SHORT_DECK, SIX_TO_ACE_36),
        (ACE_TO_FIVE_EIGHT, STANDARD_52),
        (ACE_TO_FIVE_EIGHT, LOW_CARDS),
    ],
    ids=["high", "two suits", "short deck", "eight", "low cards"],
)
@pytest.mark.parametrize("own", [2, 4, 5, 6])
@pytest.mark.parametrize("board", [3, 4, 5])
def test_the_fast_way_finds_what_the_plain_one_finds(ranking: Ranking, deck: Cards, own: int, board: int) -> None:
    for hole, shown in deals(deck, own=own, board=board, hands=200):
        assert best_two_and_three(ranking, hole, shown) == plain_two_and_three(ranking, hole, shown)


@pytest.mark.parametrize(
    ("hole", "board", "name", "playing"),
    [
        ("As 2h 3h 4h", "Ks Qs Js Ts 9d", "ace high", "As Ks Qs Js 4h"),
        ("Ah Kh Qh Jh", "2h 3h 9c 9d 9s", "three nines", "9c 9d 9s Ah Kh"),
        ("Ah 7c 7d 7h", "7s Kc Kd 2h 3h", "full house, sevens over kings", "7c 7d 7s Kc Kd"),
        ("Ah 5h Qc Jc", "2h 3h 4h 9c 9d", "straight flush, five high", "5h 4h 3h 2h Ah"),
    ],
)
def test_neither_one_card_nor_three_of_ones_own(hole: str, board: str, name: str, playing: str) -> None:
    own, shown = parse_cards(hole), parse_cards(board)
    made = made_two_and_three(HIGH, own, shown)
    assert made.strength == best_two_and_three(HIGH, own, shown)
    assert (made.name, names(made.cards)) == (name, playing)


def test_a_board_may_be_a_list_as_well() -> None:
    own, shown = parse_cards("As Ks 2h 3h"), list(parse_cards("Qs Js Ts 2c 3c"))
    assert best_two_and_three(HIGH, own, shown) == 7462


@pytest.mark.parametrize("ranking", [HIGH, ACE_TO_FIVE_EIGHT])
@pytest.mark.parametrize("board", ["", "As", "As 2d"])
def test_no_hand_while_the_board_has_not_three_cards(ranking: Ranking, board: str) -> None:
    assert best_two_and_three(ranking, parse_cards("3s 4s 5h 6h"), parse_cards(board)) == 0


@pytest.mark.parametrize(
    ("hole", "board"),
    [
        ("As 2s 3s 4s", "5d 6d 9c Tc Kc"),  # two low cards on the board
        ("As 2s 3s 4s", "8d 8h 7d 7c Kc"),  # two low ranks
        ("As Ks Qs Ah", "2d 3d 4c 5c 6h"),  # one low rank in the hand
        ("As 2s Ks Qs", "Ad 2d 3c 4c Kh"),  # four different ranks in all
    ],
)
def test_no_low(hole: str, board: str) -> None:
    assert best_two_and_three(ACE_TO_FIVE_EIGHT, parse_cards(hole), parse_cards(board)) == 0
    assert made_two_and_three(ACE_TO_FIVE_EIGHT, parse_cards(hole), parse_cards(board)).name == "no low"


@pytest.mark.parametrize("ranking", [HIGH, ACE_TO_FIVE_EIGHT])
@pytest.mark.parametrize("stranger", [JOKER, UNKNOWN])
def test_a_joker_or_an_unknown_card_is_never_ranked(ranking: Ranking, stranger: Card) -> None:
    with pytest.raises(KeyError):
        best_two_and_three(ranking, (*parse_cards("As 2s 3s"), stranger), parse_cards("4c 5c 6d 7d 8h"))
    with pytest.raises(KeyError):
        best_two_and_three(ranking, parse_cards("As 2s 3s 4s"), (*parse_cards("5c 6d 7d 8h"), stranger))
