"""What of a game's record matters to a hand: how many cards, of which deck, drawn how often, ranked how."""

from dataclasses import dataclass
from functools import cache

from riverboat.core.game import TWO_HOLE_THREE_BOARD, Board, Deal, Discard, Draw, PotGame, Step
from riverboat.games import game as game_of


@dataclass(frozen=True, slots=True)
class Shape:
    """Games of one shape are played with the same cards in the same way, whatever book they are from."""

    key: str
    first: int
    """How many cards a player has when the first bets are made."""
    held: int
    """How many cards a player has at the end."""
    board: int
    draws: int
    dear: int
    """How many times as long as in hold'em it takes to see what a hand comes to."""


def shape_of(game: PotGame) -> Shape:
    return _shape(game.key)


@cache
def _shape(key: str) -> Shape:
    game = game_of(key)
    steps = [step for _, step in game.steps()]
    dealt = sum(len(step.faces()) for step in steps if isinstance(step, Deal))
    given_up = sum(step.count for step in steps if isinstance(step, Discard))
    board = sum(step.count for step in steps if isinstance(step, Board))
    draws = _draws(steps)
    first = sum(len(step.faces()) for step in game.streets[0].steps if isinstance(step, Deal))
    first -= sum(step.count for step in game.streets[0].steps if isinstance(step, Discard))
    ranked = "+".join(f"{award.ranking.key}:{award.made_of}" for award in game.awards)
    about = f"{len(game.deck)} cards, {first} of {dealt - given_up}, board {board}, draws {draws}, {ranked}"
    return Shape(about, first, dealt - given_up, board, draws, _dear(game, draws))


def _dear(game: PotGame, draws: int) -> int:
    composed = any(award.made_of is TWO_HOLE_THREE_BOARD for award in game.awards)
    chosen = any(award.ranking.fewest < 5 for award in game.awards)
    return 1 + 3 * composed + 2 * chosen + draws


def draws_before(game: PotGame, street: str) -> int:
    """How many draws are over when a street is bet on."""
    if not shape_of(game).draws:
        return 0
    at = _place(game, street)
    return sum(_draws(list(each.steps)) for each in game.streets[: at + 1])


def streets_after(game: PotGame, street: str) -> int:
    return len(game.streets) - 1 - _place(game, street)


def _place(game: PotGame, street: str) -> int:
    return next((at for at, each in enumerate(game.streets) if each.name == street), 0)


def is_first(game: PotGame, street: str) -> bool:
    return street == game.streets[0].name


def _draws(steps: list[Step]) -> int:
    return sum(isinstance(step, Draw) for step in steps)
