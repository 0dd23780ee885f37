"""A room and a browser for each module of browser tests; a visitor who sees an error in the console fails the test."""

from collections.abc import Callable, Iterator

import pytest
from browserkit import Doors, Visitor, open_browser, open_doors
from playwright.sync_api import Browser, ViewportSize


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


@pytest.fixture(scope="module")
def doors() -> Iterator[Doors]:
    with open_doors() as doors:
        yield doors


@pytest.fixture
def visitor(browser: Browser, doors: Doors) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors; afterwards none of them may have met an error."""
    visitors: list[Visitor] = []

    def make(viewport: ViewportSize | None = None, *, calm: bool = True, keeps: bool = False) -> Visitor:
        visitors.append(Visitor(browser, doors, viewport, calm=calm, keeps=keeps))
        return visitors[-1]

    yield make
    complaints = [complaint for each in visitors for complaint in each.complaints]
    for each in visitors:
        each.close()
    assert complaints == []
