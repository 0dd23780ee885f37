"""The rake of the cash book: by levels, out of side pots, doubled for two runs, and given back."""

from typing import Any

import pytest
from roundskit import antes_only, fold_around, hand_of, passive
from tablekit import Room, at, nl, stud

from riverboat.core.cards import UNKNOWN
from riverboat.core.errors import Refused
from riverboat.room.ledger import RAKE, fund_box, table_account, transactions
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r

EACH_TEN = "$1 at $10, $2 at $20, $3 at $30, $4 at $40, $5 at $50"


def incremental(stacks: str = "600 600", **settings: Any) -> Room:
    chosen: dict[str, Any] = {"rake_method": "incremental", "rake_schedule": EACH_TEN, **settings}
    return at(stakes=nl(1, 1), stacks=stacks, button=2 if len(stacks.split()) == 2 else 1, **chosen)


@pytest.mark.rule("cash/rake.incremental")
@pytest.mark.parametrize(("pot", "taken"), [(8, 0), (10, 1), (18, 1), (20, 2), (500, 5)])
def test_fixed_amounts_are_taken_as_the_pot_reaches_fixed_levels(pot: int, taken: int) -> None:
    room = incremental()
    room.deal()
    passive(room, until="flop")
    room.do(f"1 bet {pot / 2 - 1}", "2 call")
    passive(room)
    assert room.table.rake == 100 * taken
    assert {event.clause for event in room.all(e.RakeTaken)} == {"cash/rake.incremental"}


@pytest.mark.rule("cash/rake.incremental")
def test_a_level_is_charged_once_though_the_pot_passes_it_in_several_bets() -> None:
    room = incremental()
    room.deal()
    passive(room, until="flop")
    for street in ("flop", "turn", "river"):
        passive(room, until=street)
        room.do("1 bet 3", "2 call")
    assert room.table.rake == 200, "of $20: a dollar at $10 and one at $20"


@pytest.mark.rule("cash/dealing.collect-rake", "cash/revenue.rake")
def test_every_hand_has_its_rake_and_drops_are_no_revenue() -> None:
    room = incremental(promo_drop=200)
    room.deal()
    fold_around(room)
    assert room.one(e.RakeTaken).amounts == (0,)
    assert room.all(e.DropTaken) == [], "no flop, no drop"
    room.deal()
    passive(room, until="flop")
    room.do(f"{room.to_act} bet 14")
    passive(room)
    moves = transactions("7", room.log, 1, {})
    held = dict.fromkeys((RAKE, fund_box("promotion", "7")), 0)
    for posting in (posting for move in moves for posting in move.postings if posting.account in held):
        held[posting.account] += posting.amount
    assert (
        held
        == {RAKE: room.table.rake, fund_box("promotion", "7"): 200}
        == {
            "house:rake": 300,
            "promotion:7": 200,
        }
    )


@pytest.mark.rule("cash/rake.side-pots")
def test_rake_comes_out_of_the_main_pot_and_out_of_side_pots() -> None:
    room = incremental("10 200 200", rake_basis="per-pot")
    room.deal()
    room.do("1 call", "2 raise-to 20", "3 call", "1 call")
    assert [event.amounts for event in room.all(e.RakeTaken)] == [(300, 200)], "of $30 and of $20"


@pytest.mark.rule("cash/rake.designated-area", "cash/rake.to-inventory")
def test_the_rake_of_a_hand_is_in_neither_pot_nor_box_until_the_hand_is_over() -> None:
    room = incremental()
    room.deal()
    passive(room, until="flop")
    room.do("1 bet 9", "2 call")
    hand = room.table.hand
    assert hand is not None
    assert (room.table.rake_area, room.table.rake_box, hand.pots.total) == (200, 0, 1800)
    assert room.table.in_stacks() + hand.pots.total + room.table.rake_area == room.table.brought_in
    passive(room)
    assert (room.table.rake_area, room.table.rake_box) == (0, 200)


@pytest.mark.rule("cash/rake.uncalled-bet")
def test_a_last_bet_that_nobody_calls_reaches_no_level() -> None:
    room = incremental()
    room.deal()
    passive(room, until="flop")
    room.do("1 bet 8", "2 call")
    passive(room, until="river")
    room.do("1 bet 12", "2 fold")
    assert room.table.rake == 100, "$18, and not $30"
    assert room.won() == {1: 17}


