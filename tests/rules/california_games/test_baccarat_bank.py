"""Both baccarat games: who is the bank, what its wager covers, and that it is never the house."""

from random import Random

import pytest
from bankkit import bank, bet, cents, deal, open_banked, refusal, settled, stack, told
from bankplaykit import play_round
from citekit import by_game

from riverboat.banked import BankedTable, play, to_act
from riverboat.banked import commands as c
from riverboat.banked import events as e

CENTURY = "baccarat-21st-century"
EZ = "ez-baccarat-panda-8"


def bank_round(table: BankedTable, seat: int) -> None:
    """A round with this player-dealer and one wager."""
    bank(table, seat, 500)
    bet(table, table.next_seat(seat), player_line=10)
    deal(table)


def offers(table: BankedTable) -> list[int]:
    """Whom the position is offered to when everybody declines."""
    play(table, c.OpenRound())
    asked = []
    while seat := to_act(table):
        asked.append(seat)
        play(table, c.DeclineBank(seat))
    return asked


# ---------------------------------------------------------------- the position


@by_game(
    "california-games/baccarat-21st-century.dealing.start.offer",
    "california-games/ez-baccarat-panda-8.dealing.start.offer",
)
def test_no_wager_before_somebody_is_the_player_dealer(game: str) -> None:
    table = open_banked(game)
    events = play(table, c.OpenRound())
    assert [offer.seat for offer in told(events, e.BankOffered)] == [1]
    for command in (c.Bet(2, "player-line", 1_000), c.NoMoreBets()):
        refused = refusal(table, command)
        assert (refused.code, refused.clause) == ("bets-are-closed", f"california-games/{game}.dealing.start.offer")
    play(table, c.TakeBank(1, 50_000))
    bet(table, 2, player_line=10)


@by_game(
    "california-games/baccarat-21st-century.dealing.start.wagers",
    "california-games/ez-baccarat-panda-8.dealing.start.wagers",
)
def test_the_house_dealer_waits_for_a_wager(game: str) -> None:
    table = open_banked(game)
    bank(table, 1, 500)
    refused = refusal(table, c.NoMoreBets())
    assert (refused.code, refused.clause) == ("no-bets", f"california-games/{game}.dealing.start.wagers")
    refusal(table, c.Bet(2, "player-line", cents(4)))
    assert refusal(table, c.NoMoreBets()).code == "no-bets"
    bet(table, 2, player_line=5)
    assert told(deal(table), e.LineDealt)


@pytest.mark.rule("california-games/baccarat-21st-century.type.two-rounds")
@pytest.mark.rule("california-games/baccarat-21st-century.type.clockwise-offer")
def test_after_two_rounds_the_offer_goes_round_from_seat_eight_to_one() -> None:
    table = open_banked(CENTURY)
    bank_round(table, 8)
    bank_round(table, 8)
    play(table, c.OpenRound())
    assert to_act(table) == 1
    refused = refusal(table, c.TakeBank(8, 50_000))
    assert (refused.code, refused.clause) == ("banked-twice", "california-games/baccarat-21st-century.type.two-rounds")
    play(table, c.DeclineBank(1))
    assert to_act(table) == 2
    play(table, c.TakeBank(2, 50_000))
    assert table.on.bank == 2


@pytest.mark.rule("california-games/ez-baccarat-panda-8.type.two-rounds")
def test_no_third_round_in_a_row() -> None:
    table = open_banked(EZ)
    for seat in (6, 7, 1, 2, 3, 4, 6, 7, 1, 5, 5):
        bank_round(table, seat)
    assert (table.hands, table.bank) == (11, 5)
    play(table, c.OpenRound())
    refused = refusal(table, c.TakeBank(5, 50_000))
    assert (refused.code, refused.clause) == ("banked-twice", "california-games/ez-baccarat-panda-8.type.two-rounds")
    play(table, c.TakeBank(6, 50_000))
    bet(table, 1, player_line=10)
    deal(table)
    bank_round(table, 5)  # one round by another is enough


