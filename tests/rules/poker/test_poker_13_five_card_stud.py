"""Section 13: five-card stud."""

import pytest
from roundskit import hand_of
from studkit import contest, drift, shown, why, with_up_cards
from tablekit import NEW_DECK, Room, at, spread, stud

from riverboat.core.cards import UNKNOWN
from riverboat.core.stakes import Stakes
from riverboat.games import game as find_game
from riverboat.table import events as e
from riverboat.table.facts import fact

STUD = "five-card-stud"
STAKES = stud(4, 8, 2)


def of(players: int, stakes: Stakes = STAKES, **settings: str | int | bool) -> Room:
    room = at(STUD, stakes, stacks=[200] * players, **settings)
    room.deal()
    return room


@pytest.mark.rule("poker/13(a)")
def test_five_card_stud_is_played_for_the_high_hand_only() -> None:
    assert [award.name for award in find_game(STUD).awards] == ["high"]
    room = contest(STUD, 101, "Ks Kd Qs 9d 7c", "Ac 2c 3d 4h 5s")
    assert room.won() == {2: 101}, "a straight; as a low it would be worth nothing more"
    assert [paid.share for paid in room.all(e.PotAwarded)] == ["high"]


@pytest.mark.rule("poker/13(b).seats")
def test_the_eighth_is_seated_and_the_ninth_is_not_and_the_deck_reaches() -> None:
    room = at(STUD, STAKES, stacks=[200] * 8)
    assert why(room, "9 sit Ann 200") == ("no-such-seat", "poker/13(b).seats")
    room.deal()
    drift(room)
    assert hand_of(room).deck.dealt == 40 + 3


@pytest.mark.rule("poker/13(b).ante")
def test_everyone_antes_before_the_first_card() -> None:
    room = of(8, stud(4, 8, 2, ante=1))
    before = room.log[: room.log.index(room.one(e.Dealt))]
    antes = [event for event in before if isinstance(event, e.AntePosted)]
    assert [ante.seat for ante in antes] == list(range(1, 9))
    assert sum(ante.amount for ante in antes) == 800
    assert {ante.clause for ante in antes} == {"poker/13(b).ante"}


@pytest.mark.rule("poker/13(c).deal")
def test_one_card_down_and_one_up_from_the_dealers_left() -> None:
    room = at(STUD, STAKES, stacks=[200] * 3)
    room.deal(deck=NEW_DECK)
    dealt = room.one(e.Dealt)
    assert dealt.hands == tuple(e.SeatCards(i + 1, (NEW_DECK[i],), (NEW_DECK[i + 3],)) for i in range(3))
    assert dealt.clause == "poker/13(c).deal"


@pytest.mark.rule("poker/13(c).concealment")
def test_others_see_one_card_of_each_player() -> None:
    room = of(3)
    for viewer in (0, 1, 2, 3):
        told = fact(room.one(e.Dealt), viewer)
        assert isinstance(told, e.Dealt)
        for seat, hand in zip(room.see(viewer).seats, told.hands, strict=False):
            hidden = seat.seat != viewer
            assert seat.up == hand.up == hand_of(room).cards.up[seat.seat]
            assert seat.cards == hand.down == ((UNKNOWN,) if hidden else hand_of(room).cards.down[seat.seat])


# ---------------------------------------------------------------- the first round


@pytest.mark.rule("poker/13(d)")
def test_the_lowest_up_card_makes_the_forced_bet_by_suit_if_equal() -> None:
    room = with_up_cards(STUD, "As 5h 5c")
    assert (room.to_act, room.offered) == (3, {"bring-in": (2, 2), "bet": (4, 4)})
    assert why(room, "3 fold") == ("bring-in-owed", "poker/13(d)")
    assert room.do("3 bring-in") == (e.BringInPosted(3, 200, 200, clause="poker/13(d)"),)


