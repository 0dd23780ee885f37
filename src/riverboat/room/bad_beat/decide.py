"""Which rule answers to which order. Refused, nothing is changed."""

from collections.abc import Callable
from typing import Final

from riverboat.room.bad_beat import boxes, funds, hits
from riverboat.room.bad_beat import orders as o
from riverboat.room.bad_beat import words as w
from riverboat.room.bad_beat.state import Jackpots, Scene
from riverboat.room.staff import Staff

_RULES: Final[dict[type[o.AnyCommand], Callable[..., w.Facts]]] = {
    o.Offer: funds.offer,
    o.Join: funds.join,
    o.Part: funds.part,
    o.AdjustDisplay: funds.adjust_display,
    o.Discontinue: funds.discontinue,
    o.Transfer: funds.transfer,
    o.NotifyAgent: boxes.notify_agent,
    o.CountBox: boxes.count_box,
    o.SignCount: boxes.sign_count,
    o.CarryCount: boxes.carry_count,
    o.VerifyCount: boxes.verify_count,
    o.RecordCount: boxes.record_count,
    o.ReportHit: hits.report_hit,
    o.VerifyHit: hits.verify_hit,
    o.RejectHit: hits.reject_hit,
    o.PayHit: hits.pay_hit,
}


def decide(order: o.AnyCommand, by: Staff, state: Jackpots, scene: Scene) -> w.Facts:
    return _RULES[type(order)](order, by, state, scene)
