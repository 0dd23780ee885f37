"""The address of a store, looked at before anything is started."""

from riverboat.cli.output import UserError
from riverboat.ports import StoreFailed


def check_store_url(url: str) -> None:
    """Refuses what is no address at all. It is not repeated to the terminal, for it may hold a password."""
    from sqlalchemy.exc import ArgumentError

    from riverboat.storage import MEMORY
    from riverboat.storage.engines import database

    if url == MEMORY:
        return
    try:
        database(url)
    except StoreFailed as error:
        raise UserError(f"The store cannot be opened: {error}") from None
    except (ArgumentError, ValueError):  # the second for a port that is no number
        wanted = f"sqlite:///room.sqlite, postgresql://localhost/riverboat or {MEMORY}"
        raise UserError(f"--database-url: This is not the address of a store, such as {wanted}") from None
