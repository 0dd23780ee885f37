"""The HTTP part for what was said: players report it, the floor looks at it and may silence somebody for a time."""

import structlog
from litestar import get, post
from litestar.params import FromPath, JSONBody

from riverboat.core.errors import Refused
from riverboat.room.account_words import Role
from riverboat.server.accounts.attempts import network
from riverboat.server.chat import words
from riverboat.server.chat.hearing import chat_line
from riverboat.server.chat.reports import AFTER, BEFORE, Report
from riverboat.server.hosting.routes import GUEST
from riverboat.server.http import messages as wire
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, floor_person, known, room_of
from riverboat.server.http.identity import address_of
from riverboat.server.http.refusals import ROLE
from riverboat.server.room import Room
from riverboat.server.tables.host import Host

log = structlog.get_logger()


@post(
    "/api/tables/{table:str}/reports",
    tags=["chat"],
    status_code=204,
    access=Access.SESSION,
    refuses=("bad-text", "line-too-long", "no-such-line", "no-such-table", "not-about-yourself", *GUEST),
)
async def report(request: Asked, table: FromPath[str], data: JSONBody[wire.NewReport]) -> None:
    """Report a line that you have heard here, or who sits in a seat. The floor reads it with the lines around it."""
    room, who = room_of(request), known(request)
    by = who.account.player
    room.hostings.check_guest(table, by, floor=who.on_floor)
    host = room.host(table)
    about = _about(host, data, by)
    if about == by:
        raise Refused("not-about-yourself")
    lines = host.hearing.around(data.line, BEFORE, AFTER)
    reported = Report(host.id, about, by, 0, words.reason(data.reason), data.line, lines)
    room.reports.take(reported, network(address_of(request.scope)))


def _about(host: Host, data: wire.NewReport, by: str) -> str:
    if data.line:
        spoken = host.hearing.heard(data.line, by, host.table)
        player = spoken.player if spoken else ""
    else:
        chair = host.table.chairs[data.seat] if 0 < data.seat < len(host.table.chairs) else None
        player = chair.player if chair else ""
    if not player:
        raise Refused("no-such-line")
    return player


@get("/api/reports", tags=["chat"], access=Access.SESSION, refuses=ROLE)
async def reports(request: Asked) -> list[wire.ReportRow]:
    """For the floor: what was reported, newest first, after what nobody has looked at yet."""
    who, room = floor_person(request), room_of(request)
    return [_row(room, each, who.account.player) for each in room.reports.all()]


@post(
    "/api/reports/{report_id:str}/handled",
    tags=["chat"],
    status_code=200,
    access=Access.SESSION,
    refuses=(*ROLE, "no-such-report"),
)
async def handle(request: Asked, report_id: FromPath[str]) -> wire.ReportRow:
    """Somebody of the floor has looked at it."""
    player, room = floor_person(request).account.player, room_of(request)
    return _row(room, room.reports.handle(report_id, player), player)


@get("/api/silences", tags=["chat"], access=Access.SESSION, refuses=ROLE)
async def silences(request: Asked) -> list[wire.SilenceRow]:
    """For the floor: who may not speak at the tables, and for how long yet."""
    floor_person(request)
    room = room_of(request)
    return [wire.SilenceRow(room.desk.names.name_of(player), left) for player, left in room.conduct.silenced().items()]


@post(
    "/api/silences",
    tags=["chat"],
    status_code=204,
    access=Access.SESSION,
    refuses=(*ROLE, "no-such-account", "not-about-yourself"),
)
async def silence(request: Asked, data: JSONBody[wire.NewSilence]) -> None:
    """Silence somebody at all tables for a time, or let them speak again. Nobody silences an administrator."""
    who, room = floor_person(request), room_of(request)
    account = room.desk.account_named(data.name)
    if account.id == who.account.id:
        raise Refused("not-about-yourself")
    if Role.ADMIN in account.roles:
        raise Refused("not-your-role", detail=Role.ADMIN)
    await room.conduct.silence(account.player, data.minutes, who.account.player)
    log.info("silenced", player=account.player, minutes=data.minutes, by=who.account.player)


def _row(room: Room, report: Report, reader: str) -> wire.ReportRow:
    """What was said around it may be of the hand that is on: who sits at that table does not read it."""
    host = room.hosts.get(report.table)
    seated = host is not None and host.seat_of(reader)
    row = wire.ReportRow(
        id=report.id,
        table=report.table,
        table_name=host.house.name or host.family.lobby.posted(host.table).name if host else "",
        about=report.about,
        by=report.by,
        at_ms=report.at_ms,
        reason=report.reason,
        line=report.line,
        lines=() if seated else tuple(map(chat_line, report.lines)),
        handled_by=report.handled_by,
        silent_ms=room.conduct.silent_ms(report.about),
    )
    return room.desk.names.shown(row)


HANDLERS = (report, reports, handle, silences, silence)
