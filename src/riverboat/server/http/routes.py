"""The HTTP part, one handler per question. They parse, call, encode; rules are in `riverboat.room` and the tables."""

import secrets
from ipaddress import ip_address
from typing import Final, assert_never

import msgspec
from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from riverboat import rulebook
from riverboat.core.errors import Refused
from riverboat.room import account_words as words
from riverboat.room import ledger
from riverboat.room.account_words import Kind, Scope
from riverboat.room.accounts import Account
from riverboat.room.names import BOT
from riverboat.room.texts import plain
from riverboat.seats.state import Chair
from riverboat.server.accounts import office, sessions
from riverboat.server.accounts.attempts import Attempts, network, new_device
from riverboat.server.accounts.bankroll import movements
from riverboat.server.accounts.desk import digest
from riverboat.server.families.registry import FAMILIES, family_of
from riverboat.server.floor import routes as floor
from riverboat.server.heads import routes as heads
from riverboat.server.http import messages as wire
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, Limit, known, room_of, someone
from riverboat.server.http.identity import COOKIE, DEVICE, cookie
from riverboat.server.limits import Buckets
from riverboat.server.lobby import rows
from riverboat.server.tables import history

FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
"""A proxy has passed the request on."""
AGENT_LONGEST = 200
DEVICE_SECONDS = 365 * 24 * 3600

# ---------------------------------------------------------------- accounts


@post("/api/guest", tags=["accounts"], status_code=201, access=Access.ANYONE)
async def new_guest(request: Asked, data: JSONBody[wire.NewGuest]) -> Response[wire.Me]:
    """Come in with a name. Sets the session's cookie."""
    _throttle(request, "guests", _address(request))
    account = await room_of(request).desk.open_account(data.name, Kind.GUEST)
    return await _logged_in(request, account)


@post("/api/register", tags=["accounts"], status_code=201, access=Access.ANYONE)
async def register(request: Asked, data: JSONBody[wire.Credentials]) -> Response[wire.Me]:
    """Choose a password. A guest keeps their name and money, a newcomer gets both. Somebody who has a password sends
    the old one along; the other sessions of the account and all its tokens end with it."""
    desk = room_of(request).desk
    _throttle(request, "guests", _address(request))
    who = someone(request)
    if who is not None and who.session:
        await _check_old_password(request, who.account, data.old)
        await desk.set_password(who.account, data.password, session=who.session)
        return Response(await _me(request, who.account, who.session))
    return await _logged_in(request, await desk.open_account(data.name, Kind.REGISTERED, data.password))


@post("/api/login", tags=["accounts"], status_code=200, access=Access.ANYONE)
async def log_in(request: Asked, data: JSONBody[wire.Credentials]) -> Response[wire.Me]:
    desk = room_of(request).desk
    _try_password(request, data.name, desk.state.named(data.name))
    return await _logged_in(request, await desk.check_password(data.name, data.password))


@post("/api/logout", tags=["accounts"], status_code=204, access=Access.ANYONE)
async def log_out(request: Asked) -> Response[None]:
    who = someone(request)
    if who is not None and who.session:
        await room_of(request).desk.do(words.CloseSession(digest(who.session)))
    return Response(None, status_code=204, cookies=[_cookie(request, "", max_age=0)])


@post("/api/invitation", tags=["accounts"], status_code=200, access=Access.ANYONE)
async def use_invitation(request: Asked, data: JSONBody[wire.Invitation]) -> Response[wire.Me]:
    """Use a one-time link: the role it gives is yours. It takes an account with a password: if you have none, send the
    name and password you want along with it. A link that was used is refused before anything else happens."""
    desk = room_of(request).desk
    _throttle(request, "guests", _address(request))
    desk.invited_to(data.secret)
    who = someone(request)
    if who is not None and who.session:
        if data.password and who.account.kind is Kind.GUEST:
            await desk.set_password(who.account, data.password, session=who.session)
        await desk.do(words.UseInvitation(who.account.id, digest(data.secret)))
        return Response(await _me(request, who.account, who.session))
    if not data.password:
        raise Refused("log-in-first")
    account = await desk.open_account(data.name, Kind.REGISTERED, data.password)
    await desk.do(words.UseInvitation(account.id, digest(data.secret)))
    return await _logged_in(request, account)


