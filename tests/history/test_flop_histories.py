"""Omaha, short deck and pineapple written and read: PokerKit and our own replay end with the table's stacks."""

import pytest
from evenings import Evening
from settingskit import Chosen

from riverboat.core.stakes import Stakes, fixed_limit, no_limit, pot_limit
from riverboat.games import game as find_game
from riverboat.games.house_holdem import button_blind
from riverboat.history.export import exported
from riverboat.history.played import finished_hands
from riverboat.history.posts import in_turn
from riverboat.history.replay import replay
from riverboat.history.variants import code_for
from riverboat.notation import phh
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import to_act
from riverboat.table.state import DISCARD

PARITY: Chosen = {"odd_chip": "all-to-first", "uncap_when_heads_up": "never", "must_afford": False}
LIMIT = fixed_limit(200, 400, blinds=(100, 200))
CALIFORNIA: Chosen = {"odd_chip": "all-to-first", "must_afford": False, "first_button": "dealers-right"}
KILL: Chosen = {**PARITY, "kill": "kill", "kill_pot": 2000}
EVENINGS: dict[str, tuple[str, Stakes, Chosen]] = {
    "PO": ("pot-limit-omaha", pot_limit(100, 200), PARITY),
    "FO/8": ("omaha-high-low-eight", LIMIT, PARITY),
    "NS": ("short-deck-holdem", button_blind(100), PARITY),
    "NS, two blinds": ("short-deck-holdem", no_limit(100, 200), PARITY),
}
OURS: dict[str, tuple[str, Stakes, Chosen]] = {
    "kill": ("omaha-high-low-eight", LIMIT, KILL),
    "five cards": ("five-card-omaha-high-low-eight", LIMIT, PARITY),
    "six cards": ("pot-limit-omaha-six", pot_limit(100, 200), PARITY),
    "high-low": ("texas-holdem-high-low", LIMIT, CALIFORNIA),
    "omaha high-low": ("omaha-high-low-california", LIMIT, CALIFORNIA),
    "pineapple": ("pineapple-high-low", LIMIT, CALIFORNIA),
    "crazy pineapple": ("crazy-pineapple", no_limit(100, 200), PARITY),
    "royal": ("royal-holdem", no_limit(100, 200), PARITY),
}


class FlopEvening(Evening):
    """Who is asked for a card gives up the one that came last."""

    def _action(self) -> c.Command:
        hand = self.table.hand
        assert hand is not None
        if hand.phase != DISCARD:
            return super()._action()
        seat = to_act(self.table)
        return c.Discard(seat, hand.cards.down[seat][-1:])


def evening(name: str, seats: int, hands: int = 25) -> list[e.Event]:
    game, stakes, settings = (EVENINGS | OURS)[name]
    return FlopEvening(seats, game, stakes, settings, seats=seats).play(hands)


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("name", [*EVENINGS, "omaha high-low"])
def test_pokerkit_reads_every_hand_and_ends_with_our_stacks(name: str, seats: int) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    hands = [hand for hand in exported(evening(name, seats)) if not differs(hand)]
    assert len(hands) > 8
    code = "FO/8" if name == "omaha high-low" else name.partition(",")[0]
    assert {hand.variant for hand in hands} == {code}
    for hand in hands:
        *_, end = pokerkit.HandHistory.loads(phh.dumps(hand))
        assert tuple(end.stacks) == hand.finishing_stacks, phh.dumps(hand)


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("name", [*EVENINGS, *OURS])
def test_a_replay_pays_the_same_awards_under_the_same_clauses(name: str, seats: int) -> None:
    events = evening(name, seats)
    for played, hand in zip(finished_hands(events), exported(events, unit=1), strict=True):
        again = replay(phh.loads(phh.dumps(hand)))
        assert (again.fault, again.stacks) == (None, hand.finishing_stacks), phh.dumps(hand)
        seat_of = dict(enumerate(played.started.seats, start=1))
        assert awards(again.events, seat_of) == awards(played.events, {seat: seat for seat in played.started.seats})


def test_evenings_hold_what_they_promise() -> None:
    """Without kills, discards and button blinds the tests above would show little."""
    kinds = {event.kind for event in evening("kill", 6) if isinstance(event, e.BlindPosted)}
    assert "kill" in kinds
    assert {event.kind for event in evening("NS", 6) if isinstance(event, e.BlindPosted)} == {"button"}
    for name in ("pineapple", "crazy pineapple"):
        hands = exported(evening(name, 6))
        assert any(isinstance(action, phh.Discard) for hand in hands for action in hand.actions)


def test_omaha_high_in_pot_limit_is_the_same_game_to_others() -> None:
    assert code_for(find_game("omaha-high"), pot_limit(1, 2).structure) == "PO"
    assert code_for(find_game("omaha-high"), LIMIT.structure) == "omaha-high"


def test_a_short_deck_hand_from_elsewhere_has_its_blind_on_the_button() -> None:
    text = """
        variant = "NS"
        antes = [1, 1, 1]
        blinds_or_straddles = [0, 0, 2]
        min_bet = 2
        starting_stacks = [100, 100, 100]
        actions = ["d dh p1 AsKs", "d dh p2 6h7h", "d dh p3 QdQc", "p1 cbr 4", "p2 f", "p3 cc",
            "d db 9s9d6s", "p1 cbr 10", "p3 f"]
        finishing_stacks = [106, 99, 95]
    """
    again = replay(phh.loads(text))
    assert (again.fault, again.wrong, again.complete) == (None, (), True)


def test_a_discard_of_two_cards_is_a_fault() -> None:
    text = """
        variant = "pineapple-high-low"
        antes = [0, 0]
        blinds_or_straddles = [1, 2]
        small_bet = 2
        big_bet = 4
        starting_stacks = [100, 100]
        actions = ["d dh p1 AsKs2c", "d dh p2 6h7h2d", "p2 cc", "p1 cc", "p1 sd 2cKs"]
        _riverboat_game = "pineapple-high-low"
        _riverboat_structure = "fixed-limit"
    """
    fault = replay(phh.loads(text)).fault
    assert fault is not None
    assert (fault.action, fault.code) == (4, "wrong-number-of-cards")


def awards(events: tuple[e.Event, ...], seat_of: dict[int, int]) -> list[tuple[object, ...]]:
    found = [event for event in events if isinstance(event, e.PotAwarded)]
    return [(a.pot, seat_of[a.seat], a.amount, a.odd, a.share, a.clause, a.odd_clause) for a in found]


def differs(hand: phh.PhhHand) -> bool:
    """Hands that PokerKit plays by other rules; tests/differential names them.

    Odd chips, several pots with halves, a blind too short to be called in full, an all-in that is no fixed bet.
    """
    paid = hand.extra["_riverboat_awards"]
    assert isinstance(paid, list)
    odd = any(award.count("[") > 1 for award in paid) and hand.variant == "FO/8"
    pots = len({award.split(":")[0] for award in paid}) > 1
    due = in_turn(hand.blinds_or_straddles)
    short = any(blind > stack for blind, stack in zip(due, hand.starting_stacks, strict=True))
    size = hand.small_bet or 1
    odd_bet = any(isinstance(action, phh.RaiseTo) and action.amount % size for action in hand.actions)
    return odd or pots or short or odd_bet
