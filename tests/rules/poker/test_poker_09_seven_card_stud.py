"""Section 9: seven-card stud, its deals and its betting rounds."""

import pytest
from roundskit import hand_of, in_order
from studkit import drift, shown, why, with_up_cards
from tablekit import NEW_DECK, Room, at, stud

from riverboat.core.cards import STANDARD_52, UNKNOWN
from riverboat.core.errors import Refused
from riverboat.games import game as find_game
from riverboat.table import events as e
from riverboat.table.facts import fact

HIGH = "seven-card-stud-high"
HIGH_LOW = "seven-card-stud-high-low"
EIGHT = "seven-card-stud-high-low-eight"
GAMES = (HIGH, HIGH_LOW, EIGHT)
ALL_THREE = pytest.mark.parametrize("game", GAMES)
STAKES = stud(4, 8, 2)
SEVENTH_OPENS = {
    HIGH: "Ts 9s 8s 7s 6s 5s 2c 4s",
    HIGH_LOW: "3s 4s 5s 6s 7s 8s Kc 9s",
    EIGHT: "Ts 9s 8s 7s 6s 5s 2c 4s",
}
"""Up-cards of eight players of whom the one in seat 7 owes the forced bet."""


def of(players: int, game: str = HIGH, **settings: str | int | bool) -> Room:
    room = at(game, STAKES, stacks=[200] * players, **settings)
    room.deal()
    return room


def queue(room: Room) -> list[int]:
    return hand_of(room).queue


# ---------------------------------------------------------------- the table


@pytest.mark.rule("poker/9(a)")
def test_the_three_games_are_dealt_alike_and_differ_in_opener_and_settlement() -> None:
    high, high_low, eight = map(find_game, GAMES)
    assert high.streets == high_low.streets == eight.streets
    assert (high.deck, high.seats_max) == (high_low.deck, high_low.seats_max) == (eight.deck, eight.seats_max)
    assert len({game.bring_in for game in (high, high_low, eight)}) == 2
    assert len({game.awards for game in (high, high_low, eight)}) == 3


@ALL_THREE
@pytest.mark.rule("poker/9(b).seats")
def test_nine_are_seated_or_fewer_if_the_house_says_so(game: str) -> None:
    full = at(game, STAKES, stacks=[200] * 9)
    assert why(full, "10 sit Ann 200") == ("no-such-seat", "poker/9(b).seats")
    small = at(game, STAKES, stacks=[200] * 8, seats=8)
    assert why(small, "9 sit Ann 200") == ("no-such-seat", "poker/9(b).seats")
    with pytest.raises(Refused) as caught:
        at(game, STAKES, seats=10)
    assert (caught.value.code, caught.value.clause) == ("wrong-number-of-seats", "poker/9(b).seats")


@ALL_THREE
@pytest.mark.rule("poker/9(b).ante")
def test_everyone_who_takes_part_antes_before_the_cards(game: str) -> None:
    room = at(game, stud(4, 8, 2, ante=1), stacks=[200] * 9)
    room.do("3 sit-out")
    room.deal()
    antes = room.all(e.AntePosted)
    assert [(ante.seat, ante.amount) for ante in antes] == [(seat, 100) for seat in (1, 2, 4, 5, 6, 7, 8, 9)]
    assert {ante.clause for ante in antes} == {"poker/9(b).ante"}
    assert in_order(room, e.AntePosted, e.Dealt)
    assert 3 not in [hand.seat for hand in room.one(e.Dealt).hands]


@pytest.mark.rule("poker/7(c)(3)")
def test_everyone_must_hold_the_ante_the_forced_bet_and_one_bet_more() -> None:
    """In stud any player may come to owe the forced bet: 1 + 2 + 4."""
    room = at(HIGH, stud(4, 8, 2, ante=1), stacks="200 7 6 200")
    room.deal()
    started = room.one(e.HandStarted)
    assert (started.seats, started.short) == ((1, 2, 4), (3,))


@pytest.mark.rule("poker/7(c)(3)")
def test_where_the_forced_bet_is_the_small_bet_that_much_must_be_held_for_it() -> None:
    """No bring-in is posted, so the forced bet is $4: 1 + 4 + 4."""
    room = at(HIGH, stud(4, 8, 0, ante=1), stacks="200 9 8 200")
    room.deal()
    assert room.one(e.HandStarted).short == (3,)
    assert room.offered["bring-in"] == (4, 4)


