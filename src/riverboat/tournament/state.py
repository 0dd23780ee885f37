"""What is known of a tournament: the fold of its facts."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from riverboat.core.errors import Refused
from riverboat.core.money import Cents
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.amounts import NO_CHIPS, NO_MONEY
from riverboat.tournament.cards import PlayerCard
from riverboat.tournament.plan import Plan
from riverboat.tournament.structure import Break, Level, chips_at

Status = Literal["alternate", "in", "felted", "out", "gone"]
"""`felted` has no chips and may still re-buy; `gone` was unregistered or lifted, and is no entry any more."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Who gives an order, in which capacities, and when; the player cards that the house knows."""

    by: str
    duties: frozenset[o.Duty]
    at: int
    card: PlayerCard | None = None
    """The card that was scanned with the order."""

    def must_be(self, clause: str, *duties: o.Duty) -> None:
        if self.duties.isdisjoint(duties):
            raise Refused("not-your-duty", clause, detail=" or ".join(duties))


@dataclass(slots=True)
class Entry:
    number: int
    slip: int
    card: int
    name: str
    late: bool = False
    status: Status = "in"
    table: int = 0
    seat: int = 0
    stack: Chips = NO_CHIPS
    queued: Chips = NO_CHIPS
    """Chips of a re-buy that count from the next hand."""
    claimed: bool = False
    absent: bool = False
    rebuys: int = 0
    addons: int = 0
    penalty: int = 0
    """How many hands they still miss."""
    disqualified: bool = False
    took: tuple[int, ...] = ()
    """The seats' entries that won their last chips, while they may still re-buy."""
    began: Chips = NO_CHIPS
    fell: tuple[int, int] = (0, 0)
    """In which hand of their table, and in which synchronised round."""
    head: Cents = NO_MONEY
    """What is on their head, where bounties are progressive."""
    collected: Cents = NO_MONEY
    """Bounties won in parts, to be had at the cage."""

    @property
    def here(self) -> bool:
        return self.claimed and not self.absent and not self.penalty


@dataclass(slots=True)
class Slip:
    number: int
    entry: int
    holders: dict[o.Copy, str]
    stamps: list[str] = field(default_factory=list)
    """On white and on yellow alike: R for a re-buy, A for an add-on."""
    rebuy_line: bool = False
    void: bool = False
    reprints: int = 0
    redeemed: bool = False


@dataclass(slots=True)
class TableState:
    number: int
    chairs: list[int]
    """By seat, the entry that has it; entry 0 is nobody's."""
    open: bool = True
    dealer: str = ""
    decks: dict[str, str] = field(default_factory=dict)
    """By their backs: `stored`, `in-use`, `withdrawn`."""
    inspected: set[str] = field(default_factory=set)
    playing: bool = False
    hands: int = 0
    round: int = 0
    """The synchronised round of the hand that is on, or was last."""
    row: int = 0
    button: int = 0
    big_blind: int = 0
    before: dict[int, Chips] = field(default_factory=dict)
    """What each entry had when the last hand began."""
    waived: bool = False
    coloured: set[Chips] = field(default_factory=set)
    tray: Chips = NO_CHIPS
    """All that was put into it, less what was taken back."""
    tray_left: Chips | None = None
    drawer: Cents = NO_MONEY
    turned_over: Cents | None = None
    stamps: list[str] = field(default_factory=list)
    collected: tuple[int, ...] | None = None

    def seated(self) -> dict[int, int]:
        return {seat: entry for seat, entry in enumerate(self.chairs) if entry}

    def free(self) -> list[int]:
        return [seat for seat in range(1, len(self.chairs)) if not self.chairs[seat]]


@dataclass(slots=True)
class Clock:
    row: int = -1
    left: int = 0
    """Seconds of the row that were left at `since`."""
    since: int | None = None
    """Running since; None where it stands."""
    started: int | None = None
    stood: int = 0
    """For how many seconds it stood still since the start, which extends late entry."""
    stopped: int | None = None

    def remaining(self, at: int) -> int:
        return self.left if self.since is None else max(0, self.left - (at - self.since))


@dataclass(slots=True)
class Case:
    number: int
    entries: tuple[int, ...]
    what: str
    hands: tuple[int, ...] = ()
    text: str = ""
    ruling: str = ""
    duty: o.Duty | None = None


@dataclass(slots=True)
class Act:
    """One order, and what it came to."""

    number: int
    scene: Scene
    order: o.AnyOrder
    facts: list[f.AnyFact] = field(default_factory=list)


