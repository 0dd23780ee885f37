"""Bad beat jackpots: a decider with a stream of its own beside the tables'.  [poker 19] [decision 0044]

    a pot's drop     table:7      ->  jackpot:7                         with the table's own events (`ledger`)
    a count          jackpot:7    ->  bad-beat:main, bad-beat-reserve:main
    a verified hit   bad-beat-reserve:main  ->  bad-beat:main           the reserve begins the next jackpot
    a payout         bad-beat:main  ->  player:@1f..
    discontinued     bad-beat:main, bad-beat-reserve:main  ->  bad-beat:other

No account here is the house's, so none can go below zero, and nothing in them ever becomes revenue. Which hand is a bad
beat, `qualifying` knows; `reaction` makes the order out of a table's event; `boxes`, `hits` and `funds` are the rules.
"""

from riverboat.room.bad_beat.books import STREAM
from riverboat.room.bad_beat.decide import decide
from riverboat.room.bad_beat.state import Jackpots, Scene, evolve

__all__ = ["STREAM", "Jackpots", "Scene", "decide", "evolve"]
