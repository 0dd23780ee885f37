"""The deck, the shuffle, and the general course of a hand in the cash book."""

import pytest
from cash_hands import DECK, c, call_down, fold_around, order_of_action
from tablekit import at, nl

from riverboat.core.cards import JOKER, Cards
from riverboat.core.errors import Refused
from riverboat.core.stakes import Stakes, Structure
from riverboat.table import commands, options
from riverboat.table import events as e


@pytest.mark.rule("cash/cards.one-deck")
@pytest.mark.parametrize(
    "deck",
    [DECK[:-1], (*DECK, DECK[0]), (*DECK[:-1], DECK[0]), (*DECK, JOKER), (*DECK[:-1], JOKER)],
    ids=["a card missing", "a card more", "a card twice", "a joker more", "a joker for a card"],
)
def test_a_hand_is_dealt_from_52_different_cards(deck: Cards) -> None:
    refused = at().refuses_command(commands.StartHand(deck))
    assert (refused.code, refused.clause) == ("wrong-deck", "cash/cards.one-deck")


@pytest.mark.rule("cash/shuffle.every-round")
def test_the_whole_deck_is_shuffled_after_each_hand() -> None:
    room = at()
    room.deal(deck=DECK)
    call_down(room)
    refused = room.refuses_command(commands.StartHand(DECK))
    assert (refused.code, refused.clause) == ("not-shuffled", "cash/shuffle.every-round")
    room.deal(deck=DECK[::-1])
    assert sorted(room.one(e.Shuffled).deck) == sorted(DECK)


@pytest.mark.rule("cash/overview.players")
def test_one_player_is_dealt_no_hand() -> None:
    refused = at(stacks=(200,)).refuses_command(commands.StartHand(DECK))
    assert (refused.code, refused.clause) == ("not-enough-players", "cash/overview.players")


@pytest.mark.rule("cash/overview.players")
@pytest.mark.parametrize("players", [2, 11])
def test_two_and_eleven_players_are_dealt_a_hand(players: int) -> None:
    room = at(stacks=[200] * players)
    room.deal()
    assert len(room.one(e.Dealt).hands) == players


@pytest.mark.rule("cash/overview.players", "cash/holdem.max-players")
def test_a_twelfth_player_finds_no_seat() -> None:
    refused = at(stacks=[200] * 11).refuses("12 sit Ann 200")
    assert (refused.code, refused.clause) == ("no-such-seat", "cash/holdem.max-players")


@pytest.mark.rule("cash/holdem.max-players")
def test_a_table_has_at_most_eleven_seats() -> None:
    assert len(at(seats=11, stacks=()).see().seats) == 11
    with pytest.raises(Refused) as refused:
        at(seats=12)
    assert (refused.value.code, refused.value.clause) == ("wrong-number-of-seats", "cash/holdem.max-players")


@pytest.mark.rule("cash/overview.dealer-neutral")
def test_the_dealer_has_no_seat_no_hand_and_no_chips() -> None:
    room = at()
    assert room.refuses("0 sit dealer 200").code == "no-such-seat"
    room.deal()
    assert {hand.seat for hand in room.one(e.Dealt).hands} == {1, 2, 3}
    call_down(room)
    assert set(room.won()) <= {1, 2, 3}
    assert sum(room.stacks.values()) == 600


@pytest.mark.rule("cash/overview.own-cards")
def test_nobody_wagers_without_live_cards() -> None:
    """Seat 1 is away, and somebody folds on the flop: nobody asks them again, and nothing of theirs is taken."""
    room = at(stacks=[200] * 5, button=2)
    room.do("1 sit-out")
    room.deal()
    order_of_action(room)
    folded = room.to_act
    room.do(f"{folded} fold")
    asked = set()
    while room.table.playing:
        asked.add(room.to_act)
        for seat in (1, folded):
            assert options(room.table, seat) == ()
            assert room.refuses(f"{seat} bet 20").code == "not-your-turn"
        room.do(f"{room.to_act} check")
    assert asked == {2, 3, 4, 5} - {folded}


@pytest.mark.rule("cash/overview.bets-to-pot")
def test_the_dealer_brings_all_bets_into_the_pot() -> None:
    room = at()
    room.deal()
    room.do("3 raise-to 10", "1 call", "2 fold")
    assert [seat.bet for seat in room.see().seats[:3]] == [0, 0, 0]
    gathered = room.one(e.BetsGathered)
    assert [pot.amount for pot in gathered.pots] == [2200]
    assert gathered.clause == "cash/overview.bets-to-pot"
    room.do("1 bet 20", "3 fold")
    assert room.one(e.UncalledReturned).amount == 2000
    assert [pot.amount for pot in room.all(e.BetsGathered)[1].pots] == [2200]


@pytest.mark.rule("cash/overview.betting-after-each-deal", "cash/object.four-rounds")
def test_a_betting_round_follows_each_deal() -> None:
    room = at()
    room.deal()
    call_down(room)
    deals = [event for event in room.log if isinstance(event, e.Dealt | e.BoardDealt | e.RoundOpened)]
    assert [type(event).__name__ for event in deals] == [
        *("Dealt", "RoundOpened"),
        *("BoardDealt", "RoundOpened") * 3,
    ]
    rounds = ["pre-flop", "flop", "turn", "river"]
    assert [opened.street for opened in room.all(e.RoundOpened)] == rounds
    assert [closed.street for closed in room.all(e.BetsGathered)] == rounds


