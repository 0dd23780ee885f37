"""The HTTP part for what one is called: another name, or none any more because one leaves for good.

Both are written in the table of names, and nothing that was signed changes.  [decision 0030]
"""

from litestar import Response, post
from litestar.params import JSONBody

from riverboat.core.errors import Refused
from riverboat.room import account_words as words
from riverboat.server.accounts.entrance import no_cookie
from riverboat.server.accounts.mine import me_of
from riverboat.server.http import messages as wire
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, known, room_of
from riverboat.server.http.refusals import NEW_NAME
from riverboat.server.http.throttles import throttle_guests


@post("/api/me/name", tags=["me"], status_code=200, access=Access.SESSION, refuses=NEW_NAME)
async def rename(request: Asked, data: JSONBody[wire.NewName]) -> wire.Me:
    """Be called something else: from now on, and in all that was played before. The old name is free for others."""
    throttle_guests(request)
    who = known(request)
    await room_of(request).desk.do(words.Rename(who.account.id, data.name))
    return await me_of(request, who.account, who.session)


@post(
    "/api/me/leave",
    tags=["me"],
    status_code=204,
    access=Access.PROVED,
    refuses=("account-locked", "not-your-name", "still-on-staff", "still-seated"),
)
async def leave_for_good(request: Asked, data: JSONBody[wire.LeaveForGood]) -> Response[None]:
    """Close your account and those of your bots. Your name is erased: what you played is told of `a player who left`.
    The play money goes back to the house. It cannot be undone, so type your name."""
    room, account = room_of(request), known(request).account
    if data.name != account.name:
        raise Refused("not-your-name")
    if any(room.seats_of(each.player) for each in (account, *account.bots.values())):
        raise Refused("still-seated")
    await room.desk.close_account(account)
    return Response(None, status_code=204, cookies=[no_cookie(request)])


HANDLERS = (rename, leave_for_good)
