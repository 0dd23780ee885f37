"""Section 13a: mambo stud, three cards and one in the middle, high-low with six or better."""

import pytest
from roundskit import hand_of
from studkit import contest, drift, why, with_up_cards
from tablekit import NEW_DECK, Room, at, stud

from riverboat.core.cards import UNKNOWN, names, parse_cards
from riverboat.core.game import Betting, Board, Burn, Deal
from riverboat.core.ranking import THREE_CARD_HIGH, THREE_CARD_LOW_SIX
from riverboat.games import game as find_game
from riverboat.table import events as e
from riverboat.table.facts import fact

MAMBO = "mambo-stud"
STAKES = stud(4, 8, 2)


def shares(room: Room) -> list[tuple[str, int, float, float]]:
    """(half, seat, dollars, odd dollars among them) of the last hand."""
    return [(paid.share, paid.seat, paid.amount / 100, paid.odd / 100) for paid in room.all(e.PotAwarded)]


def clauses(room: Room) -> list[tuple[str, str]]:
    return [(paid.clause, paid.odd_clause) for paid in room.all(e.PotAwarded)]


def seated(up: dict[int, str], board: str = "") -> Room:
    """A hand with these up-cards by seat, and this community card."""
    room = at(MAMBO, STAKES, stacks=dict.fromkeys(up, 200))
    taken = parse_cards(" ".join([*up.values(), board]))
    rest = [card for card in NEW_DECK if card not in taken]
    hands = {seat: f"{names([rest.pop()])} {card}" for seat, card in up.items()}
    third = {seat: f"{hand} {names([rest.pop()])}" for seat, hand in hands.items()}
    room.deal(third, board=board)
    return room


def low(cards: str) -> str:
    held = parse_cards(cards)
    return names(THREE_CARD_LOW_SIX.made(held).cards) if THREE_CARD_LOW_SIX.strength(held) else ""


def high(cards: str) -> str:
    return names(THREE_CARD_HIGH.made(parse_cards(cards)).cards)


# ---------------------------------------------------------------- the table and the deal


@pytest.mark.rule("poker/13a(a)")
def test_the_script_is_one_down_one_up_one_down_and_one_in_the_middle() -> None:
    steps = [step for _, step in find_game(MAMBO).steps() if not isinstance(step, Betting)]
    assert steps == [Deal("down up"), Burn(), Deal("down"), Burn(), Board(1)]


@pytest.mark.rule("poker/13a(b).seats")
def test_the_eleventh_is_seated_and_the_twelfth_is_not_and_the_house_may_want_fewer() -> None:
    room = at(MAMBO, STAKES, stacks=[200] * 11)
    assert why(room, "12 sit Ann 200") == ("no-such-seat", "poker/13a(b).seats")
    room.deal()
    drift(room)
    assert hand_of(room).deck.dealt == 33 + 2 + 1
    eight = at(MAMBO, STAKES, stacks=[200] * 8, seats=8)
    assert why(eight, "9 sit Ann 200") == ("no-such-seat", "poker/13a(b).seats")


@pytest.mark.rule("poker/13a(b).ante")
def test_everyone_antes_before_the_first_card() -> None:
    room = at(MAMBO, stud(4, 8, 2, ante=1), stacks=[200] * 11)
    room.deal()
    before = room.log[: room.log.index(room.one(e.Dealt))]
    antes = [event for event in before if isinstance(event, e.AntePosted)]
    assert (len(antes), sum(ante.amount for ante in antes)) == (11, 1100)
    assert {ante.clause for ante in antes} == {"poker/13a(b).ante"}


@pytest.mark.rule("poker/13a(c).deal")
def test_one_round_down_and_one_up_from_the_dealers_left() -> None:
    room = at(MAMBO, STAKES, stacks=[200] * 3)
    room.deal(deck=NEW_DECK)
    dealt = room.one(e.Dealt)
    assert dealt.hands == tuple(e.SeatCards(i + 1, (NEW_DECK[i],), (NEW_DECK[i + 3],)) for i in range(3))
    assert dealt.clause == "poker/13a(c).deal"


@pytest.mark.rule("poker/13a(c).concealment")
def test_others_see_one_card_of_each_player_until_the_showdown() -> None:
    room = at(MAMBO, STAKES, stacks=[200] * 3, showdown="ask")
    room.deal()
    for street, count in (("second", 1), ("third", 2), ("community", 2)):
        drift(room, until=street)
        for viewer in (0, 1, 2, 3):
            for seat in room.see(viewer).seats[:3]:
                assert len(seat.up) == 1
                assert seat.cards == (
                    hand_of(room).cards.down[seat.seat] if seat.seat == viewer else (UNKNOWN,) * count
                )
    told = [fact(dealt, 0) for dealt in room.all(e.Dealt)]
    assert {card for dealt in told if isinstance(dealt, e.Dealt) for h in dealt.hands for card in h.down} == {UNKNOWN}


