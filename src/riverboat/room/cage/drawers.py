"""The vault, and drawers that are opened and closed with counts by denomination."""

from riverboat.core.errors import Refused
from riverboat.room.cage import orders as o
from riverboat.room.cage import words as w
from riverboat.room.cage.books import drawer_account
from riverboat.room.cage.scene import Scene
from riverboat.room.cage.slips import said
from riverboat.room.cage.state import Cage, Drawer
from riverboat.room.staff import Staff
from riverboat.room.texts import check_said


def check_name(name: str) -> None:
    """Of a drawer or a live table: letters, digits and dashes, for it stands in the names of accounts."""
    if not name or len(name) > 20 or not name.isascii() or not name.replace("-", "").isalnum():
        raise Refused("bad-text", detail=name[:20])


def fund_vault(order: o.FundVault, by: Staff, _: Cage, scene: Scene) -> w.Facts:
    by.must_be("", "accounting")
    if not scene.check_count(order.cash, "cash") + scene.check_count(order.chips, "chips"):
        raise Refused("bad-amount", detail="0")
    return (w.VaultFunded(scene.day, by.player, order.slip, said(order, by), order.cash, order.chips),)


def open_drawer(order: o.OpenDrawer, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    by.must_be("", "cashier")
    check_name(order.drawer)
    scene.check_count(order.cash, "cash")
    scene.check_count(order.chips, "chips")
    if order.drawer in state.drawers:
        raise Refused("drawer-open")
    if any(drawer.cashier == by.player for drawer in state.drawers.values()):
        raise Refused("another-drawer")
    shift = state.shifts.get(order.drawer, 0) + 1
    opened = w.DrawerOpened(
        scene.day, by.player, order.slip, said(order, by), order.drawer, shift, order.cash, order.chips
    )
    return (opened,)


def own_drawer(name: str, by: Staff, state: Cage) -> Drawer:
    """A cashier's own, and nobody else's: they answer for it."""
    by.must_be("", "cashier")
    drawer = state.drawer(name)
    if drawer.cashier != by.player:
        raise Refused("not-your-drawer")
    return drawer


def close_drawer(order: o.CloseDrawer, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    """The cashier is not told what the books have: they count again, or a supervisor signs."""
    drawer = own_drawer(order.drawer, by, state)
    over = {
        "cash": scene.check_count(order.cash, "cash") - _booked(state, order.drawer, drawer.shift, "cash"),
        "chips": scene.check_count(order.chips, "chips") - _booked(state, order.drawer, drawer.shift, "chips"),
    }
    if any(over.values()):
        if not order.witness:
            raise Refused("count-does-not-match")
        by.must_not_be(order.witness, "")
        check_said(order.reason)
    closed = w.DrawerClosed(
        scene.day,
        by.player,
        order.slip,
        said(order, by),
        order.drawer,
        drawer.shift,
        order.cash,
        order.chips,
        over["cash"],
        over["chips"],
        order.witness,
        order.reason.strip(),
    )
    return (closed,)


def _booked(state: Cage, drawer: str, shift: int, form: o.Form) -> int:
    return state.held.get(drawer_account(drawer, shift, form), 0)
