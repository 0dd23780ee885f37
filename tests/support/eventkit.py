"""An event that reads like one: `event = held(43, seats=11)`, then `event.do(...)` in the name of the staff."""

from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

from riverboat.core.errors import Refused
from riverboat.core.money import Cents
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament import Plan, Price, Rebuys, Scene, Tournament, decide, play
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.cards import PlayerCard
from riverboat.tournament.decide import twin_of
from riverboat.tournament.structure import Break, Level, Schedule

F = TypeVar("F")
START = 1_000_000
"""When events start: 19:00, say."""
MINUTE = 60
USUAL = Schedule(
    (
        Level(Chips(25), Chips(50), minutes=20),
        Level(Chips(50), Chips(100), minutes=20),
        Break(10, (Chips(25),)),
        Level(Chips(100), Chips(200), minutes=20),
        Level(Chips(200), Chips(400), minutes=20),
        Break(10),
        Level(Chips(300), Chips(600), minutes=20),
    )
)
NO_COLOURS = Schedule(tuple(Break(row.minutes) if isinstance(row, Break) else row for row in USUAL.rows))
THIRTY: Rebuys = Rebuys(number=2, price=Cents(3000), chips=Chips(3000))


class Event:
    def __init__(self, **settings: Any) -> None:
        usual: dict[str, Any] = {
            "name": "The Tuesday event",
            "start_at": START,
            "price": Price(Cents(5000), fee=Cents(1000)),
            "stack": Chips(5000),
            "schedule": NO_COLOURS,
        }
        self.state = Tournament()
        self.at = START - 30 * MINUTE
        self.log: list[f.AnyFact] = []
        self.plan = Plan(**{**usual, **settings})
        self.do(o.Announce(self.plan))
        self.do(o.List("2026-W47"))

    def scene(self, duty: str, by: str = "", card: int = 0, *, void: bool = False) -> Scene:
        known = PlayerCard(card, f"Player {card}", void) if card else None
        return Scene(by or duty, frozenset({duty}), self.at, known)  # type: ignore[arg-type]

    def do(self, order: o.AnyOrder, duty: str = "director", by: str = "", card: int = 0) -> tuple[f.AnyFact, ...]:
        scene = self.scene(duty, by, card)
        facts = decide(order, self.state, scene)
        assert play(self.state, order, scene) == facts
        self.log += facts
        return facts

    def refuses(
        self, order: o.AnyOrder, duty: str = "director", by: str = "", card: int = 0, *, void: bool = False
    ) -> tuple[str, str]:
        before = twin_of(self.state)
        with pytest.raises(Refused) as caught:
            decide(order, self.state, self.scene(duty, by, card, void=void))
        assert self.state == before, "nothing has changed"
        return caught.value.code, caught.value.clause.removeprefix("tournament/")

    def register(self, card: int, tendered: int = 0, draw: int | None = None, **more: Any) -> int:
        """By the cage; the number of the entry."""
        money = Cents(tendered or self.plan.price.total)
        pull = 7919 * card if draw is None else draw
        self.do(o.Register(card, money, pull, **more), "cage", card=card)
        return max(self.state.entries)

    def fill(self, players: int) -> "Event":
        for card in range(len(self.state.entries) + 1, len(self.state.entries) + players + 1):
            self.register(card)
        return self

    def start(self, at: int = START) -> "Event":
        self.at = at
        self.do(o.StartClock(announced=True))
        return self

    def even_out(self, *draws: int) -> None:
        """Whatever has to be moved, if anything has."""
        if self.may(o.Rebalance(draws)):
            self.do(o.Rebalance(draws))

    def may(self, order: o.AnyOrder, duty: str = "director") -> bool:
        try:
            decide(order, self.state, self.scene(duty))
        except Refused:
            return False
        return True

    def later(self, minutes: float) -> "Event":
        self.at += round(minutes * MINUTE)
        return self

    def tick(self) -> None:
        self.do(o.Tick())

    def to_first_break(self) -> "Event":
        """As time passes: two levels of twenty minutes."""
        self.later(20)
        self.tick()
        self.later(20)
        self.tick()
        return self

    def past_first_break(self) -> "Event":
        self.to_first_break().later(10)
        self.tick()
        return self

    def seat_of(self, entry: int) -> tuple[int, int]:
        return self.state.entries[entry].table, self.state.entries[entry].seat

    def stacks(self, table: int = 1) -> dict[int, Chips]:
        seated = self.state.tables[table].seated()
        return {seat: self.state.entries[number].stack for seat, number in seated.items()}

    def hand(
        self,
        changes: dict[int, int] | None = None,
        *,
        table: int = 1,
        took: dict[int, tuple[int, ...]] | None = None,
        button: int = 0,
        big_blind: int = 0,
    ) -> tuple[f.AnyFact, ...]:
        """A whole hand: by how much the stacks of these seats change."""
        self.do(o.BeginHand(table), "dealer")
        return self.over(changes, table=table, took=took, button=button, big_blind=big_blind)

    def over(
        self,
        changes: dict[int, int] | None = None,
        *,
        table: int = 1,
        took: dict[int, tuple[int, ...]] | None = None,
        button: int = 0,
        big_blind: int = 0,
    ) -> tuple[f.AnyFact, ...]:
        stacks = self.stacks(table)
        for seat, change in (changes or {}).items():
            stacks[seat] = Chips(stacks[seat] + change)
        order = o.HandOver(table, stacks, button, big_blind, took or {})
        return self.do(order, "dealer")

    def bust(self, loser: int, winner: int, *, table: int = 1) -> tuple[f.AnyFact, ...]:
        """The seat of the loser loses everything to the winner's."""
        lost = self.stacks(table)[loser]
        return self.hand({loser: -lost, winner: lost}, table=table, took={loser: (winner,)})

    def rebuy(self, entry: int, *, addon: bool = False, tendered: int = 0, **more: Any) -> tuple[f.AnyFact, ...]:
        return self.do(self.rebuy_order(entry, addon=addon, tendered=tendered), **more)

    def rebuy_order(self, entry: int, *, addon: bool = False, tendered: int = 0) -> o.Rebuy:
        table, seat = self.seat_of(entry)
        slip, plan = self.state.entries[entry].slip, self.plan.rebuys
        money = Cents(tendered or (plan.addon_price if addon else plan.price))
        return o.Rebuy(table, seat, ((slip, "white"), (slip, "yellow")), money, addon=addon)

    def held(self, entry: int, copy: str) -> str:
        slip = self.state.slips[self.state.entries[entry].slip]
        return slip.holders[copy]  # type: ignore[index]


def sat(players: int, **settings: Any) -> Event:
    """Everybody at one table: entry 1 in seat 1 and so on, for a draw of 0 takes the first of the open seats."""
    event = Event(**{"tables": 1, "seats": max(9, players), **settings})
    for card in range(1, players + 1):
        event.register(card, draw=0)
    return event


def of(facts: Iterable[f.AnyFact], kind: type[F]) -> list[F]:
    return [fact for fact in facts if isinstance(fact, kind)]
