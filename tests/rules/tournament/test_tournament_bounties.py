"""Bounties: the pink slip passes to whoever wins the last chips, and is money at the cage."""

import pytest
from eventkit import Event, of, sat

from riverboat.core.money import Cents
from riverboat.tournament import Price
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.paying import bounties

PRICE = Price(Cents(5000), Cents(2500), Cents(1000))


def hunted(players: int = 4, **settings: object) -> Event:
    return sat(players, **{"bounty": "slip", "price": PRICE, **settings}).start()


@pytest.mark.rule("tournament/bounty.hand-over")
def test_the_slip_goes_to_the_winner_of_the_pot_with_the_last_chips() -> None:
    event = hunted()
    event.hand({1: -5000, 2: 4000, 3: 1000}, took={1: (2,)})
    assert event.held(1, "pink") == "player:2"
    assert not [slip for slip in event.state.slips.values() if slip.holders["pink"] == "player:3" and slip.number != 3]


@pytest.mark.rule("tournament/bounty.own-slip-only")
def test_slips_that_were_collected_stay_their_collectors() -> None:
    event = hunted(6)
    for loser in (3, 4, 5):
        event.bust(loser, 2)
    event.hand({2: -20000, 1: 20000}, took={2: (1,)})
    assert [event.held(number, "pink") for number in (2, 3, 4, 5)] == ["player:1", "player:2", "player:2", "player:2"]


@pytest.mark.rule("tournament/bounty.accumulate")
def test_two_in_one_hand_are_two_slips() -> None:
    event = hunted()
    event.hand({1: -5000, 3: -5000, 2: 10000}, took={1: (2,), 3: (2,)})
    assert (event.held(1, "pink"), event.held(3, "pink")) == ("player:2", "player:2")


@pytest.mark.rule("tournament/bounty.redeem")
def test_the_cage_pays_when_the_collector_is_out_and_pays_once() -> None:
    event = hunted(6)
    for loser in (3, 4, 5):
        event.bust(loser, 2)
    redeem = o.RedeemSlips(2, (3, 4, 5))
    assert event.refuses(redeem, "cage") == ("still-in-play", "bounty.redeem")
    event.hand({2: -20000, 1: 20000}, took={2: (1,)})
    assert of(event.do(redeem, "cage"), f.SlipsRedeemed)[0].amount == 7500
    assert event.refuses(redeem, "cage") == ("slip-void", "bounty.redeem")
    event.bust(6, 1)
    event.do(o.RedeemSlips(1, (1, 2, 6)), "cage")
    assert bounties(event.state) == {"taken": 15000, "paid": 15000, "pool": 0, "house": 0, "owed": 0}


@pytest.mark.rule("tournament/bounty.reward")
def test_without_the_flag_there_is_no_bounty_and_with_it_exactly_one() -> None:
    plain = sat(4).start()
    facts = plain.bust(1, 2)
    assert not of(facts, f.SlipHeld)
    assert len(of(hunted().bust(1, 2), f.SlipHeld)) == 1


def test_a_split_knock_out_is_divided_and_the_odd_cent_goes_to_the_first() -> None:
    event = hunted(4, price=Price(Cents(5000), Cents(2501)))
    event.hand({1: -5000, 2: 2500, 3: 2500}, took={1: (3, 2)})
    split = of(event.log, f.BountySplit)[0]
    assert split.shares == {3: 1251, 2: 1250}
    event.bust(3, 4)
    event.do(o.RedeemSlips(3, ()), "cage")
    assert bounties(event.state)["paid"] == 1251


def test_half_of_a_progressive_bounty_is_paid_and_half_goes_on_the_winners_head() -> None:
    """All start at $100: A knocks out B, C knocks out A, and C wins."""
    event = hunted(3, bounty="progressive", price=Price(Cents(5000), Cents(10000)))
    event.bust(2, 1)
    assert (event.state.entries[1].collected, event.state.entries[1].head) == (5000, 15000)
    event.bust(1, 3)
    assert (event.state.entries[3].collected, event.state.entries[3].head) == (7500, 17500)
    event.do(o.RedeemSlips(1, ()), "cage")
    event.do(o.RedeemSlips(3, (3,)), "cage")
    assert bounties(event.state)["paid"] == 30000


def test_a_blinded_out_players_bounty_goes_to_the_winner_of_that_pot() -> None:
    event = hunted()
    event.do(o.Absent(4), "dealer")
    event.hand({4: -5000, 1: 5000}, took={4: (1,)})
    assert event.held(4, "pink") == "player:1"
