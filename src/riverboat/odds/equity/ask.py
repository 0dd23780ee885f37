"""The question as it is asked: `equity("no-limit-holdem", ["AhKh", "QQ"])`."""

from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Final, Literal

from riverboat.core.cards import parse_cards
from riverboat.games import game as game_of
from riverboat.odds.equity.answer import Answer, averaged
from riverboat.odds.equity.estimate import Budget, estimate
from riverboat.odds.equity.exact import exact
from riverboat.odds.equity.form import form
from riverboat.odds.equity.question import Question, questions
from riverboat.odds.errors import Unanswerable

Method = Literal["auto", "exact", "sample"]

AFFORDABLE: Final = 400_000_000
"""Hands that are ranked for an exact answer before sampling is preferred: the work of some seconds."""


def equity(
    game: str,
    hands: Sequence[str],
    board: str = "",
    dead: str = "",
    *,
    method: Method = "auto",
    seconds: float = 5.0,
    deals: int | None = None,
    seed: int = 0,
    executor: Executor | None = None,
) -> Answer:
    """What each of these hands or ranges gets of the pot on average, if all of them go to the showdown.

    `board` may be several boards with `/` between them, each for an equal part of the pot. What takes too long to be
    counted is sampled: for a time in seconds, or for a number of deals, with the same answer for the same seed. An
    executor deals in parallel.
    """
    boards = [parse_cards(part) for part in board.split("/")]
    budget = Budget(seconds / len(boards), deals, seed)
    asked = questions(form(game_of(game)), hands, boards, parse_cards(dead))
    return averaged([_answer(each, method, budget, executor) for each in asked])


def _answer(asked: Question, method: Method, budget: Budget, executor: Executor | None) -> Answer:
    if method == "sample":
        return estimate(asked, budget, executor)
    answer = exact(asked, float("inf") if method == "exact" else AFFORDABLE)
    if answer is None and method == "exact":
        raise Unanswerable("This cannot be counted exactly: it has to be sampled")
    return answer or estimate(asked, budget, executor)
