"""Both baccarat games: which wagers a seat may make, how much, and who may bet behind."""

from collections.abc import Sequence

import pytest
from bankkit import bank, bet, cents, deal, fees, open_banked, refusal, settled, told
from citekit import by_game

from riverboat.banked import BankedTable, options, play
from riverboat.banked import commands as c
from riverboat.banked import events as e

CENTURY = "baccarat-21st-century"
EZ = "ez-baccarat-panda-8"
STANDING = 8
"""The first place behind the seven seats of EZ Baccarat."""

DRAGON = "2h Kc 4d 2s 5h"
"""Banker seven in three cards over six."""
PANDA = "Kh 8c 5d 9s 3c"
"""Player eight in three cards over seven."""


def table_of(game: str = EZ, *, wager: float = 5_000, **settings: str | int | bool) -> BankedTable:
    """Seat 1 is the player-dealer, and bets are open."""
    table = open_banked(game, chips=50_000, **settings)
    bank(table, 1, wager)
    return table


def with_standing(wager: float = 5_000, **settings: str | int | bool) -> BankedTable:
    """One patron stands behind the seats."""
    table = open_banked(EZ, standing=1, **settings)
    play(table, c.Sit(STANDING, "Stan", cents(1_000)))
    bank(table, 7, wager)
    return table


def refused(table: BankedTable, seat: int, wager: str, dollars: float, spot: int = 0) -> tuple[str, str]:
    refused = refusal(table, c.Bet(seat, wager, cents(dollars), spot))
    return refused.code, refused.clause.removeprefix(f"california-games/{table.game.key}.")


def may_bet(game: str, wager: str, dollars: Sequence[float], beside: str = "", **settings: str) -> None:
    """Each of these amounts is taken, at a fresh table, beside a smallest line wager where one is needed."""
    for amount in dollars:
        table = table_of(game, **settings)
        if beside:
            play(table, c.Bet(2, beside, table.limits(("table_min", "table_max"))[0]))
        (placed,) = told(play(table, c.Bet(2, wager, cents(amount))), e.BetPlaced)
        assert placed.total == cents(amount)


# ---------------------------------------------------------------- betting spaces


@pytest.mark.rule("california-games/ez-baccarat-panda-8.table.betting-spaces")
@pytest.mark.rule("california-games/ez-baccarat-panda-8.tie-bet.area")
@pytest.mark.rule("california-games/ez-baccarat-panda-8.panda-8.area")
@pytest.mark.rule("california-games/ez-baccarat-panda-8.dragon-7.area")
def test_a_seat_of_ez_baccarat_has_five_spaces() -> None:
    table = table_of()
    bet(table, 2, player_line=10, banker_line=10, panda_8=5, dragon_7=5, tie=5)
    assert {stake.wager: stake.amount for stake in table.on.stakes} == {
        "player-line": 1_000,
        "banker-line": 1_000,
        "panda-8": 500,
        "dragon-7": 500,
        "tie": 500,
    }
    bet(table, 2, tie=7)  # lies on the one Tie space with the first
    assert [stake.amount for stake in table.on.stakes if stake.wager == "tie"] == [1_200]


@pytest.mark.rule("california-games/baccarat-21st-century.table.betting-spaces")
@pytest.mark.rule("california-games/baccarat-21st-century.tie-bet.area")
def test_a_seat_of_21st_century_has_three_spaces() -> None:
    table = table_of(CENTURY)
    bet(table, 2, player_line=10, banker_line=10)
    assert {option.wager for option in options(table, 2)} == {"player-line", "banker-line", "tie"}
    for wager in ("dragon-7", "panda-8"):
        assert refused(table, 2, wager, 5)[0] == "no-such-wager"
    bet(table, 2, tie=5)
    bet(table, 2, tie=6)
    assert [stake.amount for stake in table.on.stakes if stake.wager == "tie"] == [1_100]


@by_game(
    "california-games/baccarat-21st-century.table.betting-spaces",
    "california-games/ez-baccarat-panda-8.table.betting-spaces",
)
def test_nobody_bets_in_another_betting_area(game: str) -> None:
    table = open_banked(game, players=(1, 2))
    bank(table, 1, 500)
    assert refused(table, 2, "player-line", 10, spot=3) == ("one-position", "table.betting-spaces")


# ---------------------------------------------------------------- limits


@pytest.mark.rule("california-games/baccarat-21st-century.table.limits")
def test_every_space_of_21st_century_has_its_limits() -> None:
    table = table_of(CENTURY)
    bet(table, 2, banker_line=10)
    assert refused(table, 2, "tie", 4) == ("wager-too-small", "tie-bet.amount")
    assert refused(table, 3, "banker-line", 201) == ("wager-too-large", "table.limits")
    assert refused(table, 2, "banker-line", 191) == ("wager-too-large", "table.limits")  # with what lies there
    for wager, beside in (("player-line", ""), ("banker-line", ""), ("tie", "player-line")):
        may_bet(CENTURY, wager, (5, 200), beside)


