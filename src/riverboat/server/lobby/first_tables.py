"""The tables a new room opens, so that a newcomer finds a game."""

from collections.abc import Iterator
from itertools import cycle, islice
from typing import Final

import msgspec

from riverboat.banked.commands import OpenBankedTable
from riverboat.core.game import PotGame
from riverboat.core.stakes import Stakes
from riverboat.games import game
from riverboat.room.house import HouseRules
from riverboat.table import commands as c

Opening = tuple[c.Command, HouseRules]

BANKED_BOTS: Final = 4
TABLES: Final = (
    ("Paddle Wheel", "no-limit-holdem", "$1/$2 no limit", 6),
    ("Levee", "limit-holdem", "$2-$4 fixed limit", 6),
    ("Golden Gate", "texas-holdem-california", "$3-$6 fixed limit", 9),
    ("Delta Queen", "no-limit-holdem", "$5/$10 no limit", 9),
    ("Bayou", "pot-limit-omaha", "$1/$2 pot limit", 6),
    ("Natchez", "seven-card-stud-high", "$2-$4 fixed limit, $1 ante", 7),
    ("Vicksburg", "omaha-high-low-eight", "$4-$8 fixed limit", 9),
    ("Boardwalk", "triple-draw-2-7", "$2-$4 fixed limit", 6),
)
"""Name, game, which of the game's stakes, seats."""

BANKED_TABLES: Final = (
    ("Jackson Square", "three-card-poker"),
    ("Canal Street", "ez-baccarat-panda-8"),
    ("Pagoda", "pai-gow-poker"),
    ("Lantern", "pai-gow-tiles"),
    ("Fortune Wheel", "fortune-pai-gow-poker"),
    ("Millennium", "baccarat-21st-century"),
    ("Big Muddy", "texas-holdem-bonus"),
)
"""Name and game."""


def first_tables(count: int, house: HouseRules, *, bots: bool, raked: bool = False) -> Iterator[Opening]:
    """These, and the pot games again where more are wanted."""
    pot = list(_pot_tables(house, bots=bots, raked=raked))
    first = [*pot, *_banked_tables(house, bots=bots)]
    yield from islice(first, count)
    yield from islice(cycle(pot), max(0, count - len(first)))


def _banked_tables(house: HouseRules, *, bots: bool) -> Iterator[Opening]:
    for name, key in BANKED_TABLES:
        rules = msgspec.structs.replace(house, name=name, bots=BANKED_BOTS if bots else 0)
        yield OpenBankedTable(key), rules


def _pot_tables(house: HouseRules, *, bots: bool, raked: bool) -> Iterator[Opening]:
    for name, key, words, seats in TABLES:
        record = game(key)
        stakes = next(each for each in record.stakes if str(each) == words)
        rules = msgspec.structs.replace(house, name=name, bots=seats - 1 if bots else 0)
        settings = _settings(record, stakes) | (_rake(record, stakes) if raked else {})
        yield c.OpenTable(key, stakes, seats, settings), rules


def _rake(record: PotGame, stakes: Stakes) -> dict[str, str | int | bool]:
    """For a room where every table has one: the first flat fee that fits, else a usual percentage."""
    for schedule in record.schedules:
        if schedule.fits(stakes) and not (schedule.opening % stakes.chip or schedule.regular % stakes.chip):
            return {"collection_option": schedule.option}
    return {"rake_percent": 5, "rake_cap": 2 * max((stakes.small_bet, *stakes.blinds))}


def _settings(record: PotGame, stakes: Stakes) -> dict[str, str | int | bool]:
    least = max((stakes.small_bet, *stakes.blinds))
    has = {setting.key: setting.default for setting in record.settings}
    wanted: dict[str, str | int | bool] = {
        "buy_in_min": min(20 * least, int(has.get("max_purchase", 0)) or 20 * least),
        "buy_in_max": 250 * least,
        # A newcomer is dealt in at once; a room that plays for money will want blinds posted.
        "new_player_post": "free",
        "missed_blinds": "free",
    }
    return {key: value for key, value in wanted.items() if key in has}
