"""The HTTP part: signed heads for anyone who keeps them, and the proof that two of them fit."""

import base64
from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from riverboat.core.errors import Refused
from riverboat.server.heads.keeper import Keeper
from riverboat.server.http import messages as wire
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, room_of

NO_HEAD = ("no-such-head",)
Size = Annotated[int, QueryParameter(ge=0, le=2**62)]


@get("/api/heads", tags=["heads"], media_type="text/plain", access=Access.ANYONE, refuses=NO_HEAD)
async def latest(request: Asked) -> str:
    """The latest signed head of everything that is stored, as a C2SP checkpoint. It is at most a second old."""
    return _keeper(request).note


@get("/api/heads/key", tags=["heads"], media_type="text/plain", access=Access.ANYONE, refuses=NO_HEAD)
async def verifier(request: Asked) -> str:
    """The public key that heads are signed with, as C2SP's notes write it."""
    return _keeper(request).verifier_key + "\n"


@get("/api/heads/proof", tags=["heads"], access=Access.ANYONE, refuses=NO_HEAD)
async def proof(request: Asked, old: Size, new: Size) -> wire.HeadsProof:
    """That the tree of `new` pages begins with that of `old`: hashes in base 64, in the order of RFC 6962."""
    try:
        hashes = await _keeper(request).proof(old, new)
    except IndexError:
        raise Refused("no-such-head") from None
    return wire.HeadsProof(old, new, tuple(base64.b64encode(each).decode() for each in hashes))


def _keeper(request: Asked) -> Keeper:
    keeper = room_of(request).heads
    if keeper is None or not keeper.note:
        raise Refused("no-such-head")
    return keeper


HANDLERS = (latest, verifier, proof)
