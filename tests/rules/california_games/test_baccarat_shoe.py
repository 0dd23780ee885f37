"""The shoe of both baccarat games: how many decks, the cut card, the burn."""

from random import Random

import pytest
from bankkit import bank, bet, open_banked, refusal, told
from bankplaykit import play_round

from riverboat.banked import BankedTable, fact, play, view
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.core.cards import UNKNOWN, shoe

CENTURY = "baccarat-21st-century"
EZ = "ez-baccarat-panda-8"
BOTH = pytest.mark.parametrize("game", [CENTURY, EZ])


def left(table: BankedTable) -> int:
    return len(table.deck) - table.dealt


def ready(game: str, **settings: int) -> BankedTable:
    table = open_banked(game, **settings)
    bank(table, 1, 500)
    bet(table, 2, player_line=10)
    return table


@BOTH
@pytest.mark.parametrize("decks", [3, 4, 5, 6, 7, 8])
def test_a_shoe_of_so_many_decks(game: str, decks: int) -> None:
    table = ready(game, decks=decks)
    assert refusal(table, c.NoMoreBets(shoe(decks - 1))).code == "wrong-deck"
    play(table, c.NoMoreBets(shoe(decks)))
    assert len(table.deck) == 52 * decks
    assert view(table).shoe == 52 * decks - table.dealt


@BOTH
@pytest.mark.parametrize("cut_card", [6, 14, 17, 60])
def test_a_shoe_is_shuffled_again_when_its_cut_card_is_out_and_the_round_finished(game: str, cut_card: int) -> None:
    table = open_banked(game, decks=3, cut_card=cut_card, chips=100_000)
    chance = Random(cut_card)
    finished = 0
    for _ in range(150):
        before = left(table)
        events = play_round(table, chance)
        if not told(events, e.LineDealt):
            continue
        shuffled = told(events, e.DeckShuffled)
        assert bool(shuffled) == (before < cut_card)
        if shuffled:
            assert view(table).shoe == 156 - table.dealt
        elif left(table) < cut_card:
            finished += 1  # the cut card came out in this round, which went on
            assert view(table).shoe == 0
    assert finished >= 2


@BOTH
def test_a_cut_card_leaves_enough_for_a_round(game: str) -> None:
    shuffle = {CENTURY: "dealing.4", EZ: "dealing.5"}[game]
    for cut_card in (5, 0, 61):
        refused = refusal(BankedTable(), c.OpenBankedTable(game, 0, {"cut_card": cut_card}))
        assert (refused.code, refused.clause) == ("bad-settings", f"california-games/{game}.{shuffle}")
    for decks in (2, 9):
        refused = refusal(BankedTable(), c.OpenBankedTable(game, 0, {"decks": decks}))
        assert (refused.code, refused.clause) == ("bad-settings", f"california-games/{game}.deck.count")


@BOTH
def test_cards_are_burned_unseen_before_the_first_round_of_a_shoe(game: str) -> None:
    table = ready(game, burn=3)
    cards = shoe(8)
    events = play(table, c.NoMoreBets(cards))
    (burned,) = told(events, e.CardsBurned)
    assert burned.cards == cards[:3]
    assert told(events, e.LineDealt)[0].cards == (cards[3], cards[5])
    seen = fact(burned, 2)
    assert isinstance(seen, e.CardsBurned)
    assert seen.cards == (UNKNOWN,) * 3
    bank(table, 1, 500)
    bet(table, 2, player_line=10)
    assert not told(play(table, c.NoMoreBets()), e.CardsBurned)


@BOTH
def test_no_card_is_burned_unless_the_table_says_so(game: str) -> None:
    assert not told(play(ready(game), c.NoMoreBets(shoe(8))), e.CardsBurned)
