"""Settings about the chips that come to the table."""

from riverboat.core.game import Setting
from riverboat.games.settings.group import Group, amount

BUY_IN_MIN = amount("buy_in_min", "the least a player may sit down with; 0 is no minimum")
BUY_IN_MAX = amount("buy_in_max", "the most chips a purchase may bring a stack to; 0 is no limit")
MAX_PURCHASE = amount("max_purchase", "the most chips of one purchase; 0 is no limit")
TABLE_MAX_PURCHASE = amount("table_max_purchase", "the most of all purchases of one player at the table; 0 is no limit")
REENTRY_MINUTES = Setting(
    "reentry_minutes",
    60,
    "a player who comes back to the table within this many minutes brings what they took away; 0 is no such rule",
    high=1440,
)
PURCHASES: Group = (BUY_IN_MIN, BUY_IN_MAX, REENTRY_MINUTES)
PURCHASE_LIMITS: Group = (MAX_PURCHASE, TABLE_MAX_PURCHASE)
