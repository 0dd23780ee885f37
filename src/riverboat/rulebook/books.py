"""Reading the books, and finding a clause in them by its name."""

import re
import tomllib
from collections.abc import Iterable
from difflib import get_close_matches
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import Any, Literal, get_args

from msgspec import Struct, convert

Key = Literal["bonus", "cash", "poker", "tournament", "california-games", "california-poker"]
KEYS: tuple[Key, ...] = get_args(Key)

Kind = Literal["engine", "money", "room", "physical", "definition"]
TESTABLE: tuple[Kind, ...] = ("engine", "money", "room")
"""What software decides. The physical is about felt and chips; definitions show in the rules using them."""


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in our words, with a concrete case that a test can play out."""

    book: Key
    id: str
    games: tuple[str, ...]
    kind: Kind
    rule: str
    check: str

    @property
    def name(self) -> str:
        """`poker/9(d)(1)`: how events, refusals and tests cite it."""
        return f"{self.book}/{self.id}"

    @property
    def testable(self) -> bool:
        return self.kind in TESTABLE

    @property
    def section(self) -> str:
        """The first part of the id: `9` of `9(d)(1)`, `irr` of `irr.showdown.first`."""
        return re.split(r"[.(]", self.id, maxsplit=1)[0]


class Problem(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a book contradicts itself or is silent, and the reading to take.

    Each of `ids` is a clause, a paragraph (all clauses below it) or a pattern such as `*.type.exhausted`.
    """

    book: Key
    ids: tuple[str, ...]
    what: str
    resolution: str


class Book(Struct, frozen=True):
    key: Key
    title: str
    clauses: tuple[Clause, ...]
    problems: tuple[Problem, ...]


class UnknownClause(LookupError):  # noqa: N818 - reads as what it says
    """A citation names no clause of the books. The message says what was probably meant."""


def books() -> tuple[Book, ...]:
    return tuple(book(key) for key in KEYS)


@cache
def book(key: str) -> Book:
    if key not in KEYS:
        raise UnknownClause(f'no book "{key}": the books are {", ".join(KEYS)}')
    raw = tomllib.loads((files(__package__) / f"{key}.toml").read_text(encoding="utf-8"))
    volume = {
        "key": raw["book"],
        "title": raw["title"],
        "clauses": _signed(raw["clause"], key),
        "problems": _signed(raw["problem"], key),
    }
    return convert(volume, Book)


def clause(name: str) -> Clause:
    """The clause named exactly so: `clause("poker/9(d)(1)")`."""
    key, clause_id = _split(name)
    found = _by_id(key).get(clause_id)
    if found is None:
        raise UnknownClause(_what_was_meant(key, clause_id))
    return found


def under(name: str) -> tuple[Clause, ...]:
    """A clause and all that stand below it: `poker/9(d)` gives 9(d)(1), 9(d)(2)..., `poker/9` a section."""
    key, ref = _split(name)
    found = tuple(each for each in book(key).clauses if covers(ref, each.id))
    if not found:
        raise UnknownClause(_what_was_meant(key, ref))
    return found


def covers(ref: str, clause_id: str) -> bool:
    """Whether `ref` is this clause, a paragraph above it, or a pattern with `*` that it fits."""
    if "*" in ref:
        return fnmatchcase(clause_id, ref)
    # 1 is above 1(a) and 1.ante, but not above 10(a).
    return clause_id == ref or clause_id.startswith((f"{ref}.", f"{ref}("))


def problems(of: Clause) -> tuple[Problem, ...]:
    """The known problems of the text behind a clause."""
    return tuple(each for each in book(of.book).problems if any(covers(ref, of.id) for ref in each.ids))


def search(words: Iterable[str], within: Iterable[Book] | None = None) -> tuple[Clause, ...]:
    """The clauses that hold every one of these words in their name, rule, check or games."""
    wanted = [word.casefold() for word in words]
    return tuple(
        each
        for volume in (books() if within is None else within)
        for each in volume.clauses
        if all(word in _text(each) for word in wanted)
    )


def _split(name: str) -> tuple[str, str]:
    key, slash, rest = name.partition("/")
    if not slash or not rest:
        raise UnknownClause(f'no clause "{name}": a clause is named book/id, as in poker/9(d)(1)')
    return key, rest


def _text(of: Clause) -> str:
    return " ".join((of.name, of.rule, of.check, *of.games)).casefold()


def _signed(entries: list[dict[str, Any]], key: str) -> list[dict[str, Any]]:
    """Entries in a file do not repeat the name of their book; in memory each carries it."""
    return [{**entry, "book": key} for entry in entries]


@cache
def _by_id(key: str) -> dict[str, Clause]:
    return {each.id: each for each in book(key).clauses}


def _what_was_meant(key: str, ref: str) -> str:
    below = [each.name for each in book(key).clauses if covers(ref, each.id)]
    if below:
        return f"{key}/{ref} is a paragraph, not a clause: it holds {_some(below)}"
    close = [f"{key}/{each}" for each in get_close_matches(ref, _by_id(key), n=3)]
    return f"no clause {key}/{ref}" + (f": did you mean {' or '.join(close)}?" if close else "")


def _some(names: list[str], most: int = 6) -> str:
    shown = ", ".join(names[:most])
    return shown if len(names) <= most else f"{shown} and {len(names) - most} more"
