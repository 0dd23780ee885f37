"""Tables in plain text: commands in words, stacked decks, and scripts that run and check themselves."""

from riverboat.games.banked import is_banked
from riverboat.script.banked import BANKED, BankedRun
from riverboat.script.document import Script, read_script
from riverboat.script.family import Family, Run
from riverboat.script.pot import POT, PotRun
from riverboat.script.run import run_script
from riverboat.script.stack import stacked_deck
from riverboat.script.stakes import parse_stakes
from riverboat.script.words import command_in_words, parse_command


def play_script(script: Script, *, cite: bool = False) -> PotRun | BankedRun:
    """Play a script of either family of games."""
    return run_script(script, BANKED, cite=cite) if is_banked(script.game) else run_script(script, POT, cite=cite)


__all__ = [
    "BANKED",
    "POT",
    "BankedRun",
    "Family",
    "PotRun",
    "Run",
    "Script",
    "command_in_words",
    "parse_command",
    "parse_stakes",
    "play_script",
    "read_script",
    "run_script",
    "stacked_deck",
]
