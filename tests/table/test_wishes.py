"""What can be decided in advance: for whom, for how long, and what becomes of it."""

from randomplaykit import session
from tablekit import Room, at

from riverboat.table import options, to_act
from riverboat.table.option import Wish
from riverboat.table.wishes import wishes


def of(room: Room, seat: int) -> dict[str, Wish]:
    return {wish.word: wish for wish in wishes(room.table, seat)}


def four(**settings: str | bool) -> Room:
    """Seat 4 opens before the flop; seats 1 and 2 have the blinds."""
    room = at(stacks="100 100 100 100", button=4, **settings)
    room.deal()
    return room


def test_before_the_flop_there_is_a_price_and_no_check() -> None:
    room = four()
    assert room.to_act == 3
    waiting = of(room, 4)
    assert {"fold", "call", "call-any"} <= set(waiting)
    assert not {"check", "check-fold"} & set(waiting)
    assert waiting["call"].amount == 200
    assert not any(wish.does for wish in waiting.values())
    assert {"check", "check-fold"} <= set(of(room, 2)), "the big blind has nothing to pay"


def test_a_raise_drops_the_call_and_keeps_the_fold_and_call_any() -> None:
    room = four()
    before = of(room, 4)
    room.do("3 raise-to 6")
    after = of(room, 4)
    assert after["call"].id != before["call"].id
    assert after["call"].amount == 600
    assert after["fold"].id == before["fold"].id
    assert after["call-any"].id == before["call-any"].id


def test_a_bet_drops_the_check_and_turns_check_or_fold_into_fold() -> None:
    room = four()
    before = of(room, 2)
    room.do("3 raise-to 6")
    after = of(room, 2)
    assert not {"check", "check-fold"} & set(after)
    assert after["fold"].was == before["check-fold"].id


def test_when_the_turn_comes_the_command_is_named() -> None:
    room = four()
    room.do("3 call", "4 call", "1 call")
    mine = of(room, 2)
    assert (mine["check"].does, mine["check-fold"].does, mine["call-any"].does) == ("check", "check", "check")
    assert of(room, 1) == {} or not any(wish.does for wish in of(room, 1).values())


def test_nothing_but_call_any_outlives_the_round() -> None:
    room = four()
    before = of(room, 2)
    room.do("3 call", "4 call", "1 call", "2 check")
    after = of(room, 2)
    assert {wish.id for wish in before.values()} & {wish.id for wish in after.values()} == {
        before["call-any"].id,
        before["sit-out-blind"].id,
    }


def test_who_has_folded_wishes_for_nothing_in_this_hand() -> None:
    room = four()
    room.do("3 fold")
    assert set(of(room, 3)) == {"sit-out-blind"}


def test_the_next_hand_is_wished_for_where_the_house_has_it() -> None:
    room = four(straddle="utg", bomb_pots=True)
    during = of(room, 4)
    assert {"straddle", "bomb-pot"} <= set(during)
    assert not during["straddle"].does
    room.do("3 fold", "4 fold", "1 fold")
    between = {seat: of(room, seat) for seat in (1, 2, 3, 4)}
    assert between[4]["bomb-pot"].id == during["bomb-pot"].id
    assert between[4]["bomb-pot"].does == "propose-bomb-pot"
    assert [seat for seat in between if between[seat]["straddle"].does] == [4], "the seat that may straddle next"
    room.do("4 propose-bomb-pot")
    assert of(room, 1)["bomb-pot"].does == "join-bomb-pot"


def test_who_wants_no_more_blinds_sits_out_when_the_big_blind_comes() -> None:
    room = four()
    assert not of(room, 3)["sit-out-blind"].does
    room.do("3 fold", "4 fold", "1 fold")
    assert [seat for seat in (1, 2, 3, 4) if of(room, seat)["sit-out-blind"].does] == [3]
    assert of(room, 3)["sit-out-blind"].does == "sit-out"


def test_in_any_game_what_a_wish_does_is_offered_and_says_nothing_of_a_card() -> None:
    """Every wish that has a command names one that the seat is offered now; waiting seats have none."""
    seen = 0
    for seed in range(12):
        for turn in session(seed, commands=60):
            table = turn.table
            for seat in table.occupied():
                for wish in wishes(table, seat):
                    seen += 1
                    asked = table.playing and to_act(table) == seat
                    if table.playing and not asked:
                        assert not wish.does
                    elif asked and wish.does:
                        assert wish.does in {option.word for option in options(table, seat)}
    assert seen > 500
