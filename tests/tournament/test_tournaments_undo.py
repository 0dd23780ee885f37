"""Undo: one act is taken back, later independent ones stay, and nothing is erased."""

from copy import deepcopy
from random import Random

import pytest
from eventkit import Event, of, sat
from hypothesis import given, settings
from hypothesis import strategies as st

from riverboat.core.errors import Refused
from riverboat.core.money import Cents
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament import Price, Rebuys, Tournament, play, tournament_of
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.evolve import in_force
from riverboat.tournament.placing import places

REBUYS = Rebuys(number=3, price=Cents(3000), chips=Chips(3000), at_most="any")


def known(state: Tournament) -> dict[str, object]:
    """All of a tournament but its log."""
    return {name: deepcopy(getattr(state, name)) for name in Tournament.__slots__ if name != "acts"}


def last(event: Event) -> int:
    return event.state.acts[-1].number


def three_tables(**more: object) -> Event:
    event = Event(**{"tables": 3, "bounty": "slip", "price": Price(Cents(5000), Cents(2500)), "played": "live", **more})
    return event.fill(24).start()


def bust(event: Event, table: int, loser: int, winner: int) -> int:
    event.do(o.BustOut(table, loser, (winner,)), "dealer")
    return last(event)


def test_a_bust_out_is_undone_before_the_next_hand() -> None:
    event = three_tables()
    first, second, *_ = event.stacks(1)
    number = event.state.at(1, first).number
    before = known(event.state)
    act = bust(event, 1, first, second)
    assert places(event.state)[number].place == 24
    event.do(o.Undo(act))
    assert known(event.state) == before
    entry = event.state.entries[number]
    assert (entry.status, entry.stack, event.held(number, "pink")) == ("in", 5000, f"player:{number}")
    assert len(of(event.log, f.Eliminated)) == len(of(event.log, f.ActUndone)) == 1, "both entries are in the log"


def test_places_are_renumbered() -> None:
    event = three_tables()
    acts, numbers = [], []
    for table in (1, 2, 3):
        first, second, *_ = event.stacks(table)
        numbers.append(event.state.at(table, first).number)
        acts.append(bust(event, table, first, second))
    assert [places(event.state)[number].place for number in numbers] == [24, 23, 22]
    event.do(o.Undo(acts[0]))
    assert [places(event.state)[number].place for number in numbers[1:]] == [24, 23]
    assert numbers[0] not in places(event.state)


def test_where_later_hands_depend_on_it_the_undoing_is_refused_and_names_them() -> None:
    event = three_tables()
    first, second, third, *_ = event.stacks(1)
    act = bust(event, 1, first, second)
    later = bust(event, 1, third, second)
    with pytest.raises(Refused) as caught:
        play(event.state, o.Undo(act), event.scene("director"))
    assert (caught.value.code, caught.value.detail) == ("later-acts-depend", str(later))
    event.do(o.Undo(later))
    event.do(o.Undo(act))
    assert not event.state.outs


def test_a_payment_depends_on_the_bust_outs_before_it_and_can_be_undone_itself() -> None:
    event = sat(3).start()
    event.bust(1, 2)
    event.bust(3, 2)
    out = last(event)
    event.later(61)
    event.do(o.PayPrize(1, 2))
    paid = last(event)
    assert event.refuses(o.Undo(out))[0] == "later-acts-depend"
    event.do(o.Undo(paid))
    assert not event.state.paid
    event.do(o.PayPrize(1, 2))


def test_moves_levels_and_re_buys_are_undone() -> None:
    event = Event(tables=2, rebuys=REBUYS).fill(8).start()
    event.hand(table=1)
    before = known(event.state)
    mover = event.state.at(1, next(iter(event.stacks(1)))).number
    event.do(o.Move(mover, 2, event.state.tables[2].free()[0]))
    moved = last(event)
    event.do(o.Jump(1))
    level = last(event)
    other = next(number for number in event.state.entries if event.seat_of(number)[0] == 1)
    event.rebuy(other)
    bought = last(event)
    event.do(o.Undo(moved))
    assert event.state.clock.row == 1
    event.do(o.Undo(bought))
    event.do(o.Undo(level))
    assert known(event.state) == before
    assert event.refuses(o.Undo(moved))[0] == "undone-already"


def test_an_undoing_is_undone() -> None:
    event = three_tables()
    first, second, *_ = event.stacks(1)
    act = bust(event, 1, first, second)
    after = known(event.state)
    event.do(o.Undo(act))
    event.do(o.Undo(last(event)))
    assert known(event.state) == after


def test_what_cannot_be_undone() -> None:
    event = sat(3).start()
    assert event.refuses(o.Undo(99))[0] == "cannot-be-undone"
    assert event.refuses(o.Undo(1))[0] == "cannot-be-undone"
    event.hand()
    assert event.refuses(o.Undo(last(event)), "dealer")[0] == "not-your-duty"


@settings(max_examples=60)
@given(seed=st.integers(0, 10**6))
def test_a_b_c_undo_a_is_b_c(seed: int) -> None:
    """Random acts of staff at three live tables: what an undoing leaves is what the other acts make by themselves."""
    chance = Random(seed)
    event = three_tables(rebuys=REBUYS)
    for table in event.state.tables.values():
        table.hands = 0
    begun = list(event.state.acts)
    acts: list[int] = []
    for _ in range(chance.randint(2, 7)):
        order = _random_act(event, chance)
        try:
            event.do(order)
        except Refused:
            continue
        acts.append(last(event))
    if not acts:
        return
    target = chance.choice(acts)
    others = [act for act in event.state.acts if act.number != target]
    alone = Tournament()
    refused = False
    for act in others:
        try:
            came_to = play(alone, act.order, act.scene)[1:]
        except Refused:
            refused = True
            break
        refused = refused or came_to != tuple(act.facts)
    if refused:
        assert event.refuses(o.Undo(target))[0] == "later-acts-depend"
        return
    event.do(o.Undo(target))
    assert known(event.state) == known(alone)
    assert in_force(event.state.acts) == others
    assert tournament_of(event.log) == event.state
    assert begun == others[: len(begun)]


def _random_act(event: Event, chance: Random) -> o.AnyOrder:
    table = chance.choice(event.state.open_tables())
    seats = list(table.seated())
    match chance.randrange(5):
        case 0:
            loser, winner = chance.sample(seats, 2)
            return o.BustOut(table.number, loser, (winner,))
        case 1:
            other = chance.choice(event.state.open_tables())
            return o.Move(chance.choice(list(table.seated().values())), other.number, chance.choice([*other.free(), 1]))
        case 2:
            return o.Jump(chance.randrange(4))
        case 3:
            return event.rebuy_order(chance.choice(list(table.seated().values())))
        case _:
            return o.Penalise(chance.choice(list(table.seated().values())), "rounds", 1, "phone")
