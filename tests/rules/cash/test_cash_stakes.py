"""The stakes table of the cash book, row by row."""

import pytest
from cash_hands import posted
from tablekit import Room, at, fl, nl

from riverboat.core.errors import Refused
from riverboat.games import game
from riverboat.table import events as e


def limit(small: int, big: int, *blinds: int, stacks: tuple[int, ...] = (500, 500, 500)) -> Room:
    """A limit table with a hand dealt: small blind 1, big blind 2, first to act 3."""
    room = at("limit-holdem", fl(small, big, *blinds), stacks=stacks)
    room.deal()
    return room


def to_the_turn(room: Room) -> None:
    room.do("3 call", "1 call", "2 check", "1 check", "2 check", "3 check")


NO_LIMIT_ROWS = [
    pytest.param(1, 1, marks=pytest.mark.rule("cash/stakes.nl-1-1")),
    pytest.param(1, 2, marks=pytest.mark.rule("cash/stakes.nl-1-2")),
    pytest.param(1, 3, marks=pytest.mark.rule("cash/stakes.nl-1-3")),
    pytest.param(2, 5, marks=pytest.mark.rule("cash/stakes.nl-2-5")),
    pytest.param(5, 10, marks=pytest.mark.rule("cash/stakes.nl-5-10")),
]


@pytest.mark.rule("cash/blinds.big")
@pytest.mark.parametrize(("small", "big"), NO_LIMIT_ROWS)
def test_blinds_of_a_no_limit_row_and_no_maximum_bet(small: int, big: int) -> None:
    assert nl(small, big) in game("no-limit-holdem").stakes
    room = at(stakes=nl(small, big), stacks=(200, 200, 847))
    room.deal()
    assert posted(room) == [(1, "small", small), (2, "big", big)]
    assert room.offered["raise-to"] == (2 * big, 847)


@pytest.mark.rule("cash/stakes.nl-1-1")
def test_at_1_1_the_small_blind_has_matched_and_may_check_or_raise() -> None:
    room = at(stakes=nl(1, 1))
    room.deal()
    room.do("3 fold")
    assert set(room.offered) == {"fold", "check", "raise-to"}
    room.do("1 check")
    assert room.to_act == 2
    assert set(room.offered) == {"fold", "check", "raise-to"}


@pytest.mark.parametrize(
    ("small", "big", "more"),
    [
        pytest.param(1, 2, 1, marks=pytest.mark.rule("cash/stakes.nl-1-2")),
        pytest.param(1, 3, 2, marks=pytest.mark.rule("cash/stakes.nl-1-3")),
        pytest.param(2, 5, 3, marks=pytest.mark.rule("cash/stakes.nl-2-5")),
        pytest.param(5, 10, 5, marks=pytest.mark.rule("cash/stakes.nl-5-10")),
    ],
)
def test_what_the_small_blind_completes_for(small: int, big: int, more: int) -> None:
    room = at(stakes=nl(small, big))
    room.deal()
    room.do("3 fold")
    assert room.offered["call"] == (more, more)
    room.do("1 call")
    assert room.one(e.Called).amount == 100 * more


# ---------------------------------------------------------------- limit

LIMIT_ROWS = [
    pytest.param(2, 4, 1, 2, marks=pytest.mark.rule("cash/stakes.limit-2-4")),
    pytest.param(3, 6, 1, 3, marks=pytest.mark.rule("cash/stakes.limit-3-6")),
    pytest.param(4, 8, 2, 4, marks=pytest.mark.rule("cash/stakes.limit-4-8")),
    pytest.param(8, 16, 4, 8, marks=pytest.mark.rule("cash/stakes.limit-8-16")),
    pytest.param(10, 20, 5, 10, marks=pytest.mark.rule("cash/stakes.limit-10-20")),
]


@pytest.mark.parametrize(("lower", "upper", "small", "big"), LIMIT_ROWS)
def test_blinds_and_bets_of_a_limit_row(lower: int, upper: int, small: int, big: int) -> None:
    assert fl(lower, upper, small, big) in game("limit-holdem").stakes
    room = limit(lower, upper, small, big)
    assert posted(room) == [(1, "small", small), (2, "big", big)]
    assert room.offered["raise-to"] == (2 * lower, 2 * lower)
    room.do("3 call", "1 call", "2 check")
    for street, size in (("flop", lower), ("turn", upper), ("river", upper)):
        assert room.see().street == street
        assert room.offered["bet"] == (size, size)
        room.do(f"1 bet {size}")
        assert room.offered["raise-to"] == (2 * size, 2 * size)
        room.do("2 call", "3 call")


