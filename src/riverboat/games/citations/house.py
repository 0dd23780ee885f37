"""Games that are in no book. They cite the general poker book for rulings, and nothing else.  [decision 0020]"""

from riverboat.core.citations import section
from riverboat.games.citations.poker import EXPOSED, EXPOSED_STUD, RULINGS

BOOK = "house"

HOUSE = section(BOOK, "", {}, EXPOSED)
"""Of the hold'em and omaha kind: a hole card that is turned up in the deal is exchanged."""
HOUSE_STUD = section(BOOK, "stud", {}, EXPOSED_STUD)
"""A down-card that is turned up serves as the up-card."""
HOUSE_DRAW = section(BOOK, "draw", {}, RULINGS)
"""No rule for a card that is turned up."""
HOUSE_BANKED = section(BOOK, "banked", {})
"""Against a bank: nothing is cited."""
