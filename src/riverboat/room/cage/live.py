"""Live tables: fills and credits with two names, drop boxes counted by two people, and what a table has left.

How much lies in front of players there nobody knows. Their books are fills, credits, drop and counts.
"""

from riverboat.core.errors import Refused
from riverboat.room.cage import orders as o
from riverboat.room.cage import words as w
from riverboat.room.cage.books import live_account
from riverboat.room.cage.drawers import check_name, own_drawer
from riverboat.room.cage.scene import Scene
from riverboat.room.cage.slips import said
from riverboat.room.cage.state import Box, Cage, Request
from riverboat.room.found import known
from riverboat.room.staff import Staff
from riverboat.room.texts import check_said


def request_fill(order: o.RequestFill, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    by.must_be("", "floor", "supervisor")
    _check_chips(order.table, order.chips, scene)
    return (w.FillRequested(scene.day, by.player, len(state.requests) + 1, order.table, order.chips),)


def request_credit(order: o.RequestCredit, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    by.must_be("", "floor", "supervisor")
    amount = _check_chips(order.table, order.chips, scene)
    if amount > state.held.get(live_account(order.table), 0):
        raise Refused("not-that-much-there")
    return (w.CreditRequested(scene.day, by.player, len(state.requests) + 1, order.table, order.chips),)


def _check_chips(table: str, chips: o.Count, scene: Scene) -> int:
    check_name(table)
    amount = scene.check_count(chips, "chips")
    if not amount:
        raise Refused("bad-amount", detail="0")
    return amount


def send_fill(order: o.SendFill, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    drawer = own_drawer(order.drawer, by, state)
    fact = _open_request(order.request, by, state).fact
    if not isinstance(fact, w.FillRequested):
        raise Refused("no-such-request", detail=str(order.request)[:20])
    slip = scene.day, by.player, order.slip, said(order, by)
    return (w.FillSent(*slip, fact.request, fact.table, order.drawer, drawer.shift, o.total(fact.chips)),)


def take_credit(order: o.TakeCredit, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    """The cashier counts again, pile by pile."""
    drawer = own_drawer(order.drawer, by, state)
    fact = _open_request(order.request, by, state).fact
    if not isinstance(fact, w.CreditRequested):
        raise Refused("no-such-request", detail=str(order.request)[:20])
    scene.check_count(order.chips, "chips")
    if not _same(order.chips, fact.chips):
        raise Refused("count-does-not-match")
    slip = scene.day, by.player, order.slip, said(order, by)
    return (w.CreditTaken(*slip, fact.request, fact.table, order.drawer, drawer.shift, o.total(fact.chips)),)


def _open_request(number: int, by: Staff, state: Cage) -> Request:
    request = known(state.requests, number, "no-such-request")
    if request.done:
        raise Refused("done-already")
    by.must_not_be(request.fact.by, "")
    return request


def _same(one: o.Count, other: o.Count) -> bool:
    """Pile by pile; empty ones do not matter."""
    return {pile for pile in one if pile.pieces} == {pile for pile in other if pile.pieces}


def count_tray(order: o.CountTray, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    by.must_be("", "floor", "supervisor")
    by.must_not_be(order.witness, "")
    check_name(order.table)
    counted = scene.check_count(order.chips, "chips")
    account = live_account(order.table)
    if account not in state.held:
        raise Refused("no-such-table", detail=order.table[:20])
    slip = scene.day, by.player, order.slip, said(order, by)
    sold = state.held[account] - counted
    return (w.TrayCounted(*slip, order.table, order.chips, sold, order.witness),)


# ---------------------------------------------------------------- drop boxes


def pull_box(order: o.PullBox, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    by.must_be("poker/19(d)(2).account", "floor", "supervisor")
    check_name(order.table)
    check_name(order.shift)
    check_said(order.seal)
    number = len(state.boxes) + 1
    pulled = w.BoxPulled(scene.day, by.player, number, order.table, order.shift, order.contents, order.seal.strip())
    return (pulled,)


def receive_boxes(order: o.ReceiveBoxes, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    """Whatever went out and is not among them is missing, and stands so in the record."""
    clause = "poker/19(d)(2).account"
    by.must_be("poker/19(d)(2).transport", "cashier")
    out = [number for number, box in state.boxes.items() if not box.received]
    if not order.boxes or len(set(order.boxes)) < len(order.boxes):
        raise Refused("listed-twice" if order.boxes else "no-such-box")
    for number in order.boxes:
        if number not in out:
            raise Refused("no-such-box", clause, detail=str(number)[:20])
        by.must_not_be(state.boxes[number].fact.by, clause)
    missing = tuple(number for number in out if number not in order.boxes)
    return (w.BoxesReceived(scene.day, by.player, order.boxes, missing, clause),)


def count_box(order: o.CountBox, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    box = _uncounted(order.box, by, state)
    _check_box(order.counted, box, scene)
    return (w.BoxCounted(scene.day, by.player, order.box, order.counted),)


def confirm_box(order: o.ConfirmBox, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    """Where the two counts differ neither counts: the first one is made again."""
    box = _uncounted(order.box, by, state)
    if not box.counted_by:
        raise Refused("not-counted")
    by.must_not_be(box.counted_by, "")
    _check_box(order.counted, box, scene)
    if not _same(order.counted, box.counted):
        raise Refused("count-does-not-match")
    slip = scene.day, by.player, order.slip, said(order, by)
    return (w.BoxConfirmed(*slip, order.box, box.fact.table, box.fact.contents, o.total(order.counted)),)


def _uncounted(number: int, by: Staff, state: Cage) -> Box:
    by.must_be("", "accounting")
    box = known(state.boxes, number, "no-such-box")
    if not box.received:
        raise Refused("not-received")
    if box.confirmed:
        raise Refused("done-already")
    return box


def _check_box(counted: o.Count, box: Box, scene: Scene) -> None:
    scene.check_count(counted, "cash" if box.fact.contents == "bills" else "chips")
