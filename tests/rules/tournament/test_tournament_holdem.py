"""The game of the tournament book: button and blinds, the deal, the rounds, the showdown."""

import pytest
from floorkit import order, start
from roundskit import fold_all, fold_around, hand_of, in_order, passive
from tablekit import NEW_DECK, Room, at, nl
from tourneykit import dealt, on_the_flop, tourney

from riverboat.core.cards import UNKNOWN, Cards
from riverboat.core.errors import Refused
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import options

DECK = (UNKNOWN, *NEW_DECK)


def posted(room: Room) -> list[tuple[int, float]]:
    return [(blind.seat, blind.amount / 100) for blind in room.all(e.BlindPosted)]


def played(hole: dict[int, str], board: str) -> dict[int, float]:
    """Everyone calls 200 and checks to the end."""
    room = tourney(dict.fromkeys(hole, 6000), button=min(hole))
    room.deal(hole, board=board)
    passive(room)
    return room.won()


# ---------------------------------------------------------------- button and blinds


@pytest.mark.rule("tournament/holdem.2.ante")
def test_antes_are_dead_money_and_reduce_nobodys_call() -> None:
    room = dealt([6000] * 8, stakes=nl(300, 600, ante=75))
    assert sum(ante.amount for ante in room.all(e.AntePosted)) == 60000
    assert {ante.clause for ante in room.all(e.AntePosted)} == {"tournament/holdem.2.ante"}
    assert room.offered["call"] == (600, 600)


@pytest.mark.rule("tournament/holdem.3.ii")
def test_the_first_button_is_at_the_dealers_right() -> None:
    room = dealt(dict.fromkeys(range(1, 9), 6000))
    assert room.one(e.HandStarted).button == 8
    assert posted(room) == [(1, 100), (2, 200)]


@pytest.mark.rule("tournament/holdem.3.iii")
def test_it_moves_on_clockwise_and_a_misdeal_does_not_move_it() -> None:
    room = dealt(dict.fromkeys(range(1, 9), 6000))
    order(room, "misdeal wrong-start")
    buttons = []
    for _ in range(3):
        start(room)
        buttons.append(room.one(e.HandStarted).button)
        fold_around(room)
    assert buttons == [8, 1, 2]


@pytest.mark.rule("tournament/holdem.3.iii")
def test_a_dead_button_rests_where_a_player_is_out() -> None:
    """Button 1, blinds 2 and 3; seat 3 is out: no small blind, then the button on the empty seat."""
    room = tourney([6000, 6000, 200, 6000, 6000, 6000], button=1)
    room.deal({3: "7c 2d", 4: "As Ah"}, board="Ad 9h 8h 5c 4s")
    room.do("4 call", "5 fold", "6 fold", "1 fold", "2 fold")
    assert room.stacks[3] == 0
    room.do("3 leave")
    room.deal()
    assert (room.one(e.HandStarted).button, posted(room)) == (2, [(4, 200)])
    fold_around(room)
    room.deal()
    assert (room.one(e.HandStarted).button, posted(room)) == (3, [(4, 100), (5, 200)])


@pytest.mark.rule("tournament/holdem.4.small-blind", "tournament/holdem.4.big-blind")
def test_the_two_players_left_of_the_button_post() -> None:
    room = tourney({2: 6000, 5: 6000, 9: 6000}, button=5)
    room.deal()
    assert room.all(e.BlindPosted) == [
        e.BlindPosted(9, 10000, "small", 10000, "tournament/holdem.4.small-blind"),
        e.BlindPosted(2, 20000, "big", 20000, "tournament/holdem.4.big-blind"),
    ]


@pytest.mark.rule("tournament/holdem.4.small-blind")
def test_heads_up_the_button_posts_the_small_blind_and_acts_first_before_the_flop() -> None:
    room = tourney({2: 6000, 9: 6000}, button=9)
    room.deal()
    assert (posted(room), room.to_act) == ([(9, 100), (2, 200)], 9)
    passive(room, until="flop")
    assert room.to_act == 2


@pytest.mark.rule("tournament/holdem.4.big-blind")
def test_a_big_blind_that_is_not_twice_the_small_one_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        tourney(stakes=nl(100, 150))
    assert (refused.value.code, refused.value.clause) == ("blinds-not-double", "tournament/holdem.4.big-blind")


