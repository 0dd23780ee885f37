"""The evening so far at a private table, for who comes late: what everybody has brought and taken away.

It is read from the ledger, whose transactions name their players; what the host gave stands in the table's own facts.
Who pays whom in the end can be worked out from the same.
"""

from collections import Counter
from typing import Final

from riverboat.room import ledger
from riverboat.room.hosting import PrivateTable
from riverboat.server.http.messages import Evening, EveningRow
from riverboat.server.tables.host import Host

MOVES_MOST: Final = 5_000
PLAYER: Final = ledger.player_account("")


async def evening(host: Host, table: PrivateTable) -> Evening:
    brought, took = Counter[str](), Counter[str]()
    for move in await host.world.store.transactions(ledger.table_account(host.id), limit=MOVES_MOST):
        for posting in move.postings:
            if posting.account.startswith(PLAYER):
                player = posting.account.removeprefix(PLAYER)
                brought[player] += max(-posting.amount, 0)
                took[player] += max(posting.amount, 0)
    people = [player for player in table.guests() if player in brought or player in table.granted]
    rows = tuple(
        EveningRow(
            name=host.world.names.name_of(player),
            brought=brought[player],
            took=took[player],
            given=table.granted.get(player, 0),
            seat=host.seat_of(player),
        )
        for player in people
    )
    return Evening(host.id, host.opened_ms, host.table.hands, rows)
