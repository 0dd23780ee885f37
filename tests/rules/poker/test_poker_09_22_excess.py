"""An excess is at most $1.00, in every section that says who gets it: where the smallest chip is larger, it is changed.

Two players show down at tables whose smallest chip is $5, for a pot that is an odd number of such chips.
"""

import msgspec
import pytest
from drawkit import stand_pat_to_the_end
from studkit import contest, drift
from tablekit import Room, at, fl, stud

from riverboat.core.errors import Refused
from riverboat.core.stakes import Stakes
from riverboat.table import events as e


def in_fives(stakes: Stakes) -> Stakes:
    return msgspec.structs.replace(stakes, chip=500)


def by_up_cards(game: str, one: str, two: str, board: str = "") -> Room:
    """Seats 1 and 2 for $55: three pay $15 each, and the third folds to the last bet."""
    room = at(game, in_fives(stud(5, 5, 5, ante=10)), stacks="200 200 200")
    room.deal({1: one, 2: two}, board=board)
    drift(room, until=room.table.steps[-1][0])
    while room.to_act == 3:
        room.do("3 check")
    room.do(f"{room.to_act} bet 5")
    drift(room, fold=[3])
    return room


def with_blinds(game: str, one: str, two: str, board: str = "") -> Room:
    """Seats 2 and 3, who has the button, for $25: the small blind of $5 folds."""
    room = at(game, in_fives(fl(10, 20, 5, 10)), stacks="200 200 200", button=3)
    room.deal({2: one, 3: two}, board=board)
    room.do("3 call", "1 fold", "2 check")
    stand_pat_to_the_end(room)
    return room


def paid(room: Room) -> list[tuple[float, float, str]]:
    """(dollars, odd dollars among them, the clause for those) of every share."""
    return [(share.amount / 100, share.odd / 100, share.odd_clause) for share in room.all(e.PotAwarded)]


def cited(*cases: tuple[str, str, str, str, str]) -> pytest.MarkDecorator:
    """(clause, game, one hand, the other, board), each marked with its clause."""
    params = [pytest.param(*case, marks=pytest.mark.rule(case[0]), id=case[1]) for case in cases]
    return pytest.mark.parametrize(("clause", "game", "one", "two", "board"), params)


STUD_HANDS = ("Ks Kd Kh Qs Qd Jc Jd", "2c 3h 4c 5d 7h Ts Js", "")
OMAHA_HANDS = ("Kh Kc Qd Jc", "Ac 2d Th 9c", "8c 7d 4h Ks Tc")
LOW_AND_BADUGI = ("7d 5c 4s 3s 2d", "2c 3d 4h 6s Kc", "")
TIED_LOWS = ("7c 5d 4h 3s 2c", "7d 5c 4s 3h 2d", "")


@cited(
    ("poker/9(i)(2)(i)", "seven-card-stud-high-low", *STUD_HANDS),
    ("poker/9(i)(2)(i)", "seven-card-stud-high-low-eight", *STUD_HANDS),
    ("poker/13a(j)(1)", "mambo-stud", "Ks Kd Kh", "6c 4d 2h", "8s"),
)
def test_the_halves_of_a_stud_pot_differ_by_a_dollar(clause: str, game: str, one: str, two: str, board: str) -> None:
    assert paid(by_up_cards(game, one, two, board)) == [(28, 1, clause), (27, 0, "")]


@cited(
    ("poker/11(f)(2)(i)", "omaha-high-low-eight", *OMAHA_HANDS),
    ("poker/20(j)(2)(i).excess", "five-card-omaha-high-low-eight", "Kh Kc Qd Jc 3s", "Ac 2d Th 9c 9d", OMAHA_HANDS[2]),
    ("poker/21(k)(1)(ii)", "badeucey", *LOW_AND_BADUGI),
    ("poker/21(k)(2)(ii)", "badacey", *LOW_AND_BADUGI),
)
def test_the_halves_of_a_pot_differ_by_a_dollar(clause: str, game: str, one: str, two: str, board: str) -> None:
    assert paid(with_blinds(game, one, two, board)) == [(13, 1, clause), (12, 0, "")]


