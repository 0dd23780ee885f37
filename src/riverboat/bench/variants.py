"""The variants that PokerKit knows as well. One more is one more line; a new kind of decision is one more case in
`ours.act` and in `play_pokerkit.act`.
"""

from dataclasses import dataclass
from typing import Final

from riverboat.bench.stakes import BIG_BLIND, SMALL_BLIND
from riverboat.core.stakes import Stakes, fixed_limit, no_limit, pot_limit, stud_limit

BLINDS: Final = (SMALL_BLIND, BIG_BLIND)
NO_LIMIT: Final = no_limit(*BLINDS, chip=1)
POT_LIMIT: Final = pot_limit(*BLINDS, chip=1)
FIXED_LIMIT: Final = fixed_limit(BIG_BLIND, 2 * BIG_BLIND, blinds=BLINDS, chip=1)
STUD_LIMIT: Final = stud_limit(BIG_BLIND, 2 * BIG_BLIND, bring_in=SMALL_BLIND, ante=SMALL_BLIND, chip=1)


@dataclass(frozen=True, slots=True)
class Variant:
    """One game under three names: its code in hand histories, our record, PokerKit's class."""

    code: str
    game: str
    pokerkit: str
    stakes: Stakes

    @property
    def amounts(self) -> tuple[int | tuple[int, ...], ...]:
        """What PokerKit's classes take: the ante, the blinds or the bring-in, and the bets (one if none is fixed)."""
        stakes = self.stakes
        bets = (stakes.small_bet, stakes.big_bet) if stakes in (FIXED_LIMIT, STUD_LIMIT) else (stakes.small_bet,)
        return stakes.ante, stakes.bring_in or stakes.blinds, *bets


STUD_EIGHT: Final = "FixedLimitSevenCardStudHighLowSplitEightOrBetter"
HOLDEM: Final = Variant("NT", "no-limit-holdem", "NoLimitTexasHoldem", NO_LIMIT)
VARIANTS: Final = (
    Variant("FT", "limit-holdem", "FixedLimitTexasHoldem", FIXED_LIMIT),
    Variant("PO", "pot-limit-omaha", "PotLimitOmahaHoldem", POT_LIMIT),
    Variant("FO/8", "omaha-high-low-eight", "FixedLimitOmahaHoldemHighLowSplitEightOrBetter", FIXED_LIMIT),
    Variant("F7S", "seven-card-stud-high", "FixedLimitSevenCardStud", STUD_LIMIT),
    Variant("F7S/8", "seven-card-stud-high-low-eight", STUD_EIGHT, STUD_LIMIT),
    Variant("FR", "razz", "FixedLimitRazz", STUD_LIMIT),
    Variant("NS", "short-deck-holdem", "NoLimitShortDeckHoldem", NO_LIMIT),
    Variant("N2L1D", "single-draw-2-7", "NoLimitDeuceToSevenLowballSingleDraw", NO_LIMIT),
    Variant("F2L3D", "triple-draw-2-7", "FixedLimitDeuceToSevenLowballTripleDraw", FIXED_LIMIT),
    Variant("FB", "badugi", "FixedLimitBadugi", FIXED_LIMIT),
)
