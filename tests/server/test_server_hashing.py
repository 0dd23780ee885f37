"""Hashing passwords is slow: it is bounded, whoever asks for it."""

import asyncio
import threading

import msgspec
import pytest
from officekit import PASSWORD
from roomkit import QUICK, open_doors, reach

from riverboat.core.errors import Refused
from riverboat.server.accounts.hashing import NOBODYS_HASH, Hashing


async def test_so_many_at_a_time_and_no_more_in_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    hashing = Hashing(workers=1, waiting=2)
    go, running, most = threading.Event(), [], []

    def slow(_hashed: str, _password: str) -> bool:
        running.append(1)
        most.append(len(running))
        go.wait(60)
        running.pop()
        return True

    monkeypatch.setattr(hashing, "_verify", slow)
    asked = [asyncio.create_task(hashing.verify("hash", "password")) for _ in range(5)]
    await reach(lambda: sum(task.done() for task in asked) == 2, "two are turned away")
    for task in asked[3:]:
        with pytest.raises(Refused, match="server-busy"):
            await task
    asked[2].cancel()
    go.set()
    assert [await task for task in asked[:2]] == [True, True]
    await reach(lambda: hashing._taken == 0, "every place is given back")
    assert await hashing.verify("hash", "password")
    assert max(most) == 1
    hashing.close()


async def test_it_knows_a_password_and_a_hash_of_earlier_times() -> None:
    from argon2 import PasswordHasher

    hashing = Hashing()
    for hashed in (await hashing.hash(PASSWORD), PasswordHasher().hash(PASSWORD)):
        assert await hashing.verify(hashed, PASSWORD)
        assert not await hashing.verify(hashed, "another one")
    assert not await hashing.verify("", PASSWORD)
    assert not await hashing.verify("no hash", PASSWORD)
    hashing.close()


async def test_registering_from_one_address_is_throttled_also_in_a_session() -> None:
    limits = msgspec.structs.replace(QUICK.limits, guests_per_minute=2)
    async with open_doors(msgspec.structs.replace(QUICK, limits=limits)) as doors:
        gus = await doors.guest("Gus", socket=False)
        tries = (gus.http.post("/api/register", json={"password": "short"}) for _ in range(4))
        answers = await asyncio.gather(*tries)
        assert sorted(answer.status_code for answer in answers) == [400, 429, 429, 429]


async def test_an_unknown_name_costs_as_much_as_any_other_password() -> None:
    hashing = Hashing()
    try:
        ours = (await hashing.hash("correct horse")).split("$")
        assert NOBODYS_HASH.split("$")[1:4] == ours[1:4], "the same kind, memory, time and lanes"
        assert [len(part) for part in NOBODYS_HASH.split("$")] == [len(part) for part in ours]
        assert not await hashing.verify("", "correct horse")
    finally:
        hashing.close()
