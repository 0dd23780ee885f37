"""Section 15(k) to (o): cards turned up in the deal, and cards that leave the table."""

import pytest
from floorkit import held, lying_up, order, pot, refunds, refused, start
from roundskit import hand_of, passive
from tablekit import Room, at, nl

from riverboat.core.cards import STANDARD_52, names
from riverboat.core.stakes import stud_limit
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import options
from riverboat.table import ruling_events as r

STUD = stud_limit(200, 400, bring_in=100, ante=100)
SEVEN_CARD = ("seven-card-stud-high", "seven-card-stud-high-low", "seven-card-stud-high-low-eight")
SEVENTH = "2c 3d 9h 4c 5d Th 7c 8d Jh Kc Qs 6h 9c As 2h 9d Ks 3h 9s Jd 4h Tc 8c 2d 6c"
"""Three players, nobody folding: 7c, 8d and Jh up on third street, a burn before each street after it."""


def stud(line: str, game: str = "seven-card-stud-high", **settings: str | bool) -> Room:
    room = at(game, STUD, stacks="200 200 200", **settings)
    start(room, line)
    return room


def to_seventh(game: str = "seven-card-stud-high", *, exposed: str) -> Room:
    """Three players on seventh street after checks and calls, with this down-card turned up."""
    room = stud(f"deck {SEVENTH} exposed {exposed}", game)
    passive(room)
    assert hand_of(room).street == "seventh"
    return room


# ---------------------------------------------------------------- seven-card stud


@pytest.mark.rule("poker/15(k).one")
@pytest.mark.parametrize(
    ("game", "opens"),
    [("seven-card-stud-high", 2), ("seven-card-stud-high-low", 3), ("seven-card-stud-high-low-eight", 2)],
)
@pytest.mark.parametrize(("exposed", "down"), [("3d", "5d 8d"), ("5d", "3d 8d")])
def test_an_exposed_hole_card_is_the_up_card_and_the_third_card_comes_down(
    game: str, opens: int, exposed: str, down: str
) -> None:
    room = stud(f"deck {SEVENTH} exposed {exposed}", game)
    assert (held(room, 2), lying_up(room, 2)) == (down, exposed)
    assert (held(room, 1), lying_up(room, 1)) == ("2c 4c", "7c")
    assert room.one(r.CardExposed).clause == "poker/15(k).one"
    assert room.to_act == opens, "it is compared for the forced bet, which the lowest or the highest owes"


@pytest.mark.rule("poker/15(k).one")
def test_an_exposed_hole_card_that_is_the_highest_opens_where_the_highest_does() -> None:
    room = stud(f"deck {SEVENTH.replace('3d', 'Qh', 1).replace('Qs', '3d', 1)} exposed Qh", "seven-card-stud-high-low")
    assert (lying_up(room, 2), room.to_act) == ("Qh", 2)


@pytest.mark.rule("poker/15(k).both")
@pytest.mark.parametrize("game", SEVEN_CARD)
def test_with_both_hole_cards_exposed_the_hand_is_dead_and_the_ante_comes_back(game: str) -> None:
    room = stud(f"deck {SEVENTH} exposed 3d 5d", game)
    killed = room.one(r.HandDead)
    assert (killed.seat, killed.refund, killed.clause) == (2, 100, "poker/15(k).both")
    assert room.stacks[2] == 200
    assert hand_of(room).live == [1, 3]
    assert names(hand_of(room).deck.muck) == "3d 5d", "they are collected"
    assert (lying_up(room, 1), lying_up(room, 3)) == ("7c", "8d"), "the third card goes round without seat 2"
    assert pot(room) == 2
    passive(room)
    assert len(room.one(e.ShowdownOpened).seats) == 2
    assert sum(room.won().values()) == 2 + 2, "the others play for the rest: two antes, the forced bet and a call"
    assert 2 not in room.won()
    assert room.stacks[2] == 200


@pytest.mark.rule("poker/15(k).both")
def test_without_an_ante_nothing_comes_back() -> None:
    room = at("seven-card-stud-high", stud_limit(200, 400, bring_in=100), stacks="200 200 200")
    start(room, f"deck {SEVENTH} exposed 3d 5d")
    assert (room.one(r.HandDead).refund, room.stacks[2], hand_of(room).live) == (0, 200, [1, 3])


