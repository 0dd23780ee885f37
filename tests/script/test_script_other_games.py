"""Scripts and the demonstration are not about hold'em: stud, draw, discards and shares, from records made up here."""

from dataclasses import replace
from typing import Any

import pytest

from riverboat import games
from riverboat.core.game import (
    Award,
    Betting,
    Board,
    BringIn,
    Burn,
    Deal,
    Discard,
    Draw,
    MadeOf,
    Opens,
    PotGame,
    Size,
    Street,
)
from riverboat.core.ranking import ACE_TO_FIVE_EIGHT, HIGH
from riverboat.core.stakes import Stakes, Structure
from riverboat.games.holdem import HOLDEM, STREETS
from riverboat.script import POT, PotRun, read_script, run_script
from riverboat.tell.records import street_in_words
from riverboat.testing.cli import Typed

BLINDS, BUTTON = Betting(Opens.LEFT_OF_BLINDS, Size.SMALL), Betting(Opens.LEFT_OF_BUTTON, Size.BIG)

STUD = replace(
    HOLDEM,
    key="short-stud",
    name="Short stud",
    seats_max=8,
    button=False,
    bring_in=BringIn("lowest"),
    stakes=(Stakes(structure=Structure.FIXED_LIMIT, small_bet=200, big_bet=400, ante=100, bring_in=100),),
    streets=(
        Street("third", (Deal("down down up"), Betting(Opens.BRING_IN, Size.SMALL))),
        Street("fourth", (Burn(), Deal("up"), Betting(Opens.BEST_SHOWING, Size.SMALL))),
        Street("fifth", (Burn(), Deal("up"), Betting(Opens.BEST_SHOWING, Size.BIG))),
    ),
)
DRAW = replace(
    HOLDEM,
    key="one-draw",
    name="One draw",
    seats_max=6,
    streets=(Street("deal", (Deal("down down down down down"), BLINDS)), Street("draw", (Burn(), Draw(), BUTTON))),
)
SHARED = replace(
    HOLDEM,
    key="shared",
    name="Shared",
    seats_max=8,
    streets=(Street("pre-flop", (Deal("down down down"), Discard(1), BLINDS)), *STREETS[1:]),
    awards=(
        Award(HIGH, "high", made_of=MadeOf.TWO_HOLE_THREE_BOARD),
        Award(ACE_TO_FIVE_EIGHT, "low", made_of=MadeOf.TWO_HOLE_THREE_BOARD),
    ),
)
DRAMAHA = replace(
    HOLDEM,
    key="dramaha",
    name="Dramaha",
    seats_max=6,
    streets=(
        Street("pre-flop", (Deal("down down down down down"), BLINDS)),
        Street("flop", (Burn(), Board(3), BUTTON, Draw())),
        *STREETS[2:],
    ),
    awards=(Award(HIGH, "omaha", MadeOf.TWO_HOLE_THREE_BOARD), Award(HIGH, "draw", MadeOf.HOLE)),
)
RECORDS = (STUD, DRAW, SHARED, DRAMAHA)


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    for record in RECORDS:
        monkeypatch.setitem(games._GAMES, record.key, record)


def run(**script: Any) -> PotRun:
    return run_script(read_script({"seats": {"1": "Ann 100", "2": "Bo 100"}} | script), POT)


def test_a_stud_hand() -> None:
    cards = {"1": "As Ah 2c Kd 9s", "2": "Ks Kh 3c Qd 8s", "burns": "7h 7d"}
    play = "start\nexpect options bring-in 1, bet 2\n1 bring-in\n2 call\n1 check\n2 bet 2\n1 call\n1 check\n2 check"
    done = run(game="short-stud", cards=cards, play=play, expect={"stacks": "1 104, 2 96"})
    assert done.differences == []
    for line in (
        "Hand 1: dealt in: Ann, Bo",
        "Dealt: Ann (As Ah) 2c, Bo (Ks Kh) 3c",
        "Ann brings it in for $1",
        "Fourth street: Ann Kd, Bo Qd",
        "Ann shows As Ah: pair of aces, king kicker",
    ):
        assert line in done.story


def test_a_draw_hand_from_a_deck_in_order() -> None:
    deck = "As Kd 2c 3c Ah Kh 4d 5d 9h 9s  7c  Ac Qd Qh"
    play = [
        "start",
        "2 call",
        "1 check",
        "1 draw 2c 4d Kd -> not-your-card",
        "expect options draw 0 to 5",
        "1 draw 2c 4d 9h",
        "2 draw",
        "1 bet 4",
        "2 fold",
    ]
    done = run(game="one-draw", stakes="2-4", button=2, deck=deck, play=play, expect={"stacks": "1 102, 2 98"})
    assert done.differences == []
    assert "Ann discards 2c 4d 9h" in done.story
    assert "Ann draws Ac Qd Qh" in done.story
    assert "Bo stands pat" in done.story


def test_two_shares_are_told_by_their_own_hands() -> None:
    cards = {"1": "As Ah Kd", "2": "2c 3d Ks", "board": "4h 5s 9d Td 7c"}
    play = "start\n1 discard Kd\n2 discard Ks\n2 call\n1 check\n1 check\n2 check\n1 check\n2 check\n1 check\n2 check"
    done = run(game="shared", stakes="2-4", button=2, cards=cards, play=play)
    assert "Bo shows 2c 3d: ten high, nine kicker; 7-5-4-3-2 low" in done.story
    assert "Ann wins $2 for high with a pair of aces, ten kicker" in done.story
    assert "Bo wins $2 for low with 7-5-4-3-2" in done.story


def test_a_share_for_the_hand_with_the_board_and_one_for_own_cards_alone() -> None:
    cards = {"1": "As Ah Kd 7c 4h", "2": "9c 9d 2s 2h Qs", "board": "Ad Tc 5s 6h 3h"}
    play = "start\n2 call\n1 check\n1 check\n2 check\n1 draw\n2 draw\n1 check\n2 check\n1 check\n2 check"
    done = run(game="dramaha", stakes="2-4", button=2, cards=cards, play=play)
    assert "Bo shows 9c 9d 2s 2h Qs: pair of nines, ace kicker; two pair, nines and twos, queen kicker" in done.story
    assert "Ann wins $2 for omaha with a straight, seven high" in done.story
    assert "Bo wins $2 for draw with two pair, nines and twos, queen kicker" in done.story


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.key)
@pytest.mark.parametrize("seed", range(8))
def test_the_demonstration_plays_them(typed: Typed, record: PotGame, seed: int) -> None:
    outcome = typed("deal", record.key, "--seed", str(seed), "--seats", "6", "--hands", "3")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith(f"{record.name}, ")
    assert " wins $" in outcome.out


def test_their_streets_in_words() -> None:
    assert street_in_words(STUD.streets[0]) == ("2 cards down and 1 card up", "betting from the bring-in (small bet)")
    assert street_in_words(DRAW.streets[1])[:2] == ("burn a card", "draw")
    assert street_in_words(SHARED.streets[0])[1] == "discard 1 card"
