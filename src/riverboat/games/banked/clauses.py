"""How a judge of the player-dealer games names the clause that it judges by."""


def clause(game: str, section: str) -> str:
    """`clause("three-card-poker", "winners.1")` is the full name of the clause."""
    return f"california-games/{game}.{section}"
