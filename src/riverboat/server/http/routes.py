"""The HTTP part, one handler per question. They parse, call, encode; rules are in `riverboat.room` and the tables."""

import secrets
from functools import cache
from importlib.resources import files
from ipaddress import ip_address
from typing import Final, assert_never

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from riverboat import rulebook
from riverboat.core.errors import Refused
from riverboat.room.account_words import Scope
from riverboat.room.house import paced
from riverboat.room.texts import plain
from riverboat.server.accounts import calling, entrance, mine, office, resets, sessions, tokens, totp
from riverboat.server.cage import routes as cage
from riverboat.server.chat import routes as chat
from riverboat.server.fairness.messages import HandProof
from riverboat.server.fairness.proving import hand_proof
from riverboat.server.families.registry import FAMILIES, family_of
from riverboat.server.floor import routes as floor
from riverboat.server.heads import routes as heads
from riverboat.server.hosting import routes as hosting
from riverboat.server.hosting.hostings import Door
from riverboat.server.http import messages as wire
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, Limit, known, room_of, someone
from riverboat.server.http.identity import address_of
from riverboat.server.http.refusals import OPENING, TABLE, document
from riverboat.server.http.throttles import throttle_hands, throttle_lobbies
from riverboat.server.jackpots import routes as jackpots
from riverboat.server.lessons.lesson import lesson_of
from riverboat.server.licence import routes as licence
from riverboat.server.lobby import rows
from riverboat.server.tables import history
from riverboat.server.tables.host import Host
from riverboat.server.unsealing import routes as unsealing

FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
"""A proxy has passed the request on."""
NOT_READY: Final = ResponseSpec(
    dict[str, str | int], generate_examples=False, description="The same, where a table waits or has stopped"
)

# ---------------------------------------------------------------- games and tables


@get("/api/games", tags=["games"], sync_to_thread=False, access=Access.ANYONE)
def list_games() -> list[wire.GameLine]:
    """Every game the room knows, in one line each."""
    return [
        wire.GameLine(row.key, row.name, row.family, row.kind, row.seats_max, row.seats) for row in _games().values()
    ]


@get("/api/games/{game:str}", tags=["games"], sync_to_thread=False, access=Access.ANYONE, refuses=("no-such-game",))
def one_game(game: FromPath[str]) -> wire.GameRow:
    """A game's record: streets, stakes, settings, what wins."""
    return _game(game)


@get(
    "/api/games/{game:str}/lesson", tags=["games"], sync_to_thread=True, access=Access.ANYONE, refuses=("no-such-game",)
)
def lesson(game: FromPath[str]) -> wire.Lesson:
    """What teaches a game: its goal, how hands are ranked, what is paid, and a round that bots have played."""
    return lesson_of(_game(game).key)


def _game(key: str) -> wire.GameRow:
    found = _games().get(key)
    if found is None:
        raise Refused("no-such-game", detail=key[:40])
    return found


@cache
def _games() -> dict[str, wire.GameRow]:
    """Half a megabyte that never changes: to put it together takes longer than a hundred other answers."""
    return {row.key: row for family in FAMILIES for row in family.lobby.games()}


@get(
    "/api/clauses/{name:path}", tags=["games"], sync_to_thread=False, access=Access.ANYONE, refuses=("no-such-clause",)
)
def clause(name: FromPath[str]) -> wire.ClauseText:
    """A rule by its name, as `poker/9(d)(1)`: why a decision was taken."""
    try:
        return rows.clause_text(rulebook.clause(name.lstrip("/")))
    except rulebook.UnknownClause as unknown:
        raise Refused("no-such-clause", detail=str(unknown)[:200]) from None


@get("/api/tables", tags=["tables"], access=Access.ANYONE)
async def lobby(request: Asked) -> list[wire.TableRow]:
    """Every open table; private ones for those alone who have been let in, and for the floor."""
    throttle_lobbies(request)
    room = room_of(request)
    player, floor = _reader(request)
    open_ones = [host for host in room.hosts.values() if host.table.version or host.sentence]
    admitted = [host for host in open_ones if room.hostings.admits(host.id, player, floor=floor)]
    return await rows.table_rows(admitted, player)


