"""`riverboat ledger`: a room's books, to read and to take to another program."""

from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from riverboat.cli.output import AsJson, UserError, console, print_json, printable
from riverboat.cli.stored import DATA, DatabaseUrl, Folder, with_store
from riverboat.core.money import dollars
from riverboat.ports import AuditableStore, Booked

TRIES = 5
"""A room that is running may post while its ledger is read: what was posted is read too."""


class Shown(msgspec.Struct, frozen=True):
    """What every account holds, in cents, and their sum, which is zero in books that balance."""

    balances: dict[str, int]
    kinds: dict[str, int]
    trial_balance: int


def register(app: typer.Typer) -> None:
    parts = typer.Typer(add_completion=False)
    for command in (show, export):
        parts.command()(command)
    app.add_typer(parts, name="ledger", help=ledger.__doc__)


def ledger() -> None:
    """Show what every account of a room holds, and export its books."""


def show(
    data: Folder = DATA,
    database_url: DatabaseUrl = "",
    everything: Annotated[bool, typer.Option("--all", help="List accounts that hold nothing, too.")] = False,
    as_json: AsJson = False,
) -> None:
    """Print every account with its balance, and the trial balance. Ends with 1 if that is not zero."""
    shown = _shown(with_store(data, database_url, lambda store: store.balances()))
    if as_json:
        print_json(shown)
    else:
        _print(shown, everything=everything)
    raise typer.Exit(1 if shown.trial_balance else 0)


def export(
    data: Folder = DATA,
    database_url: DatabaseUrl = "",
    as_beancount: Annotated[bool, typer.Option("--beancount", help="Write a ledger that Beancount reads.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write every transaction to standard output, for Beancount or as JSON, one to a line.

    A file for Beancount ends with the balance of every account, so that `bean-check` compares them with the postings.
    """
    if as_beancount == as_json:
        raise UserError("Choose a format: --beancount or --json")
    with_store(data, database_url, _write_beancount if as_beancount else _write_json)


def _shown(balances: dict[str, int]) -> Shown:
    kinds: dict[str, int] = {}
    for account, amount in balances.items():
        kind = account.partition(":")[0]
        kinds[kind] = kinds.get(kind, 0) + amount
    return Shown(dict(sorted(balances.items())), dict(sorted(kinds.items())), sum(balances.values()))


def _print(shown: Shown, *, everything: bool) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("Account")
    table.add_column("Balance", justify="right")
    for account, amount in shown.balances.items():
        if amount or everything:
            table.add_row(printable(account), dollars(amount))
    table.add_section()
    for kind, amount in shown.kinds.items():
        table.add_row(f"all of {printable(kind)}", dollars(amount), style="dim")
    table.add_row("trial balance", dollars(shown.trial_balance), style="bold")
    console().print(table)


async def _write_json(store: AuditableStore) -> None:
    async for page in _pages(store, 0):
        for each in page:
            line = {"number": each.number, "at_ms": each.at_ms, "stream": each.stream}
            typer.echo(msgspec.json.encode({**line, **msgspec.structs.asdict(each.transaction)}).decode())


async def _write_beancount(store: AuditableStore) -> None:
    from riverboat.room import beancount

    typer.echo(beancount.header(), nl=False)
    opened: set[str] = set()
    number = last_ms = 0
    for _ in range(TRIES):
        async for page in _pages(store, number):
            for entry in beancount.entries(page, opened):
                typer.echo(entry, nl=False)
            number = page[-1].number
            last_ms = max(last_ms, *(each.at_ms for each in page))
        held = await store.balances()
        if await store.booked() == number:
            typer.echo()
            for line in beancount.balances(held, last_ms, opened):
                typer.echo(line, nl=False)
            return
    raise UserError("The room is posting faster than this can read; export a backup of it instead")


async def _pages(store: AuditableStore, after: int) -> AsyncIterator[list[Booked]]:
    while page := await store.ledger(after):
        yield page
        after = page[-1].number
