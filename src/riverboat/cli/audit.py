"""`riverboat audit`: whether what a room has stored is what it stored."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
import typer

from riverboat.cli.output import AsJson, UserError, console, print_json, read_bytes
from riverboat.cli.store_url import check_store_url
from riverboat.ports import AuditableStore, StoreFailed

T = TypeVar("T")
DATA = Path("riverboat-data")
Folder = Annotated[Path, typer.Argument(help="The room's data folder.")]
DatabaseUrl = Annotated[str, typer.Option(envvar="RIVERBOAT_DATABASE_URL", help="Another store: postgresql://...")]


def register(app: typer.Typer) -> None:
    parts = typer.Typer(add_completion=False)
    parts.command()(verify)
    parts.command()(heads)
    app.add_typer(parts, name="audit", help=audit.__doc__)


def audit() -> None:
    """Verify what a room has stored, or print where its streams end."""


def verify(
    data: Folder = DATA,
    database_url: DatabaseUrl = "",
    kept: Annotated[
        Path | None, typer.Option("--heads", help="What `riverboat audit heads --json` printed before.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check every chain of events, the ledger, and that each table's chips are those of its accounts."""
    from riverboat.server.audit import Finding, look_through
    from riverboat.storage.trust import read_kept

    elsewhere = None
    if kept is not None:
        try:
            elsewhere = read_kept(read_bytes(kept))
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise UserError(f"{kept}: Not what `riverboat audit heads --json` prints") from None

    async def look() -> list[Finding]:
        store = await _open(data, database_url)
        try:
            return await look_through(store, elsewhere)
        finally:
            await store.close()

    found = _run(look())
    if as_json:
        print_json({"findings": found})
    else:
        for finding in found:
            console().print(finding.sentence)
        console().print(f"{len(found)} found" if found else "Everything is as it was stored")
    raise typer.Exit(1 if found else 0)


def heads(data: Folder = DATA, database_url: DatabaseUrl = "", as_json: AsJson = False) -> None:
    """Print where every stream ends, to be kept elsewhere: by it a cut end is found later."""
    from riverboat.storage.trust import Kept, as_kept

    async def look() -> Kept:
        store = await _open(data, database_url)
        try:
            return as_kept(await store.heads())
        finally:
            await store.close()

    found = _run(look())
    if as_json:
        print_json(found)
    else:
        for stream, (number, digest) in found.items():
            console().print(f"{stream}  {number}  {digest}")


async def _open(data: Path, database_url: str) -> AuditableStore:
    from riverboat.storage import open_store

    file = data / "riverboat.sqlite" if data.is_dir() else data
    if not database_url and not file.is_file():
        raise UserError(f"{data}: No room has kept anything here")
    check_store_url(database_url or f"sqlite:///{file}")
    return await open_store(database_url or f"sqlite:///{file}")


def _run(work: Coroutine[None, None, T]) -> T:
    try:
        return asyncio.run(work)
    except StoreFailed as error:
        raise UserError(f"The store cannot be read: {error}") from None
