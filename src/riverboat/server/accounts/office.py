"""The HTTP part for administrators: who is who, who may do what, which tables are open.

Every act is an event that says by whom: roles and invitations in the stream of the accounts, with the administrator's
account id; tables in that of the closed tables, with the word for it.
"""

from typing import Annotated

from litestar import delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from riverboat.room import account_words as words
from riverboat.room.account_words import Role
from riverboat.room.accounts import Account, Invitation
from riverboat.room.roster import Wanted, page
from riverboat.server.accounts.desk import Desk
from riverboat.server.http import messages as wire
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, Limit, administrator, room_of
from riverboat.server.http.refusals import HOLD, NEW_ROLE, ROLE
from riverboat.server.room import Room

Typed = Annotated[str, QueryParameter(max_length=200)]


@get("/api/accounts", tags=["office"], access=Access.SESSION, refuses=(*ROLE, "no-such-account"))
async def list_accounts(
    request: Asked,
    limit: Limit = 50,
    after: Typed = "",
    find: Typed = "",
    role: FromQuery[Role | None] = None,
    bots: FromQuery[bool] = False,
) -> wire.AccountPage:
    """Accounts, newest first: with `find` in the name, with this `role`, with `bots` too; `after` the last one seen."""
    administrator(request)
    room = room_of(request)
    found = page(room.desk.state, Wanted(find=find, role=role, bots=bots), after=after, limit=limit)
    here = {connection.player for connection in room.connections}
    rows = tuple(_account_row(room.desk, account, here=account.player in here) for account in found.accounts)
    return wire.AccountPage(rows, found.total, rows[-1].name if found.more else "")


def _account_row(desk: Desk, account: Account, *, here: bool) -> wire.AccountRow:
    roles = tuple(sorted(account.roles))
    return wire.AccountRow(account.name, account.kind, roles, account.since_ms, desk.seen_ms(account), here)


@post("/api/roles", tags=["office"], status_code=200, access=Access.PROVED, refuses=NEW_ROLE)
async def give_role(request: Asked, data: JSONBody[wire.NewRole]) -> None:
    """Give somebody a role."""
    who, desk = administrator(request), room_of(request).desk
    await desk.do(words.GiveRole(who.account.id, desk.account_named(data.name).id, data.role))


@post(
    "/api/roles/take", tags=["office"], status_code=200, access=Access.PROVED, refuses=(*NEW_ROLE, "last-administrator")
)
async def take_role(request: Asked, data: JSONBody[wire.NewRole]) -> None:
    """Take a role from somebody; the last administrator remains one."""
    who, desk = administrator(request), room_of(request).desk
    await desk.do(words.TakeRole(who.account.id, desk.account_named(data.name).id, data.role))


@post(
    "/api/accounts/totp-reset",
    tags=["office"],
    status_code=204,
    access=Access.PROVED,
    refuses=(*ROLE, "no-such-account", "own-totp", "totp-off"),
)
async def reset_totp(request: Asked, data: JSONBody[wire.WhoseTotp]) -> None:
    """Turn off the authenticator app of somebody who has lost it. Their sessions end: they log in with the password."""
    who, desk = administrator(request), room_of(request).desk
    await desk.do(words.TurnTotpOff(desk.account_named(data.name).id, who.account.id))


# ---------------------------------------------------------------- invitations


@get("/api/invitations", tags=["office"], access=Access.SESSION, refuses=ROLE)
async def list_invitations(request: Asked) -> list[wire.InvitationRow]:
    """The links that nobody has used yet, without their secrets."""
    administrator(request)
    room = room_of(request)
    return [_invitation_row(room, each) for each in room.desk.state.invitations.values()]


def _invitation_row(room: Room, invitation: Invitation) -> wire.InvitationRow:
    by = room.desk.state.accounts.get(invitation.by)
    return wire.InvitationRow(invitation.id, invitation.role, invitation.since_ms, by.name if by else "")


@post("/api/invitations", tags=["office"], status_code=201, access=Access.PROVED, refuses=(*ROLE, "everybody-plays"))
async def invite(request: Asked, data: JSONBody[wire.NewInvitation]) -> wire.IssuedInvitation:
    """A one-time link, `/#invitation=` and the secret, that gives a role; an earlier link for the role is void."""
    who = administrator(request)
    return wire.IssuedInvitation(data.role, await room_of(request).desk.invite(data.role, who.account.id))


@delete(
    "/api/invitations/{invitation:str}",
    tags=["office"],
    status_code=204,
    access=Access.SESSION,
    refuses=(*ROLE, "no-such-invitation"),
)
async def withdraw_invitation(request: Asked, invitation: FromPath[str]) -> None:
    """A link that was given out is void."""
    who = administrator(request)
    await room_of(request).desk.do(words.WithdrawInvitation(who.account.id, invitation))


# ---------------------------------------------------------------- tables


@post(
    "/api/tables/{table:str}/close",
    tags=["office"],
    status_code=200,
    access=Access.PROVED,
    refuses=(*ROLE, *HOLD),
)
async def close_table(request: Asked, table: FromPath[str]) -> wire.TableClosing:
    """Close a table for good: at once, or when the hand that is on is over. Nobody sits down there any more, and all
    chips go back to the accounts of their players."""
    who = administrator(request)
    room = room_of(request)
    host = room.host(table)
    return wire.TableClosing(host.id, await room.closer.order(host, who.account.player))


HANDLERS = (
    list_accounts,
    give_role,
    take_role,
    reset_totp,
    list_invitations,
    invite,
    withdraw_invitation,
    close_table,
)
