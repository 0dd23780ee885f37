"""Who has won, told as data with the facts: every hand once, whatever pots it wins."""

from collections.abc import Sequence

import msgspec

from riverboat.core.stakes import no_limit
from riverboat.entropy import SeededEntropy, shuffle
from riverboat.games import game
from riverboat.server.families.pot import POT
from riverboat.server.socket.messages import Fact, Winner
from riverboat.server.tables.facts import FactWriter
from riverboat.table import Event, Table, evolve, options, play, to_act
from riverboat.table import commands as c
from riverboat.table import events as e

STACKS = (2_000, 6_000, 10_000)


def all_in(seed: int) -> tuple[Table, list[Event]]:
    """A hand in which all three put in whatever they have; and the table before it."""
    table = Table()
    play(table, c.OpenTable("no-limit-holdem", no_limit(100, 200), 6, {"buy_in_min": 0}))
    for seat, (player, stack) in enumerate(zip(("Ann", "Bob", "Cyd"), STACKS, strict=True), start=1):
        play(table, c.Sit(seat, player, stack))
    before = table.copy()
    events = list(play(table, c.StartHand(shuffle(game("no-limit-holdem").deck, SeededEntropy(seed)))))
    while seat := to_act(table):
        offered = {option.word: option for option in options(table, seat)}
        raises = offered.get("raise-to")
        events += play(table, c.RaiseTo(seat, raises.high) if raises else c.Call(seat))
    return before, events


def winners(table: Table, events: Sequence[Event]) -> list[Winner]:
    """The last word of the facts about who has won."""
    writer, last = FactWriter(POT), []
    for event in events:
        evolve(table, event)
        fact = msgspec.json.decode(writer.write(table.version, event, table).public, type=Fact[object])
        if fact.winners is not msgspec.UNSET:
            last = list(fact.winners)
    return last


def test_what_a_hand_wins_of_several_pots_is_told_as_one() -> None:
    seen = 0
    for seed in range(40):
        before, events = all_in(seed)
        awards = [event for event in events if isinstance(event, e.PotAwarded)]
        told = winners(before, events)
        by_seat = {seat: sum(a.amount for a in awards if a.seat == seat) for seat in (a.seat for a in awards)}
        assert {each.seat: each.amount for each in told} == by_seat
        assert all(" from " not in each.words for each in told)
        seen += any(len([a for a in awards if a.seat == seat]) > 1 for seat in by_seat)
    assert seen, "in none of these hands did anybody win two pots"


def test_the_words_name_the_sum_and_the_hand_and_the_cards_are_those_that_played() -> None:
    before, events = all_in(3)
    for each in winners(before, events):
        assert each.words.startswith(f"{['Ann', 'Bob', 'Cyd'][each.seat - 1]} wins ${each.amount / 100:g}")
        assert (" with " in each.words) == each.contested
        assert len(each.cards) == 5


def test_a_new_hand_begins_with_nobody() -> None:
    before, events = all_in(3)
    started = next(event for event in events if isinstance(event, e.HandStarted))
    assert POT.viewing.won(started, before, (Winner(1, "Ann wins $5"),)) == ()
