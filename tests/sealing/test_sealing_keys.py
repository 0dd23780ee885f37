"""Where a room's key lies, and what a room does that does not find it."""

import json
import os
import stat
from pathlib import Path

import pytest

from riverboat.ports import Append, SealKey
from riverboat.sealing.keybook import STREAM, read_book
from riverboat.sealing.keyfile import beside, read_key, usual_folder, write_key
from riverboat.sealing.opening import KeySource, open_vault
from riverboat.sealing.roomkey import KeyProblem, RoomKey
from riverboat.sealing.vault import Vault
from riverboat.storage import MemoryStore

posix = pytest.mark.skipif(os.name != "posix", reason="files have no such modes here")


async def opened(store: MemoryStore, source: KeySource) -> Vault:
    vault = Vault()
    await open_vault(vault, store, source)
    return vault


async def test_a_new_room_makes_its_key_and_finds_it_again(tmp_path: Path) -> None:
    store, source = MemoryStore(), KeySource(folder=tmp_path / "state")
    first = await opened(store, source)
    assert first.key == read_key(tmp_path / "state" / "room.key")
    again = await opened(store, source)
    assert (again.key, again.room, again.problem) == (first.key, first.room, None)
    assert first.key is not None
    (entry,) = await store.read(STREAM)
    assert first.key.written().encode() not in entry.event


@posix
async def test_nobody_else_may_read_it(tmp_path: Path) -> None:
    path = tmp_path / "room.key"
    store = MemoryStore()
    await opened(store, KeySource(folder=path.parent))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    for mode in (0o640, 0o604, 0o660):
        path.chmod(mode)
        with pytest.raises(KeyProblem) as problem:
            await opened(store, KeySource(folder=path.parent))
        assert problem.value.code == "room-key-exposed"
    path.chmod(0o400)
    assert (await opened(store, KeySource(folder=path.parent))).key is not None


def test_the_usual_folder_is_of_the_user_and_of_the_room(tmp_path: Path) -> None:
    if os.name == "posix":
        assert usual_folder("ab12", {"XDG_CONFIG_HOME": str(tmp_path)}) == tmp_path / "riverboat" / "ab12"
    assert usual_folder("ab12", {}).is_relative_to(Path.home())


async def test_a_secret_in_the_environment_is_no_file(tmp_path: Path) -> None:
    key, store = RoomKey.new(), MemoryStore()
    source = KeySource(secret=key.written(), folder=tmp_path)
    assert (await opened(store, source)).key == key
    assert (await opened(store, source)).key == key
    assert not list(tmp_path.iterdir())


async def test_a_room_in_memory_keeps_its_key_there() -> None:
    assert (await opened(MemoryStore(), KeySource(unkept=True))).key is not None


async def test_a_missing_key_and_a_wrong_one_leave_the_vault_closed(tmp_path: Path) -> None:
    store, path = MemoryStore(), tmp_path / "room.key"
    right = (await opened(store, KeySource(folder=path.parent))).key
    path.unlink()
    missing = await opened(store, KeySource(folder=path.parent))
    assert missing.key is None
    assert missing.problem is not None
    assert missing.problem.code == "room-key-missing"
    assert not path.exists(), "a room that has a key makes no other"
    write_key(path, RoomKey.new())
    wrong = await opened(store, KeySource(folder=path.parent))
    assert wrong.problem is not None
    assert wrong.problem.code == "room-key-wrong"
    path.unlink()
    assert right is not None
    write_key(path, right)
    assert (await opened(store, KeySource(folder=path.parent))).key == right


async def test_what_is_no_key_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "room.key"
    for text in ("", "hello", "00" * 31, "zz" * 32, "00" * 33):
        path.write_text(text, encoding="utf-8")
        path.chmod(0o600)
        with pytest.raises(KeyProblem) as problem:
            await opened(MemoryStore(), KeySource(folder=path.parent))
        assert problem.value.code == "room-key-malformed"


async def test_a_rotation_that_was_cut_short_is_finished(tmp_path: Path) -> None:
    """The database has taken the next key, and its file was not moved yet."""
    store, path = MemoryStore(), tmp_path / "room.key"
    vault = await opened(store, KeySource(folder=path.parent))
    following = RoomKey.new()
    write_key(beside(path), following)
    assert (await opened(store, KeySource(folder=path.parent))).key == vault.key, "it has not been taken"
    await store.append((await read_book(store)).taken(vault.room, following, "rotated"))
    assert (await opened(store, KeySource(folder=path.parent))).key == following
    assert read_key(path) == following
    assert not beside(path).exists()


def test_a_key_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "room.key"
    write_key(path, RoomKey.new())
    with pytest.raises(FileExistsError):
        write_key(path, RoomKey.new())


@pytest.mark.parametrize("room", ["/tmp/planted", "../planted", "0123456789abcde", "0123456789abcdef\n"])
async def test_the_id_of_a_room_is_no_path(room: str) -> None:
    store = MemoryStore()
    note = {"fact": "room-key-taken", "room": room, "key": "00" * 8, "why": "founded"}
    await store.append(Append(STREAM, 0, (json.dumps(note).encode(),)))
    with pytest.raises(KeyProblem) as problem:
        await opened(store, KeySource(unkept=True))
    assert problem.value.code == "key-book-damaged"


async def test_a_room_that_has_sealed_something_is_not_founded_again() -> None:
    """Without its key book it would take a new key, and forget its heads with the old folder."""
    store = MemoryStore()
    await store.append(Append("table:1", 0, (b"{}",), keys=(SealKey(1, b"wrapped"),)))
    with pytest.raises(KeyProblem) as problem:
        await opened(store, KeySource(unkept=True))
    assert problem.value.code == "key-book-missing"


async def test_the_key_in_use_is_never_a_lost_one() -> None:
    store = MemoryStore()
    vault = await opened(store, KeySource(unkept=True))
    assert vault.key is not None
    await store.append((await read_book(store)).taken(vault.room, vault.key, "lost"))
    assert (await read_book(store)).lost == frozenset()
