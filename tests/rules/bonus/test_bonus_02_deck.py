"""Section 2: one deck of 52 cards."""

import pytest
from bonuskit import IN_ORDER, bonus_table, next_round, play_on, told, wagers

from riverboat.banked import commands as c
from riverboat.banked import events as e
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


@pytest.mark.rule("bonus/2(b)")
def test_a_second_deck_needs_an_automated_shuffler() -> None:
    with pytest.raises(Refused) as refused:
        bonus_table(second_deck=True, shuffle="hand")
    assert (refused.value.code, refused.value.clause) == ("bad-settings", "bonus/2(b)")
    assert bonus_table(second_deck=True, shuffle="device").settings.dealing.second_deck


@pytest.mark.rule("bonus/2(b)(4)")
def test_two_decks_take_turns() -> None:
    table = bonus_table(second_deck=True)
    used = []
    for which in ("A", "", "A", "B"):
        next_round(table, {1: 10})
        used += [shuffled.which for shuffled in told(play(table, c.NoMoreBets(IN_ORDER, which=which)), e.DeckShuffled)]
        play_on(table)
    assert used == ["A", "B", "A", "B"]
    next_round(table, {1: 10})
    with pytest.raises(Refused) as refused:
        play(table, c.NoMoreBets(IN_ORDER, which="B"))
    assert (refused.value.code, refused.value.clause) == ("other-deck-due", "bonus/2(b)(4)")


@pytest.mark.rule("bonus/2(b)(4)")
def test_at_a_table_with_one_deck_there_is_no_other() -> None:
    with pytest.raises(Refused) as refused:
        play(wagers({1: 10}), c.NoMoreBets(IN_ORDER, which="A"))
    assert refused.value.code == "other-deck-due"
