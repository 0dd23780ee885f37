"""`riverboat rules`: read the rule books, see who cites a clause, and how much of them the tests show."""

from pathlib import Path
from typing import Annotated

import typer
from msgspec import DecodeError, Struct
from rich.padding import Padding
from rich.table import Column, Table

import riverboat
from riverboat import rulebook
from riverboat.cli.output import PIPED_WIDTH, AsJson, UserError, console, print_json, printable
from riverboat.core.misfits import misfit
from riverboat.rulebook import Book, Clause, Problem
from riverboat.rulebook.citations import citations
from riverboat.rulebook.coverage import Count, Coverage, Report, coverage, read_report, total

REPORT = Path(".rules.json")
TESTS = Path("tests")
PACKAGE = Path(riverboat.__file__).parent
EXAMPLES = ("riverboat/rulebook/", "riverboat/testing/", "riverboat/cli/", "tests/rulebook/", "tests/cli/")
"""These name clauses to show how it is done; they decide and test nothing by them."""

LABELS = 12
"""Room for what stands before the facts of a clause."""


class Shown(Struct, frozen=True):
    """All there is to say about one clause."""

    clause: Clause
    problems: tuple[Problem, ...]
    cited: tuple[str, ...]
    tests: tuple[str, ...]
    failing: tuple[str, ...]


def register(app: typer.Typer) -> None:
    app.command()(rules)


def rules(
    what: Annotated[str | None, typer.Argument(help="A book (poker) or a clause (poker/9(d)(1)).")] = None,
    covered: Annotated[bool, typer.Option("--coverage", help="Count the clauses that the tests cover.")] = False,
    every: Annotated[bool, typer.Option("--list", help="With --coverage: list every clause.")] = False,
    book: Annotated[str | None, typer.Option(help="With --coverage or --search: this book only.")] = None,
    search: Annotated[str | None, typer.Option(help="Find the clauses that contain all of these words.")] = None,
    report: Annotated[Path, typer.Option(help="The report of a test run, as `make rules` writes it.")] = REPORT,
    as_json: AsJson = False,
) -> None:
    """Read the rule books, and find the code and the tests that cite a clause."""
    chosen = rulebook.books() if book is None else (rulebook.book(book),)
    if covered:
        show_coverage(chosen, _report(report), every=every, as_json=as_json)
    elif search is not None:
        found = rulebook.search(search.split(), chosen)
        show_clauses(found, as_json=as_json)
        if not found:
            typer.echo(f"No clause holds all of these words: {printable(search)}", err=True)
    elif what is None:
        show_books(chosen, as_json=as_json)
    elif "/" not in what:
        show_clauses(rulebook.book(what).clauses, as_json=as_json)
    else:
        show(what, report, as_json=as_json)


def show_books(books: tuple[Book, ...], *, as_json: bool) -> None:
    rows = [
        {
            "book": each.key,
            "title": each.title,
            "clauses": len(each.clauses),
            "testable": sum(clause.testable for clause in each.clauses),
            "problems": len(each.problems),
        }
        for each in books
    ]
    if as_json:
        print_json(rows)
        return
    table = Table("book", "title", box=None, header_style="bold")
    for name in ("clauses", "testable", "problems"):
        table.add_column(name, justify="right")
    for row in rows:
        table.add_row(*(str(cell) for cell in row.values()))
    console().print(table)


def show_clauses(clauses: tuple[Clause, ...], *, as_json: bool) -> None:
    """The rules in short, under the heading of their section."""
    if as_json:
        print_json(clauses)
        return
    out = console()
    heading = ""
    for each in clauses:
        if heading != (heading := f"{each.book} {each.section}"):
            out.print(heading, style="bold")
        out.print(Padding(f"{each.id} ({each.kind}) {each.rule}", (0, 0, 0, 2), expand=False))


def show(name: str, report: Path, *, as_json: bool) -> None:
    """One clause in full; for a paragraph (`poker/9(d)`) the clauses it holds."""
    found = rulebook.under(name)
    if found[0].name != name:
        show_clauses(found, as_json=as_json)
        return
    shown = _gather(found[0], _report(report) if report.exists() else None)
    if as_json:
        print_json(shown)
    else:
        _print(shown)