# ---------------------------------------------------------------- the first round


@pytest.mark.rule("poker/13a(d)")
def test_the_lowest_up_card_makes_the_forced_bet() -> None:
    room = with_up_cards(MAMBO, "Ah 2d 2c")
    assert (room.to_act, room.offered) == (3, {"bring-in": (2, 2), "bet": (4, 4)})
    assert why(room, "3 check") == ("bring-in-owed", "poker/13a(d)")
    assert room.do("3 bring-in") == (e.BringInPosted(3, 200, 200, clause="poker/13a(d)"),)


@pytest.mark.rule("poker/13a(e).actions")
def test_after_the_forced_bet_clockwise_without_a_check() -> None:
    room = with_up_cards(MAMBO, "Ts 9s 8s 7s 6s 5s 4s 3s Js Qs 2c")
    room.do("11 bring-in")
    for seat in range(1, 11):
        assert (room.to_act, set(room.offered)) == (seat, {"fold", "call", "raise-to"})
        room.do(f"{seat} call")
    assert hand_of(room).street == "third"


@pytest.mark.rule("poker/13a(e).complete")
def test_a_raise_by_the_last_player_gives_all_callers_another_turn() -> None:
    room = with_up_cards(MAMBO, "2c 9s Ts Js")
    room.do("1 bring-in", "2 call", "3 call", "4 raise-to 4")
    for seat in (1, 2, 3):
        assert (room.to_act, hand_of(room).street) == (seat, "second")
        room.do(f"{seat} call")
    assert hand_of(room).street == "third"
    assert room.one(e.BetsGathered).clause == "poker/13a(e).complete"


# ---------------------------------------------------------------- the third card


@pytest.mark.rule("poker/13a(f).deal")
def test_a_burn_and_a_card_face_down_for_all_still_in() -> None:
    room = seated({1: "3d", 2: "9d", 5: "Th", 9: "Js"})
    room.do("1 bring-in", "2 raise-to 4", "5 call", "9 call", "1 fold")
    deck = hand_of(room).deck.cards
    assert room.one(e.Burned).cards == (deck[8],)
    dealt = room.all(e.Dealt)[-1]
    assert dealt.hands == tuple(e.SeatCards(s, (card,)) for s, card in zip((2, 5, 9), deck[9:12], strict=True))
    assert dealt.clause == "poker/13a(f).deal"
    assert [len(seat.up) for seat in room.see().seats if seat.in_hand] == [1, 1, 1]


@pytest.mark.rule("poker/13a(f).first")
def test_the_highest_up_card_starts_the_second_round_by_suit_if_equal() -> None:
    room = seated({2: "Kd", 5: "Qh", 9: "Ks"})
    drift(room, until="third")
    assert (room.to_act, set(room.offered)) == (9, {"fold", "check", "bet"})
    assert room.all(e.RoundOpened)[-1].clause == "poker/13a(f).first"


@pytest.mark.rule("poker/13a(g).actions")
def test_checking_is_possible_until_somebody_bets() -> None:
    room = seated({2: "Kd", 5: "Qh", 9: "Ks"})
    drift(room, until="third")
    room.do("9 check", "2 bet 4")
    assert (room.to_act, set(room.offered)) == (5, {"fold", "call", "raise-to"})


@pytest.mark.rule("poker/13a(g).complete")
def test_when_all_have_checked_the_community_card_comes() -> None:
    room = seated({2: "Kd", 5: "Qh", 9: "Ks"})
    drift(room, until="third")
    room.do("9 check", "2 check")
    assert room.all(e.BoardDealt) == []
    room.do("5 check")
    assert room.one(e.BoardDealt).street == hand_of(room).street == "community"
    assert room.all(e.BetsGathered)[-1].clause == "poker/13a(g).complete"


# ---------------------------------------------------------------- the community card


@pytest.mark.rule("poker/13a(h).deal")
def test_two_burns_and_one_community_card_in_all() -> None:
    room = seated({1: "4c", 2: "Ad", 3: "9h"}, board="4s")
    drift(room)
    assert room.one(e.BoardDealt) == e.BoardDealt("community", parse_cards("4s"), "poker/13a(h).deal")
    assert len(room.all(e.Burned)) == 2
    assert room.all(e.Event).index(room.all(e.Burned)[1]) == room.all(e.Event).index(room.one(e.BoardDealt)) - 1


