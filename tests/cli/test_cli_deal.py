"""`riverboat deal`: seeded hands, told to people or printed for machines."""

import io

import msgspec
import pytest
from rich.console import Console

from riverboat.cli.faces import print_story, with_faces
from riverboat.games import games
from riverboat.games.banked import banked_games
from riverboat.table import events as e
from riverboat.table import table_of
from riverboat.table.anyevent import AnyEvent
from riverboat.testing.cli import Outcome, Typed


def events_of(outcome: Outcome) -> tuple[AnyEvent, ...]:
    return msgspec.convert(outcome.json()["events"], tuple[AnyEvent, ...])


def test_a_seed_deals_the_same_hand_again_and_another_seed_another(typed: Typed) -> None:
    first, again, other = (typed("deal", "holdem", "--seed", seed).out for seed in ("7", "7", "8"))
    assert first == again
    assert first != other


def test_without_a_seed_no_two_hands_are_alike(typed: Typed) -> None:
    assert typed("deal", "holdem", "--json").out != typed("deal", "holdem", "--json").out


@pytest.mark.parametrize("key", [record.key for record in games()])
@pytest.mark.parametrize("seed", range(4))
def test_every_game_is_played_to_the_end(typed: Typed, key: str, seed: int) -> None:
    outcome = typed("deal", key, "--seed", str(seed), "--seats", "3", "--hands", "5", "--json")
    table = table_of(events_of(outcome))
    assert not table.playing
    assert {str(seat): table.chair(seat).stack for seat in table.occupied()} == outcome.json()["stacks"]


@pytest.mark.parametrize("key", [record.key for record in banked_games()])
def test_every_banked_game_is_dealt(typed: Typed, key: str) -> None:
    outcome = typed("deal", key, "--seed", "5", "--seats", "3", "--hands", "2")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == typed("deal", key, "--seed", "5", "--seats", "3", "--hands", "2").out
    assert [line.split()[1] for line in outcome.out.splitlines()[-3:]] == ["Ann", "Bo", "Cy"]


def test_a_hand_is_told_from_the_deal_to_the_stacks(typed: Typed) -> None:
    lines = typed("deal", "no-limit-holdem", "--seed", "3", "--stakes", "1/2", "--seats", "4").out.splitlines()
    assert lines[:2] == ["No-limit hold'em, $1/$2 no limit, 11 seats", ""]
    assert lines[2] == "Hand 1: Dee has the button; dealt in: Ann, Bo, Cy, Dee"
    assert [line.split()[1] for line in lines[-4:]] == ["Ann", "Bo", "Cy", "Dee"]
    assert any(" wins $" in line for line in lines)


def test_a_mix_says_what_it_begins_with(typed: Typed) -> None:
    lines = typed("deal", "horse", "--seed", "1", "--hands", "2").out.splitlines()
    assert lines[1:3] == ["The first game is Hold'em, $4-$8 fixed limit", ""]
    assert lines[3].startswith("Hand 1: ")
    assert sum("The first game" in line for line in lines) == 1


def test_a_game_that_was_chosen_is_named_once(typed: Typed) -> None:
    lines = typed("deal", "dealers-choice", "--seed", "1").out.splitlines()
    assert lines[1].startswith("Dee chooses ")
    assert not any("The first game" in line for line in lines)


def test_seats_stakes_and_chips_are_as_asked(typed: Typed) -> None:
    opened, *rest = events_of(
        typed("deal", "limit-holdem", "--stakes", "4-8", "--seats", "2", "--chips", "55", "--json")
    )
    assert isinstance(opened, e.TableOpened)
    assert str(opened.stakes) == "$4-$8 fixed limit"
    assert [event.amount for event in rest if isinstance(event, e.ChipsBought)] == [5500, 5500]


