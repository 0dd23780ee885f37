"""A proxy that nobody has named: everybody behind it has one address, which may have only so much of everything."""

from collections.abc import Mapping
from typing import Final

import structlog

log = structlog.get_logger()

FOR: Final = "x-forwarded-for"
OTHERS: Final = ("forwarded", "x-real-ip")
"""What other proxies say instead; nobody here reads it."""


class Forwarded:
    """Says so once: anybody can send such a header, so it is a hint to the operator and nothing more."""

    def __init__(self) -> None:
        self._said = False

    def look(self, address: str, headers: Mapping[str, str]) -> None:
        """`address` is the one that counts; where a proxy is believed, one of those that it names."""
        if not self._said and _not_believed(address, headers):
            self._said = True
            log.warning("proxy-not-trusted", address=address, hint="everybody behind it counts as one: --trusted-proxy")


def _not_believed(address: str, headers: Mapping[str, str]) -> bool:
    named = headers.get(FOR)
    if named is None:
        return any(header in headers for header in OTHERS)
    return address not in [part.strip() for part in named.split(",")]
