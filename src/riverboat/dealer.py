"""The dealer's own part: a shuffled and cut deck for a hand, and a shuffled pile when the deck runs out."""

from riverboat.entropy import Entropy, cut_point, shuffle, shuffled
from riverboat.table import Table
from riverboat.table import commands as c


def start(table: Table, entropy: Entropy) -> c.StartHand:
    """A hand from a freshly shuffled deck, cut.  [poker 5(a).when] [poker 5(b)(2)]"""
    assert table.game is not None
    deck = table.game.deck
    return c.StartHand(shuffle(deck, entropy), cut_point(deck, entropy))


def asked(table: Table, entropy: Entropy) -> c.Command | None:
    """What the hand in progress waits for the dealer to do, if it waits for him."""
    hand = table.hand
    if hand is None or not hand.pile:
        return None
    return c.Reshuffle(tuple(shuffled(range(len(hand.pile)), entropy)))
