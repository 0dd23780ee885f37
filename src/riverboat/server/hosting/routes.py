"""The HTTP part for private tables: the door, the link with its QR code and preview, the evening so far."""

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody

from riverboat.core.errors import Refused
from riverboat.room.hosting import Standing
from riverboat.server.hosting import invitation, qr
from riverboat.server.hosting.evening import evening as evening_at
from riverboat.server.hosting.hosting import Hosting
from riverboat.server.hosting.link import Base, base_of
from riverboat.server.http import messages as wire
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, known, room_of, someone
from riverboat.server.http.identity import address_of
from riverboat.server.lobby import rows

DOOR = ("no-such-table", "not-private")
GUEST = ("knock-first", "log-in-first", "not-let-in", "wait-for-the-host")
PRIVATE = {"cache-control": "no-store"}


@get("/api/tables/{table:str}/door", tags=["private tables"], access=Access.ANYONE, refuses=("no-such-table",))
async def door(request: Asked, table: FromPath[str]) -> wire.DoorPlate:
    """What is posted at the door of a table, for whoever has its link; and how you stand with it. Most are open."""
    who = someone(request)
    if room_of(request).hostings.is_private(table):
        return _plate(request, table, who.account.player if who else "")
    row = rows.table_row(room_of(request).host(table))
    return wire.DoorPlate(table, row.name, row.game_name, row.stakes, "", "open", Standing.ADMITTED)


@post(
    "/api/tables/{table:str}/door",
    tags=["private tables"],
    status_code=200,
    access=Access.PLAY,
    refuses=(*DOOR, "not-let-in", "too-many-guests", "wrong-table-password"),
)
async def knock(request: Asked, table: FromPath[str], data: JSONBody[wire.KnockOn]) -> wire.DoorPlate:
    """Come in: at once, with the table's password, or when the host lets you, for which you ask again."""
    player = known(request).account.player
    hosting, address = _hosting(request, table), address_of(request.scope)
    await room_of(request).hostings.knock(hosting, player, data.password, address=address)
    return _plate(request, table, player)


@get("/api/tables/{table:str}/link", tags=["private tables"], access=Access.WATCH, refuses=(*DOOR, *GUEST))
async def link(request: Asked, table: FromPath[str]) -> wire.TableLink:
    """The link to send to friends, and who can open it."""
    base = _invited_to(request, table)
    return wire.TableLink(_url(base, table), base.reach)


@get(
    "/api/tables/{table:str}/link.svg",
    tags=["private tables"],
    access=Access.WATCH,
    media_type="image/svg+xml",
    refuses=(*DOOR, *GUEST),
)
async def code(request: Asked, table: FromPath[str]) -> Response[str]:
    """The same link as a QR code."""
    drawn = qr.svg(_url(_invited_to(request, table), table))
    return Response(drawn, media_type="image/svg+xml", headers=PRIVATE)


@get("/api/tables/{table:str}/evening", tags=["private tables"], access=Access.WATCH, refuses=(*DOOR, *GUEST))
async def evening(request: Asked, table: FromPath[str]) -> wire.Evening:
    """Every buy-in and cash-out at a private table, what its host gave, and who pays whom."""
    host = room_of(request).host(table)
    hosting = _hosting(request, table)
    _check_guest(request, table)
    return await evening_at(host, hosting.state, hosting.moves, hosting.gifts)


@get("/t/{table:str}", include_in_schema=False, access=Access.ANYONE, media_type=MediaType.HTML)
async def invited(request: Asked, table: FromPath[str]) -> Response[str]:
    """The link itself: for people it leads to the table, for messengers it is a title and a picture."""
    base = base_of(request.scope, room_of(request).config).url
    try:
        page, status = invitation.page(_plate(request, table, ""), base), 200
    except Refused:
        page, status = invitation.nowhere(base), 404
    return Response(page, status_code=status, media_type=MediaType.HTML, headers=PRIVATE)


HANDLERS = (door, knock, link, code, evening, invited)


def _hosting(request: Asked, table: str) -> Hosting:
    room = room_of(request)
    room.host(table)
    return room.hostings.of(table)


def _plate(request: Asked, table: str, player: str) -> wire.DoorPlate:
    hosting, host = _hosting(request, table), room_of(request).host(table)
    row, state = rows.table_row(host), hosting.state
    return wire.DoorPlate(
        table=table,
        name=row.name,
        game_name=row.game_name,
        stakes=row.stakes,
        host=host.world.names.name_of(state.host),
        way=state.way,
        standing=state.standing.get(player, ""),
    )


def _check_guest(request: Asked, table: str) -> None:
    who = known(request)
    room_of(request).hostings.check_guest(table, who.account.player, floor=who.on_floor)


def _invited_to(request: Asked, table: str) -> Base:
    _hosting(request, table)
    _check_guest(request, table)
    return base_of(request.scope, room_of(request).config)


def _url(base: Base, table: str) -> str:
    return f"{base.url}/t/{table}"
