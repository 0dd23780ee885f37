"""Stud written and read: evenings at our tables that PokerKit ends with the same stacks, and hands from elsewhere."""

import pytest
from evenings import Evening
from settingskit import Chosen

from riverboat.core.money import Amount
from riverboat.core.stakes import stud_limit
from riverboat.history.export import exported
from riverboat.history.played import finished_hands
from riverboat.history.replay import replay
from riverboat.notation import phh
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import options, to_act

PARITY: Chosen = {"odd_chip": "all-to-first", "uncap_when_heads_up": "never", "must_afford": False}
STAKES = stud_limit(200, 400, bring_in=100, ante=100)
VARIANTS = {"F7S": "seven-card-stud-high", "F7S/8": "seven-card-stud-high-low-eight", "FR": "razz"}
OURS = ("seven-card-stud-high-low", "five-card-stud", "mambo-stud")


class StudEvening(Evening):
    """The forced bet is made or completed, and the dealer shuffles the burns when asked to."""

    def _action(self) -> c.Command:
        hand = self.table.hand
        assert hand is not None
        if hand.deck.pile:
            return c.Reshuffle(tuple(range(len(hand.deck.pile))))
        seat = to_act(self.table)
        words = [option.word for option in options(self.table, seat)]
        if "bring-in" in words:
            return c.BringIn(seat)
        command = super()._action()
        # Eight players who stay run out of cards.
        return c.Call(seat) if isinstance(command, c.Fold) and len(self.table.occupied()) == 8 else command


def evening(game: str, seats: int, hands: int = 25) -> list[e.Event]:
    return StudEvening(seats, game, STAKES, PARITY, seats=seats).play(hands)


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("variant", VARIANTS)
def test_pokerkit_reads_every_hand_and_ends_with_our_stacks(variant: str, seats: int) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    hands = [hand for hand in exported(evening(VARIANTS[variant], seats)) if not differs(hand)]
    assert len(hands) > 12
    assert {hand.variant for hand in hands} == {variant}
    for hand in hands:
        *_, end = pokerkit.HandHistory.loads(phh.dumps(hand))
        assert tuple(end.stacks) == hand.finishing_stacks, phh.dumps(hand)


@pytest.mark.parametrize("seats", [2, 3, 6, 8])
@pytest.mark.parametrize("game", [*VARIANTS.values(), *OURS])
def test_a_replay_pays_the_same_awards_under_the_same_clauses(game: str, seats: int) -> None:
    events = evening(game, seats)
    for played, hand in zip(finished_hands(events), exported(events, unit=1), strict=True):
        again = replay(phh.loads(phh.dumps(hand)))
        assert (again.fault, again.stacks) == (None, hand.finishing_stacks), phh.dumps(hand)
        seat_of = dict(enumerate(played.started.seats, start=1))
        assert awards(again.events, seat_of) == awards(played.events, {seat: seat for seat in played.started.seats})


def test_evenings_hold_what_they_promise() -> None:
    """Hands that end all-in, and common cards, without which the tests above would show little."""
    hands = exported(evening("seven-card-stud-high", 8))
    assert any(isinstance(action, phh.DealBoard) for hand in hands for action in hand.actions)
    assert any(isinstance(action, phh.BringIn) for hand in hands for action in hand.actions)
    short = exported(evening("razz", 3, 60))
    assert any(shows_before_the_last_card(hand) for hand in short)


def test_a_common_card_is_told_as_a_board_card_and_read_as_one() -> None:
    for hand in exported(evening("seven-card-stud-high", 8), unit=1):
        if any(isinstance(action, phh.DealBoard) for action in hand.actions):
            common = [event for event in replay(hand).events if isinstance(event, e.BoardDealt)]
            assert common
            assert all(event.common and event.clause == "poker/9(h).common" for event in common)


