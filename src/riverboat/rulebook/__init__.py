"""The six rule books, clause by clause: what the engine, the room and the tests cite.

Nothing is read until a book is asked for, so that the engine never pays for it:

    >>> clause("poker/9(d)(1)").kind
    'engine'
"""

from riverboat.rulebook.books import (
    KEYS,
    TESTABLE,
    Book,
    Clause,
    Kind,
    Problem,
    UnknownClause,
    book,
    books,
    clause,
    covers,
    problems,
    search,
    under,
)

__all__ = [
    "KEYS",
    "TESTABLE",
    "Book",
    "Clause",
    "Kind",
    "Problem",
    "UnknownClause",
    "book",
    "books",
    "clause",
    "covers",
    "problems",
    "search",
    "under",
]
