"""That it is you: the password and, where an authenticator app is set up, its code. Every try is counted."""

from riverboat.core.errors import Refused
from riverboat.room.accounts import Account
from riverboat.server.http.asking import Asked, room_of
from riverboat.server.http.throttles import try_code, try_password


async def check_proof(request: Asked, account: Account, password: str, code: str) -> None:
    """Refused unless both are right; the code is used up."""
    try_password(request, account.name, account)
    if not await room_of(request).desk.knows_password(account, password):
        raise Refused("not-your-password")
    await check_code(request, account, code)


async def check_code(request: Asked, account: Account, code: str) -> None:
    """The second step, after the password."""
    if account.second_factor is not None and code:
        try_code(request, account)
    await room_of(request).authenticator.check(account, code)
