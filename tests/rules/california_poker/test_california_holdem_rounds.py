"""California hold'em, items 5 to 20: the deal, four betting rounds, and the cards between them."""

import pytest
from californiakit import holdem
from floorkit import order, taken
from roundskit import fold_around, hand_of, passive
from tablekit import NEW_DECK, Room

from riverboat.core.cards import UNKNOWN, Cards, parse_cards
from riverboat.core.errors import Refused
from riverboat.table import events as e
from riverboat.table.facts import fact
from riverboat.table.showdown.holdings import strength

DECK = (UNKNOWN, *NEW_DECK)
"""A known deck whose first card has number 1."""


def on(street: str, stacks: str = "200 200 200", button: int = 3) -> Room:
    """A table that has checked and called its way to a street."""
    room = holdem(stacks, button=button)
    room.deal(deck=NEW_DECK)
    passive(room, until=street)
    return room


def raise_through(room: Room, *amounts: int) -> None:
    """One raise after the other, each by the next player."""
    for amount in amounts:
        room.do(f"{room.to_act} {'raise-to' if hand_of(room).round.bet_to else 'bet'} {amount}")


def refused_raise(room: Room, to: int) -> Refused:
    return room.refuses(f"{room.to_act} raise-to {to}")


# ---------------------------------------------------------------- 5: the deal


@pytest.mark.rule("california-poker/texas-holdem-california.5", "california-poker/texas-holdem-california.5(a)")
def test_cards_go_round_one_at_a_time_until_everyone_has_two() -> None:
    room = on("pre-flop")
    dealt = room.one(e.Dealt)
    assert {hand.seat: hand.down for hand in dealt.hands} == {
        1: (DECK[1], DECK[4]),
        2: (DECK[2], DECK[5]),
        3: (DECK[3], DECK[6]),
    }
    assert dealt.clause == "california-poker/texas-holdem-california.5"
    assert all(hand.up == () for hand in dealt.hands)


# ---------------------------------------------------------------- 6: the first betting round


@pytest.mark.rule("california-poker/holdem-omaha.6.order")
def test_left_of_the_big_blind_acts_first_and_nobody_out_of_turn() -> None:
    room = holdem([200] * 9, button=7)
    room.deal()
    for seat in range(1, 8):
        refused = room.refuses("8 call")
        assert (refused.code, refused.clause) == ("not-your-turn", "california-poker/holdem-omaha.6.order")
        room.do(f"{seat} call")
    room.do("8 call")


@pytest.mark.rule("california-poker/holdem-omaha.6(a).fold")
def test_a_folded_hand_goes_unseen_into_the_muck() -> None:
    room = holdem([200] * 4, button=4)
    room.deal({3: "As Ah"})
    room.do("3 fold")
    assert hand_of(room).deck.muck == list(parse_cards("As Ah"))
    passive(room)
    for seat in (0, 1, 2, 4):
        assert room.see(seat).seats[2].cards == ()
        told = [hand for event in room.all(e.Dealt) for hand in _dealt(event, seat) if hand.seat == 3]
        assert [hand.down for hand in told] == [(UNKNOWN, UNKNOWN)]
    out = {
        card
        for cards in (*hand_of(room).cards.down, hand_of(room).cards.board, hand_of(room).deck.burns)
        for card in cards
    }
    assert len(out) == 4 * 2 + 5 + 3


def _dealt(event: e.Dealt, seat: int) -> tuple[e.SeatCards, ...]:
    told = fact(event, seat)
    assert isinstance(told, e.Dealt)
    return told.hands


@pytest.mark.rule("california-poker/holdem-omaha.6(a).out")
def test_who_folds_is_skipped_in_every_later_round_and_their_chips_stay() -> None:
    room = holdem([200] * 4, button=4)
    room.deal()
    room.do("3 call", "4 raise-to 6", "1 fold", "2 call", "3 fold")
    passive(room)
    assert [opened.seats for opened in room.all(e.RoundOpened)[1:]] == [(2, 4)] * 3
    assert sum(room.won().values()) == 6 + 6 + 3 + 1


