"""What a licensee chooses at a table of Texas Hold 'Em Bonus Poker.  [bonus]"""

from typing import Literal

import msgspec

from riverboat.core.banked import Clash
from riverboat.core.banked_settings import Progressive
from riverboat.core.game import Setting
from riverboat.core.money import MAX_STAKE, Amount
from riverboat.core.paytable import Row
from riverboat.games.banked import house
from riverboat.games.paytables import HOLDEM_BONUS
from riverboat.games.settings.group import one_of, yes_or_no


class Bonus(msgspec.Struct, frozen=True):
    """What only this game asks about: its wagers, and what they pay to 1."""

    ante_min: Amount = 0
    ante_max: Amount = 0
    bonus_min: Amount = 0
    bonus_max: Amount = 0
    ante_pays_from: Literal["straight", "flush"] = "straight"
    bonus_ace_ace: int = 0
    bonus_ace_king_suited: int = 0
    bonus_ace_queen_jack_suited: int = 0
    bonus_ace_king_offsuit: int = 0
    bonus_kk_qq_jj: int = 0
    bonus_ace_queen_jack_offsuit: int = 0
    bonus_pairs_10_to_2: int = 0
    aces_vs_aces_odds: int = 0
    aces_vs_aces_in_void_round: bool = True
    aggregate_payout_floor: Amount = 0


def odds_key(row: Row) -> str:
    """The setting that says what a row of the bonus table pays."""
    return "bonus_" + row.clause.rpartition(".")[2].replace("-", "_")


def _money(key: str, default: Amount, about: str, least: Amount = 0, most: Amount = MAX_STAKE) -> Setting:
    return Setting(key, default, about, low=least, high=most, money=True)


WAGERS = (
    _money("ante_min", 1_000, "the least ante", 100, MAX_STAKE // 1_000),
    _money("ante_max", 50_000, "the most on an ante; 0 is no maximum"),
    _money("bonus_min", 100, "the least bonus wager", 100, 1_000_000),
    _money("bonus_max", 10_000, "the most on a bonus wager; 0 is no maximum"),
    house.WAGER_UNIT,
    house.BUY_IN_MIN,
    house.BUY_IN_MAX,
)
PAYOUTS = (
    one_of("ante_pays_from", "straight flush", "the least hand with which a winning ante is paid"),
    *(
        Setting(odds_key(row), row.odds[0], f"what a {row.name} pays to 1", (), row.odds[0], 10_000)
        for row in HOLDEM_BONUS.rows
    ),
    Setting(
        "aces_vs_aces_odds",
        0,
        "what aces against the dealer's aces pay to 1, at least 1,000; 0 is no such row",
        low=0,
        high=100_000,
    ),
    yes_or_no("aces_vs_aces_in_void_round", "whether that row is paid in a void round too", default=True),
    _money("aggregate_payout_floor", 5_000_000, "the most that one hand may win", 5_000_000),
)
PROGRESSIVE = (
    yes_or_no("progressive", "whether the $1 progressive wager is offered"),
    _money("progressive_seed", 0, "what the meter starts from"),
    Setting(
        "progressive_contribution",
        0,
        "how many cents of each progressive wager feed the meter",
        low=0,
        high=100,
    ),
    one_of(
        "progressive_rounding",
        "cent-down cent-nearest dollar-down",
        "how a part of the meter is rounded; the rest stays in it",
    ),
    yes_or_no("progressive_survives_fold", "whether a fold leaves the progressive wager in action"),
    yes_or_no("progressive_stake_returned", "whether a winning progressive wager also gets its $1 back"),
)
DEALING = (
    one_of("dealing_method", "manual-shoe hand automated-shoe", "how the cards are dealt"),
    one_of("shuffle", "device hand", "who shuffles"),
    yes_or_no("second_deck", "whether two decks take turns"),
    yes_or_no("shuffler_counts", "whether the shuffler counts every deck", default=True),
    yes_or_no("pre_shuffled", "whether a new deck comes pre-shuffled"),
    Setting("cut_min", 10, "the least number of cards on either side of a cut", (), 10, 26),
    Setting("count_every", 5, "in how many rounds the stub is counted once", (), 1, 5),
)
IRREGULARITIES = (
    one_of("wrong_player_count", "void-hand void-round", "what a player's wrong number of cards voids"),
    yes_or_no("return_folded_antes_on_void", "whether a void round gives antes back that were folded"),
    one_of("exposed_card", "discard plays", "whether a card of the deck that was seen too early is put away or played"),
)

SETTINGS = (*WAGERS, *PAYOUTS, *PROGRESSIVE, *DEALING, *IRREGULARITIES)


def _is_fed(meter: Progressive) -> bool:
    return meter.progressive_seed > 0 and meter.progressive_contribution > 0


CLASHES = (
    Clash(
        "second-deck",
        lambda settings: settings.dealing.second_deck and settings.dealing.shuffle != "device",
        "a second deck needs an automated shuffler",
    ),
    Clash(
        "from-the-hand",
        lambda settings: settings.dealing.dealing_method == "hand" and settings.dealing.shuffle != "device",
        "dealing from the hand needs an automated shuffler",
    ),
    Clash(
        "aces",
        lambda settings: 0 < settings.of(Bonus).aces_vs_aces_odds < 1_000,
        "aces against aces pay at least 1000 to 1",
    ),
    Clash(
        "meter",
        lambda settings: settings.progressive.progressive and not _is_fed(settings.progressive),
        "the progressive meter needs a seed and a contribution",
    ),
)
