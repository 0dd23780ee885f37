"""Section 7(d) to (i): what is said, what is put in, and what it is taken for."""

import pytest
from floorkit import order, pot, refused, start, taken
from roundskit import hand_of
from tablekit import Room, at, fl, nl, spread, stud

from riverboat.table import events as e
from riverboat.table import ruling_events as r


def facing_ten(**settings: str) -> Room:
    """Seat 1 has bet 10 dollars on the flop and seat 2 is to act; the least raise is to 20."""
    room = at("holdem", nl(1, 2), stacks="200 200 200", **settings)
    start(room)
    room.do("3 call", "1 call", "2 check", "1 bet 10")
    return room


def opening() -> Room:
    """Seat 1 is first on the flop."""
    room = at("holdem", nl(1, 2), stacks="200 200 200")
    start(room)
    room.do("3 call", "1 call", "2 check")
    return room


# ---------------------------------------------------------------- words


@pytest.mark.rule("poker/7(d)")
def test_a_raise_that_was_announced_in_turn_is_made() -> None:
    room = at("holdem", spread(10, 50, 5, 10), stacks="400 400 400")
    start(room)
    order(room, "3 say raise 40")
    assert room.all(e.RaisedTo)[-1].to == 4000
    assert room.one(r.ChipsTaken).clause == "poker/7(d)"
    assert refused(room, "3 call")[0] == "not-your-turn", "held to 40"


@pytest.mark.rule("poker/7(d)")
def test_an_announcement_outside_the_limits_is_not_valid() -> None:
    room = at("holdem", spread(10, 50, 5, 10), stacks="400 400 400")
    start(room)
    assert refused(room, "3 say raise 80")[0] == "above-maximum"
    assert refused(room, "3 say raise 15")[0] == "below-minimum"
    assert refused(room, "3 say check")[0] == "no-check"


@pytest.mark.rule("poker/7(d)")
def test_raise_without_an_amount_binds_to_a_raise() -> None:
    room = facing_ten()
    order(room, "2 say raise")
    assert refused(room, "2 fold") == ("bound-by-words", "poker/7(d)")
    assert refused(room, "2 say call") == ("bound-by-words", "poker/7(d)")
    assert room.offered == {"raise-to": (20, 198)}
    room.do("2 raise-to 30")
    assert room.to_act == 3


@pytest.mark.rule("poker/7(d)")
@pytest.mark.parametrize(("word", "kind"), [("fold", e.Folded), ("call", e.Called)])
def test_one_word_is_the_act(word: str, kind: type[e.Event]) -> None:
    room = facing_ten()
    order(room, f"2 say {word}")
    assert isinstance(room.log[-1], kind)
    assert room.to_act == 3


@pytest.mark.rule("poker/7(d)")
def test_words_out_of_turn_do_not_bind() -> None:
    room = facing_ten()
    assert refused(room, "3 say call") == ("not-your-turn", "poker/7(d)")
    room.do("2 call")
    assert set(room.offered) == {"fold", "call", "raise-to"}


@pytest.mark.rule("poker/7(d)")
def test_before_the_forced_bet_there_is_nothing_that_words_could_answer() -> None:
    room = at("seven-card-stud-high", stud(2, 4, 1, ante=1), stacks="200 200 200", out_of_turn="binding-if-unchanged")
    start(room, "deck 9c 3d 9h 4c 5d Th 7c 2d Jh")
    assert (room.to_act, refused(room, "3 say raise 2")) == (2, ("not-your-turn", "poker/7(d)"))
    room.do("2 bring-in")
    order(room, "1 say call")
    assert room.one(r.Spoken).word == "call"


# ---------------------------------------------------------------- the announced amount