@pytest.mark.rule("poker/13(e).actions")
def test_after_the_forced_bet_clockwise_without_a_check() -> None:
    room = with_up_cards(STUD, "Ts 9s 8s 7s 6s 5s 4s 2c")
    room.do("8 bring-in")
    for seat in range(1, 8):
        assert (room.to_act, set(room.offered)) == (seat, {"fold", "call", "raise-to"})
        assert why(room, f"{seat} check") == ("no-check", "poker/1.check")
        room.do(f"{seat} call")
    assert hand_of(room).street == "third"


@pytest.mark.rule("poker/13(e).complete")
def test_the_round_ends_when_the_forced_bettor_has_called_the_raise() -> None:
    room = at(STUD, spread(1, 5), stacks="200 200 200")
    room.deal({1: "Kc 2c", 2: "Kd 9d", 3: "Kh Ts"})
    room.do("1 bring-in", "2 raise-to 5", "3 call")
    assert hand_of(room).street == "second"
    room.do("1 call")
    assert hand_of(room).street == "third"
    assert room.one(e.BetsGathered) == e.BetsGathered("second", room.one(e.BetsGathered).pots, "poker/13(e).complete")
    assert room.one(e.BetsGathered).pots[0].amount == 1500


def test_between_limits_the_forced_bet_is_a_bet_that_may_be_larger() -> None:
    """Spread limit: the opener puts in the forced dollar or up to five, and a raise is counted from there."""
    room = at(STUD, spread(1, 5), stacks="200 200 200")
    room.deal({1: "Kc 2c", 2: "Kd 9d", 3: "Kh Ts"})
    assert room.offered == {"bring-in": (1, 1), "bet": (2, 5)}
    assert room.refuses("1 bet 1").code == "below-minimum"
    room.do("1 bring-in")
    assert room.offered == {"fold": (0, 0), "call": (1, 1), "raise-to": (2, 6)}


# ---------------------------------------------------------------- the later rounds


@pytest.mark.rule("poker/13(f).deal")
def test_a_burn_and_an_up_card_for_all_still_in() -> None:
    room = at(STUD, STAKES, stacks="200 200 200 200 2", must_afford=False)
    room.deal({1: "Ad 9c", 2: "Kd 8c", 3: "Qd 7c", 4: "Jd 6c", 5: "Td 5c"})
    room.do("5 bring-in", "1 fold", "2 call", "3 call", "4 call")
    deck = hand_of(room).deck.cards
    assert room.one(e.Burned).cards == (deck[10],)
    dealt = room.all(e.Dealt)[-1]
    assert dealt.hands == tuple(e.SeatCards(s, (), (card,)) for s, card in zip((2, 3, 4, 5), deck[11:15], strict=True))
    assert dealt.clause == "poker/13(f).deal"


@pytest.mark.rule("poker/13(f).first")
@pytest.mark.parametrize(
    ("boards", "first"),
    [
        ({3: "Kc Qd", 6: "Ks Qs", 7: "Ah 2h"}, 7),
        ({3: "Kc Qd", 6: "Ks Qs", 7: "9h 2h"}, 3),
        ({3: "Ac Kd", 6: "2s 2h", 7: "9h 3h"}, 6),
    ],
    ids=["the ace", "a tie", "a pair"],
)
def test_the_best_hand_showing_starts_and_of_equal_ones_the_nearest(boards: dict[int, str], first: int) -> None:
    room = at(STUD, STAKES, stacks=dict.fromkeys(boards, 200))
    shown(room, boards, until="third")
    assert room.to_act == first
    assert room.all(e.RoundOpened)[-1].clause == "poker/13(f).first"


