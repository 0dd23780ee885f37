"""A table is a decider: commands in, events out, and the state is the fold of the events.

events = decide(command, table)     # what would happen; the table is left as it is; may raise Refused
evolve(table, event)                # make it so
table_of(events)                    # the table that all of them make
play(table, command)                # both at once, in place
options(table, seat)                # what the seat may do now, with bounds
offers(table, seat)                 # what it may do besides its turn: straddle, bomb pots, the next game
view(table, seat)                   # what the seat may see
floor_options(table)                # what the floor may rule now
natural_hands(table)                # what the hands that were shown count for in promotions

`DECIDER` has the doors that every family of games has, in one record.
"""

from typing import Final, get_args

from riverboat.decider import Decider
from riverboat.table.anyevent import AnyEvent
from riverboat.table.commands import AnyCommand
from riverboat.table.decide import decide, play
from riverboat.table.events import Event, HandEnded, HandStarted
from riverboat.table.evolve import evolve, table_of
from riverboat.table.facts import fact
from riverboat.table.offers import offers
from riverboat.table.option import Option
from riverboat.table.options import asked, options, to_act
from riverboat.table.rulings.offered import floor_options
from riverboat.table.seen import View
from riverboat.table.showdown.natural import natural_hands
from riverboat.table.state import Table
from riverboat.table.view import RAIL, view

DECIDER: Final = Decider(
    new=Table,
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
    begun=HandStarted,
    ended=HandEnded,
)

__all__ = [
    "DECIDER",
    "RAIL",
    "Event",
    "Option",
    "Table",
    "View",
    "decide",
    "evolve",
    "fact",
    "floor_options",
    "natural_hands",
    "offers",
    "options",
    "play",
    "table_of",
    "to_act",
    "view",
]
