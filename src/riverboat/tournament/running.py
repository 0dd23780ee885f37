"""Whole events at Riverboat's tables: the tournament's facts become orders to the tables, and their hands its orders.

`Running` keeps both together. Whoever owns it brings the players (`choose`) and the chance (`shuffle`, `draw`); every
hand is dealt by the engine, and the same chance gives the same event again.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from riverboat.core.cards import STANDARD_52, Card, Cards
from riverboat.core.errors import Refused
from riverboat.core.money import TournamentChips as Chips
from riverboat.seats.state import AWAY
from riverboat.table import Table, to_act
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import play as play_table
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.cards import PlayerCard
from riverboat.tournament.decide import play
from riverboat.tournament.hands import check_may_deal
from riverboat.tournament.paying import is_over
from riverboat.tournament.state import Scene, TableState, Tournament
from riverboat.tournament.structure import Break, stakes_of

Choose = Callable[[Table, int], c.Command]
"""What the player in a seat does."""
Shuffle = Callable[[Sequence[int]], tuple[int, ...]]
HOUSE = frozenset[o.Duty](("house", "dealer", "director", "cage"))


@dataclass(slots=True)
class Running:
    state: Tournament
    choose: Choose
    shuffle: Shuffle
    draw: Callable[[], int]
    at: int = 0
    """The time, in seconds."""
    hand_seconds: int = 120
    """How long a hand is taken to last, at every table alike."""
    tables: dict[int, Table] = field(default_factory=dict)
    hands: int = 0
    dealt_in: int = 0
    """How many hands all players together were dealt."""
    hands_by_row: dict[int, int] = field(default_factory=dict)
    facts: list[f.AnyFact] = field(default_factory=list)
    last: list[e.Event] = field(default_factory=list)
    """The events of the last hand."""
    keep: int = 0
    """The hand, counted over all tables, before which a copy of its table is kept."""
    kept: Table | None = None
    rebuys: Callable[[Tournament, int], bool] = lambda _state, _entry: False
    """Whether a player who has lost everything re-buys."""
    seen: Callable[[int, Sequence[e.Event]], None] = lambda _table, _events: None
    """Is told every event of every table."""

    def register(self, card: PlayerCard) -> int:
        """An entry at the price of the event, its seat drawn; its number."""
        price = self.state.event.price.total
        facts = self.order(o.Register(card.number, price, self.draw()), card)
        return next(fact.entry for fact in facts if isinstance(fact, f.Entered))

    def order(self, order: o.AnyOrder, card: PlayerCard | None = None) -> tuple[f.AnyFact, ...]:
        """Give the tournament an order, and its tables what follows from that."""
        facts = play(self.state, order, Scene("house", HOUSE, self.at, card))
        self.facts += facts
        final = next((fact.table for fact in facts if isinstance(fact, f.FinalTable)), 0)
        for fact in facts:
            if isinstance(fact, f.TableOpened):
                self._open(fact, drawn=fact.table == final and self.state.event.final_button == "draw")
            else:
                self._follow(fact)
        return facts

    def _follow(self, fact: f.AnyFact) -> None:
        """[decision 0047] the doors of a tournament's table."""
        match fact:
            case f.Entered() if fact.table:
                self._arrive(fact.entry)
            case f.Moved():
                self._leave(fact.entry)
                self._arrive(fact.entry)
            case f.Eliminated() | f.StackLifted() | f.Unregistered():
                self._leave(fact.entry)
            case f.Stamped():
                entry = self.state.entries[fact.entry]
                self._give(entry.table, c.AddStack(entry.seat, fact.chips))
            case f.ColouredUp():
                for each in fact.raced:
                    if each.stack != each.before:
                        self._give(fact.table, c.ChangeStack(each.seat, each.stack))
            case f.FinalTable():
                self._button(fact)
            case _:
                pass

    def _open(self, fact: f.TableOpened, *, drawn: bool) -> None:
        table = self.tables[fact.table] = Table()
        plan = self.state.event
        stakes = stakes_of(self.state.level, self.state.smallest, plan.betting)
        settings: dict[str, str | int | bool] = {"button_rule": plan.button_rule}
        if drawn:
            settings["first_button"] = "draw"
        play_table(table, c.OpenTable(plan.game, stakes, fact.seats, settings, tournament=True))

    def _arrive(self, number: int) -> None:
        entry = self.state.entries[number]
        self._give(entry.table, c.Arrive(entry.seat, str(number), entry.stack, absent=not entry.here))

    def _leave(self, number: int) -> None:
        for table in self.tables.values():
            for seat in table.occupied():
                if table.chair(seat).player == str(number):
                    play_table(table, c.Carry(seat))

    def _give(self, table: int, command: c.Command) -> None:
        self.seen(table, play_table(self.tables[table], command))

    def _button(self, fact: f.FinalTable) -> None:
        """The button was drawn: a card for each says so at the table, the highest where it is."""
        table = self.tables[fact.table]
        if table.settings.blinds.first_button != "draw":
            return
        seats = table.occupied()
        others = iter(STANDARD_52)
        cards = tuple(STANDARD_52[-1] if seat == fact.button else next(others) for seat in seats)
        self._give(fact.table, c.DrawForButton(cards))

    # ------------------------------------------------------------ playing

    def start(self) -> None:
        self.order(o.StartClock(announced=True))

    def step(self) -> bool:
        """One hand at every table that may deal one, then whatever follows; whether the event goes on."""
        if is_over(self.state):
            return False
        if isinstance(self.state.row, Break):
            self._through_the_break()
        self._rebalance()
        dealt = 0
        for table in list(self.state.open_tables()):
            if table.open and not is_over(self.state):
                dealt += self._one_hand(table)
        self.at += self.hand_seconds
        self._tick()
        if not dealt and not is_over(self.state):
            assert self._rebalance() or isinstance(self.state.row, Break), "the event stands still"
        return not is_over(self.state)

    def _rebalance(self) -> bool:
        try:
            self.order(o.Rebalance(tuple(self.draw() for _ in range(8))))
        except Refused as refused:
            if refused.code != "nothing-changes":
                raise
            return False
        return True

    def _tick(self) -> None:
        clock, rows = self.state.clock, self.state.event.schedule.rows
        due = clock.since is not None and not clock.remaining(self.at) and clock.row + 1 < len(rows)
        if due and not isinstance(self.state.row, Break):
            self.order(o.Tick())

    def _through_the_break(self) -> None:
        row = self.state.row
        assert isinstance(row, Break)
        for chip in row.colour_up:
            for table in self.state.open_tables():
                self.order(o.ColourUp(table.number, chip, self._deck(STANDARD_52)))
        clock = self.state.clock
        assert clock.since is not None
        self.at = max(self.at, clock.since + clock.left)
        self.order(o.Tick())

    def _one_hand(self, where: TableState) -> int:
        table = self.tables[where.number]
        try:
            check_may_deal(self.state, where)
        except Refused:
            return 0
        self._settle_level(table)
        self._who_is_there(where, table)
        self.order(o.BeginHand(where.number))
        if not where.playing:
            return 0
        self._play_hand(where.number, table)
        self._report(where, table)
        for number in list(where.seated().values()):
            entry = self.state.entries[number]
            if entry.status == "felted":
                self._offer_rebuy(entry.number)
        return 1

    def _who_is_there(self, where: TableState, table: Table) -> None:
        """[tournament noshow.not-returned] absent and penalised players are dealt in, and their hands die."""
        for seat, number in where.seated().items():
            away = table.chair(seat).state == AWAY
            if away == self.state.entries[number].here and table.chair(seat).stack:
                play_table(table, c.SitIn(seat) if away else c.SitOut(seat))

    def _settle_level(self, table: Table) -> None:
        """A level begins with the next hand."""
        stakes = stakes_of(self.state.level, self.state.smallest, self.state.event.betting)
        if stakes != table.posted:
            play_table(table, c.ChangeTable(self.state.event.game, stakes))

    def _play_hand(self, number: int, table: Table) -> None:
        assert table.game is not None
        deck = self._deck(table.game.deck)
        while deck == table.last_deck:
            deck = self._deck(table.game.deck)
        if self.keep == self.hands + 1:
            self.kept = table.copy()
        events = list(play_table(table, c.StartHand(deck)))
        while table.playing:
            seat = to_act(table)
            if seat:
                events += play_table(table, self.choose(table, seat))
            else:
                assert table.hand is not None
                pile = table.hand.deck.pile
                events += play_table(table, c.Reshuffle(self.shuffle(range(len(pile)))))
        self.hands += 1
        assert table.hand is not None
        self.dealt_in += len(table.hand.order)
        row = self.state.clock.row
        self.hands_by_row[row] = self.hands_by_row.get(row, 0) + 1
        self.seen(number, events)
        self.last = events

    def _deck(self, cards: Cards) -> Cards:
        return tuple(Card(card) for card in self.shuffle(cards))

    def _report(self, where: TableState, table: Table) -> None:
        stacks = {seat: Chips(table.chair(seat).stack) for seat in table.occupied()}
        assert table.hand is not None
        big = table.hand.lineup.blinds[-1] if table.hand.lineup.blinds else 0
        took = took_last_chips(self.last, [seat for seat, stack in stacks.items() if not stack])
        self.order(o.HandOver(where.number, stacks, table.button, big, took))

    def _offer_rebuy(self, number: int) -> None:
        entry, plan = self.state.entries[number], self.state.event.rebuys
        if not self.rebuys(self.state, number):
            self.order(o.DeclineRebuy(number))
            return
        slips: tuple[tuple[int, o.Copy], ...] = ((entry.slip, "white"), (entry.slip, "yellow"))
        self.order(o.Rebuy(entry.table, entry.seat, slips, plan.price))


def took_last_chips(events: Sequence[e.Event], busted: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """Of each who lost their last chip: who won the last pot that they were in."""
    pots: tuple[tuple[int, ...], ...] = ()
    awards: dict[int, list[int]] = {}
    paid: set[int] = set()
    for event in events:
        if isinstance(event, e.BetsGathered):
            pots = tuple(pot.seats for pot in event.pots)
        elif isinstance(event, e.PotAwarded):
            if event.seat not in awards.setdefault(event.pot, []):
                awards[event.pot].append(event.seat)
        elif isinstance(event, (e.BlindPosted, e.AntePosted)):
            paid.add(event.seat)
    found: dict[int, tuple[int, ...]] = {}
    for seat in busted:
        mine = [number for number, seats in enumerate(pots) if seat in seats and number in awards]
        number = mine[-1] if mine else min(awards, default=0)
        found[seat] = tuple(winner for winner in awards.get(number, []) if winner != seat)
    return found
