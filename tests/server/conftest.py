"""A room whose clock the test moves."""

import pytest
from movedkit import MovedClock
from watchkit import RoomWatch


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> RoomWatch:
    """The clock of every room that the test opens."""
    watch = RoomWatch()
    monkeypatch.setattr("riverboat.server.room._steady_ms", lambda: watch.ms)
    return watch


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> MovedClock:
    """The time of day in every room that the test opens, and in its store."""
    clock = MovedClock()
    monkeypatch.setattr("riverboat.server.run.SystemClock", lambda: clock)
    monkeypatch.setattr("riverboat.storage.SystemClock", lambda: clock)
    return clock