@pytest.mark.rule("california-games/ez-baccarat-panda-8.table.limits")
def test_every_space_of_ez_baccarat_has_its_limits() -> None:
    table = table_of(schedule="option-7")
    assert refused(table, 2, "player-line", 999) == ("wager-too-small", "table.minimum")
    assert refused(table, 2, "player-line", 10_001) == ("wager-too-large", "table.limits")
    for wager, beside in (("player-line", ""), ("banker-line", ""), ("tie", ""), ("panda-8", "player-line")):
        may_bet(EZ, wager, (1_000, 10_000), beside, schedule="option-7")


@pytest.mark.rule("california-games/baccarat-21st-century.table.minimum")
def test_two_small_wagers_do_not_make_a_minimum() -> None:
    table = table_of(CENTURY)
    assert refused(table, 2, "player-line", 3) == ("wager-too-small", "table.minimum")
    assert refused(table, 2, "tie", 3)[0] == "needs-a-base-wager"
    bet(table, 2, player_line=5)
    assert refused(table, 2, "tie", 3) == ("wager-too-small", "tie-bet.amount")


@pytest.mark.rule("california-games/ez-baccarat-panda-8.table.minimum")
def test_a_tie_bet_beside_it_does_not_make_a_line_wager_larger() -> None:
    table = table_of(schedule="option-2")
    bet(table, 2, tie=25)
    assert refused(table, 2, "player-line", 20) == ("wager-too-small", "table.minimum")


@pytest.mark.rule("california-games/baccarat-21st-century.tie-bet.amount")
def test_a_tie_bet_of_any_size_within_the_limits() -> None:
    for dollars in (5, 50, 200):
        table = table_of(CENTURY)
        bet(table, 2, player_line=50, tie=dollars)
    table = table_of(CENTURY)
    bet(table, 2, player_line=50)
    assert refused(table, 2, "tie", 4) == ("wager-too-small", "tie-bet.amount")
    assert refused(table, 2, "tie", 201) == ("wager-too-large", "tie-bet.amount")


@pytest.mark.rule("california-games/ez-baccarat-panda-8.tie-bet.amount")
def test_a_tie_bet_of_ez_baccarat_of_any_size_within_the_limits() -> None:
    for dollars in (25, 4_000):
        table = table_of(schedule="option-2")
        bet(table, 2, banker_line=100, tie=dollars)
    table = table_of(schedule="option-2")
    bet(table, 2, banker_line=100)
    assert refused(table, 2, "tie", 20) == ("wager-too-small", "tie-bet.amount")
    assert refused(table, 2, "tie", 4_001) == ("wager-too-large", "tie-bet.amount")


@pytest.mark.rule("california-games/ez-baccarat-panda-8.dragon-7.schedule")
def test_dragon_7_has_the_limits_and_the_fees_of_the_schedule() -> None:
    may_bet(EZ, "dragon-7", (5, 2_000), "banker-line")
    table = table_of()
    bet(table, 2, banker_line=200)
    assert refused(table, 2, "dragon-7", 4) == ("wager-too-small", "dragon-7.schedule")
    assert refused(table, 2, "dragon-7", 2_001) == ("wager-too-large", "dragon-7.schedule")
    bet(table, 2, dragon_7=5)
    assert fees(deal(table)) == {1: 3}  # total table action $205; $200 would have paid $1


@pytest.mark.rule("california-games/ez-baccarat-panda-8.panda-8.schedule")
def test_panda_8_has_the_limits_and_the_fees_of_the_schedule() -> None:
    may_bet(EZ, "panda-8", (100, 6_000), "banker-line", schedule="option-3")
    table = table_of(schedule="option-3")
    bet(table, 2, banker_line=600)
    assert refused(table, 2, "panda-8", 99) == ("wager-too-small", "panda-8.schedule")
    assert refused(table, 2, "panda-8", 6_001) == ("wager-too-large", "panda-8.schedule")
    bet(table, 2, panda_8=100)
    assert fees(deal(table)) == {1: 10}  # total table action $700; $600 would have paid $5


def test_bonus_bets_may_have_a_lower_maximum() -> None:
    table = table_of(bonus_max=cents(100))
    bet(table, 2, player_line=500, panda_8=100)
    assert refused(table, 2, "dragon-7", 101) == ("wager-too-large", "dragon-7.schedule")
    assert refused(table, 2, "panda-8", 1) == ("wager-too-large", "panda-8.schedule")
    bet(table, 2, tie=500)


