"""Section 19: bad beat payouts, from the pot to the player."""

import msgspec
import pytest
from jackpotkit import (
    ACCOUNTING,
    CASHIER,
    DAY,
    DEALER,
    FLOOR,
    RULES,
    SECURITY,
    SUPERVISOR,
    Cage,
)
from msgspec.structs import replace

from riverboat.room.bad_beat import Jackpots, evolve
from riverboat.room.bad_beat import orders as o
from riverboat.room.bad_beat import words as w
from riverboat.room.bad_beat.books import Totals, totals
from riverboat.room.bad_beat.boxes import uncounted
from riverboat.room.staff import HOUSE

# ---------------------------------------------------------------- rules and tables


@pytest.mark.rule("poker/19(b)(2)")
@pytest.mark.parametrize(
    ("change", "code", "clause"),
    [
        ({"return_plan": " "}, "no-return-plan", "poker/19(b)(2)"),
        ({"least": "8c 8d"}, "bad-qualifying-hand", "poker/19(b)(4)"),
        ({"least": "8c 8c 8h 8s 2c"}, "bad-qualifying-hand", "poker/19(b)(4)"),
        ({"loser_percent": 80}, "bad-shares", "poker/19(b)(4)"),
        ({"contribution": -1}, "bad-amount", "poker/19(b)(1)"),
    ],
)
def test_rules_that_leave_something_out_are_not_published(change: dict[str, object], code: str, clause: str) -> None:
    refused = Cage().refuses(o.Offer("other", replace(RULES, **change)), SUPERVISOR)
    assert (refused.code, refused.clause) == (code, clause)


@pytest.mark.rule("poker/19(i).approval")
@pytest.mark.parametrize("change", [{"approved": ""}, {"approved": "soon"}, {"discontinuation": ""}])
def test_no_jackpot_is_offered_before_its_end_is_approved(change: dict[str, str]) -> None:
    cage = Cage()
    assert cage.refuses(o.Offer("other", replace(RULES, **change)), SUPERVISOR).code == "not-approved"
    assert list(cage.state.funds) == ["main"]


@pytest.mark.rule("poker/19(c).contribution")
def test_a_table_takes_what_the_rules_say_and_nothing_else() -> None:
    cage = Cage()
    cage.open["1"] = (200, 2_000)
    refused = cage.refuses(o.Join("main", "1"), SUPERVISOR)
    assert (refused.code, refused.clause) == ("other-contribution", "poker/19(c).contribution")
    cage.open["1"] = (100, 2_000)
    cage.join("1")
    assert cage.state.tables == {"1": "main"}
    assert cage.refuses(o.Join("main", "1"), SUPERVISOR).code == "joined-already"
    assert cage.refuses(o.Join("main", "9"), SUPERVISOR).code == "no-such-table"
    assert cage.refuses(o.Join("main", "2"), FLOOR).code == "not-your-duty"


@pytest.mark.rule("poker/19(c).terminate")
def test_collecting_ends_by_amended_rules_and_the_fund_is_kept() -> None:
    cage = Cage()
    cage.join("1")
    cage.collect("1", 1_000)
    assert cage.refuses(o.Offer("main", replace(RULES, contribution=0)), FLOOR).code == "not-your-duty"
    (posted,) = cage.give(o.Offer("main", replace(RULES, contribution=0)), SUPERVISOR)
    assert isinstance(posted, w.RulesPosted)
    assert posted.version == 2
    assert cage.refuses(o.Join("main", "2"), SUPERVISOR).code == "other-contribution"
    assert cage.state.funds["main"].amount == 900
    cage.hit()
    cage.give(o.VerifyHit("table:1/5"), SUPERVISOR)
    assert [share.amount for share in cage.state.hits["table:1/5"].shares] == [450, 225, 112, 112]


# ---------------------------------------------------------------- from the box into the fund


