"""How many sockets each address and each account has open, how fast they come, and what one address may say in all."""

from riverboat.server.doors import party_of
from riverboat.server.limits import Bucket, Buckets, Counts, Limits


class Turnstile:
    """Each check takes the same time, however many have come through before."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._handshakes = Buckets(limits.handshakes_per_second, limits.handshakes_burst)
        self._messages = Buckets(limits.address_messages_per_second, limits.address_messages_burst)
        self._of_address = Counts()
        self._of_account = Counts()

    def arrive(self, address: str) -> bool:
        """Whether somebody from here may come again so soon, and has not too many sockets already."""
        party = party_of(address)
        return self._handshakes.take(party) and self._of_address[party] < self.limits.sockets_per_address

    def enter(self, address: str, player: str) -> bool:
        """Whether there is room for one more; if so it is taken, until they leave."""
        if player and not self._handshakes.take(f"account {player}"):
            return False
        if player and self._of_account[player] >= self.limits.sockets_per_account:
            return False
        self._of_address.add(party_of(address))
        self._of_account.add(player)
        return True

    def leave(self, address: str, player: str) -> None:
        self._of_address.take_off(party_of(address))
        self._of_account.take_off(player)

    def messages(self, address: str) -> Bucket:
        """What all sockets of one address share."""
        return self._messages.of(party_of(address))
