"""Evenings with a kill, played at random: the limits are those of the button, and every chip and event adds up."""

import pytest
from randomplaykit import session

from riverboat.core.settings import Chosen, typed
from riverboat.core.stakes import fixed_limit
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import table_of
from riverboat.table.lineup.kill import raised

STAKES = fixed_limit(400, 800, blinds=(200, 400))
RAISED = {"half-kill": raised(STAKES, typed({"kill": "half-kill"})), "kill": raised(STAKES, typed({"kill": "kill"}))}


def evening(seed: int, kill: str) -> list[e.Event]:
    """Two hundred and fifty commands at a table with a low qualifying pot, straddles and bomb pots."""
    settings: Chosen = {
        "kill": kill,
        "kill_pot": 2000,
        "must_afford": bool(seed % 2),
        "bomb_pots": True,
        "straddle": "any",
    }
    opening = c.OpenTable("omaha-high-low-eight", STAKES, 6, settings)
    log: list[e.Event] = []
    after = None
    for turn in session(seed, commands=250, opening=opening):
        log += turn.events
        after = turn.after()
        assert after.chips() == after.brought_in
    assert table_of(log) == after
    return log


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("kill", RAISED)
def test_a_hand_with_a_kill_is_played_at_raised_limits_and_its_player_posts_one_blind(kill: str, seed: int) -> None:
    started: e.HandStarted | None = None
    button = 0
    for event in evening(seed, kill):
        match event:
            case e.KillPlaced(seat):
                button = seat
            case e.KillCollected():
                button = 0
            case e.Left(seat) if seat == button:
                button = 0
            case e.HandStarted():
                started = event
                assert event.stakes == (RAISED[kill] if button else None)
            case e.BlindPosted(seat, _, kind) if seat == button:
                assert started is not None
                assert (kind, event.due) == ("kill", RAISED[kill].small_bet)
            case e.BlindPosted():
                assert event.kind != "kill"


def test_the_evenings_have_kills_that_begin_and_end() -> None:
    log = [event for seed in range(4) for event in evening(seed, "kill")]
    seen = {type(event) for event in log}
    assert {e.KillPlaced, e.KillCollected, e.StraddlePromised, e.BombPotProposed} <= seen
    assert any(isinstance(event, e.HandStarted) and event.bomb_boards and event.stakes for event in log)
