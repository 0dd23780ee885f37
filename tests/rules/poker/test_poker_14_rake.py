"""Section 14: the rake in percent by betting round and by level; what nobody called is no part of it."""

from typing import Any

import pytest
from roundskit import antes_only, fold_around, in_order, passive
from tablekit import Room, at

from riverboat.core.errors import Refused
from riverboat.table import commands as c
from riverboat.table import events as e

LEVELS = "$1 at $10, $2 at $20, $3 at $40"


def rakes(room: Room) -> list[tuple[int, ...]]:
    return [event.amounts for event in room.all(e.RakeTaken)]


def test_a_procedure_that_the_book_does_not_have_is_refused() -> None:
    for method in ("percentage", "incremental"):
        assert at("holdem", rake_method=method).table.settings.collection.rake_method == method
    with pytest.raises(Refused, match="must be one of percentage, incremental") as refused:
        at("holdem", rake_method="dead-drop")
    assert refused.value.clause == "poker/14(b).method"


@pytest.mark.rule("poker/14(b)(1)(i)")
def test_a_rate_is_at_most_ten_percent_and_what_it_leaves_over_stays_in_the_pot() -> None:
    with pytest.raises(Refused, match="from 0 to 10"):
        at("holdem", rake_percent=11)
    room = at("holdem", antes_only(1, 1), stacks=[200] * 3, button=3, rake_percent=10)
    room.deal()
    room.do("1 bet 22", "2 call", "3 fold")
    assert rakes(room) == [(400,)], "10 % of $47 in chips of $1"
    passive(room, until="turn")
    assert room.table.rake == 400, "a round without a bet pays nothing, and no fraction is carried over"


@pytest.mark.rule("poker/14(b)(1)(i).side-pots")
def test_side_pots_pay_as_well_as_the_main_pot() -> None:
    room = at("holdem", antes_only(10, 10), stacks="20 200 200", button=3, rake_percent=10)
    room.deal()
    room.do("1 bet 10", "2 raise-to 30", "3 call")
    assert rakes(room) == [(600, 400)], "of $60 and of $40"


@pytest.mark.rule("poker/14(b)(1)(ii)", "poker/14(b)(1)(iii)", "poker/6(e)(9)")
def test_the_percentage_lies_in_the_rake_area_round_by_round_and_in_the_box_after_the_hand() -> None:
    room = at("holdem", antes_only(10, 10), stacks="200 200", button=2, rake_percent=10)
    room.deal()
    passive(room, until="flop")
    assert (room.table.rake_area, room.table.rake_box) == (200, 0), "of $20 bet before the flop"
    assert in_order(room, e.RakeTaken, e.BoardDealt)
    room.do("1 bet 30", "2 call")
    assert room.table.rake_area == 800
    passive(room)
    assert (room.table.rake_area, room.table.rake_box) == (0, 800)
    assert room.all(e.RakeTaken)[0].clause == "poker/14(b)(1)(ii)"


@pytest.mark.rule("poker/14(b)(2)(i)")
@pytest.mark.parametrize(("each", "taken"), [(3, 0), (4, 1), (13, 2), (14, 3), (7, 2)])
def test_predetermined_sums_at_predetermined_levels(each: int, taken: int) -> None:
    settings: dict[str, Any] = {"rake_method": "incremental", "rake_schedule": LEVELS}
    room = at("holdem", antes_only(each, 1), stacks=[200] * 3, button=3, **settings)
    room.deal()
    passive(room)
    assert room.table.rake == 100 * taken, f"of ${3 * each}"


@pytest.mark.rule("poker/14(b)(2)(ii)", "poker/14(b)(2)(iii)")
def test_an_increment_is_taken_when_the_pot_reaches_it() -> None:
    room = at("holdem", antes_only(5, 1), stacks="200 200", button=2, rake_method="incremental", rake_schedule=LEVELS)
    room.deal()
    passive(room, until="flop")
    assert room.table.rake_area == 100
    room.do("1 bet 5", "2 call")
    assert room.table.rake_area == 200, "at once, not at the showdown"
    passive(room)
    assert (room.table.rake_area, room.table.rake_box) == (0, 200)
    assert {event.clause for event in room.all(e.RakeTaken)} == {"poker/14(b)(2)(i)"}


