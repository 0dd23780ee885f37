"""Rankings of the tournament book: two hands on one board, played out at a table."""

import pytest
from floorkit import start
from roundskit import passive
from tourneykit import tourney


def showdown(board: str, first: str, second: str) -> dict[int, float]:
    """What seats 1 and 2 win of 400 chips."""
    room = tourney((6000, 6000), button=1)
    start(room, f"1 {first.replace(' ', '')} 2 {second.replace(' ', '')} board {board.replace(' ', '')}")
    passive(room)
    return room.won()


def shown(clause: str, board: str, better: str, worse: str) -> object:
    return pytest.param(board, better, worse, marks=pytest.mark.rule(clause), id=clause)


@pytest.mark.parametrize(
    ("board", "better", "worse"),
    [
        shown("tournament/rankings.1.order", "Ks 9d 6c 4h 2s", "Ah 3d", "Qh Jd"),
        shown("tournament/rankings.1.ace-low", "2c 3s 5h Kd Kc", "Ah 4d", "Ks Qd"),
        shown("tournament/rankings.2.i", "Ts Js Qs 2d 3c", "As Ks", "9s 8s"),
        shown("tournament/rankings.2.ii", "2h 3h 4h 5h Kd", "6h 2c", "Ah Ac"),
        shown("tournament/rankings.2.iii", "9s 9h 9d 9c 5d", "Ah 2c", "Kd Kc"),
        shown("tournament/rankings.2.iv", "3c 3d Ks Kd 9h", "Kc 2s", "3h Qc"),
        shown("tournament/rankings.2.v", "5d 6d 7c 8d 2s", "Ad 2d", "9c Th"),
        shown("tournament/rankings.2.vi.ranks", "2c 3d 4h 5s Kd", "6c 6h", "Ac Ad"),
        shown("tournament/rankings.2.vi.no-wrap", "Qs Kd Ac 2h 7c", "7d 4c", "3s 9d"),
        shown("tournament/rankings.2.vii", "2s 2d 9c Ah Kc", "2c 5d", "As Kd"),
        shown("tournament/rankings.2.viii", "Qh Qs 8d 5c 2s", "Kd Kc", "8h Ac"),
        shown("tournament/rankings.2.ix", "Ah Js 8d 5c 2s", "3d 3c", "2d Kc"),
        shown("tournament/rankings.3.kicker", "Ks 9d 6c 4h 2s", "Kd Qc", "Kc Jh"),
        shown("tournament/rankings.3.no-made-hand", "Kd Js 8c 5h 3d", "Ac 2d", "Qs Th"),
    ],
)
def test_the_better_hand_takes_the_pot_wherever_it_sits(board: str, better: str, worse: str) -> None:
    assert showdown(board, better, worse) == {1: 400}
    assert showdown(board, worse, better) == {2: 400}


@pytest.mark.parametrize(
    ("board", "first", "second"),
    [
        shown("tournament/rankings.1.suits-equal", "Qs Jd 8c 5h 3s", "As Kd", "Ac Kh"),
        shown("tournament/rankings.3.kicker", "Ks 9d 6c 4h 2s", "Kd 3c", "Kc 3h"),
        shown("tournament/rankings.3.tie", "As Kd Qc 9h 4s", "Jd 3c", "Js 2h"),
    ],
)
def test_equal_hands_share_the_pot(board: str, first: str, second: str) -> None:
    assert showdown(board, first, second) == {1: 200, 2: 200}


@pytest.mark.rule("tournament/rankings.4")
def test_a_hand_is_worth_what_its_cards_make() -> None:
    """Nobody tells the table what they have: it reads the cards. Here the straight is easily overlooked."""
    room = tourney((6000, 6000), button=1, showdown="ask")
    start(room, "1 8c3d 2 AcAd board 9dThJsQc2h")
    passive(room)
    while room.table.playing:
        room.do(f"{room.to_act} show")
    assert room.won() == {1: 400}
