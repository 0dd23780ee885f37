"""Mexican stud at the showdown: who wins, who shares, and what the joker is worth there."""

import pytest
from mexicankit import mexican, onward, pot_before, the_long_hand
from roundskit import hand_of
from tablekit import Room

from riverboat.table import events as e
from riverboat.table.state import SHOWDOWN
from riverboat.tell import Narrator


def told(room: Room) -> list[str]:
    narrator = Narrator(cite=False)
    return [narrator.tell(event) for event in room.log]


@pytest.mark.rule("california-poker/mexican-stud.joker.turned-up")
def test_a_joker_dealt_down_stays_fully_wild_when_it_is_turned_up() -> None:
    room = mexican((200, 200), button=2)
    room.deal({1: "6c Jk 6d Qh 3s", 2: "Kc Ad Ac 4d 7h"})
    onward(room, expose=[1])
    assert room.won().keys() == {1}
    assert "player 1 wins $6 with three sixes, queen kicker" in told(room)


@pytest.mark.rule("california-poker/mexican-stud.joker.turned-up")
def test_the_same_joker_dealt_up_is_an_ace_beside_the_sixes() -> None:
    room = mexican((200, 200), button=2)
    room.deal({1: "6c 3s Jk Qh 6d", 2: "Kc Ad Ac 4d 7h"})
    onward(room)
    assert room.won().keys() == {2}


@pytest.mark.rule("california-poker/mexican-stud.winners.pot")
def test_the_last_bets_go_into_the_pot_and_the_down_cards_are_turned_up() -> None:
    room = the_long_hand()
    room.do("1 bring-in", "2 call", "3 call", "4 fold", "5 fold", "6 fold", "1 check")
    onward(room, "third")
    room.do("1 bet 2", "2 call", "3 call")
    onward(room, "fourth")
    room.do("1 bet 4", "2 call", "3 fold")
    onward(room, "fifth")
    first, second = hand_of(room).queue
    room.do(f"{first} bet 4", f"{second} call")
    assert pot_before(room, "fifth") == (34, "california-poker/mexican-stud.winners.pot")
    assert set(room.one(e.ShowdownOpened).seats) == {1, 2}
    assert hand_of(room).showdown.shown


@pytest.mark.rule("california-poker/mexican-stud.winners.pot")
def test_active_players_show_and_folded_ones_do_not() -> None:
    room = mexican(button=3, showdown="ask")
    room.deal({1: "As 2c", 2: "Kc 2d", 3: "Qc 3h"})
    room.do("1 bring-in", "2 call", "3 fold", "1 check")
    onward(room, "fifth", phase=SHOWDOWN)
    while room.table.playing:
        room.do(f"{room.to_act} show")
    assert {shown.seat for shown in room.all(e.Tabled)} == {1, 2}


@pytest.mark.rule("california-poker/mexican-stud.winners.best-hand", "california-poker/mexican-stud.object")
def test_a_flush_takes_the_pot_from_a_full_house() -> None:
    room = mexican((200, 200), button=2)
    room.deal({1: "7h 5h 4h 3h 2h", 2: "Kc Kd Kh 5s 5d"})
    onward(room)
    assert room.won() == {1: 6}
    assert room.one(e.PotAwarded).clause == "california-poker/mexican-stud.winners.best-hand"


@pytest.mark.rule("california-poker/mexican-stud.winners.split")
def test_equal_hands_share_the_pot() -> None:
    room = mexican((200, 200), button=2)
    room.deal({1: "Kh Qh 6h 3h Jk", 2: "Ac Kc Qc 6c 3c"})
    onward(room)
    assert room.won() == {1: 3, 2: 3}


@pytest.mark.rule("california-poker/mexican-stud.winners.no-suit-tiebreak")
def test_no_suit_breaks_a_tie() -> None:
    room = mexican((200, 200), button=2)
    room.deal({1: "4s 5d 6h 7s Jc", 2: "4h 5c 6s 7d Js"})
    onward(room)
    assert room.won() == {1: 3, 2: 3}


@pytest.mark.rule("california-poker/mexican-stud.winners.odd-chips")
@pytest.mark.parametrize(("button", "shares"), [(7, {1: 18, 6: 17}), (3, {6: 18, 1: 17})])
def test_the_odd_chip_goes_to_the_winner_closest_to_the_left_of_the_button(button: int, shares: dict[int, int]) -> None:
    room = mexican([200] * 7, button=button, ante=3)
    room.deal({1: "4s 5d 6h 7s Jc", 6: "4h 5c 6s 7d Js"})
    onward(room)
    assert room.won() == shares
    assert room.all(e.PotAwarded)[0].odd_clause == "california-poker/mexican-stud.winners.odd-chips"
