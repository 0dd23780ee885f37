"""Settings about the chips that leave the pots: the house's part, and what is put by for players."""

from riverboat.core.collection import PotSchedule, parse_levels
from riverboat.core.game import Setting
from riverboat.games.settings.group import Group, amount, one_of, yes_or_no

RAKE_METHOD = one_of(
    "rake_method",
    "percentage incremental",
    "how the house earns its part: in percent of the pots, or by fixed sums as the pot grows",
)
RAKE_PERCENT = Setting("rake_percent", 0, "the house's part of the pot, in percent, in whole chips", high=10)
RAKE_ROUNDING = one_of(
    "rake_rounding",
    "per-hand per-round",
    "whether a rake in percent is counted once for the hand, or after each betting round on what was bet in it",
)
RAKE_SCHEDULE = Setting(
    "rake_schedule",
    "$1 at $0, $2 at $20, $3 at $30, $4 at $40, $5 at $50",
    "an incremental rake: what is taken in all once the pot has reached an amount",
    reads=parse_levels,
)
"""By default what a room of the cash book posts: $1 at the flop, from $20 on a dollar for each $10, at most $5."""
RAKE_BASIS = one_of(
    "rake_basis", "total per-pot", "whether the levels are those of all pots together, or of each pot by itself"
)
RAKE_CAP = amount("rake_cap", "the most rake taken from one hand, over all its pots; 0 is no cap")
NO_FLOP_NO_DROP = yes_or_no(
    "no_flop_no_drop",
    "whether a hand that ends before the flop, or in the first round of another game, is free of rake and drops",
    default=True,
)
PROMO_DROP = amount("promo_drop", "what is put by of each pot for promotions, after the rake")
PROMO_POT = amount("promo_pot", "the least pot that something is put by of for promotions; 0 is any")
JACKPOT_DROP = amount("jackpot_drop", "what is put by of each pot for the jackpot, after the rake")
JACKPOT_POT = amount("jackpot_pot", "the least pot that something is put by of for the jackpot; 0 is any")

DROPS: Group = (PROMO_DROP, PROMO_POT, JACKPOT_DROP, JACKPOT_POT)
RAKE: Group = (
    RAKE_METHOD,
    RAKE_PERCENT,
    RAKE_ROUNDING,
    RAKE_SCHEDULE,
    RAKE_BASIS,
    RAKE_CAP,
    NO_FLOP_NO_DROP,
    *DROPS,
)


def fees(schedules: tuple[PotSchedule, ...]) -> Group:
    """Flat fees by one of these schedules; no part of what is bet or won, so there is no percentage to choose."""
    return (
        Setting(
            "collection_option",
            0,
            "the option of the collection schedule that the table uses; 0 where nothing is collected",
            allowed=(0, *(each.option for each in schedules)),
        ),
        one_of(
            "fee_mode",
            "exclusive cumulative",
            "whether a hand that goes on pays the regular fee alone, or the other fee of its option as well",
        ),
        amount("min_pot_for_fee", "the least pot that pays the regular fee, where the schedule names no larger one"),
        one_of("short_pot_fee", "none opening", "what a hand pays that goes on and whose pot stays below that amount"),
        *DROPS,
        NO_FLOP_NO_DROP,
    )
