"""Settings that the player-dealer games share, in groups that a record composes."""

from riverboat.core.game import Setting
from riverboat.games.settings.group import amount, one_of, yes_or_no

TABLE_MIN = amount("table_min", "the least wager; 0 is that of the schedule")
TABLE_MAX = amount("table_max", "the most on one betting space; 0 is that of the schedule")
WAGER_UNIT = Setting("wager_unit", 100, "the smallest unit of a wager", allowed=(50, 100, 500), money=True)
BANK_MAX = amount("bank_max", "the most that a player-dealer may put up; 0 is no maximum")
COVER = one_of(
    "cover",
    "gross matched net",
    "how the player-dealer's wager is used up: what it pays and what it takes each up to it, every wager in action "
    "counted against it, or only the running result",
)
INCUMBENT_GOES_ON = yes_or_no(
    "incumbent_goes_on", "whether a player-dealer who has had their rounds may go on when all others have declined"
)
THIRD_PARTY = one_of("third_party", "allowed forbidden", "whether third-party proposition players may play")
BACKLINE_PAYS = yes_or_no(
    "backline_pays", "whether somebody who bets behind another player pays the player's fee", default=True
)
STANDING = Setting("standing", 0, "how many may stand behind the seats and bet on the backline", low=0, high=14)
BUY_IN_MIN = amount("buy_in_min", "the least that a player sits down with; 0 is no minimum")
BUY_IN_MAX = amount("buy_in_max", "the most that a player may have bought; 0 is no maximum")

HOUSE_BANK = (TABLE_MIN, TABLE_MAX, WAGER_UNIT, BUY_IN_MIN, BUY_IN_MAX)
"""What a game against the house asks about."""
EVERY_GAME = (TABLE_MIN, TABLE_MAX, WAGER_UNIT, BANK_MAX, COVER, INCUMBENT_GOES_ON, THIRD_PARTY, BUY_IN_MIN, BUY_IN_MAX)
"""What a game against a player-dealer asks about."""
WITH_BACKLINE = (BACKLINE_PAYS, STANDING)


def schedule_setting(options: int) -> Setting:
    """Which of the game's fee schedules the table uses."""
    keys = tuple(f"option-{number}" for number in range(1, options + 1))
    return Setting("schedule", keys[0], "the collection schedule and its table limits", allowed=keys)


def dealing(about: str) -> Setting:
    return one_of("dealing", "shuffler manual", about)


def settlement_direction(default: str) -> Setting:
    return Setting(
        "settlement_direction",
        default,
        "which way round the table wagers are settled",
        allowed=("clockwise", "counter-clockwise"),
    )


def settlement_by(default: str) -> Setting:
    return Setting(
        "settlement_by",
        default,
        "whether wagers are settled kind by kind round the table, or everything at one spot before the next",
        allowed=("wager", "spot"),
    )
