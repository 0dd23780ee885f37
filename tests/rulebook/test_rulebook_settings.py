"""The settings that the index speaks of are settings of our records, with the values it gives them."""

import re
from collections.abc import Iterator

import pytest

from riverboat import rulebook
from riverboat.games import games
from riverboat.games.banked import banked_games
from riverboat.games.tournament import GAMES as TOURNAMENT
from riverboat.rulebook import Book

AWAITED = {
    "cash": {
        "rake_container",
        *("time_fee", "timed_rake_partial"),
        "service_payment_limit",
        *("call_timeout", "must_move", "seat_change_priority"),
    },
    "california-poker": {
        "count_rates_by",
    },
    "tournament": {"race_protection"},
}
"""Fees, waiting lists and the race for chips have no record yet; a name leaves this list when it has one."""

WORD = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b")
NAMED = re.compile(r"\b[Ss]etting '?([a-z_]+)'? =")
VALUES = re.compile(r"\b[Ss]etting '?([a-z_]+)'? = ([a-z-]+(?: \| [a-z-]+)+)")

every_book = pytest.mark.parametrize("book", rulebook.books(), ids=lambda book: book.key)


def known(book: Book) -> dict[str, set[str | int | bool]]:
    """Every setting of a book's games, and what it may be."""
    found: dict[str, set[str | int | bool]] = {}
    for record in (*games(), *TOURNAMENT, *banked_games()):
        if record.book == book.key:
            for setting in record.settings:
                found.setdefault(setting.key, set()).update(setting.allowed)
    return found


def texts(book: Book) -> Iterator[str]:
    for clause in book.clauses:
        yield f"{clause.rule} {clause.check}"
    for problem in book.problems:
        yield f"{problem.what} {problem.resolution}"


@every_book
def test_a_setting_that_the_index_names_is_a_setting_of_a_game_of_that_book(book: Book) -> None:
    named = {name for text in texts(book) for pattern in (WORD, NAMED) for name in pattern.findall(text)}
    assert named - known(book).keys() == AWAITED.get(book.key, set())


@every_book
def test_the_values_that_the_index_gives_a_setting_are_those_it_may_have(book: Book) -> None:
    settings = known(book)
    wrong = [
        f"{name} = {value}"
        for text in texts(book)
        for name, values in VALUES.findall(text)
        for value in values.split(" | ")
        if name not in AWAITED.get(book.key, ()) and value not in settings.get(name, ())
    ]
    assert wrong == []
