"""Signed heads: anyone can keep one, and by it see later whatever was changed or cut off."""

import asyncio
import json
import os
import shutil
import sqlite3
from pathlib import Path
from random import Random

import httpx
import pytest
from msgspec.structs import replace
from roomkit import QUICK, Doors, open_doors, reach

from riverboat.core.stakes import no_limit
from riverboat.fairness.checkpoint import Checkpoint, verified_checkpoint
from riverboat.ports import Append, Entry, StoreFailed
from riverboat.room import ledger
from riverboat.room.house import AT_ONCE
from riverboat.server.config import Config
from riverboat.server.heads import keeper, keys, mirror
from riverboat.server.heads.keeper import open_keeper
from riverboat.server.heads.pages import STREAM, page_of
from riverboat.server.run import open_room
from riverboat.storage import MemoryStore, SqlStore, chain, open_store
from riverboat.table import commands as c
from riverboat.testing.cli import Typed

TABLES = 2
CUTS = int(os.environ.get("RIVERBOAT_CUTS", "3"))
"""How many ends are cut off; 30 for the whole proof."""


def config(folder: Path) -> Config:
    return replace(QUICK, database_url=f"sqlite:///{folder / 'riverboat.sqlite'}", keys=folder / "keys")


async def open_tables(doors: Doors) -> None:
    opening = c.OpenTable("holdem", no_limit(100, 200), 6)
    hosts = [await doors.room.open_table(opening, replace(AT_ONCE, bots=4)) for _ in range(TABLES)]
    await reach(lambda: all(host.table.hands > 6 for host in hosts), "some hands are played")


def copy_in(keys: Path, url: str = "") -> Path:
    """The file of pages outside the store at this address."""
    path = mirror.Mirror(keys, url).path
    assert path is not None
    return path


def behind(folder: Path, *statements: str) -> None:
    """Change the file behind the room's back; each statement changes something."""
    db = sqlite3.connect(folder / "riverboat.sqlite")
    for statement in statements:
        assert db.execute(statement).rowcount > 0, statement
    db.commit()
    db.close()


def tables(folder: Path) -> list[str]:
    db = sqlite3.connect(folder / "riverboat.sqlite")
    rows = db.execute("SELECT DISTINCT stream FROM events WHERE stream LIKE 'table:%' ORDER BY stream").fetchall()
    db.close()
    return [row[0] for row in rows]


def cut(stream: str, events: int = 30) -> str:
    last = f"(SELECT max(number) FROM events WHERE stream = '{stream}')"
    return f"DELETE FROM events WHERE stream = '{stream}' AND number > {last} - {events}"


# ---------------------------------------------------------------- anyone can fetch and keep them


async def fetched(web: httpx.AsyncClient) -> tuple[str, Checkpoint]:
    note, key = (await web.get("/api/heads")).text, keys.public_key((await web.get("/api/heads/key")).text)
    return note, verified_checkpoint(note, key.name, key)


@pytest.fixture
async def kept(tmp_path: Path) -> Path:
    """A room that was closed, and what a stranger has fetched from it meanwhile: two heads, a proof and the key."""
    async with open_doors(config(tmp_path)) as doors:
        web = doors.stranger().http
        note, old = await fetched(web)
        (tmp_path / "old").write_text(note, encoding="utf-8")
        await open_tables(doors)
        heads = doors.room.heads
        assert heads is not None
        wanted = await doors.room.store.heads("table:")

        def under_a_head() -> bool:
            return all(stream in heads.heads and heads.heads[stream] >= head for stream, head in wanted.items())

        await reach(under_a_head, "they are under a head")
        note, new = await fetched(web)
        (tmp_path / "new").write_text(note, encoding="utf-8")
        (tmp_path / "key").write_text((await web.get("/api/heads/key")).text, encoding="utf-8")
        proof = await web.get("/api/heads/proof", params={"old": old.size, "new": new.size})
        (tmp_path / "proof").write_bytes(proof.content)
        assert old.size < new.size
    return tmp_path


