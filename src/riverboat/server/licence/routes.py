"""The HTTP part of the licence: under what the room is run, what was submitted, and what was approved."""

from typing import Final

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from riverboat.room.licence.words import AnyCommand, Submission
from riverboat.server.duties import staff
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, known, room_of
from riverboat.server.http.refusals import ROLE
from riverboat.server.room import Room

ORDERS: Final = (
    *("account-locked", "approval-out-of-order", "approved-already", "bad-day", "bad-text", "listed-twice"),
    *("no-such-version", "not-your-duty", "word-missing"),
)


class SubmissionRow(msgspec.Struct, frozen=True):
    version: int
    from_day: str
    """From which gaming day it counts; empty where it is not approved."""
    reference: str
    """Of the approval."""
    submission: Submission


class LicenceShown(msgspec.Struct, frozen=True):
    books: tuple[str, ...]
    """The books that the room is licensed under; none, and it is a home game."""
    today: str
    """The gaming day."""
    versions: tuple[SubmissionRow, ...]


class LicenceOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    order: AnyCommand
    """With what is to be done in `do`: `{"do": "record-approval", "version": 1, "from_day": "2026-11-17", ...}`."""


@get("/api/licence", tags=["licence"], access=Access.ANYONE)
async def licence(request: Asked) -> LicenceShown:
    """Under what the room is run, and every version of its submission."""
    return _shown(room_of(request))


@post("/api/licence/orders", tags=["licence"], status_code=200, access=Access.SESSION, refuses=(*ROLE, *ORDERS))
async def order(request: Asked, data: JSONBody[LicenceOrder]) -> LicenceShown:
    """File a new version of the submission, or record that one is approved and from which day; by an administrator.
    Tables that are open stay as they are."""
    room = room_of(request)
    await room.licence.order(data.order, staff(known(request)))
    return _shown(room)


def _shown(room: Room) -> LicenceShown:
    desk = room.licence
    versions = tuple(
        SubmissionRow(number, each.from_day, each.reference, each.submission)
        for number, each in desk.state.versions.items()
    )
    return LicenceShown(desk.profile.books, desk.today(), versions)


HANDLERS = (licence, order)
