"""Every banked game the room knows, as records. `banked_game("three-card-poker")` finds one."""

from collections.abc import Iterable

from riverboat.core.banked import BankedGame
from riverboat.core.errors import Refused, SpecError
from riverboat.games.banked.baccarat import BACCARAT_21ST_CENTURY, EZ_BACCARAT_PANDA_8
from riverboat.games.banked.bonus import TEXAS_HOLDEM_BONUS
from riverboat.games.banked.pai_gow import FORTUNE_PAI_GOW_POKER, PAI_GOW_POKER
from riverboat.games.banked.three_card import THREE_CARD_POKER
from riverboat.games.banked.tiles import PAI_GOW_TILES_GAME

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


register_banked(
    (
        THREE_CARD_POKER,
        PAI_GOW_POKER,
        FORTUNE_PAI_GOW_POKER,
        EZ_BACCARAT_PANDA_8,
        BACCARAT_21ST_CENTURY,
        PAI_GOW_TILES_GAME,
        TEXAS_HOLDEM_BONUS,
    )
)
