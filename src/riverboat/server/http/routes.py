"""The HTTP part, one handler per question. They parse, call, encode; rules are in `riverboat.room` and the tables."""

import msgspec
from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from riverboat import rulebook
from riverboat.core.errors import Refused
from riverboat.room import account_words as words
from riverboat.room import ledger
from riverboat.room.account_words import Kind
from riverboat.room.accounts import Account
from riverboat.room.names import BOT
from riverboat.seats.state import Chair
from riverboat.server.accounts import office
from riverboat.server.accounts.bankroll import movements
from riverboat.server.accounts.desk import SESSION_MS, digest
from riverboat.server.families.registry import FAMILIES, family_of
from riverboat.server.floor import routes as floor
from riverboat.server.http import messages as wire
from riverboat.server.http.asking import Asked, Limit, known, room_of, someone
from riverboat.server.http.identity import COOKIE
from riverboat.server.limits import Buckets
from riverboat.server.lobby import rows
from riverboat.server.room import Room
from riverboat.server.tables import history

# ---------------------------------------------------------------- accounts


@post("/api/guest", tags=["accounts"], status_code=201)
async def new_guest(request: Asked, data: JSONBody[wire.NewGuest]) -> Response[wire.Me]:
    """Come in with a name. Sets the session's cookie."""
    _throttle(request, "guests", _address(request))
    account = await room_of(request).desk.open_account(data.name, Kind.GUEST)
    return await _logged_in(request, account)


@post("/api/register", tags=["accounts"], status_code=201)
async def register(request: Asked, data: JSONBody[wire.Credentials]) -> Response[wire.Me]:
    """Choose a password, or another one, which ends the other sessions of the account. A guest keeps their name and
    money, a newcomer gets both."""
    desk = room_of(request).desk
    who = someone(request)
    if who is not None and who.session:
        await desk.set_password(who.account, data.password, session=who.session)
        return Response(await _me(room_of(request), who.account))
    _throttle(request, "guests", _address(request))
    return await _logged_in(request, await desk.open_account(data.name, Kind.REGISTERED, data.password))


@post("/api/login", tags=["accounts"], status_code=200)
async def log_in(request: Asked, data: JSONBody[wire.Credentials]) -> Response[wire.Me]:
    _throttle(request, "logins", _address(request))
    _throttle(request, "logins", f"name {data.name.casefold()}")
    account = await room_of(request).desk.check_password(data.name, data.password)
    return await _logged_in(request, account)


@post("/api/logout", tags=["accounts"], status_code=204)
async def log_out(request: Asked) -> Response[None]:
    who = someone(request)
    if who is not None and who.session:
        await room_of(request).desk.do(words.CloseSession(digest(who.session)))
    return Response(None, status_code=204, cookies=[_cookie(request, "", max_age=0)])


@post("/api/invitation", tags=["accounts"], status_code=200)
async def use_invitation(request: Asked, data: JSONBody[wire.Invitation]) -> Response[wire.Me]:
    """Use a one-time link: the role it gives is yours. It takes an account with a password: if you have none, send the
    name and password you want along with it. A link that was used is refused before anything else happens."""
    desk = room_of(request).desk
    desk.invited_to(data.secret)
    who = someone(request)
    if who is not None and who.session:
        if data.password and who.account.kind is Kind.GUEST:
            await desk.set_password(who.account, data.password, session=who.session)
        await desk.do(words.UseInvitation(who.account.id, digest(data.secret)))
        return Response(await _me(room_of(request), who.account))
    _throttle(request, "guests", _address(request))
    if not data.password:
        raise Refused("log-in-first")
    account = await desk.open_account(data.name, Kind.REGISTERED, data.password)
    await desk.do(words.UseInvitation(account.id, digest(data.secret)))
    return await _logged_in(request, account)


