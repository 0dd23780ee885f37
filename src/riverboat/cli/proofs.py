"""`riverboat fairness verify` and `export`: proofs that nobody chose a deck, checked, and written down for a day."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from riverboat.cli.keys import DATA, DatabaseUrl, Folder, Keys, on_store, source_of
from riverboat.cli.output import AsJson, UserError, console, print_json, read_bytes
from riverboat.fairness.verifier import checked
from riverboat.ports import AuditableStore

Proofs = Annotated[list[Path], typer.Argument(metavar="HAND|LOG...", help="Proofs as files; `-` is standard input.")]
Day = Annotated[str, typer.Option(help="Which day (UTC), as 2026-11-17; without it, all days.")]
Auditor = Annotated[bool, typer.Option("--auditor", help="Open every card, mucked ones too: for an auditor's eyes.")]

DAY_MS = 24 * 60 * 60 * 1000


def verify(proofs: Proofs, as_json: AsJson = False) -> None:
    """Check the proof of a hand, or an exported log of them, without asking the room; exit with 1 if one is wrong."""
    found = [
        {"file": str(path), "draw": draw, "right": right, "words": words}
        for path in proofs
        for draw, right, words in _checked(path)
    ]
    wrong = sum(not each["right"] for each in found)
    if as_json:
        print_json({"right": len(found) - wrong, "wrong": wrong, "draws": found})
    else:
        _print(found, wrong)
    raise typer.Exit(1 if wrong or not found else 0)


def _checked(path: Path) -> list[tuple[str, bool, str]]:
    try:
        return list(checked(read_bytes(path).decode()))
    except (ValueError, RecursionError):  # also what is no UTF-8
        raise UserError(f"{path}: This is not a proof in JSON") from None


def _print(found: list[dict[str, object]], wrong: int) -> None:
    table = Table("draw", "", "", box=None, header_style="bold")
    for each in found:
        sign = "right" if each["right"] else "WRONG"
        table.add_row(str(each["draw"]), sign, str(each["words"]), style=None if each["right"] else "red")
    out = console()
    out.print(table)
    out.print(f"{len(found) - wrong} draws are as they were sealed, {wrong} are not", style="red" if wrong else None)


def export(
    data: Folder = DATA,
    database_url: DatabaseUrl = "",
    keys: Keys = None,
    day: Day = "",
    auditor: Auditor = False,
) -> None:
    """Write all that was drawn, a line of JSON for each, with the cards that everybody may know; the room is closed."""
    from riverboat.sealing.opening import open_vault
    from riverboat.sealing.vault import Vault
    from riverboat.server.fairness.export import exported

    when = _span(day)

    async def work(store: AuditableStore) -> int:
        vault = Vault()
        await open_vault(vault, store, source_of(keys))
        if vault.problem is not None:
            raise vault.problem
        return await _write(exported(store, vault, when, auditor=auditor))

    if not on_store(data, database_url, work):
        raise UserError("Nothing was drawn then that was sealed before")


async def _write(proofs: AsyncIterator[msgspec.Struct]) -> int:
    count = 0
    async for proof in proofs:
        typer.echo(msgspec.json.encode(proof))
        count += 1
    return count


def _span(day: str) -> tuple[int, int]:
    if not day:
        return 0, 1 << 62
    try:
        begin = datetime.strptime(day, "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        raise UserError(f"{day}: A day is written as 2026-11-17") from None
    first = int(begin.timestamp() * 1000)
    return first, first + DAY_MS
