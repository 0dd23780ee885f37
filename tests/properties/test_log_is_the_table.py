"""The log is the table: deciding changes nothing, and folding what was told, stored and read back makes it again."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from randomplaykit import lengths, seeds, session

from riverboat.table import Table, decide, evolve, play, table_of
from riverboat.table import events as e
from riverboat.table.anyevent import AnyEvent

CODECS = {
    "json": (msgspec.json.encode, msgspec.json.Decoder(AnyEvent).decode),
    "messagepack": (msgspec.msgpack.encode, msgspec.msgpack.Decoder(AnyEvent).decode),
}


@given(seeds, lengths)
@settings(max_examples=40)
def test_decide_leaves_the_table_as_it_was(seed: int, length: int) -> None:
    for turn in session(seed, commands=length):
        before = repr(turn.table)
        assert decide(turn.command, turn.table) == turn.events
        assert repr(turn.table) == before


@given(seeds, lengths)
@settings(max_examples=40)
def test_play_in_place_is_decide_and_evolve(seed: int, length: int) -> None:
    for turn in session(seed, commands=length):
        table = turn.table.copy()
        assert play(table, turn.command) == turn.events
        assert table == turn.after()


@given(seeds, lengths)
@settings(max_examples=40)
def test_folding_the_log_gives_the_table(seed: int, length: int) -> None:
    log: list[e.Event] = []
    table = Table()
    for turn in session(seed, commands=length):
        log += turn.events
        table = turn.after()
    assert table_of(log) == table
    assert table.version == len(log)


@pytest.mark.parametrize("codec", CODECS)
@given(seed=seeds, length=lengths)
@settings(max_examples=30)
def test_events_survive_storage(codec: str, seed: int, length: int) -> None:
    encode: Callable[[e.Event], bytes]
    decode: Callable[[bytes], Any]
    encode, decode = CODECS[codec]
    table, read_back = Table(), Table()
    for turn in session(seed, commands=length):
        for event in turn.events:
            again = decode(encode(event))
            assert again == event
            assert type(again) is type(event)
            evolve(read_back, again)
        table = turn.after()
    assert read_back == table


@given(seeds, lengths)
@settings(max_examples=20)
def test_a_copy_goes_its_own_way(seed: int, length: int) -> None:
    for turn in session(seed, commands=length):
        before, twin = repr(turn.table), turn.table.copy()
        assert repr(twin) == before
        play(twin, turn.command)
        assert repr(turn.table) == before
