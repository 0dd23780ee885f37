"""The HTTP part for a lost password: an administrator gives out a link that can be used once."""

import structlog
from litestar import post
from litestar.params import JSONBody

from riverboat.core.errors import Refused
from riverboat.server.http import messages as wire
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, administrator, room_of
from riverboat.server.http.refusals import NEW_PASSWORD, ROLE
from riverboat.server.http.throttles import throttle_guests

log = structlog.get_logger()


@post(
    "/api/accounts/password-reset",
    tags=["office"],
    status_code=201,
    access=Access.PROVED,
    refuses=(*ROLE, "bots-have-tokens", "no-such-account", "own-password"),
)
async def offer_reset(request: Asked, data: JSONBody[wire.NewName]) -> wire.IssuedReset:
    """A one-time link, `/#reset=` and the secret, with which somebody who has lost their password chooses another. It
    is good for a day. A guest who has lost their browser gets their account back with it."""
    who, room = administrator(request), room_of(request)
    account = room.desk.account_named(data.name)
    if account.id == who.account.id:
        raise Refused("own-password")
    secret = room.resets.offer(account)
    log.info("password-reset-offered", player=account.player, by=who.account.player)
    return wire.IssuedReset(account.name, secret)


@post("/api/password-reset/name", tags=["accounts"], status_code=200, access=Access.ANYONE, refuses=("reset-used",))
async def reset_for(request: Asked, data: JSONBody[wire.ResetLink]) -> wire.NewName:
    """Whose password a link changes, without using it."""
    throttle_guests(request)
    return wire.NewName(room_of(request).resets.account(data.secret).name)


@post(
    "/api/password-reset",
    tags=["accounts"],
    status_code=204,
    access=Access.ANYONE,
    refuses=(*NEW_PASSWORD, "reset-used"),
)
async def reset_password(request: Asked, data: JSONBody[wire.NewPassword]) -> None:
    """Choose another password with a link. All your sessions and tokens end; an authenticator app stays as it is."""
    throttle_guests(request)
    await room_of(request).resets.use(data.secret, data.password)


HANDLERS = (offer_reset, reset_for, reset_password)
