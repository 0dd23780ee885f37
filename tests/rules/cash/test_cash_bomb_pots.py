"""Bomb pots: agreed before the cards, the posted amount from everyone who joins, straight to the flop."""

import pytest
from tablekit import Room, at, fl

from riverboat.core.cards import STANDARD_52, Cards, parse_cards
from riverboat.core.errors import Refused
from riverboat.table import commands as c
from riverboat.table import events as e


def bomb_table(*stacks: int, **settings: str | int | bool) -> Room:
    return at(stacks=stacks, bomb_pots=True, **{"bomb_amount": 1000} | settings)


def agree(room: Room, *seats: int, boards: int = 1) -> None:
    room.give(c.ProposeBombPot(seats[0], boards))
    for seat in seats[1:]:
        room.give(c.JoinBombPot(seat))


@pytest.mark.rule("cash/bomb.agreed")
def test_a_bomb_pot_is_played_when_it_is_proposed_before_the_cards_and_agreed_to() -> None:
    room = bomb_table(200, 200, 200)
    room.give(c.ProposeBombPot(3))
    room.deal()
    assert room.one(e.HandStarted).bomb_boards == 0, "nobody else has agreed: an ordinary hand"
    refused = room.refuses_command(c.ProposeBombPot(3))
    assert (refused.code, refused.clause) == ("hand-in-progress", "cash/bomb.agreed")
    room.do("3 fold", "1 fold")
    agree(room, 3, 1)
    room.deal()
    assert room.one(e.HandStarted).bomb_boards == 1
    assert set(room.one(e.HandStarted).seats) == {1, 3}


@pytest.mark.rule("cash/bomb.call-or-out")
def test_who_declines_is_dealt_out_and_pays_nothing() -> None:
    room = bomb_table(200, 200, 200, 200, 200, 200)
    agree(room, 3, 1, 2, 4, 6)
    room.give(c.DeclineBombPot(5))
    room.deal()
    assert [(ante.seat, ante.amount) for ante in room.all(e.AntePosted)] == [(s, 1000) for s in (1, 2, 3, 4, 6)]
    assert {ante.clause for ante in room.all(e.AntePosted)} == {"cash/bomb.set-value"}
    assert room.see().pot == 5000
    assert 5 not in [hand.seat for hand in room.one(e.Dealt).hands]
    assert room.stacks[5] == 200


@pytest.mark.rule("cash/bomb.no-preflop-action")
def test_the_flop_follows_the_hole_cards_and_the_first_decision_is_left_of_the_button() -> None:
    room = bomb_table(200, 200, 200)
    agree(room, 1, 2, 3)
    room.deal()
    kinds = [type(event) for event in room.log]
    between = kinds[kinds.index(e.Dealt) + 1 : kinds.index(e.BoardDealt)]
    assert between == [e.Burned]
    assert not room.all(e.BlindPosted)
    assert room.table.hand is not None
    assert room.table.hand.street == "flop"
    assert (room.table.button, room.to_act) == (3, 1)


@pytest.mark.rule("cash/bomb.one-board")
def test_one_board_is_dealt_as_in_any_hand() -> None:
    room = bomb_table(200, 200, 200)
    agree(room, 1, 2, 3)
    room.deal(deck=STANDARD_52)
    assert [card for hand in room.one(e.Dealt).hands for card in hand.down] == [0, 3, 1, 4, 2, 5]
    for _ in range(3):
        room.do("1 check", "2 check", "3 check")
    assert [event.cards for event in room.all(e.Burned)] == [(6,), (10,), (12,)]
    assert [event.cards for event in room.all(e.BoardDealt)] == [(7, 8, 9), (11,), (13,)]


@pytest.mark.rule("cash/bomb.two-boards")
def test_each_of_two_boards_takes_half_of_the_pot() -> None:
    room = bomb_table(200, 200, 200, bomb_amount=2000)
    agree(room, 1, 2, 3, boards=2)
    # First board for seat 1's aces; on the second, seats 2 and 3 tie with a straight to the nine.
    holes = "As Kd Qd Ad 8c 8d"  # dealt round: 1 As Ad, 2 Kd 8c, 3 Qd 8d
    boards = "2c Ah 7h 2d 9h 7s 6c 3h Jc 5c 4s Jh 2s"
    room.deal(deck=_deck(holes, boards))
    for _ in range(3):
        room.do("1 check", "2 check", "3 check")
    assert len(room.all(e.RoundOpened)) == 3, "one betting round a street, not one a board"
    assert room.awards() == [(0, 1, 30), (0, 2, 15), (0, 3, 15)]
    assert [award.board for award in room.all(e.PotAwarded)] == [0, 1, 1]


