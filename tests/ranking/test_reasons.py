"""Names with kickers, and why one hand beats another: the reason that is given is the true one, in every ranking."""

from collections.abc import Sequence
from random import Random

import pytest
from ranking_decks import WITH_JOKER, deck_of, most_cards

from riverboat.core.cards import JOKER, WILD, Card, parse_cards
from riverboat.core.ranking import (
    ACE_TO_FIVE,
    ACE_TO_FIVE_EIGHT,
    BADUGI,
    DEUCE_TO_SEVEN,
    HIGH,
    MEXICAN,
    RANKINGS,
    SHORT_DECK,
    THREE_CARD_HIGH,
    THREE_CARD_LOW_SIX,
    Ranking,
)
from riverboat.core.ranking.classes import HandClass
from riverboat.core.ranking.differences import difference
from riverboat.core.ranking.kickers import best_pair_so_far, name_so_far, name_with_kicker
from riverboat.core.ranking.pai_gow import BEHIND, FRONT
from riverboat.core.ranking.three_card import THREE_CARD
from riverboat.tell.comparing import reason

by_key = pytest.mark.parametrize("ranking", RANKINGS, ids=lambda ranking: ranking.key)


@pytest.mark.parametrize(
    ("ranking", "cards", "name"),
    [
        (HIGH, "9s 9d Kh 7c 2s", "pair of nines, king kicker"),
        (HIGH, "9s 9d Kh 7c 2s 3d 4h", "pair of nines, king kicker"),
        (HIGH, "As Kd 9h 7c 2s", "ace high, king kicker"),
        (HIGH, "As Ad 9h 9c 2s", "two pair, aces and nines, two kicker"),
        (HIGH, "9s 9d 9h 7c 2s", "three nines, seven kicker"),
        (HIGH, "9s 9d 9h 9c 2s", "four nines, two kicker"),
        (HIGH, "9s 9d 9h 7c 7s", "full house, nines over sevens"),
        (HIGH, "Ks 9s 7s 3s 2s", "flush, king high"),
        (SHORT_DECK, "9s 9d Kh 7c 6s", "pair of nines, king kicker"),
        (ACE_TO_FIVE, "8s 6d 4h 2c As", "8-6-4-2-A low"),
        (ACE_TO_FIVE, "8s 8d 4h 2c As", "pair of eights, four kicker"),
        (ACE_TO_FIVE_EIGHT, "9s 6d 4h 2c As", "no low"),
        (DEUCE_TO_SEVEN, "7s 5d 4h 3c 2s", "7-5-4-3-2 low"),
        (BADUGI, "8s 6d 4h Ac", "four-card badugi, 8-6-4-A"),
        (THREE_CARD_HIGH, "9s 9d Kh", "pair of nines, king kicker"),
        (THREE_CARD_LOW_SIX, "6s 3d Ah", "6-3-A low"),
        (MEXICAN, "Js Jd Ks 7h 2c", "pair of jacks, king kicker"),
    ],
)
def test_a_hand_is_named_with_its_first_side_card(ranking: Ranking, cards: str, name: str) -> None:
    assert name_with_kicker(ranking, ranking.made(parse_cards(cards))) == name


def test_hands_against_a_bank_are_named_the_same_way() -> None:
    assert name_with_kicker(THREE_CARD, THREE_CARD.made(parse_cards("9s 9d Kh"))) == "pair of nines, king kicker"
    assert name_with_kicker(FRONT, FRONT.made(parse_cards("As Qd"))) == "ace-queen"
    assert name_with_kicker(BEHIND, BEHIND.made((*parse_cards("As Kd 9h 4c"), JOKER))) == "pair of aces, king kicker"


