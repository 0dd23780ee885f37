"""California omaha: four hole cards, of which exactly two play; and what its text shares with hold'em's."""

import pytest
from halveskit import held, plays, shared_pot
from roundskit import hand_of, passive
from tablekit import NEW_DECK, Room, at, fl

from riverboat.core.cards import UNKNOWN, parse_cards
from riverboat.core.ranking import HIGH
from riverboat.core.ranking.compose import best_two_and_three, made_two_and_three
from riverboat.games import game as find_game
from riverboat.table import events as e
from riverboat.table import fact

OMAHA = "omaha-california"
HIGH_LOW = "omaha-high-low-california"
BOTH = pytest.mark.parametrize("game", [OMAHA, HIGH_LOW])
DECK = (UNKNOWN, *NEW_DECK)
"""A known deck whose first card has number 1."""


def table(game: str, players: int = 3, **settings: str | int | bool) -> Room:
    """$3-$6 with blinds of $1 and $3; the last seat has the button."""
    return at(game, fl(3, 6, 1, 3), stacks=[300] * players, button=players, **settings)


# ---------------------------------------------------------------- the deal


@pytest.mark.rule("california-poker/omaha-california.5")
def test_four_cards_each_one_at_a_time_from_the_left_of_the_button() -> None:
    room = table(OMAHA)
    room.deal(deck=NEW_DECK)
    dealt = room.one(e.Dealt)
    assert {hand.seat: hand.down for hand in dealt.hands} == {
        1: (DECK[1], DECK[4], DECK[7], DECK[10]),
        2: (DECK[2], DECK[5], DECK[8], DECK[11]),
        3: (DECK[3], DECK[6], DECK[9], DECK[12]),
    }
    assert dealt.clause == "california-poker/omaha-california.5"


@pytest.mark.rule("california-poker/omaha-high-low-california.5")
def test_ten_players_get_four_cards_each_then_burn_41_and_the_flop() -> None:
    room = table(HIGH_LOW, 10)
    room.deal(deck=NEW_DECK)
    dealt = room.one(e.Dealt)
    assert dealt.hands[0] == e.SeatCards(1, (DECK[1], DECK[11], DECK[21], DECK[31]))
    assert dealt.clause == "california-poker/omaha-high-low-california.5"
    passive(room, until="flop")
    assert room.one(e.Burned).cards == (DECK[41],)
    assert room.one(e.BoardDealt).cards == DECK[42:45]


@BOTH
@pytest.mark.rule("california-poker/holdem-omaha.deck")
def test_ten_players_to_the_river_leave_a_stub_of_four(game: str) -> None:
    room = table(game, 10)
    room.deal()
    passive(room, until="river")
    assert (hand_of(room).deck.dealt, 52 - hand_of(room).deck.dealt) == (40 + 3 + 5, 4)


@BOTH
@pytest.mark.rule(
    "california-poker/holdem-omaha.8",
    "california-poker/holdem-omaha.9",
    "california-poker/holdem-omaha.13",
    "california-poker/holdem-omaha.14",
    "california-poker/holdem-omaha.17",
    "california-poker/holdem-omaha.18",
)
def test_burns_and_board_of_three_players(game: str) -> None:
    room = table(game)
    room.deal(deck=NEW_DECK)
    passive(room)
    burns = room.all(e.Burned)
    assert [burn.cards for burn in burns] == [(DECK[13],), (DECK[17],), (DECK[19],)]
    assert {fact(burn, seat) for burn in burns for seat in range(4)} == {e.Burned((UNKNOWN,), burns[0].clause)}
    assert [(board.cards, board.clause) for board in room.all(e.BoardDealt)] == [
        (DECK[14:17], "california-poker/holdem-omaha.9"),
        ((DECK[18],), "california-poker/holdem-omaha.14"),
        ((DECK[20],), "california-poker/holdem-omaha.18"),
    ]


