"""Hands at tables of the California poker games, for the fees that are taken of them."""

from typing import Any

from roundskit import fold_around
from tablekit import Room, at

from riverboat.core.stakes import FIXED_LIMIT, SPREAD_LIMIT, Stakes
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.state import BETTING

FLOP_GAMES = (
    "texas-holdem-california",
    "texas-holdem-high-low",
    "omaha-california",
    "omaha-high-low-california",
    "pineapple-high-low",
)
HALF_DOLLAR = 50


def fixed(low: int, high: int = 0) -> Stakes:
    """A fixed limit in dollars, with half-dollar chips: some fees want them."""
    return Stakes(
        structure=FIXED_LIMIT,
        small_bet=100 * low,
        big_bet=100 * (high or 2 * low),
        blinds=(50 * low, 100 * low),
        chip=HALF_DOLLAR,
    )


def spread(least: int, most: int = 100) -> Stakes:
    return Stakes(
        structure=SPREAD_LIMIT,
        small_bet=100 * least,
        big_bet=100 * most,
        blinds=(50 * least, 100 * least),
        chip=HALF_DOLLAR,
    )


def mexican(least: int, ante: int = 1) -> Stakes:
    return Stakes(structure=SPREAD_LIMIT, small_bet=100 * least, big_bet=10_000, ante=100 * ante, chip=HALF_DOLLAR)


def table(game: str, stakes: Stakes, option: int, *, players: int = 3, **settings: Any) -> Room:
    return at(game, stakes, stacks=[500] * players, button=players, collection_option=option, **settings)


def won_early(room: Room) -> Room:
    """Everybody folds before a card more is dealt."""
    room.deal()
    if "bring-in" in room.offered:
        room.do(f"{room.to_act} bring-in")
    fold_around(room)
    return room


def played_out(room: Room, *, flop_bet: int = 0) -> Room:
    """To the showdown: checked and called, but for one bet on the second street."""
    room.deal()
    while room.table.playing:
        hand = room.table.hand
        assert hand is not None
        seat = room.to_act
        if hand.phase != BETTING:
            room.give(c.TimeOut(seat))
        elif flop_bet and hand.street == room.table.record.streets[1].name and "bet" in room.offered:
            room.do(f"{seat} bet {flop_bet}")
        else:
            word = next(word for word in ("bring-in", "check", "call") if word in room.offered)
            room.do(f"{seat} {word}")
    return room


def taken(room: Room) -> int:
    """The fee of the last hand, in cents."""
    return sum(sum(event.amounts) for event in room.all(e.RakeTaken))
