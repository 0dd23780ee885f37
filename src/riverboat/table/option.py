"""Something that a player may do now, or decide in advance, as they are told of it."""

from typing import Literal

import msgspec

from riverboat.core.money import Amount


class Option(msgspec.Struct, frozen=True, gc=False):
    """Something a seat may do now: the command's word and, where it takes an amount, the bounds of it.

    For a call both bounds are what it costs; for a bet or raise they are what the bet may come to.
    """

    word: str
    low: Amount = 0
    high: Amount = 0
    choices: tuple[str, ...] = ()
    """The words to choose from, where it takes one."""


Word = Literal["fold", "check", "check-fold", "call", "call-any", "straddle", "bomb-pot", "sit-out-blind"]


class Wish(msgspec.Struct, frozen=True, gc=False):
    """Something that can be armed now, and, when the time for it has come, the command that it is."""

    id: str
    """An armed wish whose id is no longer told is dropped."""
    word: Word
    amount: Amount = 0
    """What it costs, where it is one price."""
    was: str = ""
    """The id of another wish that has become this one: a check or fold is a fold once there is a bet."""
    does: str = ""
    """The word of the command to give now; nothing while it is to be waited for."""
