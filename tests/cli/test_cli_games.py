"""`riverboat games`: the records, for people and for machines."""

import pytest

from riverboat.cli import games as listing
from riverboat.games import game, game_or_mix, games, mixes
from riverboat.games.banked import banked_games
from riverboat.testing.cli import Outcome, Typed


def test_every_game_is_listed(typed: Typed) -> None:
    told = typed("games").out
    assert all(record.key in told and record.name in told for record in (*games(), *mixes(), *banked_games()))


@pytest.mark.parametrize("width", [80, 100, 160, 240])
def test_no_column_is_cut_however_narrow_the_terminal(
    typed: Typed, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setattr(listing, "PIPED_LIST", width)
    lines = typed("games").out.splitlines()
    assert max(map(len, lines)) <= width
    assert "…" not in "".join(lines)
    assert {line.split()[0] for line in lines[1:]} >= {record.key for record in games()}


def test_json_has_all_that_a_record_says(typed: Typed) -> None:
    told = {row["key"]: row for row in typed("games", "--json").json()}
    assert list(told) == [record.key for record in (*games(), *mixes(), *banked_games())]
    row = told["texas-holdem-california"]
    assert row["name"] == "Texas hold'em (California)"
    assert (row["book"], row["family"]) == ("california-poker", "pot")
    assert row["seats"] == {"min": 2, "max": 10, "clause": "california-poker/holdem-omaha.table.seats"}
    assert row["structures"] == ["fixed-limit", "spread-limit"]
    assert row["stakes"][0]["blinds"] == [100, 100]
    assert list(row["streets"]) == ["pre-flop", "flop", "turn", "river"]


def test_json_has_every_setting_with_its_values(typed: Typed) -> None:
    record = game("texas-holdem-california")
    settings = {row["key"]: row for row in typed("games", record.key, "--json").json()["settings"]}
    assert list(settings) == [setting.key for setting in record.settings]
    assert settings["raise_cap"] == {
        "key": "raise_cap",
        "default": 4,
        "allowed": [3, 4],
        "clause": "california-poker/holdem-omaha.6(c).cap",
        "about": record.setting("raise_cap").about,
    }
    raked = {row["key"]: row for row in typed("games", "holdem", "--json").json()["settings"]}["rake_percent"]
    assert (raked["low"], raked["high"]) == (0, 10)
    assert "rake_percent" not in settings, "a fee of the California games is no percentage"


@pytest.mark.parametrize("key", [record.key for record in games()])
def test_one_game_in_detail(typed: Typed, key: str) -> None:
    told = typed("games", key).out
    record = game(key)
    assert told.startswith(f"{record.name} ({key})\n")
    assert all(f"\n{street.name} " in told for street in record.streets)
    assert all(f"\n{setting.key} " in told for setting in record.settings)
    assert all(f"\n{stakes} " in told for stakes in record.stakes)


@pytest.mark.parametrize("key", [record.key for record in games()])
def test_a_pipe_gets_every_setting_on_one_line_with_its_clause(typed: Typed, key: str) -> None:
    lines = [line.rstrip() for line in typed("games", key).out.splitlines()]
    for setting in game(key).settings:
        end = f" [{setting.clause}]" if setting.clause else ""
        assert any(line.startswith(f"{setting.key} ") and line.endswith(setting.about + end) for line in lines)


@pytest.mark.parametrize("width", [60, 80, 100])
def test_a_terminal_wraps_the_names_of_clauses(typed: Typed, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setattr(listing, "PIPED_DETAILS", width)
    told = typed("games", "mexican-stud").out
    assert "…" not in told
    last_column = "".join(line[line.rstrip().rfind(" ") + 1 :].strip() for line in told.splitlines())
    assert "[california-poker/mexican-stud.joker.face-up.flush]" in last_column


@pytest.mark.parametrize("key", ["horse", "eight-game", "dealers-choice"])
def test_a_mix_in_detail(typed: Typed, key: str) -> None:
    told, row = typed("games", key).out, typed("games", key, "--json").json()
    mix = game_or_mix(key)
    assert told.startswith(f"{mix.name} ({key})\n")
    assert row["family"] == "mixed"
    assert all(f"\n{leg['game']} " in told for leg in row["rotation"])
    assert [setting["key"] for setting in row["settings"]] == [setting.key for setting in mix.settings]


def test_a_street_in_words(typed: Typed) -> None:
    lines = typed("games", "holdem").out.splitlines()
    told = next(line for line in lines if line.startswith("flop")).split(None, 1)[1].rstrip()
    assert told == "burn a card, 3 cards on the board, betting from the left of the button (small bet)"


def test_a_game_that_nobody_knows(typed: Typed) -> None:
    assert typed("games", "whist") == Outcome(2, "", "riverboat: There is no such game: whist\n")