@pytest.mark.rule("poker/19(d).daily-count", "poker/19(d).transfer")
def test_a_box_is_counted_after_notice_to_an_agent_and_is_empty_then() -> None:
    cage = Cage()
    cage.join("1", "2")
    cage.drop("1", 60_000)
    count = o.CountBox(DAY, "1", 60_000, "cage")
    assert cage.refuses(count, CASHIER).code == "agent-not-notified"
    assert uncounted(cage.state, DAY, cage.boxes) == ["1"]
    cage.boxes.clear()
    cage.collect("1", 60_000)
    assert uncounted(cage.state, DAY, {"1": 0}) == []
    verified = cage.facts[-1]
    assert isinstance(verified, w.CountVerified)
    # drop $600, held 10% = $60, to the jackpot $540
    assert (verified.to_fund, verified.to_reserve) == (54_000, 6_000)
    assert cage.refuses(o.VerifyCount(DAY, 1, 60_000), CASHIER).code == "verified-already"


@pytest.mark.rule(
    "poker/19(d).place",
    "poker/19(d)(1).who",
    "poker/19(d)(1).surveillance",
    "poker/19(d)(1).documentation",
    "poker/19(d)(1).transport",
)
def test_custody_step_by_step_at_a_closed_table() -> None:
    cage = Cage()
    cage.join("1")
    cage.drop("1", 61_200)
    cage.give(o.NotifyAgent(DAY, "agent 7"), SUPERVISOR)
    count = o.CountBox(DAY, "1", 61_200, "table", witness="sue", recording="camera 4, 03:10")
    assert cage.refuses(count, DEALER).code == "table-is-open"
    del cage.open["1"]
    assert cage.refuses(replace(count, witness="dan"), DEALER).code == "second-person-needed"
    assert cage.refuses(replace(count, witness=""), DEALER).code == "second-person-needed"
    assert cage.refuses(replace(count, recording=" "), DEALER).clause == "poker/19(d)(1).surveillance"
    assert cage.refuses(count, SECURITY).code == "not-your-duty"
    cage.give(count, DEALER)
    carry = o.CarryCount(1, "box 12", "seal 8812")
    cage.give(o.SignCount(1), DEALER)
    assert cage.refuses(o.SignCount(1), DEALER).code == "signed-already"
    assert cage.refuses(o.SignCount(1), CASHIER).code == "not-your-duty"
    assert cage.refuses(carry, SECURITY).code == "not-signed"
    cage.give(o.SignCount(1), SUPERVISOR)
    assert cage.refuses(carry, DEALER).code == "not-your-duty"
    assert cage.refuses(replace(carry, seal=""), SECURITY).code == "word-missing"
    assert cage.refuses(o.VerifyCount(DAY, 1, 61_200), CASHIER).code == "not-carried"
    cage.give(carry, SECURITY)
    assert cage.refuses(carry, SECURITY).code == "carried-already"
    cage.give(o.VerifyCount(DAY, 1, 61_200), CASHIER)
    assert cage.state.funds["main"].amount + cage.state.funds["main"].reserve == 61_200


@pytest.mark.rule("poker/19(e).count", "poker/19(d)(2).transport")
def test_a_cashier_counts_again_and_a_variance_is_recorded() -> None:
    cage = Cage()
    cage.join("1")
    cage.drop("1", 61_200)
    cage.give(o.NotifyAgent(DAY, "agent 7"), SUPERVISOR)
    assert cage.refuses(o.CountBox(DAY, "1", 61_200, "cage"), DEALER).code == "not-your-duty"
    cage.give(o.CountBox(DAY, "1", 61_200, "cage"), CASHIER)
    assert cage.refuses(o.CountBox(DAY, "1", 61_200, "cage"), CASHIER).code == "count-under-way"
    (verified,) = cage.give(o.VerifyCount(DAY, 1, 61_000), CASHIER)
    assert isinstance(verified, w.CountVerified)
    assert verified.variance == -200
    assert verified.to_fund + verified.to_reserve == 61_200


