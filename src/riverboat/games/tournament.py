"""Hold'em as the tournament book has it: the cash game without its options, in chips that are no money.

A tournament opens its tables with it; nobody opens one on their own, so it is not listed.
"""

from riverboat.core.cards import STANDARD_52
from riverboat.core.game import Award, PotGame
from riverboat.core.ranking import HIGH
from riverboat.core.stakes import Structure, no_limit
from riverboat.games.citations import tournament
from riverboat.games.holdem import STREETS
from riverboat.games.settings import TOURNAMENT

TOURNAMENT_HOLDEM = PotGame(
    key="tournament-holdem",
    name="Tournament hold'em",
    cites=tournament.HOLDEM,
    deck=STANDARD_52,  # [tournament decks.one-deck]
    seats_max=11,  # [tournament holdem.2.max]
    streets=STREETS,  # [tournament holdem.5] [tournament holdem.7.flop] [tournament holdem.8.turn]
    awards=(Award(HIGH),),  # [tournament holdem.1]
    big_blind_is_double=True,  # [tournament holdem.4.big-blind]
    structures=(Structure.NO_LIMIT, Structure.POT_LIMIT, Structure.FIXED_LIMIT),
    stakes=(no_limit(25, 50, chip=25), no_limit(100, 200, chip=25), no_limit(300, 600, ante=75, chip=25)),
    settings=TOURNAMENT,
)

GAMES = (TOURNAMENT_HOLDEM,)
LISTED = False
