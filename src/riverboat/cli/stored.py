"""What a room has stored, for commands that only read it. They may run beside an open room."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from riverboat.cli.output import UserError
from riverboat.cli.store_url import check_store_url
from riverboat.ports import AuditableStore, StoreFailed

T = TypeVar("T")
DATA = Path("riverboat-data")
Folder = Annotated[Path, typer.Argument(help="The room's data folder, or a backup.")]
DatabaseUrl = Annotated[str, typer.Option(envvar="RIVERBOAT_DATABASE_URL", help="Another store: postgresql://...")]


def with_store(data: Path, database_url: str, work: Callable[[AuditableStore], Coroutine[None, None, T]]) -> T:
    """Do it with the store, which is closed in any case."""

    async def run() -> T:
        store = await _open(data, database_url)
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except StoreFailed as error:
        raise UserError(f"The store cannot be read: {error}") from None


async def _open(data: Path, database_url: str) -> AuditableStore:
    from riverboat.storage import open_store

    file = data / "riverboat.sqlite" if data.is_dir() else data
    if not database_url and not file.is_file():
        raise UserError(f"{data}: No room has kept anything here")
    check_store_url(database_url or f"sqlite:///{file}")
    return await open_store(database_url or f"sqlite:///{file}")
