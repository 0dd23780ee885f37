"""A room whose clock the test moves."""

import pytest
from watchkit import RoomWatch


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> RoomWatch:
    """The clock of every room that the test opens."""
    watch = RoomWatch()
    monkeypatch.setattr("riverboat.server.room._steady_ms", lambda: watch.ms)
    return watch
