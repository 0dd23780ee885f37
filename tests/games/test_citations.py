"""The books' tables of topics: every clause in them exists, every topic is one that a table asks for."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from itertools import chain
from pathlib import Path
from pkgutil import iter_modules
from random import Random

import pytest
from randomplaykit import Session

import riverboat.banked
import riverboat.games.banked
import riverboat.seats
import riverboat.table
from riverboat.core.banked import BankedGame
from riverboat.core.citations import Section, section
from riverboat.core.errors import SpecError
from riverboat.core.game import PotGame
from riverboat.core.topics import BANKED, POT, RULINGS, SEATS, SETTING, is_topic
from riverboat.games import citations, games
from riverboat.games.banked import banked_games
from riverboat.games.citations import cash, poker
from riverboat.games.citations.house import HOUSE
from riverboat.games.holdem import HOLDEM
from riverboat.games.tournament import TOURNAMENT_HOLDEM
from riverboat.rulebook import clause

GENERAL_BOOK = "poker"
RECORDS = (*games(), TOURNAMENT_HOLDEM)
GAMES = pytest.mark.parametrize("game", RECORDS, ids=lambda game: game.key)
BANKED_GAMES = pytest.mark.parametrize("game", banked_games(), ids=lambda game: game.key)


def tables() -> Iterator[tuple[str, Section]]:
    """Every section of every book, by its name in the module."""
    for module in iter_modules(citations.__path__):
        named = vars(import_module(f"{citations.__name__}.{module.name}"))
        yield from ((f"{module.name}.{name}", each) for name, each in named.items() if isinstance(each, Section))


SECTIONS = pytest.mark.parametrize("found", [pytest.param(each, id=name) for name, each in tables()])


# ---------------------------------------------------------------- what a table of topics may say


@SECTIONS
def test_every_clause_exists(found: Section) -> None:
    for topic, name in found.topics.items():
        assert clause(name).book in ({found.book, GENERAL_BOOK} if topic in RULINGS else {found.book})


@pytest.mark.parametrize(
    ("rows", "above", "where"),
    [
        ({"cash/def.raise": "raise"}, (), "poker 99"),
        ({"poker/1.raise": "raise", "poker/1.check": "no-check, raise"}, (), "poker 99, raise"),
        ({}, (cash.NO_LIMIT_HOLDEM,), "poker 99, "),
    ],
    ids=["a clause of another book", "a topic with two clauses", "more than rulings of another book"],
)
def test_a_table_that_says_something_untrue_is_refused(
    rows: dict[str, str], above: tuple[Section, ...], where: str
) -> None:
    with pytest.raises(SpecError) as wrong:
        section("poker", "99", rows, *above)
    assert wrong.value.where.startswith(where)


def test_a_section_takes_over_what_stands_above_it_and_says_what_it_says_differently() -> None:
    above = section("poker", "10", {"poker/10(f)": "deal", "poker/10(i)": "board.turn"})
    other = section("poker", "12", {"poker/12(d).deal": "deal, setting.odd_chip"})
    below = section("poker", "11", {"poker/11(e)": "board.turn"}, above, other)
    assert below.clauses == {"deal": "poker/12(d).deal", "board.turn": "poker/11(e)"}
    assert below.setting("odd_chip") == "poker/12(d).deal"
    assert above.topics["board.turn"] == "poker/10(i)"


@pytest.mark.parametrize("topic", ["boards.flop", "misdeals", "setting.colour_of_the_felt"])
def test_a_record_is_refused_whose_section_speaks_of_what_no_table_asks_for(topic: str) -> None:
    wrong = section("poker", "10", {"poker/10(f)": topic}, poker.HOLDEM)
    with pytest.raises(SpecError, match=rf"holdem\.cites: poker 10 has a clause for {topic}"):
        replace(HOLDEM, cites=wrong)


# ---------------------------------------------------------------- the closed set


CHAIRS = Path(riverboat.seats.__file__).parent
CORE = Path(riverboat.core.__file__).parent
POT_TABLE = Path(riverboat.table.__file__).parent
POT_TABLES = (POT_TABLE, CHAIRS)
BANKED_TABLE = (Path(riverboat.banked.__file__).parent, CORE / "banked.py", CORE / "banked_citing.py")
BANKED_RULES = (Path(riverboat.games.banked.__file__).parent, CORE / "baccarat.py")
"""The judges of the records, which say which part of a topic a verdict is."""
BANKED_TABLES = (*BANKED_TABLE, *BANKED_RULES, CHAIRS)


@pytest.mark.parametrize("topics", [POT, BANKED], ids=["pot", "banked"])
def test_every_topic_is_one_that_some_book_speaks_of(topics: frozenset[str]) -> None:
    told = set(chain.from_iterable(each.topics for _, each in tables()))
    assert not {topic for topic in topics if "*" not in topic} - told


@pytest.mark.parametrize(("topics", "where"), [(POT, POT_TABLES), (BANKED, BANKED_TABLES)], ids=["pot", "banked"])
def test_every_topic_is_one_that_a_table_asks_for(topics: frozenset[str], where: tuple[Path, ...]) -> None:
    words, beginnings, endings = asked_for(*where)
    parts = {"*", *words, *(each.strip(".") for each in (*beginnings, *endings))}
    rest = {topic for topic in topics if topic not in words and not topic.startswith(beginnings)}
    assert not {topic for topic in rest if not parts.issuperset(topic.split("."))}


def test_every_topic_that_the_table_asks_for_by_name_is_one() -> None:
    asked = topics_asked_for(POT_TABLE)
    assert {"award.uncontested", "rake.twice"} <= {*asked}
    assert not [topic for topic in asked if not is_topic(topic, POT)]
    parted = [each for call in calls_of("cite", *POT_TABLES) for each in named(call.args[0])]
    assert {"opens", "blind"} <= {*parted}
    assert not [topic for topic in parted if not any(known.startswith(f"{topic}.") for known in POT)]


def test_every_topic_that_a_banked_table_asks_for_by_name_is_one() -> None:
    asked = topics_asked_for(*BANKED_TABLE)
    assert {"offer", "no-cut", "exhausted"} <= {*asked}
    rest = [topic for topic in asked if topic not in BANKED]
    assert not [topic for topic in rest if not any(known.startswith(f"{topic}.") for known in BANKED)]


def test_every_part_that_a_judge_or_a_clash_names_is_one_of_a_topic() -> None:
    """`push("...", "unqualified")` is `push.unqualified`."""
    judged = [
        f"{node.func.id}.{part}"
        for node in nodes(*BANKED_RULES)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("win", "lose", "push")
        for part in map(str, chain.from_iterable(map(named, node.args[2 if node.func.id == "win" else 1 :])))
    ]
    assert {"push.unqualified", "win.aces", "lose.foul"} <= {*judged}
    clashes = [f"clash.{clash.key}" for game in banked_games() for clash in game.clashes]
    assert "clash.meter" in clashes
    assert {*judged, *clashes} <= BANKED


@BANKED_GAMES
def test_a_section_knows_the_clause_of_every_verdict_on_every_wager(game: BankedGame) -> None:
    for wager in game.wagers:
        paid_by_row = wager.key in ("pair-plus", "fortune-bonus", "bonus", "progressive")
        pushes = wager.key in ("ante", "play", "base", "flop", "turn", "river", "player-line", "banker-line")
        assert paid_by_row or game.clause("win", wager.key)
        assert game.clause("lose", wager.key)
        assert not pushes or game.clause("push", wager.key)
    assert all(clash.clause for clash in game.clashes)


def test_every_topic_that_the_chairs_ask_for_by_name_is_one_of_some_table() -> None:
    asked = topics_asked_for(CHAIRS)
    assert {"add-between", "one-position"} <= {*asked}
    assert {*asked} <= POT | BANKED


def topics_asked_for(*where: Path) -> list[str]:
    return [each for call in calls_of("clause", *where) for each in named(call.args[0])]


def named(topic: ast.expr) -> list[str]:
    """The word, or both where one of two is asked for; none where it is put together or comes from elsewhere."""
    if isinstance(topic, ast.IfExp):
        return named(topic.body) + named(topic.orelse)
    return [str(topic.value)] if isinstance(topic, ast.Constant) else []


@pytest.mark.parametrize("seed", range(12))
def test_every_topic_that_is_asked_for_in_play_is_one(seed: int) -> None:
    """Those that are put together from a street's name, a ruling's reason and the like."""
    for record in games():
        record._found.clear()  # it is everybody's, and remembers what others have asked
    session = Session(Random(seed))
    assert len(list(session.turns(150))) == 150
    asked = session.table.record._found.keys() - {""}
    assert asked
    rest = {topic for topic in asked if not is_topic(topic, POT)}
    assert not {topic for topic in rest if not any(known.startswith(f"{topic}.") for known in POT)}


def asked_for(*where: Path) -> tuple[set[str], tuple[str, ...], tuple[str, ...]]:
    """The words in the table's code, and how those begin or end that it puts together (`board.{street}`)."""
    words = {SEATS}  # by an attribute of its own
    beginnings: set[str] = set()
    endings: set[str] = set()
    for node in nodes(*where):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words.add(node.value)
        if isinstance(node, ast.JoinedStr):
            first, last = node.values[0], node.values[-1]
            beginnings |= {str(first.value)} if isinstance(first, ast.Constant) else set()
            endings |= {str(last.value)} if isinstance(last, ast.Constant) else set()
    for call in calls_of("cite", *where):
        beginnings |= {f"{topic}." for topic in named(call.args[0])}
        endings |= {f".{part}" for part in named(call.args[1])}
    return words, tuple(b for b in beginnings if b.endswith(".")), tuple(b for b in endings if b.startswith("."))


