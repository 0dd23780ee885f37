"""Clauses that the player-dealer games of `california-games` share, topic by topic."""

from collections.abc import Mapping

BOOK = "california-games"

_EVERY_GAME = {
    "two-rounds": "type.two-rounds",
    "clockwise-offer": "type.clockwise-offer",
    "cap": "type.cap",
    "exhausted": "type.exhausted",
    "collects-and-pays": "type.collects-and-pays",
    "house-no-interest": "type.house-no-interest",
}
_RULES = {"one-option": "collection.rules.one-option-per-table", "fees": "collection.rules.determined-before-play"}


def clause(game: str, section: str) -> str:
    """`clause("three-card-poker", "winners.1")` is the full name of the clause."""
    return f"{BOOK}/{game}.{section}"


def topics(game: str, own: Mapping[str, str]) -> dict[str, str]:
    """What a game's events and refusals cite: the shared topics and its own."""
    shared = {topic: clause(game, section) for topic, section in _EVERY_GAME.items()}
    rules = {topic: f"{BOOK}/{section}" for topic, section in _RULES.items()}
    return shared | rules | {topic: clause(game, section) for topic, section in own.items()}
