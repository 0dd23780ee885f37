"""What a book leaves to the room, in groups that a record composes: `compose(TABLE, BLINDS, BOARD)`.

Each group has a module. A record cites the clause behind a setting through its section (`games/citations/`).
"""

from riverboat.games.settings.betting import BETTING, LIMITS
from riverboat.games.settings.blinds import BLINDS, UTG_STRADDLE
from riverboat.games.settings.board import BOARD
from riverboat.games.settings.books import CASH, POKER, TABLE, TOURNAMENT, california
from riverboat.games.settings.chips import PURCHASE_LIMITS, PURCHASES
from riverboat.games.settings.collection import RAKE
from riverboat.games.settings.decks import COMMON_CARD, DRAW, SHUFFLER
from riverboat.games.settings.group import Group, compose
from riverboat.games.settings.irregularities import EXPOSED, IRREGULARITIES
from riverboat.games.settings.joker import JOKER
from riverboat.games.settings.kill import KILLS
from riverboat.games.settings.odd_chips import ODD_CHIPS, ODD_CHIPS_HIGH_LOW
from riverboat.games.settings.showdown import SHOWDOWNS
from riverboat.games.settings.stud import STUD

__all__ = [
    "BETTING",
    "BLINDS",
    "BOARD",
    "CASH",
    "COMMON_CARD",
    "DRAW",
    "EXPOSED",
    "IRREGULARITIES",
    "JOKER",
    "KILLS",
    "LIMITS",
    "ODD_CHIPS",
    "ODD_CHIPS_HIGH_LOW",
    "POKER",
    "PURCHASES",
    "PURCHASE_LIMITS",
    "RAKE",
    "SHOWDOWNS",
    "SHUFFLER",
    "STUD",
    "TABLE",
    "TOURNAMENT",
    "UTG_STRADDLE",
    "Group",
    "california",
    "compose",
]