def test_two_heads_are_compared_without_asking_the_room(kept: Path, typed: Typed) -> None:
    key = (kept / "key").read_text(encoding="utf-8").strip()

    def words(old: str, new: str) -> tuple[str, ...]:
        return "audit", "consistent", old, new, "--proof", str(kept / "proof"), "--key", key, "--json"

    old, new = str(kept / "old"), str(kept / "new")
    agreed = typed(*words(old, new))
    assert (agreed.code, json.loads(agreed.out)["consistent"]) == (0, True)
    assert typed(*words(new, old)).code == 1
    forged = kept / "forged"
    forged.write_text(Path(new).read_text(encoding="utf-8").replace("\n", "0\n", 2), encoding="utf-8")
    assert typed(*words(old, str(forged))).code == 2
    assert typed(*words(old, new)[:-2], "nonsense").code == 2


def test_the_command_line_gives_the_same_head_and_proof_as_the_room(kept: Path, typed: Typed) -> None:
    printed = typed("audit", "checkpoint", str(kept))
    (kept / "last").write_text(printed.out, encoding="utf-8")
    size = printed.out.split("\n")[1]
    old = (kept / "new").read_text(encoding="utf-8").split("\n")[1]
    (kept / "proof").write_text(typed("audit", "proof", old, size, str(kept)).out, encoding="utf-8")
    key = (kept / "key").read_text(encoding="utf-8").strip()
    words = ("audit", "consistent", str(kept / "new"), str(kept / "last"), "--proof", str(kept / "proof"))
    assert typed(*words, "--key", key).code == 0
    assert typed("audit", "proof", size, str(int(size) + 1), str(kept)).code == 2


async def test_what_is_no_head_is_refused() -> None:
    async with open_doors() as doors:
        web = doors.stranger().http
        for query, status in {"old=1&new=9999999": 404, "old=2&new=1": 404, "old=-1&new=1": 400, "old=x": 400}.items():
            assert (await web.get(f"/api/heads/proof?{query}")).status_code == status, query


def test_a_cut_end_shows_beside_a_kept_head_though_its_pages_were_cut_too(kept: Path, typed: Typed) -> None:
    key = (kept / "key").read_text(encoding="utf-8").strip()
    words = ("audit", "verify", str(kept), "--checkpoint", str(kept / "new"), "--key", key, "--json")
    assert typed(*words).code == 0
    old = int((kept / "old").read_text(encoding="utf-8").split("\n")[1])
    behind(kept, cut(tables(kept)[0]), f"DELETE FROM events WHERE stream = '{STREAM}' AND number > {old}")
    failed = typed(*words)
    assert failed.code == 1
    assert "heads" in {each["code"] for each in json.loads(failed.out)["findings"]}
    assert typed(*words[:5]).code == 2, "a head without a key proves nothing"


# ---------------------------------------------------------------- a room finds by itself what was done to it


async def opened_stopped(folder: Path) -> set[str]:
    """The tables that stand when the room is opened; at the others hands are dealt."""
    async with open_doors(config(folder)) as doors:
        hosts = doors.room.hosts.values()
        playing = [host for host in hosts if not host.sentence]
        before = {host.id: host.table.hands for host in playing}
        await reach(lambda: all(host.table.hands > before[host.id] for host in playing), "the others play on")
        return {host.stream for host in hosts if host.sentence}


@pytest.mark.parametrize("pages", ["some", "all"])
async def test_by_the_copy_beside_its_key_a_room_finds_what_was_cut_with_all_its_heads(kept: Path, pages: str) -> None:
    stream, _ = tables(kept)
    old = int((kept / "old").read_text(encoding="utf-8").split("\n")[1]) if pages == "some" else 0
    behind(kept, cut(stream), f"DELETE FROM events WHERE stream = '{STREAM}' AND number > {old}")
    assert await opened_stopped(kept) == {stream}
    assert await opened_stopped(kept) == {stream}, "a second start forgets nothing"


