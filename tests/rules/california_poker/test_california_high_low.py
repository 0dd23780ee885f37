"""California high-low: what is a low, and who gets which part of the pot."""

import pytest
from halveskit import odd_chips, plays, shared_pot, shares
from roundskit import passive
from tablekit import NEW_DECK, at, fl

from riverboat.core.cards import parse_cards
from riverboat.core.ranking import ACE_TO_FIVE_EIGHT, HIGH
from riverboat.table import events as e

HOLDEM = "texas-holdem-high-low"
OMAHA = "omaha-high-low-california"
RANKS = "A23456789TJQK"


def low(ranks: str) -> int:
    """The strength of a low in mixed suits, written by its ranks: `7 4 3 2 A`; 0 if it does not qualify."""
    return ACE_TO_FIVE_EIGHT.strength(parse_cards(" ".join(r + s for r, s in zip(ranks.split(), "shdcs", strict=True))))


# ---------------------------------------------------------------- the low


@pytest.mark.rule("california-poker/high-low.low.card-values")
def test_the_ace_is_the_lowest_card_and_suits_are_equal() -> None:
    assert low("7 4 3 2 A") > low("7 5 4 3 2")
    assert ACE_TO_FIVE_EIGHT.strength(parse_cards("8s 5h 4d 3c 2h")) == ACE_TO_FIVE_EIGHT.strength(
        parse_cards("8d 5c 4s 3h 2d")
    )


@pytest.mark.rule("california-poker/high-low.low.straights-flushes")
def test_straights_and_flushes_do_not_spoil_a_low() -> None:
    cards = parse_cards("2h 3h 4h 5h 6h")
    assert HIGH.made(cards).name.startswith("straight flush")
    assert ACE_TO_FIVE_EIGHT.strength(cards) == low("6 5 4 3 2") > low("7 4 3 2 A")


@pytest.mark.rule("california-poker/high-low.low.pairs")
def test_a_pair_is_no_low() -> None:
    assert low("8 6 4 2 2") == 0
    room = shared_pot(HOLDEM, {1: "2c Kd", 2: "Qs Qd"}, "8s 6h 4d 2h Qc", pot=40)
    assert (plays(room, 1, "low"), room.won()) == ("", {2: 40})


@pytest.mark.rule("california-poker/high-low.low.wheel")
def test_the_wheel_is_the_best_low_and_a_straight() -> None:
    assert low("5 4 3 2 A") == max(low(hand) for hand in ("5 4 3 2 A", "6 4 3 2 A", "8 7 6 5 4"))
    assert HIGH.made(parse_cards("5s 4h 3d 2c As")).name.startswith("straight")


@pytest.mark.rule("california-poker/high-low.low.comparison")
@pytest.mark.parametrize(
    ("better", "worse"), [("7 6 5 4 3", "8 4 3 2 A"), ("7 6 4 3 A", "8 6 4 3 2"), ("8 5 4 3 2", "8 6 3 2 A")]
)
def test_lows_are_compared_from_the_highest_card_down(better: str, worse: str) -> None:
    assert low(better) > low(worse) > 0


@pytest.mark.rule("california-poker/texas-holdem-high-low.low.qualifier")
@pytest.mark.parametrize(("hole", "best"), [("8c 9d", ""), ("2c 8d", "A 8 7 3 2")])
def test_a_low_is_eight_or_better(hole: str, best: str) -> None:
    room = shared_pot(HOLDEM, {1: hole, 2: "Kc Kd"}, "Ac 3d 7h Kh Qs", pot=40)
    assert plays(room, 1, "low") == best
    assert room.won() == ({1: 20, 2: 20} if best else {2: 40})


# ---------------------------------------------------------------- the cards that count


@pytest.mark.rule("california-poker/texas-holdem-high-low.object")
def test_high_and_low_from_any_of_the_seven_cards() -> None:
    room = shared_pot(HOLDEM, {1: "3c Kd", 2: "Qd Jd"}, "Ac 2d 4h 7s Kc", pot=40)
    assert (plays(room, 1, "high"), plays(room, 1, "low")) == ("A K K 7 4", "A 7 4 3 2")


@pytest.mark.rule("california-poker/texas-holdem-high-low.object.play-the-board")
def test_a_low_may_lie_on_the_board() -> None:
    room = shared_pot(HOLDEM, {1: "Kd Kh", 2: "Qd Qh"}, "Ac 2d 3h 4s 8c", pot=40)
    assert room.won() == {1: 20 + 10, 2: 10}


