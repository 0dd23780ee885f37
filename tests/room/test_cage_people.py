"""Cards, chips for cash, safekeeping, cash added up by person and day, and who is kept out."""

import msgspec
import pytest
from cagekit import (
    ACCOUNTING,
    ANN,
    ANNS,
    BOB,
    BOBS,
    CASHIER,
    FLOOR,
    PEOPLE,
    SUPERVISOR,
    Room,
)
from msgspec.structs import replace

from riverboat.room.cage import orders as o
from riverboat.room.cage import words as w
from riverboat.room.cage.books import safekeeping
from riverboat.room.cage.scene import CageRules
from riverboat.room.ledger import player_account
from riverboat.room.staff import Staff

NEW = o.Person("Cy Carr", "Elko", "NV", "2000-01-01")
CYS = "c" * 16
ANN_HERSELF = Staff(ANN)


def test_a_card_is_for_one_person_and_nothing_of_them_is_in_the_log() -> None:
    room = Room()
    room.give(o.IssueCard(NEW, "", CYS), CASHIER)
    log = b"".join(map(msgspec.json.encode, room.facts))
    for word in (b"Ann", b"Archer", b"Reno", b"NV", b"1990", b"Carr", b"2000-01"):
        assert word not in log
    room.people[CYS] = NEW
    again = replace(NEW, name=" cy  CARR", city="Reno")
    assert room.refuses(o.IssueCard(again, "", "d" * 16), CASHIER) == "has-card"
    assert room.refuses(o.IssueCard(replace(NEW, name="Di"), ANN, "d" * 16), CASHIER) == "has-card"
    assert room.refuses(o.IssueCard(NEW, "", "d" * 16), FLOOR) == "not-your-duty"
    for blank in (replace(NEW, name=" "), replace(NEW, city=""), replace(NEW, state="\u202e"), replace(NEW, born="x")):
        assert room.refuses(o.IssueCard(blank, "", "d" * 16), CASHIER) in ("word-missing", "bad-text", "bad-day")


@pytest.mark.parametrize(
    ("born", "day", "old_enough"),
    [
        ("2005-11-17", "2026-11-17", True),
        ("2005-11-18", "2026-11-17", False),
        ("2004-02-29", "2025-02-28", False),
        ("2004-02-29", "2025-03-01", True),
        ("2003-02-28", "2024-02-29", True),
        ("2003-03-01", "2024-02-29", False),
        ("2030-01-01", "2026-11-17", False),
    ],
)
def test_nobody_gets_a_card_before_they_are_old_enough(born: str, day: str, *, old_enough: bool) -> None:
    room = Room()
    room.day = day
    order = o.IssueCard(replace(NEW, born=born), "", CYS)
    if old_enough:
        assert len(room.give(order, CASHIER)) == 1
    else:
        assert room.refuses(order, CASHIER) == "under-age"
    room.rules = CageRules(least_age=18)
    room.day = "2026-11-17"
    assert room.refuses(o.IssueCard(replace(NEW, born="2008-11-18"), "", "d" * 16), CASHIER) == "under-age"


def test_chips_are_sold_into_the_account_of_the_card_and_cashed_out_of_it() -> None:
    room = Room()
    room.sell(300)
    room.cash_in(120)
    assert room.balances()[player_account(ANN)] == 18_000
    assert room.refuses(o.SellChips("x", "main", CYS, 100), CASHIER) == "no-such-card"
    assert room.refuses(o.SellChips("x", "main", ANNS, 3_000_000), CASHIER) == "not-that-much-there"
    assert room.refuses(o.CashChips("x", "main", ANNS, 600_000), CASHIER) == "not-that-much-there"
    assert room.refuses(o.SellChips("x", "main", ANNS, 100), FLOOR) == "not-your-duty"


def test_a_card_without_an_account_buys_chips_over_the_counter() -> None:
    room = Room()
    room.give(o.IssueCard(NEW, "", CYS), CASHIER)
    room.sell(300, CYS)
    assert room.balances()["house:outside"] == -20_000_000, "cash came in, chips went out"
    room.cash_in(300, CYS)
    assert room.state.held["drawer:main/1/cash"] == 500_000


def test_safekeeping_is_given_back_in_the_form_it_came_in() -> None:
    room = Room()
    room.sell(300)
    room.give(o.Deposit(room.slip(), ANNS, "chips", 20_000), CASHIER)
    room.give(o.Deposit(room.slip(), ANNS, "cash", 5_000), CASHIER)
    assert room.state.held[safekeeping(ANNS, "chips")] == 20_000
    assert room.refuses(o.Withdraw("x", ANNS, "cash", 6_000), CASHIER) == "not-that-much-there"
    assert room.refuses(o.Withdraw("x", BOBS, "cash", 1_000), CASHIER) == "not-that-much-there"
    assert room.refuses(o.ForgetPerson(ANNS), SUPERVISOR) == "something-is-kept"
    room.give(o.Withdraw(room.slip(), ANNS, "chips", 20_000), CASHIER)
    room.give(o.Withdraw(room.slip(), ANNS, "cash", 5_000), CASHIER)
    assert room.balances()[player_account(ANN)] == 30_000
    assert room.refuses(o.ForgetPerson(ANNS), CASHIER) == "not-your-duty"
    assert len(room.give(o.ForgetPerson(ANNS), SUPERVISOR)) == 1


# ---------------------------------------------------------------- cash


def kinds(facts: w.Facts) -> list[str]:
    return [type(fact).__name__ for fact in facts]


