"""Who is asking, by the cookie of a session or the secret of a token; and whether the request comes from our page."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from riverboat.room.account_words import ON_FLOOR, Role, Scope
from riverboat.room.accounts import Account
from riverboat.server.accounts.desk import Desk, digest

COOKIE = "riverboat"
DEVICE = "riverboat-device"
"""A cookie that outlives the log-out: by it the owner's browser is known when passwords are tried. [decision 0028]"""
BEARER = "bearer "
Headers = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Speaker:
    """An account, and what this request may do in its name."""

    account: Account
    scopes: frozenset[Scope]
    session: str = ""
    """The session's secret; empty for a token."""
    credential: str = ""
    """The digest of whatever was shown, session or token: what is open in its name ends with it."""
    roles: frozenset[Role] = frozenset({Role.PLAYER})
    """Those that may be used now; a token has none in the house."""

    def has(self, role: Role) -> bool:
        return role in self.roles

    @property
    def on_floor(self) -> bool:
        return any(self.has(role) for role in ON_FLOOR)


def headers_of(scope: Mapping[str, Iterable[tuple[bytes, bytes]]]) -> Headers:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def address_of(scope: Mapping[str, Any]) -> str:
    """Where a request or a socket comes from."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def speaker(headers: Headers, desk: Desk) -> Speaker | None:
    """Who is speaking; the account is marked as seen."""
    who = _speaker(headers, desk)
    if who is not None:
        desk.see(who.account)
    return who


def _speaker(headers: Headers, desk: Desk) -> Speaker | None:
    """A token goes before a cookie: a program that sends one means it."""
    said = headers.get("authorization", "")
    if said[: len(BEARER)].lower() == BEARER:
        found = desk.state.by_token(digest(said[len(BEARER) :].strip()))
        return Speaker(found[0], frozenset(found[1].scopes), credential=found[1].digest) if found else None
    secret = session_secret(headers)
    account = desk.by_session(secret)
    return Speaker(account, frozenset(Scope), secret, digest(secret), desk.powers(account)) if account else None


def session_secret(headers: Headers) -> str:
    return cookie(headers, COOKIE)


def cookie(headers: Headers, name: str) -> str:
    try:
        found = SimpleCookie(headers.get("cookie", "")[:4096])
    except CookieError:
        return ""
    return found[name].value if name in found else ""


def own_page(headers: Headers, origins: Iterable[str]) -> bool:
    """Whether the request comes from a page of ours, as browsers tell; a program tells nothing and is believed."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    return origin in origins or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
