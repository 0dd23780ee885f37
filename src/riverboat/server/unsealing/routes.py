"""The HTTP part for integrity staff: hands that are over, opened by two people. [decision 0034]"""

import secrets
from typing import Final

import structlog
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from riverboat.core.errors import Refused
from riverboat.room import accounts
from riverboat.room import unsealing as rules
from riverboat.room.account_words import Role
from riverboat.room.unsealing import Unsealing, UnsealingAsked
from riverboat.server.accounts.proof import check_proof
from riverboat.server.http import messages as wire
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, Limit, known, no_role, room_of
from riverboat.server.http.identity import Speaker
from riverboat.server.http.refusals import PROOF, ROLE
from riverboat.server.room import Room
from riverboat.server.tables import history
from riverboat.server.unsealing.messages import LookRow, NewUnsealing, UnsealingRow, WhoseCards

log = structlog.get_logger()

READERS: Final = (Role.INTEGRITY, Role.REGULATOR, Role.ADMIN)
"""Who may see what was opened, and by whom."""
BOOK: Final = ("book-does-not-verify",)
HAND: Final = ("no-room-key", "no-such-hand", "no-such-table")
OVER: Final = ("no-such-unsealing", "unsealing-over")


@get("/api/unsealings", tags=["integrity"], access=Access.SESSION, refuses=(*ROLE, *BOOK))
async def list_unsealings(request: Asked, limit: Limit = 50) -> list[UnsealingRow]:
    """The book of unsealings, newest first: for integrity staff, regulators and administrators. It names no card."""
    who, room = known(request), room_of(request)
    if not any(who.has(role) for role in READERS):
        raise no_role(who, Role.INTEGRITY)
    found = list((await room.unsealings.read()).values())[-limit:]
    return [_row(room, each) for each in reversed(found)]


@post(
    "/api/unsealings",
    tags=["integrity"],
    status_code=201,
    access=Access.PROVED,
    refuses=(*ROLE, *BOOK, *HAND, "bad-text", "no-reason", "own-hand", "too-many-unsealings"),
)
async def ask(request: Asked, data: JSONBody[NewUnsealing]) -> UnsealingRow:
    """Ask for all cards of a hand that is over. Somebody else with the role has a day to approve it."""
    who, room = _integrity(request), room_of(request)
    by, players = who.account.player, await _dealt_in(room, data.table, data.hand)

    def decide(state: rules.Unsealings, now_ms: int) -> rules.Event:
        until = now_ms + rules.ASKED_MS
        asked = UnsealingAsked(secrets.token_hex(8), data.table, data.hand, by, data.reason, players, until)
        return rules.ask(asked, state, now_ms)

    *_, last = (await room.unsealings.write(decide)).values()
    log.info("unsealing-asked", unsealing=last.asked.unsealing, table=data.table, hand=data.hand, by=by)
    return _row(room, last)


@post(
    "/api/unsealings/{unsealing:str}/approval",
    tags=["integrity"],
    status_code=200,
    access=Access.SESSION,
    refuses=(*ROLE, *BOOK, *PROOF, *OVER, "own-hand", "second-person-needed", "unsealing-approved"),
)
async def approve(request: Asked, unsealing: FromPath[str], data: JSONBody[wire.Proof]) -> UnsealingRow:
    """Approve what somebody else has asked for, with your password and code. Then you two may look, for an hour."""
    room, account = room_of(request), _integrity(request).account
    shown, staff, by = await check_proof(request, account, data.password, data.code), _staff(room), account.player

    def decide(state: rules.Unsealings, now_ms: int) -> rules.Event:
        _integrity(request)  # the role may be gone by now, and the session too
        if not accounts.holds(shown, account):
            raise Refused("not-your-password")
        return rules.approve(unsealing, state, by=by, staff=staff, now_ms=now_ms)

    state = await room.unsealings.write(decide)
    log.info("unsealing-approved", unsealing=unsealing, by=by)
    return _row(room, state[unsealing])


@delete(
    "/api/unsealings/{unsealing:str}",
    tags=["integrity"],
    status_code=204,
    access=Access.SESSION,
    refuses=(*ROLE, *BOOK, *OVER),
)
async def end(request: Asked, unsealing: FromPath[str]) -> None:
    """Take back what you have asked for, turn down what somebody else has, or end what is open."""
    by = _integrity(request).account.player
    await room_of(request).unsealings.write(
        lambda state, now_ms: rules.end(unsealing, state, by=by, now_ms=now_ms),
    )


@post(
    "/api/unsealings/{unsealing:str}/look",
    tags=["integrity"],
    status_code=200,
    access=Access.PROVED,
    refuses=(*ROLE, *BOOK, *HAND, *OVER, "no-such-player", "not-your-unsealing", "second-person-needed"),
)
async def look(request: Asked, unsealing: FromPath[str], data: JSONBody[WhoseCards]) -> wire.HandFacts:
    """The hand as one of its players knows it, cards that they mucked included. It is written down before you see it,
    and it is only for the person who asked and the one who approved."""
    room, by = room_of(request), _integrity(request).account.player
    staff = _staff(room)
    await _check_over(room, unsealing)

    def decide(state: rules.Unsealings, now_ms: int) -> rules.Event:
        _integrity(request)
        return rules.look(unsealing, state, by=by, place=data.place, staff=staff, now_ms=now_ms)

    asked = (await room.unsealings.write(decide))[unsealing].asked
    log.info("hand-opened", unsealing=unsealing, by=by)
    host = await room.played_at(asked.table)
    return await history.hand(host, asked.hand, asked.players[data.place])


HANDLERS = (list_unsealings, ask, approve, end, look)


# ---------------------------------------------------------------- helpers


def _integrity(request: Asked) -> Speaker:
    who = known(request)
    if not who.has(Role.INTEGRITY):
        raise no_role(who, Role.INTEGRITY)
    return who


def _staff(room: Room) -> rules.Staff:
    def has_role(player: str) -> bool:
        account = room.desk.account_of(player)
        return account is not None and Role.INTEGRITY in room.desk.powers(account)

    return has_role


async def _dealt_in(room: Room, table: str, hand: int) -> tuple[str, ...]:
    """Of a hand that is over: there is no way into one that is on."""
    if room.vault.problem is not None:
        raise Refused("no-room-key")
    return (await history.finished(await room.played_at(table), hand)).players


async def _check_over(room: Room, unsealing: str) -> None:
    """The hand can be read: nobody notes a look at what they will not see."""
    found = (await room.unsealings.read()).get(unsealing)
    if found is not None:
        await _dealt_in(room, found.asked.table, found.asked.hand)


def _row(room: Room, found: Unsealing) -> UnsealingRow:
    name = room.desk.names.name_of
    over = found.over(room.unsealings.now_ms())
    return UnsealingRow(
        unsealing=found.asked.unsealing,
        table=found.asked.table,
        hand=found.asked.hand,
        reason=found.asked.reason,
        players=tuple(map(name, found.asked.players)),
        state="over" if over else "open" if found.approved_by else "asked",
        until_ms=found.until_ms,
        asked_by=name(found.asked.by),
        asked_ms=found.asked_ms,
        approved_by=name(found.approved_by),
        approved_ms=found.approved_ms,
        ended_by=name(found.ended_by),
        looks=tuple(LookRow(name(each.by), name(each.player), each.at_ms) for each in found.looks),
    )