@pytest.mark.rule("poker/15(k).both")
def test_who_is_left_alone_by_exposed_cards_has_nobody_to_play_against() -> None:
    room = at("seven-card-stud-high", STUD, stacks="200 200")
    start(room, "deck 2c 3d 4c 5d 7c exposed 3d 5d")
    assert not room.table.playing
    assert room.stacks == {1: 200, 2: 200}
    assert room.one(e.UncalledReturned).seat == 1, "seat 1's own ante: the other one has gone back"


@pytest.mark.rule("poker/15(k)(1)")
@pytest.mark.parametrize("game", SEVEN_CARD)
def test_with_the_seventh_card_exposed_a_player_may_play_on_for_the_pot_as_it_is(game: str) -> None:
    room = to_seventh(game, exposed="2d")
    seat = room.to_act
    before = pot(room)
    assert set(room.offered) == {"stop-wagering", "go-on"}
    assert room.one(r.CardExposed).clause == room.one(e.ChoiceOpened).clause == "poker/15(k)(1)"
    order(room, f"{seat} stop-wagering")
    assert room.one(r.WageringStopped).clause == "poker/15(k)(1)"
    others = [other for other in (1, 2, 3) if other != seat]
    assert sorted(hand_of(room).queue) == others, "the one who stopped is asked no more"
    first = room.to_act
    room.do(f"{first} bet 4")
    room.do(f"{room.to_act} call")
    pots = {tuple(sorted(pot.seats)): pot.amount / 100 for pot in room.all(e.BetsGathered)[-1].pots}
    assert pots == {(1, 2, 3): before, tuple(others): 8}


@pytest.mark.rule("poker/15(k)(2)")
@pytest.mark.parametrize("game", SEVEN_CARD)
def test_or_they_contend_for_the_entire_pot_with_one_more_card_up(game: str) -> None:
    room = to_seventh(game, exposed="2d")
    seat = room.to_act
    assert refused(room, f"{seat} check")[0] == "no-betting-now", "the choice comes before the first action"
    order(room, f"{seat} go-on")
    assert room.one(r.WageringGoesOn).clause == "poker/15(k)(2)"
    assert seat in hand_of(room).queue
    assert len(hand_of(room).cards.up[seat]) == 5
    assert len(hand_of(room).cards.down[seat]) == 2


@pytest.mark.rule("poker/15(k)(1)")
def test_one_of_two_players_has_the_choice_as_well() -> None:
    room = at("seven-card-stud-high", STUD, stacks="200 200")
    start(room, "deck 2c 3d 4c 5d 7c 8d Kc Qs 6h 9c As 2h 9d Ks 3h 9s Jd 4h exposed Jd")
    passive(room)
    assert set(room.offered) == {"stop-wagering", "go-on"}


@pytest.mark.rule("poker/15(k)(1)")
def test_who_can_wager_no_more_has_nothing_to_choose() -> None:
    room = at("seven-card-stud-high", STUD, stacks="200 5")
    start(room, "deck 2c 3d 4c 5d 7c 8d Kc Qs 6h 9c As 2h 9d Ks 3h 9s Jd 4h exposed Jd 4h")
    room.do("1 bring-in", "2 raise-to 2", "1 raise-to 4", "2 call")
    assert room.all(e.Called)[-1].all_in
    assert not room.table.playing, "against a player who is all-in the cards are dealt out"
    assert [len(exposed.cards) for exposed in room.all(r.CardExposed)] == [1, 1]


@pytest.mark.rule("poker/15(k)(2)")
def test_who_makes_no_choice_goes_on() -> None:
    room = to_seventh(exposed="2d")
    seat = room.to_act
    room.give(c.TimeOut(seat))
    assert room.one(r.WageringGoesOn).timed_out
    assert seat not in hand_of(room).round.stopped


