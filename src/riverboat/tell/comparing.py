"""Why one hand beats another, in words."""

from typing import Final

from riverboat.core.ranking.classes import Category
from riverboat.core.ranking.differences import Ordered, difference
from riverboat.core.ranking.words import RANK_PLURALS, RANK_WORDS

_CATEGORIES: Final = {
    Category.HIGH_CARD: "no pair",
    Category.PAIR: "a pair",
    Category.TWO_PAIR: "two pair",
    Category.THREE_OF_A_KIND: "three of a kind",
    Category.STRAIGHT: "a straight",
    Category.FLUSH: "a flush",
    Category.FULL_HOUSE: "a full house",
    Category.FOUR_OF_A_KIND: "four of a kind",
    Category.STRAIGHT_FLUSH: "a straight flush",
    Category.ROYAL_FLUSH: "a royal flush",
    Category.FIVE_OF_A_KIND: "five of a kind",
}
_COUNTS: Final = ("no cards", "one card", "two cards", "three cards", "four cards")


def reason(ranking: Ordered, better: int, worse: int) -> str:
    """Why the hand of one strength beats that of another: `the king kicker beats the ten`, `a flush beats a pair`."""
    one, other = ranking.hand(better), ranking.hand(worse)
    decided = difference(one, other)
    best, next_best = one.ranks[decided.place], other.ranks[decided.place]
    match decided.what:
        case "nothing":
            return "the hands are equal"
        case "category":
            return f"{_CATEGORIES[one.category]} beats {_CATEGORIES[other.category]}"
        case "cards":
            return f"{_COUNTS[len(one.ranks)]} beat {_COUNTS[len(other.ranks)]}"
        case "kicker":
            return _card_against_card(best, next_best, "kicker ", low=ranking.low)
        case "rank":
            return _ranks_against(one.category, decided.place, best, next_best, low=ranking.low)


def _card_against_card(best: int, other: int, kind: str = "", *, low: bool) -> str:
    verb = "is lower than" if low else "beats"
    word = "" if low else kind
    return f"the {RANK_WORDS[best]} {word}{verb} the {RANK_WORDS[other]}"


def _ranks_against(category: Category, place: int, best: int, other: int, *, low: bool) -> str:
    """The ranks that name a hand: pairs against pairs, the top of a straight, the cards of a flush."""
    verb = "are lower than" if low else "beat"
    many = f"{RANK_PLURALS[best]} {verb} {RANK_PLURALS[other]}"
    match category:
        case Category.HIGH_CARD:
            return _card_against_card(best, other, low=low)
        case Category.STRAIGHT | Category.STRAIGHT_FLUSH | Category.ROYAL_FLUSH:
            return f"{RANK_WORDS[best]} high beats {RANK_WORDS[other]} high"
        case Category.FLUSH if place:
            return _card_against_card(best, other, low=low)
        case Category.FLUSH:
            return f"{RANK_WORDS[best]} high beats {RANK_WORDS[other]} high"
        case Category.TWO_PAIR:
            return f"the {'second' if place else 'higher'} pair decides: {many}"
        case Category.FULL_HOUSE:
            return f"the {'pair' if place else 'three of a kind'} decides: {many}"
        case _:
            return many
