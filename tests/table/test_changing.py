"""Another game or other stakes at a table, and other seats, between hands."""

import pytest

from riverboat import Call, OpenTable, SeededEntropy, Sit, Table, TimeOut, deal, no_limit, options, play, to_act
from riverboat.core.errors import Refused
from riverboat.core.stakes import fixed_limit, pot_limit
from riverboat.games import game_or_mix
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import table_of

FREE = {"new_player_post": "free", "missed_blinds": "free", "buy_in_max": 50_000}


def opened(seats: int = 6) -> tuple[Table, list[e.Event]]:
    table = Table()
    events = list(play(table, OpenTable("no-limit-holdem", no_limit(100, 200), seats, dict(FREE))))
    for seat, player in enumerate(("Ada", "Blaise", "Girolamo"), start=1):
        events += play(table, Sit(seat, player, 15_000))
    return table, events


def hand(table: Table, entropy: SeededEntropy) -> list[e.Event]:
    events = list(deal(table, entropy))
    while table.playing:
        if seat := to_act(table):
            words = [option.word for option in options(table, seat)]
            events += play(table, Call(seat) if "call" in words else TimeOut(seat))
        else:
            events += deal(table, entropy)
    return events


CHANGES = [
    c.ChangeTable("no-limit-holdem", no_limit(500, 1000)),
    c.ChangeTable("pot-limit-omaha", pot_limit(100, 200)),
    c.ChangeTable("seven-card-stud-high", game_or_mix("seven-card-stud-high").stakes[0]),
    c.ChangeTable("horse", game_or_mix("horse").stakes[0]),
    c.ChangeTable("triple-draw-2-7", fixed_limit(200, 400, blinds=(100, 200))),
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda each: each.game)
def test_hands_are_played_before_and_after_a_change_and_the_log_folds_to_the_same(change: c.ChangeTable) -> None:
    table, events = opened()
    entropy = SeededEntropy(5)
    events += hand(table, entropy)
    events += play(table, change)
    for _ in range(3):
        events += hand(table, entropy)
    assert table.chips() == 45_000
    assert table_of(events) == table
    events += play(table, c.ChangeTable("no-limit-holdem", no_limit(100, 200)))
    events += hand(table, entropy)
    assert (table.mix, table_of(events)) == (None, table)


def test_what_was_chosen_stays_and_amounts_belong_to_their_stakes() -> None:
    table, _ = opened()
    play(table, c.ChangeTable("pot-limit-omaha", pot_limit(100, 200)))
    assert table.settings.blinds.new_player_post == "free"
    play(table, c.ChangeTable("pot-limit-omaha", pot_limit(500, 1000), {"buy_in_max": 100_000}))
    assert (table.settings.blinds.new_player_post, table.settings.chips.buy_in_max) == ("free", 100_000)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (c.ChangeTable("no-limit-holdem", no_limit(100, 200)), "nothing-changes"),
        (c.ChangeTable("no-such-game", no_limit(100, 200)), "unknown-game"),
        (c.ChangeTable("no-limit-holdem", fixed_limit(200, 400, blinds=(100, 200))), "bad-settings"),
        (c.ChangeTable("no-limit-holdem", no_limit(100, 200), {"no-such": 1}), "bad-settings"),
        (c.ChangeTable("no-limit-holdem", no_limit(10**10, 10**10)), "bad-settings"),
    ],
)
def test_a_change_that_cannot_be_is_refused(change: c.ChangeTable, code: str) -> None:
    table, _ = opened()
    with pytest.raises(Refused) as found:
        play(table, change)
    assert found.value.code == code


def test_a_game_that_does_not_have_so_many_seats_is_refused() -> None:
    table, _ = opened(seats=9)
    with pytest.raises(Refused, match="wrong-number-of-seats"):
        play(table, c.ChangeTable("triple-draw-2-7", fixed_limit(200, 400, blinds=(100, 200))))


def test_nothing_changes_in_a_hand() -> None:
    table, _ = opened()
    deal(table, SeededEntropy(5))
    for command in (c.ChangeTable("no-limit-holdem", no_limit(500, 1000)), c.ChangeSeat(1, 5)):
        with pytest.raises(Refused, match="hand-in-progress"):
            play(table, command)


def test_a_player_moves_with_chips_and_debts() -> None:
    table, events = opened()
    entropy = SeededEntropy(5)
    events += hand(table, entropy)
    table.chair(2).owes_big = True
    before = table.chair(2).copy()
    play(table, c.ChangeSeat(2, 6))
    assert (table.chairs[2], table.chair(6)) == (None, before)
    hand(table, entropy)
    assert table.chips() == 45_000


@pytest.mark.parametrize(
    ("seat", "to", "code"),
    [(1, 2, "seat-taken"), (1, 7, "no-such-seat"), (1, 0, "no-such-seat"), (4, 5, "no-such-seat")],
)
def test_a_move_that_cannot_be_is_refused(seat: int, to: int, code: str) -> None:
    table, _ = opened()
    with pytest.raises(Refused, match=code):
        play(table, c.ChangeSeat(seat, to))
