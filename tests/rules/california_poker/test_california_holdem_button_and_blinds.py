"""California hold'em, items 1 to 4: the button, the draw for it, and the blinds."""

import pytest
from californiakit import holdem, posted
from roundskit import fold_around, hand_of, in_order, passive
from tablekit import NEW_DECK

from riverboat.core.cards import parse_cards
from riverboat.table import commands as c
from riverboat.table import events as e

# ---------------------------------------------------------------- 1: the button


@pytest.mark.rule("california-poker/holdem-omaha.1")
def test_one_of_the_players_dealt_in_carries_the_button_and_everyone_sees_it() -> None:
    room = holdem({1: 100, 4: 100, 10: 100})
    for _ in range(4):
        room.deal()
        assert room.see().button == room.see(4).button == hand_of(room).lineup.button
        assert room.see().button in hand_of(room).order
        fold_around(room)


@pytest.mark.rule("california-poker/holdem-omaha.1(a)")
def test_the_button_moves_clockwise_from_player_to_player() -> None:
    room = holdem({1: 100, 4: 100, 10: 100}, button=10)
    buttons = []
    for _ in range(4):
        room.deal()
        buttons.append(room.one(e.HandStarted).button)
        fold_around(room)
    assert buttons == [10, 1, 4, 10]
    assert room.one(e.HandStarted).clause == "california-poker/holdem-omaha.1(a)"


@pytest.mark.rule("california-poker/holdem-omaha.1(b).last-card")
def test_the_button_is_the_last_to_be_dealt_to() -> None:
    room = holdem(button=3)
    room.deal(deck=NEW_DECK)
    assert [(hand.seat, hand.down[0]) for hand in room.one(e.Dealt).hands] == list(enumerate(NEW_DECK[:3], start=1))


@pytest.mark.rule("california-poker/holdem-omaha.1(b).last-action")
@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_the_button_acts_last_after_the_flop(street: str) -> None:
    room = holdem([200] * 6, button=4)
    room.deal()
    passive(room, until=street)
    assert room.all(e.RoundOpened)[-1].seats == (5, 6, 1, 2, 3, 4)


@pytest.mark.rule("california-poker/holdem-omaha.1(b).big-blind-last")
def test_the_big_blind_acts_last_before_the_flop() -> None:
    room = holdem([200] * 6, button=4)
    room.deal()
    assert posted(room) == [(5, 1), (6, 3)]
    assert room.one(e.RoundOpened).seats == (1, 2, 3, 4, 5, 6)


# ---------------------------------------------------------------- 2: the blind markers


@pytest.mark.rule("california-poker/holdem-omaha.2")
def test_the_table_shows_the_blinds_at_the_seats_that_pay_them() -> None:
    room = holdem([200] * 4)
    for _ in range(4):
        room.deal()
        assert room.see().blinds == tuple(seat for seat, _ in posted(room))
        assert [amount for _, amount in posted(room)] == [1, 3]
        fold_around(room)


@pytest.mark.rule("california-poker/holdem-omaha.2(a).position")
def test_the_blinds_sit_immediately_left_of_the_button() -> None:
    room = holdem({2: 100, 5: 100, 8: 100, 9: 100}, button=9)
    room.deal()
    assert posted(room) == [(2, 1), (5, 3)]


@pytest.mark.rule("california-poker/holdem-omaha.2(a).before-deal")
def test_both_blinds_are_posted_before_the_deal() -> None:
    room = holdem(button=3)
    room.deal()
    assert [blind.kind for blind in room.all(e.BlindPosted)] == ["small", "big"]
    assert in_order(room, e.BlindPosted, e.Dealt)


@pytest.mark.rule("california-poker/holdem-omaha.2(b)")
@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_later_rounds_open_with_the_nearest_active_player_left_of_the_button(street: str) -> None:
    room = holdem([200] * 6, button=4)
    room.deal()
    room.do("1 raise-to 6", "2 call", "3 call", "4 call", "5 fold", "6 call")
    passive(room, until=street)
    opened = room.all(e.RoundOpened)[-1]
    assert (room.to_act, opened.street, opened.clause) == (6, street, "california-poker/holdem-omaha.2(b)")


@pytest.mark.rule("california-poker/holdem-omaha.2(c)")
def test_the_big_blind_is_small_blind_next_and_then_has_the_button() -> None:
    room = holdem([200] * 5, button=5)
    seats = []
    for _ in range(3):
        room.deal()
        start = room.one(e.HandStarted)
        seats.append((start.button, *start.blinds))
        fold_around(room)
    assert seats == [(5, 1, 2), (1, 2, 3), (2, 3, 4)]


