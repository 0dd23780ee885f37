"""Every banked game the room knows, as records. `banked_game("three-card-poker")` finds one."""

from collections.abc import Iterable

from riverboat.core.banked import BankedGame
from riverboat.core.errors import Refused, SpecError
from riverboat.games.banked.three_card import THREE_CARD_POKER

_GAMES: dict[str, BankedGame] = {}


def register_banked(records: Iterable[BankedGame]) -> None:
    """Add games of your own; a key may be used once."""
    for record in records:
        if record.key in _GAMES:
            raise SpecError(record.key, "there is a game of this name already")
        _GAMES[record.key] = record


def banked_game(key: str) -> BankedGame:
    found = _GAMES.get(key)
    if found is None:
        raise Refused("unknown-game", detail=key[:40])
    return found


def is_banked(key: str) -> bool:
    return key in _GAMES


def banked_games() -> tuple[BankedGame, ...]:
    return tuple(_GAMES.values())


register_banked((THREE_CARD_POKER,))
