"""Scripts: what they may say, what they find different, and how each mistake is refused."""

import tomllib
from typing import Any

import pytest
from scriptkit import complaint

from riverboat.core.stakes import Stakes
from riverboat.games.house_holdem import SHORT_DECK_HOLDEM
from riverboat.script import POT, PotRun, read_script, run_script

TABLE = """
game = "no-limit-holdem"
stakes = "1/2"
button = 3
settings = { max_purchase = 0 }
seats = { 1 = "Ann 200", 2 = "Bo 200", 3 = 200 }
"""


def run(text: str, **more: Any) -> PotRun:
    return run_script(read_script(tomllib.loads(text) | more), POT)


def differences(*lines: str, **expect: object) -> list[str]:
    return run(TABLE, play=list(lines), expect=expect).differences


WALK = ("start", "3 fold", "1 fold")


# ---------------------------------------------------------------- expectations


def test_what_agrees_is_not_mentioned() -> None:
    assert differences(*WALK, stacks={"1": 199, "2": 201.0}, button=3, pots=[2], to_act=0, board="", rake=0) == []


def test_the_button_of_a_hand_that_was_called_back_is_where_it_will_be_dealt_again() -> None:
    assert differences(*WALK, "start", "misdeal no-cut", "expect button 1", "start", "expect button 1") == []


@pytest.mark.parametrize(
    ("key", "wanted", "line"),
    [
        ("stacks", {"1": 200, "2": 201}, "stacks: expected 1 200, 2 201; found 1 199, 2 201"),
        ("stacks", "9 5", "stacks: expected 9 5; found nothing"),
        ("pots", [2, 1], "pots: expected 2, 1; found 2"),
        ("awards", ["1 wins 2 from pot"], "awards: expected 1 wins 2 from pot; found 2 wins 2 from pot"),
        (
            "awards",
            "2 wins 2 from pot [cash/showdown.winner]",
            "awards: expected 2 wins 2 from pot [cash/showdown.winner]; "
            "found 2 wins 2 from pot [cash/overview.win-uncalled]",
        ),
        ("to_act", 1, "to_act: expected 1; found 0"),
        ("options", "fold", "options: expected fold; found nothing"),
        ("board", "As", "board: expected As; found nothing"),
        ("button", 1, "button: expected 1; found 3"),
        ("rake", 0.5, "rake: expected 0.50; found 0"),
        ("told", ["Ann folds", "Seat 3 folds"], "told: 'Seat 3 folds' was not told at this place"),
        ("told", "Bo folds", "told: 'Bo folds' was not told"),
    ],
)
def test_what_differs_is_said_with_both_sides(key: str, wanted: object, line: str) -> None:
    assert differences(*WALK, **{key: wanted}) == [f"expect: {line}"]


def test_expectations_between_commands_name_their_line() -> None:
    found = differences("start", "expect to-act 1", "3 fold", "expect to-act 1", "expect options fold, call 1")
    assert found == [
        "play line 2: to_act: expected 1; found 3",
        "play line 5: options: expected fold, call 1; found fold, call 1, raise-to 4 to 200",
    ]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("3 check -> no-check", []),
        ("3 check -> no-check [cash/flop.options]", []),
        ("3 check -> no-bet", ["play line 2: 3 check: expected no-bet; found no-check"]),
        (
            "3 check -> no-check [cash/def.raise]",
            ["play line 2: 3 check: expected no-check [cash/def.raise]; found no-check [cash/flop.options]"],
        ),
        ("3 fold -> no-check", ["play line 2: 3 fold: expected no-check; found no refusal"]),
    ],
)
def test_a_command_that_has_to_be_refused(line: str, found: list[str]) -> None:
    assert differences("start", line) == found


def test_a_refusal_is_part_of_the_story() -> None:
    story = run(TABLE, play=["start", "3 check -> no-check"]).story
    assert "Refused: 3 check: A check is not possible: there is a bet to call [cash/flop.options]" in story


# ---------------------------------------------------------------- cards


def dealt(text: str, *lines: str) -> list[str]:
    return [line for line in run(text, play=list(lines)).story if line.startswith("Dealt")]


def test_the_first_hand_has_the_cards_of_the_file_and_later_ones_their_own() -> None:
    text = TABLE + '[cards]\n1 = "As Ah"\n'
    again = dealt(text, *WALK, "start 2 KsKh, 3 7d", "1 fold", "2 fold", "start")
    assert again == [
        "Dealt: Ann As Ah, Bo 2c 2h, Seat 3 2d 2s",
        "Dealt: Bo Ks Kh, Seat 3 7d 2d, Ann 2c 2h",
        "Dealt: Seat 3 2c 2s, Ann 2d 3c, Bo 2h 3d",
    ]


def test_a_line_with_cards_of_its_own_wins_over_the_file() -> None:
    assert dealt('deck = "As"\n' + TABLE, "start deck Kd Kc") == ["Dealt: Ann Kd 2d, Bo Kc 2h, Seat 3 2c 2s"]


def test_cards_are_named_as_they_are_dealt_whatever_the_cut() -> None:
    assert dealt('deck = "As Ks Qs"\n' + TABLE, "start cut 20") == ["Dealt: Ann As 2c, Bo Ks 2d, Seat 3 Qs 2h"]


def test_the_same_cards_twice_running_come_from_two_orders() -> None:
    story = run(TABLE, play=["start 1 AsAh", "3 fold", "1 fold", "start 1 AsAh"]).story
    assert story.count("The deck is shuffled") == 2


# ---------------------------------------------------------------- stakes in full