@pytest.mark.rule("tournament/holdem.4.big-blind")
@pytest.mark.parametrize(
    ("out", "button", "blinds"),
    [(3, 2, [(2, 100), (1, 200)]), (1, 3, [(3, 100), (2, 200)]), (2, 3, [(3, 100), (1, 200)])],
)
def test_with_two_left_nobody_has_the_big_blind_twice(out: int, button: int, blinds: list[tuple[int, int]]) -> None:
    """Button 1, small blind 2, big blind 3; one of them is out."""
    room = tourney([6000, 6000, 6000], button=1)
    room.deal()
    fold_around(room)
    room.do(f"{out} leave")
    room.deal()
    assert (room.one(e.HandStarted).button, posted(room)) == (button, blinds)


@pytest.mark.rule("tournament/object.2.passed")
def test_in_six_hands_each_of_six_has_the_button_once() -> None:
    room = tourney([6000] * 6)
    buttons = set()
    for _ in range(6):
        room.deal()
        buttons.add(room.one(e.HandStarted).button)
        fold_around(room)
    assert buttons == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("tournament/object.2.last")
def test_the_button_acts_last_and_before_the_flop_the_big_blind() -> None:
    room = dealt([6000] * 4)
    passive(room, until="flop")
    first, flop = room.all(e.RoundOpened)
    assert (first.seats, flop.seats) == ((3, 4, 1, 2), (1, 2, 3, 4))


@pytest.mark.rule("tournament/object.3.positions", "tournament/object.3.big-is-second")
def test_the_blinds_are_the_two_seats_left_of_the_button_the_second_the_larger() -> None:
    room = tourney([6000] * 9, button=8)
    room.deal()
    assert posted(room) == [(9, 100), (1, 200)]
    with pytest.raises(Refused) as refused:
        tourney(stakes=nl(200, 100))
    assert refused.value.clause == "tournament/object.3.big-is-second"


@pytest.mark.rule("tournament/object.3.live")
def test_both_blinds_are_live() -> None:
    room = dealt("6000 6000 6000")
    room.do("3 fold")
    assert room.offered == {"fold": (0, 0), "call": (100, 100), "raise-to": (400, 6000)}
    room.do("1 call")
    assert set(room.offered) == {"fold", "check", "raise-to"}


# ---------------------------------------------------------------- the deal and the rounds


@pytest.mark.rule("tournament/holdem.5", "tournament/object.1.cards")
def test_two_rounds_of_cards_one_at_a_time_the_button_last() -> None:
    room = tourney({1: 6000, 3: 6000, 6: 6000}, button=3)
    room.deal(deck=NEW_DECK)
    hands = {hand.seat: (hand.down, hand.up) for hand in room.one(e.Dealt).hands}
    assert hands == {6: ((DECK[1], DECK[4]), ()), 1: ((DECK[2], DECK[5]), ()), 3: ((DECK[3], DECK[6]), ())}
    passive(room)
    assert len(room.see().board) == 5


@pytest.mark.rule("tournament/holdem.6.options")
def test_after_the_blinds_each_folds_calls_or_raises() -> None:
    room = tourney([6000] * 6, button=1)
    room.deal()
    assert (room.to_act, room.offered) == (4, {"fold": (0, 0), "call": (200, 200), "raise-to": (400, 6000)})
    assert room.refuses("4 check").code == "no-check"


@pytest.mark.rule("tournament/holdem.6.blind-option")
def test_the_big_blind_may_raise_when_all_have_called() -> None:
    room = dealt("6000 6000 6000")
    room.do("3 call", "1 call")
    assert (room.to_act, set(room.offered), room.all(e.BoardDealt)) == (2, {"fold", "check", "raise-to"}, [])


@pytest.mark.rule("tournament/holdem.6.complete")
def test_a_raise_by_the_big_blind_is_answered_by_all_and_the_round_is_over() -> None:
    room = dealt("6000 6000 6000")
    room.do("3 call", "1 call", "2 raise-to 600", "3 call")
    assert not room.all(e.BetsGathered)
    room.do("1 call")
    assert room.one(e.BetsGathered).clause == "tournament/holdem.6.complete"
    assert hand_of(room).street == "flop"