@pytest.mark.rule("cash/stakes.limit-2-4")
def test_at_2_4_other_sizes_are_refused() -> None:
    room = limit(2, 4, 1, 2)
    room.do("3 call", "1 call", "2 check")
    refused = room.refuses("1 bet 4")
    assert (refused.code, refused.clause) == ("above-maximum", "cash/stakes.limit-2-4")
    room.do("1 bet 2", "2 raise-to 4", "3 fold", "1 call", "1 check", "2 check")
    assert room.see().street == "river"
    assert room.refuses("1 bet 5").code == "above-maximum"
    assert room.refuses("1 bet 3").code == "below-minimum"
    room.do("1 bet 4")


@pytest.mark.rule("cash/stakes.limit-3-6")
def test_at_3_6_the_small_blind_is_a_third_of_the_big_one() -> None:
    room = limit(3, 6, 1, 3)
    room.do("3 fold")
    assert room.offered == {"fold": (0, 0), "call": (2, 2), "raise-to": (6, 6)}


@pytest.mark.rule("cash/stakes.limit-4-8")
def test_at_4_8_raises_go_to_8_12_and_16_and_then_no_more() -> None:
    room = limit(4, 8, 2, 4)
    room.do("3 raise-to 8", "1 raise-to 12", "2 raise-to 16")
    assert set(room.offered) == {"fold", "call"}
    refused = room.refuses("3 raise-to 20")
    assert (refused.code, refused.clause) == ("raise-cap", "cash/stakes.limit-2-4")


@pytest.mark.rule("cash/stakes.limit-4-8")
def test_two_players_may_raise_without_end() -> None:
    room = limit(4, 8, 2, 4)
    room.do("3 fold", "1 raise-to 8", "2 raise-to 12", "1 raise-to 16", "2 raise-to 20")
    assert room.offered["raise-to"] == (24, 24)


@pytest.mark.rule("cash/stakes.limit-8-16")
def test_at_8_16_a_turn_bet_of_16_is_no_single_wager_above_10() -> None:
    room = limit(8, 16, 4, 8)
    to_the_turn(room)
    room.do("1 bet 16")
    assert room.one(e.BetMade).amount == 1600


@pytest.mark.rule("cash/stakes.limit-10-20")
def test_at_10_20_a_short_stack_calls_all_in_and_the_others_bet_20() -> None:
    room = limit(10, 20, 5, 10, stacks=(500, 23, 500))
    to_the_turn(room)
    assert room.offered["bet"] == (20, 20)
    room.do("1 bet 20")
    assert room.offered == {"fold": (0, 0), "call": (13, 13)}
    room.do("2 call")
    assert room.stacks[2] == 0
    room.do("3 call")
    assert [pot.amount for pot in room.all(e.BetsGathered)[-1].pots] == [6900, 1400]


# ---------------------------------------------------------------- the table as a whole


@pytest.mark.rule("cash/object.two-blinds")
def test_in_every_row_the_second_blind_is_at_least_the_first() -> None:
    rows = [*game("no-limit-holdem").stakes, *game("limit-holdem").stakes]
    assert all(len(row.blinds) == 2 and row.blinds[0] <= row.blinds[1] for row in rows)
    assert [row.blinds for row in rows if row.blinds[0] == row.blinds[1]] == [(100, 100)]


@pytest.mark.rule("cash/object.two-blinds")
def test_a_big_blind_below_the_small_one_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        at(stakes=nl(2, 1))
    assert (refused.value.code, refused.value.clause) == ("blinds-out-of-order", "cash/object.two-blinds")


@pytest.mark.rule("cash/stakes.not-exhaustive")
def test_other_stakes_within_the_cap_may_be_offered() -> None:
    room = at(stakes=nl(2, 2))
    assert nl(2, 2) not in game("no-limit-holdem").stakes
    assert isinstance(room.log[0], e.TableOpened)
    assert room.log[0].stakes == nl(2, 2)
    room.deal()
    assert posted(room) == [(1, "small", 2), (2, "big", 2)]
    with pytest.raises(Refused) as refused:
        at(stakes=nl(10, 20))
    assert refused.value.clause == "cash/wagers.forced-cap-10"