@post("/api/invitation/role", tags=["accounts"], status_code=200, access=Access.ANYONE)
async def invited_to(request: Asked, data: JSONBody[wire.Invitation]) -> wire.InvitedTo:
    """What a one-time link gives, without using it; refused where it has been used."""
    _throttle(request, "guests", _address(request))
    return wire.InvitedTo(room_of(request).desk.invited_to(data.secret))


@get("/api/tokens", tags=["accounts"], access=Access.SESSION)
async def tokens(request: Asked) -> list[wire.TokenRow]:
    """The tokens of this account, without their secrets."""
    who = known(request)
    own = room_of(request).desk.state.tokens_of(who.account.id)
    return [wire.TokenRow(token.id, token.label, tuple(token.scopes)) for token in own]


@post("/api/tokens", tags=["accounts"], status_code=201, access=Access.SESSION)
async def new_token(request: Asked, data: JSONBody[wire.NewToken]) -> wire.Issued:
    """A token for `Authorization: Bearer`. Tokens cannot make tokens."""
    desk = room_of(request).desk
    account = owner = known(request).account
    if data.bot:
        _throttle(request, "guests", _address(request))
        account = await desk.open_account(BOT + data.bot, Kind.BOT, owner=owner.id)
    token, secret = await desk.issue_token(account, data.label, data.scopes)
    return wire.Issued(token, secret, account.name)


@delete("/api/tokens/{token:str}", tags=["accounts"], status_code=204, access=Access.SESSION)
async def revoke_token(request: Asked, token: FromPath[str]) -> None:
    who = known(request)
    await room_of(request).desk.do(words.RevokeToken(who.account.id, token))


# ---------------------------------------------------------------- me


@get("/api/me", tags=["me"], access=Access.WATCH)
async def me(request: Asked) -> wire.Me:
    who = known(request)
    return await _me(request, who.account, who.session)


@get("/api/me/hands", tags=["me"], access=Access.WATCH)
async def my_hands(request: Asked, limit: Limit = 20) -> list[wire.HandRow]:
    """The last hands you were dealt in, newest first; of tables that are closed, those at the last ten."""
    account = known(request).account
    rows = await history.of_player(room_of(request), account.name, limit)
    return [row for row in rows if row.ended_ms >= account.since_ms]  # a guest of that name may have been here before


@get("/api/me/bankroll", tags=["me"], access=Access.WATCH)
async def bankroll(request: Asked, limit: Limit = 50) -> wire.Bankroll:
    """What your account holds, what lies on tables, and how it came to that."""
    room = room_of(request)
    account = known(request).account
    name = account.name
    on_tables = sum(_chips(host.table.chair(seat)) for host, seat in room.seats_of(name))
    balance = await room.store.balance(ledger.player_account(name))
    moves = await movements(room, name, limit)
    return wire.Bankroll(balance, on_tables, tuple(move for move in moves if move.at_ms >= account.since_ms))


# ---------------------------------------------------------------- games and tables


@get("/api/games", tags=["games"], sync_to_thread=False, access=Access.ANYONE)
def list_games() -> list[wire.GameRow]:
    """Every game the room knows, from its records."""
    return [row for family in FAMILIES for row in family.lobby.games()]


@get("/api/clauses/{name:path}", tags=["games"], sync_to_thread=False, access=Access.ANYONE)
def clause(name: FromPath[str]) -> wire.ClauseText:
    """A rule by its name, as `poker/9(d)(1)`: why a decision was taken."""
    try:
        return rows.clause_text(rulebook.clause(name.lstrip("/")))
    except rulebook.UnknownClause as unknown:
        raise Refused("no-such-clause", detail=str(unknown)[:200]) from None


