"""Cards, decks and shoes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat.core.cards import (
    JOKER,
    MEXICAN_41,
    RANKS,
    STANDARD_52,
    UNKNOWN,
    WITH_JOKER_53,
    Card,
    Cards,
    check_deck,
    name,
    names,
    parse_card,
    parse_cards,
    rank_of,
    shoe,
    suit_of,
)
from riverboat.core.errors import Refused

any_card = st.sampled_from((*WITH_JOKER_53, UNKNOWN))


@given(any_card)
def test_a_card_is_read_as_it_is_written(card: Card) -> None:
    assert parse_card(name(card)) == card
    assert parse_card(name(card).upper()) == parse_card(name(card).lower()) == card


@given(st.lists(any_card, max_size=20))
def test_cards_are_read_with_and_without_spaces(cards: list[Card]) -> None:
    text = names(cards)
    assert parse_cards(text) == parse_cards(text.replace(" ", "")) == tuple(cards)


@pytest.mark.parametrize(("text", "card"), [("10d", "Td"), ("td", "Td"), (" As ", "As"), ("jk", "Jk"), ("??", "??")])
def test_other_ways_to_write_a_card(text: str, card: str) -> None:
    assert name(parse_card(text)) == card


def test_tens_among_other_cards_may_be_written_in_full() -> None:
    assert names(parse_cards("10h 9h 10s")) == names(parse_cards("10h9h10s")) == "Th 9h Ts"


@pytest.mark.parametrize("text", ["", "A", "1s", "Ax", "sA", "As Kd", "10", "101d", "?", "Joker", "Ａs", "A♠"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_card(text)
    assert (refused.value.code, refused.value.detail) == ("unknown-card", text)


@pytest.mark.parametrize("text", ["A", "AsK", "As Kx", "As,Kd", "♠♠", "A♠"])
def test_what_are_no_cards_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_cards(text)
    assert refused.value.code == "unknown-card"


@given(st.text(max_size=40))
def test_any_text_is_cards_or_refused(text: str) -> None:
    try:
        cards = parse_cards(text)
    except Refused:
        return
    assert parse_cards(names(cards)) == cards


def test_cards_are_ordered_by_rank_and_then_clubs_diamonds_hearts_spades() -> None:
    cards = parse_cards("2c 2d 2h 2s 3c Kd Ac Ad Ah As")
    assert sorted(cards) == list(cards)
    assert [rank_of(card) for card in parse_cards("2s Tc Ac")] == [0, 8, 12]
    assert [suit_of(card) for card in parse_cards("Ac Ad Ah As")] == [0, 1, 2, 3]


def test_the_deck_without_eights_nines_and_tens_has_41_cards() -> None:
    assert (len(MEXICAN_41), len(set(MEXICAN_41)), MEXICAN_41[-1]) == (41, 41, JOKER)
    assert {RANKS[rank_of(card)] for card in MEXICAN_41[:-1]} == set("234567JQKA")


@pytest.mark.parametrize("decks", [1, 3, 8])
def test_a_shoe_holds_every_card_once_per_deck(decks: int) -> None:
    cards = shoe(decks)
    assert len(cards) == 52 * decks
    assert {cards.count(card) for card in STANDARD_52} == {decks}


@pytest.mark.parametrize("decks", [0, 9, -1])
def test_a_shoe_of_no_decks_or_nine_is_refused(decks: int) -> None:
    with pytest.raises(Refused) as refused:
        shoe(decks)
    assert (refused.value.code, refused.value.detail) == ("bad-shoe", str(decks))


@pytest.mark.parametrize(
    ("order", "wrong"),
    [
        (STANDARD_52[1:], "2c"),
        ((*STANDARD_52, JOKER), "Jk"),
        ((*STANDARD_52[:-1], STANDARD_52[0]), "2c"),
        ((*STANDARD_52[:-1], UNKNOWN), "??"),
        ((*STANDARD_52[:-1], Card(99)), "99"),
        ((), "2c"),
    ],
    ids=["missing", "extra", "twice", "unknown", "no-card-at-all", "nothing"],
)
def test_a_deck_that_is_not_the_deck_is_refused_and_the_wrong_card_named(order: Cards, wrong: str) -> None:
    with pytest.raises(Refused) as refused:
        check_deck(tuple(order), STANDARD_52)
    assert (refused.value.code, refused.value.detail) == ("wrong-deck", wrong)


@given(st.permutations(WITH_JOKER_53))
def test_any_order_of_the_deck_is_the_deck(order: list[Card]) -> None:
    check_deck(tuple(order), WITH_JOKER_53)
