"""Places, prizes, deals and ICM."""

from math import isclose

import pytest
from eventkit import Event, of, sat
from hypothesis import given
from hypothesis import strategies as st

from riverboat.core.errors import Refused
from riverboat.core.icm import icm
from riverboat.core.money import Cents
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament import Price
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.deals import deal_shares
from riverboat.tournament.paying import is_over
from riverboat.tournament.placing import owed, places, pool, posted, prize_list
from riverboat.tournament.prizes import USUAL, Band, check_scheme, parts_for, prizes, satellite, shared


def cents(*amounts: float) -> list[Cents]:
    return [Cents(round(100 * amount)) for amount in amounts]


# ---------------------------------------------------------------- places


def test_two_in_one_hand_the_larger_stack_finishes_higher_and_equal_ones_tie() -> None:
    event = sat(4).start()
    event.hand({1: 1500, 2: -1500})
    event.hand({1: -6500, 2: -3500, 3: 10000}, took={1: (3,), 2: (3,)})
    assert (places(event.state)[1].place, places(event.state)[2].place) == (3, 4)
    tied = sat(4).start()
    tied.hand({1: -5000, 2: -5000, 3: 10000}, took={1: (3,), 2: (3,)})
    assert places(tied.state)[1][1:] == places(tied.state)[2][1:] == (3, 2)


def test_in_hand_for_hand_players_of_different_tables_tie() -> None:
    event = Event(tables=2).fill(8).start()
    for table in (1, 2):
        event.do(o.BeginHand(table), "dealer")
    event.do(o.HandForHand())
    out = []
    for table in (1, 2):
        first, second, *_ = event.stacks(table)
        out.append(event.state.at(table, first).number)
        lost = event.stacks(table)[first]
        event.over({first: -lost, second: lost}, table=table, took={first: (second,)})
    assert [places(event.state)[number][1:] for number in out] == [(7, 2), (7, 2)]


def test_prizes_of_a_tie_are_added_and_divided() -> None:
    assert shared([*cents(0, 0, 0, 0, 0, 0, 0, 0, 0), *cents(300, 250)], 10, 2) == cents(275, 275)
    eighteen = [Cents(0)] * 17 + cents(90)
    assert shared(eighteen, 18, 3) == cents(30, 30, 30), "20 left, three bust, 18 paid"


# ---------------------------------------------------------------- payout tables


def test_the_pool_is_rounded_down_and_the_rest_goes_to_the_first() -> None:
    found = prizes(Cents(215000), (4000, 2500, 1600, 1100, 800))
    assert found == cents(870, 535, 340, 235, 170)


def test_a_guarantee_is_topped_up_by_the_house() -> None:
    event = Event(seats=11, tables=4, guarantee=Cents(300000)).fill(43).start()
    shown = posted(event.state, event.at)
    assert (shown.pool, shown.overlay) == (215000, 85000)
    assert sum(amount for _, amount in shown.lines) == 300000


@given(entries=st.integers(2, 3000), price=st.integers(100, 100000))
def test_whatever_the_field_prizes_add_up_and_fall_and_the_last_is_a_buy_in(entries: int, price: int) -> None:
    total = Cents(entries * price)
    found = prizes(total, parts_for(USUAL, entries), rounding=Cents(1), least=Cents(price))
    assert sum(found) == total
    assert found == sorted(found, reverse=True)
    assert found[-1] >= price
    assert entries < 100 or 0.05 <= len(found) / entries <= 0.15


def test_the_usual_scheme_is_a_scheme() -> None:
    check_scheme(USUAL)
    with pytest.raises(Refused, match="bad-payouts"):
        check_scheme((Band(2, (10000,)), Band(2, (10000,))))


def test_a_satellite_buys_as_many_tickets_as_it_can() -> None:
    assert satellite(Cents(221000), Cents(53000)) == (4, 9000)
    event = Event(kind="satellite", ticket=Cents(53000), price=Price(Cents(6500)), tables=4).fill(34).start()
    assert prize_list(event.state) == cents(530, 530, 530, 530, 90)
    while len(event.state.alive()) > 5:
        event.even_out(1, 2, 3)
        table = max(event.state.open_tables(), key=lambda each: len(each.seated()))
        first, second, *_ = table.seated()
        event.bust(first, second, table=table.number)
    assert not is_over(event.state)
    table = event.state.open_tables()[0]
    first, second, *_ = table.seated()
    fifth = event.state.at(table.number, first).number
    event.bust(first, second, table=table.number)
    assert is_over(event.state), "with the elimination of the fifth"
    assert owed(event.state)[fifth] == 9000