# ---------------------------------------------------------------- what needs a line wager


@pytest.mark.rule("california-games/baccarat-21st-century.dealing.3.c")
def test_a_tie_bet_of_21st_century_needs_a_line_wager() -> None:
    table = table_of(CENTURY)
    assert refused(table, 2, "tie", 5) == ("needs-a-base-wager", "dealing.3.c")
    bet(table, 2, banker_line=5, tie=5)
    assert settled(deal(table, then="9h 9c Kd Ks")) == ["2 banker-line =5", "2 tie +40"]


@pytest.mark.rule("california-games/ez-baccarat-panda-8.dealing.3.c")
def test_a_tie_bet_of_ez_baccarat_needs_none() -> None:
    table = table_of()
    bet(table, 2, tie=5)
    assert settled(deal(table, then="6h 6c Kd Ks")) == ["2 tie +40"]


@pytest.mark.parametrize("game", [CENTURY, EZ])
def test_whether_a_tie_bet_needs_a_line_wager_is_a_setting(game: str) -> None:
    table = table_of(game, tie_needs_line=True)
    assert refused(table, 2, "tie", 5) == ("needs-a-base-wager", "dealing.3.c")
    table = table_of(game, tie_needs_line=False)
    bet(table, 2, tie=5)
    assert settled(deal(table, then="6h 6c Kd Ks")) == ["2 tie +40"]


@pytest.mark.rule("california-games/ez-baccarat-panda-8.dealing.3.d")
def test_panda_8_beside_either_line() -> None:
    assert refused(table_of(), 2, "panda-8", 5) == ("needs-a-base-wager", "panda-8.precondition")
    for line, result in (("player-line", "+5"), ("banker-line", "-5")):
        table = table_of()
        play(table, c.Bet(2, line, cents(5)))
        bet(table, 2, panda_8=5)
        assert settled(deal(table, then=PANDA)) == [f"2 {line} {result}", "2 panda-8 +125"]


@pytest.mark.rule("california-games/ez-baccarat-panda-8.dealing.3.e")
def test_dragon_7_beside_a_line_but_not_beside_a_tie_bet() -> None:
    table = table_of()
    bet(table, 2, tie=5)
    assert refused(table, 2, "dragon-7", 5) == ("needs-a-base-wager", "dragon-7.precondition")
    bet(table, 2, player_line=5, dragon_7=5)
    assert settled(deal(table, then=DRAGON)) == ["2 player-line -5", "2 tie -5", "2 dragon-7 +200"]


@pytest.mark.rule("california-games/ez-baccarat-panda-8.panda-8.precondition")
def test_panda_8_with_a_banker_line_and_before_the_first_card() -> None:
    table = table_of()
    assert refused(table, 2, "panda-8", 5) == ("needs-a-base-wager", "panda-8.precondition")
    bet(table, 2, banker_line=10, panda_8=5)
    deal(table)
    assert refused(table, 2, "panda-8", 5)[0] == "bets-are-closed"


@pytest.mark.rule("california-games/ez-baccarat-panda-8.dragon-7.precondition")
def test_dragon_7_goes_with_its_line_wager() -> None:
    table = table_of()
    assert refused(table, 2, "dragon-7", 5) == ("needs-a-base-wager", "dragon-7.precondition")
    bet(table, 2, player_line=10, banker_line=10, dragon_7=5)
    play(table, c.TakeBack(2, "player-line"))
    assert [stake.wager for stake in table.on.stakes] == ["banker-line", "dragon-7"]
    events = play(table, c.TakeBack(2, "banker-line"))
    assert [event.wager for event in told(events, e.BetTakenBack)] == ["dragon-7", "banker-line"]
    assert not table.on.stakes
    bet(table, 2, player_line=10)
    deal(table)
    assert refused(table, 2, "dragon-7", 5)[0] == "bets-are-closed"


# ---------------------------------------------------------------- betting behind


@pytest.mark.rule("california-games/baccarat-21st-century.dealing.2")
@pytest.mark.parametrize("wager", ["player-line", "banker-line"])
def test_nobody_bets_behind_at_21st_century(wager: str) -> None:
    table = table_of(CENTURY)
    bet(table, 3, player_line=10)
    assert refused(table, 5, wager, 10, spot=3) == ("no-backline", "dealing.2")
    assert refusal(table, c.Sit(9, "Stan", cents(100))).code == "no-such-seat"  # nor is there a place to stand


@pytest.mark.rule("california-games/baccarat-21st-century.dealing.2")
@pytest.mark.rule("california-games/baccarat-21st-century.tie-bet.backline")
def test_nobody_bets_on_a_tie_behind_at_21st_century() -> None:
    table = table_of(CENTURY)
    bet(table, 2, player_line=10)
    assert refused(table, 5, "tie", 5, spot=2) == ("no-backline", "tie-bet.backline")


