"""What may be expected of a banked game."""

from collections.abc import Sequence

from riverboat.banked import DECIDER, BankedTable
from riverboat.banked import events as e
from riverboat.script.amounts import plain
from riverboat.script.expectation import AMOUNT, STACKS, Expectation, Items, last_hand, who_acts

_WAGER = rf"[0-9]+ [a-z0-9-]+ {AMOUNT}"


def _fees(table: BankedTable, _: Sequence[e.Event]) -> Items:
    return (plain(table.fees),)


def _meter(table: BankedTable, _: Sequence[e.Event]) -> Items:
    return (plain(table.meter),)


def _paid(_: BankedTable, events: Sequence[e.Event]) -> Items:
    """Of the last round, in order: `2 ante 20`."""
    last = last_hand(events, e.BankRoundOpened)
    return tuple(f"{each.seat} {each.wager} {plain(each.paid)}" for each in last if isinstance(each, e.WagerPaid))


def _taken(_: BankedTable, events: Sequence[e.Event]) -> Items:
    last = last_hand(events, e.BankRoundOpened)
    return tuple(f"{each.seat} {each.wager} {plain(each.taken)}" for each in last if isinstance(each, e.WagerTaken))


FOUND: dict[str, Expectation[BankedTable]] = {
    "stacks": STACKS,
    "fees": Expectation(_fees, AMOUNT),
    "meter": Expectation(_meter, AMOUNT),
    "paid": Expectation(_paid, _WAGER),
    "taken": Expectation(_taken, _WAGER),
    "to_act": who_acts(DECIDER),
}
