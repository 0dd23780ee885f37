"""The HTTP part for tokens: a program of yours shows one in place of a session."""

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from riverboat.room import account_words as words
from riverboat.room.account_words import Kind
from riverboat.room.names import BOT
from riverboat.server.http import messages as wire
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, known, room_of
from riverboat.server.http.refusals import NEW_NAME
from riverboat.server.http.throttles import throttle_guests


@get("/api/tokens", tags=["accounts"], access=Access.SESSION)
async def tokens(request: Asked) -> list[wire.TokenRow]:
    """The tokens of this account, without their secrets."""
    who = known(request)
    own = room_of(request).desk.state.tokens_of(who.account.id)
    return [wire.TokenRow(token.id, token.label, tuple(token.scopes)) for token in own]


@post(
    "/api/tokens",
    tags=["accounts"],
    status_code=201,
    access=Access.PROVED,
    refuses=(*NEW_NAME, "bad-text", "no-scope", "too-many-tokens"),
)
async def new_token(request: Asked, data: JSONBody[wire.NewToken]) -> wire.Issued:
    """A token for `Authorization: Bearer`. Tokens cannot make tokens."""
    desk = room_of(request).desk
    who = known(request)
    account = owner = who.account
    if data.bot:
        throttle_guests(request)
        account = await desk.open_account(BOT + data.bot, Kind.BOT, owner=owner.id)
    token, secret = await desk.issue_token(account, data.label, data.scopes, session=who.session)
    return wire.Issued(token, secret, account.name)


@delete("/api/tokens/{token:str}", tags=["accounts"], status_code=204, access=Access.PROVED, refuses=("no-such-token",))
async def revoke_token(request: Asked, token: FromPath[str]) -> None:
    who = known(request)
    await room_of(request).desk.do(words.RevokeToken(who.account.id, token))


HANDLERS = (tokens, new_token, revoke_token)