@pytest.mark.rule("poker/13(f).complete")
def test_a_bet_is_answered_clockwise() -> None:
    room = at(STUD, stud(5, 10, 2), stacks={1: 200, 7: 200, 8: 200})
    shown(room, {1: "9c 8d", 7: "As Kd", 8: "7c 6d"}, until="third")
    assert set(room.offered) == {"fold", "check", "bet"}, "checking is allowed, as in seven-card stud"
    room.do("7 bet 5")
    for seat in (8, 1):
        assert (room.to_act, set(room.offered)) == (seat, {"fold", "call", "raise-to"})
        room.do(f"{seat} call")
    assert hand_of(room).street == "fourth"
    assert room.all(e.BetsGathered)[-1].clause == "poker/13(f).complete"


@pytest.mark.rule("poker/13(f).complete")
def test_read_to_the_letter_nobody_checks() -> None:
    room = at(STUD, STAKES, stacks=[200] * 3, opener_must_bet=True)
    shown(room, {1: "9c 8d", 2: "As Kd", 3: "7c 6d"}, until="third")
    assert (room.to_act, set(room.offered)) == (2, {"fold", "bet"})
    assert why(room, "2 check") == ("opener-must-bet", "poker/13(f).complete")
    room.do("2 fold")
    assert (room.to_act, set(room.offered)) == (3, {"fold", "bet"}), "the next player has the same choice"
    room.do("3 time-out")
    assert room.all(e.Folded)[-1] == e.Folded(3, timed_out=True)


@pytest.mark.rule("poker/13(g).deal")
def test_who_stays_has_one_card_down_and_four_up_after_four_rounds_of_betting() -> None:
    room = of(3)
    drift(room)
    hand = hand_of(room)
    assert [(len(hand.cards.down[seat]), len(hand.cards.up[seat])) for seat in (1, 2, 3)] == [(1, 4)] * 3
    assert [opened.street for opened in room.all(e.RoundOpened)] == ["second", "third", "fourth", "fifth"]
    assert [dealt.clause for dealt in room.all(e.Dealt)[2:]] == ["poker/13(g).deal"] * 2


@pytest.mark.rule("poker/13(g).burn")
def test_a_card_is_burned_before_the_third_the_fourth_and_the_fifth() -> None:
    room = of(3)
    drift(room)
    kinds = [type(event) for event in room.log if isinstance(event, e.Burned | e.Dealt)]
    assert kinds == [e.Dealt] + [e.Burned, e.Dealt] * 3
    assert {burn.clause for burn in room.all(e.Burned)} == {"poker/13(g).burn"}


@pytest.mark.rule("poker/13(h)")
def test_the_best_five_cards_win_and_equal_hands_split() -> None:
    room = contest(STUD, 100, "Ks Kd Kh 2s 2d", "Ac Jc 9c 7c 4c")
    assert (room.won(), room.one(e.PotAwarded).clause) == ({1: 100}, "poker/13(h)")
    assert contest(STUD, 100, "Ks Qd Jh Tc 9c", "Kd Qs Js Th 9d").won() == {1: 50, 2: 50}


@pytest.mark.rule("poker/3(d).tie")
def test_the_odd_dollar_of_equal_hands_goes_by_suit() -> None:
    """The book is silent: the highest card by suit, as in seven-card stud."""
    room = contest(STUD, 101, "Kd Qs Js Th 9d", "Ks Qd Jh Tc 9c")
    assert room.won() == {2: 51, 1: 50}


def test_a_hand_that_ends_in_the_first_round_is_free_of_rake_and_a_later_one_is_not() -> None:
    """[decision 0007] `no_flop_no_drop` in a game without a flop."""
    early = at(STUD, stud(4, 8, 2, ante=10), stacks=[200] * 3, rake_percent=10)
    early.deal({1: "Kc 2c", 2: "Kd 9d", 3: "Kh Ts"})
    early.do("1 bring-in", "2 fold", "3 fold")
    assert early.one(e.RakeTaken).amounts == (0,)
    late = at(STUD, stud(4, 8, 2, ante=10), stacks=[200] * 3, rake_percent=10)
    late.deal({1: "Kc 2c", 2: "Kd 9d", 3: "Kh Ts"})
    drift(late)
    assert late.table.rake == 300