@pytest.mark.rule("cash/rake.no-more")
def test_a_smaller_rake_that_was_settled_too_late_is_no_more_taken() -> None:
    room = incremental(rake_cap=100)
    room.deal()
    passive(room, until="flop")
    room.do("1 bet 14", "2 call")
    room.give(c.ChangeCollection({"rake_cap": 500}))
    passive(room)
    assert room.table.rake == 100
    stacks = room.stacks
    assert room.refuses_command(c.ChangeCollection({})).code == "word-missing"
    room.deal()
    fold_around(room)
    assert room.table.rake == 100, "the next hand pays nothing for it"
    assert sum(room.stacks.values()) == sum(stacks.values())


def all_in_twice(**settings: Any) -> Room:
    room = incremental("100 100", run_it_twice="ask", **settings)
    room.deal({1: "As Ah", 2: "Kc Kd"}, board="Qh Js 9s 4c 2c")
    room.do("2 raise-to 100", "1 call", "1 run-twice", "2 run-twice")
    return room


@pytest.mark.rule("cash/run-twice.double-rake", "cash/run-twice.promo-single")
def test_two_runs_pay_twice_less_what_was_taken_and_the_promotion_once() -> None:
    room = all_in_twice(promo_drop=200)
    assert [(event.amounts, event.clause) for event in room.all(e.RakeTaken)] == [
        ((500,), "cash/rake.incremental"),
        ((500,), "cash/run-twice.double-rake"),
    ]
    assert room.one(e.DropTaken) == e.DropTaken("promotion", (200,), "cash/run-twice.promo-single")
    by_run = [sum(award.amount for award in room.all(e.PotAwarded) if award.board == run) for run in (0, 1)]
    assert by_run == [9400, 9400]


@pytest.mark.rule("cash/irr.misdeal.effect")
def test_a_hand_that_is_called_back_reverses_rake_and_drop_in_the_books_too() -> None:
    room = incremental("10 200 200", promo_drop=200, run_it_twice="ask")
    room.deal()
    room.do("1 call", "2 raise-to 20", "3 call", "1 call")
    assert room.table.rake_area
    room.do("floor deck-wrong missing")
    void = room.one(r.HandVoided)
    assert (void.rake, room.table.rake, room.table.put_by) == (500, 0, 0)
    assert room.stacks == {1: 10, 2: 200, 3: 200}
    boxes = {posting.account for move in transactions("7", room.log, 1, {}) for posting in move.postings}
    held = dict.fromkeys(boxes, 0)
    for posting in (posting for move in transactions("7", room.log, 1, {}) for posting in move.postings):
        held[posting.account] += posting.amount
    assert held[RAKE] == 0
    assert held[table_account("7")] == room.table.brought_in


@pytest.mark.parametrize(
    "text",
    ["", "free", "$1 at 10", "$1 at $10,$2 at $20", "$2 at $10, $1 at $20", "$1 at $20, $2 at $10", "$11 at $10",
     "$1 at $10" + ", $1 at $10" * 30, "$1 at $1e3", "$-1 at $10", "<b>$1 at $10</b>"],
)  # fmt: skip
def test_a_schedule_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="rake_schedule") as refused:
        incremental(rake_schedule=text)
    assert refused.value.code == "bad-settings"


def test_the_usual_schedule_is_the_one_that_a_room_posts() -> None:
    """A dollar at the flop, from $20 on a tenth in whole dollars, at most $5."""
    for pot, taken in ((2, 1), (18, 1), (20, 2), (38, 3), (50, 5), (200, 5)):
        room = at(stakes=nl(1, 1), stacks="300 300", button=2, rake_method="incremental")
        room.deal()
        passive(room, until="flop")
        if pot > 2:
            room.do(f"1 bet {pot / 2 - 1}", "2 call")
        passive(room)
        assert room.table.rake == 100 * taken, pot


def test_chips_that_a_ruling_gives_back_take_their_rake_with_them() -> None:
    room = at("holdem", antes_only(10, 10), stacks=[200] * 3, button=3, rake_percent=10, all_in_shown=False)
    room.deal()
    passive(room, until="flop")
    assert room.table.rake == 300
    room.give(c.DeadHand(2, "ineligible"))
    assert room.one(e.RakeReturned).amounts == (100,)
    passive(room)
    assert room.table.rake == 200
    assert room.refold() == room.table