@post(
    "/api/tables",
    tags=["tables"],
    status_code=201,
    access=Access.PLAY,
    refuses=(
        *TABLE,
        *OPENING,
        "bad-password",
        "bad-settings",
        "bad-text",
        "house-out-of-money",
        "rake-required",
        "store-away",
        "table-stopped",
        "table-too-quick",
        "too-many-rates",
        "too-many-tables",
    ),
)
async def open_table(request: Asked, data: JSONBody[wire.NewTable]) -> wire.TableRow:
    """Open a table of your own; with a door it is private, and you are its host."""
    who = known(request)
    plain(data.house.name)
    opening = family_of(data.game).lobby.open(data.game, data.stakes, data.seats, data.settings)
    room = room_of(request)
    rules = paced(data.house, data.pace or room.config.pace)
    player, door = who.account.player, data.door
    private = Door(player, door.way, door.password) if door else None
    host = await room.open_table(opening, rules, player, address=address_of(request.scope), door=private)
    return rows.table_row(host)


@get("/api/tables/{table:str}", tags=["tables"], access=Access.ANYONE, refuses=("no-such-table", *hosting.GUEST))
async def one_table(request: Asked, table: FromPath[str]) -> wire.TableRow:
    """One line of the lobby."""
    _check_guest(request, table)
    return rows.table_row(room_of(request).host(table), _player(request))


@get("/api/tables/{table:str}/sign", tags=["tables"], access=Access.ANYONE, refuses=("no-such-table", *hosting.GUEST))
async def sign(request: Asked, table: FromPath[str]) -> wire.Sign:
    """What is posted at the table."""
    _check_guest(request, table)
    return rows.sign(room_of(request).host(table))


@get("/api/tables/{table:str}/hands", tags=["hands"], access=Access.ANYONE, refuses=("no-such-table", *hosting.GUEST))
async def table_hands(request: Asked, table: FromPath[str], limit: Limit = 20) -> list[wire.HandRow]:
    """The last hands of the table that you may read, newest first; also when it is closed. Those you were dealt in, and
    as long as the table is open the last twenty, which the rail has been told of. The floor reads all of them."""
    _check_guest(request, table)
    if table not in room_of(request).hosts:
        throttle_hands(request)  # a table that is closed may have to be read back
    player, floor = _reader(request)
    return await history.latest(await room_of(request).played_at(table), limit, player, floor=floor)


@get(
    "/api/tables/{table:str}/hands/{number:str}",
    tags=["hands"],
    access=Access.ANYONE,
    refuses=("no-such-hand", "no-such-table", "not-your-hand", *hosting.GUEST),
)
async def one_hand(
    request: Asked, table: FromPath[str], number: FromPath[str]
) -> Response[wire.HandFacts] | Response[str]:
    """A hand that is over, as you may know it; by the name of its `HandFile` in the place of the number, as a file."""
    host = await room_of(request).played_at(table)
    plain = number.removesuffix(host.family.viewing.file_ending)
    hand, player = await _readable(request, host, plain)
    if plain != number:
        text = await history.written(host, hand, player)
        disposition = f'attachment; filename="riverboat-{host.id}-{number}"'
        return Response(text, media_type="text/plain", headers={"content-disposition": disposition})
    return Response(await history.hand(host, hand, player))


@get(
    "/api/tables/{table:str}/hands/{number:str}/proof",
    tags=["hands"],
    access=Access.ANYONE,
    refuses=("no-such-hand", "no-such-table", "not-your-hand", *hosting.GUEST),
)
async def proof_of_hand(request: Asked, table: FromPath[str], number: FromPath[str]) -> HandProof:
    """That nobody chose the deck of a hand that is over: what the room was bound to before, who stirred it, and the
    openings of exactly the cards that you may know. docs/fairness.md says how to check it, and so does the verifier."""
    host = await room_of(request).played_at(table)
    return await hand_proof(host, *await _readable(request, host, number))


