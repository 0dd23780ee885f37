"""What may be expected of a banked game."""

from collections.abc import Sequence

from riverboat.banked import BankedTable, to_act
from riverboat.banked import events as e
from riverboat.script.amounts import plain
from riverboat.script.expectation import AMOUNT, STACKS, Expectation, Items, last_hand

_WAGER = rf"[0-9]+ [a-z0-9-]+ {AMOUNT}"


def _fees(table: BankedTable, _: Sequence[e.Event]) -> Items:
    return (plain(table.fees),)


def _meter(table: BankedTable, _: Sequence[e.Event]) -> Items:
    return (plain(table.meter),)


def _paid(_: BankedTable, events: Sequence[e.Event]) -> Items:
    """Of the last round, in order: `2 ante 20`."""
    paid = [event for event in last_hand(events, e.BankRoundOpened) if isinstance(event, e.WagerPaid)]
    return tuple(f"{event.seat} {event.wager} {plain(event.paid)}" for event in paid)


def _taken(_: BankedTable, events: Sequence[e.Event]) -> Items:
    taken = [event for event in last_hand(events, e.BankRoundOpened) if isinstance(event, e.WagerTaken)]
    return tuple(f"{event.seat} {event.wager} {plain(event.taken)}" for event in taken)


def _to_act(table: BankedTable, _: Sequence[e.Event]) -> Items:
    return (str(to_act(table)),)


FOUND: dict[str, Expectation[BankedTable]] = {
    "stacks": STACKS,
    "fees": Expectation(_fees, AMOUNT),
    "meter": Expectation(_meter, AMOUNT),
    "paid": Expectation(_paid, _WAGER),
    "taken": Expectation(_taken, _WAGER),
    "to_act": Expectation(_to_act, "[0-9]+"),
}
