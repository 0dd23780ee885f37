"""Both baccarat games: what each wager wins, in which order wagers are settled, and where the bank's wager ends."""

from itertools import groupby

import pytest
from bankkit import bank, bet, cents, deal, open_banked, settled, stack, told

from riverboat.banked import BankedTable, Event, play
from riverboat.banked import commands as c
from riverboat.banked import events as e

CENTURY = "baccarat-21st-century"
EZ = "ez-baccarat-panda-8"

DRAGON = "2h Kc 4d 2s 5h"
"""Banker seven in three cards over six."""
PANDA = "Kh 8c 5d 9s 3c"
"""Player eight in three cards over seven."""


def table_of(game: str, wager: float = 5_000, dealer: int = 1, **settings: str | int | bool) -> BankedTable:
    table = open_banked(game, chips=10_000, **settings)
    bank(table, dealer, wager)
    return table


def one_bet(game: str, cards: str, wager: str, dollars: float, **settings: bool) -> tuple[str, str]:
    """What becomes of one wager, and the clause. A Tie Bet has a line wager beside it."""
    table = table_of(game, **settings)
    if wager not in ("player-line", "banker-line"):
        bet(table, 2, player_line=5)
    play(table, c.Bet(2, wager, cents(dollars)))
    events = deal(table, then=cards)
    (settling,) = (
        event
        for event in events
        if isinstance(event, e.WagerPaid | e.WagerTaken | e.WagerReturned) and event.wager == wager
    )
    (line,) = (line for line in settled(events) if line.startswith(f"2 {wager} "))
    return line.removeprefix(f"2 {wager} "), settling.clause


def order(events: tuple[Event, ...]) -> list[int]:
    """The seats in the order of settlement, one lap after another."""
    return [event.seat for event in events if isinstance(event, e.WagerPaid | e.WagerTaken | e.WagerReturned)]


# ---------------------------------------------------------------- what a wager wins


@pytest.mark.parametrize(
    ("game", "cards", "wager", "dollars", "outcome", "clause"),
    [
        pytest.param(*case, marks=pytest.mark.rule(case[5]), id=case[5])
        for case in [
            (
                CENTURY,
                "Ah 6c 8d Ks",
                "player-line",
                30,
                "+30",
                "california-games/baccarat-21st-century.winners.player-pay",
            ),
            (
                CENTURY,
                "6h Ac Kd 8s",
                "banker-line",
                30,
                "+30",
                "california-games/baccarat-21st-century.winners.banker-pay",
            ),
            (
                CENTURY,
                "7h 9c Kd 9s",
                "player-line",
                30,
                "-30",
                "california-games/baccarat-21st-century.winners.player-collect",
            ),
            (
                CENTURY,
                "Kh 7c 9d Ks",
                "banker-line",
                30,
                "-30",
                "california-games/baccarat-21st-century.winners.banker-collect",
            ),
            (CENTURY, "9h 8c Kd Ks", "tie", 5, "-5", "california-games/baccarat-21st-century.tie-bet.lose"),
            (CENTURY, "9h 9c Kd Ks", "tie", 15, "+120", "california-games/baccarat-21st-century.tie-bet.pay"),
            (EZ, "Kh Ac 7d 5s", "player-line", 75, "+75", "california-games/ez-baccarat-panda-8.winners.player-pay"),
            (EZ, "6h 7c Kd Ks", "banker-line", 75, "+75", "california-games/ez-baccarat-panda-8.winners.banker-pay"),
            (
                EZ,
                "Kh 9c 6d 8s",
                "player-line",
                75,
                "-75",
                "california-games/ez-baccarat-panda-8.winners.player-collect",
            ),
            (
                EZ,
                "Kh 9c 8d 7s",
                "banker-line",
                75,
                "-75",
                "california-games/ez-baccarat-panda-8.winners.banker-collect",
            ),
            (EZ, "8h 9c Kd Ks", "tie", 5, "-5", "california-games/ez-baccarat-panda-8.tie-bet.lose"),
            (EZ, "6h 6c Ad As", "tie", 25, "+200", "california-games/ez-baccarat-panda-8.tie-bet.pay"),
            (EZ, DRAGON, "dragon-7", 25, "+1000", "california-games/ez-baccarat-panda-8.dragon-7.pay"),
            (EZ, "6h 7c Kd Ks", "dragon-7", 25, "-25", "california-games/ez-baccarat-panda-8.dragon-7.lose"),
            (EZ, PANDA, "panda-8", 20, "+500", "california-games/ez-baccarat-panda-8.panda-8.pay"),
            (EZ, "8h 2c Kd 5s", "panda-8", 20, "-20", "california-games/ez-baccarat-panda-8.panda-8.lose"),
        ]
    ],
)
def test_what_becomes_of_a_wager(game: str, cards: str, wager: str, dollars: float, outcome: str, clause: str) -> None:
    assert one_bet(game, cards, wager, dollars) == (outcome, clause)


