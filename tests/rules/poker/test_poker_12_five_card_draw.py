"""Section 12: five-card draw, high and low."""

import pytest
from drawkit import all_exchange, exchange, pat, reshuffle, showdown, stand_pat_to_the_end, to_the_draw
from roundskit import fold_around, hand_of, in_order, passive
from tablekit import NEW_DECK, Room, at, fl

from riverboat.core.cards import UNKNOWN, parse_cards
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import fact

HIGH = "five-card-draw-high"
LOW = "five-card-draw-low"
BOTH = pytest.mark.parametrize("game", [HIGH, LOW])


def five_handed(game: str = HIGH) -> Room:
    return at(game, fl(2, 4, 1, 2), stacks=[100] * 5, button=5)


# ---------------------------------------------------------------- the table, the deal, the first round


@BOTH
@pytest.mark.rule("poker/12(b).seats")
def test_the_eighth_player_is_seated_and_the_ninth_is_not(game: str) -> None:
    room = at(game, fl(2, 4, 1, 2), stacks=[100] * 8)
    refused = room.refuses("9 sit Ann 100")
    assert (refused.code, refused.clause) == ("no-such-seat", "poker/12(b).seats")


@BOTH
@pytest.mark.rule("poker/12(b).ante")
def test_eight_antes_and_the_blind_lie_in_the_pot_before_the_first_card(game: str) -> None:
    room = at(game, fl(2, 4, 2, ante=1), stacks=[100] * 8, button=8)
    room.deal()
    assert in_order(room, e.AntePosted, e.BlindPosted, e.Dealt)
    assert {ante.clause for ante in room.all(e.AntePosted)} == {"poker/12(b).ante"}
    assert hand_of(room).pots.total == 100 * (8 + 2)


@BOTH
@pytest.mark.rule("poker/12(c)")
@pytest.mark.parametrize(("seats", "moves"), [((1, 2, 5, 7), [7, 1, 2, 5, 7]), ((3, 4), [4, 3, 4, 3, 4])])
def test_the_button_starts_and_moves_as_in_holdem(game: str, seats: tuple[int, ...], moves: list[int]) -> None:
    assert buttons(game, seats) == buttons("holdem", seats) == moves


def buttons(game: str, seats: tuple[int, ...]) -> list[int]:
    room = at(game, fl(2, 4, 1, 2), stacks=dict.fromkeys(seats, 100))
    found = []
    for _ in range(5):
        room.deal()
        found.append(room.one(e.HandStarted).button)
        fold_around(room)
    return found


@BOTH
@pytest.mark.rule("poker/12(d).deal")
def test_five_rounds_of_cards_face_down_the_button_last(game: str) -> None:
    room = at(game, fl(2, 4, 1, 2), stacks="100 100", button=2)
    room.deal(deck=NEW_DECK)
    first, second = room.one(e.Dealt).hands
    assert (first.seat, first.down) == (1, NEW_DECK[0:10:2])
    assert (second.seat, second.down) == (2, NEW_DECK[1:10:2])
    assert (first.up, second.up) == ((), ())


@BOTH
@pytest.mark.rule("poker/12(d).concealment")
def test_a_seat_sees_its_own_five_cards_and_no_others_also_after_the_draw(game: str) -> None:
    room = five_handed(game)
    room.deal()
    assert_only_own_cards_are_seen(room)
    to_the_draw(room)
    all_exchange(room, 2)
    assert_only_own_cards_are_seen(room)


def assert_only_own_cards_are_seen(room: Room) -> None:
    for viewer in range(1, 6):
        seen = {chair.seat: chair.cards for chair in room.see(viewer).seats if chair.cards}
        assert seen == dict.fromkeys(range(1, 6), (UNKNOWN,) * 5) | {viewer: hand_of(room).cards.down[viewer]}


@BOTH
@pytest.mark.rule("poker/12(e)")
def test_anyone_may_open_with_anything_and_the_blind_may_raise_when_all_have_called(game: str) -> None:
    room = at(game, fl(2, 4, 2), stacks=[100] * 3, button=3)
    room.deal({2: "2c 3d 5h 7s 9c"})
    assert room.one(e.BlindPosted) == e.BlindPosted(1, 200, "blind", 200, "poker/12(e)")
    assert room.to_act == 2
    assert set(room.offered) == {"fold", "call", "raise-to"}, "nine high is enough: there is no opening requirement"
    room.do("2 call", "3 call")
    assert room.to_act == 1
    assert room.offered == {"fold": (0, 0), "check": (0, 0), "raise-to": (4, 4)}
    room.do("1 raise-to 4")
    assert room.to_act == 2


