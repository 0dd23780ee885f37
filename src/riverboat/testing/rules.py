"""The pytest plugin behind `@pytest.mark.rule("poker/9(d)(1)")`.

A test cites the clauses it shows. A citation that names no clause stops the collection: otherwise a slip of
the pen would look like a clause covered. `--rule-report=PATH` writes which tests showed which clauses.
"""

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from riverboat.rulebook import UnknownClause, clause
from riverboat.rulebook.coverage import Report, write_report

PROPERTY = "rule"
"""Citations travel as properties of a test's report: the one thing that comes back from xdist's workers."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule-report",
        metavar="PATH",
        type=Path,
        help="write the clauses of the rule books that this run's tests showed, as JSON",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*clauses): the clauses of the rule books that this test shows")
    path: Path | None = config.getoption("--rule-report")
    # Workers of xdist see only their share; the process that started them hears of every test.
    if path is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Recorder(path.absolute()), "rule-recorder")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Bad citations become the collector's own error: xdist passes those on, and ends at others."""
    report = yield
    items = [node for node in report.result or () if isinstance(node, pytest.Item)]
    faults = [fault for item in items for fault in _faults(item)]
    if faults:
        report.outcome = "failed"
        report.longrepr = "\n".join(faults)
        report.result = []
    return report


def pytest_itemcollected(item: pytest.Item) -> None:
    item.user_properties.extend((PROPERTY, name) for name in sorted(set(_cited(item))))


class Recorder:
    """Listens to every test's reports and writes what they add up to when the run ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.report = Report()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        # An expected failure shows nothing, and neither does its surprising success.
        if hasattr(report, "wasxfail"):
            return
        if report.failed:
            self._note(self.report.failed, report)
        elif report.passed and report.when == "call":
            self._note(self.report.passed, report)

    def pytest_sessionfinish(self) -> None:
        write_report(self.path, self.report)

    def _note(self, tests: dict[str, list[str]], report: pytest.TestReport) -> None:
        for key, value in report.user_properties:
            if key == PROPERTY:
                tests.setdefault(str(value), []).append(report.nodeid)


def _cited(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("rule"):
        yield from (str(name) for name in mark.args)


def _faults(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("rule"):
        if not mark.args or mark.kwargs:
            yield f'{item.nodeid}: the rule marker takes clauses, as in rule("poker/9(d)(1)")'
    for name in _cited(item):
        try:
            clause(name)
        except UnknownClause as unknown:
            yield f"{item.nodeid}: {unknown}"