@post("/api/invitation/role", tags=["accounts"], status_code=200)
async def invited_to(request: Asked, data: JSONBody[wire.Invitation]) -> wire.InvitedTo:
    """What a one-time link gives, without using it; refused where it has been used."""
    _throttle(request, "guests", _address(request))
    return wire.InvitedTo(room_of(request).desk.invited_to(data.secret))


@get("/api/tokens", tags=["accounts"])
async def tokens(request: Asked) -> list[wire.TokenRow]:
    """The tokens of this account, without their secrets."""
    who = known(request)
    own = room_of(request).desk.state.tokens_of(who.account.id)
    return [wire.TokenRow(token.id, token.label, tuple(token.scopes)) for token in own]


@post("/api/tokens", tags=["accounts"], status_code=201)
async def new_token(request: Asked, data: JSONBody[wire.NewToken]) -> wire.Issued:
    """A token for `Authorization: Bearer`. Tokens cannot make tokens."""
    who = known(request)
    if not who.session:
        raise Refused("log-in-first")
    desk = room_of(request).desk
    account = who.account
    if data.bot:
        _throttle(request, "guests", _address(request))
        account = await desk.open_account(BOT + data.bot, Kind.BOT, owner=who.account.id)
    token, secret = await desk.issue_token(account, data.label, data.scopes)
    return wire.Issued(token, secret, account.name)


@delete("/api/tokens/{token:str}", tags=["accounts"], status_code=204)
async def revoke_token(request: Asked, token: FromPath[str]) -> None:
    who = known(request)
    await room_of(request).desk.do(words.RevokeToken(who.account.id, token))


# ---------------------------------------------------------------- me


@get("/api/me", tags=["me"])
async def me(request: Asked) -> wire.Me:
    return await _me(room_of(request), known(request).account)


@get("/api/me/hands", tags=["me"])
async def my_hands(request: Asked, limit: Limit = 20) -> list[wire.HandRow]:
    """The last hands you were dealt in, newest first; of tables that are closed, those at the last ten."""
    return await history.of_player(room_of(request), known(request).account.name, limit)


@get("/api/me/bankroll", tags=["me"])
async def bankroll(request: Asked, limit: Limit = 50) -> wire.Bankroll:
    """What your account holds, what lies on tables, and how it came to that."""
    room = room_of(request)
    name = known(request).account.name
    on_tables = sum(_chips(host.table.chair(seat)) for host, seat in room.seats_of(name))
    balance = await room.store.balance(ledger.player_account(name))
    return wire.Bankroll(balance, on_tables, await movements(room, name, limit))


# ---------------------------------------------------------------- games and tables


@get("/api/games", tags=["games"], sync_to_thread=False)
def list_games() -> list[wire.GameRow]:
    """Every game the room knows, from its records."""
    return [row for family in FAMILIES for row in family.lobby.games()]


@get("/api/clauses/{name:path}", tags=["games"], sync_to_thread=False)
def clause(name: FromPath[str]) -> wire.ClauseText:
    """A rule by its name, as `poker/9(d)(1)`: why a decision was taken."""
    try:
        return rows.clause_text(rulebook.clause(name.lstrip("/")))
    except rulebook.UnknownClause as unknown:
        raise Refused("no-such-clause", detail=str(unknown)[:200]) from None


@get("/api/tables", tags=["tables"])
async def lobby(request: Asked) -> list[wire.TableRow]:
    return [rows.table_row(host) for host in room_of(request).hosts.values() if host.table.version]


@post("/api/tables", tags=["tables"], status_code=201)
async def open_table(request: Asked, data: JSONBody[wire.NewTable]) -> wire.TableRow:
    """Open a table of your own."""
    who = known(request)
    opening = family_of(data.game).lobby.open(data.game, data.stakes, data.seats, data.settings)
    host = await room_of(request).open_table(opening, data.house, who.account.name)
    return rows.table_row(host)


@get("/api/tables/{table:str}", tags=["tables"])
async def one_table(request: Asked, table: FromPath[str]) -> wire.TableRow:
    """One line of the lobby."""
    return rows.table_row(room_of(request).host(table))


