"""The forced bets of a history, player by player, as the table posts them."""

from typing import Final

from riverboat.core.money import Amount
from riverboat.notation.phh import Amounts, PhhHand
from riverboat.table.commands import Post

STRADDLES: Final = "_riverboat_straddles"
"""The players who straddled, in a hand of ours; elsewhere a straddle is known by its place and size."""
KILL: Final = "_riverboat_kill"
"""The player who posted the blind of a kill, in a hand of ours: it is to be called, but its owner acts in turn."""


def posts(hand: PhhHand) -> tuple[Post, ...]:
    """Antes first, then blinds and straddles, each in the order of the players; p1 sits in seat 1."""
    return (*_antes(hand), *_blinds(hand))


def in_turn(amounts: Amounts) -> Amounts:
    """One amount per player: heads up the format lists the two the other way round."""
    return amounts[::-1] if len(amounts) == 2 else amounts


def _antes(hand: PhhHand) -> list[Post]:
    """Trimmed antes answer one another, and what the second highest does not match goes back; others are dead.

    So is one that only the big blind posts, whatever the flag says: there is nobody for it to answer.
    """
    stacks = hand.starting_stacks
    antes = [min(ante, stack) for ante, stack in zip(in_turn(hand.antes), stacks, strict=True)]
    kind = "dead-ante"
    if hand.ante_trimming_status and sum(map(bool, hand.antes)) > 1:
        kind = "ante"
        most = sorted(antes)[-2]
        antes = [min(ante, most) for ante in antes]
    return [Post(seat, kind, ante) for seat, ante in enumerate(antes, start=1) if ante]


def _blinds(hand: PhhHand) -> list[Post]:
    """A negative amount is the format's for a live bet that does not open: a player coming in."""
    told = hand.extra.get(STRADDLES)
    found: list[Post] = []
    most: Amount = 0
    for seat, amount in enumerate(in_turn(hand.blinds_or_straddles), start=1):
        straddled = seat in told if isinstance(told, list) else seat > 2 and amount > most > 0
        if amount < 0:
            found.append(Post(seat, "entry", -amount))
        elif amount:
            kind = "kill" if seat == hand.extra.get(KILL) else "straddle" if straddled else "blind"
            found.append(Post(seat, kind, amount))
        most = max(most, amount)
    return sorted(found, key=lambda post: post.kind == "kill")