@pytest.mark.rule("california-games/ez-baccarat-panda-8.dealing.2")
def test_backline_bets_are_settled_with_the_seat() -> None:
    table = with_standing()
    bet(table, 3, player_line=10)
    bet(table, 4, banker_line=10)
    bet(table, STANDING, spot=3, banker_line=25, dragon_7=5)
    assert settled(deal(table, then=DRAGON)) == [
        "3 player-line -10",
        "8@3 banker-line +25",
        "4 banker-line +10",
        "8@3 dragon-7 +200",
    ]


@pytest.mark.rule("california-games/ez-baccarat-panda-8.tie-bet.backline")
def test_no_tie_bet_behind_a_seat() -> None:
    table = with_standing()
    bet(table, 2, player_line=10)
    bet(table, STANDING, spot=2, banker_line=10)
    assert refused(table, STANDING, "tie", 5, spot=2) == ("no-backline", "tie-bet.backline")


def test_whether_a_tie_bet_may_be_made_behind_is_a_setting() -> None:
    table = with_standing(backline_tie=True)
    bet(table, 2, tie=10)
    bet(table, STANDING, spot=2, tie=5)
    assert settled(deal(table, then="9h 9c Kd Ks")) == ["2 tie +80", "8@2 tie +40"]


@pytest.mark.rule("california-games/ez-baccarat-panda-8.dragon-7.backline")
def test_dragon_7_behind_a_seat() -> None:
    table = with_standing()
    bet(table, 1, player_line=10)
    bet(table, STANDING, spot=1, banker_line=5, dragon_7=5)
    assert settled(deal(table, then=DRAGON)) == ["1 player-line -10", "8@1 banker-line +5", "8@1 dragon-7 +200"]


@pytest.mark.rule("california-games/ez-baccarat-panda-8.panda-8.backline")
def test_panda_8_behind_a_seat() -> None:
    table = with_standing()
    bet(table, 4, banker_line=10)
    assert refused(table, STANDING, "panda-8", 5, spot=4) == ("needs-a-base-wager", "panda-8.precondition")
    bet(table, STANDING, spot=4, player_line=10, panda_8=5)
    assert settled(deal(table, then=PANDA)) == ["8@4 player-line +10", "4 banker-line -10", "8@4 panda-8 +125"]


def test_nobody_bets_behind_an_empty_space() -> None:
    assert refused(with_standing(), STANDING, "player-line", 10, spot=3) == ("nobody-to-bet-behind", "dealing.2")


# ---------------------------------------------------------------- seats and schedules


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(EZ, 7, marks=pytest.mark.rule("california-games/ez-baccarat-panda-8.table.seats")),
        pytest.param(CENTURY, 8, marks=pytest.mark.rule("california-games/baccarat-21st-century.table.seats")),
        pytest.param(CENTURY, 14, marks=pytest.mark.rule("california-games/baccarat-21st-century.table.seats")),
    ],
)
def test_a_full_table_seats_nobody_else(game: str, seats: int) -> None:
    table = open_banked(game, seats=seats)
    assert len(table.occupied()) == seats
    refused = refusal(table, c.Sit(seats + 1, "late", cents(100)))
    assert (refused.code, refused.clause) == ("no-such-seat", f"california-games/{game}.table.seats")


@pytest.mark.parametrize(("game", "seats"), [(EZ, 8), (CENTURY, 9), (CENTURY, 15)])
def test_there_is_no_larger_table(game: str, seats: int) -> None:
    refused = refusal(BankedTable(), c.OpenBankedTable(game, seats))
    assert (refused.code, refused.clause) == ("wrong-number-of-seats", f"california-games/{game}.table.seats")


@pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(EZ, 7, marks=pytest.mark.rule("california-games/ez-baccarat-panda-8.collection-reference")),
        pytest.param(CENTURY, 4, marks=pytest.mark.rule("california-games/baccarat-21st-century.collection-reference")),
    ],
)
def test_a_table_has_one_of_the_schedules(game: str, options: int) -> None:
    for number in range(1, options + 1):
        assert open_banked(game, schedule=f"option-{number}").schedule is not None
    for settings in ({"schedule": f"option-{options + 1}"}, {"schedule": ""}):
        refused = refusal(BankedTable(), c.OpenBankedTable(game, 0, settings))
        assert (refused.code, refused.clause) == ("bad-settings", f"california-games/{game}.collection-reference")
    for limits in ({"table_min": cents(4)}, {"table_max": cents(2_001)}):
        refused = refusal(BankedTable(), c.OpenBankedTable(game, 0, limits))
        assert refused.code == "limits-do-not-fit"
