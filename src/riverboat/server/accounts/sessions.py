"""The HTTP part for one's own sessions: which there are, and ending them."""

from litestar import delete, get
from litestar.params import FromPath

from riverboat.core.errors import Refused
from riverboat.room import account_words as words
from riverboat.server.accounts.desk import digest
from riverboat.server.http import messages as wire
from riverboat.server.http.access import Access
from riverboat.server.http.asking import Asked, known, room_of


@get("/api/sessions", tags=["accounts"], access=Access.SESSION)
async def sessions(request: Asked) -> list[wire.SessionRow]:
    """Where you are logged in, this session first."""
    who, desk = known(request), room_of(request).desk
    own = digest(who.session)
    found = sorted(desk.sessions_of(who.account), key=lambda each: (each.digest != own, -each.used_ms))
    return [
        wire.SessionRow(each.id, each.since_ms, each.used_ms, desk.ends_ms(each), each.digest == own, each.agent)
        for each in found
    ]


@delete(
    "/api/sessions/{session:str}",
    tags=["accounts"],
    status_code=204,
    access=Access.SESSION,
    refuses=("no-such-session",),
)
async def end_session(request: Asked, session: FromPath[str]) -> None:
    """End one of your sessions, as the list names it."""
    who, desk = known(request), room_of(request).desk
    found = next((each for each in desk.sessions_of(who.account) if each.id == session), None)
    if found is None:
        raise Refused("no-such-session", detail=session[:20])
    await desk.do(words.CloseSession(found.digest))


@delete("/api/sessions", tags=["accounts"], status_code=204, access=Access.SESSION)
async def end_other_sessions(request: Asked) -> None:
    """End all of your sessions but this."""
    who = known(request)
    await room_of(request).desk.do(words.CloseOtherSessions(who.account.id, digest(who.session)))


HANDLERS = (sessions, end_session, end_other_sessions)