@pytest.mark.rule("cash/overview.betting-after-each-deal")
def test_rounds_are_skipped_only_when_fewer_than_two_can_bet() -> None:
    room = at(stacks=(20, 200, 200))
    room.deal()
    room.do("3 raise-to 20", "1 call", "2 call")
    assert set(room.offered) == {"fold", "check", "bet"}
    room.do("2 bet 180", "3 call")
    assert [opened.street for opened in room.all(e.RoundOpened)] == ["pre-flop", "flop"]
    assert [board.street for board in room.all(e.BoardDealt)] == ["flop", "turn", "river"]


@pytest.mark.rule("cash/overview.win-uncalled")
def test_a_bet_that_nobody_calls_wins_unseen() -> None:
    room = at(stacks=[200] * 4, button=1)
    room.deal()
    room.do("4 call", "1 fold", "2 call", "3 check", "2 check", "3 check", "4 bet 10", "2 fold", "3 fold")
    assert room.won() == {4: 6}
    assert room.one(e.PotAwarded).clause == "cash/overview.win-uncalled"
    assert [board.street for board in room.all(e.BoardDealt)] == ["flop"]
    assert room.all(e.Tabled) == []


@pytest.mark.rule("cash/overview.win-showdown")
@pytest.mark.parametrize(("seat", "cards"), [(1, {1: "As Ad", 2: "Ks Kd"}), (2, {1: "Ks Kd", 2: "As Ad"})])
def test_the_highest_hand_wins_a_showdown_from_any_seat(seat: int, cards: dict[int, str]) -> None:
    room = at()
    room.deal(cards, board="2c 5h 9s Jc 4h")
    room.do("3 fold")
    call_down(room)
    assert sorted(room.one(e.ShowdownOpened).seats) == [1, 2]
    assert room.won() == {seat: 4}


@pytest.mark.rule("cash/dealing.burns-separate")
def test_burns_are_kept_apart_from_the_discards() -> None:
    room = at()
    room.deal(deck=DECK)
    room.do("3 fold", "1 call", "2 check")
    call_down(room)
    hand = room.table.hand
    assert hand is not None
    assert tuple(hand.deck.burns) == c(7, 11, 13)
    assert set(c(3, 6)) <= set(hand.deck.muck)
    assert set(hand.deck.burns).isdisjoint(hand.deck.muck)


@pytest.mark.rule("cash/award.pot")
def test_the_last_player_left_is_pushed_the_pot() -> None:
    room = at(stacks=[200] * 4)
    fold_around(room)
    assert room.stacks == {1: 199, 2: 201, 3: 200, 4: 200}
    assert room.won() == {2: 2}


@pytest.mark.rule("cash/award.pot")
def test_the_winner_of_the_showdown_is_pushed_the_pot() -> None:
    room = at()
    room.deal({1: "As Ad", 2: "Ks Kd", 3: "7c 2d"}, board="2c 5h 9s Jc 4h")
    call_down(room)
    assert room.awards() == [(0, 1, 6)]


@pytest.mark.rule("cash/award.side-pots-first")
def test_side_pots_are_awarded_before_the_main_pot() -> None:
    room = at(stacks=(20, 50, 100, 100))
    room.deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh", 4: "7c 2d"}, board="3c 5d 9s Jh 4c")
    room.do("3 raise-to 100", "4 call", "1 call", "2 call")
    assert room.awards() == [(2, 3, 100), (1, 2, 90), (0, 1, 80)]


@pytest.mark.rule("cash/award.side-pots-first")
def test_each_pot_goes_among_its_own_players_only() -> None:
    room = at(stacks=(20, 50, 100, 100))
    room.deal({1: "As Ah", 2: "7c 2d", 3: "Qs Qh", 4: "Ks Kh"}, board="3c 5d 9s Jh 4c")
    room.do("3 raise-to 100", "4 call", "1 call", "2 call")
    assert room.awards() == [(2, 4, 100), (1, 4, 90), (0, 1, 80)]


ANTE_ONLY = Stakes(structure=Structure.NO_LIMIT, small_bet=200, big_bet=200, ante=100)


@pytest.mark.rule("cash/holdem.blind-or-ante")
@pytest.mark.parametrize(
    ("stakes", "forced"),
    [(nl(1, 2), {1: 1, 2: 2, 3: 0}), (ANTE_ONLY, {1: 1, 2: 1, 3: 1}), (nl(1, 2, ante=1), {1: 2, 2: 3, 3: 1})],
    ids=["blinds", "ante", "both"],
)
def test_blinds_or_an_ante_or_both_from_those_who_take_part(stakes: Stakes, forced: dict[int, int]) -> None:
    room = at(stakes=stakes, stacks=[200] * 4, button=3)
    room.do("4 sit-out")
    room.deal()
    assert room.stacks == {seat: 200 - forced.get(seat, 0) for seat in (1, 2, 3, 4)}
