"""How much of the books the tests show: what a run reported, counted against what can be tested."""

from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct, field

from riverboat.rulebook.books import TESTABLE, Book, Clause


class Report(Struct):
    """The tests of one run that cited each clause, by how they ended. Skipped ones are in neither."""

    passed: dict[str, list[str]] = field(default_factory=dict)
    failed: dict[str, list[str]] = field(default_factory=dict)

    def covered(self, name: str) -> bool:
        """Shown by a test that passed, and disputed by none."""
        return name in self.passed and name not in self.failed


class Count(Struct, frozen=True):
    covered: int
    testable: int


class Coverage(Struct, frozen=True):
    """One book's share."""

    book: str
    total: Count
    kinds: dict[str, Count]
    uncovered: tuple[str, ...]
    failing: tuple[str, ...]


def coverage(of: Book, report: Report) -> Coverage:
    clauses = [each for each in of.clauses if each.testable]
    return Coverage(
        book=of.key,
        total=_count(clauses, report),
        kinds={kind: _count((each for each in clauses if each.kind == kind), report) for kind in TESTABLE},
        uncovered=tuple(each.name for each in clauses if not report.covered(each.name)),
        failing=tuple(each.name for each in of.clauses if each.name in report.failed),
    )


def total(counts: Iterable[Count]) -> Count:
    every = tuple(counts)
    return Count(sum(each.covered for each in every), sum(each.testable for each in every))


def read_report(path: Path) -> Report:
    return msgspec.json.decode(path.read_bytes(), type=Report)


def write_report(path: Path, report: Report) -> None:
    """Sorted, so that two runs of the same tests write the same file, however many processes ran them."""
    tidy = Report(passed=_sorted(report.passed), failed=_sorted(report.failed))
    path.write_bytes(msgspec.json.format(msgspec.json.encode(tidy), indent=1) + b"\n")


def _sorted(tests: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: sorted(set(tests[name])) for name in sorted(tests)}


def _count(clauses: Iterable[Clause], report: Report) -> Count:
    shown = [report.covered(each.name) for each in clauses]
    return Count(covered=sum(shown), testable=len(shown))
