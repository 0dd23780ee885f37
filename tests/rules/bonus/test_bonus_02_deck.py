"""Section 2: one deck of 52 cards."""

import pytest
from bonuskit import IN_ORDER, wagers

from riverboat.banked import commands as c
from riverboat.banked import play
from riverboat.core.cards import JOKER
from riverboat.core.errors import Refused


@pytest.mark.rule("bonus/2(a).deck")
def test_the_deck_is_52_different_cards_of_13_ranks_in_four_suits() -> None:
    table = wagers({1: 10})
    play(table, c.NoMoreBets(IN_ORDER))
    assert len(table.deck) == len(set(table.deck)) == 52
    assert {(card >> 2, card & 3) for card in table.deck} == {(rank, suit) for rank in range(13) for suit in range(4)}
    assert JOKER not in table.deck


@pytest.mark.rule("bonus/2(a).deck")
@pytest.mark.parametrize(
    "deck",
    [IN_ORDER[:51], (*IN_ORDER, JOKER), (*IN_ORDER, IN_ORDER[0]), (*IN_ORDER[:51], IN_ORDER[0])],
    ids=["51", "joker", "53", "duplicate"],
)
def test_any_other_deck_is_refused(deck: tuple[int, ...]) -> None:
    table = wagers({1: 10})
    before = table.version
    with pytest.raises(Refused) as refused:
        play(table, c.NoMoreBets(deck))
    assert (refused.value.code, refused.value.clause) == ("wrong-deck", "bonus/2(a).deck")
    assert table.version == before