# ---------------------------------------------------------------- the first three cards


@ALL_THREE
@pytest.mark.rule("poker/9(c).deal")
def test_two_rounds_down_and_one_up_from_the_dealers_left(game: str) -> None:
    room = at(game, STAKES, stacks=[200] * 4)
    room.deal(deck=NEW_DECK)
    dealt = room.one(e.Dealt)
    first = NEW_DECK[:12]
    assert dealt.hands == tuple(
        e.SeatCards(seat, (first[seat - 1], first[seat + 3]), (first[seat + 7],)) for seat in (1, 2, 3, 4)
    )
    assert dealt.clause == "poker/9(c).deal"


@ALL_THREE
@pytest.mark.rule("poker/9(c).concealment")
def test_others_see_one_card_of_each_player_in_views_and_in_facts(game: str) -> None:
    room = of(3, game)
    told = fact(room.one(e.Dealt), 2)
    assert isinstance(told, e.Dealt)
    for viewer in (0, 1, 2, 3):
        for seat in room.see(viewer).seats[:3]:
            assert seat.up == hand_of(room).cards.up[seat.seat]
            assert len(seat.up) == 1
            known = hand_of(room).cards.down[seat.seat] if seat.seat == viewer else (UNKNOWN, UNKNOWN)
            assert seat.cards == known
    assert [hand.up for hand in told.hands] == [hand_of(room).cards.up[seat] for seat in (1, 2, 3)]
    assert [hand.down == (UNKNOWN, UNKNOWN) for hand in told.hands] == [True, False, True]


# ---------------------------------------------------------------- the forced bet


@pytest.mark.rule("poker/9(d).suit-tie")
@pytest.mark.parametrize("game", [HIGH, EIGHT])
def test_of_equal_up_cards_the_lower_suit_is_lower(game: str) -> None:
    assert with_up_cards(game, "4h 4d Ks").to_act == 2
    assert with_up_cards(game, "Ks 4s 4c 4h").to_act == 3


@pytest.mark.rule("poker/9(d).suit-tie")
def test_where_the_highest_card_opens_it_is_the_higher_suit() -> None:
    assert with_up_cards(HIGH_LOW, "4h 4d 3s").to_act == 1
    assert with_up_cards(HIGH_LOW, "As Kc Ks Kh").to_act == 3


@ALL_THREE
@pytest.mark.rule("poker/9(d).suit-tie")
def test_suits_do_not_break_a_tie_at_the_showdown(game: str) -> None:
    room = at(game, STAKES, stacks="200 200")
    room.deal({1: "Ac Kd 9h 8c 4d 3h 2c", 2: "As Ks 9c 8d 4s 3d 2s"})
    drift(room)
    assert room.won() == {1: 2, 2: 2}


@pytest.mark.rule("poker/9(d)(1)", "poker/1.forced-bet")
@pytest.mark.parametrize(("up", "opener"), [("2c 2d As", 1), ("As Kd Qh", 3)])
def test_high_the_lowest_up_card_has_no_check_and_no_fold(up: str, opener: int) -> None:
    room = with_up_cards(HIGH, up)
    assert room.to_act == opener
    assert room.offered == {"bring-in": (2, 2), "bet": (4, 4)}
    for words in ("check", "fold"):
        assert why(room, f"{opener} {words}") == ("bring-in-owed", "poker/9(d)(1)")
    assert room.do(f"{opener} bring-in") == (e.BringInPosted(opener, 200, 200, clause="poker/9(d)(1)"),)


@pytest.mark.rule("poker/9(d)(2)")
@pytest.mark.parametrize(("up", "opener"), [("Ah Kc Kd 2s", 3), ("Ah 2c As", 2)])
def test_high_low_the_highest_up_card_opens_and_the_ace_is_below_the_two(up: str, opener: int) -> None:
    room = with_up_cards(HIGH_LOW, up)
    assert room.to_act == opener
    posted = room.do(f"{opener} bring-in")[0]
    assert posted == e.BringInPosted(opener, 200, 200, clause="poker/9(d)(2)")


@pytest.mark.rule("poker/9(d)(3)")
def test_eight_or_better_the_lowest_up_card_opens_and_the_ace_is_high() -> None:
    room = with_up_cards(EIGHT, "Ac 3h 3c 9d")
    assert room.to_act == 3
    assert room.do("3 bring-in")[0] == e.BringInPosted(3, 200, 200, clause="poker/9(d)(3)")


