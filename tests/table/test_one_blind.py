"""A table with a single blind, as the poker book's own: who sits out while it passes owes it.  [decision 0003]"""

import pytest
from roundskit import fold_around
from tablekit import Room, at, nl

from riverboat.table import commands as c
from riverboat.table import events as e


def after_missing_it(*, post: bool) -> Room:
    """Seat 3 would have been next for the blind of seat 2, sat out for two hands and comes back."""
    room = at("holdem", nl(2), stacks="100 100 100 100 100", button=1)
    room.deal()
    fold_around(room)
    room.do("3 sit-out")
    for _ in range(2):
        room.deal()
        fold_around(room)
    room.give(c.SitIn(3, post))
    room.deal()
    return room


@pytest.mark.parametrize("post", [True, False], ids=["posts", "waits"])
def test_who_missed_the_blind_posts_it_live_or_waits_for_it(post: bool) -> None:
    room = after_missing_it(post=post)
    started = room.one(e.HandStarted)
    assert (started.button, started.blinds) == (5, (1,))
    assert (3 in started.seats) is post
    entries = [(blind.seat, blind.amount) for blind in room.all(e.BlindPosted) if blind.kind == "entry"]
    assert entries == ([(3, 200)] if post else [])
    assert not [blind for blind in room.all(e.BlindPosted) if blind.kind == "dead"], "there is no small one to miss"


def test_it_reaches_who_waits_for_it() -> None:
    room = after_missing_it(post=False)
    for _ in range(2):
        fold_around(room)
        room.deal()
    assert room.one(e.HandStarted).blinds == (3,)
    assert 3 in room.one(e.HandStarted).seats
