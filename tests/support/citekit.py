"""A rule that several games have: one test, run for each of them, which cites the clause of its own.

@by_game("california-games/pai-gow-poker.dealing.2", "california-games/fortune-pai-gow-poker.dealing.2")
def test_...(game: str) -> None:
"""

import pytest


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
