"""Sections 21(g) and 22(g): the deck does not reach, and the discards are shuffled for those still to draw."""

from functools import partial

import pytest
from citekit import for_games
from drawkit import TRIPLE_DRAWS, all_exchange, exchange, pat, reshuffle, size, to_the_draw
from roundskit import hand_of, passive
from tablekit import NEW_DECK, Room, at, fl

from riverboat.core.cards import Cards
from riverboat.table import events as e

triple_draws = partial(for_games, TRIPLE_DRAWS)
FIVE_CARDS = pytest.mark.parametrize("game", TRIPLE_DRAWS[:-1])


def full_table(game: str, **settings: str | int | bool) -> Room:
    """Everyone has called, and the first draw is open."""
    seats = 9 if game == "badugi" else 7
    room = at(game, fl(4, 8, 2, 4), stacks=[200] * seats, button=seats, **settings)
    room.deal(deck=NEW_DECK)
    to_the_draw(room)
    return room


def joined(*hands: Cards) -> list[int]:
    return sorted(card for cards in hands for card in cards)


@FIVE_CARDS
@pytest.mark.rule("poker/21(g).reshuffle")
def test_seven_players_draw_three_each_and_the_sixth_waits_for_the_discards_of_five(game: str) -> None:
    room = full_table(game)
    given_up = all_exchange(room, 3)
    assert sorted(given_up) == [1, 2, 3, 4, 5, 6], "16 are left: five players take 15"
    assert room.one(e.ReshuffleAwaited).clause == "poker/21(g).reshuffle"
    pile = reshuffle(room)
    assert sorted(pile) == joined(*(given_up[seat] for seat in range(1, 6)))
    to_seat_6 = room.all(e.Drew)[-1]
    assert (to_seat_6.seat, to_seat_6.cards[0]) == (6, NEW_DECK[51]), "the card that is left comes first"
    assert set(to_seat_6.cards[1:]) <= set(pile)
    all_exchange(room, 3)
    assert [drew.seat for drew in room.all(e.Drew)] == [1, 2, 3, 4, 5, 6, 7], "one reshuffle serves seat 7 as well"
    assert len(room.all(e.ReshuffleAwaited)) == 1


@pytest.mark.rule("poker/22(g).reshuffle")
def test_nine_players_draw_three_each_and_the_sixth_gets_nothing_of_their_own_back() -> None:
    room = full_table("badugi")
    given_up = all_exchange(room, 3)
    assert sorted(given_up) == [1, 2, 3, 4, 5, 6], "15 are left, and five players take them"
    assert hand_of(room).deck.dealt == 52
    assert room.one(e.ReshuffleAwaited).clause == "poker/22(g).reshuffle"
    pile = reshuffle(room)
    assert sorted(pile) == joined(*(given_up[seat] for seat in range(1, 6)))
    assert room.all(e.Drew)[-1] == e.Drew(6, pile[:-4:-1], "poker/22(g).replace")
    all_exchange(room, 3)
    assert [len(hand_of(room).cards.down[seat]) for seat in range(1, 10)] == [4] * 9


@triple_draws("poker/21(g).reshuffle", "poker/22(g).reshuffle")
def test_a_room_may_shuffle_the_burn_cards_with_the_discards(game: str) -> None:
    room = full_table(game, burns_reshuffled=True)
    burn = room.one(e.Burned).cards
    given_up = all_exchange(room, 3)
    assert room.one(e.ReshuffleAwaited).why == "discards-and-burns"
    assert sorted(reshuffle(room)) == joined(*(given_up[seat] for seat in range(1, 6)), burn)


@triple_draws("poker/21(g).reshuffle", "poker/22(g).reshuffle")
def test_such_a_room_shuffles_them_before_the_burn_of_the_next_draw_too(game: str) -> None:
    room = full_table(game, burns_reshuffled=True)
    burn = room.one(e.Burned).cards
    counts = (3, 3, 3, 3, 3) if game == "badugi" else (3, 3, 3, 3, 4)
    given_up = [exchange(room, seat, count) for seat, count in enumerate(counts, start=1)]
    pat(room)
    passive(room)
    assert room.one(e.ReshuffleAwaited).count == len(joined(*given_up, burn))
    assert sorted(reshuffle(room)) == joined(*given_up, burn)


@triple_draws("poker/21(g).reshuffle", "poker/22(g).reshuffle")
def test_a_deck_that_is_used_up_is_shuffled_before_the_burn_of_the_next_draw(game: str) -> None:
    """Nobody is drawing then: every discard and every folded hand is in the pile, but no burn."""
    room = full_table(game)
    counts = (3, 3, 3, 3, 3) if game == "badugi" else (3, 3, 3, 3, 4)
    given_up = [exchange(room, seat, count) for seat, count in enumerate(counts, start=1)]
    pat(room)
    assert hand_of(room).deck.dealt == 52
    last = hand_of(room).live[-1]
    folded = hand_of(room).cards.down[last]
    room.do("1 bet 4")
    passive(room, seat=last)
    room.do(f"{last} fold")
    assert len(room.all(e.Burned)) == len(room.all(e.ReshuffleAwaited)) == 1
    pile = reshuffle(room)
    assert sorted(pile) == joined(*given_up, folded)
    assert room.all(e.Burned)[-1].cards == (pile[-1],)
    assert room.all(e.ChoiceOpened)[-1].street == "second draw"
    exchange(room, 1, 4)
    assert room.all(e.Drew)[-1].cards == pile[-2:-6:-1]


@triple_draws("poker/21(g).reshuffle", "poker/22(g).reshuffle")
def test_however_often_it_is_shuffled_no_card_is_held_twice_and_none_comes_back_at_once(game: str) -> None:
    """Everyone exchanges the whole hand in every draw."""
    room = full_table(game)
    seats = len(hand_of(room).live)
    while room.table.playing:
        all_exchange(room, size(game))
        if hand_of(room).deck.pile:
            reshuffle(room)
        held = [card for cards in hand_of(room).cards.down for card in cards]
        assert len(held) == len(set(held))
        passive(room)
    pairs = list(zip(room.all(e.Discarded), room.all(e.Drew), strict=True))
    assert len(pairs) == 3 * seats
    assert not any(set(discarded.cards) & set(drew.cards) for discarded, drew in pairs)
    assert len(room.all(e.ReshuffleAwaited)) > 3
