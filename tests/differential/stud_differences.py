"""Where we and PokerKit differ at stud. `differences.md` says which clause or decision stands behind each name."""

from collections import Counter

from named_differences import ODD_BY_POT

from riverboat.core.game import Award
from riverboat.core.money import divide
from riverboat.core.pots import split
from riverboat.core.shares import Pot
from riverboat.table import Table
from riverboat.table import events as e
from riverboat.table.showdown.holdings import strength
from riverboat.table.state import Hand

SHORT_BRING_IN = "short-bring-in"
ANTE_ALL_IN = "all-in-for-the-ante"
COMMON_CARD = "common-card"
ODD_BY_SUIT = "odd-chips-by-suit"
NO_LOW_IN_A_POT = "no-low-in-a-side-pot"

NAMES = (SHORT_BRING_IN, ANTE_ALL_IN, COMMON_CARD, ODD_BY_SUIT, NO_LOW_IN_A_POT)

Winners = dict[str, tuple[int, ...]]


def odd_all_in(table: Table, log: list[e.Event]) -> bool:
    """Whether somebody went all-in in this round for another amount than the fixed bet."""
    hand, stakes = table.hand, table.stakes
    assert hand is not None
    assert stakes is not None
    size = hand.round.bet_size
    start = max(i for i, event in enumerate(log) if isinstance(event, e.RoundOpened))
    level = 0
    for event in log[start:]:
        if isinstance(event, e.BetMade):
            if event.to - level != size:
                return True
            level = event.to
    return False


# ---------------------------------------------------------------- who is paid


def why_paid_otherwise(table: Table, log: list[e.Event]) -> str:
    """The name of a difference between the stacks, which must then be those of `stacks_as_pokerkit_pays`."""
    hand, game = table.hand, table.game
    assert hand is not None
    assert game is not None
    halves = [len(_winners(hand, game.awards, pot)) for pot in hand.pots.made]
    if len(set(halves)) > 1:
        return NO_LOW_IN_A_POT
    paid = [event for event in log if isinstance(event, e.PotAwarded)]
    # The odd chip between two halves may make the first one even, so that it is seen in the pot alone.
    odd = any(event.odd for event in paid) or any(pot.amount % 2 for pot in hand.pots.made)
    assert odd, "the stacks differ, and no chip was odd"
    shared = Counter((event.pot, event.share) for event in paid)
    return ODD_BY_SUIT if max(shared.values()) > 1 else ODD_BY_POT


def _put_in(hand: Hand, seat: int) -> int:
    """Also into side pots that were won before the hand was over."""
    return hand.pots.paid[seat] + sum(won.paid[seat] for won in hand.pots.won)


def stacks_as_pokerkit_pays(table: Table) -> list[int]:
    """What everyone would have by PokerKit's way.

    Pots that the same hands can still win are one, odd chips go by seat, and where anybody has a low every pot is
    halved: the low half of a pot without a low goes to all who play for it.
    """
    hand, game = table.hand, table.game
    assert hand is not None
    assert game is not None
    stacks = [table.chair(seat).bought - _put_in(hand, seat) for seat in table.occupied()]
    alive = {seat for pot in hand.pots.made for seats in _winners(hand, game.awards, pot).values() for seat in seats}
    halves = _winners(hand, game.awards, Pot(0, tuple(alive)))
    for pot in _joined(hand.pots.made, alive):
        winners = _winners(hand, game.awards, pot)
        part, left = divide(pot.amount, len(halves), 1)
        for i, name in enumerate(halves):
            seats = winners.get(name, tuple(sorted(pot.seats)))
            for share in split(part + (0 if i else left), seats, chip=1, all_to_first=True):
                stacks[share.seat - 1] += share.amount
    return stacks


def _winners(hand: Hand, awards: tuple[Award, ...], pot: Pot) -> Winners:
    """The seats that win each half, from the lowest number; a half that nobody qualifies for is none."""
    found: Winners = {}
    for award in awards:
        hands = {seat: strength(hand, seat, award) for seat in sorted(pot.seats)}
        most = max(hands.values())
        if most:
            found[award.name] = tuple(seat for seat, mine in hands.items() if mine == most)
    return found


def _joined(pots: tuple[Pot, ...], alive: set[int]) -> list[Pot]:
    found: list[Pot] = []
    for pot in pots:
        seats = tuple(seat for seat in pot.seats if seat in alive)
        amount = found.pop().amount if found and found[-1].seats == seats else 0
        found.append(Pot(pot.amount + amount, seats))
    return found
