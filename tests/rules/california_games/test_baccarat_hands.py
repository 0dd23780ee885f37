"""Both baccarat games: what cards count, naturals, which hand wins, Dragon 7 and Panda 8."""

from collections import Counter

import pytest
from baccaratkit import coup, told

from riverboat.core.baccarat import button_value, count, dragon_7, natural, panda_8, winner
from riverboat.core.cards import JOKER, RANKS, check_deck, parse_card, parse_cards, rank_of, shoe
from riverboat.core.errors import Refused

CENTURY = "california-games/baccarat-21st-century"
EZ = "california-games/ez-baccarat-panda-8"


def points(cards: str) -> int:
    return count(parse_cards(cards))


def wins(player: str, banker: str) -> str:
    return winner(parse_cards(player), parse_cards(banker))


@pytest.mark.parametrize(
    "decks",
    [
        pytest.param(6, marks=pytest.mark.rule("california-games/baccarat-21st-century.deck.composition")),
        pytest.param(3, marks=pytest.mark.rule("california-games/ez-baccarat-panda-8.deck.composition")),
    ],
)
def test_a_shoe_is_made_of_standard_decks_without_jokers(decks: int) -> None:
    cards = shoe(decks)
    assert Counter(RANKS[rank_of(card)] for card in cards) == dict.fromkeys(RANKS, 4 * decks)
    with pytest.raises(Refused) as refused:
        check_deck((*cards[:-1], JOKER), cards)
    assert (refused.value.code, refused.value.detail) == ("wrong-deck", "Jk")


@pytest.mark.rule(
    "california-games/baccarat-21st-century.values.cards", "california-games/ez-baccarat-panda-8.values.cards"
)
def test_what_cards_count() -> None:
    assert [points(f"{rank}{suit}") for suit in "hs" for rank in "A23456789TJQK"] == [*range(1, 10), 0, 0, 0, 0] * 2
    assert [points(cards) for cards in ("Kh 9c", "Ah 9c", "As Ts", "Ks Qs")] == [9, 0, 1, 0]


@pytest.mark.parametrize(
    ("cards", "counts"),
    [
        pytest.param(cards, counts, id=cards, marks=pytest.mark.rule(clause))
        for clause, cards, counts in [
            ("california-games/baccarat-21st-century.values.mod-ten", "7h 8c", 5),
            ("california-games/baccarat-21st-century.values.mod-ten", "5d 5c", 0),
            ("california-games/baccarat-21st-century.values.mod-ten", "9s 9d 6h", 4),
            ("california-games/ez-baccarat-panda-8.values.mod-ten", "6h 6c", 2),
            ("california-games/ez-baccarat-panda-8.values.mod-ten", "9d 9c 9h", 7),
            ("california-games/ez-baccarat-panda-8.values.mod-ten", "4s 6d", 0),
        ]
    ],
)
def test_tens_are_dropped(cards: str, counts: int) -> None:
    assert points(cards) == counts


@pytest.mark.parametrize(
    ("two", "three"),
    [
        pytest.param(two, three, id=two, marks=pytest.mark.rule(clause))
        for clause, two, three in [
            ("california-games/baccarat-21st-century.rank.natural-9", "9h Kd", "Ks 4c 5s"),
            ("california-games/baccarat-21st-century.rank.natural-8", "8h Qd", "2c 3d 3s"),
            ("california-games/ez-baccarat-panda-8.rank.natural-9", "5h 4d", "Kc 2d 7s"),
            ("california-games/ez-baccarat-panda-8.rank.natural-8", "Ah 7d", "Kc 2d 6s"),
        ]
    ],
)
def test_a_natural_has_two_cards(two: str, three: str) -> None:
    assert points(two) == points(three)
    assert natural(parse_cards(two))
    assert not natural(parse_cards(three))


@pytest.mark.rule("california-games/baccarat-21st-century.rank.natural-8")
def test_a_natural_eight_loses_to_a_natural_nine() -> None:
    assert wins("8h Qd", "5c 4d") == "banker"


@pytest.mark.rule("california-games/ez-baccarat-panda-8.rank.natural-8")
def test_only_an_eight_of_three_cards_is_a_panda() -> None:
    assert panda_8(parse_cards("Kc 2d 6s"), parse_cards("Ks 7d"))
    assert not panda_8(parse_cards("Ah 7d"), parse_cards("Ks 7c"))


@pytest.mark.parametrize(
    ("player", "banker"),
    [
        pytest.param(player, banker, marks=pytest.mark.rule(clause))
        for clause, player, banker in [
            ("california-games/baccarat-21st-century.rank.three-card-nine-or-eight", "2h 3c 4d", "Ks 7d"),
            ("california-games/baccarat-21st-century.rank.three-card-nine-or-eight", "2h 3c 4d", "2s 3d 3h"),
            ("california-games/ez-baccarat-panda-8.rank.three-card-nine-or-eight", "Kh 2c 6d", "Ks 7d"),
        ]
    ],
)
def test_three_card_nines_and_eights(player: str, banker: str) -> None:
    assert wins(player, banker) == "player"
    assert wins(banker, player) == "banker"


