"""Something that a player may do, as they are told of it."""

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
