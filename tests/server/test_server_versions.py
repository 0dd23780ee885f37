"""Every hand says by which program, and so by which rules, it was dealt."""

import pytest
from msgspec.structs import replace
from roomkit import open_doors, reach

import riverboat
from riverboat.room.house import AT_ONCE
from riverboat.room.stamp import stamp_of
from riverboat.seats.messages import Event
from riverboat.server.families.registry import family_of
from riverboat.storage import MemoryStore

HANDS = 3


@pytest.mark.parametrize("game", ["no-limit-holdem", "three-card-poker"])
async def test_every_hand_says_which_program_dealt_it(game: str) -> None:
    async with open_doors() as doors:
        family = family_of(game)
        host = await doors.room.open_table(family.lobby.open(game), replace(AT_ONCE, bots=4))
        await reach(lambda: host.table.hands > HANDS, "some hands are dealt")
        assert isinstance(doors.room.store, MemoryStore)
        stored = await doors.room.store.read(host.stream)
        begun = family.decider.begun
        dealt = [entry for entry in stored if isinstance(_event(family, entry.event), begun)]
        programs = [stamp.program for entry in stored if (stamp := stamp_of(entry.event)).program]
        assert len(dealt) >= HANDS
        assert programs == [riverboat.__version__] * len(dealt)


def _event(family: object, stored: bytes) -> Event:
    return family.decider.event_of(stored)  # type: ignore[attr-defined,no-any-return]