@dataclass(slots=True)
class Tournament:
    plan: Plan | None = None
    week: str = ""
    start_at: int = 0
    entries: dict[int, Entry] = field(default_factory=dict)
    slips: dict[int, Slip] = field(default_factory=dict)
    tables: dict[int, TableState] = field(default_factory=dict)
    alternates: list[int] = field(default_factory=list)
    tickets: set[str] = field(default_factory=set)
    clock: Clock = field(default_factory=Clock)
    rows_done: set[int] = field(default_factory=set)
    synchronised: bool = False
    round: int = 0
    rounds_in_row: int = 0
    outs: list[f.Eliminated] = field(default_factory=list)
    final: bool = False
    reopened: bool = False
    rebuys: int = 0
    addons: int = 0
    rebuy_bounties: Cents = NO_MONEY
    removed: dict[str, Chips] = field(default_factory=dict)
    """Chips taken out of play, by why."""
    raced: list[f.ColouredUp] = field(default_factory=list)
    cases: dict[int, Case] = field(default_factory=dict)
    explained: str = ""
    count: f.CountEntered | None = None
    deal: f.DealMade | None = None
    paid: dict[int, f.PrizePaid] = field(default_factory=dict)
    """By entry."""
    redeemed: Cents = NO_MONEY
    to_pool: Cents = NO_MONEY
    """Bounties of disqualified players that went into the prize pool."""
    to_house: Cents = NO_MONEY
    bounties_paid: Cents = NO_MONEY
    """Of progressive bounties and split ones."""
    refunded: Cents = NO_MONEY
    lifted: int = 0
    """Entries whose unclaimed stacks were lifted."""
    forfeited: int = 0
    """Of those, the ones whose money stays."""
    alerts: list[str] = field(default_factory=list)
    closed: bool = False
    acts: list[Act] = field(default_factory=list)
    """The log, with what has been taken back."""

    # ------------------------------------------------------------ reading

    @property
    def event(self) -> Plan:
        if self.plan is None:
            raise Refused("not-announced")
        return self.plan

    def entry(self, number: int) -> Entry:
        if number not in self.entries:
            raise Refused("no-such-entry", detail=str(number)[:20])
        return self.entries[number]

    def slip(self, number: int) -> Slip:
        if number not in self.slips:
            raise Refused("no-such-slip", detail=str(number)[:20])
        return self.slips[number]

    def table(self, number: int) -> TableState:
        if number not in self.tables or not self.tables[number].open:
            raise Refused("no-such-table", detail=str(number)[:20])
        return self.tables[number]

    def at(self, table: int, seat: int) -> Entry:
        where = self.table(table)
        number = where.chairs[seat] if 0 < seat < len(where.chairs) else 0
        if not number:
            raise Refused("no-such-seat", "tournament/wagers.1", detail=f"{table}/{seat}"[:20])
        return self.entries[number]

    def open_tables(self) -> list[TableState]:
        return [table for table in self.tables.values() if table.open]

    def alive(self) -> list[Entry]:
        """Everybody who has a stack, or may still re-buy."""
        return [entry for entry in self.entries.values() if entry.status in ("in", "felted")]

    def counted(self) -> Iterator[Entry]:
        """The entries: everybody who paid and was not given the money back."""
        return (entry for entry in self.entries.values() if entry.status != "gone")

    @property
    def row(self) -> Level | Break | None:
        return self.event.schedule.rows[self.clock.row] if self.clock.row >= 0 else None

    @property
    def level(self) -> Level:
        """The level in force; in a break, the one before it; before the start, the first."""
        rows = self.event.schedule.rows[: max(self.clock.row, 0) + 1]
        return next(row for row in reversed(rows) if isinstance(row, Level))

    @property
    def smallest(self) -> Chips:
        """The smallest chip that may still be issued."""
        row = self.clock.row
        here = chips_at(self.event.schedule, max(row, 0))
        if row >= 0 and isinstance(self.row, Break):
            gone = {chip for table in self.open_tables() for chip in table.coloured}
            here = tuple(chip for chip in here if chip not in gone) or here[-1:]
        return here[0]

    def first_break(self) -> int:
        return next(at for at, row in enumerate(self.event.schedule.rows) if isinstance(row, Break))

    def in_play(self) -> Chips:
        return Chips(sum(entry.stack + entry.queued for entry in self.entries.values()))

    def expected(self) -> Chips:
        """[tournament chips.cross-check] what the chips in play must sum to."""
        plan = self.event
        seated = sum(1 for entry in self.entries.values() if entry.status not in ("gone", "alternate")) + self.lifted
        sold = self.rebuys * plan.rebuys.chips + self.addons * plan.rebuys.addon_chips
        races = sum(each.value_out - each.value_in for each in self.raced)
        return Chips(seated * plan.stack + sold + races - sum(self.removed.values()))