@pytest.mark.parametrize(
    ("ranking", "better", "worse", "why"),
    [
        (HIGH, "9s 9d Kh 7c 2s", "9h 9c Td 7d 2d", "the king kicker beats the ten"),
        (HIGH, "9s 9d Kh 7c 3s", "9h 9c Kd 7d 2d", "the three kicker beats the two"),
        (HIGH, "As Kd 9h 7c 3s", "Ks Qd 9c 7d 2d", "the ace beats the king"),
        (HIGH, "9s 9d Kh 7c 3s", "8h 8c Kd 7d 2d", "nines beat eights"),
        (HIGH, "As Ad 9h 9c 3s", "Ah Ac 8d 8s 2d", "the second pair decides: nines beat eights"),
        (HIGH, "Ks 9s 7s 3s 2s", "9h 9c 9d 7d 2d", "a flush beats three of a kind"),
        (HIGH, "Ks 9s 7s 3s 2s", "Kh 8h 7h 3h 2h", "the nine beats the eight"),
        (HIGH, "Ks Kd Kh 3s 3d", "Qh Qc Qd 7d 7h", "the three of a kind decides: kings beat queens"),
        (HIGH, "6s 5d 4h 3s 2d", "5h 4c 3d 2h Ah", "six high beats five high"),
        (SHORT_DECK, "Ks 9s 7s Ts 6s", "9h 9c 9d 7d 7h", "a flush beats a full house"),
        (ACE_TO_FIVE, "8s 6d 4h 2c As", "8d 7s 3h 2d Ad", "the six is lower than the seven"),
        (ACE_TO_FIVE, "8s 6d 4h 2c As", "3d 3s 4d 2d Ad", "no pair beats a pair"),
        (DEUCE_TO_SEVEN, "9s 5d 4h 3c 2s", "6s 5c 4d 3h 2d", "no pair beats a straight"),
        (BADUGI, "Ks Qd Jh Tc", "As 2d 3h 4h", "four cards beat three cards"),
        (BADUGI, "8s 6d 4h Ac", "8d 7s 2h Ah", "four cards beat three cards"),
    ],
)
def test_the_reason_names_what_decided(ranking: Ranking, better: str, worse: str, why: str) -> None:
    one, other = ranking.strength(parse_cards(better)), ranking.strength(parse_cards(worse))
    assert one > other
    assert reason(ranking, one, other) == why


@by_key
def test_the_difference_is_the_first_thing_that_is_compared(ranking: Ranking) -> None:
    """Hand against hand at random: all that stands before what is named is equal, and what is named decides."""
    chance, seen = Random(ranking.key), set()
    for _ in range(400):
        one, other = (ranking.strength(_some(ranking, chance)) for _ in range(2))
        better, worse = max(one, other), min(one, other)
        if not worse:
            continue
        found = difference(ranking.hand(better), ranking.hand(worse))
        seen.add(found.what)
        _holds(ranking, ranking.hand(better), ranking.hand(worse), found.what, found.place)
        assert (found.what == "nothing") == (better == worse)
        assert ("equal" in reason(ranking, better, worse)) == (better == worse)
    assert len(seen) > 1


def _holds(ranking: Ranking, better: HandClass, worse: HandClass, what: str, place: int) -> None:
    if what == "category":
        assert better.category is not worse.category
        return
    assert better.category is worse.category
    if what == "cards":
        assert len(better.ranks) > len(worse.ranks)
        return
    if what == "nothing":
        assert better.ranks == worse.ranks
        return
    assert better.ranks[:place] == worse.ranks[:place]
    one, other = better.ranks[place], worse.ranks[place]
    ace_low = ranking.key in ("ace-to-five", "ace-to-five-eight", "badugi", "three-card-low-six")
    pips = [(rank + 1) % 13 if ace_low else rank for rank in (one, other)]
    assert (pips[0] < pips[1]) if ranking.low else (pips[0] > pips[1])


@by_key
def test_every_strength_has_a_class_that_makes_it_again(ranking: Ranking) -> None:
    """The class of a hand's strength has the ranks of the cards that play."""
    chance = Random(ranking.key)
    for _ in range(200):
        made = ranking.made(_some(ranking, chance))
        if made.strength:
            assert [card >> 2 for card in made.cards] == list(ranking.hand(made.strength).ranks)


def _some(ranking: Ranking, chance: Random) -> Sequence[Card]:
    size = 5 if ranking in WITH_JOKER else max(ranking.fewest, min(most_cards(ranking), ranking.fewest + 2))
    return chance.sample(deck_of(ranking), size)


@pytest.mark.parametrize(
    ("cards", "low", "name"),
    [
        ("As Kd", False, "ace-king"),
        ("9s 9d", False, "pair of nines"),
        ("9s 9d Kh", False, "pair of nines, king kicker"),
        ("9s 9d Kh Kc", False, "two pair, kings and nines"),
        ("7s 4d 2h", True, "7-4-2 low so far"),
        ("7s 4d Ah", True, "7-4-A low so far"),
    ],
)
def test_a_hand_that_is_not_whole_yet_is_named_by_what_is_there(cards: str, low: bool, name: str) -> None:
    assert name_so_far(parse_cards(cards), low=low) == name


def test_where_two_cards_play_the_best_two_are_named() -> None:
    assert best_pair_so_far(parse_cards("9s 9d Ah Kc")) == "pair of nines"
    assert best_pair_so_far(parse_cards("8s 9d Ah Kc")) == "ace-king"


def test_a_joker_has_no_name_before_the_hand_is_whole() -> None:
    assert name_so_far((JOKER, 3), low=False) == name_so_far((WILD, 3), low=False) == ""
