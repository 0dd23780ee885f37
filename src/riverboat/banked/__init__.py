"""A table for banked games is a decider like any table: commands in, events out, the state is the fold of the events.

events = decide(command, table)     # what would happen; may raise Refused
evolve(table, event)                # make it so
table_of(events)                    # the table that all of them make
play(table, command)                # both at once, in place
options(table, seat)                # what the seat may do now, with bounds
view(table, seat)                   # what the seat may see
floor_options(table)                # what the floor may rule now

`DECIDER` has the doors that every family of games has, in one record.
"""

from typing import Final, get_args

from riverboat.banked.anyevent import AnyEvent
from riverboat.banked.commands import AnyCommand
from riverboat.banked.decide import decide, play
from riverboat.banked.events import BetsClosed, Event, RoundEnded
from riverboat.banked.evolve import evolve
from riverboat.banked.facts import fact
from riverboat.banked.options import BankedOption, asked, options, to_act
from riverboat.banked.rulings.offered import floor_options
from riverboat.banked.state import BankedTable
from riverboat.banked.view import BankedView, view
from riverboat.decider import Decider

DECIDER: Final = Decider(
    new=BankedTable,
    decide=decide,
    play=play,
    evolve=evolve,
    to_act=to_act,
    options=options,
    asked=asked,
    view=view,
    fact=fact,
    commands=get_args(AnyCommand),
    events=get_args(AnyEvent),
    begun=BetsClosed,
    ended=RoundEnded,
)
table_of = DECIDER.fold

__all__ = [
    "DECIDER",
    "BankedOption",
    "BankedTable",
    "BankedView",
    "Event",
    "decide",
    "evolve",
    "fact",
    "floor_options",
    "options",
    "play",
    "table_of",
    "to_act",
    "view",
]