def test_a_seat_is_told_no_more_than_it_may_know(typed: Typed) -> None:
    events = events_of(typed("deal", "holdem", "--seed", "1", "--seat", "2", "--json"))
    dealt = next(event for event in events if isinstance(event, e.Dealt))
    assert {hand.seat: -1 in hand.down for hand in dealt.hands} == {1: True, 2: False, 3: True, 4: True}
    assert not any(isinstance(event, e.Shuffled) and event.deck for event in events)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("whist",), "There is no such game: whist"),
        (("holdem", "--stakes", "x"), "This is not a valid amount: x"),
        (("no-limit-holdem", "--stakes", "2-4"), "The game cannot be played for these stakes: 2-4"),
        (("no-limit-holdem", "--stakes", "50/100"), "The forced bets for one player are too high: the most is $10"),
        (("holdem", "--chips", "-5"), "This is not a valid amount: -5"),
        (("holdem", "--chips", "0"), "--chips 0: A player without chips cannot be dealt in"),
        (("holdem", "--chips", "1"), "--chips: This is too little to be dealt in at these stakes"),
        (("holdem", "--seats", "1"), "--seats: 2 is the least; `riverboat deal --help` lists the options"),
        (("holdem", "--seed", "x"), "--seed: This is not a whole number"),
        (("holdem", "omaha-high"), "Too many words: omaha-high"),
        (("holdem", "--seats", "40"), "There is no seat 40 at this table of 11"),
        (("three-card-poker", "--stakes", "1/2"), "A banked game has limits, not stakes"),
        (("three-card-poker", "--seats", "9"), "There is no seat 9 at this table"),
        (("holdem", "--seat", "12"), "There is no seat 12 at this table of 11"),
        (("holdem", "--seat", "9"), "Nobody sits in seat 9: 4 play, and --seats asks for more"),
    ],
)
def test_asked_wrongly(typed: Typed, words: tuple[str, ...], line: str) -> None:
    outcome = typed("deal", *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"riverboat: {line}")


@pytest.mark.parametrize("seed", range(1, 7))
def test_a_table_ends_when_too_few_can_pay_to_be_dealt_in(typed: Typed, seed: int) -> None:
    """Two players with an odd dollar, until one has the rest: it may be too little for a blind."""
    outcome = typed("deal", "holdem", "--seats", "2", "--chips", "21", "--hands", "60", "--seed", str(seed), "--json")
    assert sum(outcome.json()["stacks"].values()) == 4200
    assert min(outcome.json()["stacks"].values()) < 400


def test_a_table_that_ends_early_says_so(typed: Typed) -> None:
    words = ("deal", "holdem", "--seats", "2", "--chips", "21", "--hands", "60", "--seed", "1")
    counted = typed(*words, "--json").json()
    started = [event["number"] for event in counted["events"] if event["fact"] == "hand-started"]
    assert (counted["hands"], counted["asked"]) == (started[-1], 60)
    assert counted["hands"] < 60
    told = typed(*words)
    assert told.code == 0
    sentence = f"Dealt {started[-1]} of 60 hands: fewer than two players have the chips for another"
    assert sentence in told.out.splitlines()


def test_a_table_that_does_not_end_early_says_nothing(typed: Typed) -> None:
    words = ("deal", "holdem", "--hands", "3", "--seed", "1")
    assert "fewer than two" not in typed(*words).out
    counted = typed(*words, "--json").json()
    assert (counted["hands"], counted["asked"]) == (3, 3)


# ---------------------------------------------------------------- on a terminal


def terminal() -> Console:
    return Console(file=io.StringIO(), force_terminal=True, color_system="standard", markup=False, highlight=False)


def test_a_terminal_shows_suits_and_a_pipe_letters() -> None:
    line = "Bo shows As Th: pair of aces, ?? for $2s"
    assert with_faces(line, terminal()).plain == "Bo shows A♠ T♥: pair of aces, ▒▒ for $2s"
    assert with_faces(line, Console(file=io.StringIO(), force_terminal=False)).plain == line


def test_hearts_are_red_and_winners_stand_out() -> None:
    out = terminal()
    print_story(["Ann shows Ah", "Ann wins $4"], out)
    assert isinstance(out.file, io.StringIO)
    told = out.file.getvalue()
    assert "\x1b[91mA♥\x1b[0m" in told
    assert "\x1b[33mAnn wins $4\x1b[0m" in told


def test_more_hands_than_can_be_counted_are_refused_in_one_line(typed: Typed) -> None:
    outcome = typed("deal", "holdem", "--hands", "123456789012345678901234")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("riverboat: --hands: 1000000000 is the most")
    assert outcome.err.count("\n") == 1
