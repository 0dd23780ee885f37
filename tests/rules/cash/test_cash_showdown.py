"""The showdown: who shows, who concedes, who wins, and how a pot is shared."""

import pytest
from cash_hands import call_down
from tablekit import Room, at, nl

from riverboat.core.cards import parse_cards
from riverboat.table import events as e


def heads_up(one: str, two: str, board: str, **settings: str) -> Room:
    """Seats 1 and 2 to the end of the river, all checked, button 2."""
    room = at(stacks=(200, 200), **settings)
    room.deal({1: one, 2: two}, board=board)
    room.do("2 call", "1 check", *["1 check", "2 check"] * 3)
    return room


def shown(room: Room) -> list[int]:
    return [tabled.seat for tabled in room.all(e.Tabled)]


# ---------------------------------------------------------------- who wins


@pytest.mark.rule("cash/holdem.high-only")
def test_the_high_hand_takes_the_whole_pot() -> None:
    room = heads_up("Kc 9s", "Ah 2c", "3d 4h 8s Kd Qc")
    assert room.awards() == [(0, 1, 4)]


@pytest.mark.rule("cash/showdown.after-river")
@pytest.mark.parametrize(("answers", "contenders"), [(("1 call", "2 fold"), [1, 3]), (("1 fold", "2 fold"), [])])
def test_two_players_left_show_down_and_one_player_does_not(answers: tuple[str, str], contenders: list[int]) -> None:
    room = at()
    room.deal({1: "7c 2d", 3: "As Ah"}, board="Ad Kh 9c Jd 4s")
    room.do("3 call", "1 call", "2 check", *["1 check", "2 check", "3 check"] * 2)
    room.do("1 check", "2 check", "3 bet 5", *answers)
    assert [sorted(opened.seats) for opened in room.all(e.ShowdownOpened)] == ([contenders] if contenders else [])
    assert list(room.won()) == [3]


@pytest.mark.rule("cash/showdown.best-five")
def test_the_board_may_be_better_than_ones_own_cards() -> None:
    room = heads_up("As Qs", "4h 2c", "Ks Kd Kh 4c 4d")
    assert room.won() == {1: 2, 2: 2}


@pytest.mark.rule("cash/showdown.best-five")
@pytest.mark.parametrize(
    ("winner", "loser", "board"),
    [("As Ks", "Qd Qh", "Qs Js Ts 2d 3c"), ("Ah 2c", "Kd Kc", "9h 8h 5h 2h 3s")],
    ids=["both own cards", "one own card"],
)
def test_both_own_cards_or_one_may_play(winner: str, loser: str, board: str) -> None:
    assert heads_up(winner, loser, board).won() == {1: 4}


@pytest.mark.rule("cash/showdown.winner")
def test_the_highest_hand_wins_the_pot() -> None:
    room = heads_up("8s 2c", "Ks 3h", "8c 8d 8h Kc Kd")
    award = room.one(e.PotAwarded)
    assert (award.seat, award.amount, award.clause) == (1, 400, "cash/showdown.winner")


@pytest.mark.rule("cash/rank.cards-speak")
def test_a_hand_counts_for_its_cards() -> None:
    """There is no way to say what a hand is: a flush is a flush for the dealer too."""
    room = heads_up("2h 3h", "Kc Ks", "Kh 9h 7h 5c 2d", showdown="ask")
    room.do("1 show", "2 show")
    assert room.won() == {1: 4}


# ---------------------------------------------------------------- ties


@pytest.mark.rule("cash/rank.tie-split")
def test_equal_hands_share_the_pot_and_a_sixth_card_does_not_count() -> None:
    room = at(stacks=(200, 200))
    room.deal({1: "8c 2d", 2: "7s 3c"}, board="Ah Kd Qc Js 9h")
    room.do("2 raise-to 50", "1 call", *["1 check", "2 check"] * 3)
    assert room.won() == {1: 50, 2: 50}
    assert {award.clause for award in room.all(e.PotAwarded)} == {"cash/rank.tie-split"}


BOARD = "As Kd Qh Jc Ts"


def board_plays(small_blind: int, **settings: str) -> Room:
    """Button 1: seat 2 gives up the small blind, seats 3, 4 and 1 put in 33 dollars each and play the board."""
    room = at(stakes=nl(small_blind, 5), stacks=[200] * 4, button=1, **settings)
    room.deal({1: "2c 3d", 3: "4c 5d", 4: "6c 7d"}, board=BOARD)
    room.do("4 raise-to 33", "1 call", "2 fold", "3 call")
    call_down(room)
    return room


@pytest.mark.rule("cash/showdown.board-plays")
def test_a_board_that_nobody_improves_is_shared_by_all() -> None:
    room = at()
    room.deal({1: "2c 3d", 2: "4c 5d", 3: "6c 7d"}, board=BOARD)
    room.do("3 raise-to 33", "1 call", "2 call")
    call_down(room)
    assert room.won() == {1: 33, 2: 33, 3: 33}


