"""Stores that keep the same promises."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from places import Place, postgres_database

from riverboat.ports import AuditableStore
from riverboat.storage import open_store


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    yield from postgres_database()


@pytest.fixture
def postgres(postgres_url: str) -> Iterator[Place]:
    place = Place(postgres_url)
    yield place
    place.clear()


@pytest.fixture
def sqlite(tmp_path: Path) -> Place:
    return Place(f"sqlite+aiosqlite:///{tmp_path / 'room.sqlite'}")


@pytest.fixture
def memory() -> Place:
    return Place("memory:")


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def place(request: pytest.FixtureRequest) -> Place:
    return _place(request)


@pytest.fixture(params=["sqlite", "postgres"])
def lasting(request: pytest.FixtureRequest) -> Place:
    """A place that outlives its stores and may be shared by several."""
    return _place(request)


def _place(request: pytest.FixtureRequest) -> Place:
    found = request.getfixturevalue(request.param)
    assert isinstance(found, Place)
    return found


@pytest.fixture
async def store(place: Place) -> AsyncIterator[AuditableStore]:
    opened = await open_store(place.url)
    yield opened
    await opened.close()