# ---------------------------------------------------------------- the draw


@BOTH
@pytest.mark.rule("poker/12(f).order")
def test_players_draw_one_at_a_time_from_the_left_of_the_button(game: str) -> None:
    room = five_handed(game)
    room.deal()
    to_the_draw(room, 1)
    opened = room.one(e.ChoiceOpened)
    assert (opened.seats, opened.clause) == ((2, 3, 4, 5), "poker/12(f).order")
    refused = room.refuses_command(c.Draw(3, hand_of(room).cards.down[3][:1]))
    assert (refused.code, refused.clause) == ("not-your-turn", "poker/12(f).order")
    for seat in (2, 3, 4, 5):
        assert room.to_act == seat
        exchange(room, seat, 1)
    assert [drew.seat for drew in room.all(e.Drew)] == [2, 3, 4, 5]


@BOTH
@pytest.mark.rule("poker/12(f).discard")
@pytest.mark.parametrize("count", [0, 1, 5])
def test_a_player_keeps_their_hand_or_gives_up_as_many_cards_as_they_like(game: str, count: int) -> None:
    room = five_handed(game)
    room.deal()
    to_the_draw(room)
    given_up = exchange(room, 1, count)
    assert room.one(e.Discarded) == e.Discarded(1, given_up, clause="poker/12(f).discard")
    assert room.to_act == 2


@pytest.mark.rule("poker/12(f).discard")
@pytest.mark.parametrize("cards", ["2c 3c 4c 5c 6c 7c", "2c 2c", "Ah"], ids=["six", "one twice", "not held"])
def test_nobody_gives_up_a_card_that_they_do_not_hold(cards: str) -> None:
    room = five_handed()
    room.deal({1: "2c 3c 4c 5c 6c", 2: "Ah Kh Qh Jh Th"})
    to_the_draw(room)
    refused = room.refuses_command(c.Draw(1, parse_cards(cards)))
    assert (refused.code, refused.clause) == ("not-your-card", "poker/12(f).discard")


@BOTH
@pytest.mark.rule("poker/12(f).replace", "poker/1.draw")
def test_three_cards_are_replaced_by_the_three_on_top_of_the_deck(game: str) -> None:
    room = five_handed(game)
    room.deal(deck=NEW_DECK)
    to_the_draw(room)
    kept = hand_of(room).cards.down[1][3:]
    exchange(room, 1, 3)
    top = NEW_DECK[26:29]  # 25 cards are dealt and one is burned
    assert room.one(e.Drew) == e.Drew(1, top, "poker/12(f).replace")
    assert hand_of(room).cards.down[1] == (*kept, *top)
    all_exchange(room, 2)
    assert [len(hand_of(room).cards.down[seat]) for seat in range(1, 6)] == [5] * 5


@BOTH
@pytest.mark.rule("poker/1.draw")
def test_nobody_draws_before_the_first_betting_round_is_over(game: str) -> None:
    room = five_handed(game)
    room.deal()
    assert room.refuses_command(c.Draw(3)).code == "no-draw-now"


@BOTH
@pytest.mark.rule("poker/12(f)(1)")
def test_one_card_is_burned_before_the_first_draw_and_none_between_players(game: str) -> None:
    room = at(game, fl(2, 4, 1, 2), button=3)
    room.deal(deck=NEW_DECK)
    to_the_draw(room)
    all_exchange(room, 3)
    assert room.one(e.Burned) == e.Burned(NEW_DECK[15:16], "poker/12(f)(1)")
    assert in_order(room, e.Burned, e.ChoiceOpened, e.Drew)
    assert hand_of(room).deck.dealt == 15 + 1 + 9


@pytest.mark.rule("poker/7(c)(4)(ii)", "poker/12(f).order")
def test_an_all_in_player_draws_in_their_turn() -> None:
    room = at(HIGH, fl(2, 4, 1, 2), stacks="100 5 100", button=3)
    room.deal()
    room.do("3 raise-to 4", "1 raise-to 6", "2 call", "3 call")
    assert room.stacks[2] == 0
    assert room.one(e.ChoiceOpened).seats == (1, 2, 3)
    exchange(room, 1, 1)
    exchange(room, 2, 5)
    assert len(hand_of(room).cards.down[2]) == 5
    pat(room)
    assert room.all(e.RoundOpened)[-1].seats == (1, 3), "seat 2 draws, but is not asked to bet"


