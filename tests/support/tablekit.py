"""A table that reads like a table: `room = at("no-limit-holdem", stacks="200 200 200")`, then `room.do("3 call")`.

Amounts are whole dollars in texts and cents inside; `room.stacks` gives dollars back.
"""

from collections.abc import Iterable, Mapping
from typing import TypeVar

import pytest
from settingskit import any_purchase

from riverboat.core.cards import STANDARD_52, Cards, parse_cards
from riverboat.core.errors import Refused
from riverboat.core.stakes import Stakes, Structure, fixed_limit, no_limit, pot_limit, spread_limit, stud_limit
from riverboat.script import parse_command, stacked_deck
from riverboat.table import Table, View, decide, evolve, options, table_of, to_act, view
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.lineup.players import line_up

E = TypeVar("E", bound=e.Event)
MONEY_WORDS = ("bet", "raise-to", "buy-chips", "propose-minimum")
NEW_DECK: Cards = STANDARD_52[::-1]


def dollars(stakes: Stakes) -> Stakes:
    """Stakes given in dollars, in cents."""
    return Stakes(
        structure=stakes.structure,
        blinds=tuple(100 * blind for blind in stakes.blinds),
        small_bet=100 * stakes.small_bet,
        big_bet=100 * stakes.big_bet,
        ante=100 * stakes.ante,
        bring_in=100 * stakes.bring_in,
        ante_rule=stakes.ante_rule,
        chip=100,
    )


def nl(*blinds: int, ante: int = 0) -> Stakes:
    return dollars(no_limit(*blinds, ante=ante))


def pl(*blinds: int, ante: int = 0) -> Stakes:
    return dollars(pot_limit(*blinds, ante=ante))


def fl(small: int, big: int, *blinds: int, ante: int = 0) -> Stakes:
    return dollars(fixed_limit(small, big, blinds=blinds, ante=ante))


def stud(small: int, big: int, bring_in: int, *, ante: int = 0) -> Stakes:
    return dollars(stud_limit(small, big, bring_in=bring_in, ante=ante))


def spread(least: int, most: int, *blinds: int) -> Stakes:
    return dollars(spread_limit(least, most, blinds=blinds))


class Room:
    """One table, everything that happened at it, and the refusals it gave."""

    def __init__(self, opening: c.OpenTable) -> None:
        self.table = Table()
        self.log: list[e.Event] = []
        self.give(opening)

    def give(self, command: c.Command) -> tuple[e.Event, ...]:
        """Decide, then evolve; the fold of the log must always be the state."""
        events = decide(command, self.table)
        for event in events:
            evolve(self.table, event)
        self.log += events
        return events

    def do(self, *lines: str) -> tuple[e.Event, ...]:
        """Commands in words, amounts in dollars; the events of the last one."""
        events: tuple[e.Event, ...] = ()
        for line in lines:
            events = self.give(parse_command(_in_cents(line)))
        return events

    def refuses(self, line: str) -> Refused:
        """The refusal of a command, after checking that nothing changed."""
        return self.refuses_command(parse_command(_in_cents(line)))

    def refuses_command(self, command: c.Command) -> Refused:
        before = self.table.copy()
        with pytest.raises(Refused) as caught:
            decide(command, self.table)
        assert self.table == before
        return caught.value

    def deal(self, hole: Mapping[int, str] | None = None, board: str = "", burns: str = "", deck: Cards = ()) -> None:
        """Start a hand with these cards where they belong; `deck` gives a whole order instead."""
        if not deck:
            order = line_up(self.table).order
            cards = {seat: parse_cards(text) for seat, text in (hole or {}).items()}
            assert self.table.game is not None
            deck = stacked_deck(self.table.game, order, hole=cards, board=parse_cards(board), burns=parse_cards(burns))
            if deck == self.table.last_deck:
                deck = (*deck[:-2], deck[-1], deck[-2])
        self.give(c.StartHand(deck))

    def all(self, kind: type[E]) -> list[E]:
        """The events of one kind in the last hand (or ever, before the first hand)."""
        starts = [i for i, event in enumerate(self.log) if isinstance(event, e.HandStarted)]
        return [event for event in self.log[starts[-1] if starts else 0 :] if isinstance(event, kind)]

    def one(self, kind: type[E]) -> E:
        found = self.all(kind)
        assert len(found) == 1, found
        return found[0]

    @property
    def to_act(self) -> int:
        return to_act(self.table)

    @property
    def stacks(self) -> dict[int, float]:
        return {seat: self.table.chair(seat).stack / 100 for seat in self.table.occupied()}

    @property
    def offered(self) -> dict[str, tuple[float, float]]:
        """What the seat to act may do, with the bounds in dollars."""
        return {o.word: (o.low / 100, o.high / 100) for o in options(self.table, self.to_act)}

    def awards(self) -> list[tuple[int, int, float]]:
        """(pot, seat, dollars) of the last hand, in the order in which the pots were pushed."""
        return [(award.pot, award.seat, award.amount / 100) for award in self.all(e.PotAwarded)]

    def won(self) -> dict[int, float]:
        total: dict[int, float] = {}
        for _, seat, amount in self.awards():
            total[seat] = total.get(seat, 0) + amount
        return total

    def see(self, seat: int = 0) -> View:
        return view(self.table, seat)

    def refold(self) -> Table:
        return table_of(self.log)


def at(
    game: str = "no-limit-holdem",
    stakes: Stakes | None = None,
    *,
    stacks: Mapping[int, int] | Iterable[int] | str = (200, 200, 200),
    button: int = 0,
    seats: int = 0,
    **settings: str | int | bool,
) -> Room:
    """A table with players in their seats: stacks in dollars by seat, or for seats 1, 2, 3...

    `button` places the first button by a drawn card; without it the game's own rule does, and where the book
    wants a draw the highest seat draws the ace. Purchases have no limit but those that `settings` give.
    """
    room = Room(c.OpenTable(game, stakes or nl(1, 2), seats, {**any_purchase(game), **settings}))
    if isinstance(stacks, str):
        stacks = [int(word) for word in stacks.split()]
    by_seat = stacks if isinstance(stacks, Mapping) else dict(enumerate(stacks, start=1))
    for seat, stack in by_seat.items():
        room.give(c.Sit(seat, f"player {seat}", 100 * stack))
    drawn = button or (max(by_seat) if room.table.settings.blinds.first_button == "draw" else 0)
    if drawn and len(by_seat) > 1:
        aces = parse_cards("As")
        others = iter(parse_cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc"))
        room.give(c.DrawForButton(tuple(aces[0] if seat == drawn else next(others) for seat in sorted(by_seat))))
    return room


def structure_of(room: Room) -> Structure:
    assert room.table.stakes is not None
    return room.table.stakes.structure


def _in_cents(line: str) -> str:
    words = line.split()
    if len(words) == 3 and words[1] in MONEY_WORDS:
        words[2] = str(round(100 * float(words[2])))
    if len(words) == 4 and words[1] == "sit":
        words[3] = str(round(100 * float(words[3])))
    return " ".join(words)
