"""Two hands that share no board, each completed from one pool of cards: stud, razz, draws to known hands.

Four cards more for each of two hands are 18,265,297,050 deals, but only 163,185 completions of each. They are walked
through from the worst to the best, and of those of the second hand that have been passed we keep how many hold each
choice of cards. How many of them share no card with a completion of the first hand is then inclusion and exclusion:
all, less those that hold one of its cards, plus those that hold two...
"""

from math import comb
from typing import NamedTuple

import numpy as np

from riverboat.odds.compiling import Array, Word, compiled
from riverboat.odds.equity.boards import next_choice
from riverboat.odds.kernels.any import strength_of
from riverboat.odds.kernels.five import I64

MOST: int = 400_000
"""Completions of one hand that are walked through."""

DECK = 53
_CHOOSE = np.array([[comb(n, k) for k in range(8)] for n in range(DECK + 1)])


class Tallied(NamedTuple):
    """How many deals the first hand wins, ties and loses."""

    won: int
    tied: int
    lost: int


class Completions(NamedTuple):
    """Every choice of cards that completes a hand, by their places in the pool, and what each makes."""

    places: Array
    strengths: Array
    """By award, then by completion."""


def completions(codes: Array, own: Array, pool: Array, missing: int) -> Completions:
    many = comb(len(pool), missing)
    places = np.zeros((many, missing), dtype=np.uint8)
    strengths = np.zeros((len(codes), many), dtype=np.uint16)
    _complete(codes, own, pool, places, strengths)
    return Completions(places, strengths)


def compare(one: Completions, other: Completions, award: int = 0) -> Tallied:
    """The deals in which the two hold different cards."""
    mine, theirs = one.strengths[award], other.strengths[award]
    better, order = np.argsort(mine, kind="stable"), np.argsort(theirs, kind="stable")
    won, tied, deals = _walk(
        np.ascontiguousarray(one.places[better]),
        mine[better],
        np.ascontiguousarray(other.places[order]),
        theirs[order],
    )
    return Tallied(int(won), int(tied), int(deals - won - tied))


@compiled
def _complete(codes: Array, own: Array, pool: Array, places: Array, strengths: Array) -> None:
    held = len(own)
    count, missing = places.shape
    hand = np.zeros((1, held + missing), dtype=np.uint8)
    for i in range(held):
        hand[0, i] = own[i]
    chosen = np.arange(missing)
    for row in range(count):
        for i in range(missing):
            places[row, i] = chosen[i]
            hand[0, held + i] = pool[chosen[i]]
        for award in range(len(codes)):
            strengths[award, row] = strength_of(codes[award], hand, I64(0), held + missing)
        next_choice(chosen, len(pool))


@compiled
def _walk(mine: Array, my_strengths: Array, theirs: Array, their_strengths: Array) -> tuple[Word, Word, Word]:
    """Deals that the first hand wins and ties, and all deals. Both come with the worst completion first."""
    passed = np.zeros(index_end(theirs.shape[1]), dtype=np.int64)
    won, tied, deals = 0, 0, 0
    here = I64(0)
    start = 0
    while start < len(my_strengths):
        strength = my_strengths[start]
        while here < len(their_strengths) and their_strengths[here] < strength:
            _pass(theirs, here, passed)
            here += 1
        stop = start
        below = 0
        while stop < len(my_strengths) and my_strengths[stop] == strength:
            below += _apart(mine, stop, theirs.shape[1], passed)
            stop += 1
        while here < len(their_strengths) and their_strengths[here] == strength:
            _pass(theirs, here, passed)
            here += 1
        reached = 0
        for row in range(start, stop):
            reached += _apart(mine, row, theirs.shape[1], passed)
        won += below
        tied += reached - below
        start = stop
    while here < len(their_strengths):
        _pass(theirs, here, passed)
        here += 1
    for row in range(len(mine)):
        deals += _apart(mine, row, theirs.shape[1], passed)
    return won, tied, deals


@compiled
def _pass(places: Array, row: Word, passed: Array) -> None:
    """One more that holds each choice of its own cards."""
    missing = places.shape[1]
    for choice in range(1 << missing):
        passed[index(places, row, choice)] += 1


@compiled
def _apart(places: Array, row: Word, other_missing: Word, passed: Array) -> Word:
    """How many of those passed hold none of these cards."""
    missing = places.shape[1]
    total: Word = 0
    for choice in range(1 << missing):
        size = 0
        for i in range(missing):
            size += choice >> i & 1
        if size <= other_missing:
            number = passed[index(places, row, choice)]
            total += -number if size & 1 else number
    return total


@compiled
def index(places: Array, row: Word, choice: Word) -> Word:
    """The number of a choice of places: the smaller choices first, each size in the order of its highest place."""
    size: Word = 0
    index: Word = 0
    for i in range(places.shape[1]):
        if choice >> i & 1:
            size += 1
            index += _CHOOSE[places[row, i], size]
    for smaller in range(size):
        index += _CHOOSE[DECK, smaller]
    return index


@compiled
def index_end(size: Word) -> Word:
    end = 0
    for smaller in range(size + 1):
        end += _CHOOSE[DECK, smaller]
    return end