@pytest.mark.parametrize(("basis", "taken"), [("total", [(300, 0)]), ("per-pot", [(200, 100)])])
def test_levels_are_those_of_all_pots_or_of_each(basis: str, taken: list[tuple[int, int]]) -> None:
    """Main pot first, then side pots: $30 and $20."""
    settings: dict[str, Any] = {
        "rake_method": "incremental",
        "rake_schedule": LEVELS.replace("40", "50"),
        "rake_basis": basis,
    }
    if basis == "per-pot":
        settings["rake_schedule"] = "$1 at $10, $2 at $30"
    room = at("holdem", antes_only(5, 5), stacks="10 200 200", button=3, **settings)
    room.deal()
    room.do("1 bet 5", "2 raise-to 15", "3 call")
    assert rakes(room) == taken


@pytest.mark.rule("poker/14(d)")
def test_an_uncalled_bet_reaches_no_level() -> None:
    settings: dict[str, Any] = {"rake_method": "incremental", "rake_schedule": LEVELS}
    room = at("holdem", antes_only(13, 1), stacks=[200] * 3, button=3, **settings)
    room.deal()
    passive(room, until="flop")
    room.do("1 bet 10")
    fold_around(room)
    assert room.table.rake == 200, "$39, and $10 that nobody called"


@pytest.mark.rule("poker/14(e)")
def test_nothing_is_taken_for_a_hand_whose_pot_has_been_pushed() -> None:
    room = at("holdem", antes_only(10, 10), stacks="200 200", button=2, rake_percent=5)
    room.deal()
    passive(room)
    stacks, taken = room.stacks, room.table.rake
    room.give(c.ChangeCollection({"rake_percent": 10}))
    assert (room.stacks, room.table.rake) == (stacks, taken), "it counts from the next hand on"
    assert not [kind for kind in c.AnyCommand.__args__ if "Rake" in kind.__name__], "no command takes any"


@pytest.mark.rule("poker/6(e)(10)", "poker/19(c).contribution", "poker/19(c).order", "poker/19(b)(1)", "poker/19(b)(3)")
def test_a_contribution_comes_after_the_rake_and_before_the_pot_from_the_least_pot_on() -> None:
    for ante, drops in ((10, [(100,)]), (9, [])):
        room = at("holdem", antes_only(ante, 1), stacks="200 200", button=2, jackpot_drop=100, jackpot_pot=2000)
        room.give(c.ChangeCollection({"rake_percent": 5}))
        room.deal()
        passive(room)
        assert [event.amounts for event in room.all(e.DropTaken)] == drops
        if drops:
            assert in_order(room, e.RakeTaken, e.DropTaken, e.PotAwarded)
            assert room.one(e.DropTaken) == e.DropTaken("jackpot", (100,), "poker/19(c).contribution")
    plain = at("holdem", antes_only(10, 1), stacks="200 200", button=2)
    plain.deal()
    passive(plain)
    assert plain.all(e.DropTaken) == []


@pytest.mark.rule("poker/14(d)")
def test_a_last_bet_that_all_fold_to_goes_back_and_is_not_raked() -> None:
    room = at("holdem", antes_only(20, 20), button=3, rake_percent=10)
    room.deal()
    passive(room, until="flop")
    room.do("1 bet 20")
    fold_around(room)
    assert room.one(e.UncalledReturned) == e.UncalledReturned(1, 2000, "poker/14(d)")
    assert room.one(e.RakeTaken).amounts == (600,), "10 % of the antes of $60"
    assert room.stacks == {1: 200 - 20 + 54, 2: 180, 3: 180}


@pytest.mark.rule("poker/14(d)")
def test_the_part_of_a_bet_that_an_all_in_player_cannot_call_is_not_raked() -> None:
    room = at("holdem", antes_only(20, 20), stacks="200 80", button=2, rake_percent=10)
    room.deal({1: "As Ah", 2: "Kc Kd"}, board="Qh Js 9s 4c 2c")
    passive(room, until="flop")
    room.do("1 bet 100", "2 call")
    assert room.one(e.UncalledReturned) == e.UncalledReturned(1, 4000, "poker/14(d)")
    taken = [event.amounts for event in room.all(e.RakeTaken)]
    assert taken == [(400,), (1200,)], "10 % of the antes of $40, and of $60 from each"
    assert room.stacks == {1: 200 - 80 + 144, 2: 0}


@pytest.mark.parametrize("rounding", ["per-hand", "per-round"])
def test_a_side_pot_that_is_won_in_the_first_round_pays_because_the_hand_goes_on(rounding: str) -> None:
    room = at("holdem", antes_only(10, 10), stacks="20 200 200", button=3, rake_percent=10, rake_rounding=rounding)
    room.deal()
    room.do("1 bet 10", "2 raise-to 30", "3 raise-to 60", "2 fold")
    assert room.all(e.PotAwarded)[0].amount == 3600, "of $40: what nobody called is no part of it"
    assert room.table.rake == 1000, "10 % of $40, and of $60 when the hand is over"
