"""Settings that the player-dealer games share; a record cites its own clause."""

from riverboat.core.game import Setting
from riverboat.core.money import MAX_AMOUNT

TABLE_MIN = Setting("table_min", 0, "the least wager; 0 is that of the schedule", low=0, high=MAX_AMOUNT, money=True)
TABLE_MAX = Setting(
    "table_max", 0, "the most on one betting space; 0 is that of the schedule", low=0, high=MAX_AMOUNT, money=True
)
WAGER_UNIT = Setting("wager_unit", 100, "the smallest unit of a wager", allowed=(50, 100, 500), money=True)
BANK_MAX = Setting(
    "bank_max", 0, "the most that a player-dealer may put up; 0 is no maximum", low=0, high=MAX_AMOUNT, money=True
)
COVER = Setting(
    "cover",
    "gross",
    "how the player-dealer's wager is used up: what it pays and what it takes each up to it, every wager in action "
    "counted against it, or only the running result",
    allowed=("gross", "matched", "net"),
)
INCUMBENT_GOES_ON = Setting(
    "incumbent_goes_on",
    False,
    "whether a player-dealer who has had his rounds may go on when all others have declined",
    allowed=(True, False),
)
THIRD_PARTY = Setting(
    "third_party", "allowed", "whether third-party proposition players may play", allowed=("allowed", "forbidden")
)
BACKLINE_PAYS = Setting(
    "backline_pays",
    True,
    "whether somebody who bets behind another player pays the player's fee",
    allowed=(True, False),
)
STANDING = Setting("standing", 0, "how many may stand behind the seats and bet on the backline", low=0, high=14)
BUY_IN_MIN = Setting(
    "buy_in_min", 0, "the least that a player sits down with; 0 is no minimum", low=0, high=MAX_AMOUNT, money=True
)
BUY_IN_MAX = Setting(
    "buy_in_max", 0, "the most that a player may have bought; 0 is no maximum", low=0, high=MAX_AMOUNT, money=True
)

EVERY_GAME = (TABLE_MIN, TABLE_MAX, WAGER_UNIT, BANK_MAX, COVER, INCUMBENT_GOES_ON, THIRD_PARTY, BUY_IN_MIN, BUY_IN_MAX)
WITH_BACKLINE = (BACKLINE_PAYS, STANDING)


def schedule_setting(options: int, clause: str = "") -> Setting:
    """Which of the game's fee schedules the table uses."""
    keys = tuple(f"option-{number}" for number in range(1, options + 1))
    return Setting("schedule", keys[0], "the collection schedule and its table limits", allowed=keys, clause=clause)


def dealing(about: str, clause: str) -> Setting:
    return Setting("dealing", "shuffler", about, allowed=("shuffler", "manual"), clause=clause)


def settlement_direction(default: str, clause: str) -> Setting:
    return Setting(
        "settlement_direction",
        default,
        "which way round the table wagers are settled",
        allowed=("clockwise", "counter-clockwise"),
        clause=clause,
    )


def settlement_by(default: str, clause: str = "") -> Setting:
    return Setting(
        "settlement_by",
        default,
        "whether wagers are settled kind by kind round the table, or everything at one spot before the next",
        allowed=("wager", "spot"),
        clause=clause,
    )