@pytest.mark.rule("poker/9(d)(1)")
def test_the_posted_rules_may_keep_the_opener_from_completing() -> None:
    """The book leaves it open: a setting, by default yes."""
    room = with_up_cards(HIGH, "2c 9d As", opener_may_complete=False)
    assert room.offered == {"bring-in": (2, 2)}
    assert room.refuses("1 bet 4").code == "bring-in-owed"
    room.do("1 bring-in")
    assert room.offered["raise-to"] == (4, 4)


@pytest.mark.rule("poker/7(b)(3)")
@pytest.mark.parametrize("game", [*GAMES, "five-card-stud", "mambo-stud"])
def test_the_forced_bet_is_asked_of_one_seat_after_the_up_cards(game: str) -> None:
    room = of(4, game)
    assert in_order(room, e.Dealt, e.RoundOpened)
    asked = [seat for seat in (1, 2, 3, 4) if room.see(seat).options]
    assert asked == [room.to_act]
    drift(room)
    assert [posted.seat for posted in room.all(e.BringInPosted)] == asked


# ---------------------------------------------------------------- the first betting round


@ALL_THREE
@pytest.mark.rule("poker/9(e).actions")
def test_everyone_after_the_opener_folds_calls_or_raises_and_nobody_checks(game: str) -> None:
    room = with_up_cards(game, SEVENTH_OPENS[game])
    assert room.to_act == 7
    room.do("7 bring-in")
    asked = []
    while hand_of(room).street == "third":
        asked.append(room.to_act)
        assert set(room.offered) == {"fold", "call", "raise-to"}
        assert room.refuses(f"{room.to_act} check").code == "no-check"
        room.do(f"{room.to_act} call")
    assert asked == [8, 1, 2, 3, 4, 5, 6]


@ALL_THREE
@pytest.mark.rule("poker/9(e).complete")
def test_the_round_ends_when_the_opener_has_answered_the_raise(game: str) -> None:
    room = with_up_cards(game, SEVENTH_OPENS[game])
    room.do("7 bring-in", "8 raise-to 4", *(f"{seat} fold" for seat in range(1, 7)))
    assert room.to_act == 7
    room.do("7 call")
    assert hand_of(room).street == "fourth"
    assert room.one(e.BetsGathered).clause == "poker/9(e).complete"
    assert room.one(e.BetsGathered).pots[0].amount == 800


def test_completing_the_forced_bet_is_the_bet_and_three_raises_may_follow() -> None:
    """[decision 0007] the cap of three raises counts from the completion."""
    room = with_up_cards(HIGH, "2c 9d As")
    room.do("1 bring-in", "2 raise-to 4", "3 raise-to 8", "1 raise-to 12", "2 raise-to 16")
    assert set(room.offered) == {"fold", "call"}
    assert room.refuses("3 raise-to 20").code == "raise-cap"


def test_a_forced_bet_as_large_as_the_bet_is_raised_and_its_maker_not_asked_again() -> None:
    room = at(HIGH, stud(4, 8, 4), stacks="200 200 200")
    room.deal({1: "Kc Kd 2c", 2: "Qc Qd 9d", 3: "Jc Jd As"})
    assert room.offered == {"bring-in": (4, 4)}
    room.do("1 bring-in")
    assert room.offered["raise-to"] == (8, 8)
    room.do("2 call", "3 call")
    assert hand_of(room).street == "fourth"


def test_a_forced_bet_that_takes_the_last_chips_leaves_what_others_call() -> None:
    """[decision 0007] as with a short blind, the others call the whole of it."""
    room = at(HIGH, stud(4, 8, 2, ante=1), stacks="2 200 200", must_afford=False)
    room.deal({1: "Kc Kd 2c", 2: "Qc Qd 9d", 3: "Jc Jd As"})
    assert room.do("1 bring-in")[0] == e.BringInPosted(1, 100, 200, all_in=True, clause="poker/9(d)(1)")
    assert room.offered["call"] == (2, 2)
    assert room.offered["raise-to"] == (4, 4)


