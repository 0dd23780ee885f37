"""`riverboat backup`: a copy of all that a room has stored, while it is open."""

import asyncio
import hashlib
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from riverboat.cli.output import AsJson, UserError, console, print_json
from riverboat.cli.progress import Counting
from riverboat.cli.store_url import check_store_url
from riverboat.ports import StoreFailed

DATA = Path("riverboat-data")
ROOM = "riverboat.sqlite"
DatabaseUrl = Annotated[str, typer.Option(envvar="RIVERBOAT_DATABASE_URL", help="Another store: postgresql://...")]


class Copied(msgspec.Struct, frozen=True):
    """What was copied, and what an audit of the copy has found."""

    to: str
    streams: int
    events: int
    transactions: int
    pages: int
    """Signed heads."""
    findings: tuple[dict[str, str], ...]
    sha256: str = ""


def register(app: typer.Typer) -> None:
    app.command()(backup)


def backup(
    file: Annotated[Path, typer.Argument(help="The new file for the copy.")],
    data: Annotated[Path, typer.Option(help="The folder where the room keeps its file.")] = DATA,
    database_url: DatabaseUrl = "",
    as_json: AsJson = False,
) -> None:
    """Copy all that a room has stored, at one moment and while it is open, and verify the copy. Keys are not in it."""
    from riverboat.storage.copying import backup as copy
    from riverboat.storage.copying import one_file

    if not database_url and not (data / ROOM).is_file():
        raise UserError(f"{data}: No room has kept anything here")
    url = database_url or f"sqlite:///{data / ROOM}"
    check_store_url(url)
    try:
        with Counting("Copying") as bar:
            asyncio.run(copy(url, file, bar.show))
        result = looked_at(f"sqlite:///{file}", str(file))
        one_file(file)
    except StoreFailed as error:
        raise UserError(f"No backup was made: {error}") from None
    with open(file, "rb") as content:
        digest = hashlib.file_digest(content, "sha256").hexdigest()
    report(msgspec.structs.replace(result, sha256=digest), as_json=as_json)


def looked_at(url: str, to: str) -> Copied:
    """The copy, verified whole."""
    from riverboat.server.audit import look_through
    from riverboat.server.heads.pages import STREAM
    from riverboat.storage import open_store

    async def look(bar: Counting) -> Copied:
        store = await open_store(url)
        try:
            heads, findings = await store.heads(), await look_through(store, progress=bar.show)
            pages = heads[STREAM].number if STREAM in heads else 0
            events = sum(head.number for head in heads.values())
            found = tuple(msgspec.structs.asdict(finding) for finding in findings)
            return Copied(to, len(heads), events, await store.booked(), pages, found)
        finally:
            await store.close()

    with Counting("Verifying") as bar:
        return asyncio.run(look(bar))


def report(result: Copied, *, as_json: bool) -> None:
    if as_json:
        print_json(result)
    else:
        out = console()
        for finding in result.findings:
            out.print(finding["sentence"])
        out.print(
            f"{result.to}: {result.events} events in {result.streams} streams, {result.transactions} transactions, "
            f"{result.pages} signed heads"
        )
        if result.sha256:
            out.print(f"SHA-256 {result.sha256}")
        out.print(f"{len(result.findings)} found" if result.findings else "Everything is as it was stored")
    raise typer.Exit(1 if result.findings else 0)
