"""Rake and drops out of the pots of a hand, each with its clause."""

from collections.abc import Iterator

from riverboat.core.collection import Collection, Fees, Levels, Percentage, PotsNow, spread
from riverboat.core.game import Burn, Draw
from riverboat.core.money import Amount
from riverboat.table import events as e
from riverboat.table.events import Emit
from riverboat.table.state import Hand, Table


def collect(table: Table, hand: Hand, emit: Emit) -> None:
    """A betting round is over: what is due by now goes to the rake area.  [poker 14(b)(1)(ii)] [poker 14(b)(2)(ii)]"""
    assert table.collects is not None
    collects, now = table.collects, pots_now(table, hand, over=False)
    taken = collects.due(now)
    # Where each round is counted by itself, one that pays nothing is counted too.
    if any(taken) or (isinstance(collects, Percentage) and collects.by_round and now.pots != now.counted):
        emit(e.RakeTaken(taken, rake_clause(table, collects)))


def collect_rest(table: Table, hand: Hand, emit: Emit) -> list[Amount]:
    """The hand is over: the rest of the rake, then what is put by for players. What is left of each pot is pushed."""
    if table.collects is None and not table.drops:
        return [pot.amount for pot in hand.pots.open]
    if table.collects is not None:
        _rake_at_the_end(table, hand, table.collects, emit)
    if table.drops:
        _drop(table, hand, emit)
    return left(hand)


def left(hand: Hand) -> list[Amount]:
    """The pots that are still to be won, without what was taken out of them."""
    taken = aligned(hand.pots.collected, len(hand.pots.open))
    return [pot.amount - gone for pot, gone in zip(hand.pots.open, taken, strict=True)]


def collect_won(table: Table, hand: Hand, emit: Emit) -> Amount:
    """The last side pot is pushed before the others: the rake of it is due now. What is left of it."""
    if table.collects is not None:
        now = pots_now(table, hand, over=True)._replace(past=True)  # the others play on: more cards will come
        taken = table.collects.due(now)[-1]
        if taken:
            before = (0,) * (len(hand.pots.open) - 1)
            emit(e.RakeTaken((*before, taken), rake_clause(table, table.collects)))
    return left(hand)[-1]


def give_back(table: Table, hand: Hand, emit: Emit) -> None:
    """Chips went back to their owner: the rake of them comes back to the pots that they were in.

    [cash irr.protected.refund] it is counted again on what is left, and what stays is no more than was taken. Side pots
    that have been won keep what they have paid.
    """
    assert table.collects is not None
    now, taken = pots_now(table, hand, over=False), sum(hand.pots.collected)
    nothing = (0,) * len(now.pots)
    # What is left of rake that has been taken is due at any time.
    fresh = now._replace(taken=nothing, counted=nothing, raked=now.raked - taken, past=True, over=True)
    stays = spread(taken, table.collects.due(fresh), nothing)
    back = tuple([gone - part for gone, part in zip(now.taken, stays, strict=True)])
    if any(back):
        emit(e.RakeReturned(back, rake_clause(table, table.collects)))


def pots_now(table: Table, hand: Hand, *, over: bool) -> PotsNow:
    pots = hand.pots
    open_pots = tuple([pot.amount for pot in pots.open])
    return PotsNow(
        open_pots,
        aligned(pots.collected, len(open_pots)),
        aligned(pots.counted, len(open_pots)),
        sum([pot.amount for pot in pots.made]),
        pots.raked,
        past_first_street(table, hand),
        over,
    )


def past_first_street(table: Table, hand: Hand) -> bool:
    """Whether there is a flop, in stud a card more, or a draw; cards that the dealer has yet to give do not count."""
    first = table.steps[0][0]
    if hand.street == first or not hand.deck.awaited:
        return hand.street != first
    *before, waits_for = [step for street, step in table.steps[: hand.step + 1] if street != first]
    return isinstance(waits_for, Draw) or not all(isinstance(step, Burn) for step in before)


def rake_clause(table: Table, collects: Collection) -> str:
    if isinstance(collects, Fees):
        return table.clause(f"schedule.{collects.schedule.option}")
    if isinstance(collects, Levels):
        return table.clause("rake.levels") or table.clause("rake")
    return (collects.by_round and table.clause("rake.round")) or table.clause("rake")


def _rake_at_the_end(table: Table, hand: Hand, collects: Collection, emit: Emit) -> None:
    now = pots_now(table, hand, over=True)
    taken, clause = collects.due(now), rake_clause(table, collects)
    # If a hand dies before the second run there is none: players who agreed to two runs pay for one.
    if hand.showdown.agreed and hand.cards.second:
        # [cash run-twice.double-rake] two hands: twice what one would pay, the cap as well
        taken, clause = _twice(now, taken), table.clause("rake.twice")
    if any(taken) or not hand.pots.counted:  # [cash dealing.collect-rake] a hand that pays nothing says so
        emit(e.RakeTaken(taken, clause))


def _twice(now: PotsNow, due: tuple[Amount, ...]) -> tuple[Amount, ...]:
    """Twice what the pots pay once, less what they have paid; never more than there is."""
    rows = zip(now.pots, now.taken, due, strict=True)
    return tuple([min(2 * (gone + part), pot) - gone for pot, gone, part in rows])


def _drop(table: Table, hand: Hand, emit: Emit) -> None:
    """[poker 19(c).order] after the rake, before the pot goes to its winner; [cash run-twice.promo-single] once."""
    if table.settings.chips.no_flop_no_drop and not past_first_street(table, hand):
        return
    total = sum([pot.amount for pot in hand.pots.made])
    for fund, amount, least in _funds(table):
        if amount and total >= least:
            room = left(hand)
            taken = spread(amount, room, (0,) * len(room))
            emit(e.DropTaken(fund, taken, table.clause(f"drop.{fund}")))


def _funds(table: Table) -> Iterator[tuple[e.Fund, Amount, Amount]]:
    """Each drop with the least pot it is taken from.  [california-poker collection.26-40.seven-dollar-pot.jackpot]"""
    group, collects = table.settings.collection, table.collects
    gate = collects.schedule.min_pot if isinstance(collects, Fees) else 0
    yield "promotion", group.promo_drop, group.promo_pot
    yield "jackpot", group.jackpot_drop, max(group.jackpot_pot, gate)


def aligned(values: tuple[Amount, ...], count: int) -> tuple[Amount, ...]:
    """One value for each pot; before anything was taken, none of them has any."""
    return values or (0,) * count
