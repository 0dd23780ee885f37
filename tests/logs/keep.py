"""Keeps logs of today's format, for ever: `python tests/logs/keep.py RELEASE`, before a change of the format.

For every game and mix two tables: one as its book has it and one with settings of its own, both with rulings and with
people coming and going; and every golden script. Each line of a `.jsonl` is an event as it is stored; the
`.expected.json` beside it is what the log came to at every fiftieth event and at its end, and what it did to the
books. A folder that is kept is never written again.
"""

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "support"))
sys.path.insert(0, str(HERE))

import bankplaykit  # noqa: E402
import randomplaykit  # noqa: E402
import summary  # noqa: E402
import unrulykit  # noqa: E402

from riverboat import banked  # noqa: E402
from riverboat import table as pot  # noqa: E402
from riverboat.banked import commands as bc  # noqa: E402
from riverboat.banked.rulings.offered import floor_command, floor_options  # noqa: E402
from riverboat.cli.output import read_toml  # noqa: E402
from riverboat.core.errors import Refused  # noqa: E402
from riverboat.games import games, mixes  # noqa: E402
from riverboat.games.banked import banked_games  # noqa: E402
from riverboat.script import BANKED, POT, read_script, run_script  # noqa: E402
from riverboat.table import commands as c  # noqa: E402

EVERY = 50
COMMANDS = 130
ROUNDS = 5
POT_TABLE = pot.Table, pot.evolve, summary.pot_summary, summary.pot_money
BANKED_TABLE = banked.BankedTable, banked.evolve, summary.banked_summary, summary.banked_money


def keep(folder: Path) -> None:
    folder.mkdir()
    for game in (*games(), *mixes()):
        for name, opening in _openings(game):
            events = [e for turn in unrulykit.Unruly(Random(name), opening).turns(COMMANDS) for e in turn.events]
            write(folder / f"pot-{name}", events, *POT_TABLE)
    for record in banked_games():
        for kind, chosen, ruled in (("", False, 0.05), ("-chosen", True, 0.05), ("-ruled", True, 0.25)):
            name = record.key + kind
            events = list(_evening(Random(name), record, chosen=chosen, ruled=ruled))
            write(folder / f"banked-{name}", events, *BANKED_TABLE)
    keep_scripts(folder)
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in sorted(folder.iterdir())]
    (folder / "SHA256SUMS").write_text("\n".join(sums) + "\n", encoding="utf-8")


def keep_scripts(folder: Path) -> None:
    """The golden scripts: the situations that random play seldom meets."""
    for path in sorted((HERE.parent / "golden" / "scripts").glob("*.toml")):
        events = run_script(read_script(read_toml(path)), POT).events
        write(folder / f"pot-script-{path.stem}", events, *POT_TABLE)
    for path in sorted((HERE.parent / "golden" / "banked").glob("*.toml")):
        events = run_script(read_script(read_toml(path)), BANKED).events
        write(folder / f"banked-script-{path.stem}", events, *BANKED_TABLE)


def write(
    path: Path,
    events: list[Any],
    new: Callable[[], Any],
    evolve: Callable[[Any, Any], Any],
    summarise: Callable[[Any], Any],
    money: Callable[[list[Any]], dict[str, int]],
) -> None:
    path.with_suffix(".jsonl").write_bytes(b"\n".join(map(msgspec.json.encode, events)) + b"\n")
    table, states = new(), {}
    for number, event in enumerate(events, start=1):
        evolve(table, event)
        if number % EVERY == 0 or number == len(events):
            states[str(number)] = summarise(table)
    expected = {"states": states, "money": money(events)}
    path.with_suffix(".expected.json").write_text(json.dumps(expected, indent=None) + "\n", encoding="utf-8")


def _openings(game: Any) -> Iterator[tuple[str, c.OpenTable]]:
    yield game.key, c.OpenTable(game.key, game.stakes[0])
    for attempt in range(200):
        chance = Random(f"{game.key} {attempt}")
        stakes = chance.choice(game.stakes)
        opening = c.OpenTable(game.key, stakes, 0, randomplaykit.random_settings(chance, game, stakes))
        try:
            pot.decide(opening, pot.Table())
        except Refused:
            continue
        yield f"{game.key}-chosen", opening
        return


def _evening(chance: Random, record: Any, *, chosen: bool, ruled: float) -> Iterator[Any]:
    table = banked.BankedTable()
    yield from bankplaykit.give(table, _banked_opening(chance, record, chosen=chosen))
    for seat in range(1, table.seats + 1):
        low = table.settings.purchases.buy_in_min or 200_000
        high = table.settings.purchases.buy_in_max or low
        yield from bankplaykit.give(table, bc.Sit(seat, f"player {seat}", min(max(low, 200_000), high)))
    if not record.player_dealer:
        yield from bankplaykit.give(table, bc.FillTray(10_000_000))
    for _ in range(ROUNDS):
        yield from _round(table, chance, ruled)
    with suppress(Refused):  # where a player is the bank, no tray lies there
        yield from bankplaykit.give(table, bc.CreditTray())
    yield from bankplaykit.give(table, bc.SitOut(1))
    yield from bankplaykit.give(table, bc.Leave(2))
    yield from _new_deck(table)
    yield from bankplaykit.give(table, bc.OpenRound())
    yield from bankplaykit.give(table, bc.Leave(3))


def _banked_opening(chance: Random, record: Any, *, chosen: bool) -> bc.OpenBankedTable:
    for _ in range(1000):
        settings: dict[str, Any] = {}
        for setting in record.settings if chosen else ():
            if setting.key == "progressive":
                settings |= {"progressive": True, "progressive_seed": 1_000_000, "progressive_contribution": 20}
            elif setting.allowed and chance.random() < 0.4:
                settings[setting.key] = chance.choice(setting.allowed)
        opening = bc.OpenBankedTable(record.key, 0, settings)
        try:
            banked.decide(opening, banked.BankedTable())
        except Refused:
            continue
        return opening
    raise AssertionError(record.key)


def _round(table: banked.BankedTable, chance: Random, ruled: float) -> Iterator[Any]:
    """One round, now and then with a ruling."""
    yield from _new_deck(table)
    yield from bankplaykit.give(table, bc.OpenRound())
    while table.playing:
        yield from _new_deck(table)
        offered = floor_options(table)
        if offered and chance.random() < ruled:
            command = floor_command(table, chance.choice(offered).words)
            assert command is not None
            yield from bankplaykit.give(table, command)
        elif table.on.phase == "bets" and chance.random() < 0.05:
            yield from bankplaykit.give(table, bc.CallOff())
        elif table.on.phase == "bets":
            yield from bankplaykit.place_bets(table, chance)
            closing = bankplaykit.no_more_bets(table, chance) if table.on.owners else bc.CallOff()
            yield from bankplaykit.give(table, closing)
        elif table.on.phase == "count":
            yield from bankplaykit.give(table, bc.CountStub(len(table.deck) - table.dealt))
        else:
            yield from bankplaykit.give(table, bankplaykit.random_choice(table, banked.to_act(table), chance))


def _new_deck(table: banked.BankedTable) -> Iterator[Any]:
    if table.deck_removed:
        with suppress(Refused):
            yield from bankplaykit.give(table, bc.ReplaceDeck())


if __name__ == "__main__":
    keep(HERE / sys.argv[1])
