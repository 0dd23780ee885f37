"""The deck that each ranking is for, and how many cards of it the general tests may give it."""

from riverboat.core.cards import JOKER, MEXICAN_41, STANDARD_52, Cards
from riverboat.core.ranking import MEXICAN, MEXICAN_DOUBLE_ACE, RANKINGS, SHORT_DECK, Ranking

SIX_TO_ACE_36: Cards = tuple(card for card in STANDARD_52 if card >= 16)
MEXICAN_40: Cards = tuple(card for card in MEXICAN_41 if card != JOKER)

WITH_JOKER: tuple[Ranking, ...] = (MEXICAN, MEXICAN_DOUBLE_ACE)
WITHOUT_JOKER: list[Ranking] = [ranking for ranking in RANKINGS if ranking not in WITH_JOKER]


def deck_of(ranking: Ranking) -> Cards:
    if ranking in WITH_JOKER:
        return MEXICAN_40
    return SIX_TO_ACE_36 if ranking is SHORT_DECK else STANDARD_52


def most_cards(ranking: Ranking) -> int:
    return 5 if ranking in WITH_JOKER else 8
