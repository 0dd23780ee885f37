"""Sets as bits, and chance."""

from riverboat.odds.compiled import at
from riverboat.odds.compiling import Array, Word, compiled_part
from riverboat.odds.kernels.five import I64, U64

_STEP: Word = U64(0x9E3779B97F4A7C15)
_MIX: Word = U64(0xBF58476D1CE4E5B9)
_MORE: Word = U64(0x94D049BB133111EB)


@compiled_part
def count(of: Word) -> Word:
    found = 0
    while of:
        of &= of - 1
        found += 1
    return found


@compiled_part
def only(of: Word) -> Word:
    """The one that is in the set."""
    place = 0
    while of >> place != 1:
        place += 1
    return place


@compiled_part
def chance(h: Array, below: Word) -> Word:
    """A random number from 0, below this one: splitmix64, whose state is part of the hand."""
    state = U64(h[at.RANDOM]) + _STEP
    h[at.RANDOM] = I64(state)
    mixed = (state ^ (state >> U64(30))) * _MIX
    mixed = (mixed ^ (mixed >> U64(27))) * _MORE
    mixed = (mixed ^ (mixed >> U64(31))) >> U64(32)
    return I64((mixed * U64(below)) >> U64(32))
