"""Every game the room knows, as records. `game("no-limit-holdem")` finds one, `games()` lists them all."""

from collections.abc import Iterable

from riverboat.core.errors import Refused, SpecError
from riverboat.core.game import PotGame
from riverboat.games import california, draw, holdem, house_holdem, mexican, mixed, omaha, stud, tournament
from riverboat.games.mixed import MixedGame

_GAMES: dict[str, PotGame] = {}
_UNLISTED: set[str] = set()
_MIXES: dict[str, MixedGame] = {}


def register(records: Iterable[PotGame], *, listed: bool = True) -> None:
    """Add games of your own; a key may be used once. An unlisted game can be found but is not offered."""
    for record in records:
        if record.key in _GAMES:
            raise SpecError(record.key, "there is a game of this name already")
        _GAMES[record.key] = record
        if not listed:
            _UNLISTED.add(record.key)


def register_mixes(mixes: Iterable[MixedGame]) -> None:
    """Add mixes of your own, under keys that no game and no other mix has."""
    for mix in mixes:
        if mix.key in _GAMES or mix.key in _MIXES:
            raise SpecError(mix.key, "there is a game of this name already")
        _MIXES[mix.key] = mix


def game(key: str) -> PotGame:
    found = _GAMES.get(key)
    if found is None:
        raise Refused("unknown-game", detail=key[:40])
    return found


def games() -> tuple[PotGame, ...]:
    return tuple(record for key, record in _GAMES.items() if key not in _UNLISTED)


def find_mix(key: str) -> MixedGame | None:
    """The mix of this name; None where it is the name of a single game, or of none."""
    return _MIXES.get(key)


def mixes() -> tuple[MixedGame, ...]:
    return tuple(_MIXES.values())


def game_or_mix(key: str) -> PotGame | MixedGame:
    """Whatever a table can be opened for."""
    return _MIXES.get(key) or game(key)


register(holdem.GAMES)
register(stud.GAMES)
register(draw.GAMES)
register(omaha.GAMES)
register(california.GAMES)
register(mexican.GAMES)
register(house_holdem.GAMES)
register(tournament.GAMES, listed=False)
register_mixes(mixed.MIXES)
