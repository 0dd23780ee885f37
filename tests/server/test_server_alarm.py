"""The alarm of a dealer: set again and again, it rings once, for what it was set for last."""

import asyncio

from roomkit import reach

from riverboat.server.tables.alarm import Alarm


async def test_it_rings_once_for_what_it_was_set_for_last() -> None:
    alarm, rung = Alarm(), list[str]()
    alarm.set(60_000, lambda: rung.append("turn"))
    alarm.set(5, lambda: rung.append("sooner"))  # the timer in the loop would ring too late
    await reach(lambda: rung, "it has rung")
    assert rung == ["sooner"]
    assert not alarm.is_set


async def later(ms: int) -> None:
    """Timers ring in the order of their times: all that were due before this one have rung."""
    rung = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_later(ms / 1000, rung.set_result, None)
    await rung


async def test_put_off_it_does_not_ring_at_the_earlier_time() -> None:
    alarm, rung = Alarm(), list[str]()
    alarm.set(5, lambda: rung.append("early"))
    alarm.set(60_000, lambda: rung.append("late"))
    await later(30)
    assert rung == []
    assert alarm.is_set
    assert 0 < alarm.left_ms() <= 60_000
    alarm.close()


async def test_cancelled_it_does_not_ring_and_may_be_set_again() -> None:
    alarm, rung = Alarm(), list[str]()
    alarm.set(5, lambda: rung.append("never"))
    alarm.cancel()
    assert not alarm.is_set
    await later(30)
    assert rung == []
    alarm.set(10, lambda: rung.append("again"))
    await reach(lambda: rung, "it has rung")
    assert rung == ["again"]


async def test_what_is_due_now_is_done_at_once_and_replaces_what_was_set() -> None:
    alarm, rung = Alarm(), list[str]()
    alarm.set(5, lambda: rung.append("never"))
    alarm.set(0, lambda: rung.append("now"))
    assert not alarm.is_set
    await later(30)
    assert rung == ["now"]


async def test_closed_it_never_rings_again_whoever_sets_it() -> None:
    alarm, rung = Alarm(), list[str]()
    alarm.close()
    for ms in (0, 5):
        alarm.set(ms, lambda: rung.append("again"))
    assert not alarm.is_set
    await later(30)
    assert rung == []
