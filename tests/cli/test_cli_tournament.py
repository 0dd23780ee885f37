"""`riverboat tournament`: structures, and whole events of bots."""

import json

from riverboat.testing.cli import Typed

SMALL = ("--players", "12", "--minutes", "60", "--level", "5", "--policy", "random")


def test_a_structure_says_how_long_it_takes(typed: Typed) -> None:
    shown = typed("tournament", "structure", "--players", "45")
    assert "Level 1" in shown.out
    assert "Expected to take" in shown.out
    made = json.loads(typed("tournament", "structure", "--players", "45", "--json").out)
    assert made["schedule"]["rows"][0]["type"] == "level"


def test_a_simulated_event_says_its_length_hands_and_payouts(typed: Typed) -> None:
    shown = typed("tournament", "simulate", *SMALL)
    assert "12 entries" in shown.out
    assert "dealt to each entrant" in shown.out
    first, second = (json.loads(typed("tournament", "simulate", *SMALL, "--json").out) for _ in range(2))
    assert first == second, "the same seed gives the same event"
    event = first["events"][0]
    assert sum(level["hands"] for level in event["levels"]) == event["hands"]
    assert sum(amount for _, _, amount in event["paid"]) == 12 * 5000


def test_several_events_have_seeds_of_their_own(typed: Typed) -> None:
    done = json.loads(typed("tournament", "simulate", *SMALL, "--events", "2", "--seed", "5", "--json").out)
    assert [event["seed"] for event in done["events"]] == [5, 6]


def test_one_event_is_told_and_any_of_its_hands(typed: Typed) -> None:
    told = typed("tournament", "run", *SMALL).out
    assert "wins with 60,000" in told
    hand = typed("tournament", "run", *SMALL, "--hand", "7").out
    assert hand == typed("tournament", "run", *SMALL, "--hand", "7").out
    assert "[tournament/holdem.4.big-blind]" in hand
    assert "$" not in hand


def test_what_is_asked_wrongly_is_told(typed: Typed) -> None:
    assert typed("tournament", "simulate", "--policy", "genius").code == 2
    assert "No such policy" in typed("tournament", "simulate", "--policy", "genius").err
    assert "The event has" in typed("tournament", "run", *SMALL, "--hand", "999999").err
