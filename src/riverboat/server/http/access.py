"""Who may call a route at all. Every route says so (`access=...`); one that does not keeps the server from starting."""

from enum import Enum
from typing import Any, Final

from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.routes import BaseRoute, HTTPRoute

from riverboat.core.errors import Refused
from riverboat.room.account_words import Scope
from riverboat.server.accounts.desk import Desk
from riverboat.server.http.identity import speaker


class Access(Enum):
    """What a speaker needs, before the handler asks for more (a role, a seat, an account of their own)."""

    ANYONE = "anyone"
    WATCH = "watch"
    """A session, or a token with the scope `watch`."""
    PLAY = "play"
    """A session, or a token with the scope `play`."""
    SESSION = "session"
    """Somebody who has logged in: no token, whatever its scopes."""
    PROVED = "proved"
    """A session in which the password, and the code where there is one, was shown within the last ten minutes."""


_REFUSALS: Final = {Access.WATCH: "play-only", Access.PLAY: "watch-only"}


async def check_access(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """A guard before every handler. It is async because accounts may only be read on the event loop."""
    needed: Access = handler.opt["access"]
    if needed is Access.ANYONE:
        return
    desk: Desk = connection.app.state.room.desk
    who = speaker(connection.headers, desk)
    if who is None:
        raise Refused("log-in-first")
    if needed in _REFUSALS and Scope(needed.value) not in who.scopes:
        raise Refused(_REFUSALS[needed])
    if needed in (Access.SESSION, Access.PROVED) and not who.session:
        raise Refused("session-only")
    if needed is Access.PROVED and not desk.has_proved(who.session):
        raise Refused("reauthenticate")


def undeclared(app: Litestar) -> list[str]:
    """The routes that do not say who may call them."""
    return [route.path for route in app.routes if not all(_declares(each) for each in handlers_of(route))]


def handlers_of(route: BaseRoute) -> list[BaseRouteHandler]:
    """The handlers of a route, without those that Litestar makes for `OPTIONS`."""
    if isinstance(route, HTTPRoute):
        return [each for each in route.route_handlers if each.http_methods != {"OPTIONS"}]
    return [route.route_handler]  # type: ignore[attr-defined]


def _declares(handler: BaseRouteHandler) -> bool:
    return isinstance(handler.opt.get("access"), Access)
