"""Every card of the deck is in one place and in one only: a hand, muck, discards, burns, a pile to shuffle, stub."""

from collections import Counter

import pytest
from randomplaykit import full_hand

from riverboat.core.game import PotGame
from riverboat.games import draw
from riverboat.table import Table, evolve
from riverboat.table import commands as c
from riverboat.table import events as e

SEEDS = range(6)


@pytest.mark.parametrize("game", draw.GAMES, ids=lambda game: game.key)
def test_no_card_is_lost_or_doubled_by_draws_and_reshuffles(game: PotGame) -> None:
    seen: Counter[type[e.Event]] = Counter()
    for seed in SEEDS:
        _, log = full_hand(seed, c.OpenTable(game.key, game.stakes[0], game.seats_max))
        table = Table()
        for event in log:
            evolve(table, event)
            if table.playing and table.hand is not None and table.hand.deck.cards:
                assert everywhere(table) == sorted(game.deck), (seed, event)
        seen.update(type(event) for event in log)
    assert seen[e.Drew]


def test_full_tables_use_up_the_deck() -> None:
    """Else the test above would show little."""
    game = draw.TRIPLE_DRAW_2_7
    logs = [full_hand(seed, c.OpenTable(game.key, game.stakes[0], game.seats_max))[1] for seed in SEEDS]
    assert any(isinstance(event, e.Reshuffled) for log in logs for event in log)


def everywhere(table: Table) -> list[int]:
    hand = table.hand
    assert hand is not None
    held = [hand.cards.down[seat] for seat in hand.showdown.claims or hand.live]
    aside = (
        hand.deck.muck,
        hand.deck.discards,
        hand.deck.last_discards,
        hand.deck.burns,
        hand.deck.pile,
        hand.deck.cards[hand.deck.dealt :],
    )
    return sorted(card for cards in (*held, *aside) for card in cards)
