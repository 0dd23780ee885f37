"""The index of the rule books is whole, and every citation in our code names something in it."""

import subprocess
import sys
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

import riverboat
from riverboat import rulebook
from riverboat.rulebook import Book, UnknownClause, clause, covers, problems, search, under
from riverboat.rulebook.citations import Citation, citations, cited

CLAUSES = {
    "bonus": 184,
    "cash": 197,
    "poker": 551,
    "tournament": 259,
    "california-games": 576,
    "california-poker": 406,
}

every_book = pytest.mark.parametrize("book", rulebook.books(), ids=lambda book: book.key)


def test_the_books_are_the_files_beside_the_loader() -> None:
    found = {file.name for file in files("riverboat.rulebook").iterdir() if file.name.endswith(".toml")}
    assert found == {f"{key}.toml" for key in rulebook.KEYS}


def test_all_clauses_are_there() -> None:
    assert {book.key: len(book.clauses) for book in rulebook.books()} == CLAUSES
    assert sum(CLAUSES.values()) == 2173


@every_book
def test_a_book_names_each_clause_once(book: Book) -> None:
    names = Counter(each.name for each in book.clauses)
    assert [name for name, times in names.items() if times > 1] == []


@every_book
def test_a_testable_clause_has_a_rule_and_a_case_to_test(book: Book) -> None:
    assert [each.name for each in book.clauses if not each.rule or not each.games] == []
    assert [each.name for each in book.clauses if each.testable and not each.check] == []


@every_book
def test_problems_are_about_clauses_of_their_book(book: Book) -> None:
    refs = [ref for problem in book.problems for ref in problem.ids]
    assert [ref for ref in refs if not any(covers(ref, each.id) for each in book.clauses)] == []


@every_book
def test_every_name_can_be_cited_in_both_forms(book: Book) -> None:
    for each in book.clauses:
        assert list(cited(f'rule("{each.name}")')) == [(book.key, each.id, True)]
        assert list(cited(f"# [{book.key} {each.id}] because.")) == [(book.key, each.id, False)]


def test_a_clause_is_found_by_its_name() -> None:
    found = clause("poker/9(d)(1)")
    assert (found.book, found.id, found.section) == ("poker", "9(d)(1)", "9")
    assert (found.name, found.kind, found.testable) == ("poker/9(d)(1)", "engine", True)
    assert clause("cash/irr.showdown.first").section == "irr"
    assert not clause("poker/1.ante").testable


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("cash/irr.showdwn.first", "no clause cash/irr.showdwn.first: did you mean cash/irr.showdown.first"),
        (
            "poker/9(d)",
            "poker/9(d) is a paragraph, not a clause: it holds poker/9(d).suit-tie, poker/9(d)(1)",
        ),
        ("pokr/9", 'no book "pokr": the books are bonus, cash'),
        ("poker", 'no clause "poker": a clause is named book/id'),
        ("poker/", 'no clause "poker/": a clause is named book/id'),
        ("poker/zzzzzz", "no clause poker/zzzzzz"),
    ],
)
def test_an_unknown_clause_says_what_was_meant(name: str, hint: str) -> None:
    with pytest.raises(UnknownClause) as refused:
        clause(name)
    assert str(refused.value).startswith(hint)


def test_a_paragraph_holds_what_stands_below_it() -> None:
    assert [each.id for each in under("poker/9(d)")] == ["9(d).suit-tie", "9(d)(1)", "9(d)(2)", "9(d)(3)"]
    assert {each.section for each in under("poker/1")} == {"1"}, "1 is not above 10"
    assert len(under("california-games/*.type.exhausted")) > 1
    with pytest.raises(UnknownClause):
        under("poker/99")


def test_problems_reach_a_clause_through_its_paragraph() -> None:
    assert [problem.ids for problem in problems(clause("poker/9(d)(1)"))] == [("9(d)", "13(d)", "13a(d)")]


def test_what_a_section_does_not_say_is_no_problem_of_all_its_clauses() -> None:
    assert [problem.ids for problem in problems(clause("poker/10(k).winner"))] == [
        ("3(d).tie", "9(i)(1)", "10(k)", "11(f)(1)", "12(h)", "13(h)", "20(j)(1)")
    ]
    assert any("Straddles" in problem.what for problem in problems(clause("poker/10(g).order")))


def test_search_wants_every_word() -> None:
    found = search(["Button", "straddle"])
    assert found
    assert all("button" in f"{each.rule} {each.check}".lower() for each in found)


def test_importing_the_engine_reads_no_book() -> None:
    program = (
        "import riverboat, riverboat.rulebook as r; from riverboat.rulebook.books import book;"
        "assert book.cache_info().misses == 0; r.clause('cash/irr.showdown.first');"
        "assert book.cache_info().misses == 1"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_notes_may_hold_several_citations() -> None:
    line = "# [poker 9(f)(1), (2) and 22(j)(1) to (4); cash irr.showdown.first] see also poker/9(d)(1)."
    assert [f"{book}/{ref}" for book, ref, _ in cited(line)] == [
        "poker/9(d)(1)",
        "poker/9(f)(1)",
        "poker/9(f)(2)",
        "poker/22(j)(1)",
        "poker/22(j)(4)",
        "cash/irr.showdown.first",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "pots = [cash for cash in poker]",
        "cash/tournament tables",
        "share = poker / 2",
        "/rules/poker/9(d)",
        "[decision 0013]",
    ],
)
def test_what_only_resembles_a_citation_is_none(line: str) -> None:
    assert list(cited(line)) == []


def test_code_cites_what_exists() -> None:
    """A name in quotes must be a clause; prose may speak of a paragraph."""
    package = Path(riverboat.__file__).parent
    wrong = [f"{each.where}: {fault}" for each in citations(package) if (fault := _fault(each))]
    assert wrong == [], "\n".join(wrong)


def _fault(citation: Citation) -> str:
    try:
        found = under(citation.name)
    except UnknownClause as unknown:
        return str(unknown)
    if citation.exact and found[0].name != citation.name:
        return f"{citation.name} is a paragraph of {len(found)} clauses: data cites one"
    return ""
