"""An award knows which of a player's cards and the board's may make the hand that wins it."""

from riverboat.core.cards import parse_cards
from riverboat.core.game import Award, MadeOf
from riverboat.core.ranking import HIGH

ANY = Award(HIGH)
TWO_AND_THREE = Award(HIGH, made_of=MadeOf.TWO_HOLE_THREE_BOARD)
HOLE = Award(HIGH, made_of=MadeOf.HOLE)

OWN = parse_cards("As Kh Qd Jc")
SPADES = parse_cards("Ks Qs Js Ts 2d")


def test_any_five_cards_or_exactly_two_and_three() -> None:
    assert ANY.made(OWN, SPADES).name == "royal flush"
    assert TWO_AND_THREE.made(OWN, SPADES).name != "royal flush", "one ace of spades is not two hole cards"
    assert ANY.strength(OWN, SPADES) == ANY.made(OWN, SPADES).strength
    assert TWO_AND_THREE.strength(OWN, SPADES) == TWO_AND_THREE.made(OWN, SPADES).strength < ANY.strength(OWN, SPADES)


def test_a_hand_has_a_name_when_there_are_cards_enough_of_each() -> None:
    flop = SPADES[:3]
    assert ANY.enough(OWN, SPADES[:1])
    assert not ANY.enough(OWN, ())
    assert TWO_AND_THREE.enough(OWN, flop)
    assert not TWO_AND_THREE.enough(OWN, SPADES[:2]), "six cards, but only two of the board"


def test_the_choices_are_those_that_the_hand_may_be_made_of() -> None:
    assert len(list(ANY.choices(OWN, SPADES, 5))) == 126
    two_and_three = list(TWO_AND_THREE.choices(OWN, SPADES, 5))
    assert len(two_and_three) == 6 * 10
    assert all(len(set(cards) & set(OWN)) == 2 for cards in two_and_three)


def test_a_share_may_be_for_own_cards_alone() -> None:
    five = parse_cards("9s 9h 4d 4c 2h")
    assert HOLE.made(five, SPADES).name == "two pair, nines and fours" != ANY.made(five, SPADES).name
    assert HOLE.strength(five, SPADES) == HOLE.strength(five, ()) == HOLE.made(five, ()).strength
    assert not HOLE.enough(OWN, SPADES), "nine cards, but only four of their own"
    assert list(HOLE.choices(five, SPADES, 5)) == [five]