def test_a_sit_and_go_of_nine_pays_three() -> None:
    event = sat(9, kind="sit-and-go", scheme=(Band(2, (5000, 3000, 2000)),), seats=9).start()
    assert prize_list(event.state) == cents(225, 135, 90)


# ---------------------------------------------------------------- deals


def test_deals_by_chips_by_icm_and_evenly() -> None:
    stacks, paid = [Chips(50), Chips(30), Chips(20)], cents(50, 30, 20)
    assert deal_shares("icm", stacks, paid) == cents(38.39, 32.75, 28.86)
    assert deal_shares("chips", stacks, paid) == cents(40, 32, 28)
    assert deal_shares("even", stacks, paid) == cents(33.34, 33.33, 33.33)
    assert deal_shares("icm", [Chips(60), Chips(40)], cents(1000, 600)) == cents(840, 760)
    assert deal_shares("agreed", stacks, paid, for_first=Cents(1000), agreed=cents(30, 30, 30)) == cents(30, 30, 30)
    with pytest.raises(Refused, match="bad-deal"):
        deal_shares("agreed", stacks, paid, agreed=cents(30, 30, 30))


def test_everybody_must_agree_to_a_deal_and_the_rest_is_played_for() -> None:
    event = sat(9).start()
    for loser in range(3, 10):
        event.bust(loser, 1)
    event.later(61)
    two = tuple(entry.number for entry in event.state.alive())
    assert event.refuses(o.OfferDeal("icm", consents=two[:1]))[0] == "not-everybody-agrees"
    made = of(event.do(o.OfferDeal("chips", for_first=Cents(1000), consents=two)), f.DealMade)[0]
    listed = prize_list(event.state)
    assert sum(made.shares.values()) + 1000 == listed[0] + listed[1]
    event.bust(2, 1)
    assert owed(event.state)[1] == made.shares[1] + 1000
    assert sum(owed(event.state).values()) == pool(event.state)


# ---------------------------------------------------------------- ICM


def by_permutations(stacks: list[float], paid: list[float]) -> list[float]:
    worth = [0.0] * len(stacks)

    def go_on(left: tuple[int, ...], place: int, chance: float) -> None:
        if place == len(paid) or not left:
            return
        total = sum(stacks[each] for each in left)
        for player in left:
            so_far = chance * stacks[player] / total
            worth[player] += so_far * paid[place]
            go_on(tuple(each for each in left if each != player), place + 1, so_far)

    go_on(tuple(range(len(stacks))), 0, 1.0)
    return worth


def test_icm_is_that_of_the_permutations() -> None:
    stacks = [1500.0, 8000, 32, 4400, 9100, 700, 12000]
    paid = [50.0, 25, 12, 8, 5]
    assert icm(stacks, paid) == pytest.approx(by_permutations(stacks, paid), abs=1e-9)


@given(
    stacks=st.lists(st.integers(1, 10**6), min_size=1, max_size=9),
    paid=st.lists(st.integers(0, 10**6), min_size=1, max_size=9),
)
def test_the_shares_of_icm_are_the_pool(stacks: list[int], paid: list[int]) -> None:
    paid = sorted(paid[: len(stacks)], reverse=True)
    assert isclose(sum(icm(stacks, paid)), sum(paid), rel_tol=1e-9, abs_tol=1e-6)


@given(
    stacks=st.lists(st.integers(1, 10**6), min_size=2, max_size=9),
    first=st.integers(1, 10**7),
    method=st.sampled_from(["even", "chips", "icm"]),
)
def test_every_deal_is_exact_to_the_cent(stacks: list[int], first: int, method: str) -> None:
    paid = [Cents(first // (place + 1)) for place in range(len(stacks))]
    shares = deal_shares(method, [Chips(stack) for stack in stacks], paid)  # type: ignore[arg-type]
    assert sum(shares) == sum(paid)
    assert min(shares) >= 0
