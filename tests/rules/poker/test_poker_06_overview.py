"""Section 6: the game in outline, and what the dealer does."""

import pytest
from roundskit import antes_only, fold_around, hand_of, in_order, passive
from tablekit import Room, at, fl, nl

from riverboat.core.cards import UNKNOWN, parse_cards
from riverboat.core.errors import Refused
from riverboat.core.shares import Pot
from riverboat.script import parse_command
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.facts import fact


def streets(room: Room) -> list[str]:
    return [opened.street for opened in room.all(e.RoundOpened)]


@pytest.mark.rule("poker/6(b).players")
def test_one_player_is_no_game_and_two_are() -> None:
    room = at("holdem", nl(1, 2), stacks="100")
    refused = room.refuses_command(c.StartHand())
    assert (refused.code, refused.clause) == ("not-enough-players", "poker/6(b).players")
    room.do("2 sit Ann 100")
    room.deal()
    assert room.one(e.HandStarted).seats == (1, 2)


@pytest.mark.rule("poker/6(b).players")
def test_no_table_has_a_twelfth_seat_and_a_room_may_have_fewer() -> None:
    assert len(at("holdem", nl(1, 2), stacks=[100] * 11).stacks) == 11
    with pytest.raises(Refused) as refused:
        at("holdem", nl(1, 2), seats=12)
    assert (refused.value.code, refused.value.clause) == ("wrong-number-of-seats", "poker/10(b).seats")
    assert at("holdem", nl(1, 2), seats=6).refuses("7 sit Ann 100").code == "no-such-seat"


@pytest.mark.rule("poker/6(b).dealer-neutral")
def test_the_dealer_has_no_seat_no_hand_no_bet_and_no_share() -> None:
    room = at("holdem", nl(1, 2), button=3)
    assert room.refuses("0 sit dealer 100").code == "no-such-seat"
    room.deal()
    assert room.refuses("0 bet 10").code == "not-your-turn"
    passive(room)
    seats = {event.seat for event in room.all(e.Event) if hasattr(event, "seat")}
    assert seats == {1, 2, 3}
    assert sum(room.stacks.values()) == 600


@pytest.mark.rule("poker/6(c).own-cards")
def test_a_bet_cannot_name_another_hand_than_the_bettors_own() -> None:
    room = at("holdem", nl(1, 2), button=3)
    room.deal({1: "As Ah", 2: "7c 2d", 3: "Kc Kd"}, board="Qh Js 9s 4c 3c")
    with pytest.raises(Refused) as refused:
        parse_command("3 raise-to 1000 1")
    assert refused.value.code == "too-many-words"
    room.do("3 raise-to 10", "1 call", "2 fold")
    passive(room)
    assert room.won() == {1: 22}


@pytest.mark.rule("poker/6(c).ante-blind")
def test_antes_and_blinds_are_in_before_the_first_card() -> None:
    room = at("holdem", nl(1, 2, ante=1), button=3)
    room.deal()
    assert in_order(room, e.AntePosted, e.BlindPosted, e.Dealt)
    assert len(room.all(e.AntePosted)) == 3


@pytest.mark.rule("poker/6(c).betting-round")
def test_a_betting_round_follows_each_round_of_cards() -> None:
    room = at("holdem", nl(1, 2), button=3)
    room.deal()
    passive(room)
    assert streets(room) == ["pre-flop", "flop", "turn", "river"]
    kinds = [type(event) for event in room.all(e.Event) if isinstance(event, (e.Dealt, e.BoardDealt, e.RoundOpened))]
    assert kinds == [e.Dealt, e.RoundOpened] + [e.BoardDealt, e.RoundOpened] * 3


@pytest.mark.rule("poker/6(c).betting-round")
def test_no_betting_round_when_only_one_player_could_still_bet() -> None:
    room = at("holdem", nl(1, 2), stacks="200 50 50", button=3)
    room.deal()
    room.do("3 raise-to 50", "1 call", "2 call")
    assert streets(room) == ["pre-flop"]
    assert len(hand_of(room).cards.board) == 5


@pytest.mark.rule("poker/6(c).continue")
def test_facing_a_bet_a_player_folds_calls_or_raises_and_the_turn_waits_for_them() -> None:
    room = at("holdem", fl(10, 20, 5, 10), button=3)
    room.deal()
    passive(room, until="flop")
    room.do("1 bet 10")
    assert room.offered == {"fold": (0, 0), "call": (10, 10), "raise-to": (20, 20)}
    assert room.refuses("3 call").code == "not-your-turn"
    assert room.to_act == 2


@pytest.mark.rule("poker/6(d).win")
def test_a_bet_that_nobody_calls_wins_without_showing() -> None:
    room = at("holdem", nl(1, 2), button=3)
    room.deal({1: "7c 2d", 2: "As Ah", 3: "Kc Kd"}, board="Qh Js 9s 4c 3c")
    passive(room, until="river")
    room.do("1 bet 10", "2 fold", "3 fold")
    award = room.one(e.PotAwarded)
    assert (award.seat, award.amount, award.uncontested, award.clause) == (1, 600, True, "poker/6(d).win")
    assert room.all(e.Tabled) == []


