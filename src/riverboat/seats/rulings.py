"""A ruling that the floor may make, as it is proposed."""

import msgspec

from riverboat.core.money import Amount


class FloorOption(msgspec.Struct, frozen=True):
    """A ruling: its command in words, what it is for, the clause, and how much it would give back."""

    words: str
    about: str
    clause: str
    back: Amount = 0
    seat: int = 0
    """The seat it is about; 0 for the hand, the deck and the bank."""
