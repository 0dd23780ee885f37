"""Whoever may look into the folder of a room cannot read its file."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from riverboat.ports import Append, StoreFailed
from riverboat.storage import open_store
from riverboat.storage.copying import backup, restore

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes of files are POSIX's")

FILES = ("room.sqlite", "room.sqlite-shm", "room.sqlite-wal")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """One that everybody may look into, in a process whose files everybody may read."""
    open_to_all = tmp_path / "shared"
    open_to_all.mkdir(mode=0o755)
    before = os.umask(0o022)
    yield open_to_all
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    found = (each for each in folder.iterdir() if not each.name.endswith(".lock"))
    return {each.name: stat.S_IMODE(each.stat().st_mode) for each in found}


async def test_a_new_file_and_what_lies_beside_it(folder: Path) -> None:
    store = await open_store(f"sqlite:///{folder}/room.sqlite", serving=True)
    await store.append(Append("table", 0, (b"dealt",)))
    assert modes(folder) == dict.fromkeys(FILES, 0o600)
    await store.close()


async def test_a_file_of_before_is_closed_to_others(folder: Path) -> None:
    url = f"sqlite:///{folder}/room.sqlite"
    store = await open_store(url)
    await store.append(Append("table", 0, (b"dealt",)))
    for name in FILES:  # as a server leaves them that was killed
        (folder / name).chmod(0o644)
    again = await open_store(url)
    assert modes(folder) == dict.fromkeys(FILES, 0o600)
    await store.close()
    assert [entry.event for entry in await again.read("table")] == [b"dealt"]
    await again.close()


async def test_a_backup_and_a_restored_file_at_every_moment(folder: Path) -> None:
    store = await open_store(f"sqlite:///{folder}/room.sqlite")
    await store.append(Append("table", 0, (b"dealt",)))
    seen: list[dict[str, int]] = []
    await backup(f"sqlite:///{folder}/room.sqlite", folder / "copy.sqlite", lambda _, __: seen.append(modes(folder)))
    await restore(folder / "copy.sqlite", f"sqlite:///{folder}/again.sqlite", lambda _, __: seen.append(modes(folder)))
    await store.close()
    seen.append(modes(folder))
    assert {"copy.sqlite.part", "copy.sqlite", "again.sqlite.part", "again.sqlite"} <= set().union(*seen)
    assert {mode for each in seen for mode in each.values()} == {0o600}


async def test_a_file_that_is_not_ours_to_close_is_not_opened(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "room.sqlite").touch(mode=0o644)

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", refuse)
    with pytest.raises(StoreFailed, match="can be read by others, and belongs to somebody else"):
        await open_store(f"sqlite:///{folder}/room.sqlite")
