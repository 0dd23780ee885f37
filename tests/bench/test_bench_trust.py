"""`riverboat bench trust`: the same load with seals and without; its figures are counted, never judged."""

import json
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from riverboat.bench.trust import Pair, cost
from riverboat.cli import bare_server, bench


def test_the_share_is_the_median_of_the_pairs() -> None:
    found = cost([Pair(0.5, 0.4), Pair(0.4, 0.4), Pair(0.5, 0.45)])
    assert [round(each.share, 3) for each in found.pairs] == [0.2, 0.0, 0.1]
    assert round(found.share, 3) == 0.1


def test_the_bare_server_opens_no_folder_but_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else is said: the last folder that is named counts."""
    said: list[str] = []
    monkeypatch.setattr("riverboat.cli.main", lambda: said.extend(sys.argv))
    monkeypatch.setattr("riverboat.cli.bare_server.strip", lambda: None)
    monkeypatch.setattr(sys, "argv", ["-c", "--data", "mine", "--port", "0"])
    bare_server.main()
    assert said[:6] == ["riverboat", "serve", "--data", "mine", "--port", "0"]
    assert said[6] == "--data"
    assert "riverboat-bare-" in said[7]
    assert not Path(said[7]).exists()


def test_a_database_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["-c", "--database-url", "postgresql://localhost/room"])
    with pytest.raises(SystemExit):
        bare_server.main()


@pytest.mark.slow
def test_a_pair_is_measured() -> None:
    app = typer.Typer()
    app.callback()(lambda: None)
    bench.register(app)
    words = ["bench", "trust", "--json", "--pairs", "1", "--seconds", "0.5", "--tables", "2"]
    answer = CliRunner().invoke(app, words, catch_exceptions=False)
    assert answer.exit_code == 0, answer.output
    (pair,) = json.loads(answer.stdout)["pairs"]
    assert pair["whole"] > 0
    assert pair["bare"] > 0
