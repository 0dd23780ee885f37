"""Who gives an order in the room, and in what capacities the books let them."""

from dataclasses import dataclass
from typing import Final, Literal

from riverboat.core.errors import Refused

Duty = Literal["dealer", "floor", "supervisor", "security", "cashier", "accounting"]
"""In what capacity somebody acts. Nobody signs twice for one thing in two of them."""


@dataclass(frozen=True, slots=True)
class Staff:
    """Somebody who gives an order, and in which capacities they may."""

    player: str
    duties: frozenset[Duty] = frozenset()

    def must_be(self, clause: str, *duties: Duty) -> None:
        if self.duties.isdisjoint(duties):
            raise Refused("not-your-duty", clause, detail=" or ".join(duties))

    def must_not_be(self, other: str, clause: str) -> None:
        """What takes two people, one cannot do alone."""
        if other in ("", self.player):
            raise Refused("second-person-needed", clause)


HOUSE: Final = Staff("")