@get("/api/tables", tags=["tables"], access=Access.ANYONE)
async def lobby(request: Asked) -> list[wire.TableRow]:
    name = _name(request)
    return [rows.table_row(host, name) for host in room_of(request).hosts.values() if host.table.version]


@post("/api/tables", tags=["tables"], status_code=201, access=Access.PLAY)
async def open_table(request: Asked, data: JSONBody[wire.NewTable]) -> wire.TableRow:
    """Open a table of your own."""
    who = known(request)
    plain(data.house.name)
    opening = family_of(data.game).lobby.open(data.game, data.stakes, data.seats, data.settings)
    host = await room_of(request).open_table(opening, data.house, who.account.name, address=_address(request))
    return rows.table_row(host)


@get("/api/tables/{table:str}", tags=["tables"], access=Access.ANYONE)
async def one_table(request: Asked, table: FromPath[str]) -> wire.TableRow:
    """One line of the lobby."""
    return rows.table_row(room_of(request).host(table), _name(request))


@get("/api/tables/{table:str}/sign", tags=["tables"], access=Access.ANYONE)
async def sign(request: Asked, table: FromPath[str]) -> wire.Sign:
    """What is posted at the table."""
    return rows.sign(room_of(request).host(table))


@get("/api/tables/{table:str}/hands", tags=["hands"], access=Access.ANYONE)
async def table_hands(request: Asked, table: FromPath[str], limit: Limit = 20) -> list[wire.HandRow]:
    """The last hands of the table that you may read, newest first; also when it is closed. Those you were dealt in, and
    as long as the table is open the last twenty, which the rail has been told of. The floor reads all of them."""
    name, floor = _reader(request)
    return await history.latest(await room_of(request).played_at(table), limit, name, floor=floor)


@get("/api/tables/{table:str}/hands/{number:str}", tags=["hands"], access=Access.ANYONE)
async def one_hand(
    request: Asked, table: FromPath[str], number: FromPath[str]
) -> Response[wire.HandFacts] | Response[str]:
    """A hand that is over, as you may know it; by the name of its `HandFile` in the place of the number, as a file."""
    host = await room_of(request).played_at(table)
    player, floor = _reader(request)
    plain = number.removesuffix(host.family.telling.file_ending)
    if not plain.isascii() or not plain.isdigit() or len(plain) > 9:
        raise Refused("no-such-hand", detail=number[:20])
    if player and (who := someone(request)) is not None:
        ended_ms = (await history.row(host, await history.finished(host, int(plain)))).ended_ms
        player = player if ended_ms >= who.account.since_ms else ""  # a guest of that name was here before
    await history.check_reader(host, int(plain), player, floor=floor)
    if plain != number:
        text = await history.written(host, int(plain), player)
        disposition = f'attachment; filename="riverboat-{host.id}-{number}"'
        return Response(text, media_type="text/plain", headers={"content-disposition": disposition})
    return Response(await history.hand(host, int(plain), player))


# ---------------------------------------------------------------- health


@get("/health/live", tags=["health"], sync_to_thread=False, access=Access.ANYONE)
def live() -> dict[str, str]:
    return {"status": "alive"}


@get("/health/ready", tags=["health"], access=Access.ANYONE)
async def ready(request: Asked) -> Response[dict[str, str | int]]:
    """Whether the tables are being dealt: all of them. How many wait for the store, and how many have stopped."""
    room = room_of(request)
    waiting = sum(1 for host in room.hosts.values() if host.patience.waits)
    stopped = sum(1 for host in room.hosts.values() if host.sentence)
    well = room.open and not waiting and not stopped
    word = "ready" if well else "standing" if room.open else "closed"
    numbers = {"tables": len(room.hosts), "waiting": waiting, "stopped": stopped}
    return Response({"status": word, **numbers}, status_code=200 if well else 503)


