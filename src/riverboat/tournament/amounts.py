"""Nothing, of either kind: chips of a tournament are no money, and mypy refuses one where the other belongs."""

from typing import Final

from riverboat.core.money import Cents, TournamentChips

NO_CHIPS: Final = TournamentChips(0)
NO_MONEY: Final = Cents(0)
FIVE_DOLLARS: Final = Cents(500)