@pytest.mark.rule("poker/19(e).record")
def test_only_accounting_has_the_official_record_and_a_correction_keeps_the_old_value() -> None:
    cage = Cage()
    cage.join("1")
    cage.collect("1", 1_000)
    assert cage.refuses(o.RecordCount(1, 1_000), CASHIER).code == "not-your-duty"
    cage.give(o.RecordCount(1, 1_000), ACCOUNTING)
    assert cage.refuses(o.RecordCount(1, 990), ACCOUNTING).code == "word-missing"
    cage.give(o.RecordCount(1, 990, "two chips were foreign"), ACCOUNTING)
    assert cage.state.counts[1].recorded == [1_000, 990]


# ---------------------------------------------------------------- a hit


@pytest.mark.rule("poker/19(b)(4)")
def test_the_shares_of_loser_winner_and_table() -> None:
    """A jackpot of $40,000 at 50, 25 and 25 percent; the table's part is divided among the others dealt in."""
    cage = Cage(held_percent=0)
    cage.join("1")
    cage.collect("1", 4_000_000)
    cage.hit(others=("@a", "@b", "@c", "@d"))
    cage.give(o.VerifyHit("table:1/5"), SUPERVISOR)
    assert cage.state.hits["table:1/5"].shares == (
        w.Share("@l", 2_000_000),
        w.Share("@w", 1_000_000),
        *(w.Share(player, 250_000) for player in ("@a", "@b", "@c", "@d")),
    )


@pytest.mark.parametrize(
    ("who", "shares"),
    [
        ({"winners": ("@w", "@x")}, {"@l": 501, "@w": 125, "@x": 125, "@a": 126, "@b": 126}),
        ({"losers": ("@l", "@m")}, {"@l": 250, "@m": 250, "@w": 250, "@a": 126, "@b": 126}),
        ({"others": ()}, {"@l": 753, "@w": 250}),
    ],
    ids=["two winners", "two losers", "nobody else"],
)
def test_equal_hands_divide_their_share_and_odd_cents_stay_in_the_fund(
    who: dict[str, tuple[str, ...]], shares: dict[str, int]
) -> None:
    cage = Cage(held_percent=0)
    cage.join("1")
    cage.collect("1", 1_003)
    cage.hit(**who)
    cage.give(o.VerifyHit("table:1/5"), SUPERVISOR)
    hit = cage.state.hits["table:1/5"]
    assert {share.player: share.amount for share in hit.shares} == shares
    cage.give(o.PayHit(DAY, "table:1/5", {"chips": hit.amount}), ACCOUNTING)
    assert cage.state.funds["main"].amount == 1_003 - sum(shares.values())


@pytest.mark.rule("poker/19(f).verify", "poker/19(f)(1)")
def test_play_stops_until_the_shift_supervisor_has_verified_the_hand() -> None:
    cage = Cage()
    cage.join("1", "2")
    cage.collect("1", 10_000)
    cage.give(o.AdjustDisplay(DAY, "main", 9_000, "sue"), ACCOUNTING)
    cage.hit()
    assert cage.state.stops("1")
    assert not cage.state.stops("2")
    assert cage.refuses(o.VerifyHit("table:1/5"), FLOOR).code == "not-your-duty"
    assert cage.refuses(o.PayHit(DAY, "table:1/5", {"cash": 9_000}), ACCOUNTING).code == "not-verified"
    assert not cage.state.funds["main"].pending
    cage.give(o.VerifyHit("table:1/5"), SUPERVISOR)
    assert not cage.state.stops("1")
    assert cage.state.funds["main"].pending
    assert cage.refuses(o.VerifyHit("table:1/5"), SUPERVISOR).code == "decided-already"
    cage.give(o.AdjustDisplay(DAY, "main", 1_000, "sue"), ACCOUNTING)
    assert not cage.state.funds["main"].pending


def test_a_hand_that_is_no_bad_beat_after_all_is_rejected_with_a_reason_and_play_goes_on() -> None:
    cage = Cage()
    cage.join("1")
    cage.collect("1", 10_000)
    cage.hit()
    assert cage.refuses(o.RejectHit("table:1/5", " "), SUPERVISOR).code == "word-missing"
    cage.give(o.RejectHit("table:1/5", "the winner showed their cards during the hand"), SUPERVISOR)
    assert not cage.state.stops("1")
    assert cage.state.funds["main"].amount == 9_000
    assert cage.refuses(o.PayHit(DAY, "table:1/5", {}), ACCOUNTING).code == "not-verified"


