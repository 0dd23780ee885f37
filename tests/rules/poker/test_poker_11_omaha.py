"""Section 11: omaha, from the seats to the hands that two and three cards make."""

import pytest
from halves import held, plays, shared_pot
from rounds import fold_around, hand_of, in_order, passive
from tablekit import NEW_DECK, Room, at, fl

from riverboat.core.cards import UNKNOWN, parse_cards
from riverboat.table import events as e

GAMES = pytest.mark.parametrize("game", ["omaha-high", "omaha-high-low-eight"])
DECK = (UNKNOWN, *NEW_DECK)
"""A known deck whose first card has number 1."""


def table(game: str, players: int, button: int = 0, ante: int = 0) -> Room:
    return at(game, fl(4, 8, 2, 4, ante=ante), stacks=[400] * players, button=button)


# ---------------------------------------------------------------- the table


@GAMES
@pytest.mark.rule("poker/11(b).seats")
def test_the_tenth_is_seated_and_the_eleventh_is_not(game: str) -> None:
    room = table(game, 10)
    refused = room.refuses("11 sit Ann 100")
    assert (refused.code, refused.clause) == ("no-such-seat", "poker/11(b).seats")
    room.deal()
    passive(room, until="river")
    assert hand_of(room).dealt == 40 + 3 + 5


@GAMES
@pytest.mark.rule("poker/11(b).ante")
def test_everyone_antes_before_the_first_card(game: str) -> None:
    room = table(game, 6, ante=1)
    room.deal()
    assert [(ante.amount, ante.clause) for ante in room.all(e.AntePosted)] == [(100, "poker/11(b).ante")] * 6
    assert hand_of(room).pot == 600 + 200 + 400
    assert in_order(room, e.AntePosted, e.BlindPosted, e.Dealt)


@GAMES
@pytest.mark.rule("poker/11(c)")
def test_the_button_starts_and_moves_as_in_holdem(game: str) -> None:
    def buttons(name: str) -> list[int]:
        room = at(name, fl(4, 8, 2, 4), stacks={2: 400, 5: 400, 9: 400})
        found = []
        for _ in range(4):
            room.deal()
            found.append(room.one(e.HandStarted).button)
            fold_around(room)
        return found

    assert buttons(game) == buttons("holdem") == [9, 2, 5, 9]


@GAMES
@pytest.mark.rule("poker/11(c)")
def test_or_the_button_is_drawn_for(game: str) -> None:
    room = at(game, fl(4, 8, 2, 4), stacks="400", first_button="draw")
    room.do("2 sit Ann 400", "3 sit Ben 400")
    drawn = room.do("draw-for-button 9h Kd 4s")
    assert drawn == (e.ButtonDrawn((1, 2, 3), parse_cards("9h Kd 4s"), 2, "poker/11(c)"),)


# ---------------------------------------------------------------- the deal and the rounds


@GAMES
@pytest.mark.rule("poker/11(d).deal")
def test_four_rounds_are_dealt_face_down_and_the_button_is_last_each_time(game: str) -> None:
    room = table(game, 3, button=3)
    room.deal(deck=NEW_DECK)
    dealt = room.one(e.Dealt)
    assert {hand.seat: (hand.down, hand.up) for hand in dealt.hands} == {
        1: ((DECK[1], DECK[4], DECK[7], DECK[10]), ()),
        2: ((DECK[2], DECK[5], DECK[8], DECK[11]), ()),
        3: ((DECK[3], DECK[6], DECK[9], DECK[12]), ()),
    }
    assert dealt.clause == "poker/11(d).deal"


@GAMES
@pytest.mark.rule("poker/11(d).concealment")
def test_each_seat_sees_its_own_four_cards_and_no_others(game: str) -> None:
    room = table(game, 3)
    room.deal()
    for viewer in (0, 1, 2, 3):
        for seat in room.see(viewer).seats[:3]:
            own = seat.seat == viewer
            assert seat.cards == (hand_of(room).down[viewer] if own else (UNKNOWN,) * 4)


@GAMES
@pytest.mark.rule("poker/11(e)")
def test_blinds_four_betting_rounds_and_three_burns_as_in_holdem(game: str) -> None:
    room = table(game, 3, button=3)
    room.deal(deck=NEW_DECK)
    assert [(blind.seat, blind.amount, blind.kind) for blind in room.all(e.BlindPosted)] == [
        (1, 200, "small"),
        (2, 400, "big"),
    ]
    assert in_order(room, e.BlindPosted, e.Dealt)
    passive(room)
    assert [(opened.street, opened.seats[0]) for opened in room.all(e.RoundOpened)] == [
        ("pre-flop", 3),
        ("flop", 1),
        ("turn", 1),
        ("river", 1),
    ]
    assert [burn.cards for burn in room.all(e.Burned)] == [(DECK[13],), (DECK[17],), (DECK[19],)]
    assert [board.cards for board in room.all(e.BoardDealt)] == [
        (DECK[14], DECK[15], DECK[16]),
        (DECK[18],),
        (DECK[20],),
    ]


# ---------------------------------------------------------------- two and three


@GAMES
@pytest.mark.rule("poker/11(f).hand")
@pytest.mark.parametrize(
    ("hole", "board", "best"),
    [
        ("Th 9c 8d 3s", "Ah Kh Qh Jh 2c", "K Q J T 9"),
        ("As Ks Qs Js", "Ts 9s 4d 3c 2h", "A K T 9 4"),
    ],
    ids=["four hearts on the board", "four spades in hand"],
)
def test_a_hand_is_exactly_two_hole_cards_and_three_of_the_board(game: str, hole: str, board: str, best: str) -> None:
    room = shared_pot(game, {1: hole, 2: "7c 6d 6s 5h"}, board, pot=80)
    assert (plays(room, 1, "high"), held(room, 1, "high")) == (best, [2, 3])


@pytest.mark.rule("poker/11(f)(1)")
def test_four_of_a_kind_on_the_board_is_nobodys() -> None:
    room = shared_pot("omaha-high", {1: "Ac Ad 8h 7s", 2: "Kc Kd 5h 4s"}, "2c 2d 2h 2s 9c", pot=80)
    assert (plays(room, 1, "high"), plays(room, 2, "high")) == ("A A 2 2 2", "K K 2 2 2")
    award = room.one(e.PotAwarded)
    assert (award.seat, award.amount, award.clause) == (1, 8000, "poker/11(f)(1)")
