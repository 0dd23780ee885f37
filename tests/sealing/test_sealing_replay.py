"""A stranger folds a sealed log without its key: they know no hidden card and come to the same chips, in every game."""

from pathlib import Path
from typing import Any

import pytest
from eyeskit import cards_in
from summary import banked_money, chairs, pot_money

from riverboat import banked, table
from riverboat.decider import Decider
from riverboat.games import games, mixes
from riverboat.games.banked import banked_games
from riverboat.ports import Entry
from riverboat.sealing.reading import Opener
from riverboat.sealing.roomkey import RoomKey
from riverboat.sealing.vault import Vault
from riverboat.sealing.writing import Sealer
from riverboat.seats.messages import Event

LOGS = sorted((Path(__file__).parent.parent / "logs").glob("*/*.jsonl"))
STREAM = "table:1"


def books(state: Any) -> dict[str, Any]:
    """Everything about money, and who sits where."""
    house = [getattr(state, name, 0) for name in ("rake", "fees", "tray", "meter", "kill")]
    return {"chairs": chairs(state.chairs), "house": house, "chips": state.chips(), "brought_in": state.brought_in}


def sealed(events: list[Event], decider: Decider[Any], vault: Vault) -> tuple[list[Entry], dict[int, bytes]]:
    """As a room stores them, ten at a time."""
    sealer, entries, keys = Sealer(vault, STREAM, decider), [], {}
    for first in range(1, len(events) + 1, 10):
        written = sealer.seal(events[first - 1 : first + 9], first)
        entries += [Entry(number, 0, each) for number, each in enumerate(written.events, start=first)]
        keys.update({key.number: key.wrapped for key in written.keys})
    return entries, keys


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.name.split(".")[0])
def test_a_sealed_log_folds_without_its_key_to_the_same_chips(path: Path) -> None:
    is_banked = path.name.startswith("banked-")
    decider: Decider[Any] = banked.DECIDER if is_banked else table.DECIDER
    money = banked_money if is_banked else pot_money
    events = [decider.event_of(line) for line in path.read_bytes().splitlines()]
    vault = Vault(RoomKey.new())
    entries, keys = sealed(events, decider, vault)
    assert Opener(vault, STREAM, decider, keys).events(entries) == events

    told = [decider.event_of(entry.event) for entry in entries]
    known, blind = decider.new(), decider.new()
    for true, shown in zip(events, told, strict=True):
        decider.evolve(known, true)
        decider.evolve(blind, shown)
        assert books(blind) == books(known)
        assert set(cards_in(shown)) <= {*cards_in(decider.fact(true, 0)), -1}
    assert money(told) == money(events)


def test_there_is_a_log_of_every_game() -> None:
    keys = {path.name.split(".")[0].partition("-")[2] for path in LOGS}
    assert {game.key for game in (*games(), *mixes(), *banked_games())} <= keys
