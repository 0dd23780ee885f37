"""Sections 21 and 22 run alike up to the showdown: the table, the button, the blinds, the deal, the first round."""

from functools import partial

import pytest
from citekit import for_games
from drawkit import TRIPLE_DRAWS, cite, exchange, pat, size, stand_pat_to_the_end, to_the_draw
from roundskit import fold_around, hand_of, in_order
from tablekit import NEW_DECK, Room, at, fl

from riverboat.core.cards import UNKNOWN, parse_cards
from riverboat.core.errors import Refused
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import fact

triple_draws = partial(for_games, TRIPLE_DRAWS)
STAKES = fl(4, 8, 2, 4)

# ---------------------------------------------------------------- the table and the button


@triple_draws("poker/21(a).seats", "poker/22(a).seats")
def test_the_last_seat_is_the_seventh_and_in_badugi_the_ninth(game: str) -> None:
    seats = 9 if game == "badugi" else 7
    room = at(game, STAKES, stacks=[200] * seats)
    refused = room.refuses(f"{seats + 1} sit Ann 200")
    assert (refused.code, refused.clause) == ("no-such-seat", cite(game, "(a).seats"))
    room.deal()
    assert hand_of(room).deck.dealt == seats * size(game)


@triple_draws("poker/21(a).ante", "poker/22(a).ante")
def test_antes_and_blinds_lie_in_the_pot_before_the_first_card(game: str) -> None:
    seats = 9 if game == "badugi" else 7
    room = at(game, fl(4, 8, 2, 4, ante=1), stacks=[200] * seats, button=seats)
    room.deal()
    assert in_order(room, e.AntePosted, e.BlindPosted, e.Dealt)
    assert {ante.clause for ante in room.all(e.AntePosted)} == {cite(game, "(a).ante")}
    assert hand_of(room).pots.total == 100 * (seats + 2 + 4)


@triple_draws("poker/21(b)", "poker/22(b)")
def test_dealing_and_later_betting_begin_at_the_left_of_the_one_button(game: str) -> None:
    room = at(game, STAKES, stacks=[200] * 5, button=2)
    room.deal()
    assert room.see().button == 2
    assert [hand.seat for hand in room.one(e.Dealt).hands] == [3, 4, 5, 1, 2]
    to_the_draw(room)
    pat(room)
    assert room.all(e.RoundOpened)[-1].seats == (3, 4, 5, 1, 2)


@triple_draws("poker/21(b)(1)(i)", "poker/21(b)(2)", "poker/22(b)(1)(i)", "poker/22(b)(2)")
def test_the_button_starts_at_the_dealers_right_and_moves_clockwise(game: str) -> None:
    room = at(game, STAKES, stacks=dict.fromkeys((1, 2, 4, 6), 200))
    buttons = []
    for _ in range(5):
        room.deal()
        buttons.append(room.one(e.HandStarted).button)
        fold_around(room)
    assert buttons == [6, 1, 2, 4, 6]


@triple_draws("poker/21(b)(1)(ii)", "poker/22(b)(1)(ii)")
def test_or_the_highest_card_of_a_draw_gets_the_button(game: str) -> None:
    room = at(game, STAKES, stacks="200", first_button="draw")
    room.do("2 sit Ann 200", "3 sit Ben 200")
    clause = cite(game, "(b)(1)(ii)")
    refused = room.refuses_command(c.StartHand(NEW_DECK))
    assert (refused.code, refused.clause) == ("button-not-drawn", clause)
    drawn = e.ButtonDrawn((1, 2, 3), parse_cards("5c Ah Jd"), 2, clause)
    assert room.do("draw-for-button 5c Ah Jd") == (drawn,)
    room.deal()
    assert room.one(e.HandStarted).button == 2


# ---------------------------------------------------------------- blinds and straddle


@triple_draws("poker/21(c).blind", "poker/22(c).blind")
def test_the_player_left_of_the_button_posts_before_the_first_card(game: str) -> None:
    room = at(game, fl(4, 8, 4), stacks=[200] * 6, button=6)
    room.deal()
    assert room.one(e.BlindPosted) == e.BlindPosted(1, 400, "blind", 400, cite(game, "(c).blind"))
    assert in_order(room, e.BlindPosted, e.Dealt)


@triple_draws("poker/21(c).additional", "poker/22(c).additional")
def test_a_second_blind_follows_the_first_round_the_table(game: str) -> None:
    room = at(game, STAKES, stacks=[200] * 6, button=5)
    room.deal()
    assert room.all(e.BlindPosted) == [
        e.BlindPosted(6, 200, "small", 200, cite(game, "(c).blind")),
        e.BlindPosted(1, 400, "big", 400, cite(game, "(c).additional")),
    ]


@triple_draws("poker/21(d).who", "poker/22(d).who")
def test_where_it_is_offered_only_the_player_left_of_the_blinds_may_straddle(game: str) -> None:
    room = at(game, STAKES, stacks=[200] * 5, button=5, straddle="utg")
    for seat in (1, 2, 4, 5):
        refused = room.refuses(f"{seat} straddle")
        assert (refused.code, refused.clause) == ("no-straddle", cite(game, "(d).who"))
    room.do("3 straddle")
    room.deal()
    straddle = room.all(e.BlindPosted)[-1]
    assert straddle == e.BlindPosted(3, 800, "straddle", 800, cite(game, "(d).who"))
    assert in_order(room, e.BlindPosted, e.Dealt)