@pytest.mark.rule("california-poker/texas-holdem-high-low.object.different-cards")
def test_high_and_low_need_not_use_the_same_cards() -> None:
    room = shared_pot(HOLDEM, {1: "Kh 2s", 2: "As 2h"}, "3c 5d 8h Kc Jd", pot=40)
    assert (plays(room, 1, "high"), plays(room, 1, "low")) == ("K K J 8 5", "")
    assert (plays(room, 2, "high"), plays(room, 2, "low")) == ("A K J 8 5", "A 8 5 3 2")
    assert room.won() == {1: 20, 2: 20}


@pytest.mark.rule("california-poker/texas-holdem-high-low.winners.cards")
def test_hole_cards_or_the_board_alone() -> None:
    room = shared_pot(HOLDEM, {1: "6d Kd", 2: "9s 9h"}, "2s 3d 4h 5c Ac", pot=40)
    assert (plays(room, 1, "high"), plays(room, 2, "high")) == ("6 5 4 3 2", "A 5 4 3 2")
    assert room.won() == {1: 20 + 10, 2: 10}


@pytest.mark.rule("california-poker/texas-holdem-high-low.winners.different-five")
def test_a_flush_for_high_and_another_five_for_low() -> None:
    room = shared_pot(HOLDEM, {1: "As 2s", 2: "Kd Qd"}, "4s 5s 6d Ks Qc", pot=40)
    assert (plays(room, 1, "high"), plays(room, 1, "low")) == ("A K 5 4 2", "A 6 5 4 2")
    assert shares(room) == [("high", 1, 20), ("low", 1, 20)]


@pytest.mark.rule("california-poker/texas-holdem-high-low.5")
def test_ten_players_get_two_cards_each_and_the_burn_is_card_21() -> None:
    room = at(HOLDEM, fl(3, 6, 1, 3), stacks=[300] * 10, button=10)
    room.deal(deck=NEW_DECK)
    dealt = {hand.seat: hand.down for hand in room.one(e.Dealt).hands}
    assert (dealt[1], dealt[10]) == ((NEW_DECK[0], NEW_DECK[10]), (NEW_DECK[9], NEW_DECK[19]))
    assert room.one(e.Dealt).clause == "california-poker/texas-holdem-high-low.5"
    passive(room, until="flop")
    assert room.one(e.Burned).cards == (NEW_DECK[20],)


# ---------------------------------------------------------------- who wins


@pytest.mark.rule("california-poker/high-low.winners.no-low")
@pytest.mark.parametrize(
    ("game", "hole"),
    [(HOLDEM, {1: "Ac 3d", 2: "Kd Qd"}), (OMAHA, {1: "Ac 3d 4c 5d", 2: "Kd Qd 9c 9d"})],
)
def test_without_a_low_the_best_high_takes_it_all(game: str, hole: dict[int, str]) -> None:
    room = shared_pot(game, hole, "2c 7d Th Js Kc", pot=60)
    award = room.one(e.PotAwarded)
    assert (award.seat, award.amount, award.clause) == (2, 6000, "california-poker/high-low.winners.no-low")


@pytest.mark.rule("california-poker/high-low.winners.half-half")
@pytest.mark.parametrize(
    ("game", "hole"),
    [(HOLDEM, {2: "Kd Kh", 5: "Ac 2d"}), (OMAHA, {2: "Kd Kh Qc Jh", 5: "Ac 2d Td 9c"})],
)
def test_high_and_low_halve_the_pot_and_the_odd_chip_is_highs(game: str, hole: dict[int, str]) -> None:
    room = shared_pot(game, hole, "3c 7d 8h Ks Tc", pot=60)
    assert shares(room) == [("high", 2, 30), ("low", 5, 30)]
    assert {award.clause for award in room.all(e.PotAwarded)} == {"california-poker/high-low.winners.half-half"}
    odd = shared_pot(game, hole, "3c 7d 8h Ks Tc", pot=61, button=2)
    assert odd.won() == {2: 31, 5: 30}, "though seat 5 is nearer the button's left"


@pytest.mark.rule("california-poker/high-low.winners.scoop")
def test_one_player_may_win_both_halves() -> None:
    room = shared_pot(HOLDEM, {1: "Ah 5h", 2: "Kc Ks"}, "2h 3h 4h Kd Qs", pot=60)
    assert (plays(room, 1, "high"), plays(room, 1, "low")) == ("A 5 4 3 2", "A 5 4 3 2")
    assert shares(room) == [("high", 1, 30), ("low", 1, 30)]


