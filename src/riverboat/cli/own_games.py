"""Games of one's own: a file with records, wherever it lies, and its games are played like any other."""

import os
import traceback
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from riverboat.core.errors import SpecError

VARIABLE: Final = "RIVERBOAT_GAMES"
"""Files for every command, with the path separator of the system between them."""

_loaded: set[Path] = set()


OwnGames = Annotated[
    list[Path] | None,
    typer.Option("--games", help=f"A file with games of your own; once for each. Or {VARIABLE}, for every command."),
]


def load_from_environment() -> None:
    """Whoever deals a game wants to read its log as well."""
    load_games(Path(name) for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name)


def load_games(files: Iterable[Path] | None) -> None:
    """Add the games of these files to those of the room. A file is a program, and runs as one: load what you trust."""
    for path in files or ():
        if path.resolve() not in _loaded:
            _load(path)
            _loaded.add(path.resolve())


def _load(path: Path) -> None:
    defined = _run(path)
    rows = {row: defined.get(row, ()) for row in ("GAMES", "MIXES")}
    for row, records in rows.items():
        if not isinstance(records, tuple):
            raise SpecError(f"{path.name}: {row}", "must be a row, in brackets and with a comma")
    if not any(rows.values()):
        raise SpecError(path.name, "has no games: GAMES = (MY_GAME,)")
    _register(path, *rows.values())


def _register(path: Path, records: tuple[object, ...], mixed: tuple[object, ...]) -> None:
    from riverboat.core.banked import BankedGame
    from riverboat.core.game import PotGame
    from riverboat.games import register, register_mixes
    from riverboat.games.banked import register_banked
    from riverboat.games.mixed import MixedGame

    for row, found, kinds in (("GAMES", records, (PotGame, BankedGame)), ("MIXES", mixed, (MixedGame,))):
        for record in found:
            if not isinstance(record, kinds):
                wanted = " or ".join(kind.__name__ for kind in kinds)
                raise SpecError(f"{path.name}: {row}", f"{str(record)[:40]!r} is no {wanted}")
    try:
        register([record for record in records if isinstance(record, PotGame)])
        register_banked([record for record in records if isinstance(record, BankedGame)])
        register_mixes([mix for mix in mixed if isinstance(mix, MixedGame)])
    except SpecError as wrong:
        raise SpecError(f"{path.name}: {wrong.where}", wrong.why) from None


def _run(path: Path) -> dict[str, Any]:
    """What the file defines; what is wrong with it, in one line."""
    source = path.read_bytes()
    defined: dict[str, Any] = {"__name__": path.stem, "__file__": str(path)}
    try:
        exec(compile(source, str(path), "exec"), defined)
    except SpecError as wrong:
        raise SpecError(f"{path.name}: {wrong.where}", wrong.why) from None
    except SyntaxError as error:
        raise SpecError(f"{path.name}, line {error.lineno}", error.msg) from None
    except Exception as error:
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
        where = f"{path.name}, line {lines[-1]}" if lines else path.name
        raise SpecError(where, f"{type(error).__name__}: {error}") from None
    return defined