def test_a_hand_whose_down_cards_nobody_knows_is_replayed_to_its_uncalled_bet() -> None:
    text = """
        variant = "F7S"
        antes = [1, 1, 1]
        bring_in = 2
        small_bet = 5
        big_bet = 10
        starting_stacks = [100, 100, 100]
        actions = ["d dh p1 ????2c", "d dh p2 ????9h", "d dh p3 ????As", "p1 pb", "p2 f", "p3 cbr 5", "p1 cc",
            "d dh p1 7h", "d dh p3 Ks", "p3 cbr 5", "p1 f"]
        finishing_stacks = [94, 99, 107]
    """
    again = replay(phh.loads(text))
    assert (again.fault, again.wrong, again.complete) == (None, (), True)


@pytest.mark.parametrize(
    ("variant", "owes", "opens"),
    [("F7S", "p2", "p4"), ("F7S/8", "p2", "p4"), ("FR", "p4", "p2")],
)
def test_up_cards_that_nobody_knows_decide_nothing(variant: str, owes: str, opens: str) -> None:
    """Neither who owes the forced bet nor who opens later: those whose cards are known do, high or low."""
    order = ["p1", "p2", "p3", "p4"]
    after = order[order.index(owes) + 1 :] + order[: order.index(owes)]
    text = f"""
        variant = "{variant}"
        antes = [1, 1, 1, 1]
        bring_in = 2
        small_bet = 5
        big_bet = 10
        starting_stacks = [100, 100, 100, 100]
        actions = ["d dh p1 ??????", "d dh p2 ????3c", "d dh p3 ????9h", "d dh p4 ????Ks", "{owes} pb",
            {", ".join(f'"{player} cc"' for player in after)},
            "d dh p1 ??", "d dh p2 4c", "d dh p3 ??", "d dh p4 Kd", "{opens} cbr 5"]
    """
    again = replay(phh.loads(text))
    assert again.fault is None
    assert again.table.hand is not None
    assert again.table.hand.round.bet_to == 5


UNSEEN = """
    variant = "{variant}"
    antes = [1, 1, 1, 1]
    bring_in = 2
    small_bet = 5
    big_bet = 10
    starting_stacks = [100, 100, 100, 100]
    actions = ["d dh p1 {cards}3c", "d dh p2 ??????", "d dh p3 ????9h", "d dh p4 ??????", {actions}]
    finishing_stacks = [94, 94, 94, 118]
"""
FOURTH = '"d dh p1 4c", "d dh p2 ??", "d dh p3 Kd", "d dh p4 ??", "p4 cbr 5", "p1 f", "p2 f", "p3 f"'


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_player_whose_up_cards_nobody_knows_brings_in_and_opens_where_the_file_says_so(variant: str) -> None:
    """Some sites tell of nobody's up-cards but one's own."""
    third = '"p2 pb", "p3 cc", "p4 cbr 5", "p1 cc", "p2 cc", "p3 cc"'
    text = UNSEEN.format(variant=variant, cards="AhAd", actions=f"{third}, {FOURTH}")
    again = replay(phh.loads(text))
    (ours,) = exported(again.events, unit=1)
    assert (again.fault, again.wrong, again.complete) == (None, (), True)
    assert replay(phh.loads(phh.dumps(ours))).stacks == again.stacks


@pytest.mark.parametrize(
    ("actions", "at"),
    [
        ('"p3 pb"', 4),  # the known three is lower than the known nine
        ('"p2 pb", "p4 cc"', 5),  # the first of a round is taken at the file's word, and nobody after them
    ],
)
def test_those_whose_up_cards_are_known_act_in_turn(actions: str, at: int) -> None:
    fault = replay(phh.loads(UNSEEN.format(variant="F7S", cards="AhAd", actions=actions))).fault
    assert fault is not None
    assert (fault.action, fault.code) == (at, "not-your-turn")