@triple_draws("poker/21(d).who", "poker/22(d).who")
def test_nobody_has_to_straddle_and_where_it_is_not_offered_nobody_may(game: str) -> None:
    offered = at(game, STAKES, stacks=[200] * 5, button=5, straddle="utg")
    offered.deal()
    assert [blind.kind for blind in offered.all(e.BlindPosted)] == ["small", "big"]
    assert at(game, STAKES, stacks=[200] * 5, button=5).refuses("3 straddle").code == "no-straddle"
    for elsewhere in ("utg-and-button", "any"):
        with pytest.raises(Refused, match="straddle"):
            at(game, STAKES, straddle=elsewhere)


@triple_draws("poker/21(d).one", "poker/22(d).one")
def test_there_is_one_straddle_in_a_hand(game: str) -> None:
    room = at(game, STAKES, stacks=[200] * 5, button=5, straddle="utg")
    room.do("3 straddle")
    refused = room.refuses("4 straddle")
    assert (refused.code, refused.clause) == ("straddled-already", cite(game, "(d).one"))


# ---------------------------------------------------------------- the deal


@triple_draws("poker/21(e).deal", "poker/22(e).deal")
def test_five_rounds_of_cards_face_down_in_badugi_four_the_button_last(game: str) -> None:
    room = at(game, STAKES, button=3)
    room.deal(deck=NEW_DECK)
    hands = {hand.seat: (hand.down, hand.up) for hand in room.one(e.Dealt).hands}
    assert hands == {seat: (NEW_DECK[seat - 1 : 3 * size(game) : 3], ()) for seat in (1, 2, 3)}
    assert room.one(e.Dealt).clause == cite(game, "(e).deal")


@triple_draws("poker/21(e).concealment", "poker/22(e).concealment")
def test_others_learn_how_many_cards_a_player_draws_and_never_which(game: str) -> None:
    room = at(game, STAKES, button=3)
    room.deal()
    to_the_draw(room)
    given_up = exchange(room, 1, 3)
    discarded, drew = room.one(e.Discarded), room.one(e.Drew)
    assert (discarded.cards, len(drew.cards)) == (given_up, 3)
    for viewer in (0, 2, 3):
        assert fact(discarded, viewer) == e.Discarded(1, (UNKNOWN,) * 3, clause=discarded.clause)
        assert fact(drew, viewer) == e.Drew(1, (UNKNOWN,) * 3, drew.clause)
        assert room.see(viewer).seats[0].cards == (UNKNOWN,) * size(game)
    assert (fact(discarded, 1), fact(drew, 1)) == (discarded, drew)
    stand_pat_to_the_end(room)
    seen = {card for viewer in range(4) for chair in room.see(viewer).seats for card in chair.cards}
    assert not seen & set(given_up), "nor when the hand is over"


# ---------------------------------------------------------------- the first round


@triple_draws("poker/21(f).order", "poker/22(f).order")
def test_play_starts_left_of_the_blinds_or_left_of_the_straddler(game: str) -> None:
    room = at(game, STAKES, stacks=[200] * 5, button=5, straddle="utg")
    room.deal()
    opened = room.one(e.RoundOpened)
    assert (opened.seats, opened.clause) == ((3, 4, 5, 1, 2), cite(game, "(f).order"))
    assert set(room.offered) == {"fold", "call", "raise-to"}
    room = at(game, STAKES, stacks=[200] * 5, button=5, straddle="utg")
    room.do("3 straddle")
    room.deal()
    assert room.one(e.RoundOpened).seats == (4, 5, 1, 2, 3)


def straddled(game: str) -> Room:
    """Seat 3 has straddled for $8 and everyone has called."""
    room = at(game, STAKES, stacks=[200] * 4, button=4, straddle="utg")
    room.do("3 straddle")
    room.deal()
    room.do("4 call", "1 call", "2 call")
    return room


@triple_draws("poker/21(f).option", "poker/22(f).option")
def test_blinds_and_straddler_may_raise_when_all_have_called(game: str) -> None:
    room = straddled(game)
    assert (room.to_act, room.offered) == (3, {"fold": (0, 0), "check": (0, 0), "raise-to": (12, 12)})
    room = at(game, STAKES, stacks=[200] * 4, button=4)
    room.deal()
    room.do("3 call", "4 call")
    assert (room.to_act, room.offered["raise-to"]) == (1, (8, 8))
    room.do("1 call")
    assert (room.to_act, room.offered["raise-to"]) == (2, (8, 8))


@triple_draws("poker/21(f).complete", "poker/22(f).complete")
def test_a_raise_by_the_straddler_is_answered_by_everyone_but_themselves(game: str) -> None:
    room = straddled(game)
    room.do("3 raise-to 12")
    for seat in (4, 1, 2):
        assert room.to_act == seat
        assert not room.all(e.BetsGathered)
        room.do(f"{seat} call")
    assert room.one(e.BetsGathered).clause == cite(game, "(f).complete")
    again = straddled(game)
    again.do("3 raise-to 12", "4 raise-to 16", "1 call", "2 call")
    assert again.to_act == 3, "a re-raise asks seat 3 again"
