"""Every game the room knows, as records. `game("no-limit-holdem")` finds one, `games()` lists them all.

A module of this package that has `GAMES` or `MIXES` is found by itself: one more game is one more file.
"""

from collections.abc import Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from riverboat.core.errors import Refused, SpecError
from riverboat.core.game import PotGame
from riverboat.games.mixed import MixedGame

_GAMES: dict[str, PotGame] = {}
_UNLISTED: set[str] = set()
_MIXES: dict[str, MixedGame] = {}


def register(records: Iterable[PotGame], *, listed: bool = True) -> None:
    """Add games of your own; a key may be used once. An unlisted game can be found but is not offered."""
    for record in records:
        if record.key in _GAMES or record.key in _MIXES:
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


def modules_of(package: str, path: Iterable[str], first: tuple[str, ...]) -> Iterator[ModuleType]:
    """The modules of a package, in the order in which their games are listed: those named first, then by name."""
    names = sorted(each.name for each in iter_modules(path) if not each.ispkg and each.name not in first)
    for name in (*first, *names):
        module = import_module(f"{package}.{name}")
        for row in ("GAMES", "MIXES"):
            if not isinstance(getattr(module, row, ()), tuple):
                raise SpecError(f"{module.__name__}.{row}", "must be a row, in brackets and with a comma")
        yield module


_FIRST = ("holdem", "stud", "draw", "omaha", "california", "mexican", "house_holdem")

for _module in modules_of(__name__, __path__, _FIRST):
    register(getattr(_module, "GAMES", ()), listed=getattr(_module, "LISTED", True))
    register_mixes(getattr(_module, "MIXES", ()))