@pytest.mark.parametrize(
    ("game", "cards", "wager", "dollars", "outcome"),
    [
        pytest.param(
            CENTURY,
            "6h 2c Kd 3s Kc",
            "player-line",
            25,
            "+25",
            marks=pytest.mark.rule("california-games/baccarat-21st-century.dealing.3.a"),
        ),
        pytest.param(
            CENTURY,
            "2h 6c 3d Ks Kc",
            "banker-line",
            100,
            "+100",
            marks=pytest.mark.rule("california-games/baccarat-21st-century.dealing.3.b"),
        ),
        pytest.param(
            EZ,
            "9h 7c Kd Ks",
            "player-line",
            40,
            "+40",
            marks=pytest.mark.rule("california-games/ez-baccarat-panda-8.dealing.3.a"),
        ),
        pytest.param(
            EZ,
            "6h 7c Kd Ks",
            "banker-line",
            100,
            "+100",
            marks=pytest.mark.rule("california-games/ez-baccarat-panda-8.dealing.3.b"),
        ),
        pytest.param(
            EZ,
            DRAGON,
            "banker-line",
            100,
            "+100",
            marks=pytest.mark.rule("california-games/ez-baccarat-panda-8.dealing.3.b"),
        ),
    ],
    ids=["6 to 5", "Banker, 6 to 5", "9 to 7", "Banker, 7 to 6", "Banker, 7 in three cards"],
)
def test_line_wagers_pay_even_money(game: str, cards: str, wager: str, dollars: float, outcome: str) -> None:
    assert one_bet(game, cards, wager, dollars)[0] == outcome


@pytest.mark.rule("california-games/ez-baccarat-panda-8.dealing.3.b")
def test_a_winning_three_card_seven_may_be_made_a_push() -> None:
    assert one_bet(EZ, DRAGON, "banker-line", 100, banker_seven_pushes=True) == (
        "=100",
        "california-games/ez-baccarat-panda-8.dealing.3.b",
    )
    assert one_bet(EZ, DRAGON, "dragon-7", 5, banker_seven_pushes=True)[0] == "+200"
    assert one_bet(EZ, DRAGON, "player-line", 100, banker_seven_pushes=True)[0] == "-100"
    assert one_bet(EZ, "6h 7c Kd Ks", "banker-line", 100, banker_seven_pushes=True)[0] == "+100"


@pytest.mark.parametrize(
    ("game", "cards", "outcome"),
    [
        pytest.param(
            CENTURY,
            "Kh Qc 4d 3s 8h",
            "-5",
            marks=pytest.mark.rule("california-games/baccarat-21st-century.tie-bet.win"),
        ),
        pytest.param(
            CENTURY,
            "Kh Tc Qd Js Ah Ac",
            "+40",
            marks=pytest.mark.rule("california-games/baccarat-21st-century.tie-bet.win"),
        ),
        pytest.param(
            EZ, "7h 7c Kd Ks", "+40", marks=pytest.mark.rule("california-games/ez-baccarat-panda-8.tie-bet.win")
        ),
        pytest.param(
            EZ, "5h 5c 5d 5s Kh Kc", "+40", marks=pytest.mark.rule("california-games/ez-baccarat-panda-8.tie-bet.win")
        ),
    ],
    ids=["2 to 3", "1 to 1", "7 to 7", "0 to 0"],
)
def test_a_tie_bet_wins_on_any_equal_count(game: str, cards: str, outcome: str) -> None:
    assert one_bet(game, cards, "tie", 5)[0] == outcome