@pytest.mark.rule("tournament/holdem.7.flop", "tournament/holdem.8.turn", "tournament/holdem.9.river")
def test_where_the_burns_and_the_board_come_from() -> None:
    room = tourney(button=3)
    room.deal(deck=NEW_DECK)
    passive(room)
    assert [burn.cards for burn in room.all(e.Burned)] == [(DECK[7],), (DECK[11],), (DECK[13],)]
    assert [(dealt.cards, dealt.clause) for dealt in room.all(e.BoardDealt)] == [
        (DECK[8:11], "tournament/holdem.7.flop"),
        ((DECK[12],), "tournament/holdem.8.turn"),
        ((DECK[14],), "tournament/holdem.9.river"),
    ]


@pytest.mark.rule("tournament/holdem.9.river")
def test_all_in_on_the_flop_the_same_burns_are_made() -> None:
    room = tourney(button=3)
    room.deal(deck=NEW_DECK)
    passive(room, until="flop")
    room.do("1 bet 5800", "2 call", "3 fold")
    assert [burn.cards for burn in room.all(e.Burned)] == [(DECK[7],), (DECK[11],), (DECK[13],)]


@pytest.mark.rule("tournament/holdem.7.first")
def test_the_flop_opens_at_the_nearest_unfolded_player_left_of_the_button() -> None:
    room = tourney({1: 6000, 3: 6000, 6: 6000}, button=3)
    room.deal()
    room.do("3 raise-to 400", "6 fold", "1 call")
    assert room.all(e.RoundOpened)[-1].seats == (1, 3)
    assert set(room.offered) == {"fold", "check", "bet"}


@pytest.mark.rule("tournament/holdem.7.options", "tournament/overview.2.choice")
def test_before_a_bet_one_checks_or_bets_and_after_it_one_folds_calls_or_raises() -> None:
    room = on_the_flop()
    room.do("1 check")
    assert set(room.offered) == {"fold", "check", "bet"}
    room.do("2 bet 300")
    assert room.offered == {"fold": (0, 0), "call": (300, 300), "raise-to": (600, 5800)}
    refused = room.refuses("3 check")
    assert (refused.code, refused.clause) == ("no-check", "tournament/overview.2.choice")


@pytest.mark.rule("tournament/holdem.7.complete")
def test_the_round_is_over_when_all_have_answered_or_all_have_checked() -> None:
    room = on_the_flop()
    before = hand_of(room).pots.total
    room.do("1 bet 200", "2 raise-to 600", "3 call", "1 call")
    assert (hand_of(room).street, hand_of(room).pots.total - before) == ("turn", 180000)
    room.do("1 check", "2 check", "3 check")
    assert hand_of(room).street == "river"


@pytest.mark.rule("tournament/holdem.8.betting", "tournament/holdem.9.betting")
def test_turn_and_river_open_as_the_flop_did_whoever_raised_last() -> None:
    room = tourney({1: 6000, 3: 6000, 6: 6000}, button=3)
    room.deal()
    room.do("3 fold", "6 call", "1 check", "6 bet 200", "1 raise-to 600", "6 call")
    assert (hand_of(room).street, room.to_act) == ("turn", 6)
    room.do("6 check", "1 check")
    assert (hand_of(room).street, room.to_act) == ("river", 6)


@pytest.mark.rule("tournament/holdem.9.betting")
def test_no_round_is_held_when_only_one_could_bet() -> None:
    room = dealt({1: 6000, 2: 1000, 3: 6000})
    room.do("3 fold", "1 raise-to 1000", "2 call")
    assert [opened.street for opened in room.all(e.RoundOpened)] == ["pre-flop"]
    assert not room.table.playing


@pytest.mark.rule("tournament/object.1.rounds", "tournament/overview.2.round-after-deal")
def test_there_are_four_rounds_one_after_each_deal_and_two_if_the_flop_ends_it() -> None:
    room = on_the_flop()
    passive(room)
    assert [opened.street for opened in room.all(e.RoundOpened)] == ["pre-flop", "flop", "turn", "river"]
    short = on_the_flop()
    short.do("1 bet 200", "2 fold", "3 fold")
    assert [opened.street for opened in short.all(e.RoundOpened)] == ["pre-flop", "flop"]


