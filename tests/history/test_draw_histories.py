"""Draw games written and read: evenings at our tables, a televised hand, and hands whose cards nobody told."""

import pytest
from evenings import Evening
from settingskit import Chosen

from riverboat.core.cards import UNKNOWN
from riverboat.core.stakes import Stakes, fixed_limit, no_limit, pot_limit
from riverboat.history.export import exported
from riverboat.history.played import finished_hands
from riverboat.history.posts import in_turn
from riverboat.history.replay import replay
from riverboat.notation import phh
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import options, to_act

PARITY: Chosen = {"odd_chip": "all-to-first", "uncap_when_heads_up": "never", "must_afford": False}
LIMIT = fixed_limit(200, 400, blinds=(100, 200))
VARIANTS = {
    "N2L1D": ("single-draw-2-7", no_limit(100, 200, ante=100)),
    "F2L3D": ("triple-draw-2-7", LIMIT),
    "FB": ("badugi", LIMIT),
}
OURS = {
    "five-card-draw-high": pot_limit(100, 200),
    "five-card-draw-low": LIMIT,
    "triple-draw-ace-5": LIMIT,
    "badeucey": LIMIT,
    "badacey": LIMIT,
    "single-draw-ace-5": no_limit(100, 200),
}


class DrawEvening(Evening):
    """Everyone draws any number of cards; the dealer shuffles when asked to."""

    def _action(self) -> c.Command:
        hand = self.table.hand
        assert hand is not None
        if hand.deck.pile:
            return c.Reshuffle(tuple(self.chance.sample(range(len(hand.deck.pile)), len(hand.deck.pile))))
        seat = to_act(self.table)
        if options(self.table, seat)[0].word != "draw":
            return super()._action()
        count = self.chance.choice((0, 1, 2, 3, len(hand.cards.down[seat])))
        return c.Draw(seat, tuple(self.chance.sample(hand.cards.down[seat], count)))


def evening(game: str, stakes: Stakes, seats: int) -> list[e.Event]:
    return DrawEvening(seats, game, stakes, PARITY, seats=seats).play(25)


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
@pytest.mark.parametrize("variant", VARIANTS)
def test_pokerkit_reads_every_hand_and_ends_with_our_stacks(variant: str, seats: int) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    game, stakes = VARIANTS[variant]
    hands = exported(evening(game, stakes, seats))
    assert {hand.variant for hand in hands} == {variant}
    alike = [hand for hand in hands if not _differs(hand)]
    assert len(alike) > 4
    for hand in alike:
        *_, end = pokerkit.HandHistory.loads(phh.dumps(hand))
        assert tuple(end.stacks) == hand.finishing_stacks, phh.dumps(hand)


GAMES = dict(VARIANTS.values()) | OURS


@pytest.mark.parametrize("seats", [2, 7])
@pytest.mark.parametrize("game", GAMES)
def test_a_replay_pays_the_same_awards_under_the_same_clauses(game: str, seats: int) -> None:
    events = evening(game, GAMES[game], seats)
    for played, hand in zip(finished_hands(events), exported(events, unit=1), strict=True):
        again = replay(phh.loads(phh.dumps(hand)))
        assert (again.fault, again.stacks) == (None, hand.finishing_stacks), phh.dumps(hand)
        seat_of = dict(enumerate(played.started.seats, start=1))
        assert _awards(again.events, seat_of) == _awards(played.events, {seat: seat for seat in seat_of.values()})


def test_evenings_hold_what_they_promise() -> None:
    """Without reshuffles and players who are all-in before a draw the tests above would show little."""
    events = evening("triple-draw-2-7", LIMIT, 7)
    assert any(_came_back(hand) for hand in exported(events))
    assert any(isinstance(event, e.Reshuffled) for event in events)
    drawn = [action for hand in exported(events) for action in hand.actions if isinstance(action, phh.Discard)]
    assert {len(action.cards) for action in drawn} == {0, 1, 2, 3, 5}


def test_a_file_has_everyone_give_up_their_cards_before_anyone_gets_new_ones() -> None:
    for hand in exported(evening("badugi", LIMIT, 5)):
        kinds = "".join({phh.Discard: "x", phh.DealHole: "d"}.get(type(action), " ") for action in hand.actions)
        for draw in kinds.split()[1:]:
            assert draw == "x" * draw.count("x") + "d" * draw.count("d")


# ---------------------------------------------------------------- hands from elsewhere

TELEVISED = """
variant = 'F2L3D'
antes = [0, 0, 0, 0]
blinds_or_straddles = [75000, 150000, 0, 0]
small_bet = 150000
big_bet = 300000
starting_stacks = [1180000, 4340000, 5910000, 10765000]
players = ['Yockey', 'Hui', 'Esposito', 'Arieh']
actions = [
  'd dh p1 7h6c4c3d2c', 'd dh p2 ??????????', 'd dh p3 ??????????', 'd dh p4 AsQs6s5c3c',
  'p3 f', 'p4 cbr 300000', 'p1 cbr 450000', 'p2 f', 'p4 cc',
  'p1 sd', 'p4 sd AsQs', 'd dh p4 2hQh', 'p1 cbr 150000', 'p4 cc',
  'p1 sd', 'p4 sd Qh', 'd dh p4 4d', 'p1 cbr 300000', 'p4 cc',
  'p1 sd', 'p4 sd 6s', 'd dh p4 7c', 'p1 cbr 280000', 'p4 cc',
  'p1 sm 7h6c4c3d2c', 'p4 sm 2h4d7c5c3c',
]
finishing_stacks = [0, 4190000, 5910000, 12095000]
"""