@pytest.mark.rule("poker/19(g).form", "poker/19(g).cage")
def test_an_award_is_paid_once_and_its_parts_add_up() -> None:
    cage = Cage(held_percent=0)
    cage.join("1")
    cage.collect("1", 10_000)
    cage.hit()
    cage.give(o.VerifyHit("table:1/5"), SUPERVISOR)
    assert cage.refuses(o.PayHit(DAY, "table:1/5", {"cash": 9_999}), ACCOUNTING).code == "does-not-add-up"
    assert cage.refuses(o.PayHit(DAY, "table:1/5", {"cash": 10_100, "chips": -100}), CASHIER).code == "bad-amount"
    assert cage.refuses(o.PayHit(DAY, "table:1/5", {"cash": 10_000}), SUPERVISOR).code == "not-your-duty"
    voucher = o.PayHit(DAY, "table:1/5", {"cash": 4_000, "cash-equivalent": 5_000, "chips": 1_000})
    cage.give(voucher, CASHIER)  # at the cage
    assert cage.refuses(voucher, CASHIER).code == "paid-already"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"day": DAY, "hit": "table:1/5", "parts": {"car": 10_000}}, o.PayHit)


def test_of_two_hits_at_once_the_one_stored_first_is_paid_first_and_the_next_gets_what_began_anew() -> None:
    cage = Cage()
    cage.join("1", "2")
    cage.collect("1", 10_000)
    cage.hit("table:1/5", "1")
    cage.hit("table:2/8", "2")
    refused = cage.refuses(o.VerifyHit("table:2/8"), SUPERVISOR)
    assert (refused.code, refused.detail) == ("earlier-hit-first", "table:1/5")
    cage.give(o.VerifyHit("table:1/5"), SUPERVISOR)
    cage.give(o.VerifyHit("table:2/8"), SUPERVISOR)
    assert [hit.amount for hit in cage.state.hits.values()] == [9_000, 1_000]


def test_a_hit_reported_twice_is_one_and_a_table_that_does_not_take_part_has_none() -> None:
    cage = Cage()
    cage.join("1")
    cage.hit()
    before = len(cage.facts)
    cage.hit()
    cage.hit("table:2/1", "2")
    assert len(cage.facts) == before


@pytest.mark.rule("poker/19(a).fund")
async def test_a_payout_comes_from_the_fund_alone() -> None:
    cage = Cage()
    cage.join("1")
    cage.collect("1", 10_000)
    cage.hit()
    cage.give(o.VerifyHit("table:1/5"), SUPERVISOR)
    cage.give(o.PayHit(DAY, "table:1/5", {"chips": 9_000}), ACCOUNTING)
    balances = await cage.books()
    assert balances == {
        "house:play-money": -10_000,  # with which the test has filled the pots
        "jackpot:1": 0,
        "bad-beat:main": 1_000,
        "bad-beat-reserve:main": 0,
        "player:@l": 4_500,
        "player:@w": 2_250,
        "player:@a": 1_125,
        "player:@b": 1_125,
    }


# ---------------------------------------------------------------- what is displayed, and the end


@pytest.mark.rule("poker/19(h)(1)", "poker/19(h)(2)", "poker/19(b).display")
def test_the_display_is_adjusted_by_two_people_and_compared_with_the_ledger() -> None:
    cage = Cage(held_percent=0)
    cage.join("1")
    cage.collect("1", 4_825_000)
    assert cage.refuses(o.AdjustDisplay(DAY, "main", 4_825_000, "acc"), ACCOUNTING).code == "second-person-needed"
    assert cage.refuses(o.AdjustDisplay(DAY, "main", 4_825_000, "acc"), SUPERVISOR).code == "not-your-duty"
    (adjusted,) = cage.give(o.AdjustDisplay(DAY, "main", 4_815_000, "sue"), ACCOUNTING)
    assert isinstance(adjusted, w.DisplayAdjusted)
    assert adjusted.difference == 10_000  # ledger $48,250, display $48,150
    cage.give(o.AdjustDisplay(DAY, "main", 4_825_000, "sue"), ACCOUNTING)
    fund = cage.state.funds["main"]
    assert (fund.displayed, fund.displayed_on) == (4_825_000, DAY)


