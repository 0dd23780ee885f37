"""Bots know what they see: other cards under the backs change nothing of what they do."""

from random import Random

import pytest

from riverboat import dealer
from riverboat.bots.crew import buy_in
from riverboat.bots.levels import CAPTAIN, LEVELS, Level
from riverboat.bots.policy import choose
from riverboat.core.cards import Card
from riverboat.entropy import SeededEntropy
from riverboat.games import game, games
from riverboat.table import Table, play, to_act, view
from riverboat.table import commands as c

SEATS = 4


def with_other_cards(table: Table, seat: int, chance: Random) -> Table:
    """The same table with all cards that this seat cannot see dealt in another way: in other hands, and in the stub."""
    twin = table.copy()
    hand = twin.hand
    assert hand is not None
    others = [each for each in hand.order if each != seat]
    deck = list(hand.deck.cards)
    dealt = hand.deck.dealt
    hidden = [card for other in others for card in hand.cards.down[other]]
    unseen = hidden + deck[dealt:]
    chance.shuffle(unseen)
    fresh = iter(unseen)
    for other in others:
        hand.cards.down[other] = tuple(next(fresh) for _ in hand.cards.down[other])
    hand.deck.cards = (*deck[:dealt], *(Card(card) for card in fresh))
    return twin


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
@pytest.mark.parametrize("key", [record.key for record in games()])
def test_hidden_cards_change_no_decision(key: str, level: Level) -> None:
    table, entropy = Table(), SeededEntropy(5)
    play(table, c.OpenTable(key, game(key).stakes[0]))
    for seat in range(1, SEATS + 1):
        play(table, c.Sit(seat, f"Bot {seat}", buy_in(table)))
    dealer.deal(table, entropy)
    moved = decided = 0
    while table.playing:
        seat = to_act(table)
        if not seat:
            dealer.deal(table, entropy)
            continue
        decided += 1
        command = choose(view(table, seat), Random(decided), level, stakes=table.stakes)
        twin = with_other_cards(table, seat, Random(decided))
        assert table.hand is not None
        assert twin.hand is not None
        moved += twin.hand.cards.down != table.hand.cards.down
        assert choose(view(twin, seat), Random(decided), level, stakes=twin.stakes) == command
        play(table, command)
    assert moved, "no card was moved, and nothing was shown"


def test_one_s_own_cards_do_change_decisions() -> None:
    """The test above would see a bot that looked."""
    table, entropy = Table(), SeededEntropy(5)
    play(table, c.OpenTable("no-limit-holdem", game("no-limit-holdem").stakes[0]))
    for seat in range(1, SEATS + 1):
        play(table, c.Sit(seat, f"Bot {seat}", buy_in(table)))
    dealer.deal(table, entropy)
    seat = to_act(table)
    other = next(each for each in range(1, SEATS + 1) if each != seat)
    twins = [with_other_cards(table, other, Random(number)) for number in range(30)]
    assert len({choose(view(twin, seat), Random(1), CAPTAIN, stakes=twin.stakes) for twin in twins}) > 1
