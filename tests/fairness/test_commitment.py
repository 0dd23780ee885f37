"""A deck that nobody chose: what is proved by an opened card, and every way to cheat that shows."""

import hashlib
from dataclasses import replace
from itertools import count, islice

import pytest

from riverboat.core.cards import STANDARD_52, shoe
from riverboat.entropy import SeededEntropy, shuffle
from riverboat.fairness.batteries import Positions
from riverboat.fairness.commitment import (
    Mismatch,
    Sealed,
    Terms,
    check_deck,
    check_opening,
    drawn,
    keeps,
    promise,
    salts_of,
    sealed,
    stirred,
)
from riverboat.fairness.permutation import LABEL, WORDS, below, permutation

NAME = "3f9a2c#118"
TERMS = Terms(NAME, "deck", 52, 10)
DICE = Terms(NAME, "dice", 3, None, (6, 6, 6))
CARDS = shuffle(STANDARD_52, SeededEntropy(1))
GIVEN = {1: b"a" * 32, 4: b"b" * 32, 12: b"c" * 32}


@pytest.fixture
def deck() -> Sealed:
    return sealed(TERMS, CARDS, b"s" * 32)


def test_every_card_of_the_deck_can_be_proved(deck: Sealed) -> None:
    by = stirred(TERMS, deck.head, GIVEN)
    shown = [check_opening(TERMS, deck.head, opening) for opening in deck.open(*by.order)]
    assert shown == [CARDS[leaf] for leaf in by.order] == list(drawn(deck, by))
    assert sorted(shown) == list(STANDARD_52)


def test_another_card_salt_leaf_head_or_other_terms_are_found(deck: Sealed) -> None:
    (right,) = deck.open(5)
    lies = [
        (TERMS, deck.head, replace(right, value=(right.value + 1) % 52)),
        (TERMS, deck.head, replace(right, salt=bytes(32))),
        (TERMS, deck.head, replace(right, salt=right.salt[:31])),
        (TERMS, deck.head, replace(right, proof=right.proof[:-1])),
        (TERMS, deck.head, replace(right, leaf=6)),
        (TERMS, deck.head, replace(right, leaf=-47)),
        (TERMS, deck.head, replace(right, leaf=52)),
        (TERMS, bytes(32), right),
        (replace(TERMS, name="3f9a2c#119"), deck.head, right),
        (replace(TERMS, kind="reshuffle"), deck.head, right),
        (replace(TERMS, size=53), deck.head, right),
        (replace(TERMS, cut=11), deck.head, right),
        (replace(TERMS, cut=None), deck.head, right),
        (replace(TERMS, bounds=(6,)), deck.head, right),
    ]
    for terms, head, opening in lies:
        with pytest.raises(Mismatch):
            check_opening(terms, head, opening)


def test_an_opening_says_nothing_about_another_card(deck: Sealed) -> None:
    """Its own salt, and digests of the other leaves, which nobody can try out without their salts."""
    (opening,) = deck.open(7)
    shown = {opening.salt, *opening.proof}
    assert not shown & {salt for leaf, salt in enumerate(salts_of(TERMS, deck.seed)) if leaf != 7}
    assert len(opening.proof) == 6


def test_every_salt_is_another_one_and_another_seed_makes_others(deck: Sealed) -> None:
    own = salts_of(TERMS, deck.seed)
    others = salts_of(TERMS, b"t" * 32)
    elsewhere = salts_of(replace(TERMS, name="3f9a2c#119"), deck.seed)
    assert len({*own, *others, *elsewhere}) == 3 * 52
    assert {len(salt) for salt in own} == {32}


def test_a_sealed_deck_prints_neither_card_nor_salt(deck: Sealed) -> None:
    assert repr(deck) == f"{deck}" == "Sealed('3f9a2c#118/deck/52/10/')"


def test_the_order_depends_on_everybody_on_the_head_and_on_the_terms(deck: Sealed) -> None:
    orders = {stirred(TERMS, deck.head, GIVEN)}
    for seat in GIVEN:
        orders.add(stirred(TERMS, deck.head, {**GIVEN, seat: b"z" * 32}))
        orders.add(stirred(TERMS, deck.head, {other: GIVEN[other] for other in GIVEN if other != seat}))
    orders.add(stirred(TERMS, bytes(32), GIVEN))
    orders.add(stirred(replace(TERMS, name="3f9a2c#119"), deck.head, GIVEN))
    assert len(orders) == 9


