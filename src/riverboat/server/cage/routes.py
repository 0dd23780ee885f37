"""The HTTP part of the cage. Who may do what the decider says; what it refuses is written down."""

from typing import Annotated, Final

from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec.structs import replace

from riverboat.core.errors import Refused
from riverboat.room.account_words import Role
from riverboat.room.cage import orders as o
from riverboat.room.cage import words as w
from riverboat.room.staff import Staff
from riverboat.server.cage import messages as m
from riverboat.server.duties import check_reader, staff, supervisor
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, Limit, known, room_of
from riverboat.server.http.identity import Speaker
from riverboat.server.http.refusals import ROLE
from riverboat.server.room import Room

After = Annotated[int, QueryParameter(ge=0, le=10**12)]
Name = Annotated[str, QueryParameter(max_length=60)]
BOOKS: Final = (Role.ACCOUNTING, Role.ADMIN, Role.REGULATOR)
"""Who reads what lies where."""
ORDERS: Final = (
    *("account-locked", "another-drawer", "bad-amount", "bad-day", "bad-slip", "bad-text", "count-does-not-match"),
    *("done-already", "drawer-open", "excluded", "excluded-already", "excluded-by-themselves", "filed-already"),
    *("has-card", "house-out-of-money", "listed-twice", "no-such-account", "no-such-box", "no-such-card"),
    *("no-such-denomination", "no-such-drawer", "no-such-entry", "no-such-report", "no-such-request"),
    *("no-such-table", "not-counted", "not-enough-money", "not-excluded", "not-received", "not-that-much-there"),
    *("not-your-drawer", "not-your-duty", "second-person-needed", "slip-used", "something-is-kept"),
    *("under-age", "word-missing"),
)


@get("/api/cage", tags=["cage"], access=Access.SESSION, refuses=ROLE)
async def cage(request: Asked) -> m.CageShown:
    """Open drawers, what waits for somebody, reports of cash that are due."""
    who, room = known(request), room_of(request)
    check_reader(who)
    state = room.cage.state
    held = state.held if any(who.has(role) for role in BOOKS) else {}
    shown = m.CageShown(
        today=room.licence.today(),
        drawers=tuple(m.DrawerRow(name, each.shift, each.cashier) for name, each in state.drawers.items()),
        requests=tuple(_request(each.fact) for each in state.requests.values() if not each.done),
        boxes=tuple(
            m.BoxRow(
                number, box.fact.table, box.fact.shift, box.fact.contents, box.fact.seal, box.received, box.counted_by
            )
            for number, box in state.boxes.items()
            if not box.confirmed
        ),
        reports=tuple(
            m.ReportRow(number, due.fact.day, due.fact.card, due.fact.direction, due.fact.total)
            for number, due in state.reports.items()
            if not due.reference
        ),
        held={account: amount for account, amount in held.items() if amount},
    )
    return room.desk.names.shown(shown)


def _request(fact: w.FillRequested | w.CreditRequested) -> m.RequestRow:
    kind = "fill" if isinstance(fact, w.FillRequested) else "credit"
    return m.RequestRow(fact.request, kind, fact.table, fact.chips, fact.by)


@post("/api/cage/orders", tags=["cage"], status_code=200, access=Access.SESSION, refuses=(*ROLE, *ORDERS))
async def order(request: Asked, data: JSONBody[m.CageOrder]) -> list[m.CageEntry]:
    """Open and close drawers, sell and cash chips, safekeeping, fills and credits, drop and count, exclusions,
    corrections: each by who must do it. People are named by their account. Answers what was written down, which is
    nothing where the same slip was carried out before."""
    who, room = known(request), room_of(request)
    try:
        by = staff(who)
        return await _carried_out(room, _with_words(room, data.order), by)
    except Refused as refused:
        await _write_down(room, who, data.order, refused)
        raise


@post("/api/me/exclusion", tags=["account"], status_code=200, access=Access.SESSION, refuses=ORDERS)
async def exclude_myself(request: Asked, data: JSONBody[m.NewExclusion]) -> list[m.CageEntry]:
    """Keep yourself out of every game until a day. It can be made longer, and not shorter."""
    who, room = known(request), room_of(request)
    return await _carried_out(room, o.ExcludeMyself(data.until), Staff(who.account.player))


async def _carried_out(room: Room, order: o.AnyCommand, by: Staff) -> list[m.CageEntry]:
    first, facts = await room.cage.order(order, by)
    rows = [m.CageEntry(number, fact) for number, fact in enumerate(facts, start=first)]
    return [room.desk.names.shown(row) for row in rows]


async def _write_down(room: Room, who: Speaker, order: o.StaffCommand, refused: Refused) -> None:
    await room.cage.refused.record(who.account.player, str(order.__struct_config__.tag), refused)


def _with_words(room: Room, order: o.StaffCommand) -> o.StaffCommand:
    """People are named by people, and known by their words; a witness is a supervisor."""
    if name := getattr(order, "witness", ""):
        order = replace(order, witness=supervisor(room, name))
    if name := getattr(order, "player", ""):
        order = replace(order, player=room.desk.account_named(name).player)
    return order


@get("/api/cage/entries", tags=["cage"], access=Access.SESSION, refuses=ROLE)
async def entries(request: Asked, after: After = 0, limit: Limit = 100) -> list[m.CageEntry]:
    """What was written down at the cage, from a number on; for accounting, regulators and administrators."""
    who, room = known(request), room_of(request)
    check_reader(who, *BOOKS)
    found = await room.cage.book.facts(after, limit)
    return [room.desk.names.shown(m.CageEntry(entry.number, fact)) for entry, fact in found]


@get("/api/cage/cards", tags=["cage"], access=Access.SESSION, refuses=ROLE)
async def cards(request: Asked, name: Name = "", limit: Limit = 20) -> list[m.CardRow]:
    """Player cards by a part of the name; for cashiers and administrators."""
    who, room = known(request), room_of(request)
    check_reader(who, Role.CAGE, Role.ADMIN)
    people, wanted = room.cage.people, name.casefold()
    found = [card for card in room.cage.state.cards if not wanted or _is_called(people.get(card), wanted)]
    return [room.desk.names.shown(_card(room, card)) for card in found[-limit:]]


def _is_called(person: o.Person | None, wanted: str) -> bool:
    return person is not None and wanted in person.name.casefold()


def _card(room: Room, card: str) -> m.CardRow:
    state, today = room.cage.state, room.licence.today()
    player = state.cards[card]
    return m.CardRow(
        card=card,
        player=player,
        person=room.cage.people.get(card),
        excluded=state.excluded(card, today) or state.excluded(player, today),
        cash_in=state.cash.get((today, card, "in"), 0),
        cash_out=state.cash.get((today, card, "out"), 0),
    )


@get("/api/cage/refused", tags=["cage"], access=Access.SESSION, refuses=ROLE)
async def refused_orders(request: Asked, after: After = 0, limit: Limit = 100) -> list[m.AttemptRow]:
    """Who tried what and was refused; for accounting, regulators and administrators."""
    who, room = known(request), room_of(request)
    check_reader(who, *BOOKS)
    found = await room.cage.refused.read(after, limit)
    rows = [m.AttemptRow(number, at_ms, each.by, each.do, each.code, each.clause) for number, at_ms, each in found]
    return [room.desk.names.shown(row) for row in rows]


HANDLERS = (cage, order, exclude_myself, entries, cards, refused_orders)
