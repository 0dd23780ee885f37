"""Old hands: found by their number without reading the whole log, and told as they were told then."""

import pytest
from leakkit import PEOPLE, observe

from riverboat.core.errors import Refused
from riverboat.server import facts, history
from riverboat.server.pot_family import POT


@pytest.fixture(autouse=True)
def _short_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "HANDS_KEPT", 2)
    monkeypatch.setattr(facts, "CHECKPOINTS", 3)


async def test_an_old_hand_is_told_again_from_the_nearest_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    (table,) = await observe(["no-limit-holdem"], POT, hands=11)
    host = table.host
    ranges = []
    store = host.world.store
    honest = store.read

    async def read(stream: str, after: int = 0, until: int | None = None) -> object:
        ranges.append((after, until))
        return await honest(stream, after, until)

    monkeypatch.setattr(store, "read", read)
    whole = {}
    for number in range(1, 9):
        again = await history.hand(host, number, PEOPLE[0])
        span = host.log.hands[number]
        assert [fact_number(fact) for fact in again.facts] == list(range(span.first, span.last + 1))
        assert again.view.hand == number
        whole[number] = again
    assert len(ranges) == 8
    assert all(until - after < host.table.version // 2 for after, until in ranges[4:] if until is not None)
    # From the very beginning the same is told.
    host.log._checkpoints.clear()
    for number, told in whole.items():
        assert await history.hand(host, number, PEOPLE[0]) == told


def fact_number(fact: object) -> int:
    import json

    return int(json.loads(bytes(fact))["number"])  # type: ignore[call-overload]


async def test_a_hand_that_was_never_dealt_is_refused() -> None:
    (table,) = await observe(["no-limit-holdem"], POT, hands=2)
    with pytest.raises(Refused, match="no-such-hand"):
        await history.hand(table.host, 99, "")