@pytest.mark.rule("poker/6(d).win")
def test_a_called_bet_is_won_by_the_better_hand() -> None:
    room = at("holdem", nl(1, 2), button=3)
    room.deal({1: "7c 2d", 2: "As Ah", 3: "Kc Kd"}, board="Qh Js 9s 4c 3c")
    passive(room, until="river")
    room.do("1 bet 10", "2 fold", "3 call")
    assert room.won() == {3: 26}


@pytest.mark.rule("poker/6(d).showdown")
def test_after_an_all_in_the_board_is_completed_and_the_hands_still_in_are_compared() -> None:
    room = at("holdem", nl(1, 2), stacks="200 50 200", button=3)
    room.deal({1: "7c 2d", 2: "As Kd", 3: "Qc Qd"}, board="7h 7s 9s 4c Ac")
    room.do("3 call", "1 fold", "2 raise-to 50", "3 call")
    assert len(hand_of(room).cards.board) == 5
    assert room.one(e.ShowdownOpened).seats == (2, 3)
    assert {tabled.seat for tabled in room.all(e.Tabled)} == {2, 3}
    assert room.won() == {2: 101}


@pytest.mark.rule("poker/6(e)(2)")
@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_no_screen_shows_another_players_cards_or_anything_to_infer_them_from(viewer: int) -> None:
    room = at("holdem", nl(1, 2), button=3)
    hole = {1: "As Ah", 2: "Kc Kd", 3: "Qc Qd"}
    room.deal(hole, board="2c 3c 4d 9h Ts", burns="5c 6c 7c")
    passive(room, until="river")
    for chair in room.see(viewer).seats[:3]:
        assert chair.cards == (parse_cards(hole[chair.seat]) if chair.seat == viewer else (UNKNOWN,) * 2)
    known = {*parse_cards("2c 3c 4d 9h Ts"), *parse_cards(hole.get(viewer, ""))}
    assert cards_told(room, viewer) == known


def cards_told(room: Room, viewer: int) -> set[int]:
    """Every card in the facts of the hand that one viewer is told."""
    told = set()
    for event in room.all(e.Event):
        match fact(event, viewer):
            case e.Shuffled(deck=cards) | e.Burned(cards=cards) | e.BoardDealt(cards=cards) | e.Tabled(cards=cards):
                told |= set(cards)
            case e.Dealt(hands=hands):
                told |= {card for hand in hands for card in (*hand.down, *hand.up)}
    return told - {UNKNOWN}


@pytest.mark.rule("poker/6(e)(3)")
def test_the_player_to_act_is_named_and_told_their_options() -> None:
    room = at("holdem", fl(10, 20, 5, 10), stacks=[500] * 6, button=6)
    room.deal()
    room.do("3 fold")
    assert room.see().to_act == 4
    options = {option.word: option.low for option in room.see(4).options}
    assert options == {"fold": 0, "call": 1000, "raise-to": 2000}
    assert room.see(5).options == ()


@pytest.mark.rule("poker/6(e)(4)")
def test_burn_cards_lie_apart_from_the_muck() -> None:
    room = at("holdem", nl(1, 2), stacks=[100] * 4, button=4)
    room.deal({3: "As Ah", 4: "Kc Kd"}, burns="5c 6c 7c")
    room.do("3 fold", "4 fold", "1 call", "2 check", "1 check", "2 check")
    hand = hand_of(room)
    assert hand.street == "turn"
    assert tuple(hand.deck.burns) == parse_cards("5c 6c")
    assert tuple(hand.deck.muck) == parse_cards("As Ah Kc Kd")


@pytest.mark.rule("poker/6(e)(6).award")
def test_the_last_player_left_is_paid_with_no_board_and_no_cards_shown() -> None:
    room = at("holdem", nl(1, 2), stacks=[100] * 6, button=3)
    room.deal()
    fold_around(room)
    assert room.won() == {5: 2}
    assert room.stacks[5] == 101
    assert (room.all(e.BoardDealt), room.all(e.Tabled)) == ([], [])


@pytest.mark.rule("poker/6(e)(7)")
def test_side_pots_are_awarded_before_the_main_pot() -> None:
    room = at("holdem", antes_only(2, 4), stacks="12 22 32 32 32", button=5)
    room.deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh", 4: "7c 2d", 5: "8c 3d"}, board="Jd 9d 9c 4c 4h")
    room.do("1 bet 10", "2 raise-to 20", "3 raise-to 30", "4 call", "5 call")
    assert room.one(e.BetsGathered).pots == (Pot(6000, (1, 2, 3, 4, 5)), Pot(4000, (2, 3, 4, 5)), Pot(3000, (3, 4, 5)))
    assert room.awards() == [(2, 3, 30), (1, 2, 40), (0, 1, 60)]
