"""The HTTP part for one's own authenticator app: set it up, turn it off, get new recovery codes."""

from litestar import get, post
from litestar.params import JSONBody

from riverboat.room import account_words as words
from riverboat.room import totp as codes
from riverboat.server.accounts.mine import totp_of
from riverboat.server.accounts.proof import check_proof
from riverboat.server.http import messages as wire
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, known, room_of
from riverboat.server.http.refusals import PROOF
from riverboat.server.http.throttles import try_first_code


@get("/api/totp", tags=["accounts"], access=Access.SESSION)
async def totp(request: Asked) -> wire.TotpState:
    """Whether an authenticator app is set up, and how many recovery codes are left."""
    account, desk = known(request).account, room_of(request).desk
    factor = account.second_factor
    return wire.TotpState(totp_of(desk, account), len(factor.recovery) if factor else 0)


@post("/api/totp", tags=["accounts"], status_code=201, access=Access.PROVED, refuses=("totp-needs-password", "totp-on"))
async def begin_totp(request: Asked) -> wire.TotpSecret:
    """A secret for an authenticator app (RFC 6238: SHA-1, 30 seconds, 6 digits). It is in force once confirmed."""
    who = known(request)
    secret = room_of(request).authenticator.begin(who.account, session=who.session)
    return wire.TotpSecret(codes.as_text(secret), codes.uri(secret, who.account.name))


@post(
    "/api/totp/confirmation",
    tags=["accounts"],
    status_code=200,
    access=Access.SESSION,
    refuses=("totp-needs-password", "totp-not-begun", "totp-on", "totp-unreadable", "wrong-code"),
)
async def confirm_totp(request: Asked, data: JSONBody[wire.NewCode]) -> wire.RecoveryCodes:
    """A first right code, in the session that began it: from now on it takes one to log in. Your other sessions end."""
    who = known(request)
    try_first_code(request, who.credential)
    authenticator = room_of(request).authenticator
    return wire.RecoveryCodes(await authenticator.confirm(who.account, data.code, session=who.session))


@post("/api/totp/recovery-codes", tags=["accounts"], status_code=201, access=Access.PROVED, refuses=("totp-off",))
async def new_recovery_codes(request: Asked) -> wire.RecoveryCodes:
    """New recovery codes; those from before are void."""
    return wire.RecoveryCodes(await room_of(request).authenticator.renew(known(request).account))


@post("/api/totp/off", tags=["accounts"], status_code=204, access=Access.SESSION, refuses=(*PROOF, "totp-off"))
async def turn_totp_off(request: Asked, data: JSONBody[wire.Proof]) -> None:
    """Log in with the password alone again. It takes password and code, however fresh the session is."""
    account = known(request).account
    shown = await check_proof(request, account, data.password, data.code)
    await room_of(request).desk.do(words.TurnTotpOff(account.id, shown=shown))


HANDLERS = (totp, begin_totp, confirm_totp, new_recovery_codes, turn_totp_off)