@pytest.mark.parametrize(
    ("game", "cards"),
    [
        pytest.param(
            CENTURY, "9h 9c Kd Ks", marks=pytest.mark.rule("california-games/baccarat-21st-century.tie-bet.pay")
        ),
        pytest.param(EZ, "6h 6c Ad As", marks=pytest.mark.rule("california-games/ez-baccarat-panda-8.tie-bet.pay")),
    ],
    ids=[CENTURY, EZ],
)
def test_both_lines_push_on_a_tie(game: str, cards: str) -> None:
    table = table_of(game)
    bet(table, 2, player_line=15, tie=15)
    bet(table, 3, banker_line=15)
    events = deal(table, then=cards)
    assert sorted(settled(events)) == ["2 player-line =15", "2 tie +120", "3 banker-line =15"]
    assert stack(table, 2) == 10_120


# ---------------------------------------------------------------- two shared hands


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(CENTURY, (2, 3, 4), marks=pytest.mark.rule("california-games/baccarat-21st-century.dealing.5.a")),
        pytest.param(
            EZ, (2, 3, 4, 5, 6, 7), marks=pytest.mark.rule("california-games/ez-baccarat-panda-8.dealing.6.a")
        ),
    ],
    ids=[CENTURY, EZ],
)
def test_all_who_bet_the_banker_line_have_one_hand(game: str, seats: tuple[int, ...]) -> None:
    amounts = dict(zip(seats, (5, 10, 20, 5, 10, 20), strict=False))
    for cards, sign in (("6h Ac Kd 8s", "+"), ("Ah 6c 8d Ks", "-")):
        table = table_of(game)
        for seat, dollars in amounts.items():
            bet(table, seat, banker_line=dollars)
        events = deal(table, then=cards)
        assert sorted(settled(events)) == [f"{seat} banker-line {sign}{amounts[seat]}" for seat in seats]
        assert [dealt.line for dealt in told(events, e.LineDealt)] == ["player", "banker"]


@pytest.mark.rule("california-games/baccarat-21st-century.dealing.5.b")
def test_a_seat_may_have_both_lines() -> None:
    table = table_of(CENTURY)
    bet(table, 2, player_line=10, banker_line=20)
    bet(table, 3, player_line=30)
    events = deal(table, then="Ah 6c 8d Ks")
    assert sorted(settled(events)) == ["2 banker-line -20", "2 player-line +10", "3 player-line +30"]


@pytest.mark.rule("california-games/ez-baccarat-panda-8.dealing.6.b")
def test_a_seat_and_who_bets_behind_it_have_one_hand() -> None:
    table = open_banked(EZ, standing=1)
    play(table, c.Sit(8, "Stan", cents(100)))
    bank(table, 1, 500)
    bet(table, 3, player_line=10)
    bet(table, 8, spot=3, player_line=5)
    assert settled(deal(table, then="9h 7c Kd Ks")) == ["3 player-line +10", "8@3 player-line +5"]


# ---------------------------------------------------------------- the order


@pytest.mark.rule("california-games/ez-baccarat-panda-8.dealing.4.start")
def test_ez_baccarat_is_settled_clockwise_from_the_player_dealers_left() -> None:
    table = table_of(EZ, dealer=6)
    for seat in (1, 2, 3, 4, 5, 7):
        bet(table, seat, player_line=10)
    assert order(deal(table, then="9h 7c Kd Ks")) == [7, 1, 2, 3, 4, 5]


@pytest.mark.rule("california-games/ez-baccarat-panda-8.winners.start")
@pytest.mark.parametrize(
    ("start", "seats", "button"),
    [("left-of-bank", [7, 1, 2, 3, 4, 5], []), ("action-button", [2, 1, 7, 5, 4, 3], [2])],
)
def test_ez_baccarat_may_be_settled_the_other_way_from_an_action_button(
    start: str, seats: list[int], button: list[int]
) -> None:
    table = table_of(EZ, dealer=6, settlement_start=start)
    assert table.settings.settling.settlement_start == start
    for seat in (1, 2, 3, 4, 5, 7):
        bet(table, seat, player_line=10)
    events = deal(table, then="9h 3c Kd Ks")  # the three counts seats 7, 1 and 2
    assert [placed.seat for placed in told(events, e.ButtonPlaced)] == button
    assert order(events) == seats