async def test_every_cut_end_is_found_at_its_table_and_at_no_other(
    kept: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Of any length, with none, some or all of the pages."""
    for seed in range(CUTS):
        chance, folder = Random(seed), tmp_path_factory.mktemp("cut")
        shutil.copy(kept / "riverboat.sqlite", folder)
        shutil.copytree(kept / "keys", folder / "keys")
        copied = copy_in(folder / "keys", config(kept).database_url)
        copied.rename(copy_in(folder / "keys", config(folder).database_url))
        stream = chance.choice(tables(folder))
        behind(folder, cut(stream, chance.randint(1, 60)))
        if seed % 3:
            behind(folder, cut(STREAM, chance.choice([1, 2, 1000])))
        room, _ = await open_room(replace(config(folder), bots=False))
        stopped = {host.stream for host in room.hosts.values() if host.sentence}
        await room.close()
        assert stopped == {stream}, f"seed {seed}"


async def test_pages_that_somebody_without_the_key_rewrote_are_not_believed(kept: Path) -> None:
    stream, _ = tables(kept)
    behind(kept, cut(stream))
    store = await open_store(config(kept).database_url)
    ended = (await store.heads())[stream]
    await store.close()
    # The forger has the program, and no key: they write a page that says so with one of their own.
    db = sqlite3.connect(kept / "riverboat.sqlite")
    db.execute("DELETE FROM events WHERE stream = ?", (STREAM,))
    db.commit()
    db.close()
    forger = await open_store(config(kept).database_url)
    theirs = await open_keeper(forger, None, lambda: 0)
    assert theirs.heads[stream] == ended
    await theirs.close()
    await forger.close()
    assert await opened_stopped(kept) == {stream}


async def test_pages_signed_with_another_key_count_for_nothing_beside_our_own_copy(kept: Path) -> None:
    """All pages are there, from the first on, and all of them somebody else's."""
    stream, _ = tables(kept)
    behind(kept, cut(stream), f"DELETE FROM events WHERE stream = '{STREAM}'")
    forger = await open_store(config(kept).database_url)
    theirs = await open_keeper(forger, None, lambda: 0)
    pages = mirror.Mirror(kept / "keys", config(kept).database_url).read(keys.open_key(kept / "keys").public).pages
    for number in range(pages + 1):  # more than we have signed
        await forger.append(Append("theirs", number, (b"{}",)))
        await theirs.write()
    await theirs.close()
    await forger.close()
    assert await opened_stopped(kept) == {stream}


async def test_a_copy_that_is_restored_and_served_elsewhere_leaves_the_room_whole(kept: Path, tmp_path: Path) -> None:
    copy = replace(config(tmp_path / "copy"), keys=kept / "keys")
    (tmp_path / "copy").mkdir()
    shutil.copy(kept / "riverboat.sqlite", tmp_path / "copy")
    async with open_doors(copy) as doors:
        await open_tables(doors)
    assert await opened_stopped(kept) == set()


async def test_a_start_follows_only_what_came_after_the_last_signed_head(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    verified: list[str] = []
    whole = SqlStore.verify

    async def verify(self: SqlStore, stream: str) -> bytes:
        verified.append(stream)
        return await whole(self, stream)

    monkeypatch.setattr(SqlStore, "verify", verify)
    assert await opened_stopped(kept) == set()
    assert {"accounts", "keys"} <= set(verified)
    assert not any(stream.startswith(keeper.APART) for stream in verified)
    (kept / "keys" / keys.FILE).unlink()
    assert await opened_stopped(kept) == set()
    assert set(verified) > {STREAM, *tables(kept)}, "without the key nobody knows who signed: all is followed"


async def test_a_page_that_may_have_been_stored_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    kept = await open_keeper(store, None, lambda: 0)
    await kept.close()
    await store.append(Append("table:1", 0, (b"one",)))
    stored = MemoryStore.append

    async def and_fails(self: MemoryStore, append: Append) -> None:
        await stored(self, append)
        raise StoreFailed("the line broke")

    with monkeypatch.context() as patch:
        patch.setattr(MemoryStore, "append", and_fails)
        await kept.close()
    await store.append(Append("table:1", 1, (b"two",)))
    await kept.close()
    pages = [page_of(entry.event).read() for entry in await store.read(STREAM)]
    assert [(page.number, page.heads.get("table:1", (0,))[0]) for page in pages] == [(1, 0), (2, 1), (3, 2)]


# ---------------------------------------------------------------- altered balances


async def test_who_has_an_altered_balance_cannot_buy_chips_and_the_others_can(tmp_path: Path) -> None:
    async with open_doors(config(tmp_path)) as doors:
        table = await doors.table()
        for name in ("Ann", "Bob"):
            person = await doors.guest(name)
            await person.watch(table)
        ann, bob = map(doors.word, ("Ann", "Bob"))
    behind(tmp_path, f"UPDATE balances SET amount = amount + 5000 WHERE account = 'player:{ann}'")
    for _ in range(2):  # a second start forgets nothing
        async with open_doors(config(tmp_path)) as doors:
            assert doors.room.store.locked == {f"player:{ann}"}
            host = doors.room.hosts[table]
            with pytest.raises(Exception, match="account-locked"):
                await host.order(c.Sit(1, ann, 20_000), ann)
            assert not host.table.occupied()
            await host.order(c.Sit(2, bob, 20_000), bob)
            await host.order(c.Leave(2), bob)
    behind(tmp_path, f"UPDATE balances SET amount = amount - 5000 WHERE account = 'player:{ann}'")
    async with open_doors(config(tmp_path)) as doors:
        await doors.room.hosts[table].order(c.Sit(1, ann, 20_000), ann)


async def test_an_altered_balance_stays_altered_when_chips_come_back(tmp_path: Path) -> None:
    """Somebody whose chips lie on a table takes them away: what is wrong with their account is wrong all the same."""
    async with open_doors(config(tmp_path)) as doors:
        table = await doors.table()
        await doors.guest("Ann")
        ann = doors.word("Ann")
        await doors.room.hosts[table].order(c.Sit(1, ann, 20_000), ann)
    behind(tmp_path, f"UPDATE balances SET amount = amount + 5000 WHERE account = 'player:{ann}'")
    async with open_doors(config(tmp_path)) as doors:
        await doors.room.hosts[table].order(c.Leave(1), ann)
    async with open_doors(config(tmp_path)) as doors:
        assert doors.room.store.locked == {f"player:{ann}"}


async def test_a_balance_that_is_altered_while_the_room_is_open_is_not_signed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the room has read it since: what it should be follows from what was posted."""
    logged: list[str] = []
    monkeypatch.setattr("riverboat.server.heads.keeper.log.error", lambda event, **_: logged.append(event))
    async with open_doors(config(tmp_path)) as doors:
        host = doors.room.hosts[await doors.table()]
        for name in ("Ann", "Bob"):
            await doors.guest(name)
        ann, bob = map(doors.word, ("Ann", "Bob"))
        behind(tmp_path, f"UPDATE balances SET amount = amount + 5000 WHERE account = 'player:{ann}'")
        store = doors.room.store
        assert isinstance(store, SqlStore)
        store._writing._forget()  # as after a collision, or where there are too many accounts to remember
        for seat, player in enumerate((ann, bob), start=1):
            await host.order(c.Sit(seat, player, 20_000), player)
        await reach(lambda: logged, "it is found")
        assert store.locked == {f"player:{ann}"}
        with pytest.raises(Exception, match="account-locked"):
            await host.order(c.BuyChips(1, 1_000), ann)
    async with open_doors(config(tmp_path)) as doors:
        assert doors.room.store.locked == {f"player:{ann}"}


async def test_what_was_stored_though_the_store_failed_is_signed_as_it_is() -> None:
    """Its caller was told that it failed, and the keeper nothing; it is found in the ledger."""
    store = MemoryStore()
    kept = await open_keeper(store, None, lambda: 0)
    await store.append(Append("table:1", 0, (b"one",), (ledger.grant("ann", 500, "one"),)))
    store.news()  # as after a failure
    await store.append(Append("table:1", 1, (b"two",), (ledger.grant("ann", 300, "two"),)))
    await kept.close()
    assert kept.known.balances["player:ann"] == 800
    assert store.locked == frozenset()


# ---------------------------------------------------------------- the key


def test_the_key_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    made = keys.open_key(tmp_path / "deep" / "keys")
    file = tmp_path / "deep" / "keys" / keys.FILE
    assert file.stat().st_mode & 0o777 == 0o600
    again = keys.open_key(file.parent)
    assert (again.name, again.public_key) == (made.name, made.public_key)
    assert keys.public_key(made.public.text) == made.public
    file.chmod(0o644)
    with pytest.raises(StoreFailed, match="can be read by others"):
        keys.open_key(file.parent)


@pytest.mark.parametrize("damage", ["", "PRIVATE+KEY+a+b+c", "PRIVATE+KEY+room+00000000+AAAA", "\N{EM DASH}"])
def test_a_key_that_is_none_is_named_and_not_repeated(tmp_path: Path, damage: str) -> None:
    path = tmp_path / keys.FILE
    path.write_text(damage, encoding="utf-8")
    path.chmod(0o600)
    with pytest.raises(StoreFailed, match=r"heads.key is not a key") as caught:
        keys.open_key(tmp_path)
    assert str(caught.value).endswith("is not a key for signing heads")


def test_every_flipped_bit_of_a_key_is_found(tmp_path: Path) -> None:
    keys.open_key(tmp_path)
    path = tmp_path / keys.FILE
    good = path.read_bytes()
    for at in range(len(good) - 1):
        path.write_bytes(good[:at] + bytes([good[at] ^ 2]) + good[at + 1 :])
        with pytest.raises(StoreFailed):
            keys.open_key(tmp_path)


def test_nothing_waits_for_the_heads() -> None:
    """A page is written beside the appends, twice a second: what is promised is one."""

    async def look() -> None:
        store = MemoryStore()
        kept = await open_keeper(store, None, lambda: 0)
        await store.append(Append("table:1", 0, (b"one",)))
        async with asyncio.timeout(60):
            while "table:1" not in kept.heads:
                await asyncio.sleep(0.01)
        await kept.close()

    asyncio.run(look())
    assert keeper.PAUSE_S < 1


# ---------------------------------------------------------------- the copy beside the key


async def test_the_copy_begins_with_everything_and_is_made_anew_when_it_is_gone(tmp_path: Path) -> None:
    store = MemoryStore()
    for expected in range(2):
        kept = await open_keeper(store, tmp_path, lambda: 0)
        await store.append(Append("table:1", expected, (b"event",)))
        await kept.close()
        first = page_of((copy_in(tmp_path)).read_bytes().splitlines()[0]).read()
        assert first.full == first.number
        again = mirror.Mirror(tmp_path).read(keys.open_key(tmp_path).public)
        assert again.heads == {"table:1": (await store.heads())["table:1"]}
        mirror.Mirror(tmp_path).set_aside()


async def test_a_copy_that_cannot_be_written_is_begun_anew_and_the_heads_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = MemoryStore()
    kept = await open_keeper(store, tmp_path, lambda: 0)
    await store.append(Append("table:1", 0, (b"event",)))
    with monkeypatch.context() as patch:
        patch.setattr("builtins.open", no_room)
        await kept.write()
    assert not (copy_in(tmp_path)).exists()
    assert "table:1" in kept.heads
    await kept.close()
    await (await open_keeper(store, tmp_path, lambda: 0)).close()
    assert "table:1" in mirror.Mirror(tmp_path).read(keys.open_key(tmp_path).public).heads


def no_room(*_: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("damage", [b"", b"nonsense\n", b'{"leaf":{},"nodes":[],"note":""}\n'])
async def test_a_copy_that_cannot_be_read_is_none(tmp_path: Path, damage: bytes) -> None:
    store = MemoryStore()
    await (await open_keeper(store, tmp_path, lambda: 0)).close()
    (copy_in(tmp_path)).write_bytes(damage)
    kept = await open_keeper(store, tmp_path, lambda: 0)
    assert kept.found == []
    await kept.close()
    assert mirror.Mirror(tmp_path).read(keys.open_key(tmp_path).public).pages == 2


async def test_every_flipped_bit_of_the_last_page_is_found(tmp_path: Path) -> None:
    """Whichever it is: the page is not believed, and everything is followed."""
    store = MemoryStore()
    await store.append(Append("table:1", 0, (b"event",)))
    await (await open_keeper(store, tmp_path, lambda: 0)).close()
    (entry, _), *_ = store._streams[STREAM]
    mirror.Mirror(tmp_path).set_aside()
    for at in range(0, len(entry.event), 7):
        flipped = bytearray(entry.event)
        flipped[at] ^= 1
        digest = chain.link(chain.start(STREAM), entry.at_ms, bytes(flipped))
        store._streams[STREAM] = [(Entry(1, entry.at_ms, bytes(flipped)), digest)]
        watched = keeper.Keeper(store, keys.open_key(tmp_path), mirror.Mirror(None), lambda: 0)
        assert not await watched._read_pages(), f"byte {at}"