def show_coverage(books: tuple[Book, ...], report: Report, *, every: bool, as_json: bool) -> None:
    counted = [coverage(each, report) for each in books]
    overall = total(each.total for each in counted)
    if as_json:
        print_json({"total": overall, "books": counted})
        return
    out = console()
    for each, of in zip(books, counted, strict=True):
        _print_uncovered(each, of, every=every)
    for of in counted:
        for name in of.failing:
            out.print(f"failing: {name}: {', '.join(report.failed[name])}", style="red", soft_wrap=True)
    # The table comes last: it is what one looks for at the end of a long list.
    out.print(_coverage_table(counted, overall))


def _report(path: Path) -> Report:
    if not path.exists():
        raise UserError(f"{path}: No report of a test run here; `make rules` writes one")
    try:
        return read_report(path)
    except DecodeError as error:
        raise UserError(f"{path}: Not a report of a test run: {misfit(error)}") from None


def _gather(clause: Clause, report: Report | None) -> Shown:
    return Shown(
        clause=clause,
        problems=rulebook.problems(clause),
        cited=_citing(clause, PACKAGE),
        # Without a report, what the tests say of themselves is the next best thing.
        tests=_citing(clause, TESTS) if report is None else tuple(report.passed.get(clause.name, ())),
        failing=() if report is None else tuple(report.failed.get(clause.name, ())),
    )


def _citing(clause: Clause, folder: Path) -> tuple[str, ...]:
    """Each `file:line` once, even if a line cites the clause in both forms."""
    places = (each.where for each in citations(folder) if each.cites(clause.name))
    return tuple(dict.fromkeys(where for where in places if not where.startswith(EXAMPLES)))


def _print(shown: Shown) -> None:
    clause = shown.clause
    facts = [("rule", clause.rule), ("check", clause.check), ("kind", clause.kind)]
    facts.append(("games", "all of the book" if clause.games == ("*",) else ", ".join(clause.games)))
    for problem in shown.problems:
        facts += [("problem", problem.what), ("resolved", problem.resolution)]
    facts += [("cited", where) for where in shown.cited]
    facts += [("test", test) for test in shown.tests]
    facts += [("failing", test) for test in shown.failing]
    # The name of a test may be longer than a line, and what is broken in two is found by no search.
    longest = max(len(word) for _, text in facts for word in text.split())
    out = console(piped_width=max(PIPED_WIDTH, longest + LABELS))
    out.print(clause.name, style="bold")
    grid = Table.grid(Column(), Column(overflow="fold"), padding=(0, 2))
    last = ""
    for label, text in facts:
        grid.add_row("" if label == last else label, text)
        last = label
    out.print(grid)


def _print_uncovered(book: Book, of: Coverage, *, every: bool) -> None:
    """The uncovered ids by section; a section that no test has reached is a number, unless `every`."""
    out = console()
    missing = set(of.uncovered)
    if missing:
        out.print(f"{book.key}: {len(missing)} clauses that no test shows", style="bold")
    for section, clauses in _sections(book).items():
        ids = [each.id for each in clauses if each.name in missing]
        if ids:
            text = " ".join(ids) if every or len(ids) < len(clauses) else f"all {len(ids)}"
            out.print(Padding(f"{section}: {text}", (0, 0, 0, 2), expand=False))


def _sections(book: Book) -> dict[str, list[Clause]]:
    """What can be tested, by section, in the order of the book."""
    sections: dict[str, list[Clause]] = {}
    for each in book.clauses:
        if each.testable:
            sections.setdefault(each.section, []).append(each)
    return sections


def _coverage_table(counted: list[Coverage], overall: Count) -> Table:
    table = Table("book", box=None, header_style="bold")
    for kind in (*rulebook.TESTABLE, "total", ""):
        table.add_column(kind, justify="right")
    for each in counted:
        table.add_row(each.book, *(_share(count) for count in each.kinds.values()), *_sum(each.total))
    kinds = (total(each.kinds[kind] for each in counted) for kind in rulebook.TESTABLE)
    table.add_row("all", *(_share(count) for count in kinds), *_sum(overall), style="bold")
    return table


def _share(count: Count) -> str:
    return f"{count.covered} / {count.testable}"


def _sum(count: Count) -> tuple[str, str]:
    # Rounded down: 100% is said only when nothing is missing.
    return _share(count), f"{100 * count.covered // max(count.testable, 1)}%"
