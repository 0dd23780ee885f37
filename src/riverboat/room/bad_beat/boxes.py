"""From the box of a table into the fund, step by step, each by who must do it.

An agent is told; a dealer counts before a supervisor, on camera; both sign; security carries it in a locked container;
a cashier counts it again, and with that the money is in the fund; accounting has the official record. At a cage a
cashier counts at once.
"""

from riverboat.core.errors import Refused
from riverboat.core.money import divide
from riverboat.room.bad_beat import orders as o
from riverboat.room.bad_beat import words as w
from riverboat.room.bad_beat.state import Count, Jackpots, Scene
from riverboat.room.days import check_day
from riverboat.room.staff import Staff
from riverboat.room.texts import check_said


def notify_agent(order: o.NotifyAgent, by: Staff, _state: Jackpots, _scene: Scene) -> w.Facts:
    clause = "poker/19(d).daily-count"
    by.must_be(clause, "supervisor")
    check_day(order.day)
    check_said(order.agent, clause)
    return (w.AgentNotified(order.day, order.agent.strip(), by.player, clause),)


def count_box(order: o.CountBox, by: Staff, state: Jackpots, scene: Scene) -> w.Facts:
    """What is counted is written down as it was counted; what the ledger has, beside it."""
    check_day(order.day)
    fund = state.tables.get(order.table) or state.parted.get(order.table)
    if fund is None:
        raise Refused("not-joined", "poker/19(c).box")
    if order.day not in state.notified:
        raise Refused("agent-not-notified", "poker/19(d).daily-count")
    if any(each.fact.table == order.table and each.verified is None for each in state.counts.values()):
        raise Refused("count-under-way", "poker/19(d).daily-count")
    if order.counted < 0:
        raise Refused("bad-amount", "poker/19(e).count")
    if order.place == "table":
        _at_table(order, by, scene)
    else:
        by.must_be("poker/19(d)(2).transport", "cashier")
    number = len(state.counts) + 1
    booked = scene.boxes.get(order.table, 0)
    counted = w.BoxCounted(
        number,
        order.day,
        fund,
        order.table,
        order.counted,
        booked,
        order.place,
        by.player,
        order.witness,
        order.recording.strip(),
        "poker/19(d).daily-count",
    )
    return (counted,)


def _at_table(order: o.CountBox, by: Staff, scene: Scene) -> None:
    if order.table in scene.drops:
        raise Refused("table-is-open", "poker/19(d).place")
    by.must_be("poker/19(d)(1).who", "dealer")
    by.must_not_be(order.witness, "poker/19(d)(1).who")
    check_said(order.recording, "poker/19(d)(1).surveillance")


def sign_count(order: o.SignCount, by: Staff, state: Jackpots, _: Scene) -> w.Facts:
    """[poker 19(d)(1).documentation] by the dealer who counted and by the supervisor who was there."""
    clause = "poker/19(d)(1).documentation"
    count = state.count(order.count)
    if by.player not in (count.fact.by, count.fact.witness) or count.fact.place != "table":
        raise Refused("not-your-duty", clause)
    if by.player in count.signed:
        raise Refused("signed-already", clause)
    return (w.CountSigned(order.count, by.player, clause),)


def carry_count(order: o.CarryCount, by: Staff, state: Jackpots, _: Scene) -> w.Facts:
    clause = "poker/19(d)(1).transport"
    by.must_be(clause, "security")
    count = state.count(order.count)
    if len(count.signed) < 2:
        raise Refused("not-signed", "poker/19(d)(1).documentation")
    if count.carried:
        raise Refused("carried-already", clause)
    check_said(order.container, clause)
    check_said(order.seal, clause)
    return (w.CountCarried(order.count, order.container.strip(), order.seal.strip(), by.player, clause),)


def verify_count(order: o.VerifyCount, by: Staff, state: Jackpots, scene: Scene) -> w.Facts:
    """The fund gets what the ledger had in the box when it was counted: what people counted otherwise is recorded, and
    is a matter for accounting."""
    clause = "poker/19(e).count"
    by.must_be(clause, "cashier")
    check_day(order.day)
    count = state.count(order.count)
    _check_arrived(count)
    if order.amount < 0:
        raise Refused("bad-amount", clause)
    fact = count.fact
    booked = min(fact.booked, scene.boxes.get(fact.table, 0))  # a hand that was called back may have taken some out
    held, _ = divide(booked * state.fund(fact.fund).rules.held_percent, 100)  # what does not divide is the fund's
    verified = w.CountVerified(
        order.count,
        order.day,
        fact.fund,
        fact.table,
        order.amount,
        order.amount - fact.counted,
        booked - held,
        held,
        by.player,
        clause,
    )
    return (verified,)


def _check_arrived(count: Count) -> None:
    if count.verified is not None:
        raise Refused("verified-already", "poker/19(e).count")
    if count.fact.place == "table" and not count.carried:
        raise Refused("not-carried", "poker/19(d)(1).transport")


def record_count(order: o.RecordCount, by: Staff, state: Jackpots, _: Scene) -> w.Facts:
    """[poker 19(e).record] by accounting alone. A correction says why, and leaves what was recorded before."""
    clause = "poker/19(e).record"
    by.must_be(clause, "accounting")
    count = state.count(order.count)
    if count.verified is None:
        raise Refused("not-verified", clause)
    if order.amount < 0:
        raise Refused("bad-amount", clause)
    if count.recorded:
        check_said(order.reason, clause)
    return (w.CountRecorded(order.count, order.amount, order.reason.strip(), by.player, clause),)


def uncounted(state: Jackpots, day: str, boxes: dict[str, int]) -> list[str]:
    """[poker 19(d).daily-count] the tables whose boxes hold something and were not counted on this day."""
    done = {each.fact.table for each in state.counts.values() if each.fact.day == day}
    return [table for table in (*state.tables, *state.parted) if boxes.get(table) and table not in done]