@pytest.mark.parametrize(
    "way",
    [
        {"rake_percent": 10, "rake_rounding": "per-round"},
        {"rake_method": "incremental", "rake_schedule": "$1 at $10, $60 at $100"},
    ],
)
@pytest.mark.rule("cash/rake.uncalled-bet")
def test_a_side_pot_that_goes_back_after_a_ruling_leaves_no_rake_behind(way: dict[str, str | int]) -> None:
    """1 is all-in for 5; 3 is dead and has 100 back, so that nobody matches what 2 had put into the side pot."""
    room = at(stacks=(5, 200, 200), button=3, no_flop_no_drop=False, **way)
    room.deal()
    room.do("3 raise-to 100", "1 call", "2 call")
    assert room.table.rake == (2_000 if "rake_percent" in way else 6_000)
    room.give(c.DeadHand(3, "fouled", protected=True))
    assert room.one(e.UncalledReturned).amount == 9_500
    assert room.table.rake == 100, "$1 of the $10 that are left"
    assert sum(amount for _, _, amount in room.awards()) == 9
    assert room.refold() == room.table


@pytest.mark.rule("cash/irr.protected.refund")
def test_after_a_refund_the_next_round_is_raked_on_all_its_bets() -> None:
    room = at(stacks=[200] * 3, button=3, rake_percent=10, rake_rounding="per-round", no_flop_no_drop=False)
    room.deal()
    room.do("3 raise-to 50", "1 call", "2 call")
    room.give(c.DeadHand(3, "fouled", protected=True))
    assert room.table.rake == 1_000
    room.do("1 bet 30", "2 call")
    assert room.table.rake == 1_600


@pytest.mark.rule("cash/irr.protected.refund")
def test_when_the_shortest_stack_has_its_money_back_each_pot_bears_its_own_rake() -> None:
    """1 is all-in for 10 and 2 for 60; without 1 there are two pots, and the last one is as it was."""
    room = at(stacks=(10, 60, 200, 200), button=4, rake_percent=10, rake_rounding="per-round", no_flop_no_drop=False)
    room.deal()
    room.do("3 raise-to 80", "4 call", "1 call", "2 call")
    assert room.one(e.RakeTaken).amounts == (400, 1_500, 400)
    room.give(c.DeadHand(1, "fouled", protected=True))
    assert room.one(e.RakeReturned).amounts == (-1_400, 1_500), "one pot of $180 pays $18, the other its $4"
    assert room.table.rake == 2_200
    assert room.refold() == room.table


@pytest.mark.rule("cash/irr.unprotected")
def test_two_pots_that_become_one_by_a_ruling_are_not_raked_again() -> None:
    """1 is all-in for 10 and loses the hand, not the money: what 2, 3 and 4 play for is one pot from now on."""
    room = at(stacks=(10, 60, 200, 200), button=4, rake_percent=10, rake_rounding="per-round", no_flop_no_drop=False)
    room.deal()
    room.do("3 raise-to 80", "4 call", "1 call", "2 call")
    assert room.one(e.RakeTaken).amounts == (400, 1_500, 400)
    room.give(c.DeadHand(1, "fouled"))
    room.do("3 bet 50", "4 call")
    assert room.all(e.BetsGathered)[-1].pots[0].amount == 19_000
    assert [event.amounts for event in room.all(e.RakeTaken)[1:]] == [(0, 1_000)]
    assert room.refold() == room.table


@pytest.mark.parametrize(("game", "cards"), [("no-limit-holdem", 4), ("seven-card-stud-high", 6)])
def test_a_flop_that_the_dealer_has_yet_to_give_is_no_flop(game: str, cards: int) -> None:
    """Hands of a history have no deck: the table waits for the cards of the next street when the ruling comes."""
    stakes = nl(1, 2) if game == "no-limit-holdem" else stud(4, 8, 2)
    room = at(game, stakes, stacks=(200, 200), rake_percent=10, promo_drop=100)
    room.give(c.StartHand())
    room.give(c.DealCards((UNKNOWN,) * cards))
    passive(room)
    assert (hand_of(room).phase, hand_of(room).street) == ("dealer", room.table.record.streets[1].name)
    room.give(c.DeadHand(1, "left"))
    assert (room.table.rake, room.table.put_by) == (0, 0)


def test_the_next_card_that_is_awaited_takes_no_flop_away() -> None:
    room = at(stacks=(200, 200), rake_percent=10, promo_drop=100)
    room.give(c.StartHand())
    room.give(c.DealCards((UNKNOWN,) * 4))
    passive(room)
    room.give(c.DealCards((UNKNOWN,) * 3))
    room.do(f"{room.to_act} bet 20", *(f"{seat} call" for seat in (1, 2) if seat != room.to_act))
    assert (hand_of(room).phase, hand_of(room).street) == ("dealer", "turn")
    room.give(c.DeadHand(1, "left"))
    assert (room.table.rake, room.table.put_by) == (400, 100)
