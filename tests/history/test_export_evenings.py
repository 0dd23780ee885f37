"""Evenings at our tables, exported: PokerKit and our own replay end every hand with the table's stacks."""

import pytest
from evenings import Evening
from settingskit import Chosen

from riverboat.core.stakes import AnteRule, Stakes, Structure
from riverboat.history.export import exported
from riverboat.history.played import finished_hands
from riverboat.history.posts import in_turn
from riverboat.history.replay import replay
from riverboat.notation import phh
from riverboat.table import events as e

STRADDLES: Chosen = {"straddle": "any", "odd_chip": "all-to-first", "uncap_when_heads_up": "never"}


def stakes(structure: Structure, *, ante: int = 0, rule: AnteRule = AnteRule.EACH, small: int = 100) -> Stakes:
    fixed = structure is Structure.FIXED_LIMIT
    return Stakes(
        structure=structure,
        blinds=(small, 200),
        small_bet=200,
        big_bet=400 if fixed else 200,
        ante=ante,
        ante_rule=rule,
        chip=100,
    )


NO_LIMIT = stakes(Structure.NO_LIMIT)
EVENINGS = {
    "no limit": ("no-limit-holdem", NO_LIMIT, {**STRADDLES, "showdown": "ask"}),
    "equal blinds": ("no-limit-holdem", stakes(Structure.NO_LIMIT, small=200), STRADDLES),
    "antes": ("no-limit-holdem", stakes(Structure.NO_LIMIT, ante=100), STRADDLES),
    "big blind ante": ("no-limit-holdem", stakes(Structure.NO_LIMIT, ante=200, rule=AnteRule.BIG_BLIND), STRADDLES),
    "hands face down": ("no-limit-holdem", NO_LIMIT, {**STRADDLES, "all_in_shown": False}),
    "fixed limit": ("limit-holdem", stakes(Structure.FIXED_LIMIT), STRADDLES),
    "fixed limit, antes": ("limit-holdem", stakes(Structure.FIXED_LIMIT, ante=100), STRADDLES),
}


def evening(name: str, seats: int, hands: int) -> list[e.Event]:
    game, played_for, settings = EVENINGS[name]
    return Evening(seats, game, played_for, settings, seats=seats).play(hands)


@pytest.mark.parametrize("seats", [2, 3, 6, 10])
@pytest.mark.parametrize("name", EVENINGS)
def test_pokerkit_reads_every_hand_and_ends_with_our_stacks(name: str, seats: int) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    asked = EVENINGS[name][2].get("showdown") == "ask"
    hands = [hand for hand in exported(evening(name, seats, 25)) if not _differs(hand, asked=asked)]
    assert len(hands) > 8
    for hand in hands:
        *_, end = pokerkit.HandHistory.loads(phh.dumps(hand))
        assert tuple(end.stacks) == hand.finishing_stacks, phh.dumps(hand)


@pytest.mark.parametrize("seats", [2, 3, 6, 10])
@pytest.mark.parametrize("name", EVENINGS)
def test_a_replay_pays_the_same_awards_under_the_same_clauses(name: str, seats: int) -> None:
    events = evening(name, seats, 25)
    for played, hand in zip(finished_hands(events), exported(events, unit=1), strict=True):
        again = replay(phh.loads(phh.dumps(hand)))
        assert (again.fault, again.stacks) == (None, hand.finishing_stacks), phh.dumps(hand)
        seat_of = dict(enumerate(played.started.seats, start=1))
        assert _awards(again.events, seat_of) == _awards(played.events, {seat: seat for seat in played.started.seats})


def test_evenings_hold_what_they_promise() -> None:
    """Without entries, dead small blinds, straddles and dead buttons the tests above would show little."""
    posted = [event for event in evening("no limit", 6, 60) if isinstance(event, e.BlindPosted)]
    assert {event.kind for event in posted} == {"small", "big", "entry", "dead", "straddle"}
    hands = exported(evening("no limit", 6, 60))
    assert any(min(hand.blinds_or_straddles) < 0 for hand in hands)
    assert any(hand.extra["_riverboat_button"] not in hand.seats for hand in hands)
    assert any(sum(amount > 0 for amount in hand.blinds_or_straddles) == 1 for hand in hands), "no dead small blind"
    assert any(isinstance(action, phh.Muck) for hand in hands for action in hand.actions)
    face_down = exported(evening("hands face down", 6, 60))
    assert any(hand.extra["_riverboat_mucked"] and isinstance(hand.actions[-1], phh.DealBoard) for hand in face_down)


def _awards(events: tuple[e.Event, ...], seat_of: dict[int, int]) -> list[tuple[object, ...]]:
    found = [event for event in events if isinstance(event, e.PotAwarded)]
    return [(a.pot, seat_of[a.seat], a.amount, a.odd, a.clause, a.odd_clause) for a in found]


def _differs(hand: phh.PhhHand, *, asked: bool) -> bool:
    """Hands that PokerKit plays by other rules; tests/differential names them.

    Odd chips of several pots; a blind too short to be called in full; in fixed limit, an all-in for another amount
    than the bet. And where players are asked, a winner may give up, which it cannot be told before a run-out.
    """
    awards = hand.extra["_riverboat_awards"]
    assert isinstance(awards, list)
    odd_chips = len({award.split(":")[0] for award in awards}) > 1 and any(award.count("[") > 1 for award in awards)
    due = in_turn(hand.blinds_or_straddles)
    short_blind = any(blind > stack for blind, stack in zip(due, hand.starting_stacks, strict=True))
    size = hand.small_bet or 1
    odd_bet = any(isinstance(action, phh.RaiseTo) and action.amount % size for action in hand.actions)
    ran_out = isinstance(hand.actions[-1], phh.DealBoard)
    return odd_chips or short_blind or odd_bet or (asked and ran_out and bool(hand.extra["_riverboat_mucked"]))