@pytest.mark.rule("poker/7(e)")
@pytest.mark.parametrize(("chips", "change"), [(25, -5), (40, 10), (30, 0)])
def test_a_bet_is_corrected_to_the_announced_amount(chips: int, change: int) -> None:
    room = facing_ten()
    order(room, f"2 put-in into-pot {chips} raise 30")
    assert taken(room) == ("raise-to", change, "poker/7(e)")
    assert room.stacks[2] == 168


# ---------------------------------------------------------------- what is a bet


@pytest.mark.rule("poker/7(f)(1)")
def test_chips_pushed_forward_are_a_bet() -> None:
    room = opening()
    order(room, "1 put-in pushed 20")
    assert room.all(e.BetMade)[-1].to == 2000
    assert taken(room) == ("bet", 0, "poker/7(f)(1)")


@pytest.mark.rule("poker/7(f)(2)")
def test_chips_released_into_the_pot_stand() -> None:
    room = opening()
    order(room, "1 put-in into-pot 20")
    assert taken(room) == ("bet", 0, "poker/7(f)(2)")
    assert refused(room, "1 fold")[0] == "not-your-turn"
    assert (room.stacks[1], room.to_act) == (178, 2)


@pytest.mark.rule("poker/7(f)(3)")
def test_chips_released_well_forward_are_a_bet_and_chips_at_the_stack_are_none() -> None:
    room = opening()
    assert refused(room, "1 put-in near-stack 20") == ("no-bet-made", "poker/7(f)(3)")
    order(room, "1 put-in toward-pot 20")
    assert taken(room) == ("bet", 0, "poker/7(f)(3)")
    assert pot(room) == 26


@pytest.mark.rule("poker/7(f)(2)")
def test_more_than_the_forced_bet_is_the_forced_bet_where_it_may_not_be_completed() -> None:
    room = at("seven-card-stud-high", stud(2, 4, 1, ante=1), stacks="200 200 200", opener_may_complete=False)
    start(room, "deck 9c 3d 9h 4c 5d Th 7c 2d Jh")
    order(room, "2 put-in into-pot 5")
    assert taken(room) == ("bring-in", 4, "poker/7(f)(2)")


@pytest.mark.rule("poker/7(f)(2)")
@pytest.mark.parametrize(("chips", "taken_as"), [(1, "bring-in"), (2, "bet")])
def test_just_the_forced_bet_is_the_forced_bet_and_more_completes_it(chips: int, taken_as: str) -> None:
    room = at("seven-card-stud-high", stud(2, 4, 1, ante=1), stacks="200 200 200")
    start(room, "deck 9c 3d 9h 4c 5d Th 7c 2d Jh")
    order(room, f"2 put-in into-pot {chips}")
    assert taken(room) == (taken_as, 0, "poker/7(f)(2)")
    assert hand_of(room).round.bet_to == 100 * chips


@pytest.mark.rule("poker/7(f)(2)")
@pytest.mark.parametrize(("chips", "taken_as", "to"), [("3 3", "raise-to", 4), ("2 2", "call", 1)])
def test_several_chips_complete_the_forced_bet_if_half_of_what_it_takes_is_there(
    chips: str, taken_as: str, to: int
) -> None:
    room = at("seven-card-stud-high", stud(4, 8, 1, ante=1), stacks="200 200 200")
    start(room, "deck 9c 3d 9h 4c 5d Th 7c 2d Jh")
    room.do("2 bring-in")
    order(room, f"3 put-in into-pot {chips}")
    assert (taken(room)[0], hand_of(room).round.bets[3]) == (taken_as, 100 * to)


@pytest.mark.rule("poker/7(f)(2)")
@pytest.mark.parametrize(("chips", "taken_as", "to"), [("17 17", "raise-to", 20), ("16 16", "call", 13)])
def test_a_bet_that_is_short_of_the_full_one_is_completed_by_half_of_what_is_missing(
    chips: str, taken_as: str, to: int
) -> None:
    """Seat 2 is all-in for $13 where a bet of $10 may be raised to $20: it takes seven dollars."""
    room = at("holdem", fl(10, 20, 5, 10), stacks={1: 200, 2: 23, 3: 200})
    start(room)
    room.do("3 call", "1 call", "2 check", "1 bet 10", "2 raise-to 13")
    assert room.offered["raise-to"] == (20, 20)
    order(room, f"3 put-in into-pot {chips}")
    assert (taken(room)[0], hand_of(room).round.bets[3]) == (taken_as, 100 * to)


