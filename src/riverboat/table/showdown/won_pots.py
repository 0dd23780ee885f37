"""Side pots that are won before the hand is over: who plays on plays for what is left."""

from riverboat.core.money import Amount
from riverboat.core.shares import Pot
from riverboat.table.events import PotAwarded
from riverboat.table.showdown.state import WonPot
from riverboat.table.state import SHOWDOWN, Hand


def goes_on(hand: Hand) -> bool:
    """Whether several players are in it, and there is something to come before their hands are compared."""
    return len(hand.showdown.claims or hand.live) > 1 and (hand.phase != SHOWDOWN or bool(hand.queue))


def is_won(hand: Hand) -> bool:
    """[cash all-in.side-pot] whether the last side pot has a single contender, and all bets are in the pots."""
    pots = hand.pots.open
    return len(pots) > 1 and not any(hand.round.bets) and len(contenders(hand, pots[-1])) == 1


def contenders(hand: Hand, pot: Pot) -> list[int]:
    """Who can still win a pot."""
    claims = hand.showdown.claims or hand.live
    return [seat for seat in pot.seats if seat in claims]


def win_pot(hand: Hand, award: PotAwarded) -> None:
    """The last side pot is off the table: what everyone has put into it counts for nothing that comes."""
    pots = hand.pots
    *below, pot = pots.open
    level = _level(hand, sum(each.amount for each in below))
    over = tuple([max(paid - level, 0) for paid in pots.paid])
    pots.paid = [paid - more for paid, more in zip(pots.paid, over, strict=True)]
    pots.collected, pots.counted = pots.collected[: len(below)], pots.counted[: len(below)]
    pots.won = (WonPot(pot, award, over), *pots.won)


def _level(hand: Hand, below: Amount) -> Amount:
    """What a seat has put in at most, where the pots up to it hold this much."""
    return next(
        level
        for level in sorted(hand.pots.paid)
        if sum([min(paid, level) for paid in hand.pots.paid]) + hand.pots.dead >= below
    )


def lay_pots(hand: Hand, pots: tuple[Pot, ...]) -> None:
    """The pots that are still to be won are counted again; those that have been won stay in the record."""
    held, won = hand.pots, hand.pots.won
    if held.collected:
        before = held.open
        held.collected = _laid(held.collected, before, pots)
        held.counted = _laid(held.counted, before, pots)
    held.made = pots + tuple([each.pot for each in won]) if won else pots


def _laid(values: tuple[Amount, ...], before: tuple[Pot, ...], after: tuple[Pot, ...]) -> tuple[Amount, ...]:
    """What stood beside each pot, where some of them have become one, and others are new.

    After a ruling an all-in player may be missing: the pots on either side of their last chip are one.
    """
    if not values:
        return ()
    found: list[Amount] = []
    reach = place = 0
    for pot in after[:-1]:
        reach += pot.amount
        first = place
        while place < len(before) and sum([each.amount for each in before[: place + 1]]) <= reach:
            place += 1
        found.append(sum(values[first:place]))
    return (*found, sum(values[place:]))
