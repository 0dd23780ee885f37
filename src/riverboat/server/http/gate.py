"""The outer door of the server: origins, sizes, rates and the headers that protect a browser, before any handler."""

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, Final

import msgspec

from riverboat.core.errors import Refused
from riverboat.server.config import Config
from riverboat.server.doors import party_of
from riverboat.server.http.forwarded import Forwarded
from riverboat.server.http.identity import BEARER, Headers, address_of, headers_of, own_page
from riverboat.server.http.messages import Problem
from riverboat.server.http.status import SAFE, STATUS
from riverboat.server.limits import Buckets
from riverboat.server.sentences import sentence

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]
Application = Callable[[Any, Any, Any], Awaitable[None]]

WORKED_OUT: Final = ("/api/", "/health/", "/metrics")
"""Every other path is a file's, or nothing's."""
OWN_HEADER: Final = "x-riverboat"
"""A program without an Origin sends this header, whatever it says: a form on another site cannot."""

PROTECTION: Final = (
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


class Gate:
    """Sends sockets one way and requests the other."""

    def __init__(self, config: Config, http: Application, sockets: Application) -> None:
        self.config = config
        self.http = http
        self.sockets = sockets
        limits = config.limits
        self._requests = Buckets(limits.requests_per_second, limits.requests_burst)
        self._files = Buckets(limits.files_per_second, limits.files_burst)
        self._forwarded = Forwarded()

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.sockets(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self.http(scope, receive, send)

    async def _request(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        protected = _protected(send)
        headers = headers_of(scope)
        try:
            self._check(scope, headers)
        except Refused as refused:
            await _answer(protected, STATUS.get(refused.code, 400), refused)
            return
        await self.http(scope, _bounded(receive, self.config.limits.body_bytes), protected)

    def _check(self, scope: Mapping[str, Any], headers: Headers) -> None:
        self._forwarded.look(address_of(scope), headers)
        if not self._bucket(scope).take(party_of(address_of(scope))):
            raise Refused("too-fast")
        if scope["method"] in SAFE:
            return
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self.config.limits.body_bytes:
            raise Refused("too-big")
        if headers.get("authorization", "")[: len(BEARER)].lower() == BEARER:
            return  # a browser sends no such header by itself
        if not own_page(headers, self.config.our_origins()) or not ("origin" in headers or OWN_HEADER in headers):
            raise Refused("not-here")

    def _bucket(self, scope: Mapping[str, Any]) -> Buckets:
        """A page is made of many files, which are read and sent; what is asked for is worked out."""
        is_file = scope["method"] in SAFE and not scope["path"].startswith(WORKED_OUT)
        return self._files if is_file else self._requests


def problem(refused: Refused) -> Problem:
    return Problem(refused.code, refused.clause, sentence(refused))


async def _answer(send: Send, status: int, refused: Refused) -> None:
    headers = [(b"content-type", b"application/json")]
    if refused.code == "too-fast":  # to come again takes a place at the doors, which is counted too
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(problem(refused))})


def _protected(send: Send) -> Send:
    async def protected(message: Mapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", ()), *PROTECTION]}
        await send(message)

    return protected


def _bounded(receive: Receive, most: int) -> Receive:
    """A body that lies about its length ends when it has had enough."""
    seen = 0

    async def bounded() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        return {"type": "http.disconnect"} if seen > most else message

    return bounded