@pytest.mark.rule("poker/19(i).content", "poker/19(i).all-paid")
async def test_a_discontinued_fund_is_emptied_into_another_and_nowhere_else() -> None:
    cage = Cage()
    cage.give(o.Offer("other", RULES), SUPERVISOR)
    cage.join("1")
    cage.collect("1", 1_234_000)
    assert cage.refuses(o.Discontinue("main"), SUPERVISOR).code == "no-end-and-no-target"
    assert cage.refuses(o.Discontinue("main", target="main"), SUPERVISOR).code == "no-end-and-no-target"
    assert cage.refuses(o.Discontinue("main", target="house:rake"), SUPERVISOR).code == "no-such-fund"
    assert cage.refuses(o.Transfer(DAY, "main"), ACCOUNTING).code == "no-end-and-no-target"
    cage.hit()
    cage.give(o.Discontinue("main", target="other"), SUPERVISOR)
    assert cage.state.tables == {}
    assert cage.refuses(o.Transfer(DAY, "main"), ACCOUNTING).code == "hit-undecided"
    cage.give(o.RejectHit("table:1/5", "misread"), SUPERVISOR)
    cage.drop("1", 100)
    assert cage.refuses(o.Transfer(DAY, "main"), ACCOUNTING).code == "box-not-counted"
    cage.boxes.clear()
    cage.give(o.Transfer(DAY, "main"), ACCOUNTING)
    assert cage.refuses(o.Transfer(DAY, "main"), ACCOUNTING).code == "nothing-to-do"
    assert cage.refuses(o.Offer("main", RULES), SUPERVISOR).code == "fund-discontinued"
    assert cage.refuses(o.Join("main", "2"), SUPERVISOR).code == "fund-discontinued"
    balances = await cage.books()
    assert (balances["bad-beat:main"], balances["bad-beat-reserve:main"], balances["bad-beat:other"]) == (
        0,
        0,
        1_234_000,
    )


@pytest.mark.rule("poker/19(j)")
def test_totals_of_any_days_add_up() -> None:
    cage = Cage()
    cage.join("1")
    cage.collect("1", 10_000, "2026-11-02")
    cage.collect("1", 20_000, "2026-11-10")
    cage.hit()
    cage.give(o.VerifyHit("table:1/5"), SUPERVISOR)
    cage.give(o.PayHit("2026-11-11", "table:1/5", {"cash": 27_000}), ACCOUNTING)
    cage.collect("1", 1_000, "2026-12-01")
    assert totals(cage.facts, "2026-11-01", "2026-11-07") == Totals(0, 10_000, 0, 10_000, 1_000)
    assert totals(cage.facts, "2026-11-08", "2026-11-30") == Totals(10_000, 20_000, 27_000, 3_000, 0)
    assert totals(cage.facts, "2026-01-01", "2026-12-31") == Totals(0, 31_000, 27_000, 4_000, 100)
    assert totals(cage.facts, "2027-01-01", "2027-12-31") == Totals(4_000, 0, 0, 4_000, 100)


def test_the_fold_of_the_facts_as_they_are_stored_is_the_state() -> None:
    cage = Cage()
    cage.join("1")
    cage.collect("1", 10_000)
    cage.hit()
    cage.give(o.VerifyHit("table:1/5"), SUPERVISOR)
    decoder = msgspec.json.Decoder(w.AnyFact)
    again = Jackpots()
    for fact in cage.facts:
        evolve(again, decoder.decode(msgspec.json.encode(fact)))
    assert again == cage.state
    with pytest.raises(AssertionError):
        cage.give(o.ReportHit("table:1/6", "1", 6, (), (), (), "", ""), SUPERVISOR)
    assert HOUSE.player == ""
