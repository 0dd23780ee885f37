"""Which rule answers to which order. Refused, nothing is changed."""

from collections.abc import Callable
from typing import Final

from riverboat.core.errors import Refused
from riverboat.room.cage import correcting, counter, drawers, exclusion, live
from riverboat.room.cage import orders as o
from riverboat.room.cage import words as w
from riverboat.room.cage.books import OWN, move
from riverboat.room.cage.scene import Scene
from riverboat.room.cage.slips import known_slip
from riverboat.room.cage.state import Cage
from riverboat.room.staff import Staff

_RULES: Final[dict[type[o.AnyCommand], Callable[..., w.Facts]]] = {
    o.FundVault: drawers.fund_vault,
    o.OpenDrawer: drawers.open_drawer,
    o.CloseDrawer: drawers.close_drawer,
    o.IssueCard: counter.issue_card,
    o.ForgetPerson: counter.forget_person,
    o.SellChips: counter.sell_chips,
    o.CashChips: counter.cash_chips,
    o.Deposit: counter.deposit,
    o.Withdraw: counter.withdraw,
    o.FileReport: counter.file_report,
    o.Exclude: exclusion.exclude,
    o.ExcludeMyself: exclusion.exclude_myself,
    o.Readmit: exclusion.readmit,
    o.RequestFill: live.request_fill,
    o.SendFill: live.send_fill,
    o.RequestCredit: live.request_credit,
    o.TakeCredit: live.take_credit,
    o.CountTray: live.count_tray,
    o.PullBox: live.pull_box,
    o.ReceiveBoxes: live.receive_boxes,
    o.CountBox: live.count_box,
    o.ConfirmBox: live.confirm_box,
    o.Correct: correcting.correct,
}


def decide(order: o.AnyCommand, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    """Nothing, where this very slip was carried out before."""
    if known_slip(order, by, state):
        return ()
    facts = _RULES[type(order)](order, by, state, scene)
    _check_enough(facts, state)
    return facts


def _check_enough(facts: w.Facts, state: Cage) -> None:
    """No vault, drawer or table gives what it does not hold. What players hold, the ledger knows."""
    for fact in facts:
        for account, amount in move(fact)[1].items():
            if account.startswith(OWN) and state.held.get(account, 0) + amount < 0:
                raise Refused("not-that-much-there", detail=account.partition(":")[0])