@pytest.mark.rule("california-games/baccarat-21st-century.winners.start")
@pytest.mark.parametrize(
    ("way", "seats"), [("counter-clockwise", [4, 3, 2, 8, 7, 6, 5]), ("clockwise", [4, 5, 6, 7, 8, 2, 3])]
)
def test_21st_century_is_settled_from_the_button(way: str, seats: list[int]) -> None:
    table = table_of(CENTURY, settlement_direction=way)
    for seat in range(2, 9):
        bet(table, seat, player_line=10)
    assert order(deal(table, then="9h 3c Kd Ks")) == seats


@pytest.mark.rule("california-games/baccarat-21st-century.dealing.6.a")
def test_the_button_says_who_is_paid_first() -> None:
    table = table_of(CENTURY, wager=50)
    for seat in range(2, 9):
        bet(table, seat, player_line=50)
    events = deal(table, then="9h 2c Kd 3s")
    assert [event.seat for event in told(events, e.ButtonPlaced)] == [3]
    assert settled(events) == ["3 player-line +50", *(f"{seat} player-line +0" for seat in (2, 8, 7, 6, 5, 4))]


@pytest.mark.parametrize(
    ("settings", "button"),
    [
        ({}, 3),
        ({"button_moves": "clockwise"}, 6),
        ({"button_moves": "counter-clockwise"}, 3),
        ({"settlement_direction": "clockwise"}, 6),
        ({"settlement_direction": "clockwise", "button_moves": "counter-clockwise"}, 3),
    ],
)
def test_a_button_that_nobody_can_have_moves_on(settings: dict[str, str], button: int) -> None:
    """The Banker's four counts to seat 5, where nobody has bet."""
    table = table_of(CENTURY, **settings)
    bet(table, 3, player_line=10)
    bet(table, 6, player_line=10)
    assert [event.seat for event in told(deal(table, then="9h 4c Kd Ks"), e.ButtonPlaced)] == [button]


@pytest.mark.parametrize(("way", "seats"), [("counter-clockwise", [8, 5, 2]), ("clockwise", [2, 5, 8])])
def test_without_a_button_settlement_starts_beside_the_player_dealer(way: str, seats: list[int]) -> None:
    table = table_of(CENTURY, action_button="none", settlement_direction=way)
    for seat in (2, 5, 8):
        bet(table, seat, player_line=10)
    events = deal(table, then="9h 3c Kd Ks")
    assert not told(events, e.ButtonPlaced)
    assert order(events) == seats


@pytest.mark.rule("california-games/ez-baccarat-panda-8.dealing.4.wager-order")
def test_all_player_lines_are_paid_before_any_panda_8() -> None:
    table = table_of(EZ, wager=150)
    bet(table, 2, player_line=30, panda_8=5)
    bet(table, 3, player_line=30)
    assert settled(deal(table, then=PANDA)) == ["2 player-line +30", "3 player-line +30", "2 panda-8 +90"]


@pytest.mark.rule("california-games/ez-baccarat-panda-8.winners.wager-order")
def test_all_five_kinds_of_wager_are_settled_in_order() -> None:
    table = table_of(EZ)
    for seat in (2, 3):
        bet(table, seat, tie=5, banker_line=5, player_line=5, dragon_7=5, panda_8=5)
    events = deal(table, then=PANDA)
    kinds = [line.split()[1] for line in settled(events)]
    assert [kind for kind, _ in groupby(kinds)] == ["player-line", "banker-line", "tie", "panda-8", "dragon-7"]
    assert (len(kinds), table.on.stakes) == (10, [])


