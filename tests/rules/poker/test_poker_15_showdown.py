"""Section 15(a) and (d): showing and conceding."""

import pytest
from roundskit import hand_of, in_order, passive
from tablekit import Room, at, nl

from riverboat.core.cards import UNKNOWN, parse_cards
from riverboat.table import events as e


def river_of(*seats: int, hole: dict[int, str], **settings: str) -> Room:
    """These seats on the river with 2 dollars each in the pot; the dealer asks each to show."""
    room = at("holdem", nl(1, 2), stacks=dict.fromkeys(seats, 200), showdown="ask", **settings)
    room.deal(hole, board="Ah 9h 4h Kd 2c")
    passive(room, until="river")
    return room


@pytest.mark.rule("poker/15(a)")
def test_who_mucks_the_winning_hand_has_lost_it() -> None:
    room = river_of(1, 2, hole={1: "Qh Jh", 2: "7c 6d"})
    room.do("1 check", "2 check")
    assert room.to_act == 1
    room.do("1 muck")
    assert room.won() == {2: 4}
    assert hand_of(room).deck.muck == list(parse_cards("Qh Jh"))
    assert room.refuses("1 show").code == "no-showdown-now"


@pytest.mark.rule("poker/15(d).first")
def test_the_last_to_wager_shows_first_and_then_clockwise() -> None:
    room = river_of(2, 5, 7, hole={5: "Qh Jh"})
    room.do("2 bet 10", "5 raise-to 30", "7 call", "2 call")
    opened = room.one(e.ShowdownOpened)
    assert (opened.seats, opened.clause) == ((5, 7, 2), "poker/15(d).first")
    refused = room.refuses("7 show")
    assert (refused.code, refused.clause) == ("not-your-turn", "poker/15(d).first")


@pytest.mark.rule("poker/15(d).first")
@pytest.mark.parametrize(("rule", "order"), [("left-of-button", (2, 5, 7)), ("last-aggressor", (5, 7, 2))])
def test_after_a_checked_river_the_first_to_act_shows_first_or_the_last_bettor_of_the_hand(
    rule: str, order: tuple[int, ...]
) -> None:
    room = at("holdem", nl(1, 2), stacks=dict.fromkeys((2, 5, 7), 200), showdown="ask", showdown_checked=rule)
    room.deal()
    passive(room, until="turn")
    room.do("2 check", "5 bet 10", "7 call", "2 call")
    passive(room)
    assert room.one(e.ShowdownOpened).seats == order


@pytest.mark.rule("poker/15(d).first")
def test_after_an_all_in_every_hand_is_tabled_before_the_board_in_the_same_order() -> None:
    room = at("holdem", nl(1, 2), stacks=dict.fromkeys((2, 5, 7), 50), showdown="ask")
    room.deal()
    room.do("7 call", "2 call", "5 raise-to 50", "7 call", "2 call")
    assert [tabled.seat for tabled in room.all(e.Tabled)] == [5, 7, 2]
    assert in_order(room, e.Tabled, e.BoardDealt, e.PotAwarded)


@pytest.mark.rule("poker/15(d).display")
def test_no_pot_is_awarded_until_the_whole_hand_is_shown() -> None:
    room = river_of(1, 2, hole={1: "Kh 3c", 2: "7c 6d"})
    room.do("1 bet 10", "2 call")
    assert room.all(e.PotAwarded) == []
    assert room.see(2).seats[0].cards == (UNKNOWN,) * 2
    assert room.do("1 show")[0] == e.Tabled(1, parse_cards("Kh 3c"), "poker/15(d).display")
    assert room.see(2).seats[0].cards == parse_cards("Kh 3c")
    assert room.all(e.PotAwarded) == []
    room.do("2 show")
    assert room.won() == {1: 24}


@pytest.mark.rule("poker/15(d).concede")
def test_a_beaten_player_may_muck_unseen_and_is_out_of_every_pot() -> None:
    room = river_of(2, 5, 7, hole={5: "Qh Jh", 7: "8s 8d"})
    room.do("2 fold", "5 bet 10", "7 call", "5 show")
    assert room.do("7 muck")[0] == e.Mucked(7, "poker/15(d).concede")
    assert room.won() == {5: 26}
    assert all(UNKNOWN not in tabled.cards and tabled.seat == 5 for tabled in room.all(e.Tabled))
    assert room.see(2).seats[6].cards == ()


@pytest.mark.rule("poker/15(d).concede")
def test_the_last_to_claim_a_pot_cannot_concede_it() -> None:
    room = at("holdem", nl(1, 2), stacks="20 100 100", button=3, showdown="ask", all_in_shown=False)
    room.deal({1: "As Ad", 2: "Qh Jh", 3: "8s 8d"}, board="Ah 9h 4h Kd 2c")
    room.do("3 raise-to 20", "1 call", "2 call", "2 bet 50", "3 call")
    passive(room)
    room.do("1 show", "2 muck")
    assert room.to_act == 3
    refused = room.refuses("3 muck")
    assert (refused.code, refused.clause) == ("nobody-else-claims", "poker/15(d).concede")
    room.do("3 show")
    assert room.won() == {3: 100, 1: 60}


@pytest.mark.rule("poker/15(d).concede")
def test_shown_for_the_players_a_beaten_hand_is_mucked() -> None:
    room = at("holdem", nl(1, 2), button=3)
    room.deal({1: "Qh Jh", 2: "8s 8d", 3: "As Ks"}, board="Ah 9h 4h Kd 2c")
    passive(room, until="river")
    room.do("1 bet 10", "2 call", "3 call")
    assert [tabled.seat for tabled in room.all(e.Tabled)] == [1]
    assert [mucked.seat for mucked in room.all(e.Mucked)] == [2, 3]