@get("/api/fairness/verifier.py", tags=["hands"], media_type="text/plain", sync_to_thread=False, access=Access.ANYONE)
def verifier() -> Response[str]:
    """One file of Python without dependencies that checks proofs, and days of them, without asking this room."""
    disposition = 'attachment; filename="verifier.py"'
    return Response(_verifier(), media_type="text/plain", headers={"content-disposition": disposition})


@cache
def _verifier() -> str:
    return files("riverboat.fairness").joinpath("verifier.py").read_text(encoding="utf-8")


async def _readable(request: Asked, host: Host, number: str) -> tuple[int, str]:
    """The number of a hand that whoever is asking may read, and as whom they read it."""
    throttle_hands(request)
    player, floor = _reader(request)
    if not number.isascii() or not number.isdigit() or len(number) > 9:
        raise Refused("no-such-hand", detail=number[:20])
    if not await history.was_dealt_in(host, int(number), player):  # whoever was reads it, banned or not
        _check_guest(request, host.id)
    await history.check_reader(host, int(number), player, floor=floor)
    return int(number), player


# ---------------------------------------------------------------- health


@get("/health/live", tags=["health"], sync_to_thread=False, access=Access.ANYONE)
def live() -> dict[str, str]:
    return {"status": "alive"}


@get("/health/ready", tags=["health"], access=Access.ANYONE, responses={503: NOT_READY})
async def ready(request: Asked) -> Response[dict[str, str | int]]:
    """Whether the tables are being dealt: all of them. How many wait for the store, and how many have stopped; none is
    dealt where the room has lost the key to its cards (`room_key` is the code of why)."""
    room = room_of(request)
    waiting = sum(1 for host in room.hosts.values() if host.patience.waits)
    stopped = sum(1 for host in room.hosts.values() if host.sentence)
    well = room.open and not waiting and not stopped and room.vault.problem is None
    word = "ready" if well else "standing" if room.open else "closed"
    answer: dict[str, str | int] = {"tables": len(room.hosts), "waiting": waiting, "stopped": stopped}
    if room.vault.problem is not None:
        answer["room_key"] = room.vault.problem.code
    return Response({"status": word, **answer}, status_code=200 if well else 503)


@get("/metrics", include_in_schema=False, sync_to_thread=False, access=Access.ANYONE, refuses=("not-here",))
def prometheus(request: Asked) -> Response[bytes]:
    """As the room's settings say: for programs on this machine and for the staff, with a token, or for everybody."""
    if not _may_measure(request):
        raise Refused("not-here")
    return Response(generate_latest(), headers={"content-type": CONTENT_TYPE_LATEST})


HANDLERS = (
    *entrance.HANDLERS,
    *totp.HANDLERS,
    *tokens.HANDLERS,
    *mine.HANDLERS,
    *calling.HANDLERS,
    list_games,
    one_game,
    lesson,
    clause,
    lobby,
    open_table,
    one_table,
    sign,
    table_hands,
    one_hand,
    proof_of_hand,
    verifier,
    live,
    ready,
    prometheus,
    *hosting.HANDLERS,
    *heads.HANDLERS,
    *jackpots.HANDLERS,
    *licence.HANDLERS,
    *cage.HANDLERS,
    *sessions.HANDLERS,
    *floor.HANDLERS,
    *chat.HANDLERS,
    *office.HANDLERS,
    *resets.HANDLERS,
    *unsealing.HANDLERS,
)
document(HANDLERS)


# ---------------------------------------------------------------- helpers


def _player(request: Asked) -> str:
    """The word for whoever is asking; empty for a stranger."""
    who = someone(request)
    return who.account.player if who else ""


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
        return ip_address(address_of(request.scope)).is_loopback
    except ValueError:
        return False


def _check_guest(request: Asked, table: str) -> None:
    """Of a private table only those know anything who have been let in."""
    player, floor = _reader(request)
    room_of(request).hostings.check_guest(table, player, floor=floor)


def _reader(request: Asked) -> tuple[str, bool]:
    """The word for whoever is asking, and whether they are of the floor."""
    who = someone(request)
    return (who.account.player, who.on_floor) if who and Scope.WATCH in who.scopes else ("", False)