def test_cash_is_logged_from_the_one_amount_and_reported_above_the_other_in_and_out_apart() -> None:
    room = Room()
    assert kinds(room.sell(2_999)) == ["ChipsSold"]
    (_, logged) = room.sell(1)
    assert isinstance(logged, w.CashLogged)
    assert (logged.card, logged.direction, logged.total) == (ANNS, "in", 300_000)
    assert kinds(room.sell(7_000)) == ["ChipsSold", "CashLogged"], "ten thousand is not above it"
    assert kinds(room.cash_in(2_000)) == ["ChipsCashed"]
    (_, _, due) = room.sell(1)
    assert isinstance(due, w.ReportDue)
    assert (due.report, due.total) == (1, 1_000_100)
    assert kinds(room.sell(100)) == ["ChipsSold", "CashLogged"], "one report for a day and a direction"
    assert kinds(room.sell(100, BOBS)) == ["ChipsSold"]
    room.give(o.Deposit(room.slip(), BOBS, "chips", 5_000), CASHIER)
    assert room.state.cash[DAY_OF_BOB] == 10_000, "chips are no cash"
    room.day = "2026-11-18"
    assert kinds(room.sell(2_999)) == ["ChipsSold"]


DAY_OF_BOB: tuple[str, str, o.Direction] = ("2026-11-17", BOBS, "in")


def test_both_amounts_are_settings_and_safekeeping_of_cash_counts_too() -> None:
    room = Room()
    room.rules = CageRules(report_above=10_000, log_from=5_000)
    assert kinds(room.give(o.Deposit(room.slip(), ANNS, "cash", 5_000), CASHIER)) == ["Deposited", "CashLogged"]
    assert kinds(room.sell(51)) == ["ChipsSold", "CashLogged", "ReportDue"]
    assert kinds(room.give(o.Withdraw(room.slip(), ANNS, "cash", 5_000), CASHIER)) == ["Withdrawn", "CashLogged"]
    filed = o.FileReport(1, "CTR 2026-1")
    assert room.refuses(filed, CASHIER) == "not-your-duty"
    assert room.refuses(o.FileReport(2, "x"), ACCOUNTING) == "no-such-report"
    assert room.refuses(o.FileReport(1, " "), ACCOUNTING) == "word-missing"
    room.give(filed, ACCOUNTING)
    assert room.refuses(filed, ACCOUNTING) == "filed-already"


# ---------------------------------------------------------------- who is kept out


def touches(room: Room, card: str) -> list[str]:
    """What becomes of every way to buy or be paid."""
    return [
        room.refuses(order, CASHIER)
        for order in (
            o.SellChips("x", "main", card, 100),
            o.CashChips("x", "main", card, 100),
            o.Deposit("x", card, "cash", 100),
            o.Withdraw("x", card, "cash", 100),
        )
    ]


def test_whom_the_house_excludes_is_sold_nothing_and_paid_nothing() -> None:
    room = Room()
    room.sell(300)
    order = o.Exclude("conduct", card=ANNS, until="2026-12-01")
    assert room.refuses(order, FLOOR) == "not-your-duty"
    assert room.refuses(o.Exclude("conduct"), SUPERVISOR) == "no-such-card"
    assert room.refuses(o.Exclude("conduct", card=CYS), SUPERVISOR) == "no-such-card"
    assert room.refuses(o.Exclude("conduct", card=ANNS, until=room.day), SUPERVISOR) == "bad-day"
    room.give(order, SUPERVISOR)
    assert touches(room, ANNS) == ["excluded"] * 4
    assert room.state.excluded(ANN, room.day), "and so is their account"
    assert not room.state.excluded(BOB, room.day)
    assert room.refuses(order, SUPERVISOR) == "excluded-already"
    assert room.refuses(o.ForgetPerson(ANNS), SUPERVISOR) == "excluded"
    assert room.refuses(o.IssueCard(PEOPLE[ANNS], "", CYS), CASHIER) == "has-card", "nor under another card"
    room.day = "2026-12-01"
    assert touches(room, ANNS) == ["excluded"] * 4
    room.day = "2026-12-02"
    room.cash_in(100)


def test_nobody_takes_back_before_its_day_what_somebody_has_chosen_for_themselves() -> None:
    room = Room()
    for until in ("2026-11-17", "yesterday", ""):
        assert room.refuses(o.ExcludeMyself(until), ANN_HERSELF) == "bad-day"
    room.give(o.ExcludeMyself("2027-01-01"), ANN_HERSELF)
    assert touches(room, ANNS) == ["excluded"] * 4
    assert room.refuses(o.Readmit(card=ANNS), SUPERVISOR) == "excluded-by-themselves"
    assert room.refuses(o.ExcludeMyself("2026-12-01"), ANN_HERSELF) == "excluded-already"
    room.give(o.ExcludeMyself("2027-06-01"), ANN_HERSELF)
    room.day = "2027-03-01"
    assert touches(room, ANNS) == ["excluded"] * 4
    room.day = "2027-06-02"
    room.give(o.Readmit(player=ANN), SUPERVISOR)
    assert room.refuses(o.Readmit(player=ANN), SUPERVISOR) == "not-excluded"


def test_for_good_means_until_a_supervisor_lets_them_in_again() -> None:
    room = Room()
    room.give(o.Exclude("regulator", player=BOB), SUPERVISOR)
    room.day = "2099-01-01"
    assert touches(room, BOBS) == ["excluded"] * 4
    assert room.refuses(o.Readmit(player=BOB), FLOOR) == "not-your-duty"
    room.give(o.Readmit(player=BOB), SUPERVISOR)
    room.sell(100, BOBS)
