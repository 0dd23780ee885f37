"""Wagers of the tournament book: chips on the table, all-in, words, chips put in."""

import pytest
from floorkit import order, refused, start, taken
from roundskit import fold_around, hand_of, passive
from tablekit import nl
from tourneykit import dealt, facing_300, on_the_flop, tourney

from riverboat.core.shares import Pot
from riverboat.table import events as e
from riverboat.table import options
from riverboat.table import ruling_events as r

# ---------------------------------------------------------------- who may wager, and what


@pytest.mark.rule("tournament/wagers.1")
def test_only_who_sits_at_the_table_gets_cards_and_bets() -> None:
    """Seat 3 is empty, seat 4 has no chips yet, and seat 7 is taken, with chips, when the cards are out."""
    room = tourney({1: 6000, 2: 6000, 5: 6000})
    room.do("4 sit waiting")
    start(room)
    room.do("7 sit late 6000")
    assert {hand.seat for hand in room.one(e.Dealt).hands} == {1, 2, 5}
    asked = set()
    while room.table.playing:
        asked.add(room.to_act)
        for seat in (3, 4, 7):
            assert not options(room.table, seat)
            assert room.refuses(f"{seat} call").code == "not-your-turn"
        room.do(f"{room.to_act} {'check' if 'check' in room.offered else 'call'}")
    assert asked == {1, 2, 5}
    assert room.stacks[7] == 6000
    start(room)
    assert 7 in {hand.seat for hand in room.one(e.Dealt).hands}, "seat 7 plays from the next hand on"


@pytest.mark.rule("tournament/wagers.2.i", "tournament/wagers.3.ii.B")
def test_an_ante_with_the_last_chips_is_all_in_and_dealt_in_with_every_card() -> None:
    """Seat 3 has 20 chips for an ante of 25, and wins 20 from each of the three."""
    room = tourney({1: 6000, 2: 6000, 3: 20}, stakes=nl(100, 200, ante=25))
    start(room, "1 KsKc 2 7c4d 3 AhAd board 2c5dThJs8h")
    assert (room.stacks[3], len(hand_of(room).cards.down[3])) == (0, 2)
    room.do("1 call")
    passive(room)
    assert room.see().board == room.see(3).board
    assert len(hand_of(room).cards.board) == 5
    assert room.won() == {3: 60, 1: 410}


@pytest.mark.rule("tournament/wagers.2.ii")
def test_a_short_big_blind_is_dealt_in_and_the_others_still_call_the_whole() -> None:
    room = dealt({1: 6000, 2: 60, 3: 6000}, stakes=nl(50, 100))
    assert (room.stacks[2], room.offered["call"]) == (0, (100, 100))
    room.do("3 call", "1 call")
    assert room.one(e.BetsGathered).pots == (Pot(18000, (1, 2, 3)), Pot(8000, (1, 3)))


@pytest.mark.rule("tournament/wagers.3", "tournament/wagers.3.i.add")
def test_chips_that_come_during_the_hand_count_from_the_next_one() -> None:
    room = dealt({1: 6000, 2: 6000, 3: 1000}, "1 AhAd 3 7c2d board 3c5dThJs8h")
    room.do("3 buy-chips 3000")
    refusal = room.refuses("3 raise-to 1001")
    assert (refusal.code, refusal.clause) == ("more-than-stack", "tournament/wagers.3")
    assert room.one(e.ChipsBought) == e.ChipsBought(3, 300000, True, "tournament/wagers.3.i.add")
    room.do("3 raise-to 1000", "1 call", "2 fold")
    assert room.won() == {1: 2200}, "it does not save them"
    assert room.stacks[3] == 3000


@pytest.mark.rule("tournament/wagers.3.i.remove")
@pytest.mark.parametrize("playing", [True, False])
def test_no_chips_leave_the_table(*, playing: bool) -> None:
    room = dealt("6000 6000 6000")
    if not playing:
        fold_around(room)
    refusal = room.refuses("3 buy-chips -500")
    assert (refusal.code, refusal.clause) == ("bad-amount", "tournament/wagers.3.i.remove")


@pytest.mark.rule("tournament/wagers.3.ii")
def test_who_has_called_with_their_last_chips_is_asked_no_more_and_stays_in() -> None:
    room = dealt({1: 6000, 2: 6000, 3: 500})
    passive(room, until="flop")
    room.do("1 bet 300", "2 call", "3 call")
    view = room.see().seats[2]
    assert (view.all_in, view.in_hand) == (True, True)
    assert room.all(e.RoundOpened)[-1].seats == (1, 2)


@pytest.mark.rule("tournament/wagers.3.ii.A")
def test_an_all_in_player_wins_only_what_they_contributed_to() -> None:
    room = dealt({1: 200, 2: 500, 3: 800, 4: 6000}, "1 AhAd 2 KhKd 3 QhQd 4 7c3d board 2c5dThJs8h")
    room.do("3 raise-to 800", "4 call", "1 call", "2 call")
    assert room.awards() == [(2, 3, 600), (1, 2, 900), (0, 1, 800)]


@pytest.mark.rule("tournament/wagers.3.ii.C")
def test_the_others_bet_on_in_a_pot_of_their_own() -> None:
    room = dealt({1: 100, 2: 6000, 3: 6000}, "1 AhAd 2 KhKd 3 7c3d board 2c5dThJs8h", stakes=nl(50, 100))
    room.do("3 call", "1 call", "2 check", "2 bet 400", "3 fold")
    assert room.one(e.UncalledReturned).amount == 40000
    assert room.awards() == [(0, 1, 300)]


# ---------------------------------------------------------------- words