@get("/api/tables/{table:str}/sign", tags=["tables"])
async def sign(request: Asked, table: FromPath[str]) -> wire.Sign:
    """What is posted at the table."""
    return rows.sign(room_of(request).host(table))


@get("/api/tables/{table:str}/hands", tags=["hands"])
async def table_hands(request: Asked, table: FromPath[str], limit: Limit = 20) -> list[wire.HandRow]:
    """The last hands of the table, newest first; also when it is closed."""
    return await history.latest(await room_of(request).played_at(table), limit)


@get("/api/tables/{table:str}/hands/{number:str}", tags=["hands"])
async def one_hand(
    request: Asked, table: FromPath[str], number: FromPath[str]
) -> Response[wire.HandFacts] | Response[str]:
    """A hand that is over, as you may know it; by the name of its `HandFile` in the place of the number, as a file."""
    host = await room_of(request).played_at(table)
    who = someone(request)
    player = who.account.name if who else ""
    plain = number.removesuffix(host.family.telling.file_ending)
    if not plain.isascii() or not plain.isdigit() or len(plain) > 9:
        raise Refused("no-such-hand", detail=number[:20])
    if plain != number:
        text = await history.written(host, int(plain), player)
        disposition = f'attachment; filename="riverboat-{host.id}-{number}"'
        return Response(text, media_type="text/plain", headers={"content-disposition": disposition})
    return Response(await history.hand(host, int(plain), player))


# ---------------------------------------------------------------- health


@get("/health/live", tags=["health"], sync_to_thread=False)
def live() -> dict[str, str]:
    return {"status": "alive"}


@get("/health/ready", tags=["health"])
async def ready(request: Asked) -> Response[dict[str, str | int]]:
    """Whether the tables are being dealt."""
    room = room_of(request)
    stopped = sum(1 for host in room.hosts.values() if host.sentence)
    status = {"status": "ready" if room.open else "closed", "tables": len(room.hosts), "stopped": stopped}
    return Response(status, status_code=200 if room.open else 503)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def prometheus() -> Response[bytes]:
    return Response(generate_latest(), headers={"content-type": CONTENT_TYPE_LATEST})


HANDLERS = (
    new_guest,
    register,
    log_in,
    log_out,
    use_invitation,
    invited_to,
    tokens,
    new_token,
    revoke_token,
    me,
    my_hands,
    bankroll,
    list_games,
    clause,
    lobby,
    open_table,
    one_table,
    sign,
    table_hands,
    one_hand,
    live,
    ready,
    prometheus,
    *floor.HANDLERS,
    *office.HANDLERS,
)


# ---------------------------------------------------------------- helpers


class Throttles(msgspec.Struct):
    """What is counted by address or by name."""

    guests: Buckets
    logins: Buckets


def _throttle(request: Asked, what: str, whose: str) -> None:
    buckets: Buckets = getattr(request.app.state.throttles, what)
    if not buckets.take(whose):
        raise Refused("too-fast")


def _address(request: Asked) -> str:
    return request.client.host if request.client else ""


async def _me(room: Room, account: Account) -> wire.Me:
    seats = tuple(
        wire.MySeat(host.id, seat, _chips(host.table.chair(seat))) for host, seat in room.seats_of(account.name)
    )
    roles = tuple(sorted(account.roles))
    return wire.Me(account.name, account.kind, roles, await room.balance(account), seats)


def _chips(chair: Chair) -> int:
    return chair.stack + chair.queued


async def _logged_in(request: Asked, account: Account) -> Response[wire.Me]:
    room = room_of(request)
    secret = await room.desk.open_session(account)
    return Response(await _me(room, account), cookies=[_cookie(request, secret, max_age=SESSION_MS // 1000)])


def _cookie(request: Asked, value: str, *, max_age: int) -> Cookie:
    secure = room_of(request).config.https or request.url.scheme == "https"
    return Cookie(COOKIE, value=value, max_age=max_age, httponly=True, samesite="lax", secure=secure, path="/")
