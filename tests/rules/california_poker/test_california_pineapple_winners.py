"""California pineapple: the object, item 24, and how winners are paid."""

import pytest
from halveskit import odd_chips, plays, shared_pot, shares
from pineapplekit import GAME, clause, down_to, pineapple
from roundskit import hand_of

from riverboat.core.cards import parse_cards
from riverboat.table import events as e

BOARD = "3c 7d 8h Ks Tc"
"""Three low cards, a king and a ten."""
HIGH = "Kd Kh 9d"
LOW = "Ac 2d 9s"


@pytest.mark.rule("california-poker/pineapple-high-low.object")
def test_two_of_the_three_cards_count_and_the_discard_never_does() -> None:
    room = shared_pot(GAME, {1: "Ac 4s 9h", 2: "Kc Kd 9d"}, "2c 3d 5h Ks Qd", pot=40)
    assert (plays(room, 1, "high"), plays(room, 1, "low")) == ("A 5 4 3 2", "A 5 4 3 2")
    assert parse_cards("9h")[0] not in hand_of(room).cards.down[1]
    assert room.won() == {1: 40}


@pytest.mark.rule("california-poker/pineapple-high-low.object.play-the-board")
def test_all_may_play_the_board() -> None:
    room = shared_pot(GAME, {1: "2c 3d 9h", 2: "4c 5d 9d", 3: "6c 7d 9c"}, "As Kd Qh Jc Ts", pot=60)
    assert room.won() == {1: 20, 2: 20, 3: 20}


@pytest.mark.rule("california-poker/pineapple-high-low.object.different-cards")
def test_high_and_low_need_not_use_the_same_cards() -> None:
    room = shared_pot(GAME, {1: "As 2s 9h", 2: "Kc Kd 9d"}, "4s 5s 6d Ks Qc", pot=40)
    assert (plays(room, 1, "high"), plays(room, 1, "low")) == ("A K 5 4 2", "A 6 5 4 2")


@pytest.mark.rule("california-poker/pineapple-high-low.24")
def test_the_active_players_show_down_for_high_and_for_low() -> None:
    room = pineapple("200 200 200 200", button=4)
    room.deal({1: LOW, 2: HIGH, 3: "Jd Jh 9c", 4: "As Ah 9h"}, board=BOARD)
    down_to(room, "river")
    room.do("1 check", "2 bet 6", "3 call", "4 fold", "1 call")
    opened = room.one(e.ShowdownOpened)
    assert (opened.seats, opened.clause) == ((2, 3, 1), clause("24"))
    assert {seat: plays(room, seat, "low") for seat in (1, 2, 3)} == {1: "A 8 7 3 2", 2: "", 3: ""}
    assert room.won() == {2: 15, 1: 15}


@pytest.mark.rule("california-poker/pineapple-high-low.winners.no-low")
def test_without_a_low_the_best_high_takes_it_all() -> None:
    room = shared_pot(GAME, {1: "Ac 4d 9h", 2: "Kd Kc 9d"}, "2c 7d Th Js Ks", pot=39)
    award = room.one(e.PotAwarded)
    assert (award.seat, award.amount, award.clause) == (2, 3900, clause("winners.no-low"))


@pytest.mark.rule("california-poker/pineapple-high-low.winners.no-low.tie")
def test_tied_highs_without_a_low_share_the_pot() -> None:
    room = shared_pot(GAME, {1: "Kd Qc 9h", 2: "Kh Qd 9d"}, "2c 7d Th 5s Ks", pot=40)
    assert room.won() == {1: 20, 2: 20}
    assert {award.clause for award in room.all(e.PotAwarded)} == {clause("winners.no-low.tie")}


@pytest.mark.rule("california-poker/pineapple-high-low.winners.no-low.tie.odd")
def test_the_odd_chip_of_that_goes_to_the_left_of_the_button() -> None:
    room = shared_pot(GAME, {2: "Kd Qc 9h", 9: "Kh Qd 9d"}, "2c 7d Th Js Ks", pot=39, button=5)
    assert room.won() == {9: 20, 2: 19}
    assert odd_chips(room) == {9: (1, clause("winners.no-low.tie.odd"))}


