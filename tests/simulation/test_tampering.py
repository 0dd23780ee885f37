"""100 flipped bytes and 30 cut ends: each is found before a card is dealt at that table, and the others play on.

Every room is opened by the program itself after somebody has changed a copy of its file, or its keys.
"""

from collections import Counter
from pathlib import Path

import pytest
from campaignkit import log, seeded, share
from tamperkit import COLUMNS, cut, flip, found_in, play_and_close, restored


@pytest.fixture
async def room(tmp_path: Path) -> Path:
    """As it was when it was closed."""
    folder = tmp_path / "room"
    folder.mkdir()
    await play_and_close(folder)
    return folder.rename(tmp_path / "kept")


@pytest.mark.slow
async def test_every_flipped_byte_is_found(room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds, counted = sorted(COLUMNS), Counter[str]()
    with seeded("flips") as chance:
        for number in range(share(100)):
            kind = kinds[number % len(kinds)]
            folder = restored(room, tmp_path / "room")
            place = flip(folder, kind, chance)
            found = await found_in(folder, monkeypatch)
            log.info("flip %d: %s: %s", number, place.where, found)
            assert found.at_once, f"flip {number} of {kind}: {place}: {found}"
            assert not place.table or place.table in found.stopped, f"flip {number} of {kind}: {place}: {found}"
            assert found.stopped <= {place.table}, f"flip {number} of {kind}: {place}: {found}"
            assert found.closed or found.played
            counted[kind, _how(found.at_once, found.closed)] += 1  # type: ignore[index]
    log.info("flips: %s", dict(counted))


@pytest.mark.slow
async def test_every_cut_end_is_found(room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with seeded("cuts") as chance:
        for number in range(share(30)):
            folder = restored(room, tmp_path / "room")
            place = cut(folder, chance)
            found = await found_in(folder, monkeypatch)
            log.info("cut %d: %s: %s", number, place.where, found)
            assert found.stopped == {place.table}, f"cut {number}: {place}: {found}"
            assert found.played


def _how(at_once: bool, closed: str) -> str:
    return "the room does not open" if closed else "found at once" if at_once else "found by the audit"
