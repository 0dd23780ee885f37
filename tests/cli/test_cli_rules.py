"""`riverboat rules`, as typed."""

from pathlib import Path

import pytest

from riverboat.rulebook import under
from riverboat.rulebook.coverage import Report, write_report
from riverboat.testing.cli import Outcome, Typed


def test_alone_it_lists_the_books(typed: Typed) -> None:
    assert "california-poker" in typed("rules").out
    books = typed("rules", "--json").json()
    assert sum(book["clauses"] for book in books) == 2173


def test_a_book_is_listed_by_section(typed: Typed) -> None:
    lines = typed("rules", "poker").out.splitlines()
    assert lines[0] == "poker 1"
    assert "poker 9" in lines
    assert len(typed("rules", "poker", "--json").json()) == 551


def test_a_clause_is_shown_whole(typed: Typed) -> None:
    out = typed("rules", "poker/9(d)(1)").out
    assert "seven-card-stud-high" in out
    assert "the 2c must open" in out
    assert "Posted table setting (bring-in amount" in out


def test_a_paragraph_shows_what_it_holds(typed: Typed) -> None:
    found = typed("rules", "poker/9(d)", "--json").json()
    assert [each["id"] for each in found] == [each.id for each in under("poker/9(d)")]


def test_tests_are_found_by_scanning_where_there_is_no_report(typed: Typed, tmp_path: Path) -> None:
    suite = tmp_path / "tests" / "test_stud.py"
    suite.parent.mkdir()
    suite.write_text('import pytest\n\n@pytest.mark.rule("poker/9(d)(1)")\ndef test_it(): ...\n')
    assert typed("rules", "poker/9(d)(1)", "--json").json()["tests"] == ["tests/test_stud.py:3"]


def test_the_report_names_the_tests(typed: Typed, tmp_path: Path) -> None:
    report = Report(passed={"poker/9(d)(1)": ["test_a"]}, failed={"poker/9(d)(1)": ["test_b"]})
    write_report(tmp_path / ".rules.json", report)
    found = typed("rules", "poker/9(d)(1)", "--json").json()
    assert (found["tests"], found["failing"]) == (["test_a"], ["test_b"])


def test_code_that_cites_a_clause_is_found(typed: Typed) -> None:
    cited = typed("rules", "poker/7(g)", "--json").json()["cited"]
    assert any(where.startswith("riverboat/core/errors.py:") for where in cited)
    assert not any(where.startswith("riverboat/rulebook/") for where in cited), "examples are no citations"


def test_coverage_counts_what_passed(typed: Typed, tmp_path: Path) -> None:
    passed = {each.name: ["test_a"] for each in under("poker/9(d)")}
    write_report(tmp_path / "run.json", Report(passed=passed, failed={"poker/9(d)(2)": ["test_b"]}))
    result = typed("rules", "--coverage", "--report", "run.json", "--book", "poker", "--json").json()
    assert result["total"] == {"covered": 3, "testable": 505}
    [poker] = result["books"]
    assert poker["kinds"]["engine"] == {"covered": 3, "testable": 352}
    assert poker["failing"] == ["poker/9(d)(2)"]
    assert len(poker["uncovered"]) == 502
    assert "poker/9(d)(1)" not in poker["uncovered"]


def test_coverage_for_people(typed: Typed, tmp_path: Path) -> None:
    passed = {each.name: ["test_a"] for each in under("poker/9(d)")}
    write_report(tmp_path / ".rules.json", Report(passed=passed, failed={"cash/rank.order": ["test_b"]}))
    short = typed("rules", "--coverage").out
    assert "  10: all 25\n" in short, "a section no test has reached is one number"
    assert "9(c)" in short
    assert "9(d)(1)" not in short
    assert "failing: cash/rank.order: test_b" in short
    assert short.splitlines()[-1].split()[-4:] == ["4", "/", "1987", "0%"]
    assert " 10(j) " in typed("rules", "--coverage", "--list").out


def test_a_search_that_finds_nothing_says_so(typed: Typed) -> None:
    assert typed("rules", "--search", "whist") == Outcome(0, "", "No clause holds all of these words: whist\n")


def test_search_finds_clauses_by_their_words(typed: Typed) -> None:
    found = typed("rules", "--search", "odd chip", "--book", "tournament", "--json").json()
    assert {each["book"] for each in found} == {"tournament"}
    assert "colorup.odd-chips" in {each["id"] for each in found}


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["poker/9(d)(8)"], "No clause poker/9(d)(8): did you mean poker/9(d)(3) or"),
        (["pokr"], 'No book "pokr": the books are'),
        (["--coverage"], ".rules.json: No report of a test run here; `make rules` writes one"),
        (
            ["--coverage", "--report", "broken.json"],
            "broken.json: Not a report of a test run: this is not JSON",
        ),
        (["--coverage", "--report", "."], ".: Is a directory"),
    ],
)
def test_a_mistake_gets_one_line(typed: Typed, tmp_path: Path, words: list[str], line: str) -> None:
    (tmp_path / "broken.json").write_text("{nonsense")
    outcome = typed("rules", *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"riverboat: {line}")
    assert outcome.err.count("\n") == 1
