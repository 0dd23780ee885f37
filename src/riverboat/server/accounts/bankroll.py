"""What a player's account holds, and how it came to that: when, and at which table."""

from riverboat.ports import Transaction
from riverboat.room import ledger
from riverboat.room.accounts import Account
from riverboat.server.http.messages import Movement
from riverboat.server.lobby.rows import table_row
from riverboat.server.room import Room


async def movements(room: Room, owner: Account, limit: int) -> tuple[Movement, ...]:
    """The latest of a player's account, newest first; then, in a room of before, those of the account that had their
    name, where a guest of that name may have been before them."""
    found = await _movements(room, owner.player, limit)
    for name in room.desk.former.of(owner.player):
        found += await _movements(room, name, limit)
    return tuple(move for move in found if move.at_ms >= owner.since_ms)[:limit]


async def _movements(room: Room, player: str, limit: int) -> list[Movement]:
    account = ledger.player_account(player)
    stored = await room.store.transactions(account, limit=limit)
    moves = [move for move in stored if move.memo != ledger.MOVED]  # from one of their accounts to the other
    posted_ms = await room.store.posted_ms([move.id for move in moves])
    return [_movement(room, account, move, posted_ms.get(move.id, 0)) for move in moves]


def _movement(room: Room, account: str, move: Transaction, at_ms: int) -> Movement:
    """A transaction is named after the event that caused it: the stream, and the number in it."""
    amount = sum(posting.amount for posting in move.postings if posting.account == account)
    memo = room.desk.names.in_text(move.memo)
    stream, _, number = move.id.rpartition("#")
    prefix = ledger.table_account("")
    if not stream.startswith(prefix) or not number.isdigit():
        return Movement(move.id, memo, amount, at_ms=at_ms)
    table = stream.removeprefix(prefix)
    host = room.hosts.get(table)
    name = table_row(host).name if host else ""
    return Movement(move.id, memo, amount, table, name, at_ms)
