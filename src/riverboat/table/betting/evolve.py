"""The bookkeeping of a betting round: who is asked, what they put in, what there is to call now."""

from typing import Final

from riverboat.core.money import Amount
from riverboat.seats.dispatch import on
from riverboat.table import events as e
from riverboat.table.showdown.won_pots import lay_pots
from riverboat.table.state import BETTING, Hand, Table, hand_of


def _round_opened(table: Table, event: e.RoundOpened) -> None:
    hand = hand_of(table)
    current = hand.round
    hand.phase = BETTING
    hand.step = event.step
    hand.street = event.street
    asked = event.seats
    hand.queue = list(asked)
    current.able = hand.live.copy() if len(asked) == len(hand.live) else [seat for seat in hand.live if seat in asked]
    current.bet_to = current.full_to = current.opened_to = event.bet_to
    current.bet_size = event.size
    current.larger_bet = event.larger
    current.last_raise = current.raise_before = event.min_raise
    current.raises = current.raises_before = event.raises
    current.capped = False
    current.opener = asked[0]
    current.two_handed = len(asked) == 2
    current.faced = [-1] * len(current.faced)
    current.checked = set()
    current.aggressor = 0
    current.owes_bring_in = event.bring_in
    if current.said:
        current.said = {}


def _bring_in_posted(table: Table, event: e.BringInPosted) -> None:
    hand, seat = hand_of(table), event.seat
    current = hand.round
    table.chair(seat).stack -= event.amount
    current.bets[seat] += event.amount
    hand.pots.paid[seat] += event.amount
    current.bet_to = event.due
    current.full_to = event.due if event.counts else 0
    current.owes_bring_in = False
    current.faced[seat] = -1 if event.live else current.full_to
    del hand.queue[0]
    if event.all_in:
        current.able.remove(seat)
    elif event.live:
        hand.queue.append(seat)


def _folded(table: Table, event: e.Folded) -> None:
    hand, seat = table.hand, event.seat
    assert hand is not None
    hand.live.remove(seat)
    hand.round.able.remove(seat)
    del hand.queue[0]
    hand.deck.muck += hand.cards.down[seat] + hand.cards.up[seat]


def _checked(table: Table, event: e.Checked) -> None:
    hand, seat = table.hand, event.seat
    assert hand is not None
    current = hand.round
    del hand.queue[0]
    current.faced[seat] = current.full_to
    current.checked.add(seat)


def _called(table: Table, event: e.Called) -> None:
    hand, seat, amount = table.hand, event.seat, event.amount
    assert hand is not None
    hand.round.bets[seat] += amount
    del hand.queue[0]
    _paid(table, hand, seat, amount)


def _raised(table: Table, event: e.BetMade | e.RaisedTo) -> None:
    hand, seat, to = table.hand, event.seat, event.to
    assert hand is not None
    current = hand.round
    current.raise_before, current.raises_before = current.last_raise, current.raises
    if event.full:
        current.last_raise = to - current.full_to
        if current.larger_bet and current.last_raise >= current.larger_bet:
            current.bet_size, current.larger_bet = current.larger_bet, 0
        if current.full_to:  # completing a short bet or a bring-in is the bet itself, not a raise of it
            current.raises += 1
    if event.counts:
        current.full_to = to
    current.bets[seat] = current.bet_to = to
    current.aggressor = current.last_aggressor = seat
    current.capped = event.capped
    current.owes_bring_in = False
    # Everyone else who still has chips is asked again, from the raiser's left.
    able = current.able
    turn = able.index(seat)
    hand.queue = able[turn + 1 :] + able[:turn]
    _paid(table, hand, seat, event.amount)


def _paid(table: Table, hand: Hand, seat: int, amount: Amount) -> None:
    """Chips that a player has put in voluntarily."""
    current = hand.round
    chair = table.chairs[seat]
    assert chair is not None
    chair.stack -= amount
    if not chair.stack:
        current.able.remove(seat)
    hand.pots.paid[seat] += amount
    current.faced[seat] = current.full_to
    hand.pots.voluntary.add(seat)


def _uncalled_returned(table: Table, event: e.UncalledReturned) -> None:
    hand, seat, amount = hand_of(table), event.seat, event.amount
    hand.round.bets[seat] = max(hand.round.bets[seat] - amount, 0)  # part of an ante may come back as well
    hand.pots.paid[seat] -= amount
    table.chair(seat).stack += amount


def _bets_gathered(table: Table, event: e.BetsGathered) -> None:
    hand = hand_of(table)
    current = hand.round
    lay_pots(hand, event.pots)
    current.bets = [0] * len(current.bets)
    hand.queue = []
    current.bet_to = current.full_to = 0


APPLY: Final = dict(
    [
        on(e.RoundOpened, _round_opened),
        on(e.BringInPosted, _bring_in_posted),
        on(e.Folded, _folded),
        on(e.Checked, _checked),
        on(e.Called, _called),
        on(e.BetMade, _raised),
        on(e.RaisedTo, _raised),
        on(e.UncalledReturned, _uncalled_returned),
        on(e.BetsGathered, _bets_gathered),
    ]
)
