"""What a table's events do to the books: chips on a table are money that has left the players' accounts.

    chips bought    player:ada     ->  table:7
    a player left   table:7        ->  player:ada
    rake            table:7        ->  house:rake
    play money      house:play-money  ->  player:ada

Bets and pots move chips about on the table and no money: the table's account always holds what lies on it.
"""

from collections.abc import Iterable, Mapping

from riverboat.core.money import Amount
from riverboat.ports import Posting, Transaction
from riverboat.table import Table
from riverboat.table import events as e

RAKE = "house:rake"
PLAY_MONEY = "house:play-money"


def player_account(player: str) -> str:
    return f"player:{player}"


def table_account(table_id: str) -> str:
    return f"table:{table_id}"


def players_at(table: Table) -> dict[int, str]:
    """Who sits where."""
    return {seat: table.chair(seat).player for seat in table.occupied()}


def transactions(
    table_id: str, events: Iterable[e.Event], first_number: int, players: Mapping[int, str]
) -> tuple[Transaction, ...]:
    """The money that these events move.

    `first_number` is the number of the first of them in the table's stream, and `players` who sat where before it.
    Each transaction is named after its event, so that one who tries again posts nothing twice.
    """
    seated = dict(players)
    table = table_account(table_id)
    moves = []
    for number, event in enumerate(events, start=first_number):
        cause = f"{table}#{number}"
        match event:
            case e.Seated():
                seated[event.seat] = event.player
            case e.ChipsBought():
                moves.append(_move(cause, "chips bought", player_account(seated[event.seat]), table, event.amount))
            case e.Left():
                del seated[event.seat]
                moves.append(_move(cause, "chips taken away", table, player_account(event.player), event.chips))
            case e.RakeTaken():
                moves.append(_move(cause, "rake", table, RAKE, sum(event.amounts)))
    return tuple(move for move in moves if move is not None)


def grant(player: str, amount: Amount, reason_id: str) -> Transaction:
    """Play money for a player, once for each reason: `grant("ada", 100_000, "welcome")`."""
    assert amount > 0
    move = _move(f"grant:{player}#{reason_id}", "play money", PLAY_MONEY, player_account(player), amount)
    assert move is not None
    return move


def _move(cause: str, memo: str, source: str, target: str, amount: Amount) -> Transaction | None:
    """A player who leaves broke, and a pot without rake, move nothing."""
    if not amount:
        return None
    return Transaction(cause, memo, (Posting(source, -amount), Posting(target, amount)))
