"""Settings of a kill: after somebody has won a whole large pot the next hand is played at raised limits."""

from riverboat.core.game import Setting
from riverboat.games.settings.group import Group, amount, one_of

KILL = one_of(
    "kill",
    "none half-kill kill",
    "whether the limits of the next hand rise, by a half or to twice, after one player has won a whole qualifying pot",
)
KILL_POT = amount("kill_pot", "the least pot that qualifies for a kill; 0 where a multiple says it")
KILL_POT_BETS = Setting(
    "kill_pot_bets",
    0,
    "the least pot that qualifies for a kill, in minimum bets of the hand; 0 where an amount says it",
    high=1000,
)
KILL_POT_COUNTED = one_of("kill_pot_counted", "net gross", "whether that pot is counted after the rake, or before it")
KILL_ACTS = one_of(
    "kill_acts", "in-turn last", "whether the player with the kill button acts in turn before the flop, or last"
)
KILL_AFTER_TIE = one_of(
    "kill_after_tie",
    "ends stays",
    "what a pot shared by equal hands, with no other share, does to a kill: ends it, or leaves it where it is",
)

KILLS: Group = (KILL, KILL_POT, KILL_POT_BETS, KILL_POT_COUNTED, KILL_ACTS, KILL_AFTER_TIE)
