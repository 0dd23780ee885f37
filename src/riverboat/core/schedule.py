"""Collection fees of banked games: flat sums read off rows, fixed before the deal.  [california-games collection.*]

Those of pot games are in `collection`.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from riverboat.core.errors import SpecError
from riverboat.core.money import Amount

MOST_RATES = 5


@dataclass(frozen=True, slots=True)
class Rates:
    """Rows of `(up to and including, fee)`, upwards; the last row also serves every greater total.

    A total between two rows pays as the higher one.
    """

    rows: tuple[tuple[Amount, Amount], ...] = ()

    def fee(self, total: Amount) -> Amount:
        if total <= 0 or not self.rows:
            return 0
        return next((fee for up_to, fee in self.rows if total <= up_to), self.rows[-1][1])

    @property
    def most(self) -> Amount:
        return max((fee for _, fee in self.rows), default=0)


def flat(fee: Amount) -> Rates:
    """One fee, whatever the total."""
    return Rates(((0, fee),))


NOTHING = Rates()


@dataclass(frozen=True, slots=True)
class Schedule:
    """One option of a game's fees with the table limits it goes with; a table uses one at a time.

    `dealer` is read off the total table action, every wager that players put down before the deal; `player` off the
    total of one player's wagers.
    """

    key: str
    low: Amount
    high: Amount
    dealer: Rates
    player: Rates = NOTHING
    clause: str = ""
    player_clause: str = ""

    def __post_init__(self) -> None:
        check_schedule(self)


def check_schedule(schedule: Schedule) -> None:
    """Refuse a schedule that the book does not allow.  [california-games collection.rules.*]"""
    where = f"schedule.{schedule.key}"
    if not 0 < schedule.low <= schedule.high:
        raise SpecError(where, "the limits are out of order")
    for rates in (schedule.dealer, schedule.player):
        ends = [up_to for up_to, _ in rates.rows]
        if ends != sorted(set(ends)):
            raise SpecError(where, "rows go upwards")
        for row in rates.rows:
            check_flat(where, row)
    charged = sum(1 for rates in (schedule.dealer, schedule.player) for _, fee in rates.rows if fee)
    if charged > MOST_RATES:
        raise SpecError(where, f"a table has at most {MOST_RATES} rates")


def check_flat(where: str, amounts: Iterable[Amount]) -> None:
    """A fee is a flat sum, never a share of a wager or of a pot.  [collection.rules.no-percentage]"""
    if any(type(value) is not int or value < 0 for value in amounts):
        raise SpecError(where, "a fee is a flat sum")