@cited(
    ("poker/21(j)(2).excess", "triple-draw-2-7", *TIED_LOWS),
    ("poker/21(j)(2).excess", "triple-draw-ace-5", *TIED_LOWS),
    ("poker/22(j)(5).excess", "badugi", "4s 3h 2d Ac", "4c 3s 2h Ad", ""),
)
def test_tied_hands_differ_by_a_dollar(clause: str, game: str, one: str, two: str, board: str) -> None:
    assert paid(with_blinds(game, one, two, board)) == [(13, 1, clause), (12, 0, "")]


def test_where_no_book_says_so_the_odd_chip_stays_whole() -> None:
    """Omaha high: [poker 3(d).tie] divides equally and knows no excess."""
    room = with_blinds("omaha-high", "Ah Kd 5c 5d", "As Kc 6c 6d", "Qd Jc Th 3s 3d")
    assert sorted(share for share, _, _ in paid(room)) == [10, 15]


@pytest.mark.rule("poker/9(i)(2)(ii).excess")
@pytest.mark.parametrize("rule", ["one-each", "all-to-first"])
def test_no_player_has_two_odd_dollars(rule: str) -> None:
    """High is $50 for three tied straights: 16 each, and $2 are left."""
    tied = ("Kd Qs Js Th 9d 3s 3d", "Ks Qd Jh Tc 9c 2s 2d", "Kh Qh Jd Td 9h 4s 4d")
    room = contest("seven-card-stud-high-low", 100, *tied, "Ac 2h 5c 7d 8h 8s Ah", odd_chip=rule)
    assert [won[:2] for won in paid(room)[:3]] == [(17, 1), (17, 1), (16, 0)]


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        pytest.param(
            "triple-draw-2-7",
            {1: "7c 5d 4h 3s 2c", 3: "7d 5c 4s 3h 2d", 4: "7h 5s 4c 3d 2h"},
            marks=pytest.mark.rule("poker/21(j)(2).excess"),
        ),
        pytest.param(
            "badugi",
            {1: "4s 3h 2d Ac", 3: "4c 3s 2h Ad", 4: "4d 3c 2s Ah"},
            marks=pytest.mark.rule("poker/22(j)(5).excess"),
        ),
    ],
)
@pytest.mark.parametrize(
    ("rule", "shares"), [("one-each", {3: 2.5, 4: 2.5, 1: 2}), ("all-to-first", {3: 3, 4: 2, 1: 2})]
)
def test_a_dollar_in_smaller_chips_goes_to_one_or_one_chip_each_from_the_left_of_the_button(
    game: str, hands: dict[int, str], rule: str, shares: dict[int, float]
) -> None:
    """Three tied hands for $7 in chips of 50 cents: $2 each, and two chips are left. Seat 1 has the button."""
    stakes = msgspec.structs.replace(fl(1, 2, 1, 1), chip=50)
    room = at(game, stakes, stacks="20 20 20 20", button=1, odd_chip=rule)
    room.deal(hands)
    room.do("4 raise-to 2", "1 call", "2 fold", "3 call")
    stand_pat_to_the_end(room)
    assert room.won() == shares


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("seven-card-stud-high-low", marks=pytest.mark.rule("poker/9(i)(2)(ii).excess")),
        pytest.param("seven-card-stud-high-low-eight", marks=pytest.mark.rule("poker/9(i)(2)(iii).excess")),
        pytest.param("omaha-high-low-eight", marks=pytest.mark.rule("poker/11(f)(2)(ii).excess")),
        pytest.param("mambo-stud", marks=pytest.mark.rule("poker/13a(j)(2).excess")),
    ],
)
def test_no_room_lets_the_seat_decide_where_the_book_says_the_card(game: str) -> None:
    """Sections 20 to 22 leave it to the submission; these do not."""
    stakes = fl(4, 8, 2, 4) if game == "omaha-high-low-eight" else stud(4, 8, 2)
    with pytest.raises(Refused, match="odd_chip_to"):
        at(game, stakes, odd_chip_to="left-of-button")
