"""A whole round of Three Card Poker, told event by event."""

from bankkit import bank, bet, deal, open_banked, stack, told

from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked import play


def test_winner_loser_and_folder() -> None:
    table = open_banked("three-card-poker", seats=4, chips=1000)
    bank(table, 1, 500)
    bet(table, 2, ante=20, pair_plus=5)
    bet(table, 3, ante=30)
    bet(table, 4, ante=10, pair_plus=10)
    closed = deal(table, {2: "As Ah 2c", 3: "Kh 9d 2d", 4: "7h 5d 3c", 1: "Ks Qd 4h"})
    assert [(fee.seat, fee.amount) for fee in told(closed, e.FeeTaken)] == [(1, 200)]
    assert told(closed, e.CardTurnedUp)[0].cards == table.on.hands[1].cards[-1:]
    play(table, c.Bet(2, "play"))
    play(table, c.Bet(3, "play"))
    events = play(table, c.Fold(4))
    assert [(t.seat, t.wager, t.taken) for t in told(events, e.WagerTaken)] == [
        (4, "ante", 1000),
        (4, "pair-plus", 1000),
        (3, "ante", 3000),
        (3, "play", 3000),
    ]
    assert [(p.wager, p.paid) for p in told(events, e.WagerPaid)] == [
        ("ante", 2000),
        ("play", 2000),
        ("pair-plus", 500),
    ]
    assert [stack(table, seat) for seat in (1, 2, 3, 4)] == [1000 - 2 + 80 - 45, 1045, 940, 980]
    assert table.chips() == table.brought_in