@pytest.mark.rule("california-poker/pineapple-high-low.winners.low")
def test_one_high_and_one_low_halve_the_pot() -> None:
    room = shared_pot(GAME, {1: HIGH, 2: LOW}, BOARD, pot=40)
    assert shares(room) == [("high", 1, 20), ("low", 2, 20)]
    assert {award.clause for award in room.all(e.PotAwarded)} == {clause("winners.low")}


@pytest.mark.rule("california-poker/pineapple-high-low.winners.low.odd")
def test_the_odd_chip_of_the_halves_goes_to_high_whatever_the_seats() -> None:
    room = shared_pot(GAME, {4: HIGH, 6: LOW}, BOARD, pot=41, button=5)
    assert room.won() == {4: 21, 6: 20}
    assert odd_chips(room) == {4: (1, clause("winners.low.odd"))}


@pytest.mark.rule("california-poker/pineapple-high-low.winners.high-tie-low")
def test_tied_highs_share_half_and_the_low_has_the_other() -> None:
    room = shared_pot(GAME, {1: "Kd Qd 9h", 2: "Kc Qh 9d", 3: LOW}, BOARD, pot=40)
    assert shares(room) == [("high", 1, 10), ("high", 2, 10), ("low", 3, 20)]
    assert room.all(e.PotAwarded)[0].clause == clause("winners.high-tie-low")


@pytest.mark.rule("california-poker/pineapple-high-low.winners.high-tie-low.odd")
def test_odd_chips_of_tied_highs_go_to_the_left_of_the_button() -> None:
    room = shared_pot(GAME, {2: "Kd Qd 9h", 9: "Kc Qh 9d", 4: LOW}, BOARD, pot=42, button=5)
    assert shares(room) == [("high", 9, 11), ("high", 2, 10), ("low", 4, 21)]
    assert odd_chips(room) == {9: (1, clause("winners.high-tie-low.odd"))}


@pytest.mark.rule("california-poker/pineapple-high-low.winners.low-tie")
def test_tied_lows_share_half_and_a_high_among_them_has_three_quarters() -> None:
    room = shared_pot(GAME, {1: HIGH, 2: LOW, 3: "Ad 2h 9c"}, BOARD, pot=40)
    assert shares(room) == [("high", 1, 20), ("low", 2, 10), ("low", 3, 10)]
    assert room.all(e.PotAwarded)[-1].clause == clause("winners.low-tie")
    board = "2s 3s 5s Kc Qd"
    both = shared_pot(GAME, {1: "As 4s 9h", 2: "Ah 4h 9c"}, board, pot=40)
    assert both.won() == {1: 30, 2: 10}, "the flush for high, and both wheels"


@pytest.mark.rule("california-poker/pineapple-high-low.winners.low-tie.odd")
def test_odd_chips_of_tied_lows_go_to_the_left_of_the_button() -> None:
    room = shared_pot(GAME, {4: HIGH, 3: LOW, 7: "Ad 2h 9c"}, BOARD, pot=42, button=5)
    assert shares(room) == [("high", 4, 21), ("low", 7, 11), ("low", 3, 10)]
    assert odd_chips(room) == {7: (1, clause("winners.low-tie.odd"))}


FIVE = {7: "Kd Qd 9h", 9: "Kc Qh 9d", 2: "Kh Qc Js", 3: LOW, 4: "Ad 2h 9c"}
"""Three tied highs and two tied lows, nobody in both."""


@pytest.mark.rule("california-poker/pineapple-high-low.winners.both-tie")
def test_tied_highs_and_tied_lows_share_a_half_each() -> None:
    room = shared_pot(GAME, FIVE, BOARD, pot=60, button=5)
    assert room.won() == {7: 10, 9: 10, 2: 10, 3: 15, 4: 15}
    assert {award.clause for award in room.all(e.PotAwarded)} == {clause("winners.both-tie")}


@pytest.mark.rule("california-poker/pineapple-high-low.winners.both-tie.odd")
def test_odd_chips_of_each_half_go_to_the_left_of_the_button() -> None:
    room = shared_pot(GAME, FIVE, BOARD, pot=44, button=5)
    assert shares(room) == [("high", 7, 8), ("high", 9, 7), ("high", 2, 7), ("low", 3, 11), ("low", 4, 11)]
    assert odd_chips(room) == {7: (1, clause("winners.both-tie.odd"))}
