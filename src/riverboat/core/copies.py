"""A hand set as two against the bank's two: both must win, and a copy is the bank's."""

from riverboat.core.banked import Result


def against_bank(*hands: tuple[int, int]) -> Result:
    """The strengths of each hand, the player's and then the bank's.

    A copied hand alone goes to the bank: copy and win is a push, copy and loss is a loss.
    [california-games/pai-gow-poker.winners.copy] [california-games/pai-gow-tiles.winners.copy]
    """
    won = sum(own > bank for own, bank in hands)
    if won == len(hands):
        return Result.WIN
    return Result.PUSH if won else Result.LOSE
