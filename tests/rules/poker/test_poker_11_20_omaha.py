"""Sections 11 and 20 where they are alike: omaha of four cards and of five, seats, antes, the deal, two and three."""

import pytest
from halveskit import held, plays
from omahakit import DECK, Omaha, each_game, each_high, table
from roundskit import hand_of, in_order, passive
from tablekit import NEW_DECK

from riverboat.core.cards import UNKNOWN
from riverboat.table import events as e


@each_game("poker/11(b).seats", "poker/20(a).seats")
def test_the_last_chair_is_the_tenth_and_with_five_cards_the_eighth(omaha: Omaha) -> None:
    room = table(omaha.game, omaha.seats)
    refused = room.refuses(f"{omaha.seats + 1} sit Ann 100")
    assert (refused.code, refused.clause) == ("no-such-seat", omaha.clause)
    room.deal()
    passive(room, until="river")
    assert hand_of(room).deck.dealt == 40 + 3 + 5


@each_game("poker/11(b).ante", "poker/20(a).ante")
def test_everyone_antes_before_the_first_card(omaha: Omaha) -> None:
    room = table(omaha.game, omaha.seats, ante=1)
    room.deal()
    assert [(ante.amount, ante.clause) for ante in room.all(e.AntePosted)] == [(100, omaha.clause)] * omaha.seats
    assert hand_of(room).pots.total == 100 * omaha.seats + 200 + 400
    assert in_order(room, e.AntePosted, e.BlindPosted, e.Dealt)


@pytest.mark.parametrize("players", [2, 3])
@each_game("poker/11(d).deal", "poker/20(e).deal")
def test_cards_come_face_down_one_at_a_time_and_the_button_is_last_each_round(omaha: Omaha, players: int) -> None:
    room = table(omaha.game, players, button=players)
    room.deal(deck=NEW_DECK)
    dealt = room.one(e.Dealt)
    assert {hand.seat: (hand.down, hand.up) for hand in dealt.hands} == {
        seat: (DECK[seat::players][: omaha.hole], ()) for seat in range(1, players + 1)
    }
    assert dealt.clause == omaha.clause


@each_game("poker/11(d).concealment", "poker/20(e).concealment")
def test_each_seat_sees_its_own_cards_and_no_others(omaha: Omaha) -> None:
    room = table(omaha.game, 3)
    room.deal()
    for viewer in (0, 1, 2, 3):
        for seat in room.see(viewer).seats[:3]:
            own = seat.seat == viewer
            assert seat.cards == (hand_of(room).cards.down[viewer] if own else (UNKNOWN,) * omaha.hole)


@each_game("poker/11(f).hand", "poker/20(j).hand")
@pytest.mark.parametrize(
    ("hole", "board", "best"),
    [
        ("Th 9c 8d 3s 4s", "Ah Kh Qh Jh 2c", "K Q J T 9"),
        ("As Ks Qs Js 8h", "Ts 9s 4d 3c 2h", "A K T 9 4"),
        ("Ah Kh Qh Jh Th", "2h 3h 9c 9d 4s", "A K 9 9 4"),
    ],
    ids=["four hearts on the board", "four spades in hand", "nothing but hearts in hand"],
)
def test_a_hand_is_exactly_two_hole_cards_and_three_of_the_board(
    omaha: Omaha, hole: str, board: str, best: str
) -> None:
    room = omaha.shared(hole, "7c 6d 6s 5h 5c", board=board, pot=80)
    assert (plays(room, 1, "high"), held(room, 1, "high")) == (best, [2, 3])


@each_high("poker/11(f)(1)", "poker/20(j)(1)")
def test_four_of_a_kind_on_the_board_is_nobodys(omaha: Omaha) -> None:
    room = omaha.shared("Ac Ad 8h 7s 6c", "Kc Kd 5h 4s 3c", board="2c 2d 2h 2s 9c", pot=80)
    assert (plays(room, 1, "high"), plays(room, 2, "high")) == ("A A 2 2 2", "K K 2 2 2")
    award = room.one(e.PotAwarded)
    assert (award.seat, award.amount, award.clause) == (1, 8000, omaha.clause)