def test_if_the_low_card_is_all_in_for_the_ante_the_next_opens_or_folds() -> None:
    """[decision 0007]"""
    room = at(HIGH, stud(4, 8, 2, ante=1), stacks="1 200 200 200", must_afford=False)
    room.deal({1: "Kc Kd 2c", 2: "Qc Qd 9d", 3: "Jc Jd As", 4: "Tc Td Ks"})
    assert room.to_act == 2
    assert room.offered == {"fold": (0, 0), "bring-in": (2, 2), "bet": (4, 4)}
    room.do("2 fold")
    assert (room.to_act, room.offered) == (3, {"fold": (0, 0), "bring-in": (2, 2), "bet": (4, 4)})
    room.do("3 bring-in")
    assert (room.to_act, set(room.offered)) == (4, {"fold", "call", "raise-to"})
    room.do("4 fold")
    assert not room.table.playing, "nobody is left to bet against: the cards decide between seats 1 and 3"
    assert len(room.all(e.Dealt)) == 5


# ---------------------------------------------------------------- the fourth card


@ALL_THREE
@pytest.mark.rule("poker/9(f).deal")
def test_a_burn_and_an_up_card_for_all_still_in_from_the_dealers_left(game: str) -> None:
    room = at(game, stud(4, 8, 2), stacks="200 200 200 200 2", must_afford=False)
    low = game != HIGH_LOW
    room.deal({1: "Ad Ks 9c", 2: "Kd Qs 8c", 3: "Qd Js 7c", 4: "Jd Ts 6c", 5: f"Td 9s {'5c' if low else 'Tc'}"})
    assert room.to_act == 5
    room.do("5 bring-in", "1 fold", "2 call", "3 call", "4 fold")
    assert in_order(room, e.BetsGathered, e.Burned)
    assert room.one(e.Burned).cards == (hand_of(room).deck.cards[15],)
    dealt = room.all(e.Dealt)[-1]
    assert dealt.hands == tuple(
        e.SeatCards(seat, (), (card,)) for seat, card in zip((2, 3, 5), hand_of(room).deck.cards[16:19], strict=True)
    )
    assert dealt.clause == "poker/9(f).deal"
    assert sorted(queue(room)) == [2, 3], "the all-in player has the card and is not asked"


@ALL_THREE
@pytest.mark.rule("poker/9(f)(1)")
@pytest.mark.parametrize(
    ("boards", "first"),
    [
        ({1: "As Ks", 2: "9c 9d", 3: "Jh Th"}, 2),
        ({1: "Ks Qs", 2: "Ac 2d", 3: "Kd Qd"}, 2),
        ({1: "Ks Js", 2: "Qc Jd", 3: "Kd Qd"}, 3),
    ],
    ids=["a pair", "an ace is high", "the second card"],
)
def test_the_best_hand_showing_bets_or_checks_first(game: str, boards: dict[int, str], first: int) -> None:
    room = at(game, STAKES, stacks="200 200 200")
    shown(room, boards, until="fourth")
    assert room.to_act == first
    assert set(room.offered) == {"fold", "check", "bet"}
    assert room.all(e.RoundOpened)[-1].clause == "poker/9(f)(1)"


@pytest.mark.rule("poker/9(f)(1)")
def test_on_a_partial_board_straights_and_flushes_count_for_nothing() -> None:
    room = at(HIGH, STAKES, stacks="200 200")
    shown(room, {1: "9s Ts Js Qs", 2: "2h 2d 7c 5c"}, until="sixth")
    assert room.to_act == 2


@ALL_THREE
@pytest.mark.rule("poker/9(f)(2)")
def test_of_equal_hands_showing_the_nearest_at_the_dealers_left_acts_first(game: str) -> None:
    room = at(game, STAKES, stacks=[200] * 5)
    shown(room, {1: "3c 4c", 2: "Ad Kc", 3: "5c 6d", 4: "7c 8d", 5: "As Ks"}, until="fourth")
    assert room.to_act == 2


# ---------------------------------------------------------------- later betting rounds


@ALL_THREE
@pytest.mark.rule("poker/9(g).actions")
def test_checking_is_possible_until_somebody_bets(game: str) -> None:
    room = at(game, stud(10, 20, 2), stacks={2: 200, 5: 200, 6: 200})
    shown(room, {2: "7c 8c", 5: "As Kd", 6: "9c Td"}, until="fourth")
    room.do("5 check", "6 check")
    assert "check" in room.offered
    room.do("2 bet 10")
    assert (room.to_act, set(room.offered)) == (5, {"fold", "call", "raise-to"})
    assert room.refuses("5 check").code == "no-check"


