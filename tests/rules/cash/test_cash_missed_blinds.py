"""Missed blinds and new players: what the book leaves to the room, by its settings."""

import pytest
from cash_hands import fold_around, posted
from tablekit import Room, at, fl, nl

from riverboat.core.stakes import Stakes
from riverboat.table import events as e

BLIND_REQUIRED = pytest.mark.rule("cash/wagers.blind-required")


def own_posts(room: Room, seat: int) -> list[tuple[str, float]]:
    return [(kind, amount) for poster, kind, amount in posted(room) if poster == seat]


def both_missed(game: str = "no-limit-holdem", stakes: Stakes | None = None, **settings: str) -> Room:
    """Six players, button 1. Seat 4 goes away before its big blind; the button has passed it when it wants back."""
    room = at(game, stakes, stacks=[500] * 6, button=1, **settings)
    fold_around(room)
    room.do("4 sit-out")
    for blinds in ((3, 5), (5, 6), (6, 1)):
        assert fold_around(room).blinds == blinds
    return room


def small_missed(**settings: str) -> Room:
    """Six players, button 1. Seat 3 pays the big blind and goes away as the small blind reaches it."""
    room = at(stacks=[500] * 6, button=1, **settings)
    fold_around(room)
    room.do("3 sit-out")
    assert fold_around(room).blinds == (3, 4)
    return room


# ---------------------------------------------------------------- missed blinds


@BLIND_REQUIRED
def test_who_missed_both_blinds_posts_the_big_one_live_and_the_small_one_dead() -> None:
    room = both_missed()
    room.do("4 sit-in post")
    room.deal()
    assert own_posts(room, 4) == [("entry", 2), ("dead", 1)]
    assert room.see().seats[3].bet == 200
    assert room.see().pot == 600


@BLIND_REQUIRED
def test_a_live_post_counts_toward_the_call_and_has_the_option_to_raise() -> None:
    room = both_missed()
    room.do("4 sit-in post")
    room.deal()
    while room.to_act != 4:
        room.do(f"{room.to_act} call")
    assert set(room.offered) == {"fold", "check", "raise-to"}


@BLIND_REQUIRED
def test_who_missed_only_the_small_blind_posts_it_dead() -> None:
    room = small_missed()
    room.do("3 sit-in post")
    room.deal()
    assert own_posts(room, 3) == [("dead", 1)]
    assert room.see().seats[2].bet == 0
    assert room.see().pot == 400


@BLIND_REQUIRED
def test_who_waits_for_the_big_blind_owes_nothing_else() -> None:
    room = both_missed()
    room.do("4 sit-in")
    for blinds in ((1, 2), (2, 3)):
        started = fold_around(room)
        assert started.blinds == blinds
        assert 4 not in started.seats
    assert fold_around(room).blinds == (3, 4)
    assert own_posts(room, 4) == [("big", 2)]


@BLIND_REQUIRED
def test_a_debt_is_paid_once() -> None:
    room = both_missed()
    room.do("4 sit-in post")
    fold_around(room)
    fold_around(room)
    assert own_posts(room, 4) == []
    assert 4 in room.one(e.HandStarted).seats


@pytest.mark.rule("cash/wagers.blind-required", "cash/wagers.forced-cap-10")
@pytest.mark.parametrize(
    ("game", "stakes"),
    [
        ("no-limit-holdem", nl(5, 10)),
        ("limit-holdem", fl(8, 16, 4, 8)),
        ("limit-holdem", fl(10, 20, 5, 10)),
        ("no-limit-holdem", nl(3, 6, ante=2)),
    ],
    ids=str,
)
def test_where_both_would_break_the_cap_only_the_big_one_is_posted(game: str, stakes: Stakes) -> None:
    room = both_missed(game, stakes)
    room.do("4 sit-in post")
    room.deal()
    assert own_posts(room, 4) == [("entry", stakes.blinds[1] / 100)]


@BLIND_REQUIRED
@pytest.mark.parametrize(("rule", "posts"), [("post-big", [("entry", 2)]), ("free", [])])
def test_the_room_may_ask_for_less(rule: str, posts: list[tuple[str, float]]) -> None:
    room = both_missed(missed_blinds=rule)
    room.do("4 sit-in post")
    room.deal()
    assert own_posts(room, 4) == posts
    assert 4 in room.one(e.HandStarted).seats


@BLIND_REQUIRED
def test_back_before_the_blinds_came_owes_nothing() -> None:
    room = at(stacks=[500] * 6, button=1)
    fold_around(room)
    room.do("6 sit-out")
    fold_around(room)
    room.do("6 sit-in")
    room.deal()
    assert own_posts(room, 6) == []
    assert 6 in room.one(e.HandStarted).seats


# ---------------------------------------------------------------- new players


def newcomer(seat: int, **settings: str) -> Room:
    """Players at 1, 2, 4, 5 and 6, button 1, blinds 2 and 4; then somebody sits down."""
    room = at(stacks={1: 500, 2: 500, 4: 500, 5: 500, 6: 500}, button=1, **settings)
    assert fold_around(room).blinds == (2, 4)
    room.do(f"{seat} sit Ann 500")
    return room


@BLIND_REQUIRED
def test_a_new_player_waits_for_the_big_blind() -> None:
    room = newcomer(7)
    for blinds in ((4, 5), (5, 6)):
        started = fold_around(room)
        assert started.blinds == blinds
        assert 7 not in started.seats
    assert fold_around(room).blinds == (6, 7)
    assert own_posts(room, 7) == [("big", 2)]


@BLIND_REQUIRED
def test_a_new_player_may_post_the_big_blind() -> None:
    room = newcomer(7)
    room.do("7 sit-in post")
    room.deal()
    assert own_posts(room, 7) == [("entry", 2)]
    assert 7 in room.one(e.HandStarted).seats


@BLIND_REQUIRED
def test_nobody_comes_in_between_the_button_and_the_blinds() -> None:
    room = newcomer(3)
    room.do("3 sit-in post")
    started = fold_around(room)
    assert (started.button, started.blinds) == (2, (4, 5))
    assert 3 not in started.seats
    started = fold_around(room)
    assert (started.button, started.blinds) == (4, (5, 6))
    assert own_posts(room, 3) == [("entry", 2)]


@BLIND_REQUIRED
def test_a_moving_button_does_not_go_to_one_who_comes_in_behind_it() -> None:
    room = at(stacks={1: 500, 3: 500, 4: 500, 5: 500}, button=1, button_rule="moving")
    assert fold_around(room).blinds == (3, 4)
    room.do("2 sit Ann 500", "2 sit-in post")
    started = fold_around(room)
    assert (started.button, started.blinds) == (3, (4, 5))
    assert 2 not in started.seats
    fold_around(room)
    assert own_posts(room, 2) == [("entry", 2)]


@BLIND_REQUIRED
def test_the_room_may_make_new_players_wait() -> None:
    room = newcomer(7, new_player_post="wait")
    assert room.refuses("7 sit-in post").code == "wait-for-the-big-blind"
    assert 7 not in fold_around(room).seats


@BLIND_REQUIRED
def test_the_room_may_deal_new_players_in_free() -> None:
    room = newcomer(7, new_player_post="free")
    assert 7 in fold_around(room).seats
    assert own_posts(room, 7) == []


@BLIND_REQUIRED
def test_a_new_table_asks_nobody_to_post() -> None:
    room = at(stacks=[500] * 6, button=1)
    room.deal()
    assert posted(room) == [(2, "small", 1), (3, "big", 2)]
