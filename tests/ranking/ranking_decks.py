"""The deck that each ranking is for, and how many cards of it the general tests may give it."""

from riverboat.core.cards import JOKER, MEXICAN_41, STANDARD_52, Cards
from riverboat.core.ranking import MEXICAN, RANKINGS, SHORT_DECK, Ranking

SIX_TO_ACE_36: Cards = tuple(card for card in STANDARD_52 if card >= 16)
MEXICAN_40: Cards = tuple(card for card in MEXICAN_41 if card != JOKER)

WITHOUT_JOKER: list[Ranking] = [ranking for ranking in RANKINGS.values() if ranking is not MEXICAN]


def deck_of(ranking: Ranking) -> Cards:
    return {SHORT_DECK.key: SIX_TO_ACE_36, MEXICAN.key: MEXICAN_40}.get(ranking.key, STANDARD_52)


def most_cards(ranking: Ranking) -> int:
    return 5 if ranking is MEXICAN else 8
