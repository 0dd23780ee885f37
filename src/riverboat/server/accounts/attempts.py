"""Tries at passwords: slow enough that nobody guesses one, without locking the owner out. [decision 0028]"""

import hashlib
import hmac
import secrets
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address
from typing import Final

from riverboat.core.errors import Refused
from riverboat.room.accounts import Account
from riverboat.room.names import key
from riverboat.server.limits import Buckets, Limits

ADDRESSES_KEPT: Final = 8
"""How many addresses an account is known to have logged in from."""
SHARE: Final = 6
"""It takes at least this many addresses to use up what all of them together may try at one name."""


class Attempts:
    """Counted by address, by address and name, and by name over all addresses; where the owner is known, only there."""

    def __init__(self, limits: Limits) -> None:
        burst, hourly = limits.logins_per_minute, limits.logins_per_name_per_hour
        self._address = Buckets(burst * 3 / 60, burst * 3)
        self._address_and_name = Buckets(min(burst / 60, hourly / SHARE / 3600), burst)
        self._name = Buckets(hourly / 3600, hourly)
        self._known = Buckets(burst / 60, burst)
        self._codes = Buckets(hourly / SHARE / 3600, burst)
        self._logged_in_from: dict[str, OrderedDict[str, None]] = {}

    def take(self, name: str, account: Account | None, *, address: str, device: str = "") -> None:
        """One more try; refused where there were too many. `device` is what the browser kept of an earlier log-in."""
        called, place = key(name), network(address)
        known = self._known_by(account, place, device)
        if known:
            allowed = self._known.take(f"{known} {called}")
        else:
            # In this order: what is refused to one address is not taken from the others.
            allowed = (
                self._address.take(place)
                and self._address_and_name.take(f"{place} {called}")
                and self._name.take(called)
            )
        if not allowed:
            raise Refused("too-fast")

    def take_code(self, account: Account, *, address: str, device: str = "") -> None:
        """One more try at a code, by somebody who knows the password; a million codes are few. All strangers together
        have as many tries as the owner has alone, where they are known."""
        owner = "known" if self._known_by(account, network(address), device) else "stranger"
        if not self._codes.take(f"{owner} {account.id}"):
            raise Refused("too-fast")

    def take_first_code(self, session: str) -> None:
        """One more try at the code that puts an app in force. Counted by session: only the one in which it was begun
        can try, and its owner still has every try at a code for logging in."""
        if not self._codes.take(f"session {session}"):
            raise Refused("too-fast")

    def succeeded(self, account: Account, *, address: str) -> None:
        """The owner is at this address."""
        places = self._logged_in_from.setdefault(account.id, OrderedDict())
        places[network(address)] = None
        places.move_to_end(network(address))
        if len(places) > ADDRESSES_KEPT:
            places.popitem(last=False)

    def _known_by(self, account: Account | None, place: str, device: str) -> str:
        """A browser or an address that somebody has logged in from with the right password; else nothing."""
        if account is None:
            return ""
        if knows_device(account, device):
            return f"device {device}"
        return f"address {place}" if place in self._logged_in_from.get(account.id, ()) else ""


def new_device(account: Account) -> str:
    """What a browser keeps of a log-in. It opens nothing, and another password makes it worthless."""
    nonce = secrets.token_hex(16)
    return f"{nonce}.{_sign(account, nonce)}"


def knows_device(account: Account, device: str) -> bool:
    nonce, _, signed = device.partition(".")
    return bool(account.password_hash) and hmac.compare_digest(signed.encode(), _sign(account, nonce).encode())


def _sign(account: Account, nonce: str) -> str:
    """Keyed by the hash of the password, which nobody outside knows and which changes with it."""
    return hmac.new(account.password_hash.encode(), f"{account.id} {nonce}".encode(), hashlib.sha256).hexdigest()


def network(address: str) -> str:
    """Whom an address stands for: of IPv6 a household has 2 ** 64 of them."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    return f"{found.exploded[:19]}::/64" if isinstance(found, IPv6Address) else address
