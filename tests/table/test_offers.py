"""What is offered beside the hand: a straddle, a bomb pot. What is offered is accepted, and nothing is forgotten."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from randomplaykit import command_for, lengths, seeds, session
from tablekit import Room, at, fl

from riverboat.core.errors import Refused
from riverboat.games import game as find
from riverboat.seats.state import AWAY
from riverboat.table import Option, Table, decide
from riverboat.table import commands as c
from riverboat.table.offers import offers


def words(room: Room, seat: int) -> list[str]:
    return [offer.word for offer in offers(room.table, seat)]


def as_commands(offer: Option, seat: int) -> Iterator[c.Command]:
    if offer.word == "propose-bomb-pot":
        for boards in offer.choices:
            yield c.ProposeBombPot(seat, int(boards))
            yield c.ProposeBombPot(seat, int(boards), offer.low)
    else:
        yield command_for(offer.word, seat)


def accepted(table: Table, command: c.Command) -> bool:
    try:
        return bool(decide(command, table))
    except Refused:
        return False


@given(seeds, lengths)
@settings(max_examples=60)
def test_every_offer_is_accepted_and_no_straddle_or_proposal_is_forgotten(seed: int, length: int) -> None:
    for turn in session(seed, commands=length):
        table = turn.table
        for seat, chair in enumerate(table.chairs):
            offered = offers(table, seat)
            for offer in offered:
                assert all(accepted(table, command) for command in as_commands(offer, seat)), (seat, offer)
            if chair is not None and chair.stack and chair.state != AWAY and not chair.leaving:
                found = {offer.word for offer in offered}
                assert ("straddle" in found) == accepted(table, c.Straddle(seat))
                assert ("propose-bomb-pot" in found) == accepted(table, c.ProposeBombPot(seat))
                assert ("propose-minimum" in found) == accepted(table, c.ProposeMinimum(seat))


def test_a_straddle_is_offered_under_the_gun_at_its_price_until_it_is_promised() -> None:
    room = at(stacks="200 200 200 200", button=1, straddle="utg")
    assert [words(room, seat) for seat in (1, 2, 3, 4)] == [[], [], [], ["straddle"]]
    (offer,) = offers(room.table, 4)
    assert (offer.low, offer.high) == (400, 400)
    room.give(c.Straddle(4))
    assert words(room, 4) == []


def test_nothing_is_offered_during_a_hand_nor_to_an_empty_chair_nor_to_one_who_is_away() -> None:
    room = at(stacks="200 200 200 200", seats=6, bomb_pots=True)
    assert words(room, 1) == ["propose-bomb-pot"]
    assert words(room, 5) == words(room, 0) == words(room, 99) == []
    room.do("1 sit-out")
    assert words(room, 1) == []
    room.deal()
    assert words(room, 2) == []


def test_a_bomb_pot_is_proposed_once_and_everybody_may_answer_and_change_their_mind() -> None:
    room = at("limit-holdem", fl(2, 4, 1, 2), stacks="200 200 200", bomb_pots=True)
    (offer,) = offers(room.table, 1)
    assert (offer.low, offer.choices) == (400, ("1", "2"))  # in limit games at most the largest bet
    room.give(c.ProposeBombPot(1, 2))
    assert words(room, 1) == ["decline-bomb-pot"]
    assert words(room, 2) == ["join-bomb-pot", "decline-bomb-pot"]
    room.give(c.JoinBombPot(2))
    assert words(room, 2) == ["decline-bomb-pot"]
    room.give(c.DeclineBombPot(2))
    assert words(room, 2) == ["join-bomb-pot"]


@pytest.mark.parametrize("game", ["seven-card-stud-high", "five-card-draw-high"])
def test_games_without_a_board_offer_no_bomb_pot(game: str) -> None:
    room = at(game, find(game).stakes[0], stacks="200 200 200")
    assert [words(room, seat) for seat in (1, 2, 3)] == [[], [], []]
