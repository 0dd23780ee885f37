"""The house's rules of collection, asked before a table opens and before it collects in another way."""

from collections.abc import Mapping

from riverboat.room.collecting import CollectingRules, check_collecting
from riverboat.seats.messages import Command
from riverboat.server.tables.host import Host


class Collecting:
    def __init__(self, rules: CollectingRules, hosts: Mapping[str, Host]) -> None:
        self.rules = rules
        self._hosts = hosts

    def check(self, host: Host, command: Command) -> None:
        """Refused, by the table or by the house, if the table may not be as it would be after this."""
        twin = host.table.copy()
        host.family.decider.play(twin, command)
        others = [each.table for each in self._hosts.values() if each is not host and each.table.version]
        check_collecting(self.rules, twin, others)
