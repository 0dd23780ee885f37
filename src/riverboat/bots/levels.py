"""How well a bot plays: three levels, named after the crew of a boat."""

from dataclasses import dataclass, replace
from typing import Final

from riverboat.room.house import BotLevel


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """What a bot takes the trouble to think of, and how steady it is. No level knows a card that it cannot see."""

    key: BotLevel
    hands: int
    """How many hands an opponent is imagined to hold."""
    runs: int
    """How many ways the cards to come are imagined to fall."""
    belief: float
    """How much a bet says about its maker's hand: 0 nothing, 1 what it should."""
    loose: float
    """How many more hands than a careful player it plays."""
    bold: float
    """How often it bets or raises where that is best; else it checks or calls."""
    blur: float
    """The standard error of its judgement."""
    bluffs: float
    """How often it bets a hopeless hand on the last street."""
    sticky: float
    """How much too much it pays to see a hand to its end, as a part of the pot."""
    draws: int
    """How many times it imagines each way to draw."""
    slips: float
    """How often it leaves the chart of a banked game."""
    side_bets: float
    """How often it makes a bonus bet, the dearest wager of the table."""
    takes: int
    """How much of the time to think it takes, in hundredths: a weak player plays fast."""

    def sober(self) -> "Level":
        """The same bot where much is at stake: it takes its time and believes what it is told by a bet."""
        return replace(self, hands=16, runs=max(self.runs, 16), belief=1.3, loose=1.0, blur=0.0, sticky=0.0)


DECKHAND: Final = Level(
    key="deckhand", hands=5, runs=3, belief=0.2, loose=2.8, bold=0.3, blur=0.2, bluffs=0.1, sticky=0.2,
    draws=3, slips=0.3, side_bets=0.6, takes=70,
)  # fmt: skip
MATE: Final = Level(
    key="mate", hands=6, runs=5, belief=0.5, loose=1.7, bold=0.5, blur=0.1, bluffs=0.08, sticky=0.08,
    draws=8, slips=0.1, side_bets=0.25, takes=85,
)  # fmt: skip
CAPTAIN: Final = Level(
    key="captain", hands=10, runs=24, belief=0.85, loose=1.0, bold=0.97, blur=0.0, bluffs=0.04, sticky=0.0,
    draws=40, slips=0.0, side_bets=0.0, takes=100,
)  # fmt: skip

LEVELS: Final[dict[BotLevel, Level]] = {level.key: level for level in (DECKHAND, MATE, CAPTAIN)}
"""From the weakest to the strongest."""
