"""A hand whose deck nobody can read is called back at any moment of any game, and every chip goes to its owner."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from test_sealing_replay import LOGS, STREAM, sealed
from unrulykit import Unruly

from riverboat.banked import events as be
from riverboat.games import game_or_mix, games, mixes
from riverboat.sealing.reading import Opener
from riverboat.sealing.roomkey import RoomKey
from riverboat.sealing.vault import Vault
from riverboat.sealing.writing import Sealer
from riverboat.seats.commands import TechnicalFault
from riverboat.server.families.banked import BANKED
from riverboat.server.families.family import AnyFamily
from riverboat.server.families.pot import POT
from riverboat.table import commands as c

COMMANDS = 60
EVERY = 4
BANKED_LOGS = [path for path in LOGS if path.name.startswith("banked-") and "-script-" not in path.name]
COMMAND_ENDS = (be.StepReached, be.BetPlaced, be.BetsOpened)
"""The round waits for somebody."""


def brought(table: Any) -> dict[str, int]:
    """What each player has, less what they bought: nothing in the hand may change it."""
    chairs = [table.chair(seat) for seat in table.occupied()]
    return {chair.player: chair.stack + chair.queued - chair.bought for chair in chairs}


def check_called_back(family: AnyFamily, table: Any, before: dict[str, int]) -> None:
    """Everything, the collection too."""
    blind = table.copy()
    events = family.decider.play(blind, TechnicalFault())
    assert not blind.playing
    assert blind.chips() == blind.brought_in
    after = brought(blind)
    for player in before.keys() & after.keys():
        assert after[player] == before[player], player
    Sealer(Vault(), STREAM, family.decider).seal(events, 1)  # it can be written down without a key


@pytest.mark.parametrize("key", [game.key for game in (*games(), *mixes())])
def test_a_hand_of_a_pot_game_is_called_back(key: str) -> None:
    decider = POT.decider
    sealer = Sealer(Vault(RoomKey.new()), STREAM, decider)
    table, before, tried = decider.new(), {}, 0
    opening = c.OpenTable(key, game_or_mix(key).stakes[0])
    for turn, played in enumerate(Unruly(Random(key), opening).turns(COMMANDS)):
        if not table.playing:
            before = brought(table)
        stored = sealer.seal(played.events, table.version + 1).events
        decider.fold([decider.event_of(event) for event in stored], table)
        if table.playing and turn % EVERY == 0:
            check_called_back(POT, table, before)
            tried += 1
    assert tried


@pytest.mark.parametrize("path", BANKED_LOGS, ids=lambda path: path.name.split(".")[0])
def test_a_round_of_a_banked_game_is_called_back(path: Path) -> None:
    decider = BANKED.decider
    events = [decider.event_of(line) for line in path.read_bytes().splitlines()]
    entries, keys = sealed(events, decider, Vault(RoomKey.new()))
    table, before, tried = decider.new(), {}, 0
    for event in Opener(Vault(), STREAM, decider, keys).events(entries):
        if not table.playing:
            before = brought(table)
        decider.evolve(table, event)
        if table.playing and isinstance(event, COMMAND_ENDS):
            check_called_back(BANKED, table, before)
            tried += 1
    assert tried
