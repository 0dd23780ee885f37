"""How often an address may come with a new name, and how often anybody may try a password."""

import msgspec

from riverboat.core.errors import Refused
from riverboat.room.accounts import Account
from riverboat.server.accounts.attempts import Attempts, network
from riverboat.server.http.asking import Asked
from riverboat.server.http.identity import DEVICE, address_of, cookie
from riverboat.server.limits import Buckets, Limits


class Throttles(msgspec.Struct):
    guests: Buckets
    lobbies: Buckets
    hands: Buckets
    passwords: Buckets
    logins: Attempts


def new_throttles(limits: Limits) -> Throttles:
    guests = Buckets(limits.guests_per_minute / 60, limits.guests_per_minute)
    lobbies = Buckets(limits.lobbies_per_second, limits.lobbies_burst)
    hands = Buckets(limits.hands_per_second, limits.hands_burst)
    passwords = Buckets(limits.passwords_per_minute / 60, limits.passwords_burst)
    return Throttles(guests, lobbies, hands, passwords, Attempts(limits))


def throttles(request: Asked) -> Throttles:
    found: Throttles = request.app.state.throttles
    return found


def throttle_guests(request: Asked) -> None:
    """One more new account from this address, or something else that costs as much."""
    if not throttles(request).guests.take(network(address_of(request.scope))):
        raise Refused("too-fast")


def throttle_passwords(request: Asked) -> None:
    """One more password to be hashed for this address, which takes a processor for a while."""
    if not throttles(request).passwords.take(network(address_of(request.scope))):
        raise Refused("too-fast")


def throttle_lobbies(request: Asked) -> None:
    """All tables once more for this address: of what anybody may ask it takes longest."""
    if not throttles(request).lobbies.take(network(address_of(request.scope))):
        raise Refused("too-fast")


def throttle_hands(request: Asked) -> None:
    """One more old hand for this address: to play it again takes as long as twenty other answers."""
    if not throttles(request).hands.take(network(address_of(request.scope))):
        raise Refused("too-fast")


def try_code(request: Asked, account: Account) -> None:
    """One more try at a code of this account."""
    device = cookie(request.headers, DEVICE)
    throttles(request).logins.take_code(account, address=address_of(request.scope), device=device)


def try_first_code(request: Asked, session: str) -> None:
    """One more try at the first code of an authenticator app, in the session with this digest."""
    throttles(request).logins.take_first_code(session)


def try_password(request: Asked, name: str, account: Account | None) -> None:
    """One more try at the password of this name."""
    device = cookie(request.headers, DEVICE)
    throttles(request).logins.take(name, account, address=address_of(request.scope), device=device)
