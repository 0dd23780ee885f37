"""Rankings compiled: the strengths that `riverboat.core.ranking` gives, many millions a second.

Hands are rows of a table of cards, one byte each. Kernels are given the table and the number of a row, and never a row
by itself: Numba would count references to it, which takes longer than to rank it. For the same reason the tables
behind the rankings are globals (`lookups`), which are compiled into the code; none is above 1 MB, as code with larger
ones is not kept. A number that is passed to another kernel is written `I64(5)`: for a bare 5 Numba would compile that
kernel once more.
"""
