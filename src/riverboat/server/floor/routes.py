"""The HTTP part for the floor: hold a table, see what may be ruled there, rule. All is recorded, with who did it."""

from litestar import delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from riverboat.core.errors import Refused
from riverboat.room.account_words import Role
from riverboat.server.floor.commands import Rule
from riverboat.server.floor.holding import HoldTable, LetGoOn
from riverboat.server.http import messages as wire
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, administrator, floor_person, known, room_of
from riverboat.server.http.refusals import HOLD, OPENING, ROLE, TABLE
from riverboat.server.lobby import rows
from riverboat.server.tables.host import Host
from riverboat.server.tables.reviving import revive, void_and_close
from riverboat.table.commands import ChangeCollection


@get("/api/tables/{table:str}/rulings", tags=["floor"], access=Access.SESSION, refuses=(*ROLE, "no-such-table"))
async def rulings(request: Asked, table: FromPath[str]) -> list[wire.RulingRow]:
    """What the floor may rule at this table now, each with its clause."""
    host = room_of(request).host(table)
    _floor(request, host)
    return rows.rulings(host)


@get("/api/tables/{table:str}/floor", tags=["floor"], access=Access.SESSION, refuses=(*ROLE, "no-such-table"))
async def seen(request: Asked, table: FromPath[str]) -> list[wire.FloorLine]:
    """What only the floor sees of this table: counts of cards, who owes a blind, chips. It names no card."""
    host = room_of(request).host(table)
    _floor(request, host)
    return [host.world.names.shown(line) for line in host.family.rulings.seen(host.table)]


@post(
    "/api/tables/{table:str}/rulings",
    tags=["floor"],
    status_code=200,
    access=Access.SESSION,
    refuses=(*ROLE, *HOLD, *TABLE, "another-hand", "no-room-key", "unknown-command"),
)
async def rule(request: Asked, table: FromPath[str], data: JSONBody[wire.NewRuling]) -> list[wire.RulingRow]:
    """Give one of these rulings; answers what may be ruled after it."""
    host = room_of(request).host(table)
    by = _floor(request, host)
    await host.order(Rule(data.words, data.hand), by)
    return rows.rulings(host)


@post("/api/tables/{table:str}/hold", tags=["floor"], status_code=200, access=Access.SESSION, refuses=(*ROLE, *HOLD))
async def hold(request: Asked, table: FromPath[str]) -> wire.Hold:
    """Hold the table: nothing is dealt, nobody's time runs, and nothing but your rulings is taken, until you let it go
    on, leave it, or say nothing for too long. Asked again, you have your full time again."""
    host = room_of(request).host(table)
    by = _floor(request, host)
    await host.order(HoldTable(), by)
    left_ms = host.holding.left_ms(host.world.now_ms()) if host.held else 0
    return wire.Hold(host.world.names.name_of(by), left_ms, host.table.hands)


@delete("/api/tables/{table:str}/hold", tags=["floor"], status_code=204, access=Access.SESSION, refuses=(*ROLE, *HOLD))
async def let_go(request: Asked, table: FromPath[str], overrule: FromQuery[bool] = False) -> None:
    """The table goes on. Nothing is refused where nobody holds it; where somebody else does, only an administrator who
    asks to overrule them is heard."""
    host = room_of(request).host(table)
    by = _floor(request, host)
    if overrule:
        administrator(request)
    await host.order(LetGoOn(overrule=overrule), by)


@post(
    "/api/tables/{table:str}/revival",
    tags=["floor"],
    status_code=200,
    access=Access.PROVED,
    refuses=(*ROLE, *HOLD, "table-not-stopped"),
)
async def revive_table(request: Asked, table: FromPath[str]) -> wire.TableRow:
    """A table that has stopped is read again from the store, as it was written down last. You hold it as you hold any
    table: nothing is dealt before you let it go on, or have said nothing for too long."""
    room = room_of(request)
    host = room.host(table)
    return rows.table_row(await revive(room, host, _floor(request, host)))


@post(
    "/api/tables/{table:str}/void",
    tags=["floor"],
    status_code=200,
    access=Access.PROVED,
    refuses=(*ROLE, *HOLD, "table-not-stopped", "unknown-ruling"),
)
async def void_table(request: Asked, table: FromPath[str]) -> wire.TableVoiding:
    """The hand that is on is called back, every chip to its owner, and the table is closed. For a table that has
    stopped, or waits for the store: then it is done as soon as that takes it (`pending`), and if you follow the table
    a notice tells you whether it was."""
    room = room_of(request)
    host = room.host(table)
    by = _floor(request, host)
    if not host.sentence and not host.patience.waits:
        raise Refused("table-not-stopped")
    fresh = await void_and_close(room, host, by)
    pending = fresh.patience.waits or fresh.table.playing
    return wire.TableVoiding(fresh.id, fresh.table.hands if fresh.id in room.hosts else 0, pending)


@post(
    "/api/tables/{table:str}/collection",
    tags=["floor"],
    status_code=200,
    access=Access.SESSION,
    refuses=(*ROLE, *HOLD, *TABLE, "bad-settings", "rake-required", "too-many-rates", *OPENING),
)
async def change_collection(request: Asked, table: FromPath[str], data: JSONBody[wire.NewCollection]) -> wire.Sign:
    """The table takes rake and drops in another way, from the next hand on: by the floor, or by the host of a private
    table. Answers the sign."""
    room = room_of(request)
    host = room.host(table)
    by = _host_or_floor(request, host)
    command = ChangeCollection(data.settings)
    room.collecting.check(host, command)
    await host.order(command, by)
    return rows.sign(host)


def _host_or_floor(request: Asked, host: Host) -> str:
    player = known(request).account.player
    hosts = host.hosting is not None and host.hosting.state.host == player
    return player if hosts else _floor(request, host)


def _floor(request: Asked, host: Host) -> str:
    """The word for a floor person; nobody rules at a table where they sit."""
    player = floor_person(request).account.player
    if host.seat_of(player):
        raise Refused("not-your-role", detail=Role.FLOOR)
    return player


HANDLERS = (
    rulings,
    seen,
    rule,
    hold,
    let_go,
    revive_table,
    void_table,
    change_collection,
)
