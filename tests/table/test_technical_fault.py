"""A technical fault of the room: at whatever moment of a hand, every chip of it goes back to its owner."""

import pytest
from hypothesis import given, settings
from randomplaykit import lengths, seeds
from unrulykit import unruly

from riverboat.core.errors import Refused
from riverboat.table import Table, play
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.tell import tell


def stacks(table: Table) -> dict[str, int]:
    """Also of those who sit down or buy chips during the hand."""
    chairs = [chair for chair in table.chairs if chair]
    return {chair.player: chair.stack + chair.queued for chair in chairs}


@given(seeds, lengths)
@settings(max_examples=40)
def test_every_chip_of_the_hand_goes_back_at_every_moment_of_it(seed: int, length: int) -> None:
    before: dict[str, int] = {}
    rake = 0
    for turn in unruly(seed, commands=length):
        if isinstance(turn.command, c.StartHand):
            before, rake = stacks(turn.table), turn.table.rake
        for event in turn.events:
            if isinstance(event, e.ChipsBought):
                player = next(chair.player for chair in [turn.after().chairs[event.seat]] if chair)
                before[player] = before.get(player, 0) + event.amount
        table = turn.after().copy()
        if not table.playing:
            continue
        events = play(table, c.TechnicalFault())
        voided = next(event for event in events if isinstance(event, r.HandVoided))
        assert (voided.why, voided.clause) == ("technical-fault", "")
        left = {event.player: event.chips for event in events if isinstance(event, e.Left)}
        after = stacks(table) | left
        assert {player: after[player] for player in after} == {player: before.get(player, 0) for player in after}
        assert (table.rake, table.playing) == (rake, False)
        assert tell(voided, table).startswith("The hand is called back: the room had a technical fault")


def test_between_hands_there_is_nothing_to_call_back() -> None:
    with pytest.raises(Refused, match="table-closed"):
        play(Table(), c.TechnicalFault())
