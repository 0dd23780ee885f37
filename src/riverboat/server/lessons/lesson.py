"""What teaches a game, put together once: it follows from the record, and never changes."""

from functools import cache

from riverboat.core.banked import BankedGame
from riverboat.games import game_or_mix
from riverboat.games.banked import banked_game, is_banked
from riverboat.server.families.registry import family_of
from riverboat.server.http.messages import Ladder, Lesson, Rung
from riverboat.server.lessons.played import NAMES, played
from riverboat.tell.goals import Record, goal_of, shares_of
from riverboat.tell.ladders import ladders_of


@cache
def lesson_of(key: str) -> Lesson:
    """Takes up to a few seconds: rounds are played until one of them shows what it should."""
    record = banked_game(key) if is_banked(key) else game_or_mix(key)
    family = family_of(key)
    table = family.decider.new()
    family.decider.play(table, family.lobby.open(key))
    ladders = [Ladder(title, tuple(Rung(*rung) for rung in rungs)) for title, rungs in ladders_of(record)]
    return Lesson(
        game=key,
        goal=goal_of(record),
        ladders=tuple(ladders),
        pays=family.lobby.posted(table).pays,
        round=played(family, key, shares_of(record), _seats(record)),
    )


def _seats(record: Record) -> int:
    """As many as there are players, where the game has such a table; else as many as is usual."""
    if isinstance(record, BankedGame) and len(NAMES) not in record.seats:
        return record.seats[0]
    return len(NAMES)
