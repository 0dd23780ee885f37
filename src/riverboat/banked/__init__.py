"""A table for banked games is a decider like any table: commands in, events out, the state is the fold of the events.

events = decide(command, table)     # what would happen; may raise Refused
evolve(table, event)                # make it so
play(table, command)                # both at once, in place
options(table, seat)                # what the seat may do now, with bounds
view(table, seat)                   # what the seat may see
"""

from riverboat.banked.decide import decide, play
from riverboat.banked.events import Event
from riverboat.banked.evolve import evolve, fold_events
from riverboat.banked.facts import fact
from riverboat.banked.options import BankedOption, options, to_act
from riverboat.banked.state import BankedTable
from riverboat.banked.view import BankedView, view

__all__ = [
    "BankedOption",
    "BankedTable",
    "BankedView",
    "Event",
    "decide",
    "evolve",
    "fact",
    "fold_events",
    "options",
    "play",
    "to_act",
    "view",
]
