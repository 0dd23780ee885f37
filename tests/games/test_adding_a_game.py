"""docs/adding-a-game.md, done as it says: every game of the guide is one file, laid beside the others, and played."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import riverboat
from riverboat.games import settings

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
RELATIVE, NOTHING, STUD, DRAW, MIX, BANKED = re.findall(
    r"^```python\n(.*?)^```$", GUIDE, flags=re.MULTILINE | re.DOTALL
)
FILES = {
    "courchevel.py": RELATIVE,
    "irish.py": NOTHING,
    "six_card_stud.py": STUD,
    "double_draw.py": DRAW,
    "holdem_and_razz.py": MIX,
    "banked/high_card.py": BANKED,
}
POT_GAMES = ("courchevel", "irish", "six-card-stud", "double-draw-ace-5")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with the guide's files in it, and nothing else changed."""
    place = tmp_path_factory.mktemp("house")
    package = Path(riverboat.__file__).parent
    shutil.copytree(package, place / "riverboat", ignore=shutil.ignore_patterns("__pycache__", "web"))
    (place / "riverboat" / "web").mkdir()
    for name, text in FILES.items():
        (place / "riverboat" / "games" / name).write_text(text, encoding="utf-8")
    return place


def run(house: Path, program: str, *arguments: str) -> str:
    """What a program in that house prints."""
    paths = f"import sys; sys.path[:0] = [{str(house)!r}, {str(ROOT / 'tests' / 'support')!r}]\n"
    done = subprocess.run(
        [sys.executable, "-c", paths + program, *arguments], capture_output=True, text=True, check=True, timeout=120
    )
    return done.stdout.strip()


CLI = "from riverboat.cli import main; main()"


def test_the_games_are_listed(house: Path) -> None:
    rows = {row["key"]: row for row in json.loads(run(house, CLI, "games", "--json"))}
    assert [rows[key]["family"] for key in ("courchevel", "irish", "holdem-and-razz", "high-card")] == [
        "pot",
        "pot",
        "mixed",
        "banked",
    ]
    assert {rows[key]["book"] for key in ("courchevel", "irish", "high-card")} == {"house"}


@pytest.mark.parametrize("key", ["courchevel", "irish", "holdem-and-razz", "high-card"])
def test_a_hand_is_told(house: Path, key: str) -> None:
    assert "won or lost" in run(house, CLI, "deal", key, "--seed", "3")


@pytest.mark.parametrize("key", POT_GAMES)
def test_the_game_is_played_by_any_number_for_all_its_stakes_and_can_be_replayed(house: Path, key: str) -> None:
    program = """
from randomplaykit import full_hand
from riverboat.games import game
from riverboat.table import table_of
from riverboat.table import commands as c

record, hands = game(sys.argv[1]), 0
for stakes in record.stakes:
    for seats in range(2, record.seats_max + 1):
        for seed in range(3):
            table, log = full_hand(seed, c.OpenTable(record.key, stakes, seats))
            assert table.chips() == table.brought_in
            assert table_of(log) == table
            hands += 1
print(hands)
"""
    assert int(run(house, program, key)) > 0


@pytest.mark.parametrize("key", POT_GAMES)
def test_the_settings_are_typed_and_rulings_cite_the_general_book(house: Path, key: str) -> None:
    program = """
from riverboat.core.settings import choose
from riverboat.games import game

record = game(sys.argv[1])
typed = choose(record, {"odd_chip": "all-to-first"})
print(typed.odd_chips.odd_chip, record.clause("misdeal.boxed"), record.clause("award") or "nothing")
"""
    assert run(house, program, key) == "all-to-first poker/15(e)(3) nothing"


def test_the_banked_game_is_played(house: Path) -> None:
    program = """
from riverboat.core.banked import choose
from riverboat.games.banked import banked_game

record = banked_game("high-card")
print([wager.key for wager in record.wagers], sorted(choose(record, {}).chosen))
"""
    assert run(house, program) == "['ante'] ['buy_in_max', 'buy_in_min', 'table_max', 'table_min', 'wager_unit']"
    told = run(house, CLI, "deal", "high-card", "--seed", "3", "--hands", "5")
    assert re.search(r"wins \$|goes back", told)


def test_a_record_is_at_most_twenty_five_lines() -> None:
    for text in (RELATIVE, NOTHING, STUD, DRAW):
        record = re.search(r"^[A-Z_]+ = (?:replace|PotGame)\(\n.*?^\)$", text, flags=re.MULTILINE | re.DOTALL)
        assert record
        assert len(record[0].splitlines()) <= 25


def test_the_refusal_is_the_one_that_is_shown(house: Path) -> None:
    change, shown = re.search(r"With `(seats_max=\d+)` this one is refused: `([^`]+)`", GUIDE, re.DOTALL).groups()  # type: ignore[union-attr]
    assert "seats_max=8," in RELATIVE
    with pytest.raises(subprocess.CalledProcessError) as refused:
        run(house, RELATIVE.replace("seats_max=8", change))
    assert shown in refused.value.stderr


def test_a_row_of_games_without_its_comma_is_refused(house: Path) -> None:
    wrong = house / "riverboat" / "games" / "without_comma.py"
    wrong.write_text(RELATIVE.replace("GAMES = (COURCHEVEL,)", "GAMES = (COURCHEVEL)"), encoding="utf-8")
    try:
        with pytest.raises(subprocess.CalledProcessError) as refused:
            run(house, "import riverboat.games")
    finally:
        wrong.unlink()
    assert "riverboat.games.without_comma.GAMES: must be a row, in brackets and with a comma" in refused.value.stderr


def test_the_groups_of_settings_are_those_there_are() -> None:
    named = set(re.findall(r"^\| `([A-Z_]+)` \|", GUIDE, flags=re.MULTILINE))
    groups = {name for name in settings.__all__ if name.isupper()}
    books = {"CASH", "POKER", "TOURNAMENT", "UTG_STRADDLE", "PURCHASE_LIMITS"}
    inside_table = {"BETTING", "IRREGULARITIES", "ODD_CHIPS", "PURCHASES", "RAKE", "SHOWDOWNS", "SHUFFLER"}
    assert named == groups - books - inside_table


def test_the_places_that_look_at_steps_exist() -> None:
    source = ROOT / "src" / "riverboat"
    rows = [line.split("|")[1:3] for line in GUIDE.splitlines() if re.match(r"\| `[\w/]+\.py`", line)]
    assert rows
    for files, about in rows:
        text = "".join((source / file).read_text(encoding="utf-8") for file in re.findall(r"`([^`]+)`", files))
        for name in re.findall(r"`(\w+)`:", about):
            assert re.search(rf"^(def )?{name}\b", text, flags=re.MULTILINE), f"{files.strip()} has no {name}"
