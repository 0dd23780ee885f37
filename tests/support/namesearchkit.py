"""The bytes of a room's database searched for names, in every form in which something might write them."""

import sqlite3
from base64 import b64encode
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path


def forms(name: str) -> dict[str, bytes]:
    """A name as text, in other encodings, as hexadecimal digits, and in base64 whatever stands before it."""
    raw = name.encode()
    found = {"text": raw, "utf-16": name.encode("utf-16-le"), "hex": raw.hex().encode()}
    for shift in range(3):
        coded = b64encode(b"\0" * shift + raw)
        found[f"base64 after {shift}"] = coded[(0, 2, 3)[shift] : len(coded) - 4]
    return found


def outside_names(database: Path, folder: Path) -> bytes:
    """The whole file, log of writes included, without the table of names: nothing that was deleted is left in it."""
    copy = folder / "searched.sqlite"
    copy.unlink(missing_ok=True)
    with closing(sqlite3.connect(database)) as live, closing(sqlite3.connect(copy, isolation_level=None)) as copied:
        live.backup(copied)
        copied.execute("PRAGMA journal_mode = DELETE")
        copied.execute("DELETE FROM names")
        copied.execute("VACUUM")
    return copy.read_bytes()


def names_kept(database: Path) -> set[str]:
    with closing(sqlite3.connect(database)) as db:
        return {name for (name,) in db.execute("SELECT name FROM names")}


def found_in(searched: bytes, names: Iterable[str]) -> list[tuple[str, str]]:
    """Which names stand there, and in which form."""
    return [(name, form) for name in names for form, sought in forms(name).items() if sought in searched]