@pytest.mark.rule("california-games/ez-baccarat-panda-8.type.clockwise-offer")
def test_the_offer_goes_clockwise() -> None:
    table = open_banked(EZ)
    bank_round(table, 5)
    bank_round(table, 5)
    assert offers(table) == [6, 7, 1, 2, 3, 4]
    assert not table.playing


@pytest.mark.parametrize("game", [CENTURY, EZ])
def test_the_incumbent_may_go_on_where_the_table_says_so(game: str) -> None:
    table = open_banked(game, players=(2, 5), incumbent_goes_on=True)
    for _ in range(2):
        bank(table, 5, 500)
        bet(table, 2, player_line=10)
        deal(table)
    assert offers(table) == [2, 5]


# ---------------------------------------------------------------- what its wager covers


@pytest.mark.rule("california-games/baccarat-21st-century.type.collects-and-pays")
def test_the_player_dealer_pays_winners_and_takes_from_losers() -> None:
    table = open_banked(CENTURY, chips=1_000)
    bank(table, 1, 500)
    bet(table, 2, player_line=50)
    bet(table, 3, banker_line=30)
    events = deal(table, then="7h Kc Kd 4s Ks")
    assert settled(events) == ["2 player-line +50", "3 banker-line -30"]
    assert [stack(table, seat) for seat in (1, 2, 3)] == [1_000 - 20 - 0.5, 1_050, 970]  # $0.50 is the collection
    assert (table.tray, table.fees) == (0, 50)


@pytest.mark.rule("california-games/ez-baccarat-panda-8.type.collects-and-pays")
def test_lines_and_bonus_bets_against_the_player_dealer() -> None:
    table = open_banked(EZ)
    bank(table, 1, 2_000)
    bet(table, 2, player_line=100, panda_8=5)
    bet(table, 3, banker_line=100, dragon_7=5)
    events = deal(table, then="Kh 7c 5d 9s 3c")
    assert settled(events) == ["2 player-line +100", "3 banker-line -100", "2 panda-8 +125", "3 dragon-7 -5"]
    (result,) = told(events, e.BankSettled)
    assert result.taken - result.paid == cents(-120)


@pytest.mark.rule("california-games/baccarat-21st-century.type.cap")
def test_no_more_is_collected_than_was_put_up() -> None:
    table = open_banked(CENTURY)
    bank(table, 1, 100)
    bet(table, 3, banker_line=80)
    bet(table, 2, banker_line=80)
    events = deal(table, then="9h 2c Kd 3s")  # the button is on seat 3
    assert settled(events) == ["3 banker-line -80", "2 banker-line -20 =60"]
    (result,) = told(events, e.BankSettled)
    assert (result.taken, result.paid, result.clause) == (
        cents(100),
        0,
        "california-games/baccarat-21st-century.type.cap",
    )


@pytest.mark.rule("california-games/ez-baccarat-panda-8.type.cap")
def test_no_more_is_lost_than_was_put_up() -> None:
    table = open_banked(EZ, chips=1_000)
    bank(table, 1, 100)
    bet(table, 2, player_line=10, panda_8=10)
    events = deal(table, then="Kh 8c 5d 9s 3c")
    assert settled(events) == ["2 player-line +10", "2 panda-8 +90"]
    assert told(events, e.WagerPaid)[1].uncovered == cents(160)
    (result,) = told(events, e.BankSettled)
    assert (result.paid, result.taken) == (cents(100), 0)
    assert stack(table, 2) == 1_100


@pytest.mark.rule("california-games/baccarat-21st-century.type.exhausted")
def test_winners_that_the_wager_does_not_reach_keep_their_stakes() -> None:
    table = open_banked(CENTURY, chips=1_000)
    bank(table, 1, 100)
    for seat in (4, 3, 2):
        bet(table, seat, player_line=60)
    events = deal(table, then="9h 3c Kd Ks")  # the button is on seat 4
    assert settled(events) == ["4 player-line +60", "3 player-line +40", "2 player-line +0"]
    assert [stack(table, seat) for seat in (4, 3, 2)] == [1_060, 1_040, 1_000]
    clauses = [paid.uncovered_clause for paid in told(events, e.WagerPaid)]
    assert clauses == ["", *["california-games/baccarat-21st-century.winners.exhausted"] * 2]


