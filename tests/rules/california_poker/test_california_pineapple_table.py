"""California pineapple, items 1 to 5: the table, the button, the blinds and the deal."""

import pytest
from pineapplekit import DECK, clause, down_to, on, pineapple
from roundskit import fold_around, hand_of, in_order, passive
from tablekit import NEW_DECK

from riverboat.core.cards import JOKER, parse_cards
from riverboat.table import commands as c
from riverboat.table import events as e


def posted(room: object) -> list[tuple[int, int, str]]:
    return [(blind.seat, blind.amount // 100, blind.clause) for blind in room.all(e.BlindPosted)]  # type: ignore[attr-defined]


@pytest.mark.rule("california-poker/pineapple-high-low.intro.no-player-dealer")
def test_every_chip_that_is_paid_comes_from_the_pot() -> None:
    room = pineapple("200 20 200 200", button=4)
    room.deal()
    room.do("3 raise-to 6", "4 call", "1 raise-to 9", "2 call", "3 call", "4 call")
    down_to(room)
    pots = room.all(e.BetsGathered)[-1].pots
    assert sum(award.amount for award in room.all(e.PotAwarded)) == sum(pot.amount for pot in pots) == 3600
    assert sum(room.stacks.values()) == 620


@pytest.mark.rule("california-poker/pineapple-high-low.deck")
def test_one_deck_of_52_without_joker_and_ten_players_leave_14_cards() -> None:
    room = pineapple([100] * 10)
    refused = room.refuses_command(c.StartHand((*NEW_DECK[:-1], JOKER)))
    assert (refused.code, refused.detail) == ("wrong-deck", "Jk")
    room.deal(deck=NEW_DECK)
    down_to(room, "river")
    assert (hand_of(room).deck.dealt, 52 - hand_of(room).deck.dealt) == (30 + 3 + 5, 14)


@pytest.mark.rule("california-poker/pineapple-high-low.table.seats")
def test_ten_are_seated_and_the_eleventh_is_not() -> None:
    refused = pineapple([100] * 10).refuses("11 sit Ann 100")
    assert (refused.code, refused.clause) == ("no-such-seat", clause("table.seats"))


@pytest.mark.rule("california-poker/pineapple-high-low.table.same-limits")
def test_every_seat_bets_the_same_whatever_its_stack() -> None:
    room = on("turn", "500 90 200", button=3)
    for seat in (1, 2, 3):
        assert (room.to_act, room.offered["bet"]) == (seat, (6, 6))
        room.do(f"{seat} check")


# ---------------------------------------------------------------- the button


@pytest.mark.rule("california-poker/pineapple-high-low.1(a)")
def test_the_button_moves_clockwise_after_each_hand() -> None:
    room = pineapple({3: 100, 7: 100, 9: 100}, button=9)
    buttons = []
    for _ in range(4):
        room.deal()
        buttons.append(room.one(e.HandStarted).button)
        fold_around(room)
    assert buttons == [9, 3, 7, 9]


@pytest.mark.rule("california-poker/pineapple-high-low.5", "california-poker/pineapple-high-low.1(b).last-card")
def test_three_cards_each_one_at_a_time_and_the_button_last() -> None:
    room = on("pre-flop", button=3)
    dealt = room.one(e.Dealt)
    assert {hand.seat: (hand.down, hand.up) for hand in dealt.hands} == {
        1: ((DECK[1], DECK[4], DECK[7]), ()),
        2: ((DECK[2], DECK[5], DECK[8]), ()),
        3: ((DECK[3], DECK[6], DECK[9]), ()),
    }
    assert dealt.clause == clause("5")


@pytest.mark.rule(
    "california-poker/pineapple-high-low.1(b).last-action", "california-poker/pineapple-high-low.1(b).big-blind-last"
)
def test_the_big_blind_acts_last_in_the_first_round_and_the_button_in_the_others() -> None:
    room = on("river", [200] * 6, button=4)
    orders = [opened.seats for opened in room.all(e.RoundOpened)]
    assert orders == [(1, 2, 3, 4, 5, 6), *[(5, 6, 1, 2, 3, 4)] * 3]


@pytest.mark.rule("california-poker/pineapple-high-low.1(c)")
def test_the_first_active_player_left_of_the_button_starts_the_later_rounds() -> None:
    room = pineapple([200] * 6, button=4)
    room.deal()
    room.do("1 call", "2 call", "3 call", "4 call", "5 fold", "6 fold")
    down_to(room)
    assert [opened.seats[0] for opened in room.all(e.RoundOpened)[1:]] == [1, 1, 1]


# ---------------------------------------------------------------- the blinds


@pytest.mark.rule(
    "california-poker/pineapple-high-low.2",
    "california-poker/pineapple-high-low.2(a)",
)
def test_the_blinds_stand_left_of_the_button_and_are_posted_before_the_cards() -> None:
    room = pineapple([100] * 10, button=10)
    room.deal()
    assert [seat for seat, _, _ in posted(room)] == [1, 2]
    assert in_order(room, e.BlindPosted, e.Dealt)


@pytest.mark.rule("california-poker/pineapple-high-low.2(b)")
def test_the_blinds_move_clockwise() -> None:
    room = pineapple([100] * 4, button=4)
    room.deal()
    big = posted(room)[1][0]
    fold_around(room)
    room.deal()
    assert posted(room)[0][0] == big


@pytest.mark.rule("california-poker/pineapple-high-low.3")
def test_to_open_a_game_everyone_is_dealt_one_card_face_up() -> None:
    room = pineapple({1: 100})
    room.do("6 sit Ann 100", "8 sit Ben 100")
    refused = room.refuses_command(c.StartHand(NEW_DECK))
    assert (refused.code, refused.clause) == ("button-not-drawn", clause("3"))
    drawn = room.do("draw-for-button 9h 4d Ks")
    assert drawn == (e.ButtonDrawn((1, 6, 8), parse_cards("9h 4d Ks"), 8, clause("3")),)


@pytest.mark.rule("california-poker/pineapple-high-low.3(a)")
def test_equal_cards_of_the_draw_are_ordered_by_suit() -> None:
    room = pineapple({1: 100})
    room.do("2 sit Ann 100", "3 sit Ben 100", "4 sit Cy 100", "draw-for-button Qd Qs Qc Jh")
    assert room.table.button == 2


@pytest.mark.rule(
    "california-poker/pineapple-high-low.4.small-blind", "california-poker/pineapple-high-low.4.big-blind"
)
def test_the_two_players_at_the_buttons_left_post() -> None:
    room = pineapple({2: 100, 8: 100, 9: 100}, button=8)
    room.deal()
    assert posted(room) == [(9, 1, clause("4.small-blind")), (2, 3, clause("4.big-blind"))]


@pytest.mark.rule(
    "california-poker/pineapple-high-low.4.small-blind", "california-poker/pineapple-high-low.4.big-blind"
)
@pytest.mark.parametrize(("rule", "seats"), [("button-small", [8, 9]), ("as-written", [9, 8])])
def test_heads_up_the_button_has_the_small_blind_unless_the_text_is_read_to_the_letter(
    rule: str, seats: list[int]
) -> None:
    room = pineapple({8: 100, 9: 100}, button=8, heads_up_blinds=rule)
    room.deal()
    assert [seat for seat, _, _ in posted(room)] == seats


@pytest.mark.rule("california-poker/pineapple-high-low.4(a)")
def test_nobody_in_a_blinds_place_is_dealt_in_without_posting_it_exactly() -> None:
    room = pineapple(button=3)
    room.deal()
    assert [(blind.amount, blind.due) for blind in room.all(e.BlindPosted)] == [(100, 100), (300, 300)]
    assert {blind.seat for blind in room.all(e.BlindPosted)} <= {hand.seat for hand in room.one(e.Dealt).hands}
    away = pineapple([200] * 4, button=4)
    away.do("2 sit-out")
    away.deal()
    assert [seat for seat, _, _ in posted(away)] == [1, 3]
    assert 2 not in away.one(e.HandStarted).seats


@pytest.mark.rule("california-poker/pineapple-high-low.4(b)")
def test_the_blinds_are_in_the_pot_and_count_as_wagers() -> None:
    room = pineapple(button=3)
    room.deal()
    assert hand_of(room).pots.total == 400
    room.do("3 call")
    assert room.offered["call"] == (2, 2), "the small blind has a dollar in"
    passive(room)
    assert hand_of(room).pots.total == 900
