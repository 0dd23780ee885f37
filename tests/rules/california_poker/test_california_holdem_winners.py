"""California hold'em, item 21 and how winners are paid."""

import pytest
from californiakit import holdem
from roundskit import passive

from riverboat.table import events as e


def played(hole: dict[int, str], board: str, *, button: int = 0) -> dict[int, float]:
    """What each seat wins when everyone checks and calls a hand down, 3 dollars each."""
    room = holdem(dict.fromkeys(sorted(hole), 200), button=button or max(hole))
    room.deal(hole, board=board)
    passive(room)
    return room.won()


@pytest.mark.rule("california-poker/holdem-omaha.21")
def test_a_hand_folded_on_the_river_is_not_compared_even_if_it_is_the_best() -> None:
    room = holdem([200] * 4, button=4)
    room.deal({1: "As Ah", 2: "Kc Kd", 3: "8c 8d", 4: "Jc Td"}, board="Ac Ad Qs 5h 2c")
    passive(room, until="river")
    room.do("1 check", "2 bet 6", "3 call", "4 call", "1 fold")
    opened = room.one(e.ShowdownOpened)
    assert (opened.seats, opened.clause) == ((2, 3, 4), "california-poker/holdem-omaha.21")
    assert {event.seat for event in room.all(e.Tabled) + room.all(e.Mucked)} == {2, 3, 4}
    assert room.won() == {2: 30}


@pytest.mark.rule("california-poker/texas-holdem-california.object")
def test_one_hole_card_may_beat_two() -> None:
    assert played({1: "Ah 3s", 2: "8h 7h"}, "Kh Qh 9h 4h 2c") == {1: 6}


@pytest.mark.rule("california-poker/texas-holdem-california.object.play-the-board")
def test_a_player_may_play_the_board() -> None:
    assert played({1: "9s 9d", 2: "3d 2c", 3: "Ah Ac"}, "As Kd Qh Jc Ts") == {1: 3, 2: 3, 3: 3}


@pytest.mark.rule("california-poker/texas-holdem-california.winners.cards")
def test_the_board_loses_to_a_better_fifth_card() -> None:
    assert played({1: "2c 3d", 2: "Ac 2d"}, "9c 9d 9h 9s Kd") == {2: 6}


@pytest.mark.rule("california-poker/high-only.winners.best-hand")
def test_the_best_hand_takes_the_whole_pot() -> None:
    room = holdem(button=3)
    room.deal({1: "Ah 3h", 2: "Jc Td", 3: "Ac 5d"}, board="Kh Qh 9h 4s 2c")
    passive(room)
    award = room.one(e.PotAwarded)
    assert (award.seat, award.amount, award.clause) == (1, 900, "california-poker/high-only.winners.best-hand")


@pytest.mark.rule("california-poker/high-only.winners.split")
def test_equal_hands_share_the_pot_whatever_their_suits() -> None:
    room = holdem([200] * 5, button=5)
    room.deal({3: "As 5c", 4: "Ac 5d", 5: "Qd Jd"}, board="Ad Kh 9s 8c 2d")
    room.do("3 raise-to 6", "4 call", "5 call", "1 fold", "2 fold")
    passive(room, until="turn")
    room.do("3 bet 6", "4 call", "5 call")
    passive(room)
    assert room.won() == {3: 20, 4: 20}
    assert {award.clause for award in room.all(e.PotAwarded)} == {"california-poker/high-only.winners.split"}


@pytest.mark.rule("california-poker/high-only.winners.odd-chips")
@pytest.mark.parametrize(
    ("others", "tied", "shares"),
    [((5, 6), (3, 7), {7: 13, 3: 12}), ((6,), (5, 4), {4: 13, 5: 12})],
    ids=["past-the-button", "the-button-last"],
)
def test_the_odd_chip_goes_to_the_winner_closest_to_the_left_of_the_button(
    others: tuple[int, ...], tied: tuple[int, int], shares: dict[int, int]
) -> None:
    first, big_blind = tied
    room = holdem(dict.fromkeys(sorted((*others, *tied)), 200), button=5)
    room.deal({first: "As 5c", big_blind: "Ac 5d"}, board="Ad Kh 9s 8c 2h")
    room.do(f"{first} raise-to 6", *(f"{seat} fold" for seat in others), f"{big_blind} call")
    passive(room, until="turn")
    room.do(f"{room.to_act} bet 6")
    passive(room)
    assert room.won() == shares
    odd = [award for award in room.all(e.PotAwarded) if award.odd]
    assert [(award.odd, award.odd_clause) for award in odd] == [(100, "california-poker/high-only.winners.odd-chips")]


@pytest.mark.rule("california-poker/high-only.winners.odd-chips")
@pytest.mark.parametrize(("rule", "shares"), [("all-to-first", {2: 8, 3: 6, 4: 6}), ("one-each", {2: 7, 3: 7, 4: 6})])
def test_all_odd_chips_of_three_winners_go_to_the_first_unless_the_room_gives_one_each(
    rule: str, shares: dict[int, int]
) -> None:
    room = holdem([200] * 4, button=4, limit=(3, 6, 2, 3), odd_chip=rule)
    room.deal({2: "As 5c", 3: "Ac 5d", 4: "Ah 5h"}, board="Ad Kh 9s 8c 2h")
    room.do("3 raise-to 6", "4 call", "1 fold", "2 call")
    passive(room)
    assert room.won() == shares
