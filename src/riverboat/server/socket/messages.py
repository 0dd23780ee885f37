"""The words on the wire. Whole words, JSON; docs/PROTOCOL.md is generated from these types.

A socket first says `watch` and is told a `snapshot`: the table now, and its number. From then on it is told
`update`s, numbered on; a gap means `watch` again with the last number seen. Commands carry an id of the client's
choice, so that sending one twice is harmless; each is answered by `done` or `refused` with the same id.

`view` is what anyone may see, the same for every watcher; `mine` is the watcher's own. A snapshot has both whole; an
update has the facts, and what they changed: a client that puts the changes into its view has the server's view again.
"""

from typing import Any, Final, Generic, TypeVar

import msgspec

from riverboat.banked import BankedOption, BankedView
from riverboat.banked.anyevent import AnyEvent as BankedEvent
from riverboat.core.cards import Cards
from riverboat.core.money import Amount
from riverboat.seats.messages import kebab
from riverboat.table import Option, View
from riverboat.table.anyevent import AnyEvent as PotEvent
from riverboat.table.option import Wish
from riverboat.tell.why import Why

PROTOCOL: Final = 5
"""Counts up with every change that a client of yesterday would not understand."""

# ---------------------------------------------------------------- said by the client


class Say(msgspec.Struct, frozen=True, tag=kebab, tag_field="say"):
    """Something a client says."""


class Watch(Say, frozen=True):
    """Follow a table: from the facts after this number if they are still at hand, else from a snapshot."""

    table: str
    after: int = 0
    stirs: bool = False
    """Whether this client takes part in stirring decks: only then is it told `commitment` and `reveal-now`."""


class Unwatch(Say, frozen=True):
    table: str


class Do(Say, frozen=True):
    """Give a command at a table. The seat is the one the speaker sits in, unless the command takes a seat."""

    table: str
    id: str
    command: msgspec.Raw
    """`{"do": "raise-to", "to": 600}`: a command of docs/PROTOCOL.md without its seat."""
    decision: int | None = None
    """The `decision` of the `mine` that offered it; what is beside a hand (coming, going, `offers`) needs none."""


class Ping(Say, frozen=True):
    """Asked for a `pong`: a line that is silent is dead long before anybody closes it."""

    id: str = ""
    next_ms: int = 0
    """When the next one comes at the latest: a line on which it does not is cut, and the player is away. 0 promises
    nothing."""


class Next(Say, frozen=True):
    """Seen enough of the last hand: when all who are in the game and here say so, the next one is dealt. While bets are
    open it means that this player has no more to bet: when all say so, bets are closed."""

    table: str
    hand: int
    """The last one, or the round whose bets are open, so that it counts for no other."""


class Promise(Say, frozen=True):
    """A promise for a draw that the room has committed to: the answer to `commitment`. Nobody has to answer."""

    table: str
    draw: str
    """The `draw` of the commitment."""
    promise: str
    """SHA-256 of the bytes that will be revealed, bound to draw and seat (docs/fairness.md), in hexadecimal digits."""
    id: str = ""


class Reveal(Say, frozen=True):
    """What was promised: the answer to `reveal-now`."""

    table: str
    draw: str
    entropy: str
    """32 bytes in hexadecimal digits."""
    id: str = ""


class Talk(Say, frozen=True):
    """Say something to the people at a table that you follow. Answered by `done` or `refused`."""

    table: str
    words: str
    """One line of plain text, of at most 200 characters."""
    id: str = ""
    """The same line sent again with the same id is said once."""


class React(Say, frozen=True):
    """Send a small picture, which is seen for a moment; thrown at a seat, or at nobody. Answered like `talk`."""

    table: str
    reaction: str
    """`clap`, `laugh`, `wow`, `cry`, `fire`, `cool`, `rose`, `coffee`, `tomato`, `fish`, `luck` or `thanks`."""
    target: int = 0
    """The seat; 0 for none."""
    id: str = ""


AnySay = Watch | Unwatch | Do | Promise | Reveal | Ping | Next | Talk | React


# ---------------------------------------------------------------- told by the server


class Message(msgspec.Struct, frozen=True, tag=kebab, tag_field="tell"):
    """Something the server tells one client."""


class TurnClock(msgspec.Struct, frozen=True):
    """Who is thinking, how long they still have, and their time bank. Seat 0 is everybody while bets are open."""

    seat: int
    left_ms: int
    bank_ms: int = 0
    stands: bool = False
    """The floor holds the table: nobody's time runs."""


