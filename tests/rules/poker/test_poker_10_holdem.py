"""Section 10: hold'em."""

import pytest
from roundskit import fold_all, fold_around, hand_of, in_order, passive
from tablekit import NEW_DECK, Room, at, nl

from riverboat.core.cards import UNKNOWN, parse_cards
from riverboat.table import commands as c
from riverboat.table import events as e


def six_handed(button: int = 6, **settings: str | int | bool) -> Room:
    return at("holdem", nl(1, 2), stacks=[200] * 6, button=button, **settings)


def posted(room: Room) -> list[tuple[int, int]]:
    """(seat, dollars) of the blinds, in the order they were posted."""
    return [(blind.seat, blind.amount // 100) for blind in room.all(e.BlindPosted)]


# ---------------------------------------------------------------- the table and the button


@pytest.mark.rule("poker/10(b).seats")
def test_the_eleventh_player_is_seated_and_the_twelfth_is_not() -> None:
    room = at("holdem", nl(1, 2), stacks=[100] * 11)
    refused = room.refuses("12 sit Ann 100")
    assert (refused.code, refused.clause) == ("no-such-seat", "poker/10(b).seats")
    room.deal()
    passive(room, until="river")
    assert hand_of(room).deck.dealt == 22 + 3 + 5


@pytest.mark.rule("poker/10(b).ante")
def test_everyone_antes_and_the_blinds_post_on_top_of_it() -> None:
    room = at("holdem", nl(2, 5, ante=1), stacks=[100] * 4, button=4)
    room.deal()
    assert [(ante.seat, ante.amount) for ante in room.all(e.AntePosted)] == [(seat, 100) for seat in (1, 2, 3, 4)]
    assert posted(room) == [(1, 2), (2, 5)]
    assert room.stacks == {1: 97, 2: 94, 3: 99, 4: 99}
    assert room.offered["call"] == (5, 5)


@pytest.mark.rule("poker/10(c)(1)")
def test_one_seat_has_the_button_and_it_rules_dealing_and_betting() -> None:
    room = six_handed(button=2)
    room.deal()
    assert room.see().button == 2
    assert [hand.seat for hand in room.one(e.Dealt).hands] == [3, 4, 5, 6, 1, 2]
    passive(room, until="flop")
    assert room.all(e.RoundOpened)[-1].seats == (3, 4, 5, 6, 1, 2)


@pytest.mark.rule("poker/10(c)(2)(i)")
@pytest.mark.parametrize("seats", [(1, 3, 6, 9), (1, 3, 6)])
def test_the_button_starts_at_the_dealers_right(seats: tuple[int, ...]) -> None:
    room = at("holdem", nl(1, 2), stacks=dict.fromkeys(seats, 100))
    room.deal()
    assert room.one(e.HandStarted).button == seats[-1]


@pytest.mark.rule("poker/10(c)(2)(ii)")
def test_or_the_highest_card_of_a_draw_gets_the_button() -> None:
    room = at("holdem", nl(1, 2), stacks="100", first_button="draw")
    room.do("2 sit Ann 100", "3 sit Ben 100")
    refused = room.refuses_command(c.StartHand(NEW_DECK))
    assert (refused.code, refused.clause) == ("button-not-drawn", "poker/10(c)(2)(ii)")
    drawn = room.do("draw-for-button 9h Kd 4s")
    assert drawn == (e.ButtonDrawn((1, 2, 3), parse_cards("9h Kd 4s"), 2, "poker/10(c)(2)(ii)"),)
    room.give(c.StartHand(NEW_DECK))
    assert (room.one(e.HandStarted).button, sorted(room.one(e.Shuffled).deck)) == (2, sorted(NEW_DECK))
    assert room.refuses("draw-for-button 9h Kd 4s").code == "button-placed-already"


@pytest.mark.rule("poker/10(c)(2)(ii)")
def test_equal_ranks_of_a_draw_are_ordered_by_suit() -> None:
    room = at("holdem", nl(1, 2))
    assert room.do("draw-for-button Kd Kh Ks")[0] == e.ButtonDrawn(
        (1, 2, 3), parse_cards("Kd Kh Ks"), 3, "poker/10(c)(2)(ii)"
    )


@pytest.mark.rule("poker/10(c)(3)")
def test_after_each_hand_the_button_moves_clockwise() -> None:
    room = at("holdem", nl(1, 2), stacks={2: 100, 5: 100, 9: 100})
    buttons = []
    for _ in range(4):
        room.deal()
        buttons.append(room.one(e.HandStarted).button)
        fold_around(room)
    assert buttons == [9, 2, 5, 9]


@pytest.mark.rule("poker/10(d)")
def test_before_the_showdown_a_seat_sees_its_own_two_cards_and_no_others() -> None:
    room = at("holdem", nl(1, 2), button=3)
    hole = {1: "As Ah", 2: "Kc Kd", 3: "Qc Qd"}
    room.deal(hole)
    for viewer in (1, 2, 3):
        seen = {chair.seat: chair.cards for chair in room.see(viewer).seats if chair.cards}
        assert seen == dict.fromkeys(hole, (UNKNOWN,) * 2) | {viewer: parse_cards(hole[viewer])}


# ---------------------------------------------------------------- blinds and the deal


@pytest.mark.rule("poker/10(e).blind")
def test_a_single_blind_is_posted_left_of_the_button_before_the_cards() -> None:
    room = at("holdem", nl(2), stacks=[100] * 9, button=9)
    room.deal()
    assert room.one(e.BlindPosted) == e.BlindPosted(1, 200, "blind", 200, "poker/10(e).blind")
    assert in_order(room, e.BlindPosted, e.Dealt)
    assert room.to_act == 2


@pytest.mark.rule("poker/10(e).blind", "poker/10(e).additional")
def test_heads_up_the_button_posts_the_small_blind_and_acts_first_before_the_flop_only() -> None:
    room = at("holdem", nl(1, 2), stacks="100 100", button=1)
    room.deal()
    assert posted(room) == [(1, 1), (2, 2)]
    assert [hand.seat for hand in room.one(e.Dealt).hands] == [2, 1]
    assert room.to_act == 1
    passive(room, until="flop")
    assert room.to_act == 2


@pytest.mark.rule("poker/10(e).blind", "poker/10(e).additional")
def test_heads_up_as_written_the_player_left_of_the_button_posts_first_and_acts_first() -> None:
    room = at("holdem", nl(1, 2), stacks="100 100", button=1, heads_up_blinds="as-written")
    room.deal()
    assert posted(room) == [(2, 1), (1, 2)]
    assert room.to_act == 2
    passive(room, until="flop")
    assert room.to_act == 2


@pytest.mark.rule("poker/10(e).additional")
def test_further_blinds_follow_right_after_the_first() -> None:
    room = at("holdem", nl(1, 1, 2), stacks=[100] * 6, button=4)
    room.deal()
    assert posted(room) == [(5, 1), (6, 1), (1, 2)]
    assert room.to_act == 2


@pytest.mark.rule("poker/10(f)")
def test_two_rounds_face_down_from_the_left_of_the_button() -> None:
    room = at("holdem", nl(1, 2), stacks=[100] * 4, button=2)
    room.deal(deck=NEW_DECK)
    deck = (None, *NEW_DECK)
    dealt = {hand.seat: hand.down for hand in room.one(e.Dealt).hands}
    assert dealt == {3: (deck[1], deck[5]), 4: (deck[2], deck[6]), 1: (deck[3], deck[7]), 2: (deck[4], deck[8])}
    assert all(not hand.up for hand in room.one(e.Dealt).hands)


# ---------------------------------------------------------------- before the flop


@pytest.mark.rule("poker/10(g).order")
def test_left_of_the_blinds_acts_first_and_may_not_check() -> None:
    room = six_handed()
    room.deal()
    assert room.one(e.RoundOpened).seats == (3, 4, 5, 6, 1, 2)
    assert set(room.offered) == {"fold", "call", "raise-to"}
    refused = room.refuses("4 call")
    assert (refused.code, refused.clause) == ("not-your-turn", "poker/10(g).order")


@pytest.mark.rule("poker/10(g).option")
def test_the_big_blind_may_check_or_raise_when_all_have_called() -> None:
    room = six_handed()
    room.deal()
    passive(room, seat=2)
    assert hand_of(room).street == "pre-flop"
    assert set(room.offered) == {"fold", "check", "raise-to"}
    assert room.offered["raise-to"][0] == 4


@pytest.mark.rule("poker/10(g).complete")
def test_a_raise_of_the_option_gives_every_caller_another_turn() -> None:
    room = six_handed()
    room.deal()
    passive(room, seat=2)
    room.do("2 raise-to 4")
    assert hand_of(room).queue == [3, 4, 5, 6, 1]
    passive(room, until="flop")
    assert hand_of(room).pots.total == 2400


@pytest.mark.rule("poker/10(g).complete")
def test_only_a_re_raise_brings_the_turn_back_to_the_raiser() -> None:
    room = six_handed()
    room.deal()
    passive(room, seat=2)
    room.do("2 raise-to 4", "3 fold", "4 raise-to 6")
    assert hand_of(room).queue == [5, 6, 1, 2]


# ---------------------------------------------------------------- flop, turn and river


@pytest.mark.rule("poker/10(h).flop", "poker/10(i)", "poker/10(j)")
def test_where_the_burns_and_the_board_come_from() -> None:
    room = at("holdem", nl(1, 2), button=3)
    room.deal(deck=NEW_DECK)
    deck = (None, *NEW_DECK)
    passive(room, until="flop")
    assert room.all(e.Burned)[-1].cards == (deck[7],)
    assert room.all(e.BoardDealt)[-1] == e.BoardDealt("flop", deck[8:11], "poker/10(h).flop")
    passive(room, until="turn")
    assert room.all(e.Burned)[-1].cards == (deck[11],)
    assert room.all(e.BoardDealt)[-1] == e.BoardDealt("turn", (deck[12],), "poker/10(i)")
    passive(room, until="river")
    assert room.all(e.Burned)[-1].cards == (deck[13],)
    assert room.all(e.BoardDealt)[-1] == e.BoardDealt("river", (deck[14],), "poker/10(j)")
    hand = hand_of(room)
    assert hand.deck.cards[hand.deck.dealt :] == NEW_DECK[14:], "and the rest is the stub"


@pytest.mark.parametrize(
    "street",
    [
        pytest.param("flop", marks=pytest.mark.rule("poker/10(h).first")),
        pytest.param("turn", marks=pytest.mark.rule("poker/10(i)")),
        pytest.param("river", marks=pytest.mark.rule("poker/10(j)")),
    ],
)
def test_the_first_player_left_of_the_button_who_has_not_folded_opens(street: str) -> None:
    room = six_handed()
    room.deal()
    room.do("3 raise-to 6", "4 call", "5 call", "6 call")
    fold_all(room, 1, 2)
    passive(room, until=street)
    assert room.all(e.RoundOpened)[-1].seats == (3, 4, 5, 6)
    assert set(room.offered) == {"fold", "check", "bet"}


@pytest.mark.rule("poker/10(h).first")
def test_an_all_in_player_is_passed_over() -> None:
    room = at("holdem", nl(1, 2), stacks={1: 200, 2: 200, 3: 20, 4: 200, 5: 200, 6: 200}, button=6)
    room.deal()
    room.do("3 raise-to 20", "4 call", "5 fold", "6 call", "1 fold", "2 fold")
    assert room.all(e.RoundOpened)[-1].seats == (4, 6)


@pytest.mark.rule("poker/10(h).actions")
def test_without_a_bet_check_or_open_and_with_one_fold_call_or_raise() -> None:
    room = six_handed()
    room.deal()
    passive(room, until="flop")
    room.do("1 check", "2 check", "3 check")
    assert set(room.offered) == {"fold", "check", "bet"}
    refused = room.refuses("4 call")
    assert (refused.code, refused.clause) == ("nothing-to-call", "poker/10(h).actions")
    room.do("4 bet 10")
    assert set(room.offered) == {"fold", "call", "raise-to"}
    assert room.refuses("5 check").code == "no-check"


@pytest.mark.rule("poker/10(h).complete")
def test_a_round_ends_when_the_last_raise_is_answered() -> None:
    room = at("holdem", nl(1, 2), button=3)
    room.deal()
    passive(room, until="flop")
    room.do("1 bet 10", "2 raise-to 20", "3 raise-to 30", "1 call")
    assert (hand_of(room).street, room.to_act) == ("flop", 2)
    room.do("2 fold")
    assert hand_of(room).street == "turn"


@pytest.mark.rule("poker/10(h).complete")
def test_a_round_that_is_checked_through_ends_too() -> None:
    room = at("holdem", nl(1, 2), button=3)
    room.deal()
    passive(room, until="flop")
    room.do("1 check", "2 check", "3 check")
    assert hand_of(room).street == "turn"


# ---------------------------------------------------------------- the showdown


@pytest.mark.rule("poker/10(a)")
def test_a_good_low_has_no_share() -> None:
    room = at("holdem", nl(1, 2), stacks="100 100", button=1)
    room.deal({1: "Kc Kd", 2: "Ac 3d"}, board="2h 4s 7d Kh 9c")
    passive(room)
    assert [(award.seat, award.share, award.amount) for award in room.all(e.PotAwarded)] == [(1, "pot", 400)]


@pytest.mark.rule("poker/10(k).hand")
def test_any_of_the_seven_cards_make_the_hand() -> None:
    room = at("holdem", nl(1, 2), stacks="100 100", button=1)
    room.deal({1: "Ah 3d", 2: "9h 8h"}, board="Kh Qh Jh Th 2c")
    passive(room)
    assert room.won() == {1: 4}


@pytest.mark.rule("poker/10(k).winner")
def test_the_best_five_cards_win_the_pot() -> None:
    room = at("holdem", nl(1, 2), stacks="100 100", button=1)
    room.deal({1: "As Qc", 2: "Ac Jd"}, board="Ah Ad Kc 7s 2d")
    passive(room)
    award = room.one(e.PotAwarded)
    assert (award.seat, award.amount, award.clause) == (1, 400, "poker/10(k).winner")


@pytest.mark.rule("poker/10(k).winner")
def test_a_card_that_does_not_play_breaks_no_tie() -> None:
    room = at("holdem", nl(1, 2), stacks="100 100", button=1)
    room.deal({1: "As 6c", 2: "Ac 5d"}, board="Ah Ad Kc 7s 2d")
    passive(room)
    assert room.won() == {1: 2, 2: 2}


@pytest.mark.rule("poker/10(k).board")
def test_when_the_board_plays_all_who_are_left_share_the_pot() -> None:
    room = at("holdem", nl(1, 2), stacks=[100] * 4, button=4)
    room.deal({1: "2c 3c", 2: "9d 9h", 3: "Ah Ad"}, board="As Ks Qs Js Ts")
    room.do("3 raise-to 30", "4 fold", "1 call", "2 call")
    passive(room)
    assert room.won() == {1: 30, 2: 30, 3: 30}
    assert {award.clause for award in room.all(e.PotAwarded)} == {"poker/3(d).tie"}


@pytest.mark.rule("poker/10(k).board")
def test_a_folded_player_has_no_share_of_the_board() -> None:
    room = at("holdem", nl(1, 2), stacks=[100] * 4, button=4)
    room.deal({1: "2c 3c", 2: "9d 9h", 3: "Ah Ad"}, board="As Ks Qs Js Ts")
    room.do("3 raise-to 30", "4 fold", "1 call", "2 call", "1 check", "2 check", "3 fold")
    passive(room)
    assert room.won() == {1: 45, 2: 45}
