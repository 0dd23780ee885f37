"""Rounds of Three Card Poker for tests: cards and wagers in, events out.

table, events = showdown("Qh 8d 2c", {2: "Qs 9d 3c"}, ante=10)     # seat 1 banks with $500, seat 2 plays
"""

from collections.abc import Mapping, Sequence

from bankkit import bank, bets, deal, open_banked

from riverboat.banked import BankedTable, Event, play, to_act
from riverboat.banked import commands as c

GAME = "three-card-poker"
BOOK = f"california-games/{GAME}"


def wagers(
    ante: float | Mapping[int, float],
    pair_plus: Mapping[int, float] | None = None,
    *,
    seats: Sequence[int] = (2,),
    dealer: int = 1,
    wager: float = 500,
    chips: float | Mapping[int, float] = 100_000,
    **settings: str | int | bool,
) -> BankedTable:
    """A table of eight where the bets are down; everybody antes the same, or as it is said."""
    table = open_banked(GAME, chips=chips, **settings)
    bank(table, dealer, wager)
    antes = ante if isinstance(ante, Mapping) else dict.fromkeys(seats, ante)
    bets(table, ante=antes, pair_plus=pair_plus)
    return table


def choose(table: BankedTable, folds: Sequence[int] = ()) -> tuple[Event, ...]:
    """Everybody plays but those who fold."""
    events: tuple[Event, ...] = ()
    while seat := to_act(table):
        events += play(table, c.Fold(seat) if seat in folds else c.Bet(seat, "play"))
    return events


def showdown(
    bank_cards: str,
    hands: Mapping[int, str],
    ante: float | Mapping[int, float] = 10,
    pair_plus: Mapping[int, float] | None = None,
    *,
    folds: Sequence[int] = (),
    dealer: int = 1,
    wager: float = 500,
    **settings: str | int | bool,
) -> tuple[BankedTable, tuple[Event, ...]]:
    """A whole round with these cards; the events are those after the bets."""
    table = wagers(ante, pair_plus, seats=tuple(hands), dealer=dealer, wager=wager, **settings)
    events = deal(table, {**hands, dealer: bank_cards})
    return table, events + choose(table, folds)