# ---------------------------------------------------------------- the deck runs out


@BOTH
@pytest.mark.rule("poker/12(f)(2)")
def test_eight_players_draw_three_each_and_the_discards_are_shuffled_twice(game: str) -> None:
    room = at(game, fl(2, 4, 1, 2), stacks=[100] * 8, button=8)
    room.deal(deck=NEW_DECK)
    to_the_draw(room)
    given_up = all_exchange(room, 3)
    assert sorted(given_up) == [1, 2, 3, 4], "11 cards are left: seats 1-3 take 9, seat 4 has to wait"
    assert room.one(e.ReshuffleAwaited).clause == "poker/12(f)(2)"
    first_pile = reshuffle(room)
    assert sorted(first_pile) == sorted((*given_up[1], *given_up[2], *given_up[3]))
    to_seat_4 = room.all(e.Drew)[-1].cards
    assert to_seat_4 == (*NEW_DECK[50:], first_pile[-1]), "the last two of the deck first, then one of the pile"
    given_up |= all_exchange(room, 3)
    assert sorted(given_up) == [1, 2, 3, 4, 5, 6, 7], "8 of the pile are left: seats 5 and 6 take 6"
    second_pile = reshuffle(room)
    assert sorted(second_pile) == sorted((*given_up[4], *given_up[5], *given_up[6]))
    assert room.all(e.Drew)[-1].cards == (first_pile[1], first_pile[0], second_pile[-1])
    all_exchange(room, 3)
    assert [len(hand_of(room).cards.down[seat]) for seat in range(1, 9)] == [5] * 8
    assert len({card for held in hand_of(room).cards.down for card in held}) == 40


@pytest.mark.rule("poker/12(f)(2)")
def test_folded_hands_are_shuffled_too_but_not_the_burn_nor_the_drawer_s_own_discards() -> None:
    room = at(HIGH, fl(2, 4, 1, 2), stacks=[100] * 8, button=8)
    room.deal(deck=NEW_DECK)
    folded = hand_of(room).cards.down[3] + hand_of(room).cards.down[4]
    to_the_draw(room, 3, 4)
    given_up = all_exchange(room, 5)
    assert sorted(given_up) == [1, 2, 5]
    pile = reshuffle(room)
    assert sorted(pile) == sorted((*given_up[1], *given_up[2], *folded))
    assert not set(room.all(e.Drew)[-1].cards) & set(given_up[5])
    assert room.one(e.ReshuffleAwaited).why == "discards"


@BOTH
@pytest.mark.rule("poker/12(f)(2)")
def test_a_room_may_shuffle_the_burn_card_too(game: str) -> None:
    room = at(game, fl(2, 4, 1, 2), stacks=[100] * 8, button=8, burns_reshuffled=True)
    room.deal(deck=NEW_DECK)
    to_the_draw(room)
    given_up = all_exchange(room, 3)
    assert sorted(reshuffle(room)) == sorted((*given_up[1], *given_up[2], *given_up[3], NEW_DECK[40]))


@pytest.mark.rule("poker/12(f)(2)")
def test_only_the_pile_that_is_asked_for_can_be_shuffled() -> None:
    room = at(HIGH, fl(2, 4, 1, 2), stacks=[100] * 8, button=8)
    room.deal()
    to_the_draw(room)
    assert room.refuses_command(c.Reshuffle((0, 1, 2))).code == "no-reshuffle-awaited"
    all_exchange(room, 3)
    for order in ((), tuple(range(8)), (0,) * 9, tuple(range(10))):
        assert room.refuses_command(c.Reshuffle(order)).code == "bad-permutation"
    assert room.refuses_command(c.Draw(5)).code == "no-draw-now", "seat 4 is still to be served"


@pytest.mark.rule("poker/12(d).concealment")
def test_others_learn_of_a_reshuffle_how_many_cards_it_is_and_not_which() -> None:
    room = at(HIGH, fl(2, 4, 1, 2), stacks=[100] * 8, button=8)
    room.deal()
    to_the_draw(room)
    all_exchange(room, 3)
    assert room.one(e.ReshuffleAwaited).count == 9
    reshuffle(room)
    shuffled = room.one(e.Reshuffled)
    assert (len(shuffled.deck), shuffled.clause) == (2 + 9, "poker/12(f)(2)")
    assert {fact(shuffled, viewer) for viewer in range(9)} == {e.Reshuffled((), shuffled.clause)}
    assert not set(room.see(4).seats[4].cards) - {UNKNOWN}
    assert all(not chair.cards or set(chair.cards) == {UNKNOWN} for chair in room.see().seats)


