"""The matches of the ladder as a table for people."""

from collections.abc import Sequence

from riverboat.games import game_or_mix
from riverboat.games.banked import banked_game, is_banked
from riverboat.odds.ladder import Match

HEAD = "| Game | Match | Deals | Won | Standard error | p |\n|---|---|---:|---:|---:|---:|"


def markdown(matches: Sequence[Match]) -> str:
    """One line for each match."""
    return "\n".join((HEAD, *map(_line, matches))) + "\n"


def _line(match: Match) -> str:
    name = banked_game(match.game).name if is_banked(match.game) else game_or_mix(match.game).name
    return (
        f"| {name} | {match.better} over {match.worse} | {match.deals:,} "
        f"| {match.mean:+.1f} | {match.error:.1f} | {p_words(match.p)} |"
    )


def p_words(p: float) -> str:
    return "< 0.0001" if p < 0.0001 else f"{p:.4f}"
