"""What the room needs of the world outside it: somewhere to keep events and money, and a clock.

Small promises, kept by `riverboat.storage`; nothing above them knows whether a file or a cluster is behind.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

HOUSE: Final = "house:"
"""How the accounts begin that may owe money: play money comes from somewhere. Players and tables may not."""
MAX_OWED: Final = 10**18
"""The most that an account of the house may owe, and the most that one posting moves. A ledger balances, so no account
can hold more than those of the house owe together: with nine of them that still fits 64 bits.  [decision 0027]"""
MAX_BALANCE: Final = 9 * MAX_OWED


class Posting(msgspec.Struct, frozen=True):
    """An amount to one account or, if negative, from it."""

    account: str
    amount: int


class Transaction(msgspec.Struct, frozen=True):
    """A movement of money: postings that sum to zero, one for each account.

    `id` names its cause, so that posting twice is harmless. The same id with another content is a ValueError, as
    is a transaction that does not balance: our mistake, never a player's.
    """

    id: str
    memo: str
    postings: tuple[Posting, ...]


class SealKey(msgspec.Struct, frozen=True):
    """The key under which events of a stream are sealed, wrapped; `number` is that of the first of them."""

    number: int
    wrapped: bytes


class Called(msgspec.Struct, frozen=True):
    """What somebody or something is called, under an id: beside every chain, so that it can be changed and erased."""

    id: str
    name: str
    """Empty where it is to be erased."""


class Append(msgspec.Struct, frozen=True):
    """Events for one stream, the money they move, the keys of what is sealed in them and the names of those they are
    about: stored together or not at all.

    `expected` is how many events the stream holds already.
    """

    stream: str
    expected: int
    events: tuple[bytes, ...]
    transactions: tuple[Transaction, ...] = ()
    keys: tuple[SealKey, ...] = ()
    names: tuple[Called, ...] = ()
    """The last one for an id counts."""


class Rewrite(msgspec.Struct, frozen=True):
    """Other keys, and other bytes for events that are stored, with a note of it: all at once or not at all.

    From the first event that is changed on, the stream's chain is computed again: its digests change.
    """

    note: Append
    keys: Mapping[str, tuple[SealKey, ...]]
    """By stream; one that has the number of another takes its place."""
    events: Mapping[str, Mapping[int, bytes]] = {}


class Entry(msgspec.Struct, frozen=True):
    """One stored event: its number in the stream (from 1), when it was stored, and what it says."""

    number: int
    at_ms: int
    event: bytes


class Booked(msgspec.Struct, frozen=True):
    """One stored transaction: its number in the ledger (from 1), when it was stored and with events of which stream."""

    number: int
    at_ms: int
    stream: str
    transaction: Transaction
    digest: bytes
    """Of it and of all before it, see `storage.chain`."""
    mac: bytes = b""
    """Of its digest, by which the room knows that it has stored it itself, see `storage.authorship`."""


class Head(NamedTuple):
    """How many events a stream holds, or transactions the ledger, and the digest of the last one."""

    number: int
    digest: bytes


class Authorship(msgspec.Struct, frozen=True):
    """By what a store knows the rows of its room: those that came later by a MAC under this key, which is not stored,
    and those that were there before by where everything ended then."""

    key: bytes
    heads: Mapping[str, Head]
    ledger: int
    """How many transactions there were."""

    def __repr__(self) -> str:
        return "Authorship()"


class News(NamedTuple):
    """Where streams, accounts and the ledger have come to."""

    heads: dict[str, Head]
    balances: dict[str, int]
    ledger: Head | None
    """None where no money was moved."""


class Conflict(Exception):  # noqa: N818 - not our mistake: someone wrote first
    """Somebody else has written to the stream. Read again, decide again."""


class Overdrawn(Exception):  # noqa: N818
    """The account does not hold that much, or is of the house and may owe no more; nothing was stored."""

    def __init__(self, account: str, balance: int) -> None:
        super().__init__(account, balance)
        self.account = account
        self.balance = balance


class Locked(Exception):  # noqa: N818
    """Nothing may be taken from this account: what it holds is not what it should hold. Nothing was stored."""


class StoreFailed(Exception):  # noqa: N818
    """The disk or the connection failed. Whether an append was stored is only known after reading again."""


class NotTaken(StoreFailed):
    """The store is there and will not have this append, now or later; nothing of it is stored."""


class Tampered(Exception):  # noqa: N818
    """What is stored is not what was stored: a link of the chain, or a balance, does not fit."""


class EventStore(Protocol):
    """Streams of events and a double-entry ledger, in one place so that they can be written together."""

    locked: frozenset[str]
    """Accounts from which nothing may be taken: `Locked` for whoever tries."""
    authorship: Authorship | None
    """Where there is none everything is believed, and rows are stored without a MAC."""

    async def append(self, append: Append) -> None:
        """Return when the events are on disk. Raises `Conflict`, `Overdrawn` or `Locked`; then nothing is stored.

        Calls that arrive together are committed together (group commit). Appends to one stream are taken in the
        order of their calls. A caller who is cancelled stops waiting, and the append is stored all the same.
        Accounts of the house (`house:...`) may owe up to `MAX_OWED`; no other account may go below zero. An append that
        cannot be stored, whatever is wrong with it, is `StoreFailed` for its caller and for nobody who waits with them.
        `NotTaken` where the stream ends with what this room has not added: what follows would vouch for it.
        """

    async def read(self, stream: str, after: int = 0, until: int | None = None) -> list[Entry]:
        """The events numbered above `after`, in order, and not above `until`."""

    async def digests(self, stream: str, after: int = 0) -> list[bytes]:
        """What is stored beside each event numbered above `after`: the digest of it and of all before it."""

    async def believed(self, stream: str) -> int:
        """How many events of a stream this room has added, by the `authorship`; whoever acts on what a stream says
        reads no further. What the events say is not compared with their digests here."""

    async def keys(self, stream: str, after: int = 0, until: int | None = None) -> dict[int, bytes]:
        """The wrapped keys of a stream by their numbers, above `after` and not above `until`."""

    async def names(self) -> dict[str, str]:
        """What everybody is called, by id. No chain and no signed head covers it."""

    async def streams(self, prefix: str = "") -> list[str]:
        """The names of all streams that begin so."""

    async def heads(self, prefix: str = "") -> dict[str, Head]:
        """The end of each stream that begins so: whoever keeps it elsewhere can tell later what was cut off."""

    async def balance(self, account: str) -> int: ...

    async def balances(self, prefix: str = "") -> dict[str, int]: ...

    async def transactions(self, account: str, *, limit: int = 100) -> Sequence[Transaction]:
        """The latest movements of an account, newest first."""

    async def ledger(self, after: int = 0, limit: int = 10_000) -> list[Booked]:
        """The transactions numbered above `after` and not above `after + limit`, in the order in which they were
        stored."""

    def news(self) -> News:
        """What this store has written since it was last asked: the ends of streams, and balances."""

    async def posted_ms(self, ids: Sequence[str]) -> dict[str, int]:
        """When each of these transactions was stored; those that were not are left out."""

    async def close(self) -> None:
        """Finish the write in hand."""


class AuditableStore(EventStore, Protocol):
    """A store that can prove what it holds."""

    async def booked(self) -> int:
        """How many transactions the ledger holds."""

    async def verify(self, stream: str) -> bytes:
        """Check the stream's hash chain and return its last digest, to compare with one written down elsewhere."""

    async def audit(self) -> None:
        """Check the ledger's chain, that each transaction balances and each balance is the sum of its postings."""

    async def rewrite(self, rewrite: Rewrite) -> None:
        """For a room that is closed: nobody else may be writing."""


class Clock(Protocol):
    def now_ms(self) -> int: ...