@pytest.mark.rule("california-poker/holdem-omaha.6(b)")
def test_a_call_is_the_big_blind() -> None:
    room = holdem([200] * 3, button=3)
    room.deal()
    assert room.offered["call"] == (3, 3)
    order(room, "3 put-in into-pot 1")  # a chip of $1 is no call of $1: two more are due
    assert taken(room)[:2] == ("call", -2)
    assert room.one(e.Called) == e.Called(3, 300)
    assert room.do("1 call")[0] == e.Called(1, 200)


@pytest.mark.rule("california-poker/holdem-omaha.6(c).raise")
def test_the_first_raise_makes_it_six_dollars() -> None:
    room = on("pre-flop")
    low, high = refused_raise(room, 5), refused_raise(room, 9)
    assert (low.code, low.clause) == ("below-minimum", "california-poker/holdem-omaha.6(c).raise")
    assert (high.code, high.clause) == ("above-maximum", "california-poker/holdem-omaha.6(c).raise")
    assert room.do("3 raise-to 6")[0] == e.RaisedTo(3, 600, 600)


@pytest.mark.rule("california-poker/holdem-omaha.6(c).responses", "california-poker/holdem-omaha.6(c).reraise")
def test_a_raise_is_called_re_raised_by_three_dollars_or_folded_to() -> None:
    room = holdem([200] * 6, button=4)
    room.deal()
    room.do("1 raise-to 6")
    assert room.offered == {"fold": (0, 0), "call": (6, 6), "raise-to": (9, 9)}
    assert room.refuses("2 raise-to 6").code == "below-minimum"
    assert room.do("2 raise-to 9")[0] == e.RaisedTo(2, 900, 900)


@pytest.mark.rule("california-poker/holdem-omaha.6(c).cap")
def test_four_raises_and_no_fifth_before_the_flop() -> None:
    room = on("pre-flop")
    raise_through(room, 6, 9, 12, 15)
    refused = refused_raise(room, 18)
    assert (refused.code, refused.clause) == ("raise-cap", "california-poker/holdem-omaha.6(c).cap")
    assert set(room.offered) == {"fold", "call"}


@pytest.mark.rule("california-poker/holdem-omaha.6(c).cap", "california-poker/holdem-omaha.11(c)")
def test_a_bet_and_four_raises_and_no_fifth_on_the_flop() -> None:
    room = on("flop")
    raise_through(room, 3, 6, 9, 12, 15)
    assert refused_raise(room, 18).code == "raise-cap"
    assert set(room.offered) == {"fold", "call"}


@pytest.mark.rule("california-poker/holdem-omaha.6(c).heads-up")
def test_two_players_may_raise_while_their_chips_last() -> None:
    room = on("pre-flop")
    room.do("3 call", "1 fold", "2 check")
    passive(room, until="turn")
    raise_through(room, *range(6, 6 * 33, 6))
    assert hand_of(room).round.raises == 31
    assert room.offered["raise-to"] == (197, 197)


@pytest.mark.rule("california-poker/holdem-omaha.6(c).heads-up")
def test_two_who_are_left_during_the_round_may_raise_on_unless_the_cap_was_reached() -> None:
    room = on("flop")
    raise_through(room, 3, 6, 9)
    room.do("1 fold")
    raise_through(room, 12, 15, 18, 21)
    capped = on("flop")
    raise_through(capped, 3, 6, 9, 12, 15)
    capped.do("3 fold")
    assert refused_raise(capped, 18).code == "raise-cap"


@pytest.mark.rule("california-poker/holdem-omaha.6(c).heads-up")
def test_an_all_in_player_does_not_count_as_a_third() -> None:
    room = on("flop", stacks="200 200 9")
    raise_through(room, 3, 6)
    room.do("3 call")
    raise_through(room, 9, 12, 15, 18, 21)
    assert room.to_act == 2


@pytest.mark.rule("california-poker/holdem-omaha.6(c).no-check")
def test_nobody_checks_once_there_is_a_raise() -> None:
    room = holdem([200] * 4, button=4)
    room.deal()
    room.do("3 raise-to 6", "4 fold", "1 fold")
    assert room.offered == {"fold": (0, 0), "call": (3, 3), "raise-to": (9, 9)}
    refused = room.refuses("2 check")
    assert (refused.code, refused.clause) == ("no-check", "california-poker/holdem-omaha.6(c).no-check")