# ---------------------------------------------------------------- who wins


@pytest.mark.rule("tournament/holdem.1")
def test_there_is_no_low_half() -> None:
    assert played({1: "Kd Qs", 2: "Ah 4s"}, "2c 3d 7h 8s Kc") == {1: 400}


@pytest.mark.rule("tournament/holdem.10.showdown", "tournament/overview.3.showdown")
def test_those_who_are_left_after_the_river_show_down_and_nobody_else() -> None:
    room = dealt([6000] * 4)
    room.do("3 fold")
    passive(room)
    assert set(room.one(e.ShowdownOpened).seats) == {1, 2, 4}
    alone = on_the_flop()
    passive(alone, until="river")
    alone.do("1 bet 200", "2 fold", "3 fold")
    assert (alone.all(e.ShowdownOpened), alone.won()) == ([], {1: 600})


@pytest.mark.rule("tournament/holdem.10.best-five")
def test_one_hole_card_and_four_of_the_board_make_a_hand() -> None:
    assert played({1: "Ts 3c", 2: "Ad Ac"}, "As Ks Qs Js 2d") == {1: 400}


@pytest.mark.rule("tournament/object.1.best-five")
def test_one_hole_card_may_beat_two() -> None:
    assert played({1: "Jd Ac", 2: "Ad Kd"}, "7d 8d 9d Td 2c") == {1: 400}


@pytest.mark.rule("tournament/holdem.10.winner", "tournament/overview.3.best-hand")
def test_the_higher_two_pair_takes_the_pot_not_the_ace() -> None:
    room = tourney((6000, 6000), button=1)
    room.deal({1: "Ah 2d", 2: "Kd 3s"}, board="4c 4d 9s 9h Kc")
    passive(room)
    assert room.one(e.PotAwarded) == e.PotAwarded(0, 2, 40000, clause="tournament/holdem.10.winner")


@pytest.mark.rule("tournament/holdem.10.board-plays")
def test_where_the_board_is_best_all_share_and_the_folded_get_nothing() -> None:
    room = tourney([6000] * 4, button=4)
    room.deal({1: "2c 2d", 2: "3c 3d", 3: "4c 4d", 4: "Ac Ad"}, board="Th Jh Qh Kh Ah")
    room.do("3 call", "4 fold", "1 call", "2 check")
    passive(room)
    assert room.won() == {1: 200, 2: 200, 3: 200}


@pytest.mark.rule("tournament/rankings.3.tie")
def test_the_odd_chip_goes_to_the_first_left_of_the_button() -> None:
    room = dealt("6000 6000 6000", "1 2c2d 3 2h2s board KsKdQhQd9s", stakes=nl(5, 10))
    room.do("3 raise-to 26", "1 call", "2 raise-to 47", "3 call", "1 call", "1 bet 10", "2 fold", "3 call")
    passive(room)
    assert room.won() == {1: 81, 3: 80}
    assert room.all(e.PotAwarded)[0].odd_clause == "tournament/rankings.3.tie"


# ---------------------------------------------------------------- the hand as a whole


@pytest.mark.rule("tournament/overview.1.players")
def test_two_to_eleven_players() -> None:
    alone = tourney({4: 6000})
    refused = alone.refuses_command(c.StartHand(NEW_DECK))
    assert (refused.code, refused.clause) == ("not-enough-players", "tournament/overview.1.players")
    full = dealt([6000] * 11)
    passive(full)
    assert hand_of(full).deck.dealt == 30
    assert full.refuses("12 sit Ann 6000").code == "no-such-seat"


@pytest.mark.rule("tournament/overview.2.own-hand")
def test_a_player_bets_on_their_own_hand_alone() -> None:
    """Seat 3 has folded, and seat 9 is empty: neither is asked again, and nothing is taken from them."""
    room = dealt([6000] * 4)
    room.do("3 fold")
    asked = set()
    while room.table.playing:
        asked.add(room.to_act)
        for seat in (3, 9):
            assert not options(room.table, seat)
            assert room.refuses(f"{seat} raise-to 600").code == "not-your-turn"
        room.do(f"{room.to_act} {'check' if 'check' in room.offered else 'call'}")
    assert asked == {1, 2, 4}


