"""The shell is answered before any handler: bytes that are at hand, for everybody the same."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from riverboat.server.http.gate import Application, Receive, Send
from riverboat.server.http.identity import headers_of
from riverboat.server.shell.assets import Asset, Shell

_FOREVER: Final = b"public, max-age=31536000, immutable"
_ASK_AGAIN: Final = b"no-cache"


class Shelf:
    """Answers for the shell's paths; what else is asked for goes on to the application."""

    def __init__(self, shell: Shell, rest: Application) -> None:
        self.shell = shell
        self.rest = rest
        self.mark = f'"{shell.version}"'

    async def __call__(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        asset = self.shell.assets.get(scope["path"]) if scope["type"] == "http" else None
        if asset is None or scope["method"] not in ("GET", "HEAD"):
            await self.rest(scope, receive, send)
            return
        headers = headers_of(scope)
        packed = _takes_gzip(headers.get("accept-encoding", ""))
        body = asset.packed if packed else asset.body
        status = 304 if headers.get("if-none-match", "") == self.mark else 200
        head = [*self._head(asset), *([(b"content-encoding", b"gzip")] if packed else [])]
        if status == 200:
            head.append((b"content-length", str(len(body)).encode()))
        await send({"type": "http.response.start", "status": status, "headers": head})
        silent = status == 304 or scope["method"] == "HEAD"
        await send({"type": "http.response.body", "body": b"" if silent else body})

    def _head(self, asset: Asset) -> Iterator[tuple[bytes, bytes]]:
        yield b"content-type", asset.media_type.encode()
        yield b"cache-control", _FOREVER if asset.kept else _ASK_AGAIN
        yield b"etag", self.mark.encode()
        yield b"vary", b"accept-encoding"


def _takes_gzip(accepted: str) -> bool:
    """`gzip, deflate;q=0.5`; what has the weight 0 is not wanted."""
    for part in accepted.split(","):
        coding, _, weight = part.replace(" ", "").partition(";")
        if coding in ("gzip", "*"):
            return weight not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
