"""What a hand is called, which cards of it play, and what a ranking will not rank."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ranking_decks import WITHOUT_JOKER, deck_of, most_cards

from riverboat.core.cards import JOKER, UNKNOWN, WILD, Card, names, parse_cards
from riverboat.core.ranking import (
    ACE_TO_FIVE,
    ACE_TO_FIVE_EIGHT,
    BADUGI,
    BADUGI_DEUCE,
    DEUCE_TO_SEVEN,
    HIGH,
    MEXICAN,
    MEXICAN_DOUBLE_ACE,
    RANKINGS,
    SHORT_DECK,
    THREE_CARD_HIGH,
    THREE_CARD_LOW_SIX,
    Category,
    Made,
    Ranking,
)

EVERY_RANKING = pytest.mark.parametrize("ranking", RANKINGS, ids=lambda ranking: ranking.key)


@pytest.mark.parametrize(
    ("ranking", "cards", "name", "playing"),
    [
        (HIGH, "2d Ts Ks As Js Qs 9s", "royal flush", "As Ks Qs Js Ts"),
        (HIGH, "9h Kh Qh Jh Th 2c 2d", "straight flush, king high", "Kh Qh Jh Th 9h"),
        (HIGH, "Ad 2d 3d 4d 5d 9c 9d", "straight flush, five high", "5d 4d 3d 2d Ad"),
        (HIGH, "3c 9c 9d Kh 9h 9s Kd", "four nines", "9c 9d 9h 9s Kh"),
        (HIGH, "Ks Th Kh Td Kd 4s 4h", "full house, kings over tens", "Ks Kh Kd Th Td"),
        (HIGH, "6c 6d 6h 2c 2d 2h As", "full house, sixes over twos", "6c 6d 6h 2c 2d"),
        (HIGH, "2h Ah 9h 8h 4h 3h Kd", "flush, ace high", "Ah 9h 8h 4h 3h"),
        (HIGH, "9c Kd Th Qs Jc Ac", "straight, ace high", "Ac Kd Qs Jc Th"),
        (HIGH, "Ac 2d 3h 4s 5c Kd Ks", "straight, five high", "5c 4s 3h 2d Ac"),
        (HIGH, "2c Qd Qh 7s Qc 9d 3h", "three queens", "Qd Qh Qc 9d 7s"),
        (HIGH, "2c 2d Th Ts 5c 5d Ah", "two pair, tens and fives", "Th Ts 5c 5d Ah"),
        (HIGH, "7c Ad 7h Js 4c", "pair of sevens", "7c 7h Ad Js 4c"),
        (HIGH, "2c 3d 9h Js Kc 5d 8h", "king high", "Kc Js 9h 8h 5d"),
        (HIGH, "2c 2d 3c 3d 4c 4d 5c 6c 7c Ac", "straight flush, seven high", "7c 6c 5c 4c 3c"),
        (ACE_TO_FIVE, "8c 6d 4h 2s Ac Kd Kh", "8-6-4-2-A low", "8c 6d 4h 2s Ac"),
        (ACE_TO_FIVE, "Th Kd 2s Qc Jh", "K-Q-J-10-2 low", "Kd Qc Jh Th 2s"),
        (ACE_TO_FIVE, "Ac 5d Ad 3c 2h 3h", "pair of aces", "Ac Ad 5d 3c 2h"),
        (ACE_TO_FIVE, "Tc Td Ac Ad 9h", "two pair, tens and aces", "Tc Td Ac Ad 9h"),
        (ACE_TO_FIVE_EIGHT, "8c 7d 6h 5s 4c Kd Kh", "8-7-6-5-4 low", "8c 7d 6h 5s 4c"),
        (ACE_TO_FIVE_EIGHT, "9c 4d 3h 2s Ac Kd Kh", "no low", ""),
        (DEUCE_TO_SEVEN, "2c 3d 4h 5s 7c Ad", "7-5-4-3-2 low", "7c 5s 4h 3d 2c"),
        (DEUCE_TO_SEVEN, "Ac 2d 3h 4s 5c", "A-5-4-3-2 low", "Ac 5c 4s 3h 2d"),
        (DEUCE_TO_SEVEN, "6c 2d 3h 4s 5c", "straight, six high", "6c 5c 4s 3h 2d"),
        (DEUCE_TO_SEVEN, "9c 2c 3c 4c 5c", "flush, nine high", "9c 5c 4c 3c 2c"),
        (DEUCE_TO_SEVEN, "6c 6d 3h 4s 5c", "pair of sixes", "6c 6d 5c 4s 3h"),
        (BADUGI, "8c 6d 4h As", "four-card badugi, 8-6-4-A", "8c 6d 4h As"),
        (BADUGI, "Ac 2c 3d 4h", "three-card badugi, 4-3-A", "4h 3d Ac"),
        (BADUGI, "Ac 2c 3c Td", "two-card badugi, 10-A", "Td Ac"),
        (BADUGI, "7c 7d 7h 7s", "one-card badugi, 7", "7c"),
        (BADUGI_DEUCE, "Ac 2d 3h 4s 9c", "four-card badugi, 9-4-3-2", "9c 4s 3h 2d"),
        (BADUGI_DEUCE, "Ac 2d 3h 4s 4c", "four-card badugi, A-4-3-2", "Ac 4s 3h 2d"),
        (SHORT_DECK, "9c 8d Ah 7s 6c Kd Ks", "straight, nine high", "9c 8d 7s 6c Ah"),
        (SHORT_DECK, "9h 8h Ah 7h Kh 9d 9s", "flush, ace high", "Ah Kh 9h 8h 7h"),
        (SHORT_DECK, "6c 6d 6h Ac Ad 7s", "full house, sixes over aces", "6c 6d 6h Ac Ad"),
        (THREE_CARD_HIGH, "Qd Kd 2c Ad", "royal flush", "Ad Kd Qd"),
        (THREE_CARD_HIGH, "Ad 2d 3d 3c", "straight flush, three high", "3d 2d Ad"),
        (THREE_CARD_HIGH, "4c 4d Ah 4s", "three fours", "4c 4d 4s"),
        (THREE_CARD_HIGH, "2c Ad 3h Kd", "straight, three high", "3h 2c Ad"),
        (THREE_CARD_HIGH, "2c 9c Kc Kd", "flush, king high", "Kc 9c 2c"),
        (THREE_CARD_HIGH, "2c Ks Qh Kd", "pair of kings", "Ks Kd Qh"),
        (THREE_CARD_HIGH, "Kc Ad 2h", "ace high", "Ad Kc 2h"),
        (THREE_CARD_LOW_SIX, "2c Ad 6h 5s", "5-2-A low", "5s 2c Ad"),
        (THREE_CARD_LOW_SIX, "2c 2d 6h 5s", "6-5-2 low", "6h 5s 2c"),
        (THREE_CARD_LOW_SIX, "2c 2d 6h 7s", "no low", ""),
        (MEXICAN, "5c Jd 7h Qs 6c", "straight, queen high", "Qs Jd 7h 6c 5c"),
        (MEXICAN, "Ac Kd Qh Js 6c", "ace high", "Ac Kd Qh Js 6c"),
        (MEXICAN, "Kd Jk Qc 6h 3s", "ace high", "Jk Kd Qc 6h 3s"),
        (MEXICAN, "4c 5d Jk 6h 7s", "straight, jack high", "Jk 7s 6h 5d 4c"),
        (MEXICAN, "5h 6h Jh 7h Jk", "straight flush, queen high", "Jk Jh 7h 6h 5h"),
        (MEXICAN, "2c 3d Jk 5h 4s", "straight, six high", "Jk 5h 4s 3d 2c"),
        (MEXICAN, "Ac Ad Ah Jk As", "five aces", "Ac Ad Ah As Jk"),
        (MEXICAN_DOUBLE_ACE, "3h 6h Jk Qh Ah", "flush, ace high", "Ah Jk Qh 6h 3h"),
    ],
)
def test_name_and_cards_that_play(ranking: Ranking, cards: str, name: str, playing: str) -> None:
    made = ranking.made(parse_cards(cards))
    assert (made.name, names(made.cards)) == (name, playing)


@EVERY_RANKING
@settings(deadline=None)  # the first hand of a size builds its table
@given(data=st.data())
def test_the_cards_that_play_make_the_hand_on_their_own(ranking: Ranking, data: st.DataObject) -> None:
    cards = data.draw(st.permutations(deck_of(ranking)))[: min(7, most_cards(ranking))]
    made = ranking.made(cards)
    assert made.strength == ranking.strength(cards)
    assert set(made.cards) <= set(cards)
    if made.cards:
        assert ranking.made(made.cards) == made


@EVERY_RANKING
def test_a_card_twice_is_our_mistake(ranking: Ranking) -> None:
    with pytest.raises(AssertionError, match="twice"):
        ranking.made(parse_cards("As As Kd Qh Jc"))


@pytest.mark.parametrize("ranking", WITHOUT_JOKER, ids=lambda ranking: ranking.key)
@pytest.mark.parametrize("stranger", [JOKER, WILD, UNKNOWN])
@pytest.mark.parametrize("others", ["2c 3c 4c 6c", "2c 3d 4h 6s", "2c 3c 4c 6c 7c", "2c 3c 4c 6c 7c 8c"])
def test_a_joker_or_an_unknown_card_is_never_ranked(ranking: Ranking, stranger: Card, others: str) -> None:
    cards = (*parse_cards(others), stranger)
    with pytest.raises(KeyError):
        ranking.strength(cards)
    with pytest.raises(AssertionError, match="no rank"):
        ranking.made(cards)


@pytest.mark.parametrize("joker", [JOKER, WILD])
def test_a_wild_joker_lies_where_it_plays(joker: Card) -> None:
    made = MEXICAN.made((*parse_cards("Ah Qh 6h 3h"), joker))
    # Not a second ace: the best card of the suit that is not held.
    assert (made.name, names(made.cards)) == ("flush, ace high", "Ah Jk Qh 6h 3h")
    assert joker in made.cards


@pytest.mark.parametrize(
    "strangers", ["Ah Kh Qh 8h 2h", "Ah Kd Qc Ts 2h", "Ah Kh Qh Jh ??", "Ah Kh Qh ?? Jk", "9c 9d 9h 9s Jk"]
)
def test_mexican_stud_ranks_only_the_cards_it_has(strangers: str) -> None:
    with pytest.raises(KeyError):
        MEXICAN.strength(parse_cards(strangers))


def test_there_is_one_joker() -> None:
    with pytest.raises(AssertionError, match="one joker"):
        MEXICAN.made((*parse_cards("Ah Kh Qh"), JOKER, WILD))


@pytest.mark.parametrize("cards", ["Ah Kh Qh Jh", "Ah Kh Qh Jh 7h 6h"])
def test_a_hand_of_mexican_stud_is_five_cards(cards: str) -> None:
    with pytest.raises(AssertionError, match="five cards"):
        MEXICAN.strength(parse_cards(cards))


@pytest.mark.parametrize("ranking", [THREE_CARD_HIGH, THREE_CARD_LOW_SIX])
@pytest.mark.parametrize("cards", ["", "As 2s"])
def test_fewer_than_three_cards_are_no_hand(ranking: Ranking, cards: str) -> None:
    with pytest.raises(AssertionError, match="three cards"):
        ranking.strength(parse_cards(cards))


@pytest.mark.parametrize("ranking", [HIGH, SHORT_DECK, ACE_TO_FIVE, ACE_TO_FIVE_EIGHT, DEUCE_TO_SEVEN])
@pytest.mark.parametrize("cards", ["", "As", "As Ks Qs Js"])
def test_fewer_than_five_cards_are_no_hand(ranking: Ranking, cards: str) -> None:
    with pytest.raises(AssertionError):
        ranking.strength(parse_cards(cards))


def test_every_ranking_has_a_key_of_its_own() -> None:
    assert [ranking.key for ranking in RANKINGS] == [
        "high",
        "ace-to-five",
        "ace-to-five-eight",
        "deuce-to-seven",
        "badugi",
        "badugi-deuce",
        "short-deck",
        "three-card-high",
        "three-card-low-six",
        "mexican-stud",
        "mexican-stud-double-ace",
    ]


def test_categories_meet_where_the_classes_change() -> None:
    classes = [HIGH.category(strength) for strength in range(1, 7463)]
    assert classes == sorted(classes)
    sizes = {kind: classes.count(kind) for kind in Category}
    assert list(sizes.values()) == [1277, 2860, 858, 858, 10, 1277, 156, 156, 9, 1, 0]
    with pytest.raises(AssertionError):
        HIGH.category(0)


def test_made_hands_are_values() -> None:
    assert HIGH.made(parse_cards("As Ks Qs Js Ts")) == Made(7462, "royal flush", parse_cards("As Ks Qs Js Ts"))
