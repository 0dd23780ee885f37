"""One hold, and what is written of it, also when the store fails."""

from typing import Any

import msgspec
import pytest

from riverboat.core.errors import Refused
from riverboat.ports import Append, StoreFailed
from riverboat.server.floor.holding import GONE, TIME, Holding, LetGoOn, TableLetGo
from riverboat.storage import MemoryStore


class Store(MemoryStore):
    """Fails when it is told to, before or after it has written."""

    fails = ""

    async def append(self, append: Append) -> None:
        if self.fails != "before":
            await super().append(append)
        if self.fails:
            raise StoreFailed("the disk has gone away")


async def begin(holding: Holding, by: str = "Flo", now_ms: int = 0) -> None:
    await holding.begin(by, hand=1, after=10, now_ms=now_ms)


async def end(holding: Holding, by: str = "Flo", why: str = "", now_ms: int = 0) -> TableLetGo | None:
    return await holding.end(by, LetGoOn(why), after=20, now_ms=now_ms)


async def written(store: MemoryStore) -> list[tuple[str, str, str]]:
    entries = [msgspec.json.decode(entry.event, type=dict[str, Any]) for entry in await store.read("hold:t")]
    return [(fact["fact"], fact["by"], fact.get("why", "")) for fact in entries]


HELD, LET_GO = ("table-held", "Flo", ""), ("table-let-go", "Flo", "")


@pytest.mark.parametrize(
    ("gone_at", "expected"),
    [(None, (180_000, TIME)), (5_000, (20_000, GONE)), (179_000, (180_000, TIME))],
)
async def test_a_hold_has_its_time_and_less_without_the_one_who_holds(
    gone_at: int | None, expected: tuple[int, str]
) -> None:
    holding = Holding("t", MemoryStore())
    await begin(holding)
    if gone_at is not None:
        holding.look(here=True, now_ms=0)
        for now in (gone_at, gone_at + 1):  # gone, and still gone
            holding.look(here=False, now_ms=now)
    due, why = expected
    assert holding.overdue(due - 1) == ""
    assert not await end(holding, by="", why=why, now_ms=due - 1)
    assert holding.overdue(due) == why
    assert await end(holding, by="", why=why, now_ms=due)
    assert holding.held is None


async def test_who_never_followed_the_table_is_not_gone_from_it() -> None:
    holding = Holding("t", MemoryStore())
    await begin(holding)
    holding.look(here=False, now_ms=1_000)
    assert holding.left_ms(1_000) == 179_000


async def test_who_is_back_has_their_full_time() -> None:
    holding = Holding("t", MemoryStore())
    await begin(holding)
    holding.look(here=True, now_ms=0)
    holding.look(here=False, now_ms=1_000)
    holding.look(here=True, now_ms=15_000)
    assert holding.left_ms(20_000) == 160_000


async def test_a_hold_that_was_never_ended_is_ended_before_the_next_one() -> None:
    """As after a crash: nobody was there to write."""
    store = MemoryStore()
    await begin(Holding("t", store))
    await begin(Holding("t", store))
    assert await written(store) == [HELD, ("table-let-go", "Flo", "unwritten"), HELD]


@pytest.mark.parametrize("fails", ["before", "after"])
async def test_no_table_is_held_of_which_that_cannot_be_written(fails: str) -> None:
    store = Store()
    holding = Holding("t", store)
    store.fails = fails
    with pytest.raises(Refused, match="server-busy"):
        await begin(holding)
    assert holding.held is None
    store.fails = ""
    await begin(holding)
    facts = await written(store)
    assert facts[-1] == HELD
    assert facts.count(HELD) == len([fact for fact in facts if fact[0] == "table-let-go"]) + 1


@pytest.mark.parametrize("fails", ["before", "after"])
async def test_no_table_stays_held_because_nothing_can_be_written(fails: str) -> None:
    store = Store()
    holding = Holding("t", store)
    await begin(holding)
    store.fails = fails
    assert await end(holding)
    assert holding.held is None
    store.fails = ""
    await begin(holding)
    assert await end(holding)
    ended = "unwritten" if fails == "before" else ""
    assert await written(store) == [HELD, ("table-let-go", "Flo", ended), HELD, LET_GO]
