"""A bad beat: reported by the house, verified by the shift supervisor, paid from the fund and from nothing else."""

from collections.abc import Sequence

from riverboat.core.errors import Refused
from riverboat.core.money import Amount, divide
from riverboat.room.bad_beat import orders as o
from riverboat.room.bad_beat import words as w
from riverboat.room.bad_beat.state import Hit, Jackpots, Scene
from riverboat.room.days import check_day
from riverboat.room.staff import Staff
from riverboat.room.texts import plain


def report_hit(order: o.ReportHit, by: Staff, state: Jackpots, _: Scene) -> w.Facts:
    """Nothing where it was reported before, or the table contributes to no fund."""
    assert not by.player, "only the house reports"
    fund = state.tables.get(order.table)
    if fund is None or order.hit in state.hits:
        return ()
    clause = "poker/19(b)(4)"
    people = order.losers, order.winners, order.others
    return (w.HitReported(order.hit, fund, order.table, order.hand, *people, order.lost, order.won, clause),)


def verify_hit(order: o.VerifyHit, by: Staff, state: Jackpots, _: Scene) -> w.Facts:
    """[poker 19(f).verify] in the order in which they were stored: what the first is paid, the next cannot get."""
    clause = "poker/19(f).verify"
    by.must_be(clause, "supervisor")
    hit = _undecided(state, order.hit)
    for other in state.hits.values():
        if other is hit:
            break
        if other.fact.fund == hit.fact.fund and other.state == "reported":
            raise Refused("earlier-hit-first", clause, detail=other.fact.hit)
    fund = state.fund(hit.fact.fund)
    shares = shared(hit.fact, fund.amount - fund.owed, fund.rules)
    return (w.HitVerified(order.hit, hit.fact.fund, shares, fund.reserve, by.player, "poker/19(f)(1)"),)


def reject_hit(order: o.RejectHit, by: Staff, state: Jackpots, _: Scene) -> w.Facts:
    clause = "poker/19(f).verify"
    by.must_be(clause, "supervisor")
    _undecided(state, order.hit)
    if not plain(order.reason).strip() or len(order.reason) > 200:
        raise Refused("word-missing", clause, detail="reason")
    return (w.HitRejected(order.hit, order.reason.strip(), by.player, clause),)


def pay_hit(order: o.PayHit, by: Staff, state: Jackpots, _: Scene) -> w.Facts:
    """[poker 19(g).form] [poker 19(g).cage] once, in parts that sum to the award."""
    clause = "poker/19(g).form"
    by.must_be(clause, "accounting", "cashier")
    check_day(order.day)
    hit = state.hit(order.hit)
    if hit.state != "verified":
        raise Refused("paid-already" if hit.state == "paid" else "not-verified", "poker/19(f).verify")
    if any(form not in o.FORMS or amount < 0 for form, amount in order.parts.items()):
        raise Refused("bad-amount", clause)
    if sum(order.parts.values()) != hit.amount:
        raise Refused("does-not-add-up", clause, detail=str(hit.amount))
    fact = hit.fact
    return (w.HitPaid(order.hit, order.day, fact.fund, hit.shares, order.parts, by.player, "poker/19(a).fund"),)


def _undecided(state: Jackpots, name: str) -> Hit:
    hit = state.hit(name)
    if hit.state != "reported":
        raise Refused("decided-already", "poker/19(f).verify")
    return hit


def shared(hit: w.HitReported, amount: Amount, rules: o.Rules) -> tuple[w.Share, ...]:
    """[poker 19(b)(4)] to the loser, to the winner, to the others who were dealt in.

    Several losers or winners with equal hands divide their share. Where nobody else was dealt in, the table's share is
    the losers'. Cents that do not divide stay in the fund.  [decision 0044]
    """
    loser, _ = divide(amount * rules.loser_percent, 100)
    winner, _ = divide(amount * rules.winner_percent, 100)
    table = amount - loser - winner
    if not hit.others:
        loser, table = loser + table, 0
    groups = ((hit.losers, loser), (hit.winners, winner), (hit.others, table))
    return tuple([share for people, whole in groups for share in _divided(people, whole)])


def _divided(people: Sequence[str], amount: Amount) -> list[w.Share]:
    if not people:
        return []
    each, _ = divide(amount, len(people))
    return [w.Share(player, each) for player in people] if each else []
