"""What a room has stored, looked at while nobody serves: nothing is lost, doubled or invented."""

from collections import defaultdict
from pathlib import Path

from crowdkit import Crowd, Promises
from databasekit import everybody_gone

from riverboat.entropy import SeededEntropy
from riverboat.ports import AuditableStore, Entry
from riverboat.room.banked_ledger import COLLECTION
from riverboat.room.ledger import RAKE
from riverboat.room.stamp import stamp_of
from riverboat.sealing.opening import KeySource, open_vault
from riverboat.sealing.reading import Opener, opener
from riverboat.sealing.vault import Vault
from riverboat.server.families.registry import family_of_log
from riverboat.server.tables.host import PREFIX
from riverboat.server.tables.recovery import recover
from riverboat.server.tables.world import World
from riverboat.storage import SystemClock, open_store


class Followed:
    """A table as its stored events make it, from one look to the next."""

    def __init__(self, first: Entry) -> None:
        self.family = family_of_log(first.event)
        self.state = self.family.decider.new()
        self.entries: list[Entry] = []
        self.commands: dict[str, list[int]] = defaultdict(list)
        """The numbers of the events that were stored by each command's id."""
        self.hands = 0
        self.unfinished = False
        """A hand has been dealt and is not over."""

    def follow(self, entries: list[Entry], reader: Opener, where: str) -> None:
        """What was on disk is still there, and a hand that was not over is played on, not dealt again."""
        assert entries[: len(self.entries)] == self.entries, where
        for entry in entries[len(self.entries) :]:
            event = reader.event(entry)
            if isinstance(event, self.family.decider.begun):
                assert not self.unfinished, where
                self.unfinished = True
            elif isinstance(event, self.family.decider.ended):
                self.hands += 1
                self.unfinished = False
            self.family.decider.evolve(self.state, event)
            if command := stamp_of(entry.event).command:
                self.commands[command].append(entry.number)
        self.entries = entries

    def keeps(self, promises: Promises, where: str) -> None:
        """Each command that was answered is stored, once, where the answer says; none that was refused is."""
        assert promises.broken == [], where
        for command, number in promises.done.items():
            assert self.commands.get(command) == [number], f"{where}: {command} was done as event {number}"
        for command, code in promises.refused.items():
            assert command not in self.commands, f"{where}: {command} was refused ({code})"
        for command in promises.sent:
            assert len(self.commands.get(command, ())) <= 1, f"{where}: {command} was done twice"

    def takings(self) -> tuple[int, int]:
        """What the house has taken here: rake of pots, collection of banked games."""
        return getattr(self.state, "rake", 0), getattr(self.state, "fees", 0)


class Books:
    """Of one room, from one look to the next."""

    def __init__(self, url: str, keys: Path) -> None:
        self.url, self.keys = url, keys
        self.tables: dict[str, Followed] = {}

    @property
    def hands(self) -> int:
        return sum(table.hands for table in self.tables.values())

    @property
    def events(self) -> int:
        return sum(len(table.entries) for table in self.tables.values())

    async def look(self, where: str, crowd: Crowd) -> None:
        """Nobody may be serving. `where` is for the reader of a failure."""
        if self.url.startswith("postgresql"):
            await everybody_gone(self.url)
        store, vault = await open_store(self.url), Vault()
        try:
            await open_vault(vault, store, KeySource(folder=self.keys))
            for stream in await store.streams(PREFIX):
                await self._follow(store, vault, stream, f"{where}, {stream}")
            for table, promises in crowd.promises.items():
                self.tables[PREFIX + table].keeps(promises, f"{where}, {table}")
            await self._balance(store)
        finally:
            await store.close()

    async def _follow(self, store: AuditableStore, vault: Vault, stream: str, where: str) -> None:
        entries = await store.read(stream)
        table = self.tables.setdefault(stream, Followed(entries[0]))
        table.follow(entries, await opener(store, vault, stream, table.family.decider, entries), where)
        await store.verify(stream)
        await self._comes_back(store, vault, stream, table)

    async def _comes_back(self, store: AuditableStore, vault: Vault, stream: str, table: Followed) -> None:
        """The state a server starts with is the fold of what is stored."""
        world = World(store, SeededEntropy(1), SystemClock().now_ms, vault=vault)
        host = await recover(stream.removeprefix(PREFIX), world)
        assert host.sentence == ""
        assert host.table == table.state

    async def _balance(self, store: AuditableStore) -> None:
        """Every chip on a table is money in the table's accounts, to the cent; all accounts sum to zero."""
        await store.audit()
        balances = await store.balances()
        for stream, table in self.tables.items():
            assert table.state.chips() == table.state.brought_in
            name = stream.removeprefix(PREFIX)
            kinds = ("table", "tray", "meter", "promotion", "jackpot")
            held = sum(balances.get(f"{account}:{name}", 0) for account in kinds)
            assert held == table.state.chips() - sum(table.takings()), stream
        for number, account in enumerate((RAKE, COLLECTION)):
            assert balances.get(account, 0) == sum(table.takings()[number] for table in self.tables.values())
        assert sum(balances.values()) == 0
        assert all(amount >= 0 for account, amount in balances.items() if not account.startswith("house:"))