@get("/metrics", include_in_schema=False, sync_to_thread=False, access=Access.ANYONE)
def prometheus(request: Asked) -> Response[bytes]:
    """As the room's settings say: for programs on this machine and for the staff, with a token, or for everybody."""
    if not _may_measure(request):
        raise Refused("not-here")
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
    *heads.HANDLERS,
    *sessions.HANDLERS,
    *floor.HANDLERS,
    *office.HANDLERS,
)


# ---------------------------------------------------------------- helpers


class Throttles(msgspec.Struct):
    """What is counted by address or by name."""

    guests: Buckets
    logins: Attempts


def _throttle(request: Asked, what: str, whose: str) -> None:
    buckets: Buckets = getattr(request.app.state.throttles, what)
    if not buckets.take(network(whose)):
        raise Refused("too-fast")


def _name(request: Asked) -> str:
    """Of whoever is asking; empty for a stranger."""
    who = someone(request)
    return who.account.name if who else ""


def _may_measure(request: Asked) -> bool:
    config = room_of(request).config
    match config.metrics:
        case "off":
            return False
        case "token":
            said = request.headers.get("authorization", "").removeprefix("Bearer ")
            return bool(config.metrics_token) and secrets.compare_digest(said.encode(), config.metrics_token.encode())
        case "local":
            who = someone(request)
            return _on_this_machine(request) or (who is not None and who.on_floor)
        case "open":
            return True
        case _:
            assert_never(config.metrics)


def _on_this_machine(request: Asked) -> bool:
    """And not from elsewhere through a proxy on it."""
    if any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ip_address(_address(request)).is_loopback
    except ValueError:
        return False


def _reader(request: Asked) -> tuple[str, bool]:
    """The name of whoever is asking, and whether they are of the floor."""
    who = someone(request)
    return (who.account.name, who.on_floor) if who and Scope.WATCH in who.scopes else ("", False)


def _try_password(request: Asked, name: str, account: Account | None) -> None:
    throttles: Throttles = request.app.state.throttles
    throttles.logins.take(name, account, address=_address(request), device=cookie(request.headers, DEVICE))


def _address(request: Asked) -> str:
    return request.client.host if request.client else ""


async def _check_old_password(request: Asked, account: Account, old: str) -> None:
    """A session left open somewhere is not enough to take an account over."""
    if not account.password_hash:
        return
    _try_password(request, account.name, account)
    if not await room_of(request).desk.knows_password(account, old):
        raise Refused("wrong-old-password")


async def _me(request: Asked, account: Account, secret: str) -> wire.Me:
    room = room_of(request)
    seats = tuple(
        wire.MySeat(host.id, seat, _chips(host.table.chair(seat))) for host, seat in room.seats_of(account.name)
    )
    roles = tuple(sorted(account.roles))
    session = room.desk.session(secret)
    before = session.before_ms if session else account.logged_in_ms
    return wire.Me(account.name, account.kind, roles, await room.balance(account), seats, before)


def _chips(chair: Chair) -> int:
    return chair.stack + chair.queued


async def _logged_in(request: Asked, account: Account) -> Response[wire.Me]:
    room = room_of(request)
    agent = "".join(filter(str.isprintable, request.headers.get("user-agent", "")))[:AGENT_LONGEST]
    secret = await room.desk.open_session(account, agent)
    session = room.desk.session(secret)
    lasts_ms = session.until_ms - session.since_ms if session else 0
    cookies = [_cookie(request, secret, max_age=lasts_ms // 1000)]
    if account.password_hash:
        request.app.state.throttles.logins.succeeded(account, address=_address(request))
        cookies.append(_cookie(request, new_device(account), max_age=DEVICE_SECONDS, name=DEVICE))
    return Response(await _me(request, account, secret), cookies=cookies)


def _cookie(request: Asked, value: str, *, max_age: int, name: str = COOKIE) -> Cookie:
    secure = room_of(request).config.https or request.url.scheme == "https"
    return Cookie(name, value=value, max_age=max_age, httponly=True, samesite="lax", secure=secure, path="/")