@pytest.mark.rule("poker/13a(h)(1)")
@pytest.mark.parametrize(("board", "first"), [("4s", 1), ("Jc", 2)])
def test_a_pair_with_the_community_card_starts_or_else_the_highest_up_card(board: str, first: int) -> None:
    room = seated({1: "4c", 2: "Ad", 3: "9h"}, board=board)
    drift(room, until="community")
    assert room.to_act == first
    assert room.all(e.RoundOpened)[-1].clause == "poker/13a(h)(1)"


@pytest.mark.rule("poker/13a(h)(2)")
@pytest.mark.parametrize("board", ["7h", "Kc"], ids=["equal up-cards", "equal pairs"])
def test_of_equal_ones_the_nearest_at_the_dealers_left_starts(board: str) -> None:
    room = seated({2: "Kd", 9: "Ks"}, board=board)
    drift(room, until="community")
    assert room.to_act == 2


@pytest.mark.rule("poker/13a(i)")
def test_in_the_last_round_too_a_bet_must_be_answered() -> None:
    room = seated({1: "4c", 2: "Ad", 3: "9h"}, board="Jc")
    drift(room, until="community")
    room.do("2 check", "3 bet 8", "1 fold")
    assert (room.to_act, set(room.offered)) == (2, {"fold", "call", "raise-to"})


# ---------------------------------------------------------------- the showdown


@pytest.mark.rule("poker/13a(j).hand")
def test_any_three_of_the_four_cards_are_the_hand() -> None:
    assert THREE_CARD_HIGH.made(parse_cards("5h 6h Kc 7h")).name.startswith("straight flush")
    assert set(high("Ah Kh Qh 2c").split()) == {"Ah", "Kh", "Qh"}
    assert contest(MAMBO, 60, "5h 6h Kc", "Ks Kd Qs", board="7h").won() == {1: 60}
    assert contest(MAMBO, 60, "Ah Kh Qh", "7c 8c 9c", board="Tc").won() == {1: 60}, "without the community card"


@pytest.mark.rule("poker/13a(j).split")
def test_the_best_high_and_the_best_low_divide_the_pot() -> None:
    room = contest(MAMBO, 60, "Ks Kd Kh", "4c 3d Ah", board="Jc")
    assert shares(room) == [("high", 1, 30, 0), ("low", 2, 30, 0)]
    assert {clause for clause, _ in clauses(room)} == {"poker/13a(j).split"}


@pytest.mark.rule("poker/13a(j)(1)")
def test_the_odd_dollar_between_the_halves_goes_to_high() -> None:
    room = contest(MAMBO, 61, "Ks Kd Kh", "4c 3d Ah", board="Jc")
    assert shares(room) == [("high", 1, 31, 1), ("low", 2, 30, 0)]
    assert clauses(room)[0] == ("poker/13a(j).split", "poker/13a(j)(1)")


@pytest.mark.rule("poker/13a(j)(2).share")
def test_tied_highs_divide_the_high_half() -> None:
    room = contest(MAMBO, 60, "Kc Qd Jc", "Kh Qs Js", "6c 4d Ah", board="8s")
    assert room.won() == {1: 15, 2: 15, 3: 30}
    assert [clause for clause, _ in clauses(room)] == ["poker/13a(j)(2).share"] * 2 + ["poker/13a(j).split"]


@pytest.mark.rule("poker/13a(j)(2).excess")
def test_the_odd_dollar_of_the_high_half_goes_to_the_highest_card_by_suit() -> None:
    room = contest(MAMBO, 61, "Kh Qs Js", "Ks Qd Jc", "6c 4d 2h", board="8s")
    assert shares(room) == [("high", 2, 16, 1), ("high", 1, 15, 0), ("low", 3, 30, 0)]
    assert clauses(room)[0] == ("poker/13a(j)(2).share", "poker/13a(j)(2).excess")


@pytest.mark.rule("poker/13a(j)(2).excess", "poker/13a(j)(4)")
def test_a_card_in_the_middle_that_both_play_decides_nothing() -> None:
    """The king is the community card; the queens decide."""
    room = contest(MAMBO, 61, "Qd Jc 9c", "Qh Jd 8c", "6c 4d 2h", board="Ks")
    assert shares(room)[:2] == [("high", 2, 16, 1), ("high", 1, 15, 0)]


