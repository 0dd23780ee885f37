"""Commands in words, decks stacked by words, stakes in a word."""

import ast
from pathlib import Path

import pytest

import riverboat
from riverboat.core.cards import STANDARD_52, Cards, names, parse_cards
from riverboat.core.errors import Refused
from riverboat.core.stakes import Stakes, Structure, fixed_limit, no_limit, spread_limit
from riverboat.games import game
from riverboat.script import command_in_words, parse_command, parse_stakes, stacked_deck
from riverboat.script.amounts import cents, plain
from riverboat.script.stack import completed_deck, unlike
from riverboat.script.words import AMOUNTS
from riverboat.table import commands as c


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("3 raise-to 12.50", c.RaiseTo(3, 1250)),
        ("10 bet $1,000", c.Bet(10, 100_000)),
        ("5 sit Ann 200", c.Sit(5, "Ann", 20_000)),
        ("5 sit Ann", c.Sit(5, "Ann")),
        ("4 propose-minimum 10", c.ProposeMinimum(4, 1000)),
        ("2 sit-in post", c.SitIn(2, post=True)),
        ("2 sit-in", c.SitIn(2)),
        ("deal-cards 10h ?? Kd", c.DealCards(parse_cards("Th ?? Kd"))),
    ],
)
def test_lines_are_commands_with_amounts_in_dollars(line: str, command: c.Command) -> None:
    assert parse_command(line, amount=cents) == command
    assert parse_command(command_in_words(command, amount=plain), amount=cents) == command


@pytest.mark.parametrize("family", ["table", "banked"])
def test_every_amount_of_a_command_is_read_as_one(family: str) -> None:
    source = (Path(riverboat.__file__).parent / family / "commands.py").read_text(encoding="utf-8")
    fields = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.AnnAssign)]
    amounts = {ast.unparse(field.target) for field in fields if ast.unparse(field.annotation) == "Amount"}
    assert amounts
    assert amounts <= set(AMOUNTS)


def test_without_more_words_amounts_are_in_the_unit_of_the_table() -> None:
    assert parse_command("3 raise-to 600") == c.RaiseTo(3, 600)
    assert parse_command("3 raise-to -600") == c.RaiseTo(3, -600)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("3 dance", "unknown-command"),
        ("", "unknown-command"),
        ("3 start-hand", "unknown-command"),
        ("3 deal-cards As", "unknown-command"),
        ("fold", "seat-missing"),
        ("3 bet", "word-missing"),
        ("3 bet ten", "bad-amount"),
        ("3 bet -5", "bad-amount"),
        ("3 bet 0.001", "bad-amount"),
        ("3 bet 99999999999999", "bad-amount"),
        ("3 fold now", "too-many-words"),
        ("deal-cards Xx", "unknown-card"),
        ("deal-cards As 5", "too-many-words"),
    ],
)
def test_lines_that_are_no_command(line: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_command(line, amount=cents)
    assert refused.value.code == code


# ---------------------------------------------------------------- decks


def test_a_stacked_deck_deals_cards_where_they_are_wanted() -> None:
    hole = {2: parse_cards("As Ah"), 1: parse_cards("Kd")}
    deck = stacked_deck(game("holdem"), [1, 2], hole=hole, board=parse_cards("9c 8c 7c"), burns=parse_cards("Jd"))
    assert names(deck[:8]) == "Kd As 2c Ah Jd 9c 8c 7c"
    assert sorted(deck) == sorted(STANDARD_52)


def test_a_deck_is_completed_as_a_new_deck_lies() -> None:
    assert names(completed_deck(STANDARD_52, parse_cards("2d As"))[:5]) == "2d As 2c 2h 2s"


@pytest.mark.parametrize(
    ("cards", "code"), [("As As", "card-twice"), ("As ??", "unknown-card"), ("Jk", "unknown-card")]
)
def test_a_deck_holds_each_of_its_cards_once(cards: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        completed_deck(STANDARD_52, parse_cards(cards))
    assert refused.value.code == code


def test_more_cards_than_are_dealt_are_refused() -> None:
    with pytest.raises(Refused, match="too-many-cards"):
        stacked_deck(game("holdem"), [1, 2], hole={3: parse_cards("As")})


def test_the_order_of_the_last_hand_is_not_dealt_again() -> None:
    last: Cards = STANDARD_52
    assert unlike(STANDARD_52, last, named=4) == (*last[:-2], last[-1], last[-2])
    assert unlike(STANDARD_52, last, named=52) == last, "every card was named: the table has to refuse it"
    assert unlike(STANDARD_52[::-1], last, named=4) == STANDARD_52[::-1]


# ---------------------------------------------------------------- stakes


@pytest.mark.parametrize(
    ("key", "text", "stakes"),
    [
        ("no-limit-holdem", "", no_limit(100, 100)),
        ("no-limit-holdem", "2/5", no_limit(200, 500)),
        ("no-limit-holdem", "0.50/1", no_limit(50, 100, chip=50)),
        ("holdem", "$1/$2", no_limit(100, 200)),
        ("limit-holdem", "4-8", fixed_limit(400, 800, blinds=(200, 400))),
        ("limit-holdem", "1/3", fixed_limit(300, 600, blinds=(100, 300))),
        ("limit-holdem", "5-10", fixed_limit(500, 1000, blinds=(200, 500))),
        ("texas-holdem-california", "2-100 spread limit", spread_limit(200, 10_000, blinds=(100, 200))),
    ],
)
def test_stakes_in_a_word(key: str, text: str, stakes: Stakes) -> None:
    assert parse_stakes(game(key), text) == stakes


def test_the_structure_may_be_named() -> None:
    assert parse_stakes(game("no-limit-holdem"), "1/2 pot-limit").structure is Structure.POT_LIMIT


@pytest.mark.parametrize("text", ["2-4", "1/2 fixed-limit", "1/2 no-such", "0/0", "a/b", "1-2-3", "-1", "1/", "/"])
def test_stakes_that_the_game_is_not_played_for(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_stakes(game("no-limit-holdem"), text)
    assert refused.value.code in ("bad-stakes", "bad-amount")


# ---------------------------------------------------------------- amounts


@pytest.mark.parametrize("written", [True, -1, -0.5, 10**14, 1e30, float("nan"), float("inf"), "1.005", "", "½"])
def test_what_is_no_amount(written: int | float | str) -> None:
    with pytest.raises(Refused) as refused:
        cents(written)
    assert refused.value.code == "bad-amount"


def test_amounts_there_and_back() -> None:
    assert [plain(cents(written)) for written in (2, 0.5, 1.25, "$1,000.00", "0")] == ["2", "0.50", "1.25", "1000", "0"]
