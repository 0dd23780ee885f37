"""Coming to the table with the slip, and what becomes of its three copies."""

import pytest
from eventkit import THIRTY, USUAL, Event, of, sat

from riverboat.core.money import Cents
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament import Price
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o

BOUNTY = {"bounty": "slip", "price": Price(Cents(5000), Cents(2500), Cents(1000))}


@pytest.mark.rule("tournament/seating.white-to-dealer")
@pytest.mark.parametrize("copy", ["yellow", "pink"])
def test_only_the_white_slip_takes_the_seat(copy: o.Copy) -> None:
    event = Event(played="live")
    number = event.register(1)
    place = event.seat_of(number)
    assert event.refuses(o.CheckIn(1, copy, *place), "dealer") == ("white-slip-needed", "seating.white-to-dealer")
    assert not event.state.entries[number].claimed
    event.do(o.CheckIn(1, "white", *place), "dealer")
    assert event.state.entries[number].claimed


@pytest.mark.rule("tournament/seating.dealer-verifies")
def test_a_slip_at_the_wrong_place_is_rejected_with_the_right_one() -> None:
    event = Event(played="live", tables=4, seats=9)
    number = event.register(1, draw=2 * 9 + 6)
    assert event.seat_of(number) == (3, 7)
    for place in ((4, 7), (3, 6)):
        assert event.refuses(o.CheckIn(1, "white", *place), "dealer") == ("wrong-seat", "seating.dealer-verifies")
    yesterday = Event(played="live", name="Yesterday").fill(3)
    assert yesterday.refuses(o.CheckIn(9, "white", 1, 1), "dealer")[0] == "no-such-slip"


@pytest.mark.rule("tournament/seating.white-returned")
def test_the_dealer_gives_the_white_slip_back() -> None:
    event = Event(played="live")
    number = event.register(1)
    facts = event.do(o.CheckIn(1, "white", *event.seat_of(number)), "dealer")
    assert [each.holder for each in of(facts, f.SlipHeld)] == ["dealer:1", "player:1"]


@pytest.mark.rule("tournament/seating.one-buy-in")
def test_one_buy_in_for_each_event() -> None:
    event = sat(3)
    assert event.refuses(o.Register(1, Cents(6000), 1), "cage", card=1) == ("bought-in-already", "seating.one-buy-in")
    event.start()
    event.bust(1, 2)
    assert event.refuses(o.Register(1, Cents(6000), 1), "cage", card=1)[0] == "bought-in-already", "though they are out"
    assert Event(name="Another").register(1) == 1


@pytest.mark.rule("tournament/seating.pink-custody")
@pytest.mark.parametrize(("settings", "holder"), [({}, "cage"), ({"rebuys": THIRTY}, "cage"), (BOUNTY, "player:1")])
def test_who_holds_the_pink_slip_after_check_in(settings: dict[str, object], holder: str) -> None:
    event = Event(played="live", **settings)
    number = event.register(1)
    event.do(o.CheckIn(1, "white", *event.seat_of(number)), "dealer")
    assert event.held(number, "pink") == holder


@pytest.mark.rule("tournament/seating.discrepancy")
def test_the_record_of_a_seat_gives_one_name_and_the_look_up_is_logged() -> None:
    event = Event(tables=2)
    event.fill(8)
    number = 5
    table, seat = event.seat_of(number)
    looked_up = of(event.do(o.LookUpPink(table, seat), "supervisor"), f.PinkLookedUp)
    assert [(each.entry, each.name) for each in looked_up] == [(5, "Player 5")]
    assert of(event.log, f.PinkLookedUp) == looked_up
    registered = next(act for act in event.state.acts if isinstance(act.order, o.Register) and act.order.card == 5)
    assert registered.scene.at == event.at


def finished(**settings: object) -> Event:
    """An event of three that is over, counted, paid and closed."""
    event = sat(3, **settings)
    event.start()
    if event.plan.rebuys.any:
        event.past_first_break()
        for table in event.state.tables:
            slips = tuple(event.state.entries[number].slip for number in event.state.tables[table].seated().values())
            event.do(o.CollectYellow(table, slips))
    event.bust(1, 2)
    event.bust(3, 2)
    event.later(150)
    event.do(o.EndCount({Chips(1000): 15}))
    event.do(o.PayPrize(1, 2))
    event.do(o.Close())
    return event


@pytest.mark.rule("tournament/seating.yellow-freezeout")
@pytest.mark.rule("tournament/seating.white-after-play")
def test_without_re_buys_the_player_keeps_yellow_and_white() -> None:
    event = finished()
    for number in event.state.entries:
        assert event.held(number, "yellow") == event.held(number, "white") == f"player:{number}"


@pytest.mark.rule("tournament/rebuy-end.white-only")
def test_after_an_event_with_re_buys_the_player_has_only_the_white_slip() -> None:
    event = finished(rebuys=THIRTY)
    assert {event.held(number, "yellow") for number in event.state.entries} == {"director"}
    assert all(event.held(number, "white") == f"player:{number}" for number in event.state.entries)


@pytest.mark.rule("tournament/seating.rmtt-both")
def test_a_re_buy_needs_white_and_yellow_of_the_same_player() -> None:
    event = sat(4, rebuys=THIRTY)
    event.start()
    event.hand()
    pairs: list[tuple[tuple[int, o.Copy], ...]] = [
        ((1, "white"),),
        ((1, "yellow"),),
        ((1, "white"), (2, "yellow")),
    ]
    for slips in pairs:
        order = o.Rebuy(1, 1, slips, Cents(3000))
        assert event.refuses(order) == ("both-slips-needed", "seating.rmtt-both")
    event.rebuy(1)
    assert event.state.entries[1].stack == 8000


def test_unclaimed_stacks_stay_or_are_lifted_by_the_setting() -> None:
    for setting, pool, refund in (("removed-refunded", 2, 6000), ("removed-forfeited", 3, 0)):
        event = sat(3, played="live", unclaimed=setting, schedule=USUAL)
        for number in (1, 2):
            event.do(o.CheckIn(number, "white", 1, number), "dealer")
        event.start()
        assert event.refuses(o.LiftUnclaimed())[0] == "stacks-stay", "late entry is still open"
        event.later(61)
        facts = event.do(o.LiftUnclaimed())
        assert [(each.entry, each.chips, each.refund) for each in of(facts, f.StackLifted)] == [(3, 5000, refund)]
        assert event.state.in_play() == 10000
        from riverboat.tournament.placing import pool as pool_of

        assert pool_of(event.state) == pool * 5000
    event = sat(3, played="live")
    event.start().later(61)
    assert event.refuses(o.LiftUnclaimed())[0] == "stacks-stay"