# ---------------------------------------------------------------- string bets


@pytest.mark.rule("poker/7(g)")
def test_a_bet_is_not_increased() -> None:
    room = opening()
    order(room, "1 put-in into-pot 10")
    assert refused(room, "1 put-in into-pot 10") == ("bet-made-already", "poker/7(g)")
    assert hand_of(room).round.bet_to == 1000


@pytest.mark.rule("poker/7(g)(1)")
def test_who_says_that_a_bet_is_not_complete_may_add_to_it() -> None:
    room = opening()
    order(room, "1 put-in into-pot 10 more")
    assert room.one(r.BetUnfinished).clause == "poker/7(g)(1)"
    assert room.to_act == 1
    order(room, "1 put-in into-pot 15")
    assert taken(room) == ("bet", 0, "poker/7(g)(1)")
    assert room.one(e.BetMade).to == 2500


@pytest.mark.rule("poker/7(g)(2)")
def test_the_exact_call_in_silence_is_a_call_and_no_raise_may_follow() -> None:
    room = facing_ten()
    order(room, "2 put-in into-pot 10")
    assert taken(room) == ("call", 0, "poker/7(g)(2)")
    assert refused(room, "2 put-in into-pot 10 raise") == ("called-already", "poker/7(g)(2)")
    assert refused(room, "2 say raise") == ("called-already", "poker/7(g)(2)")
    assert room.stacks[2] == 188


@pytest.mark.rule("poker/7(g)(3)")
def test_who_has_announced_a_raise_may_add_chips_until_their_hands_rest() -> None:
    room = facing_ten()
    order(room, "2 put-in into-pot 10 raise more", "2 put-in into-pot 20")
    assert room.all(r.BetUnfinished)[0].clause == "poker/7(g)(3)"
    assert taken(room) == ("raise-to", 0, "poker/7(g)(3)")
    assert room.all(e.RaisedTo)[-1].to == 3000
    assert refused(room, "2 put-in into-pot 10") == ("bet-made-already", "poker/7(g)")


# ---------------------------------------------------------------- one chip


@pytest.mark.rule("poker/7(i)")
def test_a_single_chip_that_is_too_large_is_a_call_unless_a_raise_was_announced() -> None:
    room = facing_ten()
    before = room.table.copy()
    order(room, "2 put-in into-pot 25 1")
    assert taken(room) == ("call", 15, "poker/7(i)")
    assert room.stacks[2] == 188
    room.table = before
    order(room, "2 put-in into-pot 25 1 raise")
    assert taken(room)[:2] == ("raise-to", 0)
    assert room.all(e.RaisedTo)[-1].to == 2500


@pytest.mark.rule("poker/7(f)(2)")
def test_a_single_chip_that_is_too_small_is_a_call_to_be_made_up() -> None:
    room = facing_ten()
    order(room, "2 put-in into-pot 5 1")
    assert taken(room) == ("call", -5, "poker/7(f)(2)"), "nothing is too large about it"


@pytest.mark.rule("poker/7(i)")
def test_a_single_chip_that_opens_counts_in_full_up_to_the_most() -> None:
    room = opening()
    order(room, "1 put-in into-pot 25 1")
    assert room.one(e.BetMade).to == 2500
    limited = at("holdem", spread(10, 50, 5, 10), stacks="400 400 400")
    start(limited)
    limited.do("3 call", "1 call", "2 check")
    order(limited, "1 put-in into-pot 100 1")
    assert taken(limited)[:2] == ("bet", 50)
