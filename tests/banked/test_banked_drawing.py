"""`print(table)` draws a banked table in a few lines."""

from bankkit import bank, bet, deal, open_banked

from riverboat.banked import BankedTable, play
from riverboat.banked import commands as c


def lines(table: BankedTable) -> list[str]:
    return [line.rstrip() for line in str(table).splitlines()]


def test_a_table_that_is_not_open_says_so() -> None:
    assert lines(BankedTable()) == ["A table that has not been opened"]


def test_a_round_is_drawn_with_the_bank_the_wagers_and_who_is_asked() -> None:
    table = open_banked("three-card-poker", players=(1, 2, 3), chips={1: 1_000, 2: 90, 3: 200})
    bank(table, 1, 100)
    bet(table, 2, ante=10, pair_plus=5)
    bet(table, 3, ante=20)
    play(table, c.SitOut(3))
    deal(table, {1: "3c 8c 9d", 2: "As Ks Qs", 3: "2c 2d 7h"})
    assert lines(table) == [
        "Three Card Poker",
        "Round 1, decide",
        "   1  A      $899  3c 8c 9d  the bank, $100",
        ">  2  B       $75  As Ks Qs  ante $10, pair-plus $5",
        "   3  C      $180  2c 2d 7h  away, ante $20",
    ]
    play(table, c.Fold(2))
    assert lines(table)[3] == "   2  B       $75  As Ks Qs  folded, ante $10, pair-plus $5"


def test_hands_that_are_set_are_drawn_apart() -> None:
    table = open_banked("pai-gow-poker", players=(1, 2))
    bank(table, 1, 100)
    bet(table, 2, base=10)
    deal(table, {1: "2c 3d 5h 7s 9c Jd Kh", 2: "As Ad Ks Kd 4c 5d 6h"})
    play(table, c.AskHouseWay(2))
    assert "Ks Kd | As Ad" in lines(table)[3]


def test_the_house_and_shared_cards_have_lines_of_their_own() -> None:
    table = open_banked("texas-holdem-bonus", players=(1,))
    play(table, c.OpenRound())
    bet(table, 1, ante=10)
    deal(table, {0: "2c 3d", 1: "As Ad"}, "Th Ks 7h 4c")
    play(table, c.Bet(1, "flop"))
    assert lines(table) == [
        "Texas Hold 'Em Bonus",
        "Round 1, decide",
        "Board: Ks 7h 4c",
        "Bank: 2c 3d",
        ">  1  A    $9,970  As Ad  ante $10, flop $20",
    ]
