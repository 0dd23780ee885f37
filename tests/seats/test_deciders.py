"""What every family of games promises by filling a `Decider`: asked of each, by the record alone."""

from typing import Any

import msgspec
import pytest

from riverboat import banked, table
from riverboat.banked.commands import OpenBankedTable
from riverboat.core.errors import Refused
from riverboat.core.stakes import no_limit
from riverboat.decider import Decider
from riverboat.room.stamp import Stamp, stamped
from riverboat.seats import commands as c
from riverboat.seats import events as e
from riverboat.seats.messages import Command, Event
from riverboat.table.commands import OpenTable

FAMILIES = pytest.mark.parametrize(
    ("decider", "opening"),
    [
        (table.DECIDER, OpenTable("no-limit-holdem", no_limit(100, 200))),
        (banked.DECIDER, OpenBankedTable("three-card-poker")),
    ],
    ids=["pot", "banked"],
)
SAT = (c.Sit(1, "Ann", 10_000), c.Sit(2, "Bo", 10_000), c.SitOut(2), c.BuyChips(1, 5_000), c.Leave(2))


@FAMILIES
def test_deciding_changes_nothing_and_its_events_make_what_playing_makes(
    decider: Decider[Any], opening: Command
) -> None:
    decided, played, log = decider.new(), decider.new(), []
    for command in (opening, *SAT):
        before = decided.copy()
        events = decider.decide(command, decided)
        assert decided == before
        log += events
        for event in events:
            decider.evolve(decided, event)
        assert decider.play(played, command) == events
        assert decided == played
    assert decider.fold(log) == played
    assert decider.fold(log[3:], decider.fold(log[:3])) == played


@FAMILIES
def test_each_event_is_seen_when_the_table_is_as_it_made_it(decider: Decider[Any], opening: Command) -> None:
    there = decider.new()
    seen: list[tuple[Event, int]] = []
    events = decider.play(there, opening, lambda event: seen.append((event, there.version)))
    assert seen == [(event, number) for number, event in enumerate(events, start=1)]


@FAMILIES
def test_a_stored_event_is_read_again_and_every_kind_is_listed(decider: Decider[Any], opening: Command) -> None:
    events = decider.play(decider.new(), opening)
    assert tuple(map(decider.event_of, stamped([*map(msgspec.json.encode, events)], Stamp("Ann", "1")))) == events
    assert {decider.begun, decider.ended, e.Seated, e.Left} <= set(decider.events)
    assert {type(opening), *map(type, SAT), c.TimeOut} <= set(decider.commands)


@FAMILIES
def test_at_a_table_that_is_open_nobody_is_awaited_before_a_hand(decider: Decider[Any], opening: Command) -> None:
    there = decider.new()
    for command in (opening, *SAT[:2]):
        decider.play(there, command)
    assert decider.to_act(there) == 0
    assert not decider.options(there, 1)
    assert [seat.player for seat in decider.view(there, 0).seats[:2]] == ["Ann", "Bo"]  # type: ignore[attr-defined]


@FAMILIES
def test_a_command_of_no_kind_of_table_is_refused(decider: Decider[Any], opening: Command) -> None:
    class Dance(Command, frozen=True):
        pass

    there = decider.new()
    decider.play(there, opening)
    with pytest.raises(Refused) as refused:
        decider.play(there, Dance())
    assert refused.value.code == "unknown-command"