def calls_of(name: str, *where: Path) -> Iterator[ast.Call]:
    for node in nodes(*where):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == name:
            yield node


def nodes(*where: Path) -> Iterator[ast.AST]:
    for module in chain.from_iterable(each.rglob("*.py") if each.is_dir() else (each,) for each in where):
        yield from ast.walk(ast.parse(module.read_text(encoding="utf-8")))


# ---------------------------------------------------------------- what records make of them


@GAMES
def test_a_record_cites_its_own_book_and_the_general_one_for_rulings(game: PotGame) -> None:
    assert game.cites.rulings
    assert {clause(name).book for name in game.cites.rulings.values()} <= {game.book, GENERAL_BOOK}
    cited = [game.seats_clause, *game.cites.clauses.values(), *(each.clause for each in game.settings)]
    if game.cites.book == HOUSE.book:
        assert not any(cited), "a game that is in no book cites none"
    else:
        assert game.seats_clause


@GAMES
def test_a_part_of_a_topic_is_a_street_a_share_or_an_option_of_the_game(game: PotGame) -> None:
    streets, shares = {street.name for street in game.streets}, {award.name for award in game.awards}
    options = {str(schedule.option) for schedule in game.schedules}
    parts = {"award": shares, "split": shares, "odd-chip": shares, "schedule": options}
    for topic in game.cites.topics.keys() - POT:
        about, _, part = topic.rpartition(".")
        if not topic.startswith(SETTING):
            assert part in parts.get(about, streets), topic


