"""The cage: a decider with the stream `cage` beside the tables'.  [decision 0046]

    money for the vault    house:outside        ->  vault:cash, vault:chips
    a drawer is opened     vault:cash, :chips   ->  drawer:main/3/cash, drawer:main/3/chips    and back in the end
    chips sold             house:outside        ->  drawer:main/3/cash
                           drawer:main/3/chips  ->  player:@1f..      (house:outside where the card has no account)
    chips cashed           the same, the other way round
    a count that differs   drawer:main/3/cash  <->  house:over-short
    safekeeping            player:@1f..         ->  safekeeping:chips/4711
    a fill, a credit       drawer:main/3/chips <->  live:7
    a drop box counted     house:outside        ->  vault:cash, house:rake, promotion:live-7 or jackpot:live-7

Accounts are places where money and chips lie. None but those of the house can go below zero, so no drawer gives what it
does not hold. What people are called and when they were born stands outside the log.  [decision 0030]
"""

from riverboat.room.cage.books import STREAM
from riverboat.room.cage.decide import decide
from riverboat.room.cage.state import Cage, evolve

__all__ = ["STREAM", "Cage", "decide", "evolve"]
