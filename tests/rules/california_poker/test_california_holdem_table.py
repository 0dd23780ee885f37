"""California hold'em: the deck, the seats and the table limits."""

import pytest
from californiakit import GAME, holdem, posted
from roundskit import hand_of, passive
from tablekit import at, fl, nl

from riverboat.core.cards import JOKER
from riverboat.core.errors import Refused
from riverboat.games import game
from riverboat.table import commands as c
from riverboat.table import events as e


@pytest.mark.rule("california-poker/holdem-omaha.intro.no-player-dealer")
def test_every_chip_that_is_paid_comes_from_the_pot() -> None:
    room = holdem("200 20 200 200", button=4)
    room.deal()
    room.do("3 raise-to 6", "4 call", "1 raise-to 9", "2 call", "3 call", "4 call")
    passive(room)
    pots = room.all(e.BetsGathered)[-1].pots
    assert sum(award.amount for award in room.all(e.PotAwarded)) == sum(pot.amount for pot in pots) == 3600
    assert sum(room.stacks.values()) == 620


@pytest.mark.rule("california-poker/holdem-omaha.deck")
def test_one_deck_of_52_without_joker() -> None:
    deck = game(GAME).deck
    assert (len(deck), len(set(deck)), JOKER in deck) == (52, 52, False)
    refused = holdem().refuses_command(c.StartHand((*deck[:-1], JOKER)))
    assert (refused.code, refused.detail) == ("wrong-deck", "Jk")


@pytest.mark.rule("california-poker/holdem-omaha.deck")
def test_ten_players_to_the_river_leave_a_stub_of_24() -> None:
    room = holdem([100] * 10)
    room.deal()
    passive(room, until="river")
    assert (hand_of(room).deck.dealt, 52 - hand_of(room).deck.dealt) == (20 + 3 + 5, 24)


@pytest.mark.rule("california-poker/holdem-omaha.table.seats")
def test_ten_are_seated_and_the_eleventh_is_not() -> None:
    room = holdem([100] * 10)
    refused = room.refuses("11 sit Ann 100")
    assert (refused.code, refused.clause) == ("no-such-seat", "california-poker/holdem-omaha.table.seats")
    with pytest.raises(Refused) as too_many:
        at(GAME, fl(3, 6, 1, 3), seats=11)
    assert too_many.value.code == "wrong-number-of-seats"


@pytest.mark.rule("california-poker/holdem-omaha.table.same-limits")
def test_on_the_turn_every_seat_bets_six_dollars_whatever_its_stack() -> None:
    room = holdem("500 90 200", button=3)
    room.deal()
    passive(room, until="turn")
    for seat in (1, 2, 3):
        assert (room.to_act, room.offered["bet"]) == (seat, (6, 6))
        room.do(f"{seat} check")


@pytest.mark.rule("california-poker/holdem-omaha.table.same-limits")
def test_no_limit_is_not_played() -> None:
    with pytest.raises(Refused, match="is not played no-limit"):
        at(GAME, nl(1, 3))


@pytest.mark.rule("california-poker/holdem-omaha.table.first-two-rounds")
def test_on_the_flop_bets_and_raises_are_three_dollars() -> None:
    room = holdem(button=3)
    room.deal()
    passive(room, until="flop")
    refused = room.refuses("1 bet 6")
    assert (refused.code, refused.detail) == ("above-maximum", "300")
    room.do("1 bet 3", "2 raise-to 6")
    assert hand_of(room).round.bet_to == 600


@pytest.mark.rule("california-poker/holdem-omaha.table.last-two-rounds")
@pytest.mark.parametrize("street", ["turn", "river"])
def test_on_the_turn_and_river_bets_and_raises_are_six_dollars(street: str) -> None:
    room = holdem(button=3)
    room.deal()
    passive(room, until=street)
    assert room.refuses("1 bet 3").code == "below-minimum"
    room.do("1 bet 6")
    assert room.refuses("2 raise-to 9").code == "below-minimum"
    room.do("2 raise-to 12")
    assert hand_of(room).round.bet_to == 1200


@pytest.mark.rule("california-poker/holdem-omaha.table.example-blinds")
def test_at_three_six_the_blinds_are_one_and_three_dollars() -> None:
    (stakes,) = (stakes for stakes in game(GAME).stakes if (stakes.small_bet, stakes.big_bet) == (300, 600))
    room = at(GAME, stakes, button=3)
    room.deal()
    assert posted(room) == [(1, 1), (2, 3)]
    assert hand_of(room).pots.total == 400
    room.do("3 call")
    assert room.offered["call"] == (2, 2)


@pytest.mark.rule("california-poker/holdem-omaha.table.example-increments")
@pytest.mark.parametrize(
    ("limit", "before_the_flop", "on_the_river"),
    [((3, 6, 1, 3), (3, 6, 9), (6, 12, 18)), ((4, 8, 2, 4), (4, 8, 12), (8, 16, 24))],
)
def test_the_table_limit_fixes_both_steps(
    limit: tuple[int, ...], before_the_flop: tuple[int, ...], on_the_river: tuple[int, ...]
) -> None:
    room = holdem(limit=limit, button=3)
    room.deal()
    call, first, second = before_the_flop
    assert (room.offered["call"], room.offered["raise-to"]) == ((call, call), (first, first))
    room.do(f"3 raise-to {first}", f"1 raise-to {second}")
    passive(room, until="river")
    for word, amount in zip(("bet", "raise-to", "raise-to"), on_the_river, strict=True):
        assert room.offered[word] == (amount, amount)
        room.do(f"{room.to_act} {word} {amount}")


@pytest.mark.rule("california-poker/holdem-omaha.table.no-backline")
def test_nobody_bets_behind_another_players_seat() -> None:
    room = holdem([200] * 4, button=4)
    assert room.refuses("4 sit backer 100").code == "seat-taken"
    room.deal()
    room.do("7 sit backer 100")
    asked = set()
    while room.table.playing:
        asked.add(room.to_act)
        assert room.refuses("7 call").code == "not-your-turn"
        room.do(f"{room.to_act} {'check' if 'check' in room.offered else 'call'}")
    assert asked == {1, 2, 3, 4}
    assert hand_of(room).players == {seat: f"player {seat}" for seat in (1, 2, 3, 4)}
    assert room.stacks[7] == 100
