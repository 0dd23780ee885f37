"""Scripts of banked games: their own words, cards and expectations; the rest is as in any script."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from scriptkit import complaint

from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.core.cards import names, parse_cards
from riverboat.script import BANKED, BankedRun, command_in_words, parse_command, read_script, run_script
from riverboat.script.amounts import cents, plain
from riverboat.script.banked import BANKED_KINDS
from riverboat.script.bankexpect import FOUND

TABLE = """
game = "three-card-poker"
seats = { 1 = "Ann 1000", 2 = "Bo 1000", 3 = 1000 }
"""
BETS = ("open-round", "1 take-bank 500", "2 bet ante 20", "3 bet ante 10")
DEALT = {"2": "As Ah Ad", "3": "4c 3d 2h", "bank": "Qc 7d 9h"}
ROUND = (*BETS, "no-more-bets", "2 bet play", "3 fold")


def run(text: str = TABLE, **more: Any) -> BankedRun:
    return run_script(read_script(tomllib.loads(text) | more), BANKED)


def differences(*lines: str, **expect: object) -> list[str]:
    return run(play=list(lines), cards=DEALT, expect=expect).differences


# ---------------------------------------------------------------- words


def test_every_command_and_every_expectation_is_in_the_docs() -> None:
    docs = (Path(__file__).parents[2] / "docs" / "scripts.md").read_text(encoding="utf-8")
    assert [word for word in BANKED_KINDS if not re.search(rf"(`|\d ){word}\b", docs)] == []
    assert [key for key in FOUND if f"`{key}`" not in docs] == []


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("2 bet ante 20 5", c.Bet(2, "ante", 2000, 5)),
        ("2 set-hand Ks Qd", c.SetHand(2, parse_cards("Ks Qd"))),
        ("2 set-hand Ks Qd 5", c.SetHand(2, parse_cards("Ks Qd"), 5)),
        ("2 set-hand 1-2 2-4 5", c.SetHand(2, parse_cards("1-2 2-4"), 5)),
        ("2 ask-house-way 5", c.AskHouseWay(2, 5)),
        ("count-stub 31 2:1", c.CountStub(31, {2: 1})),
    ],
)
def test_lines_are_commands(line: str, command: c.Command) -> None:
    assert parse_command(line, amount=cents, kinds=BANKED_KINDS) == command
    assert command_in_words(command, amount=plain) == line


# ---------------------------------------------------------------- expectations


def test_what_agrees_is_not_mentioned() -> None:
    paid, taken = ["2 ante 20", "2 play 20"], "3 ante 10"
    assert differences(*ROUND, paid=paid, taken=taken, fees=1, meter=0, to_act=0, stacks={"3": 990}) == []


@pytest.mark.parametrize(
    ("key", "wanted", "line"),
    [
        ("stacks", {"3": 1000}, "stacks: expected 3 1000; found 3 990"),
        ("paid", "2 ante 20", "paid: expected 2 ante 20; found 2 ante 20, 2 play 20"),
        ("taken", "2 ante 10", "taken: expected 2 ante 10; found 3 ante 10"),
        ("fees", 0.5, "fees: expected 0.50; found 1"),
        ("meter", 5, "meter: expected 5; found 0"),
        ("to_act", 2, "to_act: expected 2; found 0"),
        ("told", ["Seat 3 folds", "Bo bets $20 on Ante"], "told: 'Bo bets $20 on Ante' was not told at this place"),
    ],
)
def test_what_differs_is_said_with_both_sides(key: str, wanted: object, line: str) -> None:
    assert differences(*ROUND, **{key: wanted}) == [f"expect: {line}"]


def test_paid_and_taken_are_those_of_the_last_round() -> None:
    assert differences(*ROUND, "open-round", "expect paid 2 ante 20") == [
        "play line 9: paid: expected 2 ante 20; found nothing"
    ]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("2 bet ante 7 -> bets-are-closed", []),
        ("2 check -> no-check", ["play line 6: 2 check: expected no-check; found no-check-now"]),
        ("2 bet play -> bets-are-closed", ["play line 6: 2 bet play: expected bets-are-closed; found no refusal"]),
    ],
)
def test_a_command_that_has_to_be_refused(line: str, found: list[str]) -> None:
    assert differences(*BETS, "no-more-bets", line) == found


# ---------------------------------------------------------------- cards


def dealt(done: BankedRun) -> list[dict[int, str]]:
    """The hands of every round."""
    rounds = [event for event in done.events if isinstance(event, e.HandsDealt)]
    return [{hand.spot: names(hand.cards) for hand in event.hands} for event in rounds]


def test_the_first_round_has_the_cards_of_the_file_and_later_ones_their_own() -> None:
    again = ("open-round", "1 decline-bank", "2 take-bank 500", "1 bet ante 10", "no-more-bets deck As Ks Qs 4d")
    assert dealt(run(play=[*ROUND, *again], cards={"2": "As Ah"})) == [
        {2: "As Ah 2c", 3: "2d 2h 2s", 1: "3c 3d 3h"},
        {1: "As Ks Qs", 2: "4d 2c 2d"},
    ]


def test_a_deck_in_the_order_in_which_it_is_dealt() -> None:
    assert dealt(run(play=[*BETS, "no-more-bets"], deck="As Ks Qs Jd")) == [
        {2: "As Ks Qs", 3: "Jd 2c 2d", 1: "2h 2s 3c"}
    ]


@pytest.mark.parametrize("cut", ["", " cut 20"])
def test_cards_are_named_as_they_are_dealt_whatever_the_cut(cut: str) -> None:
    play = ["open-round", "1 bet ante 10", f"no-more-bets{cut}"]
    done = run(game="texas-holdem-bonus", settings={"shuffle": "hand"}, play=play, deck="As Ks Qs Js")
    assert dealt(done) == [{1: "As Qs", 0: "Ks Js"}]


def test_a_line_with_cards_of_its_own_wins_over_the_file() -> None:
    assert dealt(run(play=[*BETS, "no-more-bets deck Kd"], cards=DEALT))[0][2] == "Kd 2c 2d"


def test_a_shoe_holds_a_card_as_often_as_it_has_decks() -> None:
    shoe: dict[str, Any] = {"game": "ez-baccarat-panda-8", "seats": {"1": 5000, "2": 1000}}
    play = ["open-round", "1 take-bank 2000", "2 bet player-line 100", "no-more-bets"]
    eight = run(**shoe, play=play, deck=" ".join(["As"] * 8))
    shuffled = next(event for event in eight.events if isinstance(event, e.DeckShuffled))
    assert names(shuffled.deck[:9]) == "As As As As As As As As 2c"
    assert "The same card is named twice: As" in complaint(TABLE, **shoe, play=play, deck=" ".join(["As"] * 9))


# ---------------------------------------------------------------- mistakes


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"stakes": "1/2"}, "stakes: the limits of a banked table are settings"),
        ({"button": 2}, "button: at a banked table the round itself places the button"),
        ({"settings": {"colour": "red"}}, "settings.colour: three-card-poker has no such setting"),
        ({"settings": {"table_min": "few"}}, "settings.table_min: This is not a valid amount: few"),
        ({"seats": {"99": 5}}, "seats.99: There is no such seat, or nobody sits there: 99"),
        ({"deck": "As", "cards": {"2": "Kd"}}, "cards: a script has a deck or cards, not both"),
        ({"cards": {"2": "As Xx"}}, "cards.2: There is no such card: Xx"),
        ({"cards": {"river": "As"}}, "cards.river: There is no such command: river As"),
        ({"cards": {"2": "As Ks Qs Js"}}, "More cards are named than this game deals: three-card-poker"),
        ({"cards": {"7": "As"}}, "More cards are named than this game deals: three-card-poker"),
        ({"cards": {"2": "As", "then": "As"}}, 'play line 5, "no-more-bets": The same card is named twice: As'),
        ({"expect": {"pots": [5]}}, "expect: There is nothing to expect by this name: pots"),
        ({"expect": {"paid": "2 ante much"}}, "expect: This can never be found: paid 2 ante much"),
        ({"play": ["expect luck 7"]}, "play line 1: There is nothing to expect by this name: luck"),
        ({"play": ["no-more-bets"], "cards": DEALT}, 'play line 1, "no-more-bets": There are no more bets now'),
        ({"play": [*BETS, "no-more-bets 3 4"]}, 'play line 5, "no-more-bets 3 4": There is no such command: 3'),
        ({"play": ["start"]}, 'play line 1, "start": There is no such command: start'),
        (
            {"play": ["open-round", "2 take-bank 5"]},
            'play line 2, "2 take-bank 5" (seat 1 is to act): The player-dealer position is not offered',
        ),
    ],
)
def test_mistakes_are_one_line_with_the_place(change: dict[str, Any], line: str) -> None:
    assert line in complaint(TABLE, **({"play": [*BETS, "no-more-bets"]} | change))
