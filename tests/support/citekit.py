"""A rule that several games have: one test, run for each of them, which cites the clause of its own.

@by_game("california-games/pai-gow-poker.dealing.2", "california-games/fortune-pai-gow-poker.dealing.2")
def test_...(game: str) -> None:

Where the clauses are named after sections, the book says which games they are of:

@for_games(TRIPLE_DRAWS, "poker/21(g).burn", "poker/22(g).burn")
def test_...(game: str) -> None:
"""

from collections.abc import Iterable

import pytest

from riverboat.rulebook.books import clause as find_clause


def by_game(*clauses: str) -> pytest.MarkDecorator:
    """One case for each game that these clauses are of."""
    found: dict[str, list[str]] = {}
    for clause in clauses:
        found.setdefault(game_of(clause), []).append(clause)
    return pytest.mark.parametrize(
        "game", [pytest.param(game, marks=pytest.mark.rule(*cited)) for game, cited in found.items()]
    )


def game_of(clause: str) -> str:
    """`california-games/pai-gow-poker.dealing.2` is of `pai-gow-poker`."""
    return clause.partition("/")[2].partition(".")[0]


def for_games(games: Iterable[str], *clauses: str) -> pytest.MarkDecorator:
    """One case for each of these games, which cites those of the clauses that are about it."""
    return pytest.mark.parametrize(
        "game", [pytest.param(game, marks=pytest.mark.rule(*_about(game, clauses))) for game in games]
    )


def _about(game: str, clauses: Iterable[str]) -> list[str]:
    found = [name for name in clauses if {"*", game} & set(find_clause(name).games)]
    assert found, f"none of these clauses is about {game}"
    return found