@pytest.mark.rule("california-games/ez-baccarat-panda-8.type.exhausted")
def test_losers_that_the_wager_does_not_reach_take_theirs_back() -> None:
    table = open_banked(EZ)
    bank(table, 1, 100)
    for seat in (2, 3, 4):
        bet(table, seat, player_line=60)
    events = deal(table, then="Kh 8c 3d Ks")
    assert settled(events) == ["2 player-line -60", "3 player-line -40 =20", "4 player-line -0 =60"]
    clauses = [taken.uncovered_clause for taken in told(events, e.WagerTaken)]
    assert clauses == ["", *["california-games/ez-baccarat-panda-8.dealing.4.exhausted"] * 2]


@pytest.mark.parametrize(
    ("cover", "first", "second"),
    [("gross", "+60", "-60"), ("matched", "+60", "-40 =20"), ("net", "+60", "-60")],
)
def test_how_a_wager_is_used_up_by_winners_and_losers(cover: str, first: str, second: str) -> None:
    table = open_banked(EZ, cover=cover)
    bank(table, 1, 100)
    bet(table, 2, player_line=60)
    bet(table, 3, banker_line=60)
    assert settled(deal(table, then="9h 3c Kd Ks")) == [f"2 player-line {first}", f"3 banker-line {second}"]


def test_what_the_bank_has_taken_pays_more_where_only_the_result_counts() -> None:
    """$100 up, and $80 taken from the Player line: $180 can be paid on the Banker line."""
    for cover, paid in (("gross", "+100"), ("net", "+180"), ("matched", "+20")):
        table = open_banked(EZ, cover=cover)
        bank(table, 1, 100)
        bet(table, 2, player_line=80)
        bet(table, 3, banker_line=200)
        assert settled(deal(table, then="Kh 8c 3d Ks")) == ["2 player-line -80", f"3 banker-line {paid}"]


# ---------------------------------------------------------------- the house


@by_game(
    "california-games/baccarat-21st-century.type.house-no-interest",
    "california-games/ez-baccarat-panda-8.type.house-no-interest",
)
def test_the_house_has_its_collection_and_nothing_else(game: str) -> None:
    table = open_banked(game, chips=5_000)
    chance = Random(7)
    before = table.chips()
    events = [event for _ in range(40) for event in play_round(table, chance)]
    assert len(told(events, e.BankSettled)) > 10
    collected = sum(fee.amount for fee in told(events, e.FeeTaken))
    assert collected > 0
    assert before - sum(table.chair(seat).stack for seat in table.occupied()) == collected == table.fees
    assert (table.tray, table.meter) == (0, 0)


@by_game(
    "california-games/baccarat-21st-century.type.house-no-interest",
    "california-games/ez-baccarat-panda-8.type.house-no-interest",
)
def test_the_house_is_never_the_bank(game: str) -> None:
    table = open_banked(game)
    play(table, c.OpenRound())
    for command in (c.TakeBank(0, 50_000), c.FillTray(50_000)):
        refused = refusal(table, command)
        assert (refused.code, refused.clause) == (
            "house-is-not-the-bank",
            f"california-games/{game}.type.house-no-interest",
        )


@by_game("california-games/baccarat-21st-century.dealing.1", "california-games/ez-baccarat-panda-8.dealing.1")
def test_a_third_party_proposition_player_plays_like_any_other(game: str) -> None:
    table = open_banked(game, players=(1, 2, 3))
    play(table, c.NameProposition(2))
    assert table.proposition == {2}
    bank_round(table, 1)  # seat 2 bets
    bank(table, 2, 500)
    assert table.on.bank == 2
    bet(table, 3, player_line=10)
    deal(table)
    closed = open_banked(game, third_party="forbidden")
    refused = refusal(closed, c.NameProposition(2))
    assert (refused.code, refused.clause) == ("no-proposition-players", f"california-games/{game}.dealing.1")
