"""Logs: structured, and without a card in them, whatever goes wrong."""

import json

import pytest
import structlog

from riverboat.server.logs import configure

DECK = (33, 45, 24, 29)


@pytest.mark.parametrize("as_json", [True, False])
def test_an_exception_is_logged_without_what_it_held(as_json: bool, capsys: pytest.CaptureFixture[str]) -> None:
    before = structlog.get_config()
    configure(as_json=as_json)
    try:
        _fail(DECK)
    except AssertionError:
        structlog.get_logger().exception("table-stopped", table="abc")
    finally:
        structlog.configure(**before)
    logged = capsys.readouterr().err
    assert "table-stopped" in logged
    assert "_fail" in logged
    assert "45, 24" not in logged
    if as_json:
        assert json.loads(logged)["table"] == "abc"


def _fail(deck: tuple[int, ...]) -> None:
    if deck:
        raise AssertionError("the deck ran out")