@pytest.mark.rule("poker/15(k).both")
def test_when_nobody_has_a_hand_left_the_deal_is_called_back() -> None:
    room = at("seven-card-stud-high", STUD, stacks="200 200")
    start(room, "deck 2c 3d 4c 5d exposed 2c 3d 4c 5d")
    assert room.one(r.HandVoided).clause == "poker/15(k).both"
    assert room.stacks == {1: 200, 2: 200}


@pytest.mark.rule("poker/15(k)(1)")
def test_an_exposed_card_is_dealt_like_any_other_when_the_deck_is_just_long_enough() -> None:
    room = at("seven-card-stud-high", STUD, stacks=[200] * 8)
    start(room)
    order(room, "1 dead-hand left", "2 dead-hand left")
    passive(room, until="sixth")
    hand = hand_of(room)
    assert len(hand.deck.cards) - hand.deck.dealt == 7, "a burn, and one for each of six"
    order(room, f"card-mishap exposed {names(hand.deck.cards[hand.deck.dealt + 3 : hand.deck.dealt + 4])}")
    passive(room)
    assert hand_of(room).cards.board == [], "no common card"
    assert set(room.offered) == {"stop-wagering", "go-on"}


# ---------------------------------------------------------------- five-card stud and mambo


@pytest.mark.rule("poker/15(l)")
def test_five_card_stud_with_the_hole_card_exposed_deals_the_second_card_down() -> None:
    room = stud("deck 9c 4h Kd 8c Js Qd exposed 4h", "five-card-stud")
    assert (held(room, 2), lying_up(room, 2)) == ("Js", "4h")
    assert room.one(r.CardExposed).clause == "poker/15(l)"
    assert room.to_act == 2


@pytest.mark.rule("poker/15(m).first")
def test_mambo_with_the_first_hole_card_exposed_deals_the_second_card_down() -> None:
    room = stud("deck 9c Kd 2c 8c Js Qd exposed 2c", "mambo-stud")
    assert (held(room, 3), lying_up(room, 3)) == ("Qd", "2c")
    assert room.one(r.CardExposed).clause == "poker/15(m).first"
    assert room.to_act == 3, "the deuce owes the forced bet"


@pytest.mark.rule("poker/15(m)(1)")
def test_mambo_with_the_third_card_exposed_a_player_may_stop_and_still_plays_for_high_and_low() -> None:
    room = stud("deck 4c Kd 2s 3c Js Qd 7h Ac Th 9s 5h 5d exposed Ac", "mambo-stud")
    passive(room)
    assert (room.to_act, room.offered.keys()) == (1, {"stop-wagering", "go-on"})
    before = pot(room)
    order(room, "1 stop-wagering")
    assert room.one(r.CardExposed).clause == room.one(r.WageringStopped).clause == "poker/15(m)(1)"
    room.do(f"{room.to_act} bet 2")
    room.do(f"{room.to_act} call")
    passive(room)
    main = {(award.pot, award.share): award.seat for award in room.all(e.PotAwarded)}
    assert {seat for (number, _), seat in main.items() if number == 0} == {1}, "5-4-3 for high, 4-3-A for low"
    assert sum(award.amount for award in room.all(e.PotAwarded) if award.seat == 1) / 100 == before
    assert all(seat != 1 for (number, _), seat in main.items() if number)


@pytest.mark.rule("poker/15(m)(2)")
def test_mambo_or_they_go_on() -> None:
    room = stud("deck 4c Kd 2s 3c Js Qd 7h Ac Th 9s 5h 5d exposed Ac", "mambo-stud")
    passive(room)
    order(room, "1 go-on")
    assert room.one(r.WageringGoesOn).clause == "poker/15(m)(2)"
    room.do(f"{room.to_act} bet 2")
    while room.to_act != 1:
        room.do(f"{room.to_act} call")
    assert "call" in room.offered


# ---------------------------------------------------------------- off the table


