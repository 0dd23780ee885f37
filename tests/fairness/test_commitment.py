"""A deck that nobody chose: what is proved by an opened card, and every way to cheat that shows."""

import hashlib
from dataclasses import replace
from itertools import count, islice
from random import Random

import pytest

from riverboat.core.cards import STANDARD_52, Card, shoe
from riverboat.entropy import SeededEntropy, shuffle
from riverboat.fairness.batteries import Positions
from riverboat.fairness.commitment import (
    Mismatch,
    Sealed,
    check_card,
    check_deck,
    promise,
    sealed,
    stirred,
)
from riverboat.fairness.permutation import LABEL, WORDS, below, permutation

NAME = "table:3f9a2c#118"
CARDS = shuffle(STANDARD_52, SeededEntropy(1))
GIVEN = {"ann": b"a" * 32, "ben": b"b" * 32, "cid": b"c" * 32}
PROMISES = {player: promise(NAME, player, entropy) for player, entropy in GIVEN.items()}


@pytest.fixture
def deck() -> Sealed:
    return sealed(NAME, CARDS, Random(2).randbytes)


def test_every_card_of_the_deck_can_be_proved(deck: Sealed) -> None:
    order = stirred(NAME, deck.head, 52, PROMISES, GIVEN).order
    shown = [check_card(NAME, deck.head, order, place, deck.open(leaf)) for place, leaf in enumerate(order)]
    assert shown == [CARDS[leaf] for leaf in order]
    assert sorted(shown) == list(STANDARD_52)


def test_another_card_salt_place_leaf_head_or_deck_is_found(deck: Sealed) -> None:
    order = stirred(NAME, deck.head, 52, PROMISES, GIVEN).order
    right = deck.open(order[5])
    lies = [
        (NAME, deck.head, 5, replace(right, card=Card((right.card + 1) % 52))),
        (NAME, deck.head, 5, replace(right, salt=bytes(32))),
        (NAME, deck.head, 5, replace(right, salt=right.salt[:31])),
        (NAME, deck.head, 5, replace(right, proof=right.proof[:-1])),
        (NAME, deck.head, 5, deck.open(order[6])),
        (NAME, deck.head, 6, right),
        (NAME, deck.head, -47, right),
        (NAME, deck.head, 52, right),
        (NAME, bytes(32), 5, right),
        ("table:3f9a2c#119", deck.head, 5, right),
    ]
    for name, head, place, opening in lies:
        with pytest.raises(Mismatch):
            check_card(name, head, order, place, opening)


def test_an_opening_says_nothing_about_another_card(deck: Sealed) -> None:
    """Its own salt, and digests of the other leaves, which nobody can try out without their salts."""
    opening = deck.open(7)
    shown = {opening.salt, *opening.proof}
    assert not shown & {salt for leaf, salt in enumerate(deck.salts) if leaf != 7}
    assert len(opening.proof) == 6


def test_a_sealed_deck_prints_neither_card_nor_salt(deck: Sealed) -> None:
    assert repr(deck) == f"{deck}" == "Sealed('table:3f9a2c#118', 52 cards)"


def test_the_order_depends_on_everybody_and_on_the_head(deck: Sealed) -> None:
    orders = {stirred(NAME, deck.head, 52, PROMISES, GIVEN).order}
    for player in GIVEN:
        other = {**GIVEN, player: b"z" * 32}
        promised = {name: promise(NAME, name, entropy) for name, entropy in other.items()}
        orders.add(stirred(NAME, deck.head, 52, promised, other).order)
    orders.add(stirred(NAME, bytes(32), 52, PROMISES, GIVEN).order)
    assert len(orders) == 5


def test_who_does_not_reveal_what_they_promised_is_left_out_and_listed(deck: Sealed) -> None:
    revealed = {"ann": GIVEN["ann"], "ben": b"x" * 32, "dan": b"d" * 32}
    made = stirred(NAME, deck.head, 52, PROMISES, revealed)
    assert (made.taken, made.left_out) == (("ann",), ("ben", "cid"))
    assert made.order == stirred(NAME, deck.head, 52, {"ann": PROMISES["ann"]}, revealed).order


def test_a_promise_cannot_be_repeated_by_another_or_for_another_deck() -> None:
    copied = {"ann": PROMISES["ann"], "eve": PROMISES["ann"]}
    made = stirred(NAME, bytes(32), 52, copied, {"ann": GIVEN["ann"], "eve": GIVEN["ann"]})
    assert made.left_out == ("eve",)
    assert promise("table:3f9a2c#119", "ann", GIVEN["ann"]) != PROMISES["ann"]


def test_parts_cannot_be_moved_from_one_to_the_next() -> None:
    assert promise("ab", "c", b"d" * 32) != promise("a", "bc", b"d" * 32)


def test_an_auditor_sees_that_the_leaves_are_the_deck(deck: Sealed) -> None:
    check_deck(NAME, deck.head, STANDARD_52, [deck.open(leaf) for leaf in range(52)])
    doubled = sealed(NAME, (CARDS[0], CARDS[0], *CARDS[2:]), Random(3).randbytes)
    with pytest.raises(Mismatch, match="missing, extra or twice"):
        check_deck(NAME, doubled.head, STANDARD_52, [doubled.open(leaf) for leaf in range(52)])
    with pytest.raises(Mismatch, match="not every leaf"):
        check_deck(NAME, deck.head, STANDARD_52, [deck.open(leaf) for leaf in range(51)])


def test_a_shoe_is_sealed_too() -> None:
    cards = shuffle(shoe(8), SeededEntropy(4))
    deck = sealed("shoe", cards, Random(5).randbytes)
    check_deck("shoe", deck.head, shoe(8), [deck.open(leaf) for leaf in range(416)])


def test_every_card_needs_a_whole_salt_of_its_own() -> None:
    with pytest.raises(ValueError, match="salt"):
        sealed(NAME, CARDS, bytes)
    sound = Random(7)
    with pytest.raises(ValueError, match="salt"):
        sealed(NAME, CARDS, lambda size: sound.randbytes(size - 1))


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