@pytest.mark.rule("cash/showdown.board-plays", "cash/rank.tie-split")
def test_the_odd_dollar_goes_to_the_first_seat_left_of_the_button() -> None:
    room = board_plays(1)
    assert room.won() == {3: 34, 4: 33, 1: 33}
    first = room.all(e.PotAwarded)[0]
    assert (first.seat, first.odd, first.odd_clause) == (3, 100, "cash/rank.tie-split")


@pytest.mark.rule("cash/rank.tie-split")
@pytest.mark.parametrize(
    ("odd_chip", "won"), [("one-each", {3: 34, 4: 34, 1: 33}), ("all-to-first", {3: 35, 4: 33, 1: 33})]
)
def test_two_odd_dollars_go_by_the_setting(odd_chip: str, won: dict[int, float]) -> None:
    assert board_plays(2, odd_chip=odd_chip).won() == won


@pytest.mark.rule("cash/rank.tie-split")
def test_each_side_pot_is_shared_on_its_own() -> None:
    room = at(stacks=(20, 55, 55))
    room.deal({1: "2c 3d", 2: "4c 5d", 3: "6c 7d"}, board=BOARD)
    room.do("3 raise-to 55", "1 call", "2 call")
    assert room.awards() == [(1, 2, 35), (1, 3, 35), (0, 1, 20), (0, 2, 20), (0, 3, 20)]


# ---------------------------------------------------------------- showing and conceding


@pytest.mark.rule("cash/irr.showdown.whole-hand")
def test_the_pot_waits_until_the_whole_hand_is_tabled() -> None:
    room = heads_up("As Ah", "Kc Ks", "2d 7h 9c Jd 4s", showdown="ask")
    assert room.all(e.PotAwarded) == []
    assert room.do("1 show")[0] == e.Tabled(1, parse_cards("As Ah"), "cash/irr.showdown.whole-hand")
    assert room.all(e.PotAwarded) == []
    room.do("2 show")
    assert room.won() == {1: 4}


@pytest.mark.rule("cash/irr.showdown.first")
def test_the_last_to_bet_or_raise_shows_first() -> None:
    room = at(stacks=[200] * 5, button=1, showdown="ask")
    room.deal()
    room.do("4 fold", "5 call", "1 fold", "2 call", "3 fold", *["2 check", "5 check"] * 2)
    room.do("2 bet 10", "5 raise-to 30", "2 call")
    assert room.to_act == 5
    refused = room.refuses("2 show")
    assert (refused.code, refused.clause) == ("not-your-turn", "cash/irr.showdown.first")
    room.do("5 show", "2 show")
    assert shown(room) == [5, 2]


@pytest.mark.rule("cash/irr.showdown.first")
@pytest.mark.parametrize(("checked", "first"), [("left-of-button", 2), ("last-aggressor", 5)])
def test_after_a_checked_river_the_setting_says_who_shows_first(checked: str, first: int) -> None:
    room = at(stacks=[200] * 5, button=1, showdown="ask", showdown_checked=checked)
    room.deal()
    room.do("4 fold", "5 call", "1 fold", "2 call", "3 fold", "2 check", "5 bet 10", "2 call")
    room.do(*["2 check", "5 check"] * 2)
    assert room.to_act == first


@pytest.mark.rule("cash/irr.showdown.clockwise")
def test_the_others_show_clockwise() -> None:
    room = at(stacks={1: 200, 2: 200, 5: 200, 7: 200}, button=1, showdown="ask")
    room.deal()
    room.do("7 call", "1 fold", "2 call", "5 check", *["2 check", "5 check", "7 check"] * 2)
    room.do("2 check", "5 bet 10", "7 call", "2 call")
    room.do("5 show", "7 show", "2 show")
    assert room.one(e.ShowdownOpened).seats == (5, 7, 2)
    assert shown(room) == [5, 7, 2]


@pytest.mark.rule("cash/irr.showdown.concede")
def test_who_concedes_is_not_seen_and_gets_nothing_though_they_would_have_tied() -> None:
    room = heads_up("2h 3h", "2s 3s", "Ah Kh Qh Jh Th", showdown="ask")
    room.do("1 show")
    assert room.do("2 muck")[0] == e.Mucked(2, "cash/irr.showdown.concede")
    assert room.won() == {1: 4}
    assert shown(room) == [1]
    assert room.see(1).seats[1].cards == ()
    hand = room.table.hand
    assert hand is not None
    assert set(parse_cards("2s 3s")) <= set(hand.deck.muck)


@pytest.mark.rule("cash/irr.own-responsibility")
def test_a_better_hand_discarded_unseen_is_lost() -> None:
    room = heads_up("As Ah", "7c 2d", "Ad Kh 9c Jd 4s", showdown="ask")
    room.do("1 muck")
    assert room.won() == {2: 4}
    assert room.refuses("1 show").code == "no-showdown-now"


@pytest.mark.rule("cash/irr.showdown.concede")
def test_losers_are_mucked_unseen_where_the_table_shows_for_the_players() -> None:
    room = heads_up("As Ah", "7c 2d", "Ad Kh 9c Jd 4s")
    assert shown(room) == [1]
    assert room.one(e.Mucked).seat == 2
    assert room.see(1).seats[1].cards == ()
