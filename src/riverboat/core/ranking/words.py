"""Names of hands for people: whole words, lower case, no side cards."""

from collections.abc import Iterable
from typing import Final, assert_never

from riverboat.core.ranking.classes import Category, HandClass

RANK_WORDS: Final = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
RANK_PLURALS: Final = tuple("sixes" if rank == "six" else rank + "s" for rank in RANK_WORDS)
_SYMBOLS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_NUMBERS: Final = ("no", "one", "two", "three", "four")


def high_name(hand: HandClass) -> str:
    """`full house, kings over tens`; `pair of sevens`; `king high`."""
    first, last = hand.ranks[0], hand.ranks[-1]
    match hand.category:
        case Category.HIGH_CARD:
            return f"{RANK_WORDS[first]} high"
        case Category.PAIR:
            return f"pair of {RANK_PLURALS[first]}"
        case Category.TWO_PAIR:
            return f"two pair, {RANK_PLURALS[first]} and {RANK_PLURALS[hand.ranks[2]]}"
        case Category.THREE_OF_A_KIND:
            return f"three {RANK_PLURALS[first]}"
        case Category.STRAIGHT:
            return f"straight, {RANK_WORDS[first]} high"
        case Category.FLUSH:
            return f"flush, {RANK_WORDS[first]} high"
        case Category.FULL_HOUSE:
            return f"full house, {RANK_PLURALS[first]} over {RANK_PLURALS[last]}"
        case Category.FOUR_OF_A_KIND:
            return f"four {RANK_PLURALS[first]}"
        case Category.STRAIGHT_FLUSH:
            return f"straight flush, {RANK_WORDS[first]} high"
        case Category.ROYAL_FLUSH:
            return "royal flush"
        case Category.FIVE_OF_A_KIND:
            return f"five {RANK_PLURALS[first]}"
        case _:
            assert_never(hand.category)


def two_card_name(hand: HandClass) -> str:
    """`pair of sevens`; `ace-queen`."""
    return high_name(hand) if hand.category is Category.PAIR else "-".join(RANK_WORDS[rank] for rank in hand.ranks)


def low_name(hand: HandClass) -> str:
    """`8-6-4-2-A low`. A low that is paired, or worse, is called what a high hand would be."""
    return unpaired_low_name(hand.ranks) if hand.category is Category.HIGH_CARD else high_name(hand)


def unpaired_low_name(ranks: Iterable[int]) -> str:
    return f"{_spelled(ranks)} low"


def badugi_name(ranks: tuple[int, ...]) -> str:
    """`four-card badugi, 8-6-4-A`."""
    return f"{_NUMBERS[len(ranks)]}-card badugi, {_spelled(ranks)}"


def _spelled(ranks: Iterable[int]) -> str:
    return "-".join(_SYMBOLS[rank] for rank in ranks)
