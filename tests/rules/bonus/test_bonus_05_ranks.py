"""Section 5: how hands rank, shown by what a $10 ante and its $20 flop wager bring."""

import pytest
from bonuskit import results, showdown, told, won

from riverboat.banked import events as e
from riverboat.core.cards import parse_cards
from riverboat.core.ranking import HIGH

WITH_ANTE, WIN, PUSH, LOSE = 30, 20, 0, -30


def case(clause: str, board: str, player: str, dealer: str, result: int) -> object:
    return pytest.param(board, player, dealer, result, id=clause, marks=pytest.mark.rule(clause))


@pytest.mark.parametrize(
    ("board", "player", "dealer", "result"),
    [
        case("bonus/5(a).order", "Js 9h 7d 5c 2h", "Ac 4d", "Kc Qd", WIN),
        case("bonus/5(b)(2)", "2h 3h 4h 5h Kc", "Ah Kd", "6h 7c", LOSE),
        case("bonus/5(b)(3)", "8c 8d 8h Kc Kd", "8s 2c", "Ks 3h", WITH_ANTE),
        case("bonus/5(b)(4)", "3c 3d 9h 9s Kc", "3h Ah", "9d 4c", LOSE),
        case("bonus/5(b)(6)", "Qc Kd 2h 3s 9d", "Ac 7h", "9c 4d", LOSE),
        case("bonus/5(b)(6)", "2c 3d 4h 5s Kd", "As Qs", "6h Jc", LOSE),
        case("bonus/5(b)(8)", "9c 8d Tc 2h 4s", "9h 8s", "Td 2c", LOSE),
        case("bonus/5(b)(9)", "2h 7d Ks Qc 9h", "Ac 2s", "7c Jd", LOSE),
        case("bonus/5(c).same-rank", "Ah 8c 8d 6s 3h", "Kd 5c", "Qs Jd", WIN),
        case("bonus/5(c).no-hand", "Js 9h 7d 5c 2h", "Ac 4d", "Ad 3c", PUSH),
        case("bonus/5(c).push", "Ah Kd Qc Js 9h", "8c 2d", "7s 3c", PUSH),
        case("bonus/1.suit", "Qc 9d 7h 5s 2c", "Ah Kd", "As Kc", PUSH),
        case("bonus/1.hand", "As Ks Qs Js Ts", "2c 2d", "Ah Ad", PUSH),
    ],
)
def test_who_wins(board: str, player: str, dealer: str, result: int) -> None:
    table, _ = showdown(player, dealer, board)
    assert won(table) == result


@pytest.mark.rule("bonus/5(a).ace-low")
@pytest.mark.parametrize(("election", "result"), [("straight", WITH_ANTE), ("flush", WIN)])
def test_an_ace_is_the_low_end_of_a_straight(election: str, result: int) -> None:
    table, events = showdown("As Qs", "Kh Kc", "2c 3d 4h 5s Kd", ante_pays_from=election)
    assert won(table) == result
    assert told(events, e.HandShown)[0].name == "straight, five high"


@pytest.mark.rule("bonus/5(b).order")
def test_the_ten_categories_from_high_to_low() -> None:
    hands = (
        "As Ks Qs Js Ts",
        "Ks Qs Js Ts 9s",
        "2s 2h 2d 2c 3s",
        "2s 2h 2d 3c 3s",
        "7s 5s 4s 3s 2s",
        "Ah 2s 3s 4s 5s",
        "2s 2h 2d 4c 3s",
        "3s 3h 2d 2c 4s",
        "2s 2h 3d 4c 5s",
        "As Kh Qd Jc 9s",
    )
    strengths = [HIGH.strength(parse_cards(hand)) for hand in hands]
    assert strengths == sorted(set(strengths), reverse=True)
    assert len({HIGH.category(strength) for strength in strengths}) == 10


@pytest.mark.rule("bonus/5(b)(1)")
def test_a_royal_flush_has_a_name_of_its_own() -> None:
    table, events = showdown("As 3c", "9s 4c", "Ks Qs Js Ts 2d")
    assert [event.name for event in told(events, e.HandShown)] == ["royal flush"]
    assert [event.name for event in told(events, e.BankShown)] == ["straight flush, king high"]
    assert won(table) == WITH_ANTE


@pytest.mark.rule("bonus/5(b)(5)")
@pytest.mark.parametrize("election", ["straight", "flush"])
def test_a_flush_is_paid_under_either_election(election: str) -> None:
    table, _ = showdown("Ah 3c", "Qh 3d", "2h 4h 9h Jh Kc", ante_pays_from=election)
    assert won(table) == WITH_ANTE


@pytest.mark.rule("bonus/5(b)(7)")
@pytest.mark.parametrize("election", ["straight", "flush"])
def test_three_of_a_kind_beats_two_pairs_and_leaves_the_ante_unpaid(election: str) -> None:
    table, events = showdown("7h 3d", "As Kd", "7c 7d Ah Kc 2s", ante_pays_from=election)
    assert won(table) == WIN
    assert results(events)["ante"] == ("returned", 10)


@pytest.mark.rule("bonus/1.community-cards")
def test_the_board_is_everybodys() -> None:
    _, events = showdown("2c 2d", "Ah Ad", "As Ks Qs Js Ts")
    assert {event.name for event in events if isinstance(event, e.HandShown | e.BankShown)} == {"royal flush"}