@pytest.mark.parametrize("stakes", SHORT_DECK_HOLDEM.stakes, ids=str)
def test_stakes_that_a_game_posts_can_be_written_in_full(stakes: Stakes) -> None:
    dollars = {"ante": stakes.ante // 100, "button_blind": stakes.button_blind // 100}
    blinds = [blind // 100 for blind in stakes.blinds]
    written = {"structure": "no-limit", "blinds": blinds, "chip": stakes.chip // 100, **dollars}
    assert run(f'game = "{SHORT_DECK_HOLDEM.key}"', stakes=written).table.stakes == stakes


# ---------------------------------------------------------------- the button


def test_where_the_book_wants_a_draw_and_nobody_says_more_the_last_seat_wins_it() -> None:
    table = 'game = "texas-holdem-california"\nseats = { 1 = 50, 4 = 50, 6 = 50 }\nplay = ["start"]'
    assert run(table).table.button == 6


def test_a_draw_in_words() -> None:
    table = 'game = "texas-holdem-california"\nseats = { 1 = 50, 4 = 50 }\n'
    assert run(table, play=["draw-for-button 2c 2d", "start"]).table.button == 4


# ---------------------------------------------------------------- mistakes


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"gaem": "x"}, "gaem: there is no such field"),
        ({"game": "whist"}, "game: There is no such game: whist"),
        ({"game": 7}, "game: a whole number where a text belongs"),
        ({"stakes": "1/2/x"}, "stakes: This is not a valid amount: x"),
        ({"stakes": {"structure": "no-limit", "blinds": [-1]}}, "stakes: This is not a valid amount: -1"),
        ({"stakes": {"structure": "no-limit"}}, "stakes.small_bet: must be a positive amount"),
        (
            {"stakes": {"structure": "fixed-limit", "blinds": [1, 2]}},
            "stakes.structure: no-limit-holdem is not played fixed-limit",
        ),
        ({"stakes": "20/50"}, "game: The forced bets for one player are too high: the most is $10"),
        ({"settings": {"colour": "red"}}, "settings.colour: no-limit-holdem has no such setting"),
        ({"settings": {"odd_chip": "mine"}}, "settings.odd_chip: must be one of one-each, all-to-first"),
        ({"settings": {"rake_percent": 2.5}}, "settings.rake_percent: must be a whole number"),
        ({"settings": {"rake_cap": -2}}, "settings.rake_cap: This is not a valid amount: -2"),
        ({"chairs": 40}, "game: The game cannot be played with this number of seats: 40"),
        ({"seats": {"x": 5}}, "a key of seats: a text where a whole number belongs"),
        ({"seats": {"99": 5}}, "seats.99: There is no such seat, or nobody sits there: 99"),
        ({"seats": {"1": -5}}, "seats.1: This is not a valid amount: -5"),
        ({"seats": {"1": "Ann"}}, "seats.1: This is not a valid amount: Ann"),
        ({"seats": {"1": 10**40}}, "seats.1: This is not a valid amount: too large"),
        ({"seats": {"1": "Ann 5", "2": "Ann 5"}}, "seats.2: A player with this name is already at the table"),
        ({"seats": {"1": 0.5}}, "seats.1: Amounts must be in whole chips: the smallest is $1"),
        ({"button": 7}, "button: There is no such seat, or nobody sits there: 7"),
        ({"deck": "As Xx", "play": ["start"]}, 'play line 1, "start": There is no such card: Xx'),
        ({"deck": "As As", "play": ["start"]}, 'play line 1, "start": The same card is named twice: As'),
        ({"cards": {"1": "As As"}, "play": ["start"]}, 'play line 1, "start": The same card is named twice: As'),
        ({"cards": {"7": "As"}, "play": ["start"]}, "There is no such seat, or nobody sits there: 7"),
        ({"expect": {"stacks": {"1": "abc"}}}, "expect: This can never be found: stacks 1 abc"),
        ({"expect": {"to_act": "Ann"}}, "expect: This can never be found: to_act Ann"),
        ({"play": ["expect pots many"]}, "play line 1: This can never be found: pots many"),
        ({"cards": {"river": "As"}, "play": ["start"]}, "There is no such seat, or nobody sits there: river"),
        ({"deck": "As", "cards": {"1": "Kd"}, "play": ["start"]}, "a script has a deck or cards, not both"),
        ({"play": ["start cut"]}, "A word is missing: start cut"),
        ({"play": ["start cut 3"]}, "The deck cannot be cut there: 3"),
        ({"play": ["start deck As board Kd"]}, "There are more words than the command takes: a deck and other cards"),
        ({"play": ["start As"]}, "There is no such command: As"),
        ({"play": ["3 dance"]}, 'play line 1, "3 dance": There is no such command: 3 dance'),
        ({"play": ["start", "3 bet -5"]}, "This is not a valid amount: -5"),
        (
            {"play": "start\n\n  1 fold  # too early"},
            'play line 3, "1 fold" (seat 3 is to act): It is not this player\'s turn: seat 1 [cash/preflop.order]',
        ),
        ({"play": ["start", "3 fold ->"]}, "play line 2: the arrow has no refusal behind it"),
        ({"play": ["expect"]}, "play line 1: There is nothing to expect by this name"),
        ({"play": ["expect luck 7"]}, "play line 1: There is nothing to expect by this name: luck"),
        ({"expect": {"luck": 7}}, "expect: There is nothing to expect by this name: luck"),
        ({"expect": {"stacks": [[1]]}}, "expect: This is not a valid amount: [1]"),
        ({"expect": {"board": "As K"}}, "expect: There is no such card: As K"),
    ],
)
def test_mistakes_are_one_line_with_the_place(change: dict[str, Any], line: str) -> None:
    assert line in complaint(TABLE, **change)
