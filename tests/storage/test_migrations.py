"""The migrations make the tables that the code describes, and say so when they cannot."""

from importlib import import_module
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from riverboat.ports import StoreFailed
from riverboat.storage import open_store
from riverboat.storage.engines import database, upgrade, writing_engine
from riverboat.storage.schema import metadata


def _differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


def _checks(connection: Connection) -> set[str | None]:
    found = inspect(connection)
    return {check["name"] for table in metadata.tables for check in found.get_check_constraints(table)}


async def test_the_migrations_make_the_tables_of_the_schema(tmp_path: Path) -> None:
    engine = writing_engine(database(f"sqlite:///{tmp_path / 'room.sqlite'}"))
    await upgrade(engine)
    assert await engine.run(_differences) == []
    assert await engine.run(_checks) == {"events_count_from_one", "balances_not_overdrawn"}
    await engine.dispose()


async def test_the_file_is_written_durably(tmp_path: Path) -> None:
    engine = writing_engine(database(f"sqlite:///{tmp_path / 'room.sqlite'}"))
    names = "journal_mode", "synchronous", "foreign_keys"
    pragmas = await engine.run(lambda db: [db.scalar(text(f"PRAGMA {name}")) for name in names])
    await engine.dispose()
    full = 2
    assert pragmas == ["wal", full, 1]


async def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'room.sqlite'}"
    await (await open_store(url)).close()
    engine = writing_engine(database(url))
    await engine.run(lambda db: db.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    await engine.dispose()
    with pytest.raises(StoreFailed, match="9999"):
        await open_store(url)


@pytest.mark.parametrize(
    "url", ["sqlite:///{folder}/missing/room.sqlite", "postgresql://postgres:secret@127.0.0.1:1/x"]
)
async def test_a_database_that_does_not_answer_is_named_without_its_password(tmp_path: Path, url: str) -> None:
    with pytest.raises(StoreFailed, match=r"(room\.sqlite|127\.0\.0\.1:1/x) cannot be opened") as caught:
        await open_store(url.format(folder=tmp_path))
    assert "secret" not in str(caught.value)


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear room, " * 100)
    with pytest.raises(StoreFailed, match="not a database"):
        await open_store(f"sqlite:///{letter}")
    assert letter.read_text(encoding="utf-8") == "Dear room, " * 100


@pytest.mark.parametrize("url", ["mysql://localhost/room", "sqlite+pysqlite:///room.sqlite"])
async def test_other_databases_are_refused_by_name(url: str) -> None:
    with pytest.raises(StoreFailed, match="no store for"):
        await open_store(url)


def _before_the_chain(connection: Connection) -> None:
    """As the version before left it: two transactions, stored in another order than that of their names."""
    before = import_module("riverboat.storage.migrations.versions.0003_ledger_chain").down_revision
    for statement in (
        "DROP TABLE names",
        "DROP INDEX transactions_by_number",
        "ALTER TABLE transactions DROP COLUMN number",
        "ALTER TABLE transactions DROP COLUMN digest",
        "ALTER TABLE transactions DROP COLUMN mac",
        "ALTER TABLE events DROP COLUMN mac",
        f"UPDATE alembic_version SET version_num = '{before}'",
        "INSERT INTO transactions VALUES ('b', 'cage', 1, 'first'), ('a', 'cage', 2, 'second')",
        "INSERT INTO postings (transaction_id, account, amount) VALUES"
        " ('b', 'house:x', -5), ('b', 'player:a', 5), ('a', 'house:x', -1), ('a', 'player:a', 1)",
        "INSERT INTO balances VALUES ('house:x', -6), ('player:a', 6)",
    ):
        connection.execute(text(statement))


async def test_a_ledger_of_before_is_chained_in_the_order_in_which_it_was_written(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'room.sqlite'}"
    await (await open_store(url)).close()
    engine = writing_engine(database(url))
    await engine.run(_before_the_chain)
    await engine.dispose()
    store = await open_store(url)
    assert [(each.number, each.transaction.id) for each in await store.ledger()] == [(1, "b"), (2, "a")]
    await store.audit()
    await store.close()
