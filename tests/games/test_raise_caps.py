"""How many raises a round of fixed limit may have: each book's own number, and none for two players."""

import pytest
from tablekit import Room, at

from riverboat.core.game import PotGame
from riverboat.core.stakes import Structure
from riverboat.games import games

CAPS = {
    "cash": 3,  # [cash stakes.limit-2-4]
    "poker": 3,  # [poker 17.raises] as posted; usually three
    "house": 3,
    "texas-holdem-california": 4,  # [california-poker holdem-omaha.6(c).cap]
    "texas-holdem-high-low": 4,
    "omaha-california": 4,
    "omaha-high-low-california": 4,
    "pineapple-high-low": 3,  # [california-poker pineapple-high-low.6(d).cap]
    "mexican-stud": 3,  # [california-poker mexican-stud.8(c).cap]
}
LIMIT = [game for game in games() if Structure.FIXED_LIMIT in game.structures]
NEVER_UNCAPPED = [game for game in LIMIT if "never" in game.setting("uncap_when_heads_up").allowed]
GAMES = pytest.mark.parametrize("game", LIMIT, ids=lambda game: game.key)


def cap_of(game: PotGame) -> int:
    return CAPS.get(game.key, CAPS.get(game.book, 0))


def first_round(game: PotGame, players: int) -> Room:
    stakes = next(stakes for stakes in game.stakes if stakes.structure is Structure.FIXED_LIMIT)
    room = at(game.key, stakes, stacks=[4000] * players)
    room.deal()
    while "raise-to" not in room.offered or "bring-in" in room.offered:
        room.do(f"{room.to_act} bring-in")
    return room


def raises(room: Room, most: int) -> int:
    """Everyone raises as long as they may; the completion of a smaller forced bet is the bet, and no raise."""
    while "raise-to" in room.offered and room.table.hand is not None and room.table.hand.round.raises < most:
        room.do(f"{room.to_act} raise-to {room.offered['raise-to'][0]:.0f}")
    assert room.table.hand is not None
    return room.table.hand.round.raises


@GAMES
def test_three_players_raise_as_often_as_the_book_has_it(game: PotGame) -> None:
    room = first_round(game, 3)
    assert raises(room, most=9) == cap_of(game)
    last = room.table.hand
    assert last is not None
    refused = room.refuses(f"{room.to_act} raise-to {(last.round.bet_to + last.round.bet_size) // 100}")
    assert refused.code == "raise-cap"
    assert refused.clause.startswith(f"{game.book}/") or game.book == "house"


@GAMES
def test_two_players_raise_on(game: PotGame) -> None:
    assert raises(first_round(game, 2), most=9) == 9


@pytest.mark.parametrize("game", NEVER_UNCAPPED, ids=lambda game: game.key)
def test_or_they_do_not_where_the_table_has_it_so(game: PotGame) -> None:
    stakes = next(stakes for stakes in game.stakes if stakes.structure is Structure.FIXED_LIMIT)
    room = at(game.key, stakes, stacks=[4000] * 2, uncap_when_heads_up="never")
    room.deal()
    while "raise-to" not in room.offered:
        room.do(f"{room.to_act} bring-in")
    assert raises(room, most=9) == cap_of(game)
