"""What the cage has to be told of the world around it: the gaming day, the amounts that the house has set, and who has
which card."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from riverboat.core.errors import Refused
from riverboat.core.money import MAX_AMOUNT, Amount
from riverboat.room.cage.orders import Form, Person, Pile, total

PIECES_MOST = 1_000_000


class CageRules(msgspec.Struct, frozen=True):
    report_above: Amount = 1_000_000
    """Cash of one person on one gaming day, in or out, above which a report is due."""
    log_from: Amount = 300_000
    """From which it is logged."""
    least_age: int = 21
    cash: tuple[Amount, ...] = (1, 5, 10, 25, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000)
    chips: tuple[Amount, ...] = (50, 100, 200, 500, 1_000, 2_500, 10_000, 50_000, 100_000, 500_000)
    """Denominations, in cents."""


@dataclass(frozen=True, slots=True)
class Scene:
    day: str
    rules: CageRules = field(default_factory=CageRules)
    people: Mapping[str, Person] = field(default_factory=dict)
    """Who has which card, as far as they are not erased."""

    def check_count(self, count: tuple[Pile, ...], form: Form) -> Amount:
        """What was counted, pile by pile; refused where there are no such pieces."""
        known = self.rules.cash if form == "cash" else self.rules.chips
        for pile in count:
            if pile.value not in known:
                raise Refused("no-such-denomination", detail=str(pile.value)[:20])
            if not 0 <= pile.pieces <= PIECES_MOST:
                raise Refused("bad-amount", detail=str(pile.pieces)[:20])
        if len({pile.value for pile in count}) < len(count):
            raise Refused("listed-twice")
        if (amount := total(count)) > MAX_AMOUNT:
            raise Refused("bad-amount", detail=str(amount)[:20])
        return amount

    def check_amount(self, amount: Amount) -> None:
        """Something, not more than there can be, and payable in chips."""
        if not 0 < amount <= MAX_AMOUNT or amount % min(self.rules.chips):
            raise Refused("bad-amount", detail=str(amount)[:20])