@pytest.mark.parametrize("game", [OMAHA, HIGH_LOW, "texas-holdem-high-low"])
@pytest.mark.rule("california-poker/holdem-omaha.6(c).cap", "california-poker/holdem-omaha.table.seats")
def test_ten_seats_and_four_raises_in_each_of_these_texts(game: str) -> None:
    assert find_game(game).seats_max == 10
    room = table(game)
    room.deal()
    room.do("3 raise-to 6", "1 raise-to 9", "2 raise-to 12", "3 raise-to 15")
    refused = room.refuses("1 raise-to 18")
    assert (refused.code, refused.clause) == ("raise-cap", "california-poker/holdem-omaha.6(c).cap")
    assert list(room.offered) == ["fold", "call"]


# ---------------------------------------------------------------- two and three


@pytest.mark.rule("california-poker/omaha-california.object")
def test_exactly_two_hole_cards_and_three_of_the_board() -> None:
    room = shared_pot(OMAHA, {1: "Qs Jd 9h 8c", 2: "2s 2c 7h 3d"}, "As Ad Ac Kh Kd", pot=40)
    assert (plays(room, 1, "pot"), plays(room, 2, "pot")) == ("A A A Q J", "A A A 2 2")
    assert room.won() == {2: 40}


@pytest.mark.rule("california-poker/omaha-california.winners.cards")
def test_one_heart_in_hand_makes_no_flush_of_four_on_the_board() -> None:
    room = shared_pot(OMAHA, {1: "Qh Js 8s 3d", 2: "4h 3h Tc Td"}, "Ah Kh 9h 6h 2c", pot=40)
    assert (plays(room, 2, "pot"), held(room, 2, "pot")) == ("A K 9 4 3", [2, 3])
    assert room.won() == {2: 40}
    board, one_heart = parse_cards("Ah Kh 9h 6h 2c"), parse_cards("Qh Js 8s 3d")
    assert made_two_and_three(HIGH, one_heart, board).name.startswith("ace")
    both = parse_cards("4h 3h Js Jd")
    assert best_two_and_three(HIGH, both, board) > best_two_and_three(HIGH, one_heart, board)


@pytest.mark.rule("california-poker/omaha-high-low-california.object")
def test_a_low_needs_two_hole_cards_that_pair_nothing() -> None:
    room = shared_pot(HIGH_LOW, {1: "As 2s 9h 9d", 2: "5s 4s Kd Kc"}, "Ac 2d 3h Ks Qc", pot=40)
    assert (plays(room, 1, "low"), plays(room, 2, "low")) == ("", "A 5 4 3 2")
    assert room.won() == {2: 40}


@pytest.mark.rule("california-poker/omaha-high-low-california.object.different-cards")
def test_high_and_low_may_use_different_cards_of_both() -> None:
    room = shared_pot(HIGH_LOW, {1: "Kh Kd As 2s", 2: "Qh Qd Jh Js"}, "3c 7d 8h Kc Td", pot=40)
    assert (plays(room, 1, "high"), plays(room, 1, "low")) == ("K K K T 8", "A 8 7 3 2")
    assert room.won() == {1: 40}


@pytest.mark.rule("california-poker/omaha-high-low-california.low.qualifier")
def test_two_low_cards_on_the_board_are_no_low_whatever_one_holds() -> None:
    room = shared_pot(HIGH_LOW, {1: "Ah 2h 3s 4d", 2: "Qh Qs Ts Td"}, "5c 6d Kc Qd Jh", pot=40)
    assert plays(room, 1, "low") == ""
    award = room.one(e.PotAwarded)
    assert (award.seat, award.clause) == (2, "california-poker/high-low.winners.no-low")


@pytest.mark.rule("california-poker/omaha-high-low-california.winners.cards")
def test_a_wheel_on_the_board_is_no_low_for_four_high_cards() -> None:
    room = shared_pot(HIGH_LOW, {1: "Kh Ks Qs Qc", 2: "9c 9d Td Tc"}, "Ah 2h 3h 4c 5d", pot=40)
    assert plays(room, 1, "low") == ""
    assert plays(room, 1, "high") == "A K K 5 4", "a pair: one heart in hand is no flush"
    assert room.won() == {1: 40}