OPEN_PAIR = """
    variant = "{variant}"
    antes = [1, 1, 1]
    bring_in = 2
    small_bet = 5
    big_bet = 10
    starting_stacks = [100, 100, 100]
    actions = ["d dh p1 ????2c", "d dh p2 ????9h", "d dh p3 ????As", "p1 pb", "p2 cbr 5", "p3 cc", "p1 f",
        "d dh p2 {card}", "d dh p3 Qs", {bets}]
"""


@pytest.mark.parametrize(
    ("bets", "stacks"),
    [
        ('"p2 cbr 10", "p3 f"', (97, 109, 94)),
        ('"p2 cbr 5", "p3 cbr 15", "p2 cbr 25", "p3 f"', (97, 124, 79)),
    ],
)
def test_with_an_open_pair_on_fourth_street_a_room_may_have_let_them_bet_big(
    bets: str, stacks: tuple[Amount, ...]
) -> None:
    again = replay(phh.loads(OPEN_PAIR.format(variant="F7S", card="9d", bets=bets)))
    (ours,) = exported(again.events, unit=1)
    third = replay(phh.loads(phh.dumps(ours)))
    assert (again.fault, again.stacks) == (None, stacks)
    assert (third.fault, third.stacks) == (None, stacks)
    assert ours.variant == "seven-card-stud-high"  # others would refuse it


@pytest.mark.parametrize(
    ("variant", "card", "bets", "at"),
    [
        ("F7S", "9d", '"p2 cbr 15"', 9),  # more than even the big bet
        ("F7S", "Kd", '"p3 cc", "p2 cbr 10"', 9),  # no pair; the ace acts first
        ("F7S/8", "9d", '"p2 cbr 10"', 9),
    ],
)
def test_otherwise_fourth_street_is_bet_small(variant: str, card: str, bets: str, at: int) -> None:
    fault = replay(phh.loads(OPEN_PAIR.format(variant=variant, card=card, bets=bets))).fault
    assert fault is not None
    assert (fault.code, fault.action) == ("above-maximum", at + bets.count(","))


@pytest.mark.parametrize(
    ("action", "code"),
    [("p1 f", "bring-in-owed"), ("p2 pb", "not-your-turn"), ("p1 cbr 3", "below-minimum")],
)
def test_what_the_rules_of_stud_do_not_allow_is_a_fault(action: str, code: str) -> None:
    text = f"""
        variant = "F7S"
        antes = [1, 1]
        bring_in = 2
        small_bet = 5
        big_bet = 10
        starting_stacks = [100, 100]
        actions = ["d dh p1 ????2c", "d dh p2 ????9h", "{action}"]
    """
    fault = replay(phh.loads(text)).fault
    assert fault is not None
    assert (fault.action, fault.code) == (2, code)


def awards(events: tuple[e.Event, ...], seat_of: dict[int, int]) -> list[tuple[object, ...]]:
    found = [event for event in events if isinstance(event, e.PotAwarded)]
    return [(a.pot, seat_of[a.seat], a.amount, a.odd, a.share, a.clause, a.odd_clause) for a in found]


def shows_before_the_last_card(hand: phh.PhhHand) -> bool:
    kinds = [type(action) for action in hand.actions]
    return phh.Show in kinds and phh.DealHole in kinds[kinds.index(phh.Show) :]


def differs(hand: phh.PhhHand) -> bool:
    """Hands that PokerKit plays by other rules; tests/differential names them.

    Several pots, which it joins or halves in its own way; a common card; a forced bet or another bet that somebody
    could not pay in full.
    """
    paid = hand.extra["_riverboat_awards"]
    assert isinstance(paid, list)
    pots = {award.split(":")[0] for award in paid}
    odd = any(award.count("[") > 1 for award in paid)
    common = any(isinstance(action, phh.DealBoard) for action in hand.actions)
    size = hand.small_bet or 1
    odd_bet = any(isinstance(action, phh.RaiseTo) and action.amount % size for action in hand.actions)
    short = any(stack <= 2 for stack in hand.starting_stacks)
    return len(pots) > 1 or odd or common or odd_bet or short
