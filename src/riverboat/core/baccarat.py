"""Baccarat: what cards count, who draws, who wins. Both texts of the book play the same hands.

Comments name clauses without their game: `dealing.7.a` is `ez-baccarat-panda-8.dealing.7.a` at one table and
`baccarat-21st-century.dealing.7.a` at the other.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from riverboat.core.cards import STANDARD_52, Card, Cards

Side = Literal["player", "banker"]
Winner = Literal["player", "banker", "tie"]

# [values.cards] by rank, deuce to ace. A mapping, so that a joker or an unknown card raises KeyError.
_COUNTS: Final = {card: (2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1)[card >> 2] for card in STANDARD_52}

OWN_COUNT: Final = "HHHHHHSS"
"""H draws, S stands, by a hand's own count: the Player's rule, and the Banker's when the Player stood.

[dealing.7.a] [dealing.7.b]
"""

BANKER_CHART: Final = (
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHSH",
    "SSHHHHHHSS",
    "SSSSHHHHSS",
    "SSSSSSHHSS",
    "SSSSSSSSSS",
)
"""When the Player drew: a row for each count of the Banker, a column for the count of the Player's third card.

[dealing.8.row-0] to [dealing.8.row-7]
"""
# A Banker seven has no rule in words, only its row.
_CHART_RULES: Final = (*("banker-to-2",) * 3, "banker-3", "banker-4", "banker-5", "banker-6", "banker-7")


class Ruling(NamedTuple):
    """Which hand takes the next card, none when both are complete, and the rule of drawing that says so."""

    draws: Side | None
    rule: str


def count(cards: Sequence[Card]) -> int:
    """Zero to nine: tens are dropped.  [values.mod-ten]"""
    return sum(_COUNTS[card] for card in cards) % 10


def natural(cards: Sequence[Card]) -> bool:
    """Eight or nine in the first two cards.  [rank.natural-9] [rank.natural-8]"""
    return len(cards) == 2 and count(cards) >= 8


def ruling(player: Cards, banker: Cards) -> Ruling:
    """What happens to two hands that have their first two cards."""
    assert len(player) in (2, 3), "the Player has two cards or three"
    assert len(banker) in (2, 3), "the Banker has two cards or three"
    if natural(player) or natural(banker):
        return Ruling(None, "natural")
    if len(banker) == 3:
        return Ruling(None, "complete")
    if len(player) == 3:
        row = count(banker)
        draws = BANKER_CHART[row][count(player[2:])] == "H"
        return Ruling("banker" if draws else None, _CHART_RULES[row])
    if OWN_COUNT[count(player)] == "H":
        return Ruling("player", "player")
    return Ruling("banker" if OWN_COUNT[count(banker)] == "H" else None, "banker-alone")


def winner(player: Sequence[Card], banker: Sequence[Card]) -> Winner:
    """The hand closer to nine; how many cards it has does not matter.  [winners.player-pay] [rank.seven-to-zero]"""
    mine, theirs = count(player), count(banker)
    if mine == theirs:
        return "tie"
    return "player" if mine > theirs else "banker"


def dragon_7(player: Sequence[Card], banker: Sequence[Card]) -> bool:
    """The Banker wins with seven in three cards.  [ez-baccarat-panda-8.dragon-7.win]"""
    return len(banker) == 3 and count(banker) == 7 and winner(player, banker) == "banker"


def panda_8(player: Sequence[Card], banker: Sequence[Card]) -> bool:
    """The Player wins with eight in three cards.  [ez-baccarat-panda-8.panda-8.win]"""
    return len(player) == 3 and count(player) == 8 and winner(player, banker) == "player"


def button_value(card: Card) -> int:
    """How far a card counts round the table for the action button: ace one, jack eleven, queen twelve, king thirteen.

    [baccarat-21st-century.dealing.6.d]
    """
    assert 0 <= card < 52, "a joker or an unknown card counts nothing"
    return (card // 4 + 1) % 13 + 1
