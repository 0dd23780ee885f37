"""The HTTP part for coming in: as a guest, with a password, by a one-time link; and going."""

from typing import Final

from litestar import Response, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from riverboat.core.errors import Refused
from riverboat.room import account_words as words
from riverboat.room.account_words import Kind, Shown
from riverboat.room.accounts import Account
from riverboat.server.accounts.attempts import new_device
from riverboat.server.accounts.desk import digest
from riverboat.server.accounts.mine import me_of
from riverboat.server.accounts.proof import check_code, check_proof
from riverboat.server.http import messages as wire
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, known, room_of, someone
from riverboat.server.http.identity import COOKIE, DEVICE, address_of
from riverboat.server.http.refusals import CODE, INVITATION, NEW_NAME, NEW_PASSWORD, PROOF
from riverboat.server.http.throttles import throttle_guests, throttle_passwords, throttles, try_password

AGENT_LONGEST: Final = 200
DEVICE_SECONDS: Final = 365 * 24 * 3600


@post("/api/guest", tags=["accounts"], status_code=201, access=Access.ANYONE, refuses=NEW_NAME)
async def new_guest(request: Asked, data: JSONBody[wire.NewGuest]) -> Response[wire.Me]:
    """Come in with a name. Sets the session's cookie."""
    throttle_guests(request)
    account = await room_of(request).desk.open_account(data.name, Kind.GUEST)
    return await _logged_in(request, account)


@post(
    "/api/register",
    tags=["accounts"],
    status_code=201,
    access=Access.ANYONE,
    refuses=(*NEW_NAME, *NEW_PASSWORD, *PROOF, "log-in-first"),
)
async def register(request: Asked, data: JSONBody[wire.Credentials]) -> Response[wire.Me]:
    """Choose a password. A guest keeps their name and money, a newcomer gets both. Somebody who has a password sends
    the old one along, and a code where an authenticator app is set up; the other sessions of the account and all its
    tokens end with it."""
    desk = room_of(request).desk
    throttle_guests(request)
    throttle_passwords(request)
    who = someone(request)
    if who is not None and who.session:
        shown = None
        if who.account.password_hash:  # a session left open somewhere is not enough to take an account over
            shown = await check_proof(request, who.account, data.old, data.code)
        await desk.set_password(who.account, data.password, session=who.session, shown=shown)
        return Response(await me_of(request, who.account, who.session))
    return await _logged_in(request, await desk.open_account(data.name, Kind.REGISTERED, data.password))


@post("/api/login", tags=["accounts"], status_code=200, access=Access.ANYONE, refuses=("wrong-password", *CODE))
async def log_in(request: Asked, data: JSONBody[wire.Credentials]) -> Response[wire.Me]:
    """With name and password. Where an authenticator app is set up the answer is `code-needed`: send the same again
    with a code."""
    desk = room_of(request).desk
    account = desk.state.named(data.name)
    try_password(request, data.name, account)
    shown = await desk.check_password(account, data.password, wrong="wrong-password")
    assert account is not None
    return await _logged_in(request, account, await check_code(request, account, data.code, shown))


@post("/api/session/proof", tags=["accounts"], status_code=204, access=Access.SESSION, refuses=PROOF)
async def prove(request: Asked, data: JSONBody[wire.Proof]) -> None:
    """Show again that it is you: for ten minutes you may do what is answered with `reauthenticate` otherwise."""
    who = known(request)
    shown = await check_proof(request, who.account, data.password, data.code)
    if not room_of(request).desk.prove(who.session, shown):
        raise Refused("not-your-password")


@post("/api/logout", tags=["accounts"], status_code=204, access=Access.ANYONE)
async def log_out(request: Asked) -> Response[None]:
    who = someone(request)
    if who is not None and who.session:
        await room_of(request).desk.do(words.CloseSession(digest(who.session)))
    return Response(None, status_code=204, cookies=[no_cookie(request)])


@post(
    "/api/invitation",
    tags=["accounts"],
    status_code=200,
    access=Access.ANYONE,
    refuses=(*NEW_NAME, *NEW_PASSWORD, *INVITATION, "log-in-first", "not-your-password", "role-needs-password"),
)
async def use_invitation(request: Asked, data: JSONBody[wire.Invitation]) -> Response[wire.Me]:
    """Use a one-time link: the role it gives is yours. It takes an account with a password: if you have none, send the
    name and password you want along with it. A link that was used is refused before anything else happens."""
    desk = room_of(request).desk
    throttle_guests(request)
    desk.invited_to(data.secret)
    who = someone(request)
    if who is not None and who.session:
        if data.password and who.account.kind is Kind.GUEST:
            await desk.set_password(who.account, data.password, session=who.session)
        await desk.do(words.UseInvitation(who.account.id, digest(data.secret)))
        return Response(await me_of(request, who.account, who.session))
    if not data.password:
        raise Refused("log-in-first")
    account = await desk.open_account(data.name, Kind.REGISTERED, data.password)
    await desk.do(words.UseInvitation(account.id, digest(data.secret)))
    return await _logged_in(request, account)


@post("/api/invitation/role", tags=["accounts"], status_code=200, access=Access.ANYONE, refuses=INVITATION)
async def invited_to(request: Asked, data: JSONBody[wire.Invitation]) -> wire.InvitedTo:
    """What a one-time link gives, without using it; refused where it has been used."""
    throttle_guests(request)
    return wire.InvitedTo(room_of(request).desk.invited_to(data.secret))


HANDLERS = (new_guest, register, log_in, prove, log_out, use_invitation, invited_to)


async def _logged_in(request: Asked, account: Account, shown: Shown | None = None) -> Response[wire.Me]:
    room = room_of(request)
    agent = "".join(filter(str.isprintable, request.headers.get("user-agent", "")))[:AGENT_LONGEST]
    secret = await room.desk.open_session(account, agent, shown)
    session = room.desk.session(secret)
    lasts_ms = session.until_ms - session.since_ms if session else 0
    cookies = [_cookie(request, secret, max_age=lasts_ms // 1000)]
    if account.password_hash:
        throttles(request).logins.succeeded(account, address=address_of(request.scope))
        cookies.append(_cookie(request, new_device(account), max_age=DEVICE_SECONDS, name=DEVICE))
    return Response(await me_of(request, account, secret), cookies=cookies)


def no_cookie(request: Asked) -> Cookie:
    """The browser forgets its session."""
    return _cookie(request, "", max_age=0)


def _cookie(request: Asked, value: str, *, max_age: int, name: str = COOKIE) -> Cookie:
    secure = room_of(request).config.https or request.url.scheme == "https"
    return Cookie(name, value=value, max_age=max_age, httponly=True, samesite="lax", secure=secure, path="/")
