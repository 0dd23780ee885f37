"""The whole of a store looked at: every chain, the ledger, the chips of every table, and where streams ended before."""

from collections.abc import Mapping

import msgspec
import structlog

from riverboat.ports import AuditableStore, Entry, Tampered
from riverboat.server.families.registry import family_of_log
from riverboat.server.tables.host import PREFIX
from riverboat.server.tables.recovery import open_books
from riverboat.storage import trust

log = structlog.get_logger()


class Finding(msgspec.Struct, frozen=True):
    """`code` is `chain`, `ledger`, `chips` or `does-not-fold`."""

    where: str
    code: str
    sentence: str


async def look_at_ledger(store: AuditableStore) -> None:
    """When a room opens: the sums of the ledger, and streams that are no table's. What is wrong is logged; tables are
    verified one by one as they come back."""
    others = [stream for stream in await store.streams() if not stream.startswith(PREFIX)]
    for check in (store.audit(), *map(store.verify, others)):
        try:
            await check
        except Tampered as error:
            log.error("books-do-not-verify", error=str(error))


async def look_through(store: AuditableStore, elsewhere: trust.Kept | None = None) -> list[Finding]:
    """All that is wrong, by heads that were kept elsewhere too; nothing is what one hopes for."""
    found: list[Finding] = []
    try:
        await store.audit()
    except Tampered as error:
        found.append(Finding("ledger", "ledger", str(error)))
    books = await open_books(store)
    for stream in sorted({*books.heads, *books.kept, *(elsewhere or {})}):
        try:
            await store.verify(stream)
            entries = await store.read(stream)
            for before in (books.kept.get(stream), (elsewhere or {}).get(stream)):
                trust.check(stream, entries, books.heads.get(stream), before)
        except Tampered as error:
            found.append(Finding(stream, "chain", str(error)))
        else:
            if stream.startswith(PREFIX):
                found += _chips(stream.removeprefix(PREFIX), entries, books.balances)
    return found


def _chips(table_id: str, entries: list[Entry], balances: Mapping[str, int]) -> list[Finding]:
    """What lies on a table by its events is what its accounts hold."""
    try:
        family = family_of_log(entries[0].event)
        table = family.decider.new()
        for entry in entries:
            family.decider.evolve(table, family.decider.event_of(entry.event))
        held = family.books.held(table_id, table)
    except Exception as error:
        return [Finding(PREFIX + table_id, "does-not-fold", f"{PREFIX}{table_id}: {type(error).__name__}")]
    return [
        Finding(account, "chips", f"{account}: {amount} by the table, {balances.get(account, 0)} by the ledger")
        for account, amount in held.items()
        if balances.get(account, 0) != amount
    ]
