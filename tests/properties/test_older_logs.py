"""Logs that an older release wrote fold to a table that can be played on, and can be told.

What such an event does not say has the value that was true of every event then.
"""

from tablekit import Room, at, nl

from riverboat.core.stakes import fixed_limit
from riverboat.games.mixed import HORSE, STAKES
from riverboat.table import commands as c
from riverboat.table import decide, table_of, to_act
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.tell import Narrator


def test_a_raise_given_back_asks_those_whom_the_log_asks() -> None:
    """Then whoever had answered the bet before was asked once more; now the event names who is not."""
    room = at("holdem", nl(1, 2), stacks="200 200 200 200", button=4)
    room.deal()
    room.do("3 raise-to 10", "4 call", "1 raise-to 20", "2 fold")
    older = [*room.log, r.HandDead(1, "fouled", 2000, 1000, "", 200)]
    assert to_act(table_of(older)) == 3
    assert table_of([*older, e.Checked(3)]).hand.queue == [4]  # type: ignore[union-attr]


def test_a_release_that_names_no_lock_lifts_every_lock() -> None:
    room = at("holdem", nl(1, 2))
    locked = [*room.log, r.DeckLocked("shuffler-jam"), r.DeckLocked("deck-wrong")]
    assert table_of([*locked, r.DeckReleased("replaced")]).deck_locked == ()
    assert table_of([*locked, r.DeckReleased("replaced", "", "deck-wrong")]).deck_locked == ("shuffler-jam",)


def test_a_mix_that_changed_its_game_before_a_redeal_goes_on_without_one() -> None:
    """Then a hand called back could end the orbit: the markers of stud, which has none, are no use to hold'em."""
    room = Room(c.OpenTable("horse", STAKES[0]))
    for seat in (1, 2, 3):
        room.do(f"{seat} sit player-{seat} 400")
    played = [*room.log, e.GameChanged("razz", HORSE.stakes_of(HORSE.rotation[2], STAKES[0]), 2)]
    played += [e.HandStarted(1, 0, (1, 2, 3), ()), r.HandVoided("wrong-start", ()), e.HandEnded(1)]
    table = table_of([*played, e.GameChanged("holdem", HORSE.stakes_of(HORSE.rotation[0], STAKES[0]), 0)])
    started = decide(c.StartHand(), table)[0]
    assert isinstance(started, e.HandStarted)
    assert started.blinds == (1, 2)


def test_a_choice_that_a_record_no_longer_has_is_told_as_it_was_stored() -> None:
    stakes = fixed_limit(1000, 2000, blinds=(500, 1000))
    opened = e.TableOpened("texas-holdem-california", stakes, 9, {"check_raise": "forbidden"})
    assert Narrator().tell(opened).endswith("check_raise forbidden")
