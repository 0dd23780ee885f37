"""Tables in plain text: commands in words, stacked decks, and scripts that run and check themselves."""

from riverboat.games.banked import is_banked
from riverboat.script.banked import BankedRun, run_banked
from riverboat.script.document import Script, read_script
from riverboat.script.run import Run, run_script
from riverboat.script.stack import stacked_deck
from riverboat.script.stakes import parse_stakes
from riverboat.script.words import command_in_words, parse_command


def play_script(script: Script, *, cite: bool = False) -> Run | BankedRun:
    """Play a script of either family of games."""
    return run_banked(script, cite=cite) if is_banked(script.game) else run_script(script, cite=cite)


__all__ = [
    "BankedRun",
    "Run",
    "Script",
    "command_in_words",
    "parse_command",
    "parse_stakes",
    "play_script",
    "read_script",
    "run_banked",
    "run_script",
    "stacked_deck",
]
