"""Sections 21 and 22 run alike up to the showdown: three draws, each with a burn and a betting round."""

from functools import partial

import pytest
from citekit import for_games
from drawkit import TRIPLE_DRAWS, all_exchange, cite, exchange, pat, size, stand_pat_to_the_end, to_the_draw
from roundskit import hand_of, in_order, passive
from tablekit import NEW_DECK, Room, at, fl

from riverboat.table import commands as c
from riverboat.table import events as e

triple_draws = partial(for_games, TRIPLE_DRAWS)
STAKES = fl(4, 8, 2, 4)


def four_handed(game: str) -> Room:
    room = at(game, STAKES, stacks=[200] * 4, button=4)
    room.deal(deck=NEW_DECK)
    return room


# ---------------------------------------------------------------- a draw


@triple_draws("poker/21(g).burn", "poker/22(g).burn")
def test_one_card_is_burned_before_each_draw_and_none_between_players(game: str) -> None:
    room = four_handed(game)
    to_the_draw(room)
    dealt = 4 * size(game)
    assert room.one(e.Burned) == e.Burned(NEW_DECK[dealt : dealt + 1], cite(game, "(g).burn"))
    assert in_order(room, e.Burned, e.ChoiceOpened)
    all_exchange(room, 2)
    top = dealt + 1
    assert [drew.cards for drew in room.all(e.Drew)] == [NEW_DECK[i : i + 2] for i in range(top, top + 8, 2)]
    passive(room)
    assert room.all(e.Burned)[1].cards == NEW_DECK[top + 8 : top + 9]


@triple_draws("poker/21(g).order", "poker/22(g).order", "poker/7(c)(4)(ii)")
def test_players_draw_one_at_a_time_from_the_left_of_the_button_all_in_players_too(game: str) -> None:
    room = at(game, STAKES, stacks="200 200 9 200", button=4)
    room.deal()
    room.do("3 raise-to 8", "4 raise-to 12", "1 call", "2 fold", "3 call")
    assert room.stacks[3] == 0
    opened = room.one(e.ChoiceOpened)
    assert (opened.seats, opened.clause) == ((1, 3, 4), cite(game, "(g).order"))
    refused = room.refuses_command(c.Draw(3, hand_of(room).cards.down[3]))
    assert (refused.code, refused.clause) == ("not-your-turn", cite(game, "(g).order"))
    for seat in (1, 3, 4):
        assert room.to_act == seat
        exchange(room, seat, 2)
    assert [drew.seat for drew in room.all(e.Drew)] == [1, 3, 4]


@triple_draws("poker/21(g).discard", "poker/22(g).discard")
def test_none_or_all_cards_may_be_given_up_but_not_one_more(game: str) -> None:
    room = four_handed(game)
    to_the_draw(room)
    assert exchange(room, 1, 0) == ()
    assert room.one(e.Discarded) == e.Discarded(1, (), clause=cite(game, "(g).discard"))
    assert not room.all(e.Drew)
    assert len(exchange(room, 2, size(game))) == size(game)
    too_many = (*hand_of(room).cards.down[3], hand_of(room).cards.down[4][0])
    refused = room.refuses_command(c.Draw(3, too_many))
    assert (refused.code, refused.clause) == ("not-your-card", cite(game, "(g).discard"))


@triple_draws("poker/21(g).replace", "poker/22(g).replace")
@pytest.mark.parametrize("count", [1, 3, 4])
def test_after_the_draw_every_hand_is_complete_again(game: str, count: int) -> None:
    room = four_handed(game)
    to_the_draw(room)
    all_exchange(room, count)
    assert {drew.clause for drew in room.all(e.Drew)} == {cite(game, "(g).replace")}
    held = [hand_of(room).cards.down[seat] for seat in range(1, 5)]
    assert [len(cards) for cards in held] == [size(game)] * 4
    assert len({card for cards in held for card in cards}) == 4 * size(game)


# ---------------------------------------------------------------- the rounds after it


@triple_draws("poker/21(g).first", "poker/22(g).first")
def test_the_first_player_left_of_the_button_opens_whoever_raised_last(game: str) -> None:
    room = four_handed(game)
    room.do("3 raise-to 8", "4 call", "1 fold", "2 call")
    pat(room)
    opened = room.all(e.RoundOpened)[-1]
    assert (opened.seats, opened.clause) == ((2, 3, 4), cite(game, "(g).first"))
    assert room.offered == {"fold": (0, 0), "check": (0, 0), "bet": (4, 4)}


@triple_draws("poker/21(g).actions", "poker/22(g).actions")
def test_after_a_check_one_may_open_and_after_a_bet_fold_call_or_raise(game: str) -> None:
    room = four_handed(game)
    to_the_draw(room)
    pat(room)
    room.do("1 check")
    assert set(room.offered) == {"fold", "check", "bet"}
    refused = room.refuses("3 check")
    assert (refused.code, refused.clause) == ("not-your-turn", cite(game, "(g).actions"))
    room.do("2 bet 4")
    assert set(room.offered) == {"fold", "call", "raise-to"}


@triple_draws("poker/21(g).complete", "poker/21(h)", "poker/22(g).complete", "poker/22(h)")
def test_when_the_second_round_is_over_a_card_is_burned_and_the_second_draw_follows(game: str) -> None:
    room = four_handed(game)
    to_the_draw(room)
    pat(room)
    room.do("1 check", "2 check", "3 check")
    assert len(room.all(e.Burned)) == len(room.all(e.ChoiceOpened)) == 1
    gathered, burned, opened = room.do("4 check")[1:]
    assert isinstance(gathered, e.BetsGathered)
    assert gathered.clause == cite(game, "(g).complete")
    assert isinstance(burned, e.Burned)
    assert isinstance(opened, e.ChoiceOpened)
    assert (opened.street, opened.seats) == ("second draw", (1, 2, 3, 4))
    pat(room)
    assert (room.to_act, room.all(e.RoundOpened)[-1].clause) == (1, cite(game, "(h)"))


@triple_draws("poker/21(i)", "poker/22(i)")
def test_a_whole_hand_has_three_burns_three_draws_and_four_rounds(game: str) -> None:
    room = four_handed(game)
    stand_pat_to_the_end(room)
    assert [opened.street for opened in room.all(e.ChoiceOpened)] == ["first draw", "second draw", "third draw"]
    rounds = room.all(e.RoundOpened)
    assert [opened.min_raise for opened in rounds] == [400, 400, 800, 800], "two rounds at each bet"
    assert rounds[-1].clause == cite(game, "(i)")
    assert len(room.all(e.Burned)) == 3
    last_draw = max(room.log.index(opened) for opened in room.all(e.ChoiceOpened))
    assert last_draw < room.log.index(rounds[-1]), "no draw after the fourth round"
