"""The compiled table: pot games played from arrays, in batches of thousands.

A record, its stakes and its settings are compiled to one row of numbers (`by`), and a hand is another
(laid out in `at`). One interpreter plays every game: it does action by action what the table engine
does, which `riverboat odds check-table` and the tests hold it to.
"""

from riverboat.odds.compiled.record import compile_game
from riverboat.odds.compiled.table import CompiledTable

__all__ = ["CompiledTable", "compile_game"]
