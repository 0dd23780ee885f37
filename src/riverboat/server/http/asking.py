"""What every HTTP handler asks first: which room, who is asking, and whether they may."""

from typing import Annotated

from litestar import Request
from litestar.datastructures import State
from litestar.params import QueryParameter

from riverboat.core.errors import Refused
from riverboat.room.account_words import Role
from riverboat.server.http.identity import Speaker, speaker
from riverboat.server.room import Room

Asked = Request[None, None, State]
Limit = Annotated[int, QueryParameter(ge=1, le=100)]


def room_of(request: Asked) -> Room:
    room: Room = request.app.state.room
    return room


def someone(request: Asked) -> Speaker | None:
    return speaker(request.headers, room_of(request).desk)


def known(request: Asked) -> Speaker:
    who = someone(request)
    if who is None:
        raise Refused("log-in-first")
    return who


def administrator(request: Asked) -> Speaker:
    """In a session of their own: no token has an administrator's powers."""
    who = known(request)
    if not who.has(Role.ADMIN):
        raise no_role(who, Role.ADMIN)
    return who


def floor_person(request: Asked) -> Speaker:
    """Whoever may rule: the floor, and administrators."""
    who = known(request)
    if not who.on_floor:
        raise no_role(who, Role.ADMIN if Role.ADMIN in who.account.roles else Role.FLOOR)
    return who


def no_role(who: Speaker, role: Role) -> Refused:
    """Why somebody may not act in a role: they do not have it, or lack the second factor that it takes."""
    waits = who.session and role in who.account.roles and not who.has(role)
    return Refused("totp-needed") if waits else Refused("not-your-role", detail=role)