def test_the_cut_is_the_players_too_and_leaves_cards_on_both_sides() -> None:
    cuts = {stirred(TERMS, bytes(32), {1: bytes([byte] * 32)}).cut for byte in range(256)}
    assert min(cuts) >= 10
    assert max(cuts) <= 42
    assert len(cuts) > 25
    assert stirred(replace(TERMS, cut=None), bytes(32), GIVEN).cut == 0
    assert stirred(Terms(NAME, "deck", 12, 10), bytes(32), GIVEN).cut == 0  # too small to be cut


def test_dice_are_the_rooms_numbers_and_the_players_added() -> None:
    cup = sealed(DICE, (5, 0, 3), b"s" * 32)
    by = stirred(DICE, cup.head, GIVEN)
    assert drawn(cup, by) == tuple((value + more) % 6 for value, more in zip((5, 0, 3), by.added, strict=True))
    thrown = {drawn(cup, stirred(DICE, cup.head, {1: bytes([byte] * 32)})) for byte in range(256)}
    assert {face for throw in thrown for face in throw} == set(range(6))


def test_a_promise_cannot_be_repeated_by_another_or_for_another_deck() -> None:
    promised = promise(NAME, 1, GIVEN[1])
    assert keeps(promised, NAME, 1, GIVEN[1])
    assert not keeps(promised, NAME, 2, GIVEN[1])
    assert not keeps(promised, "3f9a2c#119", 1, GIVEN[1])
    assert not keeps(promised, NAME, 1, GIVEN[4])
    assert not keeps(promise(NAME, 1, b"short"), NAME, 1, b"short")


def test_parts_cannot_be_moved_from_one_to_the_next() -> None:
    assert promise("a#1", 12, b"d" * 32) != promise("a#11", 2, b"d" * 32)


def test_an_auditor_sees_that_the_leaves_are_the_deck(deck: Sealed) -> None:
    check_deck(TERMS, deck.head, STANDARD_52, deck.open(*range(52)))
    doubled = sealed(TERMS, (CARDS[0], CARDS[0], *CARDS[2:]), b"s" * 32)
    with pytest.raises(Mismatch, match="missing, extra or twice"):
        check_deck(TERMS, doubled.head, STANDARD_52, doubled.open(*range(52)))
    with pytest.raises(Mismatch, match="not every leaf"):
        check_deck(TERMS, deck.head, STANDARD_52, deck.open(*range(51)))


def test_a_shoe_is_sealed_too() -> None:
    cards, terms = shuffle(shoe(8), SeededEntropy(4)), Terms("3f9a2c#7", "deck", 416, None)
    deck = sealed(terms, cards, b"s" * 32)
    check_deck(terms, deck.head, shoe(8), deck.open(*range(416)))


def test_a_seed_has_32_bytes_and_every_leaf_a_card() -> None:
    with pytest.raises(ValueError, match="seed"):
        sealed(TERMS, CARDS, b"s" * 31)
    with pytest.raises(ValueError, match="leaves"):
        sealed(TERMS, CARDS[1:], b"s" * 32)


# ---------------------------------------------------------------- the public order


def test_the_order_is_made_as_it_is_written_down() -> None:
    """Once more from the description, in other words."""
    key, size = bytes(range(32)), 20
    blocks = (hashlib.sha256(LABEL + key + i.to_bytes(8, "big")).hexdigest() for i in count())
    words = (int(block[at : at + 8], 16) for block in blocks for at in range(0, 64, 8))
    order = list(range(size))
    for last in reversed(range(1, size)):
        limit = 2**32 // (last + 1) * (last + 1)
        while (word := next(words)) >= limit:
            pass
        order[last], order[word % (last + 1)] = order[word % (last + 1)], order[last]
    assert permutation(key, size) == tuple(order)


def test_the_order_of_a_key_never_changes() -> None:
    """Other programs make it too: in a browser, in a verifier of one file."""
    assert permutation(bytes(32), 10) == KNOWN
    assert permutation(bytes(32), 0) == ()
    assert permutation(bytes(32), 1) == (0,)


KNOWN = (8, 1, 4, 5, 9, 0, 3, 6, 7, 2)


def test_a_word_beyond_the_last_whole_multiple_is_passed_over() -> None:
    assert below(3, iter([WORDS - 1, 5])) == 2  # 2^32 is one more than a multiple of three
    assert below(3, iter([WORDS - 2, 5])) == 2
    assert below(4, iter([WORDS - 1])) == 3


def test_the_order_is_fair_over_many_keys() -> None:
    battery = Positions(52)
    keys = (hashlib.sha256(b"key %d" % number).digest() for number in count())
    for key in islice(keys, 2_000):
        battery.count(permutation(key, 52))
    assert battery.finding().probability > 0.001


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_key_of_another_length_is_our_mistake(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        permutation(bytes(size), 52)
