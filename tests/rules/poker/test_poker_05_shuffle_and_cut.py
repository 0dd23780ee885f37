"""Section 5, and 4(c): the whole deck is shuffled for every hand, then cut."""

import random
from collections.abc import Iterable, Iterator
from itertools import product

import pytest
from msgspec.structs import replace
from roundskit import fold_around
from tablekit import NEW_DECK, Room, at, nl

from riverboat import dealer
from riverboat.core.cards import STANDARD_52, Cards
from riverboat.core.dealing import cut
from riverboat.core.errors import Refused
from riverboat.entropy import SeededEntropy, SystemEntropy, cut_point, shuffle
from riverboat.table import commands as c
from riverboat.table import events as e

CHI_SQUARE_99 = 2771.7
"""The limit for 2,601 degrees of freedom that a fair shuffle keeps 99 times in 100."""


class Dice:
    """Chance that is told what to say, and remembers what it was asked."""

    def __init__(self, throws: Iterable[int]) -> None:
        self.throws: Iterator[int] = iter(throws)
        self.asked: list[int] = []

    def randbelow(self, bound: int, /) -> int:
        self.asked.append(bound)
        return next(self.throws)


@pytest.fixture
def room() -> Room:
    return at("holdem", nl(1, 2), button=3)


@pytest.mark.rule("poker/5(a).when")
def test_every_card_is_as_likely_in_every_place() -> None:
    entropy = SeededEntropy("the position of every card")
    shuffles = 5200
    seen = [[0] * 52 for _ in range(52)]
    deck = STANDARD_52
    for _ in range(shuffles):
        deck = shuffle(deck, entropy)
        for place, card in enumerate(deck):
            seen[place][card] += 1
    expected = shuffles / 52
    assert sum((count - expected) ** 2 / expected for row in seen for count in row) < CHI_SQUARE_99


@pytest.mark.rule("poker/5(a).when")
def test_each_order_comes_from_one_run_of_chance_and_each_run_gives_another() -> None:
    deck = STANDARD_52[:4]
    runs = product(range(4), range(3), range(2))
    assert len({shuffle(deck, Dice(run)) for run in runs}) == 24


@pytest.mark.rule("poker/5(a).when")
def test_all_52_cards_take_part_in_the_shuffle() -> None:
    dice = Dice([0] * 51)
    shuffled = shuffle(STANDARD_52, dice)
    assert dice.asked == list(range(52, 1, -1))
    assert shuffled != STANDARD_52
    assert sorted(shuffled) == list(STANDARD_52)


@pytest.mark.rule("poker/4(c).shuffle")
@pytest.mark.parametrize("deck_id", ["A", "B"])
def test_the_dealer_shuffles_either_deck_for_the_first_hand(deck_id: str) -> None:
    room = at("holdem", nl(1, 2), button=3, automated_shuffler=True)
    dice = Dice([0] * 51 + [5])
    ordered = dealer.start(room.table, dice)
    assert dice.asked[:51] == list(range(52, 1, -1)), "one throw for every card: a full shuffle, and then the cut"
    assert ordered.deck not in (STANDARD_52, NEW_DECK)
    room.give(replace(ordered, deck_id=deck_id))
    shuffled, taken = room.one(e.Shuffled), ordered.cut
    assert shuffled.deck == ordered.deck[taken:] + ordered.deck[:taken]


@pytest.mark.rule("poker/5(a).when")
def test_the_systems_chance_cannot_be_seeded() -> None:
    orders, before = set(), random.getstate()
    for _ in range(2):
        random.seed(2026)
        orders.add(shuffle(STANDARD_52, SystemEntropy()))
    random.setstate(before)
    assert len(orders) == 2


@pytest.mark.rule("poker/5(a).when")
def test_a_deck_that_was_not_shuffled_since_the_last_hand_is_refused(room: Room) -> None:
    room.give(c.StartHand(NEW_DECK))
    fold_around(room)
    refused = room.refuses_command(c.StartHand(NEW_DECK))
    assert (refused.code, refused.clause) == ("not-shuffled", "poker/5(a).when")


@pytest.mark.rule("poker/5(a).when")
@pytest.mark.parametrize("deck", [NEW_DECK[:-1], (*NEW_DECK[:-1], NEW_DECK[0])])
def test_a_hand_is_dealt_from_all_52_cards_and_from_each_of_them_once(room: Room, deck: Cards) -> None:
    refused = room.refuses_command(c.StartHand(deck))
    assert refused.code == "wrong-deck"


@pytest.mark.rule("poker/5(b)(2)")
@pytest.mark.parametrize("taken", [1, 9, 52, 53, -10])
def test_a_cut_of_fewer_than_ten_cards_or_of_all_of_them_is_refused(room: Room, taken: int) -> None:
    refused = room.refuses_command(c.StartHand(NEW_DECK, cut=taken))
    assert (refused.code, refused.clause, refused.detail) == ("bad-cut", "poker/5(b)(2)", str(taken))


@pytest.mark.rule("poker/5(b)(2)")
@pytest.mark.parametrize("taken", [10, 26, 51])
def test_a_cut_of_ten_or_more_is_accepted(room: Room, taken: int) -> None:
    room.give(c.StartHand(NEW_DECK, cut=taken))
    assert room.one(e.Shuffled).cut == taken


def test_a_room_may_want_ten_cards_left_as_well() -> None:
    assert cut(STANDARD_52, 42, rest_min=10)[0] == STANDARD_52[42]
    with pytest.raises(Refused) as refused:
        cut(STANDARD_52, 43, rest_min=10)
    assert refused.value.code == "bad-cut"


@pytest.mark.rule("poker/5(b)(2)")
def test_chance_cuts_anywhere_from_ten_cards_to_ten_left() -> None:
    dice = Dice([0, 32])
    assert [cut_point(STANDARD_52, dice) for _ in range(2)] == [10, 42]
    assert dice.asked == [33, 33]


def test_a_deck_too_small_to_leave_ten_cards_on_both_sides_is_not_cut() -> None:
    assert cut_point(STANDARD_52[:20], Dice([0])) == 10
    assert cut_point(STANDARD_52[:19], Dice([])) == 0


@pytest.mark.rule("poker/5(b)(3)")
def test_the_rest_goes_on_top_of_the_packet_so_that_card_eleven_is_dealt_first(room: Room) -> None:
    room.give(c.StartHand(NEW_DECK, cut=10))
    assert room.one(e.Shuffled).deck == NEW_DECK[10:] + NEW_DECK[:10]
    first = room.one(e.Dealt).hands[0]
    assert (first.seat, first.down[0]) == (1, NEW_DECK[10])