@GAMES
def test_a_setting_cites_what_the_section_says_of_it(game: PotGame) -> None:
    assert {each.key: each.clause for each in game.settings if each.clause} == {
        topic.removeprefix(SETTING): name
        for topic, name in game.cites.topics.items()
        if topic.startswith(SETTING) and topic.removeprefix(SETTING) in {each.key for each in game.settings}
    }


@pytest.mark.parametrize(
    ("book", "cites"),
    [("cash", "cash"), ("tournament", "tournament"), ("california-poker", "poker"), ("house", "poker")],
)
def test_where_the_books_differ_the_table_s_book_rules(book: str, cites: str) -> None:
    ruled = [game for game in RECORDS if game.book == book]
    assert {name.split("/")[0] for game in ruled for name in game.cites.rulings.values()} == {cites}


def test_every_section_is_one_that_a_game_is_played_by_or_that_such_a_one_takes_over() -> None:
    used = [game.cites for game in (*RECORDS, *banked_games())]
    for each in used:
        used += [above for above in each.above if above not in used]
    assert not [name for name, each in tables() if each.topics and each not in used]


@BANKED_GAMES
def test_a_banked_record_cites_for_what_it_has(game: BankedGame) -> None:
    """Each part of a topic is one of its wagers, schedules, streets, settings or ways of dealing."""
    named = {wager.key for wager in game.wagers} | {setting.key for setting in game.settings}
    named |= {schedule.key for schedule in game.schedules} | {"flop", "turn", "river"}
    named |= {str(word) for setting in game.settings for word in setting.allowed}
    for topic in game.cites.topics.keys() - BANKED:
        assert named & {*topic.split(".")[1:]}, topic


@BANKED_GAMES
def test_the_parts_of_a_banked_record_cite_what_the_section_says_of_them(game: BankedGame) -> None:
    assert {each.key: each.clause for each in game.settings} == {
        each.key: game.cites.setting(each.key) for each in game.settings
    }
    assert [each.clause for each in game.wagers] == [game.cites.topics[f"wager.{each.key}"] for each in game.wagers]
    assert game.settlement.clause == game.cites.topics["settle"]
    assert game.seats_clause
    assert all(each.clause for each in game.schedules)
