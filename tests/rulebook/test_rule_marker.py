"""The plugin behind `@pytest.mark.rule`, run on small suites of its own."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from riverboat.rulebook.coverage import Report, read_report

PLUGIN = ("-p", "riverboat.testing.rules", "-p", "no:cacheprovider")

workers = pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "xdist"])

# Skipping a test, or expecting it to fail, must not hide a slip in its citation.
SLIP = """
    import pytest

    @pytest.mark.{marker}
    @pytest.mark.skip
    @pytest.mark.xfail
    def test_it(): ...

    def test_other(): ...
"""


@pytest.fixture(autouse=True)
def settings(pytester: pytest.Pytester) -> None:
    """The inner suites do without our settings but for the one whose absence pytest-asyncio warns of."""
    pytester.makeini("[pytest]\nasyncio_default_fixture_loop_scope = function")


@pytest.mark.parametrize(
    ("marker", "complaint"),
    [
        ('rule("poker/9(d)(7)")', "*test_it: no clause poker/9(d)(7): did you mean poker/9(d)(3)*"),
        ('rule("poker/9(d)")', "*test_it: poker/9(d) is a paragraph, not a clause*"),
        ('rule("poker/9(d)(1)", "pokr/1")', '*test_it: no book "pokr"*'),
        ("rule()", '*test_it: the rule marker takes clauses, as in rule("poker/9(d)(1)")'),
        ("rule", "*test_it: the rule marker takes clauses*"),
        ("rule(9)", '*test_it: no clause "9"*'),
    ],
)
def test_a_bad_citation_stops_the_run(pytester: pytest.Pytester, marker: str, complaint: str) -> None:
    pytester.makepyfile(SLIP.format(marker=marker))
    result = pytester.runpytest_inprocess(*PLUGIN)
    result.stdout.fnmatch_lines([complaint])
    result.assert_outcomes(errors=1)
    assert result.ret == pytest.ExitCode.INTERRUPTED


def test_a_bad_citation_stops_the_workers_too(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(SLIP.format(marker='rule("poker/9(d)(7)")'))
    result = pytester.runpytest_subprocess(*PLUGIN, "-n", "2")
    result.stdout.fnmatch_lines(["*test_it: no clause poker/9(d)(7)*"])
    result.assert_outcomes(errors=1)
    assert result.ret != pytest.ExitCode.OK


SUITE = """
    import pytest

    pytestmark = pytest.mark.rule("cash/irr.showdown.first")

    @pytest.mark.rule("poker/9(d)(1)", "poker/9(d)(2)")
    def test_passes(): ...

    @pytest.mark.rule("poker/9(d)(2)")
    def test_fails(): assert False

    @pytest.fixture
    def broken(): raise RuntimeError

    @pytest.mark.rule("poker/9(f)(1)")
    def test_never_starts(broken): ...

    @pytest.fixture
    def leaves_a_mess():
        yield
        raise RuntimeError

    @pytest.mark.rule("poker/9(f)(2)")
    def test_ends_badly(leaves_a_mess): ...

    @pytest.mark.rule("poker/7(g)")
    def test_skips(): pytest.skip("not today")

    @pytest.mark.rule("poker/7(g)(1)")
    @pytest.mark.xfail
    def test_is_expected_to_fail(): assert False

    @pytest.mark.rule("poker/7(g)(2)")
    @pytest.mark.xfail
    def test_passes_unexpectedly(): ...

    class TestClass:
        @pytest.mark.parametrize(
            "number", [1, pytest.param(2, marks=pytest.mark.rule("poker/7(g)(3)"))]
        )
        def test_method(self, number): ...
"""


@workers
def test_the_report_tells_what_was_shown(pytester: pytest.Pytester, workers: Sequence[str]) -> None:
    report = run(pytester, SUITE, workers)
    assert shown(report.passed) == {
        "cash/irr.showdown.first": [
            "TestClass::test_method[1]",
            "TestClass::test_method[2]",
            "test_ends_badly",
            "test_passes",
        ],
        "poker/7(g)(3)": ["TestClass::test_method[2]"],
        "poker/9(d)(1)": ["test_passes"],
        "poker/9(d)(2)": ["test_passes"],
        "poker/9(f)(2)": ["test_ends_badly"],
    }
    assert shown(report.failed) == {
        "cash/irr.showdown.first": ["test_ends_badly", "test_fails", "test_never_starts"],
        "poker/9(d)(2)": ["test_fails"],
        "poker/9(f)(1)": ["test_never_starts"],
        "poker/9(f)(2)": ["test_ends_badly"],
    }


def test_a_clause_in_dispute_is_not_covered(pytester: pytest.Pytester) -> None:
    report = run(pytester, SUITE)
    assert report.covered("poker/9(d)(1)")
    assert not report.covered("poker/9(d)(2)"), "one test passed, another failed"
    assert not report.covered("poker/7(g)"), "only skipped"


def test_without_the_option_nothing_is_written(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("def test_it(): ...")
    pytester.runpytest_inprocess(*PLUGIN).assert_outcomes(passed=1)
    assert [path.name for path in pytester.path.iterdir() if path.suffix == ".json"] == []


def run(pytester: pytest.Pytester, suite: str, workers: Sequence[str] = ()) -> Report:
    pytester.makepyfile(suite)
    start = pytester.runpytest_subprocess if workers else pytester.runpytest_inprocess
    start(*PLUGIN, *workers, "--strict-markers", "--rule-report=rules.json")
    return read_report(Path(pytester.path) / "rules.json")


def shown(tests: dict[str, list[str]]) -> dict[str, list[str]]:
    """Test ids without the name of the module, which pytester makes up."""
    return {name: [test.partition("::")[2] for test in tests[name]] for name in tests}
