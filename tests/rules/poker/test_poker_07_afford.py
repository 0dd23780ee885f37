"""Section 7(c)(3): what a player must hold to be dealt in counts every bet that this hand asks of them beforehand."""

import msgspec
import pytest
from roundskit import fold_around
from tablekit import Room, at, fl, nl, stud

from riverboat.core.game import PotGame
from riverboat.core.stakes import AnteRule
from riverboat.games import games
from riverboat.table import commands as c
from riverboat.table import events as e

RULE = "poker/7(c)(3)"
BOTH, SMALL = {"entry": 400, "dead": 200}, {"dead": 200}


def back(seat: int, stack: int, *, misses: int, **settings: str | int | bool) -> Room:
    """$4-$8 with blinds of $2 and $4: the seat sits out `misses` hands after the first, and comes back with `stack`."""
    stacks = {1: 200, 2: 200, 3: 200, 4: 200, 5: 200, seat: stack + (4 if seat == 2 else 0)}
    room = at("holdem", fl(4, 8, 2, 4), stacks=stacks, button=5, **settings)
    room.deal()
    room.do("3 fold", "4 raise-to 8")  # seat 2 loses the big blind
    fold_around(room)
    room.do(f"{seat} sit-out")
    for _ in range(misses):
        room.deal()
        fold_around(room)
    room.give(c.SitIn(seat, post=True))
    assert room.stacks[seat] == stack
    room.deal()
    return room


def posted(room: Room, seat: int) -> dict[str, int]:
    return {blind.kind: blind.amount for blind in room.all(e.BlindPosted) if blind.seat == seat}


@pytest.mark.rule("poker/7(c)(3)")
@pytest.mark.parametrize("game", [game for game in games() if game.book == "poker"], ids=lambda game: game.key)
def test_in_every_game_one_dollar_short_of_it_is_not_dealt_in(game: PotGame) -> None:
    """In stud $6: the ante, the forced bet and a bet; with the button, who posts no blind, $4 for a bet."""
    stakes, needed = (stud(4, 8, 1, ante=1), 6) if game.bring_in else (fl(4, 8, 2, 4), 4)
    room = at(game.key, stakes, stacks=[200, 200, 200, needed - 1], button=0 if game.bring_in else 4)
    room.deal()
    started = room.one(e.HandStarted)
    assert (sorted(started.seats), started.short) == ([1, 2, 3], (4,))
    enough = at(game.key, stakes, stacks=[200, 200, 200, needed], button=0 if game.bring_in else 4)
    enough.deal()
    assert sorted(enough.one(e.HandStarted).seats) == [1, 2, 3, 4]


@pytest.mark.rule("poker/7(c)(3)")
@pytest.mark.parametrize(("stack", "posts"), [(10, BOTH), (9, {})])
def test_who_posts_both_blinds_that_they_missed_needs_a_bet_beside_them(stack: int, posts: dict[str, int]) -> None:
    assert posted(back(3, stack, misses=3), 3) == posts


@pytest.mark.rule("poker/7(c)(3)")
@pytest.mark.parametrize(("stack", "posts"), [(6, SMALL), (5, {})])
def test_who_missed_the_small_blind_only_needs_no_more_than_that_and_a_bet(stack: int, posts: dict[str, int]) -> None:
    assert posted(back(2, stack, misses=1), 2) == posts


@pytest.mark.rule("poker/7(c)(3)")
@pytest.mark.parametrize(("stack", "posts"), [(6, BOTH), (5, {})])
def test_a_blind_that_counts_as_the_bet_is_a_live_one(stack: int, posts: dict[str, int]) -> None:
    assert posted(back(3, stack, misses=3, blind_is_the_bet=True), 3) == posts


@pytest.mark.rule("poker/7(c)(3)")
@pytest.mark.parametrize(("seat", "stack", "dealt_in"), [(2, 6, True), (2, 5, False), (1, 3, True), (3, 2, True)])
def test_an_ante_for_the_whole_table_is_the_big_blinds(seat: int, stack: int, *, dealt_in: bool) -> None:
    stakes = msgspec.structs.replace(nl(1, 2, ante=2), ante_rule=AnteRule.BIG_BLIND)
    room = at("holdem", stakes, stacks={1: 100, 2: 100, 3: 100, 4: 100, seat: stack}, button=4)
    room.deal()
    assert (seat in room.one(e.HandStarted).seats) is dealt_in
