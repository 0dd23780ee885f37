"""The odds laboratory: who wins how often, and how often a hand comes, from the same records that the tables run.

>>> from riverboat.core.cards import parse_cards
>>> from riverboat.odds import strength
>>> strength("high", parse_cards("Ks Kh Td Tc Kd 4s 2h"))
7281

It knows cards, rankings and games, and nothing of tables, rooms or servers. It needs the extra `odds`.
"""

try:
    import numba  # noqa: F401
    import numpy  # noqa: F401
except ImportError as error:
    raise ImportError("riverboat.odds needs NumPy and Numba: pip install 'riverboat[odds]'", name=error.name) from None

from riverboat.odds import check
from riverboat.odds.bad_beats import BadBeats, bad_beats
from riverboat.odds.counting import Count, count
from riverboat.odds.draws import Choice, draws
from riverboat.odds.edges.ask import edges
from riverboat.odds.edges.edge import Edge, Edges
from riverboat.odds.equity.answer import Answer, Part
from riverboat.odds.equity.ask import equity
from riverboat.odds.errors import Unanswerable
from riverboat.odds.icm import icm
from riverboat.odds.ranges import Range, parse_range
from riverboat.odds.starts import Matrix, matrix
from riverboat.odds.strengths import strength, strengths

__all__ = [
    "Answer",
    "BadBeats",
    "Choice",
    "Count",
    "Edge",
    "Edges",
    "Matrix",
    "Part",
    "Range",
    "Unanswerable",
    "bad_beats",
    "check",
    "count",
    "draws",
    "edges",
    "equity",
    "icm",
    "matrix",
    "parse_range",
    "strength",
    "strengths",
]