@pytest.mark.rule("poker/13a(j)(3).share")
def test_tied_lows_divide_the_low_half() -> None:
    room = contest(MAMBO, 60, "5c 3d 3h", "5h 3s Td", board="Ac")
    assert room.won() == {1: 45, 2: 15}
    assert [clause for clause, _ in clauses(room)] == ["poker/13a(j).split"] + ["poker/13a(j)(3).share"] * 2


@pytest.mark.rule("poker/13a(j)(3).excess")
def test_the_odd_dollar_of_the_low_half_goes_to_the_lowest_card_by_suit() -> None:
    room = contest(MAMBO, 62, "5h 3s Ah", "5c 3d Ac", "Ks Kd Kh", board="9s")
    assert shares(room) == [("high", 3, 31, 0), ("low", 2, 16, 1), ("low", 1, 15, 0)]
    assert clauses(room)[1] == ("poker/13a(j)(3).share", "poker/13a(j)(3).excess")


@pytest.mark.rule("poker/13a(j)(4)")
def test_for_odd_dollars_the_diamond_is_above_the_club() -> None:
    room = contest(MAMBO, 61, "Kc Qs Js", "Kd Qc Jh", "6c 4d 2h", board="8s")
    assert shares(room)[:2] == [("high", 2, 16, 1), ("high", 1, 15, 0)]


# ---------------------------------------------------------------- six or better


@pytest.mark.rule("poker/13a(k).qualifier")
@pytest.mark.parametrize(("cards", "qualifies"), [("6c 5d 4h", True), ("7c 2d Ah", False), ("Ac Ad 2h", False)])
def test_a_low_has_three_different_ranks_of_six_or_less(cards: str, *, qualifies: bool) -> None:
    assert bool(low(cards)) is qualifies
    won = contest(MAMBO, 60, cards, "Ks Kd Kh", board="Tc").won()
    assert won == ({1: 30, 2: 30} if qualifies else {2: 60})


@pytest.mark.rule("poker/13a(k).no-low")
def test_without_a_low_the_whole_pot_goes_to_high() -> None:
    room = contest(MAMBO, 61, "7c 2d Ah", "Ks Kd Kh", board="Tc")
    assert shares(room) == [("high", 2, 61, 0)]
    assert clauses(room) == [("poker/13a(k).no-low", "")]


# ---------------------------------------------------------------- two hands from four cards


@pytest.mark.rule("poker/13a(l).two-hands")
def test_different_cards_may_play_for_high_and_for_low() -> None:
    assert set(high("Kc 4d 2h As").split()) == {"As", "Kc", "4d"}
    assert set(low("Kc 4d 2h As").split()) == {"4d", "2h", "As"}
    assert contest(MAMBO, 60, "Kc 4d 2h", "Qc Jd 7h", board="As").won() == {1: 60}
    assert set(high("Kc Kd 2h 3s").split()) == {"Kc", "Kd", "3s"}
    assert low("Kc Kd 2h 3s") == ""


@pytest.mark.rule("poker/13a(l).ace")
def test_an_ace_is_high_for_high_and_low_for_low() -> None:
    mine = "Ac Ad 4h 5s"
    assert set(high(mine).split()) == {"Ac", "Ad", "5s"}
    assert low(mine).split()[:2] == ["5s", "4h"]
    assert contest(MAMBO, 60, "Ac Ad 4h", "Kc Kd 6h", board="5s").won() == {1: 60}


@pytest.mark.rule("poker/13a(l)(1)")
def test_two_three_four_is_a_straight_and_a_good_low() -> None:
    mine = "2c 3d 4h Ks"
    assert set(high(mine).split()) == set(low(mine).split()) == {"2c", "3d", "4h"}
    assert THREE_CARD_HIGH.made(parse_cards(mine)).name == "straight, four high"
    assert contest(MAMBO, 60, "2c 3d 4h", "Kc Kd 6h", board="9s").won() == {1: 60}


@pytest.mark.rule("poker/13a(l)(2)")
def test_ace_four_five_of_one_suit_is_a_flush_and_a_good_low_and_below_a_straight() -> None:
    mine = "Ah 4h 5h Ks"
    assert set(high(mine).split()) == set(low(mine).split()) == {"Ah", "4h", "5h"}
    assert THREE_CARD_HIGH.made(parse_cards(mine)).name == "flush, ace high"
    room = contest(MAMBO, 60, "Ah 4h 5h", "3c 2d Ac", board="Ks")
    assert shares(room)[0][:2] == ("high", 2), "3-2-A is a straight"