@pytest.mark.rule("tournament/overview.2.ante-or-blind")
def test_antes_and_blinds_are_in_before_the_first_card() -> None:
    room = dealt({1: 6000, 2: 6000, 3: 6000}, stakes=nl(100, 200, ante=25))
    assert in_order(room, e.AntePosted, e.BlindPosted, e.Dealt)


@pytest.mark.rule("tournament/overview.3.uncalled", "tournament/overview.4.iv.award")
def test_who_bets_and_is_not_called_takes_the_pot_and_their_bet_back_unseen() -> None:
    room = on_the_flop()
    room.do("1 bet 500")
    fold_all(room, 2, 3)
    assert room.one(e.UncalledReturned).amount == 50000
    assert room.one(e.PotAwarded) == e.PotAwarded(
        0, 1, 60000, uncontested=True, clause="tournament/overview.3.uncalled"
    )
    assert not room.all(e.Tabled)
    blind = dealt("6000 6000 6000")
    blind.do("3 fold", "1 fold")
    assert (blind.stacks[2], blind.all(e.ShowdownOpened)) == (6100, [])


@pytest.mark.rule("tournament/overview.4.iii")
def test_burns_are_kept_apart_from_the_discards() -> None:
    room = dealt([6000] * 4)
    room.do("3 fold")
    passive(room, until="river")
    hand = hand_of(room)
    assert (len(hand.deck.burns), len(hand.deck.muck)) == (3, 2)
    assert not set(hand.deck.burns) & set(hand.deck.muck)


@pytest.mark.rule("tournament/overview.4.v")
def test_side_pots_are_awarded_before_the_main_pot() -> None:
    room = dealt({1: 300, 2: 1000, 3: 6000}, "1 AhAd 2 KhKd 3 7c3d board 2c5dThJs8h")
    room.do("3 raise-to 1000", "1 call", "2 call")
    assert room.awards() == [(1, 2, 1400), (0, 1, 900)]


@pytest.mark.rule("tournament/decks.one-deck")
@pytest.mark.parametrize("deck", [NEW_DECK[1:], (*NEW_DECK[1:], NEW_DECK[5])], ids=["51 cards", "a card twice"])
def test_a_hand_is_dealt_from_one_whole_deck(deck: Cards) -> None:
    refused = tourney().refuses_command(c.StartHand(deck))
    assert refused.clause == "tournament/decks.one-deck"


@pytest.mark.rule("tournament/shuffle.when")
def test_the_whole_deck_is_shuffled_before_every_hand_also_after_one_that_ended_early() -> None:
    room = dealt("6000 6000 6000")
    first = room.one(e.Shuffled).deck
    fold_around(room)
    refused = room.refuses_command(c.StartHand(first))
    assert (refused.code, refused.clause) == ("not-shuffled", "tournament/shuffle.when")
    start(room)
    assert in_order(room, e.Shuffled, e.Dealt)
    assert sorted(room.one(e.Shuffled).deck) == sorted(first)


@pytest.mark.rule("tournament/general.same-as-cash")
def test_a_hand_goes_as_at_a_cash_table() -> None:
    """Order of action, pots, side pots and awards: the same deck, actions, stacks and blinds."""
    before = ("3 raise-to 600", "4 call", "1 call", "2 call")
    after = ("2 bet 900", "3 call", "4 fold", "2 check", "3 bet 500", "2 call")
    told = []
    for game in ("tournament-holdem", "no-limit-holdem"):
        room = at(game, nl(5, 10), stacks={1: 600, 2: 6000, 3: 6000, 4: 6000})
        room.deal({1: "Ah Ad", 2: "Kh Kd", 3: "Qs Jd", 4: "7c 3d"}, board="2c 5d Th Js 8h")
        room.do(*before, *after)
        passive(room)
        told.append((room.awards(), room.stacks, [opened.seats for opened in room.all(e.RoundOpened)]))
    assert told[0] == told[1]
    assert len(told[0][0]) == 2
