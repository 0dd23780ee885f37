"""Logs that a release has stored fold to the same state and money ever after, and its rooms open and play on."""

import gzip
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from roomkit import QUICK, open_doors, reach
from summary import banked_money, banked_summary, pot_money, pot_summary

from riverboat import banked
from riverboat import table as pot
from riverboat.banked.anyevent import AnyEvent as AnyBankedEvent
from riverboat.table.anyevent import AnyEvent

HERE = Path(__file__).parent
RELEASES = sorted(path for path in HERE.iterdir() if (path / "SHA256SUMS").is_file())
LOGS = sorted(path for release in RELEASES for path in release.glob("*.jsonl"))
ROOMS = sorted(path for release in RELEASES for path in release.glob("*.sqlite.gz"))


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.name.split('.')[0]}"


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_what_a_release_has_stored_is_never_changed(release: Path) -> None:
    lines = (release / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    sums = {name: digest for digest, name in (line.split() for line in lines)}
    found = {path.name: path for path in release.iterdir() if path.name != "SHA256SUMS"}
    assert {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in found.items()} == sums


@pytest.mark.parametrize("path", [p for p in LOGS if p.name.startswith("pot-")], ids=name_of)
def test_a_log_of_a_pot_game_folds_as_it_did(path: Path) -> None:
    decode = msgspec.json.Decoder(AnyEvent).decode
    _folds(path, decode, pot.Table(), pot.evolve, pot_summary, pot_money)


@pytest.mark.parametrize("path", [p for p in LOGS if p.name.startswith("banked-")], ids=name_of)
def test_a_log_of_a_banked_game_folds_as_it_did(path: Path) -> None:
    decode = msgspec.json.Decoder(AnyBankedEvent).decode
    _folds(path, decode, banked.BankedTable(), banked.evolve, banked_summary, banked_money)


def _folds(
    path: Path,
    decode: Callable[[bytes], Any],
    table: Any,
    evolve: Callable[[Any, Any], Any],
    summarise: Callable[[Any], Any],
    money: Callable[[list[Any]], dict[str, int]],
) -> None:
    expected = json.loads(path.with_suffix(".expected.json").read_text(encoding="utf-8"))
    events = [decode(line) for line in path.read_bytes().splitlines()]
    for number, event in enumerate(events, start=1):
        evolve(table, event)
        if str(number) in expected["states"]:
            assert summarise(table) == expected["states"][str(number)], number
    assert str(len(events)) in expected["states"]
    assert money(events) == expected["money"]


@pytest.mark.parametrize("path", ROOMS, ids=name_of)
async def test_a_room_opens_with_every_chip_and_plays_on(path: Path, tmp_path: Path) -> None:
    """The room was killed in the middle of its hands: one table of every game and mix, bots at all of them."""
    (tmp_path / "room.sqlite").write_bytes(gzip.decompress(path.read_bytes()))
    config = msgspec.structs.replace(QUICK, database_url=f"sqlite:///{tmp_path / 'room.sqlite'}", bots=True)
    async with open_doors(config) as doors:
        room = doors.room
        stored = {stream: await room.store.read(stream) for stream in await room.store.streams("table:")}
        hosts = {host.stream: host for host in room.hosts.values()}
        assert stored.keys() == hosts.keys()
        for stream, host in hosts.items():
            await reach(lambda: host.table.version > stored[stream][-1].number + 20, f"{stream} plays on")  # noqa: B023
        for host in hosts.values():
            assert not host.sentence
            assert host.table.chips() == host.table.brought_in
