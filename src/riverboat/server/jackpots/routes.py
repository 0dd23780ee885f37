"""The HTTP part of jackpots: what players read, and what the staff orders."""

from typing import Final

from litestar import get, post
from litestar.params import JSONBody
from msgspec.structs import replace

from riverboat.room.bad_beat import orders as o
from riverboat.server.duties import check_reader, staff, supervisor
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, known, room_of
from riverboat.server.http.refusals import ROLE
from riverboat.server.jackpots.messages import HitRow, JackpotOrder, JackpotRow
from riverboat.server.room import Room

ORDERS: Final = (
    *("account-locked", "agent-not-notified", "bad-amount", "bad-day", "bad-qualifying-hand", "bad-shares", "bad-text"),
    *("box-not-counted", "carried-already", "count-under-way", "decided-already", "does-not-add-up"),
    *("earlier-hit-first", "fund-discontinued", "hit-undecided", "joined-already", "no-end-and-no-target"),
    *("no-return-plan", "no-such-count", "no-such-fund", "no-such-hit", "no-such-player", "no-such-table"),
    *("not-approved", "not-carried", "not-joined", "not-signed", "not-verified", "not-your-duty"),
    *("nothing-to-do", "other-contribution", "paid-already", "second-person-needed", "signed-already"),
    *("table-is-open", "verified-already", "word-missing"),
)


@get("/api/jackpots", tags=["jackpots"], access=Access.ANYONE)
async def jackpots(request: Asked) -> list[JackpotRow]:
    """Every bad beat jackpot with the displayed amount, its rules and the tables that contribute to it."""
    return _rows(room_of(request))


@get("/api/jackpots/hits", tags=["jackpots"], access=Access.SESSION, refuses=ROLE)
async def hits(request: Asked) -> list[HitRow]:
    """Bad beats in the order in which they were stored, for the staff."""
    who, room = known(request), room_of(request)
    check_reader(who)
    rows = [
        HitRow(
            hit=hit.fact.hit,
            fund=hit.fact.fund,
            table=hit.fact.table,
            hand=hit.fact.hand,
            state=hit.state,
            lost=hit.fact.lost,
            won=hit.fact.won,
            losers=hit.fact.losers,
            winners=hit.fact.winners,
            others=hit.fact.others,
            shares=hit.shares,
        )
        for hit in room.jackpots.state.hits.values()
    ]
    return [room.desk.names.shown(row) for row in rows]


@post("/api/jackpots/orders", tags=["jackpots"], status_code=200, access=Access.PROVED, refuses=(*ROLE, *ORDERS))
async def order(request: Asked, data: JSONBody[JackpotOrder]) -> list[JackpotRow]:
    """Offer a jackpot, let tables join it, count their boxes, verify and pay a bad beat, adjust the display. Each by
    who must do it, as the clause of a refusal says. Answers the jackpots."""
    who, room = known(request), room_of(request)
    by = staff(who)
    await room.jackpots.order(_with_witness(room, data.order), by)
    return _rows(room)


def _with_witness(room: Room, order: o.StaffCommand) -> o.StaffCommand:
    name = getattr(order, "witness", "")
    return replace(order, witness=supervisor(room, name)) if name else order


def _rows(room: Room) -> list[JackpotRow]:
    state = room.jackpots.state
    return [
        JackpotRow(
            fund=name,
            displayed=fund.displayed,
            displayed_on=fund.displayed_on,
            pending=fund.pending,
            tables=tuple(table for table, of in state.tables.items() if of == name and _is_public(room, table)),
            version=fund.version,
            rules=fund.rules,
            to_fund_percent=100 - fund.rules.held_percent,
        )
        for name, fund in state.funds.items()
        if not fund.discontinued
    ]


def _is_public(room: Room, table: str) -> bool:
    return not room.hostings.is_private(table)


HANDLERS = (jackpots, hits, order)
