"""Games of the house: short deck with its blind on the button, crazy pineapple, royal hold'em, six-card omaha."""

import pytest
from halveskit import shared_pot
from roundskit import fold_around, hand_of, passive
from tablekit import Room, at, nl, pl

from riverboat.core.cards import UNKNOWN, parse_cards
from riverboat.core.errors import SpecError
from riverboat.core.stakes import Stakes, Structure, check_stakes
from riverboat.games import game
from riverboat.games.house_holdem import button_blind
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.facts import fact
from riverboat.table.state import DISCARD

# ---------------------------------------------------------------- short deck


def short_deck(stacks: str = "100 100 100", ante: int = 1) -> Room:
    return at("short-deck-holdem", button_blind(100 * ante), stacks=stacks)


def test_everyone_antes_and_the_button_posts_twice_as_much() -> None:
    room = short_deck()
    room.deal()
    assert [(ante.seat, ante.amount) for ante in room.all(e.AntePosted)] == [(1, 100), (2, 100), (3, 100)]
    blind = room.one(e.BlindPosted)
    assert (blind.seat, blind.kind, blind.amount) == (3, "button", 200)
    assert room.one(e.RoundOpened).seats == (1, 2, 3), "the button acts last, with the option to raise"
    room.do("1 call", "2 call")
    assert room.offered == {"fold": (0, 0), "check": (0, 0), "raise-to": (4, 99)}


def test_the_button_moves_on_and_its_blind_with_it() -> None:
    room = short_deck()
    seats = []
    for _ in range(4):
        room.deal()
        seats.append(room.one(e.BlindPosted).seat)
        fold_around(room)
    assert seats == [3, 1, 2, 3]


def test_a_button_too_short_for_its_blind_leaves_the_call_as_it_is() -> None:
    room = short_deck("100 100 2")
    room.deal()
    assert (room.one(e.BlindPosted).amount, room.offered["call"]) == (100, (2, 2))


def test_a_negative_button_blind_is_refused() -> None:
    with pytest.raises(SpecError):
        check_stakes(Stakes(structure=Structure.NO_LIMIT, small_bet=2, big_bet=2, button_blind=-2))


@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        ("As 8s", "Td Th", "Ts 6s 9d 9s Kc"),
        ("8d 7c", "Ac Ad", "9s Th Js Kd Ah"),
        ("6d 7c", "Kc Kd", "8s 9h As Qd Kh"),
    ],
    ids=["a flush beats a full house", "a straight beats three of a kind", "ace, six to nine is a straight"],
)
def test_the_order_of_hands_in_a_deck_from_six_to_ace(better: str, worse: str, board: str) -> None:
    room = at("short-deck-holdem", nl(1, 2), stacks="100 100")
    room.deal({1: better, 2: worse}, board=board)
    passive(room)
    assert room.won() == {1: 4}


# ---------------------------------------------------------------- crazy pineapple


def crazy(stacks: str = "100 100 100", **settings: str | int | bool) -> Room:
    return at("crazy-pineapple", nl(1, 2), stacks=stacks, **settings)


def test_the_third_card_goes_after_the_betting_on_the_flop() -> None:
    room = crazy()
    room.deal()
    passive(room, until="flop")
    assert [len(hand_of(room).cards.down[seat]) for seat in (1, 2, 3)] == [3, 3, 3]
    room.do("1 check", "2 bet 4", "3 call", "1 fold")
    assert (hand_of(room).phase, hand_of(room).queue) == (DISCARD, [2, 3])
    for seat in (2, 3):
        room.give(c.Discard(seat, hand_of(room).cards.down[seat][:1]))
    assert (hand_of(room).street, [len(hand_of(room).cards.down[seat]) for seat in (2, 3)]) == ("turn", [2, 2])


def test_no_view_and_no_fact_shows_a_discard_to_anyone_else() -> None:
    room = crazy("20 20")
    room.deal({1: "As 9d 2c", 2: "Kd Kh 3c"}, board="Qs Jd 8h 7c 4s")
    room.do("2 raise-to 20", "1 call", "1 discard 2c", "2 discard 3c")
    gone = set(parse_cards("2c 3c"))
    for viewer in (0, 1, 2):
        assert not gone & {card for seat in room.see(viewer).seats for card in seat.cards}
    for event in room.all(e.Discarded):
        others = [fact(event, viewer) for viewer in (0, 1, 2) if viewer != event.seat]
        assert all(isinstance(told, e.Discarded) and told.cards == (UNKNOWN,) for told in others)
    assert not gone & {card for event in room.all(e.Tabled) for card in event.cards}


def test_all_in_before_the_flop_the_rest_is_run_twice_only_from_the_turn() -> None:
    room = crazy("20 20", run_it_twice="ask")
    room.deal()
    room.do("2 raise-to 20", "1 call")
    assert (hand_of(room).phase, len(hand_of(room).cards.board)) == (DISCARD, 3)
    for seat in (1, 2):
        room.give(c.Discard(seat, hand_of(room).cards.down[seat][:1]))
    assert room.one(e.RunTwiceOffered).common == 3
    room.do("1 run-twice", "2 run-twice")
    assert (len(hand_of(room).cards.board), len(hand_of(room).cards.second)) == (5, 5)
    assert hand_of(room).cards.board[:3] == hand_of(room).cards.second[:3]


# ---------------------------------------------------------------- the others


def test_six_players_of_royal_holdem_use_the_whole_deck() -> None:
    room = at("royal-holdem", nl(1, 2), stacks=[100] * 6)
    room.deal()
    passive(room)
    assert hand_of(room).deck.dealt == len(game("royal-holdem").deck) == 20


@pytest.mark.parametrize(("key", "cards"), [("pot-limit-omaha", 4), ("pot-limit-omaha-six", 6)])
def test_pot_limit_omaha_deals_its_cards_and_bets_at_most_the_pot(key: str, cards: int) -> None:
    room = at(key, pl(1, 2), stacks="100 100 100")
    room.deal()
    assert [len(hand_of(room).cards.down[seat]) for seat in (1, 2, 3)] == [cards] * 3
    assert room.offered["raise-to"] == (4, 7)
    assert room.refuses("3 raise-to 8").code == "above-maximum"


def test_who_shares_both_halves_shares_the_odd_chips_of_three_players_too() -> None:
    """Three tie for both: halves of 11 leave two odd chips each, which go round and not twice to the first."""
    hole = {1: "As 2s Qd Td", 2: "Ad 2d Qh Th", 3: "Ac 2c Qs Ts"}
    room = shared_pot("omaha-high-low-california", hole, "3h 4d 7h Ks Jc", pot=22, odd_chip="one-each")
    assert room.won() == {1: 8, 2: 7, 3: 7}
