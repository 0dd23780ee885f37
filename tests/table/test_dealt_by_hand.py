"""Hands whose cards come from a dealer of flesh and blood, street by street: what changes, and what does not."""

import pytest
from floorkit import order, refused, start
from roundskit import hand_of, passive
from tablekit import at, nl

from riverboat.core.cards import UNKNOWN, parse_cards
from riverboat.core.stakes import Stakes, Structure, no_limit
from riverboat.table import Table, play
from riverboat.table import commands as c
from riverboat.table import events as e


def dealt(stakes: Stakes, *stacks: int, **chosen: str | int | bool) -> Table:
    table = Table()
    play(table, c.OpenTable("no-limit-holdem", stakes, settings=chosen))
    for seat, stack in enumerate(stacks, start=1):
        play(table, c.Sit(seat, f"player {seat}", stack))
    play(table, c.StartHand())
    return table


def give(table: Table, cards: str) -> tuple[e.Event, ...]:
    return play(table, c.DealCards(parse_cards(cards)))


def test_two_players_may_run_it_twice() -> None:
    table = dealt(no_limit(100, 200), 10000, 10000, run_it_twice="ask")
    give(table, "As 7h Kd 7s")
    play(table, c.RaiseTo(2, 10000))
    play(table, c.Call(1))
    play(table, c.RunTwice(1))
    play(table, c.RunTwice(2))
    for street in ("Kh 7c 3d", "Kc", "9s"):
        give(table, street)
    events = give(table, "Ac 4d 5h Ts Jd")
    second = [event.cards for event in events if isinstance(event, e.BoardDealt) and event.board]
    assert second == [parse_cards("Ac 4d 5h"), parse_cards("Ts"), parse_cards("Jd")]
    paid = [(event.seat, event.board, event.amount) for event in events if isinstance(event, e.PotAwarded)]
    assert paid == [(2, 0, 10000), (1, 1, 10000)]


def test_a_blind_stays_where_it_is_when_another_hand_is_dead_before_the_cards() -> None:
    """Nobody has been asked yet whether they call it."""
    one_blind = Stakes(structure=Structure.NO_LIMIT, blinds=(200,), small_bet=200, big_bet=200, chip=100)
    table = dealt(one_blind, 10000, 10000, 10000)
    assert table.hand is not None
    (blind,) = table.hand.lineup.blinds
    other = next(seat for seat in (1, 2, 3) if seat != blind)
    events = play(table, c.DeadHand(other, "left"))
    assert not any(isinstance(event, e.UncalledReturned) for event in events)
    assert table.hand.round.bets[blind] == 200


@pytest.mark.parametrize(
    ("cards", "code"),
    [("As Kd Qh 2c", "unknown-card"), ("As Kd Qh As", "card-twice"), ("As Kd Qh Js boxed 9c", "not-in-deck")],
)
def test_a_dealer_cannot_give_what_is_not_there(cards: str, code: str) -> None:
    room = at("short-deck-holdem", nl(1, 2), stacks="200 200")
    start(room, "no-deck")
    assert refused(room, f"deal-cards {cards}")[0] == code


def test_nobody_shows_cards_that_nobody_knows() -> None:
    room = at("holdem", nl(1, 2), stacks="200 200", showdown="ask")
    start(room, "no-deck")
    order(room, "deal-cards As ?? Ad ??")
    for street in ("Kh 7c 3d", "Kc", "9s"):
        passive(room)
        order(room, f"deal-cards {street}")
    passive(room)
    unknown = next(seat for seat in (1, 2) if UNKNOWN in hand_of(room).cards.down[seat])
    if room.to_act != unknown:
        room.do(f"{room.to_act} show")
    assert refused(room, f"{unknown} show")[0] == "cards-not-known"
    room.do(f"{unknown} muck")
    assert room.won() == {3 - unknown: 4}