def _deck(holes: str, boards: str) -> Cards:
    named = parse_cards(holes + " " + boards)
    return (*named, *(card for card in STANDARD_52 if card not in named))


@pytest.mark.rule("cash/bomb.two-boards")
def test_one_player_best_on_both_boards_takes_the_whole_pot() -> None:
    room = bomb_table(200, 200, 200, bomb_amount=2000)
    agree(room, 1, 2, 3, boards=2)
    room.deal(deck=_deck("As Kd Qd Ad 9c 8d", "2c Ah 7h 2d Ac 6s 3c 5h Jc 4h 4d Jh 3s"))
    for _ in range(3):
        room.do("1 check", "2 check", "3 check")
    assert room.won() == {1: 60}


@pytest.mark.rule("cash/bomb.set-value")
def test_the_amount_is_the_posted_one() -> None:
    room = bomb_table(200, 200, 200)
    refused = room.refuses_command(c.ProposeBombPot(1, amount=1100))
    assert (refused.code, refused.clause) == ("not-the-posted-amount", "cash/bomb.set-value")
    room.give(c.ProposeBombPot(1, amount=1000))
    assert room.all(e.BombPotProposed)[-1].amount == 1000


@pytest.mark.rule("cash/bomb.two-boards")
def test_there_are_one_or_two_boards_and_players_at_the_table_propose_them() -> None:
    room = bomb_table(200, 200, 200)
    for boards in (0, 3):
        refused = room.refuses_command(c.ProposeBombPot(1, boards))
        assert (refused.code, refused.clause) == ("bad-boards", "cash/bomb.two-boards")
    refused = room.refuses_command(c.ProposeBombPot(4))
    assert (refused.code, refused.clause) == ("no-such-seat", "cash/wagers.seated-only")


@pytest.mark.rule("cash/bomb.max-bet")
def test_at_a_limit_table_it_is_at_most_the_largest_bet() -> None:
    at("limit-holdem", fl(4, 8, 2, 4), bomb_pots=True, bomb_amount=800)
    with pytest.raises(Refused) as caught:
        at("limit-holdem", fl(4, 8, 2, 4), bomb_pots=True, bomb_amount=900)
    assert (caught.value.code, caught.value.clause) == ("bomb-pot-too-large", "cash/bomb.max-bet")


def test_a_short_stack_is_all_in_for_the_main_pot() -> None:
    room = bomb_table(200, 4, 200)
    agree(room, 1, 2, 3)
    room.deal({1: "7c 2d", 2: "As Ah", 3: "8c 3d"}, board="Kh Qd 9s 5c 4h")
    for _ in range(3):
        room.do("1 check", "3 check")
    assert room.won() == {2: 12, 3: 12}


def test_where_the_deck_does_not_reach_for_two_boards_there_is_one() -> None:
    room = at("omaha-high", fl(2, 4, 1, 2), stacks=[200] * 10, bomb_pots=True, bomb_amount=400)
    agree(room, *range(1, 11), boards=2)
    room.deal()
    assert room.one(e.HandStarted).bomb_boards == 1


def test_two_players_all_in_for_a_bomb_pot_are_asked_whether_to_run_it_twice() -> None:
    room = bomb_table(4, 7, 200, run_it_twice="ask")
    agree(room, 1, 2)
    room.deal({1: "As Ah", 2: "Kd Kc"})
    assert room.one(e.RunTwiceOffered).common == 3, "the flop follows the hole cards in any case"
    room.do("1 run-twice", "2 run-twice")
    assert room.won() == {1: 8}
    assert room.stacks[2] == 3


@pytest.mark.rule("cash/bomb.two-boards")
def test_high_and_low_share_each_of_two_boards() -> None:
    """$15 are $8 and $7 for the boards, and these $4 and $4, $4 and $3 for high and low."""
    room = at(
        "omaha-high-low-california",
        fl(3, 6, 1, 3),
        stacks="9 9 9",
        bomb_pots=True,
        bomb_amount=500,
        odd_chip="one-each",
    )
    agree(room, 1, 2, 3, boards=2)
    holes = "Ac Kd 4c 2d Kc 4d Qs 9s 5s Qh 6s 5h"  # seat 1 has the low, seat 2 the kings
    boards = "Js 3c 7d 8h 3d 7h 8s Jd Ks Kh Th Tc Jc"
    room.deal(deck=_deck(holes, boards))
    for _ in range(3):
        room.do("1 check", "2 check", "3 check")
    won = [(award.board, award.share, award.seat, award.amount // 100) for award in room.all(e.PotAwarded)]
    assert won == [(0, "high", 2, 4), (0, "low", 1, 4), (1, "high", 2, 4), (1, "low", 1, 3)]