@pytest.mark.rule("california-poker/holdem-omaha.6(d).big-blind-option")
def test_the_big_blind_may_check_or_raise_when_all_have_called() -> None:
    room = holdem([200] * 4, button=4)
    room.deal()
    assert room.refuses("3 check").code == "no-check"
    passive(room, seat=2)
    assert room.offered == {"fold": (0, 0), "check": (0, 0), "raise-to": (6, 6)}
    room.do("2 check")
    assert hand_of(room).street == "flop"


@pytest.mark.rule("california-poker/holdem-omaha.6(d).raiser-check")
def test_a_raise_that_all_have_called_closes_the_round() -> None:
    room = holdem([200] * 4, button=4)
    room.deal()
    room.do("3 raise-to 6", "4 call", "1 fold", "2 call")
    assert hand_of(room).street == "flop"
    assert room.refuses("3 raise-to 9").code == "not-your-turn"


@pytest.mark.rule("california-poker/holdem-omaha.7")
def test_the_bets_are_gathered_into_the_pot() -> None:
    room = holdem([200] * 4, button=4)
    room.deal()
    room.do("3 raise-to 6", "4 call", "1 fold", "2 fold")
    gathered = room.one(e.BetsGathered)
    assert ([pot.amount for pot in gathered.pots], gathered.clause) == ([1600], "california-poker/holdem-omaha.7")
    assert set(hand_of(room).round.bets) == {0}


# ---------------------------------------------------------------- burns and board


def burned_unseen(room: Room) -> Cards:
    """The last burn, of which nobody is told the card."""
    burn = room.all(e.Burned)[-1]
    assert {fact(burn, seat) for seat in range(4)} == {e.Burned((UNKNOWN,), burn.clause)}
    return burn.cards


@pytest.mark.rule("california-poker/holdem-omaha.8", "california-poker/holdem-omaha.9")
def test_card_seven_is_burned_unseen_and_the_flop_is_one_event_of_three() -> None:
    room = on("flop")
    assert burned_unseen(room) == (DECK[7],)
    assert room.one(e.Burned).clause == "california-poker/holdem-omaha.8"
    assert room.one(e.BoardDealt) == e.BoardDealt("flop", DECK[8:11], "california-poker/holdem-omaha.9")


@pytest.mark.rule("california-poker/holdem-omaha.13", "california-poker/holdem-omaha.14")
def test_card_eleven_is_burned_and_card_twelve_is_the_turn() -> None:
    room = on("turn")
    assert burned_unseen(room) == (DECK[11],)
    assert room.all(e.BoardDealt)[-1].cards == (DECK[12],)
    assert len(hand_of(room).cards.board) == 4


@pytest.mark.rule("california-poker/holdem-omaha.17", "california-poker/holdem-omaha.18")
def test_card_thirteen_is_burned_and_card_fourteen_is_the_last_of_the_board() -> None:
    room = on("river")
    assert burned_unseen(room) == (DECK[13],)
    assert room.all(e.BoardDealt)[-1].cards == (DECK[14],)
    passive(room)
    assert (len(hand_of(room).cards.board), hand_of(room).deck.dealt) == (5, 14)


@pytest.mark.rule("california-poker/holdem-omaha.9(a)", "california-poker/holdem-omaha.14(a)")
def test_each_board_card_belongs_to_every_players_hand() -> None:
    """The flop gives seat 2 a pair, the turn seat 1 a better one, the river seat 2 a second pair."""
    room = holdem("200 200", button=1)
    room.deal({1: "As Kd", 2: "Qc 8h"}, board="Qh 4s 2d Ad 8d")
    leaders = []
    for street in ("flop", "turn", "river"):
        passive(room, until=street)
        hand = hand_of(room)
        assert room.table.game is not None
        award = room.table.game.awards[0]
        leaders.append(max((1, 2), key=lambda seat: strength(hand, seat, award)))
    assert leaders == [2, 1, 2]


