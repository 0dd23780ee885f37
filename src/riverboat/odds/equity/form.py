"""What equity needs to know of a game: read from the record that the tables run."""

from dataclasses import dataclass

import numpy as np

from riverboat.core.cards import Cards
from riverboat.core.game import HOLE, TWO_HOLE_THREE_BOARD, Board, Deal, Discard, Draw, PotGame
from riverboat.odds.compiling import Array
from riverboat.odds.errors import Unanswerable
from riverboat.odds.kernels.any import CODES


@dataclass(frozen=True, slots=True)
class Form:
    """How many cards a player holds at the showdown, how many lie on the board, and what wins."""

    name: str
    deck: Cards
    own: int
    board: int
    codes: Array
    """The number of each award's ranking."""
    two_and_three: bool
    draws: bool
    """Whether cards are exchanged: then the hands are taken as they are at the end."""
    awards: tuple[str, ...]
    seats_max: int


def form(game: PotGame) -> Form:
    steps = [step for _, step in game.steps()]
    dealt = sum(len(step.faces()) for step in steps if isinstance(step, Deal))
    given_up = sum(step.count for step in steps if isinstance(step, Discard))
    if len(game.awards) > 2:
        raise Unanswerable(f"{game.name}: a pot of more than two shares is not divided here")
    ways = {award.made_of for award in game.awards}
    if len(ways) > 1 or HOLE in ways:
        raise Unanswerable(f"{game.name}: shares for hands that are made of different cards are not counted here")
    return Form(
        name=game.name,
        deck=game.deck,
        own=dealt - given_up,
        board=sum(step.count for step in steps if isinstance(step, Board)),
        codes=np.array([CODES[award.ranking.key] for award in game.awards]),
        two_and_three=game.awards[0].made_of is TWO_HOLE_THREE_BOARD,
        draws=any(isinstance(step, Draw) for step in steps),
        awards=tuple(award.name for award in game.awards),
        seats_max=game.seats_max,
    )