@pytest.mark.rule("poker/15(n)")
def test_a_card_that_leaves_the_table_is_with_the_discards_and_in_no_hand() -> None:
    room = stud(f"deck {SEVENTH} off-table Qs")
    passive(room, until="fourth")
    aside = room.one(r.CardSetAside)
    assert (names(aside.down), aside.seat, aside.to, aside.clause) == ("Qs", 1, "discards", "poker/15(n)")
    assert [lying_up(room, seat) for seat in (1, 2, 3)] == ["7c As", "8d 6h", "Jh 9c"], "replaced after the round"
    passive(room)
    hand = hand_of(room)
    assert "Qs" in names(hand.deck.aside)
    assert "Qs" not in names(
        [card for held in (*hand.cards.down, *hand.cards.up, hand.cards.board, hand.deck.burns) for card in held]
    )


@pytest.mark.rule("poker/15(h)", "poker/15(n)")
@pytest.mark.parametrize("kind", ["boxed", "off-table"])
def test_a_dealer_gives_another_common_card_for_one_that_is_spoilt(kind: str) -> None:
    room = at("seven-card-stud-high", STUD, stacks=[200] * 8)
    start(room, "no-deck")
    deck = STANDARD_52[::-1]
    order(room, f"deal-cards {names(deck[:24])}")
    for first in (24, 32, 40):
        passive(room)
        order(room, f"deal-cards {names(deck[first : first + 8])}")
    passive(room)
    assert hand_of(room).deck.awaited == 1, "eight players, and too few cards for a seventh each"
    assert refused(room, f"deal-cards 2c {kind} 2c")[0] == "wrong-number-of-cards"
    order(room, f"deal-cards 2c 2d {kind} 2c")
    assert (names(hand_of(room).cards.board), names(hand_of(room).deck.aside)) == ("2d", "2c")


@pytest.mark.rule("poker/15(h)")
def test_a_spoilt_card_too_few_is_no_common_card() -> None:
    room = at("seven-card-stud-high", STUD, stacks="200 200")
    start(room, "no-deck")
    order(room, "deal-cards 2c 3d 4c 5d 7c 8d")
    passive(room)
    for cards in ("Kc Qs", "6h 9c", "As 2h"):
        order(room, f"deal-cards {cards}")
        passive(room)
    assert refused(room, "deal-cards 9d Ks boxed 9d")[0] == "wrong-number-of-cards"
    order(room, "deal-cards 9d Ks 3h boxed 9d")
    assert (hand_of(room).cards.board, held(room, 1)) == ([], "2c 4c Ks")


@pytest.mark.rule("poker/13(f).deal")
def test_one_card_for_all_is_given_only_where_the_deck_may_run_out() -> None:
    room = at("five-card-stud", STUD, stacks="200 200")
    start(room, "no-deck")
    order(room, "deal-cards 2c 3d 7c 8d")
    passive(room)
    assert refused(room, "deal-cards Kc")[0] == "wrong-number-of-cards"
    order(room, "deal-cards Kc Qs")
    assert (lying_up(room, 1), lying_up(room, 2)) == ("7c Kc", "8d Qs")


@pytest.mark.rule("poker/15(k).one")
def test_a_dealer_who_exposes_a_hole_card_gives_no_other_for_it() -> None:
    room = at("seven-card-stud-high", STUD, stacks="200 200")
    start(room, "no-deck")
    assert refused(room, "deal-cards 2c 3d 4c 5d 7c 8d 9d exposed 2c")[0] == "wrong-number-of-cards"
    order(room, "deal-cards 2c 3d 4c 5d 7c 8d exposed 2c")
    assert (held(room, 1), lying_up(room, 1)) == ("4c 7c", "2c")


@pytest.mark.rule("poker/15(n)")
def test_nobody_is_shown_the_card_that_left_the_table() -> None:
    room = stud(f"deck {SEVENTH} off-table Qs")
    passive(room, until="fourth")
    assert "Qs" not in {names([card]) for seat in room.see(2).seats for card in (*seat.cards, *seat.up)}


# ---------------------------------------------------------------- hold'em and omaha


def holdem(line: str, game: str = "holdem", **settings: str) -> Room:
    room = at(game, nl(1, 2), stacks="200 200 200", **settings)
    start(room, line)
    return room


DEAL = "deck As Qh Jc Ts Kd 9d 8h 7c 6s 5d 4h"


