"""From hand to hand: where the markers go, and who comes in."""

from collections.abc import Iterator

from hypothesis import given, settings
from randomplaykit import seeds, session

from riverboat.seats.state import PLAYING, WAITING
from riverboat.table import Table
from riverboat.table import events as e


def starts(seed: int) -> Iterator[tuple[Table, e.HandStarted]]:
    """Every hand but the first: the table before it, and how it started."""
    for turn in session(seed, commands=150):
        event = turn.events[0]
        if isinstance(event, e.HandStarted) and turn.table.hand is not None:
            yield turn.table, event


def posted(seed: int) -> Iterator[tuple[Table, e.HandStarted]]:
    """The same without bomb pots, in which nobody posts: a marker may stand before one who is dealt out."""
    return ((table, started) for table, started in starts(seed) if not started.bomb_boards)


@given(seeds)
@settings(max_examples=60)
def test_with_a_dead_button_nobody_is_big_blind_twice_running(seed: int) -> None:
    for table, started in starts(seed):
        if table.settings.blinds.button_rule == "dead" and started.blinds:
            assert started.blinds[-1] != table.blinds[-1]


@given(seeds)
@settings(max_examples=60)
def test_the_big_blind_is_always_a_player_and_so_is_a_moving_button(seed: int) -> None:
    for table, started in posted(seed):
        if started.blinds:
            assert started.blinds[-1] in started.seats
        if table.settings.blinds.button_rule == "moving" and started.button:
            assert started.button in started.seats


@given(seeds)
@settings(max_examples=60)
def test_one_who_waits_for_the_big_blind_comes_in_as_the_big_blind(seed: int) -> None:
    for table, started in posted(seed):
        assert table.hand is not None
        states = {seat: table.chair(seat).state for seat in started.seats}
        regulars = [seat for seat in states if states[seat] == PLAYING and seat in table.hand.order]
        if len(regulars) >= 2:
            assert [seat for seat in states if states[seat] == WAITING] in ([], list(started.blinds[-1:]))


@given(seeds)
@settings(max_examples=60)
def test_only_those_with_chips_who_want_to_play_are_dealt_in(seed: int) -> None:
    for table, started in starts(seed):
        assert len(started.seats) >= 2
        for seat in started.seats:
            chair = table.chair(seat)
            assert chair.stack
            assert chair.state != "away"
            assert not chair.leaving


@given(seeds)
@settings(max_examples=60)
def test_two_players_with_the_usual_blinds_are_button_and_big_blind(seed: int) -> None:
    for table, started in posted(seed):
        usual = table.settings.blinds.heads_up_blinds == "button-small" and len(started.blinds) == 2
        if usual and len(started.seats) == 2:
            assert started.blinds[0] == started.button
            assert set(started.blinds) == set(started.seats)
