"""That it is you: the password and, where an authenticator app is set up, its code. Every try is counted."""

from riverboat.room.account_words import Shown
from riverboat.room.accounts import Account
from riverboat.server.http.asking import Asked, room_of
from riverboat.server.http.throttles import try_code, try_password


async def check_proof(request: Asked, account: Account, password: str, code: str) -> Shown:
    """Refused unless both are right; the code is used up. Whoever acts on it says so (`Shown`) in the order."""
    try_password(request, account.name, account)
    shown = await room_of(request).desk.check_password(account, password, wrong="not-your-password")
    return await check_code(request, account, code, shown)


async def check_code(request: Asked, account: Account, code: str, shown: Shown) -> Shown:
    """The second step, after the password was shown."""
    if account.second_factor is not None and code:
        try_code(request, account)
    return await room_of(request).authenticator.check(account, code, shown)
