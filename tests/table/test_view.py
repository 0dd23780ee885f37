"""What each pair of eyes sees of a hand, from the deal to after it is over."""

import pytest
from tablekit import Room, at, stud

from riverboat.core.cards import names
from riverboat.core.errors import Refused
from riverboat.table import Table, View, view
from riverboat.table.view import floor_view

HOLE = {1: "As Ah", 2: "Kc Kd", 3: "7c 2d"}
BOARD = "3h 4h 9s Jc Qc"


def dealt(**settings: str | int | bool) -> Room:
    """Three players, button 3, so seat 3 is first to act before the flop and seat 1 after it."""
    room = at(stacks="50 50 50", button=3, **settings)
    room.deal(HOLE, board=BOARD)
    return room


def checked_down(room: Room) -> Room:
    room.do("3 call", "1 call", "2 check")
    for _ in range(3):
        room.do("1 check", "2 check", "3 check")
    return room


def cards(seen: View, seat: int) -> str:
    return names(seen.seats[seat - 1].cards)


def test_a_player_sees_their_own_cards_and_the_backs_of_the_others() -> None:
    seen = dealt().see(1)
    assert [cards(seen, seat) for seat in (1, 2, 3)] == ["As Ah", "?? ??", "?? ??"]


def test_the_rail_sees_only_backs() -> None:
    seen = dealt().see()
    assert [cards(seen, seat) for seat in (1, 2, 3)] == ["?? ??"] * 3
    assert seen.options == ()


def test_a_folded_hand_is_gone_for_all_but_the_one_who_held_it() -> None:
    room = dealt()
    room.do("3 fold")
    assert cards(room.see(1), 3) == ""
    assert cards(room.see(), 3) == ""
    assert cards(room.see(3), 3) == "7c 2d"
    assert not room.see(1).seats[2].in_hand


def test_the_board_is_everyone_s_street_by_street() -> None:
    room = dealt()
    assert room.see().board == ()
    room.do("3 call", "1 call", "2 check")
    assert names(room.see().board) == "3h 4h 9s"
    room.do("1 check", "2 check", "3 check")
    assert names(room.see(2).board) == "3h 4h 9s Jc"


def test_a_hand_that_is_tabled_is_seen_by_all_and_a_mucked_one_by_nobody_else() -> None:
    room = checked_down(dealt(showdown="ask"))
    room.do("1 show", "2 muck")
    assert cards(room.see(), 1) == "As Ah"
    assert room.see().seats[0].shown
    assert cards(room.see(), 2) == ""
    assert cards(room.see(2), 2) == "Kc Kd"
    assert cards(room.see(1), 3) == "?? ??"


def test_a_hand_of_stud_that_is_mucked_takes_its_up_cards_along() -> None:
    room = at("seven-card-stud-high", stud(2, 4, 1, ante=1), stacks="50 50 50", showdown="ask")
    room.deal()
    while "show" not in room.offered:
        room.do(f"{room.to_act} {next(word for word in ('bring-in', 'call', 'check') if word in room.offered)}")
    first = room.to_act
    room.do(f"{first} show")
    second = room.to_act
    assert len(room.see().seats[second - 1].up) == 4
    room.do(f"{second} muck")
    assert [len(room.see().seats[seat - 1].up) for seat in (first, second)] == [4, 0]


def test_hands_are_turned_up_when_all_the_chips_are_in() -> None:
    room = dealt()
    room.do("3 fold", "1 raise-to 50", "2 call")
    assert [cards(room.see(3), seat) for seat in (1, 2)] == ["As Ah", "Kc Kd"]


def test_after_the_hand_what_was_shown_stays_and_what_was_hidden_stays_hidden() -> None:
    room = checked_down(dealt())
    seen = room.see(3)
    assert seen.phase == "over"
    assert cards(seen, 1) == "As Ah"
    assert cards(seen, 2) == ""
    assert cards(seen, 3) == "7c 2d"
    assert not any(seat.in_hand or seat.all_in for seat in seen.seats)


def test_a_pot_won_without_a_showdown_shows_nobody_s_cards() -> None:
    room = dealt()
    room.do("3 fold", "1 fold")
    assert [cards(room.see(), seat) for seat in (1, 2, 3)] == ["", "?? ??", ""]


def test_a_newcomer_does_not_see_the_cards_of_the_one_whose_chair_they_took() -> None:
    room = dealt()
    room.do("3 leave", "3 fold", "1 fold", "3 sit Ann 50")
    assert cards(room.see(3), 3) == ""
    assert room.see(3).seats[2].player == "Ann"
    assert room.see(1).seats[2].cards == ()


def test_one_who_sits_down_during_a_hand_sees_what_the_rail_sees() -> None:
    room = dealt()
    room.do("4 sit Ann 50")
    seen = room.see(4)
    assert [cards(seen, seat) for seat in (1, 2, 3, 4)] == ["?? ??", "?? ??", "?? ??", ""]


def test_the_floor_counts_cards_and_chips() -> None:
    room = dealt()
    room.do("4 sit Ann 50", "4 buy-chips 20", "3 fold", "1 call", "2 check")
    seen = floor_view(room.table)
    assert (seen.burned, seen.mucked, seen.stub) == (1, 2, 52 - 6 - 1 - 3)
    assert seen.queued == {4: 2000}
    assert seen.brought_in == 22000


def test_options_are_shown_to_the_seat_to_act_and_to_nobody_else() -> None:
    room = dealt()
    assert [option.word for option in room.see(3).options] == ["fold", "call", "raise-to"]
    assert room.see(1).options == ()
    assert room.see(1).to_act == 3


def test_chips_in_front_and_in_the_middle_are_everyone_s() -> None:
    room = dealt()
    room.do("3 raise-to 6", "1 call")
    seen = room.see()
    assert [seat.bet for seat in seen.seats[:3]] == [600, 200, 600]
    assert [seat.stack for seat in seen.seats[:3]] == [4400, 4800, 4400]
    assert (seen.pot, seen.bet_to, seen.pots) == (1400, 600, ())
    room.do("2 call")
    assert [(pot.amount, pot.seats) for pot in room.see().pots] == [(1800, (1, 2, 3))]


def test_an_all_in_player_is_marked_while_the_hand_lasts() -> None:
    room = at(stacks="10 50 50", button=3)
    room.deal(HOLE, board=BOARD)
    room.do("3 call", "1 raise-to 10")
    assert [seat.all_in for seat in room.see().seats[:3]] == [True, False, False]


def test_a_table_without_a_hand_shows_its_chairs() -> None:
    seen = at(stacks={2: 50, 4: 30}, seats=4).see()
    assert [(seat.seat, seat.player, seat.stack) for seat in seen.seats] == [
        (1, "", 0),
        (2, "player 2", 5000),
        (3, "", 0),
        (4, "player 4", 3000),
    ]
    assert (seen.hand, seen.phase, seen.version) == (0, "over", 7)


def test_a_table_that_is_not_open_cannot_be_seen() -> None:
    with pytest.raises(Refused) as refused:
        view(Table())
    assert refused.value.code == "table-closed"
