"""A tournament is a decider over tables: orders in, facts out, and its state is the fold of its facts.

    facts = decide(order, tournament, scene)    what would happen; may raise Refused
    play(tournament, order, scene)              both at once, in place
    tournament_of(facts)                        the tournament that they make

A `Scene` says who orders, in which capacity, and when; draws and decks come in with the order. The same decider runs
events that Riverboat deals and live ones, of which the staff reports.

    plan, structure, generator      what an event is announced with
    orders, facts, state, evolve    the messages, and what they make
    desk, furnishing                registration, slips, seats; decks and dealers
    clock, hands, moving            levels and breaks, eliminations, balancing and breaking
    rebuying, counting, race        re-buys and their three figures, colouring up, the count at the end
    discipline, placing, paying     penalties, places, prizes, deals, bounties
    undoing                         an act is taken back, later independent ones stay
    cards                           the house's player cards
    view                            what may be seen: the clock, an own entry; and what may be ordered now
    running                         whole events at Riverboat's tables
"""

from riverboat.tournament.decide import decide, play
from riverboat.tournament.evolve import evolve, tournament_of
from riverboat.tournament.plan import Plan, Price, Rebuys
from riverboat.tournament.state import Scene, Tournament

__all__ = ["Plan", "Price", "Rebuys", "Scene", "Tournament", "decide", "evolve", "play", "tournament_of"]
