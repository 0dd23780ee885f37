"""The settings of a kill: after somebody has won a whole large pot the next hand is played at raised limits."""

from riverboat.core.game import Setting
from riverboat.games.house import amount

KILL = Setting(
    "kill",
    "none",
    "whether the limits of the next hand rise, by a half or to twice, after one player has won a whole qualifying pot",
    allowed=("none", "half-kill", "kill"),
)
KILL_POT = amount("kill_pot", "the least pot that qualifies for a kill; 0 where a multiple says it")
KILL_POT_BETS = Setting(
    "kill_pot_bets",
    0,
    "the least pot that qualifies for a kill, in minimum bets of the hand; 0 where an amount says it",
    high=1000,
)
KILL_POT_COUNTED = Setting(
    "kill_pot_counted",
    "net",
    "whether that pot is counted after the rake, or before it",
    allowed=("net", "gross"),
)
KILL_ACTS = Setting(
    "kill_acts",
    "in-turn",
    "whether the player with the kill button acts in turn before the flop, or last",
    allowed=("in-turn", "last"),
)
KILL_AFTER_TIE = Setting(
    "kill_after_tie",
    "ends",
    "what a pot shared by equal hands, with no other share, does to a kill: ends it, or leaves it where it is",
    allowed=("ends", "stays"),
)

KILL_SETTINGS = (KILL, KILL_POT, KILL_POT_BETS, KILL_POT_COUNTED, KILL_ACTS, KILL_AFTER_TIE)


def kill_clauses(option: str, qualify: str, counted: str, acts: str, tie: str) -> dict[str, str]:
    """The clause behind each of the settings."""
    return {
        "kill": option,
        "kill_pot": qualify,
        "kill_pot_bets": qualify,
        "kill_pot_counted": counted,
        "kill_acts": acts,
        "kill_after_tie": tie,
    }


def kill_topics(kill: str) -> dict[str, str]:
    """The clauses of a kill's events: only 11(i) has a procedure, and the other sections take it from there."""
    return {
        "blind.kill": "poker/11(i).blind",
        "kill": kill,
        "kill.button": "poker/11(i).button",
        "kill.ends-amount": "poker/11(i).ends-amount",
        "kill.ends-split": "poker/11(i).ends-split",
        "kill.stays": "poker/11(i).stays",
    }
