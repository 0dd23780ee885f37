"""The odds laboratory: who wins how often, and how often a hand comes, from the same records that the tables run.

>>> from riverboat.core.cards import parse_cards
>>> from riverboat.odds import strength
>>> strength("high", parse_cards("Ks Kh Td Tc Kd 4s 2h"))
7128

It knows cards, rankings and games, and nothing of tables, rooms or servers. It needs the extra `odds`.
"""

from riverboat.odds.errors import Unanswerable
from riverboat.odds.strengths import strength, strengths

__all__ = ["Unanswerable", "strength", "strengths"]