@ALL_THREE
@pytest.mark.rule("poker/9(g).complete")
def test_a_round_ends_when_all_have_checked_or_the_bet_is_answered(game: str) -> None:
    room = at(game, STAKES, stacks=[200, 200, 6], must_afford=False)
    shown(room, {1: "7c 8c", 2: "As Kd", 3: "9c Td"}, until="fourth")
    room.do("2 check", "3 check", "1 check")
    assert hand_of(room).street == "fifth"
    room.do(*(f"{seat} check" for seat in queue(room)[:2]))
    last = room.to_act
    room.do(f"{last} bet {8 if last != 3 else 4}")
    while hand_of(room).street == "fifth":
        room.do(f"{room.to_act} call")
    assert hand_of(room).street == "sixth"
    assert {event.clause for event in room.all(e.BetsGathered)[1:]} == {"poker/9(g).complete"}


@ALL_THREE
@pytest.mark.rule("poker/9(h).streets", "poker/1.up-card")
def test_who_stays_to_the_end_has_three_cards_down_and_four_up(game: str) -> None:
    room = of(3, game)
    drift(room, until="seventh")
    hand = hand_of(room)
    for seat in (1, 2, 3):
        dealt = [(h.down, h.up) for event in room.all(e.Dealt) for h in event.hands if h.seat == seat]
        assert [(len(down), len(up)) for down, up in dealt] == [(2, 1), (0, 1), (0, 1), (0, 1), (1, 0)]
        assert (len(hand.cards.down[seat]), len(hand.cards.up[seat])) == (3, 4)
        assert room.see().seats[seat - 1].up == hand.cards.up[seat]


@pytest.mark.rule("poker/1.up-card")
def test_after_the_sixth_card_everyone_shows_four_and_hides_two_and_a_folded_hand_shows_none() -> None:
    room = of(3)
    room.do(f"{room.to_act} bring-in")
    gone = room.to_act
    room.do(f"{gone} fold")
    drift(room, until="sixth")
    for seat in room.see().seats[:3]:
        assert (len(seat.up), seat.cards) == ((0, ()) if seat.seat == gone else (4, (UNKNOWN, UNKNOWN)))


@ALL_THREE
@pytest.mark.rule("poker/9(h).burn")
def test_four_players_to_the_end_take_four_burns_and_leave_twenty_cards(game: str) -> None:
    room = of(4, game)
    drift(room)
    assert len(room.all(e.Burned)) == 4
    assert {burn.clause for burn in room.all(e.Burned)} == {"poker/9(h).burn"}
    assert len(STANDARD_52) - hand_of(room).deck.dealt == 20
    assert [type(event) for event in room.all(e.Event) if isinstance(event, e.Burned | e.Dealt)] == (
        [e.Dealt] + [e.Burned, e.Dealt] * 4
    )


# ---------------------------------------------------------------- the showdown


def test_after_a_checked_round_the_first_to_act_shows_first() -> None:
    """[decision 0007] there is no button to count from."""
    room = at(HIGH, STAKES, stacks="200 200 200", showdown="ask")
    shown(room, {1: "7c 8c 3d 4d", 2: "9c Td 2h 5h", 3: "As Kd Qh Js"}, until="seventh")
    room.do("3 check", "1 check", "2 check")
    assert room.one(e.ShowdownOpened).seats == (3, 1, 2)


@pytest.mark.rule("poker/6(d).showdown")
def test_all_in_hands_are_turned_up_when_the_last_card_has_been_dealt_and_not_before() -> None:
    """[decision 0006] in stud the last card comes face down."""
    room = at(HIGH, STAKES, stacks="8 8 8", must_afford=False)
    room.deal({1: "As Ah Ac", 2: "Ks Kh 2d", 3: "Qs Qh 3d"})
    room.do("2 bring-in", "3 raise-to 4", "1 raise-to 8", "2 call", "3 call")
    assert [shown.seat for shown in room.all(e.Tabled)] == [1, 2, 3]
    assert {shown.clause for shown in room.all(e.Tabled)} == {"poker/6(d).showdown"}
    assert {len(shown.cards) for shown in room.all(e.Tabled)} == {3}
    assert in_order(room, e.Dealt, e.Tabled)
