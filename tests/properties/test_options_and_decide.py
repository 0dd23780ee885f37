"""Options and decide are one rule: what is offered is accepted, what is not offered is refused, and nothing breaks."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from randomplaykit import command_for, lengths, random_amount, seeds, session

from riverboat.core.errors import Refused
from riverboat.core.money import MAX_AMOUNT
from riverboat.table import Option, Table, decide, options, to_act
from riverboat.table import commands as c

PLAIN = ("fold", "check", "call", "bring-in", "expose", "keep", "show", "muck")
SIZED = ("bet", "raise-to")
NOBODY = (0, -1, 99)


@given(seeds, lengths)
@settings(max_examples=50)
def test_every_option_is_accepted_at_its_bounds_and_in_between(seed: int, length: int) -> None:
    chance = Random(seed)
    for turn in session(seed, commands=length):
        seat = to_act(turn.table)
        for option in options(turn.table, seat):
            for amount in (option.low, option.high, random_amount(chance, turn.table, option)):
                held = turn.table.hand.cards.down[seat] if turn.table.hand else ()
                assert decide(command_for(option.word, seat, amount=amount, held=held), turn.table)


@given(seeds, lengths)
@settings(max_examples=40)
def test_every_other_act_of_the_seat_to_act_is_refused(seed: int, length: int) -> None:
    for turn in session(seed, commands=length):
        seat = to_act(turn.table)
        if seat:
            for command in not_offered(turn.table, seat):
                assert_refused(turn.table, command)


@given(seeds, lengths)
@settings(max_examples=40)
def test_nobody_acts_out_of_turn_and_nobody_acts_for_a_seat_that_is_not_there(seed: int, length: int) -> None:
    chance = Random(seed)
    for turn in session(seed, commands=length):
        seat = to_act(turn.table)
        others = [other for other in (*range(1, len(turn.table.chairs)), *NOBODY) if other != seat]
        other = chance.choice(others)
        assert options(turn.table, other) == ()
        for command in every_act(other, amount=chance.choice((-100, 0, 1, 200, 1000))):
            assert_refused(turn.table, command)


@given(seeds, lengths)
@settings(max_examples=40)
def test_the_clock_moves_every_decision_on(seed: int, length: int) -> None:
    for turn in session(seed, commands=length):
        seat = to_act(turn.table)
        if seat:
            assert decide(c.TimeOut(seat), turn.table)
        else:
            assert_refused(turn.table, c.TimeOut(seat))


@given(seeds, lengths)
@settings(max_examples=40)
def test_orders_for_chairs_that_are_not_there_are_refused(seed: int, length: int) -> None:
    for turn in session(seed, commands=length):
        empty = [seat for seat, chair in enumerate(turn.table.chairs) if seat and chair is None][:1]
        for seat in (*empty, *NOBODY, len(turn.table.chairs)):
            for command in (c.Leave(seat), c.SitOut(seat), c.SitIn(seat), c.BuyChips(seat, 100), c.Straddle(seat)):
                assert_refused(turn.table, command)
        for seat in (*NOBODY, len(turn.table.chairs), *turn.table.occupied()[:1]):
            assert_refused(turn.table, c.Sit(seat, "a stranger", 100))


def not_offered(table: Table, seat: int) -> Iterator[c.Command]:
    offered = {option.word: option for option in options(table, seat)}
    for word in PLAIN:
        if word not in offered:
            yield command_for(word, seat)
    if not offered.keys() & {"draw", "discard"}:
        yield from (c.Draw(seat), c.Discard(seat, ()))
    for word in SIZED:
        for amount in wrong_amounts(table, seat, offered.get(word)):
            yield command_for(word, seat, amount=amount)


def wrong_amounts(table: Table, seat: int, option: Option | None) -> Iterator[int]:
    assert table.stakes is not None
    assert table.hand is not None
    yield from (0, -1, -MAX_AMOUNT, MAX_AMOUNT, MAX_AMOUNT + 1, 10**30)
    if option is None:
        least = table.hand.round.bet_to + table.stakes.small_bet
        yield from (1, least, table.chair(seat).stack, table.chair(seat).stack + table.hand.round.bets[seat])
        return
    yield from (option.low - 1, option.high + 1)
    broken = (option.low // table.stakes.chip + 1) * table.stakes.chip + 1
    if broken % table.stakes.chip and option.low < broken < option.high:
        yield broken


def every_act(seat: int, *, amount: int) -> Iterator[c.Command]:
    yield from (command_for(word, seat) for word in PLAIN)
    yield from (command_for(word, seat, amount=amount) for word in SIZED)
    yield from (c.TimeOut(seat), c.Draw(seat), c.Discard(seat, ()))


def assert_refused(table: Table, command: c.Command) -> None:
    before = table.copy()
    with pytest.raises(Refused) as caught:
        decide(command, table)
    assert caught.value.code
    assert table == before
