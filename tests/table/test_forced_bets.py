"""Antes and blinds: who posts what, with how much left, and into which pot."""

import msgspec
import pytest
from roundskit import antes_only, fold_around, hand_of, passive
from tablekit import Room, at, nl

from riverboat.core.shares import Pot
from riverboat.core.stakes import AnteRule, Stakes
from riverboat.table import events as e


def table(stakes: Stakes, stacks: str) -> Room:
    """The button is the last seat, and short stacks are dealt in."""
    return at("holdem", stakes, stacks=stacks, button=len(stacks.split()), must_afford=False)


def big_blind_ante(small: int, big: int, ante: int) -> Stakes:
    return msgspec.structs.replace(nl(small, big, ante=ante), ante_rule=AnteRule.BIG_BLIND)


def posts(room: Room) -> list[tuple[int, str, int]]:
    """(seat, kind, dollars) of everything posted, in order."""
    found = []
    for event in room.all(e.Event):
        if isinstance(event, e.AntePosted):
            found.append((event.seat, "dead ante" if event.dead else "ante", event.amount // 100))
        elif isinstance(event, e.BlindPosted):
            found.append((event.seat, event.kind, event.amount // 100))
    return found


def blinds_of(room: Room, hands: int) -> list[tuple[int, ...]]:
    """The button and the blinds of a number of hands, everyone folding."""
    rows = []
    for _ in range(hands):
        room.deal()
        start = room.one(e.HandStarted)
        rows.append((start.button, *start.blinds))
        fold_around(room)
    return rows


# ---------------------------------------------------------------- antes


def test_everyone_antes_before_the_blinds_and_the_ante_answers_no_bet() -> None:
    room = table(nl(1, 2, ante=1), "100 100 100")
    room.deal()
    assert posts(room) == [(1, "ante", 1), (2, "ante", 1), (3, "ante", 1), (1, "small", 1), (2, "big", 2)]
    assert room.offered["call"] == (2, 2)


def test_a_player_all_in_for_less_than_the_ante_plays_for_as_much_of_each() -> None:
    room = table(antes_only(5, 10), "3 100 100")
    room.deal({1: "As Ah", 2: "Kc Kd", 3: "Qc Qd"}, board="Jh 9s 7s 4c 2c")
    assert posts(room) == [(1, "ante", 3), (2, "ante", 5), (3, "ante", 5)]
    assert room.to_act == 2
    passive(room)
    assert room.all(e.BetsGathered)[-1].pots == (Pot(900, (1, 2, 3)), Pot(400, (2, 3)))
    assert room.won() == {1: 9, 2: 4}


def test_a_big_blind_whom_the_ante_leaves_nothing_is_still_what_a_call_costs() -> None:
    room = table(nl(1, 2, ante=2), "100 2 100")
    room.deal()
    assert room.stacks == {1: 97, 2: 0, 3: 98}
    assert room.offered["call"] == (2, 2)
    room.do("3 call")
    assert room.offered["call"] == (1, 1)


def test_a_game_of_antes_alone_is_opened_by_a_bet_or_a_check() -> None:
    room = table(antes_only(1, 2), "100 100 100")
    room.deal()
    assert room.to_act == 1
    assert set(room.offered) == {"fold", "check", "bet"}


def test_antes_alone_are_a_pot_worth_winning() -> None:
    room = table(antes_only(1, 2), "100 100 100")
    room.deal()
    fold_around(room)
    assert room.won() == {3: 3}


# ---------------------------------------------------------------- the big blind's ante


def test_the_big_blind_antes_for_the_table_and_the_chips_are_dead() -> None:
    room = table(big_blind_ante(1, 2, 2), "100 100 100")
    room.deal()
    assert posts(room) == [(2, "dead ante", 2), (1, "small", 1), (2, "big", 2)]
    assert (room.offered["call"], hand_of(room).pots.total) == ((2, 2), 500)
    room.do("3 raise-to 6", "1 fold")
    assert room.offered["call"] == (4, 4)


@pytest.mark.parametrize(
    ("stack", "posted"),
    [
        (4, [(2, "dead ante", 2), (1, "small", 1), (2, "big", 2)]),
        (3, [(2, "dead ante", 1), (1, "small", 1), (2, "big", 2)]),
        (2, [(1, "small", 1), (2, "big", 2)]),
        (1, [(1, "small", 1), (2, "big", 1)]),
    ],
)
def test_a_short_big_blind_pays_the_blind_first(stack: int, posted: list[tuple[int, str, int]]) -> None:
    room = table(big_blind_ante(1, 2, 2), f"100 {stack} 100")
    room.deal()
    assert posts(room) == posted


def test_the_dead_ante_lies_in_the_main_pot() -> None:
    room = table(big_blind_ante(5, 10, 10), "20 200 200")
    room.deal({1: "As Ah", 2: "Kc Kd", 3: "Qc Qd"}, board="Jh 9s 7s 4c 2c")
    room.do("3 raise-to 50", "1 call", "2 call")
    assert room.one(e.BetsGathered).pots == (Pot(7000, (1, 2, 3)), Pot(6000, (2, 3)))
    passive(room)
    assert room.won() == {1: 70, 2: 60}


# ---------------------------------------------------------------- blinds


@pytest.mark.parametrize("stack", [1, 2])
def test_a_call_costs_the_whole_blind_though_the_big_blind_was_short(stack: int) -> None:
    room = table(nl(2, 4), f"100 {stack} 100")
    room.deal()
    assert posts(room) == [(1, "small", 2), (2, "big", stack)]
    assert room.offered["call"] == (4, 4)
    assert room.offered["raise-to"] == (8, 100)


def test_a_short_big_blind_against_one_caller_takes_part_in_what_it_covers() -> None:
    room = table(nl(2, 4), "100 1 100")
    room.deal({1: "Kc Kd", 2: "As Ah", 3: "Qc Qd"}, board="Jh 9s 7s 4c 2c")
    room.do("3 call", "1 call")
    passive(room)
    assert room.won() == {2: 3, 1: 6}


def test_a_single_blind_goes_round_with_the_button() -> None:
    room = table(nl(2), "100 100 100")
    assert blinds_of(room, 4) == [(3, 1), (1, 2), (2, 3), (3, 1)]
    assert posts(room) == [(1, "blind", 2)]


def test_three_blinds_go_round_and_the_last_has_the_option() -> None:
    room = table(nl(1, 1, 2), "100 100 100 100 100")
    assert blinds_of(room, 3) == [(5, 1, 2, 3), (1, 2, 3, 4), (2, 3, 4, 5)]
    room.deal()
    assert room.one(e.RoundOpened).seats == (2, 3, 4, 5, 1)
    passive(room, seat=1)
    assert set(room.offered) == {"fold", "check", "raise-to"}


def test_three_players_of_three_blinds_all_post_and_the_button_is_the_last() -> None:
    room = table(nl(1, 1, 2), "100 100 100")
    room.deal()
    assert posts(room) == [(1, "blind", 1), (2, "blind", 1), (3, "blind", 2)]
    assert room.to_act == 1


def test_a_position_left_out_posts_nothing() -> None:
    room = table(nl(1, 0, 4), "100 100 100 100")
    room.deal()
    assert posts(room) == [(1, "blind", 1), (3, "blind", 4)]
    assert room.to_act == 4


def test_a_dead_small_blind_is_posted_by_nobody() -> None:
    room = table(nl(1, 2), "100 100 100 100")
    assert blinds_of(room, 1) == [(4, 1, 2)]
    room.do("2 leave")
    room.deal()
    start = room.one(e.HandStarted)
    assert (start.button, start.blinds, start.seats) == (1, (2, 3), (3, 4, 1))
    assert posts(room) == [(3, "big", 2)]
    assert (room.to_act, hand_of(room).pots.total) == (4, 200)
    fold_around(room)
    assert blinds_of(room, 1) == [(2, 3, 4)]


def test_a_moving_button_leaves_no_blind_dead() -> None:
    room = at("holdem", nl(1, 2), stacks="100 100 100 100", button=4, button_rule="moving")
    assert blinds_of(room, 1) == [(4, 1, 2)]
    room.do("2 leave")
    room.deal()
    assert posts(room) == [(3, "small", 1), (4, "big", 2)]
