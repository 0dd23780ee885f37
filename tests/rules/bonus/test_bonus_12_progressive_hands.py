"""Section 12: which prize of the progressive the player's two cards and the board make."""

from collections import Counter
from itertools import combinations

import pytest

from riverboat.core.cards import STANDARD_52, parse_cards
from riverboat.games.progressive import TABLE_1, Prize, prize
from riverboat.rulebook.books import clause, under


def won(hole: str, board: str) -> str:
    found = prize(parse_cards(hole), parse_cards(board))
    return found.clause.removeprefix("bonus/12.table1.") if found else ""


@pytest.mark.rule("bonus/12(b).hand")
def test_the_best_five_of_the_players_seven_cards() -> None:
    assert won("Ks 3h", "8c 8d 8h Kc Kd") == "full-house"
    assert won("8s 2c", "8c 8d 8h Kc Kd") == "four-of-a-kind"
    assert won("Ah Kd", "2h 3h 4h 5h Kc") == "straight-flush"


@pytest.mark.rule("bonus/12(b).best-only")
def test_one_prize_for_the_best_hand_at_the_end() -> None:
    assert won("9s 9d", "9h 4c 4d 9c 2d") == "four-of-a-kind"
    assert won("9s 9d", "9h 4c 4d 8c 2d") == "full-house"


@pytest.mark.rule("bonus/12(b).minimum")
def test_nothing_below_a_full_house() -> None:
    assert won("As 3c", "Ks 9s 7s 2s 2d") == ""
    assert won("As Kc", "Qd Jh Ts 2s 2d") == ""


@pytest.mark.rule("bonus/12(b).board-hands")
def test_below_a_royal_flush_the_board_alone_is_enough() -> None:
    """Cards of which none plays with the board."""
    for board, name in (
        ("Kc Kd Kh Ks Ad", "four-of-a-kind"),
        ("Kc Kd Kh Ad Ac", "full-house"),
        ("9c 8c 7c 6c 5c", "straight-flush"),
    ):
        assert [won(hole, board) for hole in ("2c 3d", "3h 4d", "2s 2h")] == [name] * 3


@pytest.mark.rule("bonus/12(c).non-communal")
def test_one_hole_card_in_the_royal_flush_is_enough() -> None:
    assert won("As 2c", "Ks Qs Js Ts 4d") == "royal-after-6"
    assert won("As 2c", "Ks Qs Js 4d Ts") == "royal-after-7"


def test_a_royal_flush_by_how_many_cards_it_took() -> None:
    assert won("As Ks", "Qs Js Ts 2d 2c") == "royal-after-5"
    assert won("As Ks", "Qs Js 2d Ts 2c") == "royal-after-6"
    assert won("As Ks", "Qs Js 2d 3c Ts") == "royal-after-7"


def test_a_royal_flush_on_the_board_is_everyones() -> None:
    assert won("9s 8s", "As Ks Qs Js Ts") == won("2c 2d", "Ts Js Qs Ks As") == "community-royal"


def test_the_table_is_the_books() -> None:
    assert sorted(row.clause for row in TABLE_1) == sorted(each.name for each in under("bonus/12.table1"))
    for row in TABLE_1:
        num, den = row.meter
        said = f"{100 * num // den}% of the meter" if num else f"${row.cents // 100:,}, not from the meter"
        assert f" pays {said}" in clause(row.clause).rule


def test_all_hands_with_one_board() -> None:
    """Three spades of a royal flush on the flop and a pair of nines: one hand makes the royal, others a full house."""
    board = parse_cards("As Ks Qs 9c 9d")
    left = [card for card in STANDARD_52 if card not in board]
    prizes: Counter[Prize | None] = Counter(prize(hole, board) for hole in combinations(left, 2))
    names = {row.name if row else "": count for row, count in prizes.items()}
    assert names == {
        "royal flush after five cards": 1,
        "four of a kind": 1,
        "full house": 3 * 3 + 2 * 9,  # two of A, K or Q; or a nine with one of the nine aces, kings and queens left
        "": 47 * 46 // 2 - 1 - 1 - 27,
    }


def test_seven_cards_are_needed() -> None:
    with pytest.raises(AssertionError, match="seven cards"):
        prize(parse_cards("As Ks"), parse_cards("Qs Js Ts"))