@pytest.mark.rule("tournament/wagers.4.binding")
def test_a_raise_that_was_said_in_turn_stands() -> None:
    room = facing_300()
    order(room, "2 say raise 600")
    assert taken(room) == ("raise-to", -600, "tournament/wagers.4.binding")
    assert refused(room, "2 fold")[0] == "not-your-turn"
    assert hand_of(room).round.bet_to == 60000


@pytest.mark.rule("tournament/wagers.4.legal-only")
def test_a_bet_below_the_least_is_not_entered() -> None:
    room = on_the_flop()
    assert refused(room, "1 say bet 50") == ("below-minimum", "tournament/wagers.4.legal-only")
    assert (hand_of(room).round.bet_to, room.to_act) == (0, 1)


@pytest.mark.rule("tournament/wagers.4.in-turn-only")
def test_words_out_of_turn_stand_if_the_bet_is_the_same_and_not_if_it_was_raised() -> None:
    same = facing_300()
    order(same, "3 say raise 800")
    assert same.one(r.Spoken).clause == "tournament/wagers.4.in-turn-only"
    same.do("2 fold")
    assert same.offered == {"raise-to": (800, 800)}
    raised = facing_300()
    order(raised, "3 say raise 800")
    raised.do("2 raise-to 600")
    assert raised.offered == {"fold": (0, 0), "call": (600, 600), "raise-to": (900, 5800)}
    strict = facing_300(out_of_turn="never-binding")
    assert refused(strict, "3 say raise 800") == ("not-your-turn", "tournament/wagers.4.in-turn-only")
    strict.do("2 fold")
    assert set(strict.offered) == {"fold", "call", "raise-to"}


@pytest.mark.rule("tournament/wagers.4.in-turn-only")
def test_a_fold_out_of_turn_stands_whatever_the_others_do() -> None:
    room = facing_300()
    order(room, "3 say fold")
    room.do("2 raise-to 600")
    assert room.offered == {"fold": (0, 0)}
    strict = facing_300(out_of_turn="never-binding")
    assert refused(strict, "3 say fold")[0] == "not-your-turn"


@pytest.mark.rule("tournament/wagers.5")
@pytest.mark.parametrize(("chips", "change"), [(700, -100), (1000, 200)])
def test_the_bet_is_what_was_announced(chips: int, change: int) -> None:
    room = on_the_flop()
    order(room, f"1 put-in into-pot {chips} bet 800")
    assert taken(room) == ("bet", change, "tournament/wagers.5")
    assert hand_of(room).round.bet_to == 80000


# ---------------------------------------------------------------- chips


@pytest.mark.rule("tournament/wagers.6.ii")
def test_chips_released_into_the_pot_are_a_bet_that_cannot_be_undone() -> None:
    room = on_the_flop()
    order(room, "1 put-in into-pot 400")
    assert taken(room) == ("bet", 0, "tournament/wagers.6.ii")
    assert refused(room, "1 check")[0] == "not-your-turn"
    assert room.stacks[1] == 5400


@pytest.mark.rule("tournament/wagers.7")
def test_a_bet_once_made_is_not_increased() -> None:
    room = facing_300()
    assert refused(room, "1 put-in into-pot 300") == ("bet-made-already", "tournament/wagers.7")
    assert (hand_of(room).round.bet_to, room.to_act) == (30000, 2)


@pytest.mark.rule("tournament/wagers.7.i")
def test_chips_are_added_only_to_a_raise_that_was_announced() -> None:
    room = dealt("6000 6000 6000")
    before = room.table.copy()
    order(room, "3 say raise", "3 put-in into-pot 200 more", "3 put-in into-pot 600")
    assert hand_of(room).round.bet_to == 80000
    room.table = before
    order(room, "3 put-in into-pot 200")
    assert refused(room, "3 put-in into-pot 600")[0] == "called-already"
    assert hand_of(room).round.bet_to == 20000


@pytest.mark.rule("tournament/wagers.7.ii")
def test_the_amount_of_a_call_put_in_silently_is_a_call() -> None:
    room = dealt("6000 6000 6000")
    order(room, "3 put-in into-pot 200")
    assert taken(room) == ("call", 0, "tournament/wagers.7.ii")
    assert refused(room, "3 put-in into-pot 600 raise 800") == ("called-already", "tournament/wagers.7.ii")


@pytest.mark.rule("tournament/wagers.9.call")
def test_a_single_chip_in_silence_is_a_call_with_change() -> None:
    room = dealt("6000 6000 6000", stakes=nl(50, 100))
    order(room, "3 put-in into-pot 500 1")
    assert taken(room) == ("call", 400, "tournament/wagers.9.call")


@pytest.mark.rule("tournament/wagers.9.announced")
def test_with_the_word_raise_it_is_a_raise_of_its_value() -> None:
    room = dealt("6000 6000 6000", stakes=nl(50, 100))
    order(room, "3 put-in into-pot 500 1 raise")
    assert (hand_of(room).round.bet_to, room.stacks[3]) == (50000, 5500)


@pytest.mark.rule("tournament/wagers.10")
def test_check_raising_is_allowed_unless_a_notice_says_otherwise() -> None:
    room = on_the_flop()
    room.do("1 check", "2 bet 200", "3 fold", "1 raise-to 600")
    assert hand_of(room).round.bet_to == 60000
    posted = on_the_flop(check_raise="forbidden")
    posted.do("1 check", "2 bet 200", "3 fold")
    assert set(posted.offered) == {"fold", "call"}
    refusal = posted.refuses("1 raise-to 600")
    assert (refusal.code, refusal.clause) == ("no-check-raise", "tournament/wagers.10")
