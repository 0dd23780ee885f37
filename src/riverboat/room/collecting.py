"""What a house holds its tables to when they collect: whether each must have a rake, and how many rates it may offer.

[decision 0043]
"""

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from riverboat.core.collection import Collection, Fees, PotSchedule, check_rates
from riverboat.core.errors import Refused, SpecError
from riverboat.room.house import HouseRule
from riverboat.seats.state import AnyTable
from riverboat.table.collection.plan import changed, collection
from riverboat.table.state import Table

Rake = Literal["optional", "required"]
CountRates = Literal["option", "regular-fee"]
RAKE: Final = "poker/14(a).rake"
RATES: Final = "california-poker/collection.rules.max-five-rates"


class CollectingRules(msgspec.Struct, frozen=True):
    rake: Rake = "optional"
    """Whether a table of poker may be played without a rake; a home game usually is."""
    count_rates_by: CountRates = "option"
    """What makes two rates of one table limit different: the option, or its regular fee alone."""


def check_collecting(rules: CollectingRules, table: AnyTable, others: Iterable[AnyTable]) -> None:
    """Refuse a table that does not collect as the house demands, beside the other tables that are open.

    Games against a bank have fees of their own book, and are not asked.
    """
    if not isinstance(table, Table):
        return
    if rules.rake == "required" and collects_next(table) is None:
        raise Refused("rake-required", RAKE)
    schedule = schedule_of(table)
    if schedule is None:
        return
    offered = [schedule, *(each for other in others if (each := schedule_of(other)) is not None)]
    try:
        check_rates(
            [each for each in offered if each.limit == schedule.limit],
            by_regular_fee=rules.count_rates_by == "regular-fee",
        )
    except SpecError:
        raise Refused("too-many-rates", RATES) from None


def schedule_of(table: AnyTable) -> PotSchedule | None:
    """The flat fees that it collects by."""
    how = collects_next(table) if isinstance(table, Table) else None
    return how.schedule if isinstance(how, Fees) else None


def collects_next(table: Table) -> Collection | None:
    """How a table collects from the next hand on."""
    if not table.next_collection:
        return table.collects
    assert table.posted is not None
    return collection(table.record, table.posted, changed(table.settings, dict(table.next_collection)))


def posted(rules: CollectingRules) -> tuple[HouseRule, ...]:
    """What players read of it on the sign."""
    return (HouseRule("rake", "every table has one"),) if rules.rake == "required" else ()
