"""A room of before, when it is opened: names leave the books and streams, as far as what is written allows.

Each name is put into the table of names. The money in accounts that have a name is moved to those of their owners by
transactions like any other, so the ledger's chain goes on and every head that was signed stays true. Rows that are
stored keep what they say; `room.former` reads them.  [decision 0030]
"""

import structlog

from riverboat.ports import Append, Called, EventStore, Transaction
from riverboat.room import accounts, ledger
from riverboat.room.accounts import Accounts
from riverboat.room.former import Former
from riverboat.room.players import account_of

log = structlog.get_logger()


async def move_out_names(store: EventStore, state: Accounts, former: Former) -> None:
    """Done once; afterwards there is nothing to do."""
    known = await store.names()
    people = (each for each in state.accounts.values() if each.name)
    named = tuple(Called(each.id, each.name) for each in people if known.get(each.id) != each.name)
    moves = await _moves(store, state, former)
    if named or moves:
        await store.append(Append(accounts.STREAM, state.version, (), moves, names=named))
        log.info("names-moved-out", names=len(named), accounts=len(moves))


async def _moves(store: EventStore, state: Accounts, former: Former) -> tuple[Transaction, ...]:
    """From an account that does not verify nothing is taken: then that of its owner is locked as well."""
    found, latest = [], former.latest()
    held = await store.balances(ledger.player_account("")) if latest else {}
    for name, player in latest.items():
        account = ledger.player_account(name)
        if account in store.locked:
            store.locked |= {ledger.player_account(player)}
        elif held.get(account) and account_of(player) in state.accounts:
            found.append(ledger.moved(name, player, held[account], str(state.version)))
    return tuple(found)
