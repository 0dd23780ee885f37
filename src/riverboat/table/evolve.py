"""The bookkeeping: apply one event to the table. It never refuses and never judges; results are in the event."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from riverboat.core.money import Amount
from riverboat.seats.dispatch import Apply, on
from riverboat.seats.state import PLAYING
from riverboat.table import events as e
from riverboat.table.cards.evolve import APPLY as CARDS
from riverboat.table.cards.evolve import note_joker
from riverboat.table.evolve_seats import APPLY as SEATS
from riverboat.table.rulings.evolve import APPLY as RULINGS
from riverboat.table.showdown.won_pots import goes_on, lay_pots, win_pot
from riverboat.table.state import (
    BETTING,
    OVER,
    SHOWDOWN,
    Hand,
    Table,
    hand_of,
)


def evolve(table: Table, event: e.Event) -> Table:
    """Apply `event` in place and return the table."""
    APPLY[type(event)](table, event)
    table.version += 1
    return table


def table_of(events: Iterable[e.Event], table: Table | None = None) -> Table:
    """The table that these events make."""
    table = Table() if table is None else table
    for event in events:
        evolve(table, event)
    return table


# ---------------------------------------------------------------- before the cards


def _hand_started(table: Table, event: e.HandStarted) -> None:
    seats = event.seats
    hand = table.hand = Hand(event.number, event.button, seats, event.blinds, len(table.chairs))
    hand.bomb_boards = event.bomb_boards
    hand.straddle = table.straddle
    hand.bomb = table.bomb
    hand.moved_from = table.button, table.button_fresh, table.blinds
    table.redeal = False
    table.hands = event.number
    table.deck_id = event.deck_id
    table.stakes = event.stakes or table.posted
    with_button = table.rules.button
    if with_button:  # in a mix the markers of the other games stay where they were
        table.button, table.button_fresh = event.button, False
        table.blinds = event.blinds
    table.straddle = (0, 0)
    table.bomb = None
    for seat in event.missed_small:
        table.chair(seat).owes_small = True
    for seat in event.missed_big:
        table.chair(seat).owes_big = True
    for seat in seats:
        chair = table.chair(seat)
        hand.players[seat] = chair.player
        if event.bomb_boards and chair.state != PLAYING:
            continue  # it has no blinds: who waits for one, or posts, still does so after it
        if chair.new or chair.owes_small or chair.owes_big or chair.state != PLAYING:
            hand.before[seat] = (chair.state, chair.new, chair.owes_small, chair.owes_big)
            chair.state = PLAYING
            chair.new = False
            if with_button:
                chair.owes_small = chair.owes_big = False


def _shuffled(table: Table, event: e.Shuffled) -> None:
    hand = hand_of(table)
    hand.deck = table.last_deck = event.deck
    hand.cut = event.cut
    for mishap in event.mishaps:
        hand.mishaps.update(dict.fromkeys(mishap.cards, mishap.kind))


def _ante_posted(table: Table, event: e.AntePosted) -> None:
    hand = hand_of(table)
    table.chair(event.seat).stack -= event.amount
    if event.dead:
        hand.dead += event.amount
        hand.dead_of[event.seat] = hand.dead_of.get(event.seat, 0) + event.amount
    else:
        hand.paid[event.seat] += event.amount


def _blind_posted(table: Table, event: e.BlindPosted) -> None:
    hand, seat, amount = hand_of(table), event.seat, event.amount
    table.chair(seat).stack -= amount
    if event.kind == "dead":
        hand.dead += amount
        hand.dead_of[seat] = hand.dead_of.get(seat, 0) + amount
        return
    hand.bets[seat] += amount
    hand.paid[seat] += amount
    if event.kind == "straddle":
        hand.straddled = seat
        hand.last_raise = event.due - hand.bet_to
    if event.due >= hand.bet_to:
        hand.bet_to = event.due
        # Who comes in or has the kill acts in turn, also where his blind is the largest.
        if event.kind not in ("entry", "kill") or seat in hand.blinds[-1:]:
            hand.last_forced = seat


# ---------------------------------------------------------------- betting


def _round_opened(table: Table, event: e.RoundOpened) -> None:
    hand = hand_of(table)
    hand.phase = BETTING
    hand.step = event.step
    hand.street = event.street
    hand.queue = list(event.seats)
    asked = event.seats
    hand.able = hand.live.copy() if len(asked) == len(hand.live) else [seat for seat in hand.live if seat in asked]
    hand.bet_to = hand.full_to = hand.opened_to = event.bet_to
    hand.bet_size = event.size
    hand.larger_bet = event.larger
    hand.last_raise = hand.raise_before = event.min_raise
    hand.raises = hand.raises_before = event.raises
    hand.capped = False
    hand.opener = event.seats[0]
    hand.round_two = len(event.seats) == 2
    hand.faced = [-1] * len(hand.faced)
    hand.checked = set()
    hand.aggressor = 0
    hand.owes_bring_in = event.bring_in
    if hand.said:
        hand.said = {}


def _bring_in_posted(table: Table, event: e.BringInPosted) -> None:
    hand, seat = hand_of(table), event.seat
    table.chair(seat).stack -= event.amount
    hand.bets[seat] += event.amount
    hand.paid[seat] += event.amount
    hand.bet_to = event.due
    hand.full_to = event.due if event.counts else 0
    hand.owes_bring_in = False
    hand.faced[seat] = -1 if event.live else hand.full_to
    del hand.queue[0]
    if event.all_in:
        hand.able.remove(seat)
    elif event.live:
        hand.queue.append(seat)


def _folded(table: Table, event: e.Folded) -> None:
    hand, seat = table.hand, event.seat
    assert hand is not None
    hand.live.remove(seat)
    hand.able.remove(seat)
    del hand.queue[0]
    hand.muck += hand.down[seat] + hand.up[seat]


def _checked(table: Table, event: e.Checked) -> None:
    hand = table.hand
    assert hand is not None
    del hand.queue[0]
    hand.faced[event.seat] = hand.full_to
    hand.checked.add(event.seat)


def _called(table: Table, event: e.Called) -> None:
    hand, seat, amount = table.hand, event.seat, event.amount
    assert hand is not None
    hand.bets[seat] += amount
    del hand.queue[0]
    _paid(table, hand, seat, amount)


def _raised(table: Table, event: e.BetMade | e.RaisedTo) -> None:
    hand, seat, to = table.hand, event.seat, event.to
    assert hand is not None
    hand.raise_before, hand.raises_before = hand.last_raise, hand.raises
    if event.full:
        hand.last_raise = to - hand.full_to
        if hand.larger_bet and hand.last_raise >= hand.larger_bet:
            hand.bet_size, hand.larger_bet = hand.larger_bet, 0
        if hand.full_to:  # completing a short bet or a bring-in is the bet itself, not a raise of it
            hand.raises += 1
    if event.counts:
        hand.full_to = to
    hand.bets[seat] = hand.bet_to = to
    hand.aggressor = hand.last_aggressor = seat
    hand.capped = event.capped
    hand.owes_bring_in = False
    # Everyone else who still has chips is asked again, from the raiser's left.
    able = hand.able
    turn = able.index(seat)
    hand.queue = able[turn + 1 :] + able[:turn]
    _paid(table, hand, seat, event.amount)


def _paid(table: Table, hand: Hand, seat: int, amount: Amount) -> None:
    """Chips that a player has put in of his own free will."""
    chair = table.chairs[seat]
    assert chair is not None
    chair.stack -= amount
    if not chair.stack:
        hand.able.remove(seat)
    hand.paid[seat] += amount
    hand.faced[seat] = hand.full_to
    hand.voluntary.add(seat)


def _uncalled_returned(table: Table, event: e.UncalledReturned) -> None:
    hand, seat, amount = hand_of(table), event.seat, event.amount
    hand.bets[seat] = max(hand.bets[seat] - amount, 0)  # part of an ante may come back as well
    hand.paid[seat] -= amount
    table.chair(seat).stack += amount


def _bets_gathered(table: Table, event: e.BetsGathered) -> None:
    hand = hand_of(table)
    lay_pots(hand, event.pots)
    hand.bets = [0] * len(hand.bets)
    hand.queue = []
    hand.bet_to = hand.full_to = 0


# ---------------------------------------------------------------- the end


def _showdown_opened(table: Table, event: e.ShowdownOpened) -> None:
    hand = hand_of(table)
    hand.phase = SHOWDOWN
    hand.queue = [seat for seat in event.seats if seat not in hand.shown]
    hand.claims = list(event.seats)


def _tabled(table: Table, event: e.Tabled) -> None:
    hand = hand_of(table)
    hand.shown[event.seat] = event.cards
    note_joker(hand, event.cards)
    if event.seat in hand.queue:
        hand.queue.remove(event.seat)


def _mucked(table: Table, event: e.Mucked) -> None:
    hand, seat = hand_of(table), event.seat
    hand.claims.remove(seat)
    hand.queue.remove(seat)
    hand.muck += hand.down[seat] + hand.up[seat]


def _rake_taken(table: Table, event: e.RakeTaken) -> None:
    hand = hand_of(table)
    table.rake += sum(event.amounts)
    hand.pushed += sum(event.amounts)
    hand.raked += sum(event.amounts)


def _pot_awarded(table: Table, event: e.PotAwarded) -> None:
    hand = hand_of(table)
    table.chair(event.seat).stack += event.amount
    hand.pushed += event.amount
    if goes_on(hand):
        win_pot(hand, event)


def _kill_placed(table: Table, event: e.KillPlaced) -> None:
    table.kill = event.seat


def _kill_collected(table: Table, _: e.KillCollected) -> None:
    table.kill = 0


def _hand_ended(table: Table, event: e.HandEnded) -> None:
    hand = hand_of(table)
    table.stakes = table.posted
    assert hand.pot == 0, f"{hand.pot} left in the pot of hand {event.number}"
    hand.phase = OVER
    hand.queue = []
    if table.mix is not None and not table.redeal:
        table.mix = replace(table.mix, played=table.mix.played + 1)
    table.count_queued()
    assert table.chips() == table.brought_in, "chips were made or lost"


_PLAY: Final = dict(
    [
        on(e.HandStarted, _hand_started),
        on(e.Shuffled, _shuffled),
        on(e.AntePosted, _ante_posted),
        on(e.BlindPosted, _blind_posted),
        on(e.RoundOpened, _round_opened),
        on(e.BringInPosted, _bring_in_posted),
        on(e.Folded, _folded),
        on(e.Checked, _checked),
        on(e.Called, _called),
        on(e.BetMade, _raised),
        on(e.RaisedTo, _raised),
        on(e.UncalledReturned, _uncalled_returned),
        on(e.BetsGathered, _bets_gathered),
        on(e.ShowdownOpened, _showdown_opened),
        on(e.Tabled, _tabled),
        on(e.Mucked, _mucked),
        on(e.RakeTaken, _rake_taken),
        on(e.PotAwarded, _pot_awarded),
        on(e.KillPlaced, _kill_placed),
        on(e.KillCollected, _kill_collected),
        on(e.HandEnded, _hand_ended),
    ]
)

APPLY: Final[dict[type[e.Event], Apply[Table]]] = {**SEATS, **CARDS, **_PLAY, **RULINGS}
