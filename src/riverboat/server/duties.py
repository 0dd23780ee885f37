"""In which capacity a role of the room acts, where the books say who must do a thing."""

from typing import Final

from riverboat.core.errors import Refused
from riverboat.room.account_words import Role
from riverboat.room.staff import Duty, Staff
from riverboat.server.http.asking import no_role
from riverboat.server.http.identity import Speaker
from riverboat.server.room import Room

DUTIES: Final[dict[Role, frozenset[Duty]]] = {
    Role.DEALER: frozenset({"dealer"}),
    Role.FLOOR: frozenset({"floor"}),
    Role.CAGE: frozenset({"cashier"}),
    Role.ACCOUNTING: frozenset({"accounting"}),
    Role.ADMIN: frozenset({"supervisor"}),
}
"""Whoever runs the room is the shift supervisor."""
READERS: Final = (*DUTIES, Role.REGULATOR)


def staff(who: Speaker) -> Staff:
    """Somebody with a duty in the house, or refused."""
    duties = frozenset(duty for role, some in DUTIES.items() if who.has(role) for duty in some)
    if not duties:
        raise no_role(who, Role.FLOOR)
    return Staff(who.account.player, duties)


def check_reader(who: Speaker, *roles: Role) -> None:
    """Refused unless they have one of these roles; any in the house, where none is said."""
    wanted = roles or READERS
    if not any(who.has(role) for role in wanted):
        raise no_role(who, wanted[0] if roles else Role.FLOOR)


def supervisor(room: Room, name: str) -> str:
    """Named by people, known by their word, and a supervisor."""
    account = room.desk.account_named(name)
    if Role.ADMIN not in room.desk.powers(account):
        raise Refused("not-your-duty", detail="supervisor")
    return account.player
