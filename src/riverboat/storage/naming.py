"""Names in their table: each is written over the one before, or taken out."""

from collections.abc import Mapping

from sqlalchemy import Connection, bindparam, delete, insert

from riverboat.storage.schema import names

_DROP = delete(names).where(names.c.id == bindparam("of"))


def write_names(db: Connection, called: Mapping[str, str]) -> None:
    db.execute(_DROP, [{"of": id_} for id_ in called])
    rows = [{"id": id_, "name": name} for id_, name in called.items() if name]
    if rows:
        db.execute(insert(names), rows)
