"""The same wagers again with one word: all of them, or none."""

from collections.abc import Sequence

from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked.evolve import evolve
from riverboat.banked.lineup.wagers import bet, find_wager
from riverboat.banked.round import BETS, Stake
from riverboat.banked.seating import opened
from riverboat.banked.state import BankedTable
from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.seats.messages import Emit
from riverboat.seats.rules import chair_at


def rebet(command: c.Rebet, table: BankedTable, emit: Emit) -> None:
    """Tried on a twin of the table first: where one wager is refused nothing is put down."""
    game = opened(table)
    chair_at(table, command.seat)
    if not table.playing or table.on.phase != BETS:
        raise Refused("bets-are-closed", game.clause("no-more-bets"))
    for event in _tried(table, command.seat):
        emit(event)


def rebet_price(table: BankedTable, seat: int) -> Amount:
    """What it would cost; 0 where it is refused."""
    try:
        return sum(event.amount for event in _tried(table, seat))
    except Refused:
        return 0


def _tried(table: BankedTable, seat: int) -> list[e.BetPlaced]:
    stakes = _before(table, seat)
    if not stakes:
        raise Refused("nothing-to-bet-again")
    if any(stake.seat == seat for stake in table.on.stakes):
        raise Refused("bets-down-already")
    twin, placed = table.copy(), []
    for stake in stakes:

        def emit(event: e.Event) -> None:
            assert isinstance(event, e.BetPlaced)
            evolve(twin, event)
            placed.append(event)

        bet(c.Bet(seat, stake.wager, stake.amount, stake.spot), twin, emit)
    return placed


def _before(table: BankedTable, seat: int) -> Sequence[Stake]:
    """Base wagers first, for others need them."""
    stakes = table.last_bets.get(table.chair(seat).player, ())
    return sorted(stakes, key=lambda stake: not find_wager(table, stake.wager).base)