class Mine(msgspec.Struct, frozen=True, tag_field="family", tag="pot"):
    """What only this watcher knows: the seat they sit in, their cards, what they may do."""

    seat: int
    cards: Cards = ()
    options: tuple[Option, ...] = ()
    offers: tuple[Option, ...] = ()
    """What they may do between hands besides: straddle, propose a bomb pot, answer to one."""
    decision: int = 0
    """Which decision the options are for: the number of the event since which they are open; 0 for none."""
    made: tuple[str, ...] = ()
    """What their hand is called now, one name for each share of the pot and each board."""
    wishes: tuple[Wish, ...] = ()
    """What they may decide in advance: armed by the client, and sent as a command when a wish has one to give."""


class BankedMine(msgspec.Struct, frozen=True, tag_field="family", tag="banked"):
    """What only this watcher knows at a banked table: their hands by spot, and what they may do."""

    seat: int
    hands: dict[int, Cards] = msgspec.field(default_factory=dict)
    options: tuple[BankedOption, ...] = ()
    house_way: dict[int, Cards] = msgspec.field(default_factory=dict)
    """What the House Way would put in front, while a hand is to be set."""
    decision: int = 0
    """Which decision the options are for, as in `Mine`."""


E = TypeVar("E")
V = TypeVar("V")
M = TypeVar("M")
F = TypeVar("F")
C = TypeVar("C")


class Winner(msgspec.Struct, frozen=True):
    """What one hand has won in one way, from however many pots: in words, and with which cards."""

    seat: int
    words: str
    amount: Amount = 0
    share: str = ""
    """`high` or `low`, where the pot is shared."""
    board: int = 0
    """1 for the second board."""
    contested: bool = True
    cards: Cards = ()
    """Those that played."""
    hand: str = ""
    """What a shown hand is called."""
    pots: tuple[int, ...] = ()
    """Which of the pots it comes from; 0 is the main pot."""
    why: Why | None = None


class Fact(msgspec.Struct, Generic[E], frozen=True):
    """One event as this watcher may know it, with the words for the hand log and the clauses behind it."""

    number: int
    fact: E
    """An event of the table's family, by its tag `fact`."""
    words: str
    clauses: tuple[str, ...] = ()
    winners: tuple[Winner, ...] | msgspec.UnsetType = msgspec.UNSET
    """All who have won something in this hand so far, where this fact changes that; nobody when a hand begins."""
    named: Cards | msgspec.UnsetType = msgspec.UNSET
    """The cards that `words` name: each U+FFFC in it stands for the next of them."""


class Snapshot(Message, Generic[V, M, F], frozen=True):
    """The table as it is, after `number` events, and the facts of the hand in progress."""

    table: str
    number: int
    view: V
    mine: M | None
    clock: TurnClock | None
    facts: tuple[F, ...] = ()


class Change(msgspec.Struct, frozen=True):
    """The table after the fact with this number: those parts of the view that differ from the change before."""

    number: int
    """Also the view's new `version`, which is not told again."""
    parts: dict[str, Any]
    """By name and whole, except `seats`: only chairs that differ, each with its `seat` and the fields that differ."""


class Update(Message, Generic[M, F, C], frozen=True):
    """What one command made happen, and what it changed. What is left out is as it was."""

    table: str
    number: int
    facts: tuple[F, ...] = ()
    changes: tuple[C, ...] = ()
    """In their order, the last with the number of the last fact; those between are for showing facts one by one."""
    mine: M | msgspec.UnsetType | None = msgspec.UNSET
    clock: TurnClock | msgspec.UnsetType | None = msgspec.UNSET


class Done(Message, frozen=True):
    """The command with this id was carried out; its facts are (or will be) told as an update."""

    id: str
    number: int


class Refusal(Message, frozen=True, tag="refused"):
    """The command with this id was not carried out: a stable code, the clause behind it, a sentence."""

    id: str
    code: str
    clause: str
    sentence: str
    detail: str = ""
    """The particular: an amount, a card, a seat."""


class Stopped(Message, frozen=True):
    """The table cannot be trusted and has stopped; the others go on."""

    table: str
    sentence: str


class FloorHolds(Message, frozen=True):
    """The floor holds the table while it rules: nothing is dealt, nobody's time runs, no command is taken.

    Told to everybody who follows the table, or begins to, and again when the floor takes more time.
    """

    table: str
    by: str
    sentence: str
    left_ms: int
    """How long the floor may say nothing before the table goes on by itself."""


class FloorLetsGo(Message, frozen=True):
    """The table goes on; an update with the clock and what may be done follows."""

    table: str
    sentence: str


class StoreAway(Message, frozen=True):
    """Nothing can be written down, so the table waits: nothing is dealt, nobody's time runs, no command is taken.

    What was ordered last is carried out, or refused, when the store is back. Told to everybody who follows the table.
    """

    table: str
    sentence: str


class StoreBack(Message, frozen=True):
    """The table goes on by itself, with nothing lost and nothing done twice; an update follows."""

    table: str
    sentence: str