NOBODY_TOLD = """
variant = 'FB'
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, 0]
small_bet = 2
big_bet = 4
starting_stacks = [100, 100, 100, 100]
actions = [
  'd dh p1 ????????', 'd dh p2 ????????', 'd dh p3 ????????', 'd dh p4 ????????',
  'p3 f', 'p4 cc', 'p1 cc', 'p2 cc',
  'p1 sd ????', 'p2 sd ????', 'p4 sd ??', 'd dh p1 ????', 'd dh p2 ????', 'd dh p4 ??',
  'p1 cc', 'p2 cbr 2', 'p4 cc', 'p1 cc',
  'p1 sd ??', 'p2 sd', 'p4 sd ??', 'd dh p1 ??', 'd dh p4 ??',
  'p1 cc', 'p2 cbr 4', 'p4 cbr 8', 'p1 f', 'p2 cc',
  'p2 sd ??', 'p4 sd', 'd dh p2 ??',
  'p2 cc', 'p4 cbr 4', 'p2 cc',
  'p4 sm 2s4c6d9h', 'p2 sm 3s5d7c8h',
]
finishing_stacks = [96, 120, 100, 84]
"""


@pytest.mark.parametrize("text", [TELEVISED, NOBODY_TOLD], ids=["televised", "nobody told"])
def test_a_hand_from_elsewhere_ends_as_it_did(text: str) -> None:
    again = replay(phh.loads(text))
    assert (again.fault, again.complete, again.wrong) == (None, True, ())


def test_cards_that_are_shown_are_those_that_were_kept_not_those_given_up() -> None:
    again = replay(phh.loads(NOBODY_TOLD))
    drew = [event.cards for event in again.events if isinstance(event, e.Drew) and event.seat == 2]
    given_up = [event.cards for event in again.events if isinstance(event, e.Discarded) and event.seat == 2]
    assert [len(cards) for cards in given_up] == [2, 0, 1]
    assert all(card == UNKNOWN for cards in given_up for card in cards)
    assert UNKNOWN not in drew[-1]


@pytest.mark.parametrize(
    ("told", "instead", "fault"),
    [
        ("'p1 sd', 'p4 sd AsQs'", "'p1 sd', 'p4 sd AsQc'", "actions[10] 'p4 sd AsQc': not-your-card"),
        ("'p1 sd', 'p4 sd AsQs'", "'p4 sd AsQs', 'p1 sd'", "actions[9] 'p4 sd AsQs': not-your-turn"),
        ("'d dh p4 2hQh'", "'d dh p4 2hAs'", "actions[11] 'd dh p4 2hAs': card-twice"),
        ("'d dh p4 2hQh'", "'d dh p4 2h7h'", "actions[11] 'd dh p4 2h7h': card-twice"),
        ("'p1 cbr 150000', 'p4 cc'", "'p1 sd', 'p4 cc'", "actions[12] 'p1 sd': no-draw-now"),
        ("sm 2h4d7c5c3c", "sm 2h4dAs5c3c", "actions[25] 'p4 sm 2h4dAs5c3c': shown-cards-differ"),
    ],
)
def test_what_cannot_have_happened_is_told_with_its_place_and_reason(told: str, instead: str, fault: str) -> None:
    assert told in TELEVISED
    again = replay(phh.loads(TELEVISED.replace(told, instead, 1)))
    assert str(again.fault).startswith(fault)


def _awards(events: tuple[e.Event, ...], seat_of: dict[int, int]) -> list[tuple[object, ...]]:
    found = [event for event in events if isinstance(event, e.PotAwarded)]
    return [(a.pot, seat_of[a.seat], a.amount, a.odd, a.share, a.clause, a.odd_clause) for a in found]


def _came_back(hand: phh.PhhHand) -> bool:
    """Whether the deck was used up, so that a card was dealt twice."""
    dealt = [card for action in hand.actions if isinstance(action, phh.DealHole) for card in action.cards]
    return len(set(dealt)) < len(dealt)


def _differs(hand: phh.PhhHand) -> bool:
    """Hands that PokerKit plays by other rules; tests/differential names them.

    Cards that came back are not those it would deal; odd chips of several pots; a blind that is short; in fixed
    limit an all-in for another amount than the bet.
    """
    awards = hand.extra["_riverboat_awards"]
    assert isinstance(awards, list)
    odd_chips = len({award.split(":")[0] for award in awards}) > 1
    due = in_turn(hand.blinds_or_straddles)
    short_blind = any(blind + 1 > stack for blind, stack in zip(due, hand.starting_stacks, strict=True))
    size = hand.small_bet or 1
    odd_bet = any(isinstance(action, phh.RaiseTo) and action.amount % size for action in hand.actions)
    return _came_back(hand) or odd_chips or short_blind or odd_bet