@pytest.mark.rule("california-games/baccarat-21st-century.rank.seven-to-zero")
def test_two_cards_and_three_of_one_count_are_equal() -> None:
    assert wins("6h Ac", "Kd 3s 4c") == "tie"


@pytest.mark.rule("california-games/ez-baccarat-panda-8.rank.seven-to-zero")
def test_a_dragon_does_not_tie() -> None:
    assert wins("2h 3c 2d", "Kd 7s") == "tie"
    assert not dragon_7(parse_cards("2h 3c 2d"), parse_cards("Kd 7s"))


@pytest.mark.parametrize(
    ("cards", "hands", "result"),
    [
        ("Ah 6c 8d Ks", "Ah 8d = 9, 6c Ks = 6", "player"),
        ("6h Ac Kd 8s", "6h Kd = 6, Ac 8s = 9", "banker"),
        ("7h 9c Kd 9s", "7h Kd = 7, 9c 9s = 8", "banker"),
        ("Kh 9c 8d 7s", "Kh 8d = 8, 9c 7s = 6", "player"),
        ("Kh Qc 4d 3s 8h", "Kh 4d 8h = 2, Qc 3s = 3", "banker"),
        ("Kh Tc Qd Js Ah Ac", "Kh Qd Ah = 1, Tc Js Ac = 1", "tie"),
        ("5h 5c 5d 5s Kh Kc", "5h 5d Kh = 0, 5c 5s Kc = 0", "tie"),
        ("9h 8c Kd Ks", "9h Kd = 9, 8c Ks = 8", "player"),
    ],
)
def test_the_hand_closer_to_nine_wins(cards: str, hands: str, result: str) -> None:
    assert told(cards) == hands
    player, banker, _ = coup(cards)
    assert winner(player, banker) == result


# ---------------------------------------------------------------- Dragon 7 and Panda 8


@pytest.mark.parametrize(
    ("cards", "hands"),
    [
        ("2h Kc 4d 2s 5h", "2h 4d = 6, Kc 2s 5h = 7"),
        ("2h Kc 2d 3s 7h 4c", "2h 2d 7h = 1, Kc 3s 4c = 7"),
    ],
    ids=["over two cards", "over three cards"],
)
@pytest.mark.rule("california-games/ez-baccarat-panda-8.dragon-7.win")
def test_a_three_card_seven_over_six_or_less_is_a_dragon(cards: str, hands: str) -> None:
    player, banker, _ = coup(cards)
    assert told(cards) == hands
    assert dragon_7(player, banker)


@pytest.mark.parametrize(
    ("cards", "hands"),
    [
        ("6h 7c Kd Ks", "6h Kd = 6, 7c Ks = 7"),
        ("7h Kc Kd 5s 2d", "7h Kd = 7, Kc 5s 2d = 7"),
        ("2h 2c 3d 2s 3h 3c", "2h 3d 3h = 8, 2c 2s 3c = 7"),
    ],
    ids=["two cards", "a tie", "beaten"],
)
@pytest.mark.rule("california-games/ez-baccarat-panda-8.dragon-7.lose")
def test_any_other_seven_is_no_dragon(cards: str, hands: str) -> None:
    player, banker, _ = coup(cards)
    assert told(cards) == hands
    assert not dragon_7(player, banker)


@pytest.mark.parametrize(
    ("cards", "hands"),
    [
        ("Kh 8c 5d 9s 3c", "Kh 5d 3c = 8, 8c 9s = 7"),
        ("2h 2c 3d 2s 3h 3c", "2h 3d 3h = 8, 2c 2s 3c = 7"),
    ],
    ids=["over two cards", "over three cards"],
)
@pytest.mark.rule("california-games/ez-baccarat-panda-8.panda-8.win")
def test_a_three_card_eight_over_seven_or_less_is_a_panda(cards: str, hands: str) -> None:
    player, banker, _ = coup(cards)
    assert told(cards) == hands
    assert panda_8(player, banker)


@pytest.mark.parametrize(
    ("cards", "hands"),
    [
        ("8h 2c Kd 5s", "8h Kd = 8, 2c 5s = 7"),
        ("2h Kc Kd 6s 6h 2c", "2h Kd 6h = 8, Kc 6s 2c = 8"),
    ],
    ids=["two cards", "a tie"],
)
@pytest.mark.rule("california-games/ez-baccarat-panda-8.panda-8.lose")
def test_any_other_eight_is_no_panda(cards: str, hands: str) -> None:
    player, banker, _ = coup(cards)
    assert told(cards) == hands
    assert not panda_8(player, banker)


# ---------------------------------------------------------------- the action button


@pytest.mark.rule("california-games/baccarat-21st-century.dealing.6.d")
@pytest.mark.parametrize(
    ("card", "seats_on"), [("As", 1), ("5d", 5), ("7h", 7), ("Td", 10), ("Jc", 11), ("Qs", 12), ("Kd", 13)]
)
def test_for_the_button_cards_count_their_place_in_the_suit(card: str, seats_on: int) -> None:
    assert button_value(parse_card(card)) == seats_on