class Committed(msgspec.Struct, frozen=True):
    """One shuffle or throw that the room is bound to: the head of the Merkle tree over it, and how it will be read."""

    kind: str
    """`deck`, `reshuffle`, `button`, `dice` or `pile`."""
    head: str
    size: int
    cut_min: int | None = None
    bounds: tuple[int, ...] = ()


class Commitment(Message, frozen=True):
    """The room has sealed what will be drawn for this hand, or for a reshuffle in it: answer with a `promise`."""

    table: str
    draw: str
    """Its name, such as `3f9a2c#118`."""
    seat: int
    """The seat to which the promise is bound: the one this client's player sits in."""
    draws: tuple[Committed, ...]


class Promised(msgspec.Struct, frozen=True):
    seat: int
    promise: str


class RevealNow(Message, frozen=True):
    """No more promises are taken, and these are all of them: answer with a `reveal`."""

    table: str
    draw: str
    promises: tuple[Promised, ...]


class Notice(Message, frozen=True):
    """Something about this watcher's own seat: they are out of chips, or the seat was given up, and why.

    The codes are `out-of-chips`, `seat-freed-broke`, `seat-freed-away`, `seat-freed-gone`, `table-closing`,
    `seat-freed-closed` and, at a private table, `kicked`, `banned-here`, `chips-in-account` and `errand-refused`.
    """

    table: str
    code: str
    sentence: str
    left_ms: int = 0
    """How long they still have to do something about it."""


class Guest(msgspec.Struct, frozen=True):
    """Somebody who has come to the door of a private table."""

    guest: int
    """By which the host's orders name them."""
    name: str
    standing: str
    """`waiting`, `admitted`, `turned-away` or `banned`."""
    seat: int = 0
    here: bool = False
    """Whether they follow the table now."""


class Waiting(msgspec.Struct, frozen=True):
    """What the host has ordered for the end of the hand."""

    errand: int
    words: str


class ChipOffer(msgspec.Struct, frozen=True):
    """Chips that the host gives to a player or, below 0, asks of them: they count when the player agrees."""

    offer: int
    name: str
    amount: Amount
    reason: str = ""
    by: str = ""
    yours: bool = False
    """Whether it is you who may agree."""


class Hosting(Message, frozen=True):
    """How a private table is run: told to all who follow it, each with what they may know, whenever it changes."""

    table: str
    host: str
    yours: bool
    """Whether you are the host."""
    way: str
    """How people come in: `link`, `password` or `approval`."""
    paused: bool = False
    """No other hand is dealt until the host says so."""
    free_hat: bool = False
    """The host is gone, and you may take their place (`take-hat`)."""
    guests: tuple[Guest, ...] = ()
    """For the host alone."""
    errands: tuple[Waiting, ...] = ()
    offers: tuple[ChipOffer, ...] = ()
    """Yours; for the host, all of them."""


class Absent(Message, frozen=True):
    """Who sits here and has no connection to the table: everybody's `away`. Told when it changes, and to newcomers."""

    table: str
    seats: tuple[int, ...]


class ChatLine(msgspec.Struct, frozen=True):
    """Something that somebody has said at a table. It is plain text, never markup."""

    number: int
    """Counts up; who is told a line twice knows it by its number. 0 for a reaction, which is not kept."""
    by: str
    """What the speaker is called."""
    who: str
    """The same for one person whatever they are called: for clients that leave out what somebody says."""
    seat: int
    """0 for somebody without one."""
    room: str
    """From where it was said: `seats`, `floor` or `rail`."""
    at_ms: int
    """When: milliseconds since 1970, UTC."""
    words: str = ""
    reaction: str = ""
    target: int = 0
    """The seat at which a reaction is thrown."""


class Said(Message, frozen=True):
    """What was said at a table. During a hand seats and rail do not hear each other: when it is over they are told what
    the others have said."""

    table: str
    lines: tuple[ChatLine, ...]


class Pong(Message, frozen=True):
    id: str = ""


class Outdated(Message, frozen=True):
    """The client was made for another version of this protocol, and the socket is closed: load the page again."""

    protocol: int
    """The version that the server speaks."""
    sentence: str


PlainMessage = (
    Done
    | Refusal
    | Stopped
    | FloorHolds
    | FloorLetsGo
    | StoreAway
    | StoreBack
    | Commitment
    | RevealNow
    | Notice
    | Absent
    | Hosting
    | Said
    | Outdated
    | Pong
)
"""What is the same at every table."""
PotMessage = Snapshot[View, Mine, Fact[PotEvent]] | Update[Mine, Fact[PotEvent], Change] | PlainMessage
BankedMessage = (
    Snapshot[BankedView, BankedMine, Fact[BankedEvent]] | Update[BankedMine, Fact[BankedEvent], Change] | PlainMessage
)
MESSAGES: Final = {"pot": PotMessage, "banked": BankedMessage}
"""What may be heard of a table, by the family of its game."""