# ---------------------------------------------------------------- 10 to 12: the second round


@pytest.mark.rule("california-poker/holdem-omaha.10")
def test_the_second_round_comes_after_the_flop_at_the_lower_limit() -> None:
    room = on("pre-flop")
    room.do("3 call", "1 call")
    kinds = [type(event) for event in room.do("2 check")]
    assert kinds == [e.Checked, e.BetsGathered, e.Burned, e.BoardDealt, e.RoundOpened]
    assert room.offered["bet"] == (3, 3)


@pytest.mark.rule("california-poker/holdem-omaha.11.active")
def test_an_all_in_player_is_still_active_and_a_folded_one_is_not() -> None:
    room = holdem({seat: 3 if seat == 4 else 200 for seat in range(1, 7)}, button=6)
    room.deal()
    room.do("3 call", "4 call", "5 fold", "6 fold", "1 call", "2 check")
    assert hand_of(room).live == [1, 2, 3, 4]
    assert room.all(e.RoundOpened)[-1].seats == (1, 2, 3)


@pytest.mark.rule("california-poker/holdem-omaha.11.order")
def test_the_flop_opens_left_of_the_button_past_the_folded_blinds() -> None:
    room = holdem([200] * 6, button=6)
    room.deal()
    room.do("3 raise-to 6", "4 call", "5 call", "6 call", "1 fold", "2 fold")
    assert room.to_act == 3


@pytest.mark.rule("california-poker/holdem-omaha.11(a)")
def test_a_flop_bet_that_all_fold_to_wins_without_showing() -> None:
    room = on("flop")
    room.do("1 check", "2 check", "3 bet 3")
    fold_around(room)
    award = room.one(e.PotAwarded)
    assert (award.seat, award.amount, award.clause) == (3, 900, "california-poker/holdem-omaha.11(a)")
    assert ([dealt.street for dealt in room.all(e.BoardDealt)], room.all(e.Tabled)) == (["flop"], [])


@pytest.mark.rule("california-poker/holdem-omaha.11(b)")
def test_who_checked_cannot_check_again_behind_a_bet() -> None:
    room = holdem({5: 200, 6: 200, 9: 200}, button=9)
    room.deal()
    passive(room, until="flop")
    room.do("5 check", "6 bet 3", "9 fold")
    assert set(room.offered) == {"call", "raise-to", "fold"}
    assert room.refuses("5 check").code == "no-check"


@pytest.mark.rule("california-poker/holdem-omaha.11(d)")
def test_the_bettor_calls_a_raise_with_three_more_and_the_round_closes() -> None:
    room = on("flop")
    room.do("1 bet 3", "2 raise-to 6", "3 fold")
    events = room.do("1 call")
    assert events[0] == e.Called(1, 300)
    assert hand_of(room).street == "turn"


@pytest.mark.rule(
    "california-poker/holdem-omaha.12", "california-poker/holdem-omaha.16", "california-poker/holdem-omaha.20"
)
def test_the_pot_grows_by_the_bets_of_each_round() -> None:
    room = holdem([200] * 4, button=4)
    room.deal()
    passive(room, until="flop")
    room.do("1 bet 3", "2 call", "3 call", "4 fold", "1 bet 6", "2 call", "3 fold", "1 bet 6", "2 call")
    assert [gathered.pots[0].amount for gathered in room.all(e.BetsGathered)] == [1200, 2100, 3300, 4500]


# ---------------------------------------------------------------- 14(b) to 16: the third round


@pytest.mark.rule("california-poker/holdem-omaha.14(b)")
def test_the_third_round_follows_the_turn_at_the_higher_limit() -> None:
    room = on("flop")
    room.do("1 check", "2 check")
    kinds = [type(event) for event in room.do("3 check")]
    assert kinds == [e.Checked, e.BetsGathered, e.Burned, e.BoardDealt, e.RoundOpened]
    assert room.offered["bet"] == (6, 6)