@pytest.mark.rule("california-poker/high-low.winners.tie-no-low")
def test_tied_highs_without_a_low_share_the_whole_pot() -> None:
    hole = {1: "Kc 9d", 2: "Kd 9h", 3: "Kh 9c", 4: "Jd 9s"}
    room = shared_pot(HOLDEM, hole, "2c 7d Th Js Ks", pot=60)
    assert room.won() == {1: 20, 2: 20, 3: 20}
    assert {award.clause for award in room.all(e.PotAwarded)} == {"california-poker/high-low.winners.tie-no-low"}


@pytest.mark.rule("california-poker/high-low.winners.tie-with-low")
def test_with_a_low_each_half_is_shared_among_its_own_winners() -> None:
    hole = {1: "As 2s Kd Kh", 2: "Ad 2d Qh Th"}
    room = shared_pot(OMAHA, hole, "3c 4d 7h Ks Jc", pot=40)
    assert {seat: plays(room, seat, "low") for seat in hole} == {1: "A 7 4 3 2", 2: "A 7 4 3 2"}
    assert shares(room) == [("high", 1, 20), ("low", 1, 10), ("low", 2, 10)]
    assert room.all(e.PotAwarded)[-1].clause == "california-poker/high-low.winners.tie-with-low"


@pytest.mark.rule("california-poker/high-low.winners.odd-chips")
def test_odd_chips_of_a_tie_go_to_the_left_of_the_button() -> None:
    hole = {3: "As 2s Qd Td", 4: "Kd Kh Qc Jh", 7: "Ad 2d Qh Th"}
    room = shared_pot(OMAHA, hole, "3c 4d 7h Ks Jc", pot=42, button=5)
    assert shares(room) == [("high", 4, 21), ("low", 7, 11), ("low", 3, 10)]
    assert odd_chips(room) == {7: (1, "california-poker/high-low.winners.odd-chips")}


@pytest.mark.rule("california-poker/high-low.winners.odd-chips")
def test_two_players_who_tie_for_both_halves_share_the_whole_pot_evenly() -> None:
    """By the resolution of the book's problem: 42 chips in halves of 21 are 21 for each."""
    hole = {3: "As 2s Qd Td", 7: "Ad 2d Qh Th"}
    room = shared_pot(OMAHA, hole, "3c 4d 7h Ks Jc", pot=42, button=5)
    assert shares(room) == [("high", 7, 11), ("high", 3, 10), ("low", 3, 11), ("low", 7, 10)]


@pytest.mark.rule("california-poker/high-low.winners.odd-chips")
@pytest.mark.parametrize("odd_chip", ["all-to-first", "one-each"])
@pytest.mark.parametrize(
    ("pot", "won"), [(40, {7: 14, 1: 13, 3: 13}), (41, {7: 14, 1: 14, 3: 13}), (45, {7: 15, 1: 15, 3: 15})]
)
def test_so_do_three_whatever_becomes_of_the_odd_chips_of_a_single_split(
    pot: int, won: dict[int, int], odd_chip: str
) -> None:
    """Two chips of each half of 20 to one player would be 14, 14 and 12."""
    hole = {1: "Ac 2c Qc Tc", 3: "As 2s Qd Td", 7: "Ad 2d Qh Th"}
    room = shared_pot(OMAHA, hole, "3c 4d 7h Ks Jc", pot=pot, button=5, odd_chip=odd_chip)
    assert room.won() == won


@pytest.mark.rule("california-poker/high-low.winners.odd-chips")
def test_three_who_tie_for_one_half_only_leave_all_its_odd_chips_to_the_first() -> None:
    hole = {1: "Ac 2c Qc Tc", 3: "As 2s Qd Td", 4: "Kd Kh Qs Jh", 7: "Ad 2d Qh Th"}
    room = shared_pot(OMAHA, hole, "3c 4d 7h Ks Jc", pot=40, button=5)
    assert shares(room) == [("high", 4, 20), ("low", 7, 8), ("low", 1, 6), ("low", 3, 6)]


@pytest.mark.rule("california-poker/high-low.winners.odd-chips")
@pytest.mark.parametrize(("rule", "high", "low"), [("high", 22, [11, 10]), ("left-of-button", 21, [11, 11])])
def test_with_a_tie_the_odd_chip_of_the_halving_is_highs_or_goes_by_position(
    rule: str, high: int, low: list[int]
) -> None:
    """Seat 7 is nearest the button's left, and has a part of the low half."""
    hole = {3: "As 2s Qd Td", 4: "Kd Kh Qc Jh", 7: "Ad 2d Qh Th"}
    room = shared_pot(OMAHA, hole, "3c 4d 7h Ks Jc", pot=43, button=5, odd_chip_halving=rule)
    assert shares(room) == [("high", 4, high), ("low", 7, low[0]), ("low", 3, low[1])]
