"""`riverboat restore`: a backup put where there is nothing yet."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from riverboat.cli.backup import DATA, ROOM, DatabaseUrl, looked_at, report
from riverboat.cli.output import AsJson, UserError
from riverboat.cli.progress import Counting
from riverboat.cli.store_url import check_store_url
from riverboat.ports import StoreFailed


def register(app: typer.Typer) -> None:
    app.command()(restore)


def restore(
    file: Annotated[Path, typer.Argument(help="What `riverboat backup` has written.")],
    data: Annotated[Path, typer.Option(help="An empty folder, or one to be made.")] = DATA,
    database_url: DatabaseUrl = "",
    keys: Annotated[
        Path | None, typer.Option(envvar="RIVERBOAT_KEYS", help="The folder of the room's keys, as for `serve`.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Put a backup into an empty folder or database, and verify it there. Nothing is ever written over."""
    from riverboat.sealing.keyfile import usual_folder
    from riverboat.server.heads.mirror import Mirror

    if not file.is_file():
        raise UserError(f"{file}: There is no such file")
    if not database_url:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
    url = database_url or f"sqlite:///{data / ROOM}"
    check_store_url(url)
    try:
        with Counting("Copying") as bar:
            asyncio.run(_locked(file, url, bar))
        result = looked_at(url, str(data) if not database_url else "The database")
    except StoreFailed as error:
        raise UserError(f"Nothing was restored: {error}") from None
    # The room's own copy of its heads is younger than the backup: it would take what is missing for cut off.
    folder = keys or usual_folder(asyncio.run(_room(url)))
    aside = Mirror(folder, url).set_aside()
    if aside is not None:
        typer.echo(f"The heads that this room had kept beside its key are now in {aside}", err=True)
    report(result, as_json=as_json)


async def _room(url: str) -> str:
    """Its id, by which its keys are found."""
    from riverboat.sealing.keybook import read_book
    from riverboat.storage import open_store

    store = await open_store(url)
    try:
        return (await read_book(store)).room
    finally:
        await store.close()


async def _locked(file: Path, url: str, bar: Counting) -> None:
    """No room is opened meanwhile."""
    from riverboat.storage import lock_store
    from riverboat.storage.copying import restore as copy

    lock = await lock_store(url)
    try:
        await copy(file, url, bar.show)
    finally:
        await lock.release()
