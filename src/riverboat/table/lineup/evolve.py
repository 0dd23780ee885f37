"""The bookkeeping before the cards: a hand is set up, antes and blinds are posted, the kill button moves."""

from typing import Final

from riverboat.seats.dispatch import on
from riverboat.seats.state import PLAYING
from riverboat.table import events as e
from riverboat.table.state import Hand, Table, hand_of


def _hand_started(table: Table, event: e.HandStarted) -> None:
    seats = event.seats
    hand = table.hand = Hand(event.number, event.button, seats, event.blinds, len(table.chairs))
    lineup = hand.lineup
    lineup.bomb_boards = event.bomb_boards
    lineup.straddle = table.straddle
    lineup.bomb = table.bomb
    lineup.moved_from = table.button, table.button_fresh, table.blinds
    table.redeal = False
    table.hands = event.number
    table.deck_id = event.deck_id
    table.stakes = event.stakes or table.posted
    with_button = table.record.button
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
        if (lineup.bomb_boards or table.tournament) and chair.state != PLAYING:
            # A bomb pot has no blinds: who waits for one, or posts, still does so after it. And who is not there,
            # though a tournament deals them in, has not come back with that.
            continue
        if chair.new or chair.owes_small or chair.owes_big or chair.state != PLAYING:
            lineup.before[seat] = (chair.state, chair.new, chair.owes_small, chair.owes_big)
            chair.state = PLAYING
            chair.new = False
            if with_button:
                chair.owes_small = chair.owes_big = False


def _ante_posted(table: Table, event: e.AntePosted) -> None:
    pots, seat, amount = hand_of(table).pots, event.seat, event.amount
    table.chair(seat).stack -= amount
    if event.dead:
        pots.dead += amount
        pots.dead_of[seat] = pots.dead_of.get(seat, 0) + amount
    else:
        pots.paid[seat] += amount


def _blind_posted(table: Table, event: e.BlindPosted) -> None:
    hand, seat, amount = hand_of(table), event.seat, event.amount
    pots, current, kind, due = hand.pots, hand.round, event.kind, event.due
    table.chair(seat).stack -= amount
    if kind == "dead":
        pots.dead += amount
        pots.dead_of[seat] = pots.dead_of.get(seat, 0) + amount
        return
    current.bets[seat] += amount
    pots.paid[seat] += amount
    if kind == "straddle":
        current.straddled = seat
        current.last_raise = due - current.bet_to
    if due >= current.bet_to:
        current.bet_to = due
        # A player who comes in or has the kill acts in turn, even if theirs is the largest blind.
        if kind not in ("entry", "kill") or seat in hand.lineup.blinds[-1:]:
            current.last_forced = seat


def _kill_placed(table: Table, event: e.KillPlaced) -> None:
    table.kill = event.seat


def _kill_collected(table: Table, _: e.KillCollected) -> None:
    table.kill = 0


APPLY: Final = dict(
    [
        on(e.HandStarted, _hand_started),
        on(e.AntePosted, _ante_posted),
        on(e.BlindPosted, _blind_posted),
        on(e.KillPlaced, _kill_placed),
        on(e.KillCollected, _kill_collected),
    ]
)