# ---------------------------------------------------------------- the last round and the showdown


@BOTH
@pytest.mark.rule("poker/12(g).first")
def test_the_first_player_left_of_the_button_opens_whoever_raised_before(game: str) -> None:
    room = five_handed(game)
    room.deal()
    room.do("3 raise-to 4", "4 raise-to 6", "5 call", "1 fold", "2 call", "3 call")
    pat(room)
    opened = room.all(e.RoundOpened)[-1]
    assert (room.to_act, opened.clause) == (2, "poker/12(g).first")
    assert set(room.offered) == {"fold", "check", "bet"}


@BOTH
@pytest.mark.rule("poker/12(g).actions")
def test_after_a_check_one_may_open_and_after_a_bet_fold_call_or_raise(game: str) -> None:
    room = five_handed(game)
    room.deal()
    to_the_draw(room, 1)
    pat(room)
    room.do("2 check")
    assert (room.to_act, room.offered["bet"]) == (3, (4, 4))
    room.do("3 bet 4", "4 fold", "5 fold")
    assert (room.to_act, set(room.offered)) == (2, {"fold", "call", "raise-to"})


@BOTH
@pytest.mark.rule("poker/12(g).complete")
def test_when_all_check_the_showdown_follows(game: str) -> None:
    room = five_handed(game)
    room.deal()
    to_the_draw(room)
    pat(room)
    room.do("1 check", "2 check", "3 check", "4 check")
    assert not room.all(e.ShowdownOpened)
    room.do("5 check")
    assert room.all(e.BetsGathered)[-1].clause == "poker/12(g).complete"
    assert room.one(e.ShowdownOpened).seats == (1, 2, 3, 4, 5)


@pytest.mark.rule("poker/12(h).showdown")
@pytest.mark.parametrize(("game", "winner"), [(HIGH, 2), (LOW, 3)])
def test_two_players_compare_all_five_cards(game: str, winner: int) -> None:
    room = showdown(game, "Kc Kd 8h 5s 4c", "Ks Kh 8c 5d 3s")
    assert room.won() == {winner: 80}, "the fifth card decides"


@pytest.mark.rule("poker/12(h)(1)")
def test_the_best_high_hand_wins() -> None:
    room = showdown(HIGH, "As Ah Ad Kc Qc", "Ac 2d 3h 4s 5c")
    assert room.won() == {3: 80}
    assert room.one(e.PotAwarded).clause == "poker/12(h)(1)"


@pytest.mark.rule("poker/12(h)(2)")
@pytest.mark.parametrize(
    ("better", "worse"),
    [("5h 4h 3h 2h Ah", "6c 4d 3s 2c Ad"), ("As Ah 9d 8c 7c", "2c 2d 5h 4s 3c"), ("Kc Qd Js 9h 8c", "Ac Ad 2s 3h 4c")],
    ids=["a straight flush is just a five", "aces are the best pair", "no qualifier"],
)
def test_the_best_low_hand_wins(better: str, worse: str) -> None:
    for room, winner in ((showdown(LOW, better, worse), 2), (showdown(LOW, worse, better), 3)):
        assert room.won() == {winner: 80}
        assert room.one(e.PotAwarded).clause == "poker/12(h)(2)"


@BOTH
@pytest.mark.rule("poker/3(d).tie")
def test_tied_hands_share_and_the_odd_chip_goes_left_of_the_button(game: str) -> None:
    assert showdown(game, "Kc Kd 8h 5s 4c", "Ks Kh 8c 5d 4s").won() == {2: 40, 3: 40}
    assert showdown(game, "Kc Kd 8h 5s 4c", "Ks Kh 8c 5d 4s", pot=81).won() == {2: 41, 3: 40}


@BOTH
@pytest.mark.rule("poker/12(d).concealment")
def test_what_was_given_up_stays_hidden_when_the_hand_is_over(game: str) -> None:
    room = at(game, fl(2, 4, 1, 2), button=3)
    room.deal()
    to_the_draw(room)
    given_up = {card for cards in all_exchange(room, 3).values() for card in cards}
    passive(room)
    stand_pat_to_the_end(room)
    for viewer in range(4):
        assert not given_up & {card for chair in room.see(viewer).seats for card in chair.cards}
