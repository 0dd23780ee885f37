"""Under what a room is run: at home, or licensed under named books with a submission that its tables are held to.

A home room has no licence, and nothing here binds it. A licensed one opens only what its submission says, from the day
of its approval on.  [decision 0045]
"""

from riverboat.room.licence.checking import check_table
from riverboat.room.licence.decide import STREAM, decide
from riverboat.room.licence.state import Licence, evolve
from riverboat.room.licence.words import HOME, Profile

__all__ = ["HOME", "STREAM", "Licence", "Profile", "check_table", "decide", "evolve"]
