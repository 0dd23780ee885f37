"""What is said of a database that failed: which kind of failure, and never in the driver's own words.

Those words may hold what was to be stored. SQLAlchemy lists the parameters of a statement, PostgreSQL quotes the row
that it will not take, its driver the value: a whole deck stood in the log once.
"""

from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from riverboat.ports import NotTaken, StoreFailed

_SQLITE: Final = {
    "BUSY": "the database is locked by another program",
    "CANTOPEN": "the database file cannot be opened",
    "CORRUPT": "the database file is damaged",
    "FULL": "the database or the disk is full",
    "IOERR": "the disk cannot be read or written",
    "LOCKED": "the database is locked by another program",
    "NOTADB": "the file is not a database",
    "READONLY": "the database can only be read",
}


def failed(error: Exception) -> StoreFailed:
    """To be raised `from None`: the cause of it is for nobody's log."""
    return NotTaken(said(error)) if not_taken(error) else StoreFailed(said(error))


def said(error: BaseException) -> str:
    """One line on what kind of failure it was."""
    if isinstance(error, StoreFailed):
        return str(error)
    if isinstance(error, DBAPIError):
        return _of_driver(error.orig) if error.orig is not None else type(error).__name__
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}: {error.filename}" if error.filename else error.strerror
    return type(error).__name__


def not_taken(error: Exception) -> bool:
    """Whether it was about what was to be stored, and not about the database: a disk, a lock, a connection."""
    if isinstance(error, DataError | IntegrityError):
        return True
    return not isinstance(error, DBAPIError | OSError | StoreFailed)


def _of_driver(error: BaseException) -> str:
    sqlite_name: str = getattr(error, "sqlite_errorname", "")
    if sqlite_name:
        words = _SQLITE.get(sqlite_name.split("_")[1])
        return f"{words} ({sqlite_name})" if words else sqlite_name
    # SQLAlchemy puts an error of its own in front of that of asyncpg.
    kind = type(error.__cause__ or error).__name__
    state = getattr(error, "sqlstate", None)
    return f"{kind} ({state})" if state else kind