@pytest.mark.rule("poker/15(o)")
@pytest.mark.parametrize(
    ("game", "clause"),
    [
        ("holdem", "10(f)"),
        ("omaha-high", "11(d).deal"),
        ("omaha-high-low-eight", "11(d).deal"),
        ("five-card-omaha-high", "20(e).deal"),
        ("five-card-omaha-high-low-eight", "20(e).deal"),
    ],
)
def test_an_exposed_card_is_exchanged_for_the_top_card_after_the_deal(game: str, clause: str) -> None:
    room = holdem(f"{DEAL} exposed Kd", game)
    hand = hand_of(room)
    assert len(hand.cards.down[2]) == len(hand.cards.down[1]) == len(hand.cards.down[3])
    assert "Kd" not in names([card for held in hand.cards.down for card in held])
    last = hand.deck.cards[hand.deck.dealt - 1]
    assert hand.cards.down[2][-1] == last, "the exchange comes when everyone has their cards"
    assert room.one(e.Dealt).clause == f"poker/{clause}"


@pytest.mark.rule("poker/15(o)(1)")
def test_the_exposed_card_may_go_to_the_discards_and_a_card_is_burned() -> None:
    room = holdem(f"{DEAL} exposed Kd", exposed_card="discards")
    assert held(room, 2) == "Qh 8h"
    assert room.one(r.CardSetAside).clause == "poker/15(o)(1)"
    passive(room, until="flop")
    hand = hand_of(room)
    assert (names(hand.deck.aside), names(hand.deck.burns), names(hand.cards.board)) == ("Kd", "7c", "6s 5d 4h")


@pytest.mark.rule("poker/15(o)", "poker/15(n)")
@pytest.mark.parametrize(("kind", "hands"), [("exposed", "As Ts, Qh 8h, Jc 9d"), ("off-table", "As Ts, Qh 9d, Jc 8h")])
def test_what_is_replaced_at_once_is_a_card_off_the_table_and_not_an_exposed_one(kind: str, hands: str) -> None:
    room = holdem(f"{DEAL} {kind} Kd", off_table_replacement="at-once")
    assert ", ".join(held(room, seat) for seat in (1, 2, 3)) == hands


@pytest.mark.rule("poker/15(o)(2)")
def test_or_it_is_the_burn_before_the_flop_and_no_other_card_is_burned() -> None:
    room = holdem(f"{DEAL} exposed Kd", exposed_card="burn")
    assert room.one(r.CardSetAside).clause == "poker/15(o)(2)"
    passive(room, until="flop")
    hand = hand_of(room)
    assert (names(hand.deck.aside), names(hand.deck.burns), names(hand.cards.board)) == ("", "Kd", "7c 6s 5d")
    assert room.one(r.BurnWaived).clause == "poker/15(o)(2)"
    passive(room, until="turn")
    assert names(hand_of(room).deck.burns) == "Kd 4h", "the turn has its own burn again"


@pytest.mark.rule("poker/15(o)")
def test_the_first_card_of_all_is_exchanged_too_unless_the_house_calls_it_a_misdeal() -> None:
    room = holdem(f"{DEAL} exposed As")
    assert held(room, 1) == "Ts 8h"
    for card in ("As", "Qh"):
        room = holdem(f"{DEAL} exposed {card}", exposed_first="misdeal")
        assert room.one(r.HandVoided).why == "exposed"
    room = holdem(f"{DEAL} exposed Jc", exposed_first="misdeal")
    assert held(room, 3) == "9d 8h", "the third card"


@pytest.mark.rule("poker/15(o)")
def test_a_second_exposed_card_is_a_misdeal_unless_the_house_exchanges_it_too() -> None:
    room = holdem(f"{DEAL} exposed Kd Jc")
    assert room.one(r.HandVoided).clause == "poker/15(o)"
    assert refunds(room) == {1: 1, 2: 2}
    room = holdem(f"{DEAL} exposed Kd Jc", exposed_two="exchange")
    assert [held(room, seat) for seat in (1, 2, 3)] == ["As Ts", "Qh 7c", "9d 8h"]
    assert options(room.table, room.to_act)
