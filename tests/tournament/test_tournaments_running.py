"""Whole events at Riverboat's tables: chips reconcile at every fact, and the same chance gives the same event."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tourneykit import at_the_event

from riverboat.core.money import Cents
from riverboat.core.money import TournamentChips as Chips
from riverboat.table import Table, options
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.tournament import Plan, Price, Rebuys, Tournament, tournament_of
from riverboat.tournament import orders as o
from riverboat.tournament.cards import PlayerCard
from riverboat.tournament.generator import generate
from riverboat.tournament.paying import bounties
from riverboat.tournament.placing import owed, places, pool
from riverboat.tournament.running import Running, took_last_chips

REBUYS = Rebuys(number=2, price=Cents(3000), chips=Chips(3000))


def held(players: int, seed: int, **more: object) -> Running:
    """An event ready to start, of players who act at random."""
    chance = Random(seed)

    def choose(table: Table, seat: int) -> c.Command:
        offered = options(table, seat)
        words = {option.word: option for option in offered}
        word = chance.choice(sorted(words))
        if word == "fold" and "check" in words:
            word = "check"
        if word == "bet":
            return c.Bet(seat, words[word].low)
        if word == "raise-to":
            return c.RaiseTo(seat, chance.choice((words[word].low, words[word].high)))
        plain: dict[str, type[c.Command]] = {
            "fold": c.Fold,
            "check": c.Check,
            "call": c.Call,
            "show": c.Show,
            "muck": c.Muck,
        }
        return plain[word](seat)  # type: ignore[call-arg]

    def shuffle(cards: object) -> tuple[int, ...]:
        order = list(cards)  # type: ignore[call-overload]
        chance.shuffle(order)
        return tuple(order)

    made = generate(stack=Chips(5000), players=players, minutes=180, level_minutes=15)
    usual: dict[str, object] = {
        "name": "Random",
        "start_at": 0,
        "price": Price(Cents(5000), Cents(2500), Cents(1000)),
        "bounty": "slip",
        "stack": Chips(5000),
        "schedule": made.schedule,
        "tables": -(-players // 9),
    }
    plan = Plan(**{**usual, **more})  # type: ignore[arg-type]
    running = Running(Tournament(), choose, shuffle, lambda: chance.getrandbits(64))
    running.rebuys = lambda _state, _entry: chance.random() < 0.5
    running.at = -1800
    running.order(o.Announce(plan))
    running.order(o.List("2026-W47"))
    for card in range(1, players + 1):
        running.register(PlayerCard(card, f"Player {card}"))
    running.at = 0
    return running


def to_the_end(running: Running) -> Running:
    running.start()
    while running.step():
        for number, table in running.tables.items():
            where = running.state.tables[number]
            stacks = {str(entry): running.state.entries[entry].stack for entry in where.seated().values()}
            assert {table.chair(seat).player: table.chair(seat).stack for seat in table.occupied()} == stacks
    return running


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 40), rebuys=st.booleans())
def test_an_event_is_played_to_the_last_chip(seed: int, players: int, rebuys: bool) -> None:
    running = to_the_end(held(players, seed, rebuys=REBUYS if rebuys else Rebuys()))
    state = running.state
    assert [entry.stack for entry in state.alive()] == [state.expected()]
    assert {each.place for each in places(state).values()} <= set(range(1, players + 1))
    assert sum(owed(state).values()) == pool(state)
    assert tournament_of(running.facts) == state


def test_the_same_chance_gives_the_same_event() -> None:
    one, other = to_the_end(held(20, 7)), to_the_end(held(20, 7))
    assert one.facts == other.facts
    assert one.facts != to_the_end(held(20, 8)).facts


def test_every_bounty_is_paid_in_the_end() -> None:
    running = to_the_end(held(25, 3))
    running.at += 7200
    for entry in list(running.state.entries.values()):
        slips = tuple(
            slip.number
            for slip in running.state.slips.values()
            if slip.holders["pink"] == f"player:{entry.number}" and not slip.redeemed
        )
        if slips or running.state.entries[entry.number].collected:
            running.order(o.RedeemSlips(entry.card, slips))
    assert bounties(running.state) == {"taken": 62500, "paid": 62500, "pool": 0, "house": 0, "owed": 0}


@pytest.mark.parametrize("rule", ["dead", "moving"])
def test_a_sit_and_go_may_have_a_button_that_moves(rule: str) -> None:
    running = held(9, 5, kind="sit-and-go", button_rule=rule)
    to_the_end(running)
    assert running.tables[1].settings.blinds.button_rule == rule


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(3, 12))
def test_nobody_is_big_blind_twice_in_a_row_when_two_are_left(seed: int, players: int) -> None:
    running = held(players, seed)
    big: dict[int, list[tuple[int, int, str]]] = {}

    def watch(table: int, events: object) -> None:
        for event in events:  # type: ignore[attr-defined]
            if isinstance(event, e.HandStarted) and event.blinds:
                player = running.tables[table].hand.players[event.blinds[-1]]  # type: ignore[union-attr]
                big.setdefault(table, []).append((len(event.seats), event.number, player))

    running.seen = watch
    to_the_end(running)
    for hands in big.values():
        for (before, _, first), (now, _, second) in pairwise(hands):
            if now == 2 and before >= 2:
                assert first != second


def test_absent_and_penalised_players_are_dealt_in_and_blinded_off() -> None:
    running = held(9, 2)
    running.start()
    running.order(o.Absent(4))
    running.order(o.Penalise(5, "rounds", 1, "phone"))
    acted: set[str] = set()

    def watch(table: int, events: object) -> None:
        for event in events:  # type: ignore[attr-defined]
            if isinstance(event, (e.Called, e.BetMade, e.RaisedTo, e.Checked)):
                acted.add(running.tables[table].hand.players[event.seat])  # type: ignore[union-attr]

    running.seen = watch
    for _ in range(6):
        running.step()
    assert not acted & {"4", "5"}


def test_who_won_the_last_chips() -> None:
    """A all-in 1,000, B all-in 3,000, C calls: B's bounty is that of the side pot."""
    for cards, expected in (
        ({1: "7c 2d", 2: "As Ah", 3: "8c 3d"}, {1: (2,)}),
        ({1: "As Ah", 2: "7c 2d", 3: "Ks Kh"}, {2: (3,)}),
        ({1: "7c 2d", 2: "8c 3d", 3: "As Ah"}, {1: (3,), 2: (3,)}),
    ):
        room = at_the_event({1: 1000, 2: 3000, 3: 5000})
        room.deal(cards, board="4s 9h Jc Qd 5c")
        while room.table.playing:
            seat = room.to_act
            high = {option.word: option.high for option in options(room.table, seat)}
            room.give(c.RaiseTo(seat, high["raise-to"]) if "raise-to" in high else c.Call(seat))
        busted = [seat for seat in room.table.occupied() if not room.table.chair(seat).stack]
        assert took_last_chips(room.log, busted) == expected
