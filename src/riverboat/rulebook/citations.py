"""Where code and tests cite the books.

A citation is a name, `poker/9(d)(1)`, in strings and markers, or a note in brackets, `[poker 9(d)(1)]`, in
comments. A note may hold several, `[poker 9(f)(1), (2); cash preflop.order]`, or the ends of a range,
`[poker 9(d)(1) to (3)]`. Lines are matched, not parsed: nothing else in Python looks like either form.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from riverboat.rulebook.books import KEYS, covers

_BOOK = "|".join(re.escape(key) for key in sorted(KEYS, key=len, reverse=True))
_ID = r"[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+|\([A-Za-z0-9]+\))*"
# Every id has a digit or a dot in it; asking for one keeps prose such as "cash/tournament" out.
_LIKE_AN_ID = r"(?=[\w-]*[\d.(*])"
_NAMED = re.compile(rf"""(["']?)(?<![\w./-])({_BOOK})/{_LIKE_AN_ID}({_ID})""")
_NOTED = re.compile(rf"\[({_BOOK}) {_LIKE_AN_ID}([^\[\]]+)\]")
_BETWEEN = re.compile(r"\s*[,;]\s*|\s+(?:and|to)\s+")


class Citation(Struct, frozen=True):
    book: str
    ref: str
    path: str
    line: int
    exact: bool
    """A name in quotes is data and must be one clause. Prose may speak of a whole paragraph."""

    @property
    def name(self) -> str:
        return f"{self.book}/{self.ref}"

    @property
    def where(self) -> str:
        return f"{self.path}:{self.line}"

    def cites(self, name: str) -> bool:
        book, _, clause_id = name.partition("/")
        return self.book == book and covers(self.ref, clause_id)


def citations(folder: Path) -> Iterator[Citation]:
    """Every citation in the Python files of a folder; paths are given from where that folder stands."""
    for path in sorted(folder.rglob("*.py")):
        shown = path.relative_to(folder.parent).as_posix()
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
        for number, line in enumerate(lines, start=1):
            for book, ref, exact in cited(line):
                yield Citation(book, ref, shown, number, exact)


def cited(line: str) -> Iterator[tuple[str, str, bool]]:
    """Book, id and whether it stood in quotes, for each citation in a line, names first."""
    for match in _NAMED.finditer(line):
        yield match[2], match[3], bool(match[1])
    for match in _NOTED.finditer(line):
        for book, ref in _parts(match[1], match[2]):
            yield book, ref, False


def _parts(book: str, text: str) -> Iterator[tuple[str, str]]:
    """`9(f)(1), (2); cash preflop.order` after `poker`: what a part leaves out is as in the one before."""
    ref = ""
    for part in _BETWEEN.split(text):
        first, _, rest = part.partition(" ")
        if first in KEYS and rest:
            book, part = first, rest
        ref = _sibling(ref, part) if part.startswith("(") else part
        yield book, ref


def _sibling(ref: str, ending: str) -> str:
    """`9(f)(1)` with the ending `(2)`: `9(f)(2)`."""
    return re.sub(rf"(?:\([^()]*\)){{{ending.count('(')}}}$", "", ref) + ending
