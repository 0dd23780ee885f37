"""The doors: how many connections there are, of each address and in all, and how fast they come.

One address can never take the last places: the last tenth is for addresses that have next to none.
"""

import sys
from collections.abc import Hashable, Iterable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from riverboat.server.limits import Buckets, Counts, Limits

if sys.platform != "win32":
    import resource

SPARE_FILES: Final = 64
"""For the store, the log and the client's files."""
KEPT: Final = 10
"""One place in this many is kept."""
NEXT_TO_NONE: Final = 8
"""How many of the kept places an address may have: a browser uses six, and a socket."""


class Doors:
    """A proxy that the operator trusts may have all places but the last tenth, at any pace."""

    def __init__(self, limits: Limits, proxies: Iterable[str] = (), *, files: int | None = None) -> None:
        self.most = max(min(limits.connections, (files or most_files()) - SPARE_FILES), KEPT)
        self.kept = self.most // KEPT
        self._each = min(limits.connections_per_address, self.most - self.kept)
        self._arrivals = Buckets(limits.connects_per_second, limits.connects_burst)
        self._counts = Counts()
        self._proxies = [ip_network(proxy, strict=False) for proxy in proxies]
        self._inside: dict[Hashable, str] = {}

    def __len__(self) -> int:
        return len(self._inside)

    def arrive(self, address: str) -> bool:
        """Whether somebody from here may come again so soon."""
        party = party_of(address)
        return self._is_proxy(party) or self._arrivals.take(party)

    def enter(self, who: Hashable, address: str) -> bool:
        """Whether there is a place for them; if so they have it until they leave."""
        party = party_of(address)
        left = self.most - len(self._inside)
        if self._is_proxy(party):
            free = left > self.kept
        else:
            most = self._each if left > self.kept else min(self._each, NEXT_TO_NONE)
            free = left > 0 and self._counts[party] < most
        if free:
            self._inside[who] = party
            self._counts.add(party)
        return free

    def _is_proxy(self, party: str) -> bool:
        if not self._proxies:
            return False
        try:
            found = ip_network(party)
        except ValueError:
            return False
        return any(found.version == proxy.version and found.overlaps(proxy) for proxy in self._proxies)

    def leave(self, who: Hashable) -> None:
        """Harmless where they never came in."""
        party = self._inside.pop(who, None)
        if party is not None:
            self._counts.take_off(party)


@lru_cache(maxsize=10_000)
def party_of(address: str) -> str:
    """Who counts as one: an address, or the network of 64 bits that one household has of the sixth version."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return f"{IPv6Address(int(parsed) >> 64 << 64)}/64"


def most_files() -> int:
    """How many files this process may have open, connections among them."""
    if sys.platform == "win32":
        return 1_000_000
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1_000_000 if soft == resource.RLIM_INFINITY else soft


def open_more_files() -> None:
    """As many as the system lets this process have without asking."""
    if sys.platform != "win32":
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if hard != resource.RLIM_INFINITY:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
