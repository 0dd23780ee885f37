"""The house's rules of collection, asked before a table opens and before it collects in another way."""

from collections.abc import Callable, Mapping

from riverboat.room.collecting import CollectingRules, check_collecting
from riverboat.seats.messages import Command
from riverboat.seats.state import AnyTable
from riverboat.server.tables.host import Host


class Collecting:
    def __init__(
        self, rules: CollectingRules, hosts: Mapping[str, Host], licence: Callable[[AnyTable], None] = lambda _: None
    ) -> None:
        self.rules = rules
        self._hosts = hosts
        self._licence = licence
        """Whether the room may offer such a table at all."""

    def check(self, host: Host, command: Command) -> None:
        """Refused, by the table or by the house, if the table may not be as it would be after this."""
        twin = host.table.copy()
        host.family.decider.play(twin, command)
        others = [each.table for each in self._hosts.values() if each is not host and each.table.version]
        self._licence(twin)
        check_collecting(self.rules, twin, others)