@pytest.mark.rule("california-poker/holdem-omaha.15.order", "california-poker/holdem-omaha.15(a)")
def test_the_turn_opens_left_of_a_button_that_has_folded_and_a_fold_ends_it() -> None:
    room = holdem([200] * 6, button=2)
    room.deal()
    room.do("5 raise-to 6", "6 fold", "1 call", "2 call", "3 fold", "4 fold")
    room.do("5 bet 3", "1 call", "2 fold")
    assert room.to_act == 5
    room.do("5 bet 6", "1 fold")
    assert room.won() == {5: 6 + 6 + 6 + 1 + 3 + 3 + 3}
    assert [dealt.street for dealt in room.all(e.BoardDealt)] == ["flop", "turn"]


@pytest.mark.rule("california-poker/holdem-omaha.15(b)")
def test_a_checked_turn_leaves_the_pot_as_it_was() -> None:
    room = on("turn", stacks="200 200", button=1)
    before = hand_of(room).pots.total
    room.do("2 check", "1 check")
    assert (hand_of(room).street, hand_of(room).pots.total) == ("river", before)


@pytest.mark.parametrize(
    "street",
    [
        pytest.param("turn", marks=pytest.mark.rule("california-poker/holdem-omaha.15(c)")),
        pytest.param("river", marks=pytest.mark.rule("california-poker/holdem-omaha.19(c)")),
    ],
)
def test_a_bet_and_four_raises_of_six_dollars_and_no_fifth(street: str) -> None:
    room = on(street)
    raise_through(room, 6, 12, 18, 24, 30)
    assert refused_raise(room, 36).code == "raise-cap"


@pytest.mark.rule("california-poker/holdem-omaha.15(d)")
def test_a_raise_on_the_turn_is_called_cold_and_by_the_bettor() -> None:
    room = on("turn")
    before = hand_of(room).pots.total
    room.do("1 bet 6", "2 raise-to 12", "3 call", "1 call")
    assert [called.amount for called in room.all(e.Called)[-2:]] == [1200, 600]
    assert hand_of(room).pots.total - before == 3600


# ---------------------------------------------------------------- 19: the last round


@pytest.mark.rule("california-poker/holdem-omaha.19.order")
def test_the_river_opens_left_of_the_button_whoever_bet_the_turn() -> None:
    room = holdem([200] * 6, button=6)
    room.deal()
    room.do("3 fold", "4 call", "5 fold", "6 fold", "1 fold", "2 check", "2 check", "4 check")
    room.do("2 check", "4 bet 6", "2 call")
    assert (hand_of(room).street, room.to_act) == ("river", 2)


@pytest.mark.rule("california-poker/holdem-omaha.19(a)")
def test_a_river_bet_that_is_folded_to_wins_with_no_card_shown() -> None:
    room = on("river", stacks="200 200", button=1)
    room.do("2 bet 6", "1 fold")
    assert room.won() == {2: 6}
    assert (room.all(e.ShowdownOpened), room.all(e.Tabled)) == ([], [])


@pytest.mark.rule("california-poker/holdem-omaha.19(b)")
def test_a_checked_river_brings_the_showdown_at_once() -> None:
    room = on("river")
    room.do("1 check", "2 check")
    assert [type(event) for event in room.do("3 check")][:3] == [e.Checked, e.BetsGathered, e.ShowdownOpened]


@pytest.mark.rule("california-poker/holdem-omaha.19(c)")
def test_two_players_make_a_seventh_raise_on_the_river() -> None:
    room = on("river", stacks="200 200", button=1)
    raise_through(room, *range(6, 6 * 9, 6))
    assert hand_of(room).round.raises == 7
    assert "raise-to" in room.offered


@pytest.mark.rule("california-poker/holdem-omaha.19(d)")
def test_a_short_call_on_the_river_returns_what_nobody_can_match() -> None:
    room = on("river", stacks="200 7", button=1)
    room.do("2 check", "1 bet 6")
    assert room.do("2 call")[0] == e.Called(2, 400, all_in=True)
    assert room.one(e.UncalledReturned).amount == 200
    assert room.one(e.ShowdownOpened).seats == (1, 2)
    assert sum(room.won().values()) == 14