# ---------------------------------------------------------------- 3: the draw for the button


@pytest.mark.rule("california-poker/holdem-omaha.3")
def test_a_game_opens_with_one_card_face_up_to_each_from_the_dealers_left() -> None:
    room = holdem({2: 100})
    room.do("5 sit Ann 100", "9 sit Ben 100")
    refused = room.refuses_command(c.StartHand(NEW_DECK))
    assert (refused.code, refused.clause) == ("button-not-drawn", "california-poker/holdem-omaha.3")
    assert room.refuses("draw-for-button 7c Jd").code == "wrong-number-of-cards"
    drawn = room.do("draw-for-button 7c Jd 3s")
    assert drawn == (e.ButtonDrawn((2, 5, 9), parse_cards("7c Jd 3s"), 5, "california-poker/holdem-omaha.3"),)
    assert room.stacks == {2: 100, 5: 100, 9: 100}


@pytest.mark.rule("california-poker/holdem-omaha.3(a)")
def test_the_highest_card_gets_the_button_and_suits_break_equal_ranks() -> None:
    room = holdem({1: 100})
    room.do("2 sit Ann 100", "3 sit Ben 100", "4 sit Cy 100", "draw-for-button Kd Ac Ah Ks")
    room.deal()
    assert room.one(e.HandStarted).button == 3


# ---------------------------------------------------------------- 4: the blinds


@pytest.mark.rule("california-poker/holdem-omaha.4.small-blind", "california-poker/holdem-omaha.4.big-blind")
def test_the_two_players_left_of_the_button_post_and_nobody_else() -> None:
    room = holdem([100] * 10, button=10)
    room.deal()
    small, big = room.all(e.BlindPosted)
    assert small == e.BlindPosted(1, 100, "small", 100, "california-poker/holdem-omaha.4.small-blind")
    assert big == e.BlindPosted(2, 300, "big", 300, "california-poker/holdem-omaha.4.big-blind")


@pytest.mark.rule("california-poker/holdem-omaha.4.big-blind", "california-poker/holdem-omaha.4.small-blind")
@pytest.mark.parametrize(
    ("rule", "blinds", "first_before", "first_after"),
    [("button-small", [(1, 1), (4, 3)], 1, 4), ("as-written", [(4, 1), (1, 3)], 4, 4)],
)
def test_heads_up_the_button_is_small_blind_unless_the_text_is_taken_as_written(
    rule: str, blinds: list[tuple[int, int]], first_before: int, first_after: int
) -> None:
    room = holdem({1: 100, 4: 100}, button=1, heads_up_blinds=rule)
    room.deal()
    assert posted(room) == blinds
    assert room.to_act == first_before
    for street in ("flop", "turn", "river"):
        passive(room, until=street)
        assert room.to_act == first_after


@pytest.mark.rule("california-poker/holdem-omaha.4(a)")
def test_a_blind_cannot_be_refused_and_played() -> None:
    room = holdem([200] * 4, button=4)
    room.do("2 sit-out")
    room.deal()
    assert 2 not in room.one(e.HandStarted).seats
    assert posted(room) == [(1, 1), (3, 3)]


@pytest.mark.rule("california-poker/holdem-omaha.4(a)")
def test_who_missed_the_big_blind_posts_it_in_full_before_they_are_dealt_in_again() -> None:
    room = holdem([200] * 5, button=5)
    room.deal()
    fold_around(room)
    room.do("3 sit-out")
    room.deal()
    fold_around(room)
    room.do("3 sit-in post")
    while 3 not in room.one(e.HandStarted).seats:
        room.deal()
        fold_around(room)
    entry = next(blind for blind in room.all(e.BlindPosted) if blind.seat == 3)
    assert (entry.amount, entry.due) == (300, 300)


@pytest.mark.rule("california-poker/holdem-omaha.4(b)")
def test_the_blinds_are_in_the_pot_and_count_as_wagers() -> None:
    room = holdem(button=3)
    room.deal()
    assert (hand_of(room).pots.total, hand_of(room).round.bets[1:4]) == (400, [100, 300, 0])
    room.do("3 raise-to 6")
    assert room.offered["call"] == (5, 5)
    room.do("1 call")
    assert room.offered["call"] == (3, 3)
