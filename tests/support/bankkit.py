"""Banked tables for tests: opened, seated, with the cards that a test wants.

table = open_banked("three-card-poker", seats=8, chips=1000)       # dollars; players A, B, ... in seats 1, 2, ...
bank(table, 1, 500)                                                # a round is opened, seat 1 puts $500 up
bet(table, 2, ante=20, pair_plus=5)
events = deal(table, {2: "As Ks Qs", 1: "Qh 7d 2c"})
"""

from collections.abc import Mapping, Sequence
from typing import TypeVar

import pytest

from riverboat.banked import BankedTable, Event, play, to_act
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked.cards.dealing import deck_due, wants_dice
from riverboat.core.cards import Cards, parse_cards
from riverboat.core.errors import Refused
from riverboat.script.banked import USUAL_DICE
from riverboat.script.bankstack import stacked_round

E = TypeVar("E", bound=Event)
NAMES = "ABCDEFGHIJKLMN"


def cents(dollars: float) -> int:
    return round(dollars * 100)


def open_banked(
    game: str,
    *,
    seats: int = 0,
    chips: float | Mapping[int, float] = 10_000,
    players: Sequence[int] = (),
    **settings: str | int | bool,
) -> BankedTable:
    """A table with a player in every seat, or in those of `players`, each with `chips` in dollars."""
    table = BankedTable()
    play(table, c.OpenBankedTable(game, seats, dict(settings)))
    for seat in players or range(1, table.seats + 1):
        has = chips.get(seat, 10_000) if isinstance(chips, Mapping) else chips
        play(table, c.Sit(seat, NAMES[seat - 1], cents(has)))
    return table


def bank(table: BankedTable, seat: int, dollars: float) -> tuple[Event, ...]:
    """Open a round with this seat as the player-dealer: everyone asked before declines."""
    events = play(table, c.OpenRound())
    while to_act(table) != seat:
        events += play(table, c.DeclineBank(to_act(table)))
    return events + play(table, c.TakeBank(seat, cents(dollars)))


def bet(table: BankedTable, seat: int, spot: int = 0, **wagers: float) -> tuple[Event, ...]:
    """Wagers in dollars, by their keys with underscores for hyphens."""
    events: tuple[Event, ...] = ()
    for key, dollars in wagers.items():
        events += play(table, c.Bet(seat, key.replace("_", "-"), cents(dollars), spot))
    return events


def bets(table: BankedTable, **wagers: Mapping[int, float] | None) -> None:
    """Wagers of one kind after the other, each in dollars by seat: `ante={2: 20, 3: 10}, pair_plus={3: 5}`."""
    for key, by_seat in wagers.items():
        for seat, dollars in (by_seat or {}).items():
            bet(table, seat, **{key: dollars})


def deal(
    table: BankedTable,
    hands: Mapping[int, str | Cards] | None = None,
    then: str | Cards = "",
    *,
    dice: tuple[int, ...] = (),
    pile: int = 0,
    cut: int = 0,
    boxed: str = "",
) -> tuple[Event, ...]:
    """No more bets: these cards to these spots (0 or the player-dealer's seat is the bank), then these, then any."""
    dice = dice or (USUAL_DICE if wants_dice(table) else ())
    cards = {spot: _cards(hand) for spot, hand in (hands or {}).items()}
    deck = stacked_round(table, cards, _cards(then), dice=dice, pile=pile) if deck_due(table) else ()
    if cut:
        deck = deck[-cut:] + deck[:-cut]
    return play(table, c.NoMoreBets(deck, cut, dice, pile, parse_cards(boxed)))


def _cards(cards: str | Cards) -> Cards:
    return parse_cards(cards) if isinstance(cards, str) else cards


def told(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def stack(table: BankedTable, seat: int) -> float:
    """A player's stack, in dollars."""
    return table.chair(seat).stack / 100


def settled(events: Sequence[Event]) -> list[str]:
    """What became of each wager, in order and in dollars: `2 tie +40` is paid, `2 tie -5` taken, `2 tie =5` given back.

    `2 tie -3 =2` is taken in part.
    """
    lines = []
    for event in events:
        match event:
            case e.WagerPaid():
                what = f"+{event.paid / 100:g}"
            case e.WagerTaken():
                what = f"-{event.taken / 100:g}" + (f" ={event.returned / 100:g}" if event.returned else "")
            case e.WagerReturned():
                what = f"={event.amount / 100:g}"
            case _:
                continue
        place = f"{event.seat}" if event.spot == event.seat else f"{event.seat}@{event.spot}"
        lines.append(f"{place} {event.wager} {what}")
    return lines


def fees(events: Sequence[Event]) -> dict[int, float]:
    """The collection that each seat paid, in dollars."""
    return {fee.seat: fee.amount / 100 for fee in told(events, e.FeeTaken)}


def refusal(table: BankedTable, command: c.Command) -> Refused:
    """The refusal of a command that must change nothing."""
    before = table.copy()
    with pytest.raises(Refused) as refused:
        play(table, command)
    assert table == before
    return refused.value
