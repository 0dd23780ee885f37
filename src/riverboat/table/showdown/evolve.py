"""The bookkeeping of the end: running it twice, hands shown and mucked, pots pushed."""

from typing import Final

from riverboat.seats.dispatch import on
from riverboat.table import events as e
from riverboat.table.cards.evolve import note_joker
from riverboat.table.showdown.won_pots import goes_on, win_pot
from riverboat.table.state import AGREE, SHOWDOWN, Table, hand_of


def _run_twice_offered(table: Table, event: e.RunTwiceOffered) -> None:
    hand = hand_of(table)
    hand.phase = AGREE
    hand.queue = list(event.seats)
    hand.showdown.runs_common = event.common
    if event.step >= 0:
        hand.step = event.step


def _run_twice_answered(table: Table, event: e.RunTwiceAnswered) -> None:
    hand = hand_of(table)
    if event.agrees:
        hand.showdown.agreed.add(event.seat)
        hand.queue.remove(event.seat)
    else:
        hand.showdown.agreed = set()
        hand.queue = []


def _second_run_started(table: Table, event: e.SecondRunStarted) -> None:
    hand_of(table).cards.second = list(event.cards)


def _showdown_opened(table: Table, event: e.ShowdownOpened) -> None:
    hand = hand_of(table)
    hand.phase = SHOWDOWN
    hand.queue = [seat for seat in event.seats if seat not in hand.showdown.shown]
    hand.showdown.claims = list(event.seats)


def _tabled(table: Table, event: e.Tabled) -> None:
    hand = hand_of(table)
    hand.showdown.shown[event.seat] = event.cards
    note_joker(hand, event.cards)
    if event.seat in hand.queue:
        hand.queue.remove(event.seat)


def _mucked(table: Table, event: e.Mucked) -> None:
    hand, seat = hand_of(table), event.seat
    hand.showdown.claims.remove(seat)
    hand.queue.remove(seat)
    hand.deck.muck += hand.cards.down[seat] + hand.cards.up[seat]


def _pot_awarded(table: Table, event: e.PotAwarded) -> None:
    hand = hand_of(table)
    table.chair(event.seat).stack += event.amount
    hand.pots.pushed += event.amount
    if goes_on(hand):
        win_pot(hand, event)


APPLY: Final = dict(
    [
        on(e.RunTwiceOffered, _run_twice_offered),
        on(e.RunTwiceAnswered, _run_twice_answered),
        on(e.SecondRunStarted, _second_run_started),
        on(e.ShowdownOpened, _showdown_opened),
        on(e.Tabled, _tabled),
        on(e.Mucked, _mucked),
        on(e.PotAwarded, _pot_awarded),
    ]
)