@pytest.mark.rule("california-games/baccarat-21st-century.winners.wager-order")
def test_all_banker_lines_before_any_tie_bet() -> None:
    table = table_of(CENTURY, wager=100)
    bet(table, 3, banker_line=50, tie=5)
    bet(table, 2, banker_line=70, tie=5)
    assert settled(deal(table, then="6h 2c Kd 7s")) == [
        "3 banker-line +50",
        "2 banker-line +50",
        "3 tie -5",
        "2 tie -5",
    ]


@pytest.mark.parametrize(
    ("by", "lines"),
    [
        ("wager", ["2 player-line +10", "3 player-line +10", "2 banker-line -10", "3 banker-line -10"]),
        ("spot", ["2 player-line +10", "2 banker-line -10", "3 player-line +10", "3 banker-line -10"]),
    ],
)
def test_a_table_may_settle_seat_by_seat(by: str, lines: list[str]) -> None:
    table = table_of(EZ, settlement_by=by)
    for seat in (2, 3):
        bet(table, seat, player_line=10, banker_line=10)
    assert settled(deal(table, then="9h 7c Kd Ks")) == lines


# ---------------------------------------------------------------- where the bank's wager ends


@pytest.mark.rule("california-games/baccarat-21st-century.winners.exhausted")
def test_a_tie_bet_that_is_not_covered_only_gets_its_stake_back() -> None:
    table = table_of(CENTURY, wager=40)
    for seat in (3, 2):
        bet(table, seat, player_line=5, tie=5)
    events = deal(table, then="Kh 2c 4d 2s Kc")  # a tie at four, and the button on seat 3
    assert settled(events)[2:] == ["3 tie +40", "2 tie +0"]
    assert stack(table, 2) == 10_000
    assert told(events, e.WagerPaid)[-1].uncovered_clause == "california-games/baccarat-21st-century.winners.exhausted"


@pytest.mark.rule("california-games/ez-baccarat-panda-8.dealing.4.exhausted")
def test_one_dragon_is_paid_and_the_next_takes_its_stake_back() -> None:
    table = table_of(EZ, wager=200)
    for seat in (2, 3):
        bet(table, seat, player_line=5, dragon_7=5)
    events = deal(table, then=DRAGON)
    assert settled(events) == ["2 player-line -5", "3 player-line -5", "2 dragon-7 +200", "3 dragon-7 +0"]
    assert stack(table, 3) == 9_995


@pytest.mark.rule("california-games/ez-baccarat-panda-8.winners.exhausted")
def test_a_second_loser_keeps_what_the_bank_cannot_win() -> None:
    table = table_of(EZ, wager=25)
    for seat in (2, 3):
        bet(table, seat, player_line=25)
    events = deal(table, then="Kh 9c 6d 8s")
    assert settled(events) == ["2 player-line -25", "3 player-line -0 =25"]
    assert told(events, e.WagerTaken)[1].uncovered_clause == "california-games/ez-baccarat-panda-8.dealing.4.exhausted"


@pytest.mark.rule("california-games/ez-baccarat-panda-8.dragon-7.settle")
def test_the_last_dragon_is_paid_what_is_left() -> None:
    table = table_of(EZ, wager=250)
    for seat in (2, 3):
        bet(table, seat, player_line=5, dragon_7=5)
    events = deal(table, then=DRAGON)
    assert settled(events)[2:] == ["2 dragon-7 +200", "3 dragon-7 +50"]
    last = told(events, e.WagerPaid)[-1]
    assert (last.stake, last.uncovered) == (cents(5), cents(150))
    assert last.uncovered_clause == "california-games/ez-baccarat-panda-8.dragon-7.settle"


@pytest.mark.rule("california-games/ez-baccarat-panda-8.panda-8.settle")
def test_the_last_losing_panda_is_taken_in_part() -> None:
    table = table_of(EZ, wager=20)
    for seat in (2, 3):
        bet(table, seat, player_line=5, panda_8=15)
    events = deal(table, then="6h 6c Kd Ks")
    assert settled(events) == ["2 player-line =5", "3 player-line =5", "2 panda-8 -15", "3 panda-8 -5 =10"]
    assert told(events, e.WagerTaken)[-1].uncovered_clause == "california-games/ez-baccarat-panda-8.panda-8.settle"
