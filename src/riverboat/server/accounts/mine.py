"""The HTTP part for what is one's own: who you are, your hands, your money."""

from litestar import get

from riverboat.room.accounts import Account
from riverboat.seats.state import Chair
from riverboat.server.accounts.bankroll import movements
from riverboat.server.accounts.desk import Desk
from riverboat.server.http import messages as wire
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, Limit, known, room_of
from riverboat.server.http.throttles import throttle_hands
from riverboat.server.tables import history


@get("/api/me", tags=["me"], access=Access.WATCH)
async def me(request: Asked) -> wire.Me:
    who = known(request)
    return await me_of(request, who.account, who.session)


@get("/api/me/hands", tags=["me"], access=Access.WATCH)
async def my_hands(request: Asked, limit: Limit = 20) -> list[wire.HandRow]:
    """The last hands you were dealt in, newest first; of tables that are closed, those at the last ten."""
    throttle_hands(request)
    return await history.of_player(room_of(request), known(request).account.player, limit)


@get("/api/me/bankroll", tags=["me"], access=Access.WATCH)
async def bankroll(request: Asked, limit: Limit = 50) -> wire.Bankroll:
    """What your account holds, what lies on tables, and how it came to that."""
    room = room_of(request)
    account = known(request).account
    on_tables = sum(_chips(host.table.chair(seat)) for host, seat in room.seats_of(account.player))
    return wire.Bankroll(await room.balance(account), on_tables, await movements(room, account, limit))


HANDLERS = (me, my_hands, bankroll)


async def me_of(request: Asked, account: Account, secret: str) -> wire.Me:
    room = room_of(request)
    seats = tuple(
        wire.MySeat(host.id, seat, _chips(host.table.chair(seat))) for host, seat in room.seats_of(account.player)
    )
    roles = tuple(sorted(account.roles))
    session = room.desk.session(secret)
    before = session.before_ms if session else account.logged_in_ms
    balance, totp = await room.balance(account), totp_of(room.desk, account)
    return wire.Me(account.name, account.kind, roles, balance, seats, before, totp)


def totp_of(desk: Desk, account: Account) -> str:
    if account.second_factor is not None:
        return "on"
    return "needed" if desk.lacks_totp(account) else "off"


def _chips(chair: Chair) -> int:
    return chair.stack + chair.queued
